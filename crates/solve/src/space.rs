use game::{Fault, Fold, Game, Look, Walker};

use crate::SolveError;
use crate::bits::Bits;
use crate::error::Halt;
use crate::meter::Meter;
use crate::seen::Seen;

/// Positions with ids `0..len`, looked at by id. A space may grow while it is looked at.
pub(crate) trait Space {
    /// How many positions there are by now.
    fn len(&self) -> usize;

    /// Whether it grows.
    fn grows(&self) -> bool {
        true
    }

    /// Looks at a position; appends the ids of what its moves lead to. Never answers [`Look::Outside`].
    fn look(&mut self, id: u32, into: &mut Vec<u32>, meter: &mut Meter<'_>) -> Result<Look, Halt>;
}

/// All numbers of a numbering; ids are the numbers themselves.
pub(crate) struct Numbered<'w> {
    pub(crate) walker: Box<dyn Walker + 'w>,
    pub(crate) bound: u32,
    pub(crate) buffer: Vec<u64>,
}

impl Space for Numbered<'_> {
    fn len(&self) -> usize {
        self.bound as usize
    }

    fn grows(&self) -> bool {
        false
    }

    fn look(&mut self, id: u32, into: &mut Vec<u32>, meter: &mut Meter<'_>) -> Result<Look, Halt> {
        let look = look_at(&mut *self.walker, u64::from(id), &mut self.buffer)?;
        meter.reserve(into, self.buffer.len())?;
        for &number in &self.buffer {
            if number >= u64::from(self.bound) {
                return Err(Halt::no_such_position(number));
            }
            into.push(number as u32);
        }
        Ok(look)
    }
}

/// A walker over representatives: what it sees at a number is told by the representatives of where moves lead.
pub(crate) struct Folded<'w> {
    walker: Box<dyn Walker + 'w>,
    fold: Option<&'w dyn Fold<u64>>,
}

impl<'w> Folded<'w> {
    /// The walker itself where nothing is folded.
    pub(crate) fn over(
        walker: Box<dyn Walker + 'w>,
        fold: Option<&'w dyn Fold<u64>>,
    ) -> Box<dyn Walker + 'w> {
        if fold.is_some() { Box::new(Folded { walker, fold }) } else { walker }
    }

    fn fold(&self, numbers: &mut [u64]) {
        if let Some(fold) = self.fold {
            numbers.iter_mut().for_each(|number| *number = fold.representative(number));
        }
    }
}

impl Walker for Folded<'_> {
    fn look(&mut self, rank: u64, into: &mut Vec<u64>) -> Result<Look, Fault> {
        let before = into.len();
        let look = self.walker.look(rank, into)?;
        self.fold(&mut into[before..]);
        Ok(look)
    }

    fn look_again(&mut self, rank: u64, into: &mut Vec<u64>) -> Result<(), Fault> {
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
    pub(crate) buffer: Vec<u64>,
}

impl Space for Representatives<'_> {
    fn len(&self) -> usize {
        self.n_marked
    }

    fn grows(&self) -> bool {
        false
    }

    fn look(&mut self, _: u32, into: &mut Vec<u32>, meter: &mut Meter<'_>) -> Result<Look, Halt> {
        let Some(number) = self.next else { return Ok(Look::Invalid) };
        self.next = self.marked.at_or_above(number + 1);
        let look = look_at(&mut *self.walker, number, &mut self.buffer)?;
        meter.reserve(into, self.buffer.len())?;
        for &number in &self.buffer {
            if !self.marked.contains(number) {
                return Err(Halt::no_such_position(number));
            }
            into.push(self.marked.rank(number));
        }
        Ok(look)
    }
}

/// Positions that were reached, known by their numbers.
pub(crate) struct Hashed<'w> {
    walker: Box<dyn Walker + 'w>,
    seen: Seen<u64>,
    buffer: Vec<u64>,
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

    fn look(&mut self, id: u32, into: &mut Vec<u32>, meter: &mut Meter<'_>) -> Result<Look, Halt> {
        let number = self.number(id);
        let look = look_at(&mut *self.walker, number, &mut self.buffer)?;
        if look == Look::Invalid {
            return Err(Halt::no_such_position(number));
        }
        meter.reserve(into, self.buffer.len())?;
        for &number in &self.buffer {
            into.push(self.seen.meet(number, |_| 0, meter)?);
        }
        Ok(look)
    }
}

/// Positions that were reached, themselves.
pub(crate) struct Listed<'g, G: Game> {
    game: &'g G,
    fold: Option<&'g dyn Fold<G::Position>>,
    seen: Seen<G::Position>,
    buffer: Vec<G::Position>,
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
        Ok(Listed { game, fold, seen, buffer: Vec::new() })
    }

    pub(crate) fn into_seen(self) -> Seen<G::Position> {
        self.seen
    }
}

impl<G: Game> Space for Listed<'_, G> {
    fn len(&self) -> usize {
        self.seen.items().len()
    }

    fn look(&mut self, id: u32, into: &mut Vec<u32>, meter: &mut Meter<'_>) -> Result<Look, Halt> {
        let position = self.seen.items().get(id as usize);
        if let Some(end) = self.game.verdict(position)? {
            return Ok(Look::Ended(end));
        }
        self.buffer.clear();
        self.game.successors(position, &mut self.buffer)?;
        if self.buffer.is_empty() {
            return Ok(Look::Ended(self.game.facts().stuck));
        }
        meter.reserve(into, self.buffer.len())?;
        for position in self.buffer.drain(..) {
            let position = match self.fold {
                Some(fold) => fold.representative(&position),
                None => position,
            };
            into.push(self.seen.meet(position, |position| self.game.owned_bytes(position), meter)?);
        }
        Ok(Look::Open)
    }
}

/// Looks at a number; `moves` then holds just what its moves lead to.
#[inline]
pub(crate) fn look_at(walker: &mut dyn Walker, number: u64, moves: &mut Vec<u64>) -> Result<Look, Halt> {
    moves.clear();
    match walker.look(number, moves)? {
        Look::Outside => Err(Halt::Outside(number)),
        look => Ok(look),
    }
}
