use std::mem;

use game::{End, Facts, Game, Next, Turn};

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
/// [`SolveError`]: nimbers have no meaning in this game, play can loop, a limit was reached, the watch said
/// stop, or the rules went wrong.
pub fn nimbers<'g, G: Game>(
    game: &'g G,
    position: &G::Position,
    limits: Limits<'_>,
) -> Result<Nimbers<'g, G>, SolveError> {
    let Facts { sums: true, .. } = game.facts() else {
        return Err(unsuitable(Method::Nimbers, Need::Sums));
    };
    let mut meter = Meter::new(limits);
    let folds = Folds::new(game, None, None, false, (Merge::All, Way::Up));
    let mut parts = Parts { game, folds, choices: Choices::default(), seen: Seen::new(), buffer: Vec::new() };
    let nimbers = search(&mut parts, position, &mut meter)?;
    Ok(Nimbers { game, folds: parts.folds, parts: parts.seen, nimbers, bytes: meter.peak() })
}

/// Sprague–Grundy values of parts of sums.
pub struct Nimbers<'g, G: Game> {
    game: &'g G,
    /// Parts that are the same by symmetry are solved once.
    folds: Folds<G::Position>,
    parts: Seen<G::Position>,
    /// By id of a part.
    nimbers: Vec<u32>,
    bytes: u64,
}

impl<G: Game> Nimbers<'_, G> {
    /// The nimber of a position, that is of the sum of its parts; `None` if one of them was not reached.
    pub fn nimber(&self, position: &G::Position) -> Option<u64> {
        self.game.split(position).into_iter().try_fold(0, |sum, part| {
            let id = self.parts.id(&self.folds.position(part))?;
            Some(sum ^ u64::from(self.nimbers[id as usize]))
        })
    }

    /// Whether parts that are the same by symmetry were counted once.
    pub fn is_merged(&self) -> bool {
        self.folds.are_used()
    }

    /// How many parts were solved.
    pub fn positions(&self) -> u64 {
        self.nimbers.len() as u64
    }

    /// The most memory that tables and lists held at one time.
    pub fn bytes(&self) -> u64 {
        self.bytes
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

/// Depth first: a pending part stays until it is solved.
fn search<G: Game>(
    parts: &mut Parts<'_, G>,
    position: &G::Position,
    meter: &mut Meter<'_>,
) -> Result<Vec<u32>, SolveError> {
    let (mut nimbers, mut pending, mut of_moves) = (Vec::new(), Vec::new(), Vec::new());
    let (mut line, mut looked): (Vec<Frame>, u64) = (Vec::new(), 0);
    parts.meet(position, &mut pending, meter)?;
    while let Some(&id) = pending.last() {
        if let Some(frame) = line.pop_if(|frame| frame.pending_from == pending.len()) {
            nimbers[frame.id as usize] = least_excluded(&of_moves[frame.moves_from..]);
            of_moves.truncate(frame.moves_from);
            continue;
        }
        if let (MOVE_ENDS, Some(frame)) = (id, line.last_mut()) {
            pending.pop();
            meter.push(&mut of_moves, mem::take(&mut frame.sum))?;
            continue;
        }
        meter.lengthen(&mut nimbers, parts.seen.items().len(), UNSOLVED)?;
        match nimbers[id as usize] {
            ACTIVE => return Err(SolveError::Cyclic),
            UNSOLVED => {
                meter.tick(Stage::Solve, looked, None)?;
                looked += 1;
                let (pending_from, moves_from) = (pending.len(), of_moves.len());
                parts.look(id, &mut pending, meter)?;
                nimbers[id as usize] = ACTIVE;
                meter.push(&mut line, Frame { id, pending_from, moves_from, sum: 0 })?;
            }
            nimber => {
                pending.pop();
                line.last_mut().into_iter().for_each(|frame| frame.sum ^= nimber);
            }
        }
    }
    Ok(nimbers)
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

/// The least number that is not in the list.
fn least_excluded(nimbers: &[u32]) -> u32 {
    let mut present = vec![false; nimbers.len() + 1];
    for &nimber in nimbers {
        if let Some(place) = present.get_mut(nimber as usize) {
            *place = true;
        }
    }
    present.iter().position(|&present| !present).map_or(0, |least| least as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_excluded_number_is_found() {
        let cases: [(&[u32], u32); 5] =
            [(&[], 0), (&[0, 1, 3], 2), (&[1, 2], 0), (&[2, 0, 1, 1], 3), (&[u32::MAX - 5, 0], 1)];
        for (nimbers, least) in cases {
            assert_eq!(least_excluded(nimbers), least, "{nimbers:?}");
        }
    }
}
