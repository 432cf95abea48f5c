//! Known rows, through the face that solvers and front ends ask.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use catalogue::strip::Slide;
use game::{Game, Outcome};
use lang::{Definition, Settings};

use crate::rows::{parse, read};

fn define(text: &str, holes: usize, reach: usize) -> Definition {
    let reading = lang::read(text);
    let values = [("holes", holes), ("reach", reach)];
    let settings = Settings {
        values: values.iter().map(|(name, value)| ((*name).to_string(), value.to_string())).collect(),
        ..Settings::default()
    };
    Arc::new(reading.rules.expect("the rules are right")).define(&settings).expect("any size will do")
}

fn strip(holes: usize, reach: usize) -> Definition {
    define(catalogue::find("strip").unwrap().text, holes, reach)
}

/// What the theory says of a row, player one to move: the outcome, all winning moves, and its own move, with holes
/// counted from 1.
fn judge(definition: &Definition, row: &str) -> (Outcome, BTreeSet<String>, Option<String>) {
    let theory = catalogue::theory("strip", definition).unwrap();
    let position = definition.read_position(row).unwrap();
    let mut moves = Vec::new();
    definition.moves(&position, &mut moves).unwrap();
    let winning = moves.iter().filter(|mv| {
        let after = definition.apply(&position, mv).unwrap();
        theory.outcome(&after).unwrap() == Outcome::Lose
    });
    let winning = winning.map(|mv| written(definition, mv)).collect();
    let best = theory.best(&position).unwrap();
    assert_eq!(best.is_some(), !moves.is_empty(), "{row}");
    assert!(best.iter().all(|mv| moves.contains(mv)), "{row}");
    (theory.outcome(&position).unwrap(), winning, best.map(|mv| written(definition, &mv)))
}

fn written(definition: &Definition, mv: &lang::Move) -> String {
    let values: Vec<i64> = definition.move_values(mv).map(|(_, value)| value).collect();
    let [from, way, far] = values[..] else { panic!("{values:?}") };
    format!("{from}>{}", from + way * far)
}

/// The winning moves by the differences, not by looking at what they lead to.
fn quickly_winning(row: &str, reach: usize) -> BTreeSet<String> {
    let moves = read(&parse(row), 1, reach).moves().into_iter();
    let winning = moves.filter(|(_, outcome)| *outcome == Outcome::Win);
    winning.map(|(Slide { from, to }, _)| format!("{}>{}", from + 1, to + 1)).collect()
}

fn check(definition: &Definition, row: &str, outcome: Outcome, winning: &BTreeSet<String>) {
    let (found, moves, best) = judge(definition, row);
    let reach = definition.number_of("reach").unwrap() as usize;
    assert_eq!(found, outcome, "{row}, reach {reach}");
    assert_eq!(moves, *winning, "{row}, reach {reach}");
    assert_eq!(quickly_winning(row, reach), *winning, "{row}, reach {reach}");
    if outcome == Outcome::Win {
        assert!(winning.contains(&best.unwrap()), "{row}, reach {reach}");
    }
}

#[test]
fn known_rows_have_their_outcomes_and_winning_moves() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/strip-cases.csv");
    let text = std::fs::read_to_string(path).unwrap();
    let rows: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).skip(1).collect();
    assert_eq!(rows.len(), 2180);
    let mut definitions = BTreeMap::new();
    for row in rows {
        let cells: Vec<&str> = row.split(',').collect();
        let [rule, row, outcome, _, winning] = cells[..] else { panic!("{row}") };
        let reach = usize::from(rule == "U");
        let outcome = match outcome {
            "WIN" => Outcome::Win,
            "LOSE" => Outcome::Lose,
            "DRAW" => Outcome::Endless,
            other => panic!("{other}"),
        };
        let winning = winning.split_whitespace().filter(|mv| *mv != "-").map(str::to_string).collect();
        let definition = definitions.entry((row.len(), reach)).or_insert_with(|| strip(row.len(), reach));
        check(definition, row, outcome, &winning);
    }
}

/// A row written in pieces: `("1", 2)` is two pieces of player one.
fn row(parts: &[(&str, usize)]) -> String {
    parts.iter().map(|(hole, times)| hole.repeat(*times)).collect()
}

#[test]
fn rows_of_sixty_holes_that_can_be_worked_out_by_hand() {
    let only = |mv: &str| BTreeSet::from([mv.to_string()]);
    let none = BTreeSet::new();
    let sixty = strip(60, 0);
    check(&sixty, &row(&[("1", 1), ("0", 58), ("2", 1)]), Outcome::Win, &only("1>59"));
    check(&sixty, &row(&[("0", 20), ("1", 1), ("2", 1), ("0", 38)]), Outcome::Lose, &none);
    check(&sixty, &row(&[("1", 2), ("0", 10), ("2", 2), ("0", 46)]), Outcome::Endless, &none);
    check(&sixty, &row(&[("1", 2), ("0", 56), ("2", 2)]), Outcome::Win, &only("2>58"));
    check(&sixty, &row(&[("1", 29), ("0", 2), ("2", 29)]), Outcome::Win, &only("29>31"));
    check(&sixty, &row(&[("1", 29), ("2", 29), ("0", 2)]), Outcome::Lose, &none);
}

#[test]
fn a_theory_is_for_normal_play_by_the_rules_of_the_catalogue() {
    let text = catalogue::find("strip").unwrap().text;
    let has_theory = |name: &str, definition: &Definition| catalogue::theory(name, definition).is_some();
    assert!(has_theory("strip", &strip(60, 0)));
    assert!(!has_theory("tab", &strip(60, 0)));
    assert!(!has_theory("strip", &define(&text.replace("== me", "== other"), 60, 0)), "other rules");
    let settings = Settings { misere: true, ..Settings::default() };
    let misere = Arc::new(lang::read(text).rules.unwrap()).define(&settings).unwrap();
    assert!(!has_theory("strip", &misere));
}

/// A reach beyond all rows is no bound.
#[test]
fn a_great_reach_is_any_distance() {
    let text = catalogue::find("strip").unwrap().text;
    let far = define(text, 7, i64::MAX as usize);
    let position = far.read_position("1000020").unwrap();
    let best = catalogue::theory("strip", &far).unwrap().best(&position).unwrap();
    assert_eq!(best.map(|mv| written(&far, &mv)), Some("1>5".to_string()));
}
