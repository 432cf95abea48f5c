//! Polynomials moved through a program, modulo one number at a time.

use super::kernels::{Deed, Instructions, LANES, Modulus, Shape, prefetch};
use super::part::Part;
use super::states::{Moves, Program, Stretch};
use crate::Stop;
use crate::graph::Vertex;

/// Which exponents of a polynomial are kept. It has a variable for each kind; the value of a state has a term for each
/// number of pieces of each kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Exponents {
    /// The kinds, that with the outermost exponent first: its terms are furthest apart.
    pub(super) kinds: Vec<usize>,
    /// For each kind the least number of pieces that is wanted at the end; heeded for the outermost only.
    pub(super) least: Vec<usize>,
    /// For each kind the greatest number of pieces.
    pub(super) greatest: Vec<usize>,
}

impl Exponents {
    fn outermost(&self) -> usize {
        self.kinds[0]
    }

    /// How many terms lie inside of one step of this kind's exponent.
    fn inside(&self, kind: usize) -> usize {
        let inner = self.kinds.iter().skip_while(|other| **other != kind).skip(1);
        inner.map(|other| self.greatest[*other] + 1).product()
    }

    /// How many terms there are.
    pub(super) fn terms(&self) -> usize {
        self.kinds.iter().map(|kind| self.greatest[*kind] + 1).product()
    }

    /// Whether the term there has as many pieces of each kind as are wanted at least.
    pub(super) fn is_of_use(&self, mut at: usize) -> bool {
        self.kinds.iter().rev().all(|kind| {
            let exponent = at % (self.greatest[*kind] + 1);
            at /= self.greatest[*kind] + 1;
            exponent >= self.least[*kind]
        })
    }

    /// The shift and the blocks by which a vertex raises an exponent.
    fn raise(&self, vertex: Vertex) -> (usize, Option<usize>) {
        let kind = vertex.kind as usize;
        let inside = self.inside(kind);
        let block = (kind != self.outermost()).then(|| inside * (self.greatest[kind] + 1));
        (inside * vertex.pieces as usize, block)
    }
}

/// Which terms are kept during a stretch.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    /// Terms before this one cannot reach the goal any more.
    lowest: usize,
    /// Terms from this one on are not reached yet.
    end: usize,
    /// The numbers of a polynomial.
    pub(super) stride: usize,
    /// From one slot to the next.
    pub(super) spacing: usize,
}

/// The layouts of all stretches; `most` has the pieces of the outermost kind reached before each stretch and at the end,
/// and `after` bounds what the vertices from a position on can add.
pub(super) fn layouts(
    part: &Part,
    program: &Program,
    exponents: &Exponents,
    most: &[usize],
    after: &[usize],
) -> Vec<Layout> {
    let outermost = exponents.outermost();
    let inside = exponents.inside(outermost);
    let layout = |(stretch, most): (&Stretch, &usize)| {
        let lowest = exponents.least[outermost].saturating_sub(after[stretch.steps.start]);
        // If the goal is out of reach, one row of zeros is kept.
        let end = (*most).min(exponents.greatest[outermost]).max(lowest) + 1;
        let stride = ((end - lowest) * inside).next_multiple_of(LANES);
        let raises = part.vertices[stretch.steps.clone()].iter().map(|vertex| exponents.raise(*vertex));
        let shift = raises.map(|(shift, block)| if block.is_none() { shift } else { 0 }).max().unwrap_or(0);
        let spacing = stride + shift.next_multiple_of(LANES);
        Layout { lowest: lowest * inside, end: end * inside, stride, spacing }
    };
    program.stretches.iter().zip(&most[1..]).map(layout).collect()
}

/// Memory for passes, kept from one to the next.
#[derive(Debug, Default)]
pub(super) struct Buffers {
    values: Vec<u64>,
    next: Vec<u64>,
    space: Vec<u64>,
}

/// How many numbers buffers hold for this program.
pub(super) fn buffer_lengths(program: &Program, layouts: &[Layout]) -> (usize, usize) {
    let stretches = || program.stretches.iter().zip(layouts);
    let values = stretches().map(|(stretch, layout)| stretch.results * layout.stride).max().unwrap_or(0);
    let slots = |stretch: &Stretch| stretch.moves.iter().map(|moves| moves.slots).max().unwrap_or(0);
    let space = stretches().map(|(stretch, layout)| slots(stretch) * layout.spacing).max().unwrap_or(0);
    (values.max(LANES), space)
}

/// A pass over all states modulo one number.
pub(super) struct Pass<'a> {
    pub(super) part: &'a Part,
    pub(super) program: &'a Program,
    pub(super) exponents: &'a Exponents,
    pub(super) layouts: &'a [Layout],
    pub(super) modulus: Modulus,
    pub(super) instructions: Instructions,
    /// Hears how many numbers were added or copied, every few milliseconds.
    pub(super) tick: &'a dyn Fn(u64) -> Result<(), Stop>,
}

/// Polynomials lie anywhere in memory; they are asked for so many before they are copied.
const AHEAD: usize = 6;
/// After so many numbers the watch is asked.
const TICK: u64 = 4_000_000;

impl Pass<'_> {
    /// The terms of the polynomial of all independent sets, modulo the number, those of too few pieces 0.
    pub(super) fn run(&self, buffers: &mut Buffers) -> Result<Vec<u64>, Stop> {
        let (values, space) = buffer_lengths(self.program, self.layouts);
        buffers.values.resize(buffers.values.len().max(values), 0);
        buffers.next.resize(buffers.next.len().max(values), 0);
        buffers.space.resize(buffers.space.len().max(space), 0);
        // Numbers that were left there may be no remainders for this modulus.
        buffers.space.fill(0);
        let mut last = Layout { lowest: 0, end: 1, stride: 1, spacing: 1 };
        buffers.values[0] = 1;
        for (stretch, layout) in self.program.stretches.iter().zip(self.layouts) {
            self.run_stretch(stretch, last, *layout, buffers)?;
            std::mem::swap(&mut buffers.values, &mut buffers.next);
            last = *layout;
        }
        let mut terms = vec![0; self.exponents.terms()];
        let end = last.end.min(terms.len());
        if last.lowest < end {
            terms[last.lowest..end].copy_from_slice(&buffers.values[..end - last.lowest]);
        }
        Ok(terms)
    }

    fn run_stretch(
        &self,
        stretch: &Stretch,
        last: Layout,
        layout: Layout,
        buffers: &mut Buffers,
    ) -> Result<(), Stop> {
        let Buffers { values, next, space } = buffers;
        let mut next = next.chunks_exact_mut(layout.stride);
        let mut sources = stretch.sources.as_slice();
        let mut work = 0;
        for family in &stretch.families {
            let moves = &stretch.moves[*family as usize];
            let taken;
            (taken, sources) = sources.split_at(moves.taken_in);
            for (at, (source, slot)) in taken.iter().zip(space.chunks_exact_mut(layout.spacing)).enumerate() {
                if let Some(later) = taken.get(at + AHEAD) {
                    let start = *later as usize * last.stride;
                    prefetch(&values[start..start + last.stride]);
                }
                take_in(&values[*source as usize * last.stride..], last, layout, slot);
            }
            self.run_steps(stretch, moves, layout, space, &mut work)?;
            for (slot, value) in moves.put_out.iter().zip(&mut next) {
                let start = *slot as usize * layout.spacing;
                value.copy_from_slice(&space[start..start + layout.stride]);
            }
            work += ((moves.taken_in + moves.put_out.len()) * layout.stride) as u64;
            self.report(&mut work, TICK)?;
        }
        self.report(&mut work, 0)
    }

    fn run_steps(
        &self,
        stretch: &Stretch,
        moves: &Moves,
        layout: Layout,
        space: &mut [u64],
        work: &mut u64,
    ) -> Result<(), Stop> {
        for (step, position) in moves.steps.iter().zip(stretch.steps.clone()) {
            let (shift, block) = self.exponents.raise(self.part.vertices[position]);
            let shape = Shape { stride: layout.stride, spacing: layout.spacing, shift, block };
            let lists = [
                (Deed::Double, &step.doubled),
                (Deed::First, &step.first),
                (Deed::Choose, &step.chosen),
                (Deed::Merge, &step.merged),
            ];
            for (deed, list) in lists {
                for moves in list.chunks(TICK as usize / layout.stride + 1) {
                    self.instructions.apply(self.modulus, deed, &shape, moves, space);
                    *work += (moves.len() * layout.stride) as u64;
                    self.report(work, TICK)?;
                }
            }
        }
        Ok(())
    }

    /// Tells of the work if it is more than `least`.
    fn report(&self, work: &mut u64, least: u64) -> Result<(), Stop> {
        if *work > least {
            (self.tick)(std::mem::take(work))?;
        }
        Ok(())
    }
}

/// Copies the terms that are still of use into a slot.
fn take_in(value: &[u64], last: Layout, layout: Layout, slot: &mut [u64]) {
    let kept = last.end.saturating_sub(layout.lowest);
    if kept > 0 {
        let skipped = layout.lowest - last.lowest;
        slot[..kept].copy_from_slice(&value[skipped..skipped + kept]);
    }
    slot[kept..layout.stride].fill(0);
}
