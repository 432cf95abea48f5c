//! Whether the licences of all dependencies go with the project's own.

use std::fs;

use anyhow::{Context, Result};
use cargo_metadata::{CargoOpt, MetadataCommand};
use serde_json::Value;
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
    "MIT-0",
    "MPL-2.0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// What the pages need, to be built and to be tested, with all that it needs in turn.
const PAGES_LOCK: &str = "crates/web/pages/package-lock.json";

/// Checks every package that a build may need, on any system, with any feature.
pub(crate) fn check() -> Result<()> {
    let allowed = allowed();
    let mut problems = crate_problems(&allowed)?;
    let lock = fs::read_to_string(cargo::root().join(PAGES_LOCK))
        .with_context(|| format!("cannot read {PAGES_LOCK}"))?;
    problems.extend(npm_problems(&lock, &allowed).with_context(|| format!("cannot read {PAGES_LOCK}"))?);
    check::report(&problems)
}

fn crate_problems(allowed: &[Licensee]) -> Result<Vec<String>> {
    let metadata = MetadataCommand::new()
        .current_dir(cargo::root())
        .features(CargoOpt::AllFeatures)
        .exec()
        .context("cannot list the dependencies")?;
    let problems = metadata.packages.iter().filter_map(|package| {
        let problem = problem(package.license.as_deref(), allowed)?;
        Some(format!("{} {}: {problem}", package.name, package.version))
    });
    Ok(problems.collect())
}

/// The problems of a `package-lock.json`, which lists every package by the folder it goes to.
fn npm_problems(lock: &str, allowed: &[Licensee]) -> Result<Vec<String>> {
    let lock: Value = serde_json::from_str(lock)?;
    let packages = lock["packages"].as_object().context("it has no `packages`")?;
    let problems = packages.iter().filter_map(|(folder, package)| {
        let problem = problem(package["license"].as_str(), allowed)?;
        let name = folder.rsplit_once("node_modules/").map_or("the pages", |(_, name)| name);
        Some(format!("{name} {}: {problem}", package["version"].as_str().unwrap_or("without a version")))
    });
    Ok(problems.collect())
}

fn allowed() -> Vec<Licensee> {
    let parse = |text: &&str| Licensee::parse(text).expect("the list holds SPDX licences");
    ALLOWED.iter().map(parse).collect()
}

/// What is wrong with a licence as a `Cargo.toml` or a `package.json` gives it.
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
            "MIT-0",
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

    #[test]
    fn packages_of_npm_are_looked_at_wherever_they_lie() {
        let lock = r#"{"lockfileVersion": 3, "packages": {
            "": {"name": "pages", "license": "MIT OR Apache-2.0"},
            "node_modules/axe-core": {"version": "4.0.0", "license": "MPL-2.0"},
            "node_modules/a": {"version": "1.0.0", "license": "GPL-3.0-only", "dev": true},
            "node_modules/a/node_modules/@b/c": {"version": "2.0.0"}
        }}"#;
        assert_eq!(
            npm_problems(lock, &allowed()).unwrap(),
            ["a 1.0.0: licence `GPL-3.0-only` is not allowed", "@b/c 2.0.0: names no licence"]
        );
        assert!(npm_problems("{}", &allowed()).is_err());
    }
}
