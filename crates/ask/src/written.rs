//! What answers and play need of a game: its rules of play, and the texts in which people read it.

use std::ops::ControlFlow;

use game::{Fault, Game, Next};
use lang::{Definition, KindInfo, Move, MovePattern, ParamValue, Position};
use picture::Picture;

use crate::error::AskError;
use crate::judge::{Judge, Source, Unjudged, Wish, is_beyond};
use crate::{Budget, Rules, Words};

/// Called with a move and what it leads to, until it breaks.
pub(crate) type Visit<'v, M, P> = dyn FnMut(M, Next<P>) -> Result<ControlFlow<()>, Fault> + 'v;

/// A game that people read and write: of one rules file, or a sum of several.
pub(crate) trait Written: Game {
    /// The name, or the names of a sum.
    fn name(&self) -> String;

    /// Its parameters with their values, in the order of the rules; of a sum they stand in the positions.
    fn parameters(&self) -> Vec<(String, ParamValue)>;

    fn is_misere(&self) -> bool;

    fn has_extra_turns(&self) -> bool;

    fn show_position(&self, position: &Self::Position) -> String;

    /// The names of the players, where the two may do different things.
    fn players(&self) -> Option<[String; 2]>;

    /// The player to move, where the two may do different things.
    fn turn_name(&self, position: &Self::Position) -> Option<String>;

    fn n_parts(&self, position: &Self::Position) -> usize;

    /// Every part of a position, with the number of its game.
    fn parts(&self, position: &Self::Position) -> Vec<(usize, Position)>;

    /// The position, where all its parts are of one game.
    fn one<'a>(&self, position: &'a Self::Position) -> Option<&'a Position>;

    /// What the rules' `note` lines say.
    fn notes(&self, position: &Self::Position, language: &str) -> Result<Vec<String>, Fault>;

    fn show_move(&self, mv: &Self::Move) -> String;

    fn move_kind(&self, mv: &Self::Move) -> Option<String>;

    /// The binders of a move with their values.
    fn move_values(&self, mv: &Self::Move) -> Vec<(String, i64)>;

    /// The part that is moved in, from 0.
    fn part_of(&self, mv: &Self::Move) -> usize;

    /// The game that is moved in, where there are several.
    fn game_of(&self, mv: &Self::Move) -> Option<&str>;

    /// All kinds of moves.
    fn move_kinds(&self) -> Vec<KindInfo<'_>>;

    /// Every move, in the order of the parts and of the rules.
    fn each_move(
        &self,
        position: &Self::Position,
        visit: &mut Visit<'_, Self::Move, Self::Position>,
    ) -> Result<(), Fault>;

    /// Every move that a pattern fits.
    fn each_move_like(
        &self,
        position: &Self::Position,
        pattern: &MovePattern,
        visit: &mut Visit<'_, Self::Move, Self::Position>,
    ) -> Result<(), Fault>;

    fn picture(&self, position: &Self::Position) -> Picture;

    /// The most numbers and symbols that a part has.
    fn n_numbers(&self) -> usize;

    /// So many positions, but no more than hold `numbers` numbers together: at least one.
    fn few_enough(&self, positions: usize, numbers: usize) -> usize;

    /// How many moves are tried one by one where a closed form names none.
    fn most_tried(&self) -> usize;
}

/// So many moves are listed where no table knows them all; of more only the best is told.
const MOST_MOVES: usize = 100_000;

/// Listing the moves of a large position may copy so many numbers.
const MOST_COPIED: usize = 20_000_000;

/// Makes something of a move and what it leads to.
type Make<'m, G, T> =
    dyn FnMut(<G as Game>::Move, Next<<G as Game>::Position>) -> Result<Option<T>, Fault> + 'm;

/// What is made of each move of a position; nothing if there are too many moves to list or to try.
pub(crate) fn list_moves<G: Written, T>(
    game: &G,
    position: &G::Position,
    make: &mut Make<'_, G, T>,
) -> Result<Option<Vec<T>>, Fault> {
    let most = game.few_enough(MOST_MOVES, MOST_COPIED);
    let (mut made, mut too_many) = (Vec::new(), false);
    let walked = game.each_move(position, &mut |mv, after| {
        too_many = made.len() >= most;
        if too_many {
            return Ok(ControlFlow::Break(()));
        }
        made.extend(make(mv, after)?);
        Ok(ControlFlow::Continue(()))
    });
    match walked {
        Err(fault) if is_beyond(&fault) => Ok(None),
        walked => walked.map(|()| (!too_many).then_some(made)),
    }
}

impl Written for Definition {
    fn name(&self) -> String {
        self.rules().name().to_string()
    }

    fn parameters(&self) -> Vec<(String, ParamValue)> {
        parameters_of(self)
    }

    fn is_misere(&self) -> bool {
        Definition::is_misere(self)
    }

    fn has_extra_turns(&self) -> bool {
        self.rules().has_extra_turns()
    }

    fn show_position(&self, position: &Position) -> String {
        Definition::show_position(self, position)
    }

    fn players(&self) -> Option<[String; 2]> {
        self.rules().players().map(|players| players.map(str::to_string))
    }

    fn turn_name(&self, position: &Position) -> Option<String> {
        self.turn(position).map(str::to_string)
    }

    fn n_parts(&self, position: &Position) -> usize {
        position.n_parts()
    }

    fn parts(&self, position: &Position) -> Vec<(usize, Position)> {
        self.split(position).into_iter().map(|part| (0, part)).collect()
    }

    fn one<'a>(&self, position: &'a Position) -> Option<&'a Position> {
        Some(position)
    }

    fn notes(&self, position: &Position, language: &str) -> Result<Vec<String>, Fault> {
        Definition::notes(self, position, language)
    }

    fn show_move(&self, mv: &Move) -> String {
        Definition::show_move(self, mv)
    }

    fn move_kind(&self, mv: &Move) -> Option<String> {
        Definition::move_kind(self, mv).map(str::to_string)
    }

    fn move_values(&self, mv: &Move) -> Vec<(String, i64)> {
        Definition::move_values(self, mv).map(|(name, value)| (name.to_string(), value)).collect()
    }

    fn part_of(&self, mv: &Move) -> usize {
        mv.part()
    }

    fn game_of(&self, _: &Move) -> Option<&str> {
        None
    }

    fn move_kinds(&self) -> Vec<KindInfo<'_>> {
        self.rules().move_kinds()
    }

    fn each_move(&self, position: &Position, visit: &mut Visit<'_, Move, Position>) -> Result<(), Fault> {
        Definition::each_move(self, position, visit)
    }

    fn each_move_like(
        &self,
        position: &Position,
        pattern: &MovePattern,
        visit: &mut Visit<'_, Move, Position>,
    ) -> Result<(), Fault> {
        Definition::each_move_like(self, position, pattern, visit)
    }

    fn picture(&self, position: &Position) -> Picture {
        Definition::picture(self, position)
    }

    fn n_numbers(&self) -> usize {
        Definition::n_numbers(self)
    }

    fn few_enough(&self, positions: usize, numbers: usize) -> usize {
        Definition::few_enough(self, positions, numbers)
    }

    fn most_tried(&self) -> usize {
        Definition::most_tried(self)
    }
}

/// A game whose positions can be judged, with what that takes besides: the rules it was made of.
pub(crate) trait Judged: Written + Sized {
    /// What the game was made of.
    type About;

    /// Finds what knows the value of a position.
    fn find_judge<'g>(
        &'g self,
        about: &Self::About,
        position: &Self::Position,
        wish: Wish,
        budget: &Budget<'_>,
    ) -> Result<Judge<'g, Self>, Unjudged>;

    /// Finds what knows the value of a position, or says in words why nothing does.
    fn judge<'g>(
        &'g self,
        about: &Self::About,
        position: &Self::Position,
        wish: Wish,
        budget: &Budget<'_>,
        words: &Words,
    ) -> Result<Judge<'g, Self>, AskError> {
        let judge = self.find_judge(about, position, wish, budget);
        judge.map_err(|error| self.unjudged(about, &error, words))
    }

    /// What knows the nimbers of its games, in the order of their numbers.
    fn sources<'g>(&'g self, about: &Self::About, wish: Wish) -> Result<Vec<Source<'g>>, Unjudged>;

    /// Why there is no answer, in words.
    fn unjudged(&self, about: &Self::About, error: &Unjudged, words: &Words) -> AskError;

    /// A fault in words.
    fn blame(&self, about: &Self::About, fault: &Fault, words: &Words) -> AskError;
}

impl Judged for Definition {
    type About = Rules;

    fn find_judge<'g>(
        &'g self,
        rules: &Rules,
        position: &Position,
        wish: Wish,
        budget: &Budget<'_>,
    ) -> Result<Judge<'g>, Unjudged> {
        Judge::of(rules, self, position, wish, budget)
    }

    fn sources<'g>(&'g self, rules: &Rules, wish: Wish) -> Result<Vec<Source<'g>>, Unjudged> {
        Ok(vec![Source::of(rules, self, wish)?])
    }

    fn unjudged(&self, rules: &Rules, error: &Unjudged, words: &Words) -> AskError {
        error.ask(rules, words)
    }

    fn blame(&self, rules: &Rules, fault: &Fault, words: &Words) -> AskError {
        AskError::fault(rules, fault, words)
    }
}

/// The parameters with their values, in the order of the rules.
pub(crate) fn parameters_of(definition: &Definition) -> Vec<(String, ParamValue)> {
    definition.parameters().map(|(name, value)| (name.to_string(), value.clone())).collect()
}
