//! What a position looks like: as the `picture` lines of the rules say, and without one as its kind of state suggests.

use std::sync::Arc;

use picture::{Board as Squares, Content, Drawing, Ground, Heap, Picture, Square};

use crate::definition::{Definition, Position};
use crate::layout::{Board, Domain};
use crate::rules::{Drawn, Holds, Picture as Together, Players};

/// Larger boards with one piece on each are not drawn, those of all parts of a sum counted together: the numbers
/// say more.
const MOST_SQUARES: usize = 10_000;

/// The piece that a `picture piece` line puts on a board, and what stands for the empty squares there.
const PIECE: char = '●';
const EMPTY: char = '.';

impl Definition {
    /// What a position looks like. The drawings of a part stand in the order of the states; what a `picture` line draws
    /// together stands where the first of its states does.
    ///
    /// A row or board with a drawing in the rules has its points and lines as these say, if no piece stands beside them.
    /// Symbols are a strip or a board, a row of numbers is heaps, a board of numbers a board of them. A single number
    /// is a heap if it is never below 0 and has no upper bound, and otherwise just a number. Where boards with a piece
    /// would have more than 10,000 squares, in all parts of a sum, the place of the piece is drawn as numbers.
    ///
    /// Takes time in proportion to what is drawn.
    pub fn picture(&self, position: &Position) -> Picture {
        let shown_with = self.shown_with();
        let most = MOST_SQUARES / position.n_parts().max(1);
        let parts = position.parts().map(|part| self.part_picture(part, &shown_with, most));
        Picture { parts: parts.collect() }
    }

    /// For each state the number of the `picture` line that names it.
    fn shown_with(&self) -> Vec<Option<usize>> {
        let mut shown_with = vec![None; self.rules().states.len()];
        for (number, picture) in self.rules().pictures.iter().enumerate() {
            for state in &picture.states {
                shown_with[*state] = Some(number);
            }
        }
        shown_with
    }

    fn part_picture(&self, cells: &[i64], shown_with: &[Option<usize>], most: usize) -> Vec<Drawing> {
        let mut is_drawn = vec![false; self.rules().pictures.len()];
        let mut drawings = Vec::new();
        for (state, picture) in shown_with.iter().enumerate() {
            match *picture {
                None => drawings.push(self.drawing(state, cells)),
                Some(picture) if !std::mem::replace(&mut is_drawn[picture], true) => {
                    let picture = &self.rules().pictures[picture];
                    drawings.extend(self.drawn_together(picture, cells, most));
                }
                Some(_) => {}
            }
        }
        drawings
    }

    /// What a `picture` line draws, a piece on a board of `most` squares.
    fn drawn_together(&self, picture: &Together, cells: &[i64], most: usize) -> Vec<Drawing> {
        let states = &picture.states;
        let numbers = || states.iter().flat_map(|state| self.numbers(*state, cells)).collect();
        match picture.what {
            Drawn::Graph => states.iter().map(|state| self.graph(*state, cells, picture)).collect(),
            Drawn::Piece => self.piece(states, cells, most).map_or_else(numbers, |board| vec![board]),
            Drawn::Heap => {
                let heaps = states.iter().flat_map(|state| self.heaps(*state, cells)).collect();
                vec![Drawing::Heaps(heaps)]
            }
            Drawn::Number => numbers(),
        }
    }

    /// A state that no `picture` line names.
    fn drawing(&self, state: usize, cells: &[i64]) -> Drawing {
        let board = self.board(state);
        match (&board.domain, board.dimensions) {
            (Domain::Symbols(_), _) => Drawing::Board(self.symbols(state, cells)),
            (_, 2..) => Drawing::Board(self.board_of_numbers(state, cells)),
            (_, 1) | (Domain::From(0..), _) => Drawing::Heaps(self.heaps(state, cells).collect()),
            _ => Drawing::Number { name: self.name(state).to_string(), value: cells[board.first] },
        }
    }

    /// A row or board on the points that the rules draw. A piece where none of them is shows more than these: then the
    /// whole board is drawn.
    fn graph(&self, state: usize, cells: &[i64], picture: &Together) -> Drawing {
        let mut board = match self.board(state).domain {
            Domain::Symbols(_) => self.symbols(state, cells),
            _ => self.board_of_numbers(state, cells),
        };
        if let Some(graph) = &picture.graph {
            let mut squares = board.squares.iter().zip(&graph.places);
            let is_whole = graph.places.len() == board.squares.len();
            if is_whole && squares.all(|(square, place)| place.is_some() || square.content == Content::Hole) {
                board.ground = Ground::Graph(graph.clone());
            }
        }
        Drawing::Board(board)
    }

    fn board_of_numbers(&self, state: usize, cells: &[i64]) -> Squares {
        let contents = values(self.board(state), cells).iter().map(|value| Content::Number(*value));
        self.squares(state, contents.collect())
    }

    fn board(&self, state: usize) -> &Board {
        &self.layout().boards[state]
    }

    fn name(&self, state: usize) -> &str {
        &self.rules().states[state].name
    }

    /// The numbers of a state with their names.
    fn named<'a>(&'a self, state: usize, cells: &'a [i64]) -> impl Iterator<Item = (String, i64)> + 'a {
        let (name, board) = (self.name(state), self.board(state));
        let named = move |number: usize| match board.dimensions {
            0 => name.to_string(),
            _ => format!("{name}[{number}]"),
        };
        (1..).zip(values(board, cells)).map(move |(number, value)| (named(number), *value))
    }

    fn heaps<'a>(&'a self, state: usize, cells: &'a [i64]) -> impl Iterator<Item = Heap> + 'a {
        self.named(state, cells).map(|(name, stones)| Heap { name, stones, marked: false })
    }

    fn numbers<'a>(&'a self, state: usize, cells: &'a [i64]) -> impl Iterator<Item = Drawing> + 'a {
        self.named(state, cells).map(|(name, value)| Drawing::Number { name, value })
    }

    /// A strip or board of symbols: the first of them is what an empty square holds, and one that lies beyond the edge
    /// too is no square, unless it is a player's.
    fn symbols(&self, state: usize, cells: &[i64]) -> Squares {
        let Holds::Symbols(symbols) = &self.rules().states[state].holds else {
            return self.squares(state, Vec::new());
        };
        let players = self.rules().players.as_ref();
        let outside = self.board(state).outside.filter(|symbol| is_hole(*symbol, symbols, players));
        let piece = |(kind, (symbol, character)): (usize, &(i64, char))| match kind {
            0 => Content::Empty(*character),
            _ if outside == Some(*symbol) => Content::Hole,
            _ => {
                Content::Piece { kind, name: self.rules().symbol_name(*symbol).into(), character: *character }
            }
        };
        let contents: Vec<Content> = symbols.iter().enumerate().map(piece).collect();
        let content = |cell: &i64| symbols.iter().position(|(symbol, _)| symbol == cell);
        let placed = values(self.board(state), cells).iter().filter_map(content);
        self.squares(state, placed.map(|kind| contents[kind].clone()).collect())
    }

    /// The squares of a state that is a row or a board; rows are numbered from the top.
    fn squares(&self, state: usize, contents: Vec<Content>) -> Squares {
        let board = self.board(state);
        let up_to = |count: usize| (1..).take(count).collect();
        let row_numbers = if board.dimensions == 2 { up_to(board.rows) } else { Vec::new() };
        Squares {
            name: self.name(state).to_string(),
            row_numbers,
            column_numbers: up_to(board.cols),
            squares: contents.into_iter().map(Square::new).collect(),
            ground: Ground::Plain,
        }
    }

    /// A piece at one number or two, if the board for it is not too large. The greatest row is on top, as in tables.
    fn piece(&self, states: &[usize], cells: &[i64], most: usize) -> Option<Drawing> {
        let numbers = |state: &usize| places(&self.board(*state).domain);
        let place = |state: &usize, numbers: &[i64]| {
            let here = cells[self.board(*state).first];
            numbers.iter().position(|number| *number == here)
        };
        let (above, [across]) = states.split_last_chunk()?;
        let mut rows = above.first().map_or(Some(Vec::new()), numbers)?;
        rows.reverse();
        let columns = numbers(across)?;
        let n_squares = rows.len().max(1) * columns.len();
        if n_squares > most {
            return None;
        }
        let row = above.first().map_or(Some(0), |above| place(above, &rows))?;
        let here = row * columns.len() + place(across, &columns)?;
        let names: Vec<&str> = states.iter().map(|state| self.name(*state)).collect();
        let name = names.join(", ");
        let mut squares = vec![Square::new(Content::Empty(EMPTY)); n_squares];
        squares[here].content = Content::Piece { kind: 1, name: Arc::from(name.as_str()), character: PIECE };
        Some(Drawing::Board(Squares {
            name,
            row_numbers: rows,
            column_numbers: columns,
            squares,
            ground: Ground::Plain,
        }))
    }
}

/// Whether a symbol that lies beyond the edge is no square where it stands on the board: all but the first are, and a
/// player's.
pub(crate) fn is_hole(outside: i64, symbols: &[(i64, char)], players: Option<&Players>) -> bool {
    let is_players = players.is_some_and(|players| players.symbols.contains(&outside));
    !is_players && symbols.iter().skip(1).any(|(symbol, _)| *symbol == outside)
}

fn values<'a>(board: &Board, cells: &'a [i64]) -> &'a [i64] {
    &cells[board.first..board.first + board.len()]
}

/// The numbers of a domain, ascending, if they are not too many for a board.
fn places(domain: &Domain) -> Option<Vec<i64>> {
    let few = |count: u64| count <= MOST_SQUARES as u64;
    match domain {
        Domain::Between(lo, hi) if few(hi.abs_diff(*lo)) => Some((*lo..=*hi).collect()),
        Domain::Among(values) if few(values.len() as u64) => Some(values.clone()),
        _ => None,
    }
}
