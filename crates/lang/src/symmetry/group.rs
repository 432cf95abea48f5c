use std::collections::HashSet;

use super::Element;
use super::blocks::Blocks;

/// A group is written out up to so many symmetries, and so many cells of them together.
const MOST_ELEMENTS: usize = 1024;
const MOST_CELLS: usize = 1 << 20;

/// When so many symmetries did not fit, no more are tried.
const MOST_LEFT_OUT: usize = 4;

/// A group of symmetries.
#[derive(Clone, Debug)]
pub(crate) enum Group {
    /// Written out; the first changes nothing.
    Few(Vec<Element>),
    /// Blocks that may stand in any order, of which there may be very many.
    Blocks(Blocks),
}

impl Group {
    /// The group that some symmetries generate, at least one, all of positions of the same length; where that would be too
    /// large to be written out, the one that those of them generate which still fit, taken in their order.
    pub(crate) fn generated(generators: &[Element]) -> Group {
        if let Some(blocks) = Blocks::of(generators).filter(|blocks| blocks.order() > 2) {
            return Group::Blocks(blocks);
        }
        let n_cells = generators.first().map_or(0, |generator| generator.sources().len());
        let (mut elements, mut taken, mut left_out) = (vec![Element::identity(n_cells)], Vec::new(), 0);
        for generator in generators {
            if elements.contains(generator) || left_out == MOST_LEFT_OUT {
                continue;
            }
            taken.push(generator);
            match closed(&taken, n_cells) {
                Some(larger) => elements = larger,
                None => {
                    taken.pop();
                    left_out += 1;
                }
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

    /// Turns a position into the one that stands for its orbit: of few symmetries the first image in the order of the
    /// numbers, or the last; of blocks the order in which what they hold ascends, or descends.
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

    /// What one of the symmetries makes of a position: for the same `choice` the same one. See
    /// [`Fold::image`](game::Fold::image).
    pub(crate) fn image(&self, cells: &[i64], choice: u64) -> Vec<i64> {
        match self {
            Group::Blocks(blocks) => blocks.image(cells, choice),
            Group::Few(elements) => elements[(choice % elements.len() as u64) as usize].apply(cells),
        }
    }

    /// How many positions the symmetries make of one, at most `u64::MAX`: the order over the number of symmetries that change nothing here.
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
