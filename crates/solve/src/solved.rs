use std::collections::BTreeMap;

use game::{Game, Index, Value};

use crate::bits::Bits;
use crate::folds::Folds;
use crate::packed::Packed;
use crate::seen::Seen;
use crate::{Method, Reason};

/// The values of many positions.
pub struct Solved<'g, G: Game> {
    pub(crate) folds: Folds<G::Position>,
    pub(crate) index: Option<Box<dyn Index<G::Position> + 'g>>,
    pub(crate) ids: Ids<G::Position>,
    /// By id.
    pub(crate) values: Vec<Packed>,
    pub(crate) positions: u64,
    pub(crate) method: Method,
    pub(crate) reasons: Vec<Reason>,
    pub(crate) bytes: u64,
}

impl<G: Game> Solved<'_, G> {
    /// The value of a position; `None` if it is not among those that were solved.
    pub fn value(&self, position: &G::Position) -> Option<Value> {
        self.values.get(self.id(position)?)?.value()
    }

    /// How many positions were solved; those that were merged count each, unless they were
    /// merged [by all symmetries](crate::Merge::All).
    pub fn positions(&self) -> u64 {
        self.positions
    }

    /// How many values were stored for them: where positions were merged by symmetry, fewer.
    pub fn stored(&self) -> u64 {
        self.values.iter().filter(|value| !value.is_mark()).count() as u64
    }

    /// Whether positions were merged by symmetry.
    pub fn is_merged(&self) -> bool {
        self.folds.are_used()
    }

    /// How they were solved.
    pub fn method(&self) -> Method {
        self.method
    }

    /// Why they were solved so, in the order of the decisions.
    pub fn reasons(&self) -> &[Reason] {
        &self.reasons
    }

    /// The most memory that tables and lists held at one time.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Shows every position with its value: by number where a table or a set holds the numbers, else as they
    /// were met. Of those that were merged only the representatives.
    pub fn for_each(&self, show: &mut dyn FnMut(G::Position, Value)) {
        match &self.ids {
            Ids::Number => self.show_numbers(0.., show),
            Ids::Marked(bits) => self.show_numbers(bits.iter(), show),
            Ids::Hashed(seen) => {
                let mut by_number: Vec<(u64, u32)> = seen.items().iter().copied().zip(0..).collect();
                by_number.sort_unstable();
                for (number, id) in by_number {
                    self.show(number, self.values[id as usize], show);
                }
            }
            Ids::Listed(seen) => {
                for (position, value) in seen.items().iter().zip(self.values.iter()) {
                    value.value().into_iter().for_each(|value| show(position.clone(), value));
                }
            }
        }
    }

    /// A position with this value: the first by number where numbers are known, else the first that was met.
    pub fn one_with(&self, value: Value) -> Option<G::Position> {
        let has = |packed: &Packed| packed.value() == Some(value);
        let with = |numbers: &mut dyn Iterator<Item = u64>| {
            let numbers = numbers.zip(&self.values).filter(|(_, packed)| has(packed));
            numbers.map(|(number, _)| self.first_of_orbit(number)).min()
        };
        let number = match &self.ids {
            Ids::Number => self.values.iter().position(has).map(|number| number as u64),
            Ids::Marked(bits) => with(&mut bits.iter()),
            Ids::Hashed(seen) => with(&mut seen.items().iter().copied()),
            Ids::Listed(seen) => {
                let mut listed = seen.items().iter().zip(&self.values);
                return listed.find(|(_, packed)| has(packed)).map(|(position, _)| position.clone());
            }
        };
        self.index.as_ref()?.unrank(number?)
    }

    /// The first of an orbit that is there as a whole, else the number itself.
    fn first_of_orbit(&self, number: u64) -> u64 {
        let fold = self.folds.numbers.as_ref().filter(|_| self.folds.is_whole);
        fold.map_or(number, |fold| fold.first(&number))
    }

    /// Shows the positions with these numbers, which are in the order of the ids.
    fn show_numbers(&self, numbers: impl Iterator<Item = u64>, show: &mut dyn FnMut(G::Position, Value)) {
        for (number, packed) in numbers.zip(&self.values) {
            self.show(number, *packed, show);
        }
    }

    fn show(&self, number: u64, packed: Packed, show: &mut dyn FnMut(G::Position, Value)) {
        let position = self.index.as_ref().and_then(|index| index.unrank(number));
        if let (Some(position), Some(value)) = (position, packed.value()) {
            show(position, value);
        }
    }

    /// How many positions have each value, from worst to best.
    pub fn histogram(&self) -> BTreeMap<Value, u64> {
        let mut counts = BTreeMap::new();
        let there =
            self.values.iter().zip(self.folds.weights(&self.ids)).filter(|(value, _)| !value.is_mark());
        for (value, weight) in there {
            *counts.entry(*value).or_insert(0) += weight;
        }
        counts.into_iter().filter_map(|(value, count)| Some((value.value()?, count))).collect()
    }

    fn id(&self, position: &G::Position) -> Option<usize> {
        if let Ids::Listed(seen) = &self.ids {
            let fold = self.folds.positions.as_ref();
            let id = fold.map_or_else(|| seen.id(position), |fold| seen.id(&fold.representative(position)));
            return id.map(|id| id as usize);
        }
        self.id_of_number(self.folds.number(self.index.as_ref()?.rank(position)?))
    }

    /// The id of a number that stands for its orbit.
    fn id_of_number(&self, number: u64) -> Option<usize> {
        match &self.ids {
            Ids::Number => usize::try_from(number).ok(),
            Ids::Marked(bits) => bits.contains(number).then(|| bits.rank(number) as usize),
            Ids::Hashed(seen) => seen.id(&number).map(|id| id as usize),
            Ids::Listed(_) => None,
        }
    }
}

/// How a position comes to its id.
pub(crate) enum Ids<P> {
    /// By its number.
    Number,
    /// By the place of its number in a set.
    Marked(Bits),
    /// By the order in which its number was met.
    Hashed(Seen<u64>),
    /// By the order in which it was met itself.
    Listed(Seen<P>),
}
