//! Rules about one number that are of take-and-break form, whatever their wording.
//!
//! # Method
//!
//! A position is a number n. Nothing is guessed from samples; what is not proved is refused.
//!
//! 1. **Reading** ([`read`], [`value`], [`linear`]). With parameters fixed and definitions written out, every number in
//!    the rules is made from affine forms in n and the binders by rounded division by known numbers, `min`, `max` and
//!    cases, and every condition is a union of *zones*: sets of whole points at which some affine forms are at least 0.
//!    Ranges between known numbers, and sets, are written out one by one; at most two other binders are left open.
//!    Anything else (`mod` or `xor` of what is not known, two roundings in one comparison, a `while` that is no upper
//!    bound of its binder) is refused. The conditions include that n is in the range of the state and that no
//!    `loses if` has ended play.
//! 2. **Moves by heaps** ([`options`], [`told`], [`kind`]). A move takes t and leaves a heap a, or two heaps a and b;
//!    n is t + a, or t + a + b. For each zone it is proved, by elimination of variables, that t is at least 0 and that
//!    the heaps are in the range of the state. Of t, a and b, those that are no constants are forms in n and the open
//!    binders with an inverse in whole numbers, or the rules are refused; so each zone is told by t, a and b alone. (A
//!    binder that none of the three reads is eliminated first, where that is exact.) Then every form in it must be one
//!    of these, for some whole numbers p, q, r from 0:
//!     * `p t + q a + r b` is at least, or at most, some number;
//!     * `a - b`, or `b - a`, is at least some number.
//!
//!    Another form is dropped if it follows from these; a number in it that is bounded is written out; else the rules
//!    are refused.
//! 3. **A bound** ([`fit`]). Let T be so great that `p T`, for each first form that has a t, reaches the number there
//!    (one more than it for "at most"); H likewise for a and b, at least 1; and D greater than every difference there,
//!    at least 1. Whether a first form holds is the same at t, a, b as at min(t, T), min(a, H), min(b, H): if a number
//!    was cut, the sum reaches what is asked before and after. Whether a second one holds is the same for all
//!    differences from D on, and for all from -D down. So whether a move leads from t + a + b to a, b depends only on
//!    the *kind* of the point: these three minima and a - b cut to -D..D. Take-and-break rules, too, ask but for t,
//!    a = 0, b = 0 and a = b.
//!
//!    Each kind has a point with t ≤ T, the less heap ≤ H and the greater ≤ H + D. For let a ≥ b, and cut t to T. If
//!    a - b < D, cut b to b' = min(b, H) and keep the difference: if b was cut, both heaps were at least H and are so
//!    still. If a - b ≥ D, take b' = min(b, H), and a' = a if a ≤ H, else a' = max(H, b' + D): if a ≤ H then b was not
//!    cut, and if a > H then a' ≥ H and a' - b' ≥ D. Likewise for b ≥ a. One heap is as two with b = 0.
//!
//!    So rules are the same as take-and-break rules at every n if they are so at these points, all with n ≤ T + 2H + D.
//!    T and H are at least the least n, so that being a position depends on the kind too. What may be left at t = T is
//!    what may be left when more is taken.
//! 4. **Against the evaluator.** As a guard against mistakes in what is above, the plain evaluator's moves are compared
//!    with those of the rules that were found, for n up to that bound or as far as a fixed amount of work goes.
//!
//! Heaps of 0 count for nothing. That is right because rules with a move from 0 are refused: it could only lead to 0.
//!
//! # Limits
//!
//! Numbers outgrow 64 bits, and binders more tries than a position may have, where n is large; the take-and-break rules
//! go on there. Bounds T and H whose product is tens of millions are refused.

mod fit;
mod kind;
mod linear;
mod options;
mod read;
#[cfg(test)]
mod tests;
mod told;
mod value;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use cgt::TakeAndBreak;
use message::{Message, message};

use crate::definition::Definition;
use crate::layout::Domain;
use crate::walk::Walker;

/// The evaluator is asked until it has tried so many binders, and has been compared with so many moves.
const MOST_COMPARED: u64 = 100_000;

/// The single number that a position is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OneNumber<'a> {
    /// What the rules call it.
    pub name: &'a str,
    /// The least that it may be.
    pub least: i64,
    /// The greatest that it may be, if it has a bound.
    pub greatest: Option<i64>,
}

/// Rules of take-and-break form about a heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeapGame {
    /// The moves from every heap that is in the range below.
    pub moves: TakeAndBreak,
    /// The least heap that is a position.
    pub least: u64,
    /// The greatest, if there is a bound.
    pub greatest: Option<u64>,
}

impl Definition {
    /// The number that a position is, if it is one number.
    ///
    /// # Errors
    /// A [`Message`] that says why it is not.
    pub fn one_number(&self) -> Result<OneNumber<'_>, Message> {
        let game = self.rules().name();
        if !self.is_numbers() {
            return Err(message!("a position of `{game}` holds symbols, it is not one number", game));
        }
        let ([state], [board]) = (&self.rules().states[..], &self.layout().boards[..]) else {
            return Err(message!(
                "a position of `{game}` has {n} numbers, not one",
                game,
                n = self.n_numbers()
            ));
        };
        let name = state.name.as_str();
        if board.dimensions != 0 {
            return Err(message!("`{name}` is a row or a board, not one number", name));
        }
        match &board.domain {
            Domain::From(least) => Ok(OneNumber { name, least: *least, greatest: None }),
            Domain::Between(least, greatest) => {
                Ok(OneNumber { name, least: *least, greatest: Some(*greatest) })
            }
            Domain::Among(values) if values.windows(2).all(|pair| pair[1] == pair[0] + 1) => {
                Ok(OneNumber { name, least: values[0], greatest: values.last().copied() })
            }
            Domain::Among(_) | Domain::Symbols(_) => {
                Err(message!("`{name}` may be only some of the numbers between its least and greatest", name))
            }
        }
    }

    /// The rules as take-and-break rules, if it is proved that they are such: octal games, subtraction sets and the like.
    ///
    /// That being stuck or an end loses is asked for; misère play is let pass, as it changes no move. None says only
    /// that nothing was proved. It is tried once for a definition.
    pub fn take_and_break(&self) -> Option<HeapGame> {
        self.heap_game().get_or_init(|| self.prove_heaps()).clone()
    }

    fn prove_heaps(&self) -> Option<HeapGame> {
        let (least, greatest) = self.heap_range()?;
        let options = options::options(self.rules(), self.params(), i64::try_from(least).ok()?)?;
        let (moves, bounds) = fit::fit(&options, usize::try_from(least).ok()?)?;
        let game = HeapGame { moves, least, greatest };
        self.agrees_up_to(&game, bounds.position() as u64).then_some(game)
    }

    /// The range of the only number, where nothing else belongs to a position and to play.
    fn heap_range(&self) -> Option<(u64, Option<u64>)> {
        if self.rules().no_sums().is_some() || self.has_invalid_numbers() {
            return None;
        }
        let OneNumber { least, greatest, .. } = self.one_number().ok()?;
        let greatest = greatest.map(u64::try_from).transpose().ok()?;
        Some((u64::try_from(least).ok()?, greatest))
    }

    /// Whether the plain evaluator finds just the moves of the game, as far as this is looked at.
    fn agrees_up_to(&self, game: &HeapGame, bound: u64) -> bool {
        let mut left = MOST_COMPARED;
        for heap in game.least..=bound.min(game.greatest.unwrap_or(u64::MAX)) {
            let mut allowed = BTreeSet::new();
            game.moves.each_move(heap, &mut |heaps| {
                left = left.saturating_sub(1);
                if left > 0 {
                    allowed.insert(heaps.to_vec());
                }
            });
            if left == 0 {
                break;
            }
            let Some((found, tries)) = self.moves_from(heap) else { return false };
            if found != allowed {
                return false;
            }
            left = left.saturating_sub(tries + found.len() as u64 + heap / 8 + 1);
            if left == 0 {
                break;
            }
        }
        true
    }

    /// The heaps that each move leaves, in ascending order and without those of 0, by the plain evaluator, and how many
    /// binders were tried. None where the rules go wrong.
    fn moves_from(&self, heap: u64) -> Option<(BTreeSet<Vec<u64>>, u64)> {
        let cells = [i64::try_from(heap).ok()?];
        let mut walker = Walker::new(self.rules(), self.params(), self.layout(), &cells, false);
        let mut found = BTreeSet::new();
        if walker.verdict().ok()?.is_none() {
            let walked = walker.each_move(&mut |found_move| {
                let heaps = found_move.parts.iter().flatten().map(|heap| heap.unsigned_abs());
                let mut heaps: Vec<u64> = heaps.filter(|heap| *heap > 0).collect();
                heaps.sort_unstable();
                found.insert(heaps);
                ControlFlow::Continue(())
            });
            walked.ok()?;
        }
        Some((found, walker.tries))
    }
}
