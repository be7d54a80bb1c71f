//! Grades as JSON.

use serde_json::{Value, json};

use super::Graded;
use crate::wire::object;

/// The grades of a sheet.
pub(super) fn graded(exercise: u8, graded: &[Graded]) -> Value {
    let files: Vec<Value> = graded.iter().map(file).collect();
    object(json!({ "exercise": exercise, "files": files }))
}

fn file(graded: &Graded) -> Value {
    let wrong = graded.results.iter().filter_map(|(question, wrong)| {
        let wrong = wrong.as_ref()?;
        Some(json!({ "question": question, "reason": wrong }))
    });
    json!({
        "file": graded.file.display().to_string(),
        "right": graded.right(),
        "questions": graded.results.len(),
        "wrong": wrong.collect::<Vec<Value>>(),
    })
}
