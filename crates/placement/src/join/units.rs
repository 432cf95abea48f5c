//! A count of queens cut into units that are counted one by one, kept, and counted again by other means.

use std::sync::Mutex;

use super::engine::{Board, Engine};
#[cfg(target_arch = "x86_64")]
use super::kernels::{Avx2, Avx512};
use super::kernels::{Kernels, Plain};
use super::shape::{SIDES, Shape};
use super::tasks::{Task, tasks};
use crate::batched::{self, Width};
use crate::error::CountError;
use crate::method::{Method, Need};
use crate::problem::Problem;
use crate::workers::share;
use crate::{Limits, Stop};

/// How many units a count has at most, while each is of more than one task.
const UNITS: usize = 1 << 14;

/// How many seconds all placements take, on one thread with vectors of 512 bits, from a board on that has
/// [`FIRST_SECONDS`] rows; smaller boards take no longer.
const SECONDS: [f64; 10] = [0.02, 0.03, 0.35, 0.7, 7.0, 30.0, 250.0, 2000.0, 2e4, 1.6e5];
const FIRST_SECONDS: usize = 15;

/// The count of a full board of queens as a sum of units, always the same ones.
///
/// A unit is a run of sets of columns on which the upper half of the board stands. Its count is a share of the count of all
/// placements, and need not be the number of some of them: on a symmetric board placements that are turned into each
/// other are counted in one unit for all of them.
#[derive(Clone, Debug)]
pub struct Units {
    shape: Shape,
    tasks: Vec<Task>,
    /// How many tasks a unit has.
    run: usize,
}

/// Where counts of units go.
pub trait Keep: Sync {
    /// Why a count is not taken, or why there is none.
    type Error: From<CountError> + From<Stop> + Send;

    /// Whether a unit still has to be counted.
    fn wants(&self, unit: u64) -> bool;

    /// Takes the count of a unit, from any thread, each unit once.
    ///
    /// # Errors
    /// The reason to stop; units at hand elsewhere are then given up.
    fn keep(&self, unit: u64, count: u128) -> Result<(), Self::Error>;
}

/// Adds all counts up.
struct Sum(Mutex<u128>);

impl Keep for Sum {
    type Error = CountError;

    fn wants(&self, _unit: u64) -> bool {
        true
    }

    fn keep(&self, _unit: u64, count: u128) -> Result<(), CountError> {
        *self.0.lock().expect("no thread panicked") += count;
        Ok(())
    }
}

impl Units {
    /// The units of a problem: one queen in each row and each column, on a square board of 4 to 24 rows with holes and
    /// standing queens anywhere.
    ///
    /// **Complexity** space and time in proportion to the sets of columns, 2.7 million for 24 queens.
    ///
    /// # Errors
    /// If it is another problem.
    pub fn of(problem: &Problem) -> Result<Units, CountError> {
        let unsuitable = CountError::Unsuitable { method: Some(Method::Join), need: Need::Queens };
        let shape = Shape::of(problem).ok_or(unsuitable)?;
        let tasks = tasks(&shape);
        let run = tasks.len().div_ceil(UNITS).max(1);
        Ok(Units { shape, tasks, run })
    }

    /// The largest board, by the number of its rows.
    pub const MOST_ROWS: usize = *SIDES.end();

    /// The number of units; they are numbered from 0.
    pub fn number(&self) -> u64 {
        self.tasks.len().div_ceil(self.run) as u64
    }

    /// What tells this count from every other: the same text belongs to the same units with the same counts.
    pub fn plan(&self) -> String {
        let free: Vec<String> = self.shape.free.iter().map(|free| format!("{free:x}")).collect();
        format!("join 1: {} rows, free {}, {} a unit", self.shape.side, free.join(" "), self.run)
    }

    /// Counts the units that are wanted, on the threads that `limits` allows, and gives each count away as soon as it is there.
    ///
    /// **Method** For each set of columns all upper halves and all lower halves are listed, as words of the diagonals that reach
    /// the other half, and the pairs of words without a common bit are counted: 512 words of one list at a time, transposed
    /// so that one vector has a bit of each, against each word of the other list, whose diagonals choose the vectors to be
    /// put together. Words are sorted by the most used diagonals, so that most of the work can be left out: what has one that
    /// all 512 have. Halves are put together from tables of what can stand on a quarter of the board. On a board with all
    /// symmetries one half has no queen on a long diagonal, and a pair counts twice for each one on which the other half has a
    /// queen.
    ///
    /// **Complexity** in proportion to the number of placements: about 1.1 s on one thread for 18 queens, and 2 to 9 times as
    /// much for one more; space as [`Units::bytes`] says, and some megabytes for each thread. See `docs/performance.md`.
    ///
    /// # Errors
    /// If a limit is reached, or a count is not taken.
    pub fn count<K: Keep>(&self, keep: &K, limits: &Limits) -> Result<(), K::Error> {
        self.count_by(Width::best(), keep, limits)
    }

    /// Counts by means of some instructions.
    pub(super) fn count_by<K: Keep>(&self, width: Width, keep: &K, limits: &Limits) -> Result<(), K::Error> {
        match width {
            #[cfg(target_arch = "x86_64")]
            Width::Avx512 if let Some(kernels) = Avx512::new() => self.count_with(kernels, keep, limits),
            #[cfg(target_arch = "x86_64")]
            Width::Avx512 | Width::Avx2 if let Some(kernels) = Avx2::new() => {
                self.count_with(kernels, keep, limits)
            }
            _ => self.count_with(Plain, keep, limits),
        }
    }

    fn count_with<K: Keep>(&self, kernels: impl Kernels, keep: &K, limits: &Limits) -> Result<(), K::Error> {
        let mut wanted: Vec<u64> = (0..self.number()).filter(|unit| keep.wants(*unit)).collect();
        // Scattered, so that those done so far take as long as those to come.
        wanted.sort_unstable_by_key(|unit| unit.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        if wanted.is_empty() {
            return Ok(());
        }
        limits.ask(self.bytes().into())?;
        let board = Board::new(&self.shape, limits)?;
        let most = board.most(&self.tasks);
        let each = board.engine_bytes(most);
        let threads = limits.threads_of(each.into(), self.bytes().into())?;
        let work = |engine: &mut Engine<_>, place: usize| -> Result<(), K::Error> {
            let mut sum = 0;
            for task in self.tasks_of(wanted[place]) {
                sum += engine.count(task, limits)?;
            }
            keep.keep(wanted[place], sum)
        };
        let limits = Limits { threads, ..*limits };
        share(&limits, wanted.len(), || Engine::new(&board, kernels, most), work)?;
        Ok(())
    }

    /// The count of all units.
    ///
    /// # Errors
    /// If a limit is reached.
    pub(crate) fn sum(&self, limits: &Limits) -> Result<u128, CountError> {
        self.sum_by(Width::best(), limits)
    }

    /// The count of all units by means of some instructions.
    pub(super) fn sum_by(&self, width: Width, limits: &Limits) -> Result<u128, CountError> {
        let sum = Sum(Mutex::new(0));
        self.count_by(width, &sum, limits)?;
        Ok(sum.0.into_inner().expect("no thread panicked"))
    }

    /// Whether a problem can be cut into units.
    pub(crate) fn suits(problem: &Problem) -> bool {
        Shape::of(problem).is_some()
    }

    /// About how many seconds all units take on one thread.
    pub fn seconds(&self) -> f64 {
        // As measured. Without symmetries there are four times as many halves, and 1 / 0.154 times as many pairs, less those that
        // holes and standing queens take away.
        let all = if self.shape.is_symmetric { 1.0 } else { 6.0 };
        let width = match Width::best() {
            Width::Avx512 => 1.0,
            Width::Avx2 => 3.0,
            Width::Plain => 4.0,
        };
        all * width * SECONDS[self.shape.side.saturating_sub(FIRST_SECONDS)]
    }

    /// How many bytes [`Units::count`] shares among its threads, at most.
    pub fn bytes(&self) -> u64 {
        Board::bytes(&self.shape) + (self.tasks.len() * size_of::<Task>()) as u64
    }

    /// Counts one unit again, by a search row by row, which shares nothing with [`Units::count`] but the cut into units.
    ///
    /// **Complexity** many times that of the unit in [`Units::count`].
    ///
    /// # Errors
    /// If a limit is reached.
    ///
    /// # Panics
    /// If there is no such unit.
    pub fn recount(&self, unit: u64, limits: &Limits) -> Result<u128, CountError> {
        let mut sum = 0;
        for task in self.tasks_of(unit) {
            for (upper, lower) in task.ways() {
                let search = self.shape.search(upper, task.middle, lower);
                let counts =
                    batched::count(&search, self.shape.side..=self.shape.side, Width::best(), limits)?;
                sum += u128::from(task.times) * counts[0];
            }
        }
        Ok(sum)
    }

    fn tasks_of(&self, unit: u64) -> &[Task] {
        let first = unit as usize * self.run;
        &self.tasks[first..self.tasks.len().min(first + self.run)]
    }
}
