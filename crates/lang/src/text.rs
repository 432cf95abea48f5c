//! How positions are written and read.
//!
//! States stand in the order of the rules, joined by commas: a number as digits, a row of numbers with commas,
//! a row of symbols by its characters, a board of symbols with `/` between its rows, the top one first. The
//! parts of a sum are joined by `+`; `5*3` is five times the part `3`.

use message::{Message, message};

use crate::definition::{Definition, Position};
use crate::layout::{Board, Domain, Layout};
use crate::rules::{ExprKind, Holds, Rules};
use crate::setup::SetupError;

/// A sum may have so many parts.
const MOST_PARTS: usize = 10_000;

pub(crate) fn show_position(definition: &Definition, position: &Position) -> String {
    let parts: Vec<String> = position.parts().map(|part| show_part(definition, part)).collect();
    parts.join("+")
}

fn show_part(definition: &Definition, cells: &[i64]) -> String {
    let (rules, layout) = (definition.rules(), definition.layout());
    let states: Vec<String> = (0..rules.states.len())
        .map(|state| show_state(rules, layout, state, &cells[layout.boards[state].first..]))
        .collect();
    states.join(",")
}

/// One state as a text; `cells` begins with its first number.
pub(crate) fn show_state(rules: &Rules, layout: &Layout, state: usize, cells: &[i64]) -> String {
    let board = &layout.boards[state];
    show_cells(rules, board, state, &cells[..board.len()])
}

fn show_cells(rules: &Rules, board: &Board, state: usize, cells: &[i64]) -> String {
    match &rules.states[state].holds {
        Holds::Numbers(_) => {
            let numbers: Vec<String> = cells.iter().map(i64::to_string).collect();
            numbers.join(",")
        }
        Holds::Symbols(symbols) => {
            let character =
                |cell: &i64| symbols.iter().find(|(symbol, _)| symbol == cell).map_or('?', |(_, c)| *c);
            let rows: Vec<String> =
                cells.chunks(board.cols).map(|row| row.iter().map(character).collect()).collect();
            rows.join("/")
        }
    }
}

/// A row in an example is no longer, where its length is a parameter that the example itself settles.
const LONGEST_EXAMPLE: usize = 7;

/// A position as a text might look, for messages: the first symbol everywhere but at both ends.
pub(crate) fn example(rules: &Rules, layout: &Layout) -> String {
    let boards = rules.states.iter().zip(&layout.boards).enumerate();
    let states: Vec<String> = boards
        .map(|(number, (state, board))| {
            let settles = state.size.len() == 1 && matches!(state.size[0].kind, ExprKind::Param(_));
            let length = if settles { board.len().min(LONGEST_EXAMPLE) } else { board.len() };
            let (first, second, third) = match &board.domain {
                Domain::From(lo) | Domain::Between(lo, _) => (*lo, *lo, *lo),
                Domain::Among(values) => (values[0], values[0], values[0]),
                Domain::Symbols(symbols) => {
                    (symbols[0], symbols[symbols.len().min(2) - 1], symbols[symbols.len().min(3) - 1])
                }
            };
            let mut cells = vec![first; length];
            cells[0] = second;
            if length > 1 {
                cells[length - 1] = third;
            }
            let board = Board { cols: length / board.rows, ..board.clone() };
            show_cells(rules, &board, number, &cells)
        })
        .collect();
    states.join(",")
}

pub(crate) fn read_number(text: &str) -> Option<i64> {
    let text = text.trim();
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { text.parse().ok() } else { None }
}

/// What is wrong with a text that is no number, for messages.
pub(crate) fn not_a_number(text: &str) -> Message {
    let text = text.trim();
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return message!(
            "a number from {least} to {most}, and {text} is not",
            least = i64::MIN,
            most = i64::MAX,
            text
        );
    }
    message!("a number, not `{text}`", text)
}

/// Reads a position: one part, or a sum where sums have a meaning.
pub(crate) fn read_position(
    definition: &Definition,
    text: &str,
    second: bool,
) -> Result<Position, SetupError> {
    let mut cells = Vec::new();
    let mut n_parts = 0_usize;
    for part in text.trim().split('+') {
        let (times, part) = match part.split_once('*') {
            Some((times, part)) => (read_times(times)?, part),
            None => (1, part),
        };
        if part.contains(':') {
            let message = message!(
                "`{part}` names a part of another game; a position is of one game",
                part = part.trim()
            );
            return Err(SetupError::new(message).hint(message!("leave out the name before `:`")));
        }
        let part = read_part(definition, part)?;
        n_parts = n_parts.saturating_add(times);
        if n_parts > MOST_PARTS || (n_parts > 1 && cells.len() / part.len() + times > MOST_PARTS) {
            return Err(SetupError::new(message!("a sum has at most {most} parts", most = MOST_PARTS)));
        }
        for _ in 0..times {
            cells.extend_from_slice(&part);
        }
    }
    if n_parts == 0 {
        return Err(SetupError::new(message!("a sum of no parts is no position")));
    }
    if n_parts > 1
        && let Some((reason, span)) = definition.rules().no_sums()
    {
        let mut error = SetupError::new(message!(
            "sums have no meaning in `{name}`: {reason}",
            name = definition.rules().name(),
            reason
        ));
        error.span = Some(span);
        return Err(error.hint(message!("give a position of one part")));
    }
    definition.position(cells, second)
}

fn read_times(times: &str) -> Result<usize, SetupError> {
    let number = read_number(times).and_then(|number| usize::try_from(number).ok());
    number.ok_or_else(|| {
        SetupError::new(message!("`{times}` is no number of parts", times = times.trim()))
            .hint(message!("five threes are written `5*3`"))
    })
}

fn read_part(definition: &Definition, text: &str) -> Result<Vec<i64>, SetupError> {
    let (rules, layout) = (definition.rules(), definition.layout());
    let pieces: Vec<&str> = text.trim().split(',').collect();
    let wanted: usize = (0..rules.states.len()).map(|state| n_pieces(rules, layout, state)).sum();
    if pieces.len() != wanted {
        return Err(wrong_count(definition, text, pieces.len(), wanted));
    }
    let mut cells = Vec::with_capacity(layout.n_cells);
    let mut at = 0;
    for state in 0..rules.states.len() {
        let takes = n_pieces(rules, layout, state);
        cells.extend(read_state(definition, state, &pieces[at..at + takes].join(","))?);
        at += takes;
    }
    Ok(cells)
}

/// How many pieces between commas one state takes.
fn n_pieces(rules: &Rules, layout: &Layout, state: usize) -> usize {
    match rules.states[state].holds {
        Holds::Symbols(_) => 1,
        Holds::Numbers(_) => layout.boards[state].len(),
    }
}

fn wrong_count(definition: &Definition, text: &str, found: usize, wanted: usize) -> SetupError {
    let (rules, layout) = (definition.rules(), definition.layout());
    let names: Vec<&str> = rules.states.iter().map(|state| state.name.as_str()).collect();
    let pieces = if wanted == 1 {
        message!("1 value")
    } else {
        message!("{wanted} values with commas between", wanted)
    };
    let found = if found == 1 { message!("1 value") } else { message!("{found} values", found) };
    SetupError::new(message!(
        "`{text}` has {found}; a position of `{name}` has {pieces}",
        text = text.trim(),
        found,
        name = rules.name(),
        pieces
    ))
    .hint(message!(
        "its states are {names}; for example `--at {example}`",
        names = names.join(", "),
        example = example(rules, layout)
    ))
}

/// Reads the numbers or symbols of one state.
pub(crate) fn read_state(definition: &Definition, state: usize, text: &str) -> Result<Vec<i64>, SetupError> {
    let (rules, layout) = (definition.rules(), definition.layout());
    let board = &layout.boards[state];
    let name = &rules.states[state].name;
    if let Holds::Symbols(_) = rules.states[state].holds {
        return read_symbols(rules, state, board, text);
    }
    let mut values = Vec::new();
    for piece in text.split(',') {
        let value = read_number(piece).ok_or_else(|| {
            SetupError::new(message!("`{name}` takes {expected}", name, expected = not_a_number(piece)))
                .hint(message!("for example `--at {example}`", example = example(rules, layout)))
        })?;
        if !board.domain.holds(value) {
            return Err(out_of_range(rules, state, board, value));
        }
        values.push(value);
    }
    if values.len() == 1 && board.len() > 1 {
        values = vec![values[0]; board.len()];
    }
    if values.len() != board.len() {
        let message = message!(
            "`{name}` takes {wanted} numbers, found {found}",
            name,
            wanted = board.len(),
            found = values.len()
        );
        return Err(SetupError::new(message)
            .hint(message!("for example `--at {example}`", example = example(rules, layout))));
    }
    Ok(values)
}

pub(crate) fn out_of_range(rules: &Rules, state: usize, board: &Board, value: i64) -> SetupError {
    let name = &rules.states[state].name;
    let range = board.domain.show(rules);
    SetupError::new(message!("`{name}` is {value} and must be in {range}", name, value, range))
        .hint(message!("write a number in {range} there", range))
}

/// Reads a row or board of symbols from its characters.
pub(crate) fn read_symbols(
    rules: &Rules,
    state: usize,
    board: &Board,
    text: &str,
) -> Result<Vec<i64>, SetupError> {
    let name = &rules.states[state].name;
    let Holds::Symbols(symbols) = &rules.states[state].holds else { return Ok(Vec::new()) };
    let lines: Vec<&str> = text.trim().split('/').collect();
    if lines.len() != board.rows {
        let message = message!(
            "`{name}` has {wanted} rows, found {found}",
            name,
            wanted = board.rows,
            found = lines.len()
        );
        return Err(SetupError::new(message).hint(message!("rows stand from the top, with `/` between")));
    }
    let mut cells = Vec::with_capacity(board.len());
    for (number, line) in lines.iter().enumerate() {
        for character in line.chars() {
            let symbol = symbols.iter().find(|(_, known)| *known == character).ok_or_else(|| {
                let known: Vec<String> = symbols.iter().map(|(_, known)| format!("`{known}`")).collect();
                let message = message!(
                    "`{character}` is no symbol of `{name}`",
                    character = character.escape_debug(),
                    name
                );
                SetupError::new(message)
                    .hint(message!("its symbols are {symbols}", symbols = known.join(", ")))
            })?;
            cells.push(symbol.0);
        }
        if cells.len() != (number + 1) * board.cols {
            let found = line.chars().count();
            let row = number + 1;
            let message = if board.rows > 1 {
                message!(
                    "`{name}` has {wanted} squares in row {row}, found {found}",
                    name,
                    wanted = board.cols,
                    row,
                    found
                )
            } else {
                message!("`{name}` has {wanted} squares, found {found}", name, wanted = board.cols, found)
            };
            let hint = match &rules.states[state].size[..] {
                [.., size] if matches!(size.kind, ExprKind::Param(_)) => {
                    message!("give as many, or leave out the size, and it is taken from the position")
                }
                _ => message!("give {wanted} characters", wanted = board.cols),
            };
            return Err(SetupError::new(message).hint(hint));
        }
    }
    Ok(cells)
}
