use crate::SolveError;
use crate::meter::Meter;

/// A list in pages: it grows without moving, so that its old place and its new one are never held together.
pub(crate) struct Pages<T> {
    pages: Vec<Vec<T>>,
    len: usize,
}

/// Items on a page.
const PAGE: usize = 1 << 14;

impl<T> Pages<T> {
    pub(crate) fn new() -> Self {
        Pages { pages: Vec::new(), len: 0 }
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    #[inline]
    pub(crate) fn get(&self, place: usize) -> &T {
        &self.pages[place / PAGE][place % PAGE]
    }

    pub(crate) fn push(&mut self, item: T, meter: &mut Meter<'_>) -> Result<(), SolveError> {
        if self.len == self.pages.len() * PAGE {
            let mut page = Vec::new();
            // The first page may stay small; what comes behind a full one will be full.
            meter.reserve(&mut page, if self.len == 0 { 1 } else { PAGE })?;
            self.pages.push(page);
        }
        let page = &mut self.pages[self.len / PAGE];
        meter.push(page, item)?;
        self.len += 1;
        Ok(())
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> {
        self.pages.iter().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;

    #[test]
    fn a_list_in_pages_is_a_list() {
        let (mut pages, mut meter) = (Pages::new(), Meter::new(Limits::none()));
        for item in 0..3 * PAGE + 5 {
            assert_eq!(pages.len(), item);
            pages.push(item, &mut meter).unwrap();
            assert_eq!(*pages.get(item), item);
        }
        assert_eq!(*pages.get(PAGE), PAGE);
        assert!(pages.iter().copied().eq(0..3 * PAGE + 5));
    }
}
