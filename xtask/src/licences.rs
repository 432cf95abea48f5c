//! Whether the licences of all dependencies go with the project's own.

use anyhow::{Context, Result};
use cargo_metadata::{CargoOpt, MetadataCommand};
use spdx::{Expression, Licensee, ParseMode};

use crate::{cargo, check};

/// What a dependency may be licensed under; of a choice (`OR`), one is enough.
const ALLOWED: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MPL-2.0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Checks every package that a build may need, on any system, with any feature.
pub(crate) fn check() -> Result<()> {
    let metadata = MetadataCommand::new()
        .current_dir(cargo::root())
        .features(CargoOpt::AllFeatures)
        .exec()
        .context("cannot list the dependencies")?;
    let allowed = allowed();
    let problems: Vec<String> = metadata
        .packages
        .iter()
        .filter_map(|package| {
            let problem = problem(package.license.as_deref(), &allowed)?;
            Some(format!("{} {}: {problem}", package.name, package.version))
        })
        .collect();
    check::report(&problems)
}

fn allowed() -> Vec<Licensee> {
    let parse = |text: &&str| Licensee::parse(text).expect("the list holds SPDX licences");
    ALLOWED.iter().map(parse).collect()
}

/// What is wrong with a licence as a `Cargo.toml` gives it.
fn problem(licence: Option<&str>, allowed: &[Licensee]) -> Option<String> {
    let Some(licence) = licence else {
        return Some("names no licence".to_owned());
    };
    // Lax, as crates older than the rule still write `MIT/Apache-2.0`.
    match Expression::parse_mode(licence, ParseMode::LAX) {
        Err(error) => Some(format!("licence `{licence}` is not an SPDX expression: {}", error.reason)),
        Ok(expression) => {
            let is_allowed = expression.evaluate(|needed| allowed.iter().any(|ours| ours.satisfies(needed)));
            (!is_allowed).then(|| format!("licence `{licence}` is not allowed"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_are_evaluated() {
        let ok = [
            "MIT",
            "MIT OR Apache-2.0",
            "MIT/Apache-2.0",
            "MIT OR LGPL-3.0-or-later",
            "GPL-2.0 OR MIT",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT",
            "Apache-2.0+",
            "Unlicense OR MIT",
        ];
        let not_allowed = [
            "GPL-3.0-only",
            "LGPL-2.1-or-later",
            "AGPL-3.0",
            "MIT AND GPL-3.0-or-later",
            "(MIT OR Apache-2.0) AND LGPL-3.0-only",
            "GPL-2.0-only WITH Classpath-exception-2.0",
            "LicenseRef-mine",
            "CC-BY-4.0",
        ];
        let allowed = allowed();
        for licence in ok {
            assert_eq!(problem(Some(licence), &allowed), None);
        }
        for licence in not_allowed {
            assert_eq!(problem(Some(licence), &allowed), Some(format!("licence `{licence}` is not allowed")));
        }
    }

    #[test]
    fn a_licence_must_be_named_and_readable() {
        let allowed = allowed();
        assert_eq!(problem(None, &allowed).as_deref(), Some("names no licence"));
        assert_eq!(
            problem(Some("my own"), &allowed).as_deref(),
            Some("licence `my own` is not an SPDX expression: unknown term")
        );
    }
}
