use num_bigint::BigUint;

use crate::Limits;
use crate::condition::Condition;
use crate::dominate;
use crate::error::CountError;
use crate::method::{Considered, Method, Need};
use crate::plan::{self, Counted};
use crate::problem::{Obstacle, Problem};
use crate::symmetry::Symmetry;

/// What is asked about a problem beside the problem itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Placements that a symmetry of the problem carries into each other count as one.
    pub distinct: bool,
    /// Counts are taken modulo this number, at least 1.
    pub modulus: Option<u64>,
    /// How it must be counted; otherwise by what suits.
    pub method: Option<Method>,
    /// Which placements are counted.
    pub condition: Condition,
}

/// How many placements there are.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The numbers.
    pub counts: Counts,
    /// How they were found; of a distinct count, how all placements were counted. None where an obstacle answers.
    pub method: Option<Method>,
    /// What was found about the methods, in the order in which they were considered.
    pub considered: Vec<Considered>,
    /// Why there is no placement, where that is plain to see.
    pub obstacle: Option<Obstacle>,
    /// How many symmetries placements are counted up to; 1 where all are counted.
    pub symmetries: usize,
}

/// One count, or one for each number of pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Counts {
    /// For the numbers of pieces that were wanted.
    One(BigUint),
    /// For 0, 1, 2, … pieces of the kind of which any number was wanted, those that stand already included, to the last
    /// number with a placement. Modulo a number, a count may be 0 there.
    ByNumber(Vec<BigUint>),
}

impl Counts {
    /// The count, if it is one.
    pub fn one(&self) -> Option<&BigUint> {
        match self {
            Counts::One(count) => Some(count),
            Counts::ByNumber(_) => None,
        }
    }

    /// All counts, in order.
    pub fn all(&self) -> &[BigUint] {
        match self {
            Counts::One(count) => std::slice::from_ref(count),
            Counts::ByNumber(counts) => counts,
        }
    }
}

/// Counts placements, exactly.
///
/// Distinct counts are the average, over the symmetries, of the placements that each leaves as it is (Burnside's lemma).
///
/// # Errors
/// If a limit is reached, or the method that was asked for cannot count this.
pub fn count(problem: &Problem, options: &Options, limits: &Limits) -> Result<Answer, CountError> {
    count_by(problem, options, limits, |modulus| all(problem, options, modulus, limits))
}

/// The answer of [`count`] where the counts of all [`Units`](crate::Units) of the problem are known, by their sum.
///
/// # Errors
/// If a limit is reached, or symmetric placements cannot be counted.
pub fn count_from_units(
    problem: &Problem,
    options: &Options,
    sum: u128,
    limits: &Limits,
) -> Result<Answer, CountError> {
    let counted = || Counted { counts: vec![sum.into()], method: Method::Join, considered: Vec::new() };
    count_by(problem, options, limits, |_| Ok(counted()))
}

/// Answers with the counts of all placements, which `all` finds; modulo a number, if that is faster.
fn count_by(
    problem: &Problem,
    options: &Options,
    limits: &Limits,
    all: impl FnOnce(Option<u64>) -> Result<Counted, CountError>,
) -> Result<Answer, CountError> {
    let condition = options.condition;
    if let Some(obstacle) = problem.obstacle_to(condition) {
        return Ok(Answer {
            counts: no_placement(problem),
            method: None,
            considered: Vec::new(),
            obstacle: Some(obstacle),
            symmetries: if options.distinct { problem.symmetries_under(condition).len() } else { 1 },
        });
    }
    let symmetries =
        if options.distinct { problem.symmetries_under(condition) } else { vec![Symmetry::IDENTITY] };
    // What is added up and divided must be whole; only then is the remainder taken.
    let early = options.modulus.filter(|_| symmetries.len() == 1);
    let counted = all(early)?;
    let mut counts = counted.counts;
    if symmetries.len() > 1 {
        counts = distinct(problem, condition, counts, &symmetries, limits)?;
    }
    let mut counts = shifted(problem, counts);
    if let Some(modulus) = options.modulus {
        counts.iter_mut().for_each(|count| *count %= modulus);
    }
    Ok(Answer {
        counts: if problem.any().is_some() {
            Counts::ByNumber(counts)
        } else {
            Counts::One(counts.swap_remove(0))
        },
        method: Some(counted.method),
        considered: counted.considered,
        obstacle: None,
        symmetries: symmetries.len(),
    })
}

/// Counts all placements.
fn all(
    problem: &Problem,
    options: &Options,
    modulus: Option<u64>,
    limits: &Limits,
) -> Result<Counted, CountError> {
    let unsuitable = |need| Err(CountError::Unsuitable { method: options.method, need });
    match (options.condition, options.method) {
        (Condition::Peaceful, Some(Method::Cover)) => unsuitable(Need::Covering),
        (Condition::Peaceful, method) => plan::count(problem, method, modulus, limits),
        (condition, None | Some(Method::Cover)) => Ok(Counted {
            counts: dominate::count(problem, condition, Symmetry::IDENTITY, limits)?,
            method: Method::Cover,
            considered: Vec::new(),
        }),
        _ => unsuitable(Need::Peace),
    }
}

fn no_placement(problem: &Problem) -> Counts {
    match problem.any() {
        Some(_) => Counts::ByNumber(Vec::new()),
        None => Counts::One(BigUint::ZERO),
    }
}

/// Counts by the number of all pieces of the kind of which any number is wanted, from counts by the number of those that
/// are put; without zeros at the end.
fn shifted(problem: &Problem, counts: Vec<BigUint>) -> Vec<BigUint> {
    let Some(kind) = problem.any() else { return counts };
    let mut all = vec![BigUint::ZERO; problem.standing(kind)];
    all.extend(counts);
    let len = all.iter().rposition(|count| *count != BigUint::ZERO).map_or(0, |last| last + 1);
    all.truncate(len);
    all
}

/// Counts up to symmetry, from the counts of all placements.
fn distinct(
    problem: &Problem,
    condition: Condition,
    all: Vec<BigUint>,
    symmetries: &[Symmetry],
    limits: &Limits,
) -> Result<Vec<BigUint>, CountError> {
    let mut sums = all;
    for symmetry in symmetries.iter().filter(|symmetry| **symmetry != Symmetry::IDENTITY) {
        let kept = match condition {
            Condition::Peaceful => {
                plan::count_kept(problem, *symmetry, limits).map_err(|error| match error {
                    CountError::Unsuitable { .. } => CountError::Distinct,
                    other => other,
                })?
            }
            Condition::Dominating | Condition::Maximal => {
                dominate::count(problem, condition, *symmetry, limits)?
            }
        };
        sums.resize(sums.len().max(kept.len()), BigUint::ZERO);
        sums.iter_mut().zip(kept).for_each(|(sum, count)| *sum += count);
    }
    let order = symmetries.len() as u64;
    assert!(
        sums.iter().all(|sum| sum % order == BigUint::ZERO),
        "Burnside's sums are multiples of the order"
    );
    Ok(sums.into_iter().map(|sum| sum / order).collect())
}
