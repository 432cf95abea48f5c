//! The smallest wrong input is found, whatever is wrong.

use std::sync::Mutex;
use std::time::Duration;

use ask::{AskError, Budget, Chosen, Task, Test, Words};
use contest::{Contestant, End, Mistake, Narrowed, Ran, StressAnswer, StressQuestion, stress};
use proptest::prelude::*;

use crate::tasks::{Shape, Sums};

/// Which tests a program gets wrong, told by their numbers.
type IsWrong<'a> = &'a (dyn Fn(&[i64]) -> bool + Sync);

/// What a program does to a whole output.
type Spoil<'a> = &'a (dyn Fn(&str, Vec<String>) -> Result<Vec<String>, End> + Sync);

/// A program that adds numbers and is wrong about some tests.
struct Adder<'a> {
    sums: &'a Sums,
    is_wrong: IsWrong<'a>,
    spoil: Spoil<'a>,
    seen: Mutex<Vec<String>>,
}

fn as_it_is(_: &str, lines: Vec<String>) -> Result<Vec<String>, End> {
    Ok(lines)
}

fn adder<'a>(sums: &'a Sums, is_wrong: IsWrong<'a>) -> Adder<'a> {
    Adder { sums, is_wrong, spoil: &as_it_is, seen: Mutex::new(Vec::new()) }
}

impl Contestant for Adder<'_> {
    fn run(&self, input: &[u8]) -> Result<Ran, AskError> {
        let input = std::str::from_utf8(input).unwrap();
        self.seen.lock().unwrap().push(input.to_string());
        let skipped = usize::from(self.sums.several);
        let tests: Vec<Vec<i64>> = if self.sums.shape == Shape::Board {
            let rows = input.lines().map(|line| line.len() as i64);
            vec![rows.chain([input.matches('x').count() as i64]).collect()]
        } else {
            let numbers = |line: &str| line.split(' ').map(|word| word.parse().unwrap()).collect();
            input.lines().skip(skipped).map(numbers).collect()
        };
        let answer = |numbers: &Vec<i64>| {
            let sum: i64 = match self.sums.shape {
                Shape::Board => *numbers.last().unwrap(),
                _ => numbers.iter().sum(),
            };
            (sum + i64::from((self.is_wrong)(numbers))).to_string()
        };
        let lines = (self.spoil)(input, tests.iter().map(answer).collect());
        let (end, output) = match lines {
            Ok(lines) => (End::Finished, Some((lines.join("\n") + "\n").into_bytes())),
            Err(end) => (end, None),
        };
        Ok(Ran {
            end,
            output,
            elsewhere: false,
            said: String::new(),
            time: Duration::from_millis(3),
            memory: 0,
        })
    }
}

fn question(tests: u64) -> StressQuestion {
    StressQuestion { tests, patience: Duration::from_secs(2), ..StressQuestion::default() }
}

fn run(sums: &Sums, program: &dyn Contestant, question: &StressQuestion, threads: usize) -> StressAnswer {
    let budget = Budget { threads, ..Budget::unlimited() };
    stress(sums, program, question, &budget, &Words::english()).unwrap()
}

/// The input of the smallest wrong test, and whether it is said to be the smallest.
fn smallest(sums: &Sums, program: &dyn Contestant, question: &StressQuestion) -> Option<(String, bool)> {
    let answers = [1, 3].map(|threads| run(sums, program, question, threads));
    let found = answers.map(|answer| answer.broken.map(|case| (case.run, case.input, case.is_smallest)));
    assert_eq!(found[0], found[1], "whatever the number of threads");
    found[0].clone().map(|(_, input, is_smallest)| (input, is_smallest))
}

#[test]
fn a_right_program_passes_and_what_was_covered_is_told() {
    let sums = Sums { shape: Shape::Pair, several: true, most: 1000, unknown: None };
    let program = adder(&sums, &|_| false);
    let answer = run(&sums, &program, &question(100), 2);
    assert!(answer.passed());
    // 50 inputs hold up to 500 small tests; pairs with greatest number g: one for each second number.
    let covered = answer.covered.unwrap();
    let pairs = |most: i64| (1..=most).flat_map(|a| (0..=a).map(move |b| (a, b))).filter(|(a, b)| a + b != 5);
    assert_eq!(covered.tests as usize, pairs(covered.up_to.unwrap() as i64).count());
    assert!(pairs(covered.up_to.unwrap() as i64 + 1).count() > 500, "{covered:?}");
    // All of these were among the inputs.
    let seen = program.seen.lock().unwrap().join("\n");
    for (a, b) in pairs(covered.up_to.unwrap() as i64) {
        assert!(seen.lines().any(|line| line == format!("{a} {b}")), "{a} {b}");
    }
    assert!(seen.contains("1000 1000") && seen.contains("1000 0"), "the limits were tried");
}

#[test]
fn small_mistakes_are_found_with_the_smallest_input() {
    let pair = Sums { shape: Shape::Pair, several: true, most: 1000, unknown: None };
    let wrong: [(IsWrong<'_>, &str); 4] = [
        (&|numbers| numbers[0] == 3, "1\n3 0\n"),
        (&|numbers| numbers[1] > 3, "1\n4 4\n"),
        (&|numbers| numbers[0] * numbers[1] == 12, "1\n4 3\n"),
        (&|_| true, "1\n1 0\n"),
    ];
    for (is_wrong, input) in wrong {
        let found = smallest(&pair, &adder(&pair, is_wrong), &question(1000));
        assert_eq!(found, Some((input.to_string(), true)));
    }
}

#[test]
fn large_mistakes_are_made_small() {
    let pair = Sums { shape: Shape::Pair, several: true, most: 1_000_000, unknown: None };
    let wrong: [(IsWrong<'_>, &str); 3] = [
        (&|numbers| numbers[0] + numbers[1] > 40_000, "1\n20001 20000\n"),
        (&|numbers| numbers[0] >= 777_777, "1\n777777 0\n"),
        (&|numbers| numbers[0] - numbers[1] > 65_535, "1\n65536 0\n"),
    ];
    for (is_wrong, input) in wrong {
        let found = smallest(&pair, &adder(&pair, is_wrong), &question(400));
        assert_eq!(found, Some((input.to_string(), false)));
    }
}

#[test]
fn rows_and_boards_are_made_shorter() {
    let row = Sums { shape: Shape::Row, several: false, most: 1000, unknown: None };
    let twice = |numbers: &[i64]| numbers.iter().filter(|number| **number > 600).count() >= 3;
    let found = smallest(&row, &adder(&row, &twice), &question(3000));
    assert_eq!(found.unwrap().0, "601 601 601\n");
    let one_is_large = |numbers: &[i64]| numbers.len() == 3 && numbers.iter().any(|number| *number > 600);
    let found = smallest(&row, &adder(&row, &one_is_large), &question(3000));
    assert_eq!(found.unwrap().0, "0 0 601\n", "in the order of the row");
    let counted = Sums { shape: Shape::CountedRow, several: true, most: 1000, unknown: None };
    let twice = |numbers: &[i64]| numbers[1..].iter().filter(|number| **number > 600).count() >= 2;
    let found = smallest(&counted, &adder(&counted, &twice), &question(3000));
    assert_eq!(found.unwrap().0, "1\n2 601 601\n");
    let board = Sums { shape: Shape::Board, several: false, most: 1, unknown: None };
    let full = |numbers: &[i64]| *numbers.last().unwrap() >= 9;
    let found = smallest(&board, &adder(&board, &full), &question(3000));
    assert_eq!(found.unwrap().0.matches('x').count(), 9);
}

#[test]
fn tests_that_are_wrong_only_together_stay_together() {
    let sums = Sums { shape: Shape::Pair, several: true, most: 50, unknown: None };
    // Forgets what it should have reset: wrong after a test with a greater sum.
    let spoil = |_: &str, lines: Vec<String>| {
        let sum = |place: usize| lines[place].parse::<i64>().unwrap();
        let is_less = |place: usize| place > 0 && sum(place) < sum(place - 1);
        let line =
            |place: usize| if is_less(place) { lines[place - 1].clone() } else { lines[place].clone() };
        Ok((0..lines.len()).map(line).collect())
    };
    let program = Adder { spoil: &spoil, ..adder(&sums, &|_| false) };
    let (input, _) = smallest(&sums, &program, &question(200)).unwrap();
    assert_eq!(input, "2\n1 1\n1 0\n");
}

/// A mistake that hangs on the place of a test: nothing that is right in company is taken to be right alone.
#[test]
fn the_place_in_the_input_may_matter() {
    let sums = Sums { shape: Shape::Pair, several: true, most: 1000, unknown: None };
    let spoil_at = |place: fn(usize) -> usize| {
        move |_: &str, mut lines: Vec<String>| {
            let place = place(lines.len());
            lines[place] = "7".to_string();
            Ok(lines)
        }
    };
    let (first, last) = (spoil_at(|_| 0), spoil_at(|count| count - 1));
    let only = |_: &str, lines: Vec<String>| Ok(if lines.len() == 1 { vec!["7".to_string()] } else { lines });
    let spoils: [Spoil<'_>; 3] = [&first, &last, &only];
    for spoil in spoils {
        let program = Adder { spoil, ..adder(&sums, &|_| false) };
        assert_eq!(smallest(&sums, &program, &question(1000)), Some(("1\n1 0\n".to_string(), true)));
    }
}

/// What nobody can tell may be wrong, so nothing beyond it is the smallest.
#[test]
fn behind_what_is_not_known_nothing_is_the_smallest() {
    let sums = Sums { shape: Shape::Pair, several: false, most: 8, unknown: Some(13) };
    let found = smallest(&sums, &adder(&sums, &|numbers| numbers == [8, 8]), &question(1000));
    assert_eq!(found, Some(("8 8\n".to_string(), false)));
}

#[test]
fn the_same_is_told_whatever_the_number_of_threads() {
    let sums = Sums { shape: Shape::Pair, several: true, most: 1000, unknown: None };
    let program = adder(&sums, &|numbers| numbers[0] > 900);
    let told = [1, 2, 7].map(|threads| {
        let answer = run(&sums, &program, &question(300), threads);
        (answer.inputs, answer.tests, answer.covered, answer.broken.map(|case| case.run))
    });
    assert!(told[0] == told[1] && told[1] == told[2], "{told:?}");
    assert_eq!(Some(told[0].0 + 1), told[0].3);
}

#[test]
fn no_more_tests_stand_together_than_fit() {
    let sums = Sums { shape: Shape::Pair, several: true, most: 5, unknown: None };
    for together in [0, 10_001, usize::MAX] {
        let asked = StressQuestion { together, ..question(10) };
        let error = stress(&sums, &adder(&sums, &|_| false), &asked, &Budget::unlimited(), &Words::english());
        assert!(error.unwrap_err().text(&Words::english(), false).contains("from 1 to 10000 tests"));
    }
}

#[test]
fn ends_are_told_apart() {
    let sums = Sums { shape: Shape::Pair, several: true, most: 50, unknown: None };
    let two_tests = |end: End| {
        move |input: &str, lines: Vec<String>| if input.contains("7 7") { Err(end) } else { Ok(lines) }
    };
    for end in [End::Code(3), End::Signal(11), End::Time, End::Memory] {
        let spoil = two_tests(end);
        let program = Adder { spoil: &spoil, ..adder(&sums, &|_| false) };
        let case = run(&sums, &program, &question(200), 2).broken.unwrap();
        assert_eq!((case.input.as_str(), case.mistake), ("1\n7 7\n", Mistake::End(end)));
        assert_eq!(case.right.as_deref(), Some(&b"14\n"[..]));
        assert_eq!(case.why.as_deref(), Some("the sum is 14"));
    }
    let spoil = |input: &str, lines| if input.ends_with('\n') { Ok(lines) } else { Err(End::Signal(6)) };
    let program = Adder { spoil: &spoil, ..adder(&sums, &|_| false) };
    let case = run(&sums, &program, &question(200), 2).broken.unwrap();
    assert_eq!(case.input, "1\n1 0", "the last line has no end");
}

#[test]
fn what_nobody_knows_is_no_mistake() {
    let sums = Sums { shape: Shape::Pair, several: false, most: 8, unknown: Some(13) };
    let answer = run(&sums, &adder(&sums, &|numbers| numbers == [7, 6]), &question(1000), 2);
    assert!(answer.passed() && answer.unknown > 0 && answer.covered.is_none(), "{answer:?}");
}

#[test]
fn all_that_there_is_is_covered() {
    let sums = Sums { shape: Shape::Pair, several: false, most: 5, unknown: None };
    let answer = run(&sums, &adder(&sums, &|_| false), &question(1000), 2);
    // Of 20 pairs three have the sum 5; one is given once more, without an end of its line.
    assert_eq!((answer.inputs, answer.covered.map(|all| (all.tests, all.up_to))), (18, Some((17, None))));
    assert!(answer.text(&Words::english()).contains("all 17 tests that there are"));
}

#[test]
fn ranges_are_kept() {
    let sums = Sums { shape: Shape::Pair, several: true, most: 1000, unknown: None };
    let narrowed = vec![Narrowed::read("a", "90..95").unwrap(), Narrowed::read("b", "7").unwrap()];
    let program = adder(&sums, &|_| false);
    let answer = run(&sums, &program, &StressQuestion { narrowed, ..question(300) }, 2);
    assert_eq!(answer.covered.map(|all| (all.tests, all.up_to)), Some((6, None)));
    let seen = program.seen.lock().unwrap().join("\n");
    assert!(seen.lines().filter(|line| line.contains(' ')).all(|line| {
        let numbers: Vec<i64> = line.split(' ').map(|word| word.parse().unwrap()).collect();
        (90..=95).contains(&numbers[0]) && numbers[1] == 7
    }));
    let strange = StressQuestion { narrowed: vec![Narrowed::read("c", "7").unwrap()], ..question(1) };
    let error = stress(&sums, &program, &strange, &Budget::unlimited(), &Words::english()).unwrap_err();
    assert!(error.text(&Words::english(), false).contains("reads no `c`"), "{error:?}");
    for text in ["", "x", "5..3", "1..2..3", "99999999999999999999"] {
        assert!(Narrowed::read("a", text).is_err(), "{text}");
    }
}

/// All tests, by brute force.
fn all_tests(sums: &Sums, begun: &Test, most: i64) -> Vec<Test> {
    let Some(slot) = sums.next(begun).unwrap() else {
        return if sums.is_valid(begun) { vec![begun.clone()] } else { Vec::new() };
    };
    let lengths = match slot.form {
        ask::Form::Row(Some(length)) => length..=length,
        ask::Form::Row(None) => 1..=usize::try_from(most).unwrap(),
        _ => 1..=1,
    };
    let mut found = Vec::new();
    for length in lengths {
        let mut rows: Vec<Vec<i64>> = vec![Vec::new()];
        for _ in 0..length {
            let values = (-most..=most).filter(|value| slot.values.holds(*value));
            let longer = |row: &Vec<i64>, value| row.iter().copied().chain([value]).collect::<Vec<i64>>();
            rows = rows.iter().flat_map(|row| values.clone().map(move |value| longer(row, value))).collect();
        }
        for values in rows {
            let mut test = begun.clone();
            test.push(Chosen { values, width: 0 });
            found.extend(all_tests(sums, &test, most));
        }
    }
    found
}

fn size(shape: Shape, test: &Test) -> i64 {
    let longest = test.iter().map(|chosen| chosen.values.len()).filter(|length| *length > 1).max();
    let greatest = test.iter().flat_map(|chosen| &chosen.values).max().copied().unwrap_or(0);
    if shape == Shape::Triple { greatest } else { greatest.max(longest.unwrap_or(0) as i64) }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    /// Whatever tests are wrong, the one that is found is the least of them in the order that is promised.
    #[test]
    fn the_smallest_of_any_wrong_tests_is_found(
        shape in prop_oneof![Just(Shape::Pair), Just(Shape::Row), Just(Shape::CountedRow), Just(Shape::Triple)],
        several in any::<bool>(),
        salt in any::<u64>(),
        rare in 2_u64..40,
    ) {
        let sums = Sums { shape, several: several && shape != Shape::Row, most: 4, unknown: None };
        let hash = |numbers: &[i64]| {
            numbers.iter().fold(salt, |hash, number| (hash ^ *number as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(23))
        };
        let is_wrong = |numbers: &[i64]| hash(numbers) % rare == 0;
        let numbers = |test: &Test| test.iter().flat_map(|chosen| chosen.values.clone()).collect::<Vec<i64>>();
        let mut tests = all_tests(&sums, &Vec::new(), 3);
        tests.retain(|test| size(shape, test) <= 3);
        tests.sort_by_key(|test| {
            let parts: Vec<(usize, Vec<i64>)> =
                test.iter().map(|chosen| (chosen.values.len(), chosen.values.clone())).collect();
            (size(shape, test), parts)
        });
        let expected = tests.iter().find(|test| is_wrong(&numbers(test)));
        let question = question(4000);
        let narrowed = if shape == Shape::CountedRow {
            vec![Narrowed::read("n", "1..3").unwrap(), Narrowed::read("row", "0..3").unwrap()]
        } else {
            Vec::new()
        };
        let found = run(&sums, &adder(&sums, &is_wrong), &StressQuestion { narrowed, ..question }, 2);
        if let Some(expected) = expected {
            let case = found.broken.expect("some test is wrong");
            prop_assert_eq!(case.input, sums.input(std::slice::from_ref(expected)));
            prop_assert!(case.is_smallest);
        }
    }
}
