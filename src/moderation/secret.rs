//! Moderators' passwords, and random tokens. Only hashes of passwords and tokens are stored.

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use sha2::{Digest, Sha256};

use crate::provenance::{hex, sha256_hex};

/// The minimum length of a password in characters.
pub const MIN_PASSWORD_CHARS: usize = 12;

/// The maximum length of a password in bytes. This limits the time that it takes to hash a password.
pub const MAX_PASSWORD_BYTES: usize = 1024;

/// An error from hashing a password or creating a token.
#[derive(Debug, thiserror::Error)]
pub enum SecretError {
    /// The password is too short.
    #[error("a password must have at least {MIN_PASSWORD_CHARS} characters; a few random words are easy to remember")]
    TooShort,
    /// The password is too long.
    #[error("a password must have at most {MAX_PASSWORD_BYTES} bytes")]
    TooLong,
    /// The password could not be hashed.
    #[error("could not hash the password: {0}")]
    Hash(argon2::password_hash::Error),
    /// The operating system returned no random bytes.
    #[error("could not get random bytes from the system: {0}")]
    NoRandom(getrandom::Error),
}

/// A hash that no password matches. Checking a password against it takes as long as against a hash from
/// [`hash_password`].
pub const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5J3Mgc2FsdCEhIQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Hashes a password with Argon2id and a random salt, and returns a PHC string. The cost is the minimum that OWASP
/// recommends: 19 MiB of memory and two passes.
///
/// # Errors
/// If the password is too short or too long, or the system returns no random bytes.
pub fn hash_password(password: &str) -> Result<String, SecretError> {
    if password.chars().count() < MIN_PASSWORD_CHARS {
        return Err(SecretError::TooShort);
    }
    if password.len() > MAX_PASSWORD_BYTES {
        return Err(SecretError::TooLong);
    }
    let hash = Argon2::default().hash_password(password.as_bytes()).map_err(SecretError::Hash)?;
    Ok(hash.to_string())
}

/// Returns true if `hash` is the hash of the password. `hash` is `None` if no moderator has the given name. In this
/// case, the function returns false but takes the same time, so that the time does not reveal which names exist.
pub fn is_password(password: &str, hash: Option<&str>) -> bool {
    if password.len() > MAX_PASSWORD_BYTES {
        return false;
    }
    let is_right = Argon2::default().verify_password(password.as_bytes(), hash.unwrap_or(NOBODY)).is_ok();
    is_right && hash.is_some()
}

/// A secret of 256 random bits in hexadecimal. It identifies the session of a browser or a program, or lets a person
/// follow a request.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// Creates a random token.
    ///
    /// # Errors
    /// If the system returns no random bytes.
    pub fn new() -> Result<Self, SecretError> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(SecretError::NoRandom)?;
        Ok(Self(hex(&bytes)))
    }

    /// Parses a token that a client sent. Returns `None` if the text is not a token.
    pub fn read(text: &str) -> Option<Self> {
        let is_token = text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        is_token.then(|| Self(text.to_owned()))
    }

    /// Returns the token as text, to be shown once to its owner.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the hash to store. A token has 256 random bits, so a fast hash is enough.
    pub fn hash(&self) -> Vec<u8> {
        Sha256::digest(self.0.as_bytes()).to_vec()
    }

    /// Returns the key that is embedded in the HTML forms on the token owner's pages. The key proves that a form was
    /// sent from one of these pages, and does not reveal the token.
    pub fn form_key(&self) -> String {
        sha256_hex(format!("form:{}", self.0).as_bytes())
    }
}

/// Hides the token, so that it does not appear in logs.
impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(…)")
    }
}
