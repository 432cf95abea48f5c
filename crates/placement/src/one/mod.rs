//! One placement, found at once, or a proof that there is none.

mod check;
mod construct;
mod lines;
mod matching;
mod net;
mod sat;
mod search;
mod two;

pub use two::first_two;

use crate::Limits;
use crate::error::CountError;
use crate::problem::{Fixed, Problem, Wanted};

/// How hard the search tries before clauses are made, in choices looked at: about a second.
const FIRST_WORK: u64 = 1 << 27;

/// How hard it tries where the clauses would not fit into the memory.
const LAST_WORK: u64 = 1 << 34;

/// One placement, or that there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct One {
    /// All pieces in ascending order of their squares, those that stand already included. None: it is proved that there is
    /// no placement.
    pub placement: Option<Vec<Fixed>>,
    /// How that was found.
    pub by: Finder,
}

/// A way to find a placement, or that there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Finder {
    /// It is plain to see: an obstacle, or nothing to put.
    Plain,
    /// By a rule that says where each piece stands, or one that says that there is no room.
    Construction,
    /// By matching rows with columns, for pieces that attack along them alone.
    Matching,
    /// By a search, the tightest line first.
    Search,
    /// By a solver of propositional formulas.
    Sat,
}

impl Finder {
    /// All, in the order in which they are tried.
    pub const ALL: [Finder; 5] =
        [Finder::Plain, Finder::Construction, Finder::Matching, Finder::Search, Finder::Sat];
}

/// Finds one placement, or that there is none.
///
/// Which one is left to the way that finds it, and the same on each run. Of a kind of which any number is wanted, only the
/// pieces that stand already are in it. Before a placement is returned, it is looked at from the start: each piece, and
/// every line along which it attacks.
///
/// ```
/// use placement::{Board, Finder, Kind, Limits, Piece, Problem, Wanted};
///
/// let queens = |side| {
///     let kind = Kind { piece: Piece::read("queens").unwrap(), wanted: Wanted::Exactly(side) };
///     Problem { board: Board::new(side, side).unwrap(), kinds: vec![kind], fixed: Vec::new() }
/// };
/// let one = placement::one(&queens(6), &Limits::none()).unwrap();
/// let columns: Vec<usize> = one.placement.unwrap().iter().map(|queen| queen.square % 6).collect();
/// assert_eq!((columns, one.by), (vec![1, 3, 5, 0, 2, 4], Finder::Construction));
/// assert_eq!(placement::one(&queens(3), &Limits::none()).unwrap().placement, None);
/// ```
///
/// **Method** The ways of [`Finder`] in their order, until one knows. **Needs** nothing. **Complexity** Rules and matchings
/// take about as long as the board or the placement is large; the others may take exponential time. **Limits** The solver
/// needs memory for the formula and for what it learns; where that is too much, the search goes on alone for a while.
///
/// # Errors
/// If a limit is reached.
pub fn one(problem: &Problem, limits: &Limits<'_>) -> Result<One, CountError> {
    if let Some(answer) = plain(problem) {
        return finish(problem, answer, Finder::Plain, limits);
    }
    let settled = settled(problem);
    if let Some(answer) = construct::construct(&settled, limits)? {
        return finish(problem, answer, Finder::Construction, limits);
    }
    if let Some(answer) = matching::matching(&settled, limits)? {
        return finish(problem, answer, Finder::Matching, limits);
    }
    if let Some(answer) = search::search(&settled, FIRST_WORK, limits)? {
        return finish(problem, answer, Finder::Search, limits);
    }
    match sat::solve(&settled, &[], limits) {
        Ok(answer) => finish(problem, answer, Finder::Sat, limits),
        Err(error @ CountError::Memory { .. }) => match search::search(&settled, LAST_WORK, limits)? {
            Some(answer) => finish(problem, answer, Finder::Search, limits),
            None => Err(error),
        },
        Err(error) => Err(error),
    }
}

/// Finds one placement, or that there is none, in one way alone; none if that way does not know.
///
/// The search and the solver know all but what is plain to see, however long it takes.
///
/// # Errors
/// If a limit is reached.
pub fn one_by(problem: &Problem, by: Finder, limits: &Limits<'_>) -> Result<Option<One>, CountError> {
    let plain = plain(problem);
    let settled = || settled(problem);
    let answer = match by {
        Finder::Plain => plain,
        _ if plain.is_some() => None,
        Finder::Construction => construct::construct(&settled(), limits)?,
        Finder::Matching => matching::matching(&settled(), limits)?,
        Finder::Search => search::search(&settled(), u64::MAX, limits)?,
        Finder::Sat => Some(sat::solve(&settled(), &[], limits)?),
    };
    answer.map(|answer| finish(problem, answer, by, limits)).transpose()
}

/// What a way finds.
enum Answer {
    /// The pieces that are put beside those that stand already, in any order.
    Put(Vec<Fixed>),
    /// There is no placement.
    Impossible,
}

/// Makes a placement of what was put, and checks it.
fn finish(problem: &Problem, answer: Answer, by: Finder, limits: &Limits) -> Result<One, CountError> {
    let Answer::Put(mut placement) = answer else { return Ok(One { placement: None, by }) };
    placement.extend(&problem.fixed);
    placement.sort_unstable_by_key(|piece| piece.square);
    if !check::is_placement(problem, &placement, limits)? {
        return Err(CountError::Check);
    }
    Ok(One { placement: Some(placement), by })
}

/// What is plain to see.
fn plain(problem: &Problem) -> Option<Answer> {
    if problem.obstacle().is_some() {
        return Some(Answer::Impossible);
    }
    let is_done = |kind: usize| matches!(problem.more(kind), Wanted::Exactly(0) | Wanted::Any);
    (0..problem.kinds.len()).all(is_done).then(|| Answer::Put(Vec::new()))
}

/// The same problem with certain numbers of all kinds: where any number is wanted, what stands already will do.
fn settled(problem: &Problem) -> Problem {
    let mut settled = problem.clone();
    if let Some(kind) = problem.any() {
        settled.kinds[kind].wanted = Wanted::Exactly(problem.standing(kind));
    }
    settled
}

/// The kind of which pieces are missing and how many, if it is one kind; of a settled problem.
fn only_missing(problem: &Problem) -> Option<(usize, usize)> {
    let missing = |kind: usize| match problem.more(kind) {
        Wanted::Exactly(number) if number > 0 => Some((kind, number)),
        _ => None,
    };
    let mut kinds = (0..problem.kinds.len()).filter_map(missing);
    let kind = kinds.next()?;
    kinds.next().is_none().then_some(kind)
}
