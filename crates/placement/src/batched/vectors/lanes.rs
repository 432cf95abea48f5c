//! What vectors can do, whatever the machine.

#![allow(unsafe_code)]

/// The most that [`Lanes::SETS`] may be.
pub(super) const MOST_SETS: usize = 4;

/// A kind of vectors, as a value that exists only where the machine has them.
///
/// Methods are to be inlined into a kernel that runs under [`Lanes::run`], where the compiler may use the instructions.
pub(super) trait Lanes: Copy + Send + Sync {
    /// One lane.
    type Word: Copy + Default + Send + PartialEq + std::fmt::Debug;
    /// A vector of words.
    type Vector: Copy;
    /// One bit for each lane, in whatever form.
    type Mask: Copy;
    /// A mask in the form in which lanes are moved.
    type Moves: Copy;

    /// How many lanes a vector has.
    const COUNT: usize;
    /// How many vectors are worked on side by side, at most [`MOST_SETS`].
    const SETS: usize;

    /// Runs a kernel with the instructions that the vectors need.
    fn run<K: Kernel<Self>>(self, kernel: K) -> K::Output;

    /// The low bits that go into a lane.
    fn word(mask: u32) -> Self::Word;

    /// The same in every lane.
    fn splat(self, mask: u32) -> Self::Vector;
    /// # Safety
    /// A whole vector must be readable.
    unsafe fn load(self, from: *const Self::Word) -> Self::Vector;

    fn and(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    fn or(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    fn xor(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// a and not b.
    fn without(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// allowed and none of the others.
    fn free(self, allowed: Self::Vector, a: Self::Vector, b: Self::Vector, c: Self::Vector) -> Self::Vector;
    /// To higher bits; zero if by the size of a lane or more.
    fn left(self, a: Self::Vector, by: u32) -> Self::Vector;
    /// To lower bits; zero if by the size of a lane or more.
    fn right(self, a: Self::Vector, by: u32) -> Self::Vector;
    /// The lowest bit of each lane, if any.
    fn lowest(self, a: Self::Vector) -> Self::Vector;
    /// How many bits each lane has.
    fn ones(self, a: Self::Vector) -> Self::Vector;
    fn add(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// Twice the lanes of the mask, the others once.
    fn double(self, a: Self::Vector, mask: Self::Mask) -> Self::Vector;
    /// The sum of all lanes, each below 2^15.
    fn sum(self, a: Self::Vector) -> u64;

    /// The lanes that are not zero, of those of a mask.
    fn some(self, mask: Self::Mask, a: Self::Vector) -> Self::Mask;
    /// The lanes that have a bit in common, of those of a mask.
    fn meet(self, mask: Self::Mask, a: Self::Vector, b: Self::Vector) -> Self::Mask;
    /// The first lanes, all of them if there are fewer.
    fn first(self, number: usize) -> Self::Mask;
    fn any(self, mask: Self::Mask) -> bool;
    fn number(self, mask: Self::Mask) -> usize;
    /// a in the lanes of the mask, b in the others.
    fn blend(self, mask: Self::Mask, a: Self::Vector, b: Self::Vector) -> Self::Vector;

    fn moves(self, mask: Self::Mask) -> Self::Moves;
    fn moves_of_others(self, mask: Self::Mask) -> Self::Moves;
    fn moved(self, moves: Self::Moves) -> usize;
    /// Stores the lanes of a mask side by side.
    ///
    /// # Safety
    /// A whole vector must be writable; what of it is not such a lane is garbage afterwards.
    unsafe fn pack(self, to: *mut Self::Word, a: Self::Vector, moves: Self::Moves);
    /// Words from memory side by side into the lanes of a mask; the other lanes stay.
    ///
    /// # Safety
    /// A whole vector must be readable.
    unsafe fn unpack(self, a: Self::Vector, from: *const Self::Word, moves: Self::Moves) -> Self::Vector;
}

/// Work with vectors, in a loop of its own.
pub(super) trait Kernel<L: Lanes> {
    type Output;

    /// Does the work; to be inlined.
    fn work(self, lanes: L) -> Self::Output;
}
