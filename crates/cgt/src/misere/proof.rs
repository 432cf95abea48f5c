use std::collections::VecDeque;
use std::ops::ControlFlow;

use super::model::Model;
use super::{Halt, Watch};

/// Whether a model tells the outcome of every sum of its heaps, proved; why not, if it is not known.
///
/// **Method**: call the pair of a sum X the element of X and the set E of the elements of its options. Two facts about
/// the pairs of *all* sums but the empty one prove by induction over play that an element is lost exactly when its sums
/// are: a lost element's E has no lost element, and every other's has one. (The empty sum, from which there is no
/// move, is won: this is misère play; 1 must not be lost.)
///
/// The first fact says the same as: for every heap h with an option o and every element z, of zh and zo at most one is
/// lost. For the second all pairs are made from those of the single heaps by (x, E) + (y, F) = (xy, xF ∪ yE). A pair
/// whose E contains that of another with the same element need not be kept: the lesser set stays the lesser one in
/// every sum with a third, so it breaks the second fact wherever the greater does. (The empty sum has the least set
/// of all, and so it has to be kept out.) Pairs are Plambeck and Siegel's transition algebra (JCTA 2008, section 5).
///
/// **Complexity**: elements · heaps · options for the first fact; for the second, pairs · heaps · elements, with as
/// many pairs as there are least sets, exponentially many at worst and some per element in practice. **Limits**:
/// `limit` pairs.
pub(super) fn check(model: &Model, limit: usize, watch: &mut Watch) -> Proof {
    if let Some((element, heap)) = lost_element_that_leads_to_another(model) {
        let mut sum = model.least_sums().swap_remove(usize::from(element)).sum;
        sum.push(heap);
        return Proof::Refuted(sum);
    }
    match every_other_leads_to_a_lost_one(model, limit, watch) {
        Proof::Proved if !begins_rightly(model) => Proof::Halted(Halt::OverLimit),
        proof => proof,
    }
}

/// How an attempt to prove a model ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Proof {
    Proved,
    /// By this sum: what the model says of it does not go with what it says of its options.
    Refuted(Vec<usize>),
    Halted(Halt),
}

/// Where the induction begins: the empty sum is won, and so are heaps without a move, which are as if they were not
/// there. No model is made that says otherwise.
fn begins_rightly(model: &Model) -> bool {
    let is_nothing = |(heap, options): (&u16, &Vec<u16>)| !options.is_empty() || *heap == 0;
    !model.lost[0] && model.heaps.iter().zip(&model.options).all(is_nothing)
}

/// What breaks the first fact: a lost element made of this element and this heap.
fn lost_element_that_leads_to_another(model: &Model) -> Option<(u16, usize)> {
    model.distinct_heaps().into_iter().find_map(|heap| {
        let heap_row = model.monoid.row(model.heaps[heap]);
        model.options[heap].iter().find_map(|&option| {
            let mut rows = (0..).zip(heap_row.iter().zip(model.monoid.row(option)));
            let both_lost = |from: u16, to: u16| model.lost[usize::from(from)] && model.lost[usize::from(to)];
            rows.find_map(|(element, (&from, &to))| both_lost(from, to).then_some((element, heap)))
        })
    })
}

/// The second fact.
fn every_other_leads_to_a_lost_one(model: &Model, limit: usize, watch: &mut Watch) -> Proof {
    let order = model.monoid.order();
    let lost = Set::of(order, (0..order).filter(|&element| model.lost[element]));
    let mut least = LeastSets::new(order);
    for heap in model.distinct_heaps() {
        let options = Set::of(order, model.options[heap].iter().map(|&option| usize::from(option)));
        least.insert(Pair { element: model.heaps[heap], options, last: heap, before: None });
    }
    let single: Vec<Pair> = least.into_pairs();
    let mut pairs: Vec<Pair> = Vec::new();
    let mut least = LeastSets::new(order);
    let mut queue: VecDeque<Pair> = single.iter().cloned().collect();
    while let Some(pair) = queue.pop_front() {
        if !model.lost[usize::from(pair.element)] && !pair.options.meets(&lost) {
            return Proof::Refuted(sum_of(&pair, &pairs));
        }
        if !least.insert(pair.clone()) {
            continue;
        }
        for heap in &single {
            let mut options = pair.options.times(model.monoid.row(heap.element));
            options.join(&heap.options.times(model.monoid.row(pair.element)));
            let element = model.monoid.product(pair.element, heap.element);
            if !least.has_within(element, &options) {
                queue.push_back(Pair { element, options, last: heap.last, before: Some(pairs.len()) });
            }
        }
        pairs.push(pair);
        if pairs.len() > limit {
            return Proof::Halted(Halt::OverLimit);
        }
        if pairs.len().is_multiple_of(256) && watch() == ControlFlow::Break(()) {
            return Proof::Halted(Halt::Stopped);
        }
    }
    Proof::Proved
}

/// The element of a sum and those of its options, and how the sum was made.
#[derive(Clone)]
struct Pair {
    element: u16,
    options: Set,
    /// A heap of the sum.
    last: usize,
    /// The number of the pair of the other heaps. None if there are no others.
    before: Option<usize>,
}

fn sum_of(pair: &Pair, pairs: &[Pair]) -> Vec<usize> {
    let mut sum = vec![pair.last];
    let mut before = pair.before;
    while let Some(number) = before {
        sum.push(pairs[number].last);
        before = pairs[number].before;
    }
    sum
}

/// For each element the pairs whose set of options contains no other's.
struct LeastSets {
    pairs: Vec<Vec<Pair>>,
}

impl LeastSets {
    fn new(order: usize) -> LeastSets {
        LeastSets { pairs: vec![Vec::new(); order] }
    }

    fn has_within(&self, element: u16, options: &Set) -> bool {
        self.pairs[usize::from(element)].iter().any(|known| known.options.is_within(options))
    }

    /// Keeps a pair unless its set contains a known one, and forgets those whose set contains its.
    fn insert(&mut self, pair: Pair) -> bool {
        if self.has_within(pair.element, &pair.options) {
            return false;
        }
        let pairs = &mut self.pairs[usize::from(pair.element)];
        pairs.retain(|known| !pair.options.is_within(&known.options));
        pairs.push(pair);
        true
    }

    fn into_pairs(self) -> Vec<Pair> {
        self.pairs.into_iter().flatten().collect()
    }
}

/// A set of elements, a bit for each.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Set {
    words: Vec<u64>,
}

impl Set {
    pub(super) fn of(order: usize, elements: impl Iterator<Item = usize>) -> Set {
        let mut words = vec![0; order.div_ceil(64)];
        for element in elements {
            words[element / 64] |= 1 << (element % 64);
        }
        Set { words }
    }

    pub(super) fn elements(&self) -> impl Iterator<Item = usize> {
        self.words.iter().enumerate().flat_map(|(at, &word)| {
            let mut left = word;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
                left &= left - 1;
                Some(64 * at + bit)
            })
        })
    }

    /// The products with one element, whose row in the table this is.
    pub(super) fn times(&self, row: &[u16]) -> Set {
        Set::of(row.len(), self.elements().map(|element| usize::from(row[element])))
    }

    pub(super) fn join(&mut self, other: &Set) {
        self.words.iter_mut().zip(&other.words).for_each(|(word, other)| *word |= other);
    }

    pub(super) fn meets(&self, other: &Set) -> bool {
        self.words.iter().zip(&other.words).any(|(word, other)| word & other != 0)
    }

    fn is_within(&self, other: &Set) -> bool {
        self.words.iter().zip(&other.words).all(|(word, other)| word & !other == 0)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::ops::ControlFlow;

    use super::*;
    use crate::TakeAndBreak;

    fn proof(model: &Model) -> Proof {
        check(model, 100_000, &mut || ControlFlow::Continue(()))
    }

    /// Whether two models of the same heaps in the same monoid say the same of every sum.
    fn agree(one: &Model, other: &Model) -> bool {
        let mut seen = HashSet::from([(0, 0)]);
        let mut queue = vec![(0, 0)];
        while let Some((element, other_element)) = queue.pop() {
            if one.lost[usize::from(element)] != other.lost[usize::from(other_element)] {
                return false;
            }
            for (&heap, &other_heap) in one.heaps.iter().zip(&other.heaps) {
                let both = (one.monoid.product(element, heap), one.monoid.product(other_element, other_heap));
                if seen.insert(both) {
                    queue.push(both);
                }
            }
        }
        true
    }

    /// A changed model is proved exactly if it says the same as the right one: it may be the right one turned by
    /// a symmetry of the monoid.
    #[test]
    fn wrong_models_are_refuted_and_right_ones_proved() {
        let mut n_right = 0;
        for (code, to) in [("0.77", 30), ("0.123", 12), ("0.75", 9), ("0.07", 15), ("4.3", 7)] {
            let rules = TakeAndBreak::octal(code).unwrap();
            let quotient = rules.misere_quotient(to, 1000, &mut |_| ControlFlow::Continue(())).unwrap();
            let model = quotient.model();
            assert_eq!(proof(model), Proof::Proved, "{code}");
            for element in 0..model.monoid.order() {
                let mut changed = model.clone();
                changed.lost[element] ^= true;
                assert!(matches!(proof(&changed), Proof::Refuted(_)), "{code} {element}");
            }
            for heap in (1..model.heaps.len()).filter(|&heap| !model.options[heap].is_empty()) {
                for element in
                    (0..).take(model.monoid.order()).filter(|&element| element != model.heaps[heap])
                {
                    let mut changed = model.clone();
                    changed.heaps[heap] = element;
                    for greater in heap + 1..model.heaps.len() {
                        changed.options[greater] = changed.options_of(&rules, greater as u64);
                    }
                    let is_right = agree(model, &changed);
                    n_right += usize::from(is_right);
                    match proof(&changed) {
                        Proof::Proved => assert!(is_right, "{code} {heap} {element}"),
                        Proof::Refuted(_) => assert!(!is_right, "{code} {heap} {element}"),
                        Proof::Halted(halt) => panic!("{code} {heap} {element} {halt:?}"),
                    }
                }
            }
        }
        assert_ne!(n_right, 0);
    }

    #[test]
    fn the_limits_of_a_proof_are_kept() {
        let rules = TakeAndBreak::octal("0.07").unwrap();
        let quotient = rules.misere_quotient(26, 200, &mut |_| ControlFlow::Continue(())).unwrap();
        let mut stop = || ControlFlow::Break(());
        assert_eq!(check(quotient.model(), 10, &mut stop), Proof::Halted(Halt::OverLimit));
        assert_eq!(check(quotient.model(), 100_000, &mut stop), Proof::Halted(Halt::Stopped));
    }
}
