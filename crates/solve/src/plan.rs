use crate::bits::Bits;
use crate::meter::weight;
use crate::packed::Packed;
use crate::sweep::Way;
use crate::{Method, Need, Quantity, Scope, SolveError};

/// Up to here a set of numbers in bits is worth its memory, however few are reached.
const LARGEST_SET: u64 = 1 << 31;

/// The part of the memory that a set of numbers may take unasked: one in so many.
const SET_SHARE: u64 = 4;

/// With more symmetries, play from one position reaches so few representatives that no whole table is worth it.
const FEW_SYMMETRIES: u64 = 16;

/// Why this method, of these positions. Data only; front ends have the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The game numbers all its positions below `bound`.
    Numbered {
        /// One more than the largest number.
        bound: u64,
    },
    /// The game has no bounds; positions near the first one are numbered below `bound`.
    NumberedAround {
        /// One more than the largest number.
        bound: u64,
        /// How often numbers of a position were given double room.
        room: u32,
    },
    /// The positions have no numbers, or none that hold all that play reaches.
    NotNumbered,
    /// The table of all numbered positions is solved.
    WholeTable,
    /// Of the positions that `symmetries` symmetries carry into each other one is solved.
    Merged {
        /// How many there are, the one that changes nothing included.
        symmetries: u64,
    },
    /// Only what play reaches is solved.
    ReachableOnly,
    /// The table of all numbers would not fit, so only what play reaches is solved.
    TableTooLarge {
        /// What the table would take.
        bytes: u64,
        /// What it may take.
        limit: u64,
    },
    /// A set of all numbers in bits would take too much memory for what may be reached.
    SetTooLarge {
        /// What the set would take.
        bytes: u64,
    },
    /// In a sample, all moves go one way in the numbering; the solver verifies the rest.
    OneWay {
        /// How many moves were looked at.
        sampled: u64,
        /// To larger numbers.
        upward: bool,
    },
    /// There are moves to larger and to smaller numbers.
    NotOneWay,
    /// Play reaches so few positions that nothing is gained by order.
    Few {
        /// How many.
        positions: u64,
    },
    /// Play can return to a position.
    CycleMet,
    /// Whoever asked wants this method.
    Asked(Method),
}

/// The question without its game, for the chooser.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question {
    pub(crate) scope: Scope,
    pub(crate) whole_is_natural: bool,
    pub(crate) at_position: bool,
    pub(crate) asked: Option<Method>,
    pub(crate) positions: u64,
    pub(crate) bytes: u64,
    /// How many symmetries the whole table has that are merged; 1 if none.
    pub(crate) symmetries: u64,
}

/// What the chooser knows of the game and the question. Learnt from samples, and from tries that failed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outlook {
    pub(crate) numbering: Numbering,
    pub(crate) extent: Extent,
    /// Which way the sampled moves go; [`None`] if they go both ways.
    pub(crate) way: Option<Way>,
    /// How many moves were sampled.
    pub(crate) sampled: u64,
    /// How many positions play reaches, if the sample held them all.
    pub(crate) few: Option<u64>,
    /// Play is known to return to a position.
    pub(crate) loops: bool,
    /// How many symmetries are merged; 1 if none.
    pub(crate) symmetries: u64,
}

/// What is numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Numbering {
    Whole { bound: u64 },
    Around { bound: u64, room: u32 },
    Missing,
}

/// Which positions are solved, once that is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    All,
    Reachable,
    /// What play reaches, since all would take so many bytes.
    Instead {
        bytes: u64,
    },
}

/// What will be done, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    pub(crate) store: Store,
    pub(crate) method: Method,
    pub(crate) reasons: Vec<Reason>,
}

/// How positions are told apart and stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Store {
    /// A value for each number.
    Numbered,
    /// A set of numbers in bits, and a value for each member.
    Marked,
    /// The numbers that were met, with a value each.
    Hashed,
    /// The positions that were met, with a value each.
    Listed,
}

/// Chooses store and method: a list of decisions, each with its reason.
pub(crate) fn plan(outlook: &Outlook, question: &Question) -> Result<Plan, SolveError> {
    let mut reasons = vec![outlook.numbering.reason(), outlook.extent.reason(question.bytes)];
    if outlook.symmetries > 1 {
        reasons.push(Reason::Merged { symmetries: outlook.symmetries });
    }
    let chosen = choose(outlook, question, &mut reasons);
    let method = match question.asked {
        Some(asked) => {
            suits(asked, outlook)?;
            reasons.push(Reason::Asked(asked));
            asked
        }
        None => chosen,
    };
    let store = store(outlook, question, method)?;
    Ok(Plan { store, method, reasons })
}

fn choose(outlook: &Outlook, question: &Question, reasons: &mut Vec<Reason>) -> Method {
    let all = outlook.extent == Extent::All;
    if outlook.loops {
        reasons.push(Reason::CycleMet);
        return Method::Retrograde;
    }
    if let (false, Some(positions)) = (all, outlook.few) {
        reasons.push(Reason::Few { positions });
        return Method::Search;
    }
    let Some(bound) = outlook.numbering.bound() else { return Method::Search };
    let Some(way) = outlook.way else {
        reasons.push(Reason::NotOneWay);
        return if all { Method::Retrograde } else { Method::Search };
    };
    reasons.push(Reason::OneWay { sampled: outlook.sampled, upward: way == Way::Up });
    if !all && !set_is_small(bound, question) {
        reasons.push(Reason::SetTooLarge { bytes: Bits::bytes(bound) });
        return Method::Search;
    }
    Method::Sweep
}

/// Which positions to solve.
pub(crate) fn extent(question: &Question, numbering: Numbering) -> Result<Extent, SolveError> {
    let whole = if let Numbering::Whole { bound } = numbering { Some(bound) } else { None };
    match (question.scope, whole) {
        (Scope::All, Some(_)) => Ok(Extent::All),
        (Scope::All, None) => Err(unsuitable(question.asked.unwrap_or(Method::Retrograde), Need::Numbering)),
        (Scope::Natural, Some(bound))
            if question.whole_is_natural
                && question.asked != Some(Method::Search)
                && !(question.at_position && question.symmetries > FEW_SYMMETRIES) =>
        {
            Ok(all_if_it_fits(question, bound))
        }
        _ => Ok(Extent::Reachable),
    }
}

/// What a table of all numbers takes: a value for each, or a set of representatives and a value for each of those, of
/// which there may be a few more than one orbit in so many.
pub(crate) fn table_bytes(bound: u64, symmetries: u64) -> u64 {
    match symmetries {
        0 | 1 => weight::<Packed>(bound),
        _ => Bits::bytes(bound).saturating_add(weight::<Packed>(bound.div_ceil(symmetries))),
    }
}

fn all_if_it_fits(question: &Question, bound: u64) -> Extent {
    let bytes = table_bytes(bound, question.symmetries);
    if question.at_position && (bytes > question.bytes || bound > question.positions) {
        Extent::Instead { bytes }
    } else {
        Extent::All
    }
}

/// Whether a method that was asked for can do the work.
fn suits(asked: Method, outlook: &Outlook) -> Result<(), SolveError> {
    let needs = match asked {
        Method::Sweep if outlook.numbering == Numbering::Missing => Need::Numbering,
        Method::Sweep if outlook.way.is_none() => Need::OneWay,
        Method::Search if outlook.extent == Extent::All => Need::OnePosition,
        Method::Search if outlook.loops => return Err(SolveError::Cyclic),
        Method::Nimbers => Need::NimberQuestion,
        Method::Sweep | Method::Search | Method::Retrograde => return Ok(()),
    };
    Err(unsuitable(asked, needs))
}

fn store(outlook: &Outlook, question: &Question, method: Method) -> Result<Store, SolveError> {
    let Some(bound) = outlook.numbering.bound() else { return Ok(Store::Listed) };
    if outlook.extent == Extent::All {
        fits(table_bytes(bound, question.symmetries), question)?;
        return Ok(Store::Numbered);
    }
    match method {
        Method::Sweep => fits(Bits::bytes(bound), question).map(|()| Store::Marked),
        Method::Retrograde if outlook.few.is_none() && set_is_small(bound, question) => Ok(Store::Marked),
        _ => Ok(Store::Hashed),
    }
}

fn set_is_small(bound: u64, question: &Question) -> bool {
    bound <= LARGEST_SET && Bits::bytes(bound) <= question.bytes / SET_SHARE
}

fn fits(bytes: u64, question: &Question) -> Result<(), SolveError> {
    if bytes <= question.bytes {
        return Ok(());
    }
    Err(SolveError::OverLimit { what: Quantity::Bytes, needed: Some(bytes), limit: question.bytes })
}

pub(crate) fn unsuitable(method: Method, needs: Need) -> SolveError {
    SolveError::Unsuitable { method, needs }
}

impl Numbering {
    pub(crate) fn bound(self) -> Option<u64> {
        match self {
            Numbering::Whole { bound } | Numbering::Around { bound, .. } => Some(bound),
            Numbering::Missing => None,
        }
    }

    fn reason(self) -> Reason {
        match self {
            Numbering::Whole { bound } => Reason::Numbered { bound },
            Numbering::Around { bound, room } => Reason::NumberedAround { bound, room },
            Numbering::Missing => Reason::NotNumbered,
        }
    }
}

impl Extent {
    fn reason(self, limit: u64) -> Reason {
        match self {
            Extent::All => Reason::WholeTable,
            Extent::Reachable => Reason::ReachableOnly,
            Extent::Instead { bytes } => Reason::TableTooLarge { bytes, limit },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: Numbering = Numbering::Whole { bound: 1000 };
    const HUGE: Numbering = Numbering::Whole { bound: 1 << 50 };
    const AROUND: Numbering = Numbering::Around { bound: 1000, room: 2 };

    fn outlook(numbering: Numbering, extent: Extent, way: Option<Way>) -> Outlook {
        Outlook { numbering, extent, way, sampled: 7, few: None, loops: false, symmetries: 1 }
    }

    fn question(asked: Option<Method>) -> Question {
        Question {
            scope: Scope::Natural,
            whole_is_natural: true,
            at_position: true,
            asked,
            positions: 1 << 40,
            bytes: 1 << 30,
            symmetries: 1,
        }
    }

    fn check(outlook: Outlook, asked: Option<Method>, expected: (Store, Method), last: Reason) {
        let plan = plan(&outlook, &question(asked)).unwrap();
        assert_eq!((plan.store, plan.method), expected, "{outlook:?} {asked:?}");
        assert_eq!(plan.reasons.last(), Some(&last), "{outlook:?} {asked:?}");
    }

    #[test]
    fn the_method_follows_from_what_is_known() {
        use Method::{Retrograde, Search, Sweep};
        use Store::{Hashed, Listed, Marked, Numbered};
        let (all, reachable) = (Extent::All, Extent::Reachable);
        let (up, down) = (Some(Way::Up), Some(Way::Down));
        let one_way = |upward| Reason::OneWay { sampled: 7, upward };
        check(outlook(WHOLE, all, up), None, (Numbered, Sweep), one_way(true));
        check(outlook(WHOLE, all, None), None, (Numbered, Retrograde), Reason::NotOneWay);
        check(outlook(WHOLE, reachable, down), None, (Marked, Sweep), one_way(false));
        check(outlook(AROUND, reachable, down), None, (Marked, Sweep), one_way(false));
        check(outlook(WHOLE, reachable, None), None, (Hashed, Search), Reason::NotOneWay);
        let bytes = Bits::bytes(1 << 50);
        check(outlook(HUGE, reachable, up), None, (Hashed, Search), Reason::SetTooLarge { bytes });
        check(outlook(Numbering::Missing, reachable, None), None, (Listed, Search), Reason::ReachableOnly);
        let asked = Some(Retrograde);
        check(outlook(WHOLE, all, up), asked, (Numbered, Retrograde), Reason::Asked(Retrograde));
        check(outlook(WHOLE, reachable, up), asked, (Marked, Retrograde), Reason::Asked(Retrograde));
        check(outlook(HUGE, reachable, up), asked, (Hashed, Retrograde), Reason::Asked(Retrograde));
        check(outlook(WHOLE, reachable, up), Some(Search), (Hashed, Search), Reason::Asked(Search));
    }

    #[test]
    fn a_loop_or_few_positions_decide_before_the_numbering() {
        let known = outlook(WHOLE, Extent::Reachable, Some(Way::Up));
        let few = Outlook { few: Some(5), ..known };
        check(few, None, (Store::Hashed, Method::Search), Reason::Few { positions: 5 });
        let loops = Outlook { loops: true, ..known };
        check(loops, None, (Store::Marked, Method::Retrograde), Reason::CycleMet);
        let listed = Outlook { numbering: Numbering::Missing, ..loops };
        check(listed, None, (Store::Listed, Method::Retrograde), Reason::CycleMet);
    }

    #[test]
    fn what_cannot_be_is_refused_with_the_need() {
        let refused = |outlook: Outlook, asked| match plan(&outlook, &question(Some(asked))) {
            Err(SolveError::Unsuitable { method, needs }) if method == asked => needs,
            other => panic!("{other:?}"),
        };
        let (all, reachable) = (Extent::All, Extent::Reachable);
        assert_eq!(refused(outlook(Numbering::Missing, reachable, None), Method::Sweep), Need::Numbering);
        assert_eq!(refused(outlook(WHOLE, all, None), Method::Sweep), Need::OneWay);
        assert_eq!(refused(outlook(WHOLE, all, None), Method::Search), Need::OnePosition);
        assert_eq!(refused(outlook(WHOLE, all, None), Method::Nimbers), Need::NimberQuestion);
        let huge = outlook(HUGE, Extent::All, Some(Way::Up));
        assert!(matches!(
            plan(&huge, &question(None)),
            Err(SolveError::OverLimit { what: Quantity::Bytes, needed: Some(0x10_0000_0000_0000), .. })
        ));
    }

    #[test]
    fn the_extent_follows_from_the_question() {
        let ask = |change: fn(&mut Question), numbering| {
            let mut question = question(None);
            change(&mut question);
            extent(&question, numbering)
        };
        assert_eq!(ask(|_| (), WHOLE).unwrap(), Extent::All);
        assert_eq!(ask(|_| (), AROUND).unwrap(), Extent::Reachable);
        assert_eq!(ask(|_| (), HUGE).unwrap(), Extent::Instead { bytes: 1 << 52 });
        assert_eq!(ask(|question| question.at_position = false, HUGE).unwrap(), Extent::All);
        assert_eq!(ask(|question| question.positions = 10, WHOLE).unwrap(), Extent::Instead { bytes: 4000 });
        assert_eq!(ask(|question| question.whole_is_natural = false, WHOLE).unwrap(), Extent::Reachable);
        assert_eq!(ask(|question| question.asked = Some(Method::Search), WHOLE).unwrap(), Extent::Reachable);
        assert_eq!(ask(|question| question.symmetries = 24, WHOLE).unwrap(), Extent::Reachable);
        assert_eq!(ask(|question| question.scope = Scope::Reachable, WHOLE).unwrap(), Extent::Reachable);
        assert_eq!(ask(|question| question.scope = Scope::All, HUGE).unwrap(), Extent::All);
        assert!(matches!(
            ask(|question| question.scope = Scope::All, AROUND),
            Err(SolveError::Unsuitable { needs: Need::Numbering, .. })
        ));
    }
}
