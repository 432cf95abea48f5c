//! From rules to a definition: values for the parameters, a layout, an opening position.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use message::{Message, message};

use crate::definition::Definition;
use crate::diagnostic::{Span, nearest};
use crate::layout::{Board, Domain, Layout, ParamValue};
use crate::rules::{Expr, ExprKind, Holds, Param, RangeKind, Rules, Start, State, Type};
use crate::symmetry::declared;
use crate::text;
use crate::walk::Walker;
use crate::wrong::Broken;

/// A position may hold so many numbers.
pub(crate) const MOST_CELLS: usize = 1 << 20;

/// A set given for a parameter may hold so many numbers.
pub(crate) const LARGEST_SET: usize = 100_000;

/// What somebody says about a game before play.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// `NAME=VALUE`: parameters, and states of the opening position.
    pub values: Vec<(String, String)>,
    /// The opening position as a text.
    pub at: Option<String>,
    /// The player who moves first.
    pub turn: Option<String>,
    /// Every end is turned round.
    pub misere: bool,
}

/// The settings do not fit the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError {
    /// What is wrong, as a fragment in lower case.
    pub message: Message,
    /// What can be typed instead.
    pub hint: Option<Message>,
    /// The part of the rules that matters, if one does.
    pub span: Option<Span>,
    /// Nothing is wrong but that the rules leave it to the asker to give a position.
    pub asks_for_position: bool,
    /// The parameter that does not fit, if it is one.
    pub(crate) param: Option<usize>,
}

impl SetupError {
    pub(crate) fn new(message: Message) -> SetupError {
        SetupError { message, hint: None, span: None, asks_for_position: false, param: None }
    }

    pub(crate) fn hint(mut self, hint: Message) -> SetupError {
        self.hint = Some(hint);
        self
    }

    pub(crate) fn at(mut self, span: Span) -> SetupError {
        self.span = Some(span);
        self
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message)
    }
}

impl Error for SetupError {}

impl From<Broken> for SetupError {
    fn from(broken: Broken) -> SetupError {
        SetupError::new(broken.wrong.message()).at(broken.span)
    }
}

impl Rules {
    /// The game with these settings.
    ///
    /// # Errors
    /// A [`SetupError`] that says which setting does not fit, and what to type instead. That the rules name no
    /// opening position is no error here: [`Definition::opening`] says so when it is asked.
    pub fn define(self: &Arc<Rules>, settings: &Settings) -> Result<Definition, SetupError> {
        let mut given = self.read_parameters(&settings.values)?;
        let mut states: Vec<(usize, &str)> = Vec::new();
        for (name, value) in &settings.values {
            if let Some(number) = self.states.iter().position(|state| state.name == *name) {
                states.push((number, value));
            } else if self.params.iter().all(|param| param.name != *name) {
                return Err(self.no_such_setting(name));
            }
        }
        if let Some(at) = &settings.at {
            self.settle_sizes(at, &mut given);
        }
        for (state, value) in &states {
            self.settle_size_of(*state, value, &mut given);
        }
        let mut definition = self.define_with(given, settings.misere)?;
        self.open(&mut definition, settings, &states)?;
        Ok(definition)
    }

    /// The parameters among these settings; what is none is passed over.
    ///
    /// # Errors
    /// A [`SetupError`] if a parameter is given twice, or a value cannot be read.
    pub fn read_parameters(
        &self,
        values: &[(String, String)],
    ) -> Result<Vec<Option<ParamValue>>, SetupError> {
        let mut given: Vec<Option<ParamValue>> = vec![None; self.params.len()];
        for (name, value) in values {
            let Some(number) = self.params.iter().position(|param| param.name == *name) else { continue };
            if given[number].is_some() {
                return Err(SetupError::new(message!("`{name}` is given twice", name)));
            }
            given[number] = Some(read_param(&self.params[number], value)?);
        }
        Ok(given)
    }

    /// The game with these parameters, each of which may be left to its default.
    ///
    /// # Errors
    /// As for [`define`](Rules::define).
    pub fn define_with(
        self: &Arc<Rules>,
        given: Vec<Option<ParamValue>>,
        misere: bool,
    ) -> Result<Definition, SetupError> {
        let params = self.param_values(given)?;
        let layout = self.layout(&params)?;
        self.try_lists(&params, &layout)?;
        let symmetries = declared(self, &params, &layout)?;
        Ok(Definition::new(self.clone(), params, layout, misere, symmetries))
    }

    /// Lists hold only what is fixed before play: what cannot be evaluated there is said before play.
    fn try_lists(&self, params: &[ParamValue], layout: &Layout) -> Result<(), SetupError> {
        let mut walker = Walker::new(self, params, layout, &[], false);
        for value in self.lets.iter().map(|value| &value.value) {
            for element in self.list(value) {
                match element.type_ {
                    Type::Set => drop(walker.set(element)?),
                    _ => {
                        walker.eval(element)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn open(
        &self,
        definition: &mut Definition,
        settings: &Settings,
        states: &[(usize, &str)],
    ) -> Result<(), SetupError> {
        let second = self.read_turn(settings.turn.as_deref())?;
        definition.set_turn(second);
        let Some(at) = &settings.at else {
            for (state, value) in states {
                let values = text::read_state(definition, *state, value)?;
                definition.set_start_of(*state, values);
            }
            return Ok(());
        };
        if let Some((state, _)) = states.first() {
            let name = &self.states[*state].name;
            let message = message!("`{name}` is given both by `{name}=` and by the position", name);
            return Err(SetupError::new(message).hint(message!("leave one of them out")));
        }
        let position = text::read_position(definition, at, second)?;
        definition.set_opening(position);
        Ok(())
    }

    fn read_turn(&self, turn: Option<&str>) -> Result<bool, SetupError> {
        let Some(turn) = turn else { return Ok(false) };
        let Some(players) = &self.players else {
            let message =
                message!("both players may do the same in this game, so it does not matter who moves");
            return Err(SetupError::new(message).hint(message!("leave out `--turn`")));
        };
        let names = players.symbols.map(|symbol| self.symbol_name(symbol).to_string());
        names.iter().position(|name| name == turn).map(|number| number == 1).ok_or_else(|| {
            SetupError::new(message!("there is no player called `{turn}`", turn)).hint(message!(
                "the players are `{first}` and `{second}`",
                first = names[0],
                second = names[1]
            ))
        })
    }

    fn no_such_setting(&self, name: &str) -> SetupError {
        let known: Vec<&str> = self
            .params
            .iter()
            .map(|param| param.name.as_str())
            .chain(self.states.iter().map(|state| state.name.as_str()))
            .collect();
        let error =
            SetupError::new(message!("`{game}` has no parameter called `{name}`", game = self.name, name));
        match nearest(name, known.iter().copied()) {
            Some(near) => error.hint(message!("did you mean `{near}=…`?", near)),
            None => error.hint(message!("it has: {names}", names = known.join(", "))),
        }
    }

    fn param_values(&self, given: Vec<Option<ParamValue>>) -> Result<Vec<ParamValue>, SetupError> {
        let layout = Layout::default();
        let mut values: Vec<ParamValue> = Vec::with_capacity(given.len());
        for (number, (param, given)) in self.params.iter().zip(given).enumerate() {
            let mut walker = Walker::new(self, &values, &layout, &[], false);
            let domain = walker.domain(&param.range)?;
            let is_given = given.is_some();
            let value = match given {
                Some(value) => value,
                None if param.is_set => ParamValue::Set(walker.set(&param.default)?),
                None => ParamValue::Number(walker.eval(&param.default)?),
            };
            let all = match &value {
                ParamValue::Number(value) => std::slice::from_ref(value),
                ParamValue::Set(values) => values,
            };
            if let Some(wrong) = all.iter().find(|value| !domain.holds(**value)) {
                let name = &param.name;
                let message = {
                    let range = domain.show(self);
                    if is_given {
                        message!("`{name}` is {value} and must be in {range}", name, value = wrong, range)
                    } else {
                        message!(
                            "`{name}` is {value}, its value when none is given, and must be in {range}",
                            name,
                            value = wrong,
                            range
                        )
                    }
                };
                let range = domain.show(self);
                let hint = if is_given {
                    message!("write `{name}=` and a number in {range}", name, range)
                } else {
                    message!("write a number in {range} behind `=`", range)
                };
                let error = SetupError { param: Some(number), ..SetupError::new(message).hint(hint) };
                return Err(if is_given { error } else { error.at(param.default.span) });
            }
            values.push(value);
        }
        Ok(values)
    }

    fn layout(&self, params: &[ParamValue]) -> Result<Layout, SetupError> {
        let mut layout = Layout::default();
        for state in &self.states {
            let board = self.board(state, params, layout.n_cells)?;
            layout.n_cells += board.len();
            if layout.n_cells > MOST_CELLS {
                return Err(too_many_cells(&state.name, layout.n_cells).at(state.span));
            }
            layout.boards.push(board);
        }
        Ok(layout)
    }

    fn board(&self, state: &State, params: &[ParamValue], first: usize) -> Result<Board, SetupError> {
        let empty = Layout::default();
        let mut walker = Walker::new(self, params, &empty, &[], false);
        let mut sizes = Vec::new();
        for size in &state.size {
            let value = walker.eval(size)?;
            sizes.push(read_size(&state.name, value).map_err(|error| error.at(size.span))?);
        }
        let (rows, cols) = match sizes[..] {
            [] => (1, 1),
            [cols] => (1, cols),
            [rows, cols, ..] => (rows, cols),
        };
        let domain = match &state.holds {
            Holds::Symbols(symbols) => Domain::Symbols(symbols.iter().map(|(symbol, _)| *symbol).collect()),
            Holds::Numbers(range) => walker.domain(range)?,
        };
        let is_empty = match &domain {
            Domain::Between(lo, hi) => lo > hi,
            Domain::Among(values) => values.is_empty(),
            _ => false,
        };
        if is_empty {
            let message = message!(
                "`{name}` can have no value: {range} is empty",
                name = state.name,
                range = domain.show(self)
            );
            let hint = message!("a range goes from its least value to its greatest");
            return Err(SetupError::new(message).hint(hint).at(state.span));
        }
        let outside = state.outside.as_ref().map(|outside| walker.eval(outside)).transpose()?;
        if rows.checked_mul(cols).is_none_or(|cells| cells > MOST_CELLS) {
            return Err(too_many_cells(&state.name, rows.saturating_mul(cols)).at(state.span));
        }
        Ok(Board { first, rows, cols, dimensions: sizes.len(), domain, outside })
    }

    /// Lets a text of a position settle the sizes that are parameters and were not given.
    fn settle_sizes(&self, at: &str, given: &mut [Option<ParamValue>]) {
        let part = at.split('+').next().unwrap_or("");
        let part = part.split_once('*').map_or(part, |(_, part)| part);
        let pieces: Vec<&str> = part.split(',').collect();
        let symbols = |state: &State| matches!(state.holds, Holds::Symbols(_));
        let rows = self.states.iter().filter(|state| !symbols(state) && !state.size.is_empty()).count();
        let single = self.states.len() - rows;
        let mut at = 0;
        for (number, state) in self.states.iter().enumerate() {
            let left = pieces.len().saturating_sub(at);
            let takes = match (symbols(state), state.size.len()) {
                (true, _) | (false, 0) => 1,
                // One row of numbers takes what the others leave.
                _ if rows == 1 => left.min(pieces.len().saturating_sub(single)),
                _ => return,
            };
            let Some(taken) = pieces.get(at..at + takes) else { return };
            self.settle_size_of(number, &taken.join(","), given);
            at += takes;
        }
    }

    fn settle_size_of(&self, state: usize, value: &str, given: &mut [Option<ParamValue>]) {
        let state = &self.states[state];
        let lines: Vec<&str> = value.trim().split('/').collect();
        let width = match &state.holds {
            Holds::Symbols(_) => lines[0].chars().count(),
            Holds::Numbers(_) => value.split(',').count(),
        };
        let sizes = match (&state.holds, state.size.len()) {
            (_, 1) => vec![width],
            (Holds::Symbols(_), 2) => vec![lines.len(), width],
            _ => return,
        };
        for (size, found) in state.size.iter().zip(sizes) {
            if let ExprKind::Param(param) = size.kind
                && given[param].is_none()
            {
                given[param] = i64::try_from(found).ok().map(ParamValue::Number);
            }
        }
    }

    /// The opening numbers of one state.
    pub(crate) fn start_of(
        &self,
        number: usize,
        params: &[ParamValue],
        layout: &Layout,
    ) -> Result<Vec<i64>, SetupError> {
        let (state, board) = (&self.states[number], &layout.boards[number]);
        let mut walker = Walker::new(self, params, layout, &[], false);
        let values = match &state.start {
            Start::Asked => return Err(self.asked(layout)),
            Start::FirstSymbol => match &board.domain {
                Domain::Symbols(symbols) => vec![symbols[0]; board.len()],
                _ => return Err(self.asked(layout)),
            },
            Start::Text(text, span) => {
                text::read_symbols(self, number, board, text).map_err(|error| error.at(*span))?
            }
            Start::Values(values) => start_values(state, board, values, &mut walker)?,
            Start::Rule { vars, value } => start_rule(board, vars, value, &mut walker)?,
        };
        if let Some(wrong) = values.iter().find(|value| !board.domain.holds(**value)) {
            let shown = match board.domain {
                Domain::Symbols(_) => self.symbol_name(*wrong).to_string(),
                _ => wrong.to_string(),
            };
            let message = message!(
                "`{name}` starts as {shown}, which is not in {range}",
                name = state.name,
                shown,
                range = board.domain.show(self)
            );
            let hint = message!("give a position: `--at …`, or `{name}=…`", name = state.name);
            return Err(SetupError::new(message).hint(hint).at(state.span));
        }
        Ok(values)
    }

    fn asked(&self, layout: &Layout) -> SetupError {
        let example = text::example(self, layout);
        let error = SetupError::new(message!(
            "`{game}` has no start of its own; a position must be given",
            game = self.name
        ));
        let error = error.hint(message!("for example `--at {example}`", example));
        SetupError { asks_for_position: true, ..error }
    }
}

fn start_values<'a>(
    state: &State,
    board: &Board,
    values: &'a [Expr],
    walker: &mut Walker<'a>,
) -> Result<Vec<i64>, SetupError> {
    let evaluated = values.iter().map(|value| walker.eval(value)).collect::<Result<Vec<_>, _>>()?;
    match evaluated[..] {
        [value] => Ok(vec![value; board.len()]),
        _ if evaluated.len() == board.len() => Ok(evaluated),
        _ => {
            let message = message!(
                "`{name}` has {places} places and starts from {values} values",
                name = state.name,
                places = board.len(),
                values = evaluated.len()
            );
            Err(SetupError::new(message).hint(message!("give a position: `--at …`")).at(state.span))
        }
    }
}

fn start_rule<'a>(
    board: &Board,
    vars: &[usize],
    value: &'a Expr,
    walker: &mut Walker<'a>,
) -> Result<Vec<i64>, SetupError> {
    let mut values = Vec::with_capacity(board.len());
    for row in 1..=board.rows {
        for col in 1..=board.cols {
            match vars[..] {
                [index] => walker.vars[index] = col as i64,
                [first, second, ..] => {
                    walker.vars[first] = row as i64;
                    walker.vars[second] = col as i64;
                }
                [] => {}
            }
            values.push(walker.eval(value)?);
        }
    }
    Ok(values)
}

fn too_many_cells(name: &str, cells: usize) -> SetupError {
    SetupError::new(message!(
        "`{name}` would make a position of {cells} numbers; there are at most {most}",
        name,
        cells,
        most = MOST_CELLS
    ))
    .hint(message!("choose smaller sizes"))
}

fn read_size(name: &str, size: i64) -> Result<usize, SetupError> {
    match usize::try_from(size) {
        Ok(size) if size >= 1 => Ok(size.min(usize::MAX / 4)),
        _ => {
            let message = message!("`{name}` would have the size {size}; a size is 1 or more", name, size);
            Err(SetupError::new(message).hint(message!("choose a larger size")))
        }
    }
}

fn read_param(param: &Param, value: &str) -> Result<ParamValue, SetupError> {
    let name = &param.name;
    if !param.is_set {
        let hint = match &param.range.kind {
            RangeKind::Between { .. } | RangeKind::Set(_) => message!("for example `{name}=3`", name),
        };
        let number = text::read_number(value).ok_or_else(|| {
            SetupError::new(message!("`{name}` takes {expected}", name, expected = text::not_a_number(value)))
                .hint(hint)
        })?;
        return Ok(ParamValue::Number(number));
    }
    let inner = value.trim().trim_start_matches('{').trim_end_matches('}');
    let mut numbers = Vec::new();
    for piece in inner.split(',') {
        let number = text::read_number(piece).ok_or_else(|| {
            SetupError::new(message!(
                "`{name}` takes numbers with commas between, not `{given}`",
                name,
                given = value
            ))
            .hint(message!("for example `{name}=1,3,4`", name))
        })?;
        if numbers.len() >= LARGEST_SET {
            return Err(SetupError::new(message!(
                "`{name}` takes at most {most} numbers",
                name,
                most = LARGEST_SET
            )));
        }
        numbers.push(number);
    }
    let mut sorted = numbers.clone();
    sorted.sort_unstable();
    if let Some(twice) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(SetupError::new(message!("{value} stands twice in `{name}`", value = twice[0], name)));
    }
    Ok(ParamValue::Set(numbers))
}
