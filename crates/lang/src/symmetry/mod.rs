//! Symmetries that the rules declare: positions that are the same play.
//!
//! A symmetry rearranges the numbers of a position ([`Element`]); what is declared generates a group ([`Group`]).

mod blocks;
mod declared;
mod element;
mod fold;
mod group;
mod tried;

#[cfg(test)]
mod tests;

pub(crate) use declared::declared;
pub(crate) use element::Element;
pub(crate) use fold::{Codec, fold_digits, fold_numbers, fold_positions};
pub(crate) use group::Group;
pub(crate) use tried::{FalseSymmetry, try_at, try_symmetries};

use crate::diagnostic::Span;

/// The symmetries of a game for given parameters.
#[derive(Clone, Debug)]
pub(crate) struct Symmetries {
    /// What is declared, one for each choice of binders, with the line that says it.
    pub(crate) declared: Vec<(Element, Span)>,
    pub(crate) group: std::sync::Arc<Group>,
}
