use std::fmt::Debug;
use std::hash::Hash;

use crate::fold::NotSymmetric;
use crate::{End, Fault, Fold, Index, Next, Turn};

/// What a game promises about all its positions. [`laws`](crate::laws) tries the promises on samples.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The end of a player who is to move and cannot: [`End::Lose`] in normal play.
    pub stuck: End,
    /// Both players may always do the same.
    pub impartial: bool,
    /// Nimbers and sums have a meaning: impartial, stuck loses, no end but `Lose`, and the turn always passes.
    pub sums: bool,
    /// A move may leave a sum of several positions ([`Game::split`]).
    pub splits: bool,
}

impl Facts {
    /// Normal play of an impartial game in which moves leave a single position.
    pub fn impartial() -> Facts {
        Facts { stuck: End::Lose, impartial: true, sums: true, splits: false }
    }
}

/// Rules of a two-player game in which players take turns and nothing is hidden. A move may leave the turn where it is
/// ([`Game::turn_after`]).
///
/// Everything is told from the chair of the player to move. A position holds all that play depends on, the
/// player to move included where the two players differ.
///
/// Methods that look at the rules may fail: rules written by a person can be wrong at some position, and that
/// is an error, never an answer.
pub trait Game: Send + Sync {
    /// A position. Equal positions have the same moves and the same value.
    type Position: Clone + Eq + Hash + Debug + Send + Sync;
    /// A move at some position.
    type Move: Clone + Eq + Debug + Send + Sync;

    // Required: the rules.

    /// What holds for every position.
    fn facts(&self) -> Facts;

    /// Where play begins; `None` if a position must be given.
    fn start(&self) -> Option<Self::Position>;

    /// Appends the legal moves, always in the same order.
    ///
    /// Not asked once [`verdict`](Game::verdict) has spoken.
    ///
    /// # Errors
    /// A [`Fault`] where the rules go wrong.
    fn moves(&self, position: &Self::Position, into: &mut Vec<Self::Move>) -> Result<(), Fault>;

    /// The position after `mv`, which came from [`moves`](Game::moves); [`turn_after`](Game::turn_after) says who is then
    /// to move.
    ///
    /// # Errors
    /// A [`Fault`] where the rules go wrong.
    fn apply(&self, position: &Self::Position, mv: &Self::Move) -> Result<Self::Position, Fault>;

    // Provided: each default is right for every game, only weaker or slower.

    /// Ends play early (a line of three). Having no move left is [`Facts::stuck`].
    ///
    /// # Errors
    /// A [`Fault`] where the rules go wrong.
    fn verdict(&self, _position: &Self::Position) -> Result<Option<End>, Fault> {
        Ok(None)
    }

    /// Whose turn it is after `mv`, which came from [`moves`](Game::moves): the other player's, unless the rules give
    /// another turn.
    ///
    /// # Errors
    /// A [`Fault`] where the rules go wrong.
    fn turn_after(&self, _position: &Self::Position, _mv: &Self::Move) -> Result<Turn, Fault> {
        Ok(Turn::Passes)
    }

    /// What `mv` leads to: the position with the turn.
    ///
    /// # Errors
    /// A [`Fault`] where the rules go wrong.
    fn next(&self, position: &Self::Position, mv: &Self::Move) -> Result<Next<Self::Position>, Fault> {
        Ok(Next { position: self.apply(position, mv)?, turn: self.turn_after(position, mv)? })
    }

    /// Appends what each legal move leads to, in the order of [`moves`](Game::moves).
    ///
    /// # Errors
    /// A [`Fault`] where the rules go wrong.
    fn successors(
        &self,
        position: &Self::Position,
        into: &mut Vec<Next<Self::Position>>,
    ) -> Result<(), Fault> {
        let mut moves = Vec::new();
        self.moves(position, &mut moves)?;
        for mv in &moves {
            into.push(self.next(position, mv)?);
        }
        Ok(())
    }

    /// How many bytes a stored position takes beside its own size: what it owns elsewhere. Solvers that keep
    /// positions count them against their limit of memory.
    fn owned_bytes(&self, _position: &Self::Position) -> u64 {
        0
    }

    /// Independent parts whose disjunctive sum this position is. Meaningful where [`Facts::sums`] holds.
    fn split(&self, position: &Self::Position) -> Vec<Self::Position> {
        vec![position.clone()]
    }

    /// The symmetries that the rules declare, if they do; only those that leave `fixing` as it is, if that is given.
    ///
    /// That they are symmetries is not known: whoever uses them tries them, and tells by
    /// [`not_symmetric`](Game::not_symmetric) where they are none.
    fn fold(&self, _fixing: Option<&Self::Position>) -> Option<Box<dyn Fold<Self::Position>>> {
        None
    }

    /// The fault that what is declared to be a symmetry makes `image` of `position`, and play is not the same there.
    fn not_symmetric(&self, _position: &Self::Position, _image: &Self::Position) -> Fault {
        Fault::new(NotSymmetric)
    }

    /// A dense numbering of all positions, if the rules bound them.
    fn index(&self) -> Option<Box<dyn Index<Self::Position> + '_>> {
        None
    }

    /// A numbering of `position` and of what lies near it: for games without bounds, or one that is closer than
    /// [`index`](Game::index) where play from `position` meets few of all positions.
    ///
    /// With room 0 it may be as close as it likes; each step of `room` then doubles how far the numbers of a position
    /// may grow before a walker answers [`Look::Outside`](crate::Look::Outside).
    fn index_around(
        &self,
        _position: &Self::Position,
        _room: u32,
    ) -> Option<Box<dyn Index<Self::Position> + '_>> {
        self.index()
    }
}
