//! Pictures as JSON, for those who draw them in a browser.

use serde_json::{Map, Value, json};

use crate::{Board, Cell, Change, Content, Drawing, Ground, Heap, Item, Picture, Plot, Shade, Square, Table};

impl Picture {
    /// The picture as JSON: `parts`, for each part of a sum a list of drawings, each with its `kind`. The labels of rows
    /// and columns are texts, those that are drawn. Marks stand only where they are.
    ///
    /// Takes time and memory in proportion to the picture.
    ///
    /// ```
    /// use picture::{Drawing, Heap, Picture};
    ///
    /// let heap = Heap { name: "pile".to_string(), stones: 3, marked: true };
    /// let picture = Picture { parts: vec![vec![Drawing::Heaps(vec![heap])]] };
    /// let heaps = r#"{"kind":"heaps","heaps":[{"name":"pile","stones":3,"marked":true}]}"#;
    /// assert_eq!(picture.json().to_string(), format!(r#"{{"parts":[[{heaps}]]}}"#));
    /// ```
    pub fn json(&self) -> Value {
        let part = |part: &Vec<Drawing>| part.iter().map(Drawing::json).collect::<Value>();
        json!({ "parts": self.parts.iter().map(part).collect::<Value>() })
    }
}

impl Drawing {
    fn json(&self) -> Value {
        match self {
            Drawing::Board(board) => board.json(),
            Drawing::Heaps(heaps) => {
                json!({ "kind": "heaps", "heaps": heaps.iter().map(Heap::json).collect::<Value>() })
            }
            Drawing::Number { name, value } => json!({ "kind": "number", "name": name, "value": value }),
            Drawing::Table(table) => table.json(),
            Drawing::Plot(plot) => plot.json(),
        }
    }
}

impl Board {
    fn json(&self) -> Value {
        let mut json = json!({
            "kind": "board",
            "name": self.name,
            "rows": self.row_numbers.iter().map(i64::to_string).collect::<Value>(),
            "columns": self.columns().into_iter().map(|number| self.column_name(number)).collect::<Value>(),
            "strip": self.is_strip(),
            "squares": self.squares.iter().map(Square::json).collect::<Value>(),
        });
        match &self.ground {
            Ground::Plain => json["ground"] = json!("plain"),
            Ground::Chess => json["ground"] = json!("chess"),
            Ground::Regions(regions) => {
                json["ground"] = json!("regions");
                json["regions"] = json!(regions);
            }
            Ground::Graph(graph) => {
                json["ground"] = json!("graph");
                json["places"] = json!(graph.places);
                json["lines"] = json!(graph.lines);
            }
        }
        json
    }
}

impl Square {
    /// What stands on the square, whatever else is known of it.
    fn json(&self) -> Value {
        let mut json = match &self.content {
            Content::Empty(character) => json!({ "empty": character }),
            Content::Piece { kind, name, character } => {
                json!({ "piece": kind, "name": &**name, "character": character })
            }
            Content::Number(number) => json!({ "number": number }),
            Content::Hole => json!({ "hole": true }),
        };
        if self.marked {
            json["marked"] = json!(true);
        }
        if self.attacked {
            json["attacked"] = json!(true);
        }
        json
    }
}

impl Heap {
    fn json(&self) -> Value {
        let mut json = json!({ "name": self.name, "stones": self.stones });
        if self.marked {
            json["marked"] = json!(true);
        }
        json
    }
}

impl Table {
    fn json(&self) -> Value {
        let meaning = |meaning: &crate::Meaning| {
            let letter = meaning.letter;
            json!({ "shade": meaning.shade.json_name(), "letter": letter, "text": meaning.text })
        };
        // Cells that are missing at the end are there as `null`.
        let n_cells = self.row_numbers.len().max(1).saturating_mul(self.columns().len());
        let missing = n_cells.saturating_sub(self.cells.len());
        let cells = self.cells.iter().map(|cell| cell.map_or(Value::Null, Cell::json));
        json!({
            "kind": "table",
            "name": self.name,
            "row_name": self.row_name,
            "column_name": self.column_name,
            "rows": self.row_numbers,
            "columns": self.columns(),
            "cells": cells.chain(std::iter::repeat_n(Value::Null, missing)).collect::<Value>(),
            "meanings": self.meanings.iter().map(meaning).collect::<Value>(),
            "note": self.note,
        })
    }
}

impl Cell {
    fn json(self) -> Value {
        json!([self.shade.json_name(), self.number])
    }
}

impl Shade {
    fn json_name(self) -> &'static str {
        match self {
            Shade::Win => "win",
            Shade::Lose => "lose",
            Shade::Tie => "tie",
            Shade::Endless => "endless",
        }
    }
}

impl Plot {
    fn json(&self) -> Value {
        let period = self.period.map(|period| json!({ "from": period.from, "length": period.length }));
        json!({
            "kind": "plot",
            "name": self.name,
            "number_name": self.number_name,
            "value_name": self.value_name,
            "first": self.first,
            "values": self.values,
            "period": period,
            "note": self.note,
        })
    }
}

impl Change {
    /// The change as JSON: places from 0, and what is there afterwards. Of a whole drawing that goes the `item` is -1, and
    /// `to` is null.
    pub fn json(&self) -> Value {
        let (item, to) = match &self.item {
            Item::Square(place, square) => (json!(place), square.json()),
            Item::Heap(place, stones) => (json!(place), json!(stones)),
            Item::Number(value) => (json!(0), json!(value)),
            Item::Whole => (json!(-1), Value::Null),
        };
        let mut json = Map::new();
        json.insert("part".to_string(), json!(self.part));
        json.insert("drawing".to_string(), json!(self.drawing));
        json.insert("item".to_string(), item);
        json.insert("to".to_string(), to);
        Value::Object(json)
    }
}
