use std::collections::HashMap;
use std::fmt;
use std::ops::ControlFlow;

use super::extend::extend;
use super::learn::learn;
use super::model::Model;
use super::period::period;
use super::proof::{Proof, check};
use super::{Halt, Limits, Quotient};
use crate::TakeAndBreak;

/// Why there is no quotient.
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoQuotient {
    /// No finite quotient was found within the limits; that there is none is not said.
    TooLarge {
        /// With this heap it got too large.
        heap: u64,
        /// So many elements had been reached when a limit was.
        elements: usize,
        /// The quotient of the lesser heaps.
        before: Box<Quotient>,
    },
    /// The watch stopped it.
    Stopped {
        /// At this heap.
        heap: u64,
        /// The quotient of the lesser heaps.
        before: Box<Quotient>,
    },
}

impl NoQuotient {
    /// The quotient of the heaps that were done.
    pub fn before(&self) -> &Quotient {
        match self {
            NoQuotient::TooLarge { before, .. } | NoQuotient::Stopped { before, .. } => before,
        }
    }
}

impl fmt::Display for NoQuotient {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoQuotient::TooLarge { heap, elements, .. } => {
                write!(to, "no finite quotient found: {elements} elements reached at heap {heap}")
            }
            NoQuotient::Stopped { heap, .. } => write!(to, "stopped at heap {heap}"),
        }
    }
}

impl std::error::Error for NoQuotient {}

impl TakeAndBreak {
    /// The misère quotient of the heaps up to `to`, or of all heaps if a period is proved before that.
    ///
    /// **Method**: the quotient is built heap by heap (Plambeck, *Taming the wild in impartial combinatorial games*,
    /// Integers 5, 2005; Plambeck and Siegel, *Misère quotients for impartial games*, JCTA 115, 2008). A heap whose
    /// moves lead to the same elements as a lesser heap's has its element. For another a larger monoid is guessed,
    /// first as if what is known went on beside the new heap, then by learning from the outcomes of many sums. No
    /// guess is believed: every monoid is proved by looking at the pairs (element, elements of the options) of all
    /// sums, of which there are finitely many, and only then reduced to the quotient. A period is proved by Plambeck
    /// and Siegel's theorem.
    ///
    /// **Needs**: up to 2 bytes for each of `elements`² products and 40 for each of 1000 · `elements` words.
    /// **Complexity**: exponential at worst; in practice milliseconds up to some fifty elements and a minute for some
    /// hundreds, and the moves of every heap. **Limits**: at most `elements` elements, 4000 say, never more than 60
    /// 000; at most 30 generators where learning is needed; work in proportion. Whether a quotient is finite at all
    /// cannot be known beforehand, and a search that reaches a limit does not say that it is not.
    ///
    /// The watch is asked now and then, with the heap at work.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    ///
    /// let kayles = cgt::TakeAndBreak::octal("0.77").unwrap();
    /// let quotient = kayles.misere_quotient(200, 4000, &mut |_| ControlFlow::Continue(())).unwrap();
    /// assert_eq!(quotient.order(), 40);
    /// let period = quotient.period().unwrap();
    /// assert_eq!((period.period, period.from), (12, 71));
    /// let sum = quotient.sum(&[1_000_000, 9, 9, 25]).unwrap();
    /// assert_eq!((quotient.word(sum), quotient.is_p(sum)), ("b^2".to_owned(), true));
    /// ```
    pub fn misere_quotient(
        &self,
        to: u64,
        elements: usize,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<Quotient, NoQuotient> {
        let elements = elements.min(60_000);
        let limits = Limits { elements, pairs: 100 * elements, words: 1000 * elements };
        let mut model = Model::empty();
        let mut known: HashMap<Vec<u16>, u16> = HashMap::new();
        // Periods are looked for when there are a quarter more heaps.
        let mut look_at = 1;
        for heap in 1..=to {
            if watch(heap) == ControlFlow::Break(()) {
                return Err(none(&model, heap, Halt::Stopped));
            }
            let options = model.options_of(self, heap);
            let element = if options.is_empty() { Some(&0) } else { known.get(&options) };
            match element {
                Some(&element) => model.push(element, options),
                None => {
                    model = self
                        .with_next_heap(&model, options, &limits, &mut || watch(heap))
                        .map_err(|halt| none(&model, heap, halt))?;
                    known = model.options.iter().cloned().zip(model.heaps.iter().copied()).collect();
                }
            }
            if heap >= look_at || heap == to {
                look_at = heap + heap / 4 + 1;
                if let Some(period) = period(self, &model.heaps) {
                    return Ok(Quotient::new(&model, Some(period)));
                }
            }
        }
        Ok(Quotient::new(&model, None))
    }

    /// The proved model with one heap more, which has moves to these elements.
    fn with_next_heap(
        &self,
        model: &Model,
        options: Vec<u16>,
        limits: &Limits,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Model, Halt> {
        if let Ok(extended) = extend(model, &options, limits.elements) {
            match check(&extended, limits.pairs, watch) {
                Proof::Proved => return Ok(extended),
                Proof::Halted(Halt::Stopped) => return Err(Halt::Stopped),
                Proof::Halted(_) | Proof::Refuted(_) => {}
            }
        }
        learn(self, model, limits, watch)
    }
}

fn none(model: &Model, heap: u64, halt: Halt) -> NoQuotient {
    let before = Box::new(Quotient::new(model, None));
    match halt {
        Halt::Stopped => NoQuotient::Stopped { heap, before },
        Halt::TooLarge(elements) => NoQuotient::TooLarge { heap, elements, before },
        Halt::OverLimit => NoQuotient::TooLarge { heap, elements: before.order(), before },
    }
}
