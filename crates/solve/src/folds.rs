use game::{Fold, Game, Index};

use crate::Merge;
use crate::bits::Bits;
use crate::meter::Meter;
use crate::solved::Ids;
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
    /// What may be merged of a whole table, or of what play reaches from `start`. In an index the greatest number of an
    /// orbit stands for it where moves go up, else the least.
    pub(crate) fn new<G: Game<Position = P>>(
        game: &G,
        index: Option<&dyn Index<P>>,
        start: Option<&P>,
        is_table: bool,
        (merge, way): (Merge, Way),
    ) -> Folds<P> {
        let nothing = Folds { numbers: None, positions: None, is_whole: true };
        // A sum is left as it is by a symmetry, so what leads to it must be too.
        if merge == Merge::Nothing || game.facts().splits {
            return nothing;
        }
        let fixing = start.filter(|_| merge == Merge::Counted && !is_table);
        let Some(positions) = game.fold(fixing) else { return nothing };
        // Where the first position is its own orbit, play reaches all of an orbit or none of it.
        let is_alone = start.is_some_and(|start| positions.orbit_size(start) == 1);
        let is_whole = is_table || merge == Merge::Counted || is_alone;
        match index {
            Some(index) => Folds { numbers: index.fold(fixing, way == Way::Up), positions: None, is_whole },
            None => Folds { numbers: None, positions: Some(positions), is_whole },
        }
    }

    /// How many symmetries are used; 1 if nothing is merged.
    pub(crate) fn order(&self) -> u64 {
        let numbers = self.numbers.as_ref().map(|fold| fold.order());
        numbers.or(self.positions.as_ref().map(|fold| fold.order())).unwrap_or(1)
    }

    /// Whether positions are merged.
    pub(crate) fn are_used(&self) -> bool {
        self.order() > 1
    }

    /// The number that stands for this one.
    pub(crate) fn number(&self, number: u64) -> u64 {
        representative(self.numbers.as_deref(), number)
    }

    /// The position that stands for this one.
    pub(crate) fn position(&self, position: P) -> P {
        representative(self.positions.as_deref(), position)
    }

    /// How many positions each id stands for, in the order of the ids; at most `u64::MAX`.
    pub(crate) fn weights<'a>(&'a self, ids: &'a Ids<P>) -> Box<dyn Iterator<Item = u64> + 'a> {
        let of_number = self.numbers.as_deref().filter(|_| self.is_whole);
        let of_position = self.positions.as_deref().filter(|_| self.is_whole);
        match (ids, of_number, of_position) {
            (Ids::Marked(bits), Some(fold), _) => {
                Box::new(bits.iter().map(|number| fold.orbit_size(&number)))
            }
            (Ids::Hashed(seen), Some(fold), _) => {
                Box::new(seen.items().iter().map(|number| fold.orbit_size(number)))
            }
            (Ids::Listed(seen), _, Some(fold)) => {
                Box::new(seen.items().iter().map(|position| fold.orbit_size(position)))
            }
            _ => Box::new(std::iter::repeat(1)),
        }
    }
}

/// What stands for an item, which is itself where nothing is merged.
pub(crate) fn representative<T>(fold: Option<&dyn Fold<T>>, item: T) -> T {
    match fold {
        Some(fold) => fold.representative(&item),
        None => item,
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
