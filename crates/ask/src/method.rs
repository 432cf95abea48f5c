use solve::Method;

/// How a question is answered; what `--method` names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// A claim of the rules.
    Claim,
    /// A theory written in Rust for a game of the catalogue.
    Theory,
    /// One pass over the numbers of all positions.
    Sweep,
    /// Depth first from one position.
    Search,
    /// Backwards from the ends of play.
    Retrograde,
    /// Sprague–Grundy values of the parts of a sum.
    Nimbers,
    /// Bouton's rule or the misère quotient of a game with heaps.
    Quotient,
    /// Any table, never a claim: the method that suits.
    Table,
}

impl Choice {
    /// All of them, in the order of the help.
    pub const ALL: [Choice; 8] = [
        Choice::Table,
        Choice::Sweep,
        Choice::Search,
        Choice::Retrograde,
        Choice::Claim,
        Choice::Theory,
        Choice::Nimbers,
        Choice::Quotient,
    ];

    /// The name, which is never translated.
    pub fn name(self) -> &'static str {
        match self {
            Choice::Claim => "claim",
            Choice::Theory => "theory",
            Choice::Sweep => "sweep",
            Choice::Search => "search",
            Choice::Retrograde => "retrograde",
            Choice::Nimbers => "nimbers",
            Choice::Quotient => "quotient",
            Choice::Table => "table",
        }
    }

    pub(crate) fn of(method: Method) -> Choice {
        match method {
            Method::Sweep => Choice::Sweep,
            Method::Search => Choice::Search,
            Method::Retrograde => Choice::Retrograde,
            Method::Nimbers => Choice::Nimbers,
        }
    }

    /// The solver's method, if one is named.
    pub(crate) fn method(self) -> Option<Method> {
        match self {
            Choice::Sweep => Some(Method::Sweep),
            Choice::Search => Some(Method::Search),
            Choice::Retrograde => Some(Method::Retrograde),
            Choice::Nimbers => Some(Method::Nimbers),
            Choice::Claim | Choice::Theory | Choice::Quotient | Choice::Table => None,
        }
    }
}
