//! Counting independent sets along a frontier that moves over the graph.

mod bounds;
mod kernels;
mod keys;
mod order;
mod part;
mod polynomial;
mod scalars;
mod states;
#[cfg(test)]
mod tests;
mod values;

use std::sync::atomic::{AtomicU64, Ordering};

use num_bigint::BigUint;

use crate::graph::Graph;
use crate::problem::Wanted;
use crate::{CountError, Limits, Progress, Stop, Watch, crt, workers};
use bounds::{Most, Reach};
use kernels::{Instructions, Modulus};
use part::Part;
use polynomial::Polynomial;
pub(crate) use states::Refusal;
use states::{MostStates, Program, Stretch};
use values::{Buffers, Exponents, Layout, Pass};

/// Prepares to count the placements of a graph: walks over the states without values. None of it if there are more than
/// `most_states` at one time, or it would take more memory than allowed.
///
/// **Method** A walk over the vertices of each connected part, with states that merge all choices which exclude the
/// same vertices to come (the frontier method; Sekine, Imai, Tani 1995; for chess boards known as the transfer matrix
/// by squares). The value of a state is a polynomial with a variable for each kind. The states are walked once, their
/// values moved once for each of so many primes that the counts are below the product by a bound that is proven for
/// this graph, and once modulo 2^64, which checks the number that the primes give; alone where the counts are smaller.
/// The polynomials of the parts are multiplied.
///
/// **Needs** any graph. **Complexity** states × terms of a polynomial, for each vertex and prime; 8 bytes for each of
/// them in the largest step, twice, for each thread. **Limits** the states: kings on n × n have 1.6^n, knights 2.6^n.
/// A graph whose neighbours lie more than 255 apart in every order that is tried is refused.
pub(crate) fn plan(
    graph: &Graph,
    most_states: usize,
    limits: &Limits,
) -> Result<Result<Plan, Refusal>, CountError> {
    survey(graph, states::walk, most_states, limits)
}

/// A count that is prepared, and what it will take.
#[derive(Debug)]
pub(crate) struct Plan {
    /// The memory it will take with as many threads as were allowed, or fewer if that is too much.
    pub(crate) bytes: u64,
    /// An estimate of the seconds it will take on one thread.
    pub(crate) seconds: f64,
    threads: usize,
    wanted: Vec<Wanted>,
    jobs: Vec<Job>,
}

/// A connected part of the graph, ready to be counted.
#[derive(Debug)]
struct Job {
    part: Part,
    program: Program,
    exponents: Exponents,
    layouts: Vec<Layout>,
    /// What to count modulo, 2^64 last.
    moduli: Vec<Modulus>,
}

/// Seconds to add or copy one number, as measured; only for estimates.
const NUMBER_SECONDS: f64 = 0.5e-9;
/// Seconds that every polynomial takes besides.
const MOVE_SECONDS: f64 = 5e-9;

/// A walk over the states of a part; `states::walk` or one with wider keys.
type Walk = fn(&Part, &[usize], MostStates, &Limits) -> Result<Result<Program, Refusal>, CountError>;

/// Everything but the passes over the values.
fn survey(
    graph: &Graph,
    walk: Walk,
    most_states: usize,
    limits: &Limits,
) -> Result<Result<Plan, Refusal>, CountError> {
    let mut walks = Vec::new();
    let mut bytes = 0;
    for orders in part::split(graph, limits)? {
        let limits = Limits { bytes: limits.bytes.saturating_sub(bytes), ..*limits };
        match shortest_walk(orders, &graph.wanted, walk, most_states, &limits)? {
            Ok(walked) => {
                bytes += walked.program.bytes();
                walks.push(walked);
            }
            Err(refusal) => return Ok(Err(refusal)),
        }
    }
    let jobs = jobs(walks, &graph.wanted, limits)?;
    Ok(Plan::new(jobs, &graph.wanted, limits))
}

/// A part in the order that was found best.
struct Walked {
    part: Part,
    reach: Reach,
    program: Program,
}

/// Walks over a part in each of its orders and gives the walk with fewest states. First with few states allowed, so
/// that little is lost by bad orders.
fn shortest_walk(
    orders: Vec<Part>,
    wanted: &[Wanted],
    walk: Walk,
    most_states: usize,
    limits: &Limits,
) -> Result<Result<Walked, Refusal>, CountError> {
    let mut orders: Vec<(Part, Reach)> = orders
        .into_iter()
        .map(|part| {
            let reach = Reach::new(&part, wanted);
            (part, reach)
        })
        .collect();
    let mut refusal = Refusal::Width;
    let rounds = [1 << 12, 1 << 16, 1 << 20].into_iter().filter(|few| *few < most_states);
    for at_once in rounds.chain([most_states]) {
        let mut best: Option<(usize, Program)> = None;
        for (at, (part, reach)) in orders.iter().enumerate() {
            // Another order must be better by more than what a walk takes.
            let most = best.as_ref().map_or(MostStates { at_once, in_all: u64::MAX }, |(_, program)| {
                MostStates { at_once: program.peak_states, in_all: program.states / 8 * 7 }
            });
            let used = best.as_ref().map_or(0, |(_, program)| program.bytes());
            let limits = Limits { bytes: limits.bytes.saturating_sub(used), ..*limits };
            match walk(part, &reach.state_bytes(wanted), most, &limits)? {
                Ok(program) => best = Some((at, program)),
                // The refusal of the order that is likely best is told.
                Err(reason) if at == 0 => refusal = reason,
                Err(_) => {}
            }
        }
        if let Some((at, program)) = best {
            let (part, reach) = orders.swap_remove(at);
            return Ok(Ok(Walked { part, reach, program }));
        }
    }
    Ok(Err(refusal))
}

/// What is to be counted for each part.
fn jobs(walks: Vec<Walked>, wanted: &[Wanted], limits: &Limits) -> Result<Vec<Job>, Stop> {
    let kinds = outermost_first(wanted);
    let most_of =
        |walked: &Walked| bounds::most_pieces(&walked.part, &walked.program, &walked.reach, kinds[0], limits);
    let most = walks.iter().map(most_of).collect::<Result<Vec<Most>, Stop>>()?;
    let job = |(at, Walked { part, reach, program }): (usize, Walked)| {
        let exponents = bounds::exponents(&kinds, wanted, &most, at);
        let layouts =
            values::layouts(&part, &program, &exponents, &most[at].outermost, &reach.after[kinds[0]]);
        let log_bound = bounds::log_bound(&part, &program, &exponents, wanted, limits)?;
        Ok(Job { part, program, exponents, layouts, moduli: moduli(log_bound) })
    };
    walks.into_iter().enumerate().map(job).collect()
}

/// The kinds, that with the longest range of exponents first.
fn outermost_first(wanted: &[Wanted]) -> Vec<usize> {
    let mut kinds: Vec<usize> = (0..wanted.len()).collect();
    kinds.sort_by_key(|kind| match wanted[*kind] {
        Wanted::Any => (0, 0),
        Wanted::Exactly(wanted) => (1, usize::MAX - wanted),
    });
    kinds
}

/// So many primes that their product is above e^`log_bound`, and 2^64; that alone if it is above.
fn moduli(log_bound: f64) -> Vec<Modulus> {
    let bits = log_bound / std::f64::consts::LN_2 + 1e-3;
    let count = if bits < 64.0 { 0 } else { (bits / 62.9).ceil() as usize };
    // The primes are close enough below 2^63 to have more than 62.9 bits.
    let primes = (1..1u64 << 63).rev().filter(|number| crt::is_prime(*number)).take(count);
    primes.map(Modulus::Prime).chain([Modulus::Word]).collect()
}

impl Plan {
    fn new(jobs: Vec<Job>, wanted: &[Wanted], limits: &Limits) -> Result<Plan, Refusal> {
        let programs: u64 = jobs.iter().map(|job| job.program.bytes()).sum();
        let numbers = |job: &Job| {
            let (values, space) = values::buffer_lengths(&job.program, &job.layouts);
            (2 * values + space) as u64
        };
        let each = 8 * jobs.iter().map(numbers).max().unwrap_or(0);
        if programs + each > limits.bytes {
            return Err(Refusal::Memory(Some(programs + each)));
        }
        let passes: usize = jobs.iter().map(|job| job.moduli.len()).sum();
        let fit = (limits.bytes - programs) / each.max(1);
        let threads = limits.threads.min(passes).min(fit.try_into().unwrap_or(usize::MAX)).max(1);
        let seconds = |job: &Job| {
            let moves: u64 = job.program.stretches.iter().map(Stretch::work).sum();
            job.moduli.len() as f64 * (job.work() as f64 * NUMBER_SECONDS + moves as f64 * MOVE_SECONDS)
        };
        Ok(Plan {
            bytes: programs + each * threads as u64,
            seconds: jobs.iter().map(seconds).sum(),
            threads,
            wanted: wanted.to_vec(),
            jobs,
        })
    }

    /// Counts by the number of pieces of the kind of which any number is wanted, from none on; or the one number, if there
    /// is no such kind.
    pub(crate) fn run(&self, limits: &Limits) -> Result<Vec<BigUint>, CountError> {
        let polynomials = self.polynomials(Instructions::best(), limits)?;
        let mut product = Polynomial::one(&self.wanted);
        for polynomial in &polynomials {
            product = product.times(polynomial, &self.wanted);
            limits.go_on()?;
        }
        Ok(product.asked_for(&self.wanted))
    }

    /// The polynomial of each part.
    fn polynomials(
        &self,
        instructions: Instructions,
        limits: &Limits,
    ) -> Result<Vec<Polynomial>, CountError> {
        let tasks: Vec<(usize, Modulus)> = self
            .jobs
            .iter()
            .enumerate()
            .flat_map(|(at, job)| job.moduli.iter().map(move |modulus| (at, *modulus)))
            .collect();
        let of: u64 = tasks.iter().map(|(job, _)| self.jobs[*job].work()).sum();
        let done = AtomicU64::new(0);
        let tick = |work| {
            let done = done.fetch_add(work, Ordering::Relaxed) + work;
            limits.watch.check(Some(Progress { done: done.min(of), of }))
        };
        // Threads tell of their passes by `tick`, not by how many they have done.
        let quiet =
            Limits { threads: self.threads.min(limits.threads), watch: &Quiet(limits.watch), ..*limits };
        let new_state = || (Buffers::default(), Vec::new());
        let results =
            workers::share::<_, CountError>(&quiet, tasks.len(), new_state, |(buffers, results), task| {
                let (job, modulus) = tasks[task];
                results.push((task, self.jobs[job].pass(modulus, instructions, &tick, buffers)?));
                Ok(())
            })?;
        let mut results: Vec<(usize, Vec<u64>)> =
            results.into_iter().flat_map(|(_, results)| results).collect();
        results.sort_unstable_by_key(|(task, _)| *task);
        let mut residues = results.into_iter().map(|(_, residues)| residues);
        self.jobs
            .iter()
            .map(|job| job.polynomial(&residues.by_ref().take(job.moduli.len()).collect::<Vec<_>>()))
            .collect()
    }
}

impl Job {
    /// How many numbers one pass adds or copies.
    fn work(&self) -> u64 {
        let stretches = self.program.stretches.iter().zip(&self.layouts);
        stretches.map(|(stretch, layout)| stretch.work() * layout.stride as u64).sum()
    }

    fn pass(
        &self,
        modulus: Modulus,
        instructions: Instructions,
        tick: &dyn Fn(u64) -> Result<(), Stop>,
        buffers: &mut Buffers,
    ) -> Result<Vec<u64>, Stop> {
        let Job { part, program, exponents, layouts, .. } = self;
        Pass { part, program, exponents, layouts, modulus, instructions, tick }.run(buffers)
    }

    /// The terms from their remainders by all moduli.
    fn polynomial(&self, residues: &[Vec<u64>]) -> Result<Polynomial, CountError> {
        let (word, by_primes) = residues.split_last().expect("there is at least the pass modulo 2^64");
        let primes: Vec<u64> = self
            .moduli
            .iter()
            .filter_map(|modulus| match modulus {
                Modulus::Prime(prime) => Some(*prime),
                Modulus::Word => None,
            })
            .collect();
        let mut terms = Vec::with_capacity(word.len());
        for (at, word) in word.iter().enumerate() {
            if !self.exponents.is_of_use(at) {
                // The bound does not hold for it, so that the moduli may not suffice; nothing needs it.
                terms.push(BigUint::ZERO);
                continue;
            }
            let residues: Vec<u64> = by_primes.iter().map(|residues| residues[at]).collect();
            let term =
                if primes.is_empty() { BigUint::from(*word) } else { crt::combine(&primes, &residues) };
            if term.iter_u64_digits().next().unwrap_or(0) != *word {
                return Err(CountError::Check);
            }
            terms.push(term);
        }
        Ok(Polynomial::new(&self.exponents, terms))
    }
}

/// Stops the work as the watch inside does, but keeps progress from it.
struct Quiet<'a>(&'a dyn Watch);

impl Watch for Quiet<'_> {
    fn check(&self, _progress: Option<Progress>) -> Result<(), Stop> {
        self.0.check(None)
    }
}
