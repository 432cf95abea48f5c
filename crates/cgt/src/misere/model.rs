use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::monoid::{Collapsed, Monoid};
use crate::TakeAndBreak;

/// A monoid with an element for each heap and the elements said to be lost for the player to move: a quotient, or what
/// is not yet known to be one.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Model {
    pub(super) monoid: Monoid,
    pub(super) lost: Vec<bool>,
    /// The element of each heap from 0 on.
    pub(super) heaps: Vec<u16>,
    /// The elements that the moves from each heap lead to, in ascending order.
    pub(super) options: Vec<Vec<u16>>,
}

impl Model {
    /// What is known before any heap: the empty sum alone.
    pub(super) fn empty() -> Model {
        Model { monoid: Monoid::trivial(), lost: vec![false], heaps: vec![0], options: vec![Vec::new()] }
    }

    /// The elements that the moves from a heap lead to; all lesser heaps have their elements.
    pub(super) fn options_of(&self, rules: &TakeAndBreak, heap: u64) -> Vec<u16> {
        let mut led_to = vec![false; self.monoid.order()];
        rules.each_move(heap, &mut |left| {
            let sum = left.iter().fold(0, |sum, &heap| self.monoid.product(sum, self.heaps[heap as usize]));
            led_to[usize::from(sum)] = true;
        });
        elements_of(&led_to)
    }

    /// The same heaps in a monoid whose elements are classes of this one's (and of other states after these).
    pub(super) fn carried(&self, into: &Collapsed, lost: Vec<bool>) -> Model {
        let image = |element: &u16| into.elements[usize::from(*element)];
        let heaps = self.heaps.iter().map(image).collect();
        let options =
            self.options.iter().map(|options| distinct(options.iter().map(image).collect())).collect();
        Model { monoid: into.monoid.clone(), lost, heaps, options }
    }

    /// With the elements in this order.
    pub(super) fn renumbered(&self, order: &[u16]) -> Model {
        let mut numbers = vec![0; order.len()];
        for (number, &element) in (0..).zip(order) {
            numbers[usize::from(element)] = number;
        }
        let image = |element: &u16| numbers[usize::from(*element)];
        Model {
            monoid: self.monoid.renumbered(order, &numbers),
            lost: order.iter().map(|&element| self.lost[usize::from(element)]).collect(),
            heaps: self.heaps.iter().map(image).collect(),
            options: self
                .options
                .iter()
                .map(|options| distinct(options.iter().map(image).collect()))
                .collect(),
        }
    }

    /// Adds the next heap.
    pub(super) fn push(&mut self, element: u16, options: Vec<u16>) {
        self.heaps.push(element);
        self.options.push(options);
    }

    /// The heaps that are no other's double: those with moves, the least of each element and each set of options.
    pub(super) fn distinct_heaps(&self) -> Vec<usize> {
        let mut heaps: Vec<usize> =
            (1..self.heaps.len()).filter(|&heap| !self.options[heap].is_empty()).collect();
        heaps.sort_by_key(|&heap| (self.heaps[heap], &self.options[heap], heap));
        heaps.dedup_by_key(|heap| (self.heaps[*heap], &self.options[*heap]));
        heaps.sort_unstable();
        heaps
    }

    /// For each element the least sum that has it, by [`rank`].
    pub(super) fn least_sums(&self) -> Vec<LeastSum> {
        let mut sums: Vec<Option<LeastSum>> = vec![None; self.monoid.order()];
        let mut queue = BinaryHeap::from([Reverse((0_u64, Vec::<usize>::new(), 0_u16))]);
        let heaps: Vec<usize> = self.distinct_heaps();
        while let Some(Reverse((rank_of_sum, sum, element))) = queue.pop() {
            if sums[usize::from(element)].is_some() {
                continue;
            }
            for &heap in &heaps {
                let both = self.monoid.product(element, self.heaps[heap]);
                if sums[usize::from(both)].is_none() {
                    let mut larger = sum.clone();
                    larger.push(heap);
                    queue.push(Reverse((rank_of_sum + rank(heap), larger, both)));
                }
            }
            let options = self.options_of_sum(&sum);
            sums[usize::from(element)] = Some(LeastSum { rank: rank_of_sum, options, sum });
        }
        sums.into_iter().map(|sum| sum.unwrap_or_default()).collect()
    }

    /// The elements that the moves from a sum lead to.
    fn options_of_sum(&self, sum: &[usize]) -> Vec<u16> {
        let mut led_to = vec![false; self.monoid.order()];
        for (at, &heap) in sum.iter().enumerate() {
            let others = sum.iter().enumerate().filter(|(other, _)| *other != at);
            let rest = others.fold(0, |rest, (_, &other)| self.monoid.product(rest, self.heaps[other]));
            for &option in &self.options[heap] {
                led_to[usize::from(self.monoid.product(rest, option))] = true;
            }
        }
        elements_of(&led_to)
    }
}

/// A sum, told by what matters of it.
#[derive(Clone, Default)]
pub(super) struct LeastSum {
    pub(super) rank: u64,
    pub(super) sum: Vec<usize>,
    /// The elements that its moves lead to.
    pub(super) options: Vec<u16>,
}

/// A number that falls with every move when it is added up over the heaps, also where a heap is only broken in two.
pub(super) fn rank(heap: usize) -> u64 {
    2 * heap as u64 - 1
}

/// In ascending order, each once.
pub(super) fn distinct(mut elements: Vec<u16>) -> Vec<u16> {
    elements.sort_unstable();
    elements.dedup();
    elements
}

/// The elements that are marked.
fn elements_of(marked: &[bool]) -> Vec<u16> {
    (0..).zip(marked).filter(|(_, marked)| **marked).map(|(element, _)| element).collect()
}
