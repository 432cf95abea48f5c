//! Numbers for positions: mixed radix, the first number of a position counting most, the turn least.

use std::sync::Arc;

use game::{End, Fold, Index, NextNumber, Turn};

use crate::compile::program::{LOSES, TIES, Tuple, WINS};
use crate::definition::{Definition, Position};
use crate::layout::Domain;
use crate::machine::Sink;
use crate::ranked::{Coder, RankedWalker};
use crate::symmetry::{Codec, Group, Symmetries, fold_digits, fold_numbers};

/// A numbering of all positions whose numbers lie in given bounds.
pub(crate) struct Numbering<'a> {
    definition: &'a Definition,
    digits: Arc<[Digit]>,
    bound: u64,
    /// 2 where the player to move is part of the position.
    turns: u64,
}

/// One number of a position as a digit.
pub(crate) struct Digit {
    /// The value of the digit 0, where the values are consecutive.
    lo: i64,
    pub(crate) radix: u64,
    pub(crate) weight: u64,
    /// The values of the digits, where they are not consecutive.
    values: Option<Vec<i64>>,
    /// The greatest value is a bound of this numbering, not of the game.
    capped: bool,
}

impl Digit {
    /// A digit for the values of a domain, up to a cap where it has no bound.
    pub(crate) fn new(domain: &Domain, cap: Option<i64>) -> Option<Digit> {
        digit(domain, cap)
    }

    pub(crate) fn of(&self, value: i64) -> Option<u64> {
        match &self.values {
            Some(values) => values.iter().position(|known| *known == value).map(|digit| digit as u64),
            None => {
                let digit = value.wrapping_sub(self.lo) as u64;
                (digit < self.radix).then_some(digit)
            }
        }
    }

    /// Whether a symmetry that exchanges the two numbers in the rules does so in the numbering.
    pub(crate) fn has_values_of(&self, other: &Digit) -> bool {
        let all_numbered = !self.capped && !other.capped;
        all_numbered || (self.lo == other.lo && self.radix == other.radix)
    }

    pub(crate) fn value(&self, digit: u64) -> i64 {
        match &self.values {
            Some(values) => values[digit as usize],
            None => self.lo + digit as i64,
        }
    }
}

impl<'a> Numbering<'a> {
    /// A numbering with each unbounded number capped at `caps`, which holds one cap for each number of a
    /// position; `None` if there would be more than 2^63 numbers.
    pub(crate) fn new(definition: &'a Definition, caps: Option<&[i64]>) -> Option<Numbering<'a>> {
        let turns = if definition.rules().players.is_some() { 2 } else { 1 };
        let mut digits = Vec::with_capacity(definition.layout().n_cells);
        for (cell, domain) in definition.layout().domains().enumerate() {
            digits.push(digit(domain, caps.map(|caps| caps[cell]))?);
        }
        let mut bound: u64 = turns;
        for digit in digits.iter_mut().rev() {
            digit.weight = bound;
            bound = bound.checked_mul(digit.radix).filter(|bound| *bound <= 1 << 63)?;
        }
        Some(Numbering { definition, digits: digits.into(), bound, turns })
    }

    fn code(&self, cells: &[i64], second: bool) -> Option<u64> {
        let mut code = u64::from(second);
        for (digit, value) in self.digits.iter().zip(cells) {
            code += digit.of(*value)? * digit.weight;
        }
        Some(code)
    }
}

/// What a move leads to, given its number as it is where the turn passes; of two turns each is the other's neighbour.
#[inline]
pub(crate) fn next_number(passed: u64, turn: Turn, turns: u64) -> NextNumber {
    match turn {
        Turn::Passes => NextNumber::passed(passed),
        Turn::Stays => NextNumber::new(passed ^ (turns - 1), turn),
    }
}

fn digit(domain: &Domain, cap: Option<i64>) -> Option<Digit> {
    let span = |lo: i64, hi: i64| u64::try_from(i128::from(hi) - i128::from(lo) + 1).ok();
    let consecutive =
        |lo, hi, capped| Some(Digit { lo, radix: span(lo, hi)?, weight: 0, values: None, capped });
    match domain {
        Domain::From(lo) => consecutive(*lo, cap?.max(*lo), true),
        Domain::Between(lo, hi) => consecutive(*lo, *hi, false),
        Domain::Among(values) | Domain::Symbols(values) => {
            let is_consecutive = values.windows(2).all(|pair| pair[1] == pair[0].wrapping_add(1));
            match (values.first(), values.last()) {
                (Some(lo), Some(hi)) if is_consecutive => consecutive(*lo, *hi, false),
                _ => {
                    let radix = values.len() as u64;
                    Some(Digit { lo: 0, radix, weight: 0, values: Some(values.clone()), capped: false })
                }
            }
        }
    }
}

impl Index<Position> for Numbering<'_> {
    fn bound(&self) -> u64 {
        self.bound
    }

    fn rank(&self, position: &Position) -> Option<u64> {
        if position.cells().len() != self.digits.len() {
            return None;
        }
        self.code(position.cells(), position.is_second())
    }

    fn unrank(&self, rank: u64) -> Option<Position> {
        if rank >= self.bound {
            return None;
        }
        let second = self.turns == 2 && rank % 2 == 1;
        let cells: Vec<i64> =
            self.digits.iter().map(|digit| digit.value(rank / digit.weight % digit.radix)).collect();
        let position = Position::new(cells, second);
        self.definition.is_valid(&position).ok()?.then_some(position)
    }

    fn walker(&self) -> Box<dyn game::Walker + '_> {
        // No quotient is so large, so the first number is decoded in full.
        let quotients = [vec![u64::MAX; self.digits.len()], vec![u64::MAX; self.digits.len()]];
        let coder =
            DigitCoder { numbering: self, quotients, start: 0, code: 0, outside: false, codes: Vec::new() };
        Box::new(RankedWalker::new(self.definition, self.bound, coder))
    }

    fn fold(&self, fixing: Option<&Position>, greatest: bool) -> Option<Box<dyn Fold<u64>>> {
        let group = self.definition.group(fixing)?;
        if !self.definition.symmetries().is_some_and(|symmetries| act_on(symmetries, &self.digits)) {
            return None;
        }
        if let Group::Few(elements) = &*group
            && let Some(fold) = fold_digits(elements, &self.digits, self.turns, greatest)
        {
            return Some(fold);
        }
        Some(fold_numbers(group, DigitCodec(self.digits.clone()), greatest))
    }
}

/// Whether what the symmetries make of a numbered position is numbered as well.
fn act_on(symmetries: &Symmetries, digits: &[Digit]) -> bool {
    symmetries.declared.iter().all(|(element, _)| {
        digits.iter().enumerate().all(|(cell, digit)| digit.has_values_of(&digits[element.source(cell)]))
    })
}

/// Digits as a codec.
struct DigitCodec(Arc<[Digit]>);

impl Codec for DigitCodec {
    fn decode(&self, number: u64, cells: &mut [i64]) {
        for (cell, digit) in cells.iter_mut().zip(&*self.0) {
            *cell = digit.value(number / digit.weight % digit.radix);
        }
    }

    fn code(&self, cells: &[i64], number: u64) -> u64 {
        let turns = self.0.last().map_or(1, |digit| digit.weight);
        let digits =
            self.0.iter().zip(cells).map(|(digit, value)| digit.of(*value).unwrap_or(0) * digit.weight);
        number % turns + digits.sum::<u64>()
    }

    fn n_cells(&self) -> usize {
        self.0.len()
    }
}

/// What the verdict run's result means, in normal play.
pub(crate) fn verdict_of(result: i64) -> Option<End> {
    match result {
        LOSES => Some(End::Lose),
        TIES => Some(End::Tie),
        WINS => Some(End::Win),
        _ => None,
    }
}

/// Turns changes of a position into changes of its number.
struct DigitCoder<'a> {
    numbering: &'a Numbering<'a>,
    /// For each turn, the quotients of the number decoded last: digits that stay are not decoded again.
    quotients: [Vec<u64>; 2],
    start: u64,
    code: u64,
    outside: bool,
    codes: Vec<NextNumber>,
}

impl Coder for DigitCoder<'_> {
    fn decode(&mut self, rank: u64, second: bool, cells: &mut [i64]) {
        self.start = rank;
        let quotients = &mut self.quotients[usize::from(second)];
        let mut rest = if self.numbering.turns == 2 { rank / 2 } else { rank };
        for (cell, digit) in self.numbering.digits.iter().enumerate().rev() {
            if quotients[cell] == rest {
                break;
            }
            quotients[cell] = rest;
            // A division of 32 bits takes a fraction of one of 64.
            let (quotient, remainder) = if digit.radix <= u64::from(u32::MAX) && rest <= u64::from(u32::MAX) {
                let (small, radix) = (rest as u32, digit.radix as u32);
                (u64::from(small / radix), u64::from(small % radix))
            } else {
                (rest / digit.radix, rest % digit.radix)
            };
            cells[cell] = digit.value(remainder);
            rest = quotient;
        }
    }

    fn position(&self, rank: u64) -> Position {
        let digits = self.numbering.digits.iter();
        let cells = digits.map(|digit| digit.value(rank / digit.weight % digit.radix)).collect();
        Position::new(cells, self.numbering.turns == 2 && rank % 2 == 1)
    }

    fn was_outside(&mut self) -> bool {
        std::mem::take(&mut self.outside)
    }

    fn codes(&mut self) -> &mut Vec<NextNumber> {
        &mut self.codes
    }
}

impl Sink for DigitCoder<'_> {
    #[inline]
    fn begin(&mut self) {
        // The other player's turn is the neighbouring number.
        self.code = if self.numbering.turns == 2 { self.start ^ 1 } else { self.start };
    }

    #[inline]
    fn write(&mut self, cell: usize, old: i64, new: i64) {
        let digit = &self.numbering.digits[cell];
        if digit.values.is_none() && !digit.capped {
            // Both values are in the domain, so wrapping arithmetic ends where exact arithmetic does.
            self.code = self.code.wrapping_add((new.wrapping_sub(old) as u64).wrapping_mul(digit.weight));
            return;
        }
        match (digit.of(old), digit.of(new)) {
            (Some(old), Some(new)) => {
                self.code = self.code.wrapping_add(new.wrapping_sub(old).wrapping_mul(digit.weight));
            }
            _ => self.outside = true,
        }
    }

    fn split(&mut self) {
        self.outside = true;
    }

    #[inline]
    fn finish(&mut self, tuple: &Tuple, _: &[i64]) {
        self.codes.push(next_number(self.code, tuple.turn, self.numbering.turns));
    }
}
