//! The compiled form: a flat list of small steps over registers.
//!
//! Registers hold, in this order, the numbers of the position, scratch values, and constants. A step names its
//! registers by 16-bit numbers and its jumps by the number of a step, so a step takes 12 bytes.

use game::Turn;

use crate::diagnostic::Span;
use crate::wrong::Wrong;

/// A register.
pub(crate) type Reg = u16;

/// How many registers a program has for scratch values.
pub(crate) const SCRATCH: usize = 512;

/// One step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Op {
    Copy {
        to: Reg,
        from: Reg,
    },
    Add {
        to: Reg,
        left: Reg,
        right: Reg,
    },
    Subtract {
        to: Reg,
        left: Reg,
        right: Reg,
    },
    Multiply {
        to: Reg,
        left: Reg,
        right: Reg,
    },
    Divide {
        to: Reg,
        left: Reg,
        right: Reg,
    },
    Modulo {
        to: Reg,
        left: Reg,
        right: Reg,
    },
    Xor {
        to: Reg,
        left: Reg,
        right: Reg,
    },
    Min {
        to: Reg,
        left: Reg,
        right: Reg,
    },
    Max {
        to: Reg,
        left: Reg,
        right: Reg,
    },
    Negate {
        to: Reg,
        from: Reg,
    },
    Abs {
        to: Reg,
        from: Reg,
    },
    Jump {
        target: u32,
    },
    JumpIfEqual {
        left: Reg,
        right: Reg,
        target: u32,
    },
    JumpIfNotEqual {
        left: Reg,
        right: Reg,
        target: u32,
    },
    /// Unless all of `count` registers, listed from `first`, equal `right`. One step where several tests, none of
    /// which can fail, lead to one place: a line on a board.
    JumpUnlessAll {
        count: u8,
        right: Reg,
        first: u32,
        target: u32,
    },
    JumpIfLess {
        left: Reg,
        right: Reg,
        target: u32,
    },
    JumpIfNotLess {
        left: Reg,
        right: Reg,
        target: u32,
    },
    /// A square of a row, by a column that counts from 1.
    Row {
        to: Reg,
        board: Reg,
        col: Reg,
    },
    /// A square of a board: the row is in the register before `col`'s.
    Square {
        to: Reg,
        board: Reg,
        place: Reg,
    },
    /// An element of a list of plain values.
    Element {
        to: Reg,
        list: Reg,
        index: Reg,
    },
    /// The number of the set at an index of a list of sets.
    ChooseSet {
        to: Reg,
        list: Reg,
        index: Reg,
    },
    JumpIfIn {
        value: Reg,
        set: Reg,
        target: u32,
    },
    JumpIfNotIn {
        value: Reg,
        set: Reg,
        target: u32,
    },
    /// Whether a value is one of `lo, lo + step, …`, given that it is at least `lo` and that `step` was checked.
    JumpIfOffStep {
        value: Reg,
        lo: Reg,
        step: Reg,
        target: u32,
    },
    /// The next value of a set, or on to `exit` after the last; `index` counts.
    NextOfSet {
        value: Reg,
        index: Reg,
        set: Reg,
        exit: u32,
    },
    /// The next value of a range and back to `top`, or on after the last.
    Advance {
        value: Reg,
        hi: Reg,
        top: u32,
    },
    AdvanceBy {
        value: Reg,
        hi: Reg,
        step: Reg,
        top: u32,
    },
    /// The range goes up by less than 1.
    CheckStep {
        step: Reg,
    },
    Fail {
        wrong: u32,
    },
    /// A move begins to change the position.
    Begin,
    /// Changes a place; `checks` says what is not certain.
    Write {
        cell: u16,
        value: Reg,
        checks: Checks,
    },
    WriteRow {
        board: Reg,
        col: Reg,
        value: Reg,
    },
    WriteSquare {
        board: Reg,
        place: Reg,
        value: Reg,
    },
    /// What follows changes the next part of the sum that the move leaves.
    Split,
    /// The move is complete.
    Finish {
        tuple: u32,
    },
    /// A whole move that makes one certain change.
    Single {
        cell: u16,
        value: Reg,
        tuple: u32,
    },
    /// The run ends with this result.
    Return {
        result: Reg,
    },
}

/// What has to be checked when a place is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Checks {
    pub(crate) range: bool,
    pub(crate) twice: bool,
}

/// The kind of a move, the registers of its binders, and whose turn it is after it.
#[derive(Clone, Debug)]
pub(crate) struct Tuple {
    pub(crate) kind: u32,
    pub(crate) values: Vec<Reg>,
    pub(crate) turn: Turn,
}

/// A set that is fixed before play.
#[derive(Clone, Debug)]
pub(crate) struct FixedSet {
    /// In the order of the text.
    pub(crate) values: Vec<i64>,
    sorted: Vec<i64>,
    /// Bit `i`: `i` is in the set; what lies beyond is looked up in `sorted`.
    low: u64,
}

impl FixedSet {
    pub(crate) fn new(values: Vec<i64>) -> FixedSet {
        let mut sorted = values.clone();
        sorted.sort_unstable();
        let low =
            values.iter().filter(|value| (0..64).contains(*value)).fold(0, |bits, value| bits | 1 << value);
        FixedSet { values, sorted, low }
    }

    pub(crate) fn holds(&self, value: i64) -> bool {
        if (0..64).contains(&value) {
            self.low >> value & 1 == 1
        } else {
            self.sorted.binary_search(&value).is_ok()
        }
    }
}

/// The rules of a game for given parameters, seen by one of the players.
#[derive(Clone, Debug, Default)]
pub(crate) struct Program {
    pub(crate) ops: Vec<Op>,
    /// Where in the text each step comes from.
    pub(crate) spans: Vec<Span>,
    /// First steps of the three runs.
    pub(crate) valid: u32,
    pub(crate) verdict: u32,
    pub(crate) moves: u32,
    pub(crate) constants: Vec<i64>,
    pub(crate) lists: Vec<Vec<i64>>,
    /// Lists of sets, each set by its number.
    pub(crate) set_lists: Vec<Vec<i64>>,
    pub(crate) sets: Vec<FixedSet>,
    pub(crate) tuples: Vec<Tuple>,
    /// The registers of `JumpUnlessAll`.
    pub(crate) tested: Vec<Reg>,
    pub(crate) wrongs: Vec<Wrong>,
    /// There is a `valid` line.
    pub(crate) has_valid: bool,
}

/// What the verdict run returns.
pub(crate) const NO_VERDICT: i64 = 0;
pub(crate) const LOSES: i64 = 1;
pub(crate) const TIES: i64 = 2;
pub(crate) const WINS: i64 = 3;
