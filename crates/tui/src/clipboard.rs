//! Putting text on the clipboard through the terminal itself, with OSC 52.
//!
//! It works over a remote shell, where no clipboard program could.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;

/// The sequence that asks the terminal to put the text on the clipboard.
pub(crate) fn copy_sequence(text: &str) -> String {
    format!("\x1b]52;c;{}\x07", BASE64_STANDARD.encode(text))
}

#[cfg(test)]
mod tests {
    use super::copy_sequence;

    #[test]
    fn text_is_sent_in_base_64() {
        assert_eq!(copy_sequence("foobar"), "\x1b]52;c;Zm9vYmFy\x07");
    }
}
