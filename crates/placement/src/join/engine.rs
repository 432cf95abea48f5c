//! One thread's work on column sets.

use super::halves::Half;
use super::kernels::{BLOCK, Bits, Form, KINDS, Kernels, Tables};
use super::layout::Layout;
use super::lists::List;
use super::shape::Shape;
use super::tasks::Task;

/// What all threads share.
#[derive(Debug)]
pub(super) struct Board {
    shape: Shape,
    layout: Layout,
    form: Form,
    upper: Half,
    /// None where it is the upper half turned upside down.
    lower: Option<Half>,
}

impl Board {
    pub(super) fn new(shape: &Shape) -> Board {
        let layout = Layout::new(shape.side);
        let upper = Half::new(shape, &layout, false);
        let lower = (!shape.is_symmetric).then(|| Half::new(shape, &layout, true));
        Board { shape: shape.clone(), form: Form::new(&layout), layout, upper, lower }
    }

    fn lower(&self) -> &Half {
        self.lower.as_ref().unwrap_or(&self.upper)
    }

    /// The diagonals of the queen in the middle row.
    fn middle(&self, task: &Task) -> u64 {
        match task.middle {
            0 => 0,
            square => self.layout.square(self.shape.half(), square.trailing_zeros() as usize),
        }
    }
}

/// Counts the pairs of halves of column sets.
#[derive(Debug)]
pub(super) struct Engine<'a, K> {
    board: &'a Board,
    kernels: K,
    upper: List,
    lower: List,
    block: Joining,
}

/// One side of a join in order, and tables of a block of it.
#[derive(Debug)]
struct Joining {
    words: Vec<u64>,
    tables: Tables,
}

impl<'a, K: Kernels> Engine<'a, K> {
    pub(super) fn new(board: &'a Board, kernels: K) -> Engine<'a, K> {
        let block = Joining { words: Vec::new(), tables: Tables::new() };
        Engine { board, kernels, upper: List::default(), lower: List::default(), block }
    }

    /// What a task counts.
    pub(super) fn count(&mut self, task: &Task) -> u128 {
        let board = self.board;
        let middle = board.middle(task);
        self.upper.fill(self.kernels, &board.upper, &board.form, task.upper, middle);
        self.lower.fill(self.kernels, board.lower(), &board.form, task.lower, middle);
        let sum = if board.shape.is_symmetric { self.symmetric(task) } else { self.all() };
        sum * u128::from(task.times)
    }

    /// The pairs of which the lower half has no queen on a long diagonal, each counted twice for each long diagonal on which the
    /// upper half has a queen; if the task says so also those the other way round.
    fn symmetric(&mut self, task: &Task) -> u128 {
        let (kernels, form) = (self.kernels, &self.board.form);
        // Pairs of which neither half has one are the same both ways round.
        let none = if task.both { 2 } else { 1 };
        let mut sum = self.block.pairs(kernels, form, (&self.lower, 0), &self.upper, [none, 2, 2, 4]);
        if task.both {
            sum += self.block.pairs(kernels, form, (&self.upper, 0), &self.lower, [0, 2, 2, 4]);
        }
        sum
    }

    fn all(&mut self) -> u128 {
        let (kernels, form) = (self.kernels, &self.board.form);
        let with = |kind| self.block.pairs(kernels, form, (&self.lower, kind), &self.upper, [1; KINDS]);
        (0..KINDS).map(with).sum()
    }
}

impl Joining {
    /// How many pairs of a half of one list that is of a kind and one of another list attack each other nowhere, those with one
    /// of each kind of the other list counted so often.
    fn pairs(
        &mut self,
        kernels: impl Kernels,
        form: &Form,
        (one, kind): (&List, usize),
        other: &List,
        times: [u128; KINDS],
    ) -> u128 {
        let mut sums = [Bits::NONE; KINDS];
        let is_wanted = |kind: usize| times[kind] > 0 && !other.groups(kind).1.is_empty();
        let kinds = || (0..KINDS).filter(|kind| is_wanted(*kind));
        if kinds().next().is_none() {
            return 0;
        }
        one.copy_to(kind, &mut self.words);
        for block in self.words.chunks(BLOCK) {
            kernels.tables(form, block, &mut self.tables);
            for kind in kinds() {
                let (words, groups) = other.groups(kind);
                kernels.join(form, &self.tables, words, groups, kind, &mut sums[kind]);
            }
        }
        let sum = |sum: Bits| u128::from(sum.0.iter().sum::<u64>());
        sums.into_iter().zip(times).map(|(bits, times)| sum(bits) * times).sum()
    }
}
