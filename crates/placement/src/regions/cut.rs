//! Boards cut into connected regions, each around a piece of one placement.

use super::others::Others;
use crate::random::Random;

/// The heaviest region grows about so many times as fast along its edge as the lightest.
const MOST_WEIGHT: usize = 4;

/// How many squares a finger has at most, which reaches into another region.
const LONGEST_FINGER: usize = 8;

/// For so many steps a square that was moved stays where it is, so that steps are not taken back at once.
const REST: usize = 5;

/// A square board cut into as many connected regions as it has rows; in each there is one piece of a placement with one
/// piece in each row.
pub(super) struct Cut {
    side: usize,
    /// Of the pieces, row by row; the piece of row 0 is in region 0, and so on.
    columns: Vec<usize>,
    /// For each square.
    region_of: Vec<usize>,
    /// For each region its number of squares.
    sizes: Vec<usize>,
    /// For each square the step from which on it may be moved again.
    rests_until: Vec<usize>,
    /// How many steps were taken.
    step: usize,
}

/// A square that may go to another region.
#[derive(Clone, Copy)]
struct Move {
    square: usize,
    to: usize,
    /// How many of the other placements fit then.
    fitting: usize,
}

impl Cut {
    /// Regions that grow at random from their pieces, some faster than others; none if those that could still grow would be too
    /// large.
    pub(super) fn grown(columns: &[usize], random: &mut Random) -> Option<Cut> {
        let side = columns.len();
        let mut owner: Vec<Option<usize>> = vec![None; side * side];
        columns.iter().enumerate().for_each(|(row, col)| owner[row * side + col] = Some(row));
        let weights: Vec<usize> = (0..side).map(|_| 1 + random.below(MOST_WEIGHT)).collect();
        let mut sizes = vec![1; side];
        for _ in side..side * side {
            let mut edge: Vec<(usize, usize)> = Vec::new();
            for square in (0..side * side).filter(|square| owner[*square].is_none()) {
                edge.extend(neighbours(side, square).filter_map(|near| Some((square, owner[near]?))));
            }
            edge.retain(|(_, region)| sizes[*region] < most(side));
            let total = edge.iter().map(|(_, region)| weights[*region]).sum();
            let mut at = random.below(total);
            let grows = edge.iter().find(|(_, region)| {
                let is_here = at < weights[*region];
                at = at.saturating_sub(weights[*region]);
                is_here
            });
            let (square, region) = grows?;
            owner[*square] = Some(*region);
            sizes[*region] += 1;
        }
        let region_of: Vec<usize> = owner.into_iter().flatten().collect();
        let rests_until = vec![0; side * side];
        Some(Cut { side, columns: columns.to_vec(), region_of, sizes, rests_until, step: 0 })
    }

    /// For each square its region.
    pub(super) fn regions(&self) -> &[usize] {
        &self.region_of
    }

    /// Moves squares to other regions so that fewer of the other placements fit, or, where none is found that does, any
    /// square that lets as few fit as can be. False if there is none.
    pub(super) fn improve(&mut self, others: &mut Others, random: &mut Random) -> bool {
        self.step += 1;
        let mut squares = others.squares();
        squares.retain(|square| !self.has_piece(*square));
        let direct = self.best(squares.iter().copied(), others, random);
        if let Some(direct) = direct.filter(|direct| direct.fitting < others.fitting()) {
            self.shift(direct.square, direct.to, others);
            return true;
        }
        random.shuffle(&mut squares);
        if squares.iter().any(|square| self.reach(*square, others)) {
            return true;
        }
        let any = self.best(0..self.side * self.side, others, random);
        any.is_some_and(|any| {
            self.shift(any.square, any.to, others);
            true
        })
    }

    /// Of the moves of these squares, one of those that let the fewest of the other placements fit.
    fn best(
        &self,
        squares: impl Iterator<Item = usize>,
        others: &Others,
        random: &mut Random,
    ) -> Option<Move> {
        let (mut best, mut ties): (Option<Move>, usize) = (None, 0);
        for square in squares.filter(|square| self.may_move(*square)) {
            let from = self.region_of[square];
            let mut to: Vec<usize> = neighbours(self.side, square).map(|near| self.region_of[near]).collect();
            to.sort_unstable();
            to.dedup();
            to.retain(|to| *to != from && self.sizes[*to] < most(self.side));
            if to.is_empty() || !self.is_connected(from, Some(square)) {
                continue;
            }
            let after = others.fitting_after(square, from);
            for to in to {
                let fitting = after[to];
                if best.is_none_or(|best| fitting < best.fitting) {
                    ties = 0;
                }
                if best.is_none_or(|best| fitting <= best.fitting) {
                    ties += 1;
                    if random.below(ties) == 0 {
                        best = Some(Move { square, to, fitting });
                    }
                }
            }
        }
        best
    }

    /// Lets the nearest other region reach for a square inside of one, if fewer of the other placements fit then.
    fn reach(&mut self, square: usize, others: &mut Others) -> bool {
        let (from, before) = (self.region_of[square], others.fitting());
        let Some((finger, to)) = self.finger(square) else { return false };
        if self.sizes[to] + finger.len() > most(self.side) {
            return false;
        }
        finger.iter().for_each(|square| self.shift(*square, to, others));
        if others.fitting() < before && self.is_connected(from, None) {
            return true;
        }
        finger.iter().for_each(|square| {
            self.shift(*square, from, others);
            self.rests_until[*square] = 0;
        });
        false
    }

    /// The shortest way from a square to another region, without the squares there, and that region.
    fn finger(&self, square: usize) -> Option<(Vec<usize>, usize)> {
        let from = self.region_of[square];
        let mut ways = vec![vec![square]];
        let mut seen = vec![false; self.region_of.len()];
        seen[square] = true;
        for _ in 0..LONGEST_FINGER {
            let mut longer = Vec::new();
            for way in &ways {
                for near in neighbours(self.side, way[way.len() - 1]) {
                    if self.region_of[near] != from {
                        return Some((way.clone(), self.region_of[near]));
                    }
                    if !self.has_piece(near) && !std::mem::replace(&mut seen[near], true) {
                        longer.push([&way[..], &[near]].concat());
                    }
                }
            }
            ways = longer;
        }
        None
    }

    fn has_piece(&self, square: usize) -> bool {
        self.columns[square / self.side] == square % self.side
    }

    fn may_move(&self, square: usize) -> bool {
        !self.has_piece(square) && self.rests_until[square] <= self.step
    }

    fn shift(&mut self, square: usize, to: usize, others: &mut Others) {
        let from = std::mem::replace(&mut self.region_of[square], to);
        self.sizes[from] -= 1;
        self.sizes[to] += 1;
        self.rests_until[square] = self.step + REST;
        others.moved(square, from, to);
    }

    /// Whether a region is connected, without a square.
    fn is_connected(&self, region: usize, without: Option<usize>) -> bool {
        let piece = region * self.side + self.columns[region];
        let (mut seen, mut ways) = (vec![false; self.region_of.len()], vec![piece]);
        seen[piece] = true;
        without.into_iter().for_each(|square| seen[square] = true);
        let mut squares = 0;
        while let Some(square) = ways.pop() {
            squares += 1;
            for near in neighbours(self.side, square).filter(|near| self.region_of[*near] == region) {
                if !std::mem::replace(&mut seen[near], true) {
                    ways.push(near);
                }
            }
        }
        squares + usize::from(without.is_some()) == self.sizes[region]
    }
}

/// The most squares that a region may have: one that takes most of the board makes a dull puzzle.
fn most(side: usize) -> usize {
    side * 7 / 2
}

/// The squares beside a square.
fn neighbours(side: usize, square: usize) -> impl Iterator<Item = usize> {
    let (row, col) = (square / side, square % side);
    let beside = [
        (row > 0).then(|| square - side),
        (row + 1 < side).then(|| square + side),
        (col > 0).then(|| square - 1),
        (col + 1 < side).then(|| square + 1),
    ];
    beside.into_iter().flatten()
}
