//! The nimber of a position, part by part, and of what each move leaves.

use game::{Fault, Next};
use lang::ParamValue;
use serde_json::{Value, json};

use crate::error::AskError;
use crate::json::FORMAT;
use crate::judge::{Grundy, Source, Wish};
use crate::solving::WrittenMove;
use crate::sum::Subject;
use crate::text::{columns, game_line, move_table};
use crate::written::{Judged, list_moves};
use crate::{Budget, Choice, Words};

/// So many parts are shown in words; JSON has them all.
const MOST_SHOWN: usize = 200;

/// What is asked of the nimber of a position.
#[derive(Clone, Copy, Debug, Default)]
pub struct NimberQuestion {
    /// Claims are not asked, however well they are proved.
    pub searched: bool,
    /// The claims of the rules are believed, proof or not.
    pub trust_claims: bool,
}

/// The answer to a [`NimberQuestion`].
#[derive(Clone, Debug)]
pub struct NimberAnswer {
    /// The game's name, or the names of a sum.
    pub game: String,
    /// Its parameters with their values.
    pub parameters: Vec<(String, ParamValue)>,
    /// The position.
    pub position: String,
    /// The Sprague–Grundy value: 0 is lost for the player to move.
    pub nimber: u64,
    /// The parts of the sum; one where it is none.
    pub parts: Vec<NimberPart>,
    /// The moves, those that win first, then in the order of the rules.
    pub moves: Vec<NimberMove>,
    /// They are all listed.
    pub all_moves: bool,
    /// How the nimbers of each game are known.
    pub methods: Vec<Choice>,
    /// How many parts were solved.
    pub positions: u64,
    /// The most memory that tables and lists took.
    pub bytes: u64,
    /// How long it took, as the caller measured it.
    pub seconds: f64,
}

/// A part of a sum.
#[derive(Clone, Debug)]
pub struct NimberPart {
    /// The part as a position.
    pub position: String,
    /// Its nimber.
    pub nimber: u64,
}

/// A move with the nimber of what it leaves.
#[derive(Clone, Debug)]
pub struct NimberMove {
    /// The move.
    pub mv: WrittenMove,
    /// The nimber of the position that it leads to: 0 wins.
    pub nimber: u64,
}

/// Finds the nimber of a position, or of a sum.
///
/// # Errors
/// An [`AskError`]: nimbers have no meaning in the game, play can loop, or a limit was met.
pub fn nimber(
    subject: &Subject,
    question: &NimberQuestion,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<NimberAnswer, AskError> {
    match subject {
        Subject::One(rules, settings) => {
            let definition = rules.define(settings)?;
            let position = definition.opening().map_err(|error| AskError::setup(rules, error))?;
            answer(&definition, rules, &position, question, budget, words)
        }
        Subject::Several(sum) => {
            let game = sum.define()?;
            let position = sum.position(&game).map_err(|fault| game.blame(&(), &fault, words))?;
            answer(&game, &(), &position, question, budget, words)
        }
    }
}

fn answer<G: Judged>(
    game: &G,
    about: &G::About,
    position: &G::Position,
    question: &NimberQuestion,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<NimberAnswer, AskError> {
    let method = question.searched.then_some(Choice::Nimbers);
    let wish = Wish { plies: false, method, trust_claims: question.trust_claims };
    let sources = game.sources(about, wish).map_err(|error| game.unjudged(about, &error, words))?;
    let methods = sources.iter().map(Source::choice).collect();
    let nimbers = Grundy::of(sources, game, position, budget);
    let nimbers = nimbers.map_err(|error| game.unjudged(about, &error, words))?;
    let asked = Asked { game, position, nimbers: &nimbers };
    let said = |fault: Fault| game.blame(about, &fault, words);
    let parts = asked.parts().map_err(said)?;
    let (moves, all_moves) = asked.moves().map_err(said)?;
    Ok(NimberAnswer {
        game: game.name(),
        parameters: game.parameters(),
        position: game.show_position(position),
        nimber: parts.iter().fold(0, |sum, part| sum ^ part.nimber),
        parts,
        moves,
        all_moves,
        methods,
        positions: nimbers.positions(),
        bytes: nimbers.bytes(),
        seconds: 0.0,
    })
}

/// A position with what knows its nimbers.
struct Asked<'a, 'g, G: Judged> {
    game: &'a G,
    position: &'a G::Position,
    nimbers: &'a Grundy<'g>,
}

impl<G: Judged> Asked<'_, '_, G> {
    fn parts(&self) -> Result<Vec<NimberPart>, Fault> {
        let single = self.game.split(self.position);
        let parts = self.game.parts(self.position);
        let part = |(shown, part): (&G::Position, &_)| {
            let nimber = self.nimbers.nimber(part)?.expect("the nimbers of all parts were learnt before");
            Ok(NimberPart { position: self.game.show_position(shown), nimber })
        };
        single.iter().zip(&parts).map(part).collect()
    }

    /// The moves, and whether they are all listed; of too many only one that wins, or any if all lose.
    fn moves(&self) -> Result<(Vec<NimberMove>, bool), Fault> {
        if self.game.verdict(self.position)?.is_some() {
            return Ok((Vec::new(), true));
        }
        let listed = list_moves(self.game, self.position, &mut |mv, after| self.move_to(&mv, &after))?;
        let Some(mut moves) = listed else {
            let best = self.nimbers.best(self.game, self.position)?;
            let best = best.map(|(mv, after)| self.move_to(&mv, &after)).transpose()?.flatten();
            return Ok((best.into_iter().collect(), false));
        };
        moves.sort_by_key(|mv| mv.nimber != 0);
        Ok((moves, true))
    }

    fn move_to(&self, mv: &G::Move, after: &Next<G::Position>) -> Result<Option<NimberMove>, Fault> {
        let nimber = self.nimbers.sum(&self.game.parts(&after.position))?;
        let written =
            |nimber| NimberMove { mv: WrittenMove::new(self.game, self.position, mv, after), nimber };
        Ok(nimber.map(written))
    }
}

impl NimberAnswer {
    /// The answer in words.
    pub fn text(&self, words: &Words) -> String {
        let heading = game_line(&self.game, &self.parameters, false, words);
        let position = words.say("position", &[("position", self.position.as_str().into())]);
        let mut lines = vec![format!("{heading}, {position}"), self.verdict(words)];
        if self.parts.len() > 1 {
            lines.push(String::new());
            lines.extend(self.part_lines(words));
        }
        if !self.moves.is_empty() {
            lines.push(String::new());
            lines.extend(self.move_lines(words));
        }
        if !self.all_moves {
            let id = if self.moves.is_empty() { "moves-too-many" } else { "moves-not-listed" };
            lines.push(words.say(id, &[]));
        }
        lines.join("\n") + "\n"
    }

    fn verdict(&self, words: &Words) -> String {
        let id = if self.nimber == 0 { "nimber-loses" } else { "nimber-wins" };
        words.say(id, &[("nimber", self.nimber.to_string().into())])
    }

    fn part_lines(&self, words: &Words) -> Vec<String> {
        let mut rows = vec![[words.say("column-part", &[]), String::new(), words.say("column-nimber", &[])]];
        let number = |(number, part): (usize, &NimberPart)| {
            [(number + 1).to_string(), part.position.clone(), part.nimber.to_string()]
        };
        rows.extend(self.parts.iter().take(MOST_SHOWN).enumerate().map(number));
        let mut lines = columns(&rows);
        if let Some(more) = self.parts.len().checked_sub(MOST_SHOWN).filter(|more| *more > 0) {
            lines.push(words.say("more-parts", &[("count", more.into())]));
        }
        lines
    }

    fn move_lines(&self, words: &Words) -> Vec<String> {
        let moves = self.moves.iter().map(|mv| (&mv.mv, mv.nimber == 0, mv.nimber.to_string()));
        move_table("column-nimber", moves, words)
    }

    /// The answer as JSON.
    pub fn json(&self) -> Value {
        let part = |part: &NimberPart| json!({ "position": part.position, "nimber": part.nimber });
        let mv = |mv: &NimberMove| {
            let mut json = mv.mv.json();
            json["nimber"] = json!(mv.nimber);
            json["best"] = json!(mv.nimber == 0);
            json
        };
        let mut json = json!({
            "theco": FORMAT,
            "game": self.game,
            "parameters": crate::json::parameters(self.parameters.clone()),
            "position": self.position,
            "nimber": self.nimber,
            "parts": self.parts.iter().map(part).collect::<Vec<_>>(),
            "moves": self.moves.iter().map(mv).collect::<Vec<_>>(),
        });
        if !self.all_moves {
            json["all_moves"] = json!(false);
        }
        json["methods"] = self.methods.iter().map(|method| json!(method.name())).collect();
        json["positions"] = json!(self.positions);
        json["seconds"] = json!((self.seconds * 1e6).round() / 1e6);
        json
    }
}
