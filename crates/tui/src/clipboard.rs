//! Putting text on the clipboard through the terminal itself, with OSC 52.
//!
//! It works over a remote shell, where no clipboard program could.

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The sequence that asks the terminal to put the text on the clipboard.
pub(crate) fn copy_sequence(text: &str) -> String {
    format!("\x1b]52;c;{}\x07", base64(text.as_bytes()))
}

fn base64(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let byte = |index: usize| u32::from(chunk.get(index).copied().unwrap_or_default());
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for digit in 0..4 {
            let six = bits >> (18 - 6 * digit) & 63;
            text.push(match digit <= chunk.len() {
                true => char::from(DIGITS[six as usize]),
                false => '=',
            });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{base64, copy_sequence};

    #[test]
    fn text_is_written_in_base_64() {
        for (text, expected) in [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v")] {
            assert_eq!(base64(text.as_bytes()), expected);
        }
        assert_eq!(copy_sequence("foobar"), "\x1b]52;c;Zm9vYmFy\x07");
    }
}
