//! Parameters, states, ends, moves, claims and contests.

use game::End;
use message::{Message, message};

use super::{Checker, Meaning, end_of};
use crate::diagnostic::{Diagnostic, Span, nearest};
use crate::rules::{
    Again, Binder, Change, Choices, Claim, ClaimSays, Contest, EndRule, Expr, ExprKind, Facts, Holds, Item,
    MoveKind, Param, Read, ReadWhat, Start, State, Type,
};
use crate::syntax::tree::{self, Binary, ChangeOp, Name};

/// Characters that cannot stand for a symbol, as texts of positions and contests use them.
const RESERVED: &[char] = &[',', '/', '+', ':', '*', '"'];

/// A state may have so many symbols: each is looked for among all.
const MOST_SYMBOLS: usize = 100;

/// A game may have so many kinds of moves.
const MOST_KINDS: usize = 1000;

impl Checker<'_> {
    pub(super) fn param(&mut self, param: &tree::Param, number: usize) -> Param {
        let range = self.fixed_range(&param.range, message!("the range of a parameter"));
        let default = self.expr(&param.default);
        let default = if param.is_set {
            self.expect(default, Type::Set, message!("a set"), Some(message!("write it as `{{1, 3, 4}}`")))
        } else {
            self.expect(default, Type::Number, message!("a number"), None)
        };
        self.fixed(&default, message!("the value of a parameter"));
        for (facts, span) in [(range.facts(), range.span), (default.facts, default.span)] {
            if facts.params > number {
                let message = message!("a parameter may only use the parameters above it");
                self.error(span, message, Some(message!("change the order of the parameters")));
            }
        }
        Param { name: param.name.text.clone(), is_set: param.is_set, range, default }
    }

    pub(super) fn state(&mut self, state: &tree::State) -> State {
        let size: Vec<Expr> = state.size.iter().map(|size| self.number(size)).collect();
        for size in &size {
            self.fixed(size, message!("a size"));
        }
        let holds = match &state.holds {
            tree::Holds::Numbers(range) => {
                Holds::Numbers(self.fixed_range(range, message!("the range of a state")))
            }
            tree::Holds::Symbols(symbols) => Holds::Symbols(self.symbols(symbols)),
        };
        let type_ = match holds {
            Holds::Numbers(_) => Type::Number,
            Holds::Symbols(_) => Type::Symbol,
        };
        let outside = state.outside.as_ref().map(|outside| self.outside(outside, type_, &state.size));
        let start = self.start(state, type_);
        State { name: state.name.text.clone(), span: state.name.span, size, holds, outside, start }
    }

    fn symbols(&mut self, symbols: &[(Name, tree::Text)]) -> Vec<(i64, char)> {
        let mut checked: Vec<(i64, char)> = Vec::new();
        if let Some((name, _)) = symbols.get(MOST_SYMBOLS) {
            let hint = message!("hold numbers instead: `state NAME[…] in 0..n`");
            self.error(
                name.span,
                message!("a state has at most {most} symbols", most = MOST_SYMBOLS),
                Some(hint),
            );
        }
        for (name, text) in symbols.iter().take(MOST_SYMBOLS) {
            let Some((Meaning::Symbol(symbol), _)) = self.meanings.get(&name.text).copied() else { continue };
            let mut characters = text.text.chars();
            let (Some(character), None) = (characters.next(), characters.next()) else {
                let hint = message!(
                    "write `{name} \"{character}\"`",
                    name = name.text,
                    character = name.text.chars().next().unwrap_or('x')
                );
                self.error(text.span, message!("a symbol is shown as one character"), Some(hint));
                continue;
            };
            if character.is_whitespace() || character.is_control() || RESERVED.contains(&character) {
                let message = message!(
                    "the character `{character}` cannot stand for a symbol",
                    character = character.escape_debug()
                );
                let hint = message!("take one that is no blank and none of `, / + : * \"`");
                self.error(text.span, message, Some(hint));
            }
            if checked.iter().any(|(known, _)| *known == symbol) {
                let hint = message!("leave out one of them");
                self.error(name.span, message!("`{name}` is listed twice", name = name.text), Some(hint));
            } else if checked.iter().any(|(_, known)| *known == character) {
                let hint = message!("take another character");
                self.error(
                    text.span,
                    message!("two symbols are shown as `{character}`", character),
                    Some(hint),
                );
            }
            checked.push((symbol, character));
        }
        checked
    }

    fn outside(&mut self, outside: &tree::Outside, type_: Type, size: &[tree::Expr]) -> Expr {
        let value = self.expr(&outside.value);
        if size.is_empty() {
            let message = message!("only a row or a board has an outside");
            self.error(outside.value.span, message, None);
        }
        self.fixed(&value, message!("what lies outside"));
        let what = if type_ == Type::Symbol { message!("a symbol") } else { message!("a number") };
        self.expect(value, type_, what, None)
    }

    fn start(&mut self, state: &tree::State, type_: Type) -> Start {
        let what = if type_ == Type::Symbol { message!("a symbol") } else { message!("a number") };
        match &state.start {
            None if type_ == Type::Number => {
                let hint = message!(
                    "write `state {name} … = 0`, or `= asked` if a position must be given",
                    name = state.name.text
                );
                let message = message!("`{name}` does not say where it starts", name = state.name.text);
                self.error(state.name.span, message, Some(hint));
                Start::Asked
            }
            None => Start::FirstSymbol,
            Some(tree::Start::Asked) => Start::Asked,
            Some(tree::Start::Text(text)) => {
                if type_ == Type::Number || state.size.is_empty() {
                    let hint = message!("numbers are written with commas: `= 3, 4, 5`");
                    self.error(
                        text.span,
                        message!("only rows and boards of symbols start from a text"),
                        Some(hint),
                    );
                }
                Start::Text(text.text.clone(), text.span)
            }
            Some(tree::Start::Values(values)) => {
                let mut checked = Vec::new();
                for value in values {
                    let value = self.expr(value);
                    self.fixed(&value, message!("a start"));
                    checked.push(self.expect(value, type_, what.clone(), None));
                }
                if state.size.is_empty() && checked.len() > 1 {
                    let span = checked[0].span.to(checked[checked.len() - 1].span);
                    self.error(
                        span,
                        message!("`{name}` is one number and starts from one", name = state.name.text),
                        None,
                    );
                }
                Start::Values(checked)
            }
            Some(tree::Start::Rule(rule, names)) => self.start_rule(state, rule, names, type_),
        }
    }

    fn start_rule(&mut self, state: &tree::State, rule: &tree::Expr, names: &[Name], type_: Type) -> Start {
        let what = if type_ == Type::Symbol { message!("a symbol") } else { message!("a number") };
        let depth = self.scope.len();
        let vars = names.iter().map(|name| self.bind(name, Type::Number)).collect();
        let value = self.expr(rule);
        self.fixed(&value, message!("a start"));
        let value = self.expect(value, type_, what, None);
        self.scope.truncate(depth);
        if names.len() != state.size.len() {
            let message = message!(
                "this rule names {named} of {sizes} sizes",
                named = names.len(),
                sizes = state.size.len()
            );
            let hint =
                if state.size.len() == 1 { message!("write `for i`") } else { message!("write `for r, c`") };
            self.error(rule.span, message, Some(hint));
        }
        Start::Rule { vars, value }
    }

    pub(super) fn ends(&mut self, file: &tree::File) -> Vec<EndRule> {
        let mut ends = Vec::new();
        for (word, cond) in &file.ends {
            ends.push(EndRule { end: end_of(*word), cond: self.condition(cond) });
        }
        ends
    }

    pub(super) fn moves(&mut self, file: &tree::File) -> Vec<MoveKind> {
        let several = file.moves.len() > 1;
        let mut kinds: Vec<MoveKind> = Vec::new();
        if let Some(mv) = file.moves.get(MOST_KINDS) {
            let hint = message!("join kinds that differ in a number by a binder");
            self.error(
                mv.span,
                message!("a game has at most {most} kinds of moves", most = MOST_KINDS),
                Some(hint),
            );
        }
        for mv in file.moves.iter().take(MOST_KINDS) {
            if let Some(kind) = &mv.kind
                && kinds.iter().any(|known| known.kind.as_ref() == Some(&kind.text))
            {
                self.error(
                    kind.span,
                    message!("two kinds of moves are called `{kind}`", kind = kind.text),
                    None,
                );
            }
            if several && mv.kind.is_none() {
                let span = Span { start: mv.span.start, end: mv.span.start + 4 };
                let hint = message!("give each a name: `move split: left in …`");
                self.error(
                    span,
                    message!("there are several kinds of moves, and this one has no name"),
                    Some(hint),
                );
            }
            kinds.push(self.move_kind(mv));
        }
        self.same_parts(&kinds);
        kinds
    }

    /// Moves that leave sums need a position of one part only, without players and without extra turns.
    fn same_parts(&mut self, kinds: &[MoveKind]) {
        let Some(sum) = kinds.iter().find(|kind| kind.parts.len() > 1) else { return };
        if let Some(players) = &self.players {
            let message = message!("a move that leaves a sum needs players who may do the same");
            let diagnostic =
                Diagnostic::new(sum.span, message).related(players.span, message!("here the players differ"));
            self.sink.push(diagnostic);
        }
        if let Some(again) = kinds.iter().find_map(|kind| kind.again.as_ref()) {
            let message = message!("a game whose moves leave sums has no extra turns");
            let diagnostic =
                Diagnostic::new(again.span, message).related(sum.span, message!("here a move leaves a sum"));
            self.sink.push(diagnostic);
        }
    }

    pub(super) fn move_kind(&mut self, mv: &tree::Move) -> MoveKind {
        let depth = self.scope.len();
        let binders = mv.binders.iter().map(|binder| self.binder(binder)).collect();
        let if_ = mv.if_.as_ref().map(|cond| self.condition(cond));
        let parts =
            mv.parts.iter().map(|changes| changes.iter().filter_map(|c| self.change(c)).collect()).collect();
        let again = mv.again.as_ref().map(|again| {
            let cond = again.cond.as_ref().map(|cond| self.condition(cond));
            Again { cond, span: again.span }
        });
        self.scope.truncate(depth);
        let kind = mv.kind.as_ref().map(|kind| kind.text.clone());
        MoveKind { kind, binders, if_, parts, again, span: mv.span }
    }

    fn binder(&mut self, binder: &tree::Binder) -> Binder {
        let range = self.range(&binder.range);
        let var = self.bind(&binder.name, Type::Number);
        if range.is_open() && binder.while_.is_none() {
            let hint =
                message!("write an end, `lo..hi`, or `{name} in lo.. while …`", name = binder.name.text);
            self.error(range.span, message!("a range without end needs `while`"), Some(hint));
        }
        let while_ = binder.while_.as_ref().map(|cond| self.condition(cond));
        let if_ = binder.if_.as_ref().map(|cond| self.condition(cond));
        Binder { name: binder.name.text.clone(), var, range, while_, if_ }
    }

    fn change(&mut self, change: &tree::Change) -> Option<Change> {
        let Some(state) =
            self.state_named(&change.target, message!("no move can change it"), message!("what can change"))
        else {
            // The rest is still looked at, for its own mistakes.
            self.expr(&change.value);
            return None;
        };
        self.check_dimensions(state, change.indices.len(), change.target.span);
        let depth = self.scope.len();
        let binders = self.quantifier_binders(&change.binders);
        let indices: Vec<Expr> = change.indices.iter().map(|index| self.number(index)).collect();
        let type_ = self.states[state].type_;
        let value = self.expr(&change.value);
        let hint = (type_ == Type::Symbol && value.type_ == Type::Number)
            .then(|| message!("a square of symbols takes a symbol, `me` or `other`"));
        let what = if type_ == Type::Symbol { message!("a symbol") } else { message!("a number") };
        let value = self.expect(value, type_, what, hint);
        let value = self.written_out(change, state, &indices, value);
        let if_ = change.if_.as_ref().map(|cond| self.condition(cond));
        self.scope.truncate(depth);
        Some(Change { state, indices, value, binders, if_, span: change.span })
    }

    /// The state with a name; of another name, why it will not do and what would is said.
    pub(super) fn state_named(&mut self, target: &Name, wrong: Message, would_do: Message) -> Option<usize> {
        match self.meanings.get(&target.text).copied() {
            Some((Meaning::State(state), _)) => Some(state),
            Some((Meaning::Broken, _)) => None,
            Some(_) => {
                let message = message!("`{name}` is no state, so {wrong}", name = target.text, wrong);
                let names: Vec<String> =
                    self.states.iter().take(9).map(|state| format!("`{}`", state.name)).collect();
                let hint = (!names.is_empty())
                    .then(|| message!("{would_do}: {names}", would_do, names = names.join(", ")));
                self.error(target.span, message, hint);
                None
            }
            None => {
                let near = nearest(&target.text, self.states.iter().map(|state| state.name.as_str()));
                let hint = near.map(|near| message!("did you mean `{near}`?", near));
                self.error(
                    target.span,
                    message!("there is no state called `{name}`", name = target.text),
                    hint,
                );
                None
            }
        }
    }

    /// `x += e` as `x = x + e`.
    fn written_out(&mut self, change: &tree::Change, state: usize, indices: &[Expr], value: Expr) -> Expr {
        let op = match change.op {
            ChangeOp::Assign => return value,
            ChangeOp::Add => Binary::Add,
            ChangeOp::Subtract => Binary::Subtract,
        };
        if self.states[state].type_ == Type::Symbol {
            let hint = message!("write `{name} = …`", name = change.target.text);
            self.error(change.span, message!("symbols cannot be added"), Some(hint));
        }
        let facts = Facts { position: true, height: value.facts.height, ..Facts::default() };
        let kind = ExprKind::Cell { state, indices: indices.to_vec() };
        let old = Expr { kind, span: change.target.span, type_: Type::Number, facts };
        let kind = ExprKind::Binary(op, Box::new(old), Box::new(value));
        Expr { kind, span: change.span, type_: Type::Number, facts }
    }

    pub(super) fn claims(&mut self, file: &tree::File, moves: &[MoveKind]) -> Vec<Claim> {
        let mut claims: Vec<Claim> = Vec::new();
        for claim in &file.claims {
            let checked = self.claim(claim, file, moves);
            let twin = |known: &Claim| {
                let same = std::mem::discriminant(&known.says) == std::mem::discriminant(&checked.says);
                same && known.misere == checked.misere
            };
            if let Some(known) = claims.iter().find(|known| twin(known)) {
                let diagnostic = Diagnostic::new(claim.span, message!("the same is claimed twice"))
                    .related(known.span, message!("this is the other"));
                self.sink.push(diagnostic);
            }
            claims.push(checked);
        }
        claims
    }

    fn claim(&mut self, claim: &tree::Claim, file: &tree::File, moves: &[MoveKind]) -> Claim {
        let says = match &claim.says {
            tree::ClaimSays::Nimber(value) => {
                if claim.misere {
                    self.error(
                        claim.span,
                        message!("nimbers belong to normal play"),
                        Some(message!("leave out `misere`")),
                    );
                }
                self.nimbers_have_meaning(claim, file);
                ClaimSays::Nimber(self.number(value))
            }
            tree::ClaimSays::Loses { cond, choices } => {
                let cond = self.condition(cond);
                let choices = choices.as_ref().and_then(|choices| self.choices(choices, moves));
                ClaimSays::Loses { cond, choices }
            }
        };
        let proof = claim.proof.as_ref().map(|proof| proof.text.clone());
        let said = match &claim.says {
            tree::ClaimSays::Nimber(value) => value.span,
            tree::ClaimSays::Loses { cond, .. } => cond.span,
        };
        Claim { misere: claim.misere, says, proof, span: Span { end: said.end, ..claim.span } }
    }

    fn nimbers_have_meaning(&mut self, claim: &tree::Claim, file: &tree::File) {
        let players =
            self.players.as_ref().map(|players| (players.span, message!("here the players differ")));
        let again = file.moves.iter().find_map(|mv| mv.again.as_ref());
        let again = again.map(|again| (again.span, message!("here a player may move again")));
        let stuck = file.stuck.filter(|(word, _)| end_of(*word) != End::Lose);
        let stuck = stuck.map(|(_, span)| (span, message!("here being stuck is no loss")));
        let end = file.ends.iter().find(|(word, _)| end_of(*word) != End::Lose);
        let end = end.map(|(_, cond)| (cond.span, message!("here play ends otherwise than by a loss")));
        if let Some((span, note)) = players.or(again).or(stuck).or(end) {
            let message = message!("nimbers have no meaning in this game");
            let hint = message!("claim `loses if …` instead");
            self.sink.push(Diagnostic::new(claim.span, message).hint(hint).related(span, note));
        }
    }

    fn choices(&mut self, choices: &tree::Choices, moves: &[MoveKind]) -> Option<Choices> {
        let kind = match &choices.kind {
            Some(name) => moves.iter().position(|kind| kind.kind.as_ref() == Some(&name.text)),
            None => (moves.len() == 1).then_some(0),
        };
        if kind.is_none() && self.is_broken {
            return None;
        }
        let Some(kind) = kind else {
            let listed = Self::kinds_listed(moves);
            let (span, message) = match &choices.kind {
                Some(name) => {
                    (name.span, message!("there is no kind of move called `{name}`", name = name.text))
                }
                None => (choices.span, message!("this does not say which kind of move it chooses")),
            };
            let hint = (!listed.is_empty()).then(|| message!("the kinds are: {kinds}", kinds = listed));
            self.error(span, message, hint);
            return None;
        };
        let mut values = Vec::new();
        let depth = self.scope.len();
        for (number, binder) in moves[kind].binders.iter().enumerate() {
            let given = choices.binders.get(number);
            let Some((name, value)) = given.filter(|(name, _)| name.text == binder.name) else {
                let wanted: Vec<String> =
                    moves[kind].binders.iter().map(|binder| format!("{} = …", binder.name)).collect();
                let message = message!("this does not choose every binder of the move in its order");
                self.error(
                    choices.span,
                    message,
                    Some(message!("write `else {choices}`", choices = wanted.join(", "))),
                );
                self.scope.truncate(depth);
                return None;
            };
            values.push(self.number(value));
            // Later choices may use this one under its own name and with its own variable.
            self.scope.push((name.text.clone(), binder.var));
        }
        self.scope.truncate(depth);
        if let Some((name, _)) = choices.binders.get(values.len()) {
            self.error(
                name.span,
                message!("this kind of move has no binder `{name}`", name = name.text),
                None,
            );
        }
        Some(Choices { kind, values })
    }

    pub(super) fn contest(&mut self, file: &tree::File, moves: &[MoveKind]) -> Option<Contest> {
        let contest = file.contests.first()?;
        if let Some(second) = file.contests.get(1) {
            self.error(second.span, message!("a game has one contest"), None);
        }
        let reads =
            contest.reads.iter().filter_map(|(name, range)| self.read(name, range.as_ref())).collect();
        let write = self.write_items(&contest.write, moves);
        for (text, other) in [(&contest.input, &contest.output), (&contest.output, &contest.input)] {
            if text.text.is_empty() || text.text.contains(['/', '\\']) {
                let hint = message!("for example `contest \"tab.inp\" \"tab.out\"`");
                self.error(text.span, message!("this is no name of a file in the same folder"), Some(hint));
            } else if text.text.eq_ignore_ascii_case(&other.text) {
                self.error(text.span, message!("the input and the output are the same file"), None);
            }
        }
        Some(Contest {
            input: contest.input.text.clone(),
            output: contest.output.text.clone(),
            tests: contest.tests.clone(),
            reads,
            write,
        })
    }

    fn read(&mut self, name: &Name, range: Option<&tree::Range>) -> Option<Read> {
        let range = range.map(|range| self.fixed_range(range, message!("a contest's limit")));
        let what = match self.meanings.get(&name.text).copied() {
            Some((Meaning::Param(param), _)) => ReadWhat::Param(param),
            Some((Meaning::State(state), _)) => ReadWhat::State(state),
            Some((Meaning::Broken, _)) => return None,
            _ => {
                self.unknown_name(name.span, &name.text, message!("parameter or state"));
                return None;
            }
        };
        if let (ReadWhat::Param(param), true) = (what, range.is_some())
            && self.params[param].is_set
        {
            self.error(name.span, message!("a set parameter is read without limits"), None);
        }
        if let (ReadWhat::State(state), Some(range)) = (what, &range)
            && self.states[state].type_ == Type::Symbol
        {
            self.error(
                range.span,
                message!("`{name}` holds symbols, so it has no limits", name = name.text),
                None,
            );
        }
        Some(Read { what, range })
    }

    /// The items of a `write` line; the binders of all moves can be asked for with `best`.
    pub(super) fn write_items(&mut self, items: &[tree::Item], moves: &[MoveKind]) -> Vec<Item> {
        let depth = self.scope.len();
        for binder in moves.iter().flat_map(|kind| &kind.binders) {
            self.scope.push((binder.name.clone(), binder.var));
        }
        self.n_move_binders = self.scope.len();
        self.writing = true;
        let items = self.items(items);
        self.writing = false;
        self.n_move_binders = 0;
        self.scope.truncate(depth);
        items
    }

    fn items(&mut self, items: &[tree::Item]) -> Vec<Item> {
        let mut checked = Vec::new();
        for item in items {
            checked.push(match item {
                tree::Item::Value(value) => Item::Value(self.item_value(value)),
                tree::Item::If { cond, then, else_ } => {
                    let cond = self.condition(cond);
                    Item::If { cond, then: self.items(then), else_: self.items(else_) }
                }
            });
        }
        checked
    }

    fn item_value(&mut self, value: &tree::Expr) -> Expr {
        let value = self.expr(value);
        if matches!(value.type_, Type::Set | Type::List(_) | Type::ListOfSets) {
            self.error(
                value.span,
                message!("{found} cannot be written", found = super::expression::a(value.type_)),
                None,
            );
        }
        value
    }
}
