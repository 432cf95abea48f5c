//! Games with a position of theirs, as text and as images.

use lang::Definition;
use picture::{ImageStyle, Picture};

use crate::error::AskError;
use crate::image::{SQUARE_BYTES, image};
use crate::text::game_line;
use crate::written::parameters_of;
use crate::{Budget, GameAnswer, ImageFormat, Rules, Settings, Words};

/// A longer position is no part of a title.
const LONGEST_TITLE: usize = 200;

/// A position that is shown with its game.
#[derive(Clone, Debug)]
pub struct Shown {
    /// It is the one that play begins with, of the parameters that the rules suggest.
    pub is_opening: bool,
    /// The position as a text.
    pub position: String,
    /// The player to move, where the two may do different things.
    pub turn: Option<String>,
    /// What it looks like.
    pub picture: Picture,
}

/// One game: its rules, its parameters, where it comes from, and a position of it: the one that is asked, or else the
/// one that play begins with, where the rules say one.
///
/// # Errors
/// The settings do not fit the game, or it has no opening for them. Where nothing is set, that is no error.
pub fn show(rules: &Rules, settings: &Settings) -> Result<GameAnswer, AskError> {
    let answer = |shown| GameAnswer { rules: rules.clone(), shown };
    let is_opening = settings.values.is_empty() && settings.at.is_none() && settings.turn.is_none();
    match Position::new(rules, settings) {
        Ok(Position { definition, position }) => Ok(answer(Some(Shown {
            is_opening,
            position: definition.show_position(&position),
            turn: definition.turn(&position).map(str::to_string),
            picture: definition.picture(&position),
        }))),
        Err(_) if is_opening => Ok(answer(None)),
        Err(error) => Err(error),
    }
}

/// A position as an image: the one that is asked, or else the one that play begins with.
///
/// # Errors
/// The settings do not fit the game, it has no opening, or the image would take too much memory or be too large.
pub fn draw(
    rules: &Rules,
    settings: &Settings,
    format: ImageFormat,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<Vec<u8>, AskError> {
    let position = Position::new(rules, settings)?;
    let picture = position.definition.picture(&position.position);
    budget.ask(picture.n_items() as u64 * SQUARE_BYTES, words)?;
    let style = ImageStyle { title: position.title(words), ..ImageStyle::default() };
    image(&picture, &style, format, "hint-show-pixels", words)
}

/// A position with the game that it is one of.
struct Position {
    definition: Definition,
    position: lang::Position,
}

impl Position {
    fn new(rules: &Rules, settings: &Settings) -> Result<Position, AskError> {
        let definition = rules.define_uncompiled(settings)?;
        let position = definition.opening().map_err(|error| AskError::setup(rules, error))?;
        Ok(Position { definition, position })
    }

    /// The game, the position, and who is to move.
    fn title(&self, words: &Words) -> String {
        let Position { definition, position } = self;
        let mut title = game_line(definition.rules().name(), &parameters_of(definition), false, words);
        let text = definition.show_position(position);
        if text.len() <= LONGEST_TITLE {
            title += &format!(", {}", words.say("position", &[("position", text.into())]));
        }
        if let Some(turn) = definition.turn(position) {
            title += &format!(", {}", words.say("to-move", &[("player", turn.into())]));
        }
        title
    }
}
