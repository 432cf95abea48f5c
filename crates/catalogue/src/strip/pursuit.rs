//! How near a player who wins is to the end.
//!
//! The pursuer pairs each piece of the other that can move with an own neighbour: in an even run by its pairs, in
//! an own odd run y0 x1 y1 ... xm ym by leaving one yf free and pairing (y0 x1) ... before it and (x1 y1) ... behind
//! it. Everything is *closed* if all gaps inside pairs are 0 for some choice of the free pieces. Then every move of
//! the other is a retreat, and the *potential* is the sum over all pairs of the holes they may still be driven: no
//! more retreats are left than it says.

use std::ops::Range;

use super::order::Order;
use super::totals::Totals;
use super::{Player, Row};

/// What the gaps are worth to a pursuer.
pub(super) struct Pursuit<'r> {
    row: &'r Row,
    pursuer: Player,
    weights: Vec<u64>,
    /// How many own odd runs are not closed, whichever piece is free.
    n_open_runs: usize,
    potential: u128,
}

impl<'r> Pursuit<'r> {
    pub(super) fn new(row: &'r Row, pursuer: Player) -> Pursuit<'r> {
        let weights = weights(&row.order, pursuer);
        let runs = row.order.runs.iter().filter(|run| row.order.owner_of(run) == Some(pursuer));
        let n_open_runs = runs.filter(|run| !OpenGaps::new(run, &row.gaps).is_closed()).count();
        let potential = weights.iter().zip(&row.gaps).map(|(weight, gap)| worth(*weight, *gap)).sum();
        Pursuit { row, pursuer, weights, n_open_runs, potential }
    }

    /// What an own move needs to know of the run of its piece.
    pub(super) fn in_run(&self, run: &Range<usize>) -> PursuitInRun {
        let own = self.row.order.owner_of(run) == Some(self.pursuer);
        let open = own.then(|| OpenGaps::new(run, &self.row.gaps));
        let is_open = open.as_ref().is_some_and(|open| !open.is_closed());
        PursuitInRun { n_open_others: self.n_open_runs - usize::from(is_open), open }
    }

    /// The potential once the gaps left and right of a piece have changed, if then everything is closed and the
    /// pursuer is safe.
    pub(super) fn potential_after(
        &self,
        piece: usize,
        gaps: [usize; 2],
        totals: &Totals,
        run: &PursuitInRun,
    ) -> Option<u128> {
        let is_closed = run.open.as_ref().is_none_or(|open| open.changed(piece, gaps).is_closed());
        if !is_closed || run.n_open_others > 0 || totals.n_heaps > 0 || !totals.is_safe(self.pursuer) {
            return None;
        }
        let sides = [piece, piece + 1];
        let before: u128 = sides.iter().map(|gap| worth(self.weights[*gap], self.row.gaps[*gap])).sum();
        let after: u128 = sides.iter().zip(gaps).map(|(gap, width)| worth(self.weights[*gap], width)).sum();
        Some(self.potential - before + after)
    }
}

/// One run, as a pursuer who moves in it sees it.
pub(super) struct PursuitInRun {
    /// How many other odd runs of the pursuer are not closed.
    n_open_others: usize,
    /// Of this run, if it is an odd one of the pursuer.
    open: Option<OpenGaps>,
}

fn worth(weight: u64, gap: usize) -> u128 {
    u128::from(weight) * gap as u128
}

/// By each gap, how often a hole of it can be used for a retreat.
///
/// In an even run that begins with the pursuer the other is driven to the right, pair after pair, so that a hole
/// right of the j-th pair serves j retreats, and one inside the pair j - 1 once the pair is closed; otherwise to the
/// left. In an own odd run the gaps (xj yj) and (yj-1 xj) serve so, of which one kind is 0 on either side of the free
/// piece.
pub(super) fn weights(order: &Order, pursuer: Player) -> Vec<u64> {
    let mut weights = vec![0; order.roles.len()];
    for run in &order.runs {
        let pieces = run.len() as u64;
        let of_run = weights[run.start..=run.end].iter_mut().zip(0..);
        match order.owner_of(run) {
            Some(owner) if owner == pursuer => of_run.take(run.len()).for_each(|(weight, place)| {
                *weight += if place % 2 == 0 { place / 2 } else { (pieces - place).div_ceil(2) };
            }),
            Some(_) => {}
            None if order.owners[run.start] == pursuer => {
                of_run.for_each(|(weight, place)| *weight += place / 2);
            }
            None => of_run.for_each(|(weight, place)| *weight += (pieces - place) / 2),
        }
    }
    weights
}

/// The open gaps of an odd run y0 x1 y1 ... xm ym that decide whether some choice of the free piece closes it.
///
/// With yf free, the gaps (yj-1 xj) must be 0 for j <= f and the gaps (xj yj) for j > f. There is such an f if the
/// last open gap (xj yj) comes before the first open gap (yj-1 xj). A move opens or closes at most one of each kind,
/// so that two of each are enough to know.
#[derive(Clone, Copy)]
struct OpenGaps {
    start: usize,
    /// The first two open j of the gaps (yj-1 xj), m + 1 where there is none.
    left: [usize; 2],
    /// The last two open j of the gaps (xj yj), the last first, 0 where there is none.
    right: [usize; 2],
    none: usize,
}

impl OpenGaps {
    fn new(run: &Range<usize>, gaps: &[usize]) -> OpenGaps {
        let none = run.len() / 2 + 1;
        let is_open = |j: &usize, back: usize| gaps[run.start + 2 * j - back] > 0;
        let mut left = (1..none).filter(|j| is_open(j, 1));
        let mut right = (1..none).rev().filter(|j| is_open(j, 0));
        OpenGaps {
            start: run.start,
            left: [left.next().unwrap_or(none), left.next().unwrap_or(none)],
            right: [right.next().unwrap_or(0), right.next().unwrap_or(0)],
            none,
        }
    }

    fn is_closed(&self) -> bool {
        self.right[0] < self.left[0]
    }

    /// After the gaps beside yj, a piece of the run's owner, have become these. Only whether it is closed is right
    /// then.
    fn changed(mut self, piece: usize, [left_gap, right_gap]: [usize; 2]) -> OpenGaps {
        let j = (piece - self.start) / 2;
        if self.right[0] == j {
            self.right[0] = self.right[1];
        }
        if j > 0 && left_gap > 0 {
            self.right[0] = self.right[0].max(j);
        }
        if self.left[0] == j + 1 {
            self.left[0] = self.left[1];
        }
        if j + 1 < self.none && right_gap > 0 {
            self.left[0] = self.left[0].min(j + 1);
        }
        self
    }
}
