//! Copies a given word list or hunspell dictionary to `sources/`, with its licence texts, and describes it in
//! `source.toml`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use encoding_rs::{UTF_16BE, UTF_16LE};

use super::error::InitError;
use super::options::{Given, InitOptions, InputKind};
use super::shape::Shape;
use super::staging::Staging;
use super::toml::quoted;
use crate::diagnostic::Diagnostics;
use crate::language::Language;
use crate::license::MAX_LICENSE_BYTES;
use crate::provenance::{read_file, sha256_hex};
use crate::source::hunspell::{self, Affixes, Classes, Overview};
use crate::source::{Encoding, MAX_LIST_BYTES, Text, guess};
use crate::text::Fault;

/// The text that is written in place of a licence if none was found.
const NO_LICENSE: &str = "\
No licence text was found next to this list when `lexmill init` copied the list. Ask the publisher for the terms of use.
Before you redistribute a dictionary that is made from this list, put the licence text into this file, and the licence's
SPDX expression into source.toml.
";

/// The maximum number of forms of a hunspell dictionary. More forms are mostly words with clitics.
const MAX_FORMS: u64 = 5_000_000;

/// The name and the contents of a file.
type Named = (String, Vec<u8>);

/// An input with its licence texts.
#[derive(Default)]
struct Input {
    /// The word list.
    list: Named,
    /// The affix file. `None` for a plain list.
    affixes: Option<Named>,
    /// The format of the list, as in `source.toml`.
    format: &'static str,
    encoding: String,
    /// Further lines of the description.
    lines: String,
    /// Advice for the user about the dictionary: parts of sentences that follow the path of its description.
    advice: Vec<String>,
    licenses: Vec<Named>,
    /// The name and the version of the Debian package that installed the list. `None` if no package installed the list.
    package: Option<(String, String)>,
}

/// Copies all inputs to their own folders in `sources/`. Returns the names of the folders, and advice.
pub(super) fn take_all(
    options: &InitOptions,
    base: &Language,
    staging: &Staging,
) -> Result<(Vec<String>, Vec<String>), InitError> {
    let (mut names, mut advice) = (Vec::new(), Vec::new());
    for given in &options.given {
        let (name, found) = take(given, options, base, staging)?;
        names.push(name);
        advice.extend(found);
    }
    Ok((names, advice))
}

/// Copies an input to its own folder in `sources/`, and adds a description. Returns the name of the folder, and advice.
fn take(
    given: &Given,
    options: &InitOptions,
    base: &Language,
    staging: &Staging,
) -> Result<(String, Vec<String>), InitError> {
    let input = Input::read(given, options, base)?;
    let name = folder_name(&input.list.0);
    let folder = staging.make_source(&options.language, &name)?;
    let license = options.license.as_deref().unwrap_or("LicenseRef-see-license-files");
    let description = ("source.toml".to_owned(), input.describe(license).into_bytes());
    let files = [&input.list].into_iter().chain(&input.affixes).chain(&input.licenses);
    for (name, bytes) in files.chain([&description]) {
        let path = folder.join(name);
        fs::write(&path, bytes).map_err(InitError::io(&path))?;
    }
    let description = format!("sources/{}/{name}/source.toml", options.language);
    let advice = input.advice.iter().map(|advice| format!("{description}: {advice}")).collect();
    Ok((name, advice))
}

impl Input {
    /// Reads an input. Rejects files that are compressed or not text, and lists without words.
    fn read(given: &Given, options: &InitOptions, base: &Language) -> Result<Self, InitError> {
        let path = given.path.as_path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else {
            let message = format!("{}: the file name is not valid UTF-8; rename the file", path.display());
            return Err(InitError::Refused(message));
        };
        if [".gz", ".zst", ".xz", ".bz2"].iter().any(|ending| name.ends_with(ending)) {
            return Err(InitError::Refused(format!("{}: the file is compressed; unpack it first", path.display())));
        }
        let list = (name.to_owned(), read(path, MAX_LIST_BYTES)?);
        let mut input = match given.kind {
            InputKind::List => Self::from_list(path, list, options, base)?,
            InputKind::Hunspell => Self::from_dictionary(path, list, options)?,
        };
        input.package = package_of(path);
        input.licenses = licenses(path, input.package.as_ref().map(|(name, _)| name.as_str()))?;
        Ok(input)
    }

    /// Creates an input from a word list, without its package and its licence texts.
    fn from_list(
        path: &Path,
        (name, mut bytes): Named,
        options: &InitOptions,
        base: &Language,
    ) -> Result<Self, InitError> {
        refuse_dictionary(path)?;
        let is_utf_16 = from_utf_16(&mut bytes);
        refuse_binary(path, &bytes)?;
        refuse_empty(path, &bytes)?;
        let encoding = guess::probable(&bytes, base).to_owned();
        let Shape { format, lines, advice } = Shape::of(&bytes, &encoding, options.column.as_deref(), base)
            .map_err(|message| InitError::Refused(format!("{}: {message}", path.display())))?;
        let converted = is_utf_16.then(|| "the list is in UTF-16; the copy is in UTF-8".to_owned());
        let advice = converted.into_iter().chain(advice).collect();
        Ok(Self { list: (name, bytes), format, encoding, lines, advice, ..Self::default() })
    }

    /// Creates an input from the `.dic` file of a dictionary and the `.aff` file next to it, without its package and its
    /// licence texts.
    fn from_dictionary(path: &Path, list: Named, options: &InitOptions) -> Result<Self, InitError> {
        if path.extension().is_some_and(|ending| ending == "aff") {
            let dictionary = path.with_extension("dic");
            let message = format!("{}: is an affix file; give {} instead", path.display(), dictionary.display());
            return Err(InitError::Refused(message));
        }
        let path = path.with_extension("aff");
        if !path.exists() {
            let message = format!("{}: not found; a dictionary needs it, and a list needs --list", path.display());
            return Err(InitError::Refused(message));
        }
        let affixes = read(&path, MAX_LIST_BYTES)?;
        let unknown = |message: String| InitError::Refused(format!("{}: {message}", path.display()));
        let encoding = hunspell::encoding(&affixes).map_err(unknown)?;
        refuse_undeclared_utf_8(&list.1, encoding).map_err(unknown)?;
        let (lines, advice) = choose_classes(options, &affixes, &Text::unchecked(&list.1, encoding));
        Ok(Self {
            affixes: Some((format!("{}.aff", stem(&list.0)), affixes)),
            list,
            format: "hunspell",
            encoding: encoding.name(),
            lines,
            advice,
            ..Self::default()
        })
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
        }
        text + &self.lines
    }
}

/// Returns the line of the description that chooses the affix classes of a dictionary, and advice about the dictionary.
/// If the options do not choose, all classes are applied; but if they make more than [`MAX_FORMS`] forms, those that make
/// the most forms are left out.
fn choose_classes(options: &InitOptions, affixes: &[u8], text: &Text<'_>) -> (String, Vec<String>) {
    let list = |flags: &[String]| flags.iter().map(|flag| quoted(flag)).collect::<Vec<_>>().join(", ");
    let chosen = match &options.classes {
        None | Some(Classes::All) => String::new(),
        Some(Classes::Only(flags)) => format!("only-classes = [{}]\n", list(flags)),
        Some(Classes::Except(flags)) => format!("except-classes = [{}]\n", list(flags)),
    };
    let Some(affixes) = Affixes::read(&"".into(), affixes, &mut Diagnostics::new()) else {
        // The faults are reported when the words are read.
        return (chosen, Vec::new());
    };
    let max_forms = if options.classes.is_some() { u64::MAX } else { MAX_FORMS };
    let Overview { declared, stems, only_in_compounds, forms, left_out } = Overview::of(&affixes, text, max_forms);
    let mut advice = Vec::new();
    // A smaller difference is usual.
    if let Some(declared) = declared.filter(|declared| stems < declared / 10 * 9) {
        advice.push(format!(
            "the dictionary declares {declared} stems but contains {stems}; check that the .dic file is not cut short"
        ));
    }
    if only_in_compounds > 0 {
        advice.push(format!(
            "{only_in_compounds} stems that only occur in compounds are left out; lexmill does not make compounds, so \
             only listed compounds are words"
        ));
    }
    if left_out.is_empty() {
        return (chosen, advice);
    }
    advice.push(format!(
        "`except-classes` leaves out affix classes, because the dictionary would have about {} million forms and the limit \
         is {} million; to choose other classes, use --except-classes, --only-classes or --stems-only",
        forms / 1_000_000,
        MAX_FORMS / 1_000_000
    ));
    (format!("except-classes = [{}]\n", list(&left_out)), advice)
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

/// Rejects stems in UTF-8 if the affix file declares another encoding.
fn refuse_undeclared_utf_8(stems: &[u8], declared: Encoding) -> Result<(), String> {
    let utf_8 = Encoding::named("utf-8");
    if stems.is_ascii() || Some(declared) == utf_8 || std::str::from_utf8(stems).is_err() {
        return Ok(());
    }
    let declared = declared.name();
    Err(format!("the .dic file is in UTF-8, but would be read as {declared}; write `SET UTF-8` in this file"))
}

/// Rejects the parts of a hunspell dictionary, which are not lists of words.
fn refuse_dictionary(path: &Path) -> Result<(), InitError> {
    let [is_affixes, is_stems] = ["aff", "dic"].map(|ending| path.extension().is_some_and(|own| own == ending));
    let is_part = is_affixes || is_stems && path.with_extension("aff").exists();
    if !is_part {
        return Ok(());
    }
    let (path, dictionary) = (path.display(), path.with_extension("dic"));
    Err(InitError::Refused(format!(
        "{path}: belongs to a hunspell dictionary; use --hunspell {}",
        dictionary.display()
    )))
}

/// Converts a text in UTF-16 to UTF-8. Returns true if the text was in UTF-16: it begins with a byte order mark, or every
/// other byte of its beginning is zero.
fn from_utf_16(bytes: &mut Vec<u8>) -> bool {
    let zeros = |first: usize| bytes.iter().take(1_000).skip(first).step_by(2).all(|byte| *byte == 0);
    let decoder = match bytes.as_slice() {
        [0xff, 0xfe, ..] => UTF_16LE,
        [0xfe, 0xff, ..] => UTF_16BE,
        [_, _, _, _, ..] if zeros(1) => UTF_16LE,
        [_, _, _, _, ..] if zeros(0) => UTF_16BE,
        _ => return false,
    };
    let text = decoder.decode_with_bom_removal(bytes).0.into_owned();
    *bytes = text.into_bytes();
    true
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
         file with one word per line"
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
