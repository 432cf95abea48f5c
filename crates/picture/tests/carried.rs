//! Moves along a strip.

use picture::{Board, Content, Drawing, Ground, Picture, Square};

/// A strip in which `.` is empty and all else a piece.
fn strip(text: &str) -> Drawing {
    let content = |character| match character {
        '.' => Content::Empty('.'),
        _ => Content::Piece { kind: character as usize, name: character.to_string().into(), character },
    };
    let squares: Vec<Square> = text.chars().map(|character| Square::new(content(character))).collect();
    let column_numbers = (1..).take(squares.len()).collect();
    Drawing::Board(Board {
        name: "strip".to_string(),
        row_numbers: Vec::new(),
        column_numbers,
        squares,
        ground: Ground::Plain,
    })
}

fn picture(drawings: Vec<Drawing>) -> Picture {
    Picture { parts: vec![drawings] }
}

#[test]
fn a_piece_is_carried_from_one_square_to_another() {
    for (before, after, carried) in [
        ("a..b", ".a.b", Some([1, 2])),
        ("a..b", "a.b.", Some([4, 3])),
        ("a..b", "..ab", Some([1, 3])),
        ("a..b", "a..b", None),
        ("a..b", ".b.b", None),
        ("a..b", "b..a", None),
        ("a..b", ".ab.", None),
        ("a..b", "...b", None),
        ("a..b", "aa.b", None),
        ("ab..", ".ba.", Some([1, 3])),
    ] {
        let [before, after] = [before, after].map(|text| picture(vec![strip(text)]));
        assert_eq!(before.carried(&after), carried, "{before:?} {after:?}");
    }
}

#[test]
fn only_along_the_only_strip() {
    let number = |value| Drawing::Number { name: "last".to_string(), value };
    let before = picture(vec![strip("a..b"), number(0)]);
    assert_eq!(before.carried(&picture(vec![strip(".a.b"), number(1)])), Some([1, 2]));
    let two = picture(vec![strip("a..b"), strip("a..b")]);
    assert_eq!(two.carried(&picture(vec![strip(".a.b"), strip("a..b")])), None);
    assert_eq!(Picture::default().carried(&Picture::default()), None);
}
