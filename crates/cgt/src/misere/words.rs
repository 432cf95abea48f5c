use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::model::{Model, rank};

/// How often each of some letters stands in a word.
pub(super) type Exponents = Vec<u16>;

/// The least heaps that generate a model: those whose element is no product of the elements of lesser heaps.
pub(super) fn generators(model: &Model) -> Vec<usize> {
    let mut generators: Vec<usize> = Vec::new();
    let mut reached = vec![false; model.monoid.order()];
    reached[0] = true;
    for heap in 1..model.heaps.len() {
        if !reached[usize::from(model.heaps[heap])] {
            generators.push(heap);
            reached = shortest_words(model, &generators).iter().map(Option::is_some).collect();
        }
    }
    generators
}

/// For each element its shortest word in these heaps; of several the one with most of the first heap, and so on.
/// None where there is none.
pub(super) fn shortest_words(model: &Model, letters: &[usize]) -> Vec<Option<Exponents>> {
    let words = least_words(model, letters, |_| 1);
    words.into_iter().map(|word| word.map(|(_, word)| word)).collect()
}

/// For each element its word in these heaps with the least sum of ranks, and that sum. None where there is none.
pub(super) fn lightest_words(model: &Model, letters: &[usize]) -> Vec<Option<(u64, Exponents)>> {
    least_words(model, letters, rank)
}

fn least_words(
    model: &Model,
    letters: &[usize],
    weight: impl Fn(usize) -> u64,
) -> Vec<Option<(u64, Exponents)>> {
    let mut words: Vec<Option<(u64, Exponents)>> = vec![None; model.monoid.order()];
    let mut queue = BinaryHeap::from([(Reverse(0), vec![0; letters.len()], 0)]);
    while let Some((Reverse(weight_so_far), word, element)) = queue.pop() {
        let known = &mut words[usize::from(element)];
        if known.is_some() {
            continue;
        }
        *known = Some((weight_so_far, word.clone()));
        for (letter, &heap) in letters.iter().enumerate() {
            let product = model.monoid.product(element, model.heaps[heap]);
            if words[usize::from(product)].is_none() {
                let mut longer: Exponents = word.clone();
                longer[letter] += 1;
                queue.push((Reverse(weight_so_far + weight(heap)), longer, product));
            }
        }
    }
    words
}
