//! What a move changes in a picture: to make these changes is to make the move.

mod pictures;

use picture::{Board, Change, Content, Drawing, Ground, Heap, Item, Picture, Square};
use pictures::{any_picture, cases};
use proptest::prelude::*;
use serde_json::json;

fn heaps(stones: &[i64]) -> Vec<Drawing> {
    let heap = |stones: &i64| Heap { name: "heap".to_string(), stones: *stones, marked: false };
    vec![Drawing::Heaps(stones.iter().map(heap).collect())]
}

fn strip(text: &str) -> Drawing {
    let squares: Vec<Square> = text.chars().map(|c| Square::new(Content::Empty(c))).collect();
    let column_numbers = (1..).take(squares.len()).collect();
    let (name, row_numbers) = ("hole".to_string(), Vec::new());
    Drawing::Board(Board { name, row_numbers, column_numbers, squares, ground: Ground::Plain })
}

fn sum(stones: &[i64]) -> Picture {
    Picture { parts: stones.iter().map(|stones| heaps(&[*stones])).collect() }
}

fn change(part: usize, drawing: usize, item: Item) -> Change {
    Change { part, drawing, item }
}

#[test]
fn squares_heaps_and_numbers() {
    let number = |value| Drawing::Number { name: "turn".to_string(), value };
    let picture = |text: &str, stones: &[i64], value| Picture {
        parts: vec![vec![strip(text), heaps(stones)[0].clone(), number(value)]],
    };
    let (before, after) = (picture("ab.", &[3, 4], 1), picture("a.b", &[3, 2], 0));
    let square = |place, c| Item::Square(place, Square::new(Content::Empty(c)));
    let expected = [
        change(0, 0, square(1, '.')),
        change(0, 0, square(2, 'b')),
        change(0, 1, Item::Heap(1, 2)),
        change(0, 2, Item::Number(0)),
    ];
    assert_eq!(before.changes(&after, 0), expected);
    let to = [json!({ "empty": "." }), json!({ "empty": "b" }), json!(2), json!(0)];
    let json: Vec<_> = expected.iter().map(Change::json).collect();
    for ((json, to), [drawing, item]) in json.iter().zip(to).zip([[0, 1], [0, 2], [1, 1], [2, 0]]) {
        assert_eq!(*json, json!({ "part": 0, "drawing": drawing, "item": item, "to": to }));
    }
}

#[test]
fn parts_of_a_sum_are_followed_wherever_they_go() {
    // The part that is moved in comes to the front, in the middle, or beside its like.
    for (part, after, stones) in [(2, [1, 3, 4], 1), (0, [2, 4, 5], 2), (2, [3, 4, 4], 4), (1, [3, 3, 5], 3)]
    {
        let changes = sum(&[3, 4, 5]).changes(&sum(&after), part);
        assert_eq!(changes, [change(part, 0, Item::Heap(0, stones))], "{after:?}");
    }
    // Of equal parts it is the one that is moved in.
    for part in [0, 1] {
        assert_eq!(sum(&[3, 3]).changes(&sum(&[2, 3]), part), [change(part, 0, Item::Heap(0, 2))]);
    }
}

#[test]
fn what_goes_or_falls_apart_goes_as_a_whole() {
    for (before, part, after) in
        [(sum(&[3, 4]), 0, sum(&[4])), (sum(&[7]), 0, sum(&[2, 3])), (sum(&[3, 7]), 1, sum(&[1, 3, 5]))]
    {
        assert_eq!(before.changes(&after, part), [change(part, 0, Item::Whole)]);
    }
    let whole = change(0, 0, Item::Whole);
    assert_eq!(
        sum(&[3]).changes(&Picture { parts: vec![vec![strip("ab")]] }, 0),
        std::slice::from_ref(&whole)
    );
    assert_eq!(whole.json(), json!({ "part": 0, "drawing": 0, "item": -1, "to": null }));
    // There is no such part.
    assert_eq!(sum(&[3]).changes(&sum(&[2]), 1), []);
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn nothing_changes_where_nothing_is_done(picture in any_picture(), part in 0..4_usize) {
        if let [_] = picture.parts[..] {
            prop_assert_eq!(picture.changes(&picture, 0), []);
        }
        // A part that stays the same is still the part that is new.
        prop_assert!(picture.changes(&picture, part).iter().all(|change| change.item != Item::Whole));
    }
}
