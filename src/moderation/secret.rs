//! Passwords of moderators and tokens that stand for them. Only their hashes are ever stored.

use std::fmt::Write;

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use sha2::{Digest, Sha256};

/// The fewest characters of a password.
pub const SHORTEST_PASSWORD: usize = 12;

/// The most bytes of a password, so that hashing one takes a known time.
pub const MAX_PASSWORD_BYTES: usize = 1024;

/// Why a password cannot be taken, or no token made.
#[derive(Debug, thiserror::Error)]
pub enum SecretError {
    /// It is easily guessed.
    #[error("a password has at least {SHORTEST_PASSWORD} characters; a few words in a row are easy to remember")]
    TooShort,
    /// It is too long to be hashed in a known time.
    #[error("a password has at most {MAX_PASSWORD_BYTES} bytes")]
    TooLong,
    /// It could not be hashed.
    #[error("the password cannot be hashed: {0}")]
    Hash(argon2::password_hash::Error),
    /// The system gives no random bytes.
    #[error("the system gives no random bytes: {0}")]
    NoRandom(getrandom::Error),
}

/// A hash that no password has, with the cost of [`hash_password`].
#[doc(hidden)]
pub const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5J3Mgc2FsdCEhIQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Hashes a password with Argon2id and a random salt, at the cost that OWASP asks for at least: 19 MiB of memory, two
/// passes. The hash is a PHC string.
///
/// # Errors
/// If the password is too short or too long, or the system gives no random bytes.
pub fn hash_password(password: &str) -> Result<String, SecretError> {
    if password.chars().count() < SHORTEST_PASSWORD {
        return Err(SecretError::TooShort);
    }
    if password.len() > MAX_PASSWORD_BYTES {
        return Err(SecretError::TooLong);
    }
    let hash = Argon2::default().hash_password(password.as_bytes()).map_err(SecretError::Hash)?;
    Ok(hash.to_string())
}

/// Whether the hash is that of the password. Without a hash, because nobody has the name that was given, it takes the
/// same time and says no.
pub fn is_password(password: &str, hash: Option<&str>) -> bool {
    if password.len() > MAX_PASSWORD_BYTES {
        return false;
    }
    let is_right = Argon2::default().verify_password(password.as_bytes(), hash.unwrap_or(NOBODY)).is_ok();
    is_right && hash.is_some()
}

/// 256 random bits in hexadecimal, which nobody can guess: the session of a browser, or the key of a program.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A new one.
    ///
    /// # Errors
    /// If the system gives no random bytes.
    pub fn new() -> Result<Self, SecretError> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(SecretError::NoRandom)?;
        Ok(Self(hex(&bytes)))
    }

    /// One that somebody sends; none where the text cannot be a token.
    pub fn read(text: &str) -> Option<Self> {
        let is_token = text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        is_token.then(|| Self(text.to_owned()))
    }

    /// The token as it is given to its owner, once.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What is stored of it. It has 256 random bits, so a fast hash is enough.
    pub fn hash(&self) -> Vec<u8> {
        Sha256::digest(self.0.as_bytes()).to_vec()
    }

    /// What the forms of its owner's pages carry, to show that they come from there. It tells nothing of the token.
    pub fn form_key(&self) -> String {
        hex(&Sha256::digest(format!("form:{}", self.0)))
    }
}

/// Tokens are not to be seen in logs.
impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(…)")
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
