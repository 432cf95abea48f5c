//! Laws of drawn pictures: any picture can be drawn, in its width, with every square.

mod pictures;

use picture::{Board, Cell, Content, Drawing, Graph, Ground, Picture, Shade, Square, Table, TextStyle};
use pictures::{SIGNS, any_number, any_picture, cases, content, squares};
use proptest::prelude::*;
use unicode_width::UnicodeWidthStr;

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
        Content::Number(_) | Content::Hole => None,
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
        let board = Board { name: String::new(), row_numbers: Vec::new(), column_numbers, squares, ground: Ground::Plain };
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
        let board = Board { name: String::new(), row_numbers, column_numbers, squares, ground: Ground::Plain };
        let text = drawn(board, TextStyle { width, color });
        let mut found = signs(&text);
        found.sort_unstable();
        expected.sort_unstable();
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn every_point_of_a_graph_is_drawn_once(
        placed in prop::collection::btree_map([0..9_u8, 0..9_u8], content(), 1..20),
        lines in prop::collection::vec([0..20_usize, 0..20_usize], 0..30),
        marked in prop::bool::weighted(0.3),
        width in 20..90_usize,
        color in any::<bool>(),
    ) {
        let graph = Graph { places: placed.keys().copied().map(Some).collect(), lines };
        let square = |content: &Content| Square { marked, ..Square::new(content.clone()) };
        let squares: Vec<Square> = placed.values().map(square).collect();
        let mut expected = signs_of(&squares);
        let column_numbers = (1..).take(squares.len()).collect();
        let ground = Ground::Graph(graph.into());
        let board = Board { name: String::new(), row_numbers: Vec::new(), column_numbers, squares, ground };
        let text = drawn(board, TextStyle { width, color });
        // An empty point stands on the lines.
        let mut found = signs(&text.replace('·', "."));
        found.sort_unstable();
        expected.sort_unstable();
        prop_assert_eq!(found, expected, "{}", text);
    }

    #[test]
    fn marks_change_no_square_and_no_width(squares in squares(content(), 60), columns in 1..9_i64) {
        let rows = (squares.len() as i64 / columns).max(1);
        let unmarked = squares.iter().map(|square| Square { marked: false, ..square.clone() }).collect();
        let board = |squares| {
            Board { name: String::new(), row_numbers: (1..=rows).collect(), column_numbers: (1..=columns).collect(), squares, ground: Ground::Plain }
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
        let board = Board { name: String::new(), row_numbers: (1..).take(rows).collect(), column_numbers, squares, ground: Ground::Plain };
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

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn every_cell_of_a_table_can_be_read_back(
        cells in prop::collection::vec(prop::option::of(any::<u32>()), 1..60),
        columns in 1..9_usize,
    ) {
        let table = Table {
            column_numbers: (1..).take(columns).collect(),
            row_numbers: (1..).take(cells.len().div_ceil(columns)).collect(),
            cells: cells.iter().map(|number| number.map(|number| Cell { shade: Shade::Win, number: Some(number) })).collect(),
            ..Table::default()
        };
        let picture = Picture { parts: vec![vec![Drawing::Table(table)]] };
        let text = picture.text(&TextStyle { width: 1000, color: false });
        let rows = text.lines().skip(1).flat_map(|line| line.split_whitespace().skip(1));
        let found: Vec<Option<u32>> = rows.map(|word| word.parse().ok()).collect();
        prop_assert_eq!(found, cells);
    }
}
