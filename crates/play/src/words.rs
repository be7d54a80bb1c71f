//! Numbers as people read them, the same on every screen.

/// 1234567 as `1,234,567`.
pub fn thousands(number: impl Into<u128>) -> String {
    let digits = number.into().to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// This many moves: `1 move`, `2 moves`.
pub fn moves_words(count: usize) -> String {
    match count {
        1 => "1 move".to_owned(),
        count => format!("{count} moves"),
    }
}

/// The sentence with a capital at its beginning.
pub fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

#[cfg(test)]
mod tests {
    use super::{capital, moves_words, thousands};

    #[test]
    fn one_move_is_one_move_and_sentences_begin_with_a_capital() {
        assert_eq!([0, 1, 2].map(moves_words), ["0 moves", "1 move", "2 moves"]);
        assert_eq!(["", "a draw", "é"].map(capital), ["", "A draw", "É"]);
    }

    #[test]
    fn every_third_digit_has_a_comma_before_it() {
        assert_eq!(thousands(7_u32), "7");
        assert_eq!(thousands(123_u32), "123");
        assert_eq!(thousands(1_234_567_u32), "1,234,567");
    }
}
