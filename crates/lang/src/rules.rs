//! The rules of a game once every name is found and every type agrees.
//!
//! This is the form that everything works on: the plain evaluator walks it, the compiler translates it.

use std::sync::Arc;

use game::End;
use message::{Message, message};

use crate::diagnostic::Span;
pub(crate) use crate::syntax::tree::{AnswerWord, Binary, Compare, Drawn, Quantifier};

/// A game as its rules file says it, for any values of its parameters.
#[derive(Debug)]
pub struct Rules {
    pub(crate) text: Arc<str>,
    pub(crate) name: String,
    pub(crate) about: Vec<(String, String)>,
    pub(crate) source: Option<String>,
    pub(crate) params: Vec<Param>,
    pub(crate) lets: Vec<Let>,
    pub(crate) defs: Vec<Def>,
    /// Every symbol, `outside` symbols and players included; an expression names one by its number here.
    pub(crate) symbols: Vec<String>,
    pub(crate) players: Option<Players>,
    pub(crate) states: Vec<State>,
    pub(crate) valid: Vec<Expr>,
    pub(crate) ends: Vec<EndRule>,
    pub(crate) stuck: End,
    /// Where `stuck` is said, if it is.
    pub(crate) stuck_span: Option<Span>,
    pub(crate) moves: Vec<MoveKind>,
    /// What leaves play as it is, written like moves.
    pub(crate) symmetries: Vec<MoveKind>,
    pub(crate) claims: Vec<Claim>,
    pub(crate) contest: Option<Contest>,
    pub(crate) pictures: Vec<Picture>,
    pub(crate) notes: Vec<Note>,
    /// How many binders, quantified names and parameters of definitions there are.
    pub(crate) n_vars: usize,
}

#[derive(Debug)]
pub(crate) struct Players {
    /// The two players, each by its symbol.
    pub(crate) symbols: [i64; 2],
    pub(crate) span: Span,
}

#[derive(Debug)]
pub(crate) struct Param {
    pub(crate) name: String,
    pub(crate) is_set: bool,
    pub(crate) range: Range,
    pub(crate) default: Expr,
}

#[derive(Debug)]
pub(crate) struct Let {
    pub(crate) value: Expr,
}

#[derive(Debug)]
pub(crate) struct Def {
    pub(crate) vars: Vec<usize>,
    pub(crate) body: Expr,
}

#[derive(Debug)]
pub(crate) struct State {
    pub(crate) name: String,
    pub(crate) span: Span,
    /// No size: one number. One: a row. Two: a board, rows first.
    pub(crate) size: Vec<Expr>,
    pub(crate) holds: Holds,
    pub(crate) outside: Option<Expr>,
    pub(crate) start: Start,
}

#[derive(Debug)]
pub(crate) enum Holds {
    Numbers(Range),
    /// Symbols with their characters, in the order of the text.
    Symbols(Vec<(i64, char)>),
}

#[derive(Debug)]
pub(crate) enum Start {
    /// Nothing is said: the first symbol everywhere.
    FirstSymbol,
    Asked,
    Values(Vec<Expr>),
    Text(String, Span),
    Rule {
        vars: Vec<usize>,
        value: Expr,
    },
}

#[derive(Debug)]
pub(crate) struct EndRule {
    pub(crate) end: End,
    pub(crate) cond: Expr,
}

#[derive(Debug)]
pub(crate) struct MoveKind {
    pub(crate) kind: Option<String>,
    pub(crate) binders: Vec<Binder>,
    pub(crate) if_: Option<Expr>,
    pub(crate) parts: Vec<Vec<Change>>,
    /// The player who moved is to move again.
    pub(crate) again: Option<Again>,
    pub(crate) span: Span,
}

#[derive(Debug)]
pub(crate) struct Again {
    /// Where it holds the turn stays; without one, always.
    pub(crate) cond: Option<Expr>,
    pub(crate) span: Span,
}

#[derive(Debug)]
pub(crate) struct Binder {
    pub(crate) name: String,
    pub(crate) var: usize,
    pub(crate) range: Range,
    pub(crate) while_: Option<Expr>,
    pub(crate) if_: Option<Expr>,
}

#[derive(Debug)]
pub(crate) struct Change {
    pub(crate) state: usize,
    pub(crate) indices: Vec<Expr>,
    /// The new value, `+=` and `-=` already written out.
    pub(crate) value: Expr,
    pub(crate) binders: Vec<(usize, Range)>,
    pub(crate) if_: Option<Expr>,
    pub(crate) span: Span,
}

#[derive(Debug)]
pub(crate) struct Claim {
    pub(crate) misere: bool,
    pub(crate) says: ClaimSays,
    pub(crate) proof: Option<String>,
    /// What is claimed, without the move that is chosen and without the proof.
    pub(crate) span: Span,
}

#[derive(Debug)]
pub(crate) enum ClaimSays {
    Loses { cond: Expr, choices: Option<Choices> },
    Nimber(Expr),
}

#[derive(Debug)]
pub(crate) struct Choices {
    pub(crate) kind: usize,
    /// A value for every binder of that kind, in its order.
    pub(crate) values: Vec<Expr>,
}

#[derive(Debug)]
pub(crate) struct Contest {
    pub(crate) input: String,
    pub(crate) output: String,
    pub(crate) tests: crate::syntax::tree::Tests,
    pub(crate) reads: Vec<Read>,
    pub(crate) write: Vec<Item>,
}

#[derive(Debug)]
pub(crate) struct Read {
    pub(crate) what: ReadWhat,
    pub(crate) range: Option<Range>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ReadWhat {
    Param(usize),
    State(usize),
}

/// What people see of some states.
#[derive(Debug)]
pub(crate) struct Picture {
    pub(crate) what: Drawn,
    /// Each state stands in one picture at most.
    pub(crate) states: Vec<usize>,
    /// Where the squares of a graph are drawn.
    pub(crate) graph: Option<Arc<picture::Graph>>,
}

/// Something worth saying about a position.
#[derive(Debug)]
pub(crate) struct Note {
    /// Languages with what is said in them; at least one.
    pub(crate) texts: Vec<(String, String)>,
    pub(crate) cond: Expr,
}

/// One thing that a `write` line prints.
#[derive(Debug)]
pub(crate) enum Item {
    Value(Expr),
    If { cond: Expr, then: Vec<Item>, else_: Vec<Item> },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Type {
    Number,
    Truth,
    Symbol,
    Set,
    /// A list of numbers, truth values or symbols.
    List(Plain),
    ListOfSets,
    Text,
    /// A whole row or board, which only `best` yields.
    Row,
    /// Of a parameter of a definition that nothing has settled yet, or after a mistake.
    Unknown,
}

/// What a list may hold besides sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Plain {
    Number,
    Truth,
    Symbol,
}

#[derive(Clone, Debug)]
pub(crate) struct Expr {
    pub(crate) kind: ExprKind,
    pub(crate) span: Span,
    pub(crate) type_: Type,
    pub(crate) facts: Facts,
}

/// What an expression depends on, and how deep evaluating it recurses.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Facts {
    pub(crate) height: u32,
    /// Reads a state of the position.
    pub(crate) position: bool,
    /// Reads who is to move.
    pub(crate) turn: bool,
    /// One more than the number of the last parameter it reads.
    pub(crate) params: usize,
}

impl Facts {
    pub(crate) fn and(self, other: Facts) -> Facts {
        Facts {
            height: self.height.max(other.height),
            position: self.position || other.position,
            turn: self.turn || other.turn,
            params: self.params.max(other.params),
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) enum ExprKind {
    /// A number, a symbol by its number, or a truth value as 0 or 1.
    Constant(i64),
    Me,
    Other,
    Param(usize),
    Var(usize),
    Cell {
        state: usize,
        indices: Vec<Expr>,
    },
    Let(usize),
    Element {
        list: Box<Expr>,
        index: Box<Expr>,
    },
    Call {
        def: usize,
        arguments: Vec<Expr>,
    },
    Negate(Box<Expr>),
    Not(Box<Expr>),
    Binary(Binary, Box<Expr>, Box<Expr>),
    Compare(Compare, Box<Expr>, Box<Expr>),
    And(Box<Expr>, Box<Expr>),
    Or(Box<Expr>, Box<Expr>),
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    In(Box<Expr>, Box<Range>),
    Quantified(Quantifier, Vec<(usize, Range)>, Box<Expr>),
    Least(Vec<Expr>),
    Greatest(Vec<Expr>),
    Abs(Box<Expr>),
    List(Vec<Expr>),
    Set(Vec<Expr>),
    // Only in `write`:
    Text(String),
    Answer(AnswerWord),
    BestState(usize),
    BestBinder(String),
}

impl Expr {
    /// The expressions that it is made of, ranges included; not what names stand for.
    pub(crate) fn parts(&self) -> Vec<&Expr> {
        match &self.kind {
            ExprKind::Negate(inner) | ExprKind::Not(inner) | ExprKind::Abs(inner) => vec![inner],
            ExprKind::Binary(_, left, right)
            | ExprKind::Compare(_, left, right)
            | ExprKind::And(left, right)
            | ExprKind::Or(left, right) => vec![left, right],
            ExprKind::If(cond, then, else_) => vec![cond, then, else_],
            ExprKind::Least(parts)
            | ExprKind::Greatest(parts)
            | ExprKind::List(parts)
            | ExprKind::Set(parts)
            | ExprKind::Cell { indices: parts, .. }
            | ExprKind::Call { arguments: parts, .. } => parts.iter().collect(),
            ExprKind::Element { list, index } => vec![list, index],
            ExprKind::In(value, range) => {
                let mut parts = range.parts();
                parts.push(value);
                parts
            }
            ExprKind::Quantified(_, binders, body) => {
                let mut parts: Vec<&Expr> = binders.iter().flat_map(|(_, range)| range.parts()).collect();
                parts.push(body);
                parts
            }
            ExprKind::Constant(_)
            | ExprKind::Me
            | ExprKind::Other
            | ExprKind::Param(_)
            | ExprKind::Var(_)
            | ExprKind::Let(_)
            | ExprKind::Text(_)
            | ExprKind::Answer(_)
            | ExprKind::BestState(_)
            | ExprKind::BestBinder(_) => Vec::new(),
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Range {
    pub(crate) kind: RangeKind,
    pub(crate) span: Span,
}

#[derive(Clone, Debug)]
pub(crate) enum RangeKind {
    Between { lo: Expr, hi: Option<Expr>, step: Option<Expr> },
    Set(Expr),
}

impl Range {
    pub(crate) fn facts(&self) -> Facts {
        match &self.kind {
            RangeKind::Set(set) => set.facts,
            RangeKind::Between { lo, hi, step } => {
                [hi, step].into_iter().flatten().fold(lo.facts, |facts, expr| facts.and(expr.facts))
            }
        }
    }

    fn parts(&self) -> Vec<&Expr> {
        match &self.kind {
            RangeKind::Set(set) => vec![set],
            RangeKind::Between { lo, hi, step } => {
                [Some(lo), hi.as_ref(), step.as_ref()].into_iter().flatten().collect()
            }
        }
    }

    pub(crate) fn is_open(&self) -> bool {
        matches!(self.kind, RangeKind::Between { hi: None, .. })
    }
}

impl Rules {
    /// Why nimbers and sums have no meaning in this game, and the line that prevents them.
    pub fn no_sums(&self) -> Option<(Message, Span)> {
        if let Some(players) = &self.players {
            return Some((message!("its two players may do different things"), players.span));
        }
        if let Some(again) = self.moves.iter().find_map(|kind| kind.again.as_ref()) {
            return Some((message!("a player may move again in it"), again.span));
        }
        if self.stuck != End::Lose {
            let stuck = self.stuck_span.unwrap_or_default();
            return Some((message!("being stuck is no loss in it"), stuck));
        }
        let end = self.ends.iter().find(|rule| rule.end != End::Lose)?;
        Some((message!("it can end otherwise than by a loss"), end.cond.span))
    }

    /// A move may keep the turn.
    pub fn has_extra_turns(&self) -> bool {
        self.moves.iter().any(|kind| kind.again.is_some())
    }

    pub(crate) fn symbol_name(&self, symbol: i64) -> &str {
        usize::try_from(symbol).ok().and_then(|number| self.symbols.get(number)).map_or("?", String::as_str)
    }

    /// The elements of a list, which is one itself or the name of one.
    pub(crate) fn list<'a>(&'a self, list: &'a Expr) -> &'a [Expr] {
        match &list.kind {
            ExprKind::Let(number) => self.list(&self.lets[*number].value),
            ExprKind::List(elements) => elements,
            _ => &[],
        }
    }
}
