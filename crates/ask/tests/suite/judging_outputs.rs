//! Outputs of game contests: every move that keeps the outcome is right, and nothing else.
//!
//! The twin solves each small position by [`ask::solve`] and writes the line of every move itself, by a function beside the
//! rules; an output is right for it if its words are those of the line of a move that keeps the outcome.

use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use ask::{
    AskError, Budget, ContestQuestion, Effort, Progress, Rules, SolveQuestion, Stop, Verdict, Watch, Words,
    Wrong, WrongKind,
};
use proptest::prelude::*;

use crate::files;

/// A contest, its inputs, and its lines as the twin writes them.
struct Case {
    name: &'static str,
    rules: String,
    /// What is written instead of what the rules say.
    write: Option<&'static str>,
    misere: bool,
    /// Inputs of one test each, with the position that they ask about and parameters.
    inputs: Vec<(String, String, &'static str)>,
    line: fn(&Seen<'_>) -> Option<String>,
}

/// A position and a move, as [`ask::solve`] tells them.
struct Seen<'a> {
    outcome: &'a str,
    plies: Option<u32>,
    /// Of the move; none where play is over.
    binders: HashMap<&'a str, i64>,
    to: Option<&'a str>,
}

impl Seen<'_> {
    fn binder(&self, name: &str) -> Option<i64> {
        self.binders.get(name).copied()
    }

    /// The numbers after the move, of several parts those of the first.
    fn after(&self) -> Option<Vec<i64>> {
        self.to?.split('+').next()?.split(',').map(|number| number.parse().ok()).collect()
    }
}

fn rules(case: &Case) -> Rules {
    match Rules::find(&case.rules) {
        Ok(rules) => rules,
        Err(_) => {
            Rules::read("test.game", &case.rules).unwrap_or_else(|error| panic!("{}: {error}", case.name))
        }
    }
}

const PILES: &str = "game piles
    state a in 0..9 = 6
    state b in 0..9 = 3
    move take: n in 1..min(3, a) then a -= n
    move swap: m in 1..b if a + m <= 9 then b -= m, a += m
    contest \"p.inp\" \"p.out\" read a, b
    write if wins then \"WIN\", best a, best b, best a * 2 - best b + plies
          else if loses and plies > 0 then \"LOSE\", best b else \"OVER\"";

fn line_of_piles(seen: &Seen<'_>) -> Option<String> {
    Some(match (seen.outcome, seen.plies?) {
        ("win", plies) => {
            let after = seen.after()?;
            format!("WIN {} {} {}", after[0], after[1], after[0] * 2 - after[1] + i64::from(plies))
        }
        (_, 0) => "OVER".to_string(),
        _ => format!("LOSE {}", seen.after()?[1]),
    })
}

const GO_ON: &str = "game go-on
    state total in 0..15 = 0
    state lead in -15..15 = 0
    valid if abs(lead) <= total
    wins if total >= 12 and lead > 0
    ties if total >= 12 and lead == 0
    loses if total >= 12
    move digit in 1..4
      then total += digit, lead = if digit mod 3 == 0 then lead + digit else -(lead + digit)
      again if digit mod 3 == 0
    contest \"g.inp\" \"g.out\" read total, lead
    write if ties then \"TIE\", if best digit mod 2 == 0 then \"EVEN\", best digit else \"ODD\", best total, best lead
          else if best lead > 2 then \"UP\" else best lead + 7, \"X\"";

fn line_of_go_on(seen: &Seen<'_>) -> Option<String> {
    let (after, digit) = (seen.after()?, seen.binder("digit")?);
    Some(match seen.outcome {
        "tie" if digit % 2 == 0 => format!("TIE EVEN {digit}"),
        "tie" => format!("TIE ODD {} {}", after[0], after[1]),
        _ if after[1] > 2 => "UP".to_string(),
        _ => format!("{} X", after[1] + 7),
    })
}

const RING: &str = "game ring
    players black white
    let near = [{2, 3, 5}, {1, 4, 5}, {1, 5}, {2, 5}, {1, 2, 3, 4}]
    state point[5] of empty \".\", black \"b\", white \"w\" = \"bbww.\"
    move from in 1..5 if point[from] == me, to in near[from] if point[to] == empty
      then point[from] = empty, point[to] = me
    contest \"r.inp\" \"r.out\" read point
    write if loses then \"LOSE\" else if endless then best point, best from + 10 * best to else best point";

fn line_of_ring(seen: &Seen<'_>) -> Option<String> {
    Some(match seen.outcome {
        "lose" => "LOSE".to_string(),
        "endless" => format!("{} {}", seen.to?, seen.binder("from")? + 10 * seen.binder("to")?),
        _ => seen.to?.to_string(),
    })
}

const SPLIT: &str = "game split
    state heap in 0.. = 8
    move take: left in 0..heap-1 then heap = left
    move split: left in 1..heap / 2 then (heap = left) + (heap = heap - left)
    contest \"s.inp\" \"s.out\" read heap
    write if plies == 0 then \"OVER\" else best left, best heap";

fn line_of_split(seen: &Seen<'_>) -> Option<String> {
    match seen.plies? {
        0 => Some("OVER".to_string()),
        _ => Some(format!("{} {}", seen.binder("left")?, seen.after()?[0])),
    }
}

const ODD: &str = "game odd
    state x in 0..8 = 8
    state y in 0..3 = 3
    let most = 2
    move d in {1, 3, 4} if x >= d, e in 0..most if y >= e, f in 0.. while f <= e
      then x -= d, y -= e if d != 3
    contest \"o.inp\" \"o.out\" read x, y
    write if wins then best x + 3 * best y, best e - best d, count i in 0..2: i <= best f
          else if plies > 0 then if best d == 3 then \"three\" else \"other\", best d else \"over\"";

fn line_of_odd(seen: &Seen<'_>) -> Option<String> {
    if seen.outcome != "win" && seen.plies? == 0 {
        return Some("over".to_string());
    }
    let (d, e, f) = (seen.binder("d")?, seen.binder("e")?, seen.binder("f")?);
    let after = seen.after()?;
    Some(match seen.outcome {
        "win" => format!("{} {} {}", after[0] + 3 * after[1], e - d, f + 1),
        _ if d == 3 => "three".to_string(),
        _ => format!("other {d}"),
    })
}

/// Conditions within conditions, each with lines of several lengths.
const UNEVEN: &str = "game uneven
    state a in 0..9 = 8
    state b in 0..9 = 3
    move left: take in 1..min(3, a) then a -= take
    move right: take in 1..min(3, b) then b -= take
    contest \"u.inp\" \"u.out\" read a, b
    write if plies == 0 then \"OVER\"
          else if best a mod 3 == 2 then if wins then \"A\", \"B\" else \"C\"
          else if wins then \"X\" else \"Y\", \"Z\"";

fn line_of_uneven(seen: &Seen<'_>) -> Option<String> {
    let wins = seen.outcome == "win";
    if !wins && seen.plies? == 0 {
        return Some("OVER".to_string());
    }
    let line = match (seen.after()?[0] % 3 == 2, wins) {
        (true, true) => "A B",
        (true, false) => "C",
        (false, true) => "X",
        (false, false) => "Y Z",
    };
    Some(line.to_string())
}

/// All rows of so many characters.
fn rows(characters: &str, length: u32) -> Vec<String> {
    let n = characters.len();
    let row = |mut number: usize| -> String {
        (0..length)
            .map(|_| {
                let c = characters.as_bytes()[number % n] as char;
                number /= n;
                c
            })
            .collect()
    };
    (0..n.pow(length)).map(row).collect()
}

fn pairs(a: i64, b: impl Fn(i64) -> Vec<i64>) -> Vec<(String, String, &'static str)> {
    let all = (0..=a).flat_map(|a| b(a).into_iter().map(move |b| (a, b)));
    all.map(|(a, b)| (format!("{a} {b}\n"), format!("{a},{b}"), "")).collect()
}

fn line_of_strip(seen: &Seen<'_>) -> Option<String> {
    Some(match seen.outcome {
        "win" => {
            let (from, way, far) = (seen.binder("from")?, seen.binder("way")?, seen.binder("far")?);
            format!("WIN {from} {}", from + way * far)
        }
        "lose" => "LOSE".to_string(),
        _ => "DRAW".to_string(),
    })
}

fn line_of_three_heaps(seen: &Seen<'_>) -> Option<String> {
    let line = if seen.outcome == "win" { seen.to?.replace(',', " ") } else { "LOSE".to_string() };
    Some(line)
}

/// The position after every move, lost or not, wherever there is one.
fn line_of_position(seen: &Seen<'_>) -> Option<String> {
    Some(if seen.outcome == "win" || seen.plies? > 0 { seen.to?.replace(',', " ") } else { "-".to_string() })
}

fn line_of_outcome(seen: &Seen<'_>) -> Option<String> {
    Some(if seen.outcome == "win" { "WIN" } else { "LOSE" }.to_string())
}

fn line_of_plies(seen: &Seen<'_>) -> Option<String> {
    Some(if seen.outcome == "win" { seen.plies?.to_string() } else { "0".to_string() })
}

fn cases() -> Vec<Case> {
    let case = |name, rules: &str, inputs, line| Case {
        name,
        rules: rules.to_string(),
        write: None,
        misere: false,
        inputs,
        line,
    };
    let heaps = || -> Vec<(String, String, &'static str)> {
        let triples = (0..64).map(|number| (number / 16, number / 4 % 4, number % 4));
        triples.map(|(a, b, c)| (format!("{a}\n{b}\n{c}\n"), format!("{a},{b},{c}"), "")).collect()
    };
    let strips = || -> Vec<(String, String, &'static str)> {
        let long = rows("012", 5).into_iter().filter(|row| row.contains('1') && row.contains('2'));
        let rows = (3..=4).flat_map(|length| rows("012", length)).chain(long.step_by(3));
        rows.map(|row| (format!("{row}\n"), row, "")).collect()
    };
    let piles = || pairs(9, |_| (0..=9).collect());
    let rings = rows(".bw", 5).into_iter().filter(|row| row.contains('.') && row.contains('b'));
    let jumps = (1..=6).flat_map(|cell| (0..=3).map(move |last| (cell, last)));
    vec![
        case("three-heaps", "three-heaps", heaps(), line_of_three_heaps),
        Case {
            write: Some("if wins or plies > 0 then best heap else \"-\""),
            ..case("three-heaps-plies", "three-heaps", heaps(), line_of_position)
        },
        Case { misere: true, ..case("three-heaps-misere", "three-heaps", heaps(), line_of_three_heaps) },
        case("strip", "strip", strips(), line_of_strip),
        Case {
            write: Some("if wins or plies > 0 then best hole else \"-\""),
            ..case(
                "strip-row",
                "strip",
                strips().into_iter().filter(|(input, _, _)| input.contains(['1', '2'])).collect(),
                |seen| if seen.outcome == "endless" { None } else { line_of_position(seen) },
            )
        },
        case("piles", PILES, piles(), line_of_piles),
        Case { misere: true, ..case("piles-misere", PILES, piles(), line_of_piles) },
        case("uneven", UNEVEN, piles(), line_of_uneven),
        case("go-on", GO_ON, pairs(11, |total| (-total..=total).collect()), line_of_go_on),
        case("ring", RING, rings.map(|row| (format!("{row}\n"), row, "")).collect(), line_of_ring),
        case(
            "split",
            SPLIT,
            (0..=9).map(|heap| (format!("{heap}"), format!("{heap}"), "")).collect(),
            line_of_split,
        ),
        case("odd", ODD, pairs(8, |_| (0..=3).collect()), line_of_odd),
        case(
            "divide",
            "divide",
            (1..=9)
                .flat_map(|a| (1..=9).map(move |b| (format!("{a} {b}"), format!("{a},{b}"), "")))
                .collect(),
            line_of_outcome,
        ),
        case(
            "coins",
            "coins",
            rows("0123", 3)
                .into_iter()
                .map(|row| {
                    let coins: Vec<String> = row.chars().map(String::from).collect();
                    (format!("3\n{}\n", coins.join("\n")), coins.join(","), "squares=3")
                })
                .collect(),
            line_of_outcome,
        ),
        case(
            "tab",
            "tab",
            (1..=6)
                .flat_map(|row| (1..=4).map(move |col| (row, col)))
                .map(|(row, col)| (format!("1\n6 4 {row} {col}\n"), format!("{row},{col}"), "rows=6 cols=4"))
                .collect(),
            line_of_plies,
        ),
        case(
            "jump",
            "jump",
            jumps
                .map(|(cell, last)| {
                    (format!("1\n6 3 {cell} {last}\n"), format!("{cell},{last}"), "cells=6 most=3")
                })
                .collect(),
            line_of_plies,
        ),
    ]
}

/// The lines of all moves, or the one of a position without moves: those that are right, and the others.
fn twin(case: &Case, rules: &Rules, at: &str, parameters: &str) -> Option<(Vec<String>, Vec<String>)> {
    let settings = ask::Settings { at: Some(at.into()), misere: case.misere, ..files::settings(parameters) };
    let question = SolveQuestion { settings, plies: true, ..SolveQuestion::default() };
    let answer = ask::solve(rules, &question, &Budget::unlimited(), &Words::english())
        .unwrap_or_else(|error| panic!("{} {at}: {error}", case.name));
    let json = answer.json();
    let outcome = json["outcome"].as_str().unwrap_or_else(|| panic!("{json}"));
    let plies = answer.value.plies();
    if answer.moves.is_empty() {
        let seen = Seen { outcome, plies, binders: HashMap::new(), to: None };
        return (case.line)(&seen).map(|line| (vec![line], Vec::new()));
    }
    let (mut right, mut wrong) = (Vec::new(), Vec::new());
    for answered in &answer.moves {
        let binders = answered.mv.binders.iter().map(|(name, value)| (name.as_str(), *value)).collect();
        let seen = Seen { outcome, plies, binders, to: Some(&answered.mv.to) };
        let line = (case.line)(&seen)?;
        let keeps = answered.value.outcome().across(answered.mv.turn) == answer.value.outcome();
        if keeps { &mut right } else { &mut wrong }.push(line);
    }
    wrong.retain(|line| !right.contains(line));
    Some((right, wrong))
}

/// All moves are tried; or only those that the words leave, however few there are.
const EFFORTS: [Effort; 2] = [Effort { few: 100_000, most: 0 }, Effort { few: 0, most: 100_000 }];

fn judged(
    case: &Case,
    rules: &Rules,
    input: &str,
    output: &str,
    effort: Effort,
) -> Result<Verdict, AskError> {
    let question = ContestQuestion {
        settings: ask::Settings { misere: case.misere, ..ask::Settings::default() },
        write: case.write.map(str::to_string),
        label: "input".to_string(),
        ..ContestQuestion::default()
    };
    ask::judge_contest_trying(
        rules,
        input,
        output,
        &question,
        effort,
        (&Budget::unlimited(), &Words::english()),
    )
}

/// Other outputs that come of a line: words left out, added, exchanged, joined, changed.
fn mutated(line: &str) -> Vec<String> {
    let words: Vec<&str> = line.split(' ').collect();
    let mut outputs = vec![
        String::new(),
        format!("\u{feff}\r\n  {}\r\n\r\n\u{1a}", words.join("\t\n ")),
        words.concat(),
        format!("{line} {line}"),
        format!("{line} 0"),
        format!("X {line}"),
        line.to_lowercase(),
        format!("+{line}"),
        format!("0{line}"),
        format!("-{line}"),
    ];
    for place in 0..words.len() {
        let with = |word: Option<String>| {
            let mut words: Vec<String> = words.iter().map(|word| word.to_string()).collect();
            match word {
                Some(word) => words[place] = word,
                None => drop(words.remove(place)),
            }
            words.join(" ")
        };
        outputs.push(with(None));
        outputs.push(with(Some("?".to_string())));
        if let Ok(number) = words[place].parse::<i64>() {
            outputs.extend([number - 1, number + 1, number + 2].map(|number| with(Some(number.to_string()))));
        }
        let mut swapped = words.clone();
        swapped.swap(0, place);
        outputs.push(swapped.join(" "));
    }
    outputs
}

fn words(text: &str) -> Vec<&str> {
    let text =
        text.trim_start_matches('\u{feff}').trim_end_matches(|c: char| c.is_whitespace() || c == '\u{1a}');
    text.split_whitespace().collect()
}

#[test]
fn just_the_moves_that_keep_the_outcome_are_right() {
    for case in cases() {
        let rules = rules(&case);
        let (mut n_right, mut n_wrong, mut n_choices) = (0, 0, 0);
        for (input, at, parameters) in &case.inputs {
            let Some((right, wrong)) = twin(&case, &rules, at, parameters) else { continue };
            n_choices += usize::from(right.iter().collect::<BTreeSet<_>>().len() > 1);
            let mut outputs: BTreeSet<String> = right.iter().chain(&wrong).cloned().collect();
            for line in right.iter().take(1).chain(wrong.first()) {
                outputs.extend(mutated(line));
            }
            for output in &outputs {
                let is_right = right.iter().any(|line| words(line) == words(output));
                for effort in EFFORTS {
                    let verdict = judged(&case, &rules, input, output, effort)
                        .unwrap_or_else(|error| panic!("{} {at} {output:?} {effort:?}: {error}", case.name));
                    assert_eq!(
                        verdict == Verdict::Right { tests: 1 },
                        is_right,
                        "{} {at} {output:?} {effort:?}: {verdict:?}, right are {right:?}",
                        case.name
                    );
                }
                if is_right { n_right += 1 } else { n_wrong += 1 }
            }
        }
        assert!(n_right > 5 && n_wrong > 5, "{}: {n_right} right, {n_wrong} wrong", case.name);
        let asks_best = !["divide", "coins", "tab", "jump"].contains(&case.name);
        assert_eq!(n_choices > 0, asks_best, "{}: {n_choices} positions have several answers", case.name);
    }
}

const INTERLEAVED: &str = "game takes
    param most in 1..9 = 3
    state pile in 0..30 = 21
    move take in 1..min(most, pile) then pile -= take
    contest \"t.inp\" \"t.out\" tests counted read most, pile
    write if wins then best take, best pile else if plies > 0 then \"L\", best take else \"OVER\"";

/// Who must move n stones to a multiple of most + 1 loses (`docs/language.md`, "Claims").
fn right_takes(most: i64, pile: i64) -> Vec<i64> {
    let takes = 1..=most.min(pile);
    takes.filter(|take| pile % (most + 1) == 0 || (pile - take) % (most + 1) == 0).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Tests with their parameters in any order: the first wrong one is named.
    #[test]
    fn the_first_wrong_test_is_named(
        tests in prop::collection::vec((1_i64..4, 0_i64..12, any::<prop::sample::Index>(), 0..12), 1..12),
    ) {
        let rules = Rules::read("takes.game", INTERLEAVED).unwrap();
        let mut input = format!("{}\n", tests.len());
        let (mut output, mut first) = (String::new(), None);
        for (number, (most, pile, choice, mistake)) in tests.iter().enumerate() {
            input += &format!("{most} {pile}\n");
            let right = right_takes(*most, *pile);
            let take = if right.is_empty() { 0 } else { right[choice.index(right.len())] };
            let loses = pile % (most + 1) == 0;
            let wrong = if *mistake == 0 { 1 } else { 0 };
            output += &match (right.is_empty(), loses) {
                (true, _) => "OVER\n".to_string(),
                (_, true) => format!("L {}\n", take + 20 * wrong),
                (_, false) => format!("{}\n{}\n", take, pile - take + wrong),
            };
            if wrong == 1 && !right.is_empty() && first.is_none() {
                first = Some(number);
            }
        }
        let question = ContestQuestion::default();
        for effort in EFFORTS {
            let verdict = ask::judge_contest_trying(
                &rules, &input, &output, &question, effort, (&Budget::unlimited(), &Words::english()),
            ).unwrap();
            match (&verdict, first) {
                (Verdict::Right { tests: n_tests }, None) => prop_assert_eq!(*n_tests, tests.len()),
                (Verdict::Wrong(wrong), Some(_)) => prop_assert_eq!(wrong.test, first, "{} {}", input, output),
                _ => prop_assert!(false, "{verdict:?} {first:?} {input:?} {output:?}"),
            }
        }
    }
}

/// Lines of one word or of two, of the same letter: as many letters are right as some moves write together.
#[test]
fn words_may_be_told_apart_in_several_ways() {
    let text = INTERLEAVED.split("    write").next().unwrap().to_string()
        + "write if best take mod 2 == 1 then \"A\" else \"A A\"";
    let rules = Rules::read("letters.game", &text).unwrap();
    let question = ContestQuestion::default();
    for (tests, least, most) in [
        ("3 4", 1, 2),
        ("3 4  3 8", 2, 4),
        ("3 4  1 2  3 8", 3, 5),
        ("3 5  3 6  3 4", 4, 5),
        ("3 4  2 3  3 8  2 6", 4, 8),
    ] {
        let input = format!("{}\n{tests}\n", tests.split("  ").count());
        for n_letters in 0..=most + 2 {
            for effort in EFFORTS {
                let output = "A ".repeat(n_letters);
                let budget = (&Budget::unlimited(), &Words::english());
                let verdict =
                    ask::judge_contest_trying(&rules, &input, &output, &question, effort, budget).unwrap();
                let kind = match verdict {
                    Verdict::Right { .. } => None,
                    Verdict::Wrong(wrong) => Some(wrong.kind),
                };
                let expected = match n_letters {
                    0 => Some(WrongKind::Nothing),
                    _ if n_letters < least => Some(WrongKind::Missing),
                    _ if n_letters > most => Some(WrongKind::Extra),
                    _ => None,
                };
                assert_eq!(kind, expected, "{tests}: {n_letters}");
            }
        }
    }
}

fn judge_named(name: &str, input: &str, output: &str, words: &Words) -> Verdict {
    let question = ContestQuestion { label: "input".to_string(), ..ContestQuestion::default() };
    let rules = files::rules(name);
    ask::judge_contest(&rules, input, output, &question, &Budget::unlimited(), words)
        .unwrap_or_else(|error| panic!("{name} {input:?} {output:?}: {error}"))
}

fn wrong(name: &str, input: &str, output: &str) -> Wrong {
    match judge_named(name, input, output, &Words::english()) {
        Verdict::Wrong(wrong) => wrong,
        Verdict::Right { .. } => panic!("{output:?} is taken to be right"),
    }
}

#[test]
fn mistakes_are_told_apart() {
    use WrongKind::{Answer, Extra, Form, Missing, Nothing};
    let tab = "3\n10 4 4 3\n10 4 4 3\n10 4 4 3\n";
    for (name, input, output, kind, test, line, found) in [
        ("tab", tab, "", Nothing, Some(0), 1, ""),
        ("tab", tab, " \n\n\u{1a}", Nothing, Some(0), 1, ""),
        ("tab", tab, "3\n", Missing, Some(1), 1, ""),
        ("tab", tab, "\n3\n3\n\n", Missing, Some(2), 3, ""),
        ("tab", tab, "3\n3\n5\n", Answer, Some(2), 3, "5"),
        ("tab", tab, "3\n3\nthree\n", Form, Some(2), 3, "three"),
        ("tab", tab, "3\n3\n03\n", Form, Some(2), 3, "03"),
        ("tab", tab, "3\n3\n+3\n", Form, Some(2), 3, "+3"),
        ("tab", tab, "3\n3\n-\n", Form, Some(2), 3, "-"),
        ("tab", tab, "3\n3\n-0\n", Form, Some(2), 3, "-0"),
        ("tab", tab, "3\n3\n123456789012345678901\n", Answer, Some(2), 3, "123456789012345678901"),
        ("tab", tab, "3\n3\n-123456789012345678901\n", Answer, Some(2), 3, "-123456789012345678901"),
        ("tab", tab, "3\n3\n3\n\n4 5", Extra, None, 5, "4"),
        ("three-heaps", "3\n4\n5\n", "3 4", Answer, Some(0), 1, "3 4"),
        ("three-heaps", "3\n4\n5\n", "1 4\n", Missing, Some(0), 1, "1 4"),
        ("three-heaps", "3\n4\n5\n", "1 4\n5\n7", Extra, None, 3, "7"),
        ("three-heaps", "3\n4\n5\n", "LOSE", Answer, Some(0), 1, "LOSE"),
        ("three-heaps", "3\n4\n5\n", "lose", Form, Some(0), 1, "lose"),
        ("three-heaps", "1\n4\n5\n", "1 4 4", Answer, Some(0), 1, "1"),
        ("strip", "0011020", "WIN 3 two", Form, Some(0), 1, "two"),
    ] {
        let wrong = wrong(name, input, output);
        assert_eq!(
            (wrong.kind, wrong.test, wrong.line, &*wrong.found),
            (kind, test, line, found),
            "{name} {output:?}"
        );
        assert_eq!(wrong.expected.is_empty(), kind == Extra, "{output:?}: {wrong:?}");
    }
}

#[test]
fn it_is_said_what_a_wrong_move_leads_to() {
    for (name, input, output, why) in [
        (
            "three-heaps",
            "3 4 5",
            "2 4 5",
            "`2 4 5` is the move i=1 left=2, after which the other player wins",
        ),
        ("three-heaps", "3 4 5", "2 3 5", "no move from 3,4,5 is written `2 3 5`"),
        ("three-heaps", "3 4 5", "4 4 5", "no move from 3,4,5 is written `4 4 5`"),
        ("strip", "00110020", "WIN 3 9", "no move from 00110020 is written `WIN 3 9`"),
    ] {
        let why_found = wrong(name, input, output).why.unwrap();
        assert!(why_found.starts_with(why), "{why_found}");
    }
    let rules = Rules::read("piles.game", PILES).unwrap();
    let question = ContestQuestion::default();
    let verdict =
        ask::judge_contest(&rules, "5 0", "WIN 2 0 7", &question, &Budget::unlimited(), &Words::english());
    let Ok(Verdict::Wrong(wrong)) = verdict else { panic!("{verdict:?}") };
    let why = "`WIN 2 0 7` is the move take n=3, after which the other player wins in 1 ply";
    assert_eq!((wrong.expected.as_str(), wrong.why.as_deref()), ("WIN 4 0 11", Some(why)));
    let vietnamese = judge_named("three-heaps", "3 4 5", "2 4 5", &Words::vietnamese());
    let Verdict::Wrong(Wrong { why: Some(why), .. }) = vietnamese else { panic!("{vietnamese:?}") };
    assert!(why.starts_with("`2 4 5` là nước đi i=1 left=2, sau đó đối phương thắng"), "{why}");
}

/// Three thousand million moves: the one that is meant is found from the words.
#[test]
fn large_heaps_are_judged_at_once() {
    let input = "1000000000\n999999937\n123456789\n";
    let total = 1_000_000_000_i64 ^ 999_999_937 ^ 123_456_789;
    let heaps = [1_000_000_000_i64, 999_999_937, 123_456_789];
    let begun = Instant::now();
    let mut n_right = 0;
    for (place, heap) in heaps.into_iter().enumerate() {
        for left in [heap ^ total, (heap ^ total) + 1, 0, heap - 1, heap, heap + 1] {
            let mut after = heaps;
            after[place] = left;
            let output = format!("{} {} {}", after[0], after[1], after[2]);
            let is_right = left == heap ^ total && left < heap;
            n_right += usize::from(is_right);
            let verdict = judge_named("three-heaps", input, &output, &Words::english());
            assert_eq!(verdict == Verdict::Right { tests: 1 }, is_right, "{output}: {verdict:?}");
        }
    }
    let begun_line = wrong("three-heaps", input, "1000000000");
    assert_eq!(
        (begun_line.kind, wrong("three-heaps", input, "").kind),
        (WrongKind::Missing, WrongKind::Nothing)
    );
    assert!(n_right > 0 && begun.elapsed() < Duration::from_secs(60), "{n_right} in {:?}", begun.elapsed());
}

/// 7, 5 and 6 times 2^26 have the sum 4 times 2^26, which each heap holds: from each there is a winning move.
#[test]
fn every_winning_move_of_large_heaps_is_right() {
    let heaps = [7_i64 << 26, 5 << 26, 6 << 26];
    let total = heaps.iter().fold(0, |total, heap| total ^ heap);
    let input = format!("{}\n{}\n{}\n", heaps[0], heaps[1], heaps[2]);
    for place in 0..3 {
        let mut after = heaps;
        after[place] ^= total;
        assert!(after[place] < heaps[place], "{heaps:?}");
        let output = format!("{}\n{}\n{}", after[0], after[1], after[2]);
        let verdict = judge_named("three-heaps", &input, &output, &Words::english());
        assert_eq!(verdict, Verdict::Right { tests: 1 }, "{output}");
    }
}

/// A move that cannot be found from the words, among 10^18: no answer is better than a guess.
#[test]
fn what_cannot_be_told_is_an_error() {
    let rules = Rules::read(
        "far.game",
        "game far
         state a in 0.. = 5
         state b in 0.. = 5
         move x in 0..a, y in 0..b if x + y > 0 then a -= x, b -= y
         claim loses if a + b == 0 else x = a, y = b proof \"Take all.\"
         contest \"f.inp\" \"f.out\" read a, b write if wins then best x mod 7 + best y mod 7 else 0",
    )
    .unwrap();
    let question =
        ContestQuestion { trust_claims: true, label: "f.inp".into(), ..ContestQuestion::default() };
    let judge = |input: &str, output: &str| {
        ask::judge_contest(&rules, input, output, &question, &Budget::unlimited(), &Words::english())
    };
    assert_eq!(judge("5 6", "11").unwrap(), Verdict::Right { tests: 1 });
    let own = (1_000_000_000_i64 % 7) * 2;
    assert_eq!(judge("1000000000 1000000000", &own.to_string()).unwrap(), Verdict::Right { tests: 1 });
    let error = judge("1000000000 1000000000", "11").unwrap_err();
    assert_eq!(error.kind, ask::Kind::Limit, "{error}");
    assert!(error.message.to_string().contains("too many moves"), "{error}");
}

/// Where it depends on the move how many words a line has, and the moves are too many: what theco writes is right all the
/// same, and other words are no wrong answer but an error.
#[test]
fn what_is_written_here_is_right_however_many_moves_there_are() {
    let rules = Rules::read(
        "squares.game",
        "game squares
         state a in 0.. = 8
         state b in 0.. = 3
         move a: take in 1..a then a -= take
         move b: take in 1..b then b -= take
         claim loses if a == b
         contest \"w.inp\" \"w.out\"
           tests counted
           read a in 0..1000000000, b in 0..1000000000
           write if wins then if best a * best a mod 2 == 0 then best a * best a, \"even\" else best a * best a else \"L\"",
    )
    .unwrap();
    let question = ContestQuestion { trust_claims: true, ..ContestQuestion::default() };
    let budget = (&Budget::unlimited(), &Words::english());
    for input in
        ["1\n90000000 89999995\n", "2\n90000000 89999995\n5 5\n", "2\n90000000 89999995\n90000000 89999991\n"]
    {
        let own = ask::contest(&rules, input, &question, budget.0, budget.1).unwrap();
        let judge = |output: &str| ask::judge_contest(&rules, input, output, &question, budget.0, budget.1);
        assert_eq!(judge(&own.output).unwrap(), Verdict::Right { tests: own.tests }, "{input}");
        let error = judge(&format!("{} 1", own.output)).unwrap_err();
        assert_eq!(error.kind, ask::Kind::Limit, "{error}");
        assert_eq!(judge("1 L").unwrap_err().kind, ask::Kind::Limit);
    }
}

/// Somebody who has enough after some looks.
struct Impatient {
    looks: AtomicU64,
}

impl Watch for Impatient {
    fn check(&self, _progress: Option<Progress>) -> Result<(), Stop> {
        let looks =
            self.looks.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |looks| looks.checked_sub(1));
        looks.map(|_| ()).map_err(|_| Stop::Time)
    }
}

/// Sixty-four ways through conditions with millions of tries each: judging looks whether it may go on, and comes to an end.
#[test]
fn judging_can_be_stopped() {
    let rules = Rules::read(
        "long.game",
        "game long
         state a in 0.. = 8
         move x: take in 1..a if take * take mod 9999991 == 1 then a -= take
         move y: take in 1..a if take * take mod 9999991 == 4 then a -= take
         move z: take in 1..a if take * take mod 9999991 == 9 then a -= take
         claim loses if a == 0
         contest \"d.inp\" \"d.out\"
           tests counted
           read a in 0..1000000000
           write best take * best take mod 1000003,
             if best take * best take mod 101 == 0 then 1 else if best take * best take mod 3 == 0 then 1
             else if best take * best take mod 5 == 0 then 1 else if best take * best take mod 7 == 0 then 1
             else if best take * best take mod 9 == 0 then 1 else 1",
    )
    .unwrap();
    let question = ContestQuestion { trust_claims: true, ..ContestQuestion::default() };
    let input = "1\n9999990\n";
    let judge = |looks: u64| {
        let watch = Impatient { looks: AtomicU64::new(looks) };
        let budget = Budget { watch: &watch, ..Budget::unlimited() };
        ask::judge_contest(&rules, input, "7 1", &question, &budget, &Words::english())
    };
    for looks in [0, 3] {
        assert_eq!(judge(looks).unwrap_err().kind, ask::Kind::Time, "{looks}");
    }
    let begun = Instant::now();
    let verdict = judge(u64::MAX);
    assert!(begun.elapsed() < Duration::from_secs(20), "{verdict:?} in {:?}", begun.elapsed());
    // Many moves that all fit no word are looked at one by one.
    let far = Rules::read(
        "far.game",
        "game far
         state a in 0.. = 5
         state b in 0.. = 5
         move x in 0..a, y in 0..b if x + y > 0 then a -= x, b -= y
         claim loses if a + b == 0 else x = a, y = b proof \"Take all.\"
         contest \"f.inp\" \"f.out\" read a, b write if wins then best x mod 7 + best y mod 7 else 0",
    )
    .unwrap();
    let watch = Impatient { looks: AtomicU64::new(20) };
    let budget = Budget { watch: &watch, ..Budget::unlimited() };
    let input = "1000000000 1000000000";
    let error = ask::judge_contest(&far, input, "11", &question, &budget, &Words::english()).unwrap_err();
    assert_eq!(error.kind, ask::Kind::Time);
}

/// Of two thousand million moves ten may be tried: what is written settles which. All moves of two equal heaps lose, so all
/// are right.
#[test]
fn moves_are_found_from_what_is_written() {
    const N: i64 = 1_000_000_000;
    let rules = Rules::read(
        "equal.game",
        "game equal
         state a in 0.. = 5
         state b in 0.. = 5
         state last in 0..9 = 0
         move left: x in 1..a then a -= x, last = 1
         move right: y in 1..b then b -= y, last = 2
         claim loses if a == b proof \"Do what the other does.\"
         contest \"e.inp\" \"e.out\" read a, b write best a, best b",
    )
    .unwrap();
    let (rest, taken) = (N - 12_345, 12_345);
    for (write, output, is_right) in [
        ("best a, best b", format!("{rest} {N}"), Some(true)),
        ("best a, best b", format!("{N} {rest}"), Some(true)),
        ("best a, best b", format!("{N} {}", rest - 1), Some(true)),
        ("best a, best b", format!("{rest} {rest}"), Some(false)),
        ("best a, best b", format!("{N} {N}"), Some(false)),
        ("best a, best b", format!("{N} -1"), Some(false)),
        ("best a * 3 - best b - 7", (rest * 3 - N - 7).to_string(), Some(true)),
        ("best a * 3 - best b - 7", (N * 3 - rest - 7).to_string(), Some(true)),
        ("best a * 3 - best b - 7", (N * 3 - N - 7).to_string(), Some(false)),
        ("if best a < 5 then \"low\" else \"high\", best a", format!("high {rest}"), Some(true)),
        ("if best a < 5 then \"low\" else \"high\", best a", "low".to_string(), None),
        ("if best last == 1 then best a else - best b", rest.to_string(), Some(true)),
        ("if best last == 1 then best a else - best b", (-rest).to_string(), Some(true)),
        ("(if best last == 1 then best x else best y)", taken.to_string(), Some(true)),
        ("best x, best a + best x", format!("{taken} {N}"), Some(true)),
        ("best x, best a + best x", format!("{taken} {}", N - 1), Some(false)),
        ("best x / 2", "6172".to_string(), None),
    ] {
        let question = ContestQuestion {
            trust_claims: true,
            write: Some(write.to_string()),
            ..ContestQuestion::default()
        };
        let effort = Effort { few: 0, most: 10 };
        let budget = (&Budget::unlimited(), &Words::english());
        let input = format!("{N} {N}");
        let verdict = ask::judge_contest_trying(&rules, &input, &output, &question, effort, budget);
        let found = verdict.as_ref().ok().map(|verdict| *verdict == Verdict::Right { tests: 1 });
        assert_eq!(found, is_right, "{write}: {output}: {verdict:?}");
    }
}

/// Row and column of a move on a large board are found from the squares that change: of 90 601 moves only one is tried.
#[test]
fn moves_on_large_boards_are_found() {
    let rules = Rules::read(
        "board.game",
        "game board
         param n in 1..2000 = 3
         state cell[n, n] of empty \".\", full \"#\"
         move r in 1..n, c in 1..n if cell[r, c] == empty then cell[r, c] = full
         claim loses if (count r in 1..n, c in 1..n: cell[r, c] == empty) mod 2 == 0 proof \"Each move fills one.\"
         contest \"b.inp\" \"b.out\" read n, cell write if wins then best cell else \"LOSE\"",
    )
    .unwrap();
    let question = ContestQuestion { trust_claims: true, ..ContestQuestion::default() };
    let n = 301;
    let row = ".".repeat(n);
    let input = format!("{n}\n{}\n", vec![row.clone(); n].join("\n"));
    let judge = |squares: &[(usize, usize)]| {
        let mut lines = vec![row.clone(); n];
        for (r, c) in squares {
            lines[*r].replace_range(*c..*c + 1, "#");
        }
        let effort = Effort { few: 0, most: 2 };
        let budget = (&Budget::unlimited(), &Words::english());
        ask::judge_contest_trying(&rules, &input, &lines.join("\n"), &question, effort, budget).unwrap()
    };
    for square in [(0, 0), (211, 199), (300, 300)] {
        assert_eq!(judge(&[square]), Verdict::Right { tests: 1 }, "{square:?}");
    }
    for squares in [&[][..], &[(0, 0), (7, 7)]] {
        let Verdict::Wrong(wrong) = judge(squares) else { panic!("{squares:?}") };
        assert!(wrong.why.is_some_and(|why| why.starts_with("no move")), "{squares:?}");
    }
}

#[test]
fn a_strip_of_sixty_holes_is_judged() {
    let row = "000100000000000000000000000002000000000000000000000000000010";
    let answer = ask::contest(
        &files::rules("strip"),
        row,
        &ContestQuestion::default(),
        &Budget::unlimited(),
        &Words::english(),
    )
    .unwrap();
    let case = cases().into_iter().find(|case| case.name == "strip").unwrap();
    let (right, _) = twin(&case, &files::rules("strip"), row, "").unwrap();
    assert!(!right.is_empty());
    let begun = Instant::now();
    assert_eq!(judge_named("strip", row, &answer.output, &Words::english()), Verdict::Right { tests: 1 });
    let others = (1..=60).flat_map(|from| (1..=60).step_by(7).map(move |to| format!("WIN {from} {to}")));
    for output in others.chain(right.iter().cloned()) {
        let verdict = judge_named("strip", row, &output, &Words::english());
        let is_right = verdict == Verdict::Right { tests: 1 };
        assert_eq!(is_right, right.contains(&output), "{output}: {verdict:?}, right are {right:?}");
    }
    assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", begun.elapsed());
}

#[test]
fn hostile_outputs_take_linear_time_and_are_shown_harmlessly() {
    let begun = Instant::now();
    let size = 10_000_000;
    for (output, kind) in [
        ("7".repeat(10 * size), WrongKind::Answer),
        (format!("1 4 {}", "5".repeat(size)), WrongKind::Answer),
        ("\u{1b}[31m\u{7}".repeat(size / 8), WrongKind::Form),
        ("1 ".repeat(size / 2), WrongKind::Answer),
        (format!("1 4 5{}x", " ".repeat(size)), WrongKind::Extra),
        ("\n".repeat(size), WrongKind::Nothing),
        ("\0".repeat(size), WrongKind::Form),
    ] {
        let wrong = wrong("three-heaps", "3 4 5", &output);
        assert_eq!(wrong.kind, kind);
        assert!(wrong.found.chars().count() < 100, "{}", wrong.found.len());
        assert!(!wrong.found.contains(|c: char| c.is_control()), "{:?}", wrong.found);
    }
    assert!(begun.elapsed() < Duration::from_secs(120), "{:?}", begun.elapsed());
}

/// Small outputs are judged thousands of times a second.
#[test]
fn judging_is_quick() {
    let begun = Instant::now();
    for number in 0..1000 {
        let (a, b, c) = (number % 5 + 1, number % 3, number % 4);
        judge_named("three-heaps", &format!("{a} {b} {c}"), "1 1 0", &Words::english());
    }
    assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", begun.elapsed());
}
