//! Reads Betza's notation: R. Betza's "funny notation" of the 1990s, with numbers for how far a ride goes and letters for
//! directions as H. G. Muller's rules for XBoard have them, as far as these say what a piece attacks.

use std::collections::BTreeMap;
use std::ops::Range;

use super::directions::{Directions, Family};
use super::error::{PieceError, PieceErrorKind};
use super::{Piece, Ride};

/// Reads a whole text, which is not empty.
pub(super) fn read(text: &str) -> Result<Vec<Ride>, PieceError> {
    debug_assert!(text.len() <= Piece::LONGEST_TEXT, "longer texts are refused before");
    let mut reader = Reader { text, at: 0 };
    let mut rides = BTreeMap::new();
    while reader.at < text.len() {
        for ride in reader.term()? {
            let most = rides.entry((ride.down, ride.right)).or_insert(ride.most);
            // Of two rides that take the same steps the longer has all of the other.
            *most = most.zip(ride.most).map(|(one, other)| one.max(other));
        }
    }
    Ok(rides.into_iter().map(|((down, right), most)| Ride { down, right, most }).collect())
}

/// The longest ride that is not endless.
const LONGEST_RIDE: u32 = 65_535;

/// What goes on in the notation and is no plain rule of attack: leaps that can be blocked or must jump, first moves, and so
/// on.
const BEYOND_ATTACKS: &str = "adegijnopqtuxyz";

/// How many squares a leap goes one way and how many across, in this order or the other.
pub(super) type Leap = (u8, u8);

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

/// The small letters before an atom.
struct Modifiers {
    all: Range<usize>,
    directions: Range<usize>,
    attack: bool,
}

struct Atom {
    span: Range<usize>,
    leaps: Vec<Leap>,
    most: Option<u32>,
}

impl Reader<'_> {
    /// Reads one atom with all that belongs to it.
    fn term(&mut self) -> Result<Vec<Ride>, PieceError> {
        let modifiers = self.modifiers()?;
        let atom = self.atom(&modifiers)?;
        let directions = self.directions(&modifiers, &atom)?;
        let most = self.most(&atom)?;
        if !modifiers.attack {
            return Ok(Vec::new());
        }
        let all = atom.leaps.iter().flat_map(|&leap| all_directions(leap, most));
        Ok(all.filter(|ride| directions.have(*ride)).collect())
    }

    fn modifiers(&mut self) -> Result<Modifiers, PieceError> {
        let start = self.at;
        let mut directions = start..start;
        let (mut moves, mut captures) = (false, false);
        while let Some(letter) = self.peek().filter(|letter| letter.is_lowercase()) {
            let here = self.at..self.at + letter.len_utf8();
            match letter {
                'm' => moves = true,
                'c' => captures = true,
                'f' | 'b' | 'l' | 'r' | 'v' | 's' | 'h' if directions.is_empty() => directions = here.clone(),
                'f' | 'b' | 'l' | 'r' | 'v' | 's' | 'h' if directions.end == here.start => {
                    directions.end = here.end
                }
                'f' | 'b' | 'l' | 'r' | 'v' | 's' | 'h' => {
                    return Err(PieceError::new(PieceErrorKind::SplitDirections { found: letter }, here));
                }
                found if BEYOND_ATTACKS.contains(found) => {
                    return Err(PieceError::new(PieceErrorKind::NoAttackRule { found }, here));
                }
                found => return Err(PieceError::new(PieceErrorKind::UnknownModifier { found }, here)),
            }
            self.at = here.end;
        }
        Ok(Modifiers { all: start..self.at, directions, attack: captures || !moves })
    }

    fn atom(&mut self, modifiers: &Modifiers) -> Result<Atom, PieceError> {
        let start = self.at;
        let Some(found) = self.peek() else {
            let letters = self.text[modifiers.all.clone()].to_owned();
            return Err(PieceError::new(
                PieceErrorKind::ModifierWithoutAtom { letters },
                modifiers.all.clone(),
            ));
        };
        if found == '(' {
            let leaps = vec![self.leap()?];
            return Ok(Atom { span: start..self.at, leaps, most: Some(1) });
        }
        self.at += found.len_utf8();
        let span = start..self.at;
        match atom_of(found) {
            Some((leaps, most)) => Ok(Atom { span, leaps: leaps.to_vec(), most }),
            None if found.is_ascii_digit() => Err(PieceError::new(PieceErrorKind::RangeWithoutAtom, span)),
            None => Err(PieceError::new(PieceErrorKind::UnknownAtom { found }, span)),
        }
    }

    /// Reads a leap such as `(1,4)`.
    fn leap(&mut self) -> Result<Leap, PieceError> {
        let rest = &self.text[self.at..];
        let length = rest.find(')').map_or(rest.len(), |end| end + 1);
        let (found, span) = (&rest[..length], self.at..self.at + length);
        self.at = span.end;
        let error = |kind: fn(String) -> PieceErrorKind| PieceError::new(kind(found.to_owned()), span);
        let inside = found.strip_prefix('(').and_then(|found| found.strip_suffix(')'));
        let numbers = inside.and_then(|inside| inside.split_once(','));
        let Some((rows, columns)) = numbers.filter(|(rows, columns)| is_number(rows) && is_number(columns))
        else {
            return Err(error(|found| PieceErrorKind::BadLeap { found }));
        };
        match (rows.parse(), columns.parse()) {
            (Ok(0), Ok(0)) => Err(error(|found| PieceErrorKind::LeapNowhere { found })),
            (Ok(rows), Ok(columns)) => Ok((rows, columns)),
            _ => Err(error(|found| PieceErrorKind::LeapTooLong { found, limit: u8::MAX })),
        }
    }

    fn directions(&self, modifiers: &Modifiers, atom: &Atom) -> Result<Directions, PieceError> {
        let span = modifiers.directions.clone();
        let family = Family::of(&atom.leaps);
        Directions::read(&self.text[span.clone()], family).ok_or_else(|| {
            let (letters, atom) =
                (self.text[span.clone()].to_owned(), self.text[atom.span.clone()].to_owned());
            let kind = match family {
                Family::Royal => PieceErrorKind::RoyalDirections { letters, atom },
                _ => PieceErrorKind::BadDirections { letters, atom },
            };
            PieceError::new(kind, span)
        })
    }

    /// Reads how far the atom just read may go: the same atom again, or a number.
    fn most(&mut self, atom: &Atom) -> Result<Option<u32>, PieceError> {
        let again = &self.text[atom.span.clone()];
        let doubled = self.text[self.at..].starts_with(again);
        if doubled {
            self.at += again.len();
        }
        let rest = &self.text[self.at..];
        let digits = rest.len() - rest.trim_start_matches(|found: char| found.is_ascii_digit()).len();
        let (number, span) = (rest[..digits].to_owned(), self.at..self.at + digits);
        if doubled && rest.starts_with(again) {
            let kind = PieceErrorKind::AtomThrice { atom: again.to_owned() };
            return Err(PieceError::new(kind, atom.span.start..self.at + again.len()));
        }
        self.at = span.end;
        let error = |kind| Err(PieceError::new(kind, span));
        match number.as_str() {
            "" if doubled => Ok(None),
            "" => Ok(atom.most),
            _ if doubled => error(PieceErrorKind::RangeAfterDouble { number, atom: again.to_owned() }),
            "0" => Ok(None),
            _ if number.starts_with('0') => error(PieceErrorKind::BadRange { number }),
            _ => match number.parse() {
                Ok(most) if most <= LONGEST_RIDE => Ok(Some(most)),
                _ => error(PieceErrorKind::RangeTooLarge { number, limit: LONGEST_RIDE }),
            },
        }
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The leaps of an atom with a letter, and how often it takes them.
fn atom_of(letter: char) -> Option<(&'static [Leap], Option<u32>)> {
    Some(match letter {
        'W' => (&[(0, 1)], Some(1)),
        'F' => (&[(1, 1)], Some(1)),
        'D' => (&[(0, 2)], Some(1)),
        'N' => (&[(1, 2)], Some(1)),
        'A' => (&[(2, 2)], Some(1)),
        'H' => (&[(0, 3)], Some(1)),
        'C' | 'L' => (&[(1, 3)], Some(1)),
        'Z' | 'J' => (&[(2, 3)], Some(1)),
        'G' => (&[(3, 3)], Some(1)),
        'K' => (&[(0, 1), (1, 1)], Some(1)),
        'R' => (&[(0, 1)], None),
        'B' => (&[(1, 1)], None),
        'Q' => (&[(0, 1), (1, 1)], None),
        _ => return None,
    })
}

/// The four or eight directions of a leap; where there are four, each comes twice.
fn all_directions((one, other): Leap, most: Option<u32>) -> impl Iterator<Item = Ride> {
    let (one, other) = (i32::from(one), i32::from(other));
    [(one, other), (other, one)].into_iter().flat_map(move |(down, right)| {
        [(down, right), (down, -right), (-down, right), (-down, -right)].map(|(down, right)| Ride {
            down,
            right,
            most,
        })
    })
}
