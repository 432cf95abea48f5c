use std::collections::{BTreeSet, HashMap};
use std::fmt;
use std::ops::ControlFlow;

use crate::{TakeAndBreak, mex};

/// The genus of a position: its nimber, and the misère nimbers of it and of its sums with heaps of two of Nim.
///
/// Written as in *Winning Ways*: `4^{146}` has nimber 4 and misère nimbers 1, 4, 6, 4, 6, …; the last two shown
/// alternate for ever. The first of them is the position's own misère nimber, which is 0 where the player to move
/// loses.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Genus {
    nimber: u64,
    /// Up to the first two that alternate from there on.
    misere_nimbers: Vec<u64>,
}

impl Genus {
    /// The nimber: the value in normal play.
    pub fn nimber(&self) -> u64 {
        self.nimber
    }

    /// The misère nimber of the position beside so many heaps of two of Nim.
    pub fn misere_nimber(&self, heaps_of_two: usize) -> u64 {
        let alternate_from = self.misere_nimbers.len() - 2;
        let place = match heaps_of_two.checked_sub(alternate_from) {
            Some(beyond) => alternate_from + beyond % 2,
            None => heaps_of_two,
        };
        self.misere_nimbers[place]
    }

    /// From the nimbers and genera of the options.
    ///
    /// Let γ(k) be the misère nimber beside k heaps of two. Options are G′ beside k heaps; G beside k − 1 heaps and a
    /// heap of one, which is γ(k − 1) ⊕ 1, as a heap of one turns the last bit of any misère nimber; and G beside k −
    /// 1 heaps. So γ(k) = mex {γ′(k), γ(k − 1), γ(k − 1) ⊕ 1}, and γ(0) is 1 where there is no option.
    ///
    /// Once those of all options alternate, γ(k) depends on γ(k − 1) and on whether k is even, and so what repeats
    /// after two steps does so for ever. It always comes to this (Conway, *On Numbers and Games*, chapter 12).
    fn of_options(options: &[&Genus]) -> Genus {
        let nimber = mex(&options.iter().map(|option| option.nimber).collect::<Vec<u64>>());
        let settled = options.iter().map(|option| option.misere_nimbers.len() - 2).max().unwrap_or(0).max(1);
        let mut misere_nimbers: Vec<u64> = Vec::new();
        loop {
            let heaps_of_two = misere_nimbers.len();
            if heaps_of_two > settled + 1
                && misere_nimbers[heaps_of_two - 1] == misere_nimbers[heaps_of_two - 3]
            {
                break;
            }
            let mut led_to: Vec<u64> =
                options.iter().map(|option| option.misere_nimber(heaps_of_two)).collect();
            match misere_nimbers.last() {
                Some(before) => led_to.extend([*before, before ^ 1]),
                None if options.is_empty() => led_to.push(0),
                None => {}
            }
            misere_nimbers.push(mex(&led_to));
        }
        let mut shown = misere_nimbers.len() - 1;
        while shown > 2 && misere_nimbers[shown - 3] == misere_nimbers[shown - 1] {
            shown -= 1;
        }
        misere_nimbers.truncate(shown);
        Genus { nimber, misere_nimbers }
    }
}

impl fmt::Display for Genus {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown: Vec<String> = self.misere_nimbers.iter().map(u64::to_string).collect();
        let between = if shown.iter().any(|number| number.len() > 1) { "," } else { "" };
        write!(to, "{}^{{{}}}", self.nimber, shown.join(between))
    }
}

/// Finds the genus of sums of heaps, and remembers those of all sums that play leads to.
///
/// **Method**: from the options, by play. A heap is taken for the least with the very same moves, and heaps without a
/// move are left out.
///
/// **Complexity**: sums that play leads to, times their moves. **Limits**: so many sums; from a heap of n that breaks
/// in two there are nearly as many as partitions of n. (A [`Quotient`](crate::Quotient) tells outcomes much farther.)
///
/// ```
/// use std::ops::ControlFlow;
///
/// let kayles = cgt::TakeAndBreak::octal("0.77").unwrap();
/// let mut genera = cgt::Genera::new(&kayles, 100_000);
/// let genus = genera.of(&[5], &mut |_| ControlFlow::Continue(())).unwrap();
/// assert_eq!(genus.to_string(), "4^{146}");
/// ```
pub struct Genera<'a> {
    rules: &'a TakeAndBreak,
    limit: usize,
    /// For each heap the sums that its moves lead to.
    moves: Vec<Vec<Sum>>,
    n_moves: usize,
    /// For each heap the least with the same moves; 0 where there are none.
    alike: Vec<u64>,
    /// The least heap with these moves.
    least_with: HashMap<Vec<Sum>, u64>,
    known: HashMap<Sum, Genus>,
}

/// Heaps in ascending order, none without a move, each the least of those alike.
type Sum = Vec<u64>;

/// Why no genus is told.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoGenus {
    /// Play leads to more sums than the limit allows.
    TooMany {
        /// The limit.
        limit: usize,
    },
    /// The watch stopped it.
    Stopped,
}

impl fmt::Display for NoGenus {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoGenus::TooMany { limit } => write!(to, "play leads to more than {limit} sums"),
            NoGenus::Stopped => write!(to, "stopped"),
        }
    }
}

impl std::error::Error for NoGenus {}

impl<'a> Genera<'a> {
    /// Nothing is known yet. At most `limit` sums are remembered or wait, and moves of single heaps.
    pub fn new(rules: &'a TakeAndBreak, limit: usize) -> Genera<'a> {
        Genera {
            rules,
            limit,
            moves: Vec::new(),
            n_moves: 0,
            alike: Vec::new(),
            least_with: HashMap::from([(Vec::new(), 0)]),
            known: HashMap::new(),
        }
    }

    /// How many sums are known.
    pub fn known(&self) -> usize {
        self.known.len()
    }

    /// The genus of a sum of heaps. The watch is asked now and then, with the number of sums so far.
    pub fn of(
        &mut self,
        heaps: &[u64],
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<Genus, NoGenus> {
        self.look_at_heaps(heaps.iter().copied().max().unwrap_or(0), watch)?;
        let asked = self.sum(heaps.iter().copied());
        // By hand instead of by recursion, as play may be long: sums whose options are not all known wait.
        let mut waiting = vec![asked.clone()];
        let mut looked: u64 = 0;
        while let Some(sum) = waiting.pop() {
            looked += 1;
            if looked.is_multiple_of(256) && watch(self.known.len() as u64) == ControlFlow::Break(()) {
                return Err(NoGenus::Stopped);
            }
            if self.known.contains_key(&sum) {
                continue;
            }
            let options = self.options(&sum);
            let unknown: Vec<Sum> =
                options.iter().filter(|option| !self.known.contains_key(*option)).cloned().collect();
            if !unknown.is_empty() {
                if self.n_moves + self.known.len() + waiting.len() + unknown.len() >= self.limit {
                    return Err(NoGenus::TooMany { limit: self.limit });
                }
                waiting.push(sum);
                waiting.extend(unknown);
                continue;
            }
            let genera: Vec<&Genus> = options.iter().filter_map(|option| self.known.get(option)).collect();
            let genus = Genus::of_options(&genera);
            if self.n_moves + self.known.len() + waiting.len() >= self.limit {
                return Err(NoGenus::TooMany { limit: self.limit });
            }
            self.known.insert(sum, genus);
        }
        self.known.get(&asked).cloned().ok_or(NoGenus::Stopped)
    }

    /// Finds the moves of the heaps up to this one.
    fn look_at_heaps(
        &mut self,
        to: u64,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<(), NoGenus> {
        for heap in self.moves.len() as u64..=to {
            if watch(self.known.len() as u64) == ControlFlow::Break(()) {
                return Err(NoGenus::Stopped);
            }
            let mut moves: BTreeSet<Sum> = BTreeSet::new();
            self.rules.each_move(heap, &mut |left| {
                moves.insert(self.sum(left.iter().copied()));
            });
            let moves: Vec<Sum> = moves.into_iter().collect();
            self.n_moves += moves.len() + 1;
            if self.n_moves > self.limit {
                return Err(NoGenus::TooMany { limit: self.limit });
            }
            self.alike.push(*self.least_with.entry(moves.clone()).or_insert(heap));
            self.moves.push(moves);
        }
        Ok(())
    }

    fn sum(&self, heaps: impl Iterator<Item = u64>) -> Sum {
        let mut sum: Sum = heaps.map(|heap| self.alike[heap as usize]).filter(|&heap| heap > 0).collect();
        sum.sort_unstable();
        sum
    }

    fn options(&self, sum: &[u64]) -> BTreeSet<Sum> {
        let mut options = BTreeSet::new();
        for (at, &heap) in sum.iter().enumerate() {
            if at > 0 && sum[at - 1] == heap {
                continue;
            }
            for left in &self.moves[heap as usize] {
                let mut option: Sum = sum[..at].iter().chain(&sum[at + 1..]).chain(left).copied().collect();
                option.sort_unstable();
                options.insert(option);
            }
        }
        options
    }
}

impl fmt::Debug for Genera<'_> {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.debug_struct("Genera").field("rules", self.rules).field("known", &self.known.len()).finish()
    }
}
