//! Who wins from a position, in how many moves, and how.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::ops::ControlFlow;

use game::{Fault, Game, Next, Outcome, Theory, Turn, Value};
use lang::{Definition, Move, ParamValue, Position, RulesFault, SetupError};
use solve::{Estimate, Merge, Nimbers, Quantity, Reason, Request, Scope, SolveError, Solved};

use crate::error::{AskError, Kind};
use crate::{Budget, Choice, Rules, Settings, Words};

/// A table is made for its plies where a claim answers too, if its estimated work takes less.
const TABLE_SECONDS: f64 = 1.0;

/// A position with more moves is not taken to be quick: to look at it alone is work.
const QUICK_MOVES: u64 = 20_000;

/// A sum is searched for its plies as long as that looks at no more moves, which takes about a second.
const SUM_MOVES: u64 = 200_000;

/// Where a claim answers, so many moves are listed; of more only the best is told.
const MOST_MOVES: usize = 100_000;

/// Listing the moves of a large position may copy so many numbers.
const MOST_COPIED: usize = 20_000_000;

/// A position of more numbers is not taken to be quick.
const QUICK_NUMBERS: usize = 1000;

/// A quick table has no more positions than hold so many numbers together, but it may have a thousand; and no more bytes.
const QUICK_COPIED: u64 = 8_000_000;
const QUICK_POSITIONS: u64 = 1000;
const QUICK_BYTES: u64 = 256 << 20;

/// A line of best play is told up to so many steps.
const MOST_STEPS: usize = 1000;

/// What is asked of a position.
#[derive(Clone, Debug, Default)]
pub struct SolveQuestion {
    /// Parameters, position, player to move, misère.
    pub settings: Settings,
    /// The number of plies is wanted, so no claim will do.
    pub plies: bool,
    /// How it must be answered.
    pub method: Option<Choice>,
    /// The claims of the rules are believed, proof or not.
    pub trust_claims: bool,
}

/// What is told of a position: who wins and, where a table knows it, in how many plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told {
    outcome: Outcome,
    plies: Option<u32>,
}

impl Told {
    /// What the player to move gets.
    pub fn outcome(self) -> Outcome {
        self.outcome
    }

    /// Plies to the end: none for endless play, and where no table was made.
    pub fn plies(self) -> Option<u32> {
        self.plies
    }

    /// What a move is worth to the player who makes it, when it leads to a position of which this is told.
    pub(crate) fn across(self, turn: Turn) -> Told {
        let outcome = self.outcome.across(turn);
        Told { outcome, plies: self.plies.map(|plies| plies.saturating_add(1)) }
    }

    /// The order in which a player prefers moves by what is told of the positions they lead to: the smallest is best.
    ///
    /// The faster a win the better, the slower a loss; a tie is better the nearer it is.
    fn key(self, turn: Turn) -> Preference {
        let outcome = self.outcome.across(turn);
        let plies = self.plies.map_or(0, i64::from);
        (Reverse(outcome), if outcome == Outcome::Lose { -plies } else { plies })
    }
}

/// See [`Told::key`].
type Preference = (Reverse<Outcome>, i64);

impl From<Value> for Told {
    fn from(value: Value) -> Told {
        Told { outcome: value.outcome(), plies: value.plies() }
    }
}

/// A move as people write it.
#[derive(Clone, Debug)]
pub struct WrittenMove {
    /// The move, without its part.
    pub text: String,
    /// Its kind, where the rules name it.
    pub kind: Option<String>,
    /// The part of the sum that it moves in, from 1, where the position is a sum.
    pub part: Option<usize>,
    /// Its binders with their values.
    pub binders: Vec<(String, i64)>,
    /// The position that it leads to.
    pub to: String,
    /// Whose turn it is there.
    pub turn: Turn,
    /// On a strip the square that a piece leaves and the one it comes to, where that is asked.
    pub squares: Option<[i64; 2]>,
}

impl WrittenMove {
    pub(crate) fn new(
        definition: &Definition,
        before: &Position,
        mv: &Move,
        after: &Next<Position>,
    ) -> WrittenMove {
        WrittenMove {
            text: definition.show_move(mv),
            kind: definition.move_kind(mv).map(str::to_string),
            part: (before.n_parts() > 1).then_some(mv.part() + 1),
            binders: definition.move_values(mv).map(|(name, value)| (name.to_string(), value)).collect(),
            to: definition.show_position(&after.position),
            turn: after.turn,
            squares: None,
        }
    }
}

/// A move with what it is worth.
#[derive(Clone, Debug)]
pub struct MoveAnswer {
    /// The move.
    pub mv: WrittenMove,
    /// What the player gets who moves after it: the other one, or the same where the turn stays.
    pub value: Told,
    /// It keeps the outcome and its plies.
    pub best: bool,
}

/// The answer to a [`SolveQuestion`].
#[derive(Clone, Debug)]
pub struct SolveAnswer {
    /// The game's name.
    pub game: String,
    /// Its parameters with their values.
    pub parameters: Vec<(String, ParamValue)>,
    /// Every end is turned round.
    pub misere: bool,
    /// The position.
    pub position: String,
    /// Who is to move, where the two players may do different things.
    pub turn: Option<String>,
    /// What the rules' `note` lines say of it.
    pub notes: Vec<String>,
    /// What the player to move gets.
    pub value: Told,
    /// The moves: best first, then by what they lead to, then in the order of the rules.
    pub moves: Vec<MoveAnswer>,
    /// All moves are listed; if not, there are too many and only the best is.
    pub all_moves: bool,
    /// Some moves of the game keep the turn, so that plies do not tell who moves.
    pub extra_turns: bool,
    /// One line of best play to its end, or until it repeats itself, but no more than its first 1000 steps.
    pub line: Vec<Step>,
    /// How it was answered.
    pub method: Choice,
    /// The proofs of the claims that answered.
    pub proofs: Vec<String>,
    /// Why it was answered so.
    pub reasons: Vec<Reason>,
    /// How many positions were solved.
    pub positions: u64,
    /// How many of them were left when those that are the same by symmetry were merged, if they were.
    pub up_to_symmetry: Option<u64>,
    /// The most memory that tables and lists took at one time.
    pub bytes: u64,
    /// How long it took, as the caller measured it.
    pub seconds: f64,
}

/// A move of a line of play.
#[derive(Clone, Debug)]
pub struct Step {
    /// The move.
    pub mv: String,
    /// The position that it leads to.
    pub to: String,
    /// Whose turn it is there.
    pub turn: Turn,
}

/// Answers a question about one position.
///
/// # Errors
/// An [`AskError`] that says what to change.
pub fn solve(
    rules: &Rules,
    question: &SolveQuestion,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<SolveAnswer, AskError> {
    let definition = rules.define_uncompiled(&question.settings)?;
    let position = definition.opening().map_err(|error| AskError::setup(rules, error))?;
    let wish = Wish { plies: question.plies, method: question.method, trust_claims: question.trust_claims };
    let judge =
        Judge::of(rules, &definition, &position, wish, budget).map_err(|error| error.ask(rules, words))?;
    let asked = Asked { definition: &definition, judge: &judge, position: &position };
    asked.answer(words).map_err(|fault| AskError::fault(rules, &fault, words))
}

/// How a position should be judged.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wish {
    pub(crate) plies: bool,
    pub(crate) method: Option<Choice>,
    /// The claims of the rules are believed, proof or not.
    pub(crate) trust_claims: bool,
}

/// Why a position was not judged.
pub(crate) enum Unjudged {
    Solve(SolveError),
    /// Nimbers have no meaning in the game: why, and the line that prevents them.
    NoNimbers((crate::Message, lang::Span)),
    /// A claim was asked for and there is none, or none that is believed.
    NoClaim {
        is_there: bool,
    },
    /// A theory was asked for and there is none.
    NoTheory,
    /// The rules are too large with these parameters.
    Setup(SetupError),
}

impl Unjudged {
    pub(crate) fn ask(self, rules: &Rules, words: &Words) -> AskError {
        match self {
            Unjudged::Solve(error) => AskError::solve(rules, error, words),
            Unjudged::NoNimbers((reason, span)) => {
                let message = words.say(
                    "error-no-nimbers",
                    &[("game", rules.name().into()), ("reason", words.said(&reason).into())],
                );
                AskError::at(rules, Kind::Unsuitable, message, words.say("hint-unsuitable", &[]), span)
            }
            Unjudged::Setup(error) => AskError::setup(rules, error),
            Unjudged::NoTheory => {
                let message = words.say("error-no-theory", &[("game", rules.name().into())]);
                AskError::new(Kind::Unsuitable, message).hint(words.say("hint-unsuitable", &[]))
            }
            Unjudged::NoClaim { is_there } => {
                let id = if is_there { "error-claim-untrusted" } else { "error-no-claim" };
                let error = AskError::new(Kind::Unsuitable, words.say(id, &[("game", rules.name().into())]));
                if is_there {
                    error.hint(words.say("hint-trust", &[]))
                } else {
                    error.hint(words.say("hint-unsuitable", &[]))
                }
            }
        }
    }
}

impl From<SolveError> for Unjudged {
    fn from(error: SolveError) -> Unjudged {
        Unjudged::Solve(error)
    }
}

/// What knows the values of positions.
pub(crate) enum Judge<'g> {
    Table(Solved<'g, Definition>),
    Theory(Believed<'g>),
    Nimbers(Nimbers<'g, Definition>),
}

impl<'g> Judge<'g> {
    /// Chooses: a theory or a claim that is believed answers first; a table where plies are wanted or it costs little.
    pub(crate) fn of(
        rules: &Rules,
        definition: &'g Definition,
        position: &Position,
        wish: Wish,
        budget: &Budget<'_>,
    ) -> Result<Judge<'g>, Unjudged> {
        match wish.method {
            Some(Choice::Theory) => {
                let theory = Believed::theory(rules, definition, position);
                return theory.map(Judge::Theory).ok_or(Unjudged::NoTheory);
            }
            Some(Choice::Claim) => {
                let is_there = definition.claims().is_some_and(|claims| claims.speaks_of(position));
                let claims = Believed::claims(rules, definition, position, wish.trust_claims);
                return claims.map(Judge::Theory).ok_or(Unjudged::NoClaim { is_there });
            }
            _ => definition.compile().map_err(Unjudged::Setup)?,
        }
        let believed = match wish {
            Wish { method: None, plies: false, trust_claims } => {
                Judge::at_once(rules, definition, position, trust_claims)
            }
            _ => None,
        };
        match believed {
            Some(judge) if !is_quick(definition, position, budget) => Ok(judge),
            believed => match (Judge::without_belief(definition, position, wish, budget), believed) {
                // A table that only seemed to cost little is not needed.
                (Err(Unjudged::Solve(SolveError::OverLimit { .. })), Some(judge)) => Ok(judge),
                (judge, _) => judge,
            },
        }
    }

    /// By nimbers or a table.
    fn without_belief(
        definition: &'g Definition,
        position: &Position,
        wish: Wish,
        budget: &Budget<'_>,
    ) -> Result<Judge<'g>, Unjudged> {
        if wish.method == Some(Choice::Nimbers) {
            if let Some(reason) = definition.rules().no_sums() {
                return Err(Unjudged::NoNimbers(reason));
            }
            return Ok(Judge::Nimbers(solve::nimbers(definition, position, budget.limits())?));
        }
        let is_sum = position.n_parts() > 1 || definition.facts().splits;
        if is_sum && wish.method.is_none() && !wish.plies && definition.facts().sums {
            return Judge::of_sum(definition, position, budget);
        }
        let request = request(definition, position, wish.method, budget);
        match solve::solve(definition, &request) {
            // The rules may go wrong only where play never comes.
            Err(SolveError::Fault(_)) if request.whole_table_is_natural => {
                let reachable = Request { scope: Scope::Reachable, ..request };
                Ok(Judge::Table(solve::solve(definition, &reachable)?))
            }
            solved => Ok(Judge::Table(solved?)),
        }
    }

    /// The theory or the claim that answers at once, without a table, if there is one that is believed.
    pub(crate) fn at_once(
        rules: &Rules,
        definition: &'g Definition,
        position: &Position,
        trust_claims: bool,
    ) -> Option<Judge<'g>> {
        Believed::theory(rules, definition, position)
            .or_else(|| Believed::claims(rules, definition, position, trust_claims))
            .map(Judge::Theory)
    }

    /// A sum by a search as long as it is small, else by nimbers.
    fn of_sum(
        definition: &'g Definition,
        position: &Position,
        budget: &Budget<'_>,
    ) -> Result<Judge<'g>, Unjudged> {
        // Few positions have more moves than the first.
        let moves = count_moves(definition, position, SUM_MOVES).map_err(SolveError::Fault)?;
        let limits = budget.limits_of(SUM_MOVES / moves.max(1));
        let small = Request { limits, ..request(definition, position, None, budget) };
        match solve::solve(definition, &small) {
            Ok(solved) => Ok(Judge::Table(solved)),
            Err(SolveError::OverLimit { what: Quantity::Positions | Quantity::Bytes, .. }) => {
                Ok(Judge::Nimbers(solve::nimbers(definition, position, budget.limits())?))
            }
            Err(error) => Err(error.into()),
        }
    }

    /// What is told of a position; nothing if it was not solved.
    pub(crate) fn told(&self, position: &Position) -> Result<Option<Told>, Fault> {
        Ok(match self {
            Judge::Table(solved) => solved.value(position).map(Told::from),
            Judge::Theory(believed) => {
                Some(Told { outcome: believed.theory.outcome(position)?, plies: None })
            }
            Judge::Nimbers(nimbers) => nimbers.nimber(position).map(|nimber| Told {
                outcome: if nimber == 0 { Outcome::Lose } else { Outcome::Win },
                plies: None,
            }),
        })
    }

    /// The first best move and what it leads to.
    pub(crate) fn best(
        &self,
        definition: &Definition,
        position: &Position,
    ) -> Result<Option<(Move, Next<Position>)>, Fault> {
        if let Judge::Theory(believed) = self
            && let Some(mv) = believed.theory.best(position)?
        {
            let after = definition.next(position, &mv)?;
            return Ok(Some((mv, after)));
        }
        if definition.verdict(position)?.is_some() {
            return Ok(None);
        }
        if let Judge::Theory(believed) = self {
            return believed.otherwise(definition, position);
        }
        let mut best: Option<(Preference, Move, Next<Position>)> = None;
        definition.each_move(position, &mut |mv, after| {
            let Some(told) = self.told(&after.position)? else { return Ok(ControlFlow::Continue(())) };
            let key = told.key(after.turn);
            if best.as_ref().is_none_or(|(best, _, _)| key < *best) {
                best = Some((key, mv, after));
            }
            Ok(ControlFlow::Continue(()))
        })?;
        Ok(best.map(|(_, mv, after)| (mv, after)))
    }

    pub(crate) fn choice(&self) -> Choice {
        match self {
            Judge::Table(solved) => Choice::of(solved.method()),
            Judge::Theory(believed) => believed.kind,
            Judge::Nimbers(_) => Choice::Nimbers,
        }
    }

    fn positions(&self) -> u64 {
        match self {
            Judge::Table(solved) => solved.positions(),
            Judge::Theory(_) => 0,
            Judge::Nimbers(nimbers) => nimbers.positions(),
        }
    }

    fn up_to_symmetry(&self) -> Option<u64> {
        match self {
            Judge::Table(solved) => up_to_symmetry(solved),
            Judge::Nimbers(nimbers) => nimbers.is_merged().then(|| nimbers.positions()),
            Judge::Theory(_) => None,
        }
    }

    fn bytes(&self) -> u64 {
        match self {
            Judge::Table(solved) => solved.bytes(),
            Judge::Theory(_) => 0,
            Judge::Nimbers(nimbers) => nimbers.bytes(),
        }
    }
}

/// How many moves a position has, but no more than `most`.
fn count_moves(definition: &Definition, position: &Position, most: u64) -> Result<u64, Fault> {
    let mut moves = 0;
    definition.each_move(position, &mut |_, _| {
        moves += 1;
        Ok(if moves < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
    })?;
    Ok(moves)
}

/// What is believed without a table: the claims of the rules with their proofs or, for games that have one, a theory
/// written in Rust.
pub(crate) struct Believed<'g> {
    theory: Box<dyn Theory<Definition> + 'g>,
    kind: Choice,
    proofs: Vec<String>,
}

impl<'g> Believed<'g> {
    /// The theory of a game of the catalogue.
    fn theory(rules: &Rules, definition: &'g Definition, position: &Position) -> Option<Self> {
        let theory = catalogue::theory(rules.name(), definition).filter(|_| position.n_parts() == 1)?;
        Some(Believed { theory, kind: Choice::Theory, proofs: Vec::new() })
    }

    /// The claims of the rules: those of the catalogue if they are proved, all if they are trusted.
    fn claims(rules: &Rules, definition: &'g Definition, position: &Position, trusted: bool) -> Option<Self> {
        let claims = definition.claims().filter(|claims| claims.speaks_of(position))?;
        let proofs = match claims.proof() {
            Some(proofs) if trusted || rules.trusts_proofs() => proofs,
            _ if trusted => Vec::new(),
            _ => return None,
        };
        let proofs = proofs.into_iter().map(str::to_string).collect();
        Some(Believed { theory: Box::new(claims), kind: Choice::Claim, proofs })
    }

    /// The best move where the theory names none: the first that keeps the outcome, if one is met before there are too
    /// many moves to try.
    fn otherwise(
        &self,
        definition: &Definition,
        position: &Position,
    ) -> Result<Option<(Move, Next<Position>)>, Fault> {
        let outcome = self.theory.outcome(position)?;
        // A theory that tells won from lost alone has tried them all.
        if outcome == Outcome::Win {
            return Ok(None);
        }
        let (mut kept, mut left) = (None, definition.most_tried());
        definition.each_move(position, &mut |mv, after| {
            left -= 1;
            if self.theory.outcome(&after.position)?.across(after.turn) == outcome {
                kept = Some((mv, after));
            }
            Ok(if kept.is_none() && left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
        })?;
        Ok(kept)
    }
}

/// How many positions were left when those that are the same by symmetry were merged, if they were.
pub(crate) fn up_to_symmetry(solved: &Solved<'_, Definition>) -> Option<u64> {
    solved.is_merged().then(|| solved.stored())
}

pub(crate) fn request<'a>(
    definition: &Definition,
    position: &'a Position,
    method: Option<Choice>,
    budget: &'a Budget<'_>,
) -> Request<'a, Position> {
    Request {
        from: Some(position),
        // Where `valid` thins the table out, what play reaches may be very much less.
        whole_table_is_natural: position.n_parts() == 1
            && definition.is_bounded_numbers()
            && !definition.has_invalid_numbers(),
        scope: Scope::Natural,
        method: method.and_then(Choice::method),
        merge: Merge::All,
        limits: budget.limits(),
    }
}

/// Whether a table from this position takes less than a second by its estimate, and fits.
fn is_quick(definition: &Definition, position: &Position, budget: &Budget<'_>) -> bool {
    if definition.n_numbers() > QUICK_NUMBERS {
        return false;
    }
    if !matches!(count_moves(definition, position, QUICK_MOVES), Ok(moves) if moves < QUICK_MOVES) {
        return false;
    }
    // Where even the look at a few positions is much work, the table is no quick one.
    let limits = solve::Limits {
        positions: (QUICK_COPIED / definition.n_numbers().max(1) as u64).max(QUICK_POSITIONS),
        bytes: budget.bytes.min(QUICK_BYTES),
        ..budget.limits()
    };
    match solve::estimate(definition, &Request { limits, ..request(definition, position, None, budget) }) {
        Ok(Estimate { seconds: Some(seconds), bytes, .. }) => {
            seconds < TABLE_SECONDS && bytes.is_none_or(|bytes| bytes <= budget.bytes)
        }
        _ => false,
    }
}

/// The parameters with their values, in the order of the rules.
pub(crate) fn parameters_of(definition: &Definition) -> Vec<(String, ParamValue)> {
    definition.parameters().map(|(name, value)| (name.to_string(), value.clone())).collect()
}

/// What the rules' `note` lines say of a position. A note that goes wrong takes no answer away: that is said instead.
pub(crate) fn notes_of(definition: &Definition, position: &Position, words: &Words) -> Vec<String> {
    definition.notes(position, words.language()).unwrap_or_else(|fault| {
        let why = fault.downcast_ref::<RulesFault>().map(|fault| words.said(&fault.said()));
        let why = why.unwrap_or_else(|| fault.to_string());
        vec![words.say("note-failed", &[("why", why.into())])]
    })
}

/// A position with what knows its value.
pub(crate) struct Asked<'a> {
    pub(crate) definition: &'a Definition,
    pub(crate) judge: &'a Judge<'a>,
    pub(crate) position: &'a Position,
}

impl Asked<'_> {
    fn answer(&self, words: &Words) -> Result<SolveAnswer, Fault> {
        let definition = self.definition;
        let value = self.judge.told(self.position)?.unwrap_or(Told { outcome: Outcome::Lose, plies: None });
        let (moves, all_moves) = self.moves(value)?;
        let (proofs, reasons) = match self.judge {
            Judge::Theory(believed) => (believed.proofs.clone(), Vec::new()),
            Judge::Table(solved) => (Vec::new(), solved.reasons().to_vec()),
            Judge::Nimbers(_) => (Vec::new(), Vec::new()),
        };
        Ok(SolveAnswer {
            game: definition.rules().name().to_string(),
            parameters: parameters_of(definition),
            misere: definition.is_misere(),
            position: definition.show_position(self.position),
            turn: definition.turn(self.position).map(str::to_string),
            notes: notes_of(definition, self.position, words),
            value,
            moves,
            all_moves,
            extra_turns: definition.rules().has_extra_turns(),
            line: self.line()?,
            method: self.judge.choice(),
            proofs,
            reasons,
            positions: self.judge.positions(),
            up_to_symmetry: self.judge.up_to_symmetry(),
            bytes: self.judge.bytes(),
            seconds: 0.0,
        })
    }

    /// The moves, best first, and whether these are all; of too many only the best.
    pub(crate) fn moves(&self, value: Told) -> Result<(Vec<MoveAnswer>, bool), Fault> {
        if self.definition.verdict(self.position)?.is_some() {
            return Ok((Vec::new(), true));
        }
        let mut found: Vec<(Told, Move, Next<Position>)> = Vec::new();
        let mut too_many = false;
        let is_believed = matches!(self.judge, Judge::Theory(_));
        let most = self.definition.few_enough(MOST_MOVES, MOST_COPIED);
        let listed = self.definition.each_move(self.position, &mut |mv, after| {
            if is_believed && found.len() >= most {
                too_many = true;
                return Ok(ControlFlow::Break(()));
            }
            if let Some(told) = self.judge.told(&after.position)? {
                found.push((told, mv, after));
            }
            Ok(ControlFlow::Continue(()))
        });
        let beyond =
            |fault: &Fault| fault.downcast_ref::<RulesFault>().is_some_and(|fault| fault.too_many_tries);
        if too_many || (is_believed && listed.as_ref().is_err_and(beyond)) {
            let best = self.judge.best(self.definition, self.position)?;
            let best = best.into_iter().map(|(mv, after)| {
                let told = Told { outcome: value.outcome.across(after.turn), plies: None };
                self.move_answer(told, &mv, &after, true)
            });
            return Ok((best.collect(), false));
        }
        listed?;
        let best = found.iter().map(|(told, _, after)| told.key(after.turn)).min();
        // Of moves that win alike, that which a theory names comes to the end of play.
        let named = match self.judge {
            Judge::Theory(believed) => believed.theory.best(self.position)?,
            _ => None,
        };
        let mut answers: Vec<((Preference, bool), MoveAnswer)> = found
            .iter()
            .map(|(told, mv, after)| {
                let worth = told.key(after.turn);
                let key = (worth, named.as_ref() != Some(mv));
                (key, self.move_answer(*told, mv, after, Some(worth) == best))
            })
            .collect();
        answers.sort_by_key(|(key, _)| *key);
        Ok((answers.into_iter().map(|(_, answer)| answer).collect(), true))
    }

    fn move_answer(&self, value: Told, mv: &Move, after: &Next<Position>, best: bool) -> MoveAnswer {
        MoveAnswer { mv: WrittenMove::new(self.definition, self.position, mv, after), value, best }
    }

    /// Best play to its end, or its first steps; endless play until a position comes again.
    fn line(&self) -> Result<Vec<Step>, Fault> {
        let mut line = Vec::new();
        if !matches!(self.judge, Judge::Table(_)) {
            return Ok(line);
        }
        let mut position = self.position.clone();
        let mut met = HashSet::from([position.clone()]);
        while line.len() < MOST_STEPS
            && let Some((mv, after)) = self.judge.best(self.definition, &position)?
        {
            let to = self.definition.show_position(&after.position);
            line.push(Step { mv: self.definition.show_move(&mv), to, turn: after.turn });
            if !met.insert(after.position.clone()) {
                break;
            }
            position = after.position;
        }
        Ok(line)
    }
}
