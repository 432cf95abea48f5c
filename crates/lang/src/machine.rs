//! Runs programs.

use crate::compile::program::{Op, Program, SCRATCH, Tuple};
use crate::layout::{Domain, Layout};
use crate::rules::Rules;
use crate::walk::{MOST_TRIES, show_indices};
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
    board: Boards<'a>,
    /// `FEW` or `MANY` of them.
    registers: Vec<i64>,
    /// For each place, the move in which it was changed last.
    changed: Vec<u32>,
    n_moves: u32,
}

/// Programs that need no more registers run over an array of this size, whose bounds need no checks.
const FEW: usize = 1 << 10;

/// As many registers as steps can name.
const MANY: usize = 1 << 16;

/// What a machine knows of places.
struct Boards<'a> {
    program: &'a Program,
    layout: &'a Layout,
    rules: &'a Rules,
    /// For each place, the board it belongs to.
    boards: Vec<u16>,
    /// For each place, its least and greatest value where they are all that matters.
    bounds: Vec<(i64, i64)>,
}

impl<'a> Machine<'a> {
    pub(crate) fn new(program: &'a Program, layout: &'a Layout, rules: &'a Rules) -> Machine<'a> {
        let constants = layout.n_cells + SCRATCH;
        let needed = constants + program.constants.len();
        let mut registers = vec![0; if needed <= FEW { FEW } else { MANY }];
        registers[constants..needed].copy_from_slice(&program.constants);
        let boards = layout.boards.iter().enumerate();
        let boards =
            boards.flat_map(|(number, board)| std::iter::repeat_n(number as u16, board.len())).collect();
        let bounds = layout.domains().map(bounds).collect();
        let board = Boards { program, layout, rules, boards, bounds };
        Machine { program, board, registers, changed: vec![0; layout.n_cells], n_moves: 0 }
    }

    pub(crate) fn program(&self) -> &'a Program {
        self.program
    }

    /// The numbers of the position, to be set before a run.
    pub(crate) fn cells(&mut self) -> &mut [i64] {
        &mut self.registers[..self.board.layout.n_cells]
    }

    /// Runs from a step to the `Return` that ends it.
    pub(crate) fn run<S: Sink>(&mut self, from: u32, sink: &mut S) -> Result<i64, Broken> {
        if let Ok(registers) = <&mut [i64; FEW]>::try_from(&mut self.registers[..]) {
            return run(&self.board, registers, &mut self.changed, &mut self.n_moves, from, sink);
        }
        match <&mut [i64; MANY]>::try_from(&mut self.registers[..]) {
            Ok(registers) => run(&self.board, registers, &mut self.changed, &mut self.n_moves, from, sink),
            Err(_) => Err(Broken::new(Wrong::TooManyTries, crate::diagnostic::Span::default())),
        }
    }
}

/// The loop over steps, compiled for each number of registers and each sink.
fn run<const N: usize, S: Sink>(
    board: &Boards<'_>,
    registers: &mut [i64; N],
    changed: &mut [u32],
    n_moves: &mut u32,
    from: u32,
    sink: &mut S,
) -> Result<i64, Broken> {
    let mut at = from as usize;
    let mut tries = MOST_TRIES;
    let program = board.program;
    let ops = &program.ops[..];
    loop {
        let op = ops[at];
        at += 1;
        macro_rules! get {
            ($reg:expr) => {
                registers[$reg as usize & (N - 1)]
            };
        }
        macro_rules! checked {
            ($to:expr, $value:expr, $wrong:expr) => {
                match $value {
                    Some(value) => registers[$to as usize & (N - 1)] = value,
                    None => return Err(board.broken(at, $wrong)),
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
            Op::JumpUnlessAll { count, right, first, target } => {
                let right = get!(right);
                let tested = &program.tested[first as usize..first as usize + usize::from(count)];
                // All are compared: a branch for each would be guessed wrong too often.
                let differs = tested.iter().fold(0, |differs, left| differs | (get!(*left) ^ right));
                if differs != 0 {
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
            Op::Row { to, board: number, col } => {
                let value = board.row(registers, number, get!(col));
                checked!(to, value, board.outside(number, &[get!(col)], false));
            }
            Op::Square { to, board: number, place } => {
                let (row, col) = (get!(place), get!(place + 1));
                let value = board.square(registers, number, row, col);
                checked!(to, value, board.outside(number, &[row, col], false));
            }
            Op::Element { to, list, index } => {
                let (list, index) = (&program.lists[get!(list) as usize], get!(index));
                let value =
                    usize::try_from(index.wrapping_sub(1)).ok().and_then(|place| list.get(place)).copied();
                checked!(to, value, Wrong::ListOutside { index, length: list.len() });
            }
            Op::ChooseSet { to, list, index } => {
                let (list, index) = (&program.set_lists[get!(list) as usize], get!(index));
                let value =
                    usize::try_from(index.wrapping_sub(1)).ok().and_then(|place| list.get(place)).copied();
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
                            return Err(board.broken(at, Wrong::TooManyTries));
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
                        return Err(board.broken(at, Wrong::TooManyTries));
                    }
                }
            }
            Op::AdvanceBy { value, hi, step, top } => {
                if let Some(next) = get!(value).checked_add(get!(step)).filter(|next| *next <= get!(hi)) {
                    get!(value) = next;
                    tries -= 1;
                    if tries == 0 {
                        return Err(board.broken(at, Wrong::TooManyTries));
                    }
                    at = top as usize;
                }
            }
            Op::CheckStep { step } => {
                if get!(step) < 1 {
                    return Err(board.broken(at, Wrong::StepBelowOne(get!(step))));
                }
            }
            Op::Fail { wrong } => return Err(board.broken(at, program.wrongs[wrong as usize].clone())),
            Op::Begin => {
                next_part(changed, n_moves);
                sink.begin();
            }
            Op::Write { cell, value, checks } => {
                let (cell, value) = (cell as usize, get!(value));
                if checks.range && !board.holds(cell, value) {
                    return Err(board.leaves_range(at, cell, value));
                }
                if checks.twice && is_changed(changed, *n_moves, cell) {
                    return Err(board.changed_twice(at, cell));
                }
                sink.write(cell, registers[cell & (N - 1)], value);
            }
            Op::WriteRow { board: number, col, value } => {
                let (col, value) = (get!(col), get!(value));
                let cell = board.place(at, number, &[col])?;
                board.may_write(at, cell, value, is_changed(changed, *n_moves, cell))?;
                sink.write(cell, registers[cell & (N - 1)], value);
            }
            Op::WriteSquare { board: number, place, value } => {
                let (row, col, value) = (get!(place), get!(place + 1), get!(value));
                let cell = board.place(at, number, &[row, col])?;
                board.may_write(at, cell, value, is_changed(changed, *n_moves, cell))?;
                sink.write(cell, registers[cell & (N - 1)], value);
            }
            Op::Single { cell, value, tuple } => {
                sink.begin();
                let cell = cell as usize;
                sink.write(cell, registers[cell & (N - 1)], get!(value));
                sink.finish(&program.tuples[tuple as usize], registers);
            }
            Op::Split => {
                next_part(changed, n_moves);
                sink.split();
            }
            Op::Finish { tuple } => sink.finish(&program.tuples[tuple as usize], registers),
            Op::Return { result } => return Ok(get!(result)),
        }
    }
}

#[inline]
fn next_part(changed: &mut [u32], n_moves: &mut u32) {
    if *n_moves == u32::MAX {
        changed.fill(0);
        *n_moves = 0;
    }
    *n_moves += 1;
}

#[inline]
fn is_changed(changed: &mut [u32], n_moves: u32, cell: usize) -> bool {
    std::mem::replace(&mut changed[cell], n_moves) == n_moves
}

impl Boards<'_> {
    #[inline]
    fn row(&self, registers: &[i64], board: u16, col: i64) -> Option<i64> {
        let board = &self.layout.boards[board as usize];
        let place = (col as u64).wrapping_sub(1);
        if place < board.cols as u64 { Some(registers[board.first + place as usize]) } else { board.outside }
    }

    #[inline]
    fn square(&self, registers: &[i64], board: u16, row: i64, col: i64) -> Option<i64> {
        let board = &self.layout.boards[board as usize];
        let (row, col) = ((row as u64).wrapping_sub(1), (col as u64).wrapping_sub(1));
        if row < board.rows as u64 && col < board.cols as u64 {
            Some(registers[board.first + row as usize * board.cols + col as usize])
        } else {
            board.outside
        }
    }

    #[inline]
    fn place(&self, at: usize, board: u16, indices: &[i64]) -> Result<usize, Broken> {
        let place = self.layout.boards[board as usize].place(indices);
        place.ok_or_else(|| self.broken(at, self.outside(board, indices, true)))
    }

    #[inline]
    fn may_write(&self, at: usize, cell: usize, value: i64, is_changed: bool) -> Result<(), Broken> {
        if !self.holds(cell, value) {
            return Err(self.leaves_range(at, cell, value));
        }
        if is_changed { Err(self.changed_twice(at, cell)) } else { Ok(()) }
    }

    #[inline]
    fn holds(&self, cell: usize, value: i64) -> bool {
        let (lo, hi) = self.bounds[cell];
        (value >= lo && value <= hi) || self.is_in_domain(cell, value)
    }

    #[cold]
    fn is_in_domain(&self, cell: usize, value: i64) -> bool {
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
        let place = show_indices(indices);
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
                (Some(lo), Some(hi)) if i128::from(hi) - i128::from(lo) == values.len() as i128 - 1 => {
                    (lo, hi)
                }
                _ => (1, 0),
            }
        }
    }
}
