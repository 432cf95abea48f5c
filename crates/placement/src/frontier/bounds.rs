//! How many pieces can be placed, and how many placements there can be.

use super::kernels::LANES;
use super::part::Part;
use super::scalars;
use super::states::Program;
use super::values::Exponents;
use crate::problem::Wanted;
use crate::{Limits, Stop};

/// Bounds for the pieces of each kind in a part, from a cover by cliques.
#[derive(Clone, Debug)]
pub(super) struct Reach {
    cliques: Vec<usize>,
    /// For each kind and position a bound for the pieces before it.
    before: Vec<Vec<usize>>,
    /// For each kind and position a bound for the pieces from it on.
    pub(super) after: Vec<Vec<usize>>,
}

impl Reach {
    pub(super) fn new(part: &Part, wanted: &[Wanted]) -> Reach {
        let cliques = part.cliques();
        let (before, after) = (0..wanted.len()).map(|kind| part.reach(&cliques, kind as u32)).unzip();
        Reach { cliques, before, after }
    }

    /// For each position the bytes of a polynomial after it, about.
    pub(super) fn state_bytes(&self, wanted: &[Wanted]) -> Vec<usize> {
        let terms = |position: usize| -> usize {
            let of_kind = |(before, wanted): (&Vec<usize>, &Wanted)| match wanted {
                Wanted::Exactly(wanted) => before[position + 1].min(*wanted) + 1,
                Wanted::Any => before[position + 1] + 1,
            };
            self.before.iter().zip(wanted).map(of_kind).fold(1, usize::saturating_mul)
        };
        // Far more than any memory; what is cut there is refused.
        let terms = |position| terms(position).min(MOST_TERMS + 1).next_multiple_of(LANES);
        (0..self.cliques.len()).map(|position| 8 * terms(position)).collect()
    }
}

/// Longer polynomials are refused, so that nothing overflows where lengths are multiplied.
pub(super) const MOST_TERMS: usize = 1 << 36;

/// The most pieces of each kind in a part.
#[derive(Clone, Debug)]
pub(super) struct Most {
    /// Of each kind, in all; right for the outermost kind, a bound for others.
    by_kind: Vec<usize>,
    /// Of the outermost kind before each stretch and at the end.
    pub(super) outermost: Vec<usize>,
}

/// The most pieces in a part.
pub(super) fn most_pieces(
    part: &Part,
    program: &Program,
    reach: &Reach,
    outermost: usize,
    limits: &Limits,
) -> Result<Most, Stop> {
    let mut by_kind: Vec<usize> = reach.after.iter().map(|after| after[0]).collect();
    let by_stretch = scalars::most_pieces(part, program, outermost as u32, limits)?;
    by_kind[outermost] = *by_stretch.last().expect("one more than there are stretches");
    Ok(Most { by_kind, outermost: by_stretch })
}

/// Which exponents of the part numbered `part` can be of use, given what the other parts can add.
pub(super) fn exponents(kinds: &[usize], wanted: &[Wanted], most: &[Most], part: usize) -> Exponents {
    let range = |(kind, wanted): (usize, &Wanted)| {
        let own = most[part].by_kind[kind];
        let others: usize = most.iter().map(|most| most.by_kind[kind]).sum::<usize>() - own;
        match wanted {
            Wanted::Exactly(wanted) => (wanted.saturating_sub(others), own.min(*wanted)),
            Wanted::Any => (0, own),
        }
    };
    let (least, greatest) = wanted.iter().enumerate().map(range).unzip();
    Exponents { kinds: kinds.to_vec(), least, greatest }
}

/// Weights are searched for only if polynomials have as many terms: a pass then takes much longer than to evaluate one.
const MANY_TERMS: usize = 32;

/// An upper bound for the natural logarithm of every term that is of use.
///
/// **Method** The least of two bounds. The independent sets of a cover by cliques are at least as many as those of the
/// graph. And for each weight z of a piece a term of degree k is at most z^-k times the whole sum.
pub(super) fn log_bound(
    part: &Part,
    program: &Program,
    exponents: &Exponents,
    wanted: &[Wanted],
    limits: &Limits,
) -> Result<f64, Stop> {
    let by_cliques: f64 = (0..wanted.len()).map(|kind| clique_bound(part, exponents, kind)).sum();
    if by_cliques < 44.0 {
        // Below 2^64: no better bound is needed.
        return Ok(by_cliques);
    }
    let mut search = Search { part, program, exponents, limits, logs: vec![0.0; wanted.len()] };
    let mut best = search.bound()?;
    if exponents.terms() >= MANY_TERMS {
        for kind in (0..wanted.len()).filter(|kind| wanted[*kind] != Wanted::Any) {
            for step in [2.0, 0.7] {
                best = search.improve(kind, step, best)?;
            }
        }
    }
    Ok(best.min(by_cliques))
}

/// The search for weights of the kinds.
struct Search<'a> {
    part: &'a Part,
    program: &'a Program,
    exponents: &'a Exponents,
    limits: &'a Limits<'a>,
    /// The logarithm of the weight of a piece of each kind.
    logs: Vec<f64>,
}

impl Search<'_> {
    fn bound(&self) -> Result<f64, Stop> {
        let weight = |vertex: &crate::graph::Vertex| {
            (self.logs[vertex.kind as usize] * f64::from(vertex.pieces)).exp()
        };
        let weights: Vec<f64> = self.part.vertices.iter().map(weight).collect();
        let total = scalars::log_total(self.program, &weights, self.limits)?;
        // The least power of the weight that a term of use can have.
        let power = |(kind, log): (usize, &f64)| {
            let exponent =
                if *log > 0.0 { self.exponents.least[kind] } else { self.exponents.greatest[kind] };
            log * exponent as f64
        };
        Ok(total - self.logs.iter().enumerate().map(power).sum::<f64>())
    }

    /// Moves the logarithm of one weight up or down by steps for as long as the bound improves.
    fn improve(&mut self, kind: usize, step: f64, mut best: f64) -> Result<f64, Stop> {
        for step in [step, -step] {
            let before = best;
            loop {
                self.logs[kind] += step;
                let bound = self.bound()?;
                if bound >= best {
                    self.logs[kind] -= step;
                    break;
                }
                best = bound;
            }
            if best < before {
                break;
            }
        }
        Ok(best)
    }
}

/// A bound from a cover of the vertices of one kind by cliques: the greatest term of use of the product of the cliques'
/// polynomials.
fn clique_bound(part: &Part, exponents: &Exponents, kind: usize) -> f64 {
    let greatest = exponents.greatest[kind];
    let mut cliques: Vec<(usize, usize)> = part
        .cliques()
        .into_iter()
        .zip(&part.vertices)
        .filter(|(_, vertex)| vertex.kind as usize == kind)
        .map(|(clique, vertex)| (clique, vertex.pieces as usize))
        .collect();
    cliques.sort_unstable();
    // Scaled down as soon as they are large, all terms alike; rounding is covered by the margin.
    let (mut terms, mut log) = (vec![0.0f64; greatest + 1], 0.0);
    terms[0] = 1.0;
    for clique in cliques.chunk_by(|a, b| a.0 == b.0) {
        for at in (0..=greatest).rev() {
            let more =
                clique.iter().filter(|(_, pieces)| *pieces <= at).map(|(_, pieces)| terms[at - pieces]);
            terms[at] += more.sum::<f64>();
        }
        let most = terms.iter().copied().fold(1.0, f64::max);
        if most > 1e200 {
            terms.iter_mut().for_each(|term| *term = (*term / most).max(f64::MIN_POSITIVE));
            log += most.ln();
        }
    }
    let of_use = terms[exponents.least[kind].min(greatest)..].iter().copied().fold(1e-300, f64::max);
    of_use.ln() + log + 1e-5
}
