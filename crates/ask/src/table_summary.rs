//! A whole table in a few lines.

use std::collections::BTreeMap;

use game::{Outcome, Value};
use lang::{Definition, ParamValue};
use serde_json::json;
use solve::{Merge, Solved};
use unicode_width::UnicodeWidthStr;

use crate::error::{AskError, show_bytes};
use crate::judge::up_to_symmetry;
use crate::table::{Asked, outcome_name};
use crate::text::{columns, game_line, method_line};
use crate::written::parameters_of;
use crate::{Budget, Choice, FORMAT, Rules, TableQuestion, Words};

/// So many numbers of plies are shown in words; JSON has them all.
const MOST_ROWS: usize = 40;

const OUTCOMES: [Outcome; 4] = [Outcome::Win, Outcome::Lose, Outcome::Tie, Outcome::Endless];

/// What a whole table comes to.
#[derive(Clone, Debug)]
pub struct TableSummary {
    /// The game.
    pub game: String,
    /// Its parameters.
    pub parameters: Vec<(String, ParamValue)>,
    /// Whether every end is turned round.
    pub misere: bool,
    /// How many positions there are.
    pub positions: u64,
    /// How many values were stored, where positions that are the same by symmetry were merged.
    pub up_to_symmetry: Option<u64>,
    /// How many positions have each value, from worst to best.
    pub histogram: BTreeMap<Value, u64>,
    /// The longest win, if any position is won.
    pub longest: Option<LongestWin>,
    /// How the table was made.
    pub method: Choice,
    /// How much memory it took.
    pub bytes: u64,
    /// How long it took; whoever asks has the clock.
    pub seconds: f64,
}

/// A position that is won, but in no fewer plies than any other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LongestWin {
    /// In how many.
    pub plies: u32,
    /// The first such position.
    pub position: String,
    /// Who is to move, where the players differ.
    pub turn: Option<String>,
}

/// The positions of one outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutcomeCount {
    /// Which.
    pub outcome: Outcome,
    /// How many.
    pub positions: u64,
    /// The least and the greatest number of plies, where there are any.
    pub plies: Option<[u32; 2]>,
}

/// Solves all positions and says what they come to. How the question wants a table printed plays no part.
///
/// # Errors
/// There is no table.
pub fn table_summary(
    rules: &Rules,
    question: &TableQuestion,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<TableSummary, AskError> {
    let asked = Asked::new(rules, question, words)?;
    let solved = asked.solve(rules, question, Merge::Counted, (budget, words))?;
    let definition = &asked.definition;
    let histogram = solved.histogram();
    Ok(TableSummary {
        game: definition.rules().name().to_string(),
        parameters: parameters_of(definition),
        misere: definition.is_misere(),
        positions: solved.positions(),
        up_to_symmetry: up_to_symmetry(&solved),
        longest: longest(&solved, definition, &histogram),
        histogram,
        method: Choice::of(solved.method()),
        bytes: solved.bytes(),
        seconds: 0.0,
    })
}

fn longest(
    solved: &Solved<'_, Definition>,
    definition: &Definition,
    histogram: &BTreeMap<Value, u64>,
) -> Option<LongestWin> {
    let wins = histogram.keys().filter(|value| value.outcome() == Outcome::Win);
    let plies = wins.filter_map(|value| value.plies()).max()?;
    let position = solved.one_with(Value::Win { plies })?;
    let turn = definition.turn(&position).map(str::to_string);
    Some(LongestWin { plies, position: definition.show_position(&position), turn })
}

impl TableSummary {
    /// How many positions have each outcome that comes.
    pub fn outcomes(&self) -> Vec<OutcomeCount> {
        let count = |outcome| {
            let values = self.histogram.iter().filter(|(value, _)| value.outcome() == outcome);
            let positions = values.clone().map(|(_, count)| count).sum();
            let plies = || values.clone().filter_map(|(value, _)| value.plies());
            let plies = plies().min().zip(plies().max()).map(|(least, most)| [least, most]);
            OutcomeCount { outcome, positions, plies }
        };
        OUTCOMES.map(count).into_iter().filter(|count| count.positions > 0).collect()
    }

    /// The summary in words.
    pub fn text(&self, words: &Words) -> String {
        let positions = words.say("summary-positions", &[("positions", self.positions.into())]);
        let mut lines = vec![
            format!("{}: {positions}", game_line(&self.game, &self.parameters, self.misere, words)),
            String::new(),
        ];
        lines.extend(self.outcome_lines(words));
        lines.extend(self.plies_lines(words));
        lines.push(String::new());
        lines.push(match &self.longest {
            Some(LongestWin { plies, position, turn }) => {
                let who = turn.as_ref().map(|turn| words.say("to-move", &[("player", turn.as_str().into())]));
                let position = who.map_or_else(|| position.clone(), |who| format!("{position}, {who}"));
                words.say("summary-longest", &[("plies", (*plies).into()), ("position", position.into())])
            }
            None => words.say("summary-no-win", &[]),
        });
        lines.push(method_line(self.method, (self.positions, self.up_to_symmetry), self.seconds, words));
        lines.push(words.say("summary-memory", &[("bytes", show_bytes(self.bytes, words).into())]));
        lines.push(String::new());
        lines.join("\n")
    }

    fn outcome_lines(&self, words: &Words) -> Vec<String> {
        let say = |name: &str| words.say(&format!("summary-{name}"), &[]);
        let mut rows =
            vec![["outcome", "positions", "share", "plies"].map(|name| say(&format!("column-{name}")))];
        for OutcomeCount { outcome, positions, plies } in self.outcomes() {
            let plies = plies.map_or_else(String::new, |[least, most]| match least == most {
                true => least.to_string(),
                false => words.say("summary-range", &[("least", least.into()), ("most", most.into())]),
            });
            let share = format!("{:.1} %", 100.0 * positions as f64 / self.positions.max(1) as f64);
            rows.push([say(outcome_name(outcome)), positions.to_string(), share, plies]);
        }
        to_the_right(&mut rows, [1, 2]);
        columns(&rows)
    }

    /// For each number of plies how many positions of each outcome end after so many.
    fn plies_lines(&self, words: &Words) -> Vec<String> {
        let mut by_plies: BTreeMap<u32, [u64; 3]> = BTreeMap::new();
        for (value, count) in &self.histogram {
            let outcome = OUTCOMES.iter().position(|outcome| *outcome == value.outcome());
            if let (Some(plies), Some(outcome @ 0..3)) = (value.plies(), outcome) {
                by_plies.entry(plies).or_default()[outcome] += count;
            }
        }
        if by_plies.is_empty() {
            return Vec::new();
        }
        let say = |name: &str| words.say(&format!("summary-{name}"), &[]);
        let mut rows = vec![["column-plies", "win", "lose", "tie"].map(say)];
        let shown = |count: u64| if count == 0 { String::new() } else { count.to_string() };
        for (plies, [win, lose, tie]) in by_plies.iter().take(MOST_ROWS) {
            rows.push([plies.to_string(), shown(*win), shown(*lose), shown(*tie)]);
        }
        if by_plies.values().all(|[_, _, ties]| *ties == 0) {
            rows.iter_mut().for_each(|row| row[3].clear());
        }
        to_the_right(&mut rows, [0, 1, 2, 3]);
        let mut lines = vec![String::new(), say("by-plies")];
        lines.extend(columns(&rows));
        if let Some(more @ 1..) = by_plies.len().checked_sub(MOST_ROWS) {
            lines.push(words.say("summary-more", &[("count", more.into())]));
        }
        lines
    }

    /// The summary as JSON.
    pub fn json(&self) -> serde_json::Value {
        let outcomes = self.outcomes().into_iter().map(|OutcomeCount { outcome, positions, plies }| {
            json!({
                "outcome": outcome_name(outcome), "positions": positions,
                "least_plies": plies.map(|[least, _]| least), "most_plies": plies.map(|[_, most]| most),
            })
        });
        let values = self.histogram.iter().rev().map(|(value, count)| {
            json!({ "outcome": outcome_name(value.outcome()), "plies": value.plies(), "positions": count })
        });
        let longest = self.longest.as_ref().map(|LongestWin { plies, position, turn }| {
            let mut json = json!({ "plies": plies, "position": position });
            if let Some(turn) = turn {
                json["turn"] = json!(turn);
            }
            json
        });
        let mut json = json!({
            "theco": FORMAT, "game": self.game,
            "parameters": crate::json::parameters(self.parameters.clone()),
            "positions": self.positions,
            "outcomes": outcomes.collect::<Vec<_>>(),
            "histogram": values.collect::<Vec<_>>(),
            "longest_win": longest,
            "method": self.method.name(), "bytes": self.bytes,
            "seconds": (self.seconds * 1e6).round() / 1e6,
        });
        if let Some(merged) = self.up_to_symmetry {
            json["up_to_symmetry"] = json!(merged);
        }
        if self.misere {
            json["misere"] = json!(true);
        }
        json
    }
}

/// Puts blanks before the texts of some columns, so that they end below each other.
fn to_the_right<const N: usize, const M: usize>(rows: &mut [[String; N]], columns: [usize; M]) {
    for column in columns {
        let width = rows.iter().map(|row| row[column].width()).max().unwrap_or(0);
        for row in rows.iter_mut() {
            let blanks = width - row[column].width();
            row[column] = " ".repeat(blanks) + &row[column];
        }
    }
}
