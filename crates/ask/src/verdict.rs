//! Who wins and why, in words.

use fluent_bundle::FluentValue;
use game::{Outcome, Turn};

use crate::solving::{Over, Told};
use crate::{SolveAnswer, Words, WrittenMove};

/// A reason names so many moves with one value.
const MOST_NAMED: usize = 12;

/// A move with more values takes as much room as so many with one.
const ROOM_OF_LONG: usize = 3;

/// What is known of a position, for those who say it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Verdict<'a> {
    /// What the player to move gets.
    pub(crate) value: Told,
    /// Play has ended there.
    pub(crate) over: Option<Over>,
    /// Who is to move, where the two may do different things.
    pub(crate) turn: Option<&'a str>,
    /// The names of both, there.
    pub(crate) players: Option<&'a [String; 2]>,
    /// Some moves of the game keep the turn.
    pub(crate) extra_turns: bool,
    /// All moves are known.
    pub(crate) all_moves: bool,
}

/// A move with what is told of the position that it leads to.
pub(crate) type ToldMove<'a> = (&'a WrittenMove, Told);

impl SolveAnswer {
    /// Who wins, in a sentence.
    pub fn verdict(&self, words: &Words) -> String {
        self.as_verdict().said(words)
    }

    /// Why the position is worth what it is, by what its moves lead to: `lost: every move, k = 1, 2, leads to a won
    /// position`. Nothing where the moves are not known.
    pub fn reason(&self, words: &Words) -> Option<String> {
        let moves: Vec<ToldMove<'_>> = self.moves.iter().map(|mv| (&mv.mv, mv.value)).collect();
        self.as_verdict().reason(&moves, words)
    }

    fn as_verdict(&self) -> Verdict<'_> {
        Verdict {
            value: self.value,
            over: self.over,
            turn: self.turn.as_deref(),
            players: self.players.as_ref(),
            extra_turns: self.extra_turns,
            all_moves: self.all_moves,
        }
    }
}

impl<'a> Verdict<'a> {
    /// Who wins, in a sentence.
    pub(crate) fn said(&self, words: &Words) -> String {
        let mover = |id: &str| self.turn.map_or_else(|| words.say(id, &[]), str::to_string);
        if self.over.is_some() {
            let id = match self.value.outcome() {
                Outcome::Win => "verdict-over-win",
                Outcome::Tie => "verdict-over-tie",
                _ => "verdict-over-lose",
            };
            return words.say(id, &[("who", mover("mover-inside").into())]);
        }
        let who = mover("mover");
        let Some(plies) = self.value.plies() else {
            let id = match self.value.outcome() {
                Outcome::Win => "verdict-win",
                Outcome::Lose => "verdict-lose",
                Outcome::Tie => "verdict-tie",
                Outcome::Endless => {
                    return words.say("verdict-endless", &[("who", mover("mover-inside").into())]);
                }
            };
            return words.say(id, &[("who", who.into())]);
        };
        let id = match self.value.outcome() {
            Outcome::Win if self.extra_turns => "verdict-win-in-plies",
            Outcome::Win => "verdict-win-in",
            Outcome::Tie => "verdict-tie-in",
            _ => "verdict-lose-in",
        };
        // Where the turn always passes, the mover makes the first of the plies, the third, the fifth …
        let own = plies.div_ceil(2);
        words.say(id, &[("who", who.into()), ("plies", plies.into()), ("own", own.into())])
    }

    /// Why it is so, by what the moves lead to; nothing where these do not tell.
    pub(crate) fn reason(&self, moves: &[ToldMove<'_>], words: &Words) -> Option<String> {
        let outcome = self.value.outcome();
        // The moves that keep the outcome; of a lost position these are all.
        let keeps = |(mv, told): &ToldMove<'_>| told.outcome().across(mv.turn) == outcome;
        let mut keeping: Vec<ToldMove<'_>> = moves.iter().copied().filter(keeps).collect();
        keeping.sort_by_key(|(mv, told)| told.key(mv.turn));
        let (id, why) = match outcome {
            Outcome::Win => ("reason-win", self.won(&keeping, words)),
            Outcome::Lose => ("reason-lose", self.lost(&keeping, words)),
            Outcome::Tie => ("reason-tie", kept("reason-tie-kept", &keeping, words)),
            Outcome::Endless => ("reason-endless", kept("reason-endless-kept", &keeping, words)),
        };
        let why = self.over.map_or(why, |over| Some(end(over, outcome, words)))?;
        Some(words.say("reason", &[("outcome", words.say(id, &[]).into()), ("why", why.into())]))
    }

    /// How a won position is won.
    fn won(&self, moves: &[ToldMove<'_>], words: &Words) -> Option<String> {
        self.clauses(moves, ["reason-leads-to-lost", "reason-stays-won"], words)
    }

    /// Why a lost position is lost. Its moves all lose.
    fn lost(&self, moves: &[ToldMove<'_>], words: &Words) -> Option<String> {
        if !self.all_moves {
            let id = if self.extra_turns { "reason-every-or-stays" } else { "reason-every" };
            return Some(self.say_of_other(id, Vec::new(), words));
        }
        if moves.iter().any(|(mv, _)| mv.turn == Turn::Stays) {
            let clauses = self.clauses(moves, ["reason-leads-to-won", "reason-stays-lost"], words)?;
            return Some(words.say("reason-every-loses", &[("clauses", clauses.into())]));
        }
        let (id, of) = match Named::of(moves, words) {
            Some(named) if moves.len() == 1 => ("reason-only-of", vec![("moves", named.text.into())]),
            Some(Named { text, are_all: true }) => ("reason-every-of", vec![("moves", text.into())]),
            _ => ("reason-every", Vec::new()),
        };
        Some(self.say_of_other(id, of, words))
    }

    /// What moves lead to, those that pass the turn apart from those that keep it.
    fn clauses(
        &self,
        moves: &[ToldMove<'_>],
        [passing, staying]: [&str; 2],
        words: &Words,
    ) -> Option<String> {
        let clause = |turn: Turn| {
            let moves: Vec<_> = moves.iter().copied().filter(|(mv, _)| mv.turn == turn).collect();
            let arguments =
                vec![("moves", Named::of(&moves, words)?.text.into()), ("count", moves.len().into())];
            Some(match turn {
                Turn::Passes => self.say_of_other(passing, arguments, words),
                Turn::Stays => words.say(staying, &arguments),
            })
        };
        let clauses: Vec<String> = [Turn::Passes, Turn::Stays].into_iter().filter_map(clause).collect();
        (!clauses.is_empty()).then(|| clauses.join("; "))
    }

    /// Says something of positions in which the other player moves, by name where there is one.
    fn say_of_other(&self, id: &str, mut arguments: Arguments<'a>, words: &Words) -> String {
        let other = self
            .players
            .zip(self.turn)
            .and_then(|(players, turn)| players.iter().find(|player| player.as_str() != turn));
        let Some(player) = other else { return words.say(id, &arguments) };
        arguments.push(("player", player.as_str().into()));
        words.say(&format!("{id}-for"), &arguments)
    }
}

/// What a message is filled with.
type Arguments<'a> = Vec<(&'static str, FluentValue<'a>)>;

/// That these moves keep a draw.
fn kept(id: &str, moves: &[ToldMove<'_>], words: &Words) -> Option<String> {
    Some(words.say(id, &[("moves", Named::of(moves, words)?.text.into()), ("count", moves.len().into())]))
}

/// Why play has ended.
fn end(over: Over, outcome: Outcome, words: &Words) -> String {
    let id = match (over, outcome) {
        (Over::Rules, _) => "reason-over-rules",
        (Over::Stuck, Outcome::Win) => "reason-over-stuck-wins",
        (Over::Stuck, _) => "reason-over-stuck",
    };
    words.say(id, &[])
}

/// Moves as a reason names them.
struct Named {
    text: String,
    are_all: bool,
}

impl Named {
    /// The first of these moves, as many as there is room for, those with one value side by side: `k = 1, 2, 4`. Nothing
    /// if there are none.
    fn of(moves: &[ToldMove<'_>], words: &Words) -> Option<Named> {
        let (mut groups, mut room) = (Vec::<(String, Vec<i64>)>::new(), MOST_NAMED);
        let mut n_named = 0;
        for (mv, _) in moves {
            let (head, value) = cut(mv, words);
            let takes = if value.is_some() { 1 } else { ROOM_OF_LONG };
            let Some(left) = room.checked_sub(takes) else { break };
            (room, n_named) = (left, n_named + 1);
            match groups.iter_mut().find(|(known, _)| *known == head) {
                Some((_, values)) => values.extend(value),
                None => groups.push((head, Vec::from_iter(value))),
            }
        }
        let texts: Vec<String> = groups.into_iter().map(|(head, values)| group(head, values)).collect();
        let between = if texts.iter().any(|text| text.contains(", ")) { " · " } else { ", " };
        let are_all = n_named == moves.len();
        let more = if are_all { "" } else { ", …" };
        (!moves.is_empty()).then(|| Named { text: format!("{}{more}", texts.join(between)), are_all })
    }
}

/// Moves that differ in their value alone; of others there is none.
fn group(head: String, mut values: Vec<i64>) -> String {
    values.sort_unstable();
    let values: Vec<String> = values.iter().map(i64::to_string).collect();
    if values.is_empty() { head } else { format!("{head} = {}", values.join(", ")) }
}

/// A move without its squares on a strip and, where it has one value, cut before that: `k`, and 2.
fn cut(mv: &WrittenMove, words: &Words) -> (String, Option<i64>) {
    let kind = mv.kind.as_ref().map_or_else(String::new, |kind| format!("{kind} "));
    let (text, value) = match &mv.binders[..] {
        [(name, value)] => (format!("{kind}{name}"), Some(*value)),
        _ => (mv.text.clone(), None),
    };
    (WrittenMove { text, squares: None, ..mv.clone() }.text(words), value)
}
