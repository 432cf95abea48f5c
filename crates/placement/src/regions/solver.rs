//! Placements of one piece in each row, column and region, no two of them touching.

use std::ops::ControlFlow;

use crate::{Limits, Stop};

/// The most rows: a row is a word.
pub(super) const MOST: usize = 64;

/// How many nodes are searched between two looks at the watch: less than a millisecond.
const NODES_A_LOOK: u32 = 1 << 10;

/// A board of as many regions as rows, made ready.
pub(super) struct Solver {
    side: usize,
    /// For each region the rows that it touches, with the columns that it has there.
    regions: Vec<Vec<(usize, u64)>>,
    /// For each square its region.
    region_of: Vec<usize>,
}

/// Why a search ends before its end.
pub(super) enum End {
    Break,
    Stop(Stop),
}

/// What is left on the way.
#[derive(Clone)]
struct Node {
    /// For each row the columns that are free.
    free: [u64; MOST],
    /// The rows and regions without a piece, and the columns.
    rows: u64,
    cols: u64,
    regions: u64,
}

/// A row, column or region that has no piece yet, and what is free in it.
enum Line {
    Row(usize),
    Col(usize),
    Region(usize),
}

impl Solver {
    /// For each square its region, from 0 to one less than the side.
    pub(super) fn new(side: usize, region_of: &[usize]) -> Solver {
        assert!(side <= MOST && region_of.len() == side * side, "the caller asks for no more");
        let mut regions: Vec<Vec<(usize, u64)>> = vec![Vec::new(); side];
        for (square, region) in region_of.iter().enumerate() {
            let (row, col) = (square / side, square % side);
            match regions[*region].last_mut() {
                Some((last, mask)) if *last == row => *mask |= 1 << col,
                _ => regions[*region].push((row, 1 << col)),
            }
        }
        Solver { side, regions, region_of: region_of.to_vec() }
    }

    /// Calls `visit` with the columns of each placement, row by row, until it breaks.
    ///
    /// **Method** the row, column or region with the fewest free squares is filled next (Knuth's Algorithm X, 2000).
    pub(super) fn each(
        &self,
        limits: &Limits,
        visit: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
    ) -> Result<(), Stop> {
        let all = low(self.side);
        let root = Node { free: [all; MOST], rows: all, cols: all, regions: all };
        let mut search = Search { solver: self, cols: vec![0; self.side], nodes: 0, limits, visit };
        match search.enter(&root) {
            Ok(()) | Err(End::Break) => Ok(()),
            Err(End::Stop(stop)) => Err(stop),
        }
    }
}

struct Search<'a> {
    solver: &'a Solver,
    /// The column of each row that has a piece.
    cols: Vec<usize>,
    nodes: u32,
    limits: &'a Limits<'a>,
    visit: &'a mut dyn FnMut(&[usize]) -> ControlFlow<()>,
}

impl Search<'_> {
    fn enter(&mut self, node: &Node) -> Result<(), End> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_A_LOOK) {
            self.limits.go_on().map_err(End::Stop)?;
        }
        if node.rows == 0 {
            return match (self.visit)(&self.cols) {
                ControlFlow::Continue(()) => Ok(()),
                ControlFlow::Break(()) => Err(End::Break),
            };
        }
        match self.solver.tightest(node) {
            None => Ok(()),
            Some(Line::Row(row)) => bits(node.free[row]).try_for_each(|col| self.put(node, row, col)),
            Some(Line::Col(col)) => bits(node.rows)
                .filter(|row| node.free[*row] >> col & 1 == 1)
                .try_for_each(|row| self.put(node, row, col)),
            Some(Line::Region(region)) => {
                let solver = self.solver;
                solver.regions[region].iter().try_for_each(|(row, mask)| {
                    bits(node.free[*row] & mask).try_for_each(|col| self.put(node, *row, col))
                })
            }
        }
    }

    fn put(&mut self, node: &Node, row: usize, col: usize) -> Result<(), End> {
        let mut child = node.clone();
        let region = self.solver.region_of[row * self.solver.side + col];
        self.cols[row] = col;
        child.rows &= !(1 << row);
        child.cols &= !(1 << col);
        child.regions &= !(1 << region);
        child.free[row] = 0;
        for (row, mask) in &self.solver.regions[region] {
            child.free[*row] &= !mask;
        }
        let near = (1u64 << col) << 1 | (1 << col) >> 1;
        for other in [row.wrapping_sub(1), row + 1] {
            if other < self.solver.side {
                child.free[other] &= !near;
            }
        }
        bits(child.rows).for_each(|row| child.free[row] &= !(1 << col));
        self.enter(&child)
    }
}

impl Solver {
    /// The line with the fewest free squares of those that have no piece; none if some line has no free square.
    fn tightest(&self, node: &Node) -> Option<Line> {
        let (mut best, mut fewest) = (None, u32::MAX);
        let mut look = |line: Line, free: u32| {
            if free < fewest {
                (best, fewest) = (Some(line), free);
            }
        };
        // The columns with at least one, two and three free squares.
        let (mut once, mut twice, mut thrice) = (0, 0, 0);
        for row in bits(node.rows) {
            let free = node.free[row];
            look(Line::Row(row), free.count_ones());
            thrice |= twice & free;
            twice |= once & free;
            once |= free;
        }
        let mut first = |cols: u64, free: u32| {
            if cols != 0 {
                look(Line::Col(cols.trailing_zeros() as usize), free);
            }
        };
        first(node.cols & !once, 0);
        first(node.cols & once & !twice, 1);
        first(node.cols & twice & !thrice, 2);
        for region in bits(node.regions) {
            let rows = self.regions[region].iter();
            look(Line::Region(region), rows.map(|(row, mask)| (node.free[*row] & mask).count_ones()).sum());
        }
        best.filter(|_| fewest > 0)
    }
}

/// So many low bits.
pub(super) fn low(bits: usize) -> u64 {
    u64::MAX.checked_shr(64 - bits as u32).unwrap_or(0)
}

/// The places of the bits of a mask.
fn bits(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(bit)
    })
}
