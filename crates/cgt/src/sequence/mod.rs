mod breaking;
mod endless;
mod few;
mod limits;
mod mirror;
mod period;
mod run;
mod sparse;
mod unbroken;
mod values;
mod way;
mod windows;

pub use limits::{SequenceLimits, Stopped};
pub use period::Period;
use values::Values;

/// The nimbers of the heaps 0, 1, 2, … of a game, up to some heap or, once a period is proved, without end.
///
/// ```
/// use cgt::{SequenceLimits, TakeAndBreak};
///
/// let kayles = TakeAndBreak::octal("0.77").unwrap();
/// let sequence = kayles.sequence(1_000_000_000, SequenceLimits::none(&mut SequenceLimits::unwatched())).unwrap();
/// let period = sequence.period().unwrap();
/// assert_eq!((period.from, period.length, period.saltus), (71, 12, 0));
/// assert_eq!(sequence.exceptions(), [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70]);
/// assert_eq!(sequence.nimber(u64::MAX), Some(8));
/// ```
#[derive(Clone, Debug)]
pub struct Sequence {
    to: u64,
    /// Where a period says the rest, no more than it needs.
    values: Values,
    computed: u64,
    period: Option<Period>,
}

impl Sequence {
    /// The heap up to which nimbers were asked.
    pub fn to(&self) -> u64 {
        self.to
    }

    /// The nimber of a heap.
    ///
    /// None if the heap is larger than all that were asked and no period is proved, or if the nimber has over 64 bits.
    pub fn nimber(&self, heap: u64) -> Option<u64> {
        let computed = usize::try_from(heap).ok().and_then(|heap| self.values.get(heap));
        computed.or_else(|| self.periodic(heap))
    }

    /// How many heaps were valued one by one; those beyond follow from the period.
    pub fn computed(&self) -> u64 {
        self.computed
    }

    /// The memory that the nimbers take, in bytes.
    pub fn bytes(&self) -> u64 {
        self.values.bytes()
    }

    /// The nimbers of the heaps 0 to [`to`](Sequence::to).
    pub fn nimbers(&self) -> impl Iterator<Item = u64> + '_ {
        (0..=self.to).map_while(|heap| self.nimber(heap))
    }

    /// The period, if the nimbers up to [`to`](Sequence::to) prove one.
    pub fn period(&self) -> Option<Period> {
        self.period
    }

    /// The heaps before the first period whose nimbers the period, drawn out downwards, would not have.
    ///
    /// None at all where no period is proved.
    pub fn exceptions(&self) -> Vec<u64> {
        let Some(period) = self.period else { return Vec::new() };
        let first = |heap: u64| heap + (period.from - heap).div_ceil(period.length) * period.length;
        let gained = |heap: u64| (first(heap) - heap) / period.length * period.saltus;
        let expected =
            |heap: u64| self.nimber(first(heap)).and_then(|nimber| nimber.checked_sub(gained(heap)));
        (0..period.from).filter(|heap| self.nimber(*heap) != expected(*heap)).collect()
    }

    /// The nimber that the period says.
    fn periodic(&self, heap: u64) -> Option<u64> {
        let period = self.period?;
        let after = heap.checked_sub(period.from)?;
        let like = usize::try_from(period.from + after % period.length).ok()?;
        self.values.get(like)?.checked_add((after / period.length).checked_mul(period.saltus)?)
    }
}
