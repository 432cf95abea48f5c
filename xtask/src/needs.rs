//! What tests need beyond Rust, and what follows where it is missing.

/// A program that some tests need.
pub(crate) struct Need {
    /// The Debian package, as `apt-get install` takes it.
    pub(crate) package: &'static str,
    /// The program that the package gives, looked for in `PATH`; with arguments where what it gives is a part of another
    /// program, which is then tried.
    pub(crate) program: &'static str,
    /// The tests that need it, named by the module they lie in, such as `browser::`: where the program is
    /// missing, tests whose name contains this text are left out.
    pub(crate) suites: &'static [&'static str],
}

/// All that tests need beyond Rust.
pub(crate) const NEEDS: &[Need] = &[
    Need { package: "bash", program: "bash", suites: &["bash::"] },
    Need { package: "python3", program: "python3", suites: &["python::"] },
    Need { package: "python3-venv", program: "python3 -m ensurepip --version", suites: &["schemathesis::"] },
    Need { package: "fp-compiler", program: "fpc", suites: &["pascal::"] },
    Need { package: "nodejs", program: "node", suites: &["browser::"] },
    Need { package: "npm", program: "npm", suites: &["browser::"] },
    Need { package: "chromium", program: "chromium", suites: &["browser::"] },
];

/// How the tests are asked for.
#[derive(Clone, Copy)]
pub(crate) struct Wish {
    /// Run the slow suites too.
    pub(crate) long: bool,
    /// Nobody reads the output to see what was left out, so that leaving anything out fails.
    pub(crate) ci: bool,
}

/// What is run, and what is said of the rest.
#[derive(Debug, PartialEq)]
pub(crate) struct Plan {
    /// The suites to leave out.
    pub(crate) skip: Vec<&'static str>,
    /// The lines that name what is not run.
    pub(crate) not_run: Vec<String>,
    /// Whether that makes the run fail, even if all tests pass.
    pub(crate) fails: bool,
}

/// Decides what is run where `is_present` tells which programs are there.
pub(crate) fn plan(needs: &[Need], is_present: impl Fn(&str) -> bool, wish: Wish) -> Plan {
    let mut skip = Vec::new();
    let mut not_run = Vec::new();
    for need in missing(needs, is_present) {
        for suite in need.suites {
            not_run.push(format!("{suite} needs {} (sudo apt-get install {})", need.program, need.package));
            if !skip.contains(suite) {
                skip.push(suite);
            }
        }
    }
    let fails = wish.ci && !not_run.is_empty();
    if !wish.long {
        not_run.push("long suites (cargo xtask test --long)".to_owned());
    }
    Plan { skip, not_run, fails }
}

/// The needs whose program is not there.
pub(crate) fn missing(needs: &[Need], is_present: impl Fn(&str) -> bool) -> Vec<&Need> {
    needs.iter().filter(|need| !is_present(need.program)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGES_AND_PICTURES: &[Need] = &[
        Need { package: "chromium", program: "chromium", suites: &["browser::"] },
        Need { package: "poppler-utils", program: "pdftoppm", suites: &["report::", "browser::"] },
    ];
    const CHROMIUM: &str = "browser:: needs chromium (sudo apt-get install chromium)";
    const LONG: &str = "long suites (cargo xtask test --long)";

    fn check(present: &[&str], wish: Wish, skip: &[&str], not_run: &[&str], fails: bool) {
        let plan = plan(PAGES_AND_PICTURES, |program| present.contains(&program), wish);
        assert_eq!((&plan.skip[..], plan.fails), (skip, fails));
        assert_eq!(plan.not_run, not_run);
    }

    #[test]
    fn all_is_run_where_all_is_present() {
        let present = &["pdftoppm", "chromium"];
        check(present, Wish { long: true, ci: false }, &[], &[], false);
        check(present, Wish { long: true, ci: true }, &[], &[], false);
    }

    #[test]
    fn long_suites_are_named_but_their_lack_never_fails() {
        let present = &["pdftoppm", "chromium"];
        check(present, Wish { long: false, ci: false }, &[], &[LONG], false);
        check(present, Wish { long: false, ci: true }, &[], &[LONG], false);
    }

    #[test]
    fn a_missing_program_is_named_and_fails_in_ci_only() {
        let present = &["pdftoppm"];
        check(present, Wish { long: true, ci: false }, &["browser::"], &[CHROMIUM], false);
        check(present, Wish { long: false, ci: false }, &["browser::"], &[CHROMIUM, LONG], false);
        check(present, Wish { long: false, ci: true }, &["browser::"], &[CHROMIUM, LONG], true);
    }

    #[test]
    fn a_suite_that_lacks_two_programs_is_left_out_once_and_named_for_both() {
        let not_run = &[
            CHROMIUM,
            "report:: needs pdftoppm (sudo apt-get install poppler-utils)",
            "browser:: needs pdftoppm (sudo apt-get install poppler-utils)",
        ];
        check(&[], Wish { long: true, ci: true }, &["browser::", "report::"], not_run, true);
    }

    #[test]
    fn without_needs_nothing_is_missing() {
        let plan = plan(&[], |_| false, Wish { long: true, ci: true });
        assert_eq!(plan, Plan { skip: vec![], not_run: vec![], fails: false });
    }

    #[test]
    fn every_need_of_the_project_names_a_suite() {
        assert!(NEEDS.iter().all(|need| !need.suites.is_empty()));
        let suites = NEEDS.iter().flat_map(|need| need.suites);
        assert!(suites.into_iter().all(|suite| suite.ends_with("::")), "a suite is named by its module");
    }
}
