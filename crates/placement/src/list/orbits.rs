//! Which placement is the first of those that the symmetries of a problem carry into each other.

use std::cmp::Ordering;

use crate::condition::Condition;
use crate::problem::{Fixed, Problem};
use crate::symmetry::Symmetry;

/// The symmetries of a problem as tables.
pub(super) struct Orbits {
    /// For each symmetry but the identity, where each square goes.
    moved: Vec<Vec<usize>>,
    /// For each square, the least of those it goes to, itself included.
    least: Vec<usize>,
    /// For an image.
    image: Vec<Fixed>,
}

impl Orbits {
    pub(super) fn of(problem: &Problem, condition: Condition) -> Orbits {
        let board = &problem.board;
        let symmetries = problem.symmetries_under(condition);
        let others = symmetries.into_iter().filter(|symmetry| *symmetry != Symmetry::IDENTITY);
        let table =
            |symmetry: Symmetry| (0..board.squares()).map(|square| symmetry.moved(board, square)).collect();
        let moved: Vec<Vec<usize>> = others.map(table).collect();
        let least = (0..board.squares())
            .map(|square| moved.iter().map(|moved| moved[square]).fold(square, usize::min))
            .collect();
        Orbits { moved, least, image: Vec::new() }
    }

    /// How many placements the symmetries carry a placement into, if it is the first of them; of pieces in order of
    /// squares.
    ///
    /// What stands already need not be in it: symmetries leave that in its place, and it is the same in all placements.
    pub(super) fn size_if_first(&mut self, put: &[Fixed]) -> Option<usize> {
        let Some(first) = put.first() else { return Some(1) };
        let mut keep = 1;
        for moved in &self.moved {
            let image = |piece: &Fixed| Fixed { square: moved[piece.square], ..*piece };
            // Most images are told apart by their first piece.
            let least = put.iter().map(image).min_by_key(|piece| piece.square).expect("there is a piece");
            match order(&least, first) {
                Ordering::Less => return None,
                Ordering::Greater => continue,
                Ordering::Equal => {}
            }
            self.image.clear();
            self.image.extend(put.iter().map(image));
            self.image.sort_unstable_by_key(|piece| piece.square);
            let differs = self.image.iter().zip(put).map(|(image, piece)| order(image, piece));
            match differs.fold(Ordering::Equal, Ordering::then) {
                Ordering::Less => return None,
                Ordering::Greater => {}
                Ordering::Equal => keep += 1,
            }
        }
        Some((self.moved.len() + 1) / keep)
    }

    /// Whether no image of `put` comes before `first`.
    pub(super) fn may_follow(&self, first: Fixed, put: Fixed) -> bool {
        order(&Fixed { square: self.least[put.square], ..put }, &first) != Ordering::Less
    }
}

/// The order of pieces in placements.
fn order(piece: &Fixed, other: &Fixed) -> Ordering {
    (piece.square, piece.kind).cmp(&(other.square, other.kind))
}
