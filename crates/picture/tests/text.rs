//! Pictures and the text that is drawn of each.

use std::time::{Duration, Instant};

use picture::{Board, Content, Drawing, Graph, Ground, Heap, Picture, Plot, Recurring, Square, TextStyle};

const PLAIN: TextStyle = TextStyle { width: 80, color: false };
const COLORED: TextStyle = TextStyle { width: 80, color: true };

/// A square for each character: `.` is empty, `x` and `o` are pieces, and one behind `!` is marked.
fn squares(text: &str) -> Vec<Square> {
    let mut marked = false;
    let mut squares = Vec::new();
    for character in text.chars() {
        if character == '!' {
            marked = true;
            continue;
        }
        let piece = |kind, name: &str| Content::Piece { kind, name: name.into(), character };
        let content = match character {
            'x' => piece(1, "cross"),
            'o' => piece(2, "nought"),
            '中' => piece(3, "wide"),
            _ => Content::Empty(character),
        };
        squares.push(Square { content, marked, attacked: false });
        marked = false;
    }
    squares
}

fn strip_from(first: i64, text: &str) -> Drawing {
    let squares = squares(text);
    let column_numbers = (first..).take(squares.len()).collect();
    Drawing::Board(Board {
        name: "hole".to_string(),
        row_numbers: Vec::new(),
        column_numbers,
        squares,
        ground: Ground::Plain,
    })
}

fn strip(text: &str) -> Drawing {
    strip_from(1, text)
}

/// A board whose rows stand with blanks between, numbered from the top.
fn board(text: &str) -> Drawing {
    let rows: Vec<Vec<Square>> = text.split(' ').map(squares).collect();
    let row_numbers = (1..).take(rows.len()).collect();
    let column_numbers = (1..).take(rows[0].len()).collect();
    Drawing::Board(Board {
        name: "cell".to_string(),
        row_numbers,
        column_numbers,
        squares: rows.concat(),
        ground: Ground::Plain,
    })
}

fn numbers(row_numbers: Vec<i64>, column_numbers: Vec<i64>, values: &[i64]) -> Drawing {
    let squares = values.iter().map(|value| Square::new(Content::Number(*value))).collect();
    Drawing::Board(Board {
        name: "n".to_string(),
        row_numbers,
        column_numbers,
        squares,
        ground: Ground::Plain,
    })
}

fn heap(name: &str, stones: i64) -> Heap {
    Heap { name: name.to_string(), stones, marked: false }
}

fn one(drawing: Drawing) -> Picture {
    Picture { parts: vec![vec![drawing]] }
}

#[track_caller]
fn check(picture: &Picture, style: TextStyle, expected: &[&str]) {
    let text = picture.text(&style);
    let expected: String = expected.iter().flat_map(|line| [line, "\n"]).collect();
    assert!(text == expected, "drawn:\n{text}\nexpected:\n{expected}");
}

#[test]
fn a_strip_has_its_numbers_above() {
    check(&one(strip("x..o")), PLAIN, &["1234", "x..o"]);
    let tens = ["         1         2", "12345678901234567890123", "x....................ox"];
    check(&one(strip("x....................ox")), PLAIN, &tens);
    check(&one(strip_from(0, "x.o")), PLAIN, &["012", "x.o"]);
}

#[test]
fn a_wide_strip_is_wrapped_after_tens() {
    let text = format!("x{}o", ".".repeat(43));
    let style = TextStyle { width: 35, ..PLAIN };
    check(
        &one(strip(&text)),
        style,
        &[
            "         1         2         3",
            "123456789012345678901234567890",
            "x.............................",
            "         4",
            "123456789012345",
            "..............o",
        ],
    );
}

#[test]
fn hundreds_stand_above_tens() {
    let text = format!("{}x", ".".repeat(111));
    let style = TextStyle { width: 60, ..PLAIN };
    check(
        &one(strip(&text)),
        style,
        &[
            "         1         2         3         4         5         6",
            "123456789012345678901234567890123456789012345678901234567890",
            &".".repeat(60),
            "                                       1         1",
            "         7         8         9         0         1",
            "1234567890123456789012345678901234567890123456789012",
            &format!("{}x", ".".repeat(51)),
        ],
    );
}

#[test]
fn a_strip_narrower_than_ten_says_where_it_goes_on() {
    let style = TextStyle { width: 6, ..PLAIN };
    let lines = ["123456", "x.....", "   1", "789012", "......", "1", "34", ".o"];
    check(&one(strip("x............o")), style, &lines);
}

#[test]
fn numbers_that_do_not_count_up_are_written_in_full() {
    check(&one(strip_from(-2, "..x.")), PLAIN, &["-2 -1  0  1", " .  .  x  ."]);
    check(&one(numbers(vec![], vec![1, 2, 3], &[7, -10, 0])), PLAIN, &["  1   2   3", "  7 -10   0"]);
}

#[test]
fn marks_stand_under_a_strip() {
    check(&one(strip("!.x!o.")), PLAIN, &["1234", ".xo.", "^ ^"]);
    let style = TextStyle { width: 10, ..PLAIN };
    let lines = ["         1", "1234567890", "x.........", "1", "1", ".", "^"];
    check(&one(strip("x.........!.")), style, &lines);
}

#[test]
fn a_board_has_numbers_on_two_sides() {
    check(&one(board(".x. ..o ...")), PLAIN, &["  1 2 3", "1 . x .", "2 . . o", "3 . . ."]);
    check(
        &one(board(&["............", "..x........."].join(" "))),
        PLAIN,
        &[
            "                    1",
            "  1 2 3 4 5 6 7 8 9 0 1 2",
            "1 . . . . . . . . . . . .",
            "2 . . x . . . . . . . . .",
        ],
    );
    let picture = one(numbers(vec![9, 10], vec![1, 2], &[1, 20, 300, -4]));
    check(&picture, PLAIN, &["     1   2", " 9   1  20", "10 300  -4"]);
}

#[test]
fn a_wide_board_is_wrapped() {
    let picture = one(board(&[".".repeat(12), format!("{}x", ".".repeat(11))].join(" ")));
    check(
        &picture,
        TextStyle { width: 24, ..PLAIN },
        &[
            "                    1",
            "  1 2 3 4 5 6 7 8 9 0",
            "1 . . . . . . . . . .",
            "2 . . . . . . . . . .",
            "  1",
            "  1 2",
            "1 . .",
            "2 . x",
        ],
    );
}

#[test]
fn marks_stand_around_squares_of_a_board() {
    let picture = one(board("!.x. ..!o !x!.."));
    check(&picture, PLAIN, &["  1 2 3", "1[.]x .", "2 . .[o]", "3[x|.]."]);
}

#[test]
fn wide_characters_keep_the_alignment() {
    check(&one(strip("x中.")), PLAIN, &[" 1 2 3", " x中 ."]);
    check(&one(board("中. .x")), PLAIN, &["   1  2", "1 中  .", "2  .  x"]);
    check(&one(strip("x\u{301}\u{7}.")), PLAIN, &["1234", "x\u{fffd}\u{fffd}."]);
}

#[test]
fn heaps_are_lines_of_stones() {
    let heaps = vec![heap("heap[1]", 3), heap("heap[10]", 0), heap("heap[2]", -4), heap("heap[3]", 41)];
    let many = format!("heap[3]  {}… 41", "●".repeat(40));
    let lines = ["heap[1]  ●●● 3", "heap[10] 0", "heap[2]  -4", &many];
    check(&one(Drawing::Heaps(heaps.clone())), PLAIN, &lines);
    let lines = ["heap[1]  ●●● 3", "heap[10] 0", "heap[2]  -4", "heap[3]  ●●●●●●●●… 41"];
    check(&one(Drawing::Heaps(heaps)), TextStyle { width: 23, ..PLAIN }, &lines);
}

#[test]
fn huge_heaps_are_cut() {
    let heaps = vec![heap("a", i64::MAX), heap("b", i64::MIN)];
    let line = format!("a {}… 9223372036854775807", "●".repeat(40));
    check(&one(Drawing::Heaps(heaps.clone())), PLAIN, &[&line, "b -9223372036854775808"]);
    let lines = ["a 922337203685477580", "7", "b -92233720368547758", "08"];
    check(&one(Drawing::Heaps(heaps)), TextStyle { width: 20, ..PLAIN }, &lines);
}

#[test]
fn a_star_stands_behind_a_marked_heap() {
    let heaps = vec![heap("a", 1), Heap { marked: true, ..heap("b", 2) }];
    check(&one(Drawing::Heaps(heaps.clone())), PLAIN, &["a ● 1", "b ●● 2 *"]);
    check(&one(Drawing::Heaps(heaps)), COLORED, &["a ● 1", "\u{1b}[1mb ●● 2\u{1b}[0m"]);
}

#[test]
fn pieces_have_two_colors_and_marks_are_inverse() {
    let lines =
        ["1234", "\u{1b}[36mx\u{1b}[0m.\u{1b}[1m\u{1b}[7m\u{1b}[33mo\u{1b}[0m\u{1b}[1m\u{1b}[7m.\u{1b}[0m"];
    check(&one(strip("x.!o!.")), COLORED, &lines);
    check(&one(board("x.")), COLORED, &["  1 2", "1 \u{1b}[36mx\u{1b}[0m ."]);
}

#[test]
fn a_part_may_hold_several_drawings() {
    let last = Drawing::Number { name: "last".to_string(), value: 0 };
    let picture = Picture { parts: vec![vec![strip(".x"), last]] };
    check(&picture, PLAIN, &["12", ".x", "last = 0"]);
    let picture = Picture { parts: vec![vec![strip(".x"), board("x")]] };
    check(&picture, PLAIN, &["hole", "12", ".x", "cell", "  1", "1 x"]);
}

#[test]
fn parts_of_a_sum_are_numbered() {
    let part = |stones| vec![Drawing::Heaps(vec![heap("heap", stones)])];
    let picture = Picture { parts: vec![part(3), part(4)] };
    check(&picture, PLAIN, &["1: heap ●●● 3", "2: heap ●●●● 4"]);
    let picture = Picture { parts: (0..10).map(|_| vec![strip("x.")]).collect() };
    let text = picture.text(&PLAIN);
    assert!(text.starts_with(" 1: 12\n    x.\n 2: 12\n"), "{text}");
    assert!(text.ends_with("10: 12\n    x.\n"), "{text}");
}

#[test]
fn what_has_no_squares_is_not_drawn() {
    check(&Picture::default(), PLAIN, &[]);
    check(&Picture { parts: vec![vec![]] }, PLAIN, &[]);
    check(&one(strip("")), PLAIN, &[]);
    check(&one(Drawing::Heaps(Vec::new())), PLAIN, &[]);
    check(&one(numbers(vec![1, 2], vec![], &[])), PLAIN, &[]);
    check(&one(numbers(vec![1, 2], vec![], &[5, 6])), PLAIN, &["  1", "1 5", "2 6"]);
    check(&Picture { parts: vec![vec![], vec![]] }, PLAIN, &["1:", "2:"]);
}

#[test]
fn a_million_squares_take_a_moment() {
    let picture = one(strip(&"x.".repeat(500_000)));
    let start = Instant::now();
    let text = picture.text(&PLAIN);
    // A tenth of a second is meant; a slow machine under load gets a hundred times that.
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
    assert_eq!(text.matches('x').count(), 500_000);
    let last: Vec<&str> = text.lines().rev().take(3).collect();
    // 1,000,000 = 12,500 blocks of 80.
    assert!(last[2].ends_with("9         0"), "{last:?}");
    assert_eq!(last[0].len(), 80);
}

#[test]
fn chess_boards_have_letters_holes_and_attacked_squares() {
    let mut board = Board::chess(2, 28);
    board.squares[1].attacked = true;
    board.squares[2].content = Content::Hole;
    let queen = Content::Piece { kind: 1, name: "queen".into(), character: 'Q' };
    board.squares[3] = Square { attacked: true, ..Square::new(queen) };
    board.squares.truncate(31);
    board.column_numbers.truncate(28);
    let text = one(Drawing::Board(board)).text(&TextStyle { width: 24, color: false });
    let first: Vec<&str> = text.lines().take(3).collect();
    assert_eq!(first, ["   a  b  c  d  e  f  g", "2  .  *  #  Q  .  .  .", "1  .  .  ."]);
    assert!(text.contains("  v  w  x  y  z aa ab"), "{text}");
}

/// The squares of a strip at places, joined by lines.
fn graph(text: &str, places: &[[u8; 2]], lines: &[[usize; 2]]) -> Picture {
    let graph = Graph { places: places.iter().copied().map(Some).collect(), lines: lines.to_vec() };
    let Drawing::Board(board) = strip(text) else { unreachable!() };
    one(Drawing::Board(Board { ground: Ground::Graph(graph.into()), ..board }))
}

#[test]
fn a_graph_is_drawn_with_its_lines_and_numbers() {
    let triangle = [[5, 9], [7, 7], [7, 11]];
    let lines = [[0, 1], [1, 2], [2, 0]];
    check(
        &graph("x.o", &triangle, &lines),
        PLAIN,
        &["     x              1", "   ╱   ╲", " ·───────o      2       3"],
    );
    // Lines of any slope go from point to point, and those that lead nowhere are left out.
    check(
        &graph("xo.", &[[0, 0], [1, 4], [3, 1]], &[[0, 1], [2, 0], [1, 7], [9, 9]]),
        PLAIN,
        &[" x╲╲╲           1", "  ╲  ╲╲╲╲o              2", "  ╲", "   ·              3"],
    );
}

#[test]
fn marks_of_a_graph_are_brackets_or_colors() {
    let row = [[0, 0], [0, 1], [0, 3]];
    check(&graph("!x!o.", &row, &[[0, 1], [1, 2]]), PLAIN, &["[x|o]──·      1 2   3"]);
    let colored = " \u{1b}[1m\u{1b}[7m\u{1b}[36mx\u{1b}[0m─·      1 2";
    check(&graph("!x.", &row[..2], &[[0, 1]]), COLORED, &[colored]);
}

#[test]
fn a_graph_that_has_no_room_is_a_strip() {
    let row = [[0, 0], [0, 2], [2, 0]];
    let picture = graph("x.o", &row, &[[0, 1]]);
    check(&picture, TextStyle { width: 17, ..PLAIN }, &[" x───·", "", " o", " 1   2", "", " 3"]);
    check(&picture, TextStyle { width: 6, ..PLAIN }, &["123", "x.o"]);
    // Two points at one place, and wide characters side by side.
    check(&graph("x.o", &[[0, 0], [1, 1], [0, 0]], &[]), PLAIN, &["123", "x.o"]);
    check(&graph("中中", &[[0, 0], [0, 1]], &[]), PLAIN, &[" 1 2", "中中"]);
    check(&graph("中中", &[[0, 0], [0, 2]], &[[0, 1]]), PLAIN, &["  中──中       1   2"]);
    // No point at all.
    check(&graph("x", &[], &[]), PLAIN, &["1", "x"]);
}

#[test]
fn plots_share_columns_and_lines_where_these_are_few() {
    let plot = Plot {
        name: "squares".to_string(),
        number_name: "n".to_string(),
        value_name: "remainder".to_string(),
        first: 10,
        values: (10..70).map(|number| number * number % 60).collect(),
        period: Some(Recurring { from: 40, length: 30 }),
        note: "period 30".to_string(),
    };
    let drawn = |width: usize| {
        let picture = Picture { parts: vec![vec![Drawing::Plot(plot.clone())]] };
        picture.text(&TextStyle { width, color: false })
    };
    let wide = drawn(80);
    let lines: Vec<&str> = wide.lines().collect();
    assert_eq!(lines.len(), 20 + 5, "{wide}");
    assert_eq!(lines[..2], ["squares", "   remainder"]);
    // Of three values in a line the round ones stand at its left.
    assert!(lines[2].starts_with("  │") && lines[21].starts_with(" 0┤"), "{wide}");
    assert_eq!(lines[22], format!("  └{}┴{}", "─".repeat(30), "─".repeat(29)));
    assert_eq!(lines[23..], [format!("   10{}69 n", " ".repeat(56)), "period 30".to_string()]);
    assert_eq!(wide.matches('●').count(), 60);
    // Half as many columns.
    let narrow = drawn(33);
    assert!(narrow.contains(&format!("\n  └{}┴{}\n", "─".repeat(15), "─".repeat(14))), "{narrow}");
    let empty = Plot { values: Vec::new(), ..plot };
    let picture = Picture { parts: vec![vec![Drawing::Plot(empty)]] };
    assert_eq!(picture.text(&PLAIN), "squares\nperiod 30\n");
}
