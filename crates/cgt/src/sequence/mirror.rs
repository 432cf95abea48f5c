//! Nimbers up and down, so that the two heaps of every split of a total stand side by side.

use super::values::{Values, Width};
use crate::Split;

/// Nimbers, and the same nimbers in reverse, in which registers are filled without turning them round.
pub(super) struct Mirrored<'a, T> {
    nimbers: &'a mut Vec<T>,
    /// As long as there is room for nimbers; what comes last is the nimber of heap 0.
    mirror: Vec<T>,
}

impl<'a, T: Width> Mirrored<'a, T> {
    /// With a mirror of earlier, which is used again if it fits.
    pub(super) fn new(nimbers: &'a mut Vec<T>, mirror: &mut Values) -> Mirrored<'a, T> {
        let mut mirror = T::take(mirror);
        if mirror.len() != nimbers.capacity() {
            mirror.clear();
            mirror.shrink_to_fit();
            mirror.resize(nimbers.capacity(), T::of(0));
            for (place, nimber) in mirror.iter_mut().rev().zip(nimbers.iter()) {
                *place = *nimber;
            }
        }
        Mirrored { nimbers, mirror }
    }

    /// The mirror, for the next time.
    pub(super) fn into_mirror(self) -> Values {
        T::values(self.mirror)
    }

    pub(super) fn nimbers(&self) -> &[T] {
        self.nimbers
    }

    /// Of the next heap; there must be room.
    pub(super) fn push(&mut self, nimber: T) {
        let place = self.mirror.len() - 1 - self.nimbers.len();
        self.mirror[place] = nimber;
        self.nimbers.push(nimber);
    }

    /// The nimbers of the lesser heaps of all splits of a total, from 1 up, and those of the greater heaps beside them.
    pub(super) fn halves(&self, (total, split): (usize, Split)) -> (&[T], &[T]) {
        let most = split.greatest_lesser(total as u64) as usize;
        if most == 0 {
            return (&[], &[]);
        }
        let first = self.mirror.len() - total;
        (&self.nimbers[1..=most], &self.mirror[first..first + most])
    }

    /// Whether a split of a total, but for so many first ones, has this nimber. Wide registers compare many at once.
    pub(super) fn has(&self, total: (usize, Split), but: usize, nimber: usize) -> bool {
        const BLOCK: usize = 128;
        let (less, more) = self.halves(total);
        let but = but.min(less.len());
        let (less, more) = (&less[but..], &more[but..]);
        let Some(wanted) = (nimber <= T::MOST).then(|| T::of(nimber)) else { return false };
        less.chunks(BLOCK).zip(more.chunks(BLOCK)).any(|(less, more)| T::count(less, more, wanted) > 0)
    }
}
