//! Numbers as people read them, the same on every screen.

/// 1234567 as `1,234,567`.
#[must_use]
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

#[cfg(test)]
mod tests {
    use super::thousands;

    #[test]
    fn every_third_digit_has_a_comma_before_it() {
        assert_eq!(thousands(7_u32), "7");
        assert_eq!(thousands(123_u32), "123");
        assert_eq!(thousands(1_234_567_u32), "1,234,567");
    }
}
