//! Contest files: what is read from them, what is said of wrong ones, and what is written.

use std::sync::Arc;

use game::{Game, Outcome};
use lang::{Judged, Needs, Rules, Settings};

fn rules(text: &str) -> Arc<Rules> {
    let reading = lang::read(text);
    assert!(reading.diagnostics.is_empty(), "{text}\n{:#?}", reading.diagnostics);
    Arc::new(reading.rules.unwrap())
}

/// Rules with parameters, a number, a row, a row of symbols and a board, which read `contest`.
fn reading(contest: &str) -> Arc<Rules> {
    rules(&format!(
        "game g
         param n in 1.. = 3
         param m in 1.. = 2
         param takes set in 1.. = {{1}}
         state pile in 0..100 = 5
         state heap[n] in 0..9 = 0
         state line[n] of empty \".\", x \"x\"
         state cell[n, m] of empty \".\", x \"x\", o \"o\"
         move then pile = 0
         contest \"a.inp\" \"a.out\" {contest}
           write plies"
    ))
}

/// The tests of a file, each with its line, its parameters and its position; or what is wrong with the file.
fn read(contest: &str, text: &str) -> String {
    let rules = reading(contest);
    let tests = match rules.read_contest(text, &[]) {
        Ok(tests) => tests,
        Err(error) => {
            let hint = error.hint.as_ref().map_or(String::new(), |hint| format!(" ({hint})"));
            return format!("{error}{hint}");
        }
    };
    let shown = tests.iter().map(|test| {
        let game = test.define(&rules, false, text).map_err(|error| error.to_string())?;
        let position = test.position(&game, text).map_err(|error| error.to_string())?;
        let parameters: Vec<String> =
            game.parameters().map(|(name, value)| format!("{name}={value}")).collect();
        Ok(format!("{}: {} at {}", test.line, parameters.join(" "), game.show_position(&position)))
    });
    let shown: Vec<String> =
        shown.map(|shown: Result<String, String>| shown.unwrap_or_else(|error| error)).collect();
    shown.join("; ")
}

#[track_caller]
fn check(contest: &str, text: &str, expected: &str) {
    assert_eq!(read(contest, text), expected, "{contest}: {text:?}");
}

#[test]
fn blanks_marks_and_line_ends_do_not_matter() {
    let fine = "1: n=3 m=2 takes=1 at 7,1,2,3,...,../../..";
    let also_fine = "3: n=3 m=2 takes=1 at 7,1,2,3,...,../../..";
    for (text, expected) in [
        ("7 3 1 2 3\n", fine),
        ("7 3 1 2 3", fine),
        ("7\n3 1 2\n3\n", fine),
        ("\u{feff}7 3 1 2 3\n", fine),
        ("7 3 1 2 3\r\n", fine),
        ("7\r\n3\r\n1\r\n2 3\r\n\r\n\r\n", fine),
        ("7 3 1 2 3\n\u{1a}", fine),
        ("7 3 1 2 3\u{1a}", fine),
        ("\t7\t3\t1\t2\u{a0}3\t", fine),
        ("\n\n  7 3 1 2 3", also_fine),
        ("+7 03 01 2 3", fine),
    ] {
        check("read pile, n, heap", text, expected);
    }
}

#[test]
fn wrong_values_are_told_with_their_place() {
    for (contest, text, expected) in [
        ("read pile, m", "7", "line 1, column 2: the file ends where `m` is expected"),
        ("read pile, m", "7\n\n", "line 3, column 1: the file ends where `m` is expected"),
        (
            "read pile",
            "7 8",
            "line 1, column 3: there is more than the contest asks for: `8` (the file should end before this)",
        ),
        (
            "read pile",
            "7\n  x",
            "line 2, column 3: there is more than the contest asks for: `x` (the file should end before this)",
        ),
        ("read pile in 1..6", "7", "line 1, column 1: `pile` is 7 and must be in 1..6"),
        ("read n, pile in 1..n", "6\n 7", "line 2, column 2: `pile` is 7 and must be in 1..6"),
        ("read heap in {1, 3}", "1 3 2", "line 1, column 5: `heap` is 2 and must be in {1, 3}"),
        ("read pile", "7.5", "line 1, column 1: expected `pile`, a number, found `7.5`"),
        ("read pile, m", "é 7", "line 1, column 1: expected `pile`, a number, found `é`"),
        ("read m, pile", "2 \u{1F600}", "line 1, column 3: expected `pile`, a number, found `\u{1F600}`"),
        (
            "read pile",
            "99999999999999999999",
            "line 1, column 1: `99999999999999999999` is too large for `pile`",
        ),
        // Beyond the contest's limits are those of the rules.
        ("read pile", "\u{feff}101", "line 1, column 1: `pile` is 101 and must be in 0..100"),
        ("read m, heap", "\r\n1\n\n 3 4 10", "line 4, column 6: `heap` is 10 and must be in 0..9"),
        ("read pile, n", "5 0", "line 1, column 3: `n` is 0 and must be in 1.."),
        ("read takes", "", "line 1, column 1: the file ends where `takes` is expected"),
        ("read takes", "1 2 2", "line 1, column 5: 2 stands twice in `takes`"),
    ] {
        check(contest, text, expected);
    }
}

#[test]
fn tests_are_counted_or_end_with_a_line() {
    let tests = "2: n=3 m=2 takes=1 at 7,0,0,0,...,../../..; 3: n=3 m=2 takes=1 at 8,0,0,0,...,../../..";
    let until = "1: n=3 m=2 takes=1 at 7,0,0,0,...,../../..; 1: n=3 m=2 takes=1 at 8,0,0,0,...,../../..";
    for (contest, text, expected) in [
        ("tests counted read pile", "2\n7\n8\n", tests),
        ("tests counted read pile", "0\n", ""),
        ("tests counted read pile", "3\n7\n8\n", "line 4, column 1: the file ends where `pile` is expected"),
        (
            "tests counted read pile",
            "1\n7\n8\n",
            "line 3, column 1: there is more than the contest asks for: `8` (the file should end before this)",
        ),
        (
            "tests counted read pile",
            "-1",
            "line 1, column 1: the number of tests is `-1` and must be in 0..10000000",
        ),
        (
            "tests counted read pile",
            "two",
            "line 1, column 1: expected the number of tests, a number, found `two`",
        ),
        (
            "tests counted read pile",
            "",
            "line 1, column 1: the file ends where the number of tests is expected",
        ),
        ("tests until 0 read pile", "7 8 0", until),
        (
            "tests until 0 0 read pile",
            "0 1 0 0",
            "1: n=3 m=2 takes=1 at 0,0,0,0,...,../../..; 1: n=3 m=2 takes=1 at 1,0,0,0,...,../../..",
        ),
        ("tests until -1 read pile", "7 8 -1", until),
        ("tests until 0 read pile", "7 8", "line 1, column 4: the file ends without its last line `0`"),
        (
            "tests until 0 0 read m, pile",
            "1 7\n0\n",
            "line 3, column 1: the file ends where `pile` is expected",
        ),
        (
            "tests until 0 read pile",
            "7 0 8",
            "line 1, column 5: there is more than the contest asks for: `8` (the file should end before this)",
        ),
    ] {
        check(contest, text, expected);
    }
}

#[test]
fn rows_and_boards_take_their_size_from_what_was_read_or_found() {
    for (contest, text, expected) in [
        ("read n, heap", "2 4 5", "1: n=2 m=2 takes=1 at 5,4,5,..,../.."),
        ("read heap", "4 5 6 7", "1: n=4 m=2 takes=1 at 5,4,5,6,7,....,../../../.."),
        (
            "read heap",
            "4 5\n6",
            "line 2, column 1: there is more than the contest asks for: `6` (the file should end before this)",
        ),
        ("read pile, heap", "1\n4 5 \u{1a}\n", "1: n=2 m=2 takes=1 at 1,4,5,..,../.."),
        ("read n, heap", "4 1 2 3", "line 1, column 8: the file ends where `heap` is expected"),
        ("read line", "x..x", "1: n=4 m=2 takes=1 at 5,0,0,0,0,x..x,../../../.."),
        ("read n, line", "3 x..x", "line 1, column 3: `line` has rows of 3 squares, found 4"),
        ("read n, line", "3\nx?.", "line 2, column 2: `?` is no symbol of `line` (its symbols are `.`, `x`)"),
        ("read cell", "x.o\n...\n", "1: n=2 m=3 takes=1 at 5,0,0,..,x.o/..."),
        ("read cell", "x.o/...", "1: n=2 m=3 takes=1 at 5,0,0,..,x.o/..."),
        (
            "read cell",
            "x.o\n..\n",
            "line 2, column 1: there is more than the contest asks for: `..` (the file should end before this)",
        ),
        ("read cell", "x.o/..", "line 1, column 5: `cell` has rows of 3 squares, found 2"),
        (
            "read cell",
            "x.o/.q.",
            "line 1, column 6: `q` is no symbol of `cell` (its symbols are `.`, `x`, `o`)",
        ),
        ("read n, m, cell", "2 2\nx.\n.o", "1: n=2 m=2 takes=1 at 5,0,0,..,x./.o"),
        ("read n, m, cell", "2 2\nx./.o", "1: n=2 m=2 takes=1 at 5,0,0,..,x./.o"),
        ("read n, m, cell", "2 2\nx.", "line 2, column 3: the file ends where a row of `cell` is expected"),
        ("read n, m, cell", "2 2\nx./.o/..", "line 2, column 1: `cell` has 2 rows, found 3"),
        ("read n, m, cell", "2 2\nx.\n.o.", "line 3, column 1: `cell` has rows of 2 squares, found 3"),
        ("read takes, pile", "4 1 3\n7", "1: n=3 m=2 takes=4,1,3 at 7,0,0,0,...,../../.."),
        (
            "tests counted read n, heap",
            "2\n2 4 5\n1 6",
            "2: n=2 m=2 takes=1 at 5,4,5,..,../..; 3: n=1 m=2 takes=1 at 5,6,.,..",
        ),
    ] {
        check(contest, text, expected);
    }
}

/// Two heaps and a board, so that every kind of item has something to show.
const WRITING: &str = "game g
    param most in 1.. = 9
    state a in 0..9 = 5
    state heap[2] in 0..9 = 3, 4
    state cell[2, 2] of empty \".\", x \"x\" = \"x./.x\"
    move take: k in 1..3, j in 1..2 if k <= a then a -= k, heap[j] += 1, cell[1, 2] = x
    move rest: then a = 0";

/// What a `write` line makes of the opening, with the first move as the best if there is a best.
fn written(items: &str, outcome: Outcome, plies: Option<u32>, has_best: bool) -> String {
    let rules = rules(WRITING);
    let game = rules.define(&Settings::default()).unwrap();
    let start = game.opening().unwrap();
    let mut moves = Vec::new();
    game.moves(&start, &mut moves).unwrap();
    let best = moves.into_iter().next().filter(|_| has_best);
    let best = best.map(|mv| (mv.clone(), game.apply(&start, &mv).unwrap()));
    match rules.read_write(items) {
        Ok(write) => match write.line(&game, &start, &Judged { outcome, plies, best }) {
            Ok(line) => line,
            Err(error) => format!("error: {}", error.message),
        },
        Err(mistakes) => {
            let mistakes: Vec<String> = mistakes
                .into_iter()
                .map(|mistake| format!("wrong: {} at {}", mistake.message, &items[mistake.span.range()]))
                .collect();
            mistakes.join("; ")
        }
    }
}

#[test]
fn every_kind_of_item_is_written() {
    let win = (Outcome::Win, Some(3), true);
    let loss = (Outcome::Lose, Some(4), false);
    let tie = (Outcome::Tie, Some(2), true);
    let endless = (Outcome::Endless, None, true);
    for (items, (outcome, plies, has_best), expected) in [
        ("plies", win, "3"),
        ("plies", endless, "error: `plies` has no value at position 5,3,4,x./.x"),
        ("wins, loses, ties, endless", win, "1 0 0 0"),
        ("wins, loses, ties, endless", loss, "0 1 0 0"),
        ("wins, loses, ties, endless", tie, "0 0 1 0"),
        ("wins, loses, ties, endless", endless, "0 0 0 1"),
        ("\"WIN\"", win, "WIN"),
        ("\"A B\", 7", win, "A B 7"),
        ("a, heap[2], most", win, "5 4 9"),
        ("best a", win, "4"),
        ("best heap", win, "4 4"),
        ("best cell", win, "xx .x"),
        ("best k, best j", win, "1 1"),
        ("best a + 10 * best k, -best a", win, "14 -4"),
        ("a - best a", win, "1"),
        ("best a", loss, "error: `best a` has no value at position 5,3,4,x./.x"),
        ("best heap", loss, "error: `best heap` has no value at position 5,3,4,x./.x"),
        ("best k", loss, "error: `best k` has no value at position 5,3,4,x./.x"),
        ("1 + best k", loss, "error: `best k` has no value at position 5,3,4,x./.x"),
        ("best k + 9223372036854775807", win, "error: a number outgrows 64 bits"),
        ("heap[a]", win, "error: this reads `heap[5]`, beyond the edge of `heap`, which has no `outside`"),
        ("if wins then \"WIN\", best k else \"LOSE\"", win, "WIN 1"),
        ("if wins then \"WIN\", best k else \"LOSE\"", loss, "LOSE"),
        ("if wins then 1 else if loses then 2 else 3", win, "1"),
        ("if wins then 1 else if loses then 2 else 3", loss, "2"),
        ("if wins then 1 else if loses then 2 else 3", tie, "3"),
        ("if plies > 2 and not ties then plies else 0", win, "3"),
        ("if endless or plies > 100 then -1 else plies", endless, "-1"),
        ("(if wins then plies else 0), a", win, "3 5"),
        ("min(plies, 2), max(best a, 2, a), abs(a - 9)", win, "2 5 4"),
        ("if cell[1, 1] == x then \"x\" else \"-\"", win, "x"),
        ("cell[1, 1]", win, "x"),
        ("sum i in 1..2: heap[i]", win, "7"),
        ("k", win, "wrong: a binder has a value only in a move at k"),
        ("best q", win, "wrong: there is no state, and no binder of a move, called `q` at q"),
        ("heap", win, "wrong: `heap` is a whole row at heap"),
        ("if a then 1 else 2", win, "wrong: expected a condition, found a number at a"),
        ("me", win, "wrong: `write` cannot ask who is to move at me"),
        ("1 2", win, "wrong: expected a comma or the end, found `2` at 2"),
        ("", win, "wrong: expected a value, found the end of the file at "),
        (
            "if wins then 1",
            win,
            "wrong: expected `else` after what is written, found the end of the file at ",
        ),
    ] {
        assert_eq!(written(items, outcome, plies, has_best), expected, "{items} for {outcome:?}");
    }
}

#[test]
fn what_a_line_needs_is_known_before() {
    let rules = rules(WRITING);
    for (items, plies, best) in [
        ("\"WIN\", a", false, false),
        ("if wins then 1 else 0", false, false),
        ("plies", true, false),
        ("if wins then 1 else plies", true, false),
        ("best heap", false, true),
        ("if wins then \"WIN\", best k else \"LOSE\"", false, true),
        ("if plies > 3 then best a else 0", true, true),
        ("min(1, abs(-best a))", false, true),
        ("heap[best j]", false, true),
        ("sum i in 1..plies: i", true, false),
        ("if a in 1..plies then 1 else 0", true, false),
        ("if a in {1, best a} then 1 else 0", false, true),
    ] {
        assert_eq!(rules.read_write(items).unwrap().needs(), Needs { plies, best }, "{items}");
    }
}
