//! The operators of sets of places: `&`, `|`, `^`, and `-` for what is in the first set alone.

/// Gives a set of places, whose one field is a word with a bit for each, its operators.
///
/// ```
/// #[derive(Debug, Clone, Copy, PartialEq)]
/// struct Places(u8);
///
/// game::set_operators!(Places);
///
/// assert_eq!(Places(0b110) & Places(0b011), Places(0b010));
/// assert_eq!(Places(0b110) - Places(0b011), Places(0b100));
/// let mut places = Places(0b110);
/// places ^= Places(0b011);
/// assert_eq!(places, Places(0b101));
/// ```
#[macro_export]
macro_rules! set_operators {
    ($set:ident) => {
        $crate::set_operators!($set BitAnd bitand BitAndAssign bitand_assign &);
        $crate::set_operators!($set BitOr bitor BitOrAssign bitor_assign |);
        $crate::set_operators!($set BitXor bitxor BitXorAssign bitxor_assign ^);
        $crate::set_operators!($set Sub sub SubAssign sub_assign & !);
    };
    ($set:ident $operator:ident $method:ident $assigning:ident $assign:ident $($sign:tt)+) => {
        impl core::ops::$operator for $set {
            type Output = $set;

            #[inline(always)]
            fn $method(self, other: $set) -> $set {
                $set(self.0 $($sign)+ other.0)
            }
        }

        impl core::ops::$assigning for $set {
            #[inline(always)]
            fn $assign(&mut self, other: $set) {
                *self = $set(self.0 $($sign)+ other.0);
            }
        }
    };
}
