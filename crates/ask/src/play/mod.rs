//! A game in play: a person against perfect play, or perfect play against itself.
//!
//! [`Opened`] fixes the rules, [`Play`] the course of the game. What somebody types goes in as a line, and what is
//! said comes out as a [`Reply`], as words or as JSON: a terminal, a pipe and a page share all of it.

mod json;
mod look;
mod look_json;
mod record;
mod session;
mod text;
mod typed;

use std::ops::ControlFlow;

use game::{End, Fault, Next, Turn};
use lang::{Definition, MovePattern};
use picture::Picture;
use serde_json::Value;

use crate::error::AskError;
use crate::judge::{Found, Judge, Unjudged, Wish};
use crate::solving::{Asked, Over, Told, notes_of};
use crate::sum::{Sum, SumGame};
use crate::written::{Judged, Written};
use crate::{Budget, Choice, MoveAnswer, Rules, Settings, Words, WrittenMove};

pub use look::{Look, LookMove, Values, Visited};
pub use record::Record;
pub use session::{Session, SessionQuestion};
use typed::{Command, Typed};

/// So many moves are listed; more are made by their values all the same.
const MOST_LISTED: usize = 200;

/// Of long positions fewer are: those they lead to hold no more numbers than this together.
const MOST_COPIED: usize = 1_000_000;

/// Longer positions are not drawn.
pub(crate) const MOST_DRAWN: usize = 20_000;

/// Of moves that fit what was typed, so many are shown.
const MOST_FITTING: usize = 6;

/// On a longer strip moves are not found by their squares: each is drawn to see which these are.
const LONGEST_STRIP: usize = 10_000;

/// A position that comes so often ends the game without a winner.
const REPETITIONS: usize = 3;

/// What is asked of a game in play.
#[derive(Clone, Copy, Debug)]
pub struct PlayQuestion {
    /// How the computer finds its moves.
    pub method: Option<Choice>,
    /// The claims of the rules are believed, proof or not.
    pub trust_claims: bool,
    /// Who sits where: the one who moves first, then the other.
    pub players: [Player; 2],
}

/// Who chooses the moves of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Whoever types.
    Human,
    /// Perfect play.
    Computer,
}

/// A side of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The one who made the first move.
    First,
    /// The other.
    Second,
}

impl Side {
    fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// A side has won.
    Won(Side),
    /// Level.
    Tie,
    /// A position came for the third time.
    Repeated,
}

/// Games with their parameters and an opening position: what a game in play stands on.
pub struct Opened(Inside<Board<Definition>, Board<SumGame>>);

/// One game, or a sum of several.
enum Inside<One, Several> {
    One(One),
    Several(Several),
}

/// A game with an opening position.
struct Board<G: Judged> {
    game: G,
    about: G::About,
    opening: G::Position,
}

impl Opened {
    /// Opens a game.
    ///
    /// # Errors
    /// An [`AskError`] if the settings do not fit the rules.
    pub fn new(rules: &Rules, settings: &Settings) -> Result<Opened, AskError> {
        let game = rules.define(settings)?;
        let opening = game.opening().map_err(|error| AskError::setup(rules, error))?;
        Ok(Opened(Inside::One(Board { game, about: rules.clone(), opening })))
    }

    /// Opens a sum of games.
    ///
    /// # Errors
    /// An [`AskError`] if the rules go wrong at its position.
    pub fn sum(sum: &Sum, words: &Words) -> Result<Opened, AskError> {
        let game = sum.define()?;
        let opening = sum.position(&game).map_err(|fault| game.blame(&(), &fault, words))?;
        Ok(Opened(Inside::Several(Board { game, about: (), opening })))
    }

    /// What is worth saying of the opening position, as the rules' `note` lines say it.
    pub fn notes(&self, words: &Words) -> Vec<String> {
        match &self.0 {
            Inside::One(board) => notes_of(&board.game, &board.opening, words),
            Inside::Several(board) => notes_of(&board.game, &board.opening, words),
        }
    }
}

/// A game in play.
pub struct Play<'g>(Inside<Course<'g, Definition>, Course<'g, SumGame>>);

/// Asks whichever course of a game there is.
macro_rules! ask {
    ($play:expr, $course:ident => $asked:expr) => {
        match $play {
            Inside::One($course) => $asked,
            Inside::Several($course) => $asked,
        }
    };
}

impl<'g> Play<'g> {
    /// Begins a game: solves it, or finds the theory that answers.
    ///
    /// # Errors
    /// An [`AskError`] if the game cannot be solved within the budget.
    pub fn begin(
        opened: &'g Opened,
        question: &PlayQuestion,
        budget: Budget<'g>,
        words: Words,
    ) -> Asking<Play<'g>> {
        Ok(Play(match &opened.0 {
            Inside::One(board) => Inside::One(Course::begin(board, question, budget, words)?),
            Inside::Several(board) => Inside::Several(Course::begin(board, question, budget, words)?),
        }))
    }

    /// How the computer finds its moves, once it has looked for them.
    pub fn method(&self) -> Option<Choice> {
        ask!(&self.0, course => course.method())
    }

    /// Who sits where.
    pub fn players(&self) -> [Player; 2] {
        ask!(&self.0, course => course.players)
    }

    /// Who is to move.
    pub fn player(&self) -> Player {
        ask!(&self.0, course => course.player())
    }

    /// How many moves were made.
    pub fn n_moves(&self) -> usize {
        ask!(&self.0, course => course.past.len())
    }

    /// How the game ended, if it did.
    ///
    /// # Errors
    /// An [`AskError`] where the rules go wrong.
    pub fn ended(&self) -> Asking<Option<Ended>> {
        ask!(&self.0, course => course.ended())
    }

    /// Where the game stands.
    ///
    /// # Errors
    /// An [`AskError`] where the rules go wrong.
    pub fn standing(&self) -> Asking<Standing> {
        ask!(&self.0, course => course.standing())
    }

    /// Takes a line that a person typed: a move by its number or its values, or a command.
    ///
    /// # Errors
    /// An [`AskError`] where the rules go wrong or a limit is met.
    pub fn hear(&mut self, line: &str) -> Asking<Reply> {
        ask!(&mut self.0, course => course.hear(line))
    }

    /// Makes the best move for whoever is to move.
    ///
    /// # Errors
    /// An [`AskError`] where the rules go wrong, a limit is met, or there is no move.
    pub fn answer(&mut self) -> Asking<Reply> {
        ask!(&mut self.0, course => course.answer())
    }

    /// Makes the moves of a record, from the opening on.
    ///
    /// # Errors
    /// An [`AskError`] that names the first move that is not legal.
    pub fn replay(&mut self, moves: &[String]) -> Asking<Vec<Reply>> {
        ask!(&mut self.0, course => course.replay(moves))
    }

    /// What is said before the first move: the game, who sits where, how the computer plays, what can be typed.
    pub fn hello(&self) -> String {
        ask!(&self.0, course => course.hello())
    }

    /// What is said before the first move, as JSON.
    pub fn hello_json(&self, notes: &[String]) -> Value {
        ask!(&self.0, course => course.hello_json(notes))
    }

    /// The game so far, as [`Record::read`] reads it.
    ///
    /// # Errors
    /// An [`AskError`] where the rules go wrong.
    pub fn record(&self) -> Asking<String> {
        ask!(&self.0, course => course.record())
    }
}

/// The course of a game in play.
struct Course<'g, G: Judged> {
    opened: &'g Board<G>,
    players: [Player; 2],
    wish: Wish,
    budget: Budget<'g>,
    words: Words,
    /// What knows the values, once these were asked for.
    judge: Option<Judge<'g, G>>,
    position: G::Position,
    /// The side to move.
    side: Side,
    past: Vec<Ply<G>>,
}

/// A move that was made.
struct Ply<G: Judged> {
    before: G::Position,
    side: Side,
    mv: G::Move,
}

/// What is said after something was typed, or after a move of the computer.
#[derive(Clone, Debug)]
pub enum Reply {
    /// A move was made.
    Moved(Made),
    /// So many moves were taken back.
    Undone(usize),
    /// Nothing can be taken back.
    NothingToUndo,
    /// The best move.
    Hint(Hint),
    /// The outcome of every move, and what follows from them.
    Why(Why),
    /// All moves, as far as they are listed.
    Moves,
    /// What can be typed.
    Help,
    /// The game is left.
    Quit,
    /// What was typed is neither a move nor a command.
    Refused(Refusal),
}

/// A move that was made.
#[derive(Clone, Debug)]
pub struct Made {
    /// Its number in the game, from 1.
    pub number: usize,
    /// Who made it.
    pub player: Player,
    /// For which side.
    pub side: Side,
    /// The side's name, where the two may do different things.
    pub name: Option<String>,
    /// The move.
    pub mv: WrittenMove,
}

/// The best move, with what it brings.
#[derive(Clone, Debug)]
pub struct Hint {
    /// What the player to move gets.
    pub value: Told,
    /// The move; none if the game is over or there are too many moves to find one.
    pub mv: Option<WrittenMove>,
}

/// Why a position is won or lost.
#[derive(Clone, Debug)]
pub struct Why {
    /// The game is over, and not because a position came again.
    pub over: Option<Over>,
    /// What the player to move gets.
    pub value: Told,
    /// The moves, best first, with what they lead to.
    pub moves: Vec<MoveAnswer>,
    /// All moves are listed.
    pub all_moves: bool,
}

/// Why nothing was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The list has no such number.
    NoSuchNumber {
        /// So many moves have numbers.
        count: usize,
        /// There are more moves than these.
        more: bool,
    },
    /// No legal move is like this.
    NoSuchMove(String),
    /// More than one legal move is like this.
    Several {
        /// The first of them.
        examples: Vec<String>,
        /// There are more.
        more: bool,
    },
    /// The strip is too long for moves to be found by their squares.
    LongStrip,
    /// This means nothing.
    NotUnderstood(String),
    /// The game is over.
    Over,
}

/// Where a game stands.
#[derive(Clone, Debug)]
pub struct Standing {
    /// The position.
    pub position: String,
    /// Whose turn it is, where the two may do different things.
    pub turn: Option<String>,
    /// Who is to move.
    pub player: Player,
    /// The position as a picture, with what the last move changed; none if it is too long to draw.
    pub picture: Option<Picture>,
    /// How many numbers or squares a part of the position has.
    pub n_numbers: usize,
    /// The moves, in the order of the rules.
    pub moves: Vec<WrittenMove>,
    /// They are all listed.
    pub all_moves: bool,
    /// How the game ended, if it did.
    pub ended: Option<Ended>,
}

type Asking<T> = Result<T, AskError>;

impl<'g, G: Judged> Course<'g, G> {
    fn begin(
        opened: &'g Board<G>,
        question: &PlayQuestion,
        budget: Budget<'g>,
        words: Words,
    ) -> Asking<Course<'g, G>> {
        let wish = Wish { plies: false, method: question.method, trust_claims: question.trust_claims };
        let judge = opened.game.judge(&opened.about, &opened.opening, wish, &budget, &words)?;
        Ok(Course { judge: Some(judge), ..Course::open(opened, wish, question.players, budget, words) })
    }

    /// A game that nothing judges yet.
    fn open(
        opened: &'g Board<G>,
        wish: Wish,
        players: [Player; 2],
        budget: Budget<'g>,
        words: Words,
    ) -> Course<'g, G> {
        let position = opened.opening.clone();
        let (judge, side, past) = (None, Side::First, Vec::new());
        Course { opened, players, wish, budget, words, judge, position, side, past }
    }

    fn method(&self) -> Option<Choice> {
        self.judge.as_ref().map(Judge::choice)
    }

    fn player(&self) -> Player {
        self.player_of(self.side)
    }

    fn ended(&self) -> Asking<Option<Ended>> {
        self.said(self.find_end())
    }

    fn standing(&self) -> Asking<Standing> {
        let definition = self.definition();
        let ended = self.ended()?;
        let (moves, all_moves) = match ended {
            Some(_) => (Vec::new(), true),
            None => {
                let (listed, all) = self.said(self.like(&MovePattern::default(), self.most_listed()))?;
                let write = self.in_words();
                (listed.iter().map(|(mv, after)| write(mv, after)).collect(), all)
            }
        };
        Ok(Standing {
            position: definition.show_position(&self.position),
            turn: definition.turn_name(&self.position),
            player: self.player(),
            picture: self.picture(),
            n_numbers: definition.n_numbers(),
            moves,
            all_moves,
            ended,
        })
    }

    fn hear(&mut self, line: &str) -> Asking<Reply> {
        match typed::read(line, &self.definition().move_kinds()) {
            Typed::Command(command) => self.obey(command),
            typed => match self.said(self.find(&typed, line.trim()))? {
                Ok((mv, after)) => Ok(Reply::Moved(self.make(mv, after)?)),
                Err(refusal) => Ok(Reply::Refused(refusal)),
            },
        }
    }

    fn obey(&mut self, command: Command) -> Asking<Reply> {
        Ok(match command {
            Command::Hint => Reply::Hint(self.hint()?),
            Command::Why => Reply::Why(self.why()?),
            Command::Undo => self.undo(),
            Command::Moves => Reply::Moves,
            Command::Help => Reply::Help,
            Command::Quit => Reply::Quit,
        })
    }

    fn answer(&mut self) -> Asking<Reply> {
        self.look()?;
        let best = self.said(self.best())?;
        let (mv, after) = best.ok_or_else(|| self.in_language(&Unjudged::NotKnown))?;
        Ok(Reply::Moved(self.make(mv, after)?))
    }

    fn replay(&mut self, moves: &[String]) -> Asking<Vec<Reply>> {
        let mut replies = Vec::with_capacity(moves.len());
        for text in moves {
            let typed = typed::read(text, &self.definition().move_kinds());
            match self.said(self.find(&typed, text))? {
                Ok((mv, after)) => replies.push(Reply::Moved(self.make(mv, after)?)),
                Err(_) => return Err(self.wrong_record(text)),
            }
        }
        Ok(replies)
    }

    fn wrong_record(&self, text: &str) -> AskError {
        let args = [
            ("number", (self.past.len() + 1).into()),
            ("move", typed::shown(text).into()),
            ("position", self.definition().show_position(&self.position).into()),
        ];
        AskError::new(crate::Kind::Input, self.words.say("play-record-illegal", &args))
            .hint(self.words.say("hint-play-record", &[]))
    }

    fn hint(&mut self) -> Asking<Hint> {
        let value = self.look()?;
        if self.ended()?.is_some() {
            return Ok(Hint { value, mv: None });
        }
        let best = self.said(self.best())?;
        let mv = best.map(|(mv, after)| self.in_words()(&mv, &after));
        Ok(Hint { value, mv })
    }

    fn why(&mut self) -> Asking<Why> {
        let value = self.look()?;
        let asked = self.asked().ok_or_else(|| self.in_language(&Unjudged::NotKnown))?;
        let (moves, all_moves) = self.said(asked.moves(value))?;
        let stuck = (moves.is_empty() && all_moves).then_some(Over::Stuck);
        let over = self.said(asked.ended_by_rules())?.or(stuck);
        Ok(Why { over, value, moves, all_moves })
    }

    /// Takes back the last move of the person, with the computer's answer to it.
    fn undo(&mut self) -> Reply {
        let is_own = |ply: &Ply<G>| self.player_of(ply.side) == Player::Human;
        let Some(kept) = self.past.iter().rposition(is_own) else { return Reply::NothingToUndo };
        let undone = self.past.len() - kept;
        if let Some(ply) = self.past.drain(kept..).next() {
            (self.position, self.side) = (ply.before, ply.side);
        }
        Reply::Undone(undone)
    }

    fn make(&mut self, mv: G::Move, after: Next<G::Position>) -> Asking<Made> {
        if self.bytes_each(&after.position).saturating_mul(self.past.len() as u64 + 1) > self.budget.bytes {
            return Err(AskError::new(crate::Kind::Limit, self.words.say("play-too-long", &[])));
        }
        let side = self.side;
        let made = Made {
            number: self.past.len() + 1,
            player: self.player(),
            side,
            name: self.definition().turn_name(&self.position),
            mv: self.in_words()(&mv, &after),
        };
        let before = std::mem::replace(&mut self.position, after.position);
        self.past.push(Ply { before, side, mv });
        if after.turn == Turn::Passes {
            self.side = side.other();
        }
        Ok(made)
    }

    /// What a position that is kept takes, in bytes.
    fn bytes_each(&self, position: &G::Position) -> u64 {
        self.definition().owned_bytes(position) + size_of::<Ply<G>>() as u64
    }

    fn most_listed(&self) -> usize {
        self.definition().few_enough(MOST_LISTED, MOST_COPIED)
    }

    /// The position with marks on what the last move changed.
    fn picture(&self) -> Option<Picture> {
        let picture = self.plain_picture()?;
        Some(match self.past.last().and_then(|ply| self.draw(&ply.before)) {
            Some(before) => picture.marked_against(&before),
            None => picture,
        })
    }

    /// The position without marks, if it is not too long to draw.
    fn plain_picture(&self) -> Option<Picture> {
        self.draw(&self.position)
    }

    fn draw(&self, position: &G::Position) -> Option<Picture> {
        let definition = self.definition();
        let numbers = definition.n_numbers().saturating_mul(definition.n_parts(position));
        (numbers <= MOST_DRAWN).then(|| definition.picture(position))
    }

    /// What is known of the position, which is judged anew if the last judge does not know it.
    fn look(&mut self) -> Asking<Told> {
        self.judged().map_err(|error| self.in_language(&error))
    }

    /// The same, with its error as it arises.
    fn judged(&mut self) -> Result<Told, Unjudged> {
        if let Some(told) = self.told(&self.position)? {
            return Ok(told);
        }
        let position = self.position.clone();
        self.judge_from(&position)?;
        self.told(&position)?.ok_or(Unjudged::NotKnown)
    }

    /// Finds what knows the values of a position and of all that play leads to.
    fn judge_from(&mut self, position: &G::Position) -> Result<(), Unjudged> {
        // One table goes before the next is made.
        self.judge = None;
        let Board { game, about, .. } = self.opened;
        self.judge = Some(game.find_judge(about, position, self.wish, &self.budget)?);
        Ok(())
    }

    /// What is known of a position of the game without work.
    fn told(&self, position: &G::Position) -> Result<Option<Told>, Fault> {
        self.judge.as_ref().map_or(Ok(None), |judge| judge.told(self.definition(), position))
    }

    /// The move that perfect play makes, as far as that is known.
    fn best(&self) -> Result<Option<Found<G>>, Fault> {
        self.judge.as_ref().map_or(Ok(None), |judge| judge.best(self.definition(), &self.position))
    }

    /// The position at hand with what judges it.
    fn asked(&self) -> Option<Asked<'_, G>> {
        let judge = self.judge.as_ref()?;
        Some(Asked { game: self.definition(), judge, position: &self.position })
    }

    fn in_language(&self, error: &Unjudged) -> AskError {
        self.definition().unjudged(&self.opened.about, error, &self.words)
    }

    fn definition(&self) -> &'g G {
        &self.opened.game
    }

    fn player_of(&self, side: Side) -> Player {
        match side {
            Side::First => self.players[0],
            Side::Second => self.players[1],
        }
    }

    fn said<T>(&self, result: Result<T, Fault>) -> Asking<T> {
        result.map_err(|fault| self.opened.game.blame(&self.opened.about, &fault, &self.words))
    }

    fn find_end(&self) -> Result<Option<Ended>, Fault> {
        let definition = self.definition();
        let mut end = definition.verdict(&self.position)?;
        if end.is_none() {
            let mut stuck = Some(definition.facts().stuck);
            definition.each_move(&self.position, &mut |_, _| {
                stuck = None;
                Ok(ControlFlow::Break(()))
            })?;
            end = stuck;
        }
        let met = self.past.iter().filter(|ply| ply.before == self.position).count() + 1;
        Ok(match end {
            Some(End::Win) => Some(Ended::Won(self.side)),
            Some(End::Lose) => Some(Ended::Won(self.side.other())),
            Some(End::Tie) => Some(Ended::Tie),
            None => (met >= REPETITIONS).then_some(Ended::Repeated),
        })
    }

    /// The first moves that a pattern fits, and whether these are all.
    fn like(&self, pattern: &MovePattern, most: usize) -> Result<(Vec<Found<G>>, bool), Fault> {
        let (mut found, mut all) = (Vec::new(), true);
        self.definition().each_move_like(&self.position, pattern, &mut |mv, after| {
            if found.len() == most {
                all = false;
                return Ok(ControlFlow::Break(()));
            }
            found.push((mv, after));
            Ok(ControlFlow::Continue(()))
        })?;
        Ok((found, all))
    }

    /// The legal move that somebody typed.
    fn find(&self, typed: &Typed, text: &str) -> Result<Result<Found<G>, Refusal>, Fault> {
        if self.find_end()?.is_some() {
            return Ok(Err(Refusal::Over));
        }
        let patterns = match typed {
            Typed::Number(number) => return self.numbered(*number),
            Typed::Squares(squares) => return self.carrying(*squares, text),
            Typed::Patterns(patterns) => patterns,
            _ => return Ok(Err(Refusal::NotUnderstood(text.to_string()))),
        };
        let (mut fitting, mut more) = (Vec::new(), false);
        for pattern in patterns {
            let (found, all) = self.like(pattern, MOST_FITTING)?;
            more |= !all;
            fitting.extend(found);
        }
        if fitting.len() <= 1 {
            return Ok(fitting.pop().ok_or_else(|| Refusal::NoSuchMove(text.to_string())));
        }
        more |= fitting.len() > MOST_FITTING;
        fitting.truncate(MOST_FITTING);
        let examples =
            fitting.iter().map(|(mv, _)| write_move(self.definition(), &self.position, mv)).collect();
        Ok(Err(Refusal::Several { examples, more }))
    }

    /// The move that carries a piece from one square of a strip to another.
    fn carrying(&self, [from, to]: [i64; 2], text: &str) -> Result<Result<Found<G>, Refusal>, Fault> {
        let definition = self.definition();
        let mut found = None;
        if definition.n_numbers() > LONGEST_STRIP {
            return Ok(Err(Refusal::LongStrip));
        }
        let before = definition.picture(&self.position);
        definition.each_move(&self.position, &mut |mv, after| {
            if before.carried(&definition.picture(&after.position)) == Some([from, to]) {
                found = Some((mv, after));
            }
            Ok(if found.is_none() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
        })?;
        Ok(found.ok_or_else(|| Refusal::NoSuchMove(text.to_string())))
    }

    /// The move with a number in the list, from 1. Those that are not listed have none, and are named by their values.
    fn numbered(&self, number: u64) -> Result<Result<Found<G>, Refusal>, Fault> {
        let (mut listed, all) = self.like(&MovePattern::default(), self.most_listed())?;
        let place = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        Ok(match place.filter(|place| *place < listed.len()) {
            Some(place) => Ok(listed.swap_remove(place)),
            None => Err(Refusal::NoSuchNumber { count: listed.len(), more: !all }),
        })
    }

    /// Writes moves from the position at hand as people do, on a strip with their squares.
    fn in_words(&self) -> impl Fn(&G::Move, &Next<G::Position>) -> WrittenMove {
        let definition = self.definition();
        let is_short = definition.n_numbers() <= LONGEST_STRIP;
        let before = is_short.then(|| definition.picture(&self.position));
        move |mv, after| {
            let squares =
                before.as_ref().and_then(|before| before.carried(&definition.picture(&after.position)));
            WrittenMove { squares, ..WrittenMove::new(definition, &self.position, mv, after) }
        }
    }
}

/// A move as it can be typed, whatever the language.
fn write_move<G: Written>(game: &G, before: &G::Position, mv: &G::Move) -> String {
    let text = game.show_move(mv);
    if game.n_parts(before) > 1 { format!("{}: {text}", game.part_of(mv) + 1) } else { text }
}
