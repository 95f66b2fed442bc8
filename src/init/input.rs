//! Copies a given word list or hunspell dictionary to `sources/`, with its licence texts, and describes it in
//! `source.toml`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::describe::quoted;
use super::error::InitError;
use super::options::{Given, InitOptions, InputKind};
use super::staging::Staging;
use crate::alphabet::LetterCase;
use crate::language::Language;
use crate::license::MAX_LICENSE_BYTES;
use crate::provenance::{read_file, sha256_hex};
use crate::rule::is_all_capitals;
use crate::source::{Encoding, MAX_LIST_BYTES, Text, guess, hunspell};
use crate::text::Fault;

/// The text that is written in place of a licence if none was found.
const NO_LICENSE: &str = "\
No licence text was found next to this list when `lexmill init` copied the list. Ask the publisher for the terms of use.
Before you redistribute a dictionary that is made from this list, put the licence text into this file, and the licence's
SPDX expression into source.toml.
";

/// The format of a list in capitals, which is read in lower case.
const CAPITALS_FORMAT: &str = "spellings";
/// The minimum percentage of words in capitals in a list that is read in lower case.
const MIN_CAPITALS_PERCENT: usize = 80;

/// The name and the contents of a file.
type Named = (String, Vec<u8>);

/// An input with its licence texts.
struct Input {
    /// The word list.
    list: Named,
    /// The affix file. `None` for a plain list.
    affixes: Option<Named>,
    /// The format of the list, as in `source.toml`.
    format: &'static str,
    encoding: String,
    licenses: Vec<Named>,
    /// The name and the version of the Debian package that installed the list. `None` if no package installed the list.
    package: Option<(String, String)>,
}

/// Copies an input to its own folder in `sources/`, and adds a description. Returns the name of the folder, and advice
/// if the list is in capitals.
pub(super) fn take(
    given: &Given,
    options: &InitOptions,
    base: &Language,
    staging: &Staging,
) -> Result<(String, Option<String>), InitError> {
    let input = Input::read(given, base)?;
    let name = folder_name(&input.list.0);
    let folder = staging.make_source(&options.language, &name)?;
    let license = options.license.as_deref().unwrap_or("LicenseRef-see-license-files");
    let description = ("source.toml".to_owned(), input.describe(license).into_bytes());
    let files = [&input.list].into_iter().chain(&input.affixes).chain(&input.licenses);
    for (name, bytes) in files.chain([&description]) {
        let path = folder.join(name);
        fs::write(&path, bytes).map_err(InitError::io(&path))?;
    }
    let advice = (input.format == CAPITALS_FORMAT).then(|| {
        format!(
            "sources/{}/{name}/source.toml: the words are in capitals, and `format = \"{CAPITALS_FORMAT}\"` reads them \
             in lower case; names and abbreviations among them cannot be recognised",
            options.language
        )
    });
    Ok((name, advice))
}

impl Input {
    /// Reads an input. Rejects files that are compressed or not text, and lists without words.
    fn read(given: &Given, base: &Language) -> Result<Self, InitError> {
        let path = &given.path;
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else {
            let message = format!("{}: the file name is not valid UTF-8; rename the file", path.display());
            return Err(InitError::Refused(message));
        };
        if [".gz", ".zst", ".xz", ".bz2"].iter().any(|ending| name.ends_with(ending)) {
            return Err(InitError::Refused(format!("{}: the file is compressed; unpack it first", path.display())));
        }
        let bytes = read(path, MAX_LIST_BYTES)?;
        let (affixes, format, encoding) = match given.kind {
            InputKind::List => {
                refuse_binary(path, &bytes)?;
                refuse_empty(path, &bytes)?;
                let encoding = guess::probable(&bytes, base);
                let format = if is_in_capitals(&bytes, encoding, base) { CAPITALS_FORMAT } else { "plain" };
                (None, format, encoding.to_owned())
            }
            InputKind::Hunspell => {
                let path = path.with_extension("aff");
                let bytes = read(&path, MAX_LIST_BYTES)?;
                let unknown = |message: String| InitError::Refused(format!("{}: {message}", path.display()));
                let encoding = hunspell::encoding(&bytes).map_err(unknown)?.name();
                (Some((format!("{}.aff", stem(name)), bytes)), "hunspell", encoding)
            }
        };
        let package = package_of(path);
        let licenses = licenses(path, package.as_ref().map(|(name, _)| name.as_str()))?;
        Ok(Self { list: (name.to_owned(), bytes), affixes, format, encoding, licenses, package })
    }

    /// Returns the text of `source.toml`, without the line that [`expect_faults`] may append.
    fn describe(&self, license: &str) -> String {
        let (file, bytes) = &self.list;
        let sum = sha256_hex(bytes);
        let (registry, package, version) = match &self.package {
            Some((name, version)) => ("Debian", name, version.clone()),
            None => ("none", file, format!("sha256 {}", &sum[..12])),
        };
        let (file, package, version) = (quoted(file), quoted(package), quoted(&version));
        let names: Vec<_> = self.licenses.iter().map(|(name, _)| name.as_str()).collect();
        let license_files = names.iter().map(|name| quoted(name)).collect::<Vec<_>>().join(", ");
        let mut text = format!(
            "# Written by `lexmill init`. If the files change, update the checksums with `lexmill hash`.\n\
             title = {file}\nversion = {version}\n# An SPDX expression, see https://spdx.org/licenses.\nlicense = {}\n\
             license-files = [{license_files}]\nattribution = {}\n\
             package = {{ registry = \"{registry}\", name = {package}, version = {version} }}\n\n\
             [[file]]\npath = {file}\nsha256 = \"{sum}\"\nformat = \"{}\"\nencoding = {}\n",
            quoted(license),
            quoted(&format!("see {}", names.join(", "))),
            self.format,
            quoted(&self.encoding),
        );
        if let Some((name, bytes)) = &self.affixes {
            text += &format!("affixes = {{ path = {}, sha256 = \"{}\" }}\n", quoted(name), sha256_hex(bytes));
        } else if bytes.split(|&byte| byte == b'\n').any(is_comment) {
            text += "comment = \"#\"\n";
        }
        text
    }
}

/// Appends an `expects` line with these faults to a source's description. If there are no faults, the description stays
/// as it is.
pub(super) fn expect_faults(path: &Path, faults: &BTreeSet<Fault>) -> Result<(), InitError> {
    if faults.is_empty() {
        return Ok(());
    }
    let names: Vec<_> = faults.iter().map(|fault| quoted(fault.describe().0.name())).collect();
    let mut text = fs::read_to_string(path).map_err(InitError::io(path))?;
    text += "# Known faults in the file. They are counted, but not reported line by line: see\n\
             # `lexmill lint --explain faults`.\n";
    text += &format!("expects = [{}]\n", names.join(", "));
    fs::write(path, text).map_err(InitError::io(path))
}

/// Reads a file of at most `max` bytes.
fn read(path: &Path, max: u64) -> Result<Vec<u8>, InitError> {
    read_file(path, max).map_err(InitError::io(path))
}

/// Rejects a file as binary if control characters, other than tabs and line ends, make up at least 1 % of its bytes.
fn refuse_binary(path: &Path, bytes: &[u8]) -> Result<(), InitError> {
    let is_control = |byte: &&u8| byte.is_ascii_control() && !matches!(byte, b'\t' | b'\n' | b'\r');
    let controls = bytes.iter().filter(is_control).count();
    if controls * 100 < bytes.len() || controls == 0 {
        return Ok(());
    }
    let (path, length) = (path.display(), bytes.len());
    Err(InitError::Refused(format!(
        "{path}: is not a word list: {controls} of its {length} bytes are control characters; --list takes a text \
         file with one word per line; convert UTF-16 to UTF-8 first"
    )))
}

/// Rejects a list that contains only comments and empty lines.
fn refuse_empty(path: &Path, bytes: &[u8]) -> Result<(), InitError> {
    let lines = bytes.split(|&byte| byte == b'\n');
    if lines.filter(|line| !is_comment(line)).any(|line| !line.trim_ascii().is_empty()) {
        return Ok(());
    }
    let path = path.display();
    Err(InitError::Refused(format!("{path}: contains no words; --list takes a text file with one word per line")))
}

fn is_comment(line: &[u8]) -> bool {
    line.starts_with(b"#")
}

/// Returns true if at least [`MIN_CAPITALS_PERCENT`] percent of the lines of a list, without comments and empty lines,
/// contain a single word in capitals. Returns false if the alphabet has ı: [`CAPITALS_FORMAT`] would read I as i.
fn is_in_capitals(bytes: &[u8], encoding: &str, base: &Language) -> bool {
    let case = LetterCase::from_letters(&base.letters.chars().collect());
    let Some(encoding) = Encoding::named(encoding).filter(|_| case == LetterCase::Usual) else { return false };
    let (mut words, mut capitals) = (0, 0);
    for text in Text::unchecked(bytes, encoding).lines().filter_map(|line| line.text.ok()) {
        let word = text.trim();
        if !word.is_empty() && !is_comment(word.as_bytes()) {
            words += 1;
            capitals += usize::from(is_all_capitals(word) && !word.contains(char::is_whitespace));
        }
    }
    capitals * 100 >= words * MIN_CAPITALS_PERCENT && words > 0
}

/// Returns the name of a file without its extension.
fn stem(file: &str) -> &str {
    Path::new(file).file_stem().and_then(|stem| stem.to_str()).unwrap_or(file)
}

/// Returns a folder name made from a file name: lower-case ASCII letters, digits and hyphens.
fn folder_name(file: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
    let name: String = stem(file).chars().map(plain).collect();
    let name = name.trim_matches('-');
    if name.is_empty() { "list".to_owned() } else { name.to_owned() }
}

/// Returns the licence text of the package that installed the list. If there is none, returns the licence texts in the
/// folder of the list. If that folder has none either, returns [`NO_LICENSE`].
fn licenses(path: &Path, package: Option<&str>) -> Result<Vec<Named>, InitError> {
    if let Some(package) = package {
        let copyright = Path::new("/usr/share/doc").join(package).join("copyright");
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
        found.push(("LICENSE-UNKNOWN.txt".to_owned(), NO_LICENSE.as_bytes().to_vec()));
    }
    Ok(found)
}

/// Returns the name and the version of the Debian package that installed the file. Returns `None` if the file is not
/// listed in any package.
fn package_of(path: &Path) -> Option<(String, String)> {
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
    Some((name, version))
}
