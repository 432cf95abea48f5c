//! Positions that are judged without a table: heaps of any size, misère sums, closed forms.

use std::collections::BTreeSet;
use std::sync::Arc;

use ask::{Budget, Choice, NimberQuestion, Rules, Settings, SolveAnswer, SolveQuestion, Subject, Words};
use game::Outcome;

fn settings(parameters: &str, at: &str, misere: bool) -> Settings {
    let values = parameters.split_whitespace().filter_map(|value| value.split_once('='));
    let values = values.map(|(name, value)| (name.to_string(), value.to_string())).collect();
    Settings { values, at: Some(at.to_string()), misere, ..Settings::default() }
}

fn solve(game: &str, settings: Settings, method: Option<Choice>) -> SolveAnswer {
    let question = SolveQuestion { settings, method, ..SolveQuestion::default() };
    let answer = ask::solve(&Rules::find(game).unwrap(), &question, &Budget::unlimited(), &Words::english());
    answer.unwrap_or_else(|error| panic!("{game}: {error}"))
}

fn nimber(game: &str, parameters: &str, at: &str, searched: bool) -> u64 {
    let subject = Subject::One(Rules::find(game).unwrap(), settings(parameters, at, false));
    let question = NimberQuestion { searched, ..NimberQuestion::default() };
    ask::nimber(&subject, &question, &Budget::unlimited(), &Words::english()).unwrap().nimber
}

/// All sums of at most `parts` heaps of at most `most`, in ascending order.
fn sums(parts: usize, most: u64) -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new()];
    let mut last = all.clone();
    for _ in 0..parts {
        last = last
            .iter()
            .flat_map(|sum| {
                let from = sum.last().copied().unwrap_or(0);
                (from..=most).map(|heap| [&sum[..], &[heap]].concat())
            })
            .collect();
        all.extend(last.iter().cloned());
    }
    all.split_off(1)
}

fn text(sum: &[u64]) -> String {
    sum.iter().map(u64::to_string).collect::<Vec<_>>().join("+")
}

/// The table plays a sum as one game; the quotient and Bouton's rule know nothing of it.
#[test]
fn misere_sums_by_a_table_and_by_a_quotient_agree() {
    for (game, parameters, parts, most) in [
        ("kayles", "", 3, 6),
        ("nim", "", 3, 5),
        ("dawson-kayles", "", 3, 7),
        ("subtraction", "takes=1,3,4", 3, 7),
        ("grundy", "", 3, 7),
    ] {
        for sum in sums(parts, most) {
            let at = text(&sum);
            let outcome = |method| solve(game, settings(parameters, &at, true), Some(method));
            let (table, quotient) = (outcome(Choice::Table), outcome(Choice::Quotient));
            assert_eq!(table.value.outcome(), quotient.value.outcome(), "{game} {at}");
            let worth = |answer: &SolveAnswer| {
                let moves =
                    answer.moves.iter().map(|mv| (mv.mv.part, mv.mv.text.clone(), mv.value.outcome() as u8));
                moves.collect::<BTreeSet<_>>()
            };
            assert_eq!(worth(&table), worth(&quotient), "{game} {at}");
        }
    }
}

/// The best move of a heap too large to list leaves the nimber 0, in misère play what is lost.
#[test]
fn very_large_heaps_have_a_move_that_wins() {
    for (game, parameters) in [
        ("kayles", ""),
        ("dawson-kayles", ""),
        ("subtraction", "takes=2,5,7"),
        ("subtraction", "takes=1,3,4"),
        ("nim", ""),
    ] {
        for heap in [1_000_000_007_u64, 9_000_000_000_000_000_000] {
            for at in [format!("{heap}"), format!("5+{heap}+77+{}", heap / 7)] {
                let answer = solve(game, settings(parameters, &at, false), None);
                assert_eq!(
                    answer.value.outcome() == Outcome::Lose,
                    nimber(game, parameters, &at, true) == 0,
                    "{game} {at}"
                );
                if answer.value.outcome() == Outcome::Win {
                    let to = &answer.moves.first().unwrap_or_else(|| panic!("{game} {at}")).mv.to;
                    assert_eq!(nimber(game, parameters, to, true), 0, "{game} {at} -> {to}");
                }
            }
        }
    }
    for at in ["1000000007", "999999999999+5+9", "123456789012345+9+12+25"] {
        let answer = solve("kayles", settings("", at, true), None);
        assert_eq!(answer.method, Choice::Quotient);
        if answer.value.outcome() == Outcome::Win {
            let to = answer.moves[0].mv.to.clone();
            assert_eq!(
                solve("kayles", settings("", &to, true), None).value.outcome(),
                Outcome::Lose,
                "{at} -> {to}"
            );
        }
    }
}

/// Wythoff 1907: the lost pairs are the whole parts of k φ and k φ + k, for k = 0, 1, 2, …
#[test]
fn wythoffs_losses_are_golden() {
    const TO: i64 = 1000;
    // The whole part of k (1 + √5) / 2 is half of that of k + √(5 k²), rounded down: √(5 k²) is no whole number.
    let golden = |k: i64| (k + (5 * k * k).isqrt()) / 2;
    let lost: BTreeSet<(i64, i64)> = (0..=TO).map(|k| (golden(k), golden(k) + k)).collect();
    let entry = catalogue::find("wythoff").unwrap();
    let rules = Arc::new(lang::read(entry.text).rules.unwrap());
    let wythoff = rules.define(&lang::Settings::default()).unwrap();
    let claims = wythoff.claims().unwrap();
    for a in 0..=TO {
        for b in a..=TO {
            let claimed = claims.loses(&wythoff.position(vec![a, b], false).unwrap()).unwrap();
            assert_eq!(claimed, Some(lost.contains(&(a, b))), "{a},{b}");
        }
    }
    // The table knows nothing of the claim.
    for a in 0..=40 {
        for b in [golden(a) + a - 1, golden(a) + a, golden(a) + a + 1, 2 * a] {
            if let Ok(at) = u64::try_from(b).map(|b| format!("{a},{b}")) {
                let answer = solve("wythoff", settings("", &at, false), Some(Choice::Table));
                let (low, high) = (a.min(b), a.max(b));
                assert_eq!(answer.value.outcome() == Outcome::Lose, lost.contains(&(low, high)), "{at}");
            }
        }
    }
}

/// Whinihan 1963: where the first player may take all but one, a pile is lost just if it is a Fibonacci number.
#[test]
fn fibonacci_nim_is_lost_at_fibonacci_numbers() {
    let fibonacci: BTreeSet<u64> = {
        let (mut one, mut next) = (1, 2);
        std::iter::from_fn(|| {
            (one, next) = (next, one + next);
            Some(one)
        })
        .take(10)
        .collect()
    };
    for pile in 2..=150_u64 {
        let answer =
            solve("fibonacci-nim", settings("", &format!("{pile},{}", pile - 1), false), Some(Choice::Table));
        assert_eq!(answer.value.outcome() == Outcome::Lose, fibonacci.contains(&pile), "{pile}");
    }
}

/// What the rules claim of nimbers is what a search finds: staircase Nim (an odd step is a heap, Winning Ways ch. 14), turning
/// turtles (a turtle on its feet is a heap, Winning Ways ch. 14), the piles of which half is taken (the source book's 3.9).
#[test]
fn claimed_nimbers_are_searched_ones() {
    let rows = |length: u32, values: u64| {
        (0..values.pow(length)).map(move |number| {
            let digit = |place: u32| (number / values.pow(place) % values).to_string();
            (0..length).map(digit).collect::<Vec<_>>()
        })
    };
    for row in rows(4, 3) {
        let at = row.join(",");
        assert_eq!(
            nimber("staircase", "steps=4", &at, false),
            nimber("staircase", "steps=4", &at, true),
            "{at}"
        );
        assert_eq!(nimber("coins", "squares=4", &at, false), nimber("coins", "squares=4", &at, true), "{at}");
    }
    for row in rows(6, 2) {
        let at = row.concat();
        assert_eq!(
            nimber("turning-turtles", "", &at, false),
            nimber("turning-turtles", "", &at, true),
            "{at}"
        );
    }
    for pile in 1..200 {
        let at = pile.to_string();
        assert_eq!(nimber("half", "", &at, false), nimber("half", "", &at, true), "{at}");
    }
}

/// Sums of games whose states are bounded or symmetric, in both plays: a sum has no number and no symmetry of its own.
#[test]
fn sums_of_any_game_are_searched() {
    for (game, parameters, at) in [
        ("wythoff", "", "3,5+1,2"),
        ("two-piles", "", "3,3+1,2"),
        ("cram", "rows=2 cols=2", "../..+../.."),
        ("treblecross", "cells=3", "...+.x."),
        ("chomp", "rows=2 cols=2", "2,2+2,1"),
        ("turning-turtles", "turtles=3", "111+010"),
    ] {
        let normal = solve(game, settings(parameters, at, false), Some(Choice::Table));
        assert_eq!(
            normal.value.outcome() == Outcome::Lose,
            nimber(game, parameters, at, true) == 0,
            "{game} {at}"
        );
        let misere = solve(game, settings(parameters, at, true), None);
        assert_eq!(
            misere.value,
            solve(game, settings(parameters, at, true), Some(Choice::Search)).value,
            "{game} {at}"
        );
    }
}

#[test]
fn nimbers_do_not_answer_in_misere_play() {
    for (game, at) in [("nim", "1+1"), ("kayles", "9"), ("cram", "...")] {
        let settings =
            if game == "cram" { settings("rows=1 cols=3", at, true) } else { settings("", at, true) };
        let question = SolveQuestion { settings, method: Some(Choice::Nimbers), ..SolveQuestion::default() };
        let rules = Rules::find(game).unwrap();
        assert!(ask::solve(&rules, &question, &Budget::unlimited(), &Words::english()).is_err(), "{game}");
    }
    let misere = Settings { misere: true, ..Settings::default() };
    let Subject::Several(sum) = Subject::read("nim:1+kayles:1", &misere, &Rules::find).unwrap() else {
        panic!()
    };
    let question = SolveQuestion { method: Some(Choice::Nimbers), ..SolveQuestion::default() };
    assert!(ask::solve_sum(&sum, &question, &Budget::unlimited(), &Words::english()).is_err());
}

/// Plies are asked of a sum that has too many positions: the outcome is told without them.
#[test]
fn plies_of_sums_are_counted_where_they_fit() {
    let plies = |at: &str, bytes| {
        let question =
            SolveQuestion { settings: settings("", at, false), plies: true, ..SolveQuestion::default() };
        let budget = Budget { bytes, ..Budget::unlimited() };
        let answer = ask::solve(&Rules::find("nim").unwrap(), &question, &budget, &Words::english()).unwrap();
        (answer.value.outcome(), answer.value.plies())
    };
    assert_eq!(plies("3+4+5", 1 << 30), (Outcome::Win, Some(11)));
    assert_eq!(plies("1000+1000+1000+1000", 1 << 30), (Outcome::Lose, None));
    assert_eq!(plies("60+61+62+63", 1 << 20), (Outcome::Lose, None));
}
