//! Secrets that hold seats, and new names of tables.

use std::fmt;
use std::str::FromStr;

use api::{Fingerprint, TableId};
use database::Secret;
use rand::TryRng as _;
use rand::rngs::SysRng;
use sha2::{Digest as _, Sha256};

use crate::rate_limit::Client;

/// A secret of 128 bits that holds a seat or invites to one.
///
/// It has no `Display` and hides itself from `Debug`, so that it cannot be
/// logged by accident, and no `PartialEq`: only fingerprints are compared, so
/// that the time it takes tells nothing.
#[derive(Clone, Copy)]
pub(crate) struct Token(Secret);

impl Token {
    /// A new one, from the system's source of chance.
    pub(crate) fn draw() -> Token {
        Token(random_bytes())
    }

    /// What is saved of it, and compared.
    pub(crate) fn fingerprint(&self) -> Fingerprint {
        database::fingerprint(&self.0)
    }

    /// The token that an invitation is exchanged for: the same one each time, so that an
    /// exchange whose answer was lost can be repeated. What is saved of the invitation does not tell it.
    pub(crate) fn exchanged(&self) -> Token {
        let digest = Sha256::new()
            .chain_update(b"a seat for ")
            .chain_update(self.0)
            .finalize();
        let mut secret = [0; 16];
        secret.copy_from_slice(&digest[..16]);
        Token(secret)
    }

    /// What is told to its owner, once.
    pub(crate) fn reveal(&self) -> api::Secret {
        api::Secret(api::hex(&self.0))
    }
}

/// The holder of a token or a key, and the client whose quotas they use.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Holder {
    pub(crate) client: Client,
    /// The fingerprint of the token or the key.
    pub(crate) key: Fingerprint,
}

/// A new key for a person, and what is saved of it.
pub fn draw_key() -> (String, Fingerprint) {
    let key = Token::draw();
    (key.reveal().0, key.fingerprint())
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(secret)")
    }
}

/// The text is no token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NoToken;

impl FromStr for Token {
    type Err = NoToken;

    fn from_str(text: &str) -> Result<Token, NoToken> {
        // Clients that have not drawn a key send zeros, and would all be the same person.
        let secret = api::from_hex(text).filter(|secret| *secret != [0; 16]);
        secret.map(Token).ok_or(NoToken)
    }
}

/// A new table's name: 60 random bits.
pub(crate) fn draw_id() -> TableId {
    TableId::from_bytes(random_bytes())
}

/// A number that nobody else has drawn.
pub(crate) fn draw_number() -> u64 {
    u64::from_le_bytes(random_bytes())
}

pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    #[cfg(test)]
    if seeded::fill(&mut bytes) {
        return bytes;
    }
    SysRng
        .try_fill_bytes(&mut bytes)
        .expect("every system we run on gives random bytes");
    bytes
}

/// Secrets and names that follow from a seed, so that a simulated day can be lived again.
#[cfg(test)]
pub(crate) mod seeded {
    use std::cell::RefCell;

    use game::SplitMix;

    thread_local! {
        static CHANCE: RefCell<Option<SplitMix>> = const { RefCell::new(None) };
    }

    /// From now on this thread draws by a seed.
    pub(crate) fn draw_by(seed: u64) {
        CHANCE.set(Some(SplitMix::new(seed)));
    }

    /// Fills the bytes, if this thread draws by a seed.
    pub(super) fn fill(bytes: &mut [u8]) -> bool {
        CHANCE.with_borrow_mut(|chance| {
            let Some(chance) = chance else {
                return false;
            };
            bytes.fill_with(|| chance.next() as u8);
            true
        })
    }
}

#[cfg(test)]
mod tests {
    use api::TableId;

    use super::{Token, draw_id};

    #[test]
    fn a_token_comes_back_from_its_text() {
        let token = Token::draw();
        let again: Token = token.reveal().0.parse().unwrap();
        assert_eq!(again.fingerprint(), token.fingerprint());
        assert_ne!(Token::draw().fingerprint(), token.fingerprint());
    }

    #[test]
    fn an_invitation_is_exchanged_for_the_same_token_each_time() {
        let invite = Token([0x5a; 16]);
        let token = invite.exchanged();
        assert_eq!(token.fingerprint(), invite.exchanged().fingerprint());
        assert_ne!(token.fingerprint(), invite.fingerprint());
        assert_ne!(token.fingerprint(), Token::draw().exchanged().fingerprint());
        assert_ne!(
            token.0,
            invite.fingerprint().0[..16],
            "what is saved tells it"
        );
    }

    #[test]
    fn a_token_is_never_shown() {
        let token = Token([0xab; 16]);
        assert_eq!(format!("{token:?}"), "Token(secret)");
    }

    #[test]
    fn what_is_no_token_or_id_is_refused() {
        let long = "0".repeat(33);
        for text in [
            "",
            "0",
            &long,
            &"+f".repeat(16),
            &"ß".repeat(16),
            &"0".repeat(32),
        ] {
            assert!(text.parse::<Token>().is_err(), "{text}");
        }
        for text in ["", "../../etc/pw", "ABCDEFGHJKMN", "aaaaaaaaaaaaa"] {
            assert!(text.parse::<TableId>().is_err(), "{text}");
        }
        let id = draw_id();
        assert_eq!(id.to_string().parse(), Ok(id));
    }
}
