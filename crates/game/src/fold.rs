use std::collections::HashMap;
use std::error::Error;
use std::fmt;

use crate::{End, Fault, Game, Next};

/// Says which items are the same play, seen from another side: positions that a symmetry of the rules carries into
/// each other, or their numbers.
///
/// The orbit of an item is all that the symmetries make of it, itself too. Whatever a symmetry makes of an item, moves
/// lead from there to what the same symmetry makes of where they lead from the item; so one of an orbit can stand for all.
pub trait Fold<T>: Send + Sync {
    /// The member of the orbit that stands for it: the same for each member.
    fn representative(&self, item: &T) -> T;

    /// The member of the orbit that is told first; of orbits too large to be written out always the same one.
    fn first(&self, item: &T) -> T;

    /// What one of the symmetries makes of `item`: the same one for the same `choice`. Choices from 1 below
    /// [`order`](Fold::order) are all of them where they are few, and as many at random where they are very many.
    fn image(&self, item: &T, choice: u64) -> T;

    /// How many members the orbit of `item` has; at most `u64::MAX`.
    fn orbit_size(&self, item: &T) -> u64;

    /// How many symmetries there are, the one that changes nothing included; at most `u64::MAX`. No orbit has more members.
    fn order(&self) -> u64;
}

/// Whether play from `image` is what a symmetry makes of play from a position: where that has ended by a verdict, it ends
/// alike; else moves lead to what `carry`, the symmetry, makes of where `moves` lead, and no others do.
///
/// # Errors
/// A [`Fault`] where the rules go wrong at the image.
pub fn is_carried<G: Game>(
    game: &G,
    (end, moves): (Option<End>, &[Next<G::Position>]),
    image: &G::Position,
    carry: impl Fn(&G::Position) -> G::Position,
) -> Result<bool, Fault> {
    if game.verdict(image)? != end {
        return Ok(false);
    }
    let mut there = Vec::new();
    if end.is_none() {
        game.successors(image, &mut there)?;
    }
    let mut left: HashMap<&Next<G::Position>, usize> = HashMap::new();
    for next in &there {
        *left.entry(next).or_default() += 1;
    }
    let leads_there = |next: &Next<G::Position>| {
        let carried = Next { position: carry(&next.position), turn: next.turn };
        let count = left.get_mut(&carried).filter(|count| **count > 0);
        count.map(|count| *count -= 1).is_some()
    };
    Ok(there.len() == moves.len() && moves.iter().all(leads_there))
}

/// What a game calls a symmetry is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NotSymmetric;

impl fmt::Display for NotSymmetric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("what is called a symmetry is none")
    }
}

impl Error for NotSymmetric {}
