use crate::{CountError, Limits};

/// Asks for so many bytes.
pub(super) fn ask(bytes: u128, limits: &Limits) -> Result<(), CountError> {
    // Beyond that no machine has any, whatever the limit.
    const ALL: u128 = 1 << 56;
    if bytes <= u128::from(limits.bytes).min(ALL) {
        return Ok(());
    }
    Err(CountError::Memory { needed: u64::try_from(bytes).ok(), limit: limits.bytes })
}

/// As many threads as the limits allow where each takes `each` bytes, and all together `common` ones more.
pub(super) fn threads(each: u128, common: u128, limits: &Limits) -> Result<usize, CountError> {
    ask(each + common, limits)?;
    let threads = (u128::from(limits.bytes) - common) / each;
    Ok(limits.threads.min(usize::try_from(threads).unwrap_or(usize::MAX)))
}
