use crate::Stage;
use crate::error::Halt;
use crate::meter::Meter;
use crate::packed::Packed;
use crate::space::{Link, Space};

/// A position on the line that is being searched.
struct Frame {
    id: u32,
    /// Where its moves begin among those that are pending.
    pending_from: usize,
    best: Packed,
}

/// Solves every position that play reaches from position 0, see [`Method::Search`](crate::Method::Search).
///
/// Pending are the moves of all positions of the line, one position after the other; a pending position stays
/// until it is solved. Position 0 is pending below all.
pub(crate) fn search(space: &mut impl Space, meter: &mut Meter<'_>) -> Result<Vec<Packed>, Halt> {
    let (mut values, mut pending, mut line) = (Vec::new(), Vec::new(), Vec::<Frame>::new());
    let mut looked = 0;
    meter.push(&mut pending, Link::passed(0))?;
    while let Some(&link) = pending.last() {
        let id = link.id();
        if let Some(frame) = line.pop_if(|frame| frame.pending_from == pending.len()) {
            values[frame.id as usize] = frame.best.settled()?;
            continue;
        }
        meter.lengthen(&mut values, space.len(), Packed::UNSOLVED)?;
        match values[id as usize] {
            Packed::ACTIVE => return Err(Halt::Cycle),
            Packed::UNSOLVED => {
                meter.tick(Stage::Solve, looked, None)?;
                looked += 1;
                let pending_from = pending.len();
                values[id as usize] = Packed::seen(space.look(id, &mut pending, meter)?);
                if values[id as usize] == Packed::UNSOLVED {
                    values[id as usize] = Packed::ACTIVE;
                    meter.push(&mut line, Frame { id, pending_from, best: Packed::WORST })?;
                }
            }
            value => {
                pending.pop();
                let worth = value.across(link.turn());
                line.last_mut().into_iter().for_each(|frame| frame.best = frame.best.max(worth));
            }
        }
    }
    Ok(values)
}
