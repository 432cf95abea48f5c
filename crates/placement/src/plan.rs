//! Which method counts, and why.

use num_bigint::BigUint;

use crate::error::CountError;
use crate::formula::{self, Formula};
use crate::frontier::Refusal;
use crate::graph::{self, Graph};
use crate::join::Units;
use crate::method::{Considered, Finding, Method, Need};
use crate::problem::{Problem, Wanted};
use crate::rows::{self, Rows};
use crate::symmetry::Symmetry;
use crate::{Estimate, Limits, branch, ferrers, few, frontier};

/// What a look at branching costs on boards of some hundred squares, and at a frontier for each vertex and edge: its orders
/// take that. A method that takes less than a few times as long is taken without the look.
const BRANCH_LOOK: f64 = 0.02;
const FRONTIER_LOOK: f64 = 0.1e-6;

/// A year: what takes longer is no way out where memory is short.
const HOPELESS_SECONDS: f64 = 3e7;

/// What a state takes to be found in a walk over the states of a frontier.
const STATE_SECONDS: f64 = 60e-9;

/// The share of the best method's time that may go into a look for a better one.
const LOOKING: f64 = 0.2;

/// Placements counted.
pub(crate) struct Counted {
    /// By the number of pieces that are put, of the kind of which any number is wanted; else one.
    pub(crate) counts: Vec<BigUint>,
    pub(crate) method: Method,
    pub(crate) considered: Vec<Considered>,
}

/// A method made ready.
enum Ready {
    Formula(Formula),
    Ferrers,
    Join(Units),
    Batched(Rows),
    Few(Graph),
    Branch(Graph),
    Frontier(frontier::Plan),
}

/// A method made ready, with the seconds that it may take on one thread and its memory, where those can be told.
struct Candidate {
    ready: Ready,
    seconds: f64,
    bytes: Option<u64>,
}

/// Counts all placements by a method, or by the one that suits best; modulo a number only if that is faster.
pub(crate) fn count(
    problem: &Problem,
    asked: Option<Method>,
    modulus: Option<u64>,
    limits: &Limits,
) -> Result<Counted, CountError> {
    let (method, candidate, considered) = choose(problem, asked, limits)?;
    limits.watch.begin(&Estimate { seconds: Some(candidate.seconds), bytes: candidate.bytes });
    let counts = match candidate.ready {
        Ready::Formula(formula) => by_formula(formula, problem.more(0), limits)?,
        Ready::Ferrers => by_ferrers(problem, modulus, limits)?,
        Ready::Join(units) => vec![units.sum(limits)?.into()],
        Ready::Batched(rows) => rows.count(limits)?,
        Ready::Few(graph) => few::count(&graph, limits)?,
        Ready::Branch(graph) => branch::count(&graph, limits)?,
        Ready::Frontier(plan) => plan.run(limits)?,
    };
    Ok(Counted { counts, method, considered })
}

/// Counts the placements that a symmetry leaves as they are.
pub(crate) fn count_kept(
    problem: &Problem,
    symmetry: Symmetry,
    limits: &Limits,
) -> Result<Vec<BigUint>, CountError> {
    let graph = graph_of(problem, symmetry, limits)?;
    if few::suits(problem) {
        return few::count(&graph, limits);
    }
    let budget = branch::suits(&graph).then(|| branch::seconds(&graph));
    if budget.is_some_and(|seconds| seconds * LOOKING < frontier_look(&graph)) {
        return branch::count(&graph, limits);
    }
    match walk(&graph, budget, limits)? {
        Ok(plan) if budget.is_none_or(|seconds| plan.seconds < seconds) => plan.run(limits),
        _ if budget.is_some() => branch::count(&graph, limits),
        Err(Refusal::Memory(needed)) => Err(CountError::Memory { needed, limit: limits.bytes }),
        _ => Err(CountError::Unsuitable { method: None, need: Need::FewStates }),
    }
}

fn choose(
    problem: &Problem,
    asked: Option<Method>,
    limits: &Limits,
) -> Result<(Method, Candidate, Vec<Considered>), CountError> {
    let mut best: Option<(Method, Candidate)> = None;
    let mut considered = Vec::new();
    for method in Method::ALL {
        if asked.is_some_and(|asked| asked != method) {
            continue;
        }
        let seconds = best.as_ref().map(|(_, best)| best.seconds);
        let finding = match prepare(method, problem, seconds, limits)? {
            Err(finding) => finding,
            Ok(candidate) => {
                let finding = Finding::Takes(candidate.seconds);
                if seconds.is_none_or(|seconds| candidate.seconds < seconds) {
                    best = Some((method, candidate));
                }
                finding
            }
        };
        considered.push(Considered { method, finding });
    }
    match (best, considered.last()) {
        (Some((method, candidate)), _) => Ok((method, candidate, considered)),
        (None, Some(Considered { finding: Finding::Unsuitable(need), .. })) => {
            Err(CountError::Unsuitable { method: asked, need: *need })
        }
        _ => unreachable!("without a best method each one was unsuitable"),
    }
}

/// The count by halves, where its tables fit into the memory; if not, others take longer and less.
fn by_halves(problem: &Problem, limits: &Limits) -> Result<Candidate, Need> {
    let units = Units::of(problem).map_err(|_| Need::Queens)?;
    let bytes = units.bytes();
    if bytes > limits.bytes {
        return Err(Need::Memory);
    }
    Ok(Candidate { seconds: units.seconds(), bytes: Some(bytes), ready: Ready::Join(units) })
}

/// What a look at a frontier costs.
fn frontier_look(graph: &Graph) -> f64 {
    let edges = graph.neighbours.iter().map(Vec::len).sum::<usize>() / 2;
    FRONTIER_LOOK * graph.vertices.len() as f64 * edges as f64
}

/// What a method needs that a problem has not, as far as it is plain to see.
fn lacks(method: Method, problem: &Problem) -> Option<Need> {
    match method {
        Method::Formula => Formula::of(problem).is_none().then_some(Need::Formula),
        Method::Ferrers => (!is_ferrers(problem)).then_some(Need::Bishops),
        Method::Join => (!Units::suits(problem)).then_some(Need::Queens),
        Method::Batched => (!rows::suits(problem)).then_some(Need::Rows),
        Method::Few => (!few::suits(problem)).then_some(Need::FewPieces),
        Method::Branch | Method::Frontier => None,
        Method::Cover => Some(Need::Covering),
    }
}

/// Makes a method ready, or says why not. `best` is what the best method so far takes.
fn prepare(
    method: Method,
    problem: &Problem,
    best: Option<f64>,
    limits: &Limits,
) -> Result<Result<Candidate, Finding>, CountError> {
    let at_once = |ready| Candidate { ready, seconds: 0.0, bytes: None };
    let is_quick = |look: f64| best.is_some_and(|best| best * LOOKING <= look);
    if let Some(need) = lacks(method, problem) {
        return Ok(Err(Finding::Unsuitable(need)));
    }
    let candidate = match method {
        _ if is_quick(0.0) => return Ok(Err(Finding::NotNeeded)),
        Method::Few | Method::Branch | Method::Frontier if is_quick(BRANCH_LOOK) => {
            return Ok(Err(Finding::NotNeeded));
        }
        Method::Cover => Err(Need::Covering),
        Method::Formula => {
            Formula::of(problem).map(|formula| at_once(Ready::Formula(formula))).ok_or(Need::Formula)
        }
        Method::Ferrers => Ok(at_once(Ready::Ferrers)),
        Method::Join => by_halves(problem, limits),
        Method::Batched => {
            let rows = Rows::of(problem).ok_or(Need::Rows);
            rows.map(|rows| Candidate { seconds: rows.seconds(), bytes: None, ready: Ready::Batched(rows) })
        }
        Method::Few => {
            let graph = graph_of(problem, Symmetry::IDENTITY, limits)?;
            Ok(Candidate { seconds: few::seconds(&graph), bytes: None, ready: Ready::Few(graph) })
        }
        Method::Branch => {
            let graph = graph_of(problem, Symmetry::IDENTITY, limits)?;
            let seconds = branch::suits(&graph).then(|| branch::seconds(&graph)).ok_or(Need::FewChoices);
            seconds.map(|seconds| Candidate { seconds, bytes: None, ready: Ready::Branch(graph) })
        }
        Method::Frontier => {
            let graph = graph_of(problem, Symmetry::IDENTITY, limits)?;
            if is_quick(frontier_look(&graph)) {
                return Ok(Err(Finding::NotNeeded));
            }
            match walk(&graph, best, limits)? {
                Ok(plan) => Ok(Candidate {
                    seconds: plan.seconds,
                    bytes: Some(plan.bytes),
                    ready: Ready::Frontier(plan),
                }),
                Err(Refusal::Memory(needed)) if best.is_none_or(|best| best > HOPELESS_SECONDS) => {
                    return Err(CountError::Memory { needed, limit: limits.bytes });
                }
                Err(_) => Err(Need::FewStates),
            }
        }
    };
    Ok(candidate.map_err(Finding::Unsuitable))
}

/// The graph of the placements that a symmetry keeps, if it fits into the memory.
fn graph_of(problem: &Problem, symmetry: Symmetry, limits: &Limits) -> Result<Graph, CountError> {
    limits.ask(graph::bytes(problem).into())?;
    Ok(Graph::of(problem, symmetry, limits)?)
}

/// Walks over the states of a frontier, for no longer than a share of what the best method so far would take.
fn walk(
    graph: &Graph,
    best: Option<f64>,
    limits: &Limits,
) -> Result<Result<frontier::Plan, Refusal>, CountError> {
    let steps = graph.vertices.len().max(1) as f64;
    let most =
        best.map_or(usize::MAX, |seconds| (LOOKING * seconds / STATE_SECONDS / steps).max(1000.0) as usize);
    // Of what its many lists take, the allocator takes about as much again as a fifth.
    let within = Limits { bytes: limits.bytes / 5 * 4, ..*limits };
    let plan = frontier::plan(graph, most, &within)?;
    Ok(plan.map_err(|refusal| match refusal {
        Refusal::Memory(needed) => Refusal::Memory(needed.map(|needed| needed / 4 * 5)),
        other => other,
    }))
}

fn is_ferrers(problem: &Problem) -> bool {
    let [kind] = &problem.kinds[..] else { return false };
    formula::is_bishop(&kind.piece) && formula::is_plain_square(&problem.board) && problem.fixed.is_empty()
}

fn by_formula(formula: Formula, wanted: Wanted, limits: &Limits) -> Result<Vec<BigUint>, CountError> {
    match wanted {
        Wanted::Exactly(pieces) => Ok(vec![formula::one(formula, pieces, limits)?]),
        Wanted::Any => formula::all(formula, limits),
    }
}

fn by_ferrers(problem: &Problem, modulus: Option<u64>, limits: &Limits) -> Result<Vec<BigUint>, CountError> {
    let side = problem.board.rows();
    match (problem.more(0), modulus) {
        (Wanted::Any, _) => ferrers::all(side, limits),
        (Wanted::Exactly(pieces), None) => Ok(vec![ferrers::one(side, pieces, limits)?]),
        (Wanted::Exactly(pieces), Some(modulus)) => {
            Ok(vec![ferrers::one_modulo(side, pieces, modulus, limits)?.into()])
        }
    }
}
