//! Games in play: perfect play against itself, against anything, and everything that can be typed.

use ask::{
    Budget, Ended, Opened, Play, PlayQuestion, Player, Record, Reply, Rules, Settings, Side, SolveQuestion,
    Words,
};
use game::Outcome;

use crate::files;

const BOTH: [Player; 2] = [Player::Computer; 2];
const HUMAN_FIRST: [Player; 2] = [Player::Human, Player::Computer];
const COMPUTER_FIRST: [Player; 2] = [Player::Computer, Player::Human];

/// Openings of small games: acyclic and not, with draws of both kinds, with claims, theories, sums and misère.
pub(crate) const OPENINGS: &[(&str, &str, &str)] = &[
    ("coins", "", "1,0,2,1,1"),
    ("dots", "rows=1 cols=2", ""),
    ("dots", "rows=2 cols=1", "./x/.,x./..,1"),
    ("dots", "", "x./.x/..,..x/...,0"),
    ("divide", "", "7,4"),
    ("jump", "cells=12 most=4", ""),
    ("kalah", "pits=2 counters=3", ""),
    ("kalah", "pits=3 counters=2 alone=0", ""),
    ("kayles", "pins=7", ""),
    ("nim", "", "3+4+5"),
    ("nim", "", "1+2+3"),
    ("stones", "most=3 pile=21", ""),
    ("stones", "most=4 pile=20", ""),
    ("strip", "", "012102120"),
    ("strip", "", "011202"),
    ("strip", "", "0011001020220"),
    ("tab", "rows=10 cols=4", "1,2"),
    ("three-heaps", "", "3,4,5"),
    ("tic-tac-toe", "", ""),
    ("dodgem", "", ""),
    ("fox", "size=4", ""),
    ("hare", "", ""),
    ("mu-torere", "", ""),
    ("pong", "", ""),
    ("three-morris", "", ""),
    ("toads", "", ""),
    ("tsoro-yematatu", "jumps=0", ""),
    ("euclid", "", ""),
    ("wythoff", "", ""),
    ("northcott", "rows=2 cols=5", ""),
];

pub(crate) fn settings(parameters: &str, at: &str, misere: bool) -> Settings {
    let at = (!at.is_empty()).then(|| at.to_string());
    Settings { at, misere, ..files::settings(parameters) }
}

/// What the first side gets, and in how many plies.
fn value(rules: &Rules, settings: &Settings) -> (Outcome, Option<u32>) {
    let question = SolveQuestion { settings: settings.clone(), plies: true, ..SolveQuestion::default() };
    let answer = ask::solve(rules, &question, &Budget::unlimited(), &Words::english()).unwrap();
    (answer.value.outcome(), answer.value.plies())
}

fn begin(opened: &Opened, players: [Player; 2]) -> Play<'_> {
    let question = PlayQuestion { method: None, trust_claims: false, players };
    Play::begin(opened, &question, Budget::unlimited(), Words::english()).unwrap()
}

/// Every game of the list, in normal play and turned round.
fn each_opening(check: impl Fn(&str, &Opened, (Outcome, Option<u32>))) {
    for (game, parameters, at) in OPENINGS {
        for misere in [false, true] {
            let rules = files::rules(game);
            let settings = settings(parameters, at, misere);
            let opened = Opened::new(&rules, &settings).unwrap();
            check(&format!("{game} {parameters} {at} misere={misere}"), &opened, value(&rules, &settings));
        }
    }
}

#[test]
fn perfect_play_against_itself_ends_as_solved_and_in_as_many_plies() {
    each_opening(|game, opened, (outcome, plies)| {
        let mut play = begin(opened, BOTH);
        while play.ended().unwrap().is_none() {
            let reply = play.answer().unwrap();
            assert!(matches!(reply, Reply::Moved(_)), "{game}: {reply:?}");
        }
        let expected = match outcome {
            Outcome::Win => Ended::Won(Side::First),
            Outcome::Lose => Ended::Won(Side::Second),
            Outcome::Tie => Ended::Tie,
            Outcome::Endless => Ended::Repeated,
        };
        assert_eq!(play.ended().unwrap(), Some(expected), "{game}");
        if let Some(plies) = plies {
            assert_eq!(play.n_moves(), plies as usize, "{game}");
        }
    });
}

/// Numbers that look like chance, the same in every run.
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

#[test]
fn against_any_play_the_computer_gets_at_least_what_is_its_due() {
    each_opening(|game, opened, (outcome, _)| {
        for seed in 0..6 {
            let players = if seed % 2 == 0 { COMPUTER_FIRST } else { HUMAN_FIRST };
            let (own, due) =
                if seed % 2 == 0 { (Side::First, outcome) } else { (Side::Second, outcome.turned()) };
            let (mut play, mut chance) = (begin(opened, players), Chance(seed));
            while play.ended().unwrap().is_none() && play.n_moves() < 2000 {
                if play.player() == Player::Computer {
                    play.answer().unwrap();
                } else {
                    let number = chance.below(play.standing().unwrap().moves.len()) + 1;
                    let reply = play.hear(&number.to_string()).unwrap();
                    assert!(matches!(reply, Reply::Moved(_)), "{game}: {reply:?}");
                }
            }
            let got = match play.ended().unwrap() {
                Some(Ended::Won(side)) if side == own => Outcome::Win,
                Some(Ended::Won(_)) => Outcome::Lose,
                Some(Ended::Tie) => Outcome::Tie,
                Some(Ended::Repeated) => Outcome::Endless,
                None => panic!("{game}: no end after 2000 moves"),
            };
            // A tie that is due may become endless only if the other player wishes so.
            let due = if due == Outcome::Tie { Outcome::Endless } else { due };
            assert!(got >= due, "{game}, seed {seed}: {due:?} was due, and it is {got:?}");
        }
    });
}

/// Its number in the list, its text and its values alone all make the same move.
#[test]
fn moves_are_made_by_number_and_by_text_alike() {
    each_opening(|game, opened, _| {
        let standing = begin(opened, HUMAN_FIRST).standing().unwrap();
        for (number, mv) in standing.moves.iter().enumerate() {
            let part = mv.part.map_or_else(String::new, |part| format!("{part}: "));
            let kind = mv.kind.as_deref().unwrap_or("");
            let values: Vec<String> = mv.binders.iter().map(|(_, value)| value.to_string()).collect();
            let mut typed = vec![(number + 1).to_string(), format!("{part}{}", mv.text)];
            if values.len() > 1 || mv.part.is_some() || mv.kind.is_some() {
                typed.push(format!("{part}{kind} {}", values.join(" ")));
            }
            for text in typed {
                let mut play = begin(opened, HUMAN_FIRST);
                let reply = play.hear(&text).unwrap();
                let Reply::Moved(made) = reply else { panic!("{game}: `{text}`: {reply:?}") };
                assert_eq!((&made.mv.text, &made.mv.to), (&mv.text, &mv.to), "{game}: `{text}`");
            }
        }
    });
}

#[test]
fn what_is_taken_back_never_happened() {
    each_opening(|game, opened, _| {
        for players in [HUMAN_FIRST, COMPUTER_FIRST] {
            let mut play = begin(opened, players);
            let mut chance = Chance(7);
            let mut seen = Vec::new();
            while play.ended().unwrap().is_none() && seen.len() < 5 {
                if play.player() == Player::Computer {
                    play.answer().unwrap();
                    continue;
                }
                seen.push((play.standing().unwrap().position, play.n_moves()));
                let number = chance.below(play.standing().unwrap().moves.len()) + 1;
                play.hear(&number.to_string()).unwrap();
            }
            while let Some((position, n_moves)) = seen.pop() {
                let reply = play.hear("undo").unwrap();
                assert!(matches!(reply, Reply::Undone(_)), "{game}: {reply:?}");
                assert_eq!(
                    (play.standing().unwrap().position, play.n_moves()),
                    (position, n_moves),
                    "{game}"
                );
            }
            assert!(matches!(play.hear("undo").unwrap(), Reply::NothingToUndo), "{game}");
        }
    });
}

#[test]
fn a_saved_game_goes_on_where_it_stopped() {
    let words = Words::english();
    each_opening(|game, opened, _| {
        let mut play = begin(opened, BOTH);
        for _ in 0..5 {
            if play.ended().unwrap().is_none() {
                play.answer().unwrap();
            }
        }
        let text = play.record().unwrap();
        let record = Record::read("game.json", &text, &words).unwrap();
        let name = game.split(' ').next().unwrap();
        let again = Opened::new(&files::rules(name), &record.settings).unwrap();
        let mut replayed = begin(&again, record.players);
        assert_eq!(replayed.replay(&record.moves).unwrap().len(), play.n_moves(), "{game}");
        assert_eq!(replayed.standing().unwrap().position, play.standing().unwrap().position, "{game}");
        assert_eq!(replayed.record().unwrap(), text, "{game}");
    });
}

#[test]
fn every_answer_is_said_in_both_languages_and_as_json() {
    let style = ask::TextStyle { width: 80, color: false };
    for words in [Words::english(), Words::vietnamese()] {
        each_opening(|game, opened, _| {
            let question = PlayQuestion { method: None, trust_claims: false, players: HUMAN_FIRST };
            let mut play = Play::begin(opened, &question, Budget::unlimited(), words).unwrap();
            assert!(play.hello().lines().count() == 3, "{game}");
            for line in
                ["why", "hint", "0", "1000000", "nonsense", "a=b=c", "moves", "help", "undo", "1", "quit"]
            {
                let reply = play.hear(line).unwrap();
                let text = reply.text(&words);
                let is_silent = matches!(reply, Reply::Moves | Reply::Quit);
                assert_eq!(text.is_empty(), is_silent, "{game} {line}: {text}");
                assert_eq!(reply.json(&words)["theco"], 1, "{game} {line}");
                let standing = play.standing().unwrap();
                assert!(!standing.text(play.players(), &words, &style).is_empty(), "{game}");
                assert_eq!(standing.json()["event"], "standing", "{game}");
            }
        });
    }
}

/// On a 6 × 4 board all three moves from (1,1) lead to cells from which one step reaches row 6 or cell (5,1).
#[test]
fn why_names_every_move_of_a_lost_position() {
    let opened = Opened::new(&files::rules("tab"), &settings("rows=6 cols=4", "1,1", false)).unwrap();
    let reply = begin(&opened, HUMAN_FIRST).hear("why").unwrap();
    let text = reply.text(&Words::english());
    assert_eq!(
        text,
        "You are lost, but you can hold out for 2 plies.\n\
         Every move leads to a position that is won for the computer:\n   \
         move  leads to  the mover\n\
         *  k=2   3,2       loses in 2\n\
         *  k=3   4,3       loses in 2\n\
         *  k=4   5,4       loses in 2\n"
    );
}

#[test]
fn records_that_do_not_fit_are_refused() {
    let words = Words::english();
    for text in [
        "",
        "{}",
        "[1]",
        r#"{"theco": 2, "game": "nim"}"#,
        r#"{"theco": 1, "game": "nim", "parameters": {}, "position": "5", "players": ["human"], "moves": []}"#,
        r#"{"theco": 1, "game": "nim", "parameters": {}, "position": "5", "players": ["human", "cat"], "moves": []}"#,
        r#"{"theco": 1, "game": "nim", "parameters": {}, "position": "5", "players": ["human", "human"], "moves": []}"#,
        r#"{"theco": 1, "game": "nim", "parameters": {}, "position": "5", "players": ["human", "computer"], "moves": [1]}"#,
        r#"{"theco": 1, "game": "nim", "parameters": {"a": "b"}, "position": "5", "players": ["human", "computer"], "moves": []}"#,
    ] {
        let error = Record::read("game.json", text, &words).unwrap_err();
        assert!(error.message.contains("`game.json` is no saved game"), "{text}: {error:?}");
    }
    let opened = Opened::new(&files::rules("nim"), &settings("", "5", false)).unwrap();
    for moves in [&["left=5"][..], &["left=0", "left=0"], &["left=4", "hint"], &["nonsense"]] {
        let moves: Vec<String> = moves.iter().map(|mv| mv.to_string()).collect();
        let error = begin(&opened, HUMAN_FIRST).replay(&moves).unwrap_err();
        assert!(error.message.contains(&format!("move {} of the saved game", moves.len())), "{error:?}");
    }
}

/// One of 10^18 moves is made at once; numbers are given to the first 200 alone.
#[test]
fn very_many_moves_are_made_by_their_values() {
    let at = "1000000000000000000";
    let opened = Opened::new(&files::rules("nim"), &settings("", at, false)).unwrap();
    let mut play = begin(&opened, HUMAN_FIRST);
    let standing = play.standing().unwrap();
    assert_eq!((standing.moves.len(), standing.all_moves), (200, false));
    assert!(matches!(play.hear("201").unwrap(), Reply::Refused(_)));
    let Reply::Moved(made) = play.hear("left=999999999999999999").unwrap() else { panic!("no move") };
    assert_eq!(made.mv.to, "999999999999999999");
    let Reply::Moved(made) = play.answer().unwrap() else { panic!("no answer") };
    assert_eq!(made.mv.to, "0");
}

#[test]
fn on_a_strip_the_two_holes_are_a_move() {
    let at = format!("1{}2", "0".repeat(58));
    let opened = Opened::new(&files::rules("strip"), &settings("", &at, false)).unwrap();
    for text in ["1 59", " 1, 59 ", "from=1 way=1 far=58", "1 1 58", "58"] {
        let Reply::Moved(made) = begin(&opened, HUMAN_FIRST).hear(text).unwrap() else { panic!("{text}") };
        assert_eq!(made.mv.to, format!("{}12", "0".repeat(58)), "{text}");
    }
    for text in ["1 60", "2 3", "59 1", "60 2", "1 0", "-1 59"] {
        let reply = begin(&opened, HUMAN_FIRST).hear(text).unwrap();
        assert!(matches!(reply, Reply::Refused(_)), "{text}: {reply:?}");
    }
    let opened = Opened::new(&files::rules("jump"), &settings("", "1,0", false)).unwrap();
    let Reply::Moved(made) = begin(&opened, HUMAN_FIRST).hear("1 4").unwrap() else { panic!("no move") };
    assert_eq!(made.mv.to, "4,3");
}

/// What is typed comes back in messages cut and without what a terminal would obey.
#[test]
fn refusals_are_short_and_harmless() {
    let opened = Opened::new(&files::rules("nim"), &settings("", "5", false)).unwrap();
    let mut play = begin(&opened, HUMAN_FIRST);
    for line in ["\u{1b}[31mred\u{7}", &"x".repeat(100_000), "left=\u{0}", "left=0 left=1"] {
        let reply = play.hear(line).unwrap();
        let text = reply.text(&Words::english());
        assert!(matches!(reply, Reply::Refused(_)), "{text}");
        assert!(text.len() < 400 && !text.trim_end().contains(char::is_control), "{text:?}");
    }
}

#[test]
fn very_long_positions_are_played_without_a_picture() {
    let at = format!("10{}2", "0".repeat(50_000));
    let opened = Opened::new(&files::rules("strip"), &settings("", &at, false)).unwrap();
    let mut play = begin(&opened, HUMAN_FIRST);
    let standing = play.standing().unwrap();
    assert!(standing.picture.is_none() && !standing.all_moves && standing.moves.len() < 200);
    assert!(
        standing
            .text(HUMAN_FIRST, &Words::english(), &ask::TextStyle::default())
            .contains("too long to draw")
    );
    assert!(matches!(play.hear("1 2").unwrap(), Reply::Refused(_)));
    let Reply::Moved(_) = play.hear("from=1 far=9").unwrap() else { panic!("no move") };
    let Reply::Moved(_) = play.answer().unwrap() else { panic!("no answer") };
}
