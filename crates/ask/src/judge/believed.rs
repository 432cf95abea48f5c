//! What answers without a table: a theory, or the claims of the rules.

use std::ops::ControlFlow;

use game::{Fault, Game, Outcome, Theory};
use lang::{Definition, Position};

use super::Grundy;
use super::winning::Found;
use crate::written::Written;
use crate::{Choice, Rules};

/// What is believed without a table: the claims of the rules with their proofs or, for games that have one, a theory
/// written in Rust.
pub(crate) struct Believed<'g, G: Game = Definition> {
    pub(super) theory: Box<dyn Theory<G> + 'g>,
    pub(super) kind: Choice,
    pub(crate) proofs: Vec<String>,
    /// Claimed nimbers, where these name the move: no other move is claimed.
    pub(super) nimbers: Option<Grundy<'g>>,
}

impl<'g> Believed<'g> {
    /// The theory of a game of the catalogue.
    pub(super) fn theory(rules: &Rules, definition: &'g Definition, position: &Position) -> Option<Self> {
        let theory = catalogue::theory(rules.name(), definition).filter(|_| position.n_parts() == 1)?;
        Some(Believed { theory, kind: Choice::Theory, proofs: Vec::new(), nimbers: None })
    }

    /// The claims of the rules: those of the catalogue if they are proved, all if they are trusted.
    pub(super) fn claims(
        rules: &Rules,
        definition: &'g Definition,
        position: &Position,
        trusted: bool,
    ) -> Option<Self> {
        let claims = definition.claims().filter(|claims| claims.speaks_of(position))?;
        let proofs = match claims.proof() {
            Some(proofs) if trusted || rules.trusts_proofs() => proofs,
            _ if trusted => Vec::new(),
            _ => return None,
        };
        let proofs = proofs.into_iter().map(str::to_string).collect();
        let nimbers = claims.only_nimbers_of(position).then(|| Grundy::claimed(claims));
        Some(Believed { theory: Box::new(claims), kind: Choice::Claim, proofs, nimbers })
    }
}

impl<G: Written> Believed<'_, G> {
    /// The move that the theory names, if it names one.
    pub(crate) fn named(&self, position: &G::Position) -> Result<Option<G::Move>, Fault> {
        self.theory.best(position)
    }

    /// The best move where the theory names none: the first that keeps the outcome, if one is met before there are too
    /// many moves to try.
    pub(super) fn otherwise(&self, game: &G, position: &G::Position) -> Result<Option<Found<G>>, Fault> {
        let outcome = self.theory.outcome(position)?;
        // A theory that tells won from lost alone has tried them all.
        if outcome == Outcome::Win {
            return Ok(None);
        }
        let (mut kept, mut left) = (None, game.most_tried());
        game.each_move(position, &mut |mv, after| {
            left -= 1;
            if self.theory.outcome(&after.position)?.across(after.turn) == outcome {
                kept = Some((mv, after));
            }
            Ok(if kept.is_none() && left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
        })?;
        Ok(kept)
    }
}
