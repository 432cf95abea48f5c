//! What positions look like and what is noted about them: each kind of state, each item, the games themselves.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use game::Game;
use lang::{Definition, RulesFault, Settings};
use picture::{Content, Drawing, Ground, Heap, Picture, TextStyle};

fn define(text: &str, settings: &[&str]) -> Definition {
    let reading = lang::read(text);
    assert!(reading.diagnostics.is_empty(), "{:?}", reading.diagnostics);
    let mut said = Settings::default();
    for setting in settings {
        match setting.split_once('=') {
            Some((name, value)) => said.values.push((name.to_string(), value.to_string())),
            None => said.at = Some(setting.to_string()),
        }
    }
    Arc::new(reading.rules.unwrap()).define(&said).unwrap()
}

/// A game of the catalogue or of the test data.
fn game(name: &str, settings: &[&str]) -> Definition {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["../catalogue/games", "../../testdata/games"].map(|folder| root.join(folder));
    let files = folders.map(|folder| folder.join(format!("{name}.game")));
    let file = files.iter().find(|file| file.exists()).unwrap();
    define(&std::fs::read_to_string(file).unwrap(), settings)
}

#[track_caller]
fn check(game: &Definition, expected: &[&str]) {
    let text = game.picture(&game.opening().unwrap()).text(&TextStyle::default());
    let expected: String = expected.iter().flat_map(|line| [line, "\n"]).collect();
    assert!(text == expected, "drawn:\n{text}\nexpected:\n{expected}");
}

#[test]
fn games_of_the_catalogue_are_drawn() {
    check(
        &game("tab", &["rows=6", "4,3"]),
        &["  1 2 3 4", "6 . . . .", "5 . . . .", "4 . . ● .", "3 . . . .", "2 . . . .", "1 . . . ."],
    );
    check(&game("jump", &["4,2"]), &["         1", "123456789012", "...●........", "last = 2"]);
    check(&game("tic-tac-toe", &[".x./..o/..."]), &["  1 2 3", "1 . x .", "2 . . o", "3 . . ."]);
    check(&game("strip", &["01102002"]), &["12345678", "01102002"]);
    check(&game("nim", &["3+4+5"]), &["1: heap ●●● 3", "2: heap ●●●● 4", "3: heap ●●●●● 5"]);
    check(&game("kayles", &[]), &["pins ●●●●●●●●●● 10"]);
    check(&game("stones", &["0"]), &["pile 0"]);
    check(&game("divide", &[]), &["a ●●● 3", "b ●●●● 4"]);
    check(&game("three-heaps", &[]), &["heap[1] ●●● 3", "heap[2] ●●●● 4", "heap[3] ●●●●● 5"]);
    check(&game("coins", &["0,2,1"]), &["coins[1] 0", "coins[2] ●● 2", "coins[3] ● 1"]);
    check(
        &game("hare", &[]),
        &[
            "  1   2   3   4   5",
            "1     d───·───·",
            "    ╱ │ ╲ │ ╱ │ ╲",
            "2 d───·───·───·───h",
            "    ╲ │ ╱ │ ╲ │ ╱",
            "3     d───·───·",
        ],
    );
    check(
        &game("tsoro-yematatu", &["##b##/#.w.#/.#.#.,2"]),
        &[
            "  1   2   3   4   5",
            "1         b",
            "        ╱ │ ╲",
            "2     ·───w───·",
            "    ╱     │     ╲",
            "3 ·───────·───────·",
            "placed = 2",
        ],
    );
    check(
        &game("sim", &["r...../#..b../##..../###.../####.."]),
        &[
            "  1 2 3 4 5 6",
            "1 r . . . . .",
            "2 # . . b . .",
            "3 # # . . . .",
            "4 # # # . . .",
            "5 # # # # . .",
        ],
    );
    check(
        &game("northcott", &[]),
        &["  1 2 3 4 5 6 7 8", "1 w . b . . . . .", "2 w . . b . . . .", "3 w . . . b . . ."],
    );
    check(&game("chomp", &["3,2,0,0"]), &["bar[1] ●●● 3", "bar[2] ●● 2", "bar[3] 0", "bar[4] 0"]);
    check(&game("cut-rectangle", &[]), &["rows = 5", "cols = 3"]);
    check(
        &game("pong", &[]),
        &[
            " b───────b      1       2",
            " │ ╲   ╱ │",
            " │   ·   │          5",
            " │ ╱   ╲ │",
            " w       w      3       4",
        ],
    );
}

#[test]
fn games_beside_the_catalogue_are_drawn() {
    check(
        &game("nine-morris", &["w....b..................,2"]),
        &[
            "  w───────────·───────────·        1           2           3",
            "  │           │           │",
            "  │   ·───────·───────b   │            4       5       6",
            "  │   │       │       │   │",
            "  │   │   ·───·───·   │   │                7   8   9",
            "  │   │   │       │   │   │",
            "  ·───·───·       ·───·───·        10  11  12      13  14  15",
            "  │   │   │       │   │   │",
            "  │   │   ·───·───·   │   │                16  17  18",
            "  │   │       │       │   │",
            "  │   ·───────·───────·   │            19      20      21",
            "  │           │           │",
            "  ·───────────·───────────·        22          23          24",
            "placed = 2",
        ],
    );
}

#[test]
fn every_kind_of_state_has_a_picture_of_its_own() {
    let game = define(
        "game g
         state heap in 0.. = 2
         state debt in -5.. = 2
         state small in 0..9 = 2
         state odd in {1, 3, 5} = 3
         state row[2] in 0..9 = 4, 1
         state table[2, 3] in -9..99 = 1, 2, 3, 40, -5, 6
         state lamp of off \"-\", on \"!\" = on
         state line[3] of empty \".\", x \"x\" = \".x.\"
         move then small = 0",
        &[],
    );
    check(
        &game,
        &[
            "heap ●● 2",
            "debt = 2",
            "small = 2",
            "odd = 3",
            "row[1] ●●●● 4",
            "row[2] ● 1",
            "table",
            "   1  2  3",
            "1  1  2  3",
            "2 40 -5  6",
            "lamp",
            "1",
            "!",
            "line",
            "123",
            ".x.",
        ],
    );
}

#[test]
fn the_first_symbol_is_empty_and_the_others_are_pieces() {
    let game = game("strip", &["012"]);
    let picture = game.picture(&game.opening().unwrap());
    let [Drawing::Board(board)] = &picture.parts[0][..] else { panic!("{picture:?}") };
    let contents: Vec<&Content> = board.squares.iter().map(|square| &square.content).collect();
    let piece = |kind, name: &str, character| Content::Piece { kind, name: name.into(), character };
    assert_eq!(contents, [&Content::Empty('0'), &piece(1, "one", '1'), &piece(2, "two", '2')]);
    assert_eq!(
        (board.name.as_str(), board.is_strip(), &board.column_numbers[..]),
        ("hole", true, &[1, 2, 3][..])
    );
}

#[test]
fn what_lies_outside_is_no_square_on_the_board_either() {
    let text = |outside: &str| {
        format!(
            "game g\nplayers x o\nstate cell[4] of empty \".\", x \"x\", o \"o\", none \"-\" outside {outside} = \".x-o\"
             move i in 1..4 if cell[i] == empty then cell[i] = me"
        )
    };
    let holes = |outside: &str| {
        let game = define(&text(outside), &[]);
        let picture = game.picture(&game.opening().unwrap());
        let [Drawing::Board(board)] = &picture.parts[0][..] else { panic!("{picture:?}") };
        let holes = board.squares.iter().map(|square| square.content == Content::Hole);
        holes.collect::<Vec<_>>()
    };
    assert_eq!(holes("none"), [false, false, true, false]);
    for other in ["empty", "x", "o", "wall"] {
        assert_eq!(holes(other), [false; 4], "{other}");
    }
}

const TWO: &str = "game g\nstate a in 0..2 = 1\nstate b in {2, 4, 8} = 4\nstate c[2] in 0..9 = 3, 5\nstate d in 0.. = 7\nmove then a = 0\n";

fn two(items: &str) -> Definition {
    define(&format!("{TWO}{items}"), &[])
}

#[test]
fn a_piece_stands_where_its_numbers_say() {
    let rest = ["c[1] ●●● 3", "c[2] ●●●●● 5", "d ●●●●●●● 7"];
    let with = |first: &[&'static str]| [first, &rest[..]].concat();
    check(&two("picture piece a, b"), &with(&["  2 4 8", "2 . . .", "1 . ● .", "0 . . ."]));
    check(&two("picture piece b, a"), &with(&["  0 1 2", "8 . . .", "4 . ● .", "2 . . ."]));
    check(&two("picture piece b picture piece a"), &with(&["a", "012", ".●.", "b", "2 4 8", ". ● ."]));
}

#[test]
fn a_group_stands_where_its_first_state_stands() {
    check(
        &two("picture heap d, a, c"),
        &["d    ●●●●●●● 7", "a    ● 1", "c[1] ●●● 3", "c[2] ●●●●● 5", "b = 4"],
    );
    check(&two("picture number d, b picture number c"), &["a = 1", "d = 7", "b = 4", "c[1] = 3", "c[2] = 5"]);
}

#[test]
fn a_piece_on_a_huge_board_is_numbers() {
    let board = |rows: u64, cols: u64, at: &str| {
        let (rows, cols) = (format!("rows={rows}"), format!("cols={cols}"));
        game("tab", &[&rows, &cols, at])
    };
    check(&board(1_000_000_000, 50, "7,3"), &["row = 7", "col = 3"]);
    check(&board(101, 100, "7,3"), &["row = 7", "col = 3"]);
    check(&board(9_223_372_036_854_775_807, 9_223_372_036_854_775_807, "7,3"), &["row = 7", "col = 3"]);
    let full = board(100, 100, "7,3");
    let picture = full.picture(&full.opening().unwrap());
    assert!(matches!(&picture.parts[0][..], [Drawing::Board(board)] if board.squares.len() == 10_000));
    let all = "game g\nstate a in -9223372036854775807 - 1..9223372036854775807 = -5\nmove then a += 1\npicture piece a";
    check(&define(all, &[]), &["a = -5"]);
    // Two boards of a sum have half as many squares each.
    check(&board(100, 51, "2*7,3"), &["1: row = 7", "   col = 3", "2: row = 7", "   col = 3"]);
}

#[test]
fn the_last_move_is_marked() {
    let game = game("strip", &["1002"]);
    let before = game.opening().unwrap();
    let mut moves = Vec::new();
    game.moves(&before, &mut moves).unwrap();
    let after = game.apply(&before, &moves[0]).unwrap();
    let picture = game.picture(&after).marked_against(&game.picture(&before));
    assert_eq!(picture.text(&TextStyle::default()), "1234\n0102\n^^\n");
}

/// A state that is drawn as a graph.
#[track_caller]
fn check_graph(state: &str, drawing: &[&str], expected: &[&str]) {
    let drawing: String = drawing.iter().map(|line| format!(" \"{line}\"")).collect();
    let rest = "state last in 0..1 = 0\nmove then last = 1";
    let game = define(&format!("game g\nstate {state}\n{rest}\npicture graph point{drawing}"), &[]);
    check(&game, &[expected, &["last = 0"]].concat());
}

#[test]
fn a_graph_is_drawn_as_the_rules_draw_it() {
    // In the order in which they are read, or by their numbers; lines cross and pass over each other.
    check_graph(
        "point[5] in 0..9 = 1, 2, 3, 4, 5",
        &["o o", " X", "o-o", "  o"],
        &[" 1   2      1   2", "   ╳", " 3───4      3   4", "     5          5"],
    );
    check_graph(
        "point[4] in 0..9 = 1, 2, 3, 4",
        &["4 2", "|X|", "3 1"],
        &[" 4   2      4   2", " │ ╳ │", " 3   1      3   1"],
    );
    check_graph(
        "point[4] in 0..9 = 1, 2, 3, 4",
        &["  o", "o-+-o", "  o"],
        &["     1              1", " 2───┼───3      2       3", "     4              4"],
    );
    // The columns of a board stand below each other; long numbers are drawn around their points.
    check_graph(
        "point[2, 2] in -99..99 = 1, -20, 3, 4",
        &["o-o", "|\\|", "o-o"],
        &["   1   2", "1  1──-20", "   │ ╲ │", "2  3───4"],
    );
}

#[test]
fn a_graph_that_does_not_fit_is_drawn_as_it_is_without_lines() {
    let game = game("nine-morris", &["w....b..................,2"]);
    let picture = game.picture(&game.opening().unwrap());
    // Too narrow for the numbers of the points beside it, then for the lines.
    let text = picture.text(&TextStyle { width: 50, color: false });
    assert_eq!(text.lines().count(), 2 * 13 + 1, "{text}");
    assert_eq!(text.lines().nth(13), Some("  1           2           3"), "{text}");
    let text = picture.text(&TextStyle { width: 28, color: false });
    assert_eq!(text.lines().nth(2), Some("w....b.................."), "{text}");
    // A man beside the points is seen.
    let hare = game_with_a_man_beside_the_points();
    check(&hare, &["  1 2 3 4 5", "1 d d . . #", "2 . . . . h", "3 # d . . #"]);
}

fn game_with_a_man_beside_the_points() -> Definition {
    game("hare", &["dd..#/....h/#d..#"])
}

#[test]
fn the_last_move_on_a_graph_is_marked() {
    let game = game("pong", &[]);
    let before = game.opening().unwrap();
    let mut after = Vec::new();
    game.successors(&before, &mut after).unwrap();
    let picture = game.picture(&after[0].position).marked_against(&game.picture(&before));
    let text = picture.text(&TextStyle::default());
    let lines: Vec<&str> = text.lines().map(|line| line[..line.len().min(25)].trim_end()).collect();
    assert_eq!(lines[0].split("  ").next(), Some("[·]──────b"), "{text}");
    assert!(lines[2].contains("[b]"), "{text}");
    let colored = picture.text(&TextStyle { width: 80, color: true });
    assert!(
        colored.starts_with(" \u{1b}[1m\u{1b}[7m·\u{1b}[0m───────\u{1b}[33mb")
            || colored.contains("\u{1b}[7m"),
        "{colored:?}"
    );
}

/// A move from one point to another, as the two positions tell: the squares of the first board that changed.
fn moved(before: &Picture, after: &Picture) -> Option<[usize; 2]> {
    let (Drawing::Board(before), Drawing::Board(after)) = (&before.parts[0][0], &after.parts[0][0]) else {
        return None;
    };
    let pairs = before.squares.iter().zip(&after.squares).enumerate();
    let changed: Vec<usize> =
        pairs.filter(|(_, (old, new))| old.content != new.content).map(|(place, _)| place).collect();
    changed.try_into().ok()
}

#[test]
fn pieces_go_along_the_lines_and_along_each_of_them() {
    for name in ["hare", "mu-torere", "nine-morris", "picaria", "pong", "three-morris"] {
        let game = game(name, &[]);
        let opening = game.opening().unwrap();
        let Drawing::Board(board) = &game.picture(&opening).parts[0][0] else { panic!("{name}") };
        let Ground::Graph(graph) = &board.ground else { panic!("{name}") };
        let lines: BTreeSet<[usize; 2]> = graph.lines.iter().copied().map(sorted).collect();
        let mut gone = BTreeSet::new();
        // At random, as often as it takes to go along all lines; the seed is fixed.
        let mut seed = 1_u64;
        for _ in 0..200 {
            let mut position = opening.clone();
            for _ in 0..200 {
                let mut after = Vec::new();
                game.successors(&position, &mut after).unwrap();
                if after.is_empty() {
                    break;
                }
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let next = after[(seed >> 33) as usize % after.len()].clone();
                gone.extend(moved(&game.picture(&position), &game.picture(&next.position)).map(sorted));
                position = next.position;
            }
        }
        // Taking a man while another is placed changes two points too.
        let gone: BTreeSet<_> =
            gone.into_iter().filter(|pair| name != "nine-morris" || lines.contains(pair)).collect();
        assert_eq!(gone, lines, "{name}");
    }
}

fn sorted(mut pair: [usize; 2]) -> [usize; 2] {
    pair.sort_unstable();
    pair
}

#[test]
fn heaps_keep_their_numbers() {
    let game = define("game g\nstate a in -9.. = -3\npicture heap a\nmove then a = 0", &[]);
    let heap = Heap { name: "a".to_string(), stones: -3, marked: false };
    assert_eq!(game.picture(&game.opening().unwrap()).parts, [[Drawing::Heaps(vec![heap])]]);
}

#[test]
fn large_positions_are_drawn_soon() {
    let names: Vec<String> = (0..15_000).map(|i| format!("s{i}")).collect();
    let states: String = names.iter().map(|name| format!("state {name} in 0.. = 0\n")).collect();
    let many = define(&format!("game g\n{states}move then s1 = 1"), &[]);
    let pictures: String = names.iter().map(|name| format!("picture number {name}\n")).collect();
    let drawn = define(&format!("game g\n{states}{pictures}move then s1 = 1"), &[]);
    let sum = game("tab", &["10000*5,3"]);
    let wide = game("strip", &[&"01".repeat(15_000)]);
    for game in [many, drawn, sum, wide] {
        let (opening, start) = (game.opening().unwrap(), Instant::now());
        let text = game.picture(&opening).text(&TextStyle::default());
        assert!(text.len() > 30_000);
        // A tenth of a second is meant; a slow machine under load gets a hundred times that.
        assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
    }
}

#[track_caller]
fn check_notes(game: &Definition, at: &str, language: &str, expected: &[&str]) {
    let position = game.read_position(at).unwrap();
    assert_eq!(game.notes(&position, language).unwrap(), expected, "{at}");
}

#[test]
fn a_row_with_unequal_numbers_of_pieces_is_noted() {
    let game = game("strip", &["100200"]);
    check_notes(&game, "100200", "en", &[]);
    check_notes(&game, "000000", "en", &[]);
    check_notes(&game, "100220", "en", &["The players have different numbers of pieces."]);
    check_notes(&game, "100000", "vi", &["Hai bên có số quân khác nhau."]);
}

#[test]
fn notes_stand_in_their_order_and_in_some_language() {
    let game = define(
        "game g
         param small in 1.. = 3
         state pile in 0.. = 5
         def even(n) = n mod 2 == 0
         move left in 0..pile-1 then pile = left
         note vi \"nhỏ\" en \"small\" if pile <= small
         note en \"even\" if even(pile)
         note vi \"không\" if pile == 0",
        &[],
    );
    check_notes(&game, "5", "en", &[]);
    check_notes(&game, "0", "en", &["small", "even", "không"]);
    check_notes(&game, "0", "vi", &["nhỏ", "even", "không"]);
    check_notes(&game, "3", "fr", &["nhỏ"]);
    // Of a sum each is said once.
    check_notes(&game, "7+9", "en", &[]);
    check_notes(&game, "6+4+7", "en", &["even"]);
    check_notes(&game, "4+1+2", "en", &["small", "even"]);
}

#[test]
fn notes_may_ask_who_moves() {
    let text = "game g\nplayers x o\nstate cell[2] of empty \".\", x \"x\", o \"o\"
                move i in 1..2 if cell[i] == empty then cell[i] = me
                note en \"You stand there.\" if any i in 1..2: cell[i] == me";
    let game = define(text, &["x."]);
    let x = game.opening().unwrap();
    assert_eq!(game.notes(&x, "en").unwrap(), ["You stand there."]);
    let mut after = Vec::new();
    game.successors(&x, &mut after).unwrap();
    // `o` is to move, and `x` stands on both squares.
    assert_eq!(game.notes(&after[0].position, "en").unwrap(), Vec::<String>::new());
}

#[test]
fn a_note_that_cannot_be_evaluated_is_a_fault() {
    let text = "game g\nstate pile in 0.. = 0\nmove then pile += 1\nnote en \"odd\" if 6 mod pile == 1";
    let game = define(text, &[]);
    let fault = game.notes(&game.opening().unwrap(), "en").unwrap_err();
    let fault = fault.downcast_ref::<RulesFault>().unwrap();
    assert_eq!(fault.to_string(), "a divisor below 1 has no meaning: 0 (at position 0)");
    assert_eq!(&text[fault.span.range()], "6 mod pile");
}
