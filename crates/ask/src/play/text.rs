//! Games in play in words.

use game::{Outcome, Turn};
use picture::TextStyle;
use unicode_width::UnicodeWidthStr;

use super::typed::shown;
use super::{Course, Ended, Hint, Made, Player, Refusal, Reply, Side, Standing, Why};
use crate::solving::Over;
use crate::text::{columns, game_line, move_lines};
use crate::written::Judged;
use crate::{Choice, Words, WrittenMove};

/// So many moves are listed with what they lead to; more stand side by side.
const MOST_WITH_POSITIONS: usize = 12;

/// Longer positions are not written behind a move: the picture shows them.
const LONGEST_POSITION: usize = 24;

impl<G: Judged> Course<'_, G> {
    /// What is said before the first move: the game, who sits where, how the computer plays, what can be typed.
    pub(super) fn hello(&self) -> String {
        let words = &self.words;
        let players = match self.players {
            [Player::Human, _] => "play-human-first",
            [_, Player::Human] => "play-computer-first",
            _ => "play-both",
        };
        let method = match self.method() {
            Some(Choice::Theory) => "play-by-theory",
            Some(Choice::Claim) => "play-by-claim",
            Some(Choice::Nimbers) => "play-by-nimbers",
            Some(Choice::Quotient) => "play-by-quotient",
            _ => "play-by-table",
        };
        let method = words.say(method, &[]);
        let game = game_line(
            &self.definition().name(),
            &self.definition().parameters(),
            self.definition().is_misere(),
            words,
        );
        let mut text = format!("{game}\n{} {method}\n", words.say(players, &[]));
        if self.players.contains(&Player::Human) {
            text += &format!("{}\n", words.say("play-help-short", &[]));
        }
        text
    }
}

impl Reply {
    /// What is said, in words; nothing where the standing says it all.
    pub fn text(&self, words: &Words) -> String {
        let lines = match self {
            Reply::Moved(made) => vec![made.line(words)],
            Reply::Undone(moves) => vec![words.say("play-undone", &[("moves", (*moves).into())])],
            Reply::NothingToUndo => vec![words.say("play-nothing-to-undo", &[])],
            Reply::Hint(hint) => hint.lines(words),
            Reply::Why(why) => why.lines(words),
            Reply::Help => vec![words.say("play-help", &[])],
            Reply::Moves | Reply::Quit => Vec::new(),
            Reply::Refused(refusal) => {
                let (message, hint) = refusal.say(words);
                vec![format!("{message}; {hint}")]
            }
        };
        lines.iter().map(|line| format!("{line}\n")).collect()
    }
}

impl Made {
    fn line(&self, words: &Words) -> String {
        let args = [("move", line_of(&self.mv, words).into()), ("number", self.number.into())];
        match (self.player, &self.name) {
            (Player::Human, _) => words.say("play-you-moved", &args),
            (Player::Computer, None) => words.say("play-computer-moved", &args),
            (Player::Computer, Some(name)) => {
                let [mv, number] = args;
                words.say("play-computer-moved-as", &[mv, number, ("player", name.as_str().into())])
            }
        }
    }
}

/// A move with the position it leads to, where that is short.
fn line_of(mv: &WrittenMove, words: &Words) -> String {
    let text = mv.text(words);
    match (mv.to.width() <= LONGEST_POSITION, mv.turn) {
        (true, _) => format!("{text} → {}", mv.to_text(words)),
        (false, Turn::Stays) => format!("{text} ({})", words.say("moves-again", &[])),
        (false, Turn::Passes) => text,
    }
}

impl Hint {
    fn lines(&self, words: &Words) -> Vec<String> {
        let Some(mv) = &self.mv else { return vec![words.say("play-no-hint", &[])] };
        vec![
            words.say("play-hint", &[("move", line_of(mv, words).into())]),
            words.say_told_as("yours", self.value),
        ]
    }
}

impl Why {
    /// The outcome, its reason, and every move with what it leads to.
    fn lines(&self, words: &Words) -> Vec<String> {
        match self.over {
            Some(Over::Stuck) => return vec![words.say("play-why-stuck", &[])],
            Some(Over::Rules) => return vec![words.say("play-why-rules", &[])],
            None => {}
        }
        let mut lines = vec![words.say_told_as("yours", self.value), self.reason(words)];
        lines.extend(move_lines(&self.moves, self.all_moves, words));
        lines
    }

    fn reason(&self, words: &Words) -> String {
        let best = self.moves.first().map(|mv| line_of(&mv.mv, words));
        let goes_on = self.moves.first().is_some_and(|mv| mv.mv.turn == Turn::Stays);
        let id = match self.value.outcome() {
            Outcome::Win if goes_on => "why-win-again",
            Outcome::Win => "why-win",
            Outcome::Tie => "why-tie",
            Outcome::Endless => "why-endless",
            Outcome::Lose if self.all_moves && self.moves.len() == 1 => "why-lose-only",
            Outcome::Lose => "why-lose",
        };
        match best.filter(|_| self.value.outcome() != Outcome::Lose) {
            Some(best) => words.say(id, &[("move", best.into())]),
            None => words.say(id, &[]),
        }
    }
}

impl Refusal {
    /// What is wrong, and what can be typed.
    pub(super) fn say(&self, words: &Words) -> (String, String) {
        let message = match self {
            Refusal::NoSuchNumber { count, more: false } => {
                words.say("play-refused-number", &[("count", (*count).into())])
            }
            Refusal::NoSuchNumber { count, more: true } => {
                words.say("play-refused-numbered", &[("most", (*count).into())])
            }
            Refusal::NoSuchMove(text) => words.say("play-refused-move", &[("text", shown(text).into())]),
            Refusal::LongStrip => words.say("play-refused-long", &[]),
            Refusal::Several { examples, more } => {
                let dots = if *more { " · …" } else { "" };
                let listed = format!("{}{dots}", examples.join(" · "));
                words.say("play-refused-several", &[("moves", listed.into())])
            }
            Refusal::NotUnderstood(text) => words.say("play-refused-text", &[("text", shown(text).into())]),
            Refusal::Over => words.say("play-refused-over", &[]),
        };
        let hint = match self {
            Refusal::Over => "hint-play-over",
            Refusal::Several { .. } => "hint-play-several",
            Refusal::NoSuchNumber { more: true, .. } | Refusal::LongStrip => "hint-play-value",
            _ => "hint-play",
        };
        (message, words.say(hint, &[]))
    }
}

impl Standing {
    /// Where the game stands: the picture, and how it ended, or the moves of the person who is to move.
    pub fn text(&self, players: [Player; 2], words: &Words, style: &TextStyle) -> String {
        let mut text = match &self.picture {
            Some(picture) => format!("\n{}", picture.text(style)),
            None => format!("\n{}\n", words.say("play-not-drawn", &[("count", self.n_numbers.into())])),
        };
        if let Some(ended) = self.ended {
            return text + &format!("\n{}\n", say_end(ended, players, words));
        }
        if self.player == Player::Human {
            let turn = match &self.turn {
                Some(turn) => words.say("play-your-move-as", &[("player", turn.as_str().into())]),
                None => words.say("play-your-move", &[]),
            };
            text += &format!("\n{turn}\n");
            text += &self.move_list(words, style.width);
        }
        text
    }

    /// The moves with their numbers.
    pub fn move_list(&self, words: &Words, width: usize) -> String {
        let lines = if self.moves.len() <= MOST_WITH_POSITIONS {
            let row = |(number, mv): (usize, &WrittenMove)| {
                let is_short = mv.to.width() <= LONGEST_POSITION;
                let to = if is_short { format!("→ {}", mv.to_text(words)) } else { String::new() };
                [format!("{:>4}", number + 1), mv.text(words), to]
            };
            let rows: Vec<[String; 3]> = self.moves.iter().enumerate().map(row).collect();
            columns(&rows)
        } else {
            let cells = self.moves.iter().enumerate();
            let cells = cells.map(|(number, mv)| format!("{:>4}  {}", number + 1, mv.text(words)));
            side_by_side(&cells.collect::<Vec<_>>(), width)
        };
        let mut text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        if !self.all_moves {
            text += &format!("{}\n", words.say("play-more-moves", &[]));
        }
        text
    }
}

/// Cells in as many columns as fit, read downwards.
fn side_by_side(cells: &[String], width: usize) -> Vec<String> {
    let widest = cells.iter().map(|cell| cell.width()).max().unwrap_or(0) + 2;
    let n_columns = (width / widest).max(1);
    let n_rows = cells.len().div_ceil(n_columns);
    let line = |row: usize| {
        let cells = cells.iter().skip(row).step_by(n_rows.max(1));
        let line: String = cells.map(|cell| format!("{cell}{}", " ".repeat(widest - cell.width()))).collect();
        line.trim_end().to_string()
    };
    (0..n_rows).map(line).collect()
}

/// How a game ended, for those who played it.
fn say_end(ended: Ended, players: [Player; 2], words: &Words) -> String {
    let side = match ended {
        Ended::Tie => return words.say("play-over-tie", &[]),
        Ended::Repeated => return words.say("play-over-repeated", &[]),
        Ended::Won(side) => side,
    };
    let winner = match side {
        Side::First => players[0],
        Side::Second => players[1],
    };
    let id = match (players.contains(&Player::Human), winner, side) {
        (true, Player::Human, _) => "play-over-you-won",
        (true, Player::Computer, _) => "play-over-computer-won",
        (false, _, Side::First) => "play-over-first-won",
        (false, _, Side::Second) => "play-over-second-won",
    };
    words.say(id, &[])
}
