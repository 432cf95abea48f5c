use game::{End, Fault, Game, Next, is_carried};

use super::Symmetries;
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
    let Ok((end, moves)) = seen(definition, position) else { return Ok(()) };
    let declared = &symmetries.declared;
    for offset in 0..declared.len().min(DECLARED) {
        let (element, span) = &declared[(turn * DECLARED + offset) % declared.len()];
        let image = definition.carried(position, element);
        let is_same = definition.is_valid(&image).is_ok_and(|valid| valid)
            && is_carried(definition, (end, &moves), &image, |next| definition.carried(next, element))
                .is_ok_and(|same| same);
        if !is_same {
            return Err(FalseSymmetry { position: position.clone(), image, span: *span });
        }
    }
    Ok(())
}

/// Tries declared symmetries along games played at random from a position.
pub(crate) fn try_in_play(
    definition: &Definition,
    symmetries: &Symmetries,
    from: &Position,
) -> Result<(), FalseSymmetry> {
    let (mut random, mut tried) = (fastrand::Rng::with_seed(0), 0);
    for _ in 0..PLAYS {
        let mut position = from.clone();
        for _ in 0..LONGEST_PLAY {
            try_at(definition, symmetries, &position, tried)?;
            tried += 1;
            let Ok((None, mut moves)) = seen(definition, &position) else { break };
            if moves.is_empty() || position.n_parts() > 1 {
                break;
            }
            position = moves.swap_remove(random.usize(..moves.len())).position;
        }
    }
    Ok(())
}

/// How play has ended at a position, or where its moves lead.
fn seen(definition: &Definition, position: &Position) -> Result<(Option<End>, Vec<Next<Position>>), Fault> {
    let (end, mut moves) = (definition.verdict(position)?, Vec::new());
    if end.is_none() {
        definition.successors(position, &mut moves)?;
    }
    Ok((end, moves))
}
