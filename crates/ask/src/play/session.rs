//! A game in play that is asked again and again: what was solved for one question answers the next.

use message::message;
use self_cell::self_cell;
use solve::{SolveError, Stop};

use super::look::{Look, Values};
use super::{Asking, Board, Course, Inside, MovePattern, Opened, Player, Refusal, typed, write_move};
use crate::error::{AskError, Kind};
use crate::judge::{Unjudged, Wish};
use crate::written::Judged;
use crate::{Budget, Choice, Subject, Words};

/// An error names so many moves that are legal.
const MOST_NAMED: usize = 8;

/// What could not be solved is tried again after so many moves more: fewer positions are left, perhaps few enough.
const MOVES_TO_TRY_AGAIN: usize = 8;

/// How values are found in a [`Session`].
#[derive(Clone, Copy, Debug, Default)]
pub struct SessionQuestion {
    /// The method that finds them.
    pub method: Option<Choice>,
    /// The claims of the rules are believed, proof or not.
    pub trust_claims: bool,
}

/// A game in play between two people who see every value, or none.
///
/// Its moves come with every question, and its words too: a page asks one question after the other, and nothing but
/// time is lost with a session. What cannot be solved within the budget is played all the same, without values; the
/// session remembers that, and tries again only some moves later.
///
/// ```
/// use ask::{Budget, Rules, Session, SessionQuestion, ShownValues, Subject, Words};
///
/// let words = Words::english();
/// let settings = ask::Settings { at: Some("4,3".into()), ..Default::default() };
/// let subject = Subject::One(Rules::find("tab").unwrap(), settings);
/// let mut session =
///     Session::new(&subject, SessionQuestion::default(), Budget::unlimited(), &words).unwrap();
/// session.follow(&["k=1".to_string()], &words).unwrap();
/// let look = session.look(ShownValues::Shown, &words).unwrap();
/// assert_eq!(look.here().unwrap().position, "5,1");
/// assert_eq!(look.value.unwrap().plies(), Some(2));
/// ```
pub struct Session(Owned);

self_cell!(
    struct Owned {
        owner: Opened,

        #[not_covariant]
        dependent: Followed,
    }
);

/// The course of one game or of a sum.
struct Followed<'g>(Inside<Watched<'g, lang::Definition>, Watched<'g, crate::sum::SumGame>>);

/// A course of a game, as far as it was followed.
struct Watched<'g, G: Judged> {
    course: Course<'g, G>,
    /// The moves as they came.
    texts: Vec<String>,
    /// Why it has no values, and after how many moves that was found.
    failure: Option<(usize, Unjudged)>,
    /// It was tried to solve all of the game.
    is_whole_tried: bool,
}

/// Asks whichever course of a game there is.
macro_rules! ask {
    ($session:expr, $watched:ident => $asked:expr) => {
        $session.0.with_dependent_mut(|_, followed| match &mut followed.0 {
            Inside::One($watched) => $asked,
            Inside::Several($watched) => $asked,
        })
    };
}

impl Session {
    /// Opens a game or a sum; nothing is solved yet.
    ///
    /// # Errors
    /// An [`AskError`] if the settings do not fit the rules.
    pub fn new(
        subject: &Subject,
        question: SessionQuestion,
        budget: Budget<'static>,
        words: &Words,
    ) -> Result<Session, AskError> {
        let opened = match subject {
            Subject::One(rules, settings) => Opened::new(rules, settings)?,
            Subject::Several(sum) => Opened::sum(sum, words)?,
        };
        let SessionQuestion { method, trust_claims } = question;
        let wish = Wish { plies: false, method, trust_claims };
        Ok(Session(Owned::new(opened, |opened| {
            Followed(match &opened.0 {
                Inside::One(board) => Inside::One(Watched::new(board, wish, budget, words)),
                Inside::Several(board) => Inside::Several(Watched::new(board, wish, budget, words)),
            })
        })))
    }

    /// Plays these moves from the opening on. Those that the last question had too are not played again.
    ///
    /// # Errors
    /// An [`AskError`] that names the first move that is not legal, or the budget's time is over.
    pub fn follow(&mut self, moves: &[String], words: &Words) -> Result<(), AskError> {
        ask!(self, watched => watched.follow(moves, words))
    }

    /// Whether values can be told without work: they are known, or known not to be found within the budget.
    pub fn is_ready(&mut self) -> bool {
        ask!(self, watched => watched.is_ready())
    }

    /// What there is to see where the moves that were followed end. Solves the game if values are wanted and it has not
    /// been solved.
    ///
    /// # Errors
    /// An [`AskError`] where the rules go wrong at the position, or whoever asked no longer wants to know.
    pub fn look(&mut self, values: Values, words: &Words) -> Result<Look, AskError> {
        ask!(self, watched => watched.look(values, words))
    }

    /// The most memory that solving took at one time, and what the positions so far take, in bytes: what is held is no
    /// more.
    pub fn bytes(&mut self) -> u64 {
        ask!(self, watched => watched.course.bytes())
    }
}

impl<'g, G: Judged> Watched<'g, G> {
    fn new(board: &'g Board<G>, wish: Wish, budget: Budget<'g>, words: &Words) -> Watched<'g, G> {
        let course = Course::open(board, wish, [Player::Human; 2], budget, *words);
        Watched { course, texts: Vec::new(), failure: None, is_whole_tried: false }
    }

    fn follow(&mut self, moves: &[String], words: &Words) -> Asking<()> {
        self.course.words = *words;
        let kept = self.texts.iter().zip(moves).take_while(|(known, text)| known == text).count();
        self.texts.truncate(kept);
        self.course.go_back(kept);
        for text in &moves[kept..] {
            self.course.budget.check(None, words)?;
            self.course.follow(text)?;
            self.texts.push(text.clone());
        }
        Ok(())
    }

    /// Why there are no values here, if that is known.
    fn failure(&self) -> Option<&Unjudged> {
        let still = |(n_moves, _): &&(usize, Unjudged)| self.texts.len() < n_moves + MOVES_TO_TRY_AGAIN;
        self.failure.as_ref().filter(still).map(|(_, error)| error)
    }

    fn is_ready(&self) -> bool {
        self.failure().is_some() || matches!(self.course.told(&self.course.position), Ok(Some(_)))
    }

    /// Solves the game, all of it if that can be, so that the positions so far have values too. An error comes with the
    /// number of moves after which it was found.
    fn judged(&mut self) -> Result<(), (usize, Unjudged)> {
        let n_moves = self.texts.len();
        if n_moves > 0 && !self.is_whole_tried && self.course.judge.is_none() {
            let opened = self.course.opened;
            // After any other error what is left of the game may be few enough.
            if let Err(error @ Unjudged::Solve(SolveError::Stopped(stop))) =
                self.course.judge_from(&opened.opening)
            {
                self.is_whole_tried = stop == Stop::Time;
                return Err((0, error));
            }
        }
        let judged = self.course.judged();
        self.is_whole_tried |= !matches!(judged, Err(Unjudged::Solve(SolveError::Stopped(Stop::Cancelled))));
        judged.map(|_| ()).map_err(|error| (n_moves, error))
    }

    fn look(&mut self, values: Values, words: &Words) -> Asking<Look> {
        self.course.words = *words;
        let mut has_failed = false;
        if values == Values::Shown && self.failure().is_none() {
            match self.judged() {
                Ok(()) => {}
                // Whoever asks next may have more patience.
                Err((_, error @ Unjudged::Solve(SolveError::Stopped(Stop::Cancelled)))) => {
                    return Err(self.course.in_language(&error));
                }
                Err(failure) => (self.failure, has_failed) = (Some(failure), true),
            }
        }
        let look = self.course.said(self.course.look_around(values))?;
        let failure = if has_failed { self.failure.as_ref().map(|(_, error)| error) } else { self.failure() };
        let failure = failure.filter(|_| values == Values::Shown && look.value.is_none());
        Ok(Look { unsolved: failure.map(|error| self.course.in_language(error)), ..look })
    }
}

impl<G: Judged> Course<'_, G> {
    fn bytes(&self) -> u64 {
        let judge = self.judge.as_ref().map_or(0, |judge| judge.bytes());
        let past = self.bytes_each(&self.position).saturating_mul(self.past.len() as u64 + 1);
        judge.saturating_add(past)
    }

    /// Goes back to where so many moves were made.
    fn go_back(&mut self, n_moves: usize) {
        if n_moves < self.past.len()
            && let Some(ply) = self.past.drain(n_moves..).next()
        {
            (self.position, self.side) = (ply.before, ply.side);
        }
    }

    /// Makes a move that somebody wrote.
    fn follow(&mut self, text: &str) -> Asking<()> {
        let typed = typed::read(text, &self.definition().move_kinds());
        match self.said(self.find(&typed, text.trim()))? {
            Ok((mv, after)) => self.make(mv, after).map(|_| ()),
            Err(refusal) => Err(self.not_legal(text, &refusal)?),
        }
    }

    fn not_legal(&self, text: &str, refusal: &Refusal) -> Asking<AskError> {
        let message = message!(
            "move {number}, `{text}`, is not legal at {position}: {why}",
            number = self.past.len() + 1,
            text = typed::shown(text),
            position = self.definition().show_position(&self.position),
            why = refusal.say(&self.words).0
        );
        let error = AskError::new(Kind::Input, message);
        if *refusal == Refusal::Over {
            return Ok(error);
        }
        let (legal, all) = self.said(self.like(&MovePattern::default(), MOST_NAMED))?;
        let write = |(mv, _): &(G::Move, _)| write_move(self.definition(), &self.position, mv);
        let legal: Vec<String> = legal.iter().map(write).chain((!all).then(|| "…".to_string())).collect();
        Ok(error.hint(message!("legal moves there: {moves}", moves = legal.join(" · "))))
    }
}
