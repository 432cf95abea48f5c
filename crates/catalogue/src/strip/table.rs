//! Who wins: the whole theorem, as a table.

use game::Outcome;

use super::totals::Totals;
use super::{Player, Reach};

/// What the player to move gets.
pub(super) fn outcome(totals: &Totals, mover: Player, reach: Reach) -> Outcome {
    let (own, others) = (totals.of(mover), totals.of(mover.other()));
    let containable = others.n_critical == 0 || others.n_critical == 1 && reach.closes(others.critical);
    match (own.space > 0, others.space > 0) {
        (true, true) => Outcome::Endless,
        // The mover contains the other now or never.
        (true, false) if containable => Outcome::Win,
        (true, false) => Outcome::Endless,
        (false, true) if own.n_critical == 0 => Outcome::Lose,
        (false, true) => Outcome::Endless,
        (false, false) => race(totals, mover, reach, containable),
    }
}

/// Nobody is safe: who can become it, and who is contained first?
fn race(totals: &Totals, mover: Player, reach: Reach, containable: bool) -> Outcome {
    let (own, others) = (totals.of(mover), totals.of(mover.other()));
    let wins_if = |wins: bool, otherwise: Outcome| if wins { Outcome::Win } else { otherwise };
    match (own.n_critical, others.n_critical) {
        (0, _) if !containable => Outcome::Lose,
        (_, _) if !containable => Outcome::Endless,
        (0, 0) => wins_if(totals.nim_sum != 0, Outcome::Lose),
        // Stepping into the own critical gap makes safe.
        (_, 0) => Outcome::Win,
        // The one gap must be closed; Nim goes on without it.
        (0, _) => wins_if(totals.nim_sum == reach.heap(others.critical), Outcome::Lose),
        (n_own, _) => {
            // Closing the gap wins if it makes safe, or if the other, who must close an own gap of the mover in
            // return, cannot close all of them, or can and loses at Nim.
            let is_same = totals.n_doubly_critical > 0;
            let too_many = n_own > 1 || !reach.closes(own.critical);
            let rest = totals.nim_sum ^ reach.heap(others.critical);
            wins_if(is_same || too_many || rest != reach.heap(own.critical), Outcome::Endless)
        }
    }
}
