//! The loops over vectors of states.

#![allow(unsafe_code)]

use super::lanes::{Kernel, Lanes, MOST_SETS};
use super::rules::{Entry, Rules, States};
use super::stack::Stack;
use crate::batched::plan::{Attack, PlanStep};

/// Puts one more piece on every free square of the topmost states of a stack, or of every state none, and puts on
/// another stack what comes of it if pieces can be put on the next `AHEAD` steps, each step by itself.
pub(super) struct Expand<'a, W, const PLAIN: bool, const WORDS: usize, const AHEAD: usize> {
    pub(super) attack: &'a Attack,
    /// The step of the states and the next ones, as far as they matter.
    pub(super) steps: [&'a PlanStep; 4],
    pub(super) from: &'a mut Stack<W, WORDS>,
    /// How many of the states.
    pub(super) states: usize,
    pub(super) to: &'a mut Stack<W, WORDS>,
}

impl<L: Lanes, const PLAIN: bool, const WORDS: usize, const AHEAD: usize> Kernel<L>
    for Expand<'_, L::Word, PLAIN, WORDS, AHEAD>
{
    type Output = ();

    #[inline(always)]
    fn work(self, lanes: L) {
        let rules = Rules::<L, PLAIN, WORDS>::new(lanes, self.attack);
        let next = rules.entries(self.steps);
        let mut source = Source::new(lanes, self.from, self.states, self.steps[0]);
        let children = self.states * self.steps[0].free.count_ones() as usize;
        let (to, room) = self.to.open::<L>(children);
        let mut count = self.to.count;
        while source.refill(&rules) {
            for set in 0..L::SETS {
                let (squares, alive) = source.take(set);
                let child = rules.enter(&next[0], &rules.place(&source.states[set], squares));
                let kept = kept::<L, PLAIN, WORDS, AHEAD>(&rules, &next, &child, alive);
                let moves = lanes.moves(kept);
                for (word, &child) in child[..WORDS].iter().enumerate() {
                    // SAFETY: `open` has seen to room for all children and one vector more; `count` is below.
                    unsafe { lanes.pack(to.add(word * room + count), child, moves) };
                }
                count += lanes.moved(moves);
            }
        }
        self.to.count = count;
    }
}

/// Leaves the step of the topmost states of a stack empty, and puts on another stack what comes of it if pieces can be
/// put on the next `AHEAD` steps, each step by itself.
pub(super) struct Skip<'a, W, const PLAIN: bool, const WORDS: usize, const AHEAD: usize> {
    pub(super) attack: &'a Attack,
    /// The step of the states and the next ones, as far as they matter.
    pub(super) steps: [&'a PlanStep; 4],
    pub(super) from: &'a Stack<W, WORDS>,
    /// How many of the states.
    pub(super) states: usize,
    pub(super) to: &'a mut Stack<W, WORDS>,
}

impl<L: Lanes, const PLAIN: bool, const WORDS: usize, const AHEAD: usize> Kernel<L>
    for Skip<'_, L::Word, PLAIN, WORDS, AHEAD>
{
    type Output = ();

    #[inline(always)]
    fn work(self, lanes: L) {
        let rules = Rules::<L, PLAIN, WORDS>::new(lanes, self.attack);
        let next = rules.entries(self.steps);
        let (to, room) = self.to.open::<L>(self.states);
        let mut count = self.to.count;
        for at in (self.from.count - self.states..self.from.count).step_by(L::COUNT) {
            let (states, alive) = load(&rules, self.from, at);
            let child = rules.enter(&next[0], &states);
            let kept = kept::<L, PLAIN, WORDS, AHEAD>(&rules, &next, &child, alive);
            let moves = lanes.moves(kept);
            for (word, &child) in child[..WORDS].iter().enumerate() {
                // SAFETY: `open` has seen to room for all states and one vector more; `count` is below.
                unsafe { lanes.pack(to.add(word * room + count), child, moves) };
            }
            count += lanes.moved(moves);
        }
        self.to.count = count;
    }
}

/// The lanes from which a piece can be put on each of the next `AHEAD` steps.
#[inline(always)]
fn kept<L: Lanes, const PLAIN: bool, const WORDS: usize, const AHEAD: usize>(
    rules: &Rules<L, PLAIN, WORDS>,
    next: &[Entry<L>; 3],
    child: &States<L>,
    alive: L::Mask,
) -> L::Mask {
    let mut states = *child;
    let mut kept = alive;
    for (step, next) in next[..AHEAD].iter().enumerate() {
        if step > 0 {
            states = rules.enter(next, &states);
        }
        kept = rules.lanes.some(kept, rules.free(next.free, &states));
    }
    kept
}

/// Topmost states of a stack that are given to lanes as they get free.
///
/// Which states a vector gets next depends on how many lanes of it have no square left, a long way from one step to the
/// next; so several vectors go side by side.
pub(super) struct Source<L: Lanes, const WORDS: usize> {
    lanes: L,
    pub(super) states: [States<L>; MOST_SETS],
    /// The free squares still to be used.
    open: [L::Vector; MOST_SETS],
    allowed: L::Vector,
    from: *const L::Word,
    room: usize,
    at: usize,
    end: usize,
}

impl<L: Lanes, const WORDS: usize> Source<L, WORDS> {
    #[inline(always)]
    pub(super) fn new(lanes: L, stack: &mut Stack<L::Word, WORDS>, states: usize, step: &PlanStep) -> Self {
        stack.close::<L>();
        assert!(states <= stack.count, "no more states are taken than there are");
        let zero = lanes.splat(0);
        Source {
            lanes,
            states: [[zero; 6]; MOST_SETS],
            open: [zero; MOST_SETS],
            allowed: lanes.splat(step.free),
            from: stack.words.as_ptr(),
            room: stack.room,
            at: stack.count - states,
            end: stack.count,
        }
    }

    /// Gives new states to the lanes that have no square left; whether there are squares or states left.
    #[inline(always)]
    pub(super) fn refill<const PLAIN: bool>(&mut self, rules: &Rules<L, PLAIN, WORDS>) -> bool {
        let lanes = self.lanes;
        let all = lanes.first(L::COUNT);
        let mut more = self.at < self.end;
        for set in 0..L::SETS {
            let alive = lanes.some(all, self.open[set]);
            let dead = lanes.moves_of_others(alive);
            let states = &mut self.states[set];
            for (word, state) in states[..WORDS].iter_mut().enumerate() {
                // SAFETY: `at` is at most the number of states, and there is one vector above them.
                *state = unsafe { lanes.unpack(*state, self.from.add(word * self.room + self.at), dead) };
            }
            // Above the states there are some without a free square, which may be taken again and again.
            self.at = (self.at + lanes.moved(dead)).min(self.end);
            // Lanes that were alive keep the squares they have left.
            self.open[set] = lanes.blend(alive, self.open[set], rules.free(self.allowed, states));
            more |= lanes.any(alive);
        }
        more
    }

    /// A free square for each lane of a vector that has one, and which do.
    #[inline(always)]
    pub(super) fn take(&mut self, set: usize) -> (L::Vector, L::Mask) {
        let lanes = self.lanes;
        let squares = lanes.lowest(self.open[set]);
        self.open[set] = lanes.xor(self.open[set], squares);
        (squares, lanes.some(lanes.first(L::COUNT), squares))
    }
}

/// The states of a stack from one on, as many as there are lanes, and which lanes have one.
#[inline(always)]
pub(super) fn load<L: Lanes, const PLAIN: bool, const WORDS: usize>(
    rules: &Rules<L, PLAIN, WORDS>,
    from: &Stack<L::Word, WORDS>,
    at: usize,
) -> (States<L>, L::Mask) {
    assert!(at < from.count, "states that are there are loaded");
    let mut states = rules.none();
    for (word, state) in states[..WORDS].iter_mut().enumerate() {
        // SAFETY: there is one vector above the states.
        *state = unsafe { rules.lanes.load(from.words.as_ptr().add(word * from.room + at)) };
    }
    (states, rules.lanes.first(from.count - at))
}
