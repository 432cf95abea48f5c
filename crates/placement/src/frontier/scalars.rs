//! Runs of a program with one number for each state: what is reached, and bounds for the counts.

use super::part::Part;
use super::states::{Program, Stretch};
use crate::{Limits, Stop};

/// What is done with the numbers of states.
trait Scalar {
    type Value: Copy;

    /// Of the state before the first step.
    fn start(&self) -> Self::Value;
    /// Of two ways to the same state.
    fn either(&self, a: Self::Value, b: Self::Value) -> Self::Value;
    /// With the vertex at `position` too.
    fn choose(&self, a: Self::Value, position: usize) -> Self::Value;
    /// Looks at all states after a stretch.
    fn after_stretch(&mut self, values: &mut [Self::Value]);
}

/// For each stretch the greatest number of pieces of a kind before it; then that at the end.
pub(super) fn most_pieces(
    part: &Part,
    program: &Program,
    kind: u32,
    limits: &Limits,
) -> Result<Vec<usize>, Stop> {
    let mut pieces = MostPieces { part, kind, most: vec![0] };
    run(program, &mut pieces, limits)?;
    Ok(pieces.most)
}

struct MostPieces<'a> {
    part: &'a Part,
    kind: u32,
    most: Vec<usize>,
}

impl Scalar for MostPieces<'_> {
    type Value = u32;

    fn start(&self) -> u32 {
        0
    }

    fn either(&self, a: u32, b: u32) -> u32 {
        a.max(b)
    }

    fn choose(&self, a: u32, position: usize) -> u32 {
        let vertex = self.part.vertices[position];
        if vertex.kind == self.kind { a + vertex.pieces } else { a }
    }

    fn after_stretch(&mut self, values: &mut [u32]) {
        self.most.push(values.iter().copied().max().unwrap_or(0) as usize);
    }
}

/// An upper bound for the natural logarithm of Σ Π w, over all independent sets the product of the weights w of their
/// vertices, given as `weights`.
///
/// **Method** The sum in floating point. All numbers are positive, so every addition and product is right but for a
/// factor below 1 + 2^-52, and there are fewer than 2^32 on any way through the steps; numbers that would be too small
/// are rounded up; the numbers after a stretch are scaled by a power of two.
pub(super) fn log_total(program: &Program, weights: &[f64], limits: &Limits) -> Result<f64, Stop> {
    let mut total = Total { weights, exponent: 0.0, last: 1.0 };
    run(program, &mut total, limits)?;
    let margin = 1e-5;
    Ok(total.last.ln() + total.exponent * std::f64::consts::LN_2 + margin)
}

struct Total<'a> {
    weights: &'a [f64],
    /// What was scaled away, as a power of two; infinite if numbers got too large, which then stay infinite.
    exponent: f64,
    last: f64,
}

impl Scalar for Total<'_> {
    type Value = f64;

    fn start(&self) -> f64 {
        1.0
    }

    fn either(&self, a: f64, b: f64) -> f64 {
        a + b
    }

    fn choose(&self, a: f64, position: usize) -> f64 {
        (a * self.weights[position]).max(f64::MIN_POSITIVE)
    }

    fn after_stretch(&mut self, values: &mut [f64]) {
        let most = values.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
        if most.is_infinite() {
            self.exponent = f64::INFINITY;
            return;
        }
        let exponent = (most.log2() as i32).clamp(-1000, 1000);
        let scale = 2f64.powi(-exponent);
        values.iter_mut().for_each(|value| *value = (*value * scale).max(f64::MIN_POSITIVE));
        self.exponent += f64::from(exponent);
        self.last = values[0];
    }
}

/// Runs the program, stretch by stretch and family by family.
fn run<S: Scalar>(program: &Program, scalar: &mut S, limits: &Limits) -> Result<(), Stop> {
    let mut values = vec![scalar.start()];
    let mut next = Vec::new();
    let mut slots = Vec::new();
    for stretch in &program.stretches {
        next.clear();
        let mut sources = stretch.sources.as_slice();
        let mut work = 0;
        for family in &stretch.families {
            let taken;
            (taken, sources) = sources.split_at(stretch.moves[*family as usize].taken_in);
            slots.clear();
            slots.extend(taken.iter().map(|source| values[*source as usize]));
            work += run_family(stretch, *family as usize, scalar, &mut slots, &mut next);
            if work > 500_000 {
                work = 0;
                limits.go_on()?;
            }
        }
        scalar.after_stretch(&mut next);
        std::mem::swap(&mut values, &mut next);
    }
    limits.go_on()
}

/// Runs the moves of one family on its `slots`, and gives how many there were.
fn run_family<S: Scalar>(
    stretch: &Stretch,
    family: usize,
    scalar: &S,
    slots: &mut Vec<S::Value>,
    put_out: &mut Vec<S::Value>,
) -> usize {
    let moves = &stretch.moves[family];
    slots.resize(moves.slots, scalar.start());
    for (step, position) in moves.steps.iter().zip(stretch.steps.clone()) {
        for &[into, from] in &step.doubled {
            let value = slots[from as usize];
            slots[into as usize] = scalar.either(value, scalar.choose(value, position));
        }
        for &[into, from] in &step.first {
            slots[into as usize] = scalar.choose(slots[from as usize], position);
        }
        for &[into, from] in &step.chosen {
            let value = scalar.choose(slots[from as usize], position);
            slots[into as usize] = scalar.either(slots[into as usize], value);
        }
        for &[into, from] in &step.merged {
            slots[into as usize] = scalar.either(slots[into as usize], slots[from as usize]);
        }
    }
    put_out.extend(moves.put_out.iter().map(|slot| slots[*slot as usize]));
    moves.work()
}
