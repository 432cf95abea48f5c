//! The tree of a rules file, as it was written: names are not looked up, nothing is checked.

use crate::diagnostic::Span;

/// A name where it stands.
#[derive(Clone, Debug, Default)]
pub(crate) struct Name {
    pub(crate) text: String,
    pub(crate) span: Span,
}

/// A text in quotes where it stands.
#[derive(Clone, Debug, Default)]
pub(crate) struct Text {
    pub(crate) text: String,
    pub(crate) span: Span,
}

#[derive(Clone, Debug)]
pub(crate) struct Expr {
    pub(crate) kind: ExprKind,
    pub(crate) span: Span,
    /// One more than the highest part: what limits recursion over trees.
    pub(crate) height: u32,
}

#[derive(Clone, Debug)]
pub(crate) enum ExprKind {
    Number(i64),
    Text(String),
    Name(String),
    Me,
    Other,
    Index(Name, Vec<Expr>),
    Call(Name, Vec<Expr>),
    Negate(Box<Expr>),
    Not(Box<Expr>),
    Binary(Binary, Box<Expr>, Box<Expr>),
    Compare(Compare, Box<Expr>, Box<Expr>),
    And(Box<Expr>, Box<Expr>),
    Or(Box<Expr>, Box<Expr>),
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    In(Box<Expr>, Box<Range>),
    Quantified(Quantifier, Vec<(Name, Range)>, Box<Expr>),
    Function(Function, Vec<Expr>),
    List(Vec<Expr>),
    Set(Vec<Expr>),
    Best(Name),
    Answer(AnswerWord),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Binary {
    Add,
    Subtract,
    Multiply,
    Divide,
    Modulo,
    Xor,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Compare {
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Quantifier {
    All,
    Any,
    Sum,
    Xor,
    Count,
    Min,
    Max,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Function {
    Min,
    Max,
    Abs,
}

/// What only a `write` line can ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AnswerWord {
    Plies,
    Wins,
    Loses,
    Ties,
    Endless,
}

#[derive(Clone, Debug)]
pub(crate) struct Range {
    pub(crate) kind: RangeKind,
    pub(crate) span: Span,
}

#[derive(Clone, Debug)]
pub(crate) enum RangeKind {
    /// `lo..hi by step`; without `hi` there is no end.
    Between { lo: Expr, hi: Option<Expr>, step: Option<Expr> },
    /// A set, a name of one, or an element of a list of sets.
    Set(Expr),
}

#[derive(Clone, Debug)]
pub(crate) struct Binder {
    pub(crate) name: Name,
    pub(crate) range: Range,
    pub(crate) while_: Option<Expr>,
    pub(crate) if_: Option<Expr>,
}

#[derive(Clone, Debug)]
pub(crate) struct Change {
    pub(crate) target: Name,
    pub(crate) indices: Vec<Expr>,
    pub(crate) op: ChangeOp,
    pub(crate) value: Expr,
    pub(crate) binders: Vec<(Name, Range)>,
    pub(crate) if_: Option<Expr>,
    pub(crate) span: Span,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ChangeOp {
    Assign,
    Add,
    Subtract,
}

#[derive(Clone, Debug)]
pub(crate) struct Move {
    pub(crate) kind: Option<Name>,
    pub(crate) binders: Vec<Binder>,
    /// The condition of a move that has no binder.
    pub(crate) if_: Option<Expr>,
    /// Each part of the sum that the move leaves; nearly always one.
    pub(crate) parts: Vec<Vec<Change>>,
    /// The player who moved is to move again.
    pub(crate) again: Option<Again>,
    pub(crate) span: Span,
}

/// `again`, always or under a condition.
#[derive(Clone, Debug)]
pub(crate) struct Again {
    pub(crate) cond: Option<Expr>,
    pub(crate) span: Span,
}

#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(crate) name: Name,
    pub(crate) size: Vec<Expr>,
    pub(crate) holds: Holds,
    pub(crate) outside: Option<Outside>,
    pub(crate) start: Option<Start>,
}

#[derive(Clone, Debug)]
pub(crate) enum Holds {
    Numbers(Box<Range>),
    Symbols(Vec<(Name, Text)>),
}

#[derive(Clone, Debug)]
pub(crate) struct Outside {
    pub(crate) value: Expr,
}

#[derive(Clone, Debug)]
pub(crate) enum Start {
    Asked,
    Values(Vec<Expr>),
    Text(Text),
    Rule(Expr, Vec<Name>),
}

#[derive(Clone, Debug)]
pub(crate) struct Param {
    pub(crate) name: Name,
    pub(crate) is_set: bool,
    pub(crate) range: Range,
    pub(crate) default: Expr,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EndWord {
    Loses,
    Wins,
    Ties,
}

#[derive(Clone, Debug)]
pub(crate) struct Claim {
    pub(crate) misere: bool,
    pub(crate) says: ClaimSays,
    pub(crate) proof: Option<Text>,
    pub(crate) span: Span,
}

#[derive(Clone, Debug)]
pub(crate) enum ClaimSays {
    Loses { cond: Expr, choices: Option<Choices> },
    Nimber(Expr),
}

/// The move that a claim names where it does not say lost.
#[derive(Clone, Debug)]
pub(crate) struct Choices {
    pub(crate) kind: Option<Name>,
    pub(crate) binders: Vec<(Name, Expr)>,
    pub(crate) span: Span,
}

#[derive(Clone, Debug)]
pub(crate) struct Contest {
    pub(crate) input: Text,
    pub(crate) output: Text,
    pub(crate) tests: Tests,
    pub(crate) reads: Vec<(Name, Option<Range>)>,
    pub(crate) write: Vec<Item>,
    pub(crate) span: Span,
}

#[derive(Clone, Debug)]
pub(crate) enum Tests {
    One,
    Counted,
    Until(Vec<i64>),
}

/// What people see of some states.
#[derive(Clone, Debug)]
pub(crate) struct Picture {
    pub(crate) what: Drawn,
    pub(crate) states: Vec<Name>,
    /// Of a graph, the lines of its drawing from the top.
    pub(crate) drawing: Vec<Text>,
}

/// What states are drawn as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Drawn {
    /// One or two single bounded numbers are the place of a piece.
    Piece,
    /// Numbers are heaps that stand together.
    Heap,
    /// Numbers are just that.
    Number,
    /// A row or a board is drawn as points with lines between them.
    Graph,
}

/// Something worth saying about a position.
#[derive(Clone, Debug)]
pub(crate) struct Note {
    /// Languages with what is said in them.
    pub(crate) texts: Vec<(Name, Text)>,
    pub(crate) cond: Expr,
}

/// One thing that a `write` line prints.
#[derive(Clone, Debug)]
pub(crate) enum Item {
    Value(Expr),
    If { cond: Expr, then: Vec<Item>, else_: Vec<Item> },
}

/// A rules file.
#[derive(Clone, Debug, Default)]
pub(crate) struct File {
    pub(crate) name: Option<Name>,
    /// The first word of the file.
    pub(crate) first: Span,
    /// Its last.
    pub(crate) last: Span,
    pub(crate) about: Vec<(Name, Text)>,
    pub(crate) source: Option<Text>,
    /// Parameters, lets, definitions, players and states, in the order of the text.
    pub(crate) names: Vec<Declaration>,
    pub(crate) valid: Vec<Expr>,
    pub(crate) ends: Vec<(EndWord, Expr)>,
    pub(crate) stuck: Option<(EndWord, Span)>,
    pub(crate) moves: Vec<Move>,
    pub(crate) symmetries: Vec<Move>,
    pub(crate) claims: Vec<Claim>,
    pub(crate) contests: Vec<Contest>,
    pub(crate) pictures: Vec<Picture>,
    pub(crate) notes: Vec<Note>,
    /// Names in items that could not be read, and the word `players` where that item is one of them: nothing
    /// is said about their use.
    pub(crate) broken: Vec<String>,
    /// There was a mistake in some item, so what seems missing may only be unread.
    pub(crate) is_broken: bool,
}

/// An item that gives something a name.
#[derive(Clone, Debug)]
pub(crate) enum Declaration {
    Param(Param),
    Let(Name, Expr),
    Def(Name, Vec<Name>, Expr),
    Players(Name, Name),
    State(State),
}
