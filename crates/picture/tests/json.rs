//! Pictures as JSON: every kind of drawing, with all that it says.

mod pictures;

use std::sync::Arc;

use picture::{
    Board, Cell, Content, Drawing, Graph, Ground, Heap, Meaning, Picture, Plot, Recurring, Shade, Square,
    Table,
};
use pictures::{any_picture, cases};
use proptest::prelude::*;
use serde_json::{Value, json};

/// Compares one drawing with the JSON of it.
fn check(drawing: Drawing, expected: Value) {
    let picture = Picture { parts: vec![vec![drawing]] };
    // As texts, since the order of the fields matters too.
    assert_eq!(picture.json().to_string(), json!({ "parts": [[expected]] }).to_string());
}

fn piece(kind: usize, name: &str, character: char) -> Content {
    Content::Piece { kind, name: name.into(), character }
}

#[test]
fn a_chess_board_has_letters_and_tells_what_stands_where() {
    let mut board = Board::chess(2, 2);
    board.squares[0].content = piece(1, "queen", 'Q');
    board.squares[1].attacked = true;
    board.squares[2] = Square { marked: true, attacked: true, ..Square::new(Content::Empty('.')) };
    board.squares[3].content = Content::Hole;
    check(
        Drawing::Board(board),
        json!({
            "kind": "board", "name": "", "rows": ["2", "1"], "columns": ["a", "b"], "strip": false,
            "squares": [
                { "piece": 1, "name": "queen", "character": "Q" },
                { "empty": ".", "attacked": true },
                { "empty": ".", "marked": true, "attacked": true },
                { "hole": true },
            ],
            "ground": "chess",
        }),
    );
}

#[test]
fn a_board_in_regions_tells_the_region_of_each_square() {
    let board = Board { ground: Ground::Regions(vec![0, 0, 1]), ..Board::chess(1, 3) };
    check(
        Drawing::Board(board),
        json!({
            "kind": "board", "name": "", "rows": ["1"], "columns": ["a", "b", "c"], "strip": false,
            "squares": [{ "empty": "." }, { "empty": "." }, { "empty": "." }],
            "ground": "regions", "regions": [0, 0, 1],
        }),
    );
}

#[test]
fn points_tell_where_they_are_and_what_joins_them() {
    let graph = Graph { places: vec![Some([0, 2]), None, Some([3, 0])], lines: vec![[0, 2]] };
    let contents = [piece(2, "white", 'w'), Content::Hole, Content::Number(-7)];
    let board = Board {
        name: "point".to_string(),
        row_numbers: Vec::new(),
        column_numbers: vec![1, 2, 3],
        squares: contents.map(Square::new).to_vec(),
        ground: Ground::Graph(Arc::new(graph)),
    };
    check(
        Drawing::Board(board),
        json!({
            "kind": "board", "name": "point", "rows": [], "columns": ["1", "2", "3"], "strip": true,
            "squares": [
                { "piece": 2, "name": "white", "character": "w" }, { "hole": true }, { "number": -7 },
            ],
            "ground": "graph", "places": [[0, 2], null, [3, 0]], "lines": [[0, 2]],
        }),
    );
}

#[test]
fn a_strip_has_the_numbers_of_its_squares_even_where_it_lacks_some() {
    let board = Board {
        name: "hole".to_string(),
        row_numbers: Vec::new(),
        column_numbers: vec![5],
        squares: vec![Square::new(Content::Empty('0')); 2],
        ground: Ground::Plain,
    };
    check(
        Drawing::Board(board),
        json!({
            "kind": "board", "name": "hole", "rows": [], "columns": ["5", "1"], "strip": true,
            "squares": [{ "empty": "0" }, { "empty": "0" }],
            "ground": "plain",
        }),
    );
}

#[test]
fn heaps_and_numbers() {
    let heap = |name: &str, stones, marked| Heap { name: name.to_string(), stones, marked };
    check(
        Drawing::Heaps(vec![heap("pile[1]", 3, false), heap("pile[2]", 0, true)]),
        json!({
            "kind": "heaps",
            "heaps": [{ "name": "pile[1]", "stones": 3 }, { "name": "pile[2]", "stones": 0, "marked": true }],
        }),
    );
    check(
        Drawing::Number { name: "left".to_string(), value: i64::MIN },
        json!({ "kind": "number", "name": "left", "value": i64::MIN }),
    );
}

#[test]
fn a_table_has_a_cell_for_every_row_and_column() {
    let shades = [Shade::Win, Shade::Lose, Shade::Tie, Shade::Endless];
    let mut cells: Vec<Option<Cell>> =
        shades.iter().zip([Some(3), Some(0), Some(2), None]).map(cell).collect();
    cells.insert(1, None);
    fn cell((shade, number): (&Shade, Option<u32>)) -> Option<Cell> {
        Some(Cell { shade: *shade, number })
    }
    let table = Table {
        name: "tab".to_string(),
        row_name: "row".to_string(),
        column_name: "col".to_string(),
        row_numbers: vec![2, 1],
        column_numbers: vec![1, 2, 3],
        cells,
        meanings: vec![Meaning { shade: Shade::Win, letter: 'W', text: "wins".to_string() }],
        note: "plies".to_string(),
    };
    check(
        Drawing::Table(table),
        json!({
            "kind": "table", "name": "tab", "row_name": "row", "column_name": "col",
            "rows": [2, 1], "columns": [1, 2, 3],
            "cells": [["win", 3], null, ["lose", 0], ["tie", 2], ["endless", null], null],
            "meanings": [{ "shade": "win", "letter": "W", "text": "wins" }],
            "note": "plies",
        }),
    );
}

#[test]
fn a_plot_has_its_period_or_null() {
    let plot = |period| Plot {
        name: "kayles".to_string(),
        number_name: "pins".to_string(),
        value_name: "nimber".to_string(),
        first: 1,
        values: vec![1, 2, 3],
        period,
        note: String::new(),
    };
    let expected = |period: Value| {
        json!({
            "kind": "plot", "name": "kayles", "number_name": "pins", "value_name": "nimber", "first": 1,
            "values": [1, 2, 3], "period": period, "note": "",
        })
    };
    check(Drawing::Plot(plot(None)), expected(Value::Null));
    let period = Recurring { from: 72, length: 12 };
    check(Drawing::Plot(plot(Some(period))), expected(json!({ "from": 72, "length": 12 })));
}

/// How many squares, heaps, cells or values a drawing has.
fn n_items(drawing: &Value) -> usize {
    let list = ["squares", "heaps", "cells", "values"].into_iter().find_map(|name| drawing[name].as_array());
    list.map_or(1, Vec::len)
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn nothing_is_left_out(picture in any_picture()) {
        let json = picture.json();
        let parts = json["parts"].as_array().unwrap();
        prop_assert_eq!(parts.len(), picture.parts.len());
        for (part, drawn) in parts.iter().zip(&picture.parts) {
            prop_assert_eq!(part.as_array().unwrap().len(), drawn.len());
            for (json, drawing) in part.as_array().unwrap().iter().zip(drawn) {
                let count = match drawing {
                    Drawing::Board(board) => board.squares.len(),
                    Drawing::Heaps(heaps) => heaps.len(),
                    Drawing::Number { .. } => 1,
                    Drawing::Table(table) => {
                        table.cells.len().max(table.row_numbers.len().max(1) * json["columns"].as_array().unwrap().len())
                    }
                    Drawing::Plot(plot) => plot.values.len(),
                };
                prop_assert_eq!(n_items(json), count);
            }
        }
    }
}
