use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};
use std::ops::ControlFlow;

use super::model::{Model, rank};
use super::words::lightest_words;
use super::{Halt, Watch};
use crate::TakeAndBreak;

/// How often each letter stands in a word: a sum of heaps that are letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Word([u8; LETTERS]);

/// There are no more letters.
pub(super) const LETTERS: usize = 32;

/// The letter of the new heap.
const NEW: usize = 0;

/// The letter of a heap that is looked at as if it had one.
pub(super) const GUEST: usize = 1;

impl Word {
    pub(super) const EMPTY: Word = Word([0; LETTERS]);

    pub(super) fn of_letter(letter: usize) -> Word {
        let mut word = Word::EMPTY;
        word.0[letter] = 1;
        word
    }

    /// The product. A letter that stands more than 255 times is a wrong guess, which no proof lets pass.
    pub(super) fn times(self, other: Word) -> Word {
        Word(std::array::from_fn(|letter| self.0[letter].saturating_add(other.0[letter])))
    }

    /// The word without one of a letter that stands in it.
    pub(super) fn without(mut self, letter: usize) -> Word {
        self.0[letter] -= 1;
        self
    }

    /// The letters, each as often as it stands there.
    pub(super) fn letters(self) -> impl Iterator<Item = usize> {
        self.0
            .into_iter()
            .enumerate()
            .flat_map(|(letter, count)| std::iter::repeat_n(letter, usize::from(count)))
    }

    fn has(self, letter: usize) -> bool {
        self.0[letter] > 0
    }
}

impl Hash for Word {
    fn hash<H: Hasher>(&self, state: &mut H) {
        for part in self.0.chunks_exact(8) {
            state.write_u64(part.iter().fold(0, |number, &byte| (number << 8) | u64::from(byte)));
        }
    }
}

/// Mixes numbers quickly; nobody chooses the words to make them collide.
#[derive(Default)]
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(u64::from(byte)));
    }

    fn write_u64(&mut self, number: u64) {
        let product = u128::from(self.0 ^ number ^ 0x9e37_79b9_7f4a_7c15) * 0xd134_2543_de82_ef95;
        self.0 = product as u64 ^ (product >> 64) as u64;
    }
}

/// Which heaps are letters, and what every other heap is taken for.
#[derive(Clone)]
pub(super) struct Alphabet {
    /// The heap of each letter. That of [`GUEST`] is 0 where there is no guest.
    letters: Vec<usize>,
    /// For each letter the first power that is taken for a lesser one, and for which.
    folds: Vec<(u8, u8)>,
    /// The word of each heap. Its rank is no greater than the heap's, and so play on words ends.
    words: Vec<Word>,
}

impl Alphabet {
    /// The letters are the new heap and those heaps of a model that are no product of lesser letters; every other
    /// heap is taken for its element's word.
    pub(super) fn of(model: &Model) -> Option<Alphabet> {
        let new_heap = model.heaps.len();
        let mut alphabet = Alphabet {
            letters: vec![new_heap, 0],
            folds: vec![NO_FOLD; 2],
            words: vec![Word::EMPTY; new_heap],
        };
        let mut of_elements = lightest_words(model, &[]);
        for heap in (1..new_heap).filter(|&heap| !model.options[heap].is_empty()) {
            match &of_elements[usize::from(model.heaps[heap])] {
                Some((rank_of_word, exponents)) if *rank_of_word <= rank(heap) => {
                    for (letter, &exponent) in exponents.iter().enumerate() {
                        alphabet.words[heap].0[letter + 2] = exponent.try_into().unwrap_or(u8::MAX);
                    }
                }
                _ => {
                    alphabet.add_letter(heap, model)?;
                    of_elements = lightest_words(model, &alphabet.letters[2..]);
                }
            }
        }
        alphabet.words.push(Word::of_letter(NEW));
        Some(alphabet)
    }

    /// None if there are too many letters.
    pub(super) fn add_letter(&mut self, heap: usize, model: &Model) -> Option<()> {
        let letter = self.letters.len();
        (letter < LETTERS).then(|| {
            self.letters.push(heap);
            self.folds.push(fold_of(model, heap));
            self.words[heap] = Word::of_letter(letter);
        })
    }

    /// Takes only higher powers for lesser ones: of the letters that stand nearly so often in this word, or else of
    /// all. None if there are no higher powers.
    pub(super) fn fold_less(&mut self, word: Word) -> Option<()> {
        let nearly = |letter: usize, from: u8| word.0[letter] + 2 >= from;
        let none = (0..).zip(&self.folds).all(|(letter, &(from, _))| !nearly(letter, from));
        let mut changed = false;
        for (letter, (from, to)) in (0..).zip(&mut self.folds) {
            if (none || nearly(letter, *from)) && *from < HIGHEST {
                (*from, *to) = (*from + 2, *to + 2);
                changed = true;
            }
        }
        changed.then_some(())
    }

    /// Takes a heap for a word, unless the word is greater.
    pub(super) fn set_word(&mut self, heap: usize, word: Word) -> bool {
        let may = word.letters().map(|letter| rank(self.letters[letter])).sum::<u64>() <= rank(heap);
        if may {
            self.words[heap] = word;
        }
        may
    }

    pub(super) fn is_letter(&self, heap: usize) -> bool {
        self.letters.contains(&heap)
    }

    /// All letters but the guest's.
    pub(super) fn letters(&self) -> impl Iterator<Item = usize> {
        (0..self.letters.len()).filter(|&letter| letter != GUEST)
    }

    /// The word of each heap.
    pub(super) fn words(&self) -> &[Word] {
        &self.words
    }

    pub(super) fn word_of(&self, sum: &[usize]) -> Word {
        sum.iter().fold(Word::EMPTY, |word, &heap| word.times(self.words[heap]))
    }
}

/// Tells the outcomes of words by play, and remembers them.
///
/// Two things are taken for true that need not be: that a heap without a letter may be replaced by its word, and that
/// very high powers of an old letter are equal where lesser powers are equal in the proved model. Words without the new
/// heap are told by the proved model.
pub(super) struct Oracle<'a> {
    rules: &'a TakeAndBreak,
    proved: &'a Model,
    alphabet: Alphabet,
    /// For each heap the words that its moves lead to.
    options: Vec<Vec<Word>>,
    lost: HashMap<Word, bool, BuildHasherDefault<Mixer>>,
    limit: usize,
}

impl<'a> Oracle<'a> {
    /// At most `limit` words are remembered.
    pub(super) fn new(
        rules: &'a TakeAndBreak,
        proved: &'a Model,
        alphabet: Alphabet,
        limit: usize,
    ) -> Oracle<'a> {
        let n_heaps = alphabet.words.len();
        let lost = HashMap::default();
        let mut oracle = Oracle { rules, proved, alphabet, options: Vec::new(), lost, limit };
        oracle.options = (0..n_heaps).map(|heap| oracle.options_of(heap)).collect();
        oracle
    }

    pub(super) fn proved(&self) -> &Model {
        self.proved
    }

    pub(super) fn alphabet(&self) -> &Alphabet {
        &self.alphabet
    }

    /// Gives a heap the guest's letter.
    pub(super) fn set_guest(&mut self, heap: usize) {
        self.alphabet.letters[GUEST] = heap;
        self.lost.retain(|word, _| !word.has(GUEST));
    }

    fn options_of(&self, heap: usize) -> Vec<Word> {
        let mut options: Vec<Word> = Vec::new();
        let words = &self.alphabet.words;
        self.rules.each_move(heap as u64, &mut |left| {
            options.push(left.iter().fold(Word::EMPTY, |word, &heap| word.times(words[heap as usize])));
        });
        options.sort_unstable();
        options.dedup();
        options
    }

    /// The words that the moves in one heap of a sum lead to.
    pub(super) fn options_in(&self, sum: &[usize], at: usize) -> Vec<Word> {
        let others: Vec<usize> =
            sum.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, &heap)| heap).collect();
        let rest = self.alphabet.word_of(&others);
        self.options[sum[at]].iter().map(|option| rest.times(*option)).collect()
    }

    pub(super) fn is_lost(&mut self, word: Word, watch: &mut Watch) -> Result<bool, Halt> {
        // Words on the way, with how many of their letters and of that letter's options have been looked at. Not by
        // recursion: play may be long.
        let mut stack: Vec<(Word, usize, usize)> = Vec::new();
        let (mut now, mut letter, mut option) = (self.folded(word), 0, 0);
        let mut answer = self.known(now);
        loop {
            if answer.is_none() {
                match self.look(now, &mut letter, &mut option) {
                    Look::Found(lost) => {
                        self.remember(now, lost, watch)?;
                        answer = Some(lost);
                    }
                    Look::Ask(next) => {
                        stack.push((now, letter, option));
                        (now, letter, option) = (next, 0, 0);
                    }
                }
            }
            if let Some(lost) = answer {
                match stack.pop() {
                    None => return Ok(lost),
                    Some(before) => (now, letter, option) = before,
                }
                answer = None;
            }
        }
    }

    /// Goes on through the options of a word until a lost one, one that is not known, or the end.
    fn look(&self, word: Word, letter: &mut usize, option: &mut usize) -> Look {
        while *letter < self.alphabet.letters.len() {
            let options = &self.options[self.alphabet.letters[*letter]];
            if !word.has(*letter) || *option >= options.len() {
                (*letter, *option) = (*letter + 1, 0);
                continue;
            }
            let next = self.folded(word.without(*letter).times(options[*option]));
            match self.known(next) {
                Some(true) => return Look::Found(false),
                Some(false) => *option += 1,
                None => return Look::Ask(next),
            }
        }
        Look::Found(true)
    }

    fn known(&self, word: Word) -> Option<bool> {
        if word.has(NEW) {
            return self.lost.get(&word).copied();
        }
        let heaps = word.letters().map(|letter| self.proved.heaps[self.alphabet.letters[letter]]);
        let element = heaps.fold(0, |element, heap| self.proved.monoid.product(element, heap));
        Some(self.proved.lost[usize::from(element)])
    }

    fn folded(&self, mut word: Word) -> Word {
        for (count, &(from, to)) in word.0.iter_mut().zip(&self.alphabet.folds) {
            while *count >= from {
                *count -= from - to;
            }
        }
        word
    }

    fn remember(&mut self, word: Word, lost: bool, watch: &mut Watch) -> Result<(), Halt> {
        self.lost.insert(word, lost);
        if self.lost.len() > self.limit {
            return Err(Halt::OverLimit);
        }
        if self.lost.len().is_multiple_of(1024) && watch() == ControlFlow::Break(()) {
            return Err(Halt::Stopped);
        }
        Ok(())
    }
}

enum Look {
    Found(bool),
    /// The outcome of this word decides.
    Ask(Word),
}

/// No power is taken for a lesser one.
const NO_FOLD: (u8, u8) = (u8::MAX, u8::MAX - 2);

/// No higher power is taken for a lesser one.
const HIGHEST: u8 = 64;

/// The first power of a heap's element that equals a lesser one, and that one, both two more for caution.
fn fold_of(model: &Model, heap: usize) -> (u8, u8) {
    let element = model.heaps[heap];
    let mut powers: Vec<u16> = Vec::new();
    let mut power = 0;
    while !powers.contains(&power) {
        powers.push(power);
        power = model.monoid.product(power, element);
    }
    let lesser = powers.iter().position(|&lesser| lesser == power).unwrap_or(0);
    let fold = u8::try_from(powers.len() + 2).and_then(|from| Ok((from, u8::try_from(lesser + 2)?)));
    fold.unwrap_or(NO_FOLD)
}
