//! What the engine made of the positions of the game, as far as it was asked.

use game::Side;
use play::Value;

/// How far ahead a side that wins by force is drawn: by the six marbles that decide a game.
const WON: i32 = 600;

/// Values after each move, in hundredths of a marble for the first side.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Values(Vec<Option<i32>>);

impl Values {
    /// What a position is worth to the side to move there, after so many moves.
    pub(crate) fn put(&mut self, made: usize, value: Value, turn: Side) {
        if self.0.len() <= made {
            self.0.resize(made + 1, None);
        }
        let for_first = match turn {
            Side::First => value,
            Side::Second => -value,
        };
        let hundredths = for_first.hundredths();
        self.0[made] = Some(if for_first.is_forced() {
            hundredths.clamp(-WON, WON)
        } else {
            hundredths
        });
    }

    /// The game goes another way after so many moves.
    pub(crate) fn forget_after(&mut self, made: usize) {
        self.0.truncate(made + 1);
    }

    /// The values of the positions after 0 to `made` moves; what is not known is as before. `None`
    /// if fewer than two are known.
    pub(crate) fn course(&self, made: usize) -> Option<Vec<i32>> {
        let known = self.0.iter().take(made + 1).flatten().count();
        if known < 2 {
            return None;
        }
        let mut last = self.0.iter().flatten().next().copied().unwrap_or_default();
        let value = |index: usize| {
            last = self.0.get(index).copied().flatten().unwrap_or(last);
            last
        };
        Some((0..=made).map(value).collect())
    }
}

#[cfg(test)]
mod tests {
    use game::Side;
    use play::Value;

    use super::Values;

    #[test]
    fn values_are_the_first_sides_and_last_until_the_next_is_known() {
        let mut values = Values::default();
        values.put(0, Value::from_hundredths(50), Side::First);
        assert_eq!(values.course(3), None);
        values.put(3, Value::from_hundredths(200), Side::Second);
        assert_eq!(values.course(4), Some(vec![50, 50, 50, -200, -200]));
        values.forget_after(2);
        assert_eq!(values.course(4), None);
    }
}
