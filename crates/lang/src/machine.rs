//! Runs programs.

use crate::compile::program::{Op, Program, SCRATCH, Tuple};
use crate::layout::{Domain, Layout};
use crate::rules::Rules;
use crate::walk::MOST_TRIES;
use crate::wrong::{Broken, Wrong};

/// What becomes of the moves that a program finds.
pub(crate) trait Sink {
    /// A move begins; its first part starts from the position.
    fn begin(&mut self);
    /// A place changes from `old` to `new`, which is in its domain.
    fn write(&mut self, cell: usize, old: i64, new: i64);
    /// The next part of the sum begins, again from the position.
    fn split(&mut self);
    /// The move is complete. Its binders are in the registers that `tuple` names.
    fn finish(&mut self, tuple: &Tuple, registers: &[i64]);
}

/// A sink for runs that find no moves.
pub(crate) struct NoMoves;

impl Sink for NoMoves {
    fn begin(&mut self) {}
    fn write(&mut self, _: usize, _: i64, _: i64) {}
    fn split(&mut self) {}
    fn finish(&mut self, _: &Tuple, _: &[i64]) {}
}

/// The registers of one program, and what it needs beside them.
pub(crate) struct Machine<'a> {
    program: &'a Program,
    layout: &'a Layout,
    rules: &'a Rules,
    registers: Vec<i64>,
    /// For each place, the move in which it was changed last.
    changed: Vec<u32>,
    n_moves: u32,
    /// For each place, the board it belongs to.
    boards: Vec<u16>,
    /// For each place, its least and greatest value where they are all that matters.
    bounds: Vec<(i64, i64)>,
}

impl<'a> Machine<'a> {
    pub(crate) fn new(program: &'a Program, layout: &'a Layout, rules: &'a Rules) -> Machine<'a> {
        let mut registers = vec![0; layout.n_cells + SCRATCH];
        registers.extend_from_slice(&program.constants);
        let boards = layout.boards.iter().enumerate();
        let boards = boards.flat_map(|(number, board)| std::iter::repeat_n(number as u16, board.len())).collect();
        let bounds = layout.domains().map(bounds).collect();
        Machine {
            program,
            layout,
            rules,
            registers,
            changed: vec![0; layout.n_cells],
            n_moves: 0,
            boards,
            bounds,
        }
    }

    pub(crate) fn program(&self) -> &'a Program {
        self.program
    }

    /// The numbers of the position, to be set before a run.
    pub(crate) fn cells(&mut self) -> &mut [i64] {
        &mut self.registers[..self.layout.n_cells]
    }

    /// Runs from a step to the `Return` that ends it.
    pub(crate) fn run<S: Sink>(&mut self, from: u32, sink: &mut S) -> Result<i64, Broken> {
        let mut at = from as usize;
        let mut tries = MOST_TRIES;
        let program = self.program;
        let ops = &program.ops[..];
        loop {
            let op = ops[at];
            at += 1;
            macro_rules! get {
                ($reg:expr) => {
                    self.registers[$reg as usize]
                };
            }
            macro_rules! checked {
                ($to:expr, $value:expr, $wrong:expr) => {
                    match $value {
                        Some(value) => self.registers[$to as usize] = value,
                        None => return Err(self.broken(at, $wrong)),
                    }
                };
            }
            match op {
                Op::Copy { to, from } => get!(to) = get!(from),
                Op::Add { to, left, right } => checked!(to, get!(left).checked_add(get!(right)), Wrong::Overflow),
                Op::Subtract { to, left, right } => {
                    checked!(to, get!(left).checked_sub(get!(right)), Wrong::Overflow);
                }
                Op::Multiply { to, left, right } => {
                    checked!(to, get!(left).checked_mul(get!(right)), Wrong::Overflow);
                }
                Op::Divide { to, left, right } => {
                    let divisor = get!(right);
                    let value = if divisor < 1 { None } else { Some(get!(left).div_euclid(divisor)) };
                    checked!(to, value, Wrong::DivisorBelowOne(divisor));
                }
                Op::Modulo { to, left, right } => {
                    let divisor = get!(right);
                    let value = if divisor < 1 { None } else { Some(get!(left).rem_euclid(divisor)) };
                    checked!(to, value, Wrong::DivisorBelowOne(divisor));
                }
                Op::Xor { to, left, right } => {
                    let (left, right) = (get!(left), get!(right));
                    let value = if left < 0 || right < 0 { None } else { Some(left ^ right) };
                    checked!(to, value, Wrong::XorOfNegative(left.min(right)));
                }
                Op::Min { to, left, right } => get!(to) = get!(left).min(get!(right)),
                Op::Max { to, left, right } => get!(to) = get!(left).max(get!(right)),
                Op::Negate { to, from } => checked!(to, get!(from).checked_neg(), Wrong::Overflow),
                Op::Abs { to, from } => checked!(to, get!(from).checked_abs(), Wrong::Overflow),
                Op::Jump { target } => at = target as usize,
                Op::JumpIfEqual { left, right, target } => {
                    if get!(left) == get!(right) {
                        at = target as usize;
                    }
                }
                Op::JumpIfNotEqual { left, right, target } => {
                    if get!(left) != get!(right) {
                        at = target as usize;
                    }
                }
                Op::JumpIfLess { left, right, target } => {
                    if get!(left) < get!(right) {
                        at = target as usize;
                    }
                }
                Op::JumpIfNotLess { left, right, target } => {
                    if get!(left) >= get!(right) {
                        at = target as usize;
                    }
                }
                Op::Row { to, board, col } => {
                    let value = self.row(board, get!(col));
                    checked!(to, value, self.outside(board, &[get!(col)], false));
                }
                Op::Square { to, board, place } => {
                    let (row, col) = (get!(place), self.registers[place as usize + 1]);
                    let value = self.square(board, row, col);
                    checked!(to, value, self.outside(board, &[row, col], false));
                }
                Op::Element { to, list, index } => {
                    let (list, index) = (&program.lists[get!(list) as usize], get!(index));
                    let value = usize::try_from(index.wrapping_sub(1)).ok().and_then(|place| list.get(place)).copied();
                    checked!(to, value, Wrong::ListOutside { index, length: list.len() });
                }
                Op::ChooseSet { to, list, index } => {
                    let (list, index) = (&program.set_lists[get!(list) as usize], get!(index));
                    let value = usize::try_from(index.wrapping_sub(1)).ok().and_then(|place| list.get(place)).copied();
                    checked!(to, value, Wrong::ListOutside { index, length: list.len() });
                }
                Op::JumpIfIn { value, set, target } => {
                    if program.sets[get!(set) as usize].holds(get!(value)) {
                        at = target as usize;
                    }
                }
                Op::JumpIfNotIn { value, set, target } => {
                    if !program.sets[get!(set) as usize].holds(get!(value)) {
                        at = target as usize;
                    }
                }
                Op::JumpIfOffStep { value, lo, step, target } => {
                    let step = get!(step);
                    if (i128::from(get!(value)) - i128::from(get!(lo))) % i128::from(step) != 0 {
                        at = target as usize;
                    }
                }
                Op::NextOfSet { value, index, set, exit } => {
                    let values = &program.sets[get!(set) as usize].values;
                    match values.get(get!(index) as usize) {
                        Some(next) => {
                            get!(value) = *next;
                            get!(index) += 1;
                            tries -= 1;
                            if tries == 0 {
                                return Err(self.broken(at, Wrong::TooManyTries));
                            }
                        }
                        None => at = exit as usize,
                    }
                }
                Op::Advance { value, hi, top } => {
                    if get!(value) < get!(hi) {
                        get!(value) += 1;
                        at = top as usize;
                        tries -= 1;
                        if tries == 0 {
                            return Err(self.broken(at, Wrong::TooManyTries));
                        }
                    }
                }
                Op::AdvanceBy { value, hi, step, top } => {
                    if let Some(next) = get!(value).checked_add(get!(step)).filter(|next| *next <= get!(hi)) {
                        get!(value) = next;
                        tries -= 1;
                        if tries == 0 {
                            return Err(self.broken(at, Wrong::TooManyTries));
                        }
                        at = top as usize;
                    }
                }
                Op::CheckStep { step } => {
                    if get!(step) < 1 {
                        return Err(self.broken(at, Wrong::StepBelowOne(get!(step))));
                    }
                }
                Op::Fail { wrong } => return Err(self.broken(at, program.wrongs[wrong as usize].clone())),
                Op::Begin => {
                    self.next_part();
                    sink.begin();
                }
                Op::Write { cell, value, checks } => {
                    let (cell, value) = (cell as usize, get!(value));
                    if checks.range {
                        let (lo, hi) = self.bounds[cell];
                        if (value < lo || value > hi) && !self.holds(cell, value) {
                            return Err(self.leaves_range(at, cell, value));
                        }
                    }
                    if checks.twice && self.is_changed(cell) {
                        return Err(self.changed_twice(at, cell));
                    }
                    sink.write(cell, self.registers[cell], value);
                }
                Op::WriteRow { board, col, value } => {
                    let col = get!(col);
                    let Some(cell) = self.layout.boards[board as usize].place(&[col]) else {
                        return Err(self.broken(at, self.outside(board, &[col], true)));
                    };
                    self.write(at, cell, get!(value), sink)?;
                }
                Op::WriteSquare { board, place, value } => {
                    let (row, col) = (get!(place), self.registers[place as usize + 1]);
                    let Some(cell) = self.layout.boards[board as usize].place(&[row, col]) else {
                        return Err(self.broken(at, self.outside(board, &[row, col], true)));
                    };
                    self.write(at, cell, get!(value), sink)?;
                }
                Op::Split => {
                    self.next_part();
                    sink.split();
                }
                Op::Finish { tuple } => sink.finish(&program.tuples[tuple as usize], &self.registers),
                Op::Return { result } => return Ok(get!(result)),
            }
        }
    }

    fn row(&self, board: u16, col: i64) -> Option<i64> {
        let board = &self.layout.boards[board as usize];
        let place = (col as u64).wrapping_sub(1);
        if place < board.cols as u64 { Some(self.registers[board.first + place as usize]) } else { board.outside }
    }

    fn square(&self, board: u16, row: i64, col: i64) -> Option<i64> {
        let board = &self.layout.boards[board as usize];
        let (row, col) = ((row as u64).wrapping_sub(1), (col as u64).wrapping_sub(1));
        if row < board.rows as u64 && col < board.cols as u64 {
            Some(self.registers[board.first + row as usize * board.cols + col as usize])
        } else {
            board.outside
        }
    }

    fn next_part(&mut self) {
        if self.n_moves == u32::MAX {
            self.changed.fill(0);
            self.n_moves = 0;
        }
        self.n_moves += 1;
    }

    fn is_changed(&mut self, cell: usize) -> bool {
        std::mem::replace(&mut self.changed[cell], self.n_moves) == self.n_moves
    }

    fn write<S: Sink>(&mut self, at: usize, cell: usize, value: i64, sink: &mut S) -> Result<(), Broken> {
        let (lo, hi) = self.bounds[cell];
        if (value < lo || value > hi) && !self.holds(cell, value) {
            return Err(self.leaves_range(at, cell, value));
        }
        if self.is_changed(cell) {
            return Err(self.changed_twice(at, cell));
        }
        sink.write(cell, self.registers[cell], value);
        Ok(())
    }

    #[cold]
    fn holds(&self, cell: usize, value: i64) -> bool {
        self.layout.boards[self.boards[cell] as usize].domain.holds(value)
    }

    #[cold]
    fn broken(&self, at: usize, wrong: Wrong) -> Broken {
        Broken::new(wrong, self.program.spans[at - 1])
    }

    #[cold]
    fn leaves_range(&self, at: usize, cell: usize, value: i64) -> Broken {
        let board = self.boards[cell] as usize;
        let domain = &self.layout.boards[board].domain;
        let shown = match domain {
            Domain::Symbols(_) => self.rules.symbol_name(value).to_string(),
            _ => value.to_string(),
        };
        let name = self.rules.states[board].name.clone();
        self.broken(at, Wrong::LeavesRange { name, value: shown, range: domain.show(self.rules) })
    }

    #[cold]
    fn changed_twice(&self, at: usize, cell: usize) -> Broken {
        let name = self.rules.states[self.boards[cell] as usize].name.clone();
        self.broken(at, Wrong::ChangedTwice { name })
    }

    #[cold]
    fn outside(&self, board: u16, indices: &[i64], writes: bool) -> Wrong {
        let name = self.rules.states[board as usize].name.clone();
        let place = indices.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        if writes { Wrong::WriteOutside { name, place } } else { Wrong::ReadOutside { name, place } }
    }
}

/// Bounds within which every value is in the domain; empty where there are none.
fn bounds(domain: &Domain) -> (i64, i64) {
    match domain {
        Domain::From(lo) => (*lo, i64::MAX),
        Domain::Between(lo, hi) => (*lo, *hi),
        Domain::Among(values) | Domain::Symbols(values) => {
            let (lo, hi) = (values.iter().min().copied(), values.iter().max().copied());
            match (lo, hi) {
                (Some(lo), Some(hi)) if i128::from(hi) - i128::from(lo) == values.len() as i128 - 1 => (lo, hi),
                _ => (1, 0),
            }
        }
    }
}
