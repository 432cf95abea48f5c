//! Periods, and why they go on for ever.

use super::values::{Values, failures, least_period, with};
use crate::{Split, TakeAndBreak};

/// From `from` on, the nimber of a heap is that of the heap `length` smaller and `saltus` more. Both are the least.
///
/// **Method.** Such a period is proved, never guessed. Let the takes be at most *k*.
///
/// * *One heap or none is left* (subtraction sets). A nimber depends on the *k* nimbers before it alone, so once *k* in a
///   row have come again, all do.
/// * *Two heaps may be left* (finite octal codes, a break without a take included). If g(n + p) = g(n) for n from n₀ ≥ 1 to
///   below 2n₀ + p + k, then for all n ≥ n₀ (Guy and Smith, *The G-values of various games*, 1956): for larger n the
///   greater of the two heaps that n + p or n leaves is at least n₀ + p or n₀, and may be changed by p.
/// * *The two must differ*. Then 2n₀ + 2p + k: changing the greater heap by p may make the two equal, a + (a + p) and
///   a + a; but the nimber 0 that is lost is reached by (a − p) + (a + p), as a − p ≥ n₀.
/// * *Any take from some size on leaves one heap* (Nim). The nimbers that all larger heaps reach and the last *k* nimbers
///   decide the rest; where these come again, all of them s more, everything does.
///
/// No theorem is used, and no period named, for rules in which a take of any size may break a heap, unless no break
/// ever reaches more than the other moves do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The first heap of the first period.
    pub from: u64,
    /// How many heaps a period has.
    pub length: u64,
    /// How much the nimbers gain in a period; 0 but in games like Nim.
    pub saltus: u64,
}

/// Looks for a period while nimbers are being found.
pub(super) enum Search {
    /// There is no theorem.
    Hopeless,
    Recurrence(Recurrence),
    Breaks(Breaks),
    Shift(Shift),
}

impl TakeAndBreak {
    /// Whether some theorem about a [`Period`] speaks of these rules as they stand, so that it is worth a search. A
    /// sequence may name a period all the same where breaks reach nothing new.
    pub fn may_have_period(&self) -> bool {
        !matches!(Search::new(self), Search::Hopeless)
    }
}

impl Search {
    pub(super) fn new(rules: &TakeAndBreak) -> Search {
        let takes = || (0..rules.last()).map(|taken| rules.take(taken));
        let last = rules.last() as usize;
        let breaks = takes().any(|take| take.two != Split::Never);
        let beyond = rules.beyond();
        if beyond.two != Split::Never || beyond.one && breaks {
            Search::Hopeless
        } else if beyond.one {
            Search::Shift(Shift { last, zero: beyond.nothing, look: 1 })
        } else if breaks {
            let unequal = takes().any(|take| take.two == Split::Unequal);
            Search::Breaks(Breaks { most: last.saturating_sub(1), unequal, look: 1 })
        } else {
            let greatest = (0..last).rev().find(|taken| rules.take(*taken as u64).one);
            let most = greatest.unwrap_or(0).max(1);
            Search::Recurrence(Recurrence { most, first: last, word: None })
        }
    }

    /// The period that these nimbers prove. They are those of the last time and more; `all` if none will follow.
    pub(super) fn look(&mut self, values: &Values, all: bool) -> Option<Period> {
        match self {
            Search::Hopeless => None,
            Search::Recurrence(recurrence) => recurrence.look(values),
            Search::Breaks(breaks) => breaks.look(values, all),
            Search::Shift(shift) => shift.look(values, all),
        }
    }

    /// How many nimbers should be known at the next look.
    pub(super) fn next(&self) -> usize {
        match self {
            Search::Hopeless => usize::MAX,
            Search::Recurrence(_) => 0,
            Search::Breaks(Breaks { look, .. }) | Search::Shift(Shift { look, .. }) => *look,
        }
    }

    /// The most memory that looking at so many nimbers takes.
    pub(super) fn bytes(&self, heaps: u64) -> u64 {
        match self {
            Search::Hopeless => 0,
            Search::Recurrence(recurrence) => 4 * (recurrence.most as u64).min(heaps),
            Search::Breaks(_) => 4 * heaps.div_ceil(2),
            Search::Shift(_) => 32 * heaps,
        }
    }
}

/// Subtraction sets. **Method**: the last nimbers are remembered at each doubling, and looked for among those that follow
/// (Brent 1980), by the automaton of Knuth, Morris and Pratt. Time is linear.
pub(super) struct Recurrence {
    /// So many nimbers decide the next, if the heap is large enough.
    most: usize,
    /// A heap that is.
    first: usize,
    word: Option<Word>,
}

/// Nimbers that are looked for.
struct Word {
    /// Where they end.
    end: usize,
    failures: Vec<u32>,
    /// How far the search has come, and how many nimbers before it are the first of the word.
    searched: usize,
    matched: usize,
}

impl Recurrence {
    fn look(&mut self, values: &Values) -> Option<Period> {
        with!(values, nimbers => self.look_at(nimbers))
    }

    fn look_at<T: Eq>(&mut self, nimbers: &[T]) -> Option<Period> {
        loop {
            let word = match &mut self.word {
                Some(word) => word,
                None if nimbers.len() >= self.first.max(self.most) => {
                    self.word.insert(Word::at(nimbers, self.first.max(self.most), self.most))
                }
                None => return None,
            };
            let until = nimbers.len().min(2 * word.end);
            if let Some(end) = word.search(nimbers, self.most, until) {
                let length = end - word.end;
                let from = regular_from(nimbers, |here, there| here == there, length)?;
                return Some(Period { from: from as u64, length: length as u64, saltus: 0 });
            }
            if until < 2 * word.end {
                return None;
            }
            *word = Word::at(nimbers, until, self.most);
        }
    }
}

impl Word {
    fn at<T: Eq>(nimbers: &[T], end: usize, length: usize) -> Word {
        Word { end, failures: failures(&nimbers[end - length..end]), searched: end - length + 1, matched: 0 }
    }

    /// Where the word ends again, of the places up to `until`.
    fn search<T: Eq>(&mut self, nimbers: &[T], length: usize, until: usize) -> Option<usize> {
        let word = &nimbers[self.end - length..self.end];
        let mut matched = self.matched;
        for (place, nimber) in nimbers.iter().enumerate().take(until).skip(self.searched) {
            while matched > 0 && *nimber != word[matched] {
                matched = self.failures[matched - 1] as usize;
            }
            matched += usize::from(*nimber == word[matched]);
            if matched == length {
                return Some(place + 1);
            }
        }
        (self.searched, self.matched) = (until.max(self.searched), matched);
        None
    }
}

/// Octal games. **Method**: the second half of the nimbers, at least, must have the period, so its least period is tried, and
/// how far back it holds tells how many nimbers prove it. The looks are so far apart that their time is linear in all.
pub(super) struct Breaks {
    /// The greatest take.
    most: usize,
    /// Whether two heaps must differ somewhere.
    unequal: bool,
    look: usize,
}

impl Breaks {
    fn look(&mut self, values: &Values, all: bool) -> Option<Period> {
        let heaps = values.len();
        if heaps < self.look && !all {
            return None;
        }
        self.look = (2 * heaps).max(64);
        let length = values.least_period(heaps / 2..heaps)?;
        let from = values.regular_from(length, 0)?;
        let stretch = 2 * from.max(1) + length + self.most + if self.unequal { length } else { 0 };
        if heaps < stretch + length {
            self.look = self.look.min(stretch + length);
            return None;
        }
        Some(Period { from: from as u64, length: length as u64, saltus: 0 })
    }
}

/// Games like Nim.
pub(super) struct Shift {
    /// All takes from this on leave one heap.
    last: usize,
    /// Whether they may take the whole heap.
    zero: bool,
    look: usize,
}

impl Shift {
    fn look(&mut self, values: &Values, all: bool) -> Option<Period> {
        let heaps = values.len();
        if heaps < self.look && !all {
            return None;
        }
        self.look = (2 * heaps).max(64);
        let nimber = |heap: usize| values.get(heap).unwrap_or(0);
        let gains: Vec<u64> = (heaps / 2..heaps.saturating_sub(1))
            .map(|heap| nimber(heap + 1).wrapping_sub(nimber(heap)))
            .collect();
        let length = least_period(&gains)?;
        let before = heaps.checked_sub(length).filter(|before| *before > self.last)?;
        let (state, again) = (self.state(values, before), self.state(values, heaps));
        let saltus = again.base.checked_sub(state.base)?;
        if (state.above, state.recent) != (again.above, again.recent) {
            return None;
        }
        let from = values.regular_from(length, saltus)?;
        Some(Period { from: from as u64, length: length as u64, saltus })
    }

    /// What decides the nimbers of this heap and all larger ones.
    fn state(&self, values: &Values, heap: usize) -> State {
        let nimbers = |from: usize, to: usize| (from..to).filter_map(|heap| values.get(heap));
        let mut always: Vec<u64> = nimbers(1, heap - self.last).chain(self.zero.then_some(0)).collect();
        always.sort_unstable();
        always.dedup();
        let base = (0..).zip(&always).take_while(|(place, nimber)| place == *nimber).count();
        let above = always[base..].iter().map(|nimber| nimber - base as u64).collect();
        let recent = nimbers(heap - self.last, heap).map(|nimber| nimber.checked_sub(base as u64)).collect();
        State { base: base as u64, above, recent }
    }
}

/// The nimbers that a heap and all larger ones reach, and those of the last heaps, but for what is below the least that
/// is missing among the former.
struct State {
    base: u64,
    above: Vec<u64>,
    recent: Vec<Option<u64>>,
}

/// From which heap on all nimbers and those `length` later are as they should be. None if even the last are not.
pub(super) fn regular_from<T>(
    nimbers: &[T],
    regular: impl Fn(&T, &T) -> bool,
    length: usize,
) -> Option<usize> {
    let pairs = nimbers.len().checked_sub(length)?;
    let irregular = (0..pairs).rev().find(|heap| !regular(&nimbers[*heap], &nimbers[heap + length]));
    let from = irregular.map_or(0, |heap| heap + 1);
    (from < pairs).then_some(from)
}
