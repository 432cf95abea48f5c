//! Answers in words.

use catalogue::Group;
use game::{Outcome, Turn, Value};
use solve::Reason;
use unicode_width::UnicodeWidthStr;

use crate::error::show_bytes;
use crate::solving::Told;
use crate::{
    CheckAnswer, Choice, GameAnswer, MoveAnswer, PlacementContest, SolveAnswer, Step, TextStyle, Words,
    WrittenMove,
};

/// So many moves are shown in words; JSON has them all.
const MOST_MOVES: usize = 200;

/// The nimbers of so many parts are shown.
const MOST_NIMBERS: usize = 20;

/// A line of best play is shown up to so many moves.
const MOST_STEPS: usize = 30;

/// Where the moves of the first position matter, so many steps of best play are shown.
const FEW_STEPS: usize = 8;

impl Words {
    /// A value from the chair of whoever moves: `wins in 3`.
    pub(crate) fn say_value(&self, value: Value) -> String {
        self.say_told(Told::from(value))
    }

    pub(crate) fn say_told(&self, told: Told) -> String {
        self.say_told_as("value", told)
    }

    /// What is told, in one of the families of messages that say it: `value-win-in`, `yours-win-in`.
    pub(crate) fn say_told_as(&self, family: &str, told: Told) -> String {
        let outcome = match told.outcome() {
            Outcome::Win => "win",
            Outcome::Lose => "lose",
            Outcome::Tie => "tie",
            Outcome::Endless => "endless",
        };
        match told.plies() {
            Some(plies) => self.say(&format!("{family}-{outcome}-in"), &[("plies", plies.into())]),
            None => self.say(&format!("{family}-{outcome}"), &[]),
        }
    }
}

impl SolveAnswer {
    /// The answer in words; `explain` adds why it was answered so.
    pub fn text(&self, words: &Words, explain: bool) -> String {
        let mut lines = self.play_lines(MOST_STEPS, words);
        lines.push(String::new());
        lines.push(self.method_line(words));
        if explain {
            lines.extend(self.reasons.iter().map(|reason| format!("  {}", say_reason(reason, words))));
            if self.method == Choice::Claim {
                lines.push(format!("  {}", words.say("reason-claim", &[])));
            }
            if self.method == Choice::Theory {
                lines.push(format!("  {}", words.say("reason-theory", &[])));
            }
            if self.method == Choice::Nimbers {
                lines.push(format!("  {}", words.say("reason-nimbers", &[])));
            }
        }
        lines.push(String::new());
        lines.join("\n")
    }

    /// Who wins and what every move leads to, without how that was found.
    pub(crate) fn play(&self, words: &Words) -> String {
        self.play_lines(FEW_STEPS, words).join("\n") + "\n"
    }

    fn play_lines(&self, steps: usize, words: &Words) -> Vec<String> {
        let mut lines = vec![self.heading(words), self.verdict(words)];
        lines.extend(self.nimber_line(words));
        if !self.moves.is_empty() {
            lines.push(String::new());
        }
        lines.extend(move_lines(&self.moves, self.all_moves, words));
        lines.extend(self.best_line(steps, words));
        lines
    }

    fn heading(&self, words: &Words) -> String {
        let mut heading = game_line(&self.game, &self.parameters, self.misere, words);
        heading += &format!(", {}", words.say("position", &[("position", self.position.as_str().into())]));
        if let Some(turn) = &self.turn {
            heading += &format!(", {}", words.say("to-move", &[("player", turn.as_str().into())]));
        }
        heading
    }

    /// The nimbers of a few parts with that of the sum.
    fn nimber_line(&self, words: &Words) -> Option<String> {
        let nimbers = self.nimbers.as_ref().filter(|nimbers| nimbers.len() <= MOST_NIMBERS)?;
        let total = nimbers.iter().fold(0, |sum, nimber| sum ^ nimber).to_string();
        if nimbers.len() == 1 {
            return Some(words.say("nimber-is", &[("nimber", total.into())]));
        }
        let parts: Vec<String> = nimbers.iter().map(u64::to_string).collect();
        Some(words.say("nimbers-are", &[("parts", parts.join(" ⊕ ").into()), ("nimber", total.into())]))
    }

    fn best_line(&self, steps_shown: usize, words: &Words) -> Vec<String> {
        if self.line.is_empty() {
            return Vec::new();
        }
        let steps: Vec<String> = self.line.iter().take(steps_shown).map(|step| step.text(words)).collect();
        let mut line = format!("{} {}", words.say("best-line", &[]), steps.join(", "));
        let whole = self.value.plies().map_or(self.line.len(), |plies| plies as usize);
        let left = whole - steps.len();
        if left > 0 {
            let id = if steps_shown == MOST_STEPS { "line-goes-on" } else { "line-goes-on-unseen" };
            line += &format!(" {}", words.say(id, &[("count", left.into())]));
        } else if self.value.outcome() == Outcome::Endless {
            line += &format!(" {}", words.say("line-repeats", &[]));
        }
        vec![String::new(), line]
    }

    fn method_line(&self, words: &Words) -> String {
        let mut line = method_line(self.method, (self.positions, self.up_to_symmetry), self.seconds, words);
        if let (Choice::Quotient, Some(order)) = (self.method, self.quotient) {
            line = words.say(
                "method-quotient-of",
                &[("order", order.into()), ("seconds", format!("{:.3}", self.seconds).into())],
            );
        }
        if self.method == Choice::Claim {
            for proof in &self.proofs {
                line += &format!("\n{}", words.say("proof", &[("proof", proof.as_str().into())]));
            }
            line += &format!("\n{}", words.say("claim-no-plies", &[]));
        }
        if self.method == Choice::Theory {
            line += &format!("\n{}", words.say("theory-no-plies", &[]));
        }
        line
    }
}

/// How something was answered, in words: by how many positions, and how many those are up to symmetry.
pub(crate) fn method_line(
    method: Choice,
    (positions, up_to_symmetry): (u64, Option<u64>),
    seconds: f64,
    words: &Words,
) -> String {
    let id = match method {
        Choice::Quotient => "method-quotient",
        Choice::Claim => "method-claim",
        Choice::Theory => "method-theory",
        Choice::Sweep => "method-sweep",
        Choice::Search => "method-search",
        Choice::Nimbers if positions == 0 => "method-nimbers-known",
        Choice::Nimbers => "method-nimbers",
        Choice::Retrograde | Choice::Table => "method-retrograde",
    };
    let seconds = format!("{seconds:.3}");
    let mut line = words.say(id, &[("positions", positions.to_string().into()), ("seconds", seconds.into())]);
    match up_to_symmetry {
        Some(merged) if merged == positions => line += &format!(" {}", words.say("counted-merged", &[])),
        Some(merged) => {
            let merged = [("merged", merged.to_string().into())];
            line += &format!(" {}", words.say("counted-up-to-symmetry", &merged));
        }
        None => {}
    }
    line
}

/// A game with its parameters, as a heading.
pub(crate) fn game_line(
    game: &str,
    parameters: &[(String, lang::ParamValue)],
    misere: bool,
    words: &Words,
) -> String {
    let mut line = game.to_string();
    for (name, value) in parameters {
        line += &format!(" {name}={value}");
    }
    if misere {
        line += &format!(" ({})", words.say("misere", &[]));
    }
    line
}

/// Moves with what they lead to, a line each.
pub(crate) fn move_lines(moves: &[MoveAnswer], all_moves: bool, words: &Words) -> Vec<String> {
    if moves.is_empty() {
        return if all_moves { Vec::new() } else { vec![words.say("moves-too-many", &[])] };
    }
    let told = |mv: &MoveAnswer| words.say_told(mv.value.across(mv.mv.turn));
    let rows = moves.iter().map(|mv| (&mv.mv, mv.best, told(mv)));
    let mut lines = move_table("column-mover", rows, words);
    if !all_moves {
        lines.push(words.say("moves-not-listed", &[]));
    }
    lines
}

/// A table of moves: for each whether it is best, and what is told of the position it leads to, under the heading `column`.
pub(crate) fn move_table<'a>(
    column: &str,
    moves: impl ExactSizeIterator<Item = (&'a WrittenMove, bool, String)>,
    words: &Words,
) -> Vec<String> {
    let [mv, to, told] = ["column-move", "column-to", column].map(|heading| words.say(heading, &[]));
    let more = moves.len().saturating_sub(MOST_MOVES);
    let row = |(mv, is_best, told): (&WrittenMove, bool, String)| {
        let mark = if is_best { "*" } else { "" };
        [mark.to_string(), mv.text(words), mv.to_text(words), told]
    };
    let rows: Vec<_> =
        [[String::new(), mv, to, told]].into_iter().chain(moves.take(MOST_MOVES).map(row)).collect();
    let mut lines = columns(&rows);
    if more > 0 {
        lines.push(words.say("more-moves", &[("count", more.into())]));
    }
    lines
}

impl Step {
    fn text(&self, words: &Words) -> String {
        let part = self.part.map(|part| format!("{}: ", words.say("part", &[("part", part.into())])));
        format!("{}{} → {}", part.unwrap_or_default(), self.mv, with_turn(&self.to, self.turn, words))
    }
}

/// A position that a move leads to, with a word where the same player moves again.
fn with_turn(to: &str, turn: Turn, words: &Words) -> String {
    match turn {
        Turn::Passes => to.to_string(),
        Turn::Stays => format!("{to} ({})", words.say("moves-again", &[])),
    }
}

impl WrittenMove {
    /// The move with the part of the sum that it moves in.
    pub(crate) fn text(&self, words: &Words) -> String {
        match (self.part, self.squares) {
            (Some(part), _) => {
                let game = self.game.as_ref().map_or_else(String::new, |game| format!(" ({game})"));
                format!("{}{game}: {}", words.say("part", &[("part", part.into())]), self.text)
            }
            (None, Some([from, to])) => format!("{} ({from} → {to})", self.text),
            (None, None) => self.text.clone(),
        }
    }

    /// The position that the move leads to, and whether the same player moves again.
    pub(crate) fn to_text(&self, words: &Words) -> String {
        with_turn(&self.to, self.turn, words)
    }
}

fn say_reason(reason: &Reason, words: &Words) -> String {
    let number = |number: u64| number.to_string().into();
    match reason {
        Reason::Numbered { bound } => words.say("reason-numbered", &[("bound", number(*bound))]),
        Reason::NumberedAround { bound, .. } => {
            words.say("reason-numbered-around", &[("bound", number(*bound))])
        }
        Reason::NotNumbered => words.say("reason-not-numbered", &[]),
        Reason::Merged { symmetries } => words.say("reason-merged", &[("symmetries", number(*symmetries))]),
        Reason::WholeTable => words.say("reason-whole-table", &[]),
        Reason::ReachableOnly => words.say("reason-reachable", &[]),
        Reason::TableTooLarge { bytes, limit } => words.say(
            "reason-table-too-large",
            &[("bytes", show_bytes(*bytes, words).into()), ("limit", show_bytes(*limit, words).into())],
        ),
        Reason::SetTooLarge { bytes } => {
            words.say("reason-set-too-large", &[("bytes", show_bytes(*bytes, words).into())])
        }
        Reason::OneWay { sampled, upward } => {
            let id = if *upward { "reason-one-way-up" } else { "reason-one-way-down" };
            words.say(id, &[("sampled", number(*sampled))])
        }
        Reason::NotOneWay => words.say("reason-not-one-way", &[]),
        Reason::Few { positions } => words.say("reason-few", &[("positions", number(*positions))]),
        Reason::CycleMet => words.say("reason-cycle", &[]),
        Reason::Asked(method) => words.say("reason-asked", &[("method", Choice::of(*method).name().into())]),
        _ => format!("{reason:?}"),
    }
}

/// Rows of cells as lines, each column as wide as its widest cell.
pub(crate) fn columns<const N: usize>(rows: &[[String; N]]) -> Vec<String> {
    let width = |column: usize| rows.iter().map(|row| row[column].width()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..N).map(width).collect();
    let line = |row: &[String; N]| {
        let cells = row.iter().zip(&widths);
        let padded: Vec<String> =
            cells.map(|(cell, width)| format!("{cell}{}", " ".repeat(width - cell.width()))).collect();
        padded.join("  ").trim_end().to_string()
    };
    rows.iter().map(line).collect()
}

/// A line about a game is so wide where games are listed: with the names before it, a line of a terminal.
const ABOUT_WIDTH: usize = 55;

/// A text in lines of at most `width` columns, cut at blanks; a longer word has a line of its own.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let last = lines.len() - 1;
        if lines[last].is_empty() || lines[last].width() + 1 + word.width() <= width {
            let blank = if lines[last].is_empty() { "" } else { " " };
            lines[last] += &format!("{blank}{word}");
        } else {
            lines.push(word.to_string());
        }
    }
    lines
}

impl GameAnswer {
    /// The catalogue in words: for each group of games a line or two for each of them, then the contests about placements.
    pub fn list(games: &[GameAnswer], words: &Words) -> String {
        let mut rows: Vec<[String; 2]> = Vec::new();
        let mut headings = Vec::new();
        for group in Group::ALL {
            headings.push((rows.len(), words.group(group)));
            for game in games.iter().filter(|game| game.group() == Some(group)) {
                let mut name = format!("  {}", game.rules.name());
                for line in wrapped(game.about(words), ABOUT_WIDTH) {
                    rows.push([std::mem::take(&mut name), line]);
                }
                let parameters = game.defaults();
                if !parameters.is_empty() {
                    rows.push([String::new(), parameters.join(" ")]);
                }
            }
        }
        let mut lines = columns(&rows);
        for (place, heading) in headings.into_iter().rev() {
            lines.splice(place..place, [String::new(), heading]);
        }
        let contests = PlacementContest::ALL.map(PlacementContest::name).join(", ");
        lines.push(String::new());
        lines.push(words.say("games-placements", &[("contests", contests.into())]));
        lines.push(words.say("games-no-move", &[]));
        lines.push(words.say("games-more", &[]));
        lines.push(String::new());
        lines[1..].join("\n")
    }

    /// The parameters with the values they have when none are given, as they are typed.
    fn defaults(&self) -> Vec<String> {
        let parameters = self.rules.rules.parameters().into_iter();
        let typed = |default: &str| default.replace(['{', '}', ' '], "");
        parameters.map(|parameter| format!("{}={}", parameter.name, typed(&parameter.default))).collect()
    }

    /// One game as a rules file: its rules as they are written, between comments that say what its parameters and its
    /// positions are and what the position that is shown looks like.
    pub fn text(&self, words: &Words, style: &TextStyle) -> String {
        let rules = self.rules.rules.text().trim_start_matches('\u{feff}').trim_end();
        let mut text = format!("{}\n{rules}\n", comment(&self.heading(words)));
        if let Some(shown) = &self.shown {
            let heading = match &shown.turn {
                _ if shown.is_opening => words.say("show-opening", &[]),
                Some(player) => words.say("show-position-turn", &[("player", player.as_str().into())]),
                None => words.say("show-position", &[]),
            };
            let style = TextStyle { width: style.width.saturating_sub(COMMENT.len()), ..*style };
            let picture = shown.picture.text(&style);
            let lines: Vec<String> =
                [heading].into_iter().chain(picture.lines().map(str::to_string)).collect();
            text += &format!("\n{}", comment(&lines));
        }
        text
    }

    /// What stands above the rules.
    fn heading(&self, words: &Words) -> Vec<String> {
        let rules = &self.rules.rules;
        let mut lines = vec![format!("{}: {}", rules.name(), self.about(words))];
        if let Some(source) = rules.source() {
            lines.push(words.say("show-source", &[("source", source.into())]));
        }
        lines.push(String::new());
        let mut rows: Vec<[String; 3]> = Vec::new();
        for parameter in rules.parameters() {
            let default = words.say("show-default", &[("default", parameter.default.as_str().into())]);
            rows.push([
                format!("  {}=", parameter.name),
                words.say("show-in", &[("range", parameter.range.into())]),
                default,
            ]);
        }
        if !rows.is_empty() {
            lines.push(words.say("show-parameters", &[]));
            lines.extend(columns(&rows));
        }
        let mut rows: Vec<[String; 2]> = Vec::new();
        for state in rules.states() {
            let size =
                if state.size.is_empty() { String::new() } else { format!("[{}]", state.size.join(", ")) };
            rows.push([format!("  {}{size}", state.name), state.holds]);
        }
        lines.push(words.say("show-states", &[]));
        lines.extend(columns(&rows));
        if let Some([first, second]) = rules.players() {
            lines.push(words.say("show-players", &[("first", first.into()), ("second", second.into())]));
        }
        if let Some(files) = rules.contest() {
            let args = [("input", files.input.into()), ("output", files.output.into())];
            lines.push(words.say("show-contest", &args));
        }
        lines
    }
}

/// Begins a line that is no part of the rules.
const COMMENT: &str = "# ";

/// Lines as comments of a rules file.
fn comment(lines: &[String]) -> String {
    lines.iter().map(|line| format!("{}\n", format!("{COMMENT}{line}").trim_end())).collect()
}

impl CheckAnswer {
    /// The answer in words.
    pub fn text(&self, words: &Words) -> String {
        let mut lines = vec![words.say("check-reads", &[("game", self.game.as_str().into())])];
        if self.no_start {
            lines.push(words.say("check-no-start", &[]));
        }
        for claim in &self.claims {
            let claim_text = claim.text.as_str();
            match &claim.wrong {
                None => lines.push(words.say("check-claim-holds", &[("claim", claim_text.into())])),
                Some((position, why)) => {
                    let args = [("claim", claim_text.into()), ("position", position.as_str().into())];
                    lines.push(words.say("check-claim-wrong", &args));
                    lines.push(format!("  {why}"));
                }
            }
        }
        if self.symmetries > 1 {
            let symmetries = [("symmetries", self.symmetries.to_string().into())];
            lines.push(words.say("check-symmetries", &symmetries));
        }
        let positions = self.positions.to_string();
        lines.push(match self.up_to {
            Some(up_to) => words.say(
                "check-tried-up-to",
                &[("positions", positions.into()), ("up-to", up_to.to_string().into())],
            ),
            None => words.say("check-tried", &[("positions", positions.into())]),
        });
        lines.push(String::new());
        lines.join("\n")
    }
}
