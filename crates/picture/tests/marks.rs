//! What a move changed is marked.

use picture::{Board, Content, Drawing, Ground, Heap, Picture, Square, TextStyle};

fn heaps(stones: &[i64]) -> Vec<Drawing> {
    let heap = |(number, stones): (usize, &i64)| Heap {
        name: format!("heap[{}]", number + 1),
        stones: *stones,
        marked: false,
    };
    vec![Drawing::Heaps(stones.iter().enumerate().map(heap).collect())]
}

fn strip(text: &str) -> Vec<Drawing> {
    let squares: Vec<Square> = text.chars().map(|c| Square::new(Content::Empty(c))).collect();
    let column_numbers = (1..).take(squares.len()).collect();
    vec![Drawing::Board(Board {
        name: "hole".to_string(),
        row_numbers: Vec::new(),
        column_numbers,
        squares,
        ground: Ground::Plain,
    })]
}

fn sum(stones: &[i64]) -> Picture {
    Picture { parts: stones.iter().map(|stones| heaps(&[*stones])).collect() }
}

/// Where the marks are: in which part, and at which place in it.
fn marks(picture: &Picture) -> Vec<(usize, usize)> {
    let mut marks = Vec::new();
    for (number, part) in picture.parts.iter().enumerate() {
        for drawing in part {
            let marked: Vec<bool> = match drawing {
                Drawing::Board(board) => board.squares.iter().map(|square| square.marked).collect(),
                Drawing::Heaps(heaps) => heaps.iter().map(|heap| heap.marked).collect(),
                Drawing::Number { .. } | Drawing::Table(_) | Drawing::Plot(_) => Vec::new(),
            };
            marks.extend((0..marked.len()).filter(|place| marked[*place]).map(|place| (number, place)));
        }
    }
    marks
}

fn one(part: Vec<Drawing>) -> Picture {
    Picture { parts: vec![part] }
}

#[test]
fn changed_squares_and_heaps_are_marked() {
    assert_eq!(marks(&one(strip(".x.")).marked_against(&one(strip("x..")))), [(0, 0), (0, 1)]);
    assert_eq!(marks(&one(heaps(&[3, 4, 2])).marked_against(&one(heaps(&[3, 4, 5])))), [(0, 2)]);
    assert_eq!(marks(&one(strip("x.")).marked_against(&one(strip("x.")))), []);
}

#[test]
fn marks_of_before_do_not_matter() {
    let before = one(strip("x.."));
    let middle = one(strip(".x.")).marked_against(&before);
    let after = one(strip(".x.")).marked_against(&middle);
    assert_eq!(after, one(strip(".x.")));
    assert_eq!(marks(&one(strip("..x")).marked_against(&middle)), [(0, 1), (0, 2)]);
    assert_eq!(middle.clone().marked_against(&middle), one(strip(".x.")));
}

#[test]
fn other_shapes_are_not_marked() {
    assert_eq!(marks(&one(strip("xx")).marked_against(&one(strip("...")))), []);
    assert_eq!(marks(&one(heaps(&[1, 2])).marked_against(&one(heaps(&[3])))), []);
    assert_eq!(marks(&one(heaps(&[1])).marked_against(&one(strip(".")))), []);
}

#[test]
fn parts_that_were_there_before_are_not_marked() {
    // 3+4+5 to 2+3+4: the parts stand in ascending order.
    assert_eq!(marks(&sum(&[2, 3, 4]).marked_against(&sum(&[3, 4, 5]))), [(0, 0)]);
    assert_eq!(marks(&sum(&[3, 3, 5]).marked_against(&sum(&[3, 4, 5]))), [(1, 0)]);
    assert_eq!(marks(&sum(&[3, 4]).marked_against(&sum(&[3, 4, 5]))), []);
    // 10 falls into 1 and 7.
    assert_eq!(marks(&sum(&[1, 4, 7]).marked_against(&sum(&[4, 10]))), []);
}

#[test]
fn marks_are_drawn() {
    let picture = one(strip(".x.")).marked_against(&one(strip("x..")));
    assert_eq!(picture.text(&TextStyle::default()), "123\n.x.\n^^\n");
}
