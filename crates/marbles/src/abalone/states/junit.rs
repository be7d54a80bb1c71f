//! The report of a grading in JUnit's format, which hosted repositories read.

use std::fmt::Write as _;
use std::io::ErrorKind;
use std::path::Path;

use super::grading::Graded;
use crate::failure::Failure;
use crate::output::escaped;

/// How every report begins: a file that begins like this may be replaced by the next.
const BEGINNING: &str =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"marbles abalone states\"";

/// Refuses to replace what is not an earlier report.
pub(super) fn check_is_free(path: &Path, force: bool) -> Result<(), Failure> {
    let is_report = match std::fs::symlink_metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(Failure::at(path)(error)),
        Ok(about) => about.is_file() && begins_as_report(path)?,
    };
    if is_report || force {
        return Ok(());
    }
    Err(Failure::Io(format!(
        "{}: this is not an earlier report of a grading; choose another name, or replace it with --force",
        path.display()
    )))
}

fn begins_as_report(path: &Path) -> Result<bool, Failure> {
    let bytes = std::fs::read(path).map_err(Failure::at(path))?;
    Ok(bytes.starts_with(BEGINNING.as_bytes()))
}

/// Writes the report: a suite for each submission, a case for each input.
pub(super) fn write(path: &Path, graded: &[Graded]) -> Result<(), Failure> {
    files::write_result(path, &report(graded)).map_err(Failure::at(path))
}

fn report(graded: &[Graded]) -> String {
    let mut text = String::new();
    write_report(&mut text, graded).expect("a String takes any text");
    text
}

fn write_report(text: &mut String, graded: &[Graded]) -> std::fmt::Result {
    let failures = |part: &[Graded]| part.iter().filter(|one| !one.is_perfect()).count();
    let tests = graded.len();
    let failed = failures(graded);
    writeln!(text, "{BEGINNING} tests=\"{tests}\" failures=\"{failed}\">")?;
    for suite in graded.chunk_by(|one, other| one.submission == other.submission) {
        let name = suite[0].submission.as_deref().unwrap_or("states");
        let name = escaped(name);
        let tests = suite.len();
        let failed = failures(suite);
        writeln!(
            text,
            "  <testsuite name=\"{name}\" tests=\"{tests}\" failures=\"{failed}\">"
        )?;
        for one in suite {
            write_case(text, &name, one)?;
        }
        writeln!(text, "  </testsuite>")?;
    }
    writeln!(text, "</testsuites>")
}

fn write_case(text: &mut String, suite: &str, one: &Graded) -> std::fmt::Result {
    let name = escaped(&one.input);
    write!(text, "    <testcase classname=\"{suite}\" name=\"{name}\"")?;
    if one.is_perfect() {
        return writeln!(text, "/>");
    }
    let counts = one.counts();
    let findings = escaped(&one.to_string());
    writeln!(
        text,
        ">\n      <failure message=\"{counts}\">{findings}</failure>\n    </testcase>"
    )
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn what_xml_reserves_or_forbids_is_escaped() {
        assert_eq!(
            escaped("<a & \"b\">\n\u{1b}[31m\u{ffff}"),
            "&lt;a &amp; &quot;b&quot;&gt;\n?[31m?"
        );
    }
}
