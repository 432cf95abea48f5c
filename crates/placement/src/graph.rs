//! A placement problem as a graph of what excludes what.

use std::collections::BTreeMap;

use hashbrown::HashSet;

use crate::attack::{attacked, attacks};
use crate::board::Board;
use crate::problem::{Problem, Wanted};
use crate::symmetry::Symmetry;
use crate::{Limits, Stop};

/// Vertices are choices: to put a piece of some kind on a square or, for counts up to symmetry, on every square of an
/// orbit. An edge joins two choices that exclude each other. A placement is a set of vertices without an edge.
#[derive(Clone, Debug, Default)]
pub(crate) struct Graph {
    /// In the order in which a search along the board does well.
    pub(crate) vertices: Vec<Vertex>,
    /// For each vertex its neighbours, in ascending order, each edge in both lists, no vertex in its own.
    pub(crate) neighbours: Vec<Vec<u32>>,
    /// How many pieces of each kind are wanted.
    pub(crate) wanted: Vec<Wanted>,
    /// For each region of the board the vertices that have their first square there: each excludes every other.
    pub(crate) regions: Vec<Vec<u32>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Vertex {
    /// Which kind of piece.
    pub(crate) kind: u32,
    /// How many pieces, at least 1: the size of the orbit.
    pub(crate) pieces: u32,
}

impl Graph {
    /// The graph of the placements that a symmetry of the problem leaves as they are; of all, for the identity.
    ///
    /// Fixed pieces are in no vertex, and `wanted` counts without them. The problem has no obstacle.
    pub(crate) fn of(problem: &Problem, symmetry: Symmetry, limits: &Limits) -> Result<Graph, Stop> {
        let free = wanted_squares(problem);
        let mut vertices = Vec::new();
        let mut squares: Vec<Vec<usize>> = Vec::new();
        // The vertex of each kind and square; none where it may not stand.
        let mut vertex_at = vec![vec![u32::MAX; problem.board.squares()]; problem.kinds.len()];
        for orbit in orbits(problem, symmetry) {
            for (kind, free) in free.iter().enumerate() {
                if orbit.iter().all(|square| free[*square]) && is_peaceful(problem, kind, &orbit) {
                    for square in &orbit {
                        vertex_at[kind][*square] = vertices.len() as u32;
                    }
                    vertices.push(Vertex { kind: kind as u32, pieces: orbit.len() as u32 });
                    squares.push(orbit.clone());
                }
            }
        }
        limits.go_on()?;
        let neighbours = edges(problem, &vertices, &squares, &vertex_at, limits)?;
        let wanted = (0..problem.kinds.len()).map(|kind| problem.more(kind)).collect();
        Ok(Graph { vertices, neighbours, wanted, regions: regions(&problem.board, &squares) })
    }
}

/// For each kind, whether one more piece may stand on a square: nowhere, if no more are wanted.
pub(crate) fn wanted_squares(problem: &Problem) -> Vec<Vec<bool>> {
    let mut free = free_squares(problem);
    for (kind, free) in free.iter_mut().enumerate() {
        if problem.more(kind) == Wanted::Exactly(0) {
            free.fill(false);
        }
    }
    free
}

/// About how many bytes the graph of a problem takes.
pub(crate) fn bytes(problem: &Problem) -> u64 {
    let (board, kinds) = (&problem.board, problem.kinds.len() as u64);
    let side = board.rows().max(board.cols()) as u64;
    let steps = problem.kinds.iter().flat_map(|kind| kind.piece.rides());
    let reach: u64 = steps.map(|ride| ride.most.map_or(side, |most| side.min(u64::from(most)))).sum();
    let attacks = (board.squares() as u64).saturating_mul(kinds).saturating_mul(8 * (reach + kinds) + 64);
    let pairs = board.regions().values().fold(0u64, |sum, region| {
        let choices = (region.len() as u64).saturating_mul(kinds);
        sum.saturating_add(choices.saturating_mul(choices))
    });
    // Lists that grow hold up to twice as much.
    attacks.saturating_add(pairs.saturating_mul(8))
}

/// For each kind, whether a piece may stand on a square beside what stands already.
pub(crate) fn free_squares(problem: &Problem) -> Vec<Vec<bool>> {
    let board = &problem.board;
    let mut free = vec![vec![true; board.squares()]; problem.kinds.len()];
    for free in &mut free {
        for square in board.holes().iter().chain(problem.fixed.iter().map(|fixed| &fixed.square)) {
            free[*square] = false;
        }
    }
    for fixed in &problem.fixed {
        let piece = &problem.kinds[fixed.kind].piece;
        for free in &mut free {
            attacked(board, piece, fixed.square, |square| free[square] = false);
        }
    }
    let taken: HashSet<usize, foldhash::fast::FixedState> =
        problem.fixed.iter().filter_map(|fixed| board.region(fixed.square)).collect();
    for square in 0..board.squares() {
        if board.region(square).is_some_and(|region| taken.contains(&region)) {
            free.iter_mut().for_each(|free| free[square] = false);
        }
    }
    // From the squares that a turned piece attacks, the piece itself attacks back.
    for (free, kind) in free.iter_mut().zip(&problem.kinds) {
        let turned = kind.piece.turned();
        for fixed in &problem.fixed {
            attacked(board, &turned, fixed.square, |square| free[square] = false);
        }
    }
    free
}

/// The sets of squares that the powers of a symmetry carry into each other, by their first squares.
pub(crate) fn orbits(problem: &Problem, symmetry: Symmetry) -> impl Iterator<Item = Vec<usize>> {
    let board = &problem.board;
    (0..board.squares()).filter_map(move |first| {
        let mut orbit = vec![first];
        let mut next = symmetry.moved(board, first);
        while next != first {
            orbit.push(next);
            next = symmetry.moved(board, next);
        }
        (orbit.iter().min() == Some(&first)).then_some(orbit)
    })
}

/// Whether pieces of a kind on all these squares leave each other alone.
pub(crate) fn is_peaceful(problem: &Problem, kind: usize, squares: &[usize]) -> bool {
    let (board, piece) = (&problem.board, &problem.kinds[kind].piece);
    let mut pairs = squares.iter().flat_map(|from| squares.iter().map(move |to| (*from, *to)));
    let share = |from, to| board.region(from).is_some() && board.region(from) == board.region(to);
    !pairs.any(|(from, to)| from != to && (share(from, to) || attacks(board, piece, from, to)))
}

fn edges(
    problem: &Problem,
    vertices: &[Vertex],
    squares: &[Vec<usize>],
    vertex_at: &[Vec<u32>],
    limits: &Limits,
) -> Result<Vec<Vec<u32>>, Stop> {
    let mut neighbours = vec![Vec::new(); vertices.len()];
    let regions = problem.board.regions();
    for (vertex, squares) in squares.iter().enumerate() {
        if vertex % 1024 == 0 {
            limits.go_on()?;
        }
        let mut join = |square: usize| {
            for vertex_at in vertex_at {
                let other = vertex_at[square];
                if other != u32::MAX && other as usize != vertex {
                    neighbours[vertex].push(other);
                    neighbours[other as usize].push(vertex as u32);
                }
            }
        };
        let piece = &problem.kinds[vertices[vertex].kind as usize].piece;
        for square in squares {
            join(*square);
            attacked(&problem.board, piece, *square, &mut join);
        }
        let regions = squares.iter().filter_map(|square| regions.get(&problem.board.region(*square)?));
        for square in regions.flatten() {
            // The other joins this one itself.
            let others = vertex_at.iter().map(|vertex_at| vertex_at[*square]);
            neighbours[vertex].extend(others.filter(|other| *other != u32::MAX && *other as usize != vertex));
        }
    }
    for list in &mut neighbours {
        list.sort_unstable();
        list.dedup();
    }
    Ok(neighbours)
}

/// For each region the vertices that have their first square there.
fn regions(board: &Board, squares: &[Vec<usize>]) -> Vec<Vec<u32>> {
    let mut regions: BTreeMap<usize, Vec<u32>> = BTreeMap::new();
    for (vertex, squares) in (0..).zip(squares) {
        if let Some(region) = board.region(squares[0]) {
            regions.entry(region).or_default().push(vertex);
        }
    }
    regions.into_values().collect()
}
