//! Expressions and ranges, by descent; tightest last.

use message::{Message, message};

use super::lexer::Kind;
use super::parser::{Failed, Parsed, Parser};
use super::tree::{
    AnswerWord, Binary, Compare, Expr, ExprKind, Function, Name, Quantifier, Range, RangeKind,
};
use super::{DEEPEST_NESTING, HIGHEST_TREE, MOST_BINDERS};
use crate::diagnostic::{Diagnostic, Span, nearest};

const COMPARISONS: &[(&str, Compare)] = &[
    ("==", Compare::Equal),
    ("!=", Compare::NotEqual),
    ("<=", Compare::LessOrEqual),
    (">=", Compare::GreaterOrEqual),
    ("<", Compare::Less),
    (">", Compare::Greater),
];

impl Parser<'_> {
    /// A whole expression: it reaches as far as it can.
    pub(super) fn expr(&mut self) -> Parsed<Expr> {
        self.deeper(Self::or)
    }

    fn deeper<T>(&mut self, read: fn(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth >= DEEPEST_NESTING {
            let message = message!("this nests deeper than {most} levels", most = DEEPEST_NESTING);
            let hint = message!("give parts of it names with `let` or `def`");
            self.sink.push(Diagnostic::new(self.here().span, message).hint(hint));
            return Err(Failed);
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }

    fn node(&mut self, kind: ExprKind, span: Span, parts: &[u32]) -> Parsed<Expr> {
        let height = 1 + parts.iter().copied().max().unwrap_or(0);
        if height > HIGHEST_TREE {
            let message = message!("this chain joins more than {most} terms", most = HIGHEST_TREE);
            let hint = message!("use a quantifier such as `sum i in 1..9: …`, or cut it with `let`");
            self.sink.push(Diagnostic::new(span, message).hint(hint));
            return Err(Failed);
        }
        Ok(Expr { kind, span, height })
    }

    fn or(&mut self) -> Parsed<Expr> {
        let mut left = self.and()?;
        while self.takes_word("or") {
            let right = self.and()?;
            let (span, heights) = (left.span.to(right.span), [left.height, right.height]);
            left = self.node(ExprKind::Or(Box::new(left), Box::new(right)), span, &heights)?;
        }
        Ok(left)
    }

    fn and(&mut self) -> Parsed<Expr> {
        let mut left = self.not()?;
        while self.takes_word("and") {
            let right = self.not()?;
            let (span, heights) = (left.span.to(right.span), [left.height, right.height]);
            left = self.node(ExprKind::And(Box::new(left), Box::new(right)), span, &heights)?;
        }
        Ok(left)
    }

    fn not(&mut self) -> Parsed<Expr> {
        let start = self.here().span;
        if !self.takes_word("not") {
            return self.comparison();
        }
        let inner = self.deeper(Self::not)?;
        let (span, height) = (start.to(inner.span), inner.height);
        self.node(ExprKind::Not(Box::new(inner)), span, &[height])
    }

    fn comparison(&mut self) -> Parsed<Expr> {
        let left = self.xor()?;
        if self.takes_word("in") {
            let range = self.range(false)?;
            let (span, height) = (left.span.to(range.span), left.height.max(range.height()));
            let within = self.node(ExprKind::In(Box::new(left), Box::new(range)), span, &[height])?;
            return self.no_chain(within);
        }
        if self.changing && self.at_mark("=") {
            let hint = message!("join changes with a comma, `then a = 1, b = 2`; to compare write `==`");
            return self.fail(message!("a comma before the next change"), Some(hint));
        }
        let Some(op) = self.comparison_mark() else { return Ok(left) };
        let right = self.xor()?;
        let (span, heights) = (left.span.to(right.span), [left.height, right.height]);
        let compared = self.node(ExprKind::Compare(op, Box::new(left), Box::new(right)), span, &heights)?;
        self.no_chain(compared)
    }

    fn comparison_mark(&mut self) -> Option<Compare> {
        let Kind::Mark(mark) = self.kind() else { return None };
        if mark == "=" {
            let span = self.next().span;
            let message = message!("`=` gives a value and does not compare");
            self.sink.push(Diagnostic::new(span, message).hint(message!("write `==` to compare")));
            return Some(Compare::Equal);
        }
        let (_, op) = COMPARISONS.iter().find(|(written, _)| *written == mark)?;
        self.next();
        Some(*op)
    }

    fn no_chain(&mut self, compared: Expr) -> Parsed<Expr> {
        let Kind::Mark(mark) = self.kind() else { return Ok(compared) };
        if !COMPARISONS.iter().any(|(written, _)| *written == mark) {
            return Ok(compared);
        }
        let message = message!("comparisons cannot be chained");
        self.sink.push(
            Diagnostic::new(self.here().span, message)
                .hint(message!("write `a < b and b < c`, or `b in 1..9`")),
        );
        Err(Failed)
    }

    pub(super) fn xor(&mut self) -> Parsed<Expr> {
        let mut left = self.additive()?;
        // After an operand `xor` joins two numbers; only where an operand is due does it quantify.
        while self.takes_word("xor") {
            let right = self.additive()?;
            left = self.binary(Binary::Xor, left, right)?;
        }
        Ok(left)
    }

    fn additive(&mut self) -> Parsed<Expr> {
        let mut left = self.term()?;
        loop {
            let op = match self.kind() {
                Kind::Mark("+") => Binary::Add,
                Kind::Mark("-") => Binary::Subtract,
                _ => return Ok(left),
            };
            self.next();
            let right = self.term()?;
            left = self.binary(op, left, right)?;
        }
    }

    fn term(&mut self) -> Parsed<Expr> {
        let mut left = self.unary()?;
        loop {
            let op = match self.kind() {
                Kind::Mark("*") => Binary::Multiply,
                Kind::Mark("/") => Binary::Divide,
                Kind::Word("mod") => Binary::Modulo,
                _ => return Ok(left),
            };
            self.next();
            let right = self.unary()?;
            left = self.binary(op, left, right)?;
        }
    }

    fn binary(&mut self, op: Binary, left: Expr, right: Expr) -> Parsed<Expr> {
        let (span, heights) = (left.span.to(right.span), [left.height, right.height]);
        self.node(ExprKind::Binary(op, Box::new(left), Box::new(right)), span, &heights)
    }

    fn unary(&mut self) -> Parsed<Expr> {
        let start = self.here().span;
        if self.takes_mark("-") {
            let inner = self.deeper(Self::unary)?;
            let (span, height) = (start.to(inner.span), inner.height);
            return self.node(ExprKind::Negate(Box::new(inner)), span, &[height]);
        }
        if self.takes_word("best") {
            let name = self.expect_name(message!("a state or a binder after `best`"), "best row")?;
            let span = start.to(name.span);
            return self.node(ExprKind::Best(name), span, &[]);
        }
        self.primary()
    }

    fn primary(&mut self) -> Parsed<Expr> {
        let token = self.here();
        let span = token.span;
        match token.kind {
            Kind::Number(value) => self.leaf(ExprKind::Number(value)),
            Kind::Text => {
                let text = self.expect_text(message!("a text"), "\"WIN\"")?;
                self.node(ExprKind::Text(text.text), span, &[])
            }
            Kind::Name => self.named(),
            Kind::Mark("(") => self.deeper(Self::bracketed),
            Kind::Mark("[") => self.list("[", "]", ExprKind::List),
            Kind::Mark("{") => self.list("{", "}", ExprKind::Set),
            Kind::Word(word) => self.keyword(word, span),
            _ => self.fail(message!("a value"), self.value_hint()),
        }
    }

    /// What may help where a value is missing.
    fn value_hint(&self) -> Option<Message> {
        match self.kind() {
            Kind::Mark("=") => Some(message!("write `==` to compare")),
            Kind::Mark("..") => Some(message!("a range begins with its least value: `1..9`")),
            _ => None,
        }
    }

    fn leaf(&mut self, kind: ExprKind) -> Parsed<Expr> {
        let span = self.next().span;
        self.node(kind, span, &[])
    }

    fn keyword(&mut self, word: &'static str, span: Span) -> Parsed<Expr> {
        let answers = self.kind_after(1) != Kind::Word("if");
        let leaf = match word {
            "me" => Some(ExprKind::Me),
            "other" => Some(ExprKind::Other),
            "plies" => Some(ExprKind::Answer(AnswerWord::Plies)),
            // `loses if` begins an item: the value before it is missing.
            "wins" if answers => Some(ExprKind::Answer(AnswerWord::Wins)),
            "loses" if answers => Some(ExprKind::Answer(AnswerWord::Loses)),
            "ties" if answers => Some(ExprKind::Answer(AnswerWord::Ties)),
            "endless" => Some(ExprKind::Answer(AnswerWord::Endless)),
            _ => None,
        };
        if let Some(leaf) = leaf {
            return self.leaf(leaf);
        }
        let called = self.kind_after(1) == Kind::Mark("(");
        match word {
            "if" => self.deeper(Self::conditional),
            "min" if called => self.function(Function::Min),
            "max" if called => self.function(Function::Max),
            "abs" => self.function(Function::Abs),
            "all" => self.quantified(Quantifier::All, span),
            "any" => self.quantified(Quantifier::Any, span),
            "sum" => self.quantified(Quantifier::Sum, span),
            "xor" => self.quantified(Quantifier::Xor, span),
            "count" => self.quantified(Quantifier::Count, span),
            "min" => self.quantified(Quantifier::Min, span),
            "max" => self.quantified(Quantifier::Max, span),
            _ => self.fail(message!("a value"), None),
        }
    }

    fn bracketed(&mut self) -> Parsed<Expr> {
        let open = self.next().span;
        let inner = self.expr()?;
        let close = self.closing(")", open)?;
        Ok(Expr { span: open.to(close), ..inner })
    }

    fn closing(&mut self, mark: &str, open: Span) -> Parsed<Span> {
        if self.at_mark(mark) {
            return Ok(self.next().span);
        }
        let message = message!("expected `{mark}`, found {found}", mark, found = self.found());
        let diagnostic = Diagnostic::new(self.missing(), message)
            .hint(message!("write `{mark}` where it ends", mark))
            .related(open, message!("this is what it would close"));
        self.report(diagnostic);
        Err(Failed)
    }

    fn list(&mut self, open: &str, close: &str, make: fn(Vec<Expr>) -> ExprKind) -> Parsed<Expr> {
        let start = self.next().span;
        debug_assert_eq!(start.of(self.text), open);
        let elements = self.elements(close)?;
        let end = self.closing(close, start)?;
        let heights: Vec<u32> = elements.iter().map(|element| element.height).collect();
        self.node(make(elements), start.to(end), &heights)
    }

    /// Expressions with commas between, up to (not including) `close`.
    fn elements(&mut self, close: &str) -> Parsed<Vec<Expr>> {
        let mut elements = Vec::new();
        while !self.at_mark(close) {
            elements.push(self.expr()?);
            if !self.takes_mark(",") {
                break;
            }
        }
        Ok(elements)
    }

    fn named(&mut self) -> Parsed<Expr> {
        if self.kind_after(1) == Kind::Name
            && self.kind_after(2) == Kind::Word("in")
            && !self.token_after(1).first_on_line
        {
            return self.no_quantifier();
        }
        let name = self.take_name();
        if name.text == "return" && self.begins_value() && !self.at_mark("(") {
            let message = message!("`return` is no word of the language");
            self.sink.push(Diagnostic::new(name.span, message).hint(message!("write the value alone")));
            return self.deeper(Self::unary);
        }
        let open = self.here().span;
        if self.takes_mark("[") {
            let indices = self.elements("]")?;
            let end = self.closing("]", open)?;
            let heights: Vec<u32> = indices.iter().map(|index| index.height).collect();
            let span = name.span.to(end);
            return self.node(ExprKind::Index(name, indices), span, &heights);
        }
        if self.takes_mark("(") {
            let arguments = self.elements(")")?;
            let end = self.closing(")", open)?;
            let heights: Vec<u32> = arguments.iter().map(|argument| argument.height).collect();
            let span = name.span.to(end);
            return self.node(ExprKind::Call(name, arguments), span, &heights);
        }
        let span = name.span;
        self.node(ExprKind::Name(name.text), span, &[])
    }

    /// `exists i in …`: another word stands where a quantifier should.
    fn no_quantifier(&mut self) -> Parsed<Expr> {
        let words = ["all", "any", "sum", "count", "min", "max", "xor"];
        let near = match self.here().span.of(self.text) {
            "exists" | "some" => Some("any"),
            "forall" | "every" | "each" => Some("all"),
            written => nearest(written, words),
        };
        let hint = match near {
            Some(near) => message!("did you mean `{near}`?", near),
            None => message!("it is one of: {words}", words = words.join(", ")),
        };
        self.fail(message!("a word such as `all` or `sum` before a name with its range"), Some(hint))
    }

    fn function(&mut self, function: Function) -> Parsed<Expr> {
        let start = self.next().span;
        let word = start.of(self.text);
        let open = self.expect_mark("(", message!("after `{word}`", word), &format!("{word}(a, b)"))?;
        let arguments = self.elements(")")?;
        let end = self.closing(")", open)?;
        let heights: Vec<u32> = arguments.iter().map(|argument| argument.height).collect();
        let span = start.to(end);
        let (fits, takes, example) = match function {
            Function::Abs => (arguments.len() == 1, message!("one number"), "(a - b)"),
            _ => (arguments.len() >= 2, message!("two numbers or more"), "(a, b)"),
        };
        if !fits {
            let message =
                message!("`{word}` takes {takes}, found {found}", word, takes, found = arguments.len());
            self.sink.push(Diagnostic::new(span, message).hint(message!(
                "for example `{word}{example}`",
                word,
                example
            )));
            return Err(Failed);
        }
        self.node(ExprKind::Function(function, arguments), span, &heights)
    }

    fn conditional(&mut self) -> Parsed<Expr> {
        let start = self.next().span;
        let example = "if a > b then a else b";
        let changing = std::mem::take(&mut self.changing);
        let cond = self.expr()?;
        self.changing = changing;
        self.expect_word("then", message!("after the condition"), example)?;
        let then = self.expr()?;
        self.expect_word("else", message!("after the value"), example)?;
        let else_ = self.expr()?;
        let span = start.to(else_.span);
        let heights = [cond.height, then.height, else_.height];
        self.node(ExprKind::If(Box::new(cond), Box::new(then), Box::new(else_)), span, &heights)
    }

    fn quantified(&mut self, quantifier: Quantifier, start: Span) -> Parsed<Expr> {
        let word = self.next().span.of(self.text).to_string();
        let example = format!("{word} i in 1..3: …");
        let binders = self.quantifier_binders(&example)?;
        self.expect_mark(":", message!("after the range"), &example)?;
        let body = self.expr()?;
        let span = start.to(body.span);
        let mut heights: Vec<u32> = binders.iter().map(|(_, range)| range.height()).collect();
        heights.push(body.height);
        self.node(ExprKind::Quantified(quantifier, binders, Box::new(body)), span, &heights)
    }

    /// `NAME in RANGE, NAME in RANGE …`
    pub(super) fn quantifier_binders(&mut self, example: &str) -> Parsed<Vec<(Name, Range)>> {
        let mut binders = Vec::new();
        loop {
            let name = self.expect_name(message!("a name"), example)?;
            self.expect_word("in", message!("after `{name}`", name = name.text), example)?;
            binders.push((name, self.range(false)?));
            self.few_binders(binders.len())?;
            let another = self.at_mark(",")
                && self.kind_after(1) == Kind::Name
                && self.kind_after(2) == Kind::Word("in");
            if !another {
                return Ok(binders);
            }
            self.next();
        }
    }

    /// Each binder nests the next, so there are only so many.
    pub(super) fn few_binders(&mut self, count: usize) -> Parsed<()> {
        if count <= MOST_BINDERS {
            return Ok(());
        }
        let message = message!("there are at most {most} names in one place", most = MOST_BINDERS);
        self.sink.push(
            Diagnostic::new(self.last_span(), message).hint(message!("cut it into several definitions")),
        );
        Err(Failed)
    }

    /// A range; `open` allows `lo..` without an end.
    pub(super) fn range(&mut self, open: bool) -> Parsed<Range> {
        self.deeper(if open { Self::range_open } else { Self::range_closed })
    }

    fn range_closed(&mut self) -> Parsed<Range> {
        let range = self.range_open()?;
        if let RangeKind::Between { hi: None, .. } = range.kind {
            let message = message!("this range has no end");
            self.sink.push(Diagnostic::new(range.span, message).hint(message!("write `lo..hi`")));
            return Err(Failed);
        }
        Ok(range)
    }

    fn range_open(&mut self) -> Parsed<Range> {
        let lo = self.xor()?;
        if !self.takes_mark("..") {
            let span = lo.span;
            return match lo.kind {
                ExprKind::Set(_) | ExprKind::Name(_) | ExprKind::Index(..) => {
                    Ok(Range { kind: RangeKind::Set(lo), span })
                }
                _ => {
                    let message = message!("expected a range here");
                    let hint = message!("a range is `1..9`, `{{1, 3, 4}}`, or the name of a set");
                    self.sink.push(Diagnostic::new(span, message).hint(hint));
                    Err(Failed)
                }
            };
        }
        let dots = self.last_span();
        let hi = if self.begins_value() { Some(self.xor()?) } else { None };
        let step = if self.takes_by() { Some(self.xor()?) } else { None };
        let last = step.as_ref().or(hi.as_ref()).map_or(dots, |expr| expr.span);
        let span = lo.span.to(last);
        Ok(Range { kind: RangeKind::Between { lo, hi, step }, span })
    }

    fn takes_by(&mut self) -> bool {
        if self.kind() == Kind::Name && self.here().span.of(self.text) == "step" && !self.here().first_on_line
        {
            let span = self.next().span;
            let message = message!("`step` is no word of the language");
            self.sink.push(Diagnostic::new(span, message).hint(message!("write `by`, as in `1..9 by 2`")));
            return true;
        }
        self.takes_word("by")
    }

    fn begins_value(&self) -> bool {
        match self.kind() {
            Kind::Number(_) | Kind::Name | Kind::Mark("(" | "-") => true,
            Kind::Word(word) => {
                let words = ["abs", "min", "max", "sum", "count", "xor", "me", "other", "best", "plies"];
                words.contains(&word)
            }
            _ => false,
        }
    }
}

impl Range {
    pub(super) fn height(&self) -> u32 {
        match &self.kind {
            RangeKind::Set(set) => set.height,
            RangeKind::Between { lo, hi, step } => {
                let height = |expr: &Option<Expr>| expr.as_ref().map_or(0, |expr| expr.height);
                lo.height.max(height(hi)).max(height(step))
            }
        }
    }
}
