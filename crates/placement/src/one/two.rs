//! Whether there is one placement alone.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::error::CountError;
use crate::limits::{Estimate, Progress};
use crate::problem::{Fixed, Problem, Wanted};
use crate::{Limits, Stop, Watch, Which};

use super::{Finder, finish, one, sat, settled};

/// How often a list looks at the watch before it is given up: some hundred milliseconds.
const MOST_LOOKS: u64 = 200;

/// Two placements, or the only one, or none: then it is proved that there are no more.
///
/// ```
/// use placement::{Board, Kind, Limits, Piece, Problem, Wanted};
///
/// let queens = |side| {
///     let kind = Kind { piece: Piece::read("queens").unwrap(), wanted: Wanted::Exactly(side) };
///     Problem { board: Board::new(side, side).unwrap(), kinds: vec![kind], fixed: Vec::new() }
/// };
/// let number = |side| placement::first_two(&queens(side), &Limits::none()).unwrap().len();
/// assert_eq!([number(1), number(3), number(4), number(8)], [1, 0, 2, 2]);
/// ```
///
/// **Method** The list, for a while. Where that is too slow, one placement by [`one`], and another by a solver of
/// propositional formulas, which is told not to put all of the pieces of the first. **Complexity** as those have it.
///
/// # Errors
/// If a limit is reached.
pub fn first_two(problem: &Problem, limits: &Limits<'_>) -> Result<Vec<Vec<Fixed>>, CountError> {
    // Of any number of pieces the list finds two at once.
    let is_certain = problem.kinds.iter().all(|kind| kind.wanted != Wanted::Any);
    let patience =
        Patience { limits, looks: AtomicU64::new(0), most: if is_certain { MOST_LOOKS } else { u64::MAX } };
    let mut found = Vec::new();
    let listed =
        crate::list(problem, Which::All, &Limits { watch: &patience, ..*limits }, &mut |pieces, _| {
            found.push(pieces.to_vec());
            if found.len() == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    match listed {
        Ok(_) => return Ok(found),
        Err(CountError::Stop(_)) if patience.is_over() => {}
        Err(error) => return Err(error),
    }
    if found.is_empty() {
        found.extend(one(problem, limits)?.placement);
    }
    if let Some(first) = found.first() {
        let other = another(problem, first, limits)?;
        found.extend(other);
    }
    Ok(found)
}

/// A placement of certain numbers of pieces that differs from one: it lacks one of its pieces, as it has no more.
fn another(problem: &Problem, first: &[Fixed], limits: &Limits) -> Result<Option<Vec<Fixed>>, CountError> {
    let put: Vec<Fixed> = first.iter().filter(|piece| !problem.fixed.contains(piece)).copied().collect();
    if put.is_empty() {
        return Ok(None);
    }
    let answer = sat::solve(&settled(problem), &put, limits)?;
    Ok(finish(problem, answer, Finder::Sat, limits)?.placement)
}

/// A watch that ends the work after a number of looks.
struct Patience<'a> {
    limits: &'a Limits<'a>,
    looks: AtomicU64,
    most: u64,
}

impl Patience<'_> {
    fn is_over(&self) -> bool {
        self.looks.load(Ordering::Relaxed) >= self.most
    }
}

impl Watch for Patience<'_> {
    fn begin(&self, estimate: &Estimate) {
        self.limits.watch.begin(estimate);
    }

    fn check(&self, progress: Option<Progress>) -> Result<(), Stop> {
        self.limits.watch.check(progress)?;
        let looks = self.looks.fetch_add(1, Ordering::Relaxed) + 1;
        if looks >= self.most { Err(Stop::Time) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::piece::Piece;
    use crate::problem::Kind;

    fn problem(kinds: &[(&str, usize)], rows: usize, cols: usize, standing: &[usize]) -> Problem {
        let kind = |(name, number): &(&str, usize)| Kind {
            piece: Piece::read(name).unwrap(),
            wanted: Wanted::Exactly(*number),
        };
        let fixed = standing.iter().map(|square| Fixed { kind: 0, square: *square }).collect();
        Problem { board: Board::new(rows, cols).unwrap(), kinds: kinds.iter().map(kind).collect(), fixed }
    }

    /// The solver alone, beside the list: another placement exactly when there are two.
    #[test]
    fn another_is_found_exactly_when_there_is_one() {
        for (problem, is_alone) in [
            (problem(&[("queens", 1)], 1, 1, &[]), true),
            (problem(&[("queens", 4)], 4, 4, &[]), false),
            (problem(&[("queens", 4)], 4, 4, &[1]), true),
            (problem(&[("queens", 6)], 6, 6, &[18]), true),
            (problem(&[("queens", 8)], 8, 8, &[]), false),
            (problem(&[("bishops", 3)], 2, 3, &[]), false),
            (problem(&[("kings", 4)], 3, 3, &[]), true),
            (problem(&[("rooks", 1), ("knights", 1)], 2, 2, &[]), false),
            (problem(&[("rooks", 2)], 2, 2, &[0, 3]), true),
        ] {
            let limits = Limits::none();
            let mut placements = Vec::new();
            crate::list(&problem, Which::All, &limits, &mut |pieces, _| {
                placements.push(pieces.to_vec());
                ControlFlow::Continue(())
            })
            .unwrap();
            for first in &placements {
                let other = another(&problem, first, &limits).unwrap();
                assert_eq!(other.is_none(), placements.len() == 1, "{problem:?}");
                assert!(
                    other.iter().all(|other| other != first && placements.contains(other)),
                    "{problem:?}"
                );
            }
            assert_eq!((placements.len() == 1, placements.is_empty()), (is_alone, false), "{problem:?}");
        }
    }
}
