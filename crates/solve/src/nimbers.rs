use std::mem;

use game::{End, Facts, Game, Next, Turn};
use thiserror::Error;

use crate::alike::{Choices, try_symmetries};
use crate::folds::Folds;
use crate::meter::Meter;
use crate::plan::unsuitable;
use crate::seen::Seen;
use crate::sweep::Way;
use crate::{Limits, Merge, Method, Need, SolveError, Stage};

/// Among pending parts: here the parts of one move end.
const MOVE_ENDS: u32 = u32::MAX;

/// Marks in the list of nimbers, which a part with fewer than 2³² moves does not reach.
const UNSOLVED: u32 = u32::MAX;
const ACTIVE: u32 = u32::MAX - 1;

/// Finds the Sprague–Grundy value of every part that play reaches from `position`, see [`Method::Nimbers`].
///
/// # Errors
/// A [`NimberError`]: nimbers have no meaning in this game, play can loop, a limit was reached, the watch said
/// stop, or the rules went wrong.
pub fn nimbers<'g, G: Game>(
    game: &'g G,
    position: &G::Position,
    limits: Limits<'_>,
) -> Result<Nimbers<'g, G>, NimberError<G::Position>> {
    let mut nimbers = Nimbers::new(game)?;
    nimbers.find(position, limits)?;
    Ok(nimbers)
}

/// Sprague–Grundy values of the parts of sums, which are found where they are asked for and kept.
pub struct Nimbers<'g, G: Game> {
    parts: Parts<'g, G>,
    /// By id of a part.
    nimbers: Vec<u32>,
    work: Work,
    held: u64,
    peak: u64,
}

/// Why there is no nimber.
#[derive(Debug, Error)]
pub enum NimberError<P> {
    /// Play returns to a position, which then has no nimber of this kind.
    #[error("play goes from {from:?} to {to:?} and can come back")]
    Loop {
        /// A position from which play comes to itself.
        from: P,
        /// A part of what one of its moves leaves: play leads on from there to `from`.
        to: P,
    },
    /// As in other solving.
    #[error(transparent)]
    Solve(#[from] SolveError),
}

impl<'g, G: Game> Nimbers<'g, G> {
    /// No part is solved yet.
    ///
    /// # Errors
    /// Nimbers have no meaning in this game.
    pub fn new(game: &'g G) -> Result<Nimbers<'g, G>, SolveError> {
        let Facts { sums: true, .. } = game.facts() else {
            return Err(unsuitable(Method::Nimbers, Need::Sums));
        };
        let folds = Folds::new(game, None, None, false, (Merge::All, Way::Up));
        let parts = Parts { game, folds, choices: Choices::default(), seen: Seen::new(), buffer: Vec::new() };
        Ok(Nimbers { parts, nimbers: Vec::new(), work: Work::default(), held: 0, peak: 0 })
    }

    /// The nimber of a position, that is of the sum of its parts. Parts that were solved before are not solved again; the
    /// limits count what is held from before.
    ///
    /// # Errors
    /// A [`NimberError`]; what was solved before stays.
    pub fn find(
        &mut self,
        position: &G::Position,
        limits: Limits<'_>,
    ) -> Result<u64, NimberError<G::Position>> {
        if let Some(nimber) = self.nimber(position) {
            return Ok(nimber);
        }
        let mut meter = Meter::holding(limits, self.held);
        let searched = search(&mut self.parts, &mut self.nimbers, &mut self.work, position, &mut meter);
        (self.held, self.peak) = (meter.held(), self.peak.max(meter.peak()));
        if let Err(halt) = searched {
            let error = self.error(halt);
            self.work.give_up(&mut self.nimbers);
            return Err(error);
        }
        self.nimber(position).ok_or(NimberError::Solve(SolveError::InvalidPosition))
    }

    fn error(&self, halt: Halt) -> NimberError<G::Position> {
        let part = |id: u32| self.parts.seen.items().get(id as usize).clone();
        match halt {
            Halt::Error(error) => NimberError::Solve(error),
            Halt::Loop(id) => {
                // The part that is met again stands on the line, and the next one there was met by a move from it.
                let place = self.work.line.iter().position(|frame| frame.id == id);
                let next = place.and_then(|place| self.work.line.get(place + 1)).map_or(id, |frame| frame.id);
                NimberError::Loop { from: part(id), to: part(next) }
            }
        }
    }

    /// The nimber of a position; `None` if one of its parts was not reached.
    pub fn nimber(&self, position: &G::Position) -> Option<u64> {
        self.parts.game.split(position).into_iter().try_fold(0, |sum, part| {
            let id = self.parts.seen.id(&self.parts.folds.position(part))?;
            let nimber = *self.nimbers.get(id as usize)?;
            (nimber < ACTIVE).then_some(sum ^ u64::from(nimber))
        })
    }

    /// Whether parts that are the same by symmetry were counted once.
    pub fn is_merged(&self) -> bool {
        self.parts.folds.are_used()
    }

    /// How many parts were solved.
    pub fn positions(&self) -> u64 {
        self.nimbers.len() as u64
    }

    /// The most memory that tables and lists held at one time.
    pub fn bytes(&self) -> u64 {
        self.peak
    }
}

/// The parts that were met.
struct Parts<'g, G: Game> {
    game: &'g G,
    folds: Folds<G::Position>,
    choices: Choices,
    seen: Seen<G::Position>,
    buffer: Vec<Next<G::Position>>,
}

/// A part on the line that is being searched.
struct Frame {
    id: u32,
    /// Where the parts of its moves begin among those that are pending.
    pending_from: usize,
    /// Where the nimbers of its moves begin.
    moves_from: usize,
    /// The nimber of the move at hand, as far as its parts are known.
    sum: u32,
}

/// What a search has begun: lists that are empty between two searches, and keep their room.
#[derive(Default)]
struct Work {
    /// Ids of parts that wait, and ends of moves.
    pending: Vec<u32>,
    /// Nimbers of the moves of the parts on the line.
    of_moves: Vec<u32>,
    line: Vec<Frame>,
}

impl Work {
    /// Leaves a search in its midst: what was begun is unsolved again.
    fn give_up(&mut self, nimbers: &mut [u32]) {
        for frame in self.line.drain(..) {
            nimbers[frame.id as usize] = UNSOLVED;
        }
        self.pending.clear();
        self.of_moves.clear();
    }
}

/// Why a search ends without an answer.
enum Halt {
    Error(SolveError),
    /// The part with this id is met below itself.
    Loop(u32),
}

impl<E: Into<SolveError>> From<E> for Halt {
    fn from(error: E) -> Halt {
        Halt::Error(error.into())
    }
}

/// Depth first: a pending part stays until it is solved.
fn search<G: Game>(
    parts: &mut Parts<'_, G>,
    nimbers: &mut Vec<u32>,
    Work { pending, of_moves, line }: &mut Work,
    position: &G::Position,
    meter: &mut Meter<'_>,
) -> Result<(), Halt> {
    let mut looked: u64 = 0;
    parts.meet(position, pending, meter)?;
    while let Some(&id) = pending.last() {
        if let Some(frame) = line.pop_if(|frame| frame.pending_from == pending.len()) {
            nimbers[frame.id as usize] = least_excluded(&of_moves[frame.moves_from..]);
            of_moves.truncate(frame.moves_from);
            continue;
        }
        if let (MOVE_ENDS, Some(frame)) = (id, line.last_mut()) {
            pending.pop();
            meter.push(of_moves, mem::take(&mut frame.sum))?;
            continue;
        }
        meter.lengthen(nimbers, parts.seen.items().len(), UNSOLVED)?;
        match nimbers[id as usize] {
            ACTIVE => return Err(Halt::Loop(id)),
            UNSOLVED => {
                meter.tick(Stage::Solve, looked, None)?;
                looked += 1;
                let (pending_from, moves_from) = (pending.len(), of_moves.len());
                // Before the look, which may fail: what is on the line is unsolved again then.
                nimbers[id as usize] = ACTIVE;
                meter.push(line, Frame { id, pending_from, moves_from, sum: 0 })?;
                parts.look(id, pending, meter)?;
            }
            nimber => {
                pending.pop();
                line.last_mut().into_iter().for_each(|frame| frame.sum ^= nimber);
            }
        }
    }
    Ok(())
}

impl<G: Game> Parts<'_, G> {
    /// Appends the ids of the parts of a position.
    fn meet(
        &mut self,
        position: &G::Position,
        into: &mut Vec<u32>,
        meter: &mut Meter<'_>,
    ) -> Result<(), SolveError> {
        for part in self.game.split(position) {
            let id = self.seen.meet(self.folds.position(part), |part| self.game.owned_bytes(part), meter)?;
            meter.push(into, id)?;
        }
        Ok(())
    }

    /// Appends, for each move of a part, an end and before it, so that they are taken first, the parts it
    /// leaves.
    fn look(&mut self, id: u32, into: &mut Vec<u32>, meter: &mut Meter<'_>) -> Result<(), SolveError> {
        let part = self.seen.items().get(id as usize);
        let end = self.game.verdict(part)?;
        let mut successors = mem::take(&mut self.buffer);
        if end.is_none() {
            self.game.successors(part, &mut successors)?;
        }
        if let Some(fold) = &self.folds.positions {
            try_symmetries(self.game, &**fold, &mut self.choices, part, (end, &successors))?;
        }
        match end {
            Some(End::Lose) => return Ok(()),
            Some(_) => return Err(unsuitable(Method::Nimbers, Need::Sums)),
            None => {}
        }
        for successor in successors.drain(..) {
            if successor.turn == Turn::Stays {
                return Err(unsuitable(Method::Nimbers, Need::Sums));
            }
            meter.push(into, MOVE_ENDS)?;
            self.meet(&successor.position, into, meter)?;
        }
        self.buffer = successors;
        Ok(())
    }
}

/// The least number that is not in the list, of which there are fewer than 2³².
fn least_excluded(nimbers: &[u32]) -> u32 {
    let nimbers: Vec<u64> = nimbers.iter().map(|nimber| u64::from(*nimber)).collect();
    cgt::mex(&nimbers) as u32
}
