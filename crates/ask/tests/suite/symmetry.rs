//! Symmetries that the rules declare: whatever is merged, the answers are the same, and what is none is refused.

use std::sync::Arc;

use ask::{Kind, Rules, SolveQuestion, Words};
use game::Game;
use lang::{Definition, Position};
use solve::{Limits, Merge, Method, Request, Scope, SolveError, Solved, solve};

use crate::files;

/// Games whose rules declare symmetries, small enough to be solved in many ways.
const GAMES: &[(&str, &str)] = &[
    ("clobber", "rows=2 cols=4"),
    ("clobber", "rows=3 cols=3"),
    ("col", "rows=2 cols=3"),
    ("connect", "rows=3 cols=3 k=3"),
    ("cram", "rows=3 cols=3"),
    ("cut-rectangle", ""),
    ("divide", "a=6 b=9"),
    ("domineering", "rows=3 cols=3"),
    ("dots", "rows=1 cols=2"),
    ("dots", "rows=2 cols=2"),
    ("hare", ""),
    ("joust", "rows=3 cols=3"),
    ("mnk", "rows=2 cols=4 k=3"),
    ("mnk", "rows=3 cols=3 k=3"),
    ("mu-torere", ""),
    ("northcott", "rows=2 cols=4"),
    ("northcott", "rows=3 cols=3"),
    ("notakto", ""),
    ("pong", ""),
    ("quixo", "size=2"),
    ("snake", ""),
    ("snort", "rows=2 cols=2"),
    ("tac-tix", "size=3"),
    ("tant-fant", ""),
    ("three-heaps", ""),
    ("three-heaps", "heap=4,4,4"),
    ("three-morris", ""),
    ("tic-tac-toe", ""),
    ("treblecross", "cells=9"),
    ("tsoro-yematatu", ""),
    ("two-half", "a=9 b=9"),
    ("two-piles", ""),
    ("wythoff", "a=7 b=12"),
];

fn define(text: &str, settings: &ask::Settings) -> Result<Definition, lang::SetupError> {
    let reading = lang::read(text);
    Arc::new(reading.rules.unwrap_or_else(|| panic!("{:?}", reading.diagnostics))).define(settings)
}

/// Everything that a solver says of all positions, which it did not merge.
fn all(solved: &Solved<'_, Definition>) -> Vec<(Position, game::Value)> {
    let mut all = Vec::new();
    solved.for_each(&mut |position, value| all.push((position, value)));
    all
}

/// Solves a game in every way with and without merging.
fn agrees(name: &str, game: &Definition) {
    let opening = game.opening().unwrap();
    assert!(game.fold(None).is_some(), "{name} declares no symmetry");
    let is_small = game.index().is_some_and(|index| index.bound() <= 1 << 18);
    let scopes = if is_small { vec![Scope::Reachable, Scope::All] } else { vec![Scope::Reachable] };
    for scope in scopes {
        for method in [None, Some(Method::Sweep), Some(Method::Search), Some(Method::Retrograde)] {
            let ask = |merge| {
                let request =
                    Request { scope, method, merge, ..Request::natural(Some(&opening), Limits::none()) };
                solve(game, &request)
            };
            match (ask(Merge::Nothing), ask(Merge::Counted), ask(Merge::All)) {
                (Ok(plain), Ok(counted), Ok(merged)) => {
                    let what = format!("{name} {scope:?} {method:?}");
                    assert_eq!(plain.histogram(), counted.histogram(), "{what}");
                    assert_eq!(plain.positions(), counted.positions(), "{what}");
                    assert!(merged.is_merged() && merged.stored() <= plain.positions(), "{what}");
                    for (position, value) in all(&plain) {
                        assert_eq!(counted.value(&position), Some(value), "{what}");
                        assert_eq!(merged.value(&position), Some(value), "{what}");
                    }
                    for value in plain.histogram().keys() {
                        let one = counted.one_with(*value).unwrap();
                        assert_eq!(plain.value(&one), Some(*value), "{what}");
                    }
                }
                (Err(SolveError::Unsuitable { .. } | SolveError::Cyclic), Err(_), Err(_)) => {}
                // Among all positions are some that play never reaches, where the rules may go wrong.
                (Err(SolveError::Fault(_)), Err(SolveError::Fault(_)), Err(SolveError::Fault(_)))
                    if scope == Scope::All => {}
                // Representatives of numbers may go another way than the numbers: then another method is taken.
                (Ok(_), counted, merged) if method == Some(Method::Sweep) => {
                    for result in [counted, merged] {
                        assert!(matches!(result, Ok(_) | Err(SolveError::Unsuitable { .. })), "{name}");
                    }
                }
                (plain, counted, merged) => panic!(
                    "{name} {scope:?} {method:?}: {:?} {:?} {:?}",
                    plain.err(),
                    counted.err(),
                    merged.err()
                ),
            }
        }
    }
}

#[test]
fn whatever_is_merged_the_answers_are_the_same() {
    for &(name, parameters) in GAMES {
        let text = catalogue::find(name).unwrap().text;
        for misere in [false, true] {
            let settings = ask::Settings { misere, ..files::settings(parameters) };
            agrees(&format!("{name} {parameters}"), &define(text, &settings).unwrap());
        }
    }
}

/// Positions that play begins at need not be symmetric.
#[test]
fn any_position_may_be_the_first() {
    for (name, at) in [
        ("tic-tac-toe", "x../.o./..."),
        ("tic-tac-toe", "x.o/.../.x."),
        ("treblecross", "x.....x"),
        ("domineering", "#..#/..../...#"),
        ("three-heaps", "1,5,5"),
        ("mnk", "x..o/..../...."),
    ] {
        let settings = ask::Settings { at: Some(at.to_string()), ..ask::Settings::default() };
        agrees(&format!("{name} {at}"), &define(catalogue::find(name).unwrap().text, &settings).unwrap());
    }
}

/// So many heaps have millions of orders, none of which is written out.
#[test]
fn many_heaps_stand_in_any_order() {
    let rules = Rules::read("heaps.game", HEAPS).unwrap();
    let solved = |heaps: &str| {
        let at = Some(heaps.to_string());
        let question = SolveQuestion {
            settings: ask::Settings { at, ..ask::Settings::default() },
            ..SolveQuestion::default()
        };
        ask::solve(&rules, &question, &ask::Budget::unlimited(), &Words::english()).unwrap()
    };
    // Bouton 1901: lost if and only if the sum without carry is 0. The positions: multisets of 12 numbers up to 3.
    let answer = solved("3,3,3,3,3,3,3,3,3,3,3,3");
    assert_eq!(answer.value.outcome(), game::Outcome::Lose);
    assert_eq!((answer.positions, answer.up_to_symmetry), (4_u64.pow(12), Some(455)));
    let answer = solved("1,2,3,1,2,3,1,2,3,1,2,1");
    assert_eq!(answer.value.outcome(), game::Outcome::Win);
}

const HEAPS: &str = "game heaps
param n in 1.. = 3
state heap[n] in 0..3 = 3
symmetric i in 1..n-1 then heap[i] = heap[i + 1], heap[i + 1] = heap[i]
move i in 1..n, left in 0..heap[i]-1 then heap[i] = left";

/// What is called a symmetry and is none is found out before anything is solved.
#[test]
fn a_false_symmetry_is_refused() {
    let board = |symmetric: &str| {
        format!(
            "game g\nstate cell[2, 3] of empty \".\", x \"x\" outside x\n\
             move r in 1..2, c in 1..3 if cell[r, c] == empty and cell[r, c + 1] == empty\n  \
             then cell[r, c] = x, cell[r, c + 1] = x\n{symmetric}\n"
        )
    };
    let mirror = "symmetric then cell[r, c] = cell[r, 4 - c] for r in 1..2, c in 1..3";
    let rows = "symmetric then cell[1, c] = cell[2, c] for c in 1..3, cell[2, c] = cell[1, c] for c in 1..3";
    let one_cell = "symmetric then cell[1, 1] = cell[2, 1], cell[2, 1] = cell[1, 1]";
    let colors = "symmetric then cell[1, 1] = if cell[1, 1] == x then empty else x";
    for (symmetric, holds) in [(mirror, true), (rows, true), (one_cell, false), (colors, false)] {
        let rules = Rules::read("g.game", &board(symmetric)).unwrap();
        let words = Words::english();
        let budget = ask::Budget::unlimited();
        let solved = ask::solve(&rules, &SolveQuestion::default(), &budget, &words);
        let checked = ask::check(&rules, &ask::CheckQuestion::default(), &budget, &words);
        assert_eq!((solved.is_ok(), checked.is_ok()), (holds, holds), "{symmetric}");
        if let Err(error) = solved {
            assert_eq!(error.kind, Kind::Fault);
            assert!(error.message.contains("this is no symmetry"), "{error}");
            assert!(error.text(&words, false).contains(symmetric), "{}", error.text(&words, false));
        }
    }
}

/// Behind seventeen heaps that may stand in any order, `a` and `b`, of which only `a` is moved.
#[test]
fn a_false_symmetry_among_many_true_ones_is_refused() {
    let text = "game g
state heap[18] in 0..1 = 1
state a in 0..1 = 1
state b in 0..1 = 0
symmetric i in 1..17 then heap[i] = heap[i + 1], heap[i + 1] = heap[i]
symmetric then a = b, b = a
move take: i in 1..18 if heap[i] == 1 then heap[i] = 0
move last: k in 1..a then a = 0";
    refused(text, "", "symmetric then a = b, b = a");
}

/// Two squares of a board on which four in a row lose: play shows it only where a row is full.
#[test]
fn a_symmetry_that_fails_only_at_ends_is_refused() {
    for [one, other] in [["1, 1", "3, 1"], ["1, 2", "2, 4"], ["2, 1", "3, 3"]] {
        let line = format!("symmetric then cell[{one}] = cell[{other}], cell[{other}] = cell[{one}]");
        let text = format!(
            "game g\nplayers x o\nstate cell[3, 4] of empty \".\", x \"x\", o \"o\"\n\
             loses if any r in 1..3: all c in 1..4: cell[r, c] == other\n\
             move r in 1..3, c in 1..4 if cell[r, c] == empty then cell[r, c] = me\n{line}"
        );
        refused(&text, "", &line);
    }
}

/// Moves that leave heaps in order lead from an image not to the images of where they lead from the position.
#[test]
fn a_symmetry_that_holds_up_to_itself_is_refused() {
    let line = "symmetric then a = b, b = a";
    let text = format!(
        "game g\nstate a in 0..3 = 3\nstate b in 0..3 = 3\n\
         move left: take in 1..a then a = min(a - take, b), b = max(a - take, b)\n\
         move right: take in 1..b then a = min(a, b - take), b = max(a, b - take)\n{line}"
    );
    refused(&text, "", line);
}

/// `solve` and a table that is counted find out that a symmetry is none.
fn refused(text: &str, parameters: &str, line: &str) {
    let (rules, words, budget) =
        (Rules::read("g.game", text).unwrap(), Words::english(), ask::Budget::unlimited());
    let settings = files::settings(parameters);
    let question = SolveQuestion { settings: settings.clone(), ..SolveQuestion::default() };
    let solved = ask::solve(&rules, &question, &budget, &words).map(|answer| answer.game);
    let question = ask::TableQuestion {
        settings,
        method: None,
        all: None,
        format: ask::TableFormat::Text,
        signed: false,
        histogram: false,
    };
    let counted = ask::table_summary(&rules, &question, &budget, &words).map(|summary| summary.game);
    for answer in [solved, counted] {
        let error = answer.err().unwrap_or_else(|| panic!("{line} is taken for a symmetry"));
        assert_eq!(error.kind, Kind::Fault, "{error}");
        assert!(error.text(&words, false).contains(line), "{}", error.text(&words, false));
    }
}

/// A sum is left as it is by a symmetry, so where moves leave sums nothing is merged and all are counted.
#[test]
fn where_moves_leave_sums_nothing_is_merged() {
    let text = "game g
state a in 0..3 = 2
state b in 0..3 = 1
move one: k in 1..a then (a = a - k) + (a = k - 1, b = 0)
move two: k in 1..b then (b = b - k) + (b = k - 1, a = 0)";
    let symmetric = format!("{text}\nsymmetric then a = b, b = a");
    let counts = [text.to_string(), symmetric].map(|text| {
        let game = define(&text, &ask::Settings::default()).unwrap();
        let opening = game.opening().unwrap();
        let request = Request { scope: Scope::Reachable, ..Request::natural(Some(&opening), Limits::none()) };
        let solved = solve(&game, &request).unwrap();
        (solved.positions(), solved.histogram())
    });
    assert_eq!(counts[0], counts[1]);
}

/// More positions than can be counted are not counted wrongly, and few values take little memory.
#[test]
fn very_many_positions_are_refused_or_counted_merged() {
    let (rules, words) = (Rules::read("heaps.game", HEAPS).unwrap(), Words::english());
    let budget = ask::Budget { bytes: 1 << 24, ..ask::Budget::unlimited() };
    let settings = files::settings("n=40");
    let question = SolveQuestion { settings: settings.clone(), ..SolveQuestion::default() };
    let answer = ask::solve(&rules, &question, &budget, &words).unwrap();
    // Multisets of 40 numbers up to 3.
    assert_eq!((answer.positions, answer.up_to_symmetry), (12_341, Some(12_341)));
    let question = ask::TableQuestion {
        settings,
        method: None,
        all: Some(false),
        format: ask::TableFormat::Text,
        signed: false,
        histogram: false,
    };
    assert_eq!(ask::table_summary(&rules, &question, &budget, &words).unwrap_err().kind, Kind::Limit);
}

/// Rules that declare thousands of symmetries are ready at once: only some are taken.
#[test]
fn thousands_of_symmetries_take_no_time() {
    for symmetric in [
        "symmetric i in 1..n-2 then a[i] = a[i + 1], a[i + 1] = a[i + 2], a[i + 2] = a[i]",
        "symmetric i in 1..n-1, j in i+1..n then a[i] = a[j], a[j] = a[i]",
    ] {
        let text = format!(
            "game g\nparam n in 1.. = 900\nstate a[n] in 0..1 = 0\nmove i in 1..n if a[i] == 1 then a[i] = 0\n{symmetric}"
        );
        let game = define(&text, &ask::Settings::default()).unwrap();
        let opening = game.opening().unwrap();
        let solved = solve(&game, &Request::natural(Some(&opening), Limits::none())).unwrap();
        assert_eq!(solved.positions(), 1);
    }
}

/// What is no rearrangement of the numbers of a position is refused before play.
#[test]
fn what_is_no_rearrangement_is_refused() {
    let cases = [
        ("symmetric then a = b", "takes one number to two places"),
        ("symmetric then a = 0", "does not depend on the number of just one place"),
        ("symmetric then a = min(b, c)", "does not depend on the number of just one place"),
        ("symmetric then a = b, b = a, a = c", "sets one place twice"),
        ("symmetric then a = c, c = a", "the two places hold different values"),
        ("symmetric then c = c / 2", "the two places hold different values"),
        ("symmetric then a = a + 0", "cannot be exchanged by what it is"),
        ("symmetric i in 3..3 then row[i] = row[i + 1]", "beyond the edge"),
    ];
    for (symmetric, message) in cases {
        let text = format!(
            "game g\nstate a in 0.. = 3\nstate b in 0.. = 3\nstate c in 0..9 = 3\nstate row[3] in 0..2 = 2\n\
             move k in 1..a then a -= k\n{symmetric}\n"
        );
        let error = define(&text, &ask::Settings::default()).unwrap_err();
        assert!(error.message.contains(message), "{symmetric}: {error}");
    }
}
