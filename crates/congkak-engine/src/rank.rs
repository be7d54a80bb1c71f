//! Exact keys: every pair of rows has a number, and fewer marbles have lower numbers.
//!
//! A row of n pits with s marbles is one of C(s+n-1, n-1); its number is a sum
//! of binomials of its running sums (the combinatorial number system). Pairs of
//! rows are numbered by all marbles, then by the mover's, then by the mover's
//! row, then by the opponent's. So the pairs with at most N marbles are exactly
//! the numbers below C(N+2n, 2n), and both views of a board share the work.

use super::ring::Rows;

/// The numbering of one size of board.
#[derive(Debug)]
pub(crate) struct Ranks {
    /// By pit and running sum: how many rows come before. The last pit of the row adds nothing.
    before: Box<[[u64; 256]; 7]>,
    pits: usize,
    /// By marbles: how many rows there are.
    rows: Vec<u64>,
    /// By the mover's and the opponent's marbles: where such pairs begin.
    base: Vec<u64>,
    stride: usize,
}

impl Ranks {
    pub(crate) fn new(pits: usize, marbles: u32) -> Ranks {
        let stride = marbles as usize + 1;
        let mut before = Box::new([[0; 256]; 7]);
        for (index, row) in before.iter_mut().enumerate().take(pits - 1) {
            for (sum, entry) in row.iter_mut().enumerate().take(stride) {
                // C(sum + index, index + 1): rows with a smaller running sum up to here.
                *entry = binomial(sum + index, index + 1) as u64;
            }
        }
        let rows: Vec<u64> = (0..stride)
            .map(|sum| binomial(sum + pits - 1, pits - 1) as u64)
            .collect();
        let base = base(&rows, stride);
        Ranks {
            before,
            pits,
            rows,
            base,
            stride,
        }
    }

    /// The number of a row among the rows with as many marbles.
    pub(crate) fn row(&self, row: u64) -> u64 {
        let sums = Rows::running_sums(row);
        let mut number = 0u64;
        for (index, before) in self.before.iter().enumerate() {
            number = number.wrapping_add(before[usize::from((sums >> (8 * index)) as u8)]);
        }
        number
    }

    /// How many rows have this many marbles.
    pub(crate) fn rows_with(&self, marbles: usize) -> u64 {
        self.rows[marbles]
    }

    /// The row with this number among the rows with as many marbles.
    pub(crate) fn row_at(&self, marbles: usize, number: u64) -> u64 {
        let mut left = number;
        let mut sum = marbles;
        let mut row = 0;
        for pit in (1..self.pits).rev() {
            let before = &self.before[pit - 1];
            let most = sum;
            while before[sum] > left {
                sum -= 1;
            }
            left -= before[sum];
            row |= ((most - sum) as u64) << (8 * pit);
        }
        row | sum as u64
    }

    /// The number of a pair from the marbles and numbers of both rows.
    pub(crate) fn pair(&self, mine: (usize, u64), theirs: (usize, u64)) -> u64 {
        self.base[mine.0 * self.stride + theirs.0]
            .wrapping_add(mine.1.wrapping_mul(self.rows[theirs.0]))
            .wrapping_add(theirs.1)
    }

    /// A row's marbles and its number among the rows with as many.
    #[inline]
    pub(crate) fn numbered(&self, row: u64) -> (usize, u64) {
        (Rows::sum(row) as usize, self.row(row))
    }

    /// The key of a position: the number of its rows, doubled, and the turns left.
    pub(crate) fn key(&self, rows: Rows) -> u64 {
        self.key_of(
            self.numbered(rows.mine),
            self.numbered(rows.theirs),
            rows.turns,
        )
    }

    /// The key from the marbles and numbers of both rows.
    #[inline]
    pub(crate) fn key_of(&self, mine: (usize, u64), theirs: (usize, u64), turns: u8) -> u64 {
        self.pair(mine, theirs)
            .wrapping_mul(2)
            .wrapping_add(u64::from(turns - 1))
    }
}

/// Where the pairs with given marbles begin, in the order of the header. Wraps where keys are hashes.
fn base(rows: &[u64], stride: usize) -> Vec<u64> {
    let mut base = vec![0u64; stride * stride];
    let mut next = 0u64;
    for all in 0..stride {
        for mine in 0..=all {
            base[mine * stride + all - mine] = next;
            next = next.wrapping_add(rows[mine].wrapping_mul(rows[all - mine]));
        }
    }
    base
}

/// C(n, k), for as many pits and marbles as any board has.
fn binomial(n: usize, k: usize) -> u128 {
    (1..=k).fold(1u128, |product, i| {
        product * (n + 1 - i) as u128 / i as u128
    })
}

#[cfg(test)]
mod tests {
    use super::{Ranks, Rows, binomial};

    fn keys_up_to(pits: usize, marbles: u32) -> u128 {
        2 * binomial(marbles as usize + 2 * pits, 2 * pits)
    }

    fn all_rows(pits: usize, marbles: u32) -> Vec<u64> {
        let mut rows = vec![0u64];
        for pit in 0..pits {
            rows = rows
                .iter()
                .flat_map(|&row| (0..=marbles).map(move |n| row | u64::from(n) << (8 * pit)))
                .filter(|&row| Rows::sum(row) <= marbles)
                .collect();
        }
        rows
    }

    #[test]
    fn the_keys_of_a_small_board_are_all_different_and_leave_no_gap() {
        for (pits, marbles) in [(1, 9), (2, 7), (3, 5), (4, 4), (8, 2)] {
            let ranks = Ranks::new(pits, marbles);
            let rows = all_rows(pits, marbles);
            let mut keys = Vec::new();
            for &mine in &rows {
                for &theirs in rows
                    .iter()
                    .filter(|&&row| Rows::sum(row) + Rows::sum(mine) <= marbles)
                {
                    let pair = Rows {
                        mine,
                        theirs,
                        turns: 1,
                    };
                    let key = ranks.key(pair);
                    assert!(u128::from(key) < keys_up_to(pits, pair.marbles()));
                    keys.push(key);
                    keys.push(ranks.key(Rows { turns: 2, ..pair }));
                }
            }
            keys.sort_unstable();
            let expected: Vec<u64> = (0..keys_up_to(pits, marbles) as u64).collect();
            assert_eq!(keys, expected, "{pits} pits, {marbles} marbles");
        }
    }

    #[test]
    fn a_row_is_found_by_its_number() {
        for (pits, marbles) in [(1, 9), (2, 7), (4, 5), (8, 4)] {
            let ranks = Ranks::new(pits, marbles);
            for row in all_rows(pits, marbles) {
                let (sum, number) = ranks.numbered(row);
                assert!(number < ranks.rows_with(sum));
                assert_eq!(ranks.row_at(sum, number), row);
            }
        }
    }

    #[test]
    fn the_usual_board_has_exact_keys() {
        assert_eq!(binomial(29, 14), 77_558_760);
        assert!(keys_up_to(7, 98) < 1 << 59);
        assert!(keys_up_to(8, 64) < 1 << 60);
    }
}
