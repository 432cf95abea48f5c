//! Placements that dominate the board, and those to which nothing can be added.

mod instance;
mod search;
mod tally;

use num_bigint::BigUint;

use crate::condition::Condition;
use crate::error::CountError;
use crate::method::{Method, Need};
use crate::problem::{Problem, Wanted};
use crate::symmetry::Symmetry;
use crate::{Estimate, Limits, graph};
pub(crate) use instance::Instance;
pub(crate) use search::{Finder, Node, Search, Sizes};

/// The most choices of a square, or of an orbit of squares, and the most squares to dominate.
const MOST_CHOICES: usize = 2048;

/// A symmetry has orbits of at most so many squares.
const MOST_ORBIT: usize = 4;

/// Does something with the search of a part, whose sets have as many words as they need.
macro_rules! with_search {
    ($part:expr, $sizes:expr, |$search:ident| $do:expr) => {
        match $part.largest() {
            0..=64 => with_search!(@ 1, $part, $sizes, $search, $do),
            65..=128 => with_search!(@ 2, $part, $sizes, $search, $do),
            129..=192 => with_search!(@ 3, $part, $sizes, $search, $do),
            193..=256 => with_search!(@ 4, $part, $sizes, $search, $do),
            257..=512 => with_search!(@ 8, $part, $sizes, $search, $do),
            513..=1024 => with_search!(@ 16, $part, $sizes, $search, $do),
            _ => with_search!(@ 32, $part, $sizes, $search, $do),
        }
    };
    (@ $words:literal, $part:expr, $sizes:expr, $search:ident, $do:expr) => {{
        let $search = $crate::dominate::Search::<$words>::new($part, $sizes);
        $do
    }};
}
pub(crate) use with_search;

/// Counts the placements that dominate or are maximal and that a symmetry leaves as they are, by the number of pieces that
/// are put, of the kind of which any number is wanted; else one count.
///
/// **Method** A placement is a set of choices that covers all squares, as in Knuth's exact cover (Algorithm X, 2000), but a
/// square may be covered more than once. The search takes the square with the fewest choices that cover it, and tries each
/// of them without those tried before, so that every set is found once. It goes back where even the choices that cover the
/// most are too few for what is left. The last piece is not tried but taken from what covers all that is left at once. Where
/// all is covered and pieces are left, they may stand anywhere: binomial coefficients say in how many ways. Parts of the
/// board that do not touch each other are counted apart. Choices that symmetries of the problem carry into each other are
/// tried once, near the root. **Needs** one kind that is put, and at most [`MOST_CHOICES`] squares. **Complexity** grows
/// with the placements and the dead ends between them; memory is small.
pub(crate) fn count(
    problem: &Problem,
    condition: Condition,
    symmetry: Symmetry,
    limits: &Limits,
) -> Result<Vec<BigUint>, CountError> {
    let instance = instance_of(problem, condition, symmetry, limits)?;
    limits.watch.begin(&Estimate { seconds: None, bytes: None });
    let wanted = problem.more(0);
    let most = match wanted {
        Wanted::Exactly(number) if number > instance.pieces() => return Ok(vec![BigUint::ZERO]),
        Wanted::Exactly(number) => number,
        Wanted::Any => instance.pieces(),
    };
    let parts = instance.parts();
    let mut counts = vec![BigUint::from(1u32)];
    for part in &parts {
        let least = match wanted {
            Wanted::Exactly(number) if parts.len() == 1 => number,
            _ => 0,
        };
        let sizes = Sizes { least, most: most.min(part.pieces()) };
        let of_part = with_search!(part, sizes, |search| search.count(limits)?);
        counts = product(&counts, &of_part, most);
    }
    Ok(match wanted {
        Wanted::Exactly(number) => vec![counts.get(number).cloned().unwrap_or_default()],
        Wanted::Any => counts,
    })
}

/// The least number of pieces of the first kind with which a placement dominates or is maximal, those that stand already
/// included; how many of that kind are wanted has no say. None if what stands already attacks each other and may not.
///
/// ```
/// use placement::{Board, Condition, Kind, Limits, Piece, Problem, Wanted};
///
/// let queens = Kind { piece: Piece::read("queens").unwrap(), wanted: Wanted::Any };
/// let problem = Problem { board: Board::new(8, 8).unwrap(), kinds: vec![queens], fixed: Vec::new() };
/// assert_eq!(placement::least(&problem, Condition::Dominating, &Limits::none()), Ok(Some(5)));
/// ```
///
/// **Method** The search that counts, with one more piece each time, to the first placement that it finds. Of choices that
/// symmetries carry into each other only one is tried, near the root. **Needs**, **Complexity** as for counts.
///
/// # Errors
/// If a limit is reached, or the problem is not of the kind that can be searched.
pub fn least(
    problem: &Problem,
    condition: Condition,
    limits: &Limits<'_>,
) -> Result<Option<usize>, CountError> {
    let mut problem = problem.clone();
    if let Some(kind) = problem.kinds.first_mut() {
        kind.wanted = Wanted::Any;
    }
    if problem.obstacle_to(condition).is_some() {
        return Ok(None);
    }
    if condition == Condition::Peaceful {
        // What stands already is a placement.
        return Ok(Some(problem.standing(0)));
    }
    let instance = instance_of(&problem, condition, Symmetry::IDENTITY, limits)?;
    limits.watch.begin(&Estimate { seconds: None, bytes: None });
    let mut least = problem.standing(0);
    for part in instance.parts() {
        let mut number = part.least_pieces();
        loop {
            let sizes = Sizes { least: 0, most: number };
            if with_search!(&part, sizes, |search| search.exists(limits)?) {
                break;
            }
            number += 1;
        }
        least += number;
    }
    Ok(Some(least))
}

/// What is to be covered by what, for a problem without an obstacle.
///
/// # Errors
/// If it is too large, of more than one kind, has regions, or takes too much memory.
pub(crate) fn instance_of(
    problem: &Problem,
    condition: Condition,
    symmetry: Symmetry,
    limits: &Limits,
) -> Result<Instance, CountError> {
    let unsuitable = |need| Err(CountError::Unsuitable { method: Some(Method::Cover), need });
    if problem.kinds.is_empty()
        || (1..problem.kinds.len()).any(|kind| problem.more(kind) != Wanted::Exactly(0))
    {
        return unsuitable(Need::OneKind);
    }
    if problem.board.has_regions() {
        return unsuitable(Need::NoRegions);
    }
    let squares = problem.board.squares() - problem.board.holes().len();
    let orbit = if symmetry == Symmetry::IDENTITY { 1 } else { MOST_ORBIT };
    if squares > orbit * MOST_CHOICES {
        return unsuitable(Need::FewSquares);
    }
    limits.ask(bytes(problem))?;
    let instance = Instance::of(problem, condition, symmetry, limits)?;
    if instance.largest() > MOST_CHOICES { unsuitable(Need::FewSquares) } else { Ok(instance) }
}

/// About how many bytes an instance and a search of it take.
fn bytes(problem: &Problem) -> u128 {
    let squares = problem.board.squares() as u128;
    let choices = squares.min(MOST_CHOICES as u128);
    // Its lists and those of its parts; three sets for each choice; the symmetries.
    4 * u128::from(graph::bytes(problem))
        + 3 * choices * (choices.next_power_of_two() / 8 + 8)
        + 256 * squares
}

/// The product of two polynomials, up to a power.
fn product(first: &[BigUint], other: &[BigUint], most: usize) -> Vec<BigUint> {
    let len = (first.len() + other.len()).saturating_sub(1).min(most + 1);
    let mut product = vec![BigUint::ZERO; len];
    for (power, count) in first.iter().enumerate().filter(|(_, count)| **count != BigUint::ZERO) {
        let terms = product.iter_mut().skip(power).zip(other);
        terms.for_each(|(sum, other)| *sum += count * other);
    }
    product
}
