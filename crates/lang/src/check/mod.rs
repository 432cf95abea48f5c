//! From the tree of a file to rules: finds every name, makes every type agree, reports every mistake.

mod expression;
mod graphs;
mod items;
mod notes;
mod pictures;
mod symmetries;

use std::collections::HashMap;
use std::sync::Arc;

use game::End;
use message::{Message, message};

use crate::diagnostic::{Diagnostic, Sink, Span, nearest};
use crate::rules::{Def, Expr, Item, Let, MoveKind, Players, Rules, State, Type};
use crate::syntax::keywords;
use crate::syntax::tree::{self, Declaration, EndWord, Name};

/// Checks a file; the rules are there only if no mistake was found.
pub(crate) fn check(text: &str, file: &tree::File, sink: &mut Sink) -> Option<Rules> {
    let mut checker = Checker::new(sink, file);
    let rules = checker.file(text, file);
    checker.finish_equalities();
    if sink.is_empty() { Some(rules) } else { None }
}

/// Checks the items of a lone `write` line against rules that are known to be right.
///
/// Beside the items: how many names there are with those of the line.
pub(crate) fn check_items(rules: &Rules, items: &[tree::Item], sink: &mut Sink) -> (Vec<Item>, usize) {
    let mut checker = Checker::for_rules(sink, rules);
    let items = checker.write_items(items, &rules.moves);
    (items, checker.vars.len())
}

/// What a name means.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Meaning {
    Param(usize),
    Let(usize),
    Def(usize),
    State(usize),
    Symbol(i64),
    /// Its item could not be read; nothing is said about its use.
    Broken,
}

struct Checker<'a> {
    sink: &'a mut Sink,
    meanings: HashMap<String, (Meaning, Span)>,
    params: Vec<ParamHead>,
    states: Vec<StateHead>,
    lets: Vec<Let>,
    defs: Vec<DefHead>,
    symbols: Vec<String>,
    players: Option<Players>,
    /// The type of every binder, quantified name and parameter of a definition.
    vars: Vec<Type>,
    scope: Vec<(String, usize)>,
    /// Pairs of names that are compared before the type of either is known.
    equalities: Vec<(usize, usize, Span)>,
    /// Inside `write`, where answers may be asked for.
    writing: bool,
    /// So many names of the scope are there only for `best`.
    n_move_binders: usize,
    /// Names of the file's `let` and `def` lines, which hold only below these.
    below: HashMap<String, &'static str>,
    /// The name that is being defined.
    defining: Option<String>,
    /// Some item could not be read, so what seems missing may only be unread.
    is_broken: bool,
}

/// What expressions need to know of a parameter.
struct ParamHead {
    is_set: bool,
}

/// What expressions need to know of a state.
struct StateHead {
    name: String,
    dimensions: usize,
    type_: Type,
}

struct DefHead {
    name: String,
    def: Def,
}

impl<'a> Checker<'a> {
    fn new(sink: &'a mut Sink, file: &tree::File) -> Checker<'a> {
        let mut checker = Checker::empty(sink);
        for name in &file.broken {
            checker.meanings.insert(name.clone(), (Meaning::Broken, Span::default()));
        }
        for declaration in &file.names {
            match declaration {
                Declaration::Let(name, _) => drop(checker.below.insert(name.text.clone(), "let")),
                Declaration::Def(name, ..) => drop(checker.below.insert(name.text.clone(), "def")),
                _ => {}
            }
        }
        checker.is_broken = file.is_broken;
        checker
    }

    fn empty(sink: &'a mut Sink) -> Checker<'a> {
        Checker {
            sink,
            meanings: HashMap::new(),
            params: Vec::new(),
            states: Vec::new(),
            lets: Vec::new(),
            defs: Vec::new(),
            symbols: Vec::new(),
            players: None,
            vars: Vec::new(),
            scope: Vec::new(),
            equalities: Vec::new(),
            writing: false,
            n_move_binders: 0,
            below: HashMap::new(),
            defining: None,
            is_broken: false,
        }
    }

    /// A checker that knows the parameters, states and symbols of finished rules.
    fn for_rules(sink: &'a mut Sink, rules: &Rules) -> Checker<'a> {
        let mut checker = Checker::empty(sink);
        checker.vars = vec![Type::Unknown; rules.n_vars];
        for (number, param) in rules.params.iter().enumerate() {
            checker.params.push(ParamHead { is_set: param.is_set });
            checker.meanings.insert(param.name.clone(), (Meaning::Param(number), Span::default()));
        }
        for (number, state) in rules.states.iter().enumerate() {
            checker.states.push(StateHead::of(state));
            checker.meanings.insert(state.name.clone(), (Meaning::State(number), Span::default()));
        }
        for (number, symbol) in rules.symbols.iter().enumerate() {
            checker.symbols.push(symbol.clone());
            checker.meanings.insert(symbol.clone(), (Meaning::Symbol(number as i64), Span::default()));
        }
        checker
    }

    fn error(&mut self, span: Span, message: Message, hint: Option<Message>) {
        let mut diagnostic = Diagnostic::new(span, message);
        diagnostic.hint = hint;
        self.sink.push(diagnostic);
    }

    fn file(&mut self, text: &str, file: &tree::File) -> Rules {
        if file.name.is_none() && !file.is_broken {
            let hint = message!("begin the file with `game NAME`");
            self.error(file.first, message!("this file names no game"), Some(hint));
        }
        self.name_symbols(file);
        self.name_params_and_states(file);
        let (params, states) = self.declarations(file);
        if states.is_empty() && !file.is_broken {
            let hint = message!("for example `state pile in 0.. = 21`");
            let end = file.last.end as usize;
            self.error(
                Span::new(end, end),
                message!("this game has no `state`, so nothing can change"),
                Some(hint),
            );
        }
        let valid = file.valid.iter().map(|cond| self.condition(cond)).collect();
        let ends = self.ends(file);
        let moves = self.moves(file);
        if moves.is_empty() && !file.is_broken {
            let hint = message!("for example `move take in 1..3 if take <= pile then pile -= take`");
            let end = file.last.end as usize;
            self.error(Span::new(end, end), message!("this game has no `move`"), Some(hint));
        }
        let symmetries = self.symmetries(file);
        let claims = self.claims(file, &moves);
        let contest = self.contest(file, &moves);
        let pictures = self.pictures(file, &states);
        let notes = self.notes(file);
        let defs = std::mem::take(&mut self.defs).into_iter().map(|head| head.def).collect();
        Rules {
            text: Arc::from(text),
            name: file.name.as_ref().map_or_else(String::new, |name| name.text.clone()),
            about: self.about(file),
            source: file.source.as_ref().map(|source| source.text.clone()),
            params,
            lets: std::mem::take(&mut self.lets),
            defs,
            symbols: std::mem::take(&mut self.symbols),
            players: self.players.take(),
            states,
            valid,
            ends,
            stuck: file.stuck.map_or(End::Lose, |(word, _)| end_of(word)),
            stuck_span: file.stuck.map(|(_, span)| span),
            moves,
            symmetries,
            claims,
            contest,
            pictures,
            notes,
            n_vars: self.vars.len(),
        }
    }

    fn about(&mut self, file: &tree::File) -> Vec<(String, String)> {
        self.in_languages(&file.about, "about")
    }

    /// Numbers the symbols so that those of one state follow each other where they can.
    fn name_symbols(&mut self, file: &tree::File) {
        let states = || {
            file.names.iter().filter_map(|declaration| match declaration {
                Declaration::State(state) => Some(state),
                _ => None,
            })
        };
        for state in states() {
            if let tree::Holds::Symbols(symbols) = &state.holds {
                for (name, _) in symbols {
                    self.symbol(name);
                }
            }
        }
        for state in states() {
            let is_symbols = matches!(state.holds, tree::Holds::Symbols(_));
            if let (true, Some(outside)) = (is_symbols, &state.outside)
                && let tree::ExprKind::Name(text) = &outside.value.kind
            {
                self.symbol(&Name { text: text.clone(), span: outside.value.span });
            }
        }
        self.name_players(file);
    }

    fn name_players(&mut self, file: &tree::File) {
        for declaration in &file.names {
            let Declaration::Players(first, second) = declaration else { continue };
            let span = first.span.to(second.span);
            if self.players.is_some() {
                self.error(span, message!("the players are named twice"), None);
            } else if first.text == second.text {
                self.error(
                    span,
                    message!("the two players need two names"),
                    Some(message!("for example `players black white`")),
                );
            }
            let symbols = [self.symbol(first), self.symbol(second)];
            self.players = Some(Players { symbols, span });
        }
    }

    fn symbol(&mut self, name: &Name) -> i64 {
        match self.meanings.get(&name.text) {
            Some((Meaning::Symbol(symbol), _)) => *symbol,
            _ => {
                let symbol = self.symbols.len() as i64;
                self.symbols.push(name.text.clone());
                self.meanings.insert(name.text.clone(), (Meaning::Symbol(symbol), name.span));
                symbol
            }
        }
    }

    fn name_params_and_states(&mut self, file: &tree::File) {
        for declaration in &file.names {
            match declaration {
                Declaration::Param(param) => {
                    self.declare(&param.name, Meaning::Param(self.params.len()));
                    self.params.push(ParamHead { is_set: param.is_set });
                }
                Declaration::State(state) => {
                    self.declare(&state.name, Meaning::State(self.states.len()));
                    let type_ = match state.holds {
                        tree::Holds::Numbers(_) => Type::Number,
                        tree::Holds::Symbols(_) => Type::Symbol,
                    };
                    let (name, dimensions) = (state.name.text.clone(), state.size.len());
                    self.states.push(StateHead { name, dimensions, type_ });
                }
                _ => {}
            }
        }
    }

    /// Gives a name its meaning, unless something else has that name.
    fn declare(&mut self, name: &Name, meaning: Meaning) {
        if let Some((known, span)) = self.meanings.get(&name.text)
            && *known != Meaning::Broken
        {
            let message = message!("`{name}` is the name of two things", name = name.text);
            let diagnostic = Diagnostic::new(name.span, message)
                .hint(message!("rename one of them, for example `{name}_`", name = name.text))
                .related(*span, message!("this is the other"));
            self.sink.push(diagnostic);
            return;
        }
        self.meanings.insert(name.text.clone(), (meaning, name.span));
    }

    fn declarations(&mut self, file: &tree::File) -> (Vec<crate::rules::Param>, Vec<State>) {
        let (mut params, mut states) = (Vec::new(), Vec::new());
        for declaration in &file.names {
            match declaration {
                Declaration::Param(param) => {
                    let param = self.param(param, params.len());
                    params.push(param);
                }
                Declaration::State(state) => states.push(self.state(state)),
                Declaration::Let(name, value) => self.let_(name, value),
                Declaration::Def(name, parameters, body) => self.def(name, parameters, body),
                Declaration::Players(..) => {}
            }
        }
        (params, states)
    }

    fn let_(&mut self, name: &Name, value: &tree::Expr) {
        self.defining = Some(name.text.clone());
        let value = self.expr(value);
        self.defining = None;
        if value.type_ == Type::Text {
            self.error(value.span, message!("a text cannot have a name"), None);
        }
        self.declare(name, Meaning::Let(self.lets.len()));
        self.lets.push(Let { value });
    }

    fn def(&mut self, name: &Name, parameters: &[Name], body: &tree::Expr) {
        let depth = self.scope.len();
        let vars = parameters.iter().map(|parameter| self.bind(parameter, Type::Unknown)).collect::<Vec<_>>();
        self.defining = Some(name.text.clone());
        let body = self.expr(body);
        self.defining = None;
        self.scope.truncate(depth);
        self.no_collection(&body, message!("a definition"));
        self.declare(name, Meaning::Def(self.defs.len()));
        self.defs.push(DefHead { name: name.text.clone(), def: Def { vars, body } });
    }

    /// Opens the scope of a name that holds only here; it may hide nothing.
    fn bind(&mut self, name: &Name, type_: Type) -> usize {
        let outer = self.scope.iter().any(|(known, _)| *known == name.text);
        let global = self.meanings.get(&name.text).copied();
        if outer || matches!(global, Some((meaning, _)) if meaning != Meaning::Broken) {
            let message = message!("`{name}` already has a meaning here", name = name.text);
            let mut diagnostic = Diagnostic::new(name.span, message)
                .hint(message!("choose another name, such as `{name}_`", name = name.text));
            if let (false, Some((_, span))) = (outer, global) {
                diagnostic = diagnostic.related(span, message!("this is its meaning"));
            }
            self.sink.push(diagnostic);
        }
        let var = self.vars.len();
        self.vars.push(type_);
        self.scope.push((name.text.clone(), var));
        var
    }

    /// Reports that a name means nothing, with the nearest that does.
    fn unknown_name(&mut self, span: Span, name: &str, what: Message) {
        if self.sink.is_full() {
            return;
        }
        if self.defining.as_deref() == Some(name) {
            let hint =
                message!("definitions cannot go round in circles; `sum`, `all`, `any` … go over ranges");
            return self.error(span, message!("`{name}` cannot use itself", name), Some(hint));
        }
        if let Some(word) = self.below.get(name) {
            let hint = message!("move the line `{word} {name}` above this one", word, name);
            return self.error(span, message!("`{name}` has a meaning only further down", name), Some(hint));
        }
        let near = {
            let scope = self.scope.iter().map(|(known, _)| known.as_str());
            let global = self.meanings.keys().map(String::as_str);
            let mut known: Vec<&str> = scope.chain(global).collect();
            known.sort_unstable();
            nearest(name, known).map(str::to_string)
        };
        // A name of one's own is easily as near to a keyword as two letters are.
        let word = nearest(name, keywords())
            .filter(|word| word.len() > 2 && strsim::damerau_levenshtein(&name.to_lowercase(), word) < 2);
        let hint = match (name.to_ascii_lowercase().as_str(), near, word) {
            ("true", ..) => Some(message!("write the condition alone; one that always holds is `1 == 1`")),
            ("false", ..) => {
                Some(message!("write `not` before the condition; one that never holds is `1 == 2`"))
            }
            (_, Some(near), _) => Some(message!("did you mean `{near}`?", near)),
            (_, None, Some(word)) => Some(message!("did you mean the keyword `{word}`?", word)),
            _ => self.everything(),
        };
        self.error(span, message!("there is no {what} called `{name}`", what, name), hint);
    }

    /// What a name may mean here, where there is not too much of it.
    fn everything(&self) -> Option<Message> {
        let scope = self.scope.iter().map(|(name, _)| name.as_str());
        let global = self.meanings.iter().filter(|(_, (meaning, _))| *meaning != Meaning::Broken);
        let mut known: Vec<&str> = scope.chain(global.map(|(name, _)| name.as_str())).collect();
        known.sort_unstable();
        known.dedup();
        let shown: Vec<String> = known.iter().map(|name| format!("`{name}`")).collect();
        (1..=12)
            .contains(&shown.len())
            .then(|| message!("the names here are {names}", names = shown.join(", ")))
    }

    fn finish_equalities(&mut self) {
        for (left, right, span) in std::mem::take(&mut self.equalities) {
            let (left, right) = (self.vars[left], self.vars[right]);
            if left != right && left != Type::Unknown && right != Type::Unknown {
                let message = message!(
                    "this compares {first} with {second}",
                    first = expression::a(left),
                    second = expression::a(right)
                );
                self.error(span, message, None);
            }
        }
    }

    fn no_collection(&mut self, expr: &Expr, what: Message) {
        if matches!(expr.type_, Type::Set | Type::List(_) | Type::ListOfSets | Type::Text) {
            let message = message!(
                "{what} yields a number, a truth value or a symbol, not {found}",
                what,
                found = expression::a(expr.type_)
            );
            self.error(expr.span, message, Some(message!("give a set or a list a name with `let`")));
        }
    }

    fn kinds_listed(moves: &[MoveKind]) -> String {
        let names: Vec<&str> = moves.iter().filter_map(|kind| kind.kind.as_deref()).collect();
        names.join(", ")
    }
}

impl StateHead {
    fn of(state: &State) -> StateHead {
        let type_ = match state.holds {
            crate::rules::Holds::Numbers(_) => Type::Number,
            crate::rules::Holds::Symbols(_) => Type::Symbol,
        };
        StateHead { name: state.name.clone(), dimensions: state.size.len(), type_ }
    }
}

fn end_of(word: EndWord) -> End {
    match word {
        EndWord::Loses => End::Lose,
        EndWord::Wins => End::Win,
        EndWord::Ties => End::Tie,
    }
}
