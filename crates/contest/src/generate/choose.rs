//! Chooses tests so that their classes are as even as they can be, and their plies spread.

use std::cmp::Reverse;
use std::collections::{BTreeMap, VecDeque};

use ask::{Test, TestAnswer};

/// A test with its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Candidate {
    pub(super) test: Test,
    pub(super) answer: TestAnswer,
}

/// A class and a number of plies.
type Kin = (&'static str, Option<u32>);

/// How many of each class there are, and how often each number of plies.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    classes: BTreeMap<&'static str, usize>,
    plies: BTreeMap<Kin, usize>,
}

impl Tally {
    pub(super) fn add(&mut self, answer: &TestAnswer) {
        *self.classes.entry(answer.class).or_default() += 1;
        *self.plies.entry((answer.class, answer.plies)).or_default() += 1;
    }

    pub(super) fn of(&self, class: &str) -> usize {
        self.classes.get(class).copied().unwrap_or(0)
    }

    fn with_plies(&self, answer: &TestAnswer) -> usize {
        self.plies.get(&(answer.class, answer.plies)).copied().unwrap_or(0)
    }

    /// How far the plies of an answer are from those of all others of its class; where there are none, the plies
    /// themselves, so that the longest play comes first.
    fn distance(&self, answer: &TestAnswer) -> u32 {
        let Some(plies) = answer.plies else { return 0 };
        let key = |plies| (answer.class, Some(plies));
        let below = self.plies.range(key(0)..=key(plies)).next_back();
        let above = self.plies.range(key(plies)..=key(u32::MAX)).next();
        let others = [below, above].into_iter().flatten().filter_map(|((_, other), _)| *other);
        others.map(|other| other.abs_diff(plies)).min().unwrap_or(plies)
    }
}

/// Takes tests from the candidates of a file until it has so many, or none is left: of the class that the file has
/// least of, then the whole set, plies that are rare, then plies far from the others, then the first.
///
/// Complexity: the number of tests times the number of different plies among the candidates.
pub(super) fn fill(
    tests: &mut Vec<Candidate>,
    count: usize,
    candidates: &mut Vec<Candidate>,
    whole: &mut Tally,
) {
    let mut here = Tally::default();
    tests.iter().for_each(|known| here.add(&known.answer));
    // Candidates that are alike wait in a row, each with its place among all.
    let mut alike: BTreeMap<Kin, VecDeque<(usize, Candidate)>> = BTreeMap::new();
    for (place, candidate) in candidates.drain(..).enumerate() {
        alike
            .entry((candidate.answer.class, candidate.answer.plies))
            .or_default()
            .push_back((place, candidate));
    }
    while tests.len() < count {
        let classes = alike.keys().map(|(class, _)| *class);
        let Some(class) = classes.min_by_key(|class| (here.of(class), whole.of(class), *class)) else {
            break;
        };
        let fits = alike.iter_mut().filter(|((known, _), _)| *known == class);
        let best = fits.min_by_key(|(_, waiting)| {
            waiting.front().map(|(place, Candidate { answer, .. })| {
                (whole.with_plies(answer), Reverse(here.distance(answer)), *place)
            })
        });
        let Some((_, chosen)) = best.and_then(|(_, waiting)| waiting.pop_front()) else { break };
        alike.retain(|_, waiting| !waiting.is_empty());
        here.add(&chosen.answer);
        whole.add(&chosen.answer);
        tests.push(chosen);
    }
    let mut left: Vec<(usize, Candidate)> = alike.into_values().flatten().collect();
    left.sort_by_key(|(place, _)| *place);
    candidates.extend(left.into_iter().map(|(_, candidate)| candidate));
}
