//! The loops over vectors of states that end a search.

use super::kernel::{Source, load};
use super::lanes::{Kernel, Lanes};
use super::rules::{Rules, States};
use super::stack::Stack;
use crate::batched::plan::{Attack, FALLING, PlanStep, RISING};

/// What placements count: those that get no more piece, and those that get one more on the step at hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Counted {
    pub(super) none: u64,
    pub(super) one: u64,
}

/// Counts what comes of the topmost states of a stack on their step, if nothing is put on later ones.
pub(super) struct Tally<'a, W, const PLAIN: bool, const WORDS: usize> {
    pub(super) attack: &'a Attack,
    pub(super) step: &'a PlanStep,
    pub(super) from: &'a Stack<W, WORDS>,
    /// How many of the states.
    pub(super) states: usize,
}

impl<L: Lanes, const PLAIN: bool, const WORDS: usize> Kernel<L> for Tally<'_, L::Word, PLAIN, WORDS> {
    type Output = Counted;

    #[inline(always)]
    fn work(self, lanes: L) -> Counted {
        let rules = Rules::<L, PLAIN, WORDS>::new(lanes, self.attack);
        let mut sums = Sums::new(lanes, self.step);
        for at in (self.from.count - self.states..self.from.count).step_by(L::COUNT) {
            let (states, alive) = load(&rules, self.from, at);
            sums.add_none(&states, alive);
            let free = rules.free(sums.free, &states);
            sums.add_one(&states, lanes.blend(alive, free, lanes.splat(0)));
        }
        sums.finish()
    }
}

/// Puts one more piece on every free square of the topmost states of a stack and counts what comes of each of the new
/// states on its step, if nothing is put on later ones.
pub(super) struct ExpandTally<'a, W, const PLAIN: bool, const WORDS: usize> {
    pub(super) attack: &'a Attack,
    /// The step of the states, and the next one.
    pub(super) steps: [&'a PlanStep; 2],
    pub(super) from: &'a mut Stack<W, WORDS>,
    /// How many of the states.
    pub(super) states: usize,
    /// Whether placements that get no more than the one piece are asked for.
    pub(super) with_none: bool,
}

impl<L: Lanes, const PLAIN: bool, const WORDS: usize> Kernel<L> for ExpandTally<'_, L::Word, PLAIN, WORDS> {
    type Output = Counted;

    #[inline(always)]
    fn work(self, lanes: L) -> Counted {
        let rules = Rules::<L, PLAIN, WORDS>::new(lanes, self.attack);
        let next = rules.entry(self.steps[1]);
        let mut sums = Sums::new(lanes, self.steps[1]);
        let mut source = Source::new(lanes, self.from, self.states, self.steps[0]);
        while source.refill(&rules) {
            for set in 0..L::SETS {
                let (squares, alive) = source.take(set);
                let child = rules.enter(&next, &rules.place(&source.states[set], squares));
                if self.with_none {
                    sums.add_none(&child, alive);
                }
                let free = lanes.blend(alive, rules.free(next.free, &child), lanes.splat(0));
                if lanes.any(lanes.some(alive, free)) {
                    sums.add_one(&child, free);
                }
            }
        }
        sums.finish()
    }
}

/// Sums of what placements count.
struct Sums<L: Lanes> {
    lanes: L,
    free: L::Vector,
    main: L::Vector,
    anti: L::Vector,
    ends: L::Vector,
    weighted: bool,
    none: u64,
    one: u64,
    /// Not yet in `one`: a sum for each lane.
    recent: L::Vector,
    /// How many terms these sums have.
    terms: u32,
}

/// A lane counts at most 32 + 2 squares four times; so many terms stay below 2^15.
const TERMS: u32 = (1 << 15) / (34 * 4) - 1;

impl<L: Lanes> Sums<L> {
    #[inline(always)]
    fn new(lanes: L, step: &PlanStep) -> Self {
        Sums {
            lanes,
            free: lanes.splat(step.free),
            main: lanes.splat(step.main),
            anti: lanes.splat(step.anti),
            ends: lanes.splat(step.main | step.anti),
            weighted: step.main | step.anti != 0,
            none: 0,
            one: 0,
            recent: lanes.splat(0),
            terms: 0,
        }
    }

    #[inline(always)]
    fn add_none(&mut self, states: &States<L>, alive: L::Mask) {
        let lanes = self.lanes;
        let mut sum = lanes.number(alive);
        if self.weighted {
            let main = lanes.meet(alive, states[FALLING], self.main);
            let anti = lanes.meet(alive, states[RISING], self.anti);
            let both = lanes.meet(main, states[RISING], self.anti);
            sum += lanes.number(main) + lanes.number(anti) + lanes.number(both);
        }
        self.none += sum as u64;
    }

    #[inline(always)]
    fn add_one(&mut self, states: &States<L>, free: L::Vector) {
        let lanes = self.lanes;
        let mut ones = lanes.ones(free);
        if self.weighted {
            let all = lanes.first(L::COUNT);
            ones = lanes.add(ones, lanes.ones(lanes.and(free, self.ends)));
            ones = lanes.double(ones, lanes.meet(all, states[FALLING], self.main));
            ones = lanes.double(ones, lanes.meet(all, states[RISING], self.anti));
        }
        self.recent = lanes.add(self.recent, ones);
        self.terms += 1;
        if self.terms == TERMS {
            self.settle();
        }
    }

    #[inline(always)]
    fn settle(&mut self) {
        self.one += self.lanes.sum(self.recent);
        self.recent = self.lanes.splat(0);
        self.terms = 0;
    }

    #[inline(always)]
    fn finish(mut self) -> Counted {
        self.settle();
        Counted { none: self.none, one: self.one }
    }
}
