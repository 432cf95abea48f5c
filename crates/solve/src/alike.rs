//! Tries symmetries where they are used: what they make of a position must lead to what they make of where that leads.

use std::hash::{BuildHasher, Hash};

use foldhash::fast::FixedState;
use game::{End, Fault, Fold, Game, Next, Turn, is_carried};

/// So many moves of images are looked at before only one symmetry is tried at each position. Small tables are proved so: all
/// symmetries are tried at all their representatives.
const MANY: u64 = 300_000;

/// Of more symmetries so many are tried at each position.
const OF_VERY_MANY: u64 = 1023;

/// Which symmetries are tried at the next position.
#[derive(Default)]
pub(crate) struct Choices {
    tried: u64,
    random: u64,
}

impl Choices {
    /// All symmetries but the one that changes nothing, or many of them, as long as few have been tried; then one, each
    /// time another. The position has so many moves.
    pub(crate) fn next<T>(&mut self, fold: &dyn Fold<T>, moves: usize) -> impl Iterator<Item = u64> + use<T> {
        let all = fold.order() - 1;
        let n_choices = if self.tried < MANY { all.min(OF_VERY_MANY) } else { 1 };
        self.tried = self.tried.saturating_add(n_choices * (1 + moves as u64));
        let mut random = self.random;
        self.random = self.random.wrapping_add(n_choices.wrapping_mul(STEP));
        (1..=n_choices).map(move |choice| {
            random = random.wrapping_add(STEP);
            if n_choices == all { choice } else { 1 + ((u128::from(random) * u128::from(all)) >> 64) as u64 }
        })
    }
}

/// Multiples of it follow no pattern of a game (Weyl 1916).
const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

/// Asks that symmetries hold at a position where play has ended so, or which has these moves.
pub(crate) fn try_symmetries<G: Game>(
    game: &G,
    fold: &dyn Fold<G::Position>,
    choices: &mut Choices,
    position: &G::Position,
    seen: (Option<End>, &[Next<G::Position>]),
) -> Result<(), Fault> {
    for choice in choices.next(fold, seen.1.len()) {
        let image = fold.image(position, choice);
        // Where the rules go wrong at the image and not here, it is none either.
        let same = is_carried(game, seen, &image, |next| fold.image(next, choice));
        if !same.is_ok_and(|same| same) {
            return Err(game.not_symmetric(position, &image));
        }
    }
    Ok(())
}

/// A number for some things with their turns that does not depend on their order; other things have another, all but surely.
pub(crate) fn digest<T: Hash>(things: impl Iterator<Item = (T, Turn)>) -> (usize, u64) {
    let state = FixedState::default();
    things.fold((0, 0), |(count, sum), (thing, turn)| {
        (count + 1, sum.wrapping_add(state.hash_one((thing, turn == Turn::Stays))))
    })
}
