//! Which states are worked on next.

use super::kernel::{Expand, Skip};
use super::lanes::Lanes;
use super::stack::Stack;
use super::tally::{Counted, ExpandTally, Tally};
use crate::batched::Totals;
use crate::batched::plan::{Plan, PlanStep, State};
use crate::{CountError, Limits, Stop};

/// How many states a full load may have, the best first: enough to keep the lanes busy, few enough to stay near the
/// processor. States that were just stored are better not read at once, which small loads would do.
const LOADS: [usize; 4] = [1024, 512, 256, 128];

/// Loads are made smaller rather than take more bytes than this.
const AMPLE: u64 = 64 << 20;

/// On how many steps it is seen to it that a piece can be put.
const AHEAD: usize = 3;

/// Loads between two looks at the watch.
const PATIENCE: u32 = 256;

/// A search by loads of states, with the vectors of `L`.
///
/// States of one step and one number of pieces lie on one stack. The deepest stack with a full load is worked on; if
/// none has one, as at the end, the shallowest with anything. So no stack that is added to holds a full load, which
/// bounds all of them.
pub(super) struct Engine<'a, L: Lanes, const PLAIN: bool, const WORDS: usize> {
    lanes: L,
    plan: &'a Plan,
    limits: &'a Limits<'a>,
    /// How many states are a full load.
    load: usize,
    floors: Vec<Floor<L::Word, WORDS>>,
    /// Loads left to work on before the next look at the watch.
    patience: u32,
    totals: Totals,
}

/// The stacks of a step.
struct Floor<W, const WORDS: usize> {
    /// The number of pieces of the first stack; one more with each further one.
    fewest: usize,
    stacks: Vec<Stack<W, WORDS>>,
}

/// How large the stacks of a step are.
struct FloorSize {
    states: usize,
    fewest: usize,
    stacks: usize,
}

impl FloorSize {
    fn new(plan: &Plan, step: usize, load: usize) -> FloorSize {
        let children = if step == 0 { 1 } else { plan.steps[step - 1].free.count_ones().max(1) as usize };
        let (all, left) = (plan.steps[0].left, plan.steps[step].left);
        let fewest = plan.least.saturating_sub(left);
        let greatest = (all - left).min(plan.most - 1);
        FloorSize { states: load * (1 + children), fewest, stacks: (greatest + 1).saturating_sub(fewest) }
    }
}

impl<'a, L: Lanes, const PLAIN: bool, const WORDS: usize> Engine<'a, L, PLAIN, WORDS> {
    /// An engine that takes full loads of so many states.
    pub(super) fn new(lanes: L, plan: &'a Plan, load: usize, limits: &'a Limits<'a>) -> Self {
        let floors = (0..plan.steps.len()).map(|step| {
            let FloorSize { states, fewest, stacks } = FloorSize::new(plan, step, load);
            Floor { fewest, stacks: (0..stacks).map(|_| Stack::new::<L>(states)).collect() }
        });
        let (floors, totals) = (floors.collect(), Totals::new(plan.most));
        Engine { lanes, plan, limits, load, floors, patience: PATIENCE, totals }
    }

    /// The best load for so many engines.
    ///
    /// # Errors
    /// If no load keeps to the limit of memory.
    pub(super) fn load(plan: &Plan, threads: usize, limits: &Limits) -> Result<usize, CountError> {
        let bytes = |load: &usize| Self::bytes(plan, *load) * threads as u64;
        let load = LOADS.into_iter().find(|load| bytes(load) <= AMPLE).unwrap_or(LOADS[LOADS.len() - 1]);
        let fitting = LOADS.into_iter().find(|other| *other <= load && bytes(other) <= limits.bytes);
        fitting.ok_or_else(|| CountError::Memory {
            needed: Some(bytes(&LOADS[LOADS.len() - 1])),
            limit: limits.bytes,
        })
    }

    /// How many bytes an engine takes at most.
    fn bytes(plan: &Plan, load: usize) -> u64 {
        let sizes = (0..plan.steps.len()).map(|step| FloorSize::new(plan, step, load));
        sizes.map(|size| Stack::<L::Word, WORDS>::bytes::<L>(size.states) * size.stacks as u64).sum()
    }

    /// Takes a state to count what comes of it.
    pub(super) fn push(&mut self, step: usize, pieces: usize, state: &State) -> Result<(), Stop> {
        let load = self.load;
        let stack = self.stack(step, pieces);
        stack.push::<L>(state);
        if stack.len() == load { self.work(step) } else { Ok(()) }
    }

    /// Counts what comes of all states that are left.
    pub(super) fn finish(&mut self) -> Result<Totals, Stop> {
        for step in 0..self.floors.len() {
            while let Some(at) = self.floors[step].stacks.iter().position(|stack| stack.len() > 0) {
                self.count(step, self.floors[step].fewest + at)?;
                self.work(step)?;
            }
        }
        Ok(std::mem::replace(&mut self.totals, Totals::new(self.plan.most)))
    }

    /// Works until no stack holds a full load; none does below the step after this one.
    fn work(&mut self, step: usize) -> Result<(), Stop> {
        let last = self.plan.last();
        let mut next = (step + 1).min(last);
        loop {
            let floor = &self.floors[next];
            match floor.stacks.iter().position(|stack| stack.len() >= self.load) {
                Some(at) => {
                    self.count(next, floor.fewest + at)?;
                    next = (next + 1).min(last);
                }
                None if next == 0 => return Ok(()),
                None => next -= 1,
            }
        }
    }

    fn stack(&mut self, step: usize, pieces: usize) -> &mut Stack<L::Word, WORDS> {
        let floor = &mut self.floors[step];
        &mut floor.stacks[pieces - floor.fewest]
    }

    /// Works on the topmost states of a stack.
    fn count(&mut self, step: usize, pieces: usize) -> Result<(), Stop> {
        self.look()?;
        let plan = self.plan;
        let last = plan.last();
        let states = self.stack(step, pieces).len().min(self.load);
        let skip = plan.may_skip(step, pieces);
        if step == last || pieces + 1 == plan.most {
            let Counted { none, one } = self.tally(step, pieces, states);
            self.totals.add(pieces + 1, one);
            if step == last && skip {
                self.totals.add(pieces, none);
            }
        }
        if skip && step < last {
            self.skip(step, pieces, states);
        }
        if step < last && pieces + 1 < plan.most && plan.steps[step].free != 0 {
            if step + 1 == last {
                let with_none = pieces + 1 >= plan.least;
                let Counted { none, one } = self.expand_tally(step, pieces, states, with_none);
                self.totals.add(pieces + 1, none);
                self.totals.add(pieces + 2, one);
            } else {
                self.expand(step, pieces, states);
            }
        }
        self.stack(step, pieces).drop_top(states);
        Ok(())
    }

    fn look(&mut self) -> Result<(), Stop> {
        self.patience -= 1;
        if self.patience == 0 {
            self.patience = PATIENCE;
            self.limits.go_on()?;
        }
        Ok(())
    }

    /// On how many of the steps from this one on a piece must be put, as far as looking ahead goes.
    fn ahead(&self, step: usize, pieces: usize) -> usize {
        let steps = &self.plan.steps[step..];
        if pieces + steps[0].left > self.plan.least {
            return 0;
        }
        steps.iter().take(AHEAD).take_while(|step| step.free != 0).count()
    }

    fn expand(&mut self, step: usize, pieces: usize, states: usize) {
        match self.ahead(step + 1, pieces + 1) {
            0 => self.expand_ahead::<0>(step, pieces, states),
            1 => self.expand_ahead::<1>(step, pieces, states),
            2 => self.expand_ahead::<2>(step, pieces, states),
            _ => self.expand_ahead::<3>(step, pieces, states),
        }
    }

    fn expand_ahead<const AHEAD: usize>(&mut self, step: usize, pieces: usize, states: usize) {
        let (lanes, plan) = (self.lanes, self.plan);
        let (from, to) = self.stacks(step, pieces, pieces + 1);
        let (attack, steps) = (&plan.attack, steps(plan, step));
        lanes.run(Expand::<_, PLAIN, WORDS, AHEAD> { attack, steps, from, states, to });
    }

    fn skip(&mut self, step: usize, pieces: usize, states: usize) {
        match self.ahead(step + 1, pieces) {
            0 => self.skip_ahead::<0>(step, pieces, states),
            1 => self.skip_ahead::<1>(step, pieces, states),
            2 => self.skip_ahead::<2>(step, pieces, states),
            _ => self.skip_ahead::<3>(step, pieces, states),
        }
    }

    fn skip_ahead<const AHEAD: usize>(&mut self, step: usize, pieces: usize, states: usize) {
        let (lanes, plan) = (self.lanes, self.plan);
        let (from, to) = self.stacks(step, pieces, pieces);
        let (attack, steps) = (&plan.attack, steps(plan, step));
        lanes.run(Skip::<_, PLAIN, WORDS, AHEAD> { attack, steps, from, states, to });
    }

    fn tally(&mut self, step: usize, pieces: usize, states: usize) -> Counted {
        let (lanes, plan) = (self.lanes, self.plan);
        let from = &*self.stack(step, pieces);
        lanes.run(Tally::<_, PLAIN, WORDS> { attack: &plan.attack, step: &plan.steps[step], from, states })
    }

    fn expand_tally(&mut self, step: usize, pieces: usize, states: usize, with_none: bool) -> Counted {
        let (lanes, plan) = (self.lanes, self.plan);
        let from = self.stack(step, pieces);
        let [now, next, ..] = steps(plan, step);
        let (attack, steps) = (&plan.attack, [now, next]);
        lanes.run(ExpandTally::<_, PLAIN, WORDS> { attack, steps, from, states, with_none })
    }

    /// A stack of a step and one of the next step.
    fn stacks(
        &mut self,
        step: usize,
        from: usize,
        to: usize,
    ) -> (&mut Stack<L::Word, WORDS>, &mut Stack<L::Word, WORDS>) {
        let [floor, next] = &mut self.floors[step..step + 2] else { unreachable!("two steps were taken") };
        (&mut floor.stacks[from - floor.fewest], &mut next.stacks[to - next.fewest])
    }
}

/// A step and the next ones; the last step again where there are none.
fn steps(plan: &Plan, step: usize) -> [&PlanStep; 4] {
    [step, step + 1, step + 2, step + 3].map(|step| &plan.steps[step.min(plan.last())])
}
