use game::{Fault, Game, Next, Turn};

use super::random::Random;
use super::{Element, Symmetries};
use crate::definition::{Definition, Position};
use crate::diagnostic::Span;

/// So many of the declared symmetries are tried at each position.
const DECLARED: usize = 16;

/// So many games are played at random, of so many moves at most: they come to ends, which a walk from the opening does not.
const PLAYS: usize = 300;
const LONGEST_PLAY: usize = 60;

/// What the rules call a symmetry is none: play from `image` is not what it is from `position`.
pub(crate) struct FalseSymmetry {
    pub(crate) position: Position,
    pub(crate) image: Position,
    pub(crate) span: Span,
}

/// Tries declared symmetries at a position: of many others at each, which `turn` says.
///
/// A position where the rules go wrong is passed over: that is told when it is solved.
pub(crate) fn try_at(
    definition: &Definition,
    symmetries: &Symmetries,
    position: &Position,
    turn: usize,
) -> Result<(), FalseSymmetry> {
    if position.n_parts() > 1 {
        return Ok(());
    }
    let Ok(seen) = Seen::at(definition, position) else { return Ok(()) };
    let declared = &symmetries.declared;
    for offset in 0..declared.len().min(DECLARED) {
        let (element, span) = &declared[(turn * DECLARED + offset) % declared.len()];
        let image = Position::new(element.apply(position.cells()), position.is_second());
        let is_same =
            Seen::at(definition, &image).is_ok_and(|there| there.sorted() == seen.carried(element).sorted());
        if !is_same {
            return Err(FalseSymmetry { position: position.clone(), image, span: *span });
        }
    }
    Ok(())
}

/// Tries declared symmetries along games played at random from a position; how many positions that were.
pub(crate) fn try_in_play(
    definition: &Definition,
    symmetries: &Symmetries,
    from: &Position,
) -> Result<usize, FalseSymmetry> {
    let (mut random, mut tried) = (Random::new(0), 0);
    for _ in 0..PLAYS {
        let mut position = from.clone();
        for _ in 0..LONGEST_PLAY {
            try_at(definition, symmetries, &position, tried)?;
            tried += 1;
            let Some(Seen::Leads(mut leads)) = Seen::at(definition, &position).ok() else { break };
            if leads.is_empty() {
                break;
            }
            let (mut parts, turn) = leads.swap_remove(random.below(leads.len()));
            let (1, Some(cells)) = (parts.len(), parts.pop()) else { break };
            let passes = turn == Turn::Passes && definition.rules().players.is_some();
            position = Position::new(cells, position.is_second() != passes);
        }
    }
    Ok(tried)
}

/// What the rules say of a position.
#[derive(Clone, PartialEq)]
enum Seen {
    NoPosition,
    Ended(game::End),
    /// The parts of what each move leads to, and whose turn it is there.
    Leads(Vec<(Vec<Vec<i64>>, Turn)>),
}

impl Seen {
    fn at(definition: &Definition, position: &Position) -> Result<Seen, Fault> {
        if !definition.is_valid(position)? {
            return Ok(Seen::NoPosition);
        }
        if let Some(end) = definition.verdict(position)? {
            return Ok(Seen::Ended(end));
        }
        let mut after = Vec::new();
        definition.successors(position, &mut after)?;
        let parts = |next: &Next<Position>| (next.position.parts().map(<[i64]>::to_vec).collect(), next.turn);
        Ok(Seen::Leads(after.iter().map(parts).collect()))
    }

    /// The same with a symmetry done to all positions.
    fn carried(&self, element: &Element) -> Seen {
        let Seen::Leads(leads) = self else { return self.clone() };
        let carried =
            leads.iter().map(|(parts, turn)| (parts.iter().map(|part| element.apply(part)).collect(), *turn));
        Seen::Leads(carried.collect())
    }

    /// The same in an order that does not depend on that of the moves.
    fn sorted(mut self) -> Seen {
        if let Seen::Leads(leads) = &mut self {
            leads.iter_mut().for_each(|(parts, _)| parts.sort_unstable());
            leads.sort_unstable_by(|one, other| {
                (&one.0, one.1 == Turn::Stays).cmp(&(&other.0, other.1 == Turn::Stays))
            });
        }
        self
    }
}
