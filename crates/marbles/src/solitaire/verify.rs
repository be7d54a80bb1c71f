//! `marbles solitaire verify`: whether a proof holds. Nothing here asks the solver.

use std::io::Read as _;
use std::path::Path;

use pegs::proof::{Proof, ProofError};

use super::json;
use crate::failure::Failure;
use crate::output;

pub(super) fn run(path: &Path, json: bool) -> Result<(), Failure> {
    let name = path.display();
    let refused = |error: ProofError| {
        let problem = format!("{name}: {error}");
        match error {
            ProofError::Wrong(_) => Failure::Negative(problem),
            ProofError::Unreadable(..) | ProofError::Checksum => Failure::Unreadable(problem),
        }
    };
    let bytes = read(path).map_err(|error| Failure::Io(format!("{name}: {error}")))?;
    let proof = Proof::read(&bytes).map_err(refused)?;
    drop(bytes);
    proof.check().map_err(refused)?;
    let position = proof.position();
    let words = proof
        .claims
        .iter()
        .map(|claim| claim.in_words(position.layout()));
    let claims: Vec<String> = words.collect();
    if json {
        return output::say_json(json::verified(&position, &claims));
    }
    let lines: String = claims
        .iter()
        .map(|claim| format!("It {claim}.\n"))
        .collect();
    output::print(format_args!("The proof holds for {position}.\n{lines}"))
}

fn read(path: &Path) -> std::io::Result<Vec<u8>> {
    if path != Path::new("-") {
        return std::fs::read(path);
    }
    let mut bytes = Vec::new();
    std::io::stdin().lock().read_to_end(&mut bytes)?;
    Ok(bytes)
}
