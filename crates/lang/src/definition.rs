//! A game: rules with their parameters fixed.

use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

use game::{End, Facts, Fault, Fold, Game, Index, Next, Turn};
use message::message;

use crate::arrangement::Arrangements;
use crate::compile::program::{Program, Tuple};
use crate::compile::{self, TooLarge};
use crate::diagnostic::Span;
use crate::heap::HeapGame;
use crate::layout::{Domain, Layout, ParamValue};
use crate::machine::{Machine, NoMoves, Sink};
use crate::numbering::{Numbering, verdict_of};
use crate::rules::Rules;
use crate::setup::SetupError;
use crate::symmetry::{self, Element, FalseSymmetry, Group, Symmetries};
use crate::text;
use crate::walk::{Found, Walker};
use crate::wrong::{Broken, RulesFault, Wrong};

/// A position: the numbers of its states, and who is to move where the players differ.
///
/// A sum holds the numbers of its parts one after another, the parts in ascending order.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    cells: Box<[i64]>,
    second: bool,
    n_parts: u32,
}

impl Position {
    pub(crate) fn new(cells: Vec<i64>, second: bool) -> Position {
        Position { cells: cells.into(), second, n_parts: 1 }
    }

    fn sum(cells: Vec<i64>, n_parts: usize) -> Position {
        Position { cells: cells.into(), second: false, n_parts: n_parts as u32 }
    }

    pub(crate) fn cells(&self) -> &[i64] {
        &self.cells
    }

    pub(crate) fn is_second(&self) -> bool {
        self.second
    }

    /// How many parts the sum has; 1 where it is no sum.
    pub fn n_parts(&self) -> usize {
        self.n_parts as usize
    }

    pub(crate) fn parts(&self) -> impl Iterator<Item = &[i64]> {
        self.cells.chunks(self.cells.len() / self.n_parts as usize)
    }
}

/// A move: in which part of a sum, which kind, and the value of each of its binders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    pub(crate) part: usize,
    pub(crate) kind: usize,
    pub(crate) values: Box<[i64]>,
}

impl Move {
    /// The part of the sum that is moved in, from 0.
    pub fn part(&self) -> usize {
        self.part
    }
}

/// Rules are compiled for positions of so many numbers: a step names them by 16 bits, with room for other values.
const MOST_COMPILED: usize = 30_000;

/// A message shows so many characters of a position.
const LONGEST_SHOWN: usize = 500;

/// The positions after the moves of a large position have so many numbers in all: 1 GiB.
const MOST_COPIED: usize = 1 << 27;

/// A way to walk over moves.
type Walk<'w> =
    dyn FnMut(&mut Walker<'_>, &mut dyn FnMut(Found) -> ControlFlow<()>) -> Result<(), Broken> + 'w;

/// Rules with the values of their parameters: a game.
///
/// It holds no table and remembers no search; what it keeps besides the rules is their compiled form.
#[derive(Debug)]
pub struct Definition {
    rules: Arc<Rules>,
    params: Vec<ParamValue>,
    layout: Layout,
    misere: bool,
    second: bool,
    /// States whose opening numbers were given.
    starts: Vec<Option<Vec<i64>>>,
    opening: Option<Position>,
    /// Ranges of at most so many values are written out when compiling.
    unrolls: Option<usize>,
    compiled: OnceLock<Result<Vec<Program>, TooLarge>>,
    heap_game: OnceLock<Option<HeapGame>>,
    symmetries: Option<Symmetries>,
}

impl Definition {
    pub(crate) fn new(
        rules: Arc<Rules>,
        params: Vec<ParamValue>,
        layout: Layout,
        misere: bool,
        symmetries: Option<Symmetries>,
    ) -> Definition {
        let starts = vec![None; rules.states.len()];
        let compiled = OnceLock::new();
        Definition {
            rules,
            params,
            layout,
            misere,
            second: false,
            starts,
            opening: None,
            unrolls: None,
            compiled,
            heap_game: OnceLock::new(),
            symmetries,
        }
    }

    /// The same game, compiled with only ranges of at most `most` values written out. Tests compare.
    #[doc(hidden)]
    pub fn unrolling(mut self, most: usize) -> Definition {
        self.unrolls = Some(most);
        self.compiled = OnceLock::new();
        self
    }

    /// The same game as if its rules declared no symmetry. Benches compare.
    #[doc(hidden)]
    pub fn without_symmetry(mut self) -> Definition {
        self.symmetries = None;
        self
    }

    pub(crate) fn set_turn(&mut self, second: bool) {
        self.second = second;
    }

    pub(crate) fn set_start_of(&mut self, state: usize, values: Vec<i64>) {
        self.starts[state] = Some(values);
    }

    pub(crate) fn set_opening(&mut self, position: Position) {
        self.opening = Some(position);
    }

    /// What was proved of the rules as those of heaps, if it was tried.
    pub(crate) fn heap_game(&self) -> &OnceLock<Option<HeapGame>> {
        &self.heap_game
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    pub(crate) fn layout(&self) -> &Layout {
        &self.layout
    }

    pub(crate) fn params(&self) -> &[ParamValue] {
        &self.params
    }

    /// Whether every end is turned round.
    pub fn is_misere(&self) -> bool {
        self.misere
    }

    /// The parameters with their values, in the order of the rules.
    pub fn parameters(&self) -> impl Iterator<Item = (&str, &ParamValue)> {
        self.rules.params.iter().map(|param| param.name.as_str()).zip(&self.params)
    }

    /// Where play begins.
    ///
    /// # Errors
    /// A [`SetupError`] if the rules say that a position must be given, or if what they say is no position.
    pub fn opening(&self) -> Result<Position, SetupError> {
        if let Some(position) = &self.opening {
            return Ok(position.clone());
        }
        let mut cells = Vec::with_capacity(self.layout.n_cells);
        for (state, given) in self.starts.iter().enumerate() {
            match given {
                Some(values) => cells.extend_from_slice(values),
                None => cells.extend(self.rules.start_of(state, &self.params, &self.layout)?),
            }
        }
        self.position(cells, self.second)
    }

    /// A position with these numbers: those of its states in their order, and of further parts behind them.
    ///
    /// # Errors
    /// A [`SetupError`] if a number is out of its range or the rules' `valid` lines say that this is no position.
    pub fn position(&self, cells: Vec<i64>, second: bool) -> Result<Position, SetupError> {
        let size = self.layout.n_cells.max(1);
        if cells.is_empty() || !cells.len().is_multiple_of(size) {
            return Err(SetupError::new(message!(
                "a position has {wanted} numbers, found {found}",
                wanted = size,
                found = cells.len()
            )));
        }
        for part in cells.chunks(size) {
            for (state, board) in self.layout.boards.iter().enumerate() {
                let values = &part[board.first..board.first + board.len()];
                if let Some(wrong) = values.iter().find(|value| !board.domain.holds(**value)) {
                    return Err(text::out_of_range(&self.rules, state, board, *wrong));
                }
            }
            let position = Position::new(part.to_vec(), second);
            if !self.plain(&position).valid()? {
                let shown = text::show_position(self, &position);
                let mut error =
                    SetupError::new(message!("`{shown}` is no position: the rules' `valid` says so", shown));
                error.span = self.rules.valid.first().map(|cond| cond.span);
                return Err(error);
            }
        }
        if cells.len() == size {
            return Ok(Position::new(cells, second));
        }
        let parts = cells.chunks(size).map(<[i64]>::to_vec).collect();
        Ok(self.sum(parts))
    }

    /// Reads a position from a text such as `4,3`, `011202`, `.x./..o/...` or `3+4+5`.
    ///
    /// # Errors
    /// A [`SetupError`] that says what the text lacks.
    pub fn read_position(&self, text: &str) -> Result<Position, SetupError> {
        text::read_position(self, text, self.second)
    }

    /// A position as a text that [`read_position`](Definition::read_position) reads.
    pub fn show_position(&self, position: &Position) -> String {
        text::show_position(self, position)
    }

    /// The name of the player to move, where the two players differ.
    pub fn turn(&self, position: &Position) -> Option<&str> {
        let players = self.rules.players.as_ref()?;
        Some(self.rules.symbol_name(players.symbols[usize::from(position.second)]))
    }

    /// A move as people write it: `k=1`, with several kinds `split left=3`.
    pub fn show_move(&self, mv: &Move) -> String {
        let binders: Vec<String> =
            self.move_values(mv).map(|(name, value)| format!("{name}={value}")).collect();
        match (self.move_kind(mv), binders.is_empty()) {
            (Some(kind), true) => kind.to_string(),
            (Some(kind), false) => format!("{kind} {}", binders.join(" ")),
            (None, true) => "pass".to_string(),
            (None, false) => binders.join(" "),
        }
    }

    /// The kind of a move, where the rules name it.
    pub fn move_kind(&self, mv: &Move) -> Option<&str> {
        self.rules.moves[mv.kind].kind.as_deref()
    }

    /// The binders of a move with their values.
    pub fn move_values(&self, mv: &Move) -> impl Iterator<Item = (&str, i64)> {
        let binders = self.rules.moves[mv.kind].binders.iter();
        binders.map(|binder| binder.name.as_str()).zip(mv.values.iter().copied())
    }

    /// Every state is a single number or a row of numbers with both bounds, so that all positions make a table.
    pub fn is_bounded_numbers(&self) -> bool {
        self.layout.boards.iter().all(|board| matches!(board.domain, Domain::Between(..) | Domain::Among(_)))
    }

    /// The sizes of a table whose positions are one or two bounded numbers: the first is the row.
    pub fn table_ranges(&self) -> Option<Vec<(String, i64, i64)>> {
        if self.rules.players.is_some() || self.layout.boards.len() > 2 {
            return None;
        }
        let boards = self.rules.states.iter().zip(&self.layout.boards);
        boards
            .map(|(state, board)| match board.domain {
                Domain::Between(lo, hi) if board.dimensions == 0 => Some((state.name.clone(), lo, hi)),
                _ => None,
            })
            .collect()
    }

    /// What the numbers of a position are called, if they are one or two and nothing else belongs to it: then all
    /// positions make a table. The first is the row.
    pub fn table_names(&self) -> Option<Vec<String>> {
        if self.rules.players.is_some() || self.layout.n_cells > 2 || !self.is_numbers() {
            return None;
        }
        let states = self.rules.states.iter().zip(&self.layout.boards);
        let names = states.flat_map(|(state, board)| {
            (1..=board.len()).map(|number| match board.dimensions {
                0 => state.name.clone(),
                _ => format!("{}[{number}]", state.name),
            })
        });
        Some(names.collect())
    }

    /// The numbers of a position's states, one after another; none of a sum of parts.
    pub fn numbers_of<'a>(&self, position: &'a Position) -> Option<&'a [i64]> {
        (self.is_numbers() && position.n_parts() == 1).then(|| position.cells())
    }

    /// Whether the rules' `valid` lines hold.
    pub(crate) fn is_valid(&self, position: &Position) -> Result<bool, Fault> {
        for part in position.parts() {
            let mut walker = Walker::new(&self.rules, &self.params, &self.layout, part, position.second);
            if !walker.valid().map_err(|broken| self.fault(position, &broken))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The plain evaluator at a position of one part.
    pub(crate) fn plain<'a>(&'a self, position: &'a Position) -> Walker<'a> {
        Walker::new(&self.rules, &self.params, &self.layout, &position.cells, position.second)
    }

    /// Checks that the rules can be compiled with these parameters.
    ///
    /// # Errors
    /// A [`SetupError`] if they are too large.
    pub fn compile(&self) -> Result<(), SetupError> {
        match self.compiled() {
            Ok(_) => Ok(()),
            Err(TooLarge) if self.is_walked() => Ok(()),
            Err(TooLarge) => {
                let message =
                    message!("the rules of `{game}` are too large when written out", game = self.rules.name);
                Err(SetupError::new(message)
                    .hint(message!("choose smaller parameters, or shorten the definitions")))
            }
        }
    }

    fn compiled(&self) -> &Result<Vec<Program>, TooLarge> {
        self.compiled.get_or_init(|| {
            let turns = if self.rules.players.is_some() { vec![false, true] } else { vec![false] };
            turns
                .into_iter()
                .map(|second| compile::compile(&self.rules, &self.params, &self.layout, second, self.unrolls))
                .collect()
        })
    }

    /// Positions have more numbers than a compiled program has registers for: the plain evaluator plays.
    fn is_walked(&self) -> bool {
        self.layout.n_cells > MOST_COMPILED
    }

    /// The positions after all moves of a large position, which must not fill the memory before a solver counts them.
    fn walked_successors(&self, position: &Position, into: &mut Vec<Next<Position>>) -> Result<(), Fault> {
        let mut left = MOST_COPIED;
        self.each_move(position, &mut |mv, after| {
            left = left.saturating_sub(after.position.cells.len());
            if left == 0 {
                let broken = Broken::new(Wrong::TooMuchAfter, self.rules.moves[mv.kind].span);
                return Err(self.fault_in(position, Some(&mv), &broken));
            }
            into.push(after);
            Ok(ControlFlow::Continue(()))
        })
    }

    /// The compiled rules, one program for each player where they differ. Nothing if the rules are too large.
    pub(crate) fn programs(&self) -> &[Program] {
        self.compiled().as_deref().unwrap_or(&[])
    }

    pub(crate) fn machine<'a>(&'a self, program: &'a Program) -> Machine<'a> {
        Machine::new(program, &self.layout, &self.rules)
    }

    /// What the verdict run's result means, misère included.
    pub(crate) fn end_of(&self, result: i64) -> Option<End> {
        verdict_of(result).map(|end| self.turned(end))
    }

    /// The end of a player who cannot move.
    pub(crate) fn stuck(&self) -> End {
        self.turned(self.rules.stuck)
    }

    fn turned(&self, end: End) -> End {
        if self.misere { end.turned() } else { end }
    }

    pub(crate) fn fault(&self, position: &Position, broken: &Broken) -> Fault {
        self.fault_in(position, None, broken)
    }

    /// The fault where the compiled rules went wrong at `position`, as the plain evaluator tells it: what goes
    /// wrong first, and in which move.
    pub(crate) fn told_plainly(&self, position: &Position, broken: &Broken) -> Fault {
        if broken.wrong == Wrong::TooManyTries {
            return self.fault(position, broken);
        }
        let plain = || -> Result<(), Fault> {
            let fault = |broken| self.fault(position, &broken);
            let mut walker = self.plain(position);
            walker.valid().map_err(fault)?;
            walker.verdict().map_err(fault)?;
            self.each_move(position, &mut |_, _| Ok(ControlFlow::Continue(())))
        };
        plain().err().unwrap_or_else(|| self.fault(position, broken))
    }

    /// Calls `visit` with every move and what it leads to, until it breaks. Moves are found one at a time, so
    /// that a good one is met before all of very many are listed.
    ///
    /// # Errors
    /// A [`Fault`] where the rules go wrong; so many moves that a position may not have are one.
    pub fn each_move(
        &self,
        position: &Position,
        visit: &mut dyn FnMut(Move, Next<Position>) -> Result<ControlFlow<()>, Fault>,
    ) -> Result<(), Fault> {
        for part in 0..position.n_parts() {
            if self.each_move_in(position, part, visit)?.is_break() {
                break;
            }
        }
        Ok(())
    }

    /// Calls `visit` with every move in one part of a position, until it breaks.
    pub(crate) fn each_move_in(
        &self,
        position: &Position,
        number: usize,
        visit: &mut dyn FnMut(Move, Next<Position>) -> Result<ControlFlow<()>, Fault>,
    ) -> Result<ControlFlow<()>, Fault> {
        let part = position.parts().nth(number).unwrap_or(&[]);
        if position.n_parts() > 1 && self.part_verdict(part)?.is_some() {
            return Ok(ControlFlow::Continue(()));
        }
        self.walk_moves(position, number, visit, &mut |walker, visit| walker.each_move(visit))
    }

    /// Lets `walk` visit moves in one part of a position.
    pub(crate) fn walk_moves(
        &self,
        position: &Position,
        number: usize,
        visit: &mut dyn FnMut(Move, Next<Position>) -> Result<ControlFlow<()>, Fault>,
        walk: &mut Walk<'_>,
    ) -> Result<ControlFlow<()>, Fault> {
        let part = position.parts().nth(number).unwrap_or(&[]);
        let mut walker = Walker::new(&self.rules, &self.params, &self.layout, part, position.second);
        let mut last = Ok(ControlFlow::Continue(()));
        let walked = walk(&mut walker, &mut |found| {
            last = self.after(position, number, found).and_then(|(mv, after)| visit(mv, after));
            if matches!(last, Ok(ControlFlow::Continue(()))) {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        match walked {
            Ok(()) => last,
            Err(broken) => {
                let mv = walker.current_move();
                let mv = mv.map(|(kind, values)| Move { part: number, kind, values: values.into() });
                Err(self.fault_in(position, mv.as_ref(), &broken))
            }
        }
    }

    fn after(
        &self,
        position: &Position,
        number: usize,
        found: Found,
    ) -> Result<(Move, Next<Position>), Fault> {
        let mv = Move { part: number, kind: found.kind, values: found.values.into() };
        let after = self.replaced(position, number, found.parts, found.turn);
        if !self.rules.valid.is_empty() && !self.is_valid(&after)? {
            let broken = Broken::new(Wrong::NotAPosition, self.rules.moves[mv.kind].span);
            return Err(self.fault_in(position, Some(&mv), &broken));
        }
        Ok((mv, Next { position: after, turn: found.turn }))
    }

    fn fault_in(&self, position: &Position, mv: Option<&Move>, broken: &Broken) -> Fault {
        Fault::new(RulesFault {
            message: broken.wrong.message(),
            span: broken.span,
            position: self.shown_shortly(position),
            mv: mv.map(|mv| self.show_move(mv)),
            too_many_tries: broken.wrong == Wrong::TooManyTries,
        })
    }

    /// A position for a message: its beginning, if it is long.
    fn shown_shortly(&self, position: &Position) -> String {
        let text = text::show_position(self, position);
        match text.char_indices().nth(LONGEST_SHOWN) {
            Some((end, _)) => format!("{}…", &text[..end]),
            None => text,
        }
    }

    /// The position in which one part has become some others.
    fn replaced(&self, position: &Position, number: usize, parts: Vec<Vec<i64>>, turn: Turn) -> Position {
        if position.n_parts() == 1
            && let [part] = &parts[..]
        {
            let second = position.second == (turn == Turn::Stays);
            return Position::new(part.clone(), self.rules.players.is_some() && second);
        }
        let others = position.parts().enumerate().filter(|(other, _)| *other != number);
        let mut all: Vec<Vec<i64>> = others.map(|(_, part)| part.to_vec()).collect();
        all.extend(parts);
        self.sum(all)
    }

    /// A sum in its usual form: finished parts left out, the others in ascending order. If all are finished, the
    /// least of them stays. A part where the rules go wrong stays too: it is told when that part is looked at.
    fn sum(&self, mut parts: Vec<Vec<i64>>) -> Position {
        parts.sort_unstable();
        let mut kept: Vec<&Vec<i64>> = Vec::with_capacity(parts.len());
        for part in &parts {
            // Equal parts stand side by side, and the last look still holds for them.
            if kept.last() == Some(&part) || self.is_finished(part) != Ok(true) {
                kept.push(part);
            }
        }
        if kept.is_empty() {
            kept.extend(parts.first());
        }
        let n_parts = kept.len();
        Position::sum(kept.into_iter().flatten().copied().collect(), n_parts)
    }

    fn is_finished(&self, part: &[i64]) -> Result<bool, Broken> {
        let mut walker = Walker::new(&self.rules, &self.params, &self.layout, part, false);
        if walker.verdict()?.is_some() {
            return Ok(true);
        }
        let mut has_move = false;
        walker.each_move(&mut |_| {
            has_move = true;
            ControlFlow::Break(())
        })?;
        Ok(!has_move)
    }

    pub(crate) fn part_verdict(&self, part: &[i64]) -> Result<Option<End>, Fault> {
        let mut walker = Walker::new(&self.rules, &self.params, &self.layout, part, false);
        walker.verdict().map_err(|broken| self.fault(&Position::new(part.to_vec(), false), &broken))
    }

    /// Runs the compiled rules at a position of one part.
    fn run<S: Sink>(&self, position: &Position, sink: &mut S, moves: bool) -> Result<i64, Fault> {
        let Some(program) = self.programs().get(usize::from(position.second)) else {
            return Err(Fault::new(RulesFault {
                message: message!(
                    "the rules of `{game}` are too large when written out",
                    game = self.rules.name
                ),
                span: Span::default(),
                position: self.shown_shortly(position),
                mv: None,
                too_many_tries: false,
            }));
        };
        let mut machine = self.machine(program);
        machine.cells().copy_from_slice(&position.cells);
        let from = if moves { program.moves } else { program.verdict };
        machine.run(from, sink).map_err(|broken| self.told_plainly(position, &broken))
    }

    /// Another evaluator of the same rules: the plain one, slow and simple. Tests compare the two.
    pub fn plainly(&self) -> Plain<'_> {
        Plain(self)
    }
}

impl Game for Definition {
    type Position = Position;
    type Move = Move;

    fn facts(&self) -> Facts {
        let impartial = self.rules.players.is_none();
        let sums = self.rules.no_sums().is_none() && !self.misere;
        let splits = self.rules.moves.iter().any(|kind| kind.parts.len() > 1);
        Facts { stuck: self.stuck(), impartial, sums, splits }
    }

    fn start(&self) -> Option<Position> {
        self.opening().ok()
    }

    fn verdict(&self, position: &Position) -> Result<Option<End>, Fault> {
        if position.n_parts() > 1 || self.rules.ends.is_empty() {
            return Ok(None);
        }
        if self.is_walked() {
            return self.plainly().verdict(position);
        }
        Ok(self.end_of(self.run(position, &mut NoMoves, false)?))
    }

    fn moves(&self, position: &Position, into: &mut Vec<Move>) -> Result<(), Fault> {
        if self.is_walked() {
            return self.plainly().moves(position, into);
        }
        let before = into.len();
        for (number, part) in position.parts().enumerate() {
            if position.n_parts() > 1 && self.part_verdict(part)?.is_some() {
                continue;
            }
            let part = Position::new(part.to_vec(), position.second);
            let listed = into.len();
            let mut sink = MoveSink { part: number, moves: into, most: MOST_AT_FIRST, found: 0 };
            self.run(&part, &mut sink, true)?;
            if sink.found > sink.most {
                into.truncate(listed);
                self.run(
                    &part,
                    &mut MoveSink { part: number, moves: into, most: usize::MAX, found: 0 },
                    true,
                )?;
            }
        }
        if !self.rules.valid.is_empty() {
            // A move to what is no position is a mistake in the rules.
            for mv in &into[before..] {
                self.apply(position, mv)?;
            }
        }
        Ok(())
    }

    fn apply(&self, position: &Position, mv: &Move) -> Result<Position, Fault> {
        self.next(position, mv).map(|after| after.position)
    }

    fn turn_after(&self, position: &Position, mv: &Move) -> Result<Turn, Fault> {
        self.next(position, mv).map(|after| after.turn)
    }

    fn next(&self, position: &Position, mv: &Move) -> Result<Next<Position>, Fault> {
        let part = position.parts().nth(mv.part).unwrap_or(&[]);
        let mut walker = Walker::new(&self.rules, &self.params, &self.layout, part, position.second);
        let found =
            walker.apply(mv.kind, &mv.values).map_err(|broken| self.fault_in(position, Some(mv), &broken))?;
        self.after(position, mv.part, found).map(|(_, after)| after)
    }

    fn successors(&self, position: &Position, into: &mut Vec<Next<Position>>) -> Result<(), Fault> {
        if self.is_walked() {
            return self.walked_successors(position, into);
        }
        for (number, part) in position.parts().enumerate() {
            if position.n_parts() > 1 && self.part_verdict(part)?.is_some() {
                continue;
            }
            let one = Position::new(part.to_vec(), position.second);
            let most = MOST_COPIED / one.cells.len().max(1);
            let mut sink = PartSink::new(&one.cells, MOST_AT_FIRST.min(most));
            self.run(&one, &mut sink, true)?;
            if sink.found > most {
                let broken = Broken::new(Wrong::TooMuchAfter, self.rules.moves[0].span);
                return Err(self.fault_in(position, None, &broken));
            }
            if sink.found > sink.most {
                sink = PartSink::new(&one.cells, usize::MAX);
                self.run(&one, &mut sink, true)?;
            }
            for (parts, turn) in sink.all {
                let after = self.replaced(position, number, parts, turn);
                if !self.rules.valid.is_empty() && !self.is_valid(&after)? {
                    let broken = Broken::new(Wrong::NotAPosition, self.rules.moves[0].span);
                    return Err(self.told_plainly(position, &broken));
                }
                into.push(Next { position: after, turn });
            }
        }
        Ok(())
    }

    fn owned_bytes(&self, position: &Position) -> u64 {
        // An allocation is rounded up to 16 bytes and has a word of its own.
        (position.cells.len() as u64 * 8 + 8).next_multiple_of(16)
    }

    fn split(&self, position: &Position) -> Vec<Position> {
        position.parts().map(|part| Position::new(part.to_vec(), position.second)).collect()
    }

    fn fold(&self, fixing: Option<&Position>) -> Option<Box<dyn Fold<Position>>> {
        self.group(fixing).map(symmetry::fold_positions)
    }

    fn not_symmetric(&self, position: &Position, image: &Position) -> Fault {
        let span = |symmetries: &Symmetries| symmetries.span_between(&position.cells, &image.cells);
        let span = self.symmetries.as_ref().map_or(Span::default(), span);
        self.false_symmetry(&FalseSymmetry { position: position.clone(), image: image.clone(), span })
    }

    fn index(&self) -> Option<Box<dyn Index<Position> + '_>> {
        if self.facts().splits || self.compiled().is_err() {
            return None;
        }
        Some(Box::new(Numbering::new(self, None)?))
    }

    fn index_around(&self, position: &Position, room: u32) -> Option<Box<dyn Index<Position> + '_>> {
        if self.facts().splits || position.n_parts() > 1 || self.compiled().is_err() {
            return None;
        }
        let caps = self.caps(position, room)?;
        let arrangements = (room == 0).then(|| Arrangements::around(self, position, &caps)).flatten();
        match arrangements {
            Some(arrangements) => Some(Box::new(arrangements)),
            None => Some(Box::new(Numbering::new(self, Some(&caps))?)),
        }
    }
}

impl Definition {
    /// For each number of a position, how far it may grow: as far as the greatest of its state, doubled `room`
    /// times.
    fn caps(&self, position: &Position, room: u32) -> Option<Vec<i64>> {
        let mut caps = Vec::with_capacity(position.cells.len());
        for board in &self.layout.boards {
            let cells = &position.cells[board.first..board.first + board.len()];
            let most = cells.iter().copied().max().unwrap_or(0).max(1);
            let cap = most.checked_mul(1_i64.checked_shl(room)?)?;
            caps.extend(std::iter::repeat_n(cap, board.len()));
        }
        if let Some(symmetries) = &self.symmetries {
            symmetries.level(&mut caps);
        }
        Some(caps)
    }

    /// What the rules declare to be alike.
    pub(crate) fn symmetries(&self) -> Option<&Symmetries> {
        self.symmetries.as_ref()
    }

    /// The group of the declared symmetries, or of those that leave a position as it is, if it is more than the one that
    /// changes nothing.
    pub(crate) fn group(&self, fixing: Option<&Position>) -> Option<Arc<Group>> {
        let whole = self.symmetries.as_ref()?.group();
        let group = match fixing {
            None => whole.clone(),
            Some(position) if position.n_parts() > 1 => return None,
            Some(position) => Arc::new(whole.fixing(&position.cells)),
        };
        (group.order() > 1).then_some(group)
    }

    /// Tries declared symmetries at one position, others at each `turn`.
    ///
    /// # Errors
    /// A [`Fault`] if play from there is not what it is from where a symmetry leads.
    pub fn try_symmetries_at(&self, position: &Position, turn: usize) -> Result<(), Fault> {
        let Some(symmetries) = &self.symmetries else { return Ok(()) };
        symmetry::try_at(self, symmetries, position, turn).map_err(|wrong| self.false_symmetry(&wrong))
    }

    /// Tries declared symmetries along games played at random from a position.
    ///
    /// # Errors
    /// As for [`try_symmetries_at`](Definition::try_symmetries_at).
    pub fn try_symmetries_in_play(&self, from: &Position) -> Result<(), Fault> {
        let Some(symmetries) = &self.symmetries else { return Ok(()) };
        symmetry::try_in_play(self, symmetries, from).map_err(|wrong| self.false_symmetry(&wrong))
    }

    /// What a symmetry makes of a position, of a sum of each of its parts.
    pub(crate) fn carried(&self, position: &Position, element: &Element) -> Position {
        let mut parts = position.parts().map(|part| element.apply(part));
        match (position.n_parts(), parts.next()) {
            (1, Some(cells)) => Position::new(cells, position.second),
            (_, first) => self.sum(first.into_iter().chain(parts).collect()),
        }
    }

    /// How many symmetries the rules have, the one that changes nothing included; at most `u64::MAX`.
    pub fn n_symmetries(&self) -> u64 {
        self.symmetries.as_ref().map_or(1, |symmetries| symmetries.group().order())
    }

    fn false_symmetry(&self, wrong: &FalseSymmetry) -> Fault {
        let image = self.shown_shortly(&wrong.image);
        Fault::new(RulesFault {
            message: Wrong::NotSymmetric { image }.message(),
            span: wrong.span,
            position: self.shown_shortly(&wrong.position),
            mv: None,
            too_many_tries: false,
        })
    }
}

/// So many moves are kept at first. Where there are more, the run is finished without keeping them: it may yet
/// go wrong, and then memory would have been filled for nothing. If it does not, it is run once more.
const MOST_AT_FIRST: usize = 100_000;

/// Gathers moves.
struct MoveSink<'a> {
    part: usize,
    moves: &'a mut Vec<Move>,
    /// So many are kept.
    most: usize,
    found: usize,
}

impl Sink for MoveSink<'_> {
    fn begin(&mut self) {}
    fn write(&mut self, _: usize, _: i64, _: i64) {}
    fn split(&mut self) {}
    fn finish(&mut self, tuple: &Tuple, registers: &[i64]) {
        self.found += 1;
        if self.found > self.most {
            return;
        }
        let values = tuple.values.iter().map(|reg| registers[usize::from(*reg)]).collect();
        self.moves.push(Move { part: self.part, kind: tuple.kind as usize, values });
    }
}

/// Gathers what moves lead to, part by part.
struct PartSink<'a> {
    cells: &'a [i64],
    current: Vec<Vec<i64>>,
    all: Vec<(Vec<Vec<i64>>, Turn)>,
    /// So many are kept.
    most: usize,
    found: usize,
}

impl<'a> PartSink<'a> {
    fn new(cells: &'a [i64], most: usize) -> PartSink<'a> {
        PartSink { cells, current: Vec::new(), all: Vec::new(), most, found: 0 }
    }
}

impl Sink for PartSink<'_> {
    fn begin(&mut self) {
        self.current = vec![self.cells.to_vec()];
    }

    fn write(&mut self, cell: usize, _: i64, new: i64) {
        if let Some(part) = self.current.last_mut() {
            part[cell] = new;
        }
    }

    fn split(&mut self) {
        self.current.push(self.cells.to_vec());
    }

    fn finish(&mut self, tuple: &Tuple, _: &[i64]) {
        self.found += 1;
        if self.found <= self.most {
            self.all.push((std::mem::take(&mut self.current), tuple.turn));
        }
    }
}

/// The rules by the plain evaluator alone: what the compiled form must agree with.
#[derive(Clone, Copy, Debug)]
pub struct Plain<'a>(&'a Definition);

impl Game for Plain<'_> {
    type Position = Position;
    type Move = Move;

    fn facts(&self) -> Facts {
        self.0.facts()
    }

    fn start(&self) -> Option<Position> {
        self.0.start()
    }

    fn verdict(&self, position: &Position) -> Result<Option<End>, Fault> {
        if position.n_parts() > 1 {
            return Ok(None);
        }
        let end = self.0.plain(position).verdict().map_err(|broken| self.0.fault(position, &broken))?;
        Ok(end.map(|end| self.0.turned(end)))
    }

    fn moves(&self, position: &Position, into: &mut Vec<Move>) -> Result<(), Fault> {
        self.0.each_move(position, &mut |mv, _| {
            into.push(mv);
            Ok(ControlFlow::Continue(()))
        })
    }

    fn apply(&self, position: &Position, mv: &Move) -> Result<Position, Fault> {
        self.0.apply(position, mv)
    }

    fn turn_after(&self, position: &Position, mv: &Move) -> Result<Turn, Fault> {
        self.0.turn_after(position, mv)
    }

    fn successors(&self, position: &Position, into: &mut Vec<Next<Position>>) -> Result<(), Fault> {
        self.0.each_move(position, &mut |_, after| {
            into.push(after);
            Ok(ControlFlow::Continue(()))
        })
    }

    fn split(&self, position: &Position) -> Vec<Position> {
        self.0.split(position)
    }
}

impl Definition {
    /// Some numbers of its states make no position.
    pub fn has_invalid_numbers(&self) -> bool {
        !self.rules.valid.is_empty()
    }

    /// So many positions, but no more than hold `numbers` numbers together: of large positions fewer, at least one.
    pub fn few_enough(&self, positions: usize, numbers: usize) -> usize {
        positions.min(numbers / self.n_numbers().max(1)).max(1)
    }

    /// How many moves are tried one by one where a closed form names none. Each try copies the position.
    pub fn most_tried(&self) -> usize {
        self.few_enough(300_000, 20_000_000)
    }

    /// How many numbers and symbols a position of one part has.
    pub fn n_numbers(&self) -> usize {
        self.layout.n_cells
    }

    /// Every state holds numbers, not symbols.
    pub fn is_numbers(&self) -> bool {
        self.layout.boards.iter().all(|board| !matches!(board.domain, Domain::Symbols(_)))
    }

    /// Some number of a position has no bound.
    pub fn has_unbounded_numbers(&self) -> bool {
        self.layout.boards.iter().any(|board| matches!(board.domain, Domain::From(_)))
    }

    /// All valid positions whose unbounded numbers are at most `up_to`, in the order of their numbers, for each
    /// player to move; `None` if there are more than `most` numbers to look at.
    pub fn box_of(&self, up_to: u64, most: u64) -> Option<Vec<Position>> {
        let cap = i64::try_from(up_to).unwrap_or(i64::MAX - 1);
        let caps = vec![cap; self.layout.n_cells];
        let numbering = Numbering::new(self, Some(&caps))?;
        if numbering.bound() > most {
            return None;
        }
        Some((0..numbering.bound()).filter_map(|number| numbering.unrank(number)).collect())
    }
}
