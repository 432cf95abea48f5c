//! What an image shows, in words: for those who hear it.

use std::collections::BTreeMap;

use super::ImageStyle;
use crate::{Board, Content, Drawing, Ground, Picture, Plot, TextStyle};

/// A title has no more names than this.
const MOST_NAMES: usize = 10;

/// So many values of a plot are said.
const MOST_VALUES: usize = 1000;

/// The title of the style, or the names of what is shown, each once.
pub(super) fn title(picture: &Picture, style: &ImageStyle) -> String {
    if !style.title.is_empty() {
        return style.title.clone();
    }
    let mut names: Vec<&str> = Vec::new();
    for drawing in picture.parts.iter().flatten() {
        let name = match drawing {
            Drawing::Board(board) => &board.name,
            Drawing::Heaps(heaps) => heaps.first().map_or("", |heap| &heap.name),
            Drawing::Number { name, .. } => name,
            Drawing::Table(table) => &table.name,
            Drawing::Plot(plot) => &plot.name,
        };
        if names.len() < MOST_NAMES && !name.is_empty() && !names.contains(&name) {
            names.push(name);
        }
    }
    names.join(", ")
}

/// Where each piece of a chess board stands, which squares each region has, then the picture as text.
pub(super) fn description(picture: &Picture, style: &ImageStyle) -> String {
    let mut description = String::new();
    for drawing in picture.parts.iter().flatten() {
        if let Drawing::Board(board) = drawing
            && board.is_lettered()
        {
            for (name, squares) in pieces(board, style).into_iter().chain(regions(board, style)) {
                description += &format!("{name}: {}\n", squares.join(" "));
            }
        }
    }
    // A plot says its values, and its points as text say no more.
    let plots = picture.parts.iter().flatten().filter_map(as_plot);
    description.extend(plots.map(said_of_plot));
    match picture.parts.iter().flatten().all(|drawing| as_plot(drawing).is_some()) {
        true => description,
        false => description + &picture.text(&TextStyle { width: 200, color: false }),
    }
}

fn as_plot(drawing: &Drawing) -> Option<&Plot> {
    match drawing {
        Drawing::Plot(plot) => Some(plot),
        _ => None,
    }
}

/// A plot in words: what it is of, its first values, what is said of it.
fn said_of_plot(plot: &Plot) -> String {
    let values: Vec<String> = plot.values.iter().take(MOST_VALUES).map(u32::to_string).collect();
    let more = if plot.values.len() > MOST_VALUES { " …" } else { "" };
    let (first, last) = (plot.first, plot.last());
    let range = format!("{} {first}…{last}", plot.number_name);
    let values = format!("{range}; {}: {}{more}", plot.value_name, values.join(" "));
    [&plot.name, &values, &plot.note]
        .map(|line| if line.is_empty() { String::new() } else { format!("{line}\n") })
        .concat()
}

/// The names of the pieces with the names of their squares.
fn pieces(board: &Board, style: &ImageStyle) -> BTreeMap<String, Vec<String>> {
    let columns = board.columns();
    let mut pieces: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (place, square) in board.squares.iter().enumerate() {
        if let Content::Piece { name, .. } = &square.content {
            pieces.entry(said(name, style).to_string()).or_default().push(name_of(board, &columns, place));
        }
    }
    pieces
}

/// The regions, numbered in the order in which they come, with the names of their squares.
fn regions(board: &Board, style: &ImageStyle) -> Vec<(String, Vec<String>)> {
    let Ground::Regions(regions) = &board.ground else { return Vec::new() };
    let columns = board.columns();
    let mut named: Vec<(String, Vec<String>)> = Vec::new();
    let mut places = BTreeMap::new();
    for (place, (region, square)) in regions.iter().zip(&board.squares).enumerate() {
        if square.content == Content::Hole {
            continue;
        }
        let number = *places.entry(region).or_insert(named.len());
        if number == named.len() {
            named.push((format!("{} {}", said("region", style), number + 1), Vec::new()));
        }
        named[number].1.push(name_of(board, &columns, place));
    }
    named
}

/// A name as the style says it.
fn said<'a>(name: &'a str, style: &'a ImageStyle) -> &'a str {
    style.said.iter().find(|(known, _)| known == name).map_or(name, |(_, said)| said)
}

fn name_of(board: &Board, columns: &[i64], place: usize) -> String {
    let row = board.row_numbers.get(place / columns.len()).map_or_else(String::new, i64::to_string);
    board.column_name(columns[place % columns.len()]) + &row
}
