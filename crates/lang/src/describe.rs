//! What rules say of themselves, for people.

use crate::rules::{ExprKind, Holds, Range, ReadWhat, Rules, Start};

/// A parameter as people are shown it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParameterInfo {
    /// Its name.
    pub name: String,
    /// Its range, as the rules write it.
    pub range: String,
    /// The value it has when none is given, as the rules write it.
    pub default: String,
    /// It is a set of numbers.
    pub is_set: bool,
}

/// A state as people are shown it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StateInfo {
    /// Its name.
    pub name: String,
    /// Its size, as the rules write it: nothing for a single number.
    pub size: Vec<String>,
    /// Its range as the rules write it, or its symbols with their characters.
    pub holds: String,
    /// Whether the rules say where it starts.
    pub has_start: bool,
}

/// A kind of moves as people name it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KindInfo<'a> {
    /// Its name; none where there is only one kind.
    pub name: Option<&'a str>,
    /// The names of its binders, in their order.
    pub binders: Vec<&'a str>,
}

/// The files of a contest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestFiles {
    /// The input file as the rules name it.
    pub input: String,
    /// The output file as the rules name it.
    pub output: String,
}

/// A claim as people are shown it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimInfo<'a> {
    /// What is claimed, as the rules write it: without the move that wins, and without the proof.
    pub claim: &'a str,
    /// The proof that it names or gives.
    pub proof: Option<&'a str>,
}

impl Rules {
    /// The game's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The whole text of the rules file.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// One line about the game in a language (`en`, `vi`).
    pub fn about(&self, language: &str) -> Option<&str> {
        self.about.iter().find(|(known, _)| known == language).map(|(_, text)| text.as_str())
    }

    /// Where the game comes from.
    pub fn source(&self) -> Option<&str> {
        self.source.as_deref()
    }

    /// The parameters, in the order of the rules.
    pub fn parameters(&self) -> Vec<ParameterInfo> {
        let params = self.params.iter();
        params
            .map(|param| ParameterInfo {
                name: param.name.clone(),
                range: self.range_text(&param.range),
                default: param.default.span.of(&self.text).to_string(),
                is_set: param.is_set,
            })
            .collect()
    }

    /// The states, in the order of the rules.
    pub fn states(&self) -> Vec<StateInfo> {
        let states = self.states.iter();
        states
            .map(|state| StateInfo {
                name: state.name.clone(),
                size: state.size.iter().map(|size| size.span.of(&self.text).to_string()).collect(),
                holds: match &state.holds {
                    Holds::Numbers(range) => self.range_text(range),
                    Holds::Symbols(symbols) => {
                        let symbols = symbols.iter();
                        let texts: Vec<String> = symbols
                            .map(|(symbol, shown)| format!("{} {shown}", self.symbol_name(*symbol)))
                            .collect();
                        texts.join(", ")
                    }
                },
                has_start: !matches!(state.start, Start::Asked),
            })
            .collect()
    }

    /// The parameters that are sizes of states as they stand.
    pub fn size_parameters(&self) -> Vec<&str> {
        let sizes = self.states.iter().flat_map(|state| &state.size);
        let params = sizes.filter_map(|size| match size.kind {
            ExprKind::Param(param) => Some(self.params[param].name.as_str()),
            _ => None,
        });
        params.collect()
    }

    /// The kinds of moves, in the order of the rules.
    pub fn move_kinds(&self) -> Vec<KindInfo<'_>> {
        let kinds = self.moves.iter();
        kinds
            .map(|kind| KindInfo {
                name: kind.kind.as_deref(),
                binders: kind.binders.iter().map(|binder| binder.name.as_str()).collect(),
            })
            .collect()
    }

    fn range_text(&self, range: &Range) -> String {
        range.span.of(&self.text).to_string()
    }

    /// The two players, the one who moves first first, where they may do different things.
    pub fn players(&self) -> Option<[&str; 2]> {
        self.players.as_ref().map(|players| players.symbols.map(|symbol| self.symbol_name(symbol)))
    }

    /// The files of the contest, if the rules have one.
    pub fn contest(&self) -> Option<ContestFiles> {
        let contest = self.contest.as_ref()?;
        Some(ContestFiles { input: contest.input.clone(), output: contest.output.clone() })
    }

    /// The parameters and states that the contest's input holds.
    pub fn contest_reads(&self) -> Vec<&str> {
        let reads = self.contest.iter().flat_map(|contest| &contest.reads);
        reads
            .map(|read| match read.what {
                ReadWhat::Param(param) => self.params[param].name.as_str(),
                ReadWhat::State(state) => self.states[state].name.as_str(),
            })
            .collect()
    }

    /// The claims, in the order of the rules.
    pub fn claim_infos(&self) -> Vec<ClaimInfo<'_>> {
        let claims = self.claims.iter();
        claims
            .map(|claim| ClaimInfo { claim: claim.span.of(&self.text), proof: claim.proof.as_deref() })
            .collect()
    }

    /// How many claims the rules make.
    pub fn n_claims(&self) -> usize {
        self.claims.len()
    }
}
