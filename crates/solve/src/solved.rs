use std::collections::BTreeMap;

use game::{Game, Index, Value};

use crate::bits::Bits;
use crate::packed::Packed;
use crate::seen::Seen;
use crate::{Method, Reason};

/// The values of many positions.
pub struct Solved<'g, G: Game> {
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

    /// How many positions were solved.
    pub fn positions(&self) -> u64 {
        self.positions
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
    /// were met.
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
        for &value in self.values.iter().filter(|value| !value.is_mark()) {
            *counts.entry(value).or_insert(0) += 1;
        }
        counts.into_iter().filter_map(|(value, count)| Some((value.value()?, count))).collect()
    }

    fn id(&self, position: &G::Position) -> Option<usize> {
        let number = || self.index.as_ref()?.rank(position);
        let id = match &self.ids {
            Ids::Number => number()?,
            Ids::Marked(bits) => u64::from(bits.rank(number().filter(|&number| bits.contains(number))?)),
            Ids::Hashed(seen) => u64::from(seen.id(&number()?)?),
            Ids::Listed(seen) => u64::from(seen.id(position)?),
        };
        usize::try_from(id).ok()
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
