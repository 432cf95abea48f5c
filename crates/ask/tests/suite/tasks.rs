//! Contests as those see them who make inputs and judge outputs.

use std::time::{Duration, Instant};

use ask::{
    Budget, Choice, Chosen, ContestQuestion, Form, GameTask, Kind, Rules, Task, Test, TestAnswer, Values,
    Verdict, Words, WrongKind,
};

use crate::files;

fn task(game: &str) -> GameTask {
    GameTask::new(files::rules(game), ContestQuestion::default()).unwrap()
}

fn answers(task: &GameTask, input: &str) -> Vec<TestAnswer> {
    task.answers(input, &Budget::unlimited(), &Words::english()).unwrap()
}

fn output(task: &GameTask, input: &str) -> String {
    let mut output = Vec::new();
    task.write_output(input, &Budget::unlimited(), &Words::english(), &mut output).unwrap().unwrap();
    String::from_utf8(output).unwrap()
}

fn numbers(numbers: &[i64]) -> Test {
    numbers.iter().map(|number| Chosen { values: vec![*number], width: 0 }).collect()
}

/// The games of the catalogue that have a contest.
fn contests() -> Vec<String> {
    files::catalogue().into_iter().filter(|name| files::rules(name).contest_files().is_ok()).collect()
}

/// A small test: of each slot the `pick`th value, row after row.
fn small_test(task: &GameTask, pick: &mut dyn FnMut(u64) -> u64) -> Option<Test> {
    let mut test = Test::new();
    while let Some(slot) = task.next(&test).unwrap() {
        let (count, width) = match slot.form {
            Form::Number => (1, 0),
            Form::Row(count) => (count.unwrap_or_else(|| 1 + pick(5) as usize), 0),
            Form::Set { .. } => (1, 0),
            Form::Symbols { rows, width, .. } => {
                let width = width.unwrap_or_else(|| 1 + pick(9) as usize);
                (width * rows.unwrap_or_else(|| 1 + pick(3) as usize), width)
            }
        };
        let most = slot.values.len().map_or(6, |count| count.min(6));
        if most == 0 {
            return None;
        }
        let values = (0..count).map(|_| slot.values.nth(pick(most)).unwrap()).collect();
        test.push(Chosen { values, width });
    }
    Some(test)
}

/// Numbers below an end, by a linear congruential generator with Knuth's constants (MMIX).
fn picks(mut state: u64) -> impl FnMut(u64) -> u64 {
    move |end: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % end
    }
}

/// What is made is valid; what answers is right; another method says the same; and a wrong word is noticed.
#[test]
fn small_tests_of_every_contest_are_answered_and_judged() {
    let (budget, words) = (Budget::unlimited(), Words::english());
    let mut pick = picks(1);
    for name in contests() {
        let task = task(&name);
        let tests: Vec<Test> = (0..20).filter_map(|_| small_test(&task, &mut pick)).collect();
        assert!(tests.iter().all(|test| task.is_valid(test)), "{name}: {tests:?}");
        let at_once = if task.holds_several() { tests.len() } else { 1 };
        let mut checked = 0;
        for tests in tests.chunks(at_once) {
            let input = task.input(tests);
            let known = answers(&task, &input);
            assert_eq!(known.len(), tests.len(), "{name}: {input}");
            let written = output(&task, &input);
            let lines: Vec<&str> = known.iter().map(|answer| answer.line.as_str()).collect();
            assert_eq!(written.lines().collect::<Vec<_>>(), lines, "{name}: {input}");
            let found = task.check_answers(&input, &known, &budget, &words).unwrap();
            assert!(!found.methods.contains(&known[0].method), "{name}: {found:?}");
            checked += found.tests;
            let verdict = task.judge(&input, &written, &budget, &words).unwrap();
            assert_eq!(verdict, Verdict::Right { tests: tests.len() }, "{name}: {input}");
            let spoiled = written.replacen(lines[0], "77777", 1);
            let Verdict::Wrong(wrong) = task.judge(&input, &spoiled, &budget, &words).unwrap() else {
                panic!("{name}: {spoiled} is taken as right for {input}");
            };
            assert_eq!((wrong.test, wrong.line, wrong.found.starts_with("77777")), (Some(0), 1, true));
            assert!(!task.explain(&input, 0, &budget, &words).unwrap().is_empty());
        }
        assert_eq!(checked, tests.len(), "{name}");
    }
}

/// A best move leads from a won test to a lost one, and its position is that of a best move among those explained.
#[test]
fn the_test_after_the_best_move_is_that_of_its_position() {
    let (budget, words) = (Budget::unlimited(), Words::english());
    let mut pick = picks(7);
    let mut followed = Vec::new();
    for name in contests() {
        let task = task(&name);
        let mut count = 0;
        for test in (0..30).filter_map(|_| small_test(&task, &mut pick)) {
            let input = task.input(std::slice::from_ref(&test));
            let Some(after) = task.after_best(&test, &budget, &words).unwrap() else { continue };
            assert!(task.is_valid(&after), "{name}: {input}");
            let class = |input: &str| answers(&task, input)[0].class;
            let after_input = task.input(&[after]);
            let expected = match class(&input) {
                "win" => "lose",
                "lose" => "win",
                class => class,
            };
            assert_eq!(class(&after_input), expected, "{name}: {input} to {after_input}");
            let explained = task.explain(&input, 0, &budget, &words).unwrap();
            let read = task.explain(&after_input, 0, &budget, &words).unwrap();
            let position = read.lines().next().unwrap().split("position ").nth(1).unwrap();
            // Best moves are marked; where plies are not asked for, any that keeps the outcome may be named.
            let plies = answers(&task, &input)[0].plies;
            let kept = format!(" {}s", class(&input));
            let is_best = |line: &&str| line.starts_with("* ") || (plies.is_none() && line.contains(&kept));
            let mut best = explained.lines().filter(is_best);
            let is_same = |line: &str| line.split_whitespace().any(|word| word == position);
            assert!(best.any(is_same), "{name}: {explained}, {position}");
            count += 1;
        }
        if count > 0 {
            followed.push(name);
        }
    }
    for name in ["tab", "three-heaps", "divide", "coins", "jump"] {
        assert!(followed.iter().any(|known| known == name), "{name} is not among {followed:?}");
    }
    // Of large heaps the same as of small ones.
    let heaps = vec![Chosen { values: vec![2000, 2100, 2500], width: 0 }];
    let lost = task("three-heaps").after_best(&heaps, &budget, &words).unwrap().unwrap();
    assert_eq!(lost[0].values.iter().fold(0, |sum, heap| sum ^ heap), 0);
}

/// Tests of `testdata/contests` that are too much work for a second method.
const LARGE: [&str; 4] = ["divide-won", "strip-closing", "strip-draw-long", "three-heaps-large"];

/// The files of `testdata/contests`, whose outputs have sources: they come out to the byte and are judged right.
#[test]
fn known_outputs_are_written_and_judged_right() {
    let (budget, words) = (Budget::unlimited(), Words::english());
    for name in files::names("contests") {
        let file = |file: &str| files::text(&format!("contests/{name}/{file}"));
        if !files::testdata(&format!("contests/{name}/output")).exists() {
            continue;
        }
        let game = file("game");
        let first = game.lines().next().unwrap();
        let (game, parameters) = first.split_once(' ').unwrap_or((first, ""));
        let has_write = files::testdata(&format!("contests/{name}/write")).exists();
        let question = ContestQuestion {
            settings: files::settings(parameters),
            write: has_write.then(|| file("write").trim_end().to_string()),
            ..ContestQuestion::default()
        };
        let task = GameTask::new(files::rules(game), question).unwrap();
        let (input, expected) = (file("input"), file("output"));
        assert_eq!(output(&task, &input), expected, "{name}");
        let known = answers(&task, &input);
        let verdict = task.judge(&input, &expected, &budget, &words).unwrap();
        assert_eq!(verdict, Verdict::Right { tests: known.len() }, "{name}");
        let checked = task.check_answers(&input, &known, &budget, &words).unwrap();
        let is_large = LARGE.contains(&&*name);
        assert_eq!(checked.tests, if is_large { 0 } else { known.len() }, "{name}");
    }
}

#[test]
fn slots_are_those_of_the_contest() {
    let tab = task("tab");
    let next = |chosen: &[i64]| tab.next(&numbers(chosen)).unwrap().map(|slot| (slot.name, slot.values));
    assert_eq!(next(&[]), Some(("rows".to_string(), Values::Between(1, 200))));
    assert_eq!(next(&[10, 4]), Some(("row".to_string(), Values::Between(1, 10))));
    assert_eq!(next(&[10, 4, 4, 3]), None);
    assert_eq!(
        (tab.name(), tab.files().input, tab.files().output),
        ("tab".into(), "tab.inp".into(), "tab.out".into())
    );
    assert!(tab.holds_several() && tab.is_valid(&numbers(&[10, 4, 10, 4])));
    assert!(!tab.is_valid(&numbers(&[10, 4, 11, 4])) && !tab.is_valid(&numbers(&[10, 4, 4])));
    assert_eq!(tab.input(&[numbers(&[10, 4, 4, 3]), numbers(&[8, 4, 2, 2])]), "2\n10 4 4 3\n8 4 2 2\n");
    assert_eq!(tab.input(&[]), "0\n");
    let strip = task("strip");
    assert!(!strip.holds_several());
    let test = vec![Chosen { values: vec![1, 0, 0, 2], width: 4 }];
    assert!(strip.is_valid(&test));
    assert_eq!(strip.input(&[test]), "1002\n");
    let coins = task("coins");
    let test = vec![Chosen { values: vec![3], width: 0 }, Chosen { values: vec![1, 1, 0], width: 0 }];
    assert_eq!(coins.input(&[test]), "3\n1 1 0\n");
}

#[test]
fn answers_say_whether_other_lines_are_right() {
    for (game, input, expected) in [
        ("tab", "1\n10 4 4 3\n", ("3", "win", Some(3), false, "sweep")),
        ("tab", "1\n10 4 5 3\n", ("0", "lose", Some(2), false, "sweep")),
        ("three-heaps", "3 4 5\n", ("1 4 5", "win", None, false, "claim")),
        // Any of the three heaps may be taken.
        ("three-heaps", "1 1 1\n", ("0 1 1", "win", None, true, "claim")),
        ("three-heaps", "1 1 0\n", ("LOSE", "lose", None, false, "claim")),
        ("divide", "2 1\n", ("WIN", "win", None, false, "claim")),
    ] {
        let known = answers(&task(game), input);
        let [TestAnswer { line, class, plies, several, method }] = &known[..] else { panic!("{known:?}") };
        assert_eq!((line.as_str(), *class, *plies, *several, *method), expected, "{game}: {input}");
    }
}

#[test]
fn wrong_answers_are_found_by_another_method() {
    let (budget, words) = (Budget::unlimited(), Words::english());
    let spoilt = |game: &str, input: &str, spoil: &dyn Fn(&mut TestAnswer)| {
        let task = task(game);
        let mut known = answers(&task, input);
        spoil(&mut known[0]);
        let error = task.check_answers(input, &known, &budget, &words).unwrap_err();
        assert_eq!(error.kind, Kind::Fault);
        error.text(&words, false).lines().next().unwrap().to_string()
    };
    for (game, input, spoil, expected) in [
        (
            "tab",
            "1\n10 4 4 3\n",
            (&|answer: &mut TestAnswer| answer.plies = Some(5)) as &dyn Fn(&mut TestAnswer),
            "error: tab.inp:2:1: position 4,3: by the method sweep the line is `3` (wins in 5), by the method search the mover wins in 3",
        ),
        (
            "tab",
            "1\n10 4 4 3\n",
            &|answer| answer.line = "5".to_string(),
            "error: tab.inp:2:1: position 4,3: by the method sweep the line is `5` (wins in 3), by the method search the mover wins in 3",
        ),
        (
            "three-heaps",
            "3 4 5\n",
            &|answer| answer.line = "3 4 0".to_string(),
            "error: nim.inp:1:1: position 3,4,5: by the method claim the line is `3 4 0` (wins), by the method search the mover wins in 11",
        ),
        (
            "three-heaps",
            "3 4 5\n",
            &|answer| answer.class = "lose",
            "error: nim.inp:1:1: position 3,4,5: by the method claim the line is `1 4 5` (loses), by the method search the mover wins in 11",
        ),
    ] {
        assert_eq!(spoilt(game, input, spoil), expected);
    }
}

/// A claim that is believed though it is wrong.
#[test]
fn a_wrong_claim_is_found() {
    let text = "game stones
                state pile in 0.. = 5
                move take in 1..min(3, pile) then pile -= take
                claim loses if pile mod 4 == 1
                contest \"a.inp\" \"a.out\" tests counted read pile in 0..100 write if wins then 1 else 0";
    let question = ContestQuestion { trust_claims: true, ..ContestQuestion::default() };
    let task = GameTask::new(Rules::read("stones.game", text).unwrap(), question).unwrap();
    let input = "2\n7\n8\n";
    let known = answers(&task, input);
    assert_eq!(known[1].line, "1");
    let error = task.check_answers(input, &known, &Budget::unlimited(), &Words::vietnamese()).unwrap_err();
    let text = error.text(&Words::vietnamese(), false);
    assert!(text.contains("thế cờ 8: theo phương pháp claim") && text.contains("claim"), "{text}");
    let table = ContestQuestion { method: Some(Choice::Table), ..ContestQuestion::default() };
    let task = GameTask::new(Rules::read("stones.game", text_of_stones()).unwrap(), table).unwrap();
    assert_eq!(answers(&task, input)[1].line, "0");
}

fn text_of_stones() -> &'static str {
    "game stones
     state pile in 0.. = 5
     move take in 1..min(3, pile) then pile -= take
     contest \"a.inp\" \"a.out\" tests counted read pile in 0..100 write if wins then 1 else 0"
}

#[test]
fn right_answers_are_explained_move_by_move() {
    let explained = |game: &str, input: &str, test: usize, words: &Words| {
        task(game).explain(input, test, &Budget::unlimited(), words).unwrap()
    };
    let english = explained("tab", "2\n8 4 2 2\n10 4 8 3\n", 1, &Words::english());
    let lines: Vec<&str> = english.lines().collect();
    assert_eq!(
        lines,
        [
            "tab rows=10 cols=4, position 8,3",
            "The player to move wins in 1 ply (their next move).",
            "",
            "   move  leads to  the mover",
            "*  k=1   9,1       wins in 1",
            "*  k=2   10,2      wins in 1",
            "",
            "Best play: k=1 → 9,1",
        ]
    );
    let vietnamese = explained("three-heaps", "1 1 0\n", 0, &Words::vietnamese());
    assert!(vietnamese.starts_with("three-heaps, thế cờ 1,1,0\n"), "{vietnamese}");
    assert!(vietnamese.contains("thua") && vietnamese.contains("i=2 left=0"), "{vietnamese}");
}

#[test]
fn what_is_no_contest_is_refused() {
    let refused = |game: &str, question: ContestQuestion| {
        GameTask::new(files::rules(game), question).unwrap_err().text(&Words::english(), false)
    };
    let plain = ContestQuestion::default;
    for (game, question, expected) in [
        ("nim", plain(), "error: `nim` has no contest\n"),
        (
            "tab",
            ContestQuestion { settings: files::settings("rows=5"), ..plain() },
            "error: `rows` is read from the input, so it cannot be given beside it\n",
        ),
        (
            "tab",
            ContestQuestion { settings: files::settings("q=5"), ..plain() },
            "error: `tab` has no parameter called `q`\n",
        ),
    ] {
        let found = refused(game, question);
        assert!(found.starts_with(expected), "{found}");
    }
    let wrong_write = refused("tab", ContestQuestion { write: Some("best q".to_string()), ..plain() });
    assert!(wrong_write.contains("called `q`"), "{wrong_write}");
    let tab = task("tab");
    let (budget, words) = (Budget::unlimited(), Words::english());
    for input in ["", "1\n", "1\n201 4 1 1\n", "1\n10 4 11 1\n", "1\n10 4 1 1 1\n"] {
        let error = tab.answers(input, &budget, &words).unwrap_err();
        assert_eq!(error.kind, Kind::Contest, "{input:?}");
        assert!(error.to_string().starts_with("tab.inp:"), "{error}");
        assert_eq!(tab.judge(input, "0\n", &budget, &words).unwrap_err().kind, Kind::Contest, "{input:?}");
    }
    let beyond = tab.explain("1\n10 4 4 3\n", 1, &budget, &words).unwrap_err();
    assert_eq!(beyond.to_string(), "the input has no test 2; the number of its tests is 1");
}

/// Every board up to 8 by 8 with every place of the piece, an input each.
#[test]
fn small_tests_are_answered_at_once() {
    let tab = task("tab");
    let begun = Instant::now();
    let mut wins = 0;
    let mut tests = 0_u32;
    for (rows, cols) in (1..=8).flat_map(|rows| (1..=8).map(move |cols| (rows, cols))) {
        for (row, col) in (1..=rows).flat_map(|row| (1..=cols).map(move |col| (row, col))) {
            let input = tab.input(&[numbers(&[rows, cols, row, col])]);
            let known = answers(&tab, &input);
            wins += u32::from(known[0].class == "win");
            tests += 1;
        }
    }
    let each = begun.elapsed() / tests;
    assert_eq!(tests, 1296);
    assert!(wins > 100 && wins < tests, "{wins}");
    assert!(each < Duration::from_millis(5), "{each:?}");
}

#[test]
fn the_kinds_of_mistakes_are_told_apart() {
    let tab = task("tab");
    let input = "2\n10 4 4 3\n10 4 5 3\n";
    for (output, kind, test, line) in [
        ("", WrongKind::Nothing, Some(0), 1),
        ("3\n", WrongKind::Missing, Some(1), 1),
        ("4\n0\n", WrongKind::Answer, Some(0), 1),
        ("3\n-\n", WrongKind::Form, Some(1), 2),
        ("3\n0\n0\n", WrongKind::Extra, None, 3),
    ] {
        let verdict = tab.judge(input, output, &Budget::unlimited(), &Words::english()).unwrap();
        let Verdict::Wrong(wrong) = verdict else { panic!("{output}") };
        assert_eq!((wrong.kind, wrong.test, wrong.line), (kind, test, line), "{output:?}");
    }
    let verdict = tab.judge(input, " 3 0", &Budget::unlimited(), &Words::english()).unwrap();
    assert_eq!(verdict, Verdict::Right { tests: 2 });
}
