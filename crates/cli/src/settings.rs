//! From arguments to settings of a game.

use std::path::Path;

use ask::{AskError, Kind, Rules, Settings, message};

use crate::args::{Opening, Play};
use crate::files;

/// A game of the catalogue, or rules in a file.
pub(crate) fn rules(game: &str) -> Result<Rules, AskError> {
    let looks_like_path = game.contains(['/', '\\']) || game.ends_with(".game");
    if !looks_like_path {
        let found = Rules::find(game);
        if found.is_ok() || !Path::new(game).is_file() {
            return found;
        }
    }
    Rules::read(game, &files::read_text(Path::new(game))?)
}

/// The settings of a game in play.
pub(crate) fn settings(play: &Play, start: &Opening) -> Result<Settings, AskError> {
    Ok(Settings { misere: play.misere, ..opening(&play.values, start)? })
}

/// Where play begins, whatever its ends mean.
pub(crate) fn opening(texts: &[String], start: &Opening) -> Result<Settings, AskError> {
    let Opening { at, turn } = start;
    Ok(Settings { values: values(texts)?, at: at.clone(), turn: turn.clone(), misere: false })
}

/// `NAME=VALUE` each.
pub(crate) fn values(texts: &[String]) -> Result<Vec<(String, String)>, AskError> {
    texts
        .iter()
        .map(|text| match text.split_once('=') {
            Some((name, value)) if !name.trim().is_empty() => {
                Ok((name.trim().to_string(), value.trim().to_string()))
            }
            _ => {
                let error = AskError::new(Kind::Input, message!("expected NAME=VALUE, found `{text}`", text));
                Err(error.hint(message!("for example `rows=10`; a position is given with `--at`")))
            }
        })
        .collect()
}
