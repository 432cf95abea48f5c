/// The least number that is not among these: the nimber of a position whose moves have these nimbers.
///
/// Time and memory are linear in how many there are.
pub fn mex(nimbers: &[u64]) -> u64 {
    let mut present = vec![false; nimbers.len() + 1];
    for &nimber in nimbers {
        if let Some(place) = usize::try_from(nimber).ok().and_then(|nimber| present.get_mut(nimber)) {
            *place = true;
        }
    }
    present.iter().position(|&present| !present).unwrap_or(nimbers.len()) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_excluded_number_is_found() {
        let cases: [(&[u64], u64); 5] =
            [(&[], 0), (&[0, 1, 3], 2), (&[1, 2], 0), (&[2, 0, 1, 1], 3), (&[u64::MAX, 0], 1)];
        for (nimbers, least) in cases {
            assert_eq!(mex(nimbers), least, "{nimbers:?}");
        }
    }
}
