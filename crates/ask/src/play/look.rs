//! All that people who play see at once: the game so far, the picture, and every move with what it does and leads to.

use std::ops::ControlFlow;

use game::{Fault, Next, Outcome};
use lang::ParamValue;
use picture::{Change, Picture};

use super::{Course, Ended, Side, write_move};
use crate::error::AskError;
use crate::judge::{Judge, is_beyond};
use crate::solving::{Over, Told, notes_of};
use crate::written::Judged;
use crate::{Choice, Step, WrittenMove};

/// So many moves are told; of more only these, and the best.
const MOST_MOVES: usize = 10_000;

/// Of long positions fewer are: those they lead to hold no more numbers than this together.
const MOST_COPIED: usize = 4_000_000;

/// What moves change is told as long as the pictures they lead to hold no more squares and heaps than this together.
const MOST_COMPARED: usize = 400_000;

/// A line of best play is told up to so many steps.
const MOST_STEPS: usize = 40;

/// A game in play as people see it.
#[derive(Clone, Debug)]
pub struct Look {
    /// The game's name.
    pub game: String,
    /// Its parameters with their values.
    pub parameters: Vec<(String, ParamValue)>,
    /// Every end is turned round.
    pub misere: bool,
    /// What the rules' `note` lines say of the position at hand.
    pub notes: Vec<String>,
    /// The positions so far, from the opening to the one at hand.
    pub course: Vec<Visited>,
    /// The position at hand, with what the last move changed; none if it is too long to draw.
    pub picture: Option<Picture>,
    /// The moves in the order of the rules; where there are more, the best one stands last.
    pub moves: Vec<LookMove>,
    /// All moves are told.
    pub all_moves: bool,
    /// How the game ended, if it did.
    pub ended: Option<Ended>,
    /// Why, if that is not because a position came again.
    pub over: Option<Over>,
    /// What the player to move gets, where that is wanted and known.
    pub value: Option<Told>,
    /// The names of the players, where the two may do different things.
    pub players: Option<[String; 2]>,
    /// Some moves of the game keep the turn.
    pub extra_turns: bool,
    /// The move that perfect play makes, among the moves.
    pub best: Option<usize>,
    /// Best play to its end, or its first steps.
    pub line: Vec<Step>,
    /// How the values were found.
    pub method: Option<Choice>,
    /// Why there are none, where they were wanted.
    pub unsolved: Option<AskError>,
}

/// A position of a game in play.
#[derive(Clone, Debug)]
pub struct Visited {
    /// The position.
    pub position: String,
    /// Whose turn it is, where the two may do different things.
    pub turn: Option<String>,
    /// The side to move.
    pub side: Side,
    /// The move that led there, as it can be typed; none for the opening.
    pub mv: Option<String>,
    /// What the player to move gets, where that is wanted and known.
    pub value: Option<Told>,
}

/// A move of a game in play.
#[derive(Clone, Debug)]
pub struct LookMove {
    /// The move as it can be typed, whatever the language.
    pub text: String,
    /// As people read it, with what it leads to.
    pub mv: WrittenMove,
    /// What the player gets who moves after it, where that is wanted and known.
    pub value: Option<Told>,
    /// It keeps the outcome and its plies.
    pub best: bool,
    /// What it changes in the picture of the position; nothing where that is too much to tell.
    pub changes: Vec<Change>,
}

/// Whether values are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// They are, where they are known.
    Shown,
    /// They are not, and nothing is solved for them.
    Hidden,
}

impl Look {
    /// The position at hand.
    pub fn here(&self) -> Option<&Visited> {
        self.course.last()
    }
}

impl<G: Judged> Course<'_, G> {
    /// What there is to see, with the values that are known.
    pub(super) fn look_around(&self, values: Values) -> Result<Look, Fault> {
        let game = self.definition();
        let ended = self.find_end()?;
        let over = self.over(ended)?;
        let judge = self.judge.as_ref().filter(|_| values == Values::Shown);
        let value = match judge {
            Some(judge) => judge.told(game, &self.position)?,
            None => None,
        };
        let value = value.or_else(|| told_of_end(ended, self.side).filter(|_| values == Values::Shown));
        let mut listing = Listing::new(self, judge, value);
        if ended.is_none() {
            listing.list(self)?;
        }
        let best = match judge.filter(|_| ended.is_none()) {
            Some(judge) => judge.best(game, &self.position)?,
            None => None,
        };
        let best = best.map(|(mv, after)| listing.place(self, &mv, &after)).transpose()?;
        let line = match self.asked().filter(|_| judge.is_some() && ended.is_none()) {
            Some(asked) => asked.line(MOST_STEPS)?,
            None => Vec::new(),
        };
        Ok(Look {
            game: game.name(),
            parameters: game.parameters(),
            misere: game.is_misere(),
            notes: notes_of(game, &self.position, &self.words),
            course: self.visited(judge)?,
            picture: self.picture(),
            moves: listing.moves,
            all_moves: listing.all,
            ended,
            over,
            value,
            players: game.players(),
            extra_turns: game.has_extra_turns(),
            best,
            line,
            method: judge.map(Judge::choice),
            unsolved: None,
        })
    }

    fn over(&self, ended: Option<Ended>) -> Result<Option<Over>, Fault> {
        Ok(match (ended, self.definition().verdict(&self.position)?) {
            (None | Some(Ended::Repeated), _) => None,
            (_, Some(_)) => Some(Over::Rules),
            (_, None) => Some(Over::Stuck),
        })
    }

    /// The positions so far.
    fn visited(&self, judge: Option<&Judge<'_, G>>) -> Result<Vec<Visited>, Fault> {
        let game = self.definition();
        let visit = |(position, side, mv): (&G::Position, Side, Option<String>)| {
            let value = match judge {
                Some(judge) => judge.told(game, position)?,
                None => None,
            };
            let turn = game.turn_name(position);
            Ok(Visited { position: game.show_position(position), turn, side, mv, value })
        };
        let moves = self.past.iter().map(|ply| Some(write_move(game, &ply.before, &ply.mv)));
        let positions = self.past.iter().map(|ply| (&ply.before, ply.side));
        let positions = positions.chain([(&self.position, self.side)]);
        let visited = positions.zip([None].into_iter().chain(moves));
        visited.map(|((position, side), mv)| visit((position, side, mv))).collect()
    }
}

/// What is told of a position in which play has ended, where nothing judges it.
fn told_of_end(ended: Option<Ended>, to_move: Side) -> Option<Told> {
    let outcome = match ended? {
        Ended::Won(side) if side == to_move => Outcome::Win,
        Ended::Won(_) => Outcome::Lose,
        Ended::Tie => Outcome::Tie,
        Ended::Repeated => return None,
    };
    Some(Told { outcome, plies: Some(0) })
}

/// The moves as they are listed.
struct Listing<'a, G: Judged> {
    judge: Option<&'a Judge<'a, G>>,
    /// What is told of the position.
    value: Option<Told>,
    /// The position as it is drawn, as long as moves are compared with it.
    before: Option<Picture>,
    moves: Vec<LookMove>,
    all: bool,
}

impl<'a, G: Judged> Listing<'a, G> {
    fn new(course: &Course<'_, G>, judge: Option<&'a Judge<'a, G>>, value: Option<Told>) -> Listing<'a, G> {
        Listing { judge, value, before: course.plain_picture(), moves: Vec::new(), all: true }
    }

    /// Lists the moves, as many as are told.
    fn list(&mut self, course: &Course<'_, G>) -> Result<(), Fault> {
        let game = course.definition();
        let most = game.few_enough(MOST_MOVES, MOST_COPIED);
        let mut left = MOST_COMPARED;
        let walked = game.each_move(&course.position, &mut |mv, after| {
            if self.moves.len() == most {
                self.all = false;
                return Ok(ControlFlow::Break(()));
            }
            let told = self.told(course, &mv, &after)?;
            self.moves.push(told);
            // Some moves with what they change and others without would only mislead.
            match left.checked_sub(self.before.as_ref().map_or(0, Picture::n_items)) {
                Some(rest) => left = rest,
                None => self.compare_no_more(),
            }
            Ok(ControlFlow::Continue(()))
        });
        match walked {
            Err(fault) if is_beyond(&fault) => self.all = false,
            walked => walked?,
        }
        Ok(())
    }

    fn compare_no_more(&mut self) {
        self.before = None;
        self.moves.iter_mut().for_each(|mv| mv.changes.clear());
    }

    /// The place of a move in the list, which it joins if it is not there.
    fn place(
        &mut self,
        course: &Course<'_, G>,
        mv: &G::Move,
        after: &Next<G::Position>,
    ) -> Result<usize, Fault> {
        let text = write_move(course.definition(), &course.position, mv);
        if let Some(place) = self.moves.iter().position(|listed| listed.text == text) {
            return Ok(place);
        }
        let told = self.told(course, mv, after)?;
        self.moves.push(told);
        Ok(self.moves.len() - 1)
    }

    fn told(
        &self,
        course: &Course<'_, G>,
        mv: &G::Move,
        after: &Next<G::Position>,
    ) -> Result<LookMove, Fault> {
        let (game, position) = (course.definition(), &course.position);
        let value = match self.judge {
            Some(judge) => judge.told(game, &after.position)?,
            None => None,
        };
        let mut written = WrittenMove::new(game, position, mv, after);
        let mut changes = Vec::new();
        if let Some(before) = &self.before {
            let picture = game.picture(&after.position);
            written.squares = before.carried(&picture);
            changes = before.changes(&picture, game.part_of(mv));
        }
        let text = write_move(game, position, mv);
        let best = value.is_some_and(|told| self.value == Some(told.across(after.turn)));
        Ok(LookMove { text, mv: written, value, best, changes })
    }
}
