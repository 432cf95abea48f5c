use super::Element;

/// Parts of a position that may stand in any order, such as heaps: classes of blocks, each block some cells.
///
/// All blocks of a class have the same length, and no cell is in two blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Blocks {
    classes: Vec<Vec<Vec<u32>>>,
}

impl Blocks {
    /// The blocks of a group whose every generator exchanges two of them; `None` if some generator does not.
    pub(crate) fn of(generators: &[Element]) -> Option<Blocks> {
        let mut classes: Vec<Vec<Vec<u32>>> = Vec::new();
        for generator in generators {
            let (one, other) = exchanged(generator)?;
            let mut joined = vec![one, other];
            let (touched, apart): (Vec<_>, Vec<_>) =
                classes.into_iter().partition(|class| class.iter().any(|block| joined[..2].contains(block)));
            for block in touched.into_iter().flatten() {
                if !joined.contains(&block) {
                    joined.push(block);
                }
            }
            classes = apart;
            classes.push(joined);
        }
        let mut cells: Vec<u32> = classes.iter().flatten().flatten().copied().collect();
        let n_cells = cells.len();
        cells.sort_unstable();
        cells.dedup();
        (cells.len() == n_cells).then_some(Blocks { classes })
    }

    /// How many orders the blocks have, at most `u64::MAX`.
    pub(crate) fn order(&self) -> u64 {
        let factorial = |n: usize| (1..=n as u64).fold(1, u64::saturating_mul);
        self.classes.iter().map(|class| factorial(class.len())).fold(1, u64::saturating_mul)
    }

    /// Those whose exchange leaves a position as it is: blocks that hold the same.
    pub(crate) fn fixing(&self, cells: &[i64]) -> Blocks {
        let mut classes = Vec::new();
        for class in &self.classes {
            for run in sorted(class, cells).chunk_by(|one, other| one.0 == other.0) {
                if run.len() > 1 {
                    classes.push(run.iter().map(|(_, block)| (*block).clone()).collect());
                }
            }
        }
        Blocks { classes }
    }

    /// The order of the blocks that comes first by what they hold, or last.
    pub(crate) fn representative(&self, cells: &mut [i64], greatest: bool) {
        for class in &self.classes {
            let mut contents: Vec<Vec<i64>> = class.iter().map(|block| content(block, cells)).collect();
            contents.sort_unstable();
            if greatest {
                contents.reverse();
            }
            // The block that counts most comes first, whatever the order in which they were declared.
            let mut places: Vec<&Vec<u32>> = class.iter().collect();
            places.sort_unstable();
            for (place, content) in places.into_iter().zip(&contents) {
                put(place, content, cells);
            }
        }
    }

    /// In how many ways the blocks can stand, at most `u64::MAX`: a multinomial for each class.
    pub(crate) fn orbit_size(&self, cells: &[i64]) -> u64 {
        let of_class = |class: &Vec<Vec<u32>>| {
            let (mut ways, mut placed) = (1_u128, 0_u128);
            for run in sorted(class, cells).chunk_by(|one, other| one.0 == other.0) {
                for same in 1..=run.len() as u128 {
                    placed += 1;
                    // A binomial at each step, so the division leaves nothing.
                    ways = ways.saturating_mul(placed) / same;
                }
            }
            u64::try_from(ways).unwrap_or(u64::MAX)
        };
        self.classes.iter().map(of_class).fold(1, u64::saturating_mul)
    }

    /// The blocks in the order that `choice` says: below the number of orders each says another, and 0 leaves them. Of more
    /// orders than can be numbered it says one at random.
    pub(crate) fn image(&self, cells: &[i64], choice: u64) -> Vec<i64> {
        let (mut image, mut rest) = (cells.to_vec(), choice);
        let mut random = (self.order() == u64::MAX).then(|| fastrand::Rng::with_seed(choice));
        for class in &self.classes {
            let mut from: Vec<&Vec<u32>> = class.iter().collect();
            match &mut random {
                Some(random) => random.shuffle(&mut from),
                // The digits of a choice in the factorial number system, as in Durstenfeld's shuffle.
                None => {
                    for place in (1..from.len()).rev() {
                        let digit = rest % (place as u64 + 1);
                        rest /= place as u64 + 1;
                        from.swap(place, place - digit as usize);
                    }
                }
            }
            for (place, block) in class.iter().zip(from) {
                for (cell, source) in place.iter().zip(block) {
                    image[*cell as usize] = cells[*source as usize];
                }
            }
        }
        image
    }
}

/// The two blocks that a generator exchanges, and nothing else.
fn exchanged(generator: &Element) -> Option<(Vec<u32>, Vec<u32>)> {
    if !generator.keeps_values() {
        return None;
    }
    let (mut one, mut other) = (Vec::new(), Vec::new());
    for (cell, source) in generator.sources().iter().enumerate() {
        if generator.source(*source as usize) != cell {
            return None;
        }
        if (*source as usize) > cell {
            one.push(cell as u32);
            other.push(*source);
        }
    }
    Some((one, other))
}

/// The blocks of a class with what they hold, in the order of that.
fn sorted<'a>(class: &'a [Vec<u32>], cells: &[i64]) -> Vec<(Vec<i64>, &'a Vec<u32>)> {
    let mut blocks: Vec<(Vec<i64>, &Vec<u32>)> =
        class.iter().map(|block| (content(block, cells), block)).collect();
    blocks.sort();
    blocks
}

fn content(block: &[u32], cells: &[i64]) -> Vec<i64> {
    block.iter().map(|cell| cells[*cell as usize]).collect()
}

fn put(place: &[u32], content: &[i64], cells: &mut [i64]) {
    for (cell, value) in place.iter().zip(content) {
        cells[*cell as usize] = *value;
    }
}
