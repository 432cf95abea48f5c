//! Checks rules: their mistakes, and their claims tried on every position of a table.

use std::collections::HashSet;
use std::ops::ControlFlow;

use game::{End, Facts, Fault, Game, Next, Outcome, Turn, Value};
use lang::{ClaimTheory, Definition, Move, Position};
use solve::{Merge, Request, Scope, Solved};

use crate::error::AskError;
use crate::judge::Unjudged;
use crate::{Budget, Rules, Settings, Words};

/// The work that trying claims may take unasked: moves looked at, about ten seconds of an ordinary core.
const WORK: u64 = 2_000_000;

/// So many numbers of positions are tried at most.
const MOST_POSITIONS: u64 = 2_000_000;

/// So many positions of a game are looked at for mistakes of its rules where it makes no claims.
const POSITIONS: usize = 20_000;

/// At so many of them declared symmetries are tried.
const SYMMETRIES_TRIED: usize = 2000;

/// The positions that are looked at for mistakes hold so many numbers together.
const MOST_KEPT: usize = 20_000_000;

/// What is asked of rules.
#[derive(Clone, Debug, Default)]
pub struct CheckQuestion {
    /// Parameters.
    pub settings: Settings,
    /// How far numbers without bound go.
    pub up_to: Option<u64>,
}

/// What was found.
#[derive(Clone, Debug)]
pub struct CheckAnswer {
    /// The game's name.
    pub game: String,
    /// Its rules read without mistakes, but play never begins: a position must be given.
    pub no_start: bool,
    /// How many positions were tried.
    pub positions: u64,
    /// How far numbers without bound went, if there are such.
    pub up_to: Option<u64>,
    /// How many symmetries the rules have, all of which were tried at these positions; 1 if they declare none.
    pub symmetries: u64,
    /// Each claim with what was found.
    pub claims: Vec<ClaimResult>,
}

/// What was found of a claim.
#[derive(Clone, Debug)]
pub struct ClaimResult {
    /// The claim as the rules write it.
    pub text: String,
    /// The first position where it is wrong, and why.
    pub wrong: Option<(String, String)>,
}

impl CheckAnswer {
    /// No claim is wrong.
    pub fn holds(&self) -> bool {
        self.claims.iter().all(|claim| claim.wrong.is_none())
    }
}

/// Checks rules that read without mistakes: plays them at many positions, and tries their claims.
///
/// # Errors
/// An [`AskError`] where the rules go wrong at some position, drawn in their text.
pub fn check(
    rules: &Rules,
    question: &CheckQuestion,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<CheckAnswer, AskError> {
    let mut answer = CheckAnswer {
        game: rules.name().to_string(),
        no_start: false,
        positions: 0,
        up_to: None,
        symmetries: 1,
        claims: Vec::new(),
    };
    for misere in [false, true] {
        let settings = Settings { misere, ..question.settings.clone() };
        let definition = rules.define(&settings)?;
        let Some(claims) = definition.claims() else { continue };
        let tried = Trial { rules, definition: &definition, budget, words }.claims(claims, question.up_to)?;
        answer.positions = answer.positions.max(tried.positions);
        answer.up_to = tried.up_to;
        answer.symmetries = answer.symmetries.max(definition.n_symmetries());
        answer.claims.extend(tried.claims);
    }
    if answer.claims.is_empty() {
        let definition = rules.define(&rules.with_small_sizes(&question.settings))?;
        Trial { rules, definition: &definition, budget, words }.play(&mut answer)?;
    }
    Ok(answer)
}

struct Trial<'a> {
    rules: &'a Rules,
    definition: &'a Definition,
    budget: &'a Budget<'a>,
    words: &'a Words,
}

struct Tried {
    positions: u64,
    up_to: Option<u64>,
    claims: Vec<ClaimResult>,
}

impl Trial<'_> {
    fn fault(&self, fault: &Fault) -> AskError {
        AskError::fault(self.rules, fault, self.words)
    }

    /// Asks the watch, before every position: one may take long.
    fn go_on(&self) -> Result<(), AskError> {
        self.budget.check(None, self.words)
    }

    /// Where play begins; none where the rules leave that to whoever asks.
    fn opening(&self) -> Result<Option<Position>, AskError> {
        match self.definition.opening() {
            Ok(position) => Ok(Some(position)),
            Err(error) if error.asks_for_position => Ok(None),
            Err(error) => Err(AskError::setup(self.rules, error)),
        }
    }

    /// Looks at positions as play reaches them and, where all are numbered, at small ones, so that rules that go
    /// wrong somewhere near are found out.
    fn play(&self, answer: &mut CheckAnswer) -> Result<(), AskError> {
        let mut queue: Vec<Position> = self.opening()?.into_iter().collect();
        answer.no_start = queue.is_empty();
        if self.definition.is_numbers() || answer.no_start {
            queue.extend(self.small_positions());
        }
        let mut met = HashSet::new();
        queue.retain(|position| met.insert(position.clone()));
        let mut at = 0;
        // They are all kept: of large positions there are fewer.
        let most = self.definition.few_enough(POSITIONS, MOST_KEPT);
        while let Some(position) = queue.get(at).cloned().filter(|_| at < most) {
            self.go_on()?;
            at += 1;
            self.definition.notes(&position, self.words.language()).map_err(|fault| self.fault(&fault))?;
            if at <= SYMMETRIES_TRIED {
                self.definition.try_symmetries_at(&position, at).map_err(|fault| self.fault(&fault))?;
            }
            if self.definition.verdict(&position).map_err(|fault| self.fault(&fault))?.is_some() {
                continue;
            }
            let mut after = Vec::new();
            self.definition.successors(&position, &mut after).map_err(|fault| self.fault(&fault))?;
            let room = most.saturating_sub(queue.len());
            let after = after.into_iter().map(|next| next.position);
            queue.extend(after.filter(|position| met.insert(position.clone())).take(room));
        }
        answer.positions = at as u64;
        if let Ok(opening) = self.definition.opening() {
            self.definition.try_symmetries_in_play(&opening).map_err(|fault| self.fault(&fault))?;
        }
        answer.symmetries = self.definition.n_symmetries();
        Ok(())
    }

    /// All positions with numbers up to the largest bound that leaves few enough of them.
    fn small_positions(&self) -> Vec<Position> {
        let bounds = [50, 20, 10, 5, 3, 2, 1];
        bounds.iter().find_map(|up_to| self.definition.box_of(*up_to, POSITIONS as u64)).unwrap_or_default()
    }

    fn claims(&self, claims: ClaimTheory<'_>, up_to: Option<u64>) -> Result<Tried, AskError> {
        self.opening()?;
        let (positions, up_to) = self.positions(up_to)?;
        let every = Every { definition: self.definition, positions: &positions };
        let request = Request {
            from: Some(&None),
            whole_table_is_natural: false,
            scope: Scope::Reachable,
            method: None,
            merge: Merge::Nothing,
            limits: self.budget.limits(),
        };
        for (turn, position) in positions.iter().enumerate() {
            self.go_on()?;
            self.definition.notes(position, self.words.language()).map_err(|fault| self.fault(&fault))?;
            self.definition.try_symmetries_at(position, turn).map_err(|fault| self.fault(&fault))?;
        }
        let mut results = Vec::new();
        // Nimbers split a sum; a table of all sums that are met would grow without measure, so none is made for them.
        if claims.loses_span().is_some() {
            let solved = solve::solve(&every, &request)
                .map_err(|error| AskError::solve(self.rules, &error, self.words))?;
            results.push(self.loses(claims, &positions, &solved)?);
        }
        if claims.nimber_span().is_some() {
            results.push(self.nimbers(claims, &positions, &every)?);
        }
        Ok(Tried { positions: positions.len() as u64, up_to, claims: results })
    }

    fn text(&self, span: Option<lang::Span>) -> String {
        let text = span.and_then(|span| self.rules.rules.text().get(span.range())).unwrap_or("");
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    fn loses(
        &self,
        claims: ClaimTheory<'_>,
        positions: &[Position],
        solved: &Solved<'_, Every<'_>>,
    ) -> Result<ClaimResult, AskError> {
        let text = self.text(claims.loses_span());
        for position in positions {
            self.go_on()?;
            let Some(value) = solved.value(&Some(position.clone())) else { continue };
            let why = self.wrong(claims, position, value, solved).map_err(|fault| self.fault(&fault))?;
            if let Some(why) = why {
                return Ok(ClaimResult { text, wrong: Some((self.definition.show_position(position), why)) });
            }
        }
        Ok(ClaimResult { text, wrong: None })
    }

    /// Why a claim is wrong at a position, if it is.
    fn wrong(
        &self,
        claims: ClaimTheory<'_>,
        position: &Position,
        value: Value,
        solved: &Solved<'_, Every<'_>>,
    ) -> Result<Option<String>, Fault> {
        let lost = claims.loses(position)?.unwrap_or(false);
        let truth = self.words.say_value(value);
        // What a claim does not say lost it says won: a tie there is wrong as well.
        if value.outcome() != if lost { Outcome::Lose } else { Outcome::Win } {
            let id = if lost { "claim-says-lost" } else { "claim-says-won" };
            return Ok(Some(self.words.say(id, &[("truth", truth.into())])));
        }
        // Where play has ended no move is asked for.
        if lost || value.plies() == Some(0) {
            return Ok(None);
        }
        let Some(chosen) = claims.chosen(position)? else { return Ok(None) };
        let shown = self.definition.show_move(&chosen);
        let mut legal = None;
        self.definition.each_move(position, &mut |mv, after| {
            if mv == chosen {
                legal = Some(after);
                return Ok(ControlFlow::Break(()));
            }
            Ok(ControlFlow::Continue(()))
        })?;
        let outcome = |after: Next<Position>| {
            let value = solved.value(&Some(after.position))?;
            Some(value.outcome().across(after.turn))
        };
        let id = match legal.map(outcome) {
            None => "claim-move-illegal",
            Some(Some(Outcome::Win)) => return Ok(None),
            Some(_) => "claim-move-bad",
        };
        Ok(Some(self.words.say(id, &[("move", shown.into())])))
    }

    fn nimbers(
        &self,
        claims: ClaimTheory<'_>,
        positions: &[Position],
        every: &Every<'_>,
    ) -> Result<ClaimResult, AskError> {
        let text = self.text(claims.nimber_span());
        let nimbers = solve::nimbers(every, &None, self.budget.limits());
        let shown = |position: &Option<Position>| match position {
            Some(position) => self.definition.show_position(position),
            None => String::new(),
        };
        let nimbers = nimbers.map_err(|error| {
            Unjudged::of_nimbers(error, self.rules.name(), shown).ask(self.rules, self.words)
        })?;
        for position in positions {
            self.go_on()?;
            let Some(truth) = nimbers.nimber(&Some(position.clone())) else { continue };
            let claimed = claims.nimber(position).map_err(|fault| self.fault(&fault))?;
            if claimed.and_then(|claimed| u64::try_from(claimed).ok()) != Some(truth) {
                let claimed = claimed.map_or_else(String::new, |claimed| claimed.to_string());
                let args = [("claimed", claimed.into()), ("truth", truth.to_string().into())];
                let why = self.words.say("claim-nimber-wrong", &args);
                return Ok(ClaimResult { text, wrong: Some((self.definition.show_position(position), why)) });
            }
        }
        Ok(ClaimResult { text, wrong: None })
    }

    /// The positions to try, in the order of their numbers: all of a bounded table, or what play reaches; where
    /// numbers have no bound, as far as `up_to` says or as the work allows.
    fn positions(&self, up_to: Option<u64>) -> Result<(Vec<Position>, Option<u64>), AskError> {
        if !self.definition.has_unbounded_numbers() {
            let all =
                if self.definition.is_bounded_numbers() { self.boxed(u64::MAX) } else { self.reached()? };
            return if all.is_empty() { Err(self.too_many("error-positions", 0)) } else { Ok((all, None)) };
        }
        if let Some(up_to) = up_to {
            let positions = self.boxed(up_to);
            let none = positions.is_empty();
            return if none {
                Err(self.too_many("error-up-to", up_to))
            } else {
                Ok((positions, Some(up_to)))
            };
        }
        let mut best: Option<(Vec<Position>, u64)> = None;
        let mut last = 1;
        for up_to in (0..20).map(|doubling| 1_u64 << doubling) {
            let positions = self.boxed(up_to);
            let work = if positions.is_empty() { u64::MAX } else { self.work(&positions)? };
            if work > WORK && best.is_some() || work == u64::MAX {
                break;
            }
            best = Some((positions, up_to));
            // The next step would grow by as much again as this one did.
            if work.saturating_mul((work / last).max(1)) > WORK {
                break;
            }
            last = work.max(1);
        }
        best.map(|(positions, up_to)| (positions, Some(up_to))).ok_or_else(|| self.too_many("error-up-to", 1))
    }

    /// All positions with numbers up to `up_to`; none if there are too many to hold.
    fn boxed(&self, up_to: u64) -> Vec<Position> {
        // A position is held twice, with a place in a table.
        let each = 100 + 16 * self.definition.n_numbers() as u64;
        let most = (self.budget.bytes / each).min(MOST_POSITIONS);
        self.definition.box_of(up_to, most).unwrap_or_default()
    }

    fn too_many(&self, message: &str, up_to: u64) -> AskError {
        let message = self.words.say(message, &[("up-to", up_to.to_string().into())]);
        AskError::new(crate::Kind::Limit, message).hint(self.words.say("hint-up-to", &[]))
    }

    fn reached(&self) -> Result<Vec<Position>, AskError> {
        let opening = self.definition.opening().map_err(|error| AskError::setup(self.rules, error))?;
        let request = Request {
            scope: Scope::Reachable,
            merge: Merge::Nothing,
            ..crate::judge::request(self.definition, &opening, None, self.budget)
        };
        let solved = solve::solve(self.definition, &request)
            .map_err(|error| AskError::solve(self.rules, &error, self.words))?;
        let mut positions = Vec::new();
        solved.for_each(&mut |position, _| positions.push(position));
        Ok(positions)
    }

    /// How many positions and moves there are to look at; counting stops where there are too many.
    fn work(&self, positions: &[Position]) -> Result<u64, AskError> {
        let mut work = 0;
        let mut moves = Vec::new();
        for position in positions {
            self.go_on()?;
            moves.clear();
            // Where play has ended, what the moves say may mean nothing.
            if self.definition.verdict(position).map_err(|fault| self.fault(&fault))?.is_none() {
                self.definition.successors(position, &mut moves).map_err(|fault| self.fault(&fault))?;
            }
            work += 10 + moves.len() as u64;
            if work > WORK {
                break;
            }
        }
        Ok(work)
    }
}

/// The game in which the first move is to any of some positions, so that one run solves them all.
struct Every<'a> {
    definition: &'a Definition,
    positions: &'a [Position],
}

impl Game for Every<'_> {
    type Position = Option<Position>;
    type Move = Option<Move>;

    fn facts(&self) -> Facts {
        self.definition.facts()
    }

    fn start(&self) -> Option<Option<Position>> {
        Some(None)
    }

    fn verdict(&self, position: &Option<Position>) -> Result<Option<End>, Fault> {
        position.as_ref().map_or(Ok(None), |position| self.definition.verdict(position))
    }

    fn moves(&self, position: &Option<Position>, into: &mut Vec<Option<Move>>) -> Result<(), Fault> {
        let Some(position) = position else { return Ok(()) };
        let mut moves = Vec::new();
        self.definition.moves(position, &mut moves)?;
        into.extend(moves.into_iter().map(Some));
        Ok(())
    }

    fn apply(&self, position: &Option<Position>, mv: &Option<Move>) -> Result<Option<Position>, Fault> {
        match (position, mv) {
            (Some(position), Some(mv)) => self.definition.apply(position, mv).map(Some),
            _ => Ok(position.clone()),
        }
    }

    fn turn_after(&self, position: &Option<Position>, mv: &Option<Move>) -> Result<Turn, Fault> {
        match (position, mv) {
            (Some(position), Some(mv)) => self.definition.turn_after(position, mv),
            _ => Ok(Turn::Passes),
        }
    }

    fn successors(
        &self,
        position: &Option<Position>,
        into: &mut Vec<Next<Option<Position>>>,
    ) -> Result<(), Fault> {
        let Some(position) = position else {
            into.extend(self.positions.iter().cloned().map(Some).map(Next::passed));
            return Ok(());
        };
        let mut after = Vec::new();
        self.definition.successors(position, &mut after)?;
        into.extend(after.into_iter().map(|next| next.map(Some)));
        Ok(())
    }

    fn owned_bytes(&self, position: &Option<Position>) -> u64 {
        position.as_ref().map_or(0, |position| self.definition.owned_bytes(position))
    }

    fn split(&self, position: &Option<Position>) -> Vec<Option<Position>> {
        match position {
            Some(position) => self.definition.split(position).into_iter().map(Some).collect(),
            None => vec![None],
        }
    }
}
