//! How long a player who loses can hold out.
//!
//! The winner pairs his pieces as in [`pursuit`](super::pursuit). The loser's *refuge* is the potential that the
//! winner would have if he closed all pairs now. A retreat lowers it, and a step towards the partner raises it. In an
//! odd run of the winner, a piece xj has a partner on either side; there the winner leaves free the piece that makes
//! the refuge smallest.

use std::ops::Range;

use super::pursuit::weights;
use super::{Player, Row};

/// What the gaps are worth to a player who loses.
pub(super) struct Retreat<'r> {
    row: &'r Row,
    winner: Player,
    weights: Vec<u64>,
}

impl<'r> Retreat<'r> {
    pub(super) fn new(row: &'r Row, loser: Player) -> Retreat<'r> {
        let winner = loser.other();
        Retreat { row, winner, weights: weights(&row.order, winner) }
    }

    /// What a move needs to know of the run of its piece: the refuge there if it is an odd run of the winner.
    pub(super) fn in_run(&self, run: &Range<usize>) -> Option<Refuge> {
        let is_winners = self.row.order.owner_of(run) == Some(self.winner);
        is_winners.then(|| Refuge::new(run, &self.row.gaps))
    }

    /// How much the refuge grows when a piece goes so many holes to the right, or to the left if they are negative.
    pub(super) fn gain(&self, piece: usize, holes: i128, run: Option<&Refuge>) -> i128 {
        match run {
            Some(refuge) => refuge.gain(piece, holes),
            None => holes * (i128::from(self.weights[piece]) - i128::from(self.weights[piece + 1])),
        }
    }
}

/// The refuge in one odd run y0 x1 y1 ... xm ym of the winner.
pub(super) struct Refuge {
    start: usize,
    /// By j, the least refuge with some yf free, f < j.
    before: Vec<i128>,
    /// By j, the least refuge with some yf free, f >= j.
    from: Vec<i128>,
}

impl Refuge {
    fn new(run: &Range<usize>, gaps: &[usize]) -> Refuge {
        let all = refuges(&gaps[run.start..run.end]);
        let least = |least: &mut i128, refuge: &i128| {
            *least = (*least).min(*refuge);
            Some(*least)
        };
        let before = std::iter::once(i128::MAX).chain(all.iter().scan(i128::MAX, least)).collect();
        let mut from: Vec<i128> = all.iter().rev().scan(i128::MAX, least).collect();
        from.reverse();
        Refuge { start: run.start, before, from }
    }

    /// When the piece, one of the xj, goes so many holes to the right.
    fn gain(&self, piece: usize, holes: i128) -> i128 {
        let j = (piece - self.start).div_ceil(2);
        let (before, from) = (self.before[j], self.from[j]);
        (before + holes).min(from - holes) - before.min(from)
    }
}

/// The refuge by each f. The gaps are those left of y0, x1, y1 ... xm, ym.
///
/// A pair (yj-1 xj) with j <= f drives to the right: a hole of (xj yj) serves j retreats, and one of (yj-1 xj) j - 1
/// once the pair is closed. A pair (xj yj) with j > f drives to the left in the same way.
fn refuges(gaps: &[usize]) -> Vec<i128> {
    let m = gaps.len() / 2;
    let gap = |number: usize| gaps[number] as i128;
    let right = |j: usize| j as i128 * gap(2 * j) + (j as i128 - 1) * gap(2 * j - 1);
    let left = |j: usize| (m - j) as i128 * gap(2 * j) + (m + 1 - j) as i128 * gap(2 * j - 1);
    let mut refuge = (1..=m).map(left).sum::<i128>();
    let mut all = vec![refuge];
    for j in 1..=m {
        refuge += right(j) - left(j);
        all.push(refuge);
    }
    all
}
