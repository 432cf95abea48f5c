//! Laws of drawn pictures: any picture can be drawn, in its width, with every square.

use picture::{Board, Content, Drawing, Heap, Picture, Square, TextStyle};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use unicode_width::UnicodeWidthStr;

/// The same on every run; other ones each time where `THECO_LONG` is set.
fn cases() -> ProptestConfig {
    let long = std::env::var_os("THECO_LONG").is_some();
    ProptestConfig {
        cases: if long { 20_000 } else { 500 },
        rng_seed: if long { RngSeed::Random } else { RngSeed::Fixed(2026) },
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// Characters of squares, none of which a ruler or a mark uses.
const SIGNS: &[char] = &['a', 'b', 'c', '.', '●', '中'];

fn any_number() -> impl Strategy<Value = i64> {
    prop_oneof![-3..100_i64, any::<i64>(), Just(i64::MIN), Just(i64::MAX)]
}

fn sign() -> impl Strategy<Value = char> {
    prop::sample::select(SIGNS)
}

fn content() -> impl Strategy<Value = Content> {
    prop_oneof![
        sign().prop_map(Content::Empty),
        (1..5_usize, sign()).prop_map(|(kind, character)| Content::Piece {
            kind,
            name: "piece".into(),
            character
        }),
    ]
}

fn any_content() -> impl Strategy<Value = Content> {
    prop_oneof![content(), any::<char>().prop_map(Content::Empty), any_number().prop_map(Content::Number),]
}

fn squares(content: impl Strategy<Value = Content>, most: usize) -> impl Strategy<Value = Vec<Square>> {
    let square =
        (content, prop::bool::weighted(0.2)).prop_map(|(content, marked)| Square { content, marked });
    prop::collection::vec(square, 0..most)
}

/// Boards of any shape, those that lack squares or numbers too.
fn any_board() -> impl Strategy<Value = Board> {
    let numbers = || {
        prop_oneof![
            (0..200_i64, 0..30_usize).prop_map(|(first, count)| (first..).take(count).collect::<Vec<i64>>()),
            prop::collection::vec(any_number(), 0..6),
        ]
    };
    (".{0,6}", numbers(), numbers(), squares(any_content(), 90)).prop_map(
        |(name, row_numbers, column_numbers, squares)| Board { name, row_numbers, column_numbers, squares },
    )
}

fn any_drawing() -> impl Strategy<Value = Drawing> {
    let heap = ("\\PC{0,12}", any_number(), any::<bool>()).prop_map(|(name, stones, marked)| Heap {
        name,
        stones,
        marked,
    });
    prop_oneof![
        any_board().prop_map(Drawing::Board),
        prop::collection::vec(heap, 0..5).prop_map(Drawing::Heaps),
        (".{0,30}", any_number()).prop_map(|(name, value)| Drawing::Number { name, value }),
    ]
}

fn any_picture() -> impl Strategy<Value = Picture> {
    prop::collection::vec(prop::collection::vec(any_drawing(), 0..4), 0..13)
        .prop_map(|parts| Picture { parts })
}

/// A text without the escape sequences of colors.
fn bare(text: &str) -> String {
    let mut bare = String::new();
    for piece in text.split('\u{1b}').enumerate() {
        match piece {
            (0, piece) => bare.push_str(piece),
            (_, piece) => bare.push_str(piece.split_once('m').map_or("", |(_, rest)| rest)),
        }
    }
    bare
}

fn signs(text: &str) -> Vec<char> {
    text.chars().filter(|character| SIGNS.contains(character)).collect()
}

fn signs_of(squares: &[Square]) -> Vec<char> {
    let sign = |square: &Square| match square.content {
        Content::Empty(character) | Content::Piece { character, .. } => Some(character),
        Content::Number(_) => None,
    };
    squares.iter().filter_map(sign).collect()
}

fn drawn(board: Board, style: TextStyle) -> String {
    bare(&Picture { parts: vec![vec![Drawing::Board(board)]] }.text(&style))
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn no_line_is_too_wide(picture in any_picture(), width in 20..100_usize, color in any::<bool>()) {
        for line in bare(&picture.text(&TextStyle { width, color })).lines() {
            prop_assert!(line.width() <= width, "{} of {width} columns: {line:?}", line.width());
        }
    }

    #[test]
    fn any_width_will_do(picture in any_picture(), width in prop_oneof![0..20_usize, Just(usize::MAX)]) {
        picture.text(&TextStyle { width, color: false });
    }

    #[test]
    fn every_square_of_a_strip_is_drawn_in_order(
        squares in squares(content(), 150),
        first in 0..1000_i64,
        width in 2..90_usize,
        color in any::<bool>(),
    ) {
        let column_numbers = (first..).take(squares.len()).collect();
        let expected = signs_of(&squares);
        let board = Board { name: String::new(), row_numbers: Vec::new(), column_numbers, squares };
        prop_assert_eq!(signs(&drawn(board, TextStyle { width, color })), expected);
    }

    #[test]
    fn every_square_of_a_board_is_drawn_once(
        rows in 1..9_usize,
        squares in squares(content(), 150),
        width in 20..90_usize,
        color in any::<bool>(),
    ) {
        let columns = squares.len() / rows;
        let squares = squares[..rows * columns].to_vec();
        let mut expected = signs_of(&squares);
        let numbers = |count: usize| (1..).take(count).collect();
        let (row_numbers, column_numbers) = (numbers(rows), numbers(columns));
        let board = Board { name: String::new(), row_numbers, column_numbers, squares };
        let text = drawn(board, TextStyle { width, color });
        let mut found = signs(&text);
        found.sort_unstable();
        expected.sort_unstable();
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn marks_change_no_square_and_no_width(squares in squares(content(), 60), columns in 1..9_i64) {
        let rows = (squares.len() as i64 / columns).max(1);
        let unmarked = squares.iter().map(|square| Square { marked: false, ..square.clone() }).collect();
        let board = |squares| {
            Board { name: String::new(), row_numbers: (1..=rows).collect(), column_numbers: (1..=columns).collect(), squares }
        };
        let plain = |text: String| text.replace(['[', ']', '|'], " ").lines().map(|line| line.trim_end().to_string()).collect::<Vec<_>>();
        let style = TextStyle::default();
        prop_assert_eq!(plain(drawn(board(squares), style)), plain(drawn(board(unmarked), style)));
    }

    #[test]
    fn numbers_of_a_board_can_be_read_back(
        numbers in prop::collection::vec(any_number(), 1..60),
        columns in 1..9_usize,
    ) {
        let squares = numbers.iter().map(|number| Square::new(Content::Number(*number))).collect();
        let column_numbers = (1..).take(columns).collect();
        let rows = numbers.len().div_ceil(columns);
        let board = Board { name: String::new(), row_numbers: (1..).take(rows).collect(), column_numbers, squares };
        let text = drawn(board, TextStyle { width: 1000, color: false });
        let rows = text.lines().skip(1).flat_map(|line| line.split_whitespace().skip(1));
        let found: Vec<i64> = rows.map(|word| word.parse().unwrap()).collect();
        prop_assert_eq!(found, numbers);
    }

    #[test]
    fn marking_against_itself_marks_nothing(picture in any_picture()) {
        let marked = picture.clone().marked_against(&picture);
        prop_assert_eq!(marked.clone().marked_against(&picture), marked);
    }
}
