//! Who wins from a position, in how many moves, and how.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::ops::ControlFlow;

use game::{Fault, Next, Outcome, Turn, Value};
use lang::{Definition, ParamValue};
use picture::Picture;
use solve::Reason;

use crate::error::AskError;
use crate::judge::{Judge, Wish};
use crate::play::MOST_DRAWN;
use crate::sum::{Sum, rules_fault};
use crate::written::{Judged, Written, list_moves};
use crate::{Budget, Choice, Rules, Settings, Words};

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
    /// The position is wanted as a picture.
    pub picture: bool,
}

/// What is told of a position: who wins and, where a table knows it, in how many plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told {
    pub(crate) outcome: Outcome,
    pub(crate) plies: Option<u32>,
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
    pub(crate) fn key(self, turn: Turn) -> Preference {
        let outcome = self.outcome.across(turn);
        let plies = self.plies.map_or(0, i64::from);
        (Reverse(outcome), if outcome == Outcome::Lose { -plies } else { plies })
    }
}

/// See [`Told::key`].
pub(crate) type Preference = (Reverse<Outcome>, i64);

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
    /// The game that it moves in, where the sum has several.
    pub game: Option<String>,
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
    pub(crate) fn new<G: Written>(
        game: &G,
        before: &G::Position,
        mv: &G::Move,
        after: &Next<G::Position>,
    ) -> WrittenMove {
        WrittenMove {
            text: game.show_move(mv),
            kind: game.move_kind(mv),
            part: (game.n_parts(before) > 1).then_some(game.part_of(mv) + 1),
            game: game.game_of(mv).map(str::to_string),
            binders: game.move_values(mv),
            to: game.show_position(&after.position),
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

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// Who is to move has no move.
    Stuck,
    /// The rules say that play has ended.
    Rules,
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
    /// The names of the players, where they may do different things.
    pub players: Option<[String; 2]>,
    /// Play has ended there.
    pub over: Option<Over>,
    /// What it looks like, if that is asked and it is not too long to draw.
    pub picture: Option<Picture>,
    /// What the rules' `note` lines say of it.
    pub notes: Vec<String>,
    /// What the player to move gets.
    pub value: Told,
    /// The nimber of each part, where these answered.
    pub nimbers: Option<Vec<u64>>,
    /// How many elements the misère quotient has that answered.
    pub quotient: Option<usize>,
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
    /// The part of the sum that it moves in, from 1, where the position is a sum.
    pub part: Option<usize>,
    /// The position that it leads to.
    pub to: String,
    /// Whose turn it is there.
    pub turn: Turn,
}

/// Answers a question about one position of a game.
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
    answer(&definition, rules, &position, question, budget, words)
}

/// Answers a question about a sum of several games; of the question's settings only misère play counts, which the sum
/// has taken up.
///
/// # Errors
/// An [`AskError`] that says what to change.
pub fn solve_sum(
    sum: &Sum,
    question: &SolveQuestion,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<SolveAnswer, AskError> {
    let game = sum.define()?;
    let position = sum.position(&game).map_err(|fault| game.blame(&(), &fault, words))?;
    answer(&game, &(), &position, question, budget, words)
}

fn answer<G: Judged>(
    game: &G,
    about: &G::About,
    position: &G::Position,
    question: &SolveQuestion,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<SolveAnswer, AskError> {
    let judge = game.judge(about, position, question.wish(), budget, words)?;
    let asked = Asked { game, judge: &judge, position };
    let answer = asked.answer(words).map_err(|fault| game.blame(about, &fault, words))?;
    let picture = if question.picture { picture_of(game, position) } else { None };
    Ok(SolveAnswer { picture, ..answer })
}

/// What a position looks like; nothing if it is too long to draw.
pub(crate) fn picture_of<G: Written>(game: &G, position: &G::Position) -> Option<Picture> {
    let numbers = game.n_numbers().saturating_mul(game.n_parts(position));
    (numbers <= MOST_DRAWN).then(|| game.picture(position))
}

impl SolveQuestion {
    fn wish(&self) -> Wish {
        Wish { plies: self.plies, method: self.method, trust_claims: self.trust_claims }
    }
}

/// What the rules' `note` lines say of a position. A note that goes wrong takes no answer away: that is said instead.
pub(crate) fn notes_of<G: Written>(game: &G, position: &G::Position, words: &Words) -> Vec<String> {
    game.notes(position, words.language()).unwrap_or_else(|fault| {
        let why = rules_fault(&fault).map(|fault| words.said(&fault.said()));
        let why = why.unwrap_or_else(|| fault.to_string());
        vec![words.say("note-failed", &[("why", why.into())])]
    })
}

/// A position with what knows its value.
pub(crate) struct Asked<'a, G: Written = Definition> {
    pub(crate) game: &'a G,
    pub(crate) judge: &'a Judge<'a, G>,
    pub(crate) position: &'a G::Position,
}

impl<G: Written> Asked<'_, G> {
    fn answer(&self, words: &Words) -> Result<SolveAnswer, Fault> {
        let game = self.game;
        let value =
            self.judge.told(game, self.position)?.unwrap_or(Told { outcome: Outcome::Lose, plies: None });
        let (moves, all_moves) = self.moves(value)?;
        let stuck = (moves.is_empty() && all_moves).then_some(Over::Stuck);
        let (proofs, reasons) = match self.judge {
            Judge::Theory(believed) => (believed.proofs.clone(), Vec::new()),
            Judge::Table(solved) => (Vec::new(), solved.reasons().to_vec()),
            Judge::Nimbers(_) | Judge::Quotient(_) => (Vec::new(), Vec::new()),
        };
        Ok(SolveAnswer {
            game: game.name(),
            parameters: game.parameters(),
            misere: game.is_misere(),
            position: game.show_position(self.position),
            turn: game.turn_name(self.position),
            players: game.players(),
            over: self.ended_by_rules()?.or(stuck),
            picture: None,
            notes: notes_of(game, self.position, words),
            value,
            nimbers: self.judge.nimbers(game, self.position)?,
            quotient: self.judge.quotient_order(),
            moves,
            all_moves,
            extra_turns: game.has_extra_turns(),
            line: self.line(MOST_STEPS)?,
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
        if self.game.verdict(self.position)?.is_some() {
            return Ok((Vec::new(), true));
        }
        let mut tell = |mv: G::Move, after: Next<G::Position>| {
            let told = self.judge.told(self.game, &after.position)?;
            Ok(told.map(|told| (told, mv, after)))
        };
        let found = if matches!(self.judge, Judge::Table(_)) {
            // What a table has solved was listed before.
            let mut found = Vec::new();
            self.game.each_move(self.position, &mut |mv, after| {
                found.extend(tell(mv, after)?);
                Ok(ControlFlow::Continue(()))
            })?;
            found
        } else if let Some(found) = list_moves(self.game, self.position, &mut tell)? {
            found
        } else {
            let best = self.judge.best(self.game, self.position)?;
            let best = best.into_iter().map(|(mv, after)| {
                let told = Told { outcome: value.outcome.across(after.turn), plies: None };
                self.move_answer(told, &mv, &after, true)
            });
            return Ok((best.collect(), false));
        };
        let best = found.iter().map(|(told, _, after)| told.key(after.turn)).min();
        // Of moves that win alike, that which a theory names comes to the end of play.
        let named = match self.judge {
            Judge::Theory(believed) => believed.named(self.position)?,
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

    fn move_answer(&self, value: Told, mv: &G::Move, after: &Next<G::Position>, best: bool) -> MoveAnswer {
        MoveAnswer { mv: WrittenMove::new(self.game, self.position, mv, after), value, best }
    }

    /// Whether the rules say that play has ended.
    pub(crate) fn ended_by_rules(&self) -> Result<Option<Over>, Fault> {
        Ok(self.game.verdict(self.position)?.map(|_| Over::Rules))
    }

    /// Best play to its end, or its first steps, `most` of them; endless play until a position comes again.
    pub(crate) fn line(&self, most: usize) -> Result<Vec<Step>, Fault> {
        let mut line = Vec::new();
        if !matches!(self.judge, Judge::Table(_)) {
            return Ok(line);
        }
        let mut position = self.position.clone();
        let mut met = HashSet::from([position.clone()]);
        while line.len() < most
            && let Some((mv, after)) = self.judge.best(self.game, &position)?
        {
            let to = self.game.show_position(&after.position);
            let part = (self.game.n_parts(&position) > 1).then_some(self.game.part_of(&mv) + 1);
            line.push(Step { mv: self.game.show_move(&mv), part, to, turn: after.turn });
            if !met.insert(after.position.clone()) {
                break;
            }
            position = after.position;
        }
        Ok(line)
    }
}
