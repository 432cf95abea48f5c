//! What is known of parameters, limits and sizes while a test is read: its reader and those who make tests ask alike.

use message::{Message, message};

use crate::layout::{Domain, Layout, ParamValue};
use crate::rules::{Expr, ExprKind, Read, Rules};
use crate::walk::Walker;
use crate::wrong::Broken;

impl Rules {
    /// The parameters as far as they are known, the others by their defaults, without regard to ranges.
    pub(super) fn values_so_far(&self, params: &[Option<ParamValue>]) -> Vec<ParamValue> {
        let layout = Layout::default();
        let mut values: Vec<ParamValue> = Vec::with_capacity(params.len());
        for (param, given) in self.params.iter().zip(params) {
            let mut walker = Walker::new(self, &values, &layout, &[], false);
            let value = match given {
                Some(value) => value.clone(),
                None if param.is_set => ParamValue::Set(walker.set(&param.default).unwrap_or_default()),
                None => ParamValue::Number(walker.eval(&param.default).unwrap_or(0)),
            };
            values.push(value);
        }
        values
    }

    /// The contest's own limit of a number, if it has one.
    pub(super) fn limit_of(
        &self,
        read: &Read,
        params: &[Option<ParamValue>],
    ) -> Result<Option<Domain>, Broken> {
        let Some(range) = &read.range else { return Ok(None) };
        let values = self.values_so_far(params);
        Walker::new(self, &values, &Layout::default(), &[], false).domain(range).map(Some)
    }

    /// The sizes of a state, each where what it depends on is known: the others are found in the file.
    ///
    /// # Errors
    /// What is wrong with one of them.
    pub(super) fn known_sizes(
        &self,
        state: usize,
        params: &[Option<ParamValue>],
    ) -> Result<Vec<Option<usize>>, Message> {
        let values = self.values_so_far(params);
        let layout = Layout::default();
        let mut walker = Walker::new(self, &values, &layout, &[], false);
        let state = &self.states[state];
        let mut sizes = Vec::new();
        for size in &state.size {
            if is_found(size, params) {
                sizes.push(None);
                continue;
            }
            let size = walker.eval(size).map_err(|broken| broken.wrong.message())?;
            match usize::try_from(size) {
                Ok(size) if size >= 1 => sizes.push(Some(size)),
                _ => {
                    return Err(message!(
                        "`{name}` would have the size {size}; a size is 1 or more",
                        name = state.name,
                        size
                    ));
                }
            }
        }
        Ok(sizes)
    }

    /// Whether the file has to tell a size of a state.
    pub(super) fn has_found_size(&self, state: usize, params: &[Option<ParamValue>]) -> bool {
        self.states[state].size.iter().any(|size| is_found(size, params))
    }

    /// Takes the sizes that were found as the values of the parameters that they are.
    pub(super) fn settle(&self, state: usize, found: &[usize], params: &mut [Option<ParamValue>]) {
        for (size, found) in self.states[state].size.iter().zip(found) {
            if let ExprKind::Param(param) = size.kind
                && params[param].is_none()
            {
                params[param] = i64::try_from(*found).ok().map(ParamValue::Number);
            }
        }
    }
}

/// Whether a size is a parameter that nothing has settled yet.
fn is_found(size: &Expr, params: &[Option<ParamValue>]) -> bool {
    matches!(size.kind, ExprKind::Param(param) if params[param].is_none())
}
