use std::collections::HashSet;

use super::Element;
use super::blocks::Blocks;

/// A group is written out up to so many symmetries, and so many cells of them together.
const MOST_ELEMENTS: usize = 1024;
const MOST_CELLS: usize = 1 << 20;

/// A group of symmetries.
#[derive(Clone, Debug)]
pub(crate) enum Group {
    /// Written out; the first changes nothing.
    Few(Vec<Element>),
    /// Blocks that may stand in any order, of which there may be very many.
    Blocks(Blocks),
}

impl Group {
    /// The group that some symmetries generate; where that would be too large to be written out, the one that those of
    /// them generate which still fit, taken in their order.
    pub(crate) fn generated(generators: &[Element], n_cells: usize) -> Group {
        if let Some(blocks) = Blocks::of(generators).filter(|blocks| blocks.order() > 2) {
            return Group::Blocks(blocks);
        }
        let (mut elements, mut taken) = (vec![Element::identity(n_cells)], Vec::new());
        for generator in generators {
            if elements.contains(generator) {
                continue;
            }
            taken.push(generator);
            match closed(&taken, n_cells) {
                Some(larger) => elements = larger,
                None => drop(taken.pop()),
            }
        }
        Group::Few(elements)
    }

    /// How many symmetries there are, at most `u64::MAX`.
    pub(crate) fn order(&self) -> u64 {
        match self {
            Group::Few(elements) => elements.len() as u64,
            Group::Blocks(blocks) => blocks.order(),
        }
    }

    /// Those that leave a position as it is.
    pub(crate) fn fixing(&self, cells: &[i64]) -> Group {
        match self {
            Group::Few(elements) => {
                Group::Few(elements.iter().filter(|element| element.fixes(cells)).cloned().collect())
            }
            Group::Blocks(blocks) => Group::Blocks(blocks.fixing(cells)),
        }
    }

    /// Turns a position into the one that stands for its orbit: the first in the order of the numbers, or the last.
    pub(crate) fn representative(&self, cells: &mut Vec<i64>, greatest: bool) {
        match self {
            Group::Blocks(blocks) => blocks.representative(cells, greatest),
            Group::Few(elements) => {
                let mut best = &elements[0];
                for element in &elements[1..] {
                    if comes_before(element, best, cells, greatest) {
                        best = element;
                    }
                }
                if !std::ptr::eq(best, &elements[0]) {
                    *cells = best.apply(cells);
                }
            }
        }
    }

    /// All that the symmetries make of a position, each once.
    pub(crate) fn orbit(&self, cells: &[i64]) -> Vec<Vec<i64>> {
        match self {
            Group::Blocks(blocks) => blocks.orbit(cells),
            Group::Few(elements) => {
                let mut orbit: Vec<Vec<i64>> = elements.iter().map(|element| element.apply(cells)).collect();
                orbit.sort_unstable();
                orbit.dedup();
                orbit
            }
        }
    }

    /// How many those are, at most `u64::MAX`: the order over the number of symmetries that change nothing here.
    pub(crate) fn orbit_size(&self, cells: &[i64]) -> u64 {
        match self {
            Group::Blocks(blocks) => blocks.orbit_size(cells),
            Group::Few(elements) => {
                (elements.len() / elements.iter().filter(|element| element.fixes(cells)).count()) as u64
            }
        }
    }
}

/// All products of some symmetries; `None` if they are too many.
///
/// **Method**: every element times every generator until nothing new comes; inverses come by themselves, since all
/// orders are finite.
fn closed(generators: &[&Element], n_cells: usize) -> Option<Vec<Element>> {
    let mut elements = vec![Element::identity(n_cells)];
    let mut known: HashSet<Element> = elements.iter().cloned().collect();
    let mut at = 0;
    while let Some(element) = elements.get(at).cloned() {
        at += 1;
        for generator in generators {
            let product = element.then(generator);
            if known.insert(product.clone()) {
                elements.push(product);
            }
        }
        if elements.len() > MOST_ELEMENTS || elements.len() * n_cells > MOST_CELLS {
            return None;
        }
    }
    Some(elements)
}

/// Whether one image of a position comes before another.
fn comes_before(one: &Element, other: &Element, cells: &[i64], greatest: bool) -> bool {
    for cell in 0..cells.len() {
        let (here, there) = (one.cell(cell, cells), other.cell(cell, cells));
        if here != there {
            return (here < there) != greatest;
        }
    }
    false
}
