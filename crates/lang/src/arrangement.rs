//! Numbers for positions in which moves only exchange symbols: each board is numbered by the arrangements of the
//! symbols that stand on it, of which there are far fewer than of all symbols.
//!
//! An arrangement is ranked among all arrangements of the same symbols in the order of the alphabet (Knuth, *The Art
//! of Computer Programming* 4A, 7.2.1.2), with a table of how many arrangements the symbols have that are left.

use std::sync::Arc;

use game::{Fold, Index, NextNumber};

use crate::compile::program::Tuple;
use crate::definition::{Definition, Position};
use crate::layout::Domain;
use crate::machine::Sink;
use crate::numbering::{Digit, next_number};
use crate::ranked::{Coder, RankedWalker};
use crate::symmetry::{Codec, Symmetries, fold_numbers};

/// A table of arrangements has at most so many entries.
const LARGEST_TABLE: usize = 1 << 20;

/// A numbering of all positions that hold the same symbols on each board as one of them does.
pub(crate) struct Arrangements<'a> {
    definition: &'a Definition,
    fields: Arc<[Field]>,
    bound: u64,
    turns: u64,
}

/// What counts as one digit: a number of the position, or a whole board of symbols.
enum Field {
    Number { cell: usize, digit: Digit },
    Board(Board),
}

struct Board {
    first: usize,
    len: usize,
    weight: u64,
    radix: u64,
    /// For each symbol by its number, its place in the alphabet of this board.
    letters: Vec<Option<u8>>,
    symbols: Vec<i64>,
    /// How much one symbol of each letter counts in a place of the table.
    strides: Vec<usize>,
    /// The place of the table for all symbols of the board; how many of each letter are left says the place.
    all: usize,
    /// At a place and a letter: how many arrangements begin with a smaller letter; `NONE_LEFT` if there is none of this.
    table: Vec<u64>,
}

/// The letter is used up.
const NONE_LEFT: u64 = u64::MAX;

impl<'a> Arrangements<'a> {
    /// A numbering around a position; `None` if there is no board of symbols, or too many numbers.
    pub(crate) fn around(definition: &'a Definition, position: &Position, caps: &[i64]) -> Option<Self> {
        let layout = definition.layout();
        let turns = if definition.rules().players.is_some() { 2 } else { 1 };
        let mut fields = Vec::new();
        for board in &layout.boards {
            let cells = &position.cells()[board.first..board.first + board.len()];
            match &board.domain {
                Domain::Symbols(symbols) if board.len() > 1 => {
                    fields.push(Field::Board(Board::new(board.first, cells, symbols)?));
                }
                domain => {
                    for (cell, cap) in caps.iter().enumerate().skip(board.first).take(board.len()) {
                        fields.push(Field::Number { cell, digit: Digit::new(domain, Some(*cap))? });
                    }
                }
            }
        }
        if !fields.iter().any(|field| matches!(field, Field::Board(_))) {
            return None;
        }
        let mut bound: u64 = turns;
        for field in fields.iter_mut().rev() {
            let (weight, radix) = field.weight_and_radix();
            *weight = bound;
            bound = bound.checked_mul(radix).filter(|bound| *bound <= 1 << 63)?;
        }
        Some(Arrangements { definition, fields: fields.into(), bound, turns })
    }

    fn position(&self, rank: u64) -> Position {
        let mut cells = vec![0; self.definition.layout().n_cells];
        decode(&self.fields, rank, &mut cells);
        Position::new(cells, self.turns == 2 && rank % 2 == 1)
    }
}

fn decode(fields: &[Field], rank: u64, cells: &mut [i64]) {
    for field in fields {
        match field {
            Field::Number { cell, digit } => cells[*cell] = digit.value(rank / digit.weight % digit.radix),
            Field::Board(board) => {
                let rank = rank / board.weight % board.radix;
                board.unrank(rank, &mut cells[board.first..board.first + board.len]);
            }
        }
    }
}

fn code(fields: &[Field], cells: &[i64], turn: u64) -> Option<u64> {
    let mut code = turn;
    for field in fields {
        code += match field {
            Field::Number { cell, digit } => digit.of(cells[*cell])? * digit.weight,
            Field::Board(board) => board.rank(&cells[board.first..board.first + board.len])? * board.weight,
        };
    }
    Some(code)
}

/// Arrangements as a codec.
struct FieldCodec {
    fields: Arc<[Field]>,
    turns: u64,
    n_cells: usize,
}

impl Codec for FieldCodec {
    fn decode(&self, number: u64, cells: &mut [i64]) {
        decode(&self.fields, number, cells);
    }

    fn code(&self, cells: &[i64], number: u64) -> u64 {
        // Symmetries of this numbering keep the symbols of each board, so there is always a number.
        code(&self.fields, cells, number % self.turns).unwrap_or(number)
    }

    fn n_cells(&self) -> usize {
        self.n_cells
    }
}

/// Whether the symmetries leave the symbols of each board on it, as they are.
fn act_on(symmetries: &Symmetries, fields: &[Field]) -> bool {
    fields.iter().all(|field| match field {
        Field::Number { cell, digit } => symmetries.declared.iter().all(|(element, _)| {
            let same = |other: &Field| match other {
                Field::Number { cell: source, digit: other } => {
                    *source == element.source(*cell) && digit.has_values_of(other)
                }
                Field::Board(_) => false,
            };
            fields.iter().any(same)
        }),
        Field::Board(board) => {
            let cells = board.first..board.first + board.len;
            symmetries.declared.iter().all(|(element, _)| {
                cells.clone().all(|cell| cells.contains(&element.source(cell)) && element.keeps_value(cell))
            })
        }
    })
}

impl Field {
    fn weight_and_radix(&mut self) -> (&mut u64, u64) {
        match self {
            Field::Number { digit, .. } => (&mut digit.weight, digit.radix),
            Field::Board(board) => (&mut board.weight, board.radix),
        }
    }
}

impl Board {
    fn new(first: usize, cells: &[i64], symbols: &[i64]) -> Option<Board> {
        let mut letters = vec![None; symbols.iter().max().map_or(0, |most| *most as usize + 1)];
        for (letter, symbol) in symbols.iter().enumerate() {
            letters[*symbol as usize] = Some(u8::try_from(letter).ok()?);
        }
        let count = |symbol: &i64| cells.iter().filter(|cell| *cell == symbol).count() as u32;
        let counts: Vec<u32> = symbols.iter().map(count).collect();
        let (mut strides, mut size) = (Vec::new(), 1_usize);
        for count in &counts {
            strides.push(size);
            size = size.checked_mul(*count as usize + 1).filter(|size| *size <= LARGEST_TABLE)?;
        }
        let (table, radix) = table(&counts, &strides, size)?;
        let (len, symbols) = (cells.len(), symbols.to_vec());
        Some(Board { first, len, weight: 0, radix, letters, symbols, strides, all: size - 1, table })
    }

    /// What the letter of a cell adds to the rank, and the place after it; `None` if there is no such letter left.
    #[inline]
    fn step(&self, place: usize, symbol: i64) -> Option<(u64, usize)> {
        let letter = usize::from((*self.letters.get(symbol as usize)?)?);
        let smaller = self.table[place * self.strides.len() + letter];
        (smaller != NONE_LEFT).then(|| (smaller, place - self.strides[letter]))
    }

    /// The place of an arrangement among all of the same symbols; `None` if it holds other symbols.
    fn rank(&self, cells: &[i64]) -> Option<u64> {
        let (mut rank, mut place) = (0, self.all);
        for cell in cells {
            let (smaller, next) = self.step(place, *cell)?;
            rank += smaller;
            place = next;
        }
        Some(rank)
    }

    fn unrank(&self, mut rank: u64, cells: &mut [i64]) {
        let (mut place, n_letters) = (self.all, self.strides.len());
        for cell in cells {
            let row = &self.table[place * n_letters..(place + 1) * n_letters];
            let fits = |letter: &usize| row[*letter] != NONE_LEFT && row[*letter] <= rank;
            // There is always one that fits: the smallest letter that is left has nothing before it.
            let letter = (0..n_letters).rev().find(fits).unwrap_or(0);
            *cell = self.symbols[letter];
            rank -= row[letter];
            place -= self.strides[letter];
        }
    }
}

/// The table of a board and how many arrangements it has: at a place, those that begin with a smaller letter.
fn table(counts: &[u32], strides: &[usize], size: usize) -> Option<(Vec<u64>, u64)> {
    let n_letters = counts.len();
    let mut arrangements = vec![1_u64; size];
    let mut table = vec![NONE_LEFT; size.checked_mul(n_letters)?];
    for place in 1..size {
        let mut sum: u64 = 0;
        for (letter, (count, stride)) in counts.iter().zip(strides).enumerate() {
            if place / stride % (*count as usize + 1) > 0 {
                table[place * n_letters + letter] = sum;
                sum = sum.checked_add(arrangements[place - stride]).filter(|sum| *sum < NONE_LEFT)?;
            }
        }
        arrangements[place] = sum;
    }
    Some((table, arrangements[size - 1]))
}

impl Index<Position> for Arrangements<'_> {
    fn bound(&self) -> u64 {
        self.bound
    }

    fn rank(&self, position: &Position) -> Option<u64> {
        if position.n_parts() != 1 {
            return None;
        }
        code(&self.fields, position.cells(), u64::from(position.is_second()))
    }

    fn unrank(&self, rank: u64) -> Option<Position> {
        if rank >= self.bound {
            return None;
        }
        let position = self.position(rank);
        self.definition.is_valid(&position).ok()?.then_some(position)
    }

    fn walker(&self) -> Box<dyn game::Walker + '_> {
        let n_cells = self.definition.layout().n_cells;
        let coder = ArrangementCoder {
            numbering: self,
            start: 0,
            before: vec![0; n_cells],
            after: vec![0; n_cells],
            changed: Vec::new(),
            places: vec![0; n_cells],
            added: vec![0; n_cells],
            outside: false,
            codes: Vec::new(),
        };
        Box::new(RankedWalker::new(self.definition, self.bound, coder))
    }

    fn fold(&self, fixing: Option<&Position>, greatest: bool) -> Option<Box<dyn Fold<u64>>> {
        let group = self.definition.group(fixing)?;
        if !self.definition.symmetries().is_some_and(|symmetries| act_on(symmetries, &self.fields)) {
            return None;
        }
        let n_cells = self.definition.layout().n_cells;
        let codec = FieldCodec { fields: self.fields.clone(), turns: self.turns, n_cells };
        Some(fold_numbers(group, codec, greatest))
    }
}

/// Turns changes of a position into changes of its number. Of a board only the cells between the first change and
/// the last are ranked anew: before and behind them the same letters are left.
struct ArrangementCoder<'a> {
    numbering: &'a Arrangements<'a>,
    start: u64,
    before: Vec<i64>,
    after: Vec<i64>,
    changed: Vec<usize>,
    /// For each cell of a board, the place of its table before it, and what the cell adds to the rank.
    places: Vec<usize>,
    added: Vec<u64>,
    outside: bool,
    codes: Vec<NextNumber>,
}

impl ArrangementCoder<'_> {
    /// What the number becomes when the changes of a move are made and the turn passes; `None` if the position has none.
    fn code(&self) -> Option<u64> {
        let numbering = self.numbering;
        let mut code = if numbering.turns == 2 { self.start ^ 1 } else { self.start };
        for field in numbering.fields.iter() {
            match field {
                Field::Number { cell, digit } if self.changed.contains(cell) => {
                    let (old, new) = (digit.of(self.before[*cell])?, digit.of(self.after[*cell])?);
                    code = code.wrapping_add(new.wrapping_sub(old).wrapping_mul(digit.weight));
                }
                Field::Number { .. } => {}
                Field::Board(board) => {
                    code = code.wrapping_add(self.change_of(board)?.wrapping_mul(board.weight));
                }
            }
        }
        Some(code)
    }

    /// By how much the rank of a board changes, modulo 2^64.
    fn change_of(&self, board: &Board) -> Option<u64> {
        let cells = board.first..board.first + board.len;
        let here = self.changed.iter().copied().filter(|cell| cells.contains(cell));
        let (first, last) =
            here.fold((usize::MAX, 0), |(first, last), cell| (first.min(cell), last.max(cell)));
        if first == usize::MAX {
            return Some(0);
        }
        let (mut change, mut place) = (0_u64, self.places[first]);
        for cell in first..=last {
            let (smaller, next) = board.step(place, self.after[cell])?;
            change = change.wrapping_add(smaller).wrapping_sub(self.added[cell]);
            place = next;
        }
        let same = if last + 1 < cells.end { place == self.places[last + 1] } else { place == 0 };
        same.then_some(change)
    }
}

impl Coder for ArrangementCoder<'_> {
    fn decode(&mut self, rank: u64, _: bool, cells: &mut [i64]) {
        self.start = rank;
        decode(&self.numbering.fields, rank, cells);
        self.before.copy_from_slice(cells);
        self.after.copy_from_slice(cells);
        self.changed.clear();
        for field in self.numbering.fields.iter() {
            let Field::Board(board) = field else { continue };
            let mut place = board.all;
            for (cell, symbol) in cells.iter().enumerate().skip(board.first).take(board.len) {
                self.places[cell] = place;
                if let Some((smaller, next)) = board.step(place, *symbol) {
                    self.added[cell] = smaller;
                    place = next;
                }
            }
        }
    }

    fn position(&self, rank: u64) -> Position {
        self.numbering.position(rank)
    }

    fn was_outside(&mut self) -> bool {
        std::mem::take(&mut self.outside)
    }

    fn codes(&mut self) -> &mut Vec<NextNumber> {
        &mut self.codes
    }
}

impl Sink for ArrangementCoder<'_> {
    fn begin(&mut self) {
        for cell in self.changed.drain(..) {
            self.after[cell] = self.before[cell];
        }
    }

    fn write(&mut self, cell: usize, _: i64, new: i64) {
        self.after[cell] = new;
        self.changed.push(cell);
    }

    fn split(&mut self) {
        self.outside = true;
    }

    fn finish(&mut self, tuple: &Tuple, _: &[i64]) {
        match self.code() {
            Some(code) => self.codes.push(next_number(code, tuple.turn, self.numbering.turns)),
            None => self.outside = true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_count_all_arrangements_in_the_order_of_the_alphabet() {
        // 5! / (2! 2! 1!) = 30.
        let board = Board::new(0, &[7, 7, 3, 3, 5], &[3, 5, 7]).unwrap();
        assert_eq!(board.radix, 30);
        let mut last: Vec<i64> = Vec::new();
        for rank in 0..board.radix {
            let mut cells = vec![0; 5];
            board.unrank(rank, &mut cells);
            assert_eq!(board.rank(&cells), Some(rank));
            assert!(cells > last, "{cells:?} {last:?}");
            last = cells;
        }
        assert_eq!(board.rank(&[7, 7, 7, 3, 5]), None);
        assert_eq!(board.rank(&[7, 7, 3, 3, 9]), None);
    }

    #[test]
    fn letters_that_are_not_there_have_no_rank() {
        let board = Board::new(0, &[0, 0, 1], &[0, 1, 2]).unwrap();
        assert_eq!(board.radix, 3);
        assert_eq!(board.rank(&[0, 1, 0]), Some(1));
        assert_eq!(board.rank(&[0, 2, 0]), None);
        assert_eq!(board.rank(&[0, 0, 0]), None);
    }
}
