//! Signatures in the format of minisign. The signature of a build is that of its file `SHA256SUMS`.

use std::io;
use std::path::{Path, PathBuf};

use minisign::{PError, PublicKeyBox, SecretKeyBox, SignatureBox};

use crate::artefact::{self, SIGNED, SUMS};
use crate::error::Error;
use crate::provenance::sha256_hex;

/// The end of the name of a signature file, after the name of the signed file.
pub const SUFFIX: &str = ".minisig";

/// A reason why a file or a build is not signed as it must be.
#[derive(Debug, thiserror::Error)]
pub enum SignatureError {
    /// A file cannot be read.
    #[error(transparent)]
    File(#[from] Error),
    /// A key file is not one, or the password is wrong.
    #[error("{}: not a key of minisign, or the password is wrong: {source}", path.display())]
    Key {
        /// The key file.
        path: PathBuf,
        /// The cause.
        source: PError,
    },
    /// There is no signature.
    #[error("{}: not signed; sign it with `lexmill sign KEY`", .0.display())]
    Unsigned(PathBuf),
    /// The signature is damaged, of another key or of another file.
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
    #[error("{}: {source}", path.display())]
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

    /// Verifies the signature of a build: of a folder, or of a file that contains the build of one edition.
    ///
    /// # Errors
    /// If the build is not signed with this key, or was changed after the signing.
    pub fn verify_build(&self, path: &Path) -> Result<(), SignatureError> {
        if path.is_file() { self.verify_file(path).map(drop) } else { self.verify_folder(path) }
    }

    /// Verifies the signature of a file, and returns the contents of the file.
    ///
    /// # Errors
    /// If the file is not signed with this key, or was changed after the signing.
    pub fn verify_file(&self, path: &Path) -> Result<Vec<u8>, SignatureError> {
        let bytes = artefact::read(path)?;
        let signature = match read_text(&signature_of(path)) {
            Err(SignatureError::File(Error::Missing(_))) => return Err(SignatureError::Unsigned(path.to_owned())),
            text => text?,
        };
        let verify = |own| minisign::verify(&self.0, &own, io::Cursor::new(&bytes), true, false, false);
        match SignatureBox::from_string(&signature).and_then(verify) {
            Ok(()) => Ok(bytes),
            Err(source) => Err(SignatureError::Invalid { path: path.to_owned(), source }),
        }
    }

    /// Verifies that the folder contains exactly the files that its signed sums name.
    fn verify_folder(&self, folder: &Path) -> Result<(), SignatureError> {
        let sums = self.verify_file(&folder.join(SUMS))?;
        let sums = String::from_utf8_lossy(&sums);
        let mut signed: Vec<_> = sums.lines().filter_map(|line| line.split_once("  ")).collect();
        for (sum, name) in &signed {
            let path = folder.join(name);
            if sha256_hex(&artefact::read(&path)?) != *sum {
                return Err(SignatureError::Changed(path));
            }
        }
        signed.extend([("", SUMS), ("", SIGNED)]);
        let entries = std::fs::read_dir(folder).map_err(|error| Error::reading(folder, error))?;
        let mut names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
        let added = names.find(|name| !name.starts_with(".new-") && signed.iter().all(|(_, known)| known != name));
        added.map_or(Ok(()), |name| Err(SignatureError::Changed(folder.join(name))))
    }
}

/// A key that signs.
#[derive(Debug)]
pub struct SecretKey(minisign::SecretKey);

impl SecretKey {
    /// Reads a key file as `minisign -G` writes it. `password` asks for its password, if it has one.
    ///
    /// # Errors
    /// If the file cannot be read or is not a secret key, or if the password is wrong.
    pub fn read(path: &Path, password: impl FnOnce() -> io::Result<String>) -> Result<Self, SignatureError> {
        let text = read_text(path)?;
        let key = SecretKeyBox::from_string(&text).and_then(SecretKeyBox::into_unencrypted_secret_key);
        let key = key.or_else(|_| SecretKeyBox::from_string(&text)?.into_secret_key(Some(password()?)));
        Ok(Self(key.map_err(|source| SignatureError::Key { path: path.to_owned(), source })?))
    }

    /// Signs a file: writes the signature beside it. `comment` becomes part of the signature.
    ///
    /// # Errors
    /// If the file cannot be read, or the signature cannot be written.
    pub fn sign(&self, path: &Path, comment: &str) -> Result<PathBuf, SignatureError> {
        let (bytes, signature) = (artefact::read(path)?, signature_of(path));
        let signed = minisign::sign(None, &self.0, &bytes[..], Some(comment), None);
        let signed = signed.map_err(|source| SignatureError::Invalid { path: path.to_owned(), source })?;
        let written = crate::atomic::write(&signature, signed.into_string().as_bytes());
        written.map_err(|source| SignatureError::Write { path: signature.clone(), source })?;
        Ok(signature)
    }
}

/// Returns the path of the signature of a file.
fn signature_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(SUFFIX);
    name.into()
}

fn read_text(path: &Path) -> Result<String, SignatureError> {
    Ok(String::from_utf8_lossy(&artefact::read(path)?).into_owned())
}
