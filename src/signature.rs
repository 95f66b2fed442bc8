//! Signatures in the format of minisign. The signature of a build is that of its file `SHA256SUMS`.

use std::io;
use std::path::{Path, PathBuf};

use base64ct::{Base64, Encoding as _};
use minisign::{ErrorKind, PError, PublicKeyBox, SecretKeyBox, SignatureBox};

use crate::artefact::{self, BuildReader, SIGNATURE, SUMS};
use crate::error::Error;
use crate::provenance::{read_to_limit, sha256_of_reader};
use crate::text::printable_line;

/// The end of the name of a signature file, after the name of the signed file.
const SUFFIX: &str = ".minisig";
/// The number of characters of the second signature in a signature file, which covers the trusted comment: 64 bytes in
/// base64.
const COMMENT_SIGNATURE_CHARS: usize = 88;
/// The first characters of a secret key that has a password: the algorithms Ed, scrypt and BLAKE2b, in base64.
const START_OF_ENCRYPTED_KEY: &str = "RWRTY0Iy";
/// The size of the checksum at the end of a secret key, in bytes.
const CHECKSUM_BYTES: usize = 32;
/// The maximum size of a file of sums, a key or a signature, in bytes.
const MAX_TEXT_BYTES: u64 = 1 << 20;

/// A reason why a file or a build is not signed as it must be.
#[derive(Debug, thiserror::Error)]
pub enum SignatureError {
    /// A file cannot be read.
    #[error(transparent)]
    File(#[from] Error),
    /// A key file is not valid, or the password is wrong.
    #[error("{}: cannot be used as a key of minisign: {source}", path.display())]
    Key {
        /// The key file.
        path: PathBuf,
        /// The cause.
        source: PError,
    },
    /// The signature is missing.
    #[error("{}: not signed; sign it with `lexmill sign KEY`", .0.display())]
    Unsigned(PathBuf),
    /// The signature is damaged, or belongs to another key or another file.
    #[error("{}: the signature does not match this file and this key: {source}", path.display())]
    Invalid {
        /// The signed file.
        path: PathBuf,
        /// The cause.
        source: PError,
    },
    /// A file of a signed build was changed, added or removed after the signing.
    #[error("{}: does not agree with the signed {SUMS}; get a new copy of the build, or sign it again", .0.display())]
    Changed(PathBuf),
    /// A signature cannot be written.
    #[error("{}: cannot be written: {source}", path.display())]
    Write {
        /// The signature file.
        path: PathBuf,
        /// The cause.
        source: io::Error,
    },
}

/// A key that verifies signatures.
#[derive(Clone, Debug)]
pub struct PublicKey(minisign::PublicKey);

impl PublicKey {
    /// Reads a key file as `minisign -G` writes it.
    ///
    /// # Errors
    /// If the file cannot be read, or is not a public key.
    pub fn read(path: &Path) -> Result<Self, SignatureError> {
        let key = PublicKeyBox::from_string(&read_text(path)?).and_then(PublicKeyBox::into_public_key);
        Ok(Self(key.map_err(|source| SignatureError::Key { path: path.to_owned(), source })?))
    }

    /// Opens a build, a folder or a file that contains the build of one edition, and verifies its signature. For a
    /// folder, this is the signature of [`SUMS`], which must name exactly the files of the folder, with their SHA-256.
    ///
    /// # Errors
    /// If the build is not signed with this key or was changed after the signing, or if its checksums are damaged.
    pub fn open_build(&self, path: &Path) -> Result<BuildReader, SignatureError> {
        if path.is_file() {
            let bytes = artefact::read(path)?;
            self.verify(path, io::Cursor::new(&bytes))?;
            return Ok(BuildReader::from_archive(path, bytes)?);
        }
        // The build of a mirror is looked up once, so that the build that is opened is the one that was verified.
        let folder = artefact::current_build(path)?;
        self.verify_folder(&folder)?;
        Ok(BuildReader::open(&folder)?)
    }

    /// Verifies the signature of a file, and returns its trusted comment.
    ///
    /// # Errors
    /// If the file is not signed with this key, or was changed after the signing.
    pub fn verify_file(&self, path: &Path) -> Result<String, SignatureError> {
        self.verify(path, artefact::open(path)?)
    }

    /// Verifies the signature of the file `path`, which contains `data`. Returns the trusted comment.
    fn verify(&self, path: &Path, data: impl io::Read + io::Seek) -> Result<String, SignatureError> {
        let signature = match read_text(&signature_of(path)) {
            Err(SignatureError::File(Error::Missing(_))) => return Err(SignatureError::Unsigned(path.to_owned())),
            text => text?,
        };
        let comment_signature = signature.lines().nth(3).unwrap_or_default().trim();
        let verify = |own: SignatureBox| {
            // `minisign::verify` panics if the signature of the comment is too short, and reads the whole of a file whose
            // signature is of the old kind.
            if comment_signature.len() != COMMENT_SIGNATURE_CHARS || !own.is_prehashed() {
                return Err(PError::new(ErrorKind::Verify, "the signature is incomplete, or of the old kind"));
            }
            minisign::verify(&self.0, &own, data, true, false, false)?;
            own.trusted_comment()
        };
        let verified = SignatureBox::from_string(&signature).and_then(verify);
        verified.map_err(|source| SignatureError::Invalid { path: path.to_owned(), source })
    }

    /// Verifies that the folder contains exactly the files that its signed sums name.
    fn verify_folder(&self, folder: &Path) -> Result<(), SignatureError> {
        let sums = read_text(&folder.join(SUMS))?;
        self.verify(&folder.join(SUMS), io::Cursor::new(&sums))?;
        let mut signed = artefact::parse_sums(&folder.join(SUMS), &sums)?;
        for (sum, name) in &signed {
            let path = folder.join(name);
            let found = sha256_of_reader(artefact::open(&path)?).map_err(|error| Error::reading(&path, error))?;
            if found != *sum {
                return Err(SignatureError::Changed(path));
            }
        }
        signed.extend([("", SUMS), ("", SIGNATURE)]);
        let entries = std::fs::read_dir(folder).map_err(|error| Error::reading(folder, error))?;
        let mut names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
        let added = names.find(|name| !name.starts_with('.') && signed.iter().all(|(_, known)| known != name));
        added.map_or(Ok(()), |name| Err(SignatureError::Changed(folder.join(name))))
    }
}

/// A key that signs.
pub struct SecretKey(minisign::SecretKey);

impl SecretKey {
    /// Reads a key file as `minisign -G` writes it. `password` asks for its password, if it has one.
    ///
    /// # Errors
    /// If the file cannot be read or is not a secret key, or if the password is wrong.
    pub fn read(path: &Path, password: impl FnOnce() -> io::Result<String>) -> Result<Self, SignatureError> {
        let text = read_text(path)?;
        let has_password = text.lines().nth(1).is_some_and(|line| line.starts_with(START_OF_ENCRYPTED_KEY));
        let key = SecretKeyBox::from_string(&text).and_then(|key| match has_password {
            true => key.into_secret_key(Some(password()?)),
            false => key.into_unencrypted_secret_key().or_else(|error| without_checksum(&text).ok_or(error)),
        });
        Ok(Self(key.map_err(|source| SignatureError::Key { path: path.to_owned(), source })?))
    }

    /// Signs a file: writes the signature beside it. `comment`, a line, becomes part of the signature.
    ///
    /// # Errors
    /// If the file cannot be read, or the signature cannot be written.
    pub fn sign(&self, path: &Path, comment: &str) -> Result<PathBuf, SignatureError> {
        let (data, signature) = (artefact::open(path)?, signature_of(path));
        // minisign ignores white space at the end of a comment.
        let comment = printable_line(comment);
        let signed = minisign::sign(None, &self.0, data, Some(comment.trim()), None);
        let signed = signed.map_err(|source| Error::reading(path, io::Error::other(source)))?;
        let written = crate::atomic::write(&signature, signed.into_string().as_bytes());
        written.map_err(|source| SignatureError::Write { path: signature.clone(), source })?;
        Ok(signature)
    }
}

/// Reads a key without a password from the text of its file. The crate `minisign` rejects a key whose checksum is all
/// zeros, as minisign 0.11 writes it. Returns `None` if the key has another checksum, or is damaged.
fn without_checksum(text: &str) -> Option<minisign::SecretKey> {
    let bytes = Base64::decode_vec(text.lines().nth(1)?.trim()).ok()?;
    let (_, checksum) = bytes.split_last_chunk::<CHECKSUM_BYTES>()?;
    checksum.iter().all(|byte| *byte == 0).then(|| minisign::SecretKey::from_bytes(&bytes).ok()).flatten()
}

/// Returns the path of the signature of a file.
fn signature_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(SUFFIX);
    name.into()
}

/// Reads a file of text: sums, a key or a signature.
fn read_text(path: &Path) -> Result<String, SignatureError> {
    let text = read_to_limit(artefact::open(path)?, MAX_TEXT_BYTES).map_err(|error| Error::reading(path, error))?;
    Ok(String::from_utf8(text).map_err(|error| Error::reading(path, io::Error::other(error)))?)
}
