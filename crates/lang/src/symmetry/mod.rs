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
pub(crate) use tried::{FalseSymmetry, try_at, try_in_play};

use std::sync::{Arc, OnceLock};

use crate::diagnostic::Span;

/// The symmetries of a game for given parameters.
#[derive(Debug)]
pub(crate) struct Symmetries {
    /// What is declared, one for each choice of binders, with the line that says it; at least one.
    pub(crate) declared: Vec<(Element, Span)>,
    group: OnceLock<Arc<Group>>,
}

impl Symmetries {
    fn new(declared: Vec<(Element, Span)>) -> Symmetries {
        Symmetries { declared, group: OnceLock::new() }
    }

    /// The group that the declared symmetries generate. It is made when it is first asked for: that may take a while.
    pub(crate) fn group(&self) -> &Arc<Group> {
        self.group.get_or_init(|| {
            let generators: Vec<Element> = self.declared.iter().map(|(element, _)| element.clone()).collect();
            Arc::new(Group::generated(&generators))
        })
    }

    /// Makes numbers of cells equal to the greatest of those that the symmetries exchange.
    pub(crate) fn level(&self, caps: &mut [i64]) {
        let mut joined: Vec<usize> = (0..caps.len()).collect();
        for (element, _) in &self.declared {
            for (cell, source) in element.sources().iter().enumerate() {
                let (one, other) = (root(&mut joined, cell), root(&mut joined, *source as usize));
                joined[one] = other;
                caps[other] = caps[one].max(caps[other]);
            }
        }
        for cell in 0..caps.len() {
            caps[cell] = caps[root(&mut joined, cell)];
        }
    }

    /// The line of a declared symmetry that makes `image` of a position, or else the first line.
    pub(crate) fn span_between(&self, cells: &[i64], image: &[i64]) -> Span {
        let makes = |element: &Element| element.apply(cells) == image;
        let found = self.declared.iter().find(|(element, _)| makes(element));
        found.or(self.declared.first()).map_or(Span::default(), |(_, span)| *span)
    }
}

/// The cell that stands for those that are joined with one (Galler and Fischer 1964).
fn root(joined: &mut [usize], mut cell: usize) -> usize {
    while joined[cell] != cell {
        joined[cell] = joined[joined[cell]];
        cell = joined[cell];
    }
    cell
}
