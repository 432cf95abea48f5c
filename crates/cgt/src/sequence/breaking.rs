//! Heaps that are broken: every pair of heaps, or rare ones with any.

use std::ops::Range;

use super::mirror::Mirrored;
use super::sparse::Sparse;
use super::values::{Values, Width, bytes_each, with};
use super::way::{Step, Way, splits_of};
use crate::{Split, TakeAndBreak};

/// Rules in which finitely many takes leave one heap or two.
///
/// **Method**: the sparse space of *Winning Ways*, chapter 4. The least *usual* nimber that is not reached needs only the
/// splits in which one heap is rare. It bounds the answer, and below it some rare nimbers may be missing. Some splits
/// are marked, which reaches most of them by chance, and the least one that is left is looked for among all splits:
/// if it is found the next is looked for, and if not it is the answer. Nothing is guessed: which nimbers are rare, and
/// how many splits are marked, decides the time alone. Where too many are rare, all nimbers are taken for such.
///
/// **Complexity**: for a heap, takes × rare heaps where few are rare; else takes × heaps, sixteen at a time.
pub(super) struct Breaking {
    /// Takes that leave one heap.
    ones: Vec<usize>,
    /// Whether the whole heap may be taken, and from the last on always the same.
    taken_whole: Vec<bool>,
    beyond: bool,
    /// Takes that break the rest.
    splits: Vec<(usize, Split)>,
    /// The parity of all these takes.
    parity: Option<usize>,
    marks: Marks,
    /// The nimbers once more, in reverse.
    mirror: Values,
    space: Option<Space>,
    /// When to look again for what is rare.
    look: usize,
    /// How many splits are marked first.
    some: usize,
}

/// Which heaps and nimbers are rare.
struct Space {
    sparse: Sparse,
    /// The rare heaps and their nimbers.
    heaps: Vec<(usize, usize)>,
    /// The nimbers below the size of the marks, with an even and with an odd number of ones in the mask, ascending.
    nimbers: [Vec<usize>; 2],
}

/// The nimbers that a heap reaches.
#[derive(Default)]
struct Marks {
    /// When each nimber was reached last; as long as a power of two greater than all nimbers.
    times: Vec<u32>,
    now: u32,
}

/// Among fewer heaps than these the rare ones are not looked for.
const FIRST_LOOK: usize = 64;

/// The rare heaps are used if they are at most one in so many.
const RARE: usize = 8;

/// So often the least nimber is looked for before more splits are marked.
const TRIES: usize = 64;

/// If the least nimber is looked for so often, more splits are marked next time. Measured: 4, 12 and 16 are slower.
const MANY_TRIES: usize = 8;

/// So many splits are marked at least, and so many at most, before the least nimber is looked for.
const FEW: usize = 32;
const MANY: usize = 1 << 20;

impl Breaking {
    /// None where a take of every size leaves something.
    pub(super) fn new(rules: &TakeAndBreak) -> Option<Breaking> {
        if rules.beyond().one || rules.beyond().two != Split::Never {
            return None;
        }
        let takes = || (0..rules.last()).map(|taken| (taken as usize, rules.take(taken)));
        let splits = splits_of(rules);
        let parity = splits.first().map(|(taken, _)| taken % 2);
        Some(Breaking {
            ones: takes().filter(|(_, take)| take.one).map(|(taken, _)| taken).collect(),
            taken_whole: takes().map(|(_, take)| take.nothing).collect(),
            beyond: rules.beyond().nothing,
            parity: parity.filter(|parity| splits.iter().all(|(taken, _)| taken % 2 == *parity)),
            splits,
            mirror: Values::new(),
            marks: Marks { times: vec![0; 1], now: 0 },
            space: None,
            look: FIRST_LOOK,
            some: FEW,
        })
    }

    fn steps<T: Width>(&mut self, nimbers: &mut Vec<T>, to: usize) -> Step {
        let mut mirrored = Mirrored::new(nimbers, &mut self.mirror);
        let step = self.steps_with(&mut mirrored, to);
        self.mirror = mirrored.into_mirror();
        step
    }

    fn steps_with<T: Width>(&mut self, mirrored: &mut Mirrored<T>, to: usize) -> Step {
        for heap in mirrored.nimbers().len()..to {
            if heap >= self.look {
                self.look_for_space(mirrored.nimbers());
            }
            let nimber = self.next(mirrored);
            if nimber > T::MOST {
                return Step::TooWide;
            }
            self.add(heap, nimber);
            mirrored.push(T::of(nimber));
        }
        Step::Done
    }

    /// The nimber of the next heap.
    fn next<T: Width>(&mut self, mirrored: &Mirrored<T>) -> usize {
        let nimbers = mirrored.nimbers();
        let heap = nimbers.len();
        self.marks.begin();
        for taken in self.ones.iter().take_while(|taken| **taken < heap) {
            self.marks.reach(nimbers[heap - taken].get());
        }
        if self.taken_whole.get(heap).copied().unwrap_or(self.beyond) {
            self.marks.reach(0);
        }
        let mut bound = self.marks.times.len();
        if let Some(space) = &self.space {
            for &(taken, split) in &self.splits {
                space.reach_with_rare(&mut self.marks, nimbers, heap.saturating_sub(taken), split);
            }
            let rare = space.sparse.rare_parity(heap, self.parity.unwrap_or(0));
            let usual = space.nimbers[1 - rare].iter().find(|nimber| !self.marks.is_reached(**nimber));
            bound = usual.copied().unwrap_or(bound);
        }
        self.least_below(mirrored, bound)
    }

    /// The least nimber that is not reached, or the bound, which is not either.
    fn least_below<T: Width>(&mut self, nimbers: &Mirrored<T>, bound: usize) -> usize {
        let heap = nimbers.nimbers().len();
        let totals = || self.splits.iter().map(|(taken, split)| (heap.saturating_sub(*taken), *split));
        let (mut least, mut marked, mut some, mut tries) =
            (self.marks.least_missing(0, bound), 0, self.some, 0);
        while least < bound {
            if tries % TRIES == 0 {
                for total in totals() {
                    self.marks.reach_some(nimbers, total, marked..marked + some);
                }
                (marked, some) = (marked + some, 2 * some);
            } else if totals().any(|total| nimbers.has(total, marked, least)) {
                self.marks.reach(least);
            } else {
                break;
            }
            tries += 1;
            least = self.marks.least_missing(least, bound);
        }
        let some = if tries > MANY_TRIES { self.some + self.some / 8 } else { self.some - self.some / 32 };
        self.some = some.clamp(FEW, MANY);
        least
    }

    /// Notes the nimber of a heap.
    fn add(&mut self, heap: usize, nimber: usize) {
        if nimber >= self.marks.times.len() {
            self.marks.times.resize((nimber + 1).next_power_of_two(), 0);
            if let Some(space) = &mut self.space {
                space.nimbers = by_parity(space.sparse, self.marks.times.len());
            }
        }
        let parity = self.parity.unwrap_or(0);
        if let Some(space) = &mut self.space
            && heap > 0
            && space.sparse.parity(nimber) == space.sparse.rare_parity(heap, parity)
        {
            space.heaps.push((heap, nimber));
        }
    }

    /// Decides anew what is rare.
    fn look_for_space<T: Width>(&mut self, nimbers: &[T]) {
        self.look = 2 * nimbers.len();
        let (sparse, rare) = Sparse::find(&nimbers[1..], self.parity);
        if rare > nimbers.len() / RARE {
            self.space = None;
            return;
        }
        let parity = self.parity.unwrap_or(0);
        let is_rare = |heap: usize, nimber: usize| sparse.parity(nimber) == sparse.rare_parity(heap, parity);
        let heaps = nimbers.iter().map(|nimber| nimber.get()).enumerate().skip(1);
        self.space = Some(Space {
            sparse,
            heaps: heaps.filter(|(heap, nimber)| is_rare(*heap, *nimber)).collect(),
            nimbers: by_parity(sparse, self.marks.times.len()),
        });
    }
}

impl Space {
    /// Marks the sums of two heaps of so many, one of them rare.
    fn reach_with_rare<T: Width>(&self, marks: &mut Marks, nimbers: &[T], total: usize, split: Split) {
        let until = self.heaps.partition_point(|(heap, _)| *heap < total);
        let heaps = &self.heaps[..until];
        if split == Split::Unequal && total.is_multiple_of(2) {
            let below = heaps.partition_point(|(heap, _)| 2 * heap < total);
            let above = heaps.partition_point(|(heap, _)| 2 * heap <= total);
            marks.reach_with(nimbers, total, &heaps[..below]);
            marks.reach_with(nimbers, total, &heaps[above..]);
        } else {
            marks.reach_with(nimbers, total, heaps);
        }
    }
}

impl Marks {
    /// For the next heap nothing is reached yet.
    fn begin(&mut self) {
        self.now = self.now.wrapping_add(1);
        if self.now == 0 {
            self.times.fill(0);
            self.now = 1;
        }
    }

    fn reach(&mut self, nimber: usize) {
        self.times[nimber] = self.now;
    }

    fn is_reached(&self, nimber: usize) -> bool {
        self.times[nimber] == self.now
    }

    /// The least from here on that is not reached, or the bound.
    fn least_missing(&self, from: usize, bound: usize) -> usize {
        self.times[from..bound].iter().position(|time| *time != self.now).map_or(bound, |place| from + place)
    }

    /// Each of these heaps, with its nimber, beside what it lacks to a total.
    fn reach_with<T: Width>(&mut self, nimbers: &[T], total: usize, heaps: &[(usize, usize)]) {
        let (times, now) = (self.times.as_mut_slice(), self.now);
        let last = times.len() - 1;
        for &(heap, nimber) in heaps {
            times[(nimbers[total - heap].get() ^ nimber) & last] = now;
        }
    }

    /// Some of the splits of a total.
    fn reach_some<T: Width>(&mut self, nimbers: &Mirrored<T>, total: (usize, Split), some: Range<usize>) {
        let (times, now) = (self.times.as_mut_slice(), self.now);
        let last = times.len() - 1;
        let (less, more) = nimbers.halves(total);
        let some = some.start.min(less.len())..some.end.min(less.len());
        for (less, more) in less[some.clone()].iter().zip(&more[some]) {
            // The mask changes nothing, and spares a look at the length.
            times[(*less ^ *more).get() & last] = now;
        }
    }
}

/// The numbers below a power of two, by the parity of ones in a mask.
fn by_parity(sparse: Sparse, below: usize) -> [Vec<usize>; 2] {
    [0, 1].map(|parity| (0..below).filter(|nimber| sparse.parity(*nimber) == parity).collect())
}

impl Way for Breaking {
    fn extend(&mut self, values: &mut Values, to: usize) -> Step {
        with!(values, nimbers => self.steps(nimbers, to))
    }

    fn stride(&self, heaps: usize) -> usize {
        (1 << 22) / (heaps * self.splits.len().max(1) + self.ones.len() + 1) + 1
    }

    fn bytes(&self, heaps: u64, most: u64) -> u64 {
        // Times, the lists of nimbers, and how often each occurs; the mirror; and the rare heaps, in a vector that doubles.
        let size = (most + 1).next_power_of_two();
        size * (4 + 8 + 2 * 8) + (bytes_each(most) + 32) * heaps + self.taken_whole.len() as u64
    }
}
