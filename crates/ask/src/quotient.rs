//! The misère quotient of a game with heaps.

use cgt::{Quotient, QuotientPeriod};
use lang::ParamValue;
use serde_json::{Value, json};

use crate::error::{AskError, Kind};
use crate::genus::heaps_game;
use crate::json::FORMAT;
use crate::judge::{MOST_ELEMENTS, quotient as find};
use crate::text::{columns, game_line};
use crate::written::parameters_of;
use crate::{Budget, Rules, Settings, Words};

/// Heaps in a line of the table.
const IN_A_LINE: usize = 10;

/// So many heaps are listed where a period says what each is.
const MOST_LISTED: u64 = 100_000;

/// So many heaps are shown in words; JSON has more.
const MOST_HEAPS: usize = 200;

/// So many relations and lost elements are shown in words.
const MOST_WORDS: usize = 60;

/// What is asked of misère play with heaps.
#[derive(Clone, Debug, Default)]
pub struct QuotientQuestion {
    /// Parameters.
    pub settings: Settings,
    /// The greatest heap.
    pub to: u64,
}

/// The answer to a [`QuotientQuestion`].
#[derive(Clone, Debug)]
pub struct QuotientAnswer {
    /// The game's name.
    pub game: String,
    /// Its parameters with their values.
    pub parameters: Vec<(String, ParamValue)>,
    /// The rules as an octal code, where they have one.
    pub code: Option<String>,
    /// The greatest heap that was asked for.
    pub to: u64,
    /// How long it took, as the caller measured it.
    pub seconds: f64,
    quotient: Quotient,
}

/// Finds the misère quotient of the heaps of a game.
///
/// # Errors
/// An [`AskError`]: the rules are not of take-and-break form, no finite quotient was found, or the watch stopped the work.
pub fn quotient(
    rules: &Rules,
    question: &QuotientQuestion,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<QuotientAnswer, AskError> {
    let definition = rules.define_uncompiled(&question.settings)?;
    let heaps = heaps_game(rules, &definition, "error-quotient-rules", words)?;
    if let Some(greatest) = heaps.greatest.filter(|greatest| *greatest < question.to) {
        let args = [("game", rules.name().into()), ("greatest", greatest.to_string().into())];
        let error = AskError::new(Kind::Input, words.say("error-quotient-to", &args));
        return Err(error.hint(words.say("hint-quotient-to", &args)));
    }
    let quotient = find(&heaps.moves, question.to, rules.name(), MOST_ELEMENTS, budget);
    Ok(QuotientAnswer {
        game: rules.name().to_string(),
        parameters: parameters_of(&definition),
        code: heaps.moves.code(),
        to: question.to,
        seconds: 0.0,
        quotient: quotient.map_err(|error| error.ask(rules, words))?,
    })
}

impl QuotientAnswer {
    /// The same answer, which took so long.
    pub fn after(self, seconds: f64) -> QuotientAnswer {
        QuotientAnswer { seconds, ..self }
    }

    /// How many elements the quotient has.
    pub fn order(&self) -> usize {
        self.quotient.order()
    }

    /// The heaps with the words of their elements, from 1 to the greatest that was asked for or looked at.
    fn heaps(&self) -> impl Iterator<Item = (u64, String)> {
        let known = if self.quotient.period().is_some() { MOST_LISTED } else { self.quotient.looked_at() };
        let last = self.to.min(known);
        let word = |heap| Some((heap, self.quotient.word(self.quotient.heap(heap)?)));
        (1..=last).filter_map(word)
    }

    fn generators(&self) -> Vec<(String, u64)> {
        let letter =
            |heap: &u64| self.quotient.heap(*heap).map(|element| (self.quotient.word(element), *heap));
        self.quotient.generators().iter().filter_map(letter).collect()
    }

    fn lost(&self) -> Vec<String> {
        self.quotient.p_portion().map(|element| self.quotient.word(element)).collect()
    }

    /// The answer in words.
    pub fn text(&self, words: &Words) -> String {
        let mut heading = game_line(&self.game, &self.parameters, true, words);
        if let Some(code) = &self.code {
            heading += &format!(", {}", words.say("octal-code", &[("code", code.as_str().into())]));
        }
        let lost = self.lost();
        let args =
            [("order", self.order().into()), ("lost", lost.len().into()), ("to", self.to.to_string().into())];
        let mut lines = vec![heading];
        match self.quotient.period() {
            Some(QuotientPeriod { period, from }) => {
                let [order, lost, _] = args;
                lines.push(words.say("quotient-of-all", &[order, lost]));
                let args = [("period", period.to_string().into()), ("from", from.to_string().into())];
                lines.push(words.say("quotient-period", &args));
            }
            None => lines.push(words.say("quotient-to", &args)),
        }
        let generators = self.generators().into_iter().map(|(letter, heap)| format!("{letter} = {heap}"));
        let relations =
            self.quotient.relations().into_iter().map(|(left, right)| format!("{left} = {right}"));
        lines.push(String::new());
        lines.push(list("quotient-generators", generators.collect(), words));
        lines.push(list("quotient-relations", relations.collect(), words));
        lines.push(list("quotient-lost", lost, words));
        lines.push(String::new());
        lines.extend(self.table(words));
        lines.join("\n") + "\n"
    }

    fn table(&self, words: &Words) -> Vec<String> {
        let heaps: Vec<String> =
            [String::new()].into_iter().chain(self.heaps().map(|(_, word)| word)).take(MOST_HEAPS).collect();
        let shown = heaps.len() as u64 - 1;
        let line = |(number, heaps): (usize, &[String])| {
            let mut row = [const { String::new() }; IN_A_LINE + 1];
            row[0] = (number * IN_A_LINE).to_string();
            row[1..=heaps.len()].clone_from_slice(heaps);
            row
        };
        let mut header = [const { String::new() }; IN_A_LINE + 1];
        header[0] = words.say("column-heap", &[]);
        (0..IN_A_LINE).for_each(|digit| header[digit + 1] = format!("+{digit}"));
        let rows: Vec<_> =
            [header].into_iter().chain(heaps.chunks(IN_A_LINE).enumerate().map(line)).collect();
        let mut lines = columns(&rows);
        if let Some(more) = self.to.checked_sub(shown).filter(|more| *more > 0) {
            lines.push(words.say("quotient-more", &[("count", more.to_string().into())]));
        }
        lines
    }

    /// The answer as JSON.
    pub fn json(&self) -> Value {
        let mut json = json!({
            "theco": FORMAT,
            "game": self.game,
            "parameters": crate::json::parameters(self.parameters.clone()),
            "misere": true,
            "code": self.code,
            "to": self.to,
            "order": self.order(),
            "most_elements": MOST_ELEMENTS,
            "generators": self.generators().into_iter().map(|(word, heap)| json!({ "word": word, "heap": heap })).collect::<Vec<_>>(),
            "relations": self.quotient.relations().into_iter().map(|(left, right)| json!([left, right])).collect::<Vec<_>>(),
            "p_portion": self.lost(),
            "heaps": self.heaps().map(|(heap, word)| json!({ "heap": heap, "word": word })).collect::<Vec<_>>(),
        });
        json["period"] = match self.quotient.period() {
            Some(QuotientPeriod { period, from }) => json!({ "length": period, "from": from }),
            None => Value::Null,
        };
        json["seconds"] = json!((self.seconds * 1e6).round() / 1e6);
        json
    }
}

/// A heading with what belongs to it, as far as it is shown.
fn list(id: &str, items: Vec<String>, words: &Words) -> String {
    let more = items.len().saturating_sub(MOST_WORDS);
    let shown = items[..items.len() - more].join(", ");
    let more = if more > 0 { format!(" … (+{more})") } else { String::new() };
    format!("{} {shown}{more}", words.say(id, &[]))
}
