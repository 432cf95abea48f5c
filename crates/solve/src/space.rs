use game::{Fault, Fold, Game, Look, Next, NextNumber, Turn, Walker};

use crate::SolveError;
use crate::alike::{Choices, digest, try_symmetries};
use crate::bits::Bits;
use crate::error::{Halt, linked_within_limit};
use crate::folds::representative;
use crate::meter::Meter;
use crate::seen::Seen;

/// What a move leads to, by id: ids that are linked are below 2^31, and the top bit says that the turn stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Link(u32);

const STAYS: u32 = 1 << 31;

impl Link {
    /// A position where the other player is to move.
    #[inline]
    pub(crate) fn passed(id: u32) -> Link {
        Link::new(id, Turn::Passes)
    }

    /// A position with the turn there. The id must be below 2^31.
    #[inline]
    pub(crate) fn new(id: u32, turn: Turn) -> Link {
        debug_assert!(id < STAYS, "an id below 2^31");
        Link(id | if turn == Turn::Stays { STAYS } else { 0 })
    }

    #[inline]
    pub(crate) fn id(self) -> u32 {
        self.0 & !STAYS
    }

    #[inline]
    pub(crate) fn turn(self) -> Turn {
        if self.0 & STAYS == 0 { Turn::Passes } else { Turn::Stays }
    }
}

/// Positions with ids `0..len`, looked at by id. A space may grow while it is looked at.
pub(crate) trait Space {
    /// How many positions there are by now.
    fn len(&self) -> usize;

    /// Whether it grows.
    fn grows(&self) -> bool {
        true
    }

    /// Looks at a position; appends what its moves lead to. Never answers [`Look::Outside`].
    fn look(&mut self, id: u32, into: &mut Vec<Link>, meter: &mut Meter<'_>) -> Result<Look, Halt>;
}

/// All numbers of a numbering; ids are the numbers themselves.
pub(crate) struct Numbered<'w> {
    pub(crate) walker: Box<dyn Walker + 'w>,
    pub(crate) bound: u32,
    pub(crate) buffer: Vec<NextNumber>,
}

impl Space for Numbered<'_> {
    fn len(&self) -> usize {
        self.bound as usize
    }

    fn grows(&self) -> bool {
        false
    }

    fn look(&mut self, id: u32, into: &mut Vec<Link>, meter: &mut Meter<'_>) -> Result<Look, Halt> {
        let look = look_at(&mut *self.walker, u64::from(id), &mut self.buffer)?;
        meter.reserve(into, self.buffer.len())?;
        for next in &self.buffer {
            if next.number() >= u64::from(self.bound) {
                return Err(Halt::no_such_position(next.number()));
            }
            into.push(Link::new(next.number() as u32, next.turn()));
        }
        Ok(look)
    }
}

/// A walker over representatives: what it sees at a number is told by the representatives of where moves lead. At each
/// number it tries whether the symmetries are such.
pub(crate) struct Folded<'w> {
    walker: Box<dyn Walker + 'w>,
    fold: &'w dyn Fold<u64>,
    /// The fault that the second number is what a symmetry makes of the first, and play is not the same there.
    refute: &'w Refute<'w>,
    choices: Choices,
    buffer: Vec<NextNumber>,
}

/// Tells that a symmetry is none.
pub(crate) type Refute<'w> = dyn Fn(u64, u64) -> Fault + Send + Sync + 'w;

impl<'w> Folded<'w> {
    /// The walker itself where nothing is folded.
    pub(crate) fn over(
        walker: Box<dyn Walker + 'w>,
        fold: Option<&'w dyn Fold<u64>>,
        refute: &'w Refute<'w>,
    ) -> Box<dyn Walker + 'w> {
        match fold {
            Some(fold) => {
                Box::new(Folded { walker, fold, refute, choices: Choices::default(), buffer: Vec::new() })
            }
            None => walker,
        }
    }

    fn fold(&self, moves: &mut [NextNumber]) {
        for next in moves {
            *next = NextNumber::new(self.fold.representative(&next.number()), next.turn());
        }
    }

    /// Asks that symmetries hold at a number where `look` was seen, and these moves.
    fn try_symmetries(&mut self, rank: u64, look: Look, moves: &[NextNumber]) -> Result<(), Fault> {
        let plain = |next: &NextNumber| (next.number(), next.turn());
        for choice in self.choices.next(self.fold, moves.len()) {
            let image = self.fold.image(&rank, choice);
            self.buffer.clear();
            let there = match image == rank {
                true => Ok(look),
                false => self.walker.look(image, &mut self.buffer),
            };
            if matches!(there, Ok(Look::Outside)) {
                continue;
            }
            let seen = if image == rank { moves } else { &self.buffer };
            let carried = moves.iter().map(|next| (self.fold.image(&next.number(), choice), next.turn()));
            let is_same =
                there.is_ok_and(|there| there == look) && digest(carried) == digest(seen.iter().map(plain));
            if !is_same {
                return Err((self.refute)(rank, image));
            }
        }
        Ok(())
    }
}

impl Walker for Folded<'_> {
    fn look(&mut self, rank: u64, into: &mut Vec<NextNumber>) -> Result<Look, Fault> {
        let before = into.len();
        let look = self.walker.look(rank, into)?;
        if look != Look::Outside {
            self.try_symmetries(rank, look, &into[before..])?;
        }
        self.fold(&mut into[before..]);
        Ok(look)
    }

    fn look_again(&mut self, rank: u64, into: &mut Vec<NextNumber>) -> Result<(), Fault> {
        let before = into.len();
        self.walker.look_again(rank, into)?;
        self.fold(&mut into[before..]);
        Ok(())
    }
}

/// The representatives of a whole table; ids are their places among them. They are looked at one after the other.
pub(crate) struct Representatives<'w> {
    pub(crate) walker: Box<dyn Walker + 'w>,
    pub(crate) marked: &'w Bits,
    pub(crate) n_marked: usize,
    /// The number that is looked at next.
    pub(crate) next: Option<u64>,
    pub(crate) buffer: Vec<NextNumber>,
}

impl Space for Representatives<'_> {
    fn len(&self) -> usize {
        self.n_marked
    }

    fn grows(&self) -> bool {
        false
    }

    fn look(&mut self, _: u32, into: &mut Vec<Link>, meter: &mut Meter<'_>) -> Result<Look, Halt> {
        let Some(number) = self.next else { return Ok(Look::Invalid) };
        self.next = self.marked.at_or_above(number + 1);
        let look = look_at(&mut *self.walker, number, &mut self.buffer)?;
        meter.reserve(into, self.buffer.len())?;
        for &next in &self.buffer {
            let number = next.number();
            if !self.marked.contains(number) {
                return Err(Halt::no_such_position(number));
            }
            into.push(Link::new(linked_within_limit(self.marked.rank(number).into())?, next.turn()));
        }
        Ok(look)
    }
}

/// Positions that were reached, known by their numbers.
pub(crate) struct Hashed<'w> {
    walker: Box<dyn Walker + 'w>,
    seen: Seen<u64>,
    buffer: Vec<NextNumber>,
}

impl<'w> Hashed<'w> {
    pub(crate) fn new(
        walker: Box<dyn Walker + 'w>,
        start: u64,
        meter: &mut Meter<'_>,
    ) -> Result<Self, SolveError> {
        let mut seen = Seen::new();
        seen.meet(start, |_| 0, meter)?;
        Ok(Hashed { walker, seen, buffer: Vec::new() })
    }

    pub(crate) fn into_seen(self) -> Seen<u64> {
        self.seen
    }

    pub(crate) fn number(&self, id: u32) -> u64 {
        *self.seen.items().get(id as usize)
    }
}

impl Space for Hashed<'_> {
    fn len(&self) -> usize {
        self.seen.items().len()
    }

    fn look(&mut self, id: u32, into: &mut Vec<Link>, meter: &mut Meter<'_>) -> Result<Look, Halt> {
        let number = self.number(id);
        let look = look_at(&mut *self.walker, number, &mut self.buffer)?;
        if look == Look::Invalid {
            return Err(Halt::no_such_position(number));
        }
        meter.reserve(into, self.buffer.len())?;
        for next in &self.buffer {
            let id = self.seen.meet(next.number(), |_| 0, meter)?;
            into.push(Link::new(linked_within_limit(id.into())?, next.turn()));
        }
        Ok(look)
    }
}

/// Positions that were reached, themselves.
pub(crate) struct Listed<'g, G: Game> {
    game: &'g G,
    fold: Option<&'g dyn Fold<G::Position>>,
    choices: Choices,
    seen: Seen<G::Position>,
    buffer: Vec<Next<G::Position>>,
}

impl<'g, G: Game> Listed<'g, G> {
    pub(crate) fn new(
        game: &'g G,
        fold: Option<&'g dyn Fold<G::Position>>,
        start: G::Position,
        meter: &mut Meter<'_>,
    ) -> Result<Self, SolveError> {
        let mut seen = Seen::new();
        seen.meet(start, |position| game.owned_bytes(position), meter)?;
        Ok(Listed { game, fold, choices: Choices::default(), seen, buffer: Vec::new() })
    }

    pub(crate) fn into_seen(self) -> Seen<G::Position> {
        self.seen
    }
}

impl<G: Game> Space for Listed<'_, G> {
    fn len(&self) -> usize {
        self.seen.items().len()
    }

    fn look(&mut self, id: u32, into: &mut Vec<Link>, meter: &mut Meter<'_>) -> Result<Look, Halt> {
        let position = self.seen.items().get(id as usize);
        let end = self.game.verdict(position)?;
        self.buffer.clear();
        if end.is_none() {
            self.game.successors(position, &mut self.buffer)?;
        }
        if let Some(fold) = self.fold {
            try_symmetries(self.game, fold, &mut self.choices, position, (end, &self.buffer))?;
        }
        if let Some(end) = end {
            return Ok(Look::Ended(end));
        }
        if self.buffer.is_empty() {
            return Ok(Look::Ended(self.game.facts().stuck));
        }
        meter.reserve(into, self.buffer.len())?;
        for next in self.buffer.drain(..) {
            let position = representative(self.fold, next.position);
            let id = self.seen.meet(position, |position| self.game.owned_bytes(position), meter)?;
            into.push(Link::new(linked_within_limit(id.into())?, next.turn));
        }
        Ok(Look::Open)
    }
}

/// Looks at a number; `moves` then holds just what its moves lead to.
#[inline]
pub(crate) fn look_at(
    walker: &mut dyn Walker,
    number: u64,
    moves: &mut Vec<NextNumber>,
) -> Result<Look, Halt> {
    moves.clear();
    match walker.look(number, moves)? {
        Look::Outside => Err(Halt::Outside(number)),
        look => Ok(look),
    }
}
