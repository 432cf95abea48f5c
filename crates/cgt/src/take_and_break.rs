use std::fmt;

use crate::mex;

/// Games with heaps in which a move takes something from one heap and may break what is left into two heaps.
///
/// What may be left depends on how much is taken and on nothing else. An octal code writes such rules as digits, one
/// for each number taken (Guy and Smith 1956): `0.77` is Kayles. Rules here may also say the same of every greater
/// take, as Nim does, and may ask that the two heaps differ, as Grundy's game does.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct TakeAndBreak {
    /// What may be left when so much is taken; the last differs from `beyond`.
    takes: Vec<Take>,
    /// What may be left when more is taken.
    beyond: Take,
}

/// What may be left of a heap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Take {
    /// Nothing: the whole heap may be taken.
    pub nothing: bool,
    /// One heap.
    pub one: bool,
    /// Two heaps.
    pub two: Split,
}

/// Into which two heaps, neither of them empty, the rest may be broken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Split {
    /// Not at all.
    #[default]
    Never,
    /// Into two that differ.
    Unequal,
    /// Into any two.
    Any,
}

impl Split {
    /// The greatest lesser heap of those into which so many may be broken; 0 if they may not.
    pub fn greatest_lesser(self, rest: u64) -> u64 {
        match self {
            Split::Never => 0,
            Split::Unequal => rest.saturating_sub(1) / 2,
            Split::Any => rest / 2,
        }
    }
}

impl Take {
    /// What an octal digit means.
    fn of_digit(digit: u32) -> Take {
        Take {
            nothing: digit & 1 != 0,
            one: digit & 2 != 0,
            two: if digit & 4 != 0 { Split::Any } else { Split::Never },
        }
    }

    /// The octal digit, unless two heaps must differ.
    fn digit(self) -> Option<u32> {
        let two = match self.two {
            Split::Never => 0,
            Split::Any => 4,
            Split::Unequal => return None,
        };
        Some(u32::from(self.nothing) + 2 * u32::from(self.one) + two)
    }
}

impl TakeAndBreak {
    /// Rules from what may be left when 0, 1, 2, … is taken, and what when more is taken than that.
    ///
    /// None if a take of 0 could leave the heap as it is.
    pub fn new(mut takes: Vec<Take>, beyond: Take) -> Option<TakeAndBreak> {
        while takes.last() == Some(&beyond) {
            takes.pop();
        }
        let of_none = takes.first().copied().unwrap_or(beyond);
        (!of_none.nothing && !of_none.one).then_some(TakeAndBreak { takes, beyond })
    }

    /// Rules from an octal code such as `0.137` or `4.7`.
    ///
    /// None where the text is no such code, and where its first digit lets a heap stay as it is.
    pub fn octal(code: &str) -> Option<TakeAndBreak> {
        let (none, digits) = code.split_once('.')?;
        if none.len() != 1 {
            return None;
        }
        let takes: Option<Vec<Take>> =
            none.chars().chain(digits.chars()).map(|digit| digit.to_digit(8).map(Take::of_digit)).collect();
        TakeAndBreak::new(takes?, Take::default())
    }

    /// A number of this set is taken from a heap that has as many.
    ///
    /// A take of 0 is left out, as it would be no move.
    pub fn subtraction(set: &[u64]) -> TakeAndBreak {
        let mut takes = vec![Take::default(); set.iter().max().map_or(0, |most| *most as usize + 1)];
        for &taken in set.iter().filter(|taken| **taken > 0) {
            takes[taken as usize] = Take { nothing: true, one: true, two: Split::Never };
        }
        TakeAndBreak { takes, beyond: Take::default() }
    }

    /// What may be left when so much is taken.
    pub fn take(&self, taken: u64) -> Take {
        usize::try_from(taken).ok().and_then(|taken| self.takes.get(taken)).copied().unwrap_or(self.beyond)
    }

    /// From this take on every take is like every other.
    pub fn last(&self) -> u64 {
        self.takes.len() as u64
    }

    /// What may be left when [`last`](TakeAndBreak::last) or more is taken.
    pub fn beyond(&self) -> Take {
        self.beyond
    }

    /// The octal code, with `…` behind a last digit that goes on for ever. None where two heaps must differ.
    pub fn code(&self) -> Option<String> {
        let mut digits = String::new();
        for take in &self.takes {
            digits.push(char::from_digit(take.digit()?, 8)?);
        }
        if self.beyond != Take::default() {
            let digit = char::from_digit(self.beyond.digit()?, 8)?;
            let shown = digits.len().max(1) + 3;
            if digits.is_empty() {
                digits.push('0');
            }
            digits.extend(std::iter::repeat_n(digit, shown - digits.len()));
            digits.push('…');
        }
        if digits.is_empty() {
            digits.push('0');
        }
        let rest = digits.split_off(1);
        Some(format!("{digits}.{rest}"))
    }

    /// Calls with the heaps that each move from a heap leaves, two of them in ascending order.
    ///
    /// Takes go up; for one take nothing comes before one heap, and one heap before two.
    pub fn each_move(&self, heap: u64, leaves: &mut dyn FnMut(&[u64])) {
        for taken in 0..=heap {
            let (take, rest) = (self.take(taken), heap - taken);
            if take.nothing && rest == 0 {
                leaves(&[]);
            }
            if take.one && rest > 0 {
                leaves(&[rest]);
            }
            (1..=take.two.greatest_lesser(rest)).for_each(|less| leaves(&[less, rest - less]));
        }
    }

    /// The first move from a heap that is wanted, by what it leaves, in the order of [`each_move`](TakeAndBreak::each_move). Of
    /// breaks only those are looked at whose lesser heap is at most `less`, and of all ways no more than `most`.
    pub fn find_move(
        &self,
        heap: u64,
        [less, most]: [u64; 2],
        wanted: &mut dyn FnMut(&[u64]) -> bool,
    ) -> Option<Vec<u64>> {
        let mut left = most;
        // From the last take on all are alike, and none is a move where nothing may be left.
        let last = if self.beyond == Take::default() { self.last() } else { u64::MAX };
        for taken in 0..=heap.min(last) {
            let (take, rest) = (self.take(taken), heap - taken);
            if take.nothing && rest == 0 && wanted(&[]) {
                return Some(Vec::new());
            }
            if take.one && rest > 0 && wanted(&[rest]) {
                return Some(vec![rest]);
            }
            left = left.saturating_sub(1);
            for lesser in 1..=take.two.greatest_lesser(rest).min(less).min(left) {
                if wanted(&[lesser, rest - lesser]) {
                    return Some(vec![lesser, rest - lesser]);
                }
            }
            left = left.saturating_sub(take.two.greatest_lesser(rest).min(less));
            if left == 0 {
                return None;
            }
        }
        None
    }

    /// The nimbers of the heaps 0 to `to`, each from its moves: the plain twin of every faster way.
    ///
    /// Time grows with the square of `to`, and with its cube where any number may be taken before the rest is broken.
    pub fn nimbers_plainly(&self, to: u64) -> Vec<u64> {
        let mut nimbers: Vec<u64> = Vec::new();
        for heap in 0..=to {
            let mut of_moves = Vec::new();
            self.each_move(heap, &mut |left| {
                of_moves.push(left.iter().fold(0, |sum, &heap| sum ^ nimbers[heap as usize]));
            });
            nimbers.push(mex(&of_moves));
        }
        nimbers
    }
}

impl fmt::Debug for TakeAndBreak {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.code() {
            Some(code) if code.len() < 100 => write!(to, "TakeAndBreak({code})"),
            _ => to
                .debug_struct("TakeAndBreak")
                .field("takes", &self.takes)
                .field("beyond", &self.beyond)
                .finish(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_and_written() {
        for code in ["0.77", "0.07", "0.137", "4.7", "0.007", "0.0"] {
            let written = if code == "0.0" { "0." } else { code };
            assert_eq!(TakeAndBreak::octal(code).unwrap().code().unwrap(), written);
        }
        for wrong in ["", "0", "1.7", "2.0", "0.8", "00.7", "x.1", "0.7x"] {
            assert!(TakeAndBreak::octal(wrong).is_none(), "{wrong}");
        }
        let nim = TakeAndBreak::new(vec![Take::default()], Take::of_digit(3)).unwrap();
        assert_eq!(nim.code().unwrap(), "0.333…");
        let lasker = TakeAndBreak::new(vec![Take::of_digit(4)], Take::of_digit(3)).unwrap();
        assert_eq!(lasker.code().unwrap(), "4.333…");
        assert_eq!(TakeAndBreak::subtraction(&[1, 3, 4]).code().unwrap(), "0.3033");
    }

    #[test]
    fn known_values_are_found_plainly() {
        // Kayles: OEIS A002186; Dawson's Kayles: A002187.
        let kayles = TakeAndBreak::octal("0.77").unwrap();
        assert_eq!(kayles.nimbers_plainly(12), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]);
        let dawson = TakeAndBreak::octal("0.07").unwrap();
        assert_eq!(dawson.nimbers_plainly(9), [0, 0, 1, 1, 2, 0, 3, 1, 1, 0]);
        // Grundy's game: A002188.
        let unequal = Take { two: Split::Unequal, ..Take::default() };
        let grundy = TakeAndBreak::new(vec![unequal], Take::default()).unwrap();
        assert_eq!(grundy.nimbers_plainly(12), [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1]);
    }
}
