use crate::{Fault, Game, Outcome};

/// A closed form: says who wins from any valid position without looking at what follows, and how.
///
/// A theory knows outcomes and moves, not plies. Claims in a rules file and theories written in Rust are
/// both asked through this one interface.
pub trait Theory<G: Game>: Send + Sync {
    /// What the player to move gets.
    ///
    /// # Errors
    /// A [`Fault`] where the theory itself went wrong, for example outgrew 64 bits.
    fn outcome(&self, position: &G::Position) -> Result<Outcome, Fault>;

    /// A move that keeps the outcome, where the theory names one itself.
    ///
    /// `None` says only that the theory names no move here: whoever asks may try all moves and look at the
    /// outcomes they lead to.
    ///
    /// # Errors
    /// As for [`outcome`](Theory::outcome).
    fn best(&self, position: &G::Position) -> Result<Option<G::Move>, Fault>;
}
