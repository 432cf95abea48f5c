//! Claims: theories in the rules file.

use std::ops::ControlFlow;

use game::{Fault, Game, Outcome, Theory};

use crate::definition::{Definition, Move, Position};
use crate::diagnostic::Span;
use crate::rules::{Choices, Claim, ClaimSays, Expr};
use crate::walk::Walker;
use crate::wrong::RulesFault;

/// What the rules themselves claim about a game: who wins, how, and the nimbers.
///
/// A claim is as good as its proof; this only evaluates it.
#[derive(Clone, Copy, Debug)]
pub struct ClaimTheory<'a> {
    definition: &'a Definition,
    loses: Option<&'a Claim>,
    nimber: Option<&'a Claim>,
}

impl Definition {
    /// The claims that hold for the play at hand (normal or misère), if there are any.
    pub fn claims(&self) -> Option<ClaimTheory<'_>> {
        let rules = self.rules();
        let of = |nimber: bool| {
            let is_nimber = move |claim: &&Claim| matches!(claim.says, ClaimSays::Nimber(_)) == nimber;
            rules.claims.iter().find(|claim| is_nimber(claim) && claim.misere == self.is_misere())
        };
        let (loses, nimber) = (of(false), of(true));
        (loses.is_some() || nimber.is_some()).then_some(ClaimTheory { definition: self, loses, nimber })
    }
}

impl ClaimTheory<'_> {
    /// The proofs that the claims name: none if one of them has no proof.
    pub fn proof(&self) -> Option<Vec<&str>> {
        let claims = [self.loses, self.nimber].into_iter().flatten();
        claims.map(|claim| claim.proof.as_deref()).collect()
    }

    /// Whether the claims say anything about a position: of a sum only nimbers do.
    pub fn speaks_of(&self, position: &Position) -> bool {
        position.n_parts() == 1 || self.nimber.is_some()
    }

    /// Whether nothing but nimbers is claimed of a position: no move is named.
    pub fn only_nimbers_of(&self, position: &Position) -> bool {
        self.nimber.is_some() && (self.loses.is_none() || position.n_parts() > 1)
    }

    /// The claimed nimber, if nimbers are claimed.
    ///
    /// # Errors
    /// A [`Fault`] if the claim cannot be evaluated or is negative.
    pub fn nimber(&self, position: &Position) -> Result<Option<i64>, Fault> {
        let Some(Claim { says: ClaimSays::Nimber(value), .. }) = self.nimber else { return Ok(None) };
        let mut total = 0;
        for part in position.parts() {
            let nimber = self.eval(position, part, value)?;
            if nimber < 0 {
                let broken =
                    crate::wrong::Broken::new(crate::wrong::Wrong::XorOfNegative(nimber), value.span);
                return Err(self.definition.fault(position, &broken));
            }
            total ^= nimber;
        }
        Ok(Some(total))
    }

    /// Whether the position is claimed lost, if that is claimed.
    ///
    /// # Errors
    /// A [`Fault`] if the claim cannot be evaluated.
    pub fn loses(&self, position: &Position) -> Result<Option<bool>, Fault> {
        let Some(Claim { says: ClaimSays::Loses { cond, .. }, .. }) = self.loses else { return Ok(None) };
        if position.n_parts() > 1 {
            return Ok(None);
        }
        Ok(Some(self.eval(position, position.cells(), cond)? != 0))
    }

    /// The move that the claim names for a position which it does not say lost.
    ///
    /// # Errors
    /// A [`Fault`] if the claim cannot be evaluated.
    pub fn chosen(&self, position: &Position) -> Result<Option<Move>, Fault> {
        let Some(Claim { says: ClaimSays::Loses { choices: Some(choices), .. }, .. }) = self.loses else {
            return Ok(None);
        };
        if position.n_parts() > 1 {
            return Ok(None);
        }
        self.choose(position, choices).map(Some)
    }

    fn choose(&self, position: &Position, choices: &Choices) -> Result<Move, Fault> {
        let mut walker = self.definition.plain(position);
        let binders = &self.definition.rules().moves[choices.kind].binders;
        for (binder, value) in binders.iter().zip(&choices.values) {
            let value = walker.eval(value).map_err(|broken| self.definition.fault(position, &broken))?;
            walker.vars[binder.var] = value;
        }
        let values = binders.iter().map(|binder| walker.vars[binder.var]).collect();
        Ok(Move { part: 0, kind: choices.kind, values })
    }

    /// Where `loses` is claimed, if it is.
    pub fn loses_span(&self) -> Option<Span> {
        self.loses.map(|claim| claim.span)
    }

    /// Where nimbers are claimed, if they are.
    pub fn nimber_span(&self) -> Option<Span> {
        self.nimber.map(|claim| claim.span)
    }

    fn eval(&self, position: &Position, cells: &[i64], expr: &Expr) -> Result<i64, Fault> {
        let definition = self.definition;
        let mut walker = Walker::new(
            definition.rules(),
            definition.params(),
            definition.layout(),
            cells,
            position.is_second(),
        );
        walker.eval(expr).map_err(|broken| definition.fault(position, &broken))
    }
}

impl Theory<Definition> for ClaimTheory<'_> {
    fn outcome(&self, position: &Position) -> Result<Outcome, Fault> {
        let lost = match self.loses(position)? {
            Some(lost) => lost,
            None => self.nimber(position)? == Some(0),
        };
        Ok(if lost { Outcome::Lose } else { Outcome::Win })
    }

    /// The move that the claim names; where it names none, the first that wins by what is claimed of what it leads to,
    /// if one is met before there are too many moves to try.
    fn best(&self, position: &Position) -> Result<Option<Move>, Fault> {
        if self.outcome(position)? == Outcome::Lose || self.definition.verdict(position)?.is_some() {
            return Ok(None);
        }
        if let Some(chosen) = self.chosen(position)? {
            return Ok(Some(chosen));
        }
        let mut left = self.definition.most_tried();
        for part in self.promising_parts(position)? {
            let mut best = None;
            let seen = self.definition.each_move_in(position, part, &mut |mv, after| {
                left -= 1;
                if left == 0 {
                    return Ok(ControlFlow::Break(()));
                }
                if self.outcome(&after.position)?.across(after.turn) == Outcome::Win {
                    best = Some(mv);
                    return Ok(ControlFlow::Break(()));
                }
                Ok(ControlFlow::Continue(()))
            });
            if best.is_some() || left == 0 {
                return Ok(best);
            }
            if let Err(fault) = seen
                && !fault.downcast_ref::<RulesFault>().is_some_and(|fault| fault.too_many_tries)
            {
                return Err(fault);
            }
            // That there are too many moves to try says only that none is named here.
        }
        Ok(None)
    }
}

impl ClaimTheory<'_> {
    /// The parts of a sum, those first in which some move is certain to win: where it makes the part's nimber smaller.
    fn promising_parts(&self, position: &Position) -> Result<Vec<usize>, Fault> {
        let mut parts: Vec<usize> = (0..position.n_parts()).collect();
        if let (Some(total), true) = (self.nimber(position)?, parts.len() > 1) {
            let nimbers = self
                .definition
                .split(position)
                .iter()
                .map(|part| self.nimber(part))
                .collect::<Result<Vec<_>, _>>()?;
            parts.sort_by_key(|part| nimbers[*part].is_none_or(|nimber| nimber ^ total >= nimber));
        }
        Ok(parts)
    }
}
