//! Tests that are made step by step: what may come next is what the reader takes, and no more.

use std::path::Path;
use std::sync::Arc;

use lang::{Filled, ParamValue, Rules, SlotForm, SlotValues, TestSlot};
use proptest::prelude::*;

/// Parameters, a number, rows, a board of numbers, rows of symbols and a board of them, which read `contest`.
fn reading(contest: &str) -> String {
    format!(
        "game g
         param n in 1.. = 3
         param m in 1.. = 2
         param low in 0..9 = 0
         param high in low..9 = 9
         param takes set in 1.. = {{1}}
         param few set in {{2, 3, 5}} = {{2}}
         state pile in 0..100 = 5
         state step in 0..high by 2 = 0
         state heap[n] in low..high = low
         state side[n, 2] in 0..9 = 0
         state mark of no \"n\", yes \"y\"
         state line[n] of empty \".\", x \"x\"
         state cell[n, m] of empty \".\", x \"x\", o \"o\"
         state wide[2, m] of empty \".\", x \"x\"
         move then pile = 0
         contest \"a.inp\" \"a.out\" {contest}
           write plies"
    )
}

/// What a contest reads, and whether all values that it allows make a test.
const CONTESTS: &[(&str, bool)] = &[
    ("read pile", true),
    ("read n, heap", true),
    ("read heap", true),
    ("read pile in 1..6, n", true),
    ("read n in 1..6, pile in 1..n, heap", true),
    ("tests counted read low, high, n in 1..4, heap", true),
    ("tests counted read n in 1..5, heap in {1, 3}", true),
    ("tests counted read heap, pile", true),
    ("read heap, m in 1..n", true),
    ("read step", true),
    ("read high in 2..9, step in 1..5", true),
    ("read n in 1..3, side", true),
    ("read takes, pile", true),
    ("tests counted read few, takes", true),
    ("read mark", true),
    ("tests counted read mark, pile", true),
    ("read line", true),
    ("read n in 1..5, line", true),
    ("tests counted read line, m", true),
    ("read n in 1..4, m in 1..4, cell", true),
    ("tests counted read n in 1..4, m in 1..4, cell, pile", true),
    ("read cell", true),
    ("read pile, cell", true),
    ("read wide", true),
    ("tests until 0 read pile", true),
    ("tests until 0 0 read pile", true),
    ("tests until 0 0 read pile, m", true),
    ("tests until 0 0 read low, pile", true),
    ("tests until 5 read pile", true),
    ("tests until -1 read pile", true),
    ("tests until 100 read pile", true),
    ("tests until 0 2 read pile, low in {0, 2, 4}", true),
    // A row alone may be taken for one more row of what stands before it.
    ("tests counted read cell", false),
    ("read cell, pile", false),
    ("read n in 1..3, cell", false),
    ("tests until 1 2 read heap", false),
    // A limit that depends on what comes later; a number that a row settles first.
    ("read high, low", false),
    ("read heap, low in 0..5, high", false),
    ("read heap, n", false),
    ("read n in 1..4, n, pile", false),
];

/// Rules of their own, each with what its tests have in common.
const GAMES: &[(&str, bool)] = &[
    (
        "game square
         param n in 1..4 = 2
         state cell[n, n] of empty \".\", x \"x\"
         valid if cell[1, 1] == empty
         move then cell[1, 1] = x
         contest \"a.inp\" \"a.out\" read cell write plies",
        false,
    ),
    (
        "game ordered
         state heap[3] in 0..9 = 0
         valid if heap[1] <= heap[2]
         move i in 1..3 then heap[i] = 0
         contest \"a.inp\" \"a.out\" tests counted read heap in 1.. write plies",
        false,
    ),
    (
        "game twice
         param n in 1..3 = 1
         state heap[2 * n] in 0..n = 0
         move i in 1..2 then heap[i] = 0
         contest \"a.inp\" \"a.out\" tests counted read n, heap write plies",
        true,
    ),
];

fn rules(text: &str) -> Arc<Rules> {
    let reading = lang::read(text);
    assert!(reading.diagnostics.is_empty(), "{text}\n{:#?}", reading.diagnostics);
    Arc::new(reading.rules.unwrap())
}

/// The contests of the catalogue, with whether all that they allow makes a test.
fn catalogue() -> Vec<(String, bool)> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../catalogue/games");
    let mut found: Vec<(String, bool)> = std::fs::read_dir(games)
        .unwrap()
        .map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap())
        .filter(|text| text.contains("\ncontest "))
        .map(|text| (text, true))
        .collect();
    found.sort();
    assert!(found.len() >= 6, "found {}", found.len());
    found
}

fn all() -> Vec<(String, bool)> {
    let contests = CONTESTS.iter().map(|(contest, all)| (reading(contest), *all));
    let games = GAMES.iter().map(|(game, all)| (game.to_string(), *all));
    contests.chain(games).chain(catalogue()).collect()
}

/// Numbers of a sequence that a seed begins: Steele, Lea and Flood's SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % end
    }

    fn value(&mut self, values: &SlotValues) -> Option<i64> {
        match values {
            SlotValues::From(low) => low.checked_add(self.below(6) as i64),
            SlotValues::Between(low, high) if high < low => None,
            SlotValues::Between(low, high) => {
                let far = high.abs_diff(*low).min(if self.below(3) == 0 { 1000 } else { 5 });
                low.checked_add_unsigned(self.below(far + 1))
            }
            SlotValues::Among(values) if values.is_empty() => None,
            SlotValues::Among(values) => Some(values[self.below(values.len() as u64) as usize]),
        }
    }

    fn size(&mut self, known: Option<usize>) -> usize {
        known.unwrap_or(1 + self.below(4) as usize)
    }

    /// Values of a slot, with how many stand in a row.
    fn fill(&mut self, slot: &TestSlot) -> Option<(Vec<i64>, usize)> {
        let (count, width) = match &slot.form {
            SlotForm::Number => (1, 0),
            SlotForm::Row(count) => (self.size(*count), 0),
            SlotForm::Set { most } => (self.size(None).min(*most), 0),
            SlotForm::Symbols { rows, width, .. } => {
                let (rows, width) = (self.size(*rows), self.size(*width));
                (rows * width, width)
            }
        };
        let mut values: Vec<i64> = (0..count).map(|_| self.value(&slot.values)).collect::<Option<_>>()?;
        if let SlotForm::Set { .. } = slot.form {
            let mut known = Vec::new();
            values.retain(|value| !known.contains(value) && (known.push(*value), true).1);
        }
        Some((values, width))
    }
}

type Test = Vec<(Vec<i64>, usize)>;

fn filled(test: &Test) -> Vec<Filled<'_>> {
    test.iter().map(|(values, width)| Filled { values, width: *width }).collect()
}

/// A number that is none of these.
fn outside(values: &SlotValues, random: &mut Random) -> Option<i64> {
    let is_above = random.below(2) == 0;
    match values {
        SlotValues::From(low) => low.checked_sub(1),
        SlotValues::Between(_, high) if is_above => high.checked_add(1),
        SlotValues::Between(low, _) => low.checked_sub(1),
        SlotValues::Among(values) => {
            let values: &[i64] = values;
            (0..200).map(|_| random.below(100) as i64).find(|value| !values.contains(value))
        }
    }
}

/// A test of allowed values; of the item `wrong` one value is none of these. Nothing if there is no such test.
fn make(
    rules: &Rules,
    given: &[Option<ParamValue>],
    random: &mut Random,
    wrong: Option<usize>,
) -> Option<Test> {
    let mut test: Test = Vec::new();
    let mut is_spoiled = wrong.is_none();
    while let Some(slot) = rules.contest_next(given, &filled(&test)).ok()? {
        let (mut values, width) = random.fill(&slot)?;
        if wrong == Some(test.len()) && !matches!(slot.form, SlotForm::Symbols { .. }) {
            let place = random.below(values.len() as u64) as usize;
            values[place] = outside(&slot.values, random)?;
            is_spoiled = true;
        }
        test.push((values, width));
    }
    Some(test).filter(|_| is_spoiled)
}

/// The parameters and the position that a text holds, if it holds one test.
fn read(rules: &Arc<Rules>, text: &str) -> Option<(String, String)> {
    let tests = rules.read_contest(text, &[]).ok()?;
    let [test] = &tests[..] else { return None };
    let game = test.define(rules, false, text).ok()?;
    let position = test.position(&game, text).ok()?;
    let params: Vec<String> = game.parameters().map(|(name, value)| format!("{name}={value}")).collect();
    Some((params.join(" "), game.show_position(&position)))
}

/// Whether values are those of a test that is read.
fn is_test(rules: &Arc<Rules>, test: &Test) -> bool {
    let Some(made) = rules.contest_test(&[], &filled(test)) else { return false };
    let text = rules.contest_text(&[], &[filled(test)]);
    let game = match made.define(rules, false, &text) {
        Ok(game) => game,
        Err(_) => return false,
    };
    made.position(&game, &text).is_ok()
}

/// Two rows of one symbol are as many characters as a row of three: `x/.`.
#[test]
fn a_word_with_several_rows_is_no_row_of_what_is_before() {
    let rules = rules(&reading("tests counted read cell"));
    let input = "3\nxx.\n.x.\nx/.\no\no\n";
    let read = rules.read_contest(input, &[]).unwrap();
    let cells: Vec<String> = read
        .iter()
        .map(|test| {
            let game = test.define(&rules, false, input).unwrap();
            game.show_position(&test.position(&game, input).unwrap())
        })
        .collect();
    let is_of = |text: &String, cell: &str| text.split(',').any(|part| part == cell);
    assert_eq!(cells.len(), 3, "{cells:?}");
    for (text, cell) in cells.iter().zip(["xx./.x.", "x/.", "o/o"]) {
        assert!(is_of(text, cell), "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    /// What is allowed is read as it was written, alone and in the midst of others.
    #[test]
    fn tests_of_allowed_values_read_back(seed: u64) {
        for (text, all_are_tests) in all() {
            let rules = rules(&text);
            let mut random = Random(seed);
            let made: Vec<Test> =
                (0..4).filter_map(|_| make(&rules, &[], &mut random, None)).collect();
            let tests: Vec<&Test> = made.iter().filter(|test| is_test(&rules, test)).collect();
            if all_are_tests {
                prop_assert_eq!(made.len(), 4, "{}", text);
                prop_assert_eq!(tests.len(), 4, "{}\n{:?}", text, made);
            }
            if !rules.contest_holds_several() {
                for test in tests {
                    prop_assert!(read(&rules, &rules.contest_text(&[], &[filled(test)])).is_some());
                }
                continue;
            }
            let alone: Vec<_> = tests
                .iter()
                .map(|test| read(&rules, &rules.contest_text(&[], &[filled(test)])))
                .collect();
            let input = rules.contest_text(&[], &tests.iter().map(|test| filled(test)).collect::<Vec<_>>());
            let read_back = rules.read_contest(&input, &[]).unwrap();
            prop_assert_eq!(read_back.len(), tests.len(), "{}\n{}", text, input);
            for (test, alone) in read_back.iter().zip(alone) {
                let game = test.define(&rules, false, &input).unwrap();
                let position = test.position(&game, &input).unwrap();
                prop_assert_eq!(Some(game.show_position(&position)), alone.map(|(_, position)| position));
            }
        }
    }

    /// A number that is not allowed makes no test, and the reader takes none from its text.
    #[test]
    fn other_values_are_refused(seed: u64) {
        for (text, _) in all() {
            let rules = rules(&text);
            let mut random = Random(seed);
            let n_reads = rules.contest_reads().len();
            let wrong = random.below(n_reads as u64) as usize;
            let Some(test) = make(&rules, &[], &mut random, Some(wrong)) else { continue };
            prop_assert!(!is_test(&rules, &test), "{}\n{:?}", text, test);
            let input = rules.contest_text(&[], &[filled(&test)]);
            prop_assert!(read(&rules, &input).is_none(), "{}\n{}", text, input);
        }
    }
}

/// What comes next after some values, as a text.
fn next(contest: &str, test: &[Vec<i64>]) -> String {
    let rules = rules(&reading(contest));
    let filled: Vec<Filled<'_>> = test.iter().map(|values| Filled { values, width: 0 }).collect();
    match rules.contest_next(&[], &filled) {
        Ok(Some(TestSlot { name, form, values, .. })) => format!("{name}: {form:?} of {values:?}"),
        Ok(None) => "nothing".to_string(),
        Err(error) => error.message.to_string(),
    }
}

#[test]
fn what_comes_next_depends_on_what_was_chosen() {
    for (contest, test, expected) in [
        ("read n in 1..6, pile in 1..n", vec![], "n: Number of Between(1, 6)"),
        ("read n in 1..6, pile in 1..n", vec![vec![4]], "pile: Number of Between(1, 4)"),
        ("read n in 1..6, pile in 1..n", vec![vec![4], vec![1]], "nothing"),
        ("read n", vec![], "n: Number of From(1)"),
        ("read low, high", vec![vec![3]], "high: Number of Between(3, 9)"),
        ("read high, low", vec![], "high: Number of Between(-9223372036854775808, 9)"),
        ("read high, step", vec![vec![5]], "step: Number of Among([0, 2, 4])"),
        ("read n, heap", vec![vec![3]], "heap: Row(Some(3)) of Between(0, 9)"),
        ("read heap", vec![], "heap: Row(None) of Between(0, 9)"),
        ("read heap, n in 1..n", vec![vec![1, 2, 3]], "n: Number of Between(1, 3)"),
        ("read n, side", vec![vec![3]], "side: Row(Some(6)) of Between(0, 9)"),
        ("read takes", vec![], "takes: Set { most: 100000 } of From(1)"),
        ("read few", vec![], "few: Set { most: 3 } of Among([2, 3, 5])"),
        (
            "read line",
            vec![],
            "line: Symbols { symbols: ['.', 'x'], rows: Some(1), width: None } of Between(0, 1)",
        ),
        (
            "read n, cell",
            vec![vec![3]],
            "cell: Symbols { symbols: ['.', 'x', 'o'], rows: Some(3), width: None } of Between(0, 2)",
        ),
        ("tests until 0 read pile", vec![], "pile: Number of Between(1, 100)"),
        ("tests until 0 0 read low, pile", vec![], "low: Number of Between(0, 9)"),
        ("tests until 0 0 read low, pile", vec![vec![0]], "pile: Number of Between(1, 100)"),
        ("tests until 0 0 read low, pile", vec![vec![1]], "pile: Number of Between(0, 100)"),
        ("read m, cell", vec![vec![0]], "`cell` would have the size 0; a size is 1 or more"),
        (
            "read n, heap",
            vec![vec![2_000_000]],
            "`heap` would have 2000000 numbers; there are at most 1048576",
        ),
        ("read n, heap", vec![vec![1, 2]], "`n` takes 1 numbers, found 2"),
    ] {
        assert_eq!(next(contest, &test), expected, "{contest}: {test:?}");
    }
}

#[test]
fn tests_are_written_as_people_write_them() {
    let text = |contest: &str, tests: &[Test]| {
        let tests: Vec<Vec<Filled<'_>>> = tests.iter().map(filled).collect();
        rules(&reading(contest)).contest_text(&[], &tests)
    };
    let numbers = |numbers: &[i64]| (numbers.to_vec(), 0);
    let board = |symbols: &[i64], width: usize| (symbols.to_vec(), width);
    let one = |number: i64| numbers(&[number]);
    for (contest, tests, expected) in [
        ("read pile, m", vec![vec![one(7), one(2)]], "7 2\n"),
        ("tests counted read pile, m", vec![vec![one(7), one(2)], vec![one(8), one(1)]], "2\n7 2\n8 1\n"),
        ("tests until 0 0 read pile, m", vec![vec![one(7), one(2)]], "7 2\n0 0\n"),
        ("tests counted read pile", vec![], "0\n"),
        ("read n, heap, pile", vec![vec![one(2), numbers(&[4, 5]), one(1)]], "2\n4 5\n1\n"),
        ("read takes, few, pile", vec![vec![numbers(&[3, 1]), one(2), one(1)]], "3 1\n2\n1\n"),
        ("read n, side", vec![vec![one(2), numbers(&[1, 2, 3, 4])]], "2\n1 2\n3 4\n"),
        ("read n, m, cell", vec![vec![one(2), one(3), board(&[0, 1, 2, 2, 1, 0], 3)]], "2 3\n.xo\nox.\n"),
        ("read cell, pile", vec![vec![board(&[0, 1, 2, 2], 2), one(7)]], ".x\noo\n7\n"),
        ("read cell, pile", vec![vec![board(&[0, 1, 2, 2], 2), one(77)]], ".x/oo\n77\n"),
        ("read pile", vec![vec![one(7)], vec![one(8)]], "7\n"),
    ] {
        assert_eq!(text(contest, &tests), expected, "{contest}");
    }
}
