use super::period::Search;
use super::values::{Values, bytes_each};
use super::way::{self, Step, Way};
use super::{Period, Sequence, SequenceLimits, Stopped};
use crate::{Split, Take, TakeAndBreak};

impl TakeAndBreak {
    /// The nimbers of the heaps 0 to `to`, or to where a period is proved, which says the rest.
    ///
    /// **Method**: takes that leave one heap at most are a few shifts of a bit set for each heap, or, where the numbers
    /// that may be taken form ranges, a count of what is reached that is kept up to date; broken heaps by the sparse
    /// space of *Winning Ways*, chapter 4 (Berlekamp, Conway and Guy; Gangolli and Plambeck 1989). On the way a
    /// [`Period`] is looked for. Nimbers are stored in 1, 2, 4 or 8 bytes, as they need.
    ///
    /// **Complexity**: time is linear in `to` where no heap is broken, up to the number of takes or of ranges of takes;
    /// else at worst quadratic, and for most octal games as if linear, times the number of rare heaps.
    ///
    /// **Limits**: memory at most [`sequence_bytes`](TakeAndBreak::sequence_bytes). Where no period can be proved, that
    /// is asked for before the start; else as nimbers are found.
    pub fn sequence(&self, to: u64, limits: SequenceLimits<'_>) -> Result<Sequence, Stopped> {
        if let Some(sequence) = self.never_breaking(to) {
            return Ok(sequence);
        }
        self.run(to, limits, Proved::Ends)
    }

    /// The same, but the nimber of each heap is found from its moves even when a period is proved.
    pub fn sequence_in_full(&self, to: u64, limits: SequenceLimits<'_>) -> Result<Sequence, Stopped> {
        self.run(to, limits, Proved::Noted)
    }

    /// The most memory, in bytes, that the nimbers of heaps 0 to `to` take where no period is proved.
    pub fn sequence_bytes(&self, to: u64) -> u64 {
        self.bytes_of(to.saturating_add(1), &*way::choose(self), &Search::new(self))
    }

    pub(super) fn run(
        &self,
        to: u64,
        limits: SequenceLimits<'_>,
        proved: Proved,
    ) -> Result<Sequence, Stopped> {
        let (mut way, mut search) = (way::choose(self), Search::new(self));
        let (mut values, mut period) = (Values::new(), None);
        let mut computed = 0;
        let all = usize::try_from(to).unwrap_or(usize::MAX).saturating_add(1);
        if matches!(search, Search::Hopeless) || proved == Proved::Noted {
            self.make_room(&mut values, all, all, (&*way, &search), &limits)?;
        }
        while values.len() < all {
            let next = values.len() + 1;
            self.make_room(&mut values, next, all, (&*way, &search), &limits)?;
            let look = if search.next() > values.len() { search.next() } else { usize::MAX };
            let until = all.min(look).min(values.room()).min(values.len() + way.stride(values.len()));
            while let Step::TooWide = way.extend(&mut values, until) {
                values.widen();
            }
            let heaps = values.len() as u64;
            computed = heaps;
            if (limits.watch)(heaps).is_break() {
                return Err(Stopped::Watch { heaps });
            }
            if period.is_none() {
                period = search.look(&values, values.len() == all);
            }
            if let Some(Period { from, length, .. }) = period
                && proved == Proved::Ends
            {
                values.truncate((from + length) as usize);
                break;
            }
        }
        Ok(Sequence { to, values, computed, period })
    }

    /// Room for some more heaps, at most for `all`.
    fn make_room(
        &self,
        values: &mut Values,
        heaps: usize,
        all: usize,
        (way, search): (&dyn Way, &Search),
        limits: &SequenceLimits<'_>,
    ) -> Result<(), Stopped> {
        if heaps <= values.room() {
            return Ok(());
        }
        let room = heaps.max(2 * values.len()).max(1 << 12).min(all);
        if self.bytes_of(room as u64, way, search) > limits.bytes {
            let bytes = self.bytes_of(all as u64, way, search);
            return Err(Stopped::Memory { heaps: values.len() as u64, bytes });
        }
        values.reserve(room);
        Ok(())
    }

    /// The most memory that so many heaps take.
    fn bytes_of(&self, heaps: u64, way: &dyn Way, search: &Search) -> u64 {
        // No machine has more, and sums stay within 64 bits.
        let heaps = heaps.min(1 << 56);
        let most = self.most_nimber(heaps);
        // There are two copies while numbers move to where there is room for more.
        let values = 2 * bytes_each(most).saturating_mul(heaps);
        values.saturating_add(way.bytes(heaps, most)).saturating_add(search.bytes(heaps))
    }

    /// No nimber of so many heaps is greater: there are no more moves, nor do games last longer.
    fn most_nimber(&self, heaps: u64) -> u64 {
        let moves = |take: Take| u64::from(take.one) + if take.two == Split::Never { 0 } else { heaps / 2 };
        let beyond = self.beyond();
        let finite = (0..self.last()).map(|taken| moves(self.take(taken))).fold(1, u64::saturating_add);
        let moves = match beyond {
            Take { one: false, two: Split::Never, .. } => finite,
            _ => u64::MAX,
        };
        let breaks_whole = self.take(0).two != Split::Never;
        moves.min(if breaks_whole { heaps.saturating_mul(2) } else { heaps })
    }
}

/// What is done with a period once it is proved.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Proved {
    /// It says the rest.
    Ends,
    /// It is noted.
    Noted,
}
