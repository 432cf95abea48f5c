//! Contest files, to the byte. A folder of `testdata/contests` holds the game with its parameters, the input, what is
//! written where that is not what the rules say, and the output or the error.

use std::time::{Duration, Instant};

use ask::{AskError, Budget, ContestAnswer, ContestQuestion, Words};

use crate::files;

fn answer(name: &str) -> Result<ContestAnswer, AskError> {
    let file = |file: &str| files::text(&format!("contests/{name}/{file}"));
    let game = file("game");
    let (game, parameters) =
        game.lines().next().unwrap().split_once(' ').unwrap_or((game.lines().next().unwrap(), ""));
    let has_write = files::names(&format!("contests/{name}")).iter().any(|name| name == "write");
    let rules = files::rules(game);
    let question = ContestQuestion {
        settings: files::settings(parameters),
        write: has_write.then(|| file("write").trim_end().to_string()),
        label: rules.contest_files().map_or_else(|_| "input".to_string(), |files| files.input),
        ..ContestQuestion::default()
    };
    ask::contest(&rules, &file("input"), &question, &Budget::unlimited(), &Words::english())
}

/// The file that is expected, and what is found instead.
fn shown(name: &str) -> (&'static str, String) {
    match answer(name) {
        Ok(answer) => ("output", answer.output),
        Err(error) => ("error", error.text(&Words::english(), false)),
    }
}

#[test]
fn outputs_and_errors_are_as_expected() {
    let mut wrong = Vec::new();
    for name in files::names("contests") {
        let (file, found) = shown(&name);
        let path = format!("contests/{name}/{file}");
        if std::env::var_os("BLESS").is_some() && file == "error" {
            std::fs::write(files::testdata(&path), &found).unwrap();
        }
        if !files::testdata(&path).exists() {
            wrong.push(format!("{name}: has no {file}, found\n{found}"));
        } else if files::text(&path) != found {
            wrong.push(format!("{name}: expected\n{}found\n{found}", files::text(&path)));
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_contest_of_the_catalogue_has_a_test() {
    let tested: Vec<String> = files::names("contests")
        .iter()
        .map(|name| files::text(&format!("contests/{name}/game")))
        .map(|text| text.split_whitespace().next().unwrap().to_string())
        .collect();
    let with_contest =
        files::catalogue().into_iter().filter(|name| files::rules(name).contest_files().is_ok());
    assert_eq!(with_contest.filter(|name| !tested.contains(name)).collect::<Vec<_>>(), [""; 0]);
}

/// As large as the contest allows: 1000 squares of a million coins.
#[test]
fn large_contests_are_answered_at_once() {
    for (odd, expected) in [(0, "LOSE\n"), (1, "WIN\n")] {
        let mut coins = vec![1_000_000_u64; 1000];
        coins[999] -= odd;
        let coins: Vec<String> = coins.iter().map(u64::to_string).collect();
        let input = format!("1000\n{}\n", coins.join("\n"));
        let begun = Instant::now();
        let question = ContestQuestion::default();
        let rules = files::rules("coins");
        let answer =
            ask::contest(&rules, &input, &question, &Budget::unlimited(), &Words::english()).unwrap();
        assert_eq!((answer.output.as_str(), answer.tests), (expected, 1));
        assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
    }
}

/// Ten thousand tests of one board share its table.
#[test]
fn tests_of_one_board_share_a_table() {
    let line = |number: i64| format!("200 50 {} {}\n", 1 + number % 200, 1 + number / 200);
    let input = format!("10000\n{}", (0..10_000).map(line).collect::<String>());
    let begun = Instant::now();
    let rules = files::rules("tab");
    let answer =
        ask::contest(&rules, &input, &ContestQuestion::default(), &Budget::unlimited(), &Words::english())
            .unwrap();
    assert_eq!((answer.output.lines().next(), answer.tests), (Some("7"), 10_000));
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
}
