//! The contests about placements as tasks: inputs, answers, and a judge that a plain slow one agrees with.

use ask::{
    Budget, Chosen, Form, Kind, PlacementContestQuestion, PlacementRanges, PlacementTask, Progress, Stop,
    Task, Test, Values, Verdict, Watch, Words, Wrong, WrongKind,
};
use proptest::prelude::*;

fn question(name: &str) -> PlacementContestQuestion {
    PlacementContestQuestion { label: "in".into(), ..PlacementContestQuestion::named(name).unwrap() }
}

fn task(name: &str) -> PlacementTask {
    made(question(name), PlacementRanges::default()).unwrap()
}

fn made(question: PlacementContestQuestion, ranges: PlacementRanges) -> Result<PlacementTask, String> {
    PlacementTask::new(question, ranges, &Words::english()).map_err(|error| {
        format!("{}; {}", error.message, error.hint.map_or_else(String::new, |hint| hint.to_string()))
    })
}

fn written(task: &PlacementTask, input: &str) -> String {
    let mut out = Vec::new();
    task.write_output(input, &Budget::unlimited(), &Words::english(), &mut out).unwrap().unwrap();
    String::from_utf8(out).unwrap()
}

fn judged(task: &PlacementTask, input: &str, output: &str) -> Verdict {
    let verdict = task.judge(input, output, &Budget::unlimited(), &Words::english()).unwrap();
    let vietnamese = task.judge(input, output, &Budget::unlimited(), &Words::vietnamese()).unwrap();
    match (&verdict, &vietnamese) {
        (Verdict::Wrong(wrong), Verdict::Wrong(other)) => {
            assert_eq!((wrong.kind, wrong.test, wrong.line), (other.kind, other.test, other.line));
            assert_eq!(wrong.why.is_some(), other.why.is_some());
            assert!(wrong.why.is_none() || wrong.why != other.why, "{wrong:?}");
            assert!((1..=output.split('\n').count()).contains(&wrong.line), "{output:?} {wrong:?}");
            assert!(wrong.expected.len() <= 1000 && wrong.found.chars().count() <= 500, "{wrong:?}");
            assert!(!wrong.found.chars().any(char::is_control), "{wrong:?}");
            let is_empty = tokens_of(output).is_empty();
            assert_eq!(wrong.kind == WrongKind::Nothing, is_empty, "{output:?} {wrong:?}");
            let is_end = matches!(wrong.kind, WrongKind::Nothing | WrongKind::Missing);
            assert_eq!(wrong.found.is_empty(), is_end, "{output:?} {wrong:?}");
            assert_eq!(wrong.expected.is_empty(), wrong.kind == WrongKind::Extra, "{output:?} {wrong:?}");
            assert_ne!(wrong.expected, wrong.found, "{output:?}");
        }
        _ => assert_eq!(verdict, vietnamese),
    }
    verdict
}

fn wrong(task: &PlacementTask, input: &str, output: &str) -> Wrong {
    match judged(task, input, output) {
        Verdict::Wrong(wrong) => wrong,
        Verdict::Right { .. } => panic!("{output:?} is right"),
    }
}

/// The kind, the line, what would be right, what was found and why.
fn told(task: &PlacementTask, input: &str, output: &str) -> (WrongKind, usize, String, String, String) {
    let Wrong { kind, line, expected, found, why, .. } = wrong(task, input, output);
    (kind, line, expected, found, why.unwrap_or_default())
}

/// What stands between blanks, without what editors put before and behind it.
fn tokens_of(output: &str) -> Vec<&str> {
    let text = output.strip_prefix('\u{feff}').unwrap_or(output);
    text.trim_end_matches(|c: char| c.is_whitespace() || c == '\u{1a}').split_whitespace().collect()
}

/// All ways to put n queens, the column of each row, by trying all there are.
fn all_queens(n: usize) -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> = vec![Vec::new()];
    for row in 0..n {
        let longer = all.iter().flat_map(|queens| {
            (0..n).map(move |column| queens.iter().copied().chain([column]).collect::<Vec<_>>())
        });
        let stands = |queens: &Vec<usize>| {
            queens[..row].iter().enumerate().all(|(other, column)| {
                let across = column.abs_diff(queens[row]);
                across != 0 && across != row - other
            })
        };
        all = longer.filter(stands).collect();
    }
    all
}

/// In how many ways k bishops stand, by putting them square by square.
fn bishops(n: i64, k: usize, from: i64, standing: &mut Vec<i64>) -> u64 {
    if standing.len() == k {
        return 1;
    }
    let mut count = 0;
    for square in from..n * n {
        let is_free = |other: &i64| (other / n - square / n).abs() != (other % n - square % n).abs();
        if standing.iter().all(is_free) {
            standing.push(square);
            count += bishops(n, k, square + 1, standing);
            standing.pop();
        }
    }
    count
}

/// The plain judge: takes the output apart and compares it with all placements.
fn is_right(name: &str, modulus: Option<u64>, tests: &[(usize, usize)], output: &str) -> bool {
    let tokens = tokens_of(output);
    let n = tests.first().map_or(0, |test| test.0);
    let as_text = |queens: &[usize], from: usize| -> Vec<String> {
        queens.iter().map(|column| (column + from).to_string()).collect()
    };
    let sorted = |mut all: Vec<Vec<String>>| {
        all.sort();
        all
    };
    let all = || all_queens(n);
    match name {
        "bishops" => {
            let counts = tests.iter().map(|(n, k)| bishops(*n as i64, *k, 0, &mut Vec::new()));
            let counts = counts.map(|count| modulus.map_or(count, |modulus| count % modulus).to_string());
            tokens == counts.collect::<Vec<_>>()
        }
        "xephau" => {
            let board = |queens: &[usize]| -> Vec<String> {
                queens.iter().map(|column| ".".repeat(*column) + "H" + &".".repeat(n - 1 - column)).collect()
            };
            let all = all();
            if all.is_empty() { tokens == ["0"] } else { all.iter().any(|queens| tokens == board(queens)) }
        }
        "queens" => {
            let all = all();
            let Some((total, rest)) = tokens.split_first() else { return false };
            let found = rest.chunks(n).map(|chunk| chunk.iter().map(ToString::to_string).collect());
            *total == all.len().to_string()
                && sorted(found.collect()) == sorted(all.iter().map(|queens| as_text(queens, 0)).collect())
        }
        _ => {
            let all = all();
            let (lines, end) = tokens.split_at(tokens.len().saturating_sub(4));
            let heads = lines.chunks(n + 3).enumerate().all(|(place, line)| {
                line.len() == n + 3 && line[..3] == ["Nghiem", "thu", &*format!("{}:", place + 1)]
            });
            let found =
                lines.chunks(n + 3).map(|line| line.iter().skip(3).map(ToString::to_string).collect());
            let total = all.len().to_string();
            end == ["Tong", "cong", &*total, "nghiem"]
                && heads
                && sorted(found.collect()) == sorted(all.iter().map(|queens| as_text(queens, 1)).collect())
        }
    }
}

/// A task with an input, its tests and its own output.
struct Case {
    name: &'static str,
    modulus: Option<u64>,
    tests: Vec<(usize, usize)>,
    task: PlacementTask,
    input: String,
    output: String,
}

impl Case {
    fn new(name: &'static str, modulus: Option<u64>, tests: &[(usize, usize)]) -> Case {
        let task = made(
            PlacementContestQuestion { modulus, ..question(name) },
            PlacementRanges { n: Some((0, 20)), ..Default::default() },
        )
        .unwrap();
        let slots = if name == "bishops" { 2 } else { 1 };
        let chosen = |number: usize| Chosen { values: vec![number as i64], width: 0 };
        let test = |test: &(usize, usize)| -> Test { [test.0, test.1].map(chosen)[..slots].to_vec() };
        let input = task.input(&tests.iter().map(test).collect::<Vec<_>>());
        let output = written(&task, &input);
        Case { name, modulus, tests: tests.to_vec(), task, input, output }
    }

    fn all() -> Vec<Case> {
        let mut cases = vec![
            Case::new("bishops", None, &[(4, 4), (1, 0), (2, 2), (3, 5), (4, 2)]),
            Case::new("bishops", None, &[]),
            Case::new("bishops", Some(100), &[(4, 4), (3, 3), (2, 0), (1, 2)]),
        ];
        for name in ["n_hau", "xephau", "queens"] {
            cases.extend((1..=5).map(|n| Case::new(name, None, &[(n, 0)])));
        }
        cases
    }

    fn check(&self, output: &str) {
        let verdict = judged(&self.task, &self.input, output);
        let is_right = is_right(self.name, self.modulus, &self.tests, output);
        assert_eq!(
            matches!(verdict, Verdict::Right { .. }),
            is_right,
            "{} {:?}: {output:?} {verdict:?}",
            self.name,
            self.tests
        );
    }
}

#[test]
fn what_is_written_is_right() {
    for case in Case::all() {
        assert_eq!(
            judged(&case.task, &case.input, &case.output),
            Verdict::Right { tests: case.tests.len() },
            "{}",
            case.name
        );
        case.check(&case.output);
    }
    for (name, input) in [
        ("n_hau", "9"),
        ("xephau", "300"),
        ("queens", "8"),
        ("bishops", "30 40 20 15"),
        ("count:kings", "6 6"),
    ] {
        let task = task(name);
        let tests = if name == "bishops" { 2 } else { 1 };
        assert_eq!(judged(&task, input, &written(&task, input)), Verdict::Right { tests }, "{name}");
    }
}

/// Every change of one place, each judged as the plain judge does.
#[test]
fn every_change_is_judged_as_by_hand() {
    for case in Case::all() {
        let output = &case.output;
        for place in 0..=output.len() {
            let (before, behind) = output.split_at(place);
            case.check(before);
            case.check(behind);
            for new in
                ["0", "1", "2", "9", "-", "+", " ", "\n", "\t", "\u{a0}", "H", ".", ":", "N", "\0", "é"]
            {
                case.check(&format!("{before}{new}{behind}"));
                if let Some(rest) = behind.get(1..) {
                    case.check(&format!("{before}{new}{rest}"));
                }
            }
            if let (Some(one), Some(rest)) = (behind.get(..1), behind.get(1..)) {
                case.check(&format!("{before}{rest}"));
                for new in [one.to_lowercase(), one.to_uppercase(), one.repeat(2)] {
                    case.check(&format!("{before}{new}{rest}"));
                }
            }
        }
        let lines: Vec<&str> = output.lines().collect();
        for first in 0..lines.len() {
            let mut dropped = lines.clone();
            let line = dropped.remove(first);
            case.check(&dropped.join("\n"));
            for second in 0..lines.len() {
                let mut swapped = lines.clone();
                swapped.swap(first, second);
                case.check(&swapped.join("\n"));
                let mut twice = lines.clone();
                twice.insert(second, line);
                case.check(&twice.join("\n"));
                let mut moved = dropped.clone();
                moved.insert(second.min(dropped.len()), line);
                case.check(&moved.join(" \r\n\n"));
            }
        }
    }
}

/// The book's list in any order, numbered as it is printed.
#[test]
fn placements_come_in_any_order() {
    let task = task("n_hau");
    let mut lines: Vec<String> = written(&task, "8").lines().map(String::from).collect();
    let total = lines.pop().unwrap();
    lines.reverse();
    lines.rotate_left(17);
    let numbered = |lines: &[String], total: &str| {
        let values = lines.iter().map(|line| line.split_once(": ").unwrap().1);
        let lines = (1..).zip(values).map(|(number, values)| format!("Nghiem thu {number}: {values}\n"));
        lines.collect::<String>() + total
    };
    assert_eq!(judged(&task, "8", &numbered(&lines, &total)), Verdict::Right { tests: 1 });
    let (kind, line, expected, found, why) = told(&task, "8", &numbered(&lines[1..], &total));
    assert_eq!((kind, line, &*found), (WrongKind::Answer, 92, "Tong"));
    assert_eq!(why, "91 of 92 placements are printed");
    assert_eq!(expected.split_once(": ").unwrap().1, lines[0].split_once(": ").unwrap().1);
    let repeated = [&lines[..], &lines[40..41]].concat();
    let (kind, line, expected, _, why) = told(&task, "8", &numbered(&repeated, "Tong cong 93 nghiem"));
    assert_eq!((kind, line, &*expected), (WrongKind::Answer, 93, "Tong cong 92 nghiem"));
    assert_eq!(why, "it was printed before, as placement 41");
    let (kind, line, expected, found, why) = told(&task, "8", &numbered(&lines, "Tong cong 12 nghiem"));
    assert_eq!((kind, line, &*expected, &*found), (WrongKind::Answer, 93, "92", "12"));
    assert_eq!(why, "92 placements are printed, and these are all");
    let all = written(&task, "4");
    let tell = |output: &str| told(&task, "4", output);
    assert_eq!(all, "Nghiem thu 1: 2 4 1 3\nNghiem thu 2: 3 1 4 2\nTong cong 2 nghiem\n");
    let first = || "Nghiem thu 1: 2 4 1 3".to_string();
    let second = || "Nghiem thu 2: 3 1 4 2".to_string();
    assert_eq!(
        tell("Nghiem thu 1: 2 4 1 3\nNghiem thu 2: 3 1 2 4\n"),
        (
            WrongKind::Answer,
            2,
            second(),
            "Nghiem thu 2: 3 1 2 4".into(),
            "the queens of columns 2 and 3 stand on one diagonal".into()
        )
    );
    assert_eq!(
        tell("Nghiem thu 1: 2 4 2 3\n"),
        (
            WrongKind::Answer,
            1,
            first(),
            "Nghiem thu 1: 2 4 2 3".into(),
            "the queens of columns 1 and 3 stand in one row".into()
        )
    );
    assert_eq!(
        tell("Nghiem thu 1: 1 3 0 2\n"),
        (WrongKind::Answer, 1, first(), "0".into(), "numbers go from 1 to 4 here".into())
    );
    assert_eq!(
        tell("Nghiem thu 0: 2 4 1 3\n"),
        (
            WrongKind::Answer,
            1,
            "1:".into(),
            "0:".into(),
            "placements are numbered 1, 2, … in the order in which they are printed".into()
        )
    );
    assert_eq!(
        tell("nghiem thu 1: 2 4 1 3\n"),
        (WrongKind::Form, 1, first(), "nghiem".into(), String::new())
    );
    assert_eq!(
        tell("Nghiem thu 1: 2 4 1 3\n"),
        (WrongKind::Missing, 1, second(), String::new(), String::new())
    );
    assert_eq!(tell("\n \n"), (WrongKind::Nothing, 1, first(), String::new(), String::new()));
    assert_eq!(
        tell(&format!("{all}\n\nxong")),
        (WrongKind::Extra, 6, String::new(), "xong".into(), String::new())
    );
}

#[test]
fn arrays_and_boards_are_told_by_what_is_wrong() {
    let queens = task("queens");
    let (kind, line, expected, found, why) = told(&queens, "4", "2\n1 3 0\n2 0 3 1\n0");
    assert_eq!((kind, line, &*expected, &*found), (WrongKind::Answer, 4, "2 0 3 1", "0 3 1 0"));
    assert_eq!(why, "the queens of rows 0 and 3 stand in one column; its numbers stand in lines 3 to 4");
    let (kind, line, expected, found, _) = told(&queens, "4", "1\n1 3 0 2\n");
    assert_eq!((kind, line, &*expected, &*found), (WrongKind::Answer, 1, "2", "1"));
    let (kind, _, expected, found, why) = told(&queens, "4", "2\n1 3 0 2\n1 3 0 2\n");
    assert_eq!((kind, &*expected, &*found), (WrongKind::Answer, "2 0 3 1", "1 3 0 2"));
    assert_eq!(why, "it was printed before, as placement 1");
    assert_eq!(told(&queens, "4", "2\n1 3 0 2\n2 0 3 1\n1 3 0 2").0, WrongKind::Extra);
    assert_eq!(told(&queens, "4", "2\n1 3 0 2\n2 0 3 4").4, "numbers go from 0 to 3 here");

    let xephau = task("xephau");
    let right = ["..H.\nH...\n...H\n.H..\n", ".H.. ...H H... ..H."];
    assert!(right.iter().all(|board| judged(&xephau, "4", board) == Verdict::Right { tests: 1 }));
    for (output, kind, line, why) in [
        ("0", WrongKind::Answer, 1, "there is a placement of 4 queens"),
        (".H..\n...H\nH...\n.H..\n", WrongKind::Answer, 4, "the queens of rows 1 and 4 stand in one column"),
        ("H...\n.H..\n", WrongKind::Answer, 2, "the queens of rows 1 and 2 stand on one diagonal"),
        (".H..\n...H\nH...\n", WrongKind::Missing, 3, ""),
        (".H..\n...H\nH...\n..H.\n....\n", WrongKind::Extra, 5, ""),
        (".h..\n", WrongKind::Form, 1, ""),
        (".H..\n...H.\n", WrongKind::Form, 2, "row 2 has 5 characters, not 4"),
        (".H..\n....\n", WrongKind::Answer, 2, "row 2 has 0 queens, not 1"),
        (".H.H\n", WrongKind::Answer, 1, "row 1 has 2 queens, not 1"),
    ] {
        let told = told(&xephau, "4", output);
        assert_eq!((told.0, told.1, &*told.4), (kind, line, why), "{output}");
    }
    assert_eq!(told(&xephau, "3", "H..\n..H\n").2, "0");
    assert_eq!(told(&xephau, "9", "0").2, "9 rows of 9 characters, one of them H, the others dots");
}

/// The sample of UVa 861 in 16 bits; 12 bishops on 12 rows (OEIS A378590's formula) in 32 bits.
#[test]
fn numbers_are_told_by_what_is_wrong() {
    let bishops = task("bishops");
    let small = (5_599_888_u64 % 65_536).to_string();
    let (kind, line, expected, found, why) = told(&bishops, "4 4\n8 6\n0 0\n", &format!("260\n{small}\n"));
    assert_eq!((kind, line, &*expected, &*found), (WrongKind::Answer, 2, "5599888", &*small));
    assert_eq!(why, "this is what is left of the right number in 16 bits");
    let signed = (17_029_582_652_416_u64 as i32).to_string();
    let why = told(&bishops, "12 12\n", &signed).4;
    assert_eq!(why, "this is what is left of the right number in 32 bits");
    assert_eq!(told(&bishops, "8 6\n", "5599889").4, "");
    for output in ["05599888", "+5599888", "5599888.0", "5.6e6", "0x5", "-0", "abc", "\u{1b}[2J"] {
        assert_eq!(told(&bishops, "8 6\n", output).0, WrongKind::Form, "{output}");
    }
    assert_eq!(wrong(&bishops, "8 6\n4 4\n", "5599888").test, Some(1));
    assert_eq!(wrong(&bishops, "8 6\n4 4\n", "5599888 260 1").test, None);
    let modulo = made(
        PlacementContestQuestion { modulus: Some(97), pair: true, ..question("bishops") },
        PlacementRanges::default(),
    );
    let modulo = modulo.unwrap();
    assert_eq!(judged(&modulo, "8 6", "78"), Verdict::Right { tests: 1 });
    for output in ["175", "-19", "5599888"] {
        let (kind, _, expected, _, why) = told(&modulo, "8 6", output);
        assert_eq!((kind, &*expected), (WrongKind::Answer, "78"));
        assert_eq!(why, "it is right modulo 97, but a remainder lies between 0 and 96");
    }
    assert_eq!(told(&modulo, "8 6", "77").4, "");
    let long = told(&task("count:bishops"), "400 400", "1");
    assert!(long.2.chars().count() < 300 && long.2.ends_with('…'), "{}", long.2);
}

/// Long outputs take no longer than it takes to read them, and are not repeated.
#[test]
fn hostile_outputs_are_judged() {
    let long = 8 << 20;
    for (name, input) in
        [("n_hau", "8"), ("xephau", "8"), ("queens", "8"), ("bishops", "8 6 4 4"), ("count:rooks", "8")]
    {
        let task = task(name);
        for piece in ["H", "9", "1 ", "\n", " ", "\u{fffd}\0\u{1b}[1m", "Nghiem thu 1: 1 1 ", "92 ", "0 "] {
            wrong(&task, input, &piece.repeat(long / piece.len()));
        }
        let right = written(&task, input);
        let blanks = "\r\n \t".repeat(long / 4);
        assert!(matches!(judged(&task, input, &(right.clone() + &blanks)), Verdict::Right { .. }));
        assert_eq!(wrong(&task, input, &(right + &blanks + "!")).kind, WrongKind::Extra);
    }
}

/// What old editors and word processors leave is no mistake, neither in an input nor in an output.
#[test]
fn marks_of_editors_are_forgiven() {
    for (name, input) in [("n_hau", "4"), ("xephau", "5"), ("queens", "4"), ("bishops", "8 6 4 4")] {
        let task = task(name);
        let right = written(&task, input);
        let marked = format!("\u{feff}{}\r\n\u{1a}", right.trim_end().replace(' ', "\u{a0}"));
        for input in [input.to_string(), format!("\u{feff}{}\r\n\u{1a}", input.replace(' ', "\u{a0}"))] {
            let verdict = task.judge(&input, &marked, &Budget::unlimited(), &Words::english()).unwrap();
            assert!(matches!(verdict, Verdict::Right { .. }), "{name} {input:?}: {verdict:?}");
        }
    }
    assert_eq!(wrong(&task("n_hau"), "4", "\u{feff}\u{a0}\u{1a}").kind, WrongKind::Nothing);
}

/// 39 029 188 884 placements of 20 queens (OEIS A000170) are not counted to see that one is missing.
#[test]
fn an_empty_list_of_many_queens_is_judged_at_once() {
    let (kind, line, _, found, why) = told(&task("n_hau"), "20", "Tong cong 0 nghiem\n");
    assert_eq!((kind, line, &*found), (WrongKind::Answer, 1, "Tong"));
    assert_eq!(why, "there are placements, but none is listed");
}

/// Stopping is no verdict.
#[test]
fn judging_can_be_stopped() {
    struct Impatient;
    impl Watch for Impatient {
        fn check(&self, _progress: Option<Progress>) -> Result<(), Stop> {
            Err(Stop::Time)
        }
    }
    let budget = Budget { watch: &Impatient, ..Budget::unlimited() };
    let pairs = "1 0\n".repeat(5000);
    let error = task("bishops").judge(&pairs, &"1\n".repeat(5000), &budget, &Words::english()).unwrap_err();
    assert_eq!(error.kind, Kind::Time);
    let task = task("n_hau");
    let output = written(&task, "8");
    let small = Budget { bytes: 1000, ..Budget::unlimited() };
    assert_eq!(task.judge("8", &output, &small, &Words::english()).unwrap_err().kind, Kind::Limit);
}

/// OEIS A000170 and A378590's formula: queens 1, 0, 0, 2, 10, 4, 40, 92; bishops on 4 rows 1, 16, 92, 232, 260, 112, 16, 0.
#[test]
fn answers_are_known_and_found_twice() {
    let queens = [1, 0, 0, 2, 10, 4, 40, 92];
    for name in ["n_hau", "xephau", "queens", "count:queens"] {
        let task = task(name);
        for (n, count) in (1..).zip(queens) {
            let input = format!("{n}\n");
            let answers = task.answers(&input, &Budget::unlimited(), &Words::english()).unwrap();
            let [answer] = &answers[..] else { panic!("{answers:?}") };
            let class = ["none", "one", "some"][count.min(2)];
            assert_eq!(answer.class, class, "{name} {n}");
            assert_eq!(answer.several, count > 1 && name != "count:queens");
            assert_eq!(Some(&*answer.line), written(&task, &input).lines().next(), "{name} {n}");
            let checked =
                task.check_answers(&input, &answers, &Budget::unlimited(), &Words::english()).unwrap();
            assert_eq!((checked.tests, checked.methods.len()), (1, 1), "{name} {n} {checked:?}");
            assert_ne!(checked.methods[0], answer.method);
        }
    }
    let bishops = task("bishops");
    let input = "4 0\n4 1\n4 2\n4 3\n4 4\n4 5\n4 6\n4 7\n0 0\n";
    let answers = bishops.answers(input, &Budget::unlimited(), &Words::english()).unwrap();
    let lines: Vec<&str> = answers.iter().map(|answer| &*answer.line).collect();
    assert_eq!(lines, ["1", "16", "92", "232", "260", "112", "16", "0"]);
    let checked = bishops.check_answers(input, &answers, &Budget::unlimited(), &Words::english()).unwrap();
    assert_eq!(checked.tests, 8);
    let mut spoilt = answers.clone();
    spoilt[4].line = "261".into();
    let error = bishops.check_answers(input, &spoilt, &Budget::unlimited(), &Words::english()).unwrap_err();
    assert!(error.message.contains("test 5: method ferrers answers `261`, method"), "{}", error.message);
}

/// A remainder of 0 is not yet none: 260 placements of 4 bishops on 4 rows, modulo their number.
#[test]
fn classes_are_those_of_the_whole_count() {
    for (modulus, line) in [(260, "0"), (259, "1"), (7, "1"), (300, "260")] {
        let task = made(
            PlacementContestQuestion { modulus: Some(modulus), ..question("bishops") },
            PlacementRanges::default(),
        );
        let answers = task.unwrap().answers("4 4 4 7 2 0", &Budget::unlimited(), &Words::english()).unwrap();
        assert_eq!((&*answers[0].line, answers[0].class), (line, "some"));
        assert_eq!(answers[1].class, "none");
        assert_eq!(answers[2].class, "one");
    }
}

#[test]
fn inputs_are_made_slot_by_slot() {
    let number = |value| Chosen { values: vec![value], width: 0 };
    let values = |task: &PlacementTask, chosen: &[Chosen]| {
        task.next(chosen).unwrap().map(|slot| {
            assert_eq!(slot.form, Form::Number);
            (slot.name, slot.values)
        })
    };
    let between = |name: &str, least, most| Some((name.to_string(), Values::Between(least, most)));
    for (name, most) in
        [("n_hau", 10), ("queens", 10), ("xephau", 20), ("count:rooks", 8), ("count:kings:2", 8)]
    {
        let task = task(name);
        assert_eq!(values(&task, &[]), between("n", 1, most), "{name}");
        assert_eq!(values(&task, &[number(5)]), None);
        assert!(!task.holds_several());
        assert_eq!(task.input(&[vec![number(5)]]), "5\n");
        assert!(task.is_valid(&[number(5)]) && !task.is_valid(&[]) && !task.is_valid(&[number(-1)]));
        assert_eq!(task.name(), name);
    }
    for name in ["bishops", "count:kings", "count:(1,4)", "count:queens:2+knights"] {
        let task = task(name);
        assert_eq!(values(&task, &[]), between("n", 1, 8), "{name}");
        assert_eq!(values(&task, &[number(5)]), between("k", 0, 25));
        assert_eq!(values(&task, &[number(5), number(3)]), None);
        assert_eq!(task.holds_several(), name == "bishops");
        assert!(task.is_valid(&[number(5), number(99)]) && !task.is_valid(&[number(5)]));
        assert_eq!(task.is_valid(&[number(0), number(0)]), name != "bishops");
    }
    assert_eq!(
        task("bishops").input(&[vec![number(5), number(3)], vec![number(1), number(0)]]),
        "5 3\n1 0\n0 0\n"
    );
    assert_eq!(task("count:kings").files().input, "count.inp");
    assert_eq!(task("N_Hau").files().output, "n_hau.out");
    let ranged = |name, pair, n, k| {
        made(PlacementContestQuestion { pair, ..question(name) }, PlacementRanges { n, k })
    };
    let wide = ranged("bishops", false, Some((0, 30)), Some((-5, 20))).unwrap();
    assert_eq!(values(&wide, &[]), between("n", 1, 30));
    assert_eq!(values(&wide, &[number(2)]), between("k", 0, 20));
    let pair = ranged("bishops", true, Some((0, 30)), None).unwrap();
    assert_eq!(values(&pair, &[]), between("n", 0, 30));
    assert!(!pair.holds_several());
    assert_eq!(pair.input(&[vec![number(5), number(3)]]), "5 3\n");
    let rooks = ranged("count:rooks", true, None, None).unwrap();
    assert_eq!(values(&rooks, &[number(2)]), between("k", 0, 4));
    for (task, message) in [
        (ranged("n_hau", false, None, Some((1, 2))), "the input of `n_hau` has no k; leave out `k=`"),
        (ranged("count:rooks", false, None, Some((1, 2))), "the input of `count:rooks` has no k"),
        (
            ranged("xephau", false, Some((9000, 9999)), None),
            "no value of n in this range can be answered; write a range within 0..8192",
        ),
        (ranged("bishops", false, Some((0, 0)), None), "write a range within 1..1000000"),
        (
            ranged("bishops", false, None, Some((3, 2))),
            "no value of k in this range can be answered; write a range from 0 up, its smaller number first",
        ),
        (ranged("queens", true, None, None), "`--pair` is for the contests bishops and count:PIECES"),
        (ranged("count:kings:2", true, None, None), "leave out `--pair`"),
        (ranged("count:knights+kings", false, None, None), "it is not said how many"),
        (ranged("count", false, None, None), "about which pieces?"),
    ] {
        let error = task.err().expect(message);
        assert!(error.contains(message), "{error}");
    }
}

#[test]
fn answers_are_explained() {
    let explained = |name: &str, input: &str, test: usize| {
        let [english, vietnamese] = [Words::english(), Words::vietnamese()]
            .map(|words| task(name).explain(input, test, &Budget::unlimited(), &words).unwrap());
        assert_ne!(english, vietnamese, "{name}");
        english
    };
    let bishops = explained("bishops", "4 4\n8 6\n", 1);
    assert!(bishops.starts_with("5599888\n\nbishops k=6, 8x8\n") && bishops.contains("m\\k"), "{bishops}");
    let book = explained("n_hau", "8", 0);
    assert!(book.starts_with("92\n") && book.ends_with("\nNghiem thu 1: 1 5 8 6 3 7 2 4\n"), "{book}");
    assert!(explained("queens", "4", 0).ends_with("\n1 3 0 2\n"));
    let board = explained("xephau", "3", 0);
    assert_eq!(board.lines().count(), 1, "{board}");
    let words = Words::english();
    let drawn = task("xephau").explain("4", 0, &Budget::unlimited(), &words).unwrap();
    assert_eq!(drawn.matches('Q').count(), 4, "{drawn}");
    assert!(task("xephau").explain("4", 1, &Budget::unlimited(), &words).is_err());
}

proptest! {
    /// Several changes at once.
    #[test]
    fn many_changes_are_judged_as_by_hand(
        which in 0..64_usize,
        changes in proptest::collection::vec((0..1000_usize, "[ \n0-9H.:+-]{0,2}", 0..3_usize), 0..4),
    ) {
        let cases = Case::all();
        let case = &cases[which % cases.len()];
        let mut output = case.output.clone();
        for (place, text, len) in changes {
            let place = place % (output.len() + 1);
            let end = (place + len).min(output.len());
            output.replace_range(place..end, &text);
        }
        case.check(&output);
    }
}
