//! Moves that somebody names by some of their values.

use std::ops::ControlFlow;

use game::{Fault, Next};

use crate::definition::{Definition, Move, Position};
use crate::rules::MoveKind;
use crate::walk::Given;

/// What is known of a move that somebody names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MovePattern {
    /// The part of a sum that it moves in, from 0.
    pub part: Option<usize>,
    /// Its kind.
    pub kind: Option<String>,
    /// Values of some of its binders.
    pub values: Vec<(String, i64)>,
}

impl Definition {
    /// Calls `visit` with every move that a pattern fits, in the order of the rules, until it breaks.
    ///
    /// Where the pattern gives a value and the binder has no `while`, no other is tried: of very many moves one is found at
    /// once.
    ///
    /// # Errors
    /// As for [`each_move`](Definition::each_move).
    pub fn each_move_like(
        &self,
        position: &Position,
        pattern: &MovePattern,
        visit: &mut dyn FnMut(Move, Next<Position>) -> Result<ControlFlow<()>, Fault>,
    ) -> Result<(), Fault> {
        for (number, part) in position.parts().enumerate() {
            let is_other = pattern.part.is_some_and(|part| part != number);
            if is_other || (position.n_parts() > 1 && self.part_verdict(part)?.is_some()) {
                continue;
            }
            for (kind, rule) in self.rules().moves.iter().enumerate() {
                let Some(wanted) = pattern.values_for(rule) else { continue };
                let flow = self.walk_moves(position, number, visit, &mut |walker, visit| {
                    walker.each_move_with(kind, &mut Given(wanted.clone()), visit)
                })?;
                if flow.is_break() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}

impl MovePattern {
    /// The given values by the binders of a kind of moves; nothing if the kind does not fit.
    fn values_for(&self, rule: &MoveKind) -> Option<Vec<(usize, i64)>> {
        if self.kind.is_some() && self.kind != rule.kind {
            return None;
        }
        let var =
            |name: &str| rule.binders.iter().find(|binder| binder.name == name).map(|binder| binder.var);
        self.values.iter().map(|(name, value)| Some((var(name)?, *value))).collect()
    }
}
