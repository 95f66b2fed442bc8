//! Takes a given word list or hunspell dictionary: copies it to `sources/` with its licence, and describes it.

use std::fs;
use std::path::Path;

use super::describe::{self, SourceText};
use super::error::InitError;
use super::options::{Given, InitOptions, InputKind};
use super::staging::Staging;
use crate::language::Language;
use crate::license::MAX_LICENSE_BYTES;
use crate::provenance::read_file;
use crate::source::{MAX_LIST_BYTES, guess, hunspell};

/// The Debian package that installed a file.
struct Package {
    name: String,
    version: String,
}

/// The contents of an input.
struct Input<'g> {
    /// Name of the file.
    file: &'g str,
    /// The name without its ending.
    stem: &'g str,
    bytes: Vec<u8>,
    /// The name and the contents of the affix file. `None` for a plain list.
    affixes: Option<(String, Vec<u8>)>,
    encoding: String,
}

impl<'g> Input<'g> {
    /// Reads an input. Rejects files that are compressed or not text.
    fn read(given: &'g Given, base: &Language) -> Result<Self, InitError> {
        let path = &given.path;
        let file = path.file_name().and_then(|name| name.to_str());
        let stem = path.file_stem().and_then(|stem| stem.to_str());
        let (Some(file), Some(stem)) = (file, stem) else {
            let message = format!("{}: expected a file with a name in UTF-8; rename it", path.display());
            return Err(InitError::Refused(message));
        };
        if [".gz", ".zst", ".xz", ".bz2"].iter().any(|ending| file.ends_with(ending)) {
            return Err(InitError::Refused(format!("{}: is compressed; unpack it first", path.display())));
        }
        let bytes = read(path, MAX_LIST_BYTES)?;
        let (affixes, encoding) = match given.kind {
            InputKind::List => {
                refuse_binary(path, &bytes)?;
                (None, guess::probable(&bytes, base).to_owned())
            }
            InputKind::Hunspell => {
                let affixes = read(&path.with_extension("aff"), MAX_LIST_BYTES)?;
                let encoding = hunspell::encoding(&affixes).map_err(InitError::Refused)?.name();
                (Some((format!("{stem}.aff"), affixes)), encoding)
            }
        };
        Ok(Self { file, stem, bytes, affixes, encoding })
    }
}

/// Copies an input to a folder of its own in `sources/`, and describes it there. Returns the folder's name.
pub(super) fn take(
    given: &Given,
    options: &InitOptions,
    base: &Language,
    staging: &Staging,
) -> Result<String, InitError> {
    let Input { file, stem, bytes, affixes, encoding } = Input::read(given, base)?;
    let name = folder_name(stem);
    let folder = staging.make_source(&options.language, &name)?;
    let put = |name: &str, bytes: &[u8]| {
        let path = folder.join(name);
        fs::write(&path, bytes).map_err(InitError::io(&path))
    };
    put(file, &bytes)?;
    if let Some((name, bytes)) = &affixes {
        put(name, bytes)?;
    }
    let package = package_of(&given.path);
    let licenses = licenses(&given.path, package.as_ref())?;
    for (name, bytes) in &licenses {
        put(name, bytes)?;
    }
    let text = describe::source(&SourceText {
        title: file,
        file: (file, &bytes),
        affixes: affixes.as_ref().map(|(name, bytes)| (name.as_str(), bytes.as_slice())),
        encoding: &encoding,
        has_comments: given.kind == InputKind::List
            && bytes.split(|&byte| byte == b'\n').any(|line| line.starts_with(b"#")),
        license: options.license.as_deref().unwrap_or("LicenseRef-see-license-files"),
        license_files: licenses.iter().map(|(name, _)| name.as_str()).collect(),
        package: package.as_ref().map(|package| (package.name.as_str(), package.version.as_str())),
    });
    put("source.toml", text.as_bytes())?;
    Ok(name)
}

/// Reads a file of at most `max` bytes.
fn read(path: &Path, max: u64) -> Result<Vec<u8>, InitError> {
    read_file(path, max).map_err(InitError::io(path))
}

/// Rejects a file that is not text: at least 1 % of its bytes are control characters other than tabs and line ends.
fn refuse_binary(path: &Path, bytes: &[u8]) -> Result<(), InitError> {
    let is_control = |byte: &&u8| byte.is_ascii_control() && !matches!(byte, b'\t' | b'\n' | b'\r');
    let controls = bytes.iter().filter(is_control).count();
    if controls * 100 < bytes.len() || controls == 0 {
        return Ok(());
    }
    let (path, length) = (path.display(), bytes.len());
    Err(InitError::Refused(format!(
        "{path}: is not a list of words: {controls} of its {length} bytes are control characters; --list takes a text with \
         one word per line; convert UTF-16 to UTF-8 first"
    )))
}

/// Returns a folder name made from a file name: lower-case ASCII letters, digits and hyphens.
fn folder_name(stem: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
    let name: String = stem.chars().map(plain).collect();
    let name = name.trim_matches('-');
    if name.is_empty() { "list".to_owned() } else { name.to_owned() }
}

/// Returns the licence texts: that of the package that installed the file, else those in the file's folder, else a
/// text that says that none was found.
fn licenses(path: &Path, package: Option<&Package>) -> Result<Vec<(String, Vec<u8>)>, InitError> {
    if let Some(package) = package {
        let copyright = Path::new("/usr/share/doc").join(&package.name).join("copyright");
        if let Ok(bytes) = read_file(&copyright, MAX_LICENSE_BYTES) {
            return Ok(vec![("copyright.txt".to_owned(), bytes)]);
        }
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let is_license = |name: &str| {
        let name = name.to_ascii_lowercase();
        ["license", "licence", "copying", "copyright"].iter().any(|begin| name.starts_with(begin))
    };
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(InitError::io(folder))?.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if is_license(&name) && entry.path().is_file() {
            found.push((name, read(&entry.path(), MAX_LICENSE_BYTES)?));
        }
    }
    found.sort();
    if found.is_empty() {
        found.push(("LICENSE-UNKNOWN.txt".to_owned(), describe::NO_LICENSE.as_bytes().to_vec()));
    }
    Ok(found)
}

/// Returns the Debian package that installed the file. Returns `None` if no list of installed files names it.
fn package_of(path: &Path) -> Option<Package> {
    let path = path.canonicalize().ok()?;
    let wanted = path.to_str().filter(|path| path.starts_with("/usr/"))?;
    let dpkg = Path::new("/var/lib/dpkg");
    let lists = fs::read_dir(dpkg.join("info")).ok()?.flatten().map(|entry| entry.path());
    let mut lists = lists.filter(|path| path.extension().is_some_and(|ending| ending == "list"));
    let list =
        lists.find(|list| fs::read_to_string(list).is_ok_and(|files| files.lines().any(|file| file == wanted)))?;
    let name = list.file_stem()?.to_str()?.split(':').next()?.to_owned();
    let status = fs::read_to_string(dpkg.join("status")).ok()?;
    let block =
        status.split("\n\n").find(|block| block.lines().any(|line| line.strip_prefix("Package: ") == Some(&name)))?;
    let version = block.lines().find_map(|line| line.strip_prefix("Version: "))?.to_owned();
    Some(Package { name, version })
}
