//! Expressions: names found, types made to agree.

use std::collections::HashSet;

use message::{Message, message};

use super::{Checker, Meaning};
use crate::diagnostic::{Diagnostic, Span, nearest};
use crate::rules::{Expr, ExprKind, Facts, Plain, Range, RangeKind, Type};
use crate::syntax::HIGHEST_TREE;
use crate::syntax::tree::{self, Binary, Compare, Function, Name, Quantifier};

/// A type as messages name it.
pub(super) fn a(type_: Type) -> Message {
    match type_ {
        Type::Number => message!("a number"),
        Type::Truth => message!("a truth value"),
        Type::Symbol => message!("a symbol"),
        Type::Set => message!("a set"),
        Type::List(_) => message!("a list"),
        Type::ListOfSets => message!("a list of sets"),
        Type::Text => message!("a text"),
        Type::Row => message!("a whole row"),
        Type::Unknown => message!("something"),
    }
}

impl Checker<'_> {
    pub(super) fn expr(&mut self, expr: &tree::Expr) -> Expr {
        let span = expr.span;
        match &expr.kind {
            tree::ExprKind::Number(value) => constant(*value, Type::Number, span),
            tree::ExprKind::Text(text) => self.text(text, span),
            tree::ExprKind::Name(name) => self.name(name, span),
            tree::ExprKind::Me => self.player(ExprKind::Me, span),
            tree::ExprKind::Other => self.player(ExprKind::Other, span),
            tree::ExprKind::Index(name, indices) => self.index(name, indices, span),
            tree::ExprKind::Call(name, arguments) => self.call(name, arguments, span),
            tree::ExprKind::Negate(inner) => {
                let inner = self.number(inner);
                self.node(span, Type::Number, &[inner.facts], || ExprKind::Negate(Box::new(inner)))
            }
            tree::ExprKind::Not(inner) => {
                let inner = self.condition(inner);
                self.node(span, Type::Truth, &[inner.facts], || ExprKind::Not(Box::new(inner)))
            }
            tree::ExprKind::Binary(op, left, right) => self.binary(*op, left, right, span),
            tree::ExprKind::Compare(op, left, right) => self.compare(*op, left, right, span),
            tree::ExprKind::And(left, right) => {
                let (left, right) = (self.condition(left), self.condition(right));
                self.node(span, Type::Truth, &[left.facts, right.facts], || {
                    ExprKind::And(Box::new(left), Box::new(right))
                })
            }
            tree::ExprKind::Or(left, right) => {
                let (left, right) = (self.condition(left), self.condition(right));
                self.node(span, Type::Truth, &[left.facts, right.facts], || {
                    ExprKind::Or(Box::new(left), Box::new(right))
                })
            }
            tree::ExprKind::If(cond, then, else_) => self.conditional(cond, then, else_, span),
            tree::ExprKind::In(left, range) => {
                let (left, range) = (self.number(left), self.range(range));
                self.node(span, Type::Truth, &[left.facts, range.facts()], || {
                    ExprKind::In(Box::new(left), Box::new(range))
                })
            }
            tree::ExprKind::Quantified(quantifier, binders, body) => {
                self.quantified(*quantifier, binders, body, span)
            }
            tree::ExprKind::Function(function, arguments) => self.function(*function, arguments, span),
            tree::ExprKind::List(elements) => self.list(elements, span),
            tree::ExprKind::Set(elements) => self.set(elements, span),
            tree::ExprKind::Best(name) => self.best(name, span),
            tree::ExprKind::Answer(word) => {
                if !self.writing {
                    let message = message!("what play comes to can only be asked in `write`");
                    self.error(span, message, None);
                }
                let type_ = if *word == tree::AnswerWord::Plies { Type::Number } else { Type::Truth };
                self.node(span, type_, &[], || ExprKind::Answer(*word))
            }
        }
    }

    /// An expression that must be a truth value.
    pub(super) fn condition(&mut self, expr: &tree::Expr) -> Expr {
        let found = self.expr(expr);
        let hint = match &expr.kind {
            tree::ExprKind::Quantified(quantifier, _, body)
                if matches!(body.kind, tree::ExprKind::Compare(..)) =>
            {
                Some(message!(
                    "put the quantifier in brackets: `({word} …: …) == …`",
                    word = word_of(*quantifier)
                ))
            }
            _ if found.type_ == Type::Number => Some(message!("compare it with something, such as `… > 0`")),
            _ => None,
        };
        self.expect(found, Type::Truth, message!("a condition"), hint)
    }

    /// An expression that must be a number.
    pub(super) fn number(&mut self, expr: &tree::Expr) -> Expr {
        let found = self.expr(expr);
        let hint = match (&expr.kind, found.type_) {
            (_, Type::Truth) => Some(message!("count with it as `if … then 1 else 0`")),
            _ => None,
        };
        self.expect(found, Type::Number, message!("a number"), hint)
    }

    /// Makes an expression have a type, or says why it cannot.
    pub(super) fn expect(&mut self, expr: Expr, want: Type, what: Message, hint: Option<Message>) -> Expr {
        if expr.type_ == want {
            return expr;
        }
        if expr.type_ == Type::Unknown {
            if let ExprKind::Var(var) = expr.kind
                && self.vars[var] == Type::Unknown
            {
                self.vars[var] = want;
            }
            return Expr { type_: want, ..expr };
        }
        let message = message!("expected {what}, found {found}", what, found = a(expr.type_));
        self.error(expr.span, message, hint);
        Expr { type_: want, ..expr }
    }

    fn node(&mut self, span: Span, type_: Type, parts: &[Facts], kind: impl FnOnce() -> ExprKind) -> Expr {
        let mut facts = parts.iter().fold(Facts::default(), |all, part| all.and(*part));
        facts.height += 1;
        if facts.height > HIGHEST_TREE {
            let message = message!(
                "with its definitions written out, this nests deeper than {most} levels",
                most = HIGHEST_TREE
            );
            self.error(span, message, Some(message!("shorten the chain of definitions")));
            return Expr { kind: ExprKind::Constant(0), span, type_: Type::Unknown, facts: Facts::default() };
        }
        Expr { kind: kind(), span, type_, facts }
    }

    fn broken(span: Span) -> Expr {
        Expr { kind: ExprKind::Constant(0), span, type_: Type::Unknown, facts: Facts::default() }
    }

    fn text(&mut self, text: &str, span: Span) -> Expr {
        if !self.writing {
            self.error(
                span,
                message!("a text has no meaning here"),
                Some(message!("symbols are named without quotes")),
            );
            return Self::broken(span);
        }
        self.node(span, Type::Text, &[], || ExprKind::Text(text.to_string()))
    }

    fn player(&mut self, kind: ExprKind, span: Span) -> Expr {
        if self.meanings.contains_key("players") {
            return Self::broken(span);
        }
        if self.players.is_none() && !self.writing {
            let word = if matches!(kind, ExprKind::Me) { "me" } else { "other" };
            let message = message!("`{word}` has no meaning in a game without `players`", word);
            self.error(span, message, Some(message!("name them: `players black white`")));
            return Self::broken(span);
        }
        if self.writing {
            self.error(span, message!("`write` cannot ask who is to move"), None);
            return Self::broken(span);
        }
        let facts = Facts { turn: true, ..Facts::default() };
        self.node(span, Type::Symbol, &[facts], || kind)
    }

    fn name(&mut self, name: &str, span: Span) -> Expr {
        if let Some(place) = self.scope.iter().rposition(|(known, _)| known == name) {
            let var = self.scope[place].1;
            if self.writing && place < self.n_move_binders {
                let message = message!("a binder has a value only in a move");
                self.error(
                    span,
                    message,
                    Some(message!("ask for that of the best move: `best {name}`", name)),
                );
            }
            return self.node(span, self.vars[var], &[], || ExprKind::Var(var));
        }
        let Some((meaning, _)) = self.meanings.get(name).copied() else {
            self.unknown_name(
                span,
                name,
                if self.writing { message!("parameter or state") } else { message!("name") },
            );
            return Self::broken(span);
        };
        match meaning {
            Meaning::Param(param) => {
                let type_ = if self.params[param].is_set { Type::Set } else { Type::Number };
                let facts = Facts { params: param + 1, ..Facts::default() };
                self.node(span, type_, &[facts], || ExprKind::Param(param))
            }
            Meaning::Let(number) => {
                let value = &self.lets[number].value;
                let (type_, facts) = (value.type_, value.facts);
                self.node(span, type_, &[facts], || ExprKind::Let(number))
            }
            Meaning::State(state) => self.bare_state(state, span),
            Meaning::Symbol(symbol) => constant(symbol, Type::Symbol, span),
            Meaning::Def(def) => {
                let head = &self.defs[def];
                let hint = message!(
                    "write `{name}({values})`",
                    name = head.name,
                    values = vec!["…"; head.def.vars.len()].join(", ")
                );
                self.error(span, message!("`{name}` is a definition and needs brackets", name), Some(hint));
                Self::broken(span)
            }
            Meaning::Broken => Self::broken(span),
        }
    }

    fn bare_state(&mut self, state: usize, span: Span) -> Expr {
        let head = &self.states[state];
        let type_ = head.type_;
        if head.dimensions > 0 {
            let index = if head.dimensions == 1 { "i" } else { "r, c" };
            let hint = message!("name one square of it: `{name}[{index}]`", name = head.name, index);
            let message = match head.dimensions {
                1 => message!("`{name}` is a whole row", name = head.name),
                _ => message!("`{name}` is a whole board", name = head.name),
            };
            self.error(span, message, Some(hint));
            return Self::broken(span);
        }
        let facts = Facts { position: true, ..Facts::default() };
        self.node(span, type_, &[facts], || ExprKind::Cell { state, indices: Vec::new() })
    }

    fn index(&mut self, name: &Name, indices: &[tree::Expr], span: Span) -> Expr {
        let indices: Vec<Expr> = indices.iter().map(|index| self.number(index)).collect();
        match self.meanings.get(&name.text).copied() {
            Some((Meaning::State(state), _)) => {
                self.check_dimensions(state, indices.len(), span);
                let type_ = self.states[state].type_;
                let mut parts: Vec<Facts> = indices.iter().map(|index| index.facts).collect();
                parts.push(Facts { position: true, ..Facts::default() });
                self.node(span, type_, &parts, || ExprKind::Cell { state, indices })
            }
            Some((Meaning::Let(number), _)) => self.element(name, number, indices, span),
            Some((Meaning::Broken, _)) => Self::broken(span),
            Some(_) => {
                let message = message!("`{name}` is no row, board or list", name = name.text);
                self.error(name.span, message, None);
                Self::broken(span)
            }
            None => {
                self.unknown_name(name.span, &name.text, message!("row, board or list"));
                Self::broken(span)
            }
        }
    }

    pub(super) fn check_dimensions(&mut self, state: usize, found: usize, span: Span) {
        let head = &self.states[state];
        if head.dimensions == found {
            return;
        }
        let (message, hint) = match head.dimensions {
            0 => (
                message!("`{name}` is one number, not a row", name = head.name),
                message!("write `{name}`", name = head.name),
            ),
            1 => (
                message!("`{name}` is a row and takes one index", name = head.name),
                message!("write `{name}[i]`", name = head.name),
            ),
            _ => (
                message!("`{name}` is a board and takes a row and a column", name = head.name),
                message!("write `{name}[r, c]`", name = head.name),
            ),
        };
        self.error(span, message, Some(hint));
    }

    fn element(&mut self, name: &Name, number: usize, mut indices: Vec<Expr>, span: Span) -> Expr {
        let (list_type, facts) = (self.lets[number].value.type_, self.lets[number].value.facts);
        let type_ = match list_type {
            Type::List(plain) => plain.type_(),
            Type::ListOfSets => Type::Set,
            Type::Unknown => return Self::broken(span),
            _ => {
                self.error(
                    name.span,
                    message!("`{name}` is {found}, not a list", name = name.text, found = a(list_type)),
                    None,
                );
                return Self::broken(span);
            }
        };
        let (1, Some(index)) = (indices.len(), indices.pop()) else {
            self.error(span, message!("the list `{name}` takes one index", name = name.text), None);
            return Self::broken(span);
        };
        let list = self.node(name.span, list_type, &[facts], || ExprKind::Let(number));
        let parts = [list.facts, index.facts];
        self.node(span, type_, &parts, || ExprKind::Element { list: Box::new(list), index: Box::new(index) })
    }

    fn call(&mut self, name: &Name, arguments: &[tree::Expr], span: Span) -> Expr {
        let arguments: Vec<Expr> = arguments.iter().map(|argument| self.expr(argument)).collect();
        let def = match self.meanings.get(&name.text).copied() {
            Some((Meaning::Def(def), _)) => def,
            Some((Meaning::Broken, _)) => return Self::broken(span),
            Some(_) => {
                let hint = message!(
                    "if you mean a product, write `{name} * (…)`; a square is `{name}[…]`",
                    name = name.text
                );
                self.error(name.span, message!("`{name}` is no definition", name = name.text), Some(hint));
                return Self::broken(span);
            }
            None if self.below.contains_key(&name.text) => {
                self.unknown_name(name.span, &name.text, message!("definition"));
                return Self::broken(span);
            }
            None => {
                let near = nearest(&name.text, self.defs.iter().map(|def| def.name.as_str()));
                let hint = near.map_or_else(
                    || message!("define it above: `def {name}(…) = …`", name = name.text),
                    |near| message!("did you mean `{near}`?", near),
                );
                self.error(
                    name.span,
                    message!("there is no definition called `{name}` above", name = name.text),
                    Some(hint),
                );
                return Self::broken(span);
            }
        };
        let arguments = self.arguments(def, name, arguments, span);
        let body = &self.defs[def].def.body;
        let (type_, body_facts) = (self.settled(body), body.facts);
        let mut parts: Vec<Facts> = arguments.iter().map(|argument| argument.facts).collect();
        parts.push(body_facts);
        self.node(span, type_, &parts, || ExprKind::Call { def, arguments })
    }

    /// The type of an expression now that more may be known of its names.
    fn settled(&self, expr: &Expr) -> Type {
        match &expr.kind {
            ExprKind::Var(var) => self.vars[*var],
            // Where nothing is known of either branch, both are alike.
            ExprKind::If(_, then, _) if expr.type_ == Type::Unknown => self.settled(then),
            ExprKind::Call { def, .. } if expr.type_ == Type::Unknown => {
                self.settled(&self.defs[*def].def.body)
            }
            _ => expr.type_,
        }
    }

    fn arguments(&mut self, def: usize, name: &Name, arguments: Vec<Expr>, span: Span) -> Vec<Expr> {
        let vars = self.defs[def].def.vars.clone();
        let wanted = vars.len();
        if wanted != arguments.len() {
            let message = message!(
                "`{name}` takes {wanted} values, found {found}",
                name = name.text,
                wanted,
                found = arguments.len()
            );
            self.error(
                span,
                message,
                Some(message!(
                    "write `{name}({values})`",
                    name = name.text,
                    values = vec!["…"; wanted].join(", ")
                )),
            );
        }
        let mut checked = Vec::new();
        for (argument, var) in arguments.into_iter().zip(vars) {
            self.no_collection(&argument, message!("a value of a definition"));
            let want = self.vars[var];
            checked.push(match (want, argument.type_) {
                (Type::Unknown, found) => {
                    self.vars[var] = found;
                    argument
                }
                _ => self.expect(argument, want, a(want), None),
            });
        }
        checked
    }

    fn binary(&mut self, op: Binary, left: &tree::Expr, right: &tree::Expr, span: Span) -> Expr {
        let (left, right) = (self.number(left), self.number(right));
        if let (Binary::Divide | Binary::Modulo, ExprKind::Constant(..=0)) = (op, &right.kind) {
            let hint = message!("divide by 1 or more");
            self.error(right.span, message!("a divisor below 1 has no meaning"), Some(hint));
        }
        self.node(span, Type::Number, &[left.facts, right.facts], || {
            ExprKind::Binary(op, Box::new(left), Box::new(right))
        })
    }

    fn compare(&mut self, op: Compare, left: &tree::Expr, right: &tree::Expr, span: Span) -> Expr {
        let equality = matches!(op, Compare::Equal | Compare::NotEqual);
        let (left, right) = if equality {
            self.same_type(left, right, span)
        } else {
            (self.ordered(left), self.ordered(right))
        };
        self.node(span, Type::Truth, &[left.facts, right.facts], || {
            ExprKind::Compare(op, Box::new(left), Box::new(right))
        })
    }

    fn ordered(&mut self, expr: &tree::Expr) -> Expr {
        let found = self.expr(expr);
        let hint = (found.type_ == Type::Symbol).then(|| message!("symbols can only be equal or not"));
        self.expect(found, Type::Number, message!("a number"), hint)
    }

    /// Two expressions that must be of one type, whichever it is.
    fn same_type(&mut self, left: &tree::Expr, right: &tree::Expr, span: Span) -> (Expr, Expr) {
        let (left, right) = (self.expr(left), self.expr(right));
        match (left.type_, right.type_) {
            (Type::Unknown, Type::Unknown) => {
                if let (ExprKind::Var(first), ExprKind::Var(second)) = (&left.kind, &right.kind) {
                    self.equalities.push((*first, *second, span));
                }
                (left, right)
            }
            (known, Type::Unknown) => {
                let right = self.expect(right, known, a(known), None);
                (left, right)
            }
            (Type::Unknown, known) => {
                let left = self.expect(left, known, a(known), None);
                (left, right)
            }
            (first, second) if first == second => {
                if matches!(first, Type::Set | Type::List(_) | Type::ListOfSets | Type::Text | Type::Row) {
                    self.error(
                        span,
                        message!("two values of the kind `{kind}` cannot be compared", kind = a(first)),
                        None,
                    );
                }
                (left, right)
            }
            (first, second) => {
                let message =
                    message!("this compares {first} with {second}", first = a(first), second = a(second));
                let hint = match (first, second) {
                    (_, Type::Set) => Some(message!("write `… in {{…}}`")),
                    (Type::Symbol, Type::Number) | (Type::Number, Type::Symbol) => {
                        self.symbols.first().map(|symbol| {
                            message!("a symbol is compared by its name, such as `{symbol}`", symbol)
                        })
                    }
                    _ => None,
                };
                self.error(span, message, hint);
                (left, right)
            }
        }
    }

    fn conditional(&mut self, cond: &tree::Expr, then: &tree::Expr, else_: &tree::Expr, span: Span) -> Expr {
        let cond = self.condition(cond);
        let (then, else_) = (self.expr(then), self.expr(else_));
        let (then, else_) = match (then.type_, else_.type_) {
            (Type::Unknown, known) => (self.expect(then, known, a(known), None), else_),
            (known, Type::Unknown) => {
                let else_ = self.expect(else_, known, a(known), None);
                (then, else_)
            }
            (first, second) => {
                if first != second {
                    let message = message!(
                        "one branch is {first}, the other {second}",
                        first = a(first),
                        second = a(second)
                    );
                    self.error(span, message, None);
                }
                (then, else_)
            }
        };
        self.no_collection(&then, Message::from("`if`".to_string()));
        let (type_, parts) = (then.type_, [cond.facts, then.facts, else_.facts]);
        self.node(span, type_, &parts, || ExprKind::If(Box::new(cond), Box::new(then), Box::new(else_)))
    }

    pub(super) fn quantifier_binders(&mut self, binders: &[(Name, tree::Range)]) -> Vec<(usize, Range)> {
        let mut checked = Vec::new();
        for (name, range) in binders {
            let range = self.range(range);
            checked.push((self.bind(name, Type::Number), range));
        }
        checked
    }

    fn quantified(
        &mut self,
        quantifier: Quantifier,
        binders: &[(Name, tree::Range)],
        body: &tree::Expr,
        span: Span,
    ) -> Expr {
        let depth = self.scope.len();
        let binders = self.quantifier_binders(binders);
        let (body, type_) = match quantifier {
            Quantifier::All | Quantifier::Any => (self.condition(body), Type::Truth),
            Quantifier::Count => (self.condition(body), Type::Number),
            _ => (self.summand(quantifier, body), Type::Number),
        };
        self.scope.truncate(depth);
        if body.type_ == Type::Unknown {
            return Self::broken(span);
        }
        let mut parts: Vec<Facts> = binders.iter().map(|(_, range)| range.facts()).collect();
        parts.push(body.facts);
        self.node(span, type_, &parts, || ExprKind::Quantified(quantifier, binders, Box::new(body)))
    }

    fn summand(&mut self, quantifier: Quantifier, body: &tree::Expr) -> Expr {
        let found = self.expr(body);
        let word = word_of(quantifier);
        let hint = match (&body.kind, found.type_) {
            (tree::ExprKind::Compare(..), Type::Truth) => Some(message!(
                "the body reaches to the end; put the quantifier in brackets: `({word} …: …) == …`",
                word
            )),
            (_, Type::Truth) => Some(message!("to count where something holds write `count i in …: …`")),
            _ => None,
        };
        let is_number = found.type_ == Type::Number || found.type_ == Type::Unknown;
        let found = self.expect(found, Type::Number, message!("a number after `{word} …:`", word), hint);
        // What a wrong sum is compared with is not looked at.
        if is_number { found } else { Expr { type_: Type::Unknown, ..found } }
    }

    fn function(&mut self, function: Function, arguments: &[tree::Expr], span: Span) -> Expr {
        let mut arguments: Vec<Expr> = arguments.iter().map(|argument| self.number(argument)).collect();
        let parts: Vec<Facts> = arguments.iter().map(|argument| argument.facts).collect();
        self.node(span, Type::Number, &parts, || match function {
            Function::Min => ExprKind::Least(arguments),
            Function::Max => ExprKind::Greatest(arguments),
            Function::Abs => ExprKind::Abs(Box::new(arguments.remove(0))),
        })
    }

    fn list(&mut self, elements: &[tree::Expr], span: Span) -> Expr {
        let elements: Vec<Expr> = elements.iter().map(|element| self.expr(element)).collect();
        let Some(first) = elements.first().map(|element| element.type_) else {
            self.error(span, message!("a list holds at least one value"), None);
            return Self::broken(span);
        };
        let type_ = match first {
            Type::Number => Type::List(Plain::Number),
            Type::Truth => Type::List(Plain::Truth),
            Type::Symbol => Type::List(Plain::Symbol),
            Type::Set => Type::ListOfSets,
            Type::Unknown => return Self::broken(span),
            _ => {
                self.error(span, message!("a list cannot hold {found}", found = a(first)), None);
                return Self::broken(span);
            }
        };
        for element in &elements {
            if element.type_ != first && element.type_ != Type::Unknown {
                let message = message!(
                    "this list begins with {first}, but this is {found}",
                    first = a(first),
                    found = a(element.type_)
                );
                self.error(element.span, message, None);
            }
            self.fixed(element, message!("a list"));
        }
        let parts: Vec<Facts> = elements.iter().map(|element| element.facts).collect();
        self.node(span, type_, &parts, || ExprKind::List(elements))
    }

    fn set(&mut self, elements: &[tree::Expr], span: Span) -> Expr {
        let elements: Vec<Expr> = elements.iter().map(|element| self.number(element)).collect();
        let mut seen = HashSet::new();
        for element in &elements {
            let ExprKind::Constant(value) = element.kind else { continue };
            if !seen.insert(value) {
                let hint = message!("leave out one of them");
                self.error(element.span, message!("{value} stands twice in this set", value), Some(hint));
            }
        }
        let parts: Vec<Facts> = elements.iter().map(|element| element.facts).collect();
        self.node(span, Type::Set, &parts, || ExprKind::Set(elements))
    }

    /// An expression that must not depend on the position.
    pub(super) fn fixed(&mut self, expr: &Expr, what: Message) {
        if expr.facts.position || expr.facts.turn {
            let message = message!("{what} may only use what is fixed before play", what);
            let hint = message!("use parameters and numbers here, no states and no players");
            self.error(expr.span, message, Some(hint));
        }
    }

    fn best(&mut self, name: &Name, span: Span) -> Expr {
        if !self.writing {
            let hint = message!("without `best`, `{name}` is read at the position itself", name = name.text);
            self.error(span, message!("the best move can only be asked for in `write`"), Some(hint));
            return Self::broken(span);
        }
        match self.meanings.get(&name.text).copied() {
            Some((Meaning::State(state), _)) => {
                let head = &self.states[state];
                let type_ = if head.dimensions > 0 { Type::Row } else { head.type_ };
                self.node(span, type_, &[], || ExprKind::BestState(state))
            }
            _ if self.scope[..self.n_move_binders].iter().any(|(known, _)| *known == name.text) => {
                let binder = name.text.clone();
                self.node(span, Type::Number, &[], || ExprKind::BestBinder(binder))
            }
            Some((Meaning::Broken, _)) => Self::broken(span),
            _ if self.is_broken => Self::broken(span),
            _ => {
                self.unknown_name(name.span, &name.text, message!("state, and no binder of a move,"));
                Self::broken(span)
            }
        }
    }

    pub(super) fn range(&mut self, range: &tree::Range) -> Range {
        let span = range.span;
        let kind = match &range.kind {
            tree::RangeKind::Between { lo, hi, step } => {
                let lo = self.number(lo);
                let hi = hi.as_ref().map(|hi| self.number(hi));
                let step = step.as_ref().map(|step| self.number(step));
                if let Some(ExprKind::Constant(..=0)) = step.as_ref().map(|step| &step.kind) {
                    let hint = message!("a range cannot go down; leave out `by` to go up by 1");
                    self.error(span, message!("a range goes up by 1 or more"), Some(hint));
                }
                RangeKind::Between { lo, hi, step }
            }
            tree::RangeKind::Set(set) => {
                let set = self.expr(set);
                let hint = match set.type_ {
                    Type::Number => Some(message!("a range is `1..9`, `{{1, 3, 4}}`, or the name of a set")),
                    _ => None,
                };
                RangeKind::Set(self.expect(set, Type::Set, message!("a range"), hint))
            }
        };
        Range { kind, span }
    }

    /// A range whose ends are fixed before play.
    pub(super) fn fixed_range(&mut self, range: &tree::Range, what: Message) -> Range {
        let range = self.range(range);
        let facts = range.facts();
        if facts.position || facts.turn {
            let message = message!("{what} may only use what is fixed before play", what);
            self.sink
                .push(Diagnostic::new(range.span, message).hint(message!("use parameters and numbers here")));
        }
        range
    }
}

impl Plain {
    pub(crate) fn type_(self) -> Type {
        match self {
            Plain::Number => Type::Number,
            Plain::Truth => Type::Truth,
            Plain::Symbol => Type::Symbol,
        }
    }
}

fn constant(value: i64, type_: Type, span: Span) -> Expr {
    Expr { kind: ExprKind::Constant(value), span, type_, facts: Facts { height: 1, ..Facts::default() } }
}

fn word_of(quantifier: Quantifier) -> &'static str {
    match quantifier {
        Quantifier::All => "all",
        Quantifier::Any => "any",
        Quantifier::Sum => "sum",
        Quantifier::Xor => "xor",
        Quantifier::Count => "count",
        Quantifier::Min => "min",
        Quantifier::Max => "max",
    }
}
