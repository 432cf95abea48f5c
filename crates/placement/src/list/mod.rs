//! Placements one by one, in order.

mod choices;
pub(crate) mod cliques;
mod covers;
mod masks;
mod orbits;
mod rows;

use std::ops::ControlFlow;

use crate::condition::Condition;
use crate::error::CountError;
use crate::graph::{self, Graph};
use crate::problem::{Fixed, Problem};
use crate::symmetry::Symmetry;
use crate::{Limits, Stop};
use orbits::Orbits;

/// How much is done between two looks at the watch, in words looked at: less than a millisecond.
const WORK_A_LOOK: usize = 1 << 18;

/// What a placement that is found and handed over counts for, in words looked at: whoever takes it may be slow.
const WORK_A_PLACEMENT: usize = 1 << 10;

/// Which placements are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Which {
    /// All.
    #[default]
    All,
    /// The first of those that the symmetries of the problem carry into each other; as many as a distinct count counts.
    Distinct,
}

/// Calls `visit` with each placement, and says how many it was called with.
///
/// A placement is all its pieces in ascending order of their squares, those that stand already included. Placements come
/// in ascending order as lists: by the square of the first piece, row by row from the top left, then its kind, then the
/// second piece, and so on; a list comes before a longer one that begins with it. So n queens on n rows come by the column
/// in the first row, then in the second. The second argument of `visit` is the number of placements that the symmetries carry
/// this one into, itself included; 1 for [`Which::All`]. If it breaks, the list ends there.
///
/// ```
/// use placement::{Board, Kind, Limits, Piece, Problem, Wanted, Which};
/// use std::ops::ControlFlow;
///
/// let queens = Kind { piece: Piece::read("queens").unwrap(), wanted: Wanted::Exactly(4) };
/// let problem = Problem { board: Board::new(4, 4).unwrap(), kinds: vec![queens], fixed: Vec::new() };
/// let mut columns = Vec::new();
/// let visited = placement::list(&problem, Which::All, &Limits::none(), &mut |pieces, _| {
///     columns.push(pieces.iter().map(|piece| piece.square % 4).collect::<Vec<_>>());
///     ControlFlow::Continue(())
/// });
/// assert_eq!(visited, Ok(2));
/// assert_eq!(columns, [[1, 3, 0, 2], [2, 0, 3, 1]]);
/// ```
///
/// **Method** Backtracking over choices of a square and a kind in ascending order. Where each row must hold one piece, a
/// mask for each row says what is free in it. Otherwise the choices are covered by cliques, of each of which a placement has
/// at most one; no choice is tried with which too few cliques are left for the pieces that are missing. Of placements that
/// symmetries carry into each other, most that are not first are cut off by a piece that an image puts before the first
/// one; the others are compared with their images. **Needs** nothing. **Complexity** grows with the placements and the dead
/// ends between them; placements take no memory.
///
/// # Errors
/// If a limit is reached.
pub fn list(
    problem: &Problem,
    which: Which,
    limits: &Limits<'_>,
    visit: &mut dyn FnMut(&[Fixed], usize) -> ControlFlow<()>,
) -> Result<u64, CountError> {
    if problem.obstacle().is_some() {
        return Ok(0);
    }
    limits.ask(bytes(problem))?;
    let graph = Graph::of(problem, Symmetry::IDENTITY, limits)?;
    let choices = choices_of(problem);
    assert_eq!(choices.len(), graph.vertices.len(), "the vertices of a graph are the choices in order");
    let mut found = Found::new(problem, Condition::Peaceful, which, limits, visit);
    let end = match rows::Rows::of(&graph, &choices, problem, limits)? {
        Some(rows) => rows.list(&mut found),
        None => choices::Search::of(graph, choices, problem, limits)?.list(&mut found),
    };
    match end {
        Ok(()) | Err(End::Break) => Ok(found.visited),
        Err(End::Stop(stop)) => Err(stop.into()),
    }
}

/// Calls `visit` with each placement that fulfils a condition, in the order and with the arguments of [`list`], and says how
/// many it was called with.
///
/// # Errors
/// If a limit is reached, or the problem is not of the kind that can be searched for this condition.
pub fn list_where(
    problem: &Problem,
    condition: Condition,
    which: Which,
    limits: &Limits<'_>,
    visit: &mut dyn FnMut(&[Fixed], usize) -> ControlFlow<()>,
) -> Result<u64, CountError> {
    if condition == Condition::Peaceful {
        return list(problem, which, limits, visit);
    }
    if problem.obstacle_to(condition).is_some() {
        return Ok(0);
    }
    let mut found = Found::new(problem, condition, which, limits, visit);
    match covers::list(problem, condition, &mut found, limits)? {
        Ok(()) | Err(End::Break) => Ok(found.visited),
        Err(End::Stop(stop)) => Err(stop.into()),
    }
}

/// About how many bytes a search takes beside the sets on its way.
fn bytes(problem: &Problem) -> u128 {
    // The graph, the same as masks, and for each choice its cliques and where symmetries carry it.
    const A_CHOICE: u128 = 512;
    let choices = problem.board.squares() as u128 * problem.kinds.len() as u128;
    2 * u128::from(graph::bytes(problem)) + A_CHOICE * choices
}

/// What may be put on the board, in ascending order of squares and then of kinds: the vertices of the graph.
pub(crate) fn choices_of(problem: &Problem) -> Vec<Fixed> {
    let free = graph::wanted_squares(problem);
    let of_square = |square: usize| {
        let free = &free;
        (0..free.len()).filter(move |kind| free[*kind][square]).map(move |kind| Fixed { kind, square })
    };
    (0..problem.board.squares()).flat_map(of_square).collect()
}

/// Why a search ends before its end.
enum End {
    Break,
    Stop(Stop),
}

/// Where a search brings what it finds.
struct Found<'a> {
    /// What stands already, in order of squares.
    standing: Vec<Fixed>,
    /// None where all placements are listed.
    orbits: Option<Orbits>,
    visit: &'a mut dyn FnMut(&[Fixed], usize) -> ControlFlow<()>,
    visited: u64,
    limits: &'a Limits<'a>,
    /// Words looked at since the last look at the watch.
    work: usize,
    /// For a placement with what stands already.
    placement: Vec<Fixed>,
}

impl<'a> Found<'a> {
    fn new(
        problem: &Problem,
        condition: Condition,
        which: Which,
        limits: &'a Limits<'a>,
        visit: &'a mut dyn FnMut(&[Fixed], usize) -> ControlFlow<()>,
    ) -> Found<'a> {
        let mut standing = problem.fixed.clone();
        standing.sort_unstable_by_key(|fixed| fixed.square);
        let orbits = (which == Which::Distinct).then(|| Orbits::of(problem, condition));
        Found { standing, orbits, visit, visited: 0, limits, work: 0, placement: Vec::new() }
    }

    /// Takes the pieces that a search has put, in order of squares.
    fn take(&mut self, put: &[Fixed]) -> Result<(), End> {
        self.did(WORK_A_PLACEMENT)?;
        let orbit = match &mut self.orbits {
            None => 1,
            Some(orbits) => match orbits.size_if_first(put) {
                None => return Ok(()),
                Some(size) => size,
            },
        };
        self.visited += 1;
        let placement = if self.standing.is_empty() {
            put
        } else {
            self.placement.clear();
            self.placement.extend(put.iter().chain(&self.standing));
            self.placement.sort_unstable_by_key(|fixed| fixed.square);
            &self.placement
        };
        match (self.visit)(placement, orbit) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(End::Break),
        }
    }

    /// Hears of work, in words looked at, and looks at the watch now and then.
    fn did(&mut self, work: usize) -> Result<(), End> {
        self.work += work;
        if self.work < WORK_A_LOOK {
            return Ok(());
        }
        self.work = 0;
        self.limits.go_on().map_err(End::Stop)
    }

    /// Whether, if `first` is the first piece put, this one may be put too: not if an image of the placement begins before
    /// then.
    fn may_follow(&self, first: Fixed, put: Fixed) -> bool {
        self.orbits.as_ref().is_none_or(|orbits| orbits.may_follow(first, put))
    }

    /// Whether some placements are left out.
    fn is_distinct(&self) -> bool {
        self.orbits.is_some()
    }

    /// The last square with a piece that stands already.
    fn last_standing(&self) -> Option<usize> {
        self.standing.last().map(|fixed| fixed.square)
    }
}
