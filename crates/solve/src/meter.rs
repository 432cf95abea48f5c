use std::mem::size_of;

use crate::{Limits, Quantity, SolveError, Stage};

/// How many positions pass between two calls of the watch. A position of a thousand moves takes a millisecond and more.
const STEP: u64 = 64;

/// Keeps the memory of one solver within the limits: every table and list grows through here.
pub(crate) struct Meter<'a> {
    limits: Limits<'a>,
    held: u64,
    peak: u64,
}

impl<'a> Meter<'a> {
    pub(crate) fn new(limits: Limits<'a>) -> Self {
        Meter { limits, held: 0, peak: 0 }
    }

    /// Goes on where a table holds bytes already, which were taken under earlier limits.
    pub(crate) fn holding(limits: Limits<'a>, held: u64) -> Self {
        Meter { limits, held, peak: held }
    }

    /// How many bytes are held.
    pub(crate) fn held(&self) -> u64 {
        self.held
    }

    /// The most bytes that were held at one time.
    pub(crate) fn peak(&self) -> u64 {
        self.peak
    }

    /// Takes `bytes` more, if they may be had.
    pub(crate) fn take(&mut self, bytes: u64) -> Result<(), SolveError> {
        let needed = self.held.saturating_add(bytes);
        if needed > self.limits.bytes {
            return Err(self.too_large(needed));
        }
        self.held = needed;
        self.peak = self.peak.max(needed);
        Ok(())
    }

    /// Gives back what [`take`](Meter::take) took.
    pub(crate) fn give(&mut self, bytes: u64) {
        self.held -= bytes;
    }

    /// Tells the watch, now and then, how far the work is.
    pub(crate) fn tick(&self, stage: Stage, done: u64, of: Option<u64>) -> Result<(), SolveError> {
        if done.is_multiple_of(STEP) { self.check(stage, done, of) } else { Ok(()) }
    }

    /// Tells the watch at once.
    pub(crate) fn check(&self, stage: Stage, done: u64, of: Option<u64>) -> Result<(), SolveError> {
        self.limits.watch.check(stage, done, of).map_err(SolveError::Stopped)
    }

    /// Asks whether there may be `count` positions.
    pub(crate) fn allow(&self, count: u64) -> Result<(), SolveError> {
        if count <= self.limits.positions {
            return Ok(());
        }
        Err(SolveError::OverLimit { what: Quantity::Positions, needed: None, limit: self.limits.positions })
    }

    /// A list of `len` equal items.
    pub(crate) fn filled<T: Clone>(&mut self, item: T, len: u64) -> Result<Vec<T>, SolveError> {
        let mut list = Vec::new();
        self.set_capacity(&mut list, len)?;
        list.resize(len as usize, item);
        Ok(list)
    }

    /// Appends to a list.
    pub(crate) fn push<T>(&mut self, list: &mut Vec<T>, item: T) -> Result<(), SolveError> {
        self.reserve(list, 1)?;
        list.push(item);
        Ok(())
    }

    /// Lengthens a list to `len` items.
    pub(crate) fn lengthen<T: Clone>(
        &mut self,
        list: &mut Vec<T>,
        len: usize,
        item: T,
    ) -> Result<(), SolveError> {
        self.reserve(list, len - list.len())?;
        list.resize(len, item);
        Ok(())
    }

    /// Makes room for `more` items; a list that must grow grows by half.
    pub(crate) fn reserve<T>(&mut self, list: &mut Vec<T>, more: usize) -> Result<(), SolveError> {
        if list.capacity() - list.len() >= more {
            return Ok(());
        }
        let needed = list.len() as u64 + more as u64;
        self.set_capacity(list, needed.max(list.capacity() as u64 * 3 / 2).max(64)).map_err(without_need)
    }

    /// Gives a list up.
    pub(crate) fn drop<T>(&mut self, list: Vec<T>) {
        self.give(weight::<T>(list.capacity() as u64));
    }

    /// While a list moves, the old place and the new one are both held.
    fn set_capacity<T>(&mut self, list: &mut Vec<T>, capacity: u64) -> Result<(), SolveError> {
        let (old, new) = (weight::<T>(list.capacity() as u64), weight::<T>(capacity));
        self.take(new)?;
        let more = usize::try_from(capacity).ok().map(|capacity| capacity - list.len());
        if more.is_none_or(|more| list.try_reserve_exact(more).is_err()) {
            return Err(self.too_large(self.held));
        }
        self.give(old);
        self.give(new);
        self.held += weight::<T>(list.capacity() as u64);
        Ok(())
    }

    /// Over the limit, or more than the machine has.
    fn too_large(&self, needed: u64) -> SolveError {
        let limit = self.limits.bytes.min(needed - 1);
        SolveError::OverLimit { what: Quantity::Bytes, needed: Some(needed), limit }
    }
}

/// What a list takes that only grows a step says nothing of what the whole work needs.
pub(crate) fn without_need(error: SolveError) -> SolveError {
    match error {
        SolveError::OverLimit { what, limit, .. } => SolveError::OverLimit { what, needed: None, limit },
        other => other,
    }
}

/// The bytes of `len` items, without what they own elsewhere.
pub(crate) fn weight<T>(len: u64) -> u64 {
    len.saturating_mul(size_of::<T>() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Unwatched;

    fn meter(bytes: u64) -> Meter<'static> {
        Meter::new(Limits { positions: 10, bytes, watch: &Unwatched })
    }

    #[test]
    fn what_passes_the_limit_is_refused_before_it_is_taken() {
        let mut meter = meter(1000);
        let list = meter.filled(0_u32, 250).unwrap();
        assert_eq!(list.len(), 250);
        assert!(matches!(
            meter.filled(0_u8, 1),
            Err(SolveError::OverLimit { what: Quantity::Bytes, needed: Some(1001), limit: 1000 })
        ));
        meter.drop(list);
        assert!(meter.filled(0_u8, 1000).is_ok());
        assert_eq!(meter.peak(), 1000);
        assert!(meter.allow(10).is_ok() && meter.allow(11).is_err());
    }

    #[test]
    fn a_size_beyond_the_machine_is_an_error() {
        let mut meter = meter(u64::MAX);
        assert!(matches!(meter.filled(0_u64, u64::MAX / 4), Err(SolveError::OverLimit { .. })));
    }
}
