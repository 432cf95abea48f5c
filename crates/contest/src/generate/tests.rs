//! Laws of test sets, over small contests made for them.

use std::collections::BTreeSet;
use std::fs;
use std::io;

use ask::{
    AskError, Budget, Checked, Chosen, Form, Kind, Slot, Task, TaskFiles, Test, TestAnswer, Values, Verdict,
    Words,
};
use proptest::prelude::*;

use super::*;

/// A contest for tests: what it reads, and the class and plies of a test.
struct Sample {
    name: &'static str,
    holds_several: bool,
    next: fn(&[Chosen]) -> Option<Slot>,
    is_valid: fn(&[Chosen]) -> bool,
    class: fn(&[Chosen]) -> (&'static str, Option<u32>),
    several: bool,
}

fn number(name: &str, values: Values) -> Option<Slot> {
    Some(Slot { name: name.to_string(), form: Form::Number, values, sizes: Vec::new() })
}

/// `a` in 1..`MOST`, `b` in 1..a: lost where b divides a.
fn pair<const MOST: i64>(test: &[Chosen]) -> Option<Slot> {
    match test {
        [] => number("a", Values::Between(1, MOST)),
        [a] => number("b", Values::Between(1, a.values[0])),
        _ => None,
    }
}

fn divides(test: &[Chosen]) -> (&'static str, Option<u32>) {
    let (a, b) = (test[0].values[0], test[1].values[0]);
    (if a % b == 0 { "lose" } else { "win" }, Some((a / b) as u32))
}

/// Lost in one of a hundred tests only.
fn rare(test: &[Chosen]) -> (&'static str, Option<u32>) {
    let (a, b) = (test[0].values[0], test[1].values[0]);
    (if (a + b) % 100 == 0 { "lose" } else { "tie" }, None)
}

fn pairs(class: fn(&[Chosen]) -> (&'static str, Option<u32>)) -> Sample {
    Sample {
        name: "pair",
        holds_several: true,
        next: pair::<1000>,
        is_valid: |_| true,
        class,
        several: false,
    }
}

/// The same with six tests in all.
fn few() -> Sample {
    Sample { next: pair::<3>, ..pairs(divides) }
}

/// Heaps in a row of any length; the contest sets no limit to them.
fn heaps(holds_several: bool) -> Sample {
    Sample {
        name: "heaps",
        holds_several,
        next: |test| {
            let row = Slot {
                name: "heap".to_string(),
                form: Form::Row(None),
                values: Values::From(0),
                sizes: vec![Some("count".to_string())],
            };
            test.is_empty().then_some(row)
        },
        is_valid: |_| true,
        class: |test| {
            let nimber = test[0].values.iter().fold(0, |sum, heap| sum ^ heap);
            (if nimber == 0 { "lose" } else { "win" }, None)
        },
        several: true,
    }
}

/// A board of two rows with as many `x` as `o`.
fn board() -> Sample {
    Sample {
        name: "board",
        holds_several: true,
        next: |test| match test {
            [] => number("cols", Values::Between(1, 6)),
            [cols] => {
                let cols = cols.values[0] as usize;
                let form = Form::Symbols { symbols: vec!['.', 'x', 'o'], rows: Some(2), width: Some(cols) };
                Some(Slot {
                    name: "board".to_string(),
                    form,
                    values: Values::Between(0, 2),
                    sizes: Vec::new(),
                })
            }
            _ => None,
        },
        is_valid: |test| {
            let count = |symbol| test[1].values.iter().filter(|value| **value == symbol).count();
            count(1) == count(2)
        },
        class: |test| match test[1].values.iter().filter(|value| **value == 1).count() {
            0 => ("none", None),
            1 => ("one", None),
            _ => ("some", None),
        },
        several: false,
    }
}

fn samples() -> [Sample; 6] {
    [pairs(divides), pairs(rare), few(), heaps(true), heaps(false), board()]
}

impl Sample {
    /// The tests of an input: each is read back step by step, and each of its numbers must be allowed.
    fn read(&self, input: &str) -> Vec<Test> {
        let mut lines = input.lines();
        let count = if self.holds_several { lines.next().unwrap().parse().unwrap() } else { 1 };
        let mut tests = Vec::new();
        for _ in 0..count {
            let mut test = Test::new();
            while let Some(slot) = (self.next)(&test) {
                let mut words = lines.next().unwrap().split(' ');
                let width = words.next().unwrap().parse().unwrap();
                let values: Vec<i64> = words.map(|word| word.parse().unwrap()).collect();
                assert!(
                    !values.is_empty() && values.iter().all(|value| slot.values.holds(*value)),
                    "{input}"
                );
                if let Form::Symbols { rows: Some(rows), width: Some(cols), .. } = slot.form {
                    assert_eq!((values.len(), width), (rows * cols, cols));
                }
                test.push(Chosen { values, width });
            }
            assert!((self.is_valid)(&test), "{test:?}");
            tests.push(test);
        }
        assert_eq!(lines.next(), None);
        tests
    }

    fn generate(&self, question: &GenerateQuestion) -> Result<TestSet, AskError> {
        generate(self, question, &Budget::unlimited(), &Words::english())
    }

    fn tests(&self, set: &TestSet) -> Vec<Vec<Test>> {
        set.files.iter().map(|file| self.read(&file.input)).collect()
    }
}

impl Task for Sample {
    fn name(&self) -> String {
        self.name.to_string()
    }

    fn files(&self) -> TaskFiles {
        TaskFiles { input: "pair.inp".to_string(), output: "pair.out".to_string() }
    }

    fn holds_several(&self) -> bool {
        self.holds_several
    }

    fn next(&self, chosen: &[Chosen]) -> Result<Option<Slot>, AskError> {
        Ok((self.next)(chosen))
    }

    fn is_valid(&self, test: &[Chosen]) -> bool {
        (self.is_valid)(test)
    }

    fn input(&self, tests: &[Test]) -> String {
        let mut input = if self.holds_several { format!("{}\n", tests.len()) } else { String::new() };
        for chosen in tests.iter().flatten() {
            let values: Vec<String> = chosen.values.iter().map(i64::to_string).collect();
            input += &format!("{} {}\n", chosen.width, values.join(" "));
        }
        input
    }

    fn answers(&self, input: &str, _: &Budget<'_>, _: &Words) -> Result<Vec<TestAnswer>, AskError> {
        let answer = |test: &Test| {
            let (class, plies) = (self.class)(test);
            TestAnswer { line: class.to_string(), class, plies, several: self.several, method: "sample" }
        };
        Ok(self.read(input).iter().map(answer).collect())
    }

    fn check_answers(
        &self,
        input: &str,
        answers: &[TestAnswer],
        budget: &Budget<'_>,
        words: &Words,
    ) -> Result<Checked, AskError> {
        assert_eq!(self.answers(input, budget, words)?, answers);
        Ok(Checked { tests: answers.len(), methods: vec!["again"] })
    }

    fn write_output(
        &self,
        input: &str,
        budget: &Budget<'_>,
        words: &Words,
        into: &mut dyn io::Write,
    ) -> Result<io::Result<()>, AskError> {
        let mut answers = self.answers(input, budget, words)?;
        if self.name == "spoilt" {
            answers[0].line = "?".to_string();
        }
        Ok(answers.iter().try_for_each(|answer| writeln!(into, "{}", answer.line)))
    }

    fn judge(
        &self,
        input: &str,
        output: &str,
        budget: &Budget<'_>,
        words: &Words,
    ) -> Result<Verdict, AskError> {
        let answers = self.answers(input, budget, words)?;
        let differing = output.lines().zip(&answers).position(|(found, answer)| found != answer.line);
        let Some(test) = differing else { return Ok(Verdict::Right { tests: answers.len() }) };
        Ok(Verdict::Wrong(ask::Wrong {
            kind: ask::WrongKind::Answer,
            test: Some(test),
            line: test + 1,
            expected: answers[test].line.clone(),
            found: output.lines().nth(test).unwrap_or_default().to_string(),
            why: None,
        }))
    }

    fn explain(&self, _: &str, _: usize, _: &Budget<'_>, _: &Words) -> Result<String, AskError> {
        Ok(String::new())
    }
}

/// An output that is not what was answered is not given to anybody.
#[test]
fn what_is_written_is_judged() {
    for sample in [heaps(true), board()] {
        let error = Sample { name: "spoilt", ..sample }.generate(&asked(2, 3)).unwrap_err();
        assert_eq!(error.kind, Kind::Fault);
        let said = error.text(&Words::english(), false);
        assert!(said.contains("line 1 of an output that was written here is judged wrong: `?`"), "{said}");
        assert!(error.text(&Words::vietnamese(), false).contains("bị chấm là sai: `?`"));
    }
}

fn asked(tests: usize, together: usize) -> GenerateQuestion {
    GenerateQuestion { tests, together, seed: 1, ..GenerateQuestion::default() }
}

fn planned(plan: &str) -> GenerateQuestion {
    GenerateQuestion { plan: Some(Plan::read(plan, "plan.toml").unwrap()), ..asked(50, 10) }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn tests_are_read_back_and_differ_and_the_same_seed_makes_the_same_set(
        number in 0_usize..6,
        files in 1_usize..30,
        together in 1_usize..12,
        seed: u64,
        threads in 2_usize..5,
    ) {
        let sample = &samples()[number];
        let question = GenerateQuestion { seed, ..asked(files, together) };
        let set = sample.generate(&question).unwrap();
        let tests: Vec<Test> = sample.tests(&set).concat();
        let different: BTreeSet<&Test> = tests.iter().collect();
        prop_assert_eq!(different.len(), tests.len());
        let wanted = files * if sample.holds_several { together } else { 1 };
        prop_assert_eq!(tests.len(), if number == 2 { wanted.min(6) } else { wanted });
        prop_assert_eq!(set.checked.tests, tests.len());
        for file in &set.files {
            let lines: Vec<&str> = file.output.lines().collect();
            prop_assert_eq!(lines, file.tests.iter().map(|answer| answer.class).collect::<Vec<_>>());
        }
        let budget = Budget { threads, ..Budget::unlimited() };
        prop_assert_eq!(&generate(sample, &question, &budget, &Words::english()).unwrap(), &set);
    }
}

#[test]
fn files_may_hold_many_tests() {
    let set = pairs(divides).generate(&asked(2, 2000)).unwrap();
    assert_eq!(set.tests(), 4000);
    // A number near 1000 has some ten divisors, so of tests drawn at random forty would be lost.
    assert!(set.classes()[1].1 > 300, "{:?}", set.classes());
}

#[test]
fn another_seed_makes_another_set() {
    let sample = pairs(divides);
    let [one, other] =
        [1, 2].map(|seed| sample.generate(&GenerateQuestion { seed, ..asked(10, 5) }).unwrap().files);
    assert_ne!(one, other);
}

#[test]
fn classes_are_even_where_there_are_enough() {
    for (sample, question) in [
        (pairs(divides), asked(50, 10)),
        (pairs(divides), asked(50, 1)),
        (pairs(rare), asked(40, 1)),
        (heaps(true), asked(1, 10)),
        (Sample { is_valid: |_| true, ..board() }, asked(10, 9)),
    ] {
        let set = sample.generate(&question).unwrap();
        let classes = set.classes();
        let counts: Vec<usize> = classes.iter().map(|(_, count)| *count).collect();
        let share = set.tests() / classes.len();
        let (least, most) = (counts.iter().min().unwrap(), counts.iter().max().unwrap());
        let is_rare = question.together == 1 && sample.name == "pair" && classes[1].0 == "tie";
        // Where one test of a hundred is of a class, and small ones never, it comes in one file of six at least.
        let allowed = if is_rare { 2 * share * 2 / 3 } else { share / 5 + 1 };
        assert!(most - least <= allowed && *least > 0, "{}: {classes:?}\n{}", sample.name, set.csv());
    }
}

#[test]
fn all_tests_of_the_rarest_class_are_found() {
    // One empty board for each number of columns.
    let set = board().generate(&asked(10, 9)).unwrap();
    assert_eq!(set.classes()[0], ("none", 6), "{}", set.csv());
}

#[test]
fn classes_of_a_file_differ_by_one_where_its_candidates_allow() {
    let set = pairs(divides).generate(&asked(20, 10)).unwrap();
    let even = set.files.iter().filter(|file| {
        let wins = file.tests.iter().filter(|answer| answer.class == "win").count();
        wins.abs_diff(file.tests.len() - wins) <= 1
    });
    // The first files are too small: nearly each b divides an a up to 3.
    assert!(even.count() >= 16, "{}", set.csv());
}

#[test]
fn a_rare_class_is_looked_for_longer() {
    let set = pairs(rare).generate(&asked(20, 10)).unwrap();
    let lost = set.classes().iter().find(|(class, _)| *class == "lose").unwrap().1;
    // Random tests would have two of 200.
    assert!(lost >= 40, "{lost}");
}

#[test]
fn plies_spread_from_the_least_to_the_longest() {
    let set = pairs(divides).generate(&asked(30, 10)).unwrap();
    let plies: BTreeSet<u32> =
        set.files.iter().flat_map(|file| &file.tests).filter_map(|answer| answer.plies).collect();
    assert!(plies.contains(&1) && plies.contains(&1000) && plies.len() > 50, "{plies:?}");
}

#[test]
fn extremes_are_there_and_sizes_grow() {
    let sample = pairs(divides);
    let set = sample.generate(&asked(50, 10)).unwrap();
    let files = sample.tests(&set);
    let number = |value: i64| Chosen { values: vec![value], width: 0 };
    for [a, b] in [[1, 1], [1000, 1], [1000, 1000]] {
        assert!(files.concat().contains(&vec![number(a), number(b)]), "{a} {b}");
    }
    let greatest: Vec<u64> = set.files.iter().map(|file| file.greatest).collect();
    assert!(greatest[0] <= 10 && greatest[10] <= 50 && greatest[25] <= 200, "{greatest:?}");
    assert!(greatest[45..].iter().all(|greatest| *greatest == 1000), "{greatest:?}");
    assert!(files[0].contains(&vec![number(1), number(1)]));

    let sample = heaps(true);
    let tests = sample.tests(&sample.generate(&asked(20, 10)).unwrap()).concat();
    let mut longest = vec![0; 10];
    for row in [vec![0], vec![1000], vec![1000; 10]] {
        assert!(tests.contains(&vec![Chosen { values: row.clone(), width: 0 }]), "{row:?}");
    }
    longest[9] = 1000;
    assert!(tests.contains(&vec![Chosen { values: longest, width: 0 }]));
}

#[test]
fn where_there_are_few_tests_the_set_is_smaller_and_says_so() {
    let set = few().generate(&asked(4, 10)).unwrap();
    assert_eq!((set.files.len(), set.tests()), (4, 6));
    assert!(
        set.notes[0].contains("not enough different tests for 40: the set has 6 tests in 4 files"),
        "{:?}",
        set.notes
    );
    let set = few().generate(&asked(50, 1)).unwrap();
    assert_eq!((set.files.len(), set.tests()), (6, 6));
    let set = few().generate(&asked(6, 1)).unwrap();
    assert_eq!((set.files.len(), set.notes.len()), (6, 0));
}

#[test]
fn limits_that_the_contest_does_not_set_are_said() {
    let set = heaps(false).generate(&asked(5, 1)).unwrap();
    assert!(set.notes.iter().any(|note| note.contains("`heap=1..50`")), "{:?}", set.notes);
    assert!(set.notes.iter().any(|note| note.contains("`count=1..20`")), "{:?}", set.notes);
    let narrowed = vec![Narrowed::read("heap", "2..9").unwrap(), Narrowed::read("count", "3..").unwrap()];
    let sample = heaps(false);
    let set = sample.generate(&GenerateQuestion { narrowed, ..asked(30, 1) }).unwrap();
    let tests = sample.tests(&set).concat();
    let heaps: Vec<i64> = tests.iter().flat_map(|test| test[0].values.clone()).collect();
    assert_eq!((heaps.iter().min(), heaps.iter().max()), (Some(&2), Some(&9)));
    let lengths: Vec<usize> = tests.iter().map(|test| test[0].values.len()).collect();
    assert_eq!((lengths.iter().min(), lengths.iter().max()), (Some(&3), Some(&10)));
}

#[test]
fn sizes_that_are_narrow_leave_few_tests_and_all_of_them_come() {
    let ask = |heap: &str, count: &str| {
        let narrowed = vec![Narrowed::read("heap", heap).unwrap(), Narrowed::read("count", count).unwrap()];
        heaps(true).generate(&GenerateQuestion { narrowed, ..asked(5, 10) })
    };
    // Of two numbers there are 4 rows of two and 8 rows of three.
    assert_eq!(ask("0..1", "2..3").unwrap().tests(), 12);
    for (heap, count) in [("0..1", "0"), ("0..1", "-5..-1"), ("-3..-1", "2")] {
        let error = ask(heap, count).unwrap_err();
        assert_eq!(
            error.to_string(),
            "no test was found whose numbers are in their ranges",
            "{heap} {count}"
        );
    }
}

#[test]
fn the_first_slots_that_decide_about_others_are_known() {
    for (sample, shared) in [(pairs(divides), 1), (heaps(true), 0), (board(), 1)] {
        assert_eq!(Space { task: &sample, narrowed: &[] }.shared().unwrap(), shared, "{}", sample.name);
    }
}

#[test]
fn plans_have_subtasks_with_their_own_ranges_and_classes() {
    let sample = pairs(divides);
    let plan = "[[subtask]]\nname = \"small\"\ntests = 3\npoints = 10\ntogether = 2\na = \"1..10\"\n\
                [[subtask]]\ntests = 4\npoints = 70\na = 500\nb = \"2..\"\nclass = [\"win\"]\n";
    let set = sample.generate(&planned(plan)).unwrap();
    let files: Vec<(&str, Option<u32>, usize)> =
        set.files.iter().map(|file| (file.subtask.as_str(), file.points, file.tests.len())).collect();
    let small = [3, 3, 4].map(|points| ("small", Some(points), 2));
    let large = [17, 18, 17, 18].map(|points| ("2", Some(points), 10));
    assert_eq!(files, [&small[..], &large[..]].concat());
    let tests = sample.tests(&set);
    assert!(tests[..3].concat().iter().all(|test| test[0].values[0] <= 10));
    assert!(tests[3..].concat().iter().all(|test| test[0].values[0] == 500 && test[1].values[0] >= 2));
    assert!(set.files[3..].iter().flat_map(|file| &file.tests).all(|answer| answer.class == "win"));
    assert!(
        set.csv().starts_with("file,subtask,points,tests,win,lose,plies,greatest\n1,small,3,2,"),
        "{}",
        set.csv()
    );
}

#[test]
fn mistakes_in_plans_are_shown_in_their_place() {
    let cases = [
        ("tests = 1", "plan.toml:1:1: `tests` is no list of subtasks"),
        ("", "plan.toml:1:1: the plan has no subtask"),
        ("[[subtask]", "plan.toml:1:11: this is no TOML"),
        ("[[subtask]]\nname = \"a\"\n", "plan.toml:1:1: this subtask has no `tests`"),
        ("[[subtask]]\ntests = 0\n", "plan.toml:2:9: this is no whole number from 1 on"),
        ("[[subtask]]\ntests = -1\n", "plan.toml:2:9: this is no whole number from 1 on"),
        ("[[subtask]]\ntests = \"2\"\n", "plan.toml:2:9: this is no whole number from 1 on"),
        ("[[subtask]]\ntests = 2\na = \"5..3\"\n", "plan.toml:3:5: this is no range of numbers"),
        ("[[subtask]]\ntests = 2\na = 2.5\n", "plan.toml:3:5: this is no range of numbers"),
        ("[[subtask]]\ntests = 2\nclass = [\"won\"]\n", "plan.toml:3:10: this is no list of classes"),
        ("[[subtask]]\ntests = 2\nname = \"\"\n", "plan.toml:3:8: a name is a text on one line"),
        ("subtask = [1]\n", "plan.toml:1:12: this is no subtask"),
        ("[[subtask]]\ntests = 2\ntests = 3\n", "plan.toml:3:1: this is no TOML"),
    ];
    for (plan, expected) in cases {
        let error = Plan::read(plan, "plan.toml").unwrap_err();
        assert!(error.to_string().starts_with(expected), "{plan}\n{error}");
    }
    for (plan, expected) in [
        ("[[subtask]]\ntests = 2\nrow = 1\n", "plan.toml:3:1: the contest of `pair` reads no `row`"),
        ("[[subtask]]\ntests = 2\na = 2000\n", "plan.toml:3:1: no test was found"),
        ("[[subtask]]\ntests = 2\nclass = \"tie\"\n", "plan.toml: 1: no test of the class tie"),
        ("[[subtask]]\ntests = 4000000000\n", "a test set has from 1 to 10000 files"),
        ("[[subtask]]\ntests = 2\ntogether = 4000000000\n", "a file holds from 1 to 10000 tests"),
    ] {
        let error = pairs(divides).generate(&planned(plan)).unwrap_err();
        assert!(error.to_string().starts_with(expected) && error.hint.is_some(), "{plan}\n{error}");
    }
}

#[test]
fn ranges_are_read() {
    for (text, range) in [
        ("1..10", Some((1, 10))),
        ("4", Some((4, 4))),
        ("-3..", Some((-3, i64::MAX))),
        ("..7", Some((i64::MIN, 7))),
        (" 1 ..= 5", Some((1, 5))),
        ("..", None),
        ("", None),
        ("7..1", None),
        ("a..b", None),
        ("99999999999999999999", None),
    ] {
        let read = Narrowed::read("a", text).ok();
        assert_eq!(read.map(|narrowed| (narrowed.least, narrowed.greatest)), range, "{text}");
    }
}

#[test]
fn numbers_that_make_no_set_are_refused() {
    for (tests, together) in [(0, 10), (1_000_000_000, 10), (usize::MAX, usize::MAX), (5, 0), (10_000, 1000)]
    {
        let error = pairs(divides).generate(&asked(tests, together)).unwrap_err();
        assert_eq!(error.kind, Kind::Input);
        assert!(error.hint.is_some());
    }
    let narrowed = vec![Narrowed::read("c", "1..2").unwrap()];
    let error = pairs(divides).generate(&GenerateQuestion { narrowed, ..asked(5, 1) }).unwrap_err();
    assert_eq!(error.to_string(), "the contest of `pair` reads no `c`");
}

#[test]
fn folders_are_written_whole_or_not_at_all() {
    let sample = pairs(divides);
    let set = sample.generate(&asked(3, 2)).unwrap();
    let place = tempfile::tempdir().unwrap();
    let names = sample.files();
    let into = |folder, layout, line_end| (folder, layout, line_end);
    let write_to = |(folder, layout, line_end): (&str, Layout, LineEnd)| {
        let folder = place.path().join(folder);
        let into = Folder { folder: &folder, layout, names: &names, line_end };
        write(&set, &into, &Budget::unlimited(), &Words::english())
    };
    write_to(into("pairs", Layout::Pairs, LineEnd::Newline)).unwrap();
    assert_eq!(
        files_in(&place.path().join("pairs")),
        ["01.ans", "01.in", "02.ans", "02.in", "03.ans", "03.in", "tests.csv"]
    );
    assert_eq!(fs::read_to_string(place.path().join("pairs/02.in")).unwrap(), set.files[1].input);
    assert_eq!(fs::read_to_string(place.path().join("pairs/02.ans")).unwrap(), set.files[1].output);
    fs::create_dir(place.path().join("themis")).unwrap();
    write_to(into("themis", Layout::Themis, LineEnd::CarriageReturn)).unwrap();
    assert_eq!(files_in(&place.path().join("themis/PAIR/Test03")), ["PAIR.INP", "PAIR.OUT"]);
    let output = fs::read_to_string(place.path().join("themis/PAIR/Test03/PAIR.OUT")).unwrap();
    assert_eq!(output, set.files[2].output.replace('\n', "\r\n"));

    let error = write_to(into("pairs", Layout::Pairs, LineEnd::Newline)).unwrap_err();
    assert!(error.hint.unwrap().to_string().ends_with("pairs-2`"));
    fs::write(place.path().join("file"), "").unwrap();
    for folder in ["file", "file/a", "missing/a", ".."] {
        assert!(write_to(into(folder, Layout::Pairs, LineEnd::Newline)).is_err(), "{folder}");
    }
    let bad = TaskFiles { input: "../pair.inp".to_string(), ..names.clone() };
    let folder = place.path().join("bad");
    let into = Folder { folder: &folder, layout: Layout::Themis, names: &bad, line_end: LineEnd::Newline };
    assert!(write(&set, &into, &Budget::unlimited(), &Words::english()).is_err());
    assert_eq!(files_in(place.path()), ["file", "pairs", "themis"]);
}

fn files_in(folder: &std::path::Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// Stops everything.
struct Stopped;

impl ask::Watch for Stopped {
    fn check(&self, _: Option<ask::Progress>) -> Result<(), ask::Stop> {
        Err(ask::Stop::Cancelled)
    }
}

#[test]
fn interrupted_work_leaves_nothing() {
    let sample = pairs(divides);
    let budget = Budget { watch: &Stopped, ..Budget::unlimited() };
    let error = generate(&sample, &asked(3, 2), &budget, &Words::english()).unwrap_err();
    assert_eq!(error.kind, Kind::Cancelled);
    let set = sample.generate(&asked(3, 2)).unwrap();
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("set");
    let names = sample.files();
    let into = Folder { folder: &folder, layout: Layout::Pairs, names: &names, line_end: LineEnd::Newline };
    assert_eq!(write(&set, &into, &budget, &Words::english()).unwrap_err().kind, Kind::Cancelled);
    assert_eq!(files_in(place.path()), [""; 0]);
}

#[test]
fn the_summary_says_what_there_is() {
    let set = heaps(true).generate(&asked(2, 4)).unwrap();
    let text = set.text(None, "./my.game", &Words::english());
    for said in [
        "heaps: 8 tests in 2 files",
        "8 of 8 answers (again)",
        "`theco judge ./my.game`",
        "seed was 1",
        "won by",
    ] {
        assert!(text.contains(said), "{said}\n{text}");
    }
    let text = set.text(Some(std::path::Path::new("out")), "pair", &Words::vietnamese());
    assert!(text.contains("8 test trong 2 tệp") && text.contains("đã ghi vào out"), "{text}");
    let json = set.json(None);
    let wins = set.classes().iter().find(|(class, _)| *class == "win").unwrap().1;
    assert_eq!(json["classes"]["win"], wins);
    assert_eq!((&json["files"], &json["tests"], &json["checked"]), (&2.into(), &8.into(), &8.into()));
}
