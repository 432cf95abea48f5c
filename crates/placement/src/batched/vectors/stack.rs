//! Where states wait.

use super::lanes::Lanes;
use crate::batched::plan::State;

/// States side by side, each word in an array of its own.
///
/// In memory each array has room for one vector above the states.
pub(super) struct Stack<W, const WORDS: usize> {
    pub(super) words: Vec<W>,
    /// How long an array is.
    pub(super) room: usize,
    pub(super) count: usize,
}

impl<W: Copy + Default, const WORDS: usize> Stack<W, WORDS> {
    /// An empty stack for so many states.
    pub(super) fn new<L: Lanes<Word = W>>(states: usize) -> Self {
        let room = states + L::COUNT;
        Stack { words: vec![W::default(); room * WORDS], room, count: 0 }
    }

    /// How many bytes such a stack takes.
    pub(super) fn bytes<L: Lanes<Word = W>>(states: usize) -> u64 {
        ((states + L::COUNT) * WORDS * size_of::<W>()) as u64
    }

    pub(super) fn len(&self) -> usize {
        self.count
    }

    /// Puts a state on top.
    pub(super) fn push<L: Lanes<Word = W>>(&mut self, state: &State) {
        self.open::<L>(1);
        for (array, &word) in self.words.chunks_exact_mut(self.room).zip(state) {
            array[self.count] = L::word(word);
        }
        self.count += 1;
    }

    /// Takes away the topmost states.
    pub(super) fn drop_top(&mut self, states: usize) {
        self.count -= states;
    }

    /// The arrays, and how far apart they are, seen to that so many more states and a vector above them have room.
    pub(super) fn open<L: Lanes<Word = W>>(&mut self, states: usize) -> (*mut W, usize) {
        assert!(self.count + states + L::COUNT <= self.room, "a stack has room for what is put on it");
        (self.words.as_mut_ptr(), self.room)
    }

    /// Writes states from which no piece can be put above the top.
    pub(super) fn close<L: Lanes<Word = W>>(&mut self) {
        self.words[self.count..self.count + L::COUNT].fill(L::word(u32::MAX));
    }
}
