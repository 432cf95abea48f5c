//! Boards that are no grid: a drawing of their points and lines, read as one.

use std::collections::BTreeMap;

use message::{Message, message};
use picture::Graph;

use super::Checker;
use crate::diagnostic::{Diagnostic, Span};
use crate::picture::is_hole;
use crate::rules::{ExprKind, Holds, Start, State};
use crate::syntax::tree::{Name, Text};

/// A drawing has at most so many lines and columns.
const LARGEST: usize = 200;

/// A point without a number.
const POINT: char = 'o';

/// The ways a line goes from a point, each with its sign and that of a crossing that it goes through.
const WAYS: [Way; 4] = [
    Way { down: 0, right: 1, sign: '-', crossing: '+' },
    Way { down: 1, right: 0, sign: '|', crossing: '+' },
    Way { down: 1, right: 1, sign: '\\', crossing: 'X' },
    Way { down: 1, right: -1, sign: '/', crossing: 'X' },
];

struct Way {
    down: usize,
    right: isize,
    sign: char,
    crossing: char,
}

impl Checker<'_> {
    /// Where the drawing has the squares of a state, and which of them it joins.
    pub(super) fn graph(&mut self, name: &Name, lines: &[Text], state: &State) -> Option<Graph> {
        let graph = Sketch::read(lines).and_then(|sketch| {
            let places = match state.size.len() {
                1 => sketch.places_of_row(name, state)?,
                2 => sketch.places_of_board(name, state)?,
                // That this is no graph is said elsewhere.
                _ => return Ok(None),
            };
            let lines = sketch.lines(&places)?;
            Ok(Some(Graph { places, lines }))
        });
        match graph {
            Ok(graph) => {
                let graph = graph?;
                self.squares_that_are_drawn(name, state, &graph);
                Some(graph)
            }
            Err(diagnostic) => {
                self.sink.push(*diagnostic);
                None
            }
        }
    }

    /// What the drawing leaves out must be no square, and what it has must be one.
    fn squares_that_are_drawn(&mut self, name: &Name, state: &State, graph: &Graph) {
        let Some(left_out) = graph.places.iter().position(Option::is_none) else { return };
        let Some(ExprKind::Constant(n_columns)) = state.size.last().map(|size| &size.kind) else { return };
        let square = |place: usize| {
            let columns = (*n_columns).max(1) as usize;
            message!("row {row}, column {column}", row = place / columns + 1, column = place % columns + 1)
        };
        let (symbols, outside) = match (&state.holds, state.outside.as_ref().map(|outside| &outside.kind)) {
            (Holds::Symbols(symbols), Some(ExprKind::Constant(outside))) => (&symbols[..], *outside),
            _ => (&[][..], 0),
        };
        let hole = symbols.iter().find(|(symbol, _)| *symbol == outside).map(|(_, character)| *character);
        let Some(hole) = hole.filter(|_| is_hole(outside, symbols, self.players.as_ref())) else {
            let (square, name, span) = (square(left_out), &name.text, name.span);
            let message = message!("this drawing has no point in {square} of `{name}`", square, name);
            let hint = message!("draw an `o` there; only a symbol that lies `outside` too is no square");
            return self.error(span, message, Some(hint));
        };
        let Start::Text(text, _) = &state.start else { return };
        let starts = text.chars().filter(|character| *character != '/');
        let mut wrong = starts.zip(&graph.places).enumerate();
        if let Some((place, (start, point))) =
            wrong.find(|(_, (start, point))| (*start == hole) == point.is_some())
        {
            let (square, name, span) = (square(place), &name.text, name.span);
            let message = match point {
                Some(_) => {
                    message!(
                        "this drawing has a point in {square} of `{name}`, which is no square",
                        square,
                        name
                    )
                }
                None => message!(
                    "this drawing has no point in {square} of `{name}`, where `{start}` stands",
                    square,
                    name,
                    start
                ),
            };
            self.error(span, message, Some(message!("draw an `o` for each square, and none elsewhere")));
        }
    }
}

type Read<T> = Result<T, Box<Diagnostic>>;

fn wrong<T>(span: Span, message: Message, hint: Message) -> Read<T> {
    Err(Box::new(Diagnostic::new(span, message).hint(hint)))
}

/// A drawing as it stands in the rules.
struct Sketch<'a> {
    lines: &'a [Text],
    signs: Vec<Vec<char>>,
    points: Vec<Point>,
    /// The points by the places that they take.
    taken: BTreeMap<[usize; 2], usize>,
}

struct Point {
    row: usize,
    /// The first of its columns: a number has one for each digit.
    column: usize,
    digits: usize,
    number: Option<usize>,
    span: Span,
}

impl<'a> Sketch<'a> {
    fn read(lines: &'a [Text]) -> Read<Sketch<'a>> {
        let signs: Vec<Vec<char>> = lines.iter().map(|line| line.text.chars().collect()).collect();
        let mut sketch = Sketch { lines, signs, points: Vec::new(), taken: BTreeMap::new() };
        for (row, line) in lines.iter().enumerate() {
            if row >= LARGEST || sketch.signs[row].len() > LARGEST {
                let message =
                    message!("a drawing has at most {most} lines of {most} characters", most = LARGEST);
                return wrong(line.span, message, message!("draw shorter lines between the points"));
            }
            sketch.read_line(row)?;
        }
        Ok(sketch)
    }

    fn read_line(&mut self, row: usize) -> Read<()> {
        let mut column = 0;
        while let Some(sign) = self.signs[row].get(column).copied() {
            let digits = self.signs[row][column..].iter().take_while(|sign| sign.is_ascii_digit()).count();
            let columns = if sign == POINT { 1 } else { digits };
            if columns > 0 {
                let text: String = self.signs[row][column..column + columns].iter().collect();
                // A number too long to be read is larger than any square's.
                let number = (sign != POINT).then(|| text.parse().unwrap_or(usize::MAX));
                let span = self.span(row, column, columns);
                for place in column..column + columns {
                    self.taken.insert([row, place], self.points.len());
                }
                self.points.push(Point { row, column, digits: columns, number, span });
            } else if sign != ' ' && !WAYS.iter().any(|way| [way.sign, way.crossing].contains(&sign)) {
                let message = message!("`{sign}` has no meaning in a drawing", sign);
                let hint = message!(
                    "points are `o` or numbers, lines are `-`, `|`, `/`, `\\`, and cross in `+` or `X`"
                );
                return wrong(self.span(row, column, 1), message, hint);
            }
            column += columns.max(1);
        }
        Ok(())
    }

    /// Some characters of a line of the drawing, in the text of the rules.
    fn span(&self, row: usize, column: usize, columns: usize) -> Span {
        let line = &self.lines[row];
        let bytes = |columns: usize| line.text.chars().take(columns).map(char::len_utf8).sum::<usize>();
        let quotes = line.span.range().len() - line.text.len();
        let start = line.span.start as usize
            + match quotes {
                1 | 2 => 1,
                // Quotes that word processors write have three bytes, and were reported.
                3 | 6 => 3,
                _ => return line.span,
            };
        Span::new(start + bytes(column), start + bytes(column + columns))
    }

    fn whole(&self) -> Span {
        let first = self.lines.first().map_or(Span::default(), |line| line.span);
        self.lines.last().map_or(first, |last| first.to(last.span))
    }

    /// The points of a row: in the order in which they are read, or by their numbers.
    fn places_of_row(&self, name: &Name, state: &State) -> Read<Vec<Option<[u8; 2]>>> {
        let [n_squares] = self.sizes(name, state)?;
        if self.points.len() != n_squares {
            let message = message!(
                "this drawing has {points} points, and `{name}` has {places} places",
                points = self.points.len(),
                name = name.text,
                places = n_squares
            );
            let hint = message!("draw a point for each place, as `o` or as its number");
            return wrong(self.whole(), message, hint);
        }
        let mut places = vec![None; n_squares];
        let is_numbered = self.points.iter().any(|point| point.number.is_some());
        for (nth, point) in self.points.iter().enumerate() {
            let number = match point.number {
                None if is_numbered => {
                    let message = message!("this point has no number, and others have one");
                    let hint = message!("write the numbers of all points, or `o` for each");
                    return wrong(point.span, message, hint);
                }
                number => number.unwrap_or(nth + 1),
            };
            let Some(place) = number.checked_sub(1).and_then(|place| places.get_mut(place)) else {
                let message = message!("`{name}` has no place {number}", name = name.text, number);
                let hint = message!("its places are numbered from 1 to {places}", places = n_squares);
                return wrong(point.span, message, hint);
            };
            if place.replace(point.place()).is_some() {
                let message = message!("the point {number} is drawn twice", number);
                return wrong(point.span, message, message!("each place has one point"));
            }
        }
        Ok(places)
    }

    /// The points of a board, whose rows and columns are those of the drawing that have points.
    fn places_of_board(&self, name: &Name, state: &State) -> Read<Vec<Option<[u8; 2]>>> {
        let sizes: [usize; 2] = self.sizes(name, state)?;
        if let Some(point) = self.points.iter().find(|point| point.number.is_some()) {
            let message = message!("the points of a board have no numbers: write `o`");
            let hint =
                message!("its rows and columns are the lines and columns of the drawing that have points");
            return wrong(point.span, message, hint);
        }
        let rows = distinct(self.points.iter().map(|point| point.row));
        let columns = distinct(self.points.iter().map(|point| point.column));
        for (found, size, what) in
            [(&rows, sizes[0], message!("rows")), (&columns, sizes[1], message!("columns"))]
        {
            if found.len() != size {
                let message = message!(
                    "the points of this drawing stand in {found} {what}, and `{name}` has {size}",
                    found = found.len(),
                    what,
                    name = name.text,
                    size
                );
                let hint =
                    message!("draw squares of one row in one line, and those of one column below each other");
                return wrong(self.whole(), message, hint);
            }
        }
        let place = |row: &usize, column: &usize| {
            self.taken.get(&[*row, *column]).map(|point| self.points[*point].place())
        };
        Ok(rows.iter().flat_map(|row| columns.iter().map(move |column| place(row, column))).collect())
    }

    /// The sizes of a state, which must be plain numbers.
    fn sizes<const N: usize>(&self, name: &Name, state: &State) -> Read<[usize; N]> {
        let mut sizes = [0; N];
        for (found, size) in sizes.iter_mut().zip(&state.size) {
            match size.kind {
                ExprKind::Constant(size) => *found = usize::try_from(size).unwrap_or(0),
                _ => {
                    let message = message!(
                        "the size of `{name}` is no plain number, and a drawing fits one size",
                        name = name.text
                    );
                    let hint = message!("leave this picture out, or write the size as a number");
                    return wrong(name.span, message, hint);
                }
            }
        }
        Ok(sizes)
    }

    /// The squares that lines join; every part of a line belongs to one.
    fn lines(&self, places: &[Option<[u8; 2]>]) -> Read<Vec<[usize; 2]>> {
        let square = |point: usize| {
            let place = self.points[point].place();
            places.iter().position(|known| *known == Some(place))
        };
        let mut lines = Vec::new();
        let mut drawn: BTreeMap<[usize; 2], usize> = BTreeMap::new();
        for (start, from) in self.taken.iter().map(|(place, point)| (*place, *point)) {
            for way in &WAYS {
                let Some((to, passed)) = self.follow(start, from, way) else { continue };
                if let (Some(from), Some(to)) = (square(from), square(to)) {
                    lines.push([from, to]);
                }
                for place in passed {
                    *drawn.entry(place).or_default() += 1;
                }
            }
        }
        for (row, signs) in self.signs.iter().enumerate() {
            for (column, sign) in signs.iter().enumerate() {
                let wanted = match sign {
                    '-' | '|' | '/' | '\\' => 1,
                    '+' | 'X' => 2,
                    _ => continue,
                };
                if drawn.get(&[row, column]).copied().unwrap_or(0) < wanted {
                    let message = message!("this `{sign}` is no part of a line from point to point", sign);
                    let hint = message!(
                        "a line goes straight on: `-` right, `|` down, `/` and `\\` one place aside in each line"
                    );
                    return wrong(self.span(row, column, 1), message, hint);
                }
            }
        }
        Ok(lines)
    }

    /// The point at the end of a line, with the places between, if there is a line that way.
    fn follow(&self, start: [usize; 2], from: usize, way: &Way) -> Option<(usize, Vec<[usize; 2]>)> {
        let mut passed = Vec::new();
        let [mut row, mut column] = start;
        loop {
            (row, column) = (row + way.down, column.checked_add_signed(way.right)?);
            match self.taken.get(&[row, column]) {
                Some(to) => return (*to != from && !passed.is_empty()).then_some((*to, passed)),
                None => {
                    let sign = self.signs.get(row)?.get(column)?;
                    if ![way.sign, way.crossing].contains(sign) {
                        return None;
                    }
                    passed.push([row, column]);
                }
            }
        }
    }
}

impl Point {
    /// Its line and column in the drawing; of a number the middle one.
    fn place(&self) -> [u8; 2] {
        // A drawing has at most `LARGEST` of each.
        [self.row, self.column + (self.digits - 1) / 2].map(|number| number as u8)
    }
}

fn distinct(numbers: impl Iterator<Item = usize>) -> Vec<usize> {
    let mut numbers: Vec<usize> = numbers.collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}
