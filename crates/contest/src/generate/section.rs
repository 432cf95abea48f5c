//! The tests of one part of a set: candidates, their answers, and the choice among them.

use std::cmp::Reverse;
use std::collections::HashSet;

use ask::{AskError, Budget, Kind, Test, TestAnswer, Words, message};
use fastrand::Rng;

use super::choose::{Candidate, Tally, fill};
use super::draft::{Maker, Wish, size_of};
use super::scale::Scale;
use super::{narrower, patient};
use crate::space::{MOST_NUMBERS, Narrowed};

/// Candidates for each test of a file, as far as they are not bounded below.
const CANDIDATES: usize = 4;
/// Candidates for a file of one test.
const CANDIDATES_ALONE: usize = 8;
/// So many of the beginnings of a file's candidates are the largest of its size.
const LARGEST: usize = 2;
/// A file has no more candidates beyond its tests.
const MOST_MORE: usize = 2000;
/// Where all tests there are come to no more than so many times the wanted, all are candidates.
const ALL: usize = 4;
/// Best moves that take work of their own are followed so often for a file, each time that is done.
const MOST_SLOW: usize = 4;
/// So often more candidates are looked for where a file lacks a class, each time two or four times as many.
const ROUNDS: u32 = 3;

/// A part of a test set.
#[derive(Clone, Debug)]
pub(super) struct Section {
    /// Its name or number; empty where the set has no parts.
    pub(super) name: String,
    pub(super) files: usize,
    pub(super) together: usize,
    pub(super) points: Option<u32>,
    pub(super) narrowed: Vec<Narrowed>,
    /// Only tests of these classes; empty: of all.
    pub(super) class: Vec<&'static str>,
}

/// What is known of a file while its tests are looked for.
#[derive(Clone, Debug, Default)]
struct Pool {
    /// Tests that it holds in any case.
    extremes: Vec<Candidate>,
    candidates: Vec<Candidate>,
    /// Tests of classes that were not asked for: their best moves may lead to some that were.
    others: Vec<Candidate>,
    /// Tests whose answers are still to be found; the first so many are extremes.
    fresh: Vec<Test>,
    fresh_extremes: usize,
    /// So many behind these were found by following best moves.
    fresh_followers: usize,
    /// Tests whose best moves were followed.
    followed: HashSet<Test>,
}

impl Section {
    fn asks_for(&self, class: &str) -> bool {
        self.class.is_empty() || self.class.contains(&class)
    }

    /// The tests of its files, with their answers, from small to large.
    ///
    /// # Errors
    /// As [`ask::Task::answers`].
    pub(super) fn files(
        &self,
        number: usize,
        maker: &Maker<'_>,
        task: &dyn ask::Task,
        seed: u64,
        used: &mut HashSet<Test>,
        (budget, words): (&Budget<'_>, &Words),
    ) -> Result<Vec<Vec<Candidate>>, AskError> {
        let mut rng = Rng::with_seed(seed ^ (number as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let candidates = self.candidates(maker)?;
        let taken_before = used.clone();
        let mut together = self.together;
        let (mut pools, is_all) = match self.all(maker, used) {
            Some(all) => {
                // Fewer tests in a file come before fewer files.
                together = together.min(all.len().div_ceil(self.files)).max(1);
                (self.share(all, used), true)
            }
            None => (self.drawn(maker, candidates, &mut rng, used, (budget, words))?, false),
        };
        self.answer(&mut pools, task, (budget, words))?;
        if !is_all {
            let lost = |_: usize| if self.asks_for("lose") { vec!["lose"] } else { Vec::new() };
            self.follow(&mut pools, maker, (&lost, candidates, self.together / 4), used, (budget, words))?;
            self.answer(&mut pools, task, (budget, words))?;
        }
        for round in 0..ROUNDS {
            if is_all {
                break;
            }
            // More tests of one table cost little.
            let more = candidates << if self.together == 1 { round } else { 2 * round };
            let more = more.min(candidates.max(MOST_MORE));
            let lacking = self.lacking(&pools);
            let of_file = |file: usize| lacking[file].clone();
            self.follow(
                &mut pools,
                maker,
                (&of_file, more, self.together.div_ceil(4)),
                used,
                (budget, words),
            )?;
            if !self.look_for_more(&mut pools, &lacking, maker, more, &mut rng, used) {
                break;
            }
            self.answer(&mut pools, task, (budget, words))?;
        }
        let mut files = choose(pools, together);
        for file in &mut files {
            rng.shuffle(file);
        }
        // What was not taken may come in another part of the set.
        *used = taken_before;
        used.extend(files.iter().flatten().map(|known| known.test.clone()));
        Ok(files)
    }

    /// How many candidates each file has.
    fn candidates(&self, maker: &Maker<'_>) -> Result<usize, AskError> {
        let wanted = match self.together {
            1 => CANDIDATES_ALONE,
            together => (CANDIDATES * together).clamp(24, together + MOST_MORE),
        };
        let numbers = maker.outline.numbers.max(1);
        if numbers.saturating_mul(self.files as u64 * self.together as u64) > 64 * MOST_NUMBERS {
            let wrong = message!("the tests would have more than {most} numbers", most = 64 * MOST_NUMBERS);
            return Err(AskError::new(Kind::Input, wrong).hint(narrower()));
        }
        let fits = 64 * MOST_NUMBERS / numbers / self.files as u64;
        Ok(wanted.min(usize::try_from(fits).unwrap_or(wanted)).max(self.together))
    }

    /// All tests that are left, from small to large, if they are few.
    fn all(&self, maker: &Maker<'_>, used: &HashSet<Test>) -> Option<Vec<Test>> {
        let wanted = self.files * self.together;
        let mut all = maker.all((ALL * wanted).max(64).saturating_add(used.len()))?;
        all.retain(|test| !used.contains(test));
        all.sort_by_cached_key(|test| (size_of(test), test.clone()));
        Some(all)
    }

    /// Shares tests out among the files.
    fn share(&self, all: Vec<Test>, used: &mut HashSet<Test>) -> Vec<Pool> {
        used.extend(all.iter().cloned());
        let count = all.len();
        let mut all = all.into_iter();
        let mut pools = Vec::with_capacity(self.files);
        for file in 0..self.files {
            let size = (file + 1) * count / self.files - file * count / self.files;
            pools.push(Pool { fresh: all.by_ref().take(size).collect(), ..Pool::default() });
        }
        // The last one at the limits, the first one the smallest: no choice takes them away.
        if let Some(pool) = pools.first_mut() {
            pool.fresh_extremes = pool.fresh.len().min(1);
        }
        if let Some(pool) = pools.last_mut().filter(|_| self.files > 1) {
            pool.fresh.reverse();
            pool.fresh_extremes = pool.fresh.len().min(1);
        }
        pools
    }

    /// Candidates drawn for each file: what is extreme, then of its size.
    fn drawn(
        &self,
        maker: &Maker<'_>,
        candidates: usize,
        rng: &mut Rng,
        used: &mut HashSet<Test>,
        (budget, words): (&Budget<'_>, &Words),
    ) -> Result<Vec<Pool>, AskError> {
        let mut pools = vec![Pool::default(); self.files];
        let each = (self.together / 2).max(1);
        let last = self.files - 1;
        let most = self.files.div_ceil(2) * each;
        let mut extremes = maker.extremes();
        extremes.retain(|test| !used.contains(test));
        for (number, test) in extremes.into_iter().take(most).enumerate() {
            // The least comes first, all others come at the end; of the whole set at most half.
            let file = if number == 0 { 0 } else { last - (number - 1) / each };
            if pools[file].fresh.len() < each {
                used.insert(test.clone());
                pools[file].fresh.push(test);
                pools[file].fresh_extremes += 1;
            }
        }
        let before = used.clone();
        for (file, pool) in pools.iter_mut().enumerate() {
            budget.check(None, words)?;
            let wish = Wish { count: candidates, enough: 0, scale: self.scale(file), largest: LARGEST };
            let mut fresh = maker.tests(wish, rng, used);
            // One of several tests is of the largest of its size in any case; it was drawn first.
            if self.together > 3 && pool.fresh_extremes < each {
                pool.fresh_extremes += fresh.len().min(1);
            }
            if fresh.len() < candidates {
                // Where all small tests are candidates of files before, they are of this one, too.
                let mut known: HashSet<Test> = fresh.iter().cloned().collect();
                let enough = self.together.saturating_sub(fresh.len());
                let wish = Wish { count: candidates - fresh.len(), enough, ..wish };
                let others = maker.tests(wish, rng, &mut known);
                fresh.extend(others.into_iter().filter(|test| !before.contains(test)));
                used.extend(fresh.iter().cloned());
            }
            pool.fresh.extend(fresh);
        }
        Ok(pools)
    }

    /// How large the tests of a file are; the last tenth of the files is at the limits.
    fn scale(&self, file: usize) -> Scale {
        match (self.files - 1) * 9 / 10 {
            0 => Scale::FULL,
            of => Scale { step: file.min(of) as u64, of: of as u64 },
        }
    }

    /// Finds the answers of what is fresh.
    fn answer(
        &self,
        pools: &mut [Pool],
        task: &dyn ask::Task,
        (budget, words): (&Budget<'_>, &Words),
    ) -> Result<(), AskError> {
        let answered = patient::each(task, &fresh(pools), (budget, words), |tests, budget| {
            answers(task, tests, budget, words)
        })?;
        for (pool, answers) in pools.iter_mut().zip(answered) {
            let extremes = std::mem::take(&mut pool.fresh_extremes);
            let followers = std::mem::take(&mut pool.fresh_followers);
            let mut first = Vec::new();
            for (number, (test, answer)) in pool.fresh.drain(..).zip(answers).enumerate() {
                let candidate = Candidate { test, answer };
                if !self.asks_for(candidate.answer.class) {
                    pool.others.push(candidate);
                } else if number < extremes {
                    pool.extremes.push(candidate);
                } else if number < extremes + followers {
                    first.push(candidate);
                } else {
                    pool.candidates.push(candidate);
                }
            }
            // Among tests that are alike, those that chance alone does not find come first.
            pool.candidates.splice(..0, first);
        }
        Ok(())
    }

    /// Follows the best moves of tests that are known to tests of the classes that a file wants; so many are tried for a
    /// file, fewer where each takes work of its own.
    fn follow(
        &self,
        pools: &mut [Pool],
        maker: &Maker<'_>,
        (wanted, most, few): (&dyn Fn(usize) -> Vec<&'static str>, usize, usize),
        used: &mut HashSet<Test>,
        (budget, words): (&Budget<'_>, &Words),
    ) -> Result<(), AskError> {
        let task = maker.space.task;
        let few = few.min(MOST_SLOW);
        let before: Vec<Vec<Test>> = pools
            .iter_mut()
            .enumerate()
            .map(|(file, pool)| pool.followable(&wanted(file), most, few))
            .collect();
        let before: Vec<&[Test]> = before.iter().map(Vec::as_slice).collect();
        let after = patient::each(task, &before, (budget, words), |tests, budget| {
            let after = tests.iter().map(|test| task.after_best(test, budget, words));
            after.filter_map(Result::transpose).collect::<Result<Vec<Test>, AskError>>()
        })?;
        for (pool, after) in pools.iter_mut().zip(after) {
            for test in after {
                if maker.holds(&test) && used.insert(test.clone()) {
                    pool.fresh.push(test);
                    pool.fresh_followers += 1;
                }
            }
        }
        Ok(())
    }

    /// The classes that each file lacks to be even, or of files of few tests the whole set.
    fn lacking(&self, pools: &[Pool]) -> Vec<Vec<&'static str>> {
        let mut classes: Vec<&'static str> = match &self.class[..] {
            [] => pools.iter().flat_map(Pool::all).map(|known| known.answer.class).collect(),
            asked => asked.to_vec(),
        };
        classes.sort_unstable();
        classes.dedup();
        let files = choose(pools.to_vec(), self.together);
        let count =
            |file: &[Candidate], class: &str| file.iter().filter(|known| known.answer.class == class).count();
        let need = self.together / classes.len().max(1);
        let is_rare = |class: &&&str| {
            let all: usize = files.iter().map(|file| count(file, class)).sum();
            all < self.files * self.together / classes.len().max(1)
        };
        let rare: Vec<&str> = classes.iter().filter(is_rare).copied().collect();
        let lacks = |number: usize, class: &str| match need {
            0 => rare.contains(&class) && pools[number].all().all(|known| known.answer.class != class),
            need => count(&files[number], class) < need,
        };
        let of_file = |number| classes.iter().copied().filter(|class| lacks(number, class)).collect();
        (0..files.len()).map(of_file).collect()
    }

    /// Draws more candidates for files that lack a class; whether there are any.
    fn look_for_more(
        &self,
        pools: &mut [Pool],
        lacking: &[Vec<&'static str>],
        maker: &Maker<'_>,
        count: usize,
        rng: &mut Rng,
        used: &mut HashSet<Test>,
    ) -> bool {
        let mut is_any = false;
        for (file, lacking) in lacking.iter().enumerate().filter(|(_, lacking)| !lacking.is_empty()) {
            let kin: Vec<Test> = pools[file]
                .all()
                .filter(|known| lacking.contains(&known.answer.class))
                .map(|known| known.test.clone())
                .collect();
            let mut fresh = Vec::new();
            if !kin.is_empty() {
                for _ in 0..count / 2 {
                    let near = maker.near(&kin[rng.usize(..kin.len())], rng);
                    fresh.extend(near.filter(|near| used.insert(near.clone())));
                }
            }
            let (count, scale) = (count - fresh.len(), self.scale(file));
            fresh.extend(maker.tests(Wish { count, enough: 0, scale, largest: 0 }, rng, used));
            pools[file].fresh.extend(fresh);
            is_any |= !pools[file].fresh.is_empty();
        }
        is_any
    }
}

impl Pool {
    fn all(&self) -> impl Iterator<Item = &Candidate> {
        self.extremes.iter().chain(&self.candidates)
    }

    /// Whether lines of the same class differ: they tell the move, which was found with the answer.
    fn tells_moves(&self) -> bool {
        let mut known = self.all().chain(&self.others).map(|known| &known.answer);
        let Some(first) = known.next() else { return false };
        known.any(|answer| answer.class == first.class && answer.line != first.line)
    }

    /// Tests whose best moves may lead to tests of the wanted classes: so many that are answered at once, and few others.
    fn followable(&mut self, wanted: &[&str], most: usize, mut few: usize) -> Vec<Test> {
        let mut tests: Vec<Test> = Vec::new();
        let is_quick = self.tells_moves();
        // The other player is to move there, and gets what is left.
        let leads_on = |class: &str| {
            (class == "win" && wanted.contains(&"lose")) || (class == "lose" && wanted.contains(&"win"))
        };
        for Candidate { test, answer } in self.extremes.iter().chain(&self.candidates).chain(&self.others) {
            if tests.len() >= most {
                break;
            }
            if !leads_on(answer.class) || self.followed.contains(test) {
                continue;
            }
            if !is_quick || !matches!(answer.method, "claim" | "theory") {
                if few == 0 {
                    continue;
                }
                few -= 1;
            }
            tests.push(test.clone());
        }
        self.followed.extend(tests.iter().cloned());
        tests
    }
}

fn fresh(pools: &[Pool]) -> Vec<&[Test]> {
    pools.iter().map(|pool| &pool.fresh[..]).collect()
}

/// The tests of each file; where its own candidates are not enough, those that its neighbours left.
fn choose(pools: Vec<Pool>, together: usize) -> Vec<Vec<Candidate>> {
    let mut whole = Tally::default();
    let (mut files, mut left): (Vec<Vec<Candidate>>, Vec<Vec<Candidate>>) =
        pools.into_iter().map(|pool| (pool.extremes, pool.candidates)).unzip();
    for (file, left) in files.iter_mut().zip(&mut left) {
        left.splice(..0, file.drain(together.min(file.len())..));
        file.iter().for_each(|known| whole.add(&known.answer));
    }
    let mut taken: HashSet<Test> = files.iter().flatten().map(|known| known.test.clone()).collect();
    let mut take = |file: &mut Vec<Candidate>, left: &mut Vec<Candidate>| {
        left.retain(|known| !taken.contains(&known.test));
        let had = file.len();
        fill(file, together, left, &mut whole);
        taken.extend(file[had..].iter().map(|known| known.test.clone()));
    };
    for number in 0..files.len() {
        take(&mut files[number], &mut left[number]);
        if files[number].len() >= together {
            continue;
        }
        let mut others: Vec<usize> = (0..left.len()).filter(|other| !left[*other].is_empty()).collect();
        others.sort_by_key(|other| other.abs_diff(number));
        for other in others {
            if files[number].len() >= together {
                break;
            }
            take(&mut files[number], &mut left[other]);
        }
    }
    files
}

/// The answers of tests, in one input where a contest holds several.
fn answers(
    task: &dyn ask::Task,
    tests: &[Test],
    budget: &Budget<'_>,
    words: &Words,
) -> Result<Vec<TestAnswer>, AskError> {
    // The largest come first: the table of one often knows those that are smaller.
    let mut order: Vec<usize> = (0..tests.len()).collect();
    order.sort_by_cached_key(|number| Reverse(size_of(&tests[*number])));
    let size = if task.holds_several() { tests.len().max(1) } else { 1 };
    let mut answers = Vec::with_capacity(tests.len());
    for numbers in order.chunks(size) {
        let tests: Vec<Test> = numbers.iter().map(|number| tests[*number].clone()).collect();
        let found = task.answers(&task.input(&tests), budget, words)?;
        if found.len() != tests.len() {
            let (found, wanted) = (found.len(), tests.len());
            let wrong = message!("{found} answers for {wanted} tests", found, wanted);
            return Err(AskError::new(Kind::Fault, wrong));
        }
        answers.extend(numbers.iter().copied().zip(found));
    }
    answers.sort_by_key(|(number, _)| *number);
    Ok(answers.into_iter().map(|(_, answer)| answer).collect())
}
