//! Symmetries: what leaves play as it is.

use message::message;

use super::Checker;
use crate::rules::{Expr, MoveKind, Range};
use crate::syntax::tree;

impl Checker<'_> {
    pub(super) fn symmetries(&mut self, file: &tree::File) -> Vec<MoveKind> {
        let mut symmetries = Vec::new();
        for item in &file.symmetries {
            if let Some(name) = &item.kind {
                let hint = message!("leave out the name");
                self.error(name.span, message!("a symmetry has no name"), Some(hint));
            }
            if item.parts.len() > 1 {
                let hint = message!("leave out the brackets, and join the changes by commas");
                self.error(item.span, message!("a symmetry leaves no sum"), Some(hint));
            }
            if let Some(again) = &item.again {
                let hint = message!("leave out `again`");
                self.error(again.span, message!("a symmetry keeps whose turn it is"), Some(hint));
            }
            let symmetry = self.move_kind(item);
            self.symmetry_is_fixed(&symmetry);
            symmetries.push(symmetry);
        }
        symmetries
    }

    /// Which place takes whose number is fixed before play.
    fn symmetry_is_fixed(&mut self, symmetry: &MoveKind) {
        let conds = symmetry.binders.iter().flat_map(|binder| [&binder.while_, &binder.if_]);
        for cond in conds.flatten().chain(&symmetry.if_) {
            self.fixed(cond, message!("the condition of a symmetry"));
        }
        for binder in &symmetry.binders {
            self.fixed_in_symmetry(&binder.range);
        }
        for change in symmetry.parts.iter().flatten() {
            change.binders.iter().for_each(|(_, range)| self.fixed_in_symmetry(range));
            change.indices.iter().for_each(|index| self.fixed(index, message!("a place in a symmetry")));
            if let Some(cond) = &change.if_ {
                self.fixed(cond, message!("the condition of a symmetry"));
            }
            self.no_turn(&change.value);
        }
    }

    fn fixed_in_symmetry(&mut self, range: &Range) {
        let facts = range.facts();
        if facts.position || facts.turn {
            let hint = message!("use parameters and numbers here");
            self.error(
                range.span,
                message!("a range in a symmetry may only use what is fixed before play"),
                Some(hint),
            );
        }
    }

    fn no_turn(&mut self, value: &Expr) {
        if value.facts.turn {
            let hint = message!("name the symbols themselves");
            self.error(value.span, message!("a symmetry may not depend on who is to move"), Some(hint));
        }
    }
}
