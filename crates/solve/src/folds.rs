use game::{Fold, Game, Index};

use crate::Merge;
use crate::bits::Bits;
use crate::meter::Meter;
use crate::sweep::Way;
use crate::{SolveError, Stage};

/// How positions are merged, by their numbers and themselves; nothing where they are not.
pub(crate) struct Folds<P> {
    pub(crate) numbers: Option<Box<dyn Fold<u64>>>,
    pub(crate) positions: Option<Box<dyn Fold<P>>>,
    /// Every orbit is there as a whole, so that all its members can be counted and shown.
    pub(crate) is_whole: bool,
}

impl<P> Folds<P> {
    /// What may be merged of a whole table, or of what play reaches from `start`.
    pub(crate) fn new<G: Game<Position = P>>(
        game: &G,
        index: Option<&dyn Index<P>>,
        start: Option<&P>,
        is_table: bool,
        (merge, way): (Merge, Way),
    ) -> Folds<P> {
        // A sum is left as it is, so what leads to it must be too.
        let nothing = Folds { numbers: None, positions: None, is_whole: true };
        let fixing = match merge {
            _ if game.facts().splits => return nothing,
            Merge::Nothing => return nothing,
            Merge::Counted if !is_table => start,
            _ => None,
        };
        let Some(positions) = game.fold(fixing) else { return nothing };
        // Where the first position is its own orbit, play reaches all of an orbit or none of it.
        let is_alone = start.is_some_and(|start| positions.orbit_size(start) == 1);
        let is_whole = is_table || merge == Merge::Counted || is_alone;
        match index {
            Some(index) => Folds { numbers: index.fold(fixing, way == Way::Up), positions: None, is_whole },
            None => Folds { numbers: None, positions: Some(positions), is_whole },
        }
    }

    /// The number that stands for this one.
    pub(crate) fn number(&self, number: u64) -> u64 {
        self.numbers.as_ref().map_or(number, |fold| fold.representative(&number))
    }

    /// The position that stands for this one.
    pub(crate) fn position(&self, position: P) -> P {
        match &self.positions {
            Some(fold) => fold.representative(&position),
            None => position,
        }
    }

    /// How many positions one number stands for where they are counted.
    pub(crate) fn weight_of_number(&self, number: u64) -> u64 {
        self.numbers.as_ref().filter(|_| self.is_whole).map_or(1, |fold| fold.orbit_size(&number))
    }

    /// How many positions one stands for where they are counted.
    pub(crate) fn weight_of_position(&self, position: &P) -> u64 {
        self.positions.as_ref().filter(|_| self.is_whole).map_or(1, |fold| fold.orbit_size(position))
    }
}

/// Marks the numbers below `bound` that stand for their orbits.
pub(crate) fn mark_representatives(
    fold: &dyn Fold<u64>,
    bound: u64,
    meter: &mut Meter<'_>,
) -> Result<(Bits, u64), SolveError> {
    let (mut marked, mut n_marked) = (Bits::new(bound, meter)?, 0);
    for number in 0..bound {
        meter.tick(Stage::Discover, number, Some(bound))?;
        if fold.representative(&number) == number {
            marked.insert(number);
            n_marked += 1;
        }
    }
    crate::error::id_within_limit(n_marked)?;
    marked.count(meter)?;
    Ok((marked, n_marked))
}
