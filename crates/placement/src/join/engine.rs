//! One thread's work on column sets.

use super::halves::Half;
use super::kernels::{BLOCK, Bits, Counters, Form, Group, KINDS, Kernels, Tables};
use super::layout::Layout;
use super::lists::{List, Making};
use super::shape::Shape;
use super::tasks::Task;
use crate::{Limits, Stop};

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
    /// Makes what is shared, in the space that [`Board::bytes`] tells.
    pub(super) fn new(shape: &Shape, limits: &Limits) -> Result<Board, Stop> {
        let layout = Layout::new(shape.side);
        let upper = Half::new(shape, &layout, false, limits)?;
        let lower = match shape.is_symmetric {
            true => None,
            false => Some(Half::new(shape, &layout, true, limits)?),
        };
        Ok(Board { shape: shape.clone(), form: Form::new(&layout), layout, upper, lower })
    }

    /// How many bytes are shared, at most.
    pub(super) fn bytes(shape: &Shape) -> u64 {
        Half::bytes(shape.side) * if shape.is_symmetric { 1 } else { 2 }
    }

    /// How many halves any of some tasks has on one side, at most.
    pub(super) fn most(&self, tasks: &[Task]) -> usize {
        let most = |task: &Task| self.upper.most(task.upper).max(self.lower().most(task.lower));
        tasks.iter().map(most).max().unwrap_or(0)
    }

    /// How many bytes an engine for column sets with so many halves takes, at most.
    pub(super) fn engine_bytes(&self, most: usize) -> u64 {
        let lists = 3 * 8 * most as u64;
        let groups = self.form.buckets().min(most) as u64;
        lists + 2 * groups * size_of::<Group>() as u64 + Counters::bytes(&self.form) + Tables::BYTES
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
    upper: List,
    lower: List,
    making: Making,
    joiner: Joiner<'a, K>,
}

impl<'a, K: Kernels> Engine<'a, K> {
    /// An engine for column sets with so many halves at most.
    pub(super) fn new(board: &'a Board, kernels: K, most: usize) -> Engine<'a, K> {
        let joiner = Joiner { kernels, form: &board.form, tables: Tables::new(), patience: PATIENCE };
        let (upper, lower) = (List::new(most), List::new(most));
        Engine { board, upper, lower, making: Making::new(most), joiner }
    }

    /// What a task counts.
    pub(super) fn count(&mut self, task: &Task, limits: &Limits) -> Result<u128, Stop> {
        let board = self.board;
        let middle = board.middle(task);
        let sides =
            [(&mut self.upper, &board.upper, task.upper), (&mut self.lower, board.lower(), task.lower)];
        for (list, half, columns) in sides {
            list.fill(&mut self.making, self.joiner.kernels, (half, &board.form), (columns, middle));
        }
        let sum = if board.shape.is_symmetric { self.symmetric(task, limits)? } else { self.all(limits)? };
        Ok(sum * u128::from(task.times))
    }

    /// The pairs of which the lower half has no queen on a long diagonal, each counted twice for each long diagonal on which the
    /// upper half has a queen; if the task says so also those the other way round.
    fn symmetric(&mut self, task: &Task, limits: &Limits) -> Result<u128, Stop> {
        // Pairs of which neither half has one are the same both ways round.
        let none = if task.both { 2 } else { 1 };
        let mut sum = self.joiner.pairs((&self.lower, 0), &self.upper, [none, 2, 2, 4], limits)?;
        if task.both {
            sum += self.joiner.pairs((&self.upper, 0), &self.lower, [0, 2, 2, 4], limits)?;
        }
        Ok(sum)
    }

    /// All pairs.
    fn all(&mut self, limits: &Limits) -> Result<u128, Stop> {
        (0..KINDS).map(|kind| self.joiner.pairs((&self.lower, kind), &self.upper, [1; KINDS], limits)).sum()
    }
}

/// Counts the pairs of two lists.
#[derive(Debug)]
struct Joiner<'a, K> {
    kernels: K,
    form: &'a Form,
    tables: Tables,
    /// So many words may be looked at before the next look at the watch.
    patience: usize,
}

/// Words looked at between two looks at the watch: some milliseconds.
const PATIENCE: usize = 1 << 20;

impl<K: Kernels> Joiner<'_, K> {
    /// How many pairs of a half of one list that is of a kind and one of another list attack each other nowhere, those with
    /// one of each kind of the other list counted so often.
    fn pairs(
        &mut self,
        (one, kind): (&List, usize),
        other: &List,
        times: [u128; KINDS],
        limits: &Limits,
    ) -> Result<u128, Stop> {
        let mut sums = [Bits::NONE; KINDS];
        let is_wanted = |kind: usize| times[kind] > 0 && !other.groups(kind).1.is_empty();
        let kinds = || (0..KINDS).filter(|kind| is_wanted(*kind));
        if kinds().next().is_none() {
            return Ok(0);
        }
        for block in one.of_kind(kind).chunks(BLOCK) {
            self.look(other.groups(0).0.len(), limits)?;
            self.kernels.tables(self.form, block, &mut self.tables);
            for kind in kinds() {
                let (words, groups) = other.groups(kind);
                self.kernels.join(self.form, &self.tables, words, groups, kind, &mut sums[kind]);
            }
        }
        let sum = |sum: Bits| u128::from(sum.0.iter().sum::<u64>());
        Ok(sums.into_iter().zip(times).map(|(bits, times)| sum(bits) * times).sum())
    }

    /// Looks at the watch if so many more words are too many without a look.
    fn look(&mut self, words: usize, limits: &Limits) -> Result<(), Stop> {
        match self.patience.checked_sub(words) {
            Some(patience) => self.patience = patience,
            None => {
                self.patience = PATIENCE;
                limits.go_on()?;
            }
        }
        Ok(())
    }
}
