use std::hash::{BuildHasher, Hash};

use foldhash::fast::FixedState;
use hashbrown::HashTable;

use crate::SolveError;
use crate::error::id_within_limit;
use crate::meter::{Meter, without_need};
use crate::pages::Pages;

/// Things in the order in which they were met, each with its place as its id.
///
/// The hash is fixed, so that every run meets and stores everything alike.
pub(crate) struct Seen<T> {
    items: Pages<T>,
    ids: HashTable<u32>,
    hash: FixedState,
}

impl<T> Seen<T> {
    pub(crate) fn items(&self) -> &Pages<T> {
        &self.items
    }
}

impl<T: Eq + Hash> Seen<T> {
    pub(crate) fn new() -> Self {
        Seen { items: Pages::new(), ids: HashTable::new(), hash: FixedState::default() }
    }

    pub(crate) fn id(&self, item: &T) -> Option<u32> {
        self.ids.find(self.hash.hash_one(item), |&id| self.items.get(id as usize) == item).copied()
    }

    /// The id of `item`, which is a new one if it was not met before. `owned` says how many bytes it owns elsewhere.
    pub(crate) fn meet(
        &mut self,
        item: T,
        owned: impl FnOnce(&T) -> u64,
        meter: &mut Meter<'_>,
    ) -> Result<u32, SolveError> {
        let hash = self.hash.hash_one(&item);
        if let Some(&id) = self.ids.find(hash, |&id| *self.items.get(id as usize) == item) {
            return Ok(id);
        }
        let id = id_within_limit(self.items.len() as u64)?;
        meter.allow(u64::from(id) + 1)?;
        self.grow(meter)?;
        meter.take(owned(&item)).map_err(without_need)?;
        self.items.push(item, meter)?;
        let (items, state) = (&self.items, &self.hash);
        self.ids.insert_unique(hash, id, |&id| state.hash_one(items.get(id as usize)));
        Ok(id)
    }

    /// Doubles the table of ids when it is full; meanwhile the old one is held too.
    fn grow(&mut self, meter: &mut Meter<'_>) -> Result<(), SolveError> {
        if self.ids.len() < self.ids.capacity() {
            return Ok(());
        }
        let capacity = (self.ids.capacity() * 2).max(14);
        meter.take(table_bytes(capacity)).map_err(without_need)?;
        let old = table_bytes(self.ids.capacity());
        let (items, state) = (&self.items, &self.hash);
        self.ids.reserve(capacity - self.ids.len(), |&id| state.hash_one(items.get(id as usize)));
        meter.give(old);
        Ok(())
    }
}

/// A table keeps an eighth of its buckets free; a bucket is an id and a byte.
fn table_bytes(capacity: usize) -> u64 {
    if capacity == 0 { 0 } else { (capacity as u64 * 8 / 7).next_power_of_two() * 5 + 16 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;

    #[test]
    fn ids_follow_the_order_of_meeting() {
        let mut meter = Meter::new(Limits::none());
        let mut seen = Seen::new();
        let codes = [5, u64::MAX, 0, 7 << 40];
        for (place, code) in codes.into_iter().enumerate() {
            assert_eq!(seen.id(&code), None);
            assert_eq!(seen.meet(code, |_| 0, &mut meter).unwrap(), place as u32);
        }
        for (place, code) in codes.into_iter().enumerate() {
            assert_eq!(seen.meet(code, |_| 0, &mut meter).unwrap(), place as u32);
            assert_eq!(seen.id(&code), Some(place as u32));
        }
        assert!(seen.items().iter().copied().eq(codes));
    }

    #[test]
    fn the_memory_counted_is_the_memory_held() {
        let mut meter = Meter::new(Limits::none());
        let mut seen = Seen::new();
        for code in 0..100_000_u64 {
            seen.meet(code, |_| 0, &mut meter).unwrap();
            let held = seen.ids.allocation_size() as u64;
            assert!(table_bytes(seen.ids.capacity()).abs_diff(held) <= 32, "{code}");
        }
    }
}
