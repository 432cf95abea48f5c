//! Parts of a search that count for more than themselves.

use super::{RowSearch, Symmetry};

/// Part of a search: the placements on these steps, with pieces put before.
pub(super) struct Part {
    pub(super) search: RowSearch,
    pub(super) pieces: usize,
}

/// The parts into which the long diagonals split a search, each with the symmetries that it can use.
///
/// **Method** The symmetries set reverse one long diagonal each and keep the other. So of the placements with a piece
/// on a long diagonal, off the centre, half have it in the upper half of the board: such squares are taken away, and a
/// placement then counts twice for each long diagonal with a piece in the lower half. A piece on the centre is on both
/// diagonals and stays; placements with one are a part of their own, which counts once.
pub(super) fn parts(search: &RowSearch) -> Vec<Part> {
    let symmetry = usable(search);
    let mut rest = RowSearch { symmetry, ..search.clone() };
    let mut parts = Vec::new();
    let size = search.cols as usize;
    if symmetry.main || symmetry.anti {
        if size % 2 == 1 {
            let centre = 1 << (size / 2);
            if search.steps[size / 2].free & centre != 0 {
                let symmetry = Symmetry { main: false, anti: false, ..symmetry };
                parts.push(Part { search: RowSearch { symmetry, ..with_centre(search) }, pieces: 1 });
            }
            rest.steps[size / 2].free &= !centre;
        }
        for (row, step) in rest.steps[..size / 2].iter_mut().enumerate() {
            if symmetry.main {
                step.free &= !(1 << row);
            }
            if symmetry.anti {
                step.free &= !(1 << (size - 1 - row));
            }
        }
    }
    parts.push(Part { search: rest, pieces: 0 });
    parts
}

fn usable(search: &RowSearch) -> Symmetry {
    let Symmetry { mirror, main, anti } = search.symmetry;
    let whole_rows = search.steps.windows(2).all(|pair| pair[0].row != pair[1].row);
    let square = whole_rows
        && search.steps.len() == search.cols as usize
        && search.steps.iter().all(|step| step.cut == 0);
    let main = main && square && search.falling;
    let anti = anti && square && search.rising;
    Symmetry { mirror: mirror && main == anti, main, anti }
}

/// The search for what goes with a piece on the centre.
fn with_centre(search: &RowSearch) -> RowSearch {
    let centre = search.cols / 2;
    let mut search = search.clone();
    let attacked: Vec<u32> = (0..search.cols).map(|row| attacked_in(&search, centre, row)).collect();
    for (step, attacked) in search.steps.iter_mut().zip(attacked) {
        step.free &= !attacked;
    }
    search
}

/// The squares of a row that a piece on the centre attacks or is attacked from; all squares of its own row.
fn attacked_in(search: &RowSearch, centre: u32, row: u32) -> u32 {
    let (cols, centre, down) = (search.cols as i32, centre as i32, row as i32 - centre as i32);
    let lines = [(search.column, 0), (search.falling, down), (search.rising, -down)];
    let lines = lines.iter().filter(|line| line.0).map(|line| line.1);
    let leaps = match down {
        0 => return u32::MAX,
        1 | -1 => search.next.as_slice(),
        2 | -2 => search.second.as_slice(),
        _ => &[],
    };
    let leaps = leaps.iter().map(|offset| offset * down.signum());
    let columns = lines.chain(leaps).map(|offset| centre + offset);
    columns.fold(0, |mask, column| match column {
        _ if search.wraps => mask | 1 << column.rem_euclid(cols),
        _ if (0..cols).contains(&column) => mask | 1 << column,
        _ => mask,
    })
}
