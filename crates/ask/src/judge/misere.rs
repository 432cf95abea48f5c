//! Misère play of sums of heaps: by Bouton's rule for Nim, else by the misère quotient.

use cgt::{NoQuotient, Quotient, Split, Take, TakeAndBreak, misere_nim_is_lost};
use lang::{Definition, HeapGame, Position};
use solve::SolveError;

use super::Unjudged;
use super::heaps::Heaps;
use crate::Budget;
use crate::budget::Patience;
use crate::written::Written;

/// A quotient of more elements is given up.
pub(crate) const MOST_ELEMENTS: usize = 4000;

/// And where a table may answer as well.
const FEW_ELEMENTS: usize = 200;

/// What is looked at while a quotient is found takes no more for each element: pairs, words and products.
const ELEMENT_BYTES: u64 = 1 << 20;

/// So many heaps are looked at first, as far as a period needs that is worth hoping for.
const FIRST: u64 = 256;

/// Who wins sums of heaps of a take-and-break game in misère play.
pub(crate) struct Misere<'g> {
    definition: &'g Definition,
    game: HeapGame,
    by: By,
}

enum By {
    /// Bouton's rule.
    Nim,
    Quotient(Box<Quotient>),
}

impl<'g> Misere<'g> {
    /// Finds what is needed for a position, if the rules are of take-and-break form.
    pub(crate) fn of(
        definition: &'g Definition,
        position: &Position,
        is_asked: bool,
        budget: &Budget<'_>,
    ) -> Result<Option<Misere<'g>>, Unjudged> {
        let Some(game) = definition.take_and_break() else { return Ok(None) };
        let Some(heaps) = heaps_of(definition, position) else { return Ok(None) };
        if is_nim(&game.moves) {
            return Ok(Some(Misere { definition, game, by: By::Nim }));
        }
        let greatest = heaps.into_iter().max().unwrap_or(0);
        let elements = if is_asked { MOST_ELEMENTS } else { FEW_ELEMENTS };
        let quotient = quotient(&game.moves, greatest, definition.rules().name(), elements, budget);
        let quotient = match quotient {
            // A table may answer yet.
            Err(Unjudged::NoQuotient { .. }) if !is_asked => return Ok(None),
            quotient => quotient?,
        };
        Ok(Some(Misere { definition, game, by: By::Quotient(Box::new(quotient)) }))
    }

    /// Whether the player to move loses; nothing if a heap was not looked at.
    pub(crate) fn is_lost(&self, position: &Position) -> Option<bool> {
        let heaps = heaps_of(self.definition, position)?;
        match &self.by {
            By::Nim => Some(misere_nim_is_lost(&heaps)),
            By::Quotient(quotient) => Some(quotient.is_p(quotient.sum(&heaps)?)),
        }
    }

    /// The quotient, where that answers.
    pub(crate) fn quotient(&self) -> Option<&Quotient> {
        match &self.by {
            By::Nim => None,
            By::Quotient(quotient) => Some(quotient),
        }
    }

    /// The part in which a move wins, and numbers that are likely values of that move: heaps that it leaves, and how much
    /// it takes.
    pub(crate) fn likely(&self, position: &Position) -> Option<(usize, Vec<u64>)> {
        let heaps = heaps_of(self.definition, position)?;
        let (part, left) = match &self.by {
            By::Nim => winning_nim(&heaps)?,
            By::Quotient(quotient) => quotient.winning_move(&self.game.moves, &heaps)?,
        };
        let taken = heaps[part].saturating_sub(left.iter().sum());
        Some((part, left.into_iter().chain([0, taken]).collect()))
    }
}

/// The heap in which a move wins misère Nim, and what it leaves of it.
fn winning_nim(heaps: &[u64]) -> Option<(usize, Vec<u64>)> {
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    heaps.iter().enumerate().find_map(|(part, heap)| {
        let leaves = |left: u64| {
            let mut after = heaps.to_vec();
            after[part] = left;
            (left < *heap && misere_nim_is_lost(&after)).then(|| (part, vec![left]))
        };
        [heap ^ sum, 0, 1].into_iter().find_map(leaves)
    })
}

/// The heaps that the parts of a position are.
pub(crate) fn heaps_of(definition: &Definition, position: &Position) -> Option<Vec<u64>> {
    definition.parts(position).iter().map(|(_, part)| Heaps::heap(definition, part)).collect()
}

/// Whether every heap may be made any lesser one.
pub(crate) fn is_nim(moves: &TakeAndBreak) -> bool {
    let any = Take { nothing: true, one: true, two: Split::Never };
    moves.last() == 1 && moves.take(0) == Take::default() && moves.beyond() == any
}

/// The misère quotient of the heaps up to `greatest`, or of all if that is proved before.
pub(crate) fn quotient(
    moves: &TakeAndBreak,
    greatest: u64,
    game: &str,
    elements: usize,
    budget: &Budget<'_>,
) -> Result<Quotient, Unjudged> {
    let room = usize::try_from(budget.bytes / ELEMENT_BYTES).unwrap_or(usize::MAX);
    let elements = elements.min(room);
    let mut to = greatest.min(FIRST);
    loop {
        let patience = Patience::new(budget, Some(to));
        let found = moves.misere_quotient(to, elements, &mut |heap| patience.lasts(heap));
        let quotient = found.map_err(|none| match none {
            NoQuotient::TooLarge { heap, .. } => Unjudged::NoQuotient { game: game.to_string(), heap },
            _ => SolveError::Stopped(patience.end()).into(),
        })?;
        if quotient.heap(greatest).is_some() {
            return Ok(quotient);
        }
        to = greatest.min(to.saturating_mul(4));
    }
}
