//! Late move reductions: how much less deep late moves are searched.

/// How much less deep the nth move is searched: by depth, then by n. About 0.4 + ln(depth)·ln(n)/1.5.
pub(super) static REDUCTIONS: [[i32; 64]; 32] = {
    let mut table = [[0; 64]; 32];
    let mut depth = 1;
    while depth < 32 {
        let mut n = 1;
        while n < 64 {
            table[depth][n] = (40 + ln100(depth) * ln100(n) / 150) / 100;
            n += 1;
        }
        depth += 1;
    }
    table
};

/// A hundred times the natural logarithm, by its series for the mantissa: floats do not run at compile time everywhere.
const fn ln100(n: usize) -> i32 {
    let twos = n.ilog2();
    let mantissa = (n as i64 * 10_000) >> twos; // 10,000 to 19,999
    // ln m = 2·atanh((m-1)/(m+1)), three terms.
    let y = (mantissa - 10_000) * 10_000 / (mantissa + 10_000);
    let cube = y * y / 10_000 * y / 10_000;
    let fifth = cube * y / 10_000 * y / 10_000;
    let ln = 2 * (y + cube / 3 + fifth / 5);
    (ln / 100) as i32 + twos as i32 * 693 / 10
}

#[cfg(test)]
mod tests {
    use super::ln100;

    #[test]
    fn the_logarithms_are_right_to_a_hundredth() {
        for n in 1..64 {
            let exact = (n as f64).ln() * 100.0;
            assert!((f64::from(ln100(n)) - exact).abs() < 2.0, "{n}");
        }
    }
}
