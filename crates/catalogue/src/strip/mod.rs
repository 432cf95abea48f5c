//! The theory of the game `strip`: who wins on a row of holes, and how, without a search.
//!
//! Two players have pieces in a row of holes. A move slides one own piece over empty holes, as many as the
//! [`Reach`] allows; who cannot move loses, and play may go on for ever. No piece ever passes another, so the
//! *order* of the pieces stays, and only the gaps between them change.
//!
//! **Method.** Cut the order between neighbours of the same player. The parts are *runs*, whose pieces alternate.
//!
//! * An *odd run* begins and ends with pieces of the same player: it is that player's. A player is *safe* if a gap
//!   inside or at the ends of an own odd run is open: who plays only there can always move, whatever the other
//!   does.
//! * An *even run* falls into pairs of neighbours, from its left end. The gap inside a pair is a *heap*. The nim
//!   sum is that of all heaps; with at most m holes a move, a gap counts modulo m + 1.
//! * The first or last heap of an even run is a *critical gap* of the player whose piece ends the run there, if
//!   the next run beyond that piece exists and is odd. It is then this player's, and stepping into an open
//!   critical gap opens that run: it makes safe.
//!
//! A player who is not safe and has no open critical gap is *contained*, and cannot end that. Against a contained
//! player a safe one wins, by closing his pairs and following every retreat; and if both are contained the game is
//! Nim on the heaps. `table.rs` puts this together. The proof is by pairing strategies; full retrograde tables of
//! an independent program agree with it on two thousand million positions.
//!
//! **Needs.** Any row and any numbers of pieces, equal or not, also none.
//!
//! **Complexity.** Time and space grow with the row: a move changes two gaps, so each of all moves is judged in
//! constant time.
//!
//! ```
//! use catalogue::strip::{Player, Reach, Row, Slide};
//! use game::Outcome;
//!
//! let holes = [Some(Player::One), None, None, Some(Player::Two), None];
//! let row = Row::read(holes, Player::One, Reach::Any);
//! assert_eq!(row.outcome(), Outcome::Win);
//! // Right beside the other piece, which can then only retreat.
//! assert_eq!(row.best(), Some(Slide { from: 0, to: 2 }));
//! ```

mod choice;
mod order;
mod pursuit;
mod retreat;
mod table;
#[cfg(test)]
mod tests;
mod theory;
mod totals;

use std::num::NonZeroUsize;

use game::Outcome;

use order::Order;
pub(crate) use theory::StripTheory;
use totals::Totals;

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// The player whom the rules call `one`.
    One,
    /// The player whom the rules call `two`.
    Two,
}

impl Player {
    /// The other player.
    pub fn other(self) -> Player {
        match self {
            Player::One => Player::Two,
            Player::Two => Player::One,
        }
    }
}

/// How far one move may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reach {
    /// Over any number of empty holes.
    Any,
    /// Over so many at most.
    Most(NonZeroUsize),
}

impl Reach {
    /// At most `most` holes; any number of them for 0.
    pub fn new(most: usize) -> Reach {
        NonZeroUsize::new(most).map_or(Reach::Any, Reach::Most)
    }

    /// How far a piece may go into a gap.
    fn into_gap(self, gap: usize) -> usize {
        match self {
            Reach::Any => gap,
            Reach::Most(most) => gap.min(most.get()),
        }
    }

    /// One move can close the gap.
    fn closes(self, gap: usize) -> bool {
        self.into_gap(gap) == gap
    }

    /// The size of the heap that a gap is.
    fn heap(self, gap: usize) -> usize {
        match self {
            Reach::Most(most) if gap > most.get() => gap % (most.get() + 1),
            _ => gap,
        }
    }
}

/// A move: a piece goes from a hole to another, holes counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slide {
    /// The hole of the piece.
    pub from: usize,
    /// The empty hole it goes to.
    pub to: usize,
}

/// A row of holes with the player to move: its pieces in their order and the gaps between them.
#[derive(Clone, Debug)]
pub struct Row {
    order: Order,
    /// The gap left of each piece, and the one right of the last.
    gaps: Vec<usize>,
    mover: Player,
    reach: Reach,
}

impl Row {
    /// Reads the holes from left to right: empty, or with a piece of a player.
    ///
    /// Takes time and memory in proportion to the row.
    pub fn read(holes: impl IntoIterator<Item = Option<Player>>, mover: Player, reach: Reach) -> Row {
        let mut owners = Vec::new();
        let mut gaps = vec![0];
        for hole in holes {
            match hole {
                Some(owner) => {
                    owners.push(owner);
                    gaps.push(0);
                }
                None => *gaps.last_mut().expect("there is a gap more than there are pieces") += 1,
            }
        }
        Row { order: Order::new(owners), gaps, mover, reach }
    }

    /// What the player to move gets: [`Outcome::Win`], [`Outcome::Lose`] or [`Outcome::Endless`].
    pub fn outcome(&self) -> Outcome {
        table::outcome(&self.totals(), self.mover, self.reach)
    }

    fn totals(&self) -> Totals {
        Totals::new(&self.order.roles, &self.gaps, self.reach)
    }
}
