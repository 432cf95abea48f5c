//! The items of a rules file.

use message::message;

use super::lexer::Kind;
use super::parser::{Parsed, Parser};
use super::tree::{
    Again, Binder, Change, ChangeOp, Choices, Claim, ClaimSays, Contest, Declaration, Drawn, EndWord, Expr,
    File, Holds, Item, Move, Name, Note, Outside, Param, Picture, Start, State, Tests, Text,
};
use crate::diagnostic::{Diagnostic, nearest};

/// What states can be drawn as, by the words for it: these are names, as they mean nothing elsewhere.
const DRAWN: [(&str, Drawn); 4] =
    [("piece", Drawn::Piece), ("heap", Drawn::Heap), ("number", Drawn::Number), ("graph", Drawn::Graph)];

/// How a graph is drawn.
const GRAPH: &str = "picture graph point \"o-o\" \"|/|\" \"o-o\"";

impl Parser<'_> {
    pub(super) fn file(mut self) -> File {
        let mut file = File { first: self.here().span, ..File::default() };
        while self.kind() != Kind::End {
            let word = match self.kind() {
                Kind::Word(word) => word,
                _ => {
                    file.is_broken = true;
                    let Some(word) = self.not_an_item() else { continue };
                    word
                }
            };
            let declares = matches!(word, "param" | "let" | "def" | "state" | "players");
            let name = (declares && self.kind_after(1) == Kind::Name)
                .then(|| self.token_after(1).span.of(self.text).to_string());
            let (names, start) = (file.names.len(), self.place());
            (self.depth, self.changing) = (0, false);
            if self.item(word, &mut file).is_err() {
                file.is_broken = true;
                if file.names.len() == names {
                    file.broken.extend(name);
                }
                self.skip_to_item();
                if matches!(word, "state" | "players") {
                    // Any of its names may be that of a symbol.
                    file.broken.extend(self.names_since(start));
                }
                if word == "players" {
                    file.broken.push(word.to_string());
                }
            }
        }
        file.last = self.last_span();
        file
    }

    fn item(&mut self, word: &'static str, file: &mut File) -> Parsed<()> {
        let start = self.here().span;
        match word {
            "game" => self.game(file)?,
            "about" => {
                self.next();
                let language = self.expect_name(message!("a language after `about`"), "about en \"…\"")?;
                let text =
                    self.expect_text(message!("a text after the language"), "about en \"Take stones.\"")?;
                file.about.push((language, text));
            }
            "source" => {
                self.next();
                file.source =
                    Some(self.expect_text(message!("a text after `source`"), "source \"Bouton 1901\"")?);
            }
            "param" => {
                let param = self.param()?;
                file.names.push(Declaration::Param(param));
            }
            "let" => {
                self.next();
                let example = "let half = n / 2";
                let name = self.expect_name(message!("a name after `let`"), example)?;
                self.expect_mark("=", message!("after the name"), example)?;
                let value = self.expr()?;
                file.names.push(Declaration::Let(name, value));
            }
            "def" => {
                let def = self.def()?;
                file.names.push(def);
            }
            "players" => {
                self.next();
                let first = self.expect_name(message!("the first player's name"), "players black white")?;
                self.takes_mark(",");
                let second = self.expect_name(message!("the second player's name"), "players black white")?;
                file.names.push(Declaration::Players(first, second));
            }
            "state" => {
                let state = self.state()?;
                file.names.push(Declaration::State(state));
            }
            "valid" => {
                self.next();
                self.expect_word("if", message!("after `valid`"), "valid if a <= b")?;
                file.valid.push(self.expr()?);
            }
            "loses" | "wins" | "ties" => {
                self.next();
                self.expect_word("if", message!("after `{word}`", word), &format!("{word} if pile == 0"))?;
                file.ends.push((end_word(word), self.expr()?));
            }
            "stuck" => self.stuck(file)?,
            "move" => file.moves.push(self.move_item("move take in 1..3 then pile -= take")?),
            "symmetric" => {
                let example = "symmetric then left = right, right = left";
                file.symmetries.push(self.move_item(example)?);
            }
            "claim" => file.claims.push(self.claim()?),
            "contest" => file.contests.push(self.contest()?),
            "picture" => file.pictures.push(self.picture()?),
            "note" => file.notes.push(self.note()?),
            _ => {
                self.not_an_item();
                file.is_broken = true;
                return Ok(());
            }
        }
        debug_assert!(self.here().span.start >= start.end || self.kind() == Kind::End);
        Ok(())
    }

    fn game(&mut self, file: &mut File) -> Parsed<()> {
        let game = self.next().span;
        let first = self.here();
        if !matches!(first.kind, Kind::Name | Kind::Word(_)) {
            return self.fail(message!("the game's name"), Some(message!("for example `game tic-tac-toe`")));
        }
        let mut span = self.next().span;
        // A game's name may hold hyphens and words of the language: all that is glued to its first word.
        while self.here().span.start == span.end
            && matches!(self.kind(), Kind::Name | Kind::Word(_) | Kind::Number(_) | Kind::Mark("-"))
        {
            span = span.to(self.next().span);
        }
        if file.name.is_some() {
            let message = message!("a rules file holds one game");
            self.sink.push(
                Diagnostic::new(game.to(span), message).hint(message!("move this game to a file of its own")),
            );
            return Ok(());
        }
        file.name = Some(Name { text: span.of(self.text).to_string(), span });
        Ok(())
    }

    fn param(&mut self) -> Parsed<Param> {
        self.next();
        let example = "param most in 1..9 = 3";
        let name = self.expect_name(message!("a name after `param`"), example)?;
        let is_set = self.takes_word("set");
        self.expect_word("in", message!("after the name"), example)?;
        let range = self.range(true)?;
        self.expect_mark("=", message!("and the value it has when none is given"), example)?;
        let default = self.expr()?;
        Ok(Param { name, is_set, range, default })
    }

    fn def(&mut self) -> Parsed<Declaration> {
        self.next();
        let example = "def line(r, c) = cell[r, c] == other";
        let name = self.expect_name(message!("a name after `def`"), example)?;
        self.expect_mark("(", message!("after the name"), example)?;
        let mut parameters = Vec::new();
        while !self.at_mark(")") {
            parameters.push(self.expect_name(message!("a name"), example)?);
            self.few_binders(parameters.len())?;
            if !self.takes_mark(",") {
                break;
            }
        }
        self.expect_mark(")", message!("after the names"), example)?;
        self.expect_mark("=", message!("after the names"), example)?;
        let body = self.expr()?;
        Ok(Declaration::Def(name, parameters, body))
    }

    fn state(&mut self) -> Parsed<State> {
        self.next();
        let example = "state pile in 0.. = 21";
        let name = self.expect_name(message!("a name after `state`"), example)?;
        let mut size = Vec::new();
        if self.takes_mark("[") {
            size.push(self.expr()?);
            if self.takes_mark(",") {
                size.push(self.expr()?);
            }
            self.expect_mark("]", message!("after the size"), "state cell[3, 3] of empty \".\", x \"x\"")?;
        }
        let holds = if self.takes_word("of") {
            Holds::Symbols(self.symbols()?)
        } else if self.takes_word("in") {
            Holds::Numbers(Box::new(self.range(true)?))
        } else {
            let hint =
                message!("for example `state pile in 0.. = 21` or `state cell[9] of empty \".\", x \"x\"`");
            return self.fail(message!("`in` and a range, or `of` and symbols"), Some(hint));
        };
        let outside =
            if self.takes_word("outside") { Some(Outside { value: self.outside()? }) } else { None };
        let start = if self.takes_mark("=") { Some(self.start()?) } else { None };
        Ok(State { name, size, holds, outside, start })
    }

    fn outside(&mut self) -> Parsed<Expr> {
        if matches!(self.kind(), Kind::Mark("=")) {
            return self.fail(message!("what lies outside"), Some(message!("for example `outside wall`")));
        }
        // Not a whole expression: what follows `=` is the start.
        self.xor()
    }

    fn symbols(&mut self) -> Parsed<Vec<(Name, Text)>> {
        let example = "state cell[9] of empty \".\", x \"x\"";
        let mut symbols = Vec::new();
        loop {
            let name = self.expect_name(message!("a symbol's name"), example)?;
            let text = self.expect_text(message!("the symbol's character in quotes"), example)?;
            symbols.push((name, text));
            if !self.takes_mark(",") {
                return Ok(symbols);
            }
        }
    }

    fn start(&mut self) -> Parsed<Start> {
        if self.takes_word("asked") {
            return Ok(Start::Asked);
        }
        if self.kind() == Kind::Text {
            return Ok(Start::Text(self.expect_text(message!("a text"), "\"a../..\"")?));
        }
        let mut values = vec![self.expr()?];
        if self.takes_word("for") {
            let example = "= if i <= n then x else o for i";
            let mut names = vec![self.expect_name(message!("a name after `for`"), example)?];
            if self.takes_mark(",") {
                names.push(self.expect_name(message!("a name for the column"), "= … for r, c")?);
            }
            if let Some(rule) = values.pop() {
                return Ok(Start::Rule(rule, names));
            }
        }
        while self.takes_mark(",") {
            values.push(self.expr()?);
        }
        Ok(Start::Values(values))
    }

    fn stuck(&mut self, file: &mut File) -> Parsed<()> {
        let start = self.next().span;
        let Kind::Word(word @ ("loses" | "wins" | "ties")) = self.kind() else {
            return self
                .fail(message!("`loses`, `wins` or `ties`"), Some(message!("for example `stuck wins`")));
        };
        let span = start.to(self.next().span);
        if file.stuck.is_some() {
            self.sink.push(
                Diagnostic::new(span, message!("what `stuck` means is said twice"))
                    .hint(message!("keep one of the two")),
            );
        }
        file.stuck = Some((end_word(word), span));
        Ok(())
    }

    /// `KIND:`, if it stands here.
    fn kind_of_move(&mut self) -> Option<Name> {
        let is_here = self.kind() == Kind::Name && self.kind_after(1) == Kind::Mark(":");
        let name = is_here.then(|| self.take_name());
        if is_here {
            self.next();
        }
        name
    }

    /// A move, or what is written like one.
    fn move_item(&mut self, example: &str) -> Parsed<Move> {
        let start = self.next().span;
        let kind = self.kind_of_move();
        let mut binders = Vec::new();
        while self.kind() == Kind::Name {
            binders.push(self.binder(example)?);
            self.few_binders(binders.len())?;
            if !self.takes_mark(",") {
                break;
            }
        }
        let if_ = if binders.is_empty() && self.takes_word("if") { Some(self.expr()?) } else { None };
        if !self.at_word("then") {
            let expected = message!("`then` and what the move changes");
            let hint = match self.kind() {
                Kind::Word(word) if binders.is_empty() && word != "if" => {
                    message!("`{word}` is a word of the language and cannot name a binder", word)
                }
                _ => message!("for example `{example}`", example),
            };
            return self.fail(expected, Some(hint));
        }
        self.next();
        let parts = self.parts()?;
        let again = self.again()?;
        let another = matches!(self.kind_after(1), Kind::Mark("=" | "+=" | "-=" | "["));
        if self.kind() == Kind::Name && another {
            let hint = message!("changes are joined by commas: `then a = 1, b = 2`");
            return self.fail(message!("a comma or the next item"), Some(hint));
        }
        Ok(Move { kind, binders, if_, parts, again, span: start.to(self.last_span()) })
    }

    /// `again` and its condition, if they stand here.
    fn again(&mut self) -> Parsed<Option<Again>> {
        let start = self.here().span;
        if !self.takes_word("again") {
            return Ok(None);
        }
        if self.kind() == Kind::Name && matches!(self.kind_after(1), Kind::Mark(_)) {
            return self.fail(
                message!("`if` before the condition"),
                Some(message!("for example `again if take == 2`")),
            );
        }
        let cond = if self.takes_word("if") { Some(self.expr()?) } else { None };
        Ok(Some(Again { cond, span: start.to(self.last_span()) }))
    }

    fn binder(&mut self, example: &str) -> Parsed<Binder> {
        let name = self.take_name();
        self.expect_word("in", message!("after `{name}`", name = name.text), example)?;
        let range = self.range(true)?;
        let while_ = if self.takes_word("while") { Some(self.expr()?) } else { None };
        let if_ = if self.takes_word("if") { Some(self.expr()?) } else { None };
        if if_.is_some() && self.at_word("while") {
            return self.fail(message!("`while` before `if`"), Some(message!("exchange the two conditions")));
        }
        Ok(Binder { name, range, while_, if_ })
    }

    fn parts(&mut self) -> Parsed<Vec<Vec<Change>>> {
        if !self.at_mark("(") {
            return Ok(vec![self.changes()?]);
        }
        let example = "then (pile = left) + (pile = right)";
        let mut parts = Vec::new();
        loop {
            self.expect_mark("(", message!("before the changes of this part"), example)?;
            parts.push(self.changes()?);
            self.expect_mark(")", message!("after the changes of this part"), example)?;
            if !self.takes_mark("+") {
                return Ok(parts);
            }
        }
    }

    fn changes(&mut self) -> Parsed<Vec<Change>> {
        let mut changes = vec![self.change()?];
        while self.takes_mark(",") {
            changes.push(self.change()?);
        }
        Ok(changes)
    }

    fn change(&mut self) -> Parsed<Change> {
        let example = "pile -= take";
        if self.at_word("if") {
            let hint = message!("put the condition behind the change: `pile -= take if pile > 2`");
            return self.fail(message!("the state that changes"), Some(hint));
        }
        let target = self.expect_name(message!("the state that changes"), example)?;
        let mut indices = Vec::new();
        if self.takes_mark("[") {
            indices.push(self.expr()?);
            if self.takes_mark(",") {
                indices.push(self.expr()?);
            }
            self.expect_mark("]", message!("after the index"), "cell[r, c] = me")?;
        }
        let op = match self.kind() {
            Kind::Mark("=") => ChangeOp::Assign,
            Kind::Mark("+=") => ChangeOp::Add,
            Kind::Mark("-=") => ChangeOp::Subtract,
            Kind::Mark("==") => {
                let hint = message!("a change is written with one `=`");
                return self.fail(message!("`=`, `+=` or `-=`"), Some(hint));
            }
            Kind::Mark("*" | "/") if self.kind_after(1) == Kind::Mark("=") => {
                let (name, mark) = (&target.text, self.here().span.of(self.text));
                let hint = message!("write `{name} = {name} {mark} …`", name, mark);
                return self.fail(message!("`=`, `+=` or `-=`"), Some(hint));
            }
            _ => {
                return self
                    .fail(message!("`=`, `+=` or `-=`"), Some(message!("for example `{example}`", example)));
            }
        };
        self.next();
        self.changing = true;
        let value = self.expr();
        self.changing = false;
        let value = value?;
        let binders = if self.takes_word("for") {
            self.quantifier_binders("bar[r] = 0 for r in 1..3")?
        } else {
            Vec::new()
        };
        let if_ = if self.takes_word("if") { Some(self.expr()?) } else { None };
        let span = target.span.to(self.last_span());
        Ok(Change { target, indices, op, value, binders, if_, span })
    }

    fn claim(&mut self) -> Parsed<Claim> {
        let start = self.next().span;
        let misere = self.takes_word("misere");
        let says = if self.takes_word("nimber") {
            ClaimSays::Nimber(self.expr()?)
        } else if self.takes_word("loses") {
            self.expect_word("if", message!("after `loses`"), "claim loses if pile mod 4 == 0")?;
            let cond = self.expr()?;
            let choices = if self.at_word("else") { Some(self.choices()?) } else { None };
            ClaimSays::Loses { cond, choices }
        } else {
            let hint = message!("for example `claim loses if pile mod 4 == 0` or `claim nimber pile`");
            return self.fail(message!("`loses if` or `nimber`"), Some(hint));
        };
        let proof = if self.takes_word("proof") {
            Some(self.expect_text(message!("a text"), "proof \"Bouton 1901\"")?)
        } else {
            None
        };
        Ok(Claim { misere, says, proof, span: start.to(self.last_span()) })
    }

    fn choices(&mut self) -> Parsed<Choices> {
        let start = self.next().span;
        let example = "else take = pile mod 4";
        let kind = self.kind_of_move();
        let mut binders = Vec::new();
        while self.kind() == Kind::Name {
            let name = self.take_name();
            self.expect_mark("=", message!("after the binder"), example)?;
            binders.push((name, self.expr()?));
            if !self.takes_mark(",") {
                break;
            }
        }
        if binders.is_empty() && kind.is_none() {
            return self
                .fail(message!("a binder of the move"), Some(message!("for example `{example}`", example)));
        }
        Ok(Choices { kind, binders, span: start.to(self.last_span()) })
    }

    fn picture(&mut self) -> Parsed<Picture> {
        self.next();
        let example = "picture piece row, col";
        let word = self.here().span.of(self.text);
        let what = self.drawn(example)?;
        if what == Drawn::Graph {
            return self.graph();
        }
        let mut states: Vec<Name> = Vec::new();
        loop {
            states.push(self.expect_name(message!("a state that is drawn"), example)?);
            self.few_binders(states.len())?;
            if !self.takes_mark(",") {
                break;
            }
        }
        if self.kind() == Kind::Name && !self.here().first_on_line {
            let (before, after) = (&states[states.len() - 1].text, self.here().span.of(self.text));
            let hint = message!(
                "states are joined by commas: `picture {word} {before}, {after}`",
                word,
                before,
                after
            );
            return self.fail(message!("a comma or the next item"), Some(hint));
        }
        Ok(Picture { what, states, drawing: Vec::new() })
    }

    fn graph(&mut self) -> Parsed<Picture> {
        let state = self.expect_name(message!("the row or board that is drawn"), GRAPH)?;
        let mut drawing = vec![self.expect_text(message!("a drawing, a text for each line of it"), GRAPH)?];
        while self.kind() == Kind::Text {
            drawing.push(self.expect_text(message!("a line of the drawing"), GRAPH)?);
        }
        Ok(Picture { what: Drawn::Graph, states: vec![state], drawing })
    }

    fn drawn(&mut self, example: &str) -> Parsed<Drawn> {
        let written = self.here().span.of(self.text);
        if let Some((_, what)) = DRAWN.iter().find(|(word, _)| *word == written) {
            self.next();
            return Ok(*what);
        }
        let near = nearest(written, DRAWN.iter().map(|(word, _)| *word));
        let hint = match near.filter(|_| self.kind() == Kind::Name) {
            Some(near) => message!("did you mean `{near}`?", near),
            None => message!("for example `{example}`", example),
        };
        self.fail(message!("`piece`, `heap`, `number` or `graph` after `picture`"), Some(hint))
    }

    fn note(&mut self) -> Parsed<Note> {
        self.next();
        let example = "note en \"The heaps are equal.\" if a == b";
        let mut texts = Vec::new();
        loop {
            if let Kind::Word(_) = self.kind() {
                return self.fail(
                    message!("a language after `note`"),
                    Some(message!("for example `{example}`", example)),
                );
            }
            let language = self.expect_name(message!("a language after `note`"), example)?;
            texts.push((language, self.expect_text(message!("a text after the language"), example)?));
            if self.kind() != Kind::Name || self.kind_after(1) != Kind::Text {
                break;
            }
        }
        self.expect_word("if", message!("after the text"), example)?;
        Ok(Note { texts, cond: self.expr()? })
    }

    fn contest(&mut self) -> Parsed<Contest> {
        let start = self.next().span;
        let example = "contest \"tab.inp\" \"tab.out\"";
        let input = self.expect_text(message!("the input file's name"), example)?;
        let output = self.expect_text(message!("the output file's name"), example)?;
        let tests = if self.takes_word("tests") { self.tests()? } else { Tests::One };
        self.expect_word("read", message!("and what the file holds"), "read rows in 1..200, cols, row, col")?;
        let mut reads = Vec::new();
        loop {
            let name =
                self.expect_name(message!("a parameter or state"), "read rows in 1..200, cols, row, col")?;
            let range = if self.takes_word("in") { Some(self.range(true)?) } else { None };
            reads.push((name, range));
            if !self.takes_mark(",") {
                break;
            }
        }
        self.expect_word(
            "write",
            message!("and what is written for a test"),
            "write if wins then plies else 0",
        )?;
        let write = self.items()?;
        Ok(Contest { input, output, tests, reads, write, span: start.to(self.last_span()) })
    }

    fn tests(&mut self) -> Parsed<Tests> {
        if let Kind::Name = self.kind()
            && self.here().span.of(self.text) == "counted"
        {
            self.next();
            return Ok(Tests::Counted);
        }
        if let Kind::Name = self.kind()
            && self.here().span.of(self.text) == "until"
        {
            self.next();
            return self.stop_line();
        }
        let hint =
            message!("`tests counted` (the file begins with the number of tests) or `tests until 0 0`");
        self.fail(message!("`counted` or `until`"), Some(hint))
    }

    fn stop_line(&mut self) -> Parsed<Tests> {
        let mut values = Vec::new();
        loop {
            let sign = if self.takes_mark("-") { -1 } else { 1 };
            match self.kind() {
                Kind::Number(value) => {
                    self.next();
                    values.push(sign * value);
                }
                _ if values.is_empty() || sign < 0 => {
                    return self.fail(
                        message!("the numbers of the last line"),
                        Some(message!("for example `tests until 0 0`")),
                    );
                }
                _ => return Ok(Tests::Until(values)),
            }
        }
    }

    /// The items of a `write` line that is the whole text.
    pub(super) fn lone_items(mut self) -> Vec<Item> {
        let Ok(items) = self.items() else { return Vec::new() };
        if self.kind() != Kind::End {
            let _: Parsed<()> = self.fail(message!("a comma or the end"), None);
        }
        items
    }

    fn items(&mut self) -> Parsed<Vec<Item>> {
        let mut items = Vec::new();
        loop {
            items.push(if self.at_word("if") { self.item_if()? } else { Item::Value(self.expr()?) });
            if !self.takes_mark(",") {
                return Ok(items);
            }
        }
    }

    fn item_if(&mut self) -> Parsed<Item> {
        self.depth += 1;
        if self.depth > super::DEEPEST_NESTING {
            let hint = message!("write several conditions as one with `and` and `or`");
            return self.fail(message!("a shorter chain of conditions"), Some(hint));
        }
        let example = "if wins then \"WIN\" else \"LOSE\"";
        self.next();
        let cond = self.expr()?;
        self.expect_word("then", message!("after the condition"), example)?;
        let then = self.items()?;
        self.expect_word("else", message!("after what is written"), example)?;
        let else_ = self.items()?;
        self.depth -= 1;
        Ok(Item::If { cond, then, else_ })
    }
}

fn end_word(word: &str) -> EndWord {
    match word {
        "wins" => EndWord::Wins,
        "ties" => EndWord::Ties,
        _ => EndWord::Loses,
    }
}
