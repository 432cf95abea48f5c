//! Where the terms of a sequence come from.

use cgt::{Genus, TakeAndBreak};
use lang::{Definition, Position};
use solve::{Limits, Nimbers, Quantity, SolveError};

use super::asked::Range;
use super::{By, PeriodAnswer};
use crate::error::{AskError, Kind};
use crate::genus::{GeneraOf, heaps_game};
use crate::judge::{Unjudged, sequence_to};
use crate::{Budget, Choice, Rules, Settings, Words};

/// The terms of a sequence, and how they were found.
pub(super) struct Values {
    pub(super) nimbers: Vec<u32>,
    pub(super) period: PeriodAnswer,
    pub(super) method: Choice,
    pub(super) by: By,
    pub(super) genera: Option<Vec<Genus>>,
    /// The rules as an octal code, where they have one that is not too long.
    pub(super) code: Option<String>,
    pub(super) positions: u64,
    pub(super) bytes: u64,
}

/// What a term takes in the answer, in bytes.
const TERM_BYTES: u64 = size_of::<u32>() as u64;

/// What a heap takes while the nimbers of heaps are found, where they are small.
const HEAP_BYTES: u64 = 4;

/// What a position takes at least while nimbers are searched: its number, its place among the others, its nimber.
const POSITION_BYTES: u64 = 48;

/// A longer octal code tells nobody anything.
const LONGEST_CODE: usize = 60;

/// A period is looked for among so many heaps, even if fewer are asked for.
const LOOKED_AT: u64 = 20_000;

/// The nimbers of the positions that are one number, from the first to the last.
pub(super) fn of_numbers(
    rules: &Rules,
    definition: &Definition,
    ends: [i64; 2],
    budget: &Budget<'_>,
    words: &Words,
) -> Result<Values, AskError> {
    let mut search = Search { rules, budget, words, ends, positions: 0, bytes: 0 };
    if let Some(heaps) = definition.take_and_break() {
        return search.heaps(&heaps.moves);
    }
    let mut terms = search.room(TERM_BYTES + POSITION_BYTES)?;
    let mut nimbers = Nimbers::new(definition).map_err(|error| AskError::solve(rules, &error, words))?;
    for number in ends[0]..=ends[1] {
        let position = definition.position(vec![number], false);
        let position = position.map_err(|error| AskError::setup(rules, error))?;
        terms.push(search.nimber(&mut nimbers, definition, &position)?);
    }
    search.count(&nimbers);
    Ok(search.done(terms))
}

/// The misère nimbers of heaps, with their genera.
pub(super) fn of_misere(
    rules: &Rules,
    definition: &Definition,
    ends: [i64; 2],
    budget: &Budget<'_>,
    words: &Words,
) -> Result<Values, AskError> {
    let search = Search { rules, budget, words, ends, positions: 0, bytes: 0 };
    let mut terms = search.room(TERM_BYTES + size_of::<Genus>() as u64)?;
    let heaps = heaps_game(rules, definition, "error-genus-rules", words)?;
    let mut genera = GeneraOf::new(rules, &heaps, budget, words);
    let mut found = Vec::with_capacity(terms.capacity());
    for number in ends[0]..=ends[1] {
        let genus = genera.of(&[u64::try_from(number).unwrap_or(0)])?;
        terms.push(search.term(genus.misere_nimber(0))?);
        found.push(genus);
    }
    let code = code_of(&heaps.moves);
    let positions = genera.sums();
    Ok(Values { genera: Some(found), code, by: By::Genera, positions, ..search.done(terms) })
}

/// The rules as an octal code, where they have one that is not too long.
fn code_of(moves: &TakeAndBreak) -> Option<String> {
    moves.code().filter(|code| code.len() <= LONGEST_CODE)
}

/// The nimbers of the openings, for one value of a parameter after another.
pub(super) fn of_parameter(
    rules: &Rules,
    settings: &Settings,
    range: &Range,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<Values, AskError> {
    let ends = [range.first, range.last];
    let mut search = Search { rules, budget, words, ends, positions: 0, bytes: 0 };
    let mut nimbers = search.room(TERM_BYTES)?;
    for value in range.first..=range.last {
        let definition = rules.define(&range.with(settings, value))?;
        let opening = definition.opening().map_err(|error| AskError::setup(rules, error))?;
        let mut found = Nimbers::new(&definition).map_err(|error| AskError::solve(rules, &error, words))?;
        nimbers.push(search.nimber(&mut found, &definition, &opening)?);
        search.count(&found);
    }
    Ok(search.done(nimbers))
}

fn n_terms([first, last]: [i64; 2]) -> u64 {
    u64::try_from(i128::from(last) - i128::from(first) + 1).unwrap_or(u64::MAX)
}

/// Searches from one position after another, and what they cost.
struct Search<'a> {
    rules: &'a Rules,
    budget: &'a Budget<'a>,
    words: &'a Words,
    /// The first and the last number of the sequence.
    ends: [i64; 2],
    positions: u64,
    bytes: u64,
}

impl Search<'_> {
    /// Room for the terms; refused if the terms, of so many bytes each, do not fit into the memory.
    fn room(&self, bytes_each: u64) -> Result<Vec<u32>, AskError> {
        let mut room = Vec::new();
        let needed = n_terms(self.ends).saturating_mul(bytes_each);
        let n_terms = usize::try_from(n_terms(self.ends)).unwrap_or(usize::MAX);
        if needed <= self.budget.bytes && room.try_reserve_exact(n_terms).is_ok() {
            return Ok(room);
        }
        let limit = self.budget.bytes;
        let error = SolveError::OverLimit { what: Quantity::Bytes, needed: Some(needed), limit };
        let most = i64::try_from(limit / bytes_each).unwrap_or(i64::MAX);
        let last = self.ends[0].saturating_add(most.max(1) - 1);
        let hint = self.words.say("hint-nimbers-memory", &[("last", last.to_string().into())]);
        Err(AskError::solve(self.rules, &error, self.words).hint(hint))
    }

    /// The nimber of a position.
    fn nimber(
        &mut self,
        nimbers: &mut Nimbers<'_, Definition>,
        definition: &Definition,
        position: &Position,
    ) -> Result<u32, AskError> {
        let held = n_terms(self.ends) * TERM_BYTES;
        let limits = Limits { bytes: self.budget.bytes.saturating_sub(held), ..self.budget.limits() };
        let found = nimbers.find(position, limits).map_err(|error| {
            let shown = |position: &Position| definition.show_position(position);
            Unjudged::of_nimbers(error, self.rules.name(), shown).ask(self.rules, self.words)
        })?;
        self.term(found)
    }

    /// A nimber as it is kept.
    fn term(&self, nimber: u64) -> Result<u32, AskError> {
        // No term is so great that memory for all the terms before it was there.
        u32::try_from(nimber)
            .map_err(|_| AskError::new(Kind::Limit, self.words.say("nimbers-too-great", &[])))
    }

    fn count(&mut self, nimbers: &Nimbers<'_, Definition>) {
        self.positions += nimbers.positions();
        self.bytes = self.bytes.max(n_terms(self.ends) * TERM_BYTES + nimbers.bytes());
    }

    /// The nimbers of heaps, by the sequence of their game.
    fn heaps(mut self, moves: &TakeAndBreak) -> Result<Values, AskError> {
        let mut terms = self.room(TERM_BYTES + HEAP_BYTES)?;
        let bytes = n_terms(self.ends) * TERM_BYTES;
        let [first, last] = self.ends.map(|number| u64::try_from(number).unwrap_or(0));
        let look = if moves.may_have_period() { last.max(LOOKED_AT) } else { last };
        let budget = Budget { bytes: self.budget.bytes.saturating_sub(bytes), ..*self.budget };
        let sequence = match sequence_to(moves, look, &budget) {
            // A period is looked for only where there is room.
            Err(SolveError::OverLimit { .. }) if look > last => sequence_to(moves, last, &budget),
            sequence => sequence,
        };
        let sequence = sequence.map_err(|error| AskError::solve(self.rules, &error, self.words))?;
        for heap in first..=last {
            terms.push(self.term(sequence.nimber(heap).unwrap_or(u64::MAX))?);
        }
        self.positions = sequence.computed();
        self.bytes = bytes + sequence.bytes();
        let period = PeriodAnswer::of(moves, &sequence, self.ends[0]);
        let code = code_of(moves);
        Ok(Values { period, code, by: By::Sequence, ..self.done(terms) })
    }

    fn done(self, nimbers: Vec<u32>) -> Values {
        Values {
            nimbers,
            period: PeriodAnswer::NotSought,
            method: Choice::Nimbers,
            by: By::Search,
            genera: None,
            code: None,
            positions: self.positions,
            bytes: self.bytes,
        }
    }
}
