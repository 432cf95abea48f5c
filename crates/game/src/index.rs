use crate::{End, Fault, Fold, Game, Next, NextNumber};

/// Numbers positions by `0..bound`; some numbers may name no position.
///
/// `unrank(rank(p)) == Some(p)` for every position that the numbering holds, and a walker sees at a number
/// just what the rules say of its position.
pub trait Index<P>: Send + Sync {
    /// One more than the largest number; at most 2^63.
    fn bound(&self) -> u64;

    /// The number of a position; `None` if the numbering does not hold it.
    fn rank(&self, position: &P) -> Option<u64>;

    /// The position with this number; `None` if the number names none.
    fn unrank(&self, rank: u64) -> Option<P>;

    /// Something that looks at positions by number. Walkers are cheap to use, not to make.
    fn walker(&self) -> Box<dyn Walker + '_>;

    /// The symmetries of the rules as they act on the numbers, if there are any that this numbering knows; only those
    /// that leave `fixing` as it is, if that is given. Where it can, the greatest number of an orbit stands for it, or
    /// the least: moves that go one way then do so among representatives too.
    fn fold(&self, _fixing: Option<&P>, _greatest: bool) -> Option<Box<dyn Fold<u64>>> {
        None
    }
}

/// Looks at positions by number, keeping what it needs between looks.
pub trait Walker: Send {
    /// Looks at the position `rank`; appends what its moves lead to, by number, in the order of the moves.
    ///
    /// Nothing is appended unless the answer is [`Look::Open`].
    ///
    /// # Errors
    /// A [`Fault`] where the rules go wrong.
    fn look(&mut self, rank: u64, into: &mut Vec<NextNumber>) -> Result<Look, Fault>;

    /// Appends what the moves of `rank` lead to, by number, where an earlier look was answered by
    /// [`Look::Open`]: whether play has ended there need not be asked again.
    ///
    /// # Errors
    /// A [`Fault`] where the rules go wrong.
    fn look_again(&mut self, rank: u64, into: &mut Vec<NextNumber>) -> Result<(), Fault> {
        self.look(rank, into).map(|_| ())
    }
}

/// What a walker sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// The number names no position.
    Invalid,
    /// Play has ended, by a verdict or because there is no move.
    Ended(End),
    /// There is at least one move.
    Open,
    /// A move leads to a position that this numbering does not hold.
    Outside,
}

/// The walker that asks the rules themselves: right for every game, and the yardstick for faster ones.
pub struct PlainWalker<'a, G: Game> {
    game: &'a G,
    index: &'a dyn Index<G::Position>,
    nexts: Vec<Next<G::Position>>,
}

impl<'a, G: Game> PlainWalker<'a, G> {
    /// A walker of `game` over the numbers of `index`.
    pub fn new(game: &'a G, index: &'a dyn Index<G::Position>) -> Self {
        PlainWalker { game, index, nexts: Vec::new() }
    }
}

impl<G: Game> Walker for PlainWalker<'_, G> {
    fn look(&mut self, rank: u64, into: &mut Vec<NextNumber>) -> Result<Look, Fault> {
        let Some(position) = self.index.unrank(rank) else { return Ok(Look::Invalid) };
        if let Some(end) = self.game.verdict(&position)? {
            return Ok(Look::Ended(end));
        }
        self.nexts.clear();
        self.game.successors(&position, &mut self.nexts)?;
        if self.nexts.is_empty() {
            return Ok(Look::Ended(self.game.facts().stuck));
        }
        let before = into.len();
        for next in &self.nexts {
            let Some(rank) = self.index.rank(&next.position) else {
                into.truncate(before);
                return Ok(Look::Outside);
            };
            into.push(NextNumber::new(rank, next.turn));
        }
        Ok(Look::Open)
    }
}
