//! The move to make.
//!
//! A merely winning move is not enough: winning moves can lead in a circle. The choice here depends on the row
//! alone and always comes to an end. Pieces are paired as in [`pursuit`](super::pursuit), with y0 free in odd runs.
//! Among the winning moves come first
//!
//! 1. those after which everything is closed and the mover safe, the one with the smallest potential before others;
//! 2. those after which the mover is safe;
//! 3. the longest steps of a piece towards its partner;
//! 4. the first in the order of the rules: by hole, to the left before to the right, short before long.
//!
//! *Why it ends.* Once a move of the first kind was made, another follows every answer: a retreat can be followed, and
//! following it lowers the potential. So the potential falls with each move. Before that every move chosen is a
//! step towards a partner. While the winner is not safe, his odd runs cannot move, only steps towards partners make
//! safe, and of the other winning moves some are such steps: closing the last open critical gap of the other, or a
//! reduction at Nim. Once he is safe against a contained player, every step towards a partner wins and keeps this
//! so; and if none is left then all is closed with y0 free, and some move of the first kind exists. Steps towards
//! partners that do not change cannot go on for ever.

use std::cmp::Reverse;
use std::ops::Range;

use game::Outcome;

use super::pursuit::Pursuit;
use super::retreat::Retreat;
use super::totals::Totals;
use super::{Row, Slide, table};

/// A move that was tried.
pub(super) struct Tried<'r> {
    pub(super) slide: Slide,
    pub(super) run: &'r Range<usize>,
    pub(super) piece: usize,
    /// The gaps left and right of the piece after the move.
    pub(super) gaps: [usize; 2],
    /// The sums after the move.
    pub(super) totals: Totals,
    /// By how many holes the piece comes nearer to its partner.
    approach: usize,
}

impl Tried<'_> {
    /// What the mover gets by it.
    pub(super) fn outcome(&self, row: &Row) -> Outcome {
        table::outcome(&self.totals, row.mover.other(), row.reach).turned()
    }

    /// How many holes the piece goes to the right.
    pub(super) fn holes(&self) -> i128 {
        self.slide.to as i128 - self.slide.from as i128
    }
}

impl Row {
    /// A good move, if there is any: one that wins in the end if the position is won, one that keeps the draw if it
    /// is drawn, and one that delays the end if it is lost.
    ///
    /// It depends on the row alone. Whoever chooses so in a won position comes to the end of play, whatever the
    /// other does. Takes time in proportion to the row and the number of moves.
    pub fn best(&self) -> Option<Slide> {
        match self.outcome() {
            Outcome::Win => self.pursuing_move(),
            Outcome::Lose => self.delaying_move(),
            Outcome::Endless | Outcome::Tie => self.drawing_move(),
        }
    }

    /// Every move with what the mover gets by it, in the order of the rules.
    pub fn moves(&self) -> Vec<(Slide, Outcome)> {
        let mut moves = Vec::new();
        self.each_move(|tried| moves.push((tried.slide, tried.outcome(self))));
        moves
    }

    fn pursuing_move(&self) -> Option<Slide> {
        let pursuit = Pursuit::new(self, self.mover);
        let mut in_run = Latest::new(|run| pursuit.in_run(run));
        self.first_best(|tried| {
            if tried.outcome(self) != Outcome::Win {
                return None;
            }
            let run = in_run.of(tried.run);
            let potential = pursuit.potential_after(tried.piece, tried.gaps, &tried.totals, run);
            // Something is more than nothing, and so it must be here.
            Some((potential.map(Reverse), tried.totals.is_safe(self.mover), tried.approach))
        })
    }

    /// Keeps the draw, if possible safe and with the other still to become so, and comes near.
    fn drawing_move(&self) -> Option<Slide> {
        let other = self.mover.other();
        self.first_best(|tried| {
            let is_safe = tried.totals.is_safe(self.mover);
            let chances = tried.totals.of(other).n_critical;
            (tried.outcome(self) == Outcome::Endless)
                .then(|| (is_safe, !tried.totals.is_safe(other), Reverse(chances), tried.approach))
        })
    }

    /// Keeps the most holes to retreat over, by the shortest moves.
    fn delaying_move(&self) -> Option<Slide> {
        let retreat = Retreat::new(self, self.mover);
        let mut in_run = Latest::new(|run| retreat.in_run(run));
        self.first_best(|tried| {
            let gain = retreat.gain(tried.piece, tried.holes(), in_run.of(tried.run).as_ref());
            Some((gain, Reverse(tried.holes().abs())))
        })
    }

    /// The first of the moves with the highest rank, of those that have one.
    fn first_best<'r, R: Ord>(&'r self, mut rank: impl FnMut(&Tried<'r>) -> Option<R>) -> Option<Slide> {
        let mut best: Option<(R, Slide)> = None;
        self.each_move(|tried| {
            if let Some(rank) = rank(&tried)
                && best.as_ref().is_none_or(|(highest, _)| rank > *highest)
            {
                best = Some((rank, tried.slide));
            }
        });
        best.map(|(_, slide)| slide)
    }

    pub(super) fn each_move<'r>(&'r self, mut visit: impl FnMut(Tried<'r>)) {
        let totals = self.totals();
        let mut hole = 0;
        for run in &self.order.runs {
            for piece in run.clone() {
                hole += self.gaps[piece];
                if self.order.owners[piece] == self.mover {
                    self.each_move_of(run, piece, hole, &totals, &mut visit);
                }
                hole += 1;
            }
        }
    }

    /// Visits the moves of the piece in `hole`.
    fn each_move_of<'r>(
        &'r self,
        run: &'r Range<usize>,
        piece: usize,
        hole: usize,
        totals: &Totals,
        visit: &mut impl FnMut(Tried<'r>),
    ) {
        let [left, right] = [self.gaps[piece], self.gaps[piece + 1]];
        let [left_role, right_role] = [self.order.roles[piece], self.order.roles[piece + 1]];
        let mut others = *totals;
        others.remove(left_role, left, self.reach);
        others.remove(right_role, right, self.reach);
        let mut tried = |to: usize, gaps: [usize; 2], approach: usize| {
            let mut totals = others;
            totals.add(left_role, gaps[0], self.reach);
            totals.add(right_role, gaps[1], self.reach);
            visit(Tried { slide: Slide { from: hole, to }, run, piece, gaps, totals, approach });
        };
        let partner = partner(run, piece);
        for far in 1..=self.reach.into_gap(left) {
            let approach = if partner == Some(Side::Left) { far } else { 0 };
            tried(hole - far, [left - far, right + far], approach);
        }
        for far in 1..=self.reach.into_gap(right) {
            let approach = if partner == Some(Side::Right) { far } else { 0 };
            tried(hole + far, [left + far, right - far], approach);
        }
    }
}

/// What was last worked out for a run: the moves in one run are tried one after another.
struct Latest<T, F> {
    start: usize,
    value: Option<T>,
    of: F,
}

impl<T, F: Fn(&Range<usize>) -> T> Latest<T, F> {
    fn new(of: F) -> Latest<T, F> {
        Latest { start: 0, value: None, of }
    }

    fn of(&mut self, run: &Range<usize>) -> &T {
        if self.start != run.start {
            self.value = None;
        }
        self.start = run.start;
        self.value.get_or_insert_with(|| (self.of)(run))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

/// Where the partner of a piece stands: neighbours are paired from the left, without the first piece of an odd run.
fn partner(run: &Range<usize>, piece: usize) -> Option<Side> {
    let place = piece - run.start;
    let is_odd = !run.len().is_multiple_of(2);
    match (is_odd, place) {
        (true, 0) => None,
        _ if place.is_multiple_of(2) == is_odd => Some(Side::Left),
        _ => Some(Side::Right),
    }
}
