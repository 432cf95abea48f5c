//! Whether the output of a contest is right: every best move is, not only the one that is written here.

use std::collections::HashMap;
use std::ops::ControlFlow;

use game::{Fault, Outcome};
use lang::{ContestTest, Definition, Effort, Fit, Known, Move, Pieces, Position};

use super::tokens::{Place, Token, Tokens, shown};
use super::{Contest, ContestQuestion, Reader, Verdict, Wrong, WrongKind, given, groups};
use crate::error::{AskError, Kind};
use crate::judge::Judge;
use crate::solving::Told;
use crate::{Budget, Rules, Words};

/// Judges the output of a contest's input.
///
/// The answer of a test is right if it is the line with some move that keeps the outcome in place of the first best move:
/// the same words, with any white space between them. What theco writes itself is compared first.
///
/// # Errors
/// An [`AskError`] as of [`contest`](super::contest()), or if it cannot be told whether an answer is right.
pub fn judge_contest(
    rules: &Rules,
    input: &str,
    output: &str,
    question: &ContestQuestion,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<Verdict, AskError> {
    judge_contest_trying(rules, input, output, question, Effort::default(), (budget, words))
}

/// As [`judge_contest`], trying so many moves. Tests compare.
#[doc(hidden)]
pub fn judge_contest_trying(
    rules: &Rules,
    input: &str,
    output: &str,
    question: &ContestQuestion,
    effort: Effort,
    (budget, words): (&Budget<'_>, &Words),
) -> Result<Verdict, AskError> {
    let given = given(rules, question)?;
    let reader = Reader { rules, question, given: &given, kept: None };
    reader.with_tests(input, budget, words, |contest, tests| judge_trying(contest, tests, output, effort))
}

/// Judges the output of tests.
pub(crate) fn judge(contest: &Contest<'_>, tests: &[ContestTest], output: &str) -> Result<Verdict, AskError> {
    judge_trying(contest, tests, output, Effort::default())
}

fn judge_trying(
    contest: &Contest<'_>,
    tests: &[ContestTest],
    output: &str,
    effort: Effort,
) -> Result<Verdict, AskError> {
    let judging = Judging { contest, tests, tokens: Tokens::new(output), effort };
    let (groups, runs) = (groups(tests), runs(tests));
    let wrong = match groups.len() < runs.len() || judging.may_vary(&groups) {
        true => judging.by_groups(&groups)?,
        false => None,
    };
    let wrong = match wrong {
        Some(wrong) => wrong,
        None => judging.in_order(&runs)?,
    };
    Ok(wrong.map_or(Verdict::Right { tests: tests.len() }, Verdict::Wrong))
}

/// Tests that stand together and have the same parameters.
fn runs(tests: &[ContestTest]) -> Vec<Vec<usize>> {
    let mut runs: Vec<Vec<usize>> = Vec::new();
    for (number, test) in tests.iter().enumerate() {
        match runs.last_mut() {
            Some(run) if number > 0 && tests[number - 1].params == test.params => run.push(number),
            _ => runs.push(vec![number]),
        }
    }
    runs
}

struct Judging<'c, 'a> {
    contest: &'c Contest<'a>,
    tests: &'c [ContestTest],
    tokens: Tokens<'c>,
    effort: Effort,
}

/// A test with what is known of it.
struct Test<'t, 'g> {
    number: usize,
    known: Known<'t>,
    judge: &'t Judge<'g>,
    /// What is written here.
    line: Pieces,
}

/// What the words at a place say, if they are not those that are written here.
#[derive(Default)]
struct Others {
    /// Behind each line that is right.
    ends: Vec<Place>,
    /// The words end within such a line.
    begun: bool,
    /// The first move that they name and that does not keep the outcome, with what it leads to from the chair of who
    /// makes it, and how many words name it.
    wrong: Option<(Move, Told, usize)>,
    /// Why some of the lines that are right may not be among them.
    untold: Option<AskError>,
}

/// The visitor of tests.
type Visit<'v> = dyn FnMut(Test<'_, '_>) -> Result<ControlFlow<()>, AskError> + 'v;

/// What is found of an output so far: nothing that is wrong, or that.
type Found = Option<Wrong>;

impl Judging<'_, '_> {
    /// Visits tests with the same parameters, until the visitor breaks.
    fn each(&self, numbers: &[usize], visit: &mut Visit<'_>) -> Result<(), AskError> {
        let Some(first) = numbers.first() else { return Ok(()) };
        let definition = self.contest.definition(&self.tests[*first])?;
        let mut judge: Option<Judge<'_>> = None;
        for number in numbers {
            let test = &self.tests[*number];
            let position = self.contest.position(test, &definition)?;
            let judged = self.contest.judged(test, &definition, &position, &mut judge)?;
            let Some(judge) = &judge else { continue };
            let line = self.contest.write.pieces(&definition, &position, &judged);
            let line = line.map_err(|error| self.contest.wrong(test.error(error)))?;
            let known = Known { definition: &definition, position: &position, judged: &judged };
            if visit(Test { number: *number, known, judge, line })?.is_break() {
                break;
            }
        }
        Ok(())
    }

    /// Looks at one test after the other. The words may be told apart in several ways, so there may be several places
    /// at which the next answer begins.
    fn in_order(&self, runs: &[Vec<usize>]) -> Result<Found, AskError> {
        let mut places = vec![self.tokens.start()];
        let (mut wrong, mut untold) = (None, None);
        for run in runs {
            self.each(run, &mut |test| {
                match self.ends(&test, &places, &mut untold)? {
                    Ok(ends) => places = ends,
                    Err(found) => wrong = Some(found),
                }
                Ok(if wrong.is_none() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
            })?;
            if wrong.is_some() {
                return Ok(wrong);
            }
        }
        match (self.extra(&places), untold) {
            // A way that could not be followed may have led to the end.
            (Some(_), Some(error)) => Err(error),
            (extra, _) => Ok(extra),
        }
    }

    /// Whether it depends on the move in some test how many words a line has.
    fn may_vary(&self, groups: &[Vec<usize>]) -> bool {
        let write = self.contest.write;
        let of_group = |group: &Vec<usize>| {
            let first = group.first().and_then(|number| self.tests.get(*number));
            // What is wrong with a test is said when its turn comes.
            let definition = first.and_then(|test| self.contest.definition(test).ok());
            definition.is_some_and(|definition| write.varies(&definition))
        };
        write.needs().best && groups.iter().any(of_group)
    }

    /// Compares all lines, then looks at the tests whose lines are others. Nothing if some are and it depends on the move
    /// how many words a line has.
    fn by_groups(&self, groups: &[Vec<usize>]) -> Result<Option<Found>, AskError> {
        let mut lines: Vec<String> = vec![String::new(); self.tests.len()];
        let mut varies = false;
        for group in groups {
            self.each(group, &mut |test| {
                varies |= test.line.asks_best && self.contest.write.varies(test.known.definition);
                lines[test.number] = line_of(&test.line);
                Ok(ControlFlow::Continue(()))
            })?;
        }
        let own = lines
            .iter()
            .try_fold(self.tokens.start(), |place, line| self.tokens.behind(place, line.split_whitespace()));
        if own.is_some_and(|end| self.extra(&[end]).is_none()) {
            return Ok(Some(None));
        }
        if varies {
            return Ok(None);
        }
        let (others, end) = self.other_lines(&lines);
        let mut wrong: Option<(usize, Wrong)> = None;
        for group in groups {
            let least = wrong.as_ref().map_or(usize::MAX, |(least, _)| *least);
            let group: Vec<usize> = group
                .iter()
                .copied()
                .filter(|number| others.contains_key(number) && *number < least)
                .collect();
            self.each(&group, &mut |test| {
                let Some(place) = others.get(&test.number) else { return Ok(ControlFlow::Continue(())) };
                Ok(match self.ends(&test, &[*place], &mut None)? {
                    Ok(_) => ControlFlow::Continue(()),
                    Err(found) => {
                        wrong = Some((test.number, found));
                        ControlFlow::Break(())
                    }
                })
            })?;
        }
        let wrong = wrong.map(|(_, wrong)| wrong);
        Ok(Some(wrong.or_else(|| end.and_then(|end| self.extra(&[end])))))
    }

    /// Where other words stand than these lines, each with the number of its line, as far as that has to be known; and
    /// the place behind all.
    fn other_lines(&self, lines: &[String]) -> (HashMap<usize, Place>, Option<Place>) {
        let mut others = HashMap::new();
        let mut place = self.tokens.start();
        for (number, line) in lines.iter().enumerate() {
            if let Some(end) = self.tokens.behind(place, line.split_whitespace()) {
                place = end;
                continue;
            }
            others.insert(number, place);
            let n_words = line.split_whitespace().count();
            let words = self.tokens.take(place, n_words);
            match words.last().filter(|_| words.len() == n_words && self.contest.write.needs().best) {
                Some(last) => place = last.after,
                // This one is wrong, whatever follows.
                None => return (others, None),
            }
        }
        (others, Some(place))
    }

    /// Where right answers of a test end that begin at one of these places; if there are none, what is wrong. `untold` is
    /// why some way could not be followed, here or before: an error only where no other way goes on.
    fn ends(
        &self,
        test: &Test<'_, '_>,
        places: &[Place],
        untold: &mut Option<AskError>,
    ) -> Result<Result<Vec<Place>, Wrong>, AskError> {
        let write = self.contest.write;
        let varies = test.line.asks_best && write.varies(test.known.definition);
        let has_others = test.line.asks_best && test.known.judged.best.is_some();
        let (mut ends, mut last) = (Vec::new(), Others::default());
        for place in places {
            if let Some(end) = self.tokens.behind(*place, words_of(&test.line)) {
                ends.push(end);
                if !varies {
                    continue;
                }
            }
            if has_others {
                last = self.others(test, *place, varies)?;
                ends.extend(&last.ends);
                if let Some(error) = last.untold.take() {
                    untold.get_or_insert(error);
                }
            }
        }
        ends.sort_unstable();
        ends.dedup();
        if ends.is_empty()
            && let Some(error) = untold.take()
        {
            return Err(error);
        }
        match places.last() {
            Some(place) if ends.is_empty() => Ok(Err(self.wrong(test, *place, &last))),
            _ => Ok(Ok(ends)),
        }
    }

    /// Looks for moves that the words at a place name.
    fn others(&self, test: &Test<'_, '_>, place: Place, varies: bool) -> Result<Others, AskError> {
        let Known { definition, judged, .. } = test.known;
        let write = self.contest.write;
        let own = words_of(&test.line).count();
        let most = if varies { write.most_words(definition) } else { own };
        let tokens = self.tokens.take(place, most);
        // Too few words are wrong, whatever they name.
        let is_short = !varies && tokens.len() < own;
        if is_short && tokens.is_empty() {
            return Ok(Others { begun: true, ..Others::default() });
        }
        let words: Vec<&str> = tokens.iter().map(|token| token.text).collect();
        let words = lang::Words { words: &words, end: tokens.len() < most };
        let mut others = Others::default();
        let (mut is_untold, mut stopped) = (false, None);
        let mut go_on = || match self.contest.budget.check(None, self.contest.words) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                stopped = Some(error);
                ControlFlow::Break(())
            }
        };
        let all =
            write.each_move_fitting(test.known, words, self.effort, &mut go_on, &mut |mv, after, fit| {
                let Some(told) = test.judge.told(definition, &after.position)? else {
                    is_untold = true;
                    return Ok(ControlFlow::Continue(()));
                };
                let keeps = told.outcome().across(after.turn) == judged.outcome;
                match fit {
                    Fit::Begun => others.begun |= keeps,
                    Fit::Whole(n_words) if keeps => others.ends.push(end_of(&tokens, n_words, place)),
                    Fit::Whole(n_words) => {
                        let outcome = told.outcome().across(after.turn);
                        others.wrong.get_or_insert((mv, Told { outcome, plies: told.plies() }, n_words));
                    }
                }
                let is_enough = !varies && (!others.ends.is_empty() || others.begun);
                Ok(if is_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
            });
        if let Some(error) = stopped {
            return Err(error);
        }
        let all = all.map_err(|fault| self.fault(&fault))?;
        let is_sure = all && !is_untold;
        others.begun |= is_short && !is_sure;
        if is_sure || is_short || (!varies && !others.ends.is_empty()) {
            return Ok(others);
        }
        let untold = Some(self.untold(test.known.position, definition, &tokens, all));
        Ok(Others { untold, ..others })
    }

    fn fault(&self, fault: &Fault) -> AskError {
        AskError::fault(self.contest.rules, fault, self.contest.words)
    }

    /// It cannot be told whether an answer is right: there are too many moves, or what one leads to is not known.
    fn untold(
        &self,
        position: &Position,
        definition: &Definition,
        tokens: &[Token<'_>],
        all: bool,
    ) -> AskError {
        let words = self.contest.words;
        let found = shown(tokens.iter().map(|token| token.text));
        let position = shown([&*definition.show_position(position)]);
        let args = [("found", found.into()), ("position", position.into())];
        if all {
            return AskError::new(Kind::Limit, words.say("error-judging-unknown", &args))
                .hint(words.say("hint-judging-unknown", &[]));
        }
        AskError::new(Kind::Limit, words.say("error-judging-many", &args))
            .hint(words.say("hint-judging-many", &[]))
    }

    /// What is wrong with the words at a place.
    fn wrong(&self, test: &Test<'_, '_>, place: Place, others: &Others) -> Wrong {
        let definition = test.known.definition;
        let own: Vec<&str> = words_of(&test.line).collect();
        let tokens = self.tokens.take(place, own.len());
        let texts = || tokens.iter().map(|token| token.text);
        let line = tokens.last().map_or(place.line, |token| token.after.line);
        let wrong = Wrong {
            kind: WrongKind::Answer,
            test: Some(test.number),
            line,
            expected: line_of(&test.line),
            found: shown(texts()),
            why: None,
        };
        if self.tokens.is_empty() {
            return Wrong { kind: WrongKind::Nothing, ..wrong };
        }
        if let Some(odd) = tokens.iter().find(|token| !self.contest.write.could_hold(definition, token.text))
        {
            return Wrong { kind: WrongKind::Form, line: odd.after.line, found: shown([odd.text]), ..wrong };
        }
        let is_begun = tokens.len() < own.len() && texts().eq(own[..tokens.len()].iter().copied());
        if is_begun || others.begun {
            return Wrong { kind: WrongKind::Missing, ..wrong };
        }
        let differing = tokens.iter().zip(&own).find(|(token, own)| token.text != **own);
        let line = differing.map_or(line, |(token, _)| token.after.line);
        match &others.wrong {
            Some((mv, told, n_words)) => {
                let found = self.tokens.take(place, *n_words);
                let found = shown(found.iter().map(|token| token.text));
                let why = self.why(definition, mv, *told, &found);
                Wrong { line, found, why, ..wrong }
            }
            None => {
                let why = self.names_no_move(test, &tokens).then(|| {
                    let position = shown([&*definition.show_position(test.known.position)]);
                    let args = [("found", wrong.found.clone().into()), ("position", position.into())];
                    self.contest.words.say("judging-no-move", &args)
                });
                Wrong { line, why, ..wrong }
            }
        }
    }

    /// Only what depends on the move is other than here.
    fn names_no_move(&self, test: &Test<'_, '_>, tokens: &[Token<'_>]) -> bool {
        let pieces = test.line.pieces.iter();
        let own: Vec<(&str, bool)> = pieces
            .flat_map(|piece| piece.text.split_whitespace().map(|word| (word, piece.of_best)))
            .collect();
        tokens.len() == own.len()
            && test.known.judged.best.is_some()
            && tokens.iter().zip(own).all(|(token, (word, of_best))| of_best || token.text == word)
    }

    /// In words to what a move leads.
    fn why(&self, definition: &Definition, mv: &Move, told: Told, found: &str) -> Option<String> {
        let words = self.contest.words;
        let after = match (told.outcome(), told.plies()) {
            (Outcome::Lose, Some(0)) => words.say("judging-after-won", &[]),
            (Outcome::Lose, Some(plies)) => words.say("judging-after-win-in", &[("plies", plies.into())]),
            (Outcome::Lose, None) => words.say("judging-after-win", &[]),
            (Outcome::Tie, _) => words.say("judging-after-tie", &[]),
            (Outcome::Endless, _) => words.say("judging-after-endless", &[]),
            // More than the best move: a claim is believed that is wrong.
            (Outcome::Win, _) => return None,
        };
        let mv = definition.show_move(mv);
        let args = [("found", found.into()), ("move", mv.into()), ("after", after.into())];
        Some(words.say("judging-wrong-move", &args))
    }

    /// More words than the answers, if none of these places is behind all words.
    fn extra(&self, places: &[Place]) -> Found {
        let mut extra = None;
        for place in places {
            let token = self.tokens.next(*place)?;
            extra = Some(Wrong {
                kind: WrongKind::Extra,
                test: None,
                line: token.after.line,
                expected: String::new(),
                found: shown([token.text]),
                why: None,
            });
        }
        extra
    }
}

fn end_of(tokens: &[Token<'_>], n_words: usize, start: Place) -> Place {
    n_words.checked_sub(1).and_then(|last| tokens.get(last)).map_or(start, |token| token.after)
}

fn words_of(line: &Pieces) -> impl Iterator<Item = &str> {
    line.pieces.iter().flat_map(|piece| piece.text.split_whitespace())
}

/// The line as it is written.
fn line_of(line: &Pieces) -> String {
    let texts: Vec<&str> = line.pieces.iter().map(|piece| piece.text.as_str()).collect();
    texts.join(" ")
}
