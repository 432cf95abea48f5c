use std::collections::HashMap;

use super::model::Model;
use super::monoid::collapse;
use super::oracle::{Alphabet, GUEST, Oracle, Word};
use super::proof::{Proof, check};
use super::{Halt, Limits, Watch};
use crate::TakeAndBreak;

/// The model of the heaps of a proved one and of the next, found and proved by asking for the outcomes of many sums.
///
/// **Method**: Angluin's algorithm (Information and Computation 75, 1987) with the counterexamples of Rivest and
/// Schapire (1993), for a commutative monoid. A word is a sum of heaps that are letters: those that generate the
/// proved model, and the new heap; every other heap is taken for its word in the proved model. Words that the tests
/// tell apart are elements. A test is added where two words for one element get different outcomes beside a third
/// word, or where a product depends on its order. A refuted proof shows such words, or else that a heap is not its
/// word beside the new one; then this heap becomes a letter too.
///
/// Nothing of this need be right for the model to be: its proof looks at the rules alone.
pub(super) fn learn(
    rules: &TakeAndBreak,
    proved: &Model,
    limits: &Limits,
    watch: &mut Watch,
) -> Result<Model, Halt> {
    let mut alphabet = Alphabet::of(proved).ok_or(Halt::OverLimit)?;
    let mut tests: Vec<Word> = vec![Word::EMPTY];
    // Heaps may be taken now for one word, now for another, without end.
    for _ in 0..100 + proved.heaps.len() {
        let mut oracle = Oracle::new(rules, proved, alphabet, limits.words);
        match learn_with(rules, &mut oracle, &mut tests, limits, watch)? {
            Learnt::Model(model) => return Ok(model),
            Learnt::Better(better) => alphabet = better,
        }
    }
    Err(Halt::OverLimit)
}

/// What came of an alphabet.
enum Learnt {
    Model(Model),
    /// This one must be better.
    Better(Alphabet),
}

fn learn_with(
    rules: &TakeAndBreak,
    oracle: &mut Oracle,
    tests: &mut Vec<Word>,
    limits: &Limits,
    watch: &mut Watch,
) -> Result<Learnt, Halt> {
    loop {
        let table = Table::closed(oracle, tests, limits.elements, watch)?;
        let model = table.model(rules, oracle, limits.elements)?;
        let sum = match check(&model, limits.pairs, watch) {
            Proof::Proved => return Ok(Learnt::Model(model)),
            Proof::Halted(halt) => return Err(halt),
            Proof::Refuted(sum) => sum,
        };
        match table.test_from_sum(&sum, oracle, watch)? {
            Some(test) if !tests.contains(&test) => tests.push(test),
            _ => return Ok(Learnt::Better(better_alphabet(&table, &sum, oracle, tests, watch)?)),
        }
    }
}

/// An alphabet in which more heaps are taken for what they are.
///
/// Each heap without a letter is looked at as a guest: beside the tests its own moves may show it to be another word
/// than it is taken for, or none. If all are what they are taken for, the greatest of the sum that was refuted gets a
/// letter; if all of the sum have letters, its high powers are what they are not taken for.
fn better_alphabet(
    table: &Table,
    sum: &[usize],
    oracle: &mut Oracle,
    tests: &[Word],
    watch: &mut Watch,
) -> Result<Alphabet, Halt> {
    let mut better = oracle.alphabet().clone();
    let mut changed = false;
    for heap in 1..better.words().len() {
        if better.is_letter(heap) {
            continue;
        }
        oracle.set_guest(heap);
        let row = row(oracle, Word::of_letter(GUEST), tests, watch)?;
        if row == table.rows[table.led_to(oracle.alphabet().words()[heap])] {
            continue;
        }
        changed = true;
        let number = table.rows.iter().position(|known| *known == row);
        if !number.is_some_and(|number| better.set_word(heap, table.words[number])) {
            better.add_letter(heap, oracle.proved()).ok_or(Halt::OverLimit)?;
        }
    }
    oracle.set_guest(0);
    if !changed {
        let others = sum.iter().copied().filter(|&heap| !better.is_letter(heap));
        match others.max() {
            Some(heap) => better.add_letter(heap, oracle.proved()),
            None => better.fold_less(better.word_of(sum)),
        }
        .ok_or(Halt::OverLimit)?;
    }
    Ok(better)
}

/// Words that the tests tell apart, and where each letter leads.
struct Table {
    words: Vec<Word>,
    /// The outcomes of each word beside each test; the first test is empty.
    rows: Vec<Vec<bool>>,
    /// For each letter of `letters`, where it leads from each word.
    steps: Vec<Vec<u32>>,
    letters: Vec<usize>,
}

impl Table {
    /// The table of these tests and of so many more that products do not depend on their order.
    fn closed(
        oracle: &mut Oracle,
        tests: &mut Vec<Word>,
        limit: usize,
        watch: &mut Watch,
    ) -> Result<Table, Halt> {
        loop {
            let table = Table::of(oracle, tests, limit, watch)?;
            let missing = table.tests_of_order(oracle, tests, watch)?;
            if missing.is_empty() {
                return Ok(table);
            }
            // Only if a letter stands more often than can be counted.
            if missing.iter().any(|test| tests.contains(test)) {
                return Err(Halt::OverLimit);
            }
            tests.extend(missing);
        }
    }

    fn of(oracle: &mut Oracle, tests: &[Word], limit: usize, watch: &mut Watch) -> Result<Table, Halt> {
        let mut words = vec![Word::EMPTY];
        let mut rows = vec![row(oracle, Word::EMPTY, tests, watch)?];
        let mut numbers = HashMap::from([(rows[0].clone(), 0)]);
        let letters: Vec<usize> = oracle.alphabet().letters().collect();
        let mut steps: Vec<Vec<u32>> = vec![Vec::new(); letters.len()];
        let mut at = 0;
        while at < words.len() {
            for (&letter, step) in letters.iter().zip(&mut steps) {
                let word = words[at].times(Word::of_letter(letter));
                let row = row(oracle, word, tests, watch)?;
                let number = *numbers.entry(row).or_insert_with_key(|row| {
                    rows.push(row.clone());
                    words.push(word);
                    (words.len() - 1) as u32
                });
                step.push(number);
            }
            if words.len() > limit {
                return Err(Halt::TooLarge(words.len()));
            }
            at += 1;
        }
        Ok(Table { words, rows, steps, letters })
    }

    /// Tests that are missing, as two letters lead elsewhere when they change places.
    fn tests_of_order(
        &self,
        oracle: &mut Oracle,
        tests: &[Word],
        watch: &mut Watch,
    ) -> Result<Vec<Word>, Halt> {
        let mut missing: Vec<Word> = Vec::new();
        for (at, word) in self.words.iter().enumerate() {
            for one in 0..self.steps.len() {
                for other in 0..one {
                    let by_one = self.steps[other][self.steps[one][at] as usize] as usize;
                    let by_other = self.steps[one][self.steps[other][at] as usize] as usize;
                    let mut rows = self.rows[by_one].iter().zip(&self.rows[by_other]);
                    let Some(number) = rows.position(|(one, other)| one != other) else { continue };
                    let [one, other] = [one, other].map(|at| Word::of_letter(self.letters[at]));
                    let lost = oracle.is_lost(word.times(one).times(other).times(tests[number]), watch)?;
                    // The way that gives another outcome has taken unlike words for one at its first step.
                    let second = if self.rows[by_one][number] == lost { one } else { other };
                    let test = second.times(tests[number]);
                    if !missing.contains(&test) {
                        missing.push(test);
                    }
                }
            }
        }
        Ok(missing)
    }

    fn led_to(&self, word: Word) -> usize {
        word.letters().fold(0, |at, letter| self.step(at, letter))
    }

    fn step(&self, at: usize, letter: usize) -> usize {
        let number = self.letters.iter().position(|&known| known == letter);
        number.map_or(at, |number| self.steps[number][at] as usize)
    }

    /// The model that the table describes.
    fn model(&self, rules: &TakeAndBreak, oracle: &Oracle, limit: usize) -> Result<Model, Halt> {
        let given: Vec<u32> = self.rows.iter().map(|row| u32::from(row[0])).collect();
        let collapsed = collapse(&given, &self.steps, limit).map_err(Halt::TooLarge)?;
        let lost = collapsed.marked(&given);
        let heaps =
            oracle.alphabet().words().iter().map(|&word| collapsed.elements[self.led_to(word)]).collect();
        let mut model = Model { monoid: collapsed.monoid, lost, heaps, options: Vec::new() };
        model.options = (0..model.heaps.len()).map(|heap| model.options_of(rules, heap as u64)).collect();
        Ok(model)
    }

    /// A missing test, as the table is wrong about a sum or about one of its options. None if it says what play does.
    fn test_from_sum(
        &self,
        sum: &[usize],
        oracle: &mut Oracle,
        watch: &mut Watch,
    ) -> Result<Option<Word>, Halt> {
        let mut words = vec![oracle.alphabet().word_of(sum)];
        (0..sum.len()).for_each(|at| words.extend(oracle.options_in(sum, at)));
        for word in words {
            if self.rows[self.led_to(word)][0] != oracle.is_lost(word, watch)? {
                return self.test_from_word(word, oracle, watch);
            }
        }
        Ok(None)
    }

    /// What follows the first place in a word where unlike words are taken for one.
    fn test_from_word(
        &self,
        word: Word,
        oracle: &mut Oracle,
        watch: &mut Watch,
    ) -> Result<Option<Word>, Halt> {
        let lost = oracle.is_lost(word, watch)?;
        let (mut at, mut rest) = (0, word);
        for letter in word.letters() {
            at = self.step(at, letter);
            rest = rest.without(letter);
            if oracle.is_lost(self.words[at].times(rest), watch)? != lost {
                return Ok(Some(rest));
            }
        }
        Ok(None)
    }
}

fn row(oracle: &mut Oracle, word: Word, tests: &[Word], watch: &mut Watch) -> Result<Vec<bool>, Halt> {
    tests.iter().map(|&test| oracle.is_lost(word.times(test), watch)).collect()
}
