//! The strip of holes: small boards solved by another program, and the smallest draws.

use std::collections::BTreeSet;

use ask::{Budget, Settings, SolveAnswer, SolveQuestion, Words};
use game::Outcome;

use crate::files;

fn solve(board: &str, turn: &str, reach: &str) -> SolveAnswer {
    let settings = Settings {
        at: Some(board.to_string()),
        turn: Some(turn.to_string()),
        ..files::settings(&format!("reach={reach}"))
    };
    let question = SolveQuestion { settings, ..SolveQuestion::default() };
    ask::solve(&files::rules("strip"), &question, &Budget::unlimited(), &Words::english()).unwrap()
}

/// A board as the file shows it: rule, board, outcome, plies, winning moves.
fn shown(rule: &str, board: &str) -> String {
    let answer = solve(board, "one", if rule == "U" { "1" } else { "0" });
    let outcome = match answer.value.outcome() {
        Outcome::Win => "WIN",
        Outcome::Lose => "LOSE",
        Outcome::Tie => "TIE",
        Outcome::Endless => "DRAW",
    };
    let plies = answer.value.plies().map_or_else(|| "-".to_string(), |plies| plies.to_string());
    let winning: BTreeSet<String> = answer
        .moves
        .iter()
        .filter(|mv| mv.value.outcome() == Outcome::Lose)
        .map(|mv| match mv.mv.binders[..] {
            [(_, from), (_, way), (_, far)] => format!("{from}>{}", from + way * far),
            _ => panic!("{}", mv.mv.text),
        })
        .collect();
    row(rule, board, outcome, &plies, &winning)
}

fn row(rule: &str, board: &str, outcome: &str, plies: &str, winning: &BTreeSet<String>) -> String {
    let winning: Vec<&str> = winning.iter().map(String::as_str).collect();
    format!("{rule},{board},{outcome},{plies},{}", winning.join(" "))
}

#[test]
fn small_boards_have_their_known_values_and_winning_moves() {
    let text = files::text("strip-cases.csv");
    let rows = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    let rows: Vec<Vec<&str>> = rows.map(|line| line.split(',').collect()).collect();
    let small: Vec<&Vec<&str>> = rows.iter().filter(|cells| cells[1].len() <= 14).collect();
    assert_eq!(small.len(), 569);
    let wrong: Vec<String> = small
        .iter()
        .filter_map(|cells| {
            let [rule, board, outcome, plies, winning] = cells[..] else { panic!("{cells:?}") };
            let winning = winning.split_whitespace().filter(|mv| *mv != "-").map(str::to_string).collect();
            let (known, found) = (row(rule, board, outcome, plies, &winning), shown(rule, board));
            (known != found).then(|| format!("{known} but found {found}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// A look at whether a table is quick must not itself be long work: dense rows have very many positions near.
#[test]
fn dense_long_rows_are_answered_by_the_theory_at_once() {
    for holes in [240, 1000, 4000, 20_000] {
        let start = std::time::Instant::now();
        let answer = solve(&"10002000".repeat(holes / 8), "one", "0");
        assert_eq!(answer.method, ask::Choice::Theory, "{holes}");
        assert!(start.elapsed().as_secs() < 5, "{holes}: {:?}", start.elapsed());
    }
}

/// Where a theory answers, too little memory for a table that would have been quick is no reason to say nothing.
#[test]
fn whatever_the_memory_there_is_an_answer() {
    let at = format!("1{}2", "0".repeat(58));
    for bytes in [0, 1, 1000, 1_000_000, 2_000_000, 1 << 30] {
        let question = SolveQuestion {
            settings: Settings { at: Some(at.clone()), ..Settings::default() },
            ..SolveQuestion::default()
        };
        let budget = Budget { bytes, ..Budget::unlimited() };
        let answer = ask::solve(&files::rules("strip"), &question, &budget, &Words::english()).unwrap();
        assert_eq!(answer.value.outcome(), Outcome::Win, "{bytes}");
        assert_eq!(
            answer.moves.iter().filter(|mv| mv.value.outcome() == Outcome::Lose).count(),
            1,
            "{bytes}"
        );
    }
}

/// With up to five holes there is no draw. With six there are these for player one: the pieces stand in the order
/// 1 1 2 2, or as in a mirror.
#[test]
fn the_smallest_draws_have_six_holes() {
    let known = ["011202", "011220", "101202", "101220", "110202", "110220"];
    let mirrored = known.map(|board| board.chars().rev().collect::<String>());
    let known: BTreeSet<String> = known.map(str::to_string).into_iter().chain(mirrored).collect();
    for holes in 2..=6 {
        let draws = |turn: &str| -> BTreeSet<String> {
            let boards = boards(holes).into_iter();
            boards.filter(|board| solve(board, turn, "0").value.outcome() == Outcome::Endless).collect()
        };
        let known = if holes == 6 { known.clone() } else { BTreeSet::new() };
        assert_eq!(draws("one"), known, "{holes} holes, one to move");
        // Other colours are other players, so the other one is to move.
        let exchanged = known.iter().map(|board| exchanged(board)).collect();
        assert_eq!(draws("two"), exchanged, "{holes} holes, two to move");
    }
}

/// All boards with as many pieces of the one as of the other.
fn boards(holes: usize) -> Vec<String> {
    let mut boards = vec![String::new()];
    for _ in 0..holes {
        let longer = |board: &String| ["0", "1", "2"].map(|hole| format!("{board}{hole}"));
        boards = boards.iter().flat_map(longer).collect();
    }
    boards.retain(|board| board.matches('1').count() == board.matches('2').count());
    boards
}

fn exchanged(board: &str) -> String {
    let other = |hole| match hole {
        '1' => '2',
        '2' => '1',
        empty => empty,
    };
    board.chars().map(other).collect()
}
