//! What a move changes in the picture of a position.

use crate::marks::{same_heaps, same_squares};
use crate::{Drawing, Picture, Square};

/// Something that a move changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The part of the picture before the move, from 0.
    pub part: usize,
    /// The drawing of the part, from 0.
    pub drawing: usize,
    /// What of the drawing.
    pub item: Item,
}

/// What of a drawing changes, and what it becomes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A square of a board, by its place, and the square after the move, which has no marks.
    Square(usize, Square),
    /// A heap, by its place, and its stones after the move.
    Heap(usize, i64),
    /// The number.
    Number(i64),
    /// All of it: the part falls apart or goes, or is drawn in another way.
    Whole,
}

impl Picture {
    /// What a move in one part changes: `after` is the picture of what it leads to, in which the parts may stand in
    /// another order. Where the part becomes another one, squares, heaps and numbers are told apart; where it falls into
    /// several or goes, its drawings are told as a whole.
    ///
    /// Takes time in proportion to the two pictures.
    ///
    /// ```
    /// use picture::{Change, Drawing, Item, Picture};
    ///
    /// let number = |value| vec![Drawing::Number { name: "pile".to_string(), value }];
    /// let before = Picture { parts: vec![number(3), number(5)] };
    /// let after = Picture { parts: vec![number(2), number(3)] };
    /// let change = Change { part: 1, drawing: 0, item: Item::Number(2) };
    /// assert_eq!(before.changes(&after, 1), [change]);
    /// ```
    pub fn changes(&self, after: &Picture, part: usize) -> Vec<Change> {
        let Some(old) = self.parts.get(part) else { return Vec::new() };
        let change = |(drawing, item)| Change { part, drawing, item };
        let items = match &self.new_parts(after, part)[..] {
            [new] if new.len() == old.len() => {
                let drawings = old.iter().zip(*new).enumerate();
                drawings.flat_map(|(drawing, (old, new))| changed(drawing, old, new)).collect()
            }
            _ => (0..old.len()).map(|drawing| (drawing, Item::Whole)).collect::<Vec<_>>(),
        };
        items.into_iter().map(change).collect()
    }

    /// What one part has become: the parts of `after` that are not the others.
    fn new_parts<'a>(&self, after: &'a Picture, part: usize) -> Vec<&'a Vec<Drawing>> {
        if let ([_], [only]) = (&self.parts[..], &after.parts[..]) {
            return vec![only];
        }
        let others = self.parts.iter().enumerate().filter(|(place, _)| *place != part);
        let others = Picture { parts: others.map(|(_, part)| part.clone()).collect() }.unmarked();
        let (others, after_unmarked) = (others, after.clone().unmarked());
        after_unmarked.missing_in(&others).into_iter().map(|place| &after.parts[place]).collect()
    }
}

/// What differs between two drawings.
fn changed(drawing: usize, old: &Drawing, new: &Drawing) -> Vec<(usize, Item)> {
    let items: Vec<Item> = match (old, new) {
        (Drawing::Board(old), Drawing::Board(new)) if same_squares(old, new) => {
            let squares = old.squares.iter().zip(&new.squares).enumerate();
            let differ = squares.filter(|(_, (old, new))| old.content != new.content);
            differ.map(|(place, (_, new))| Item::Square(place, Square::new(new.content.clone()))).collect()
        }
        (Drawing::Heaps(old), Drawing::Heaps(new)) if same_heaps(old, new) => {
            let heaps = old.iter().zip(new).enumerate();
            let differ = heaps.filter(|(_, (old, new))| old.stones != new.stones);
            differ.map(|(place, (_, new))| Item::Heap(place, new.stones)).collect()
        }
        (Drawing::Number { name, value: old }, Drawing::Number { name: other, value: new })
            if name == other =>
        {
            if old == new {
                Vec::new()
            } else {
                vec![Item::Number(*new)]
            }
        }
        (old, new) if old == new => Vec::new(),
        _ => vec![Item::Whole],
    };
    items.into_iter().map(|item| (drawing, item)).collect()
}
