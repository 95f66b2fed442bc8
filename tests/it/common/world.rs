// Small worlds made from text: sources with correct hashes, a language, editions, lists. The documentation's examples
// contain this file by `include!`, so it begins with ordinary comments and imports nothing at its top.

/// The files of a small world. A new world has the language `xx` and an edition `small` from `tests/cases/base-*.toml`,
/// without words: all letters are tiles of one point, and a word has 1 to 15 tiles.
#[derive(Clone)]
pub(crate) struct World {
    /// The id and the text of the file.
    language: (String, String),
    /// The edition.
    id: String,
    /// The text before the tiles: title, board, normalising.
    head: String,
    tiles: String,
    /// The tables after the tiles, without the sources.
    rules: String,
    sources: Vec<(String, Source)>,
    /// Further files by their paths. They replace other files with these paths.
    files: Vec<(String, String)>,
}

/// A list of words, and values for its `source.toml`.
#[derive(Clone)]
struct Source {
    words: String,
    title: String,
    attribution: String,
    format: String,
    /// Further lines of its `[[file]]`.
    more: String,
}

/// A file of `tests/cases`.
pub(crate) fn base(name: &str) -> String {
    let package = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    // The fuzz targets are a package of their own, in a folder of the repository.
    let repository = if package.ends_with("fuzz") { package.parent().expect("it is in a folder") } else { package };
    let path = repository.join("tests/cases").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The head of `tests/cases/base-edition.toml`, and its tiles.
pub(crate) fn base_edition() -> (String, String) {
    let edition = base("base-edition.toml");
    let (head, tiles) = edition.split_once("[tiles]\n").expect("the base has tiles");
    (head.to_owned(), tiles.to_owned())
}

impl World {
    pub(crate) fn new() -> Self {
        let (head, tiles) = base_edition();
        Self {
            language: ("xx".to_owned(), base("base-language.toml")),
            id: "small".to_owned(),
            head,
            tiles,
            rules: String::new(),
            sources: Vec::new(),
            files: Vec::new(),
        }
    }

    /// Another language, by its id and the text of its file.
    pub(crate) fn language(mut self, id: &str, text: &str) -> Self {
        self.language = (id.to_owned(), text.to_owned());
        self
    }

    /// Another edition in place of `small`.
    pub(crate) fn id(mut self, id: &str) -> Self {
        id.clone_into(&mut self.id);
        self
    }

    /// The text before the tiles: title, board, normalising.
    pub(crate) fn head(mut self, text: &str) -> Self {
        text.clone_into(&mut self.head);
        self
    }

    /// The lines of the table of tiles.
    pub(crate) fn tiles(mut self, text: &str) -> Self {
        text.clone_into(&mut self.tiles);
        self
    }

    /// The lexical list `words`, one word per line.
    pub(crate) fn words(self, words: &str) -> Self {
        self.source("words", words, "")
    }

    /// A list of words that get a tag.
    pub(crate) fn labels(self, tag: &str, words: &str) -> Self {
        self.source(tag, words, &format!("role = \"annotation\"\ntags = [\"{tag}\"]\n"))
    }

    /// A plain list with further lines of its description. It replaces an earlier list with the same name.
    pub(crate) fn source(mut self, id: &str, words: &str, more: &str) -> Self {
        let [words, title, attribution, format, more] = [words, id, "nobody", "plain", more].map(str::to_owned);
        let source = Source { words, title, attribution, format, more };
        match self.sources.iter_mut().find(|(known, _)| known == id) {
            Some((_, known)) => *known = source,
            None => self.sources.push((id.to_owned(), source)),
        }
        self
    }

    /// The format of the last source.
    pub(crate) fn format(mut self, format: &str) -> Self {
        format.clone_into(&mut self.sources.last_mut().expect("there is a source").1.format);
        self
    }

    /// Title and attribution of the last source.
    pub(crate) fn described(mut self, title: &str, attribution: &str) -> Self {
        let (_, source) = self.sources.last_mut().expect("there is a source");
        title.clone_into(&mut source.title);
        attribution.clone_into(&mut source.attribution);
        self
    }

    /// A further rule by its name, and its lines without the reasons. The rules of the base, `letters` and `length`,
    /// come first unless the edition has a rule of the kind `letters`. A rule `otherwise` comes last unless the edition
    /// has one.
    pub(crate) fn rule(self, name: &str, lines: &str) -> Self {
        self.rule_because(name, lines, "{what}")
    }

    /// A further rule with this reason.
    pub(crate) fn rule_because(self, name: &str, lines: &str, because: &str) -> Self {
        self.table("rule", name, lines, because)
    }

    /// A further derivation by its name, and its lines without the reasons.
    pub(crate) fn derive(self, name: &str, lines: &str) -> Self {
        self.table("derive", name, lines, "{form} of {lemma}")
    }

    /// A further tier with the words of a source.
    pub(crate) fn tier(self, name: &str, source: &str) -> Self {
        self.rules(&format!("\n[[tier]]\nname = \"{name}\"\nfrom = [{{ source = \"{source}\" }}]\n"))
    }

    /// A table of the edition with reasons in English and in the world's language.
    fn table(self, kind: &str, name: &str, lines: &str, because: &str) -> Self {
        let language = &self.language.0;
        let mut reasons = format!("because.en = \"{because}\"\n");
        if language != "en" {
            reasons += &format!("because.{language} = \"{because}\"\n");
        }
        let table = format!("\n[[{kind}]]\nname = \"{name}\"\n{}\n{reasons}", lines.trim_end());
        self.rules(&table)
    }

    /// A rule `decided`, and its file `decisions.csv` with these rows.
    pub(crate) fn decisions(self, rows: &str) -> Self {
        let path = format!("rules/{}/decisions.csv", self.language.0);
        let world = self.rule("decided", "kind = \"decided\"\nfile = \"decisions.csv\"");
        world.file(&path, &format!("word,decision,who,when,why\n{rows}"))
    }

    /// A rule `curse`, and its list `lists/curses.csv` with these rows.
    pub(crate) fn curses(self, rows: &str) -> Self {
        let path = format!("rules/{}/lists/curses.csv", self.language.0);
        let world = self.rule("curse", "kind = \"listed\"\nlist = \"lists/curses.csv\"");
        world.file(&path, &format!("word,kind,because\n{rows}"))
    }

    /// Further tables of the edition as they are.
    pub(crate) fn rules(mut self, text: &str) -> Self {
        self.rules += text;
        self
    }

    /// Any other file, below `sources/` or `rules/`.
    pub(crate) fn file(mut self, path: &str, text: &str) -> Self {
        self.files.push((path.to_owned(), text.to_owned()));
        self
    }

    /// A further edition with the same contents.
    pub(crate) fn also(self, id: &str) -> Self {
        let (path, text) = (format!("rules/{}/{id}.toml", self.language.0), self.edition_file());
        self.file(&path, &text)
    }

    /// The text of the edition's file.
    pub(crate) fn edition_file(&self) -> String {
        let has = |kind: &str| self.rules.contains(&format!("kind = \"{kind}\""));
        let sources: String = self.sources.iter().map(|(id, _)| format!("\n[[source]]\nname = \"{id}\"\n")).collect();
        let mut text = format!("{}[tiles]\n{}", self.head, self.tiles);
        if !has("letters") {
            text += &base("base-rules.toml").replace("because.xx", &format!("because.{}", self.language.0));
        }
        text += &self.rules;
        if !has("otherwise") {
            let fine = "nothing speaks against it";
            let last = Self { rules: String::new(), ..self.clone() };
            text += &last.rule_because("otherwise", "kind = \"otherwise\"\nthen = \"accept\"", fine).rules;
        }
        text + &sources
    }

    /// Writes everything to an existing folder, and replaces files there.
    pub(crate) fn write_to(&self, folder: &std::path::Path) {
        let language = &self.language.0;
        write(folder, &format!("rules/{language}/language.toml"), &self.language.1);
        write(folder, &format!("rules/{language}/{}.toml", self.id), &self.edition_file());
        self.sources.iter().for_each(|(id, source)| source.write(folder, language, id));
        self.files.iter().for_each(|(path, text)| write(folder, path, text));
    }

    /// Writes everything to a new folder.
    pub(crate) fn write(self) -> Written {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        self.write_to(folder.path());
        Written { world: self, folder }
    }

    /// Writes and compiles everything.
    pub(crate) fn compile(self) -> Written {
        let written = self.write();
        compiled(written.try_compile());
        written
    }

    /// Writes and compiles everything in an existing folder, and returns the build folder.
    pub(crate) fn compile_in(&self, folder: &std::path::Path) -> std::path::PathBuf {
        self.write_to(folder);
        compiled(try_compile(folder));
        folder.join("build")
    }
}

/// Removes a file and writes it again. If its bytes were replaced, a file system such as ext4 would wait for the disk,
/// which takes longer than most tests.
pub(crate) fn rewrite(path: &std::path::Path, bytes: impl AsRef<[u8]>) {
    if let Err(error) = std::fs::remove_file(path) {
        assert_eq!(error.kind(), std::io::ErrorKind::NotFound, "{}: {error}", path.display());
    }
    std::fs::write(path, bytes).expect("there is room for a file");
}

fn write(folder: &std::path::Path, path: &str, text: &str) {
    let path = folder.join(path);
    std::fs::create_dir_all(path.parent().expect("it is in a folder")).expect("there is room for a folder");
    std::fs::write(path, text).expect("there is room for a file");
}

fn folders(folder: &std::path::Path) -> lexmill::internals::compile::Folders {
    let [sources, rules, build] = ["sources", "rules", "build"].map(|name| folder.join(name));
    lexmill::internals::compile::Folders { sources, rules, build }
}

/// Compiles the editions that changed.
fn try_compile(folder: &std::path::Path) -> Result<lexmill::internals::compile::CompileReport, lexmill::Error> {
    use lexmill::internals::compile::{CompileOptions, compile};

    compile(&CompileOptions::new(folders(folder)), &())
}

fn compiled(result: Result<lexmill::internals::compile::CompileReport, lexmill::Error>) {
    result.unwrap_or_else(|error| panic!("{error}: {error:?}"));
}

impl Source {
    fn write(&self, folder: &std::path::Path, language: &str, id: &str) {
        let at = |name: &str| format!("sources/{language}/{id}/{name}");
        write(folder, &at("list.txt"), &self.words);
        write(folder, &at("LICENSE"), "CC0\n");
        write(folder, &at("source.toml"), &self.description());
    }

    fn description(&self) -> String {
        let Self { words, title, attribution, format, more } = self;
        let hash = lexmill::internals::provenance::sha256_hex(words.as_bytes());
        format!(
            "title = \"{title}\"\nversion = \"1\"\nlicense = \"CC0-1.0\"\nlicense-files = [\"LICENSE\"]\n\
             attribution = \"{attribution}\"\npackage = {{ registry = \"none\", name = \"words\", version = \"1\" }}\n\
             [[file]]\npath = \"list.txt\"\nsha256 = \"{hash}\"\nformat = \"{format}\"\nencoding = \"utf-8\"\n{more}"
        )
    }
}

/// A world in a temporary folder.
pub(crate) struct Written {
    world: World,
    folder: tempfile::TempDir,
}

impl Written {
    pub(crate) fn path(&self) -> &std::path::Path {
        self.folder.path()
    }

    pub(crate) fn folders(&self) -> lexmill::internals::compile::Folders {
        folders(self.path())
    }

    /// The build folder.
    pub(crate) fn build(&self) -> std::path::PathBuf {
        self.path().join("build")
    }

    /// The folder of the built edition.
    pub(crate) fn edition(&self) -> std::path::PathBuf {
        self.build().join(&self.world.id)
    }

    /// Writes other words to the list `words`, and a description with their hash.
    pub(crate) fn write_words(&self, words: &str) {
        let Self { world, folder } = self;
        let (id, source) = world.sources.iter().find(|(id, _)| id == "words").expect("there is a list of words");
        Source { words: words.to_owned(), ..source.clone() }.write(folder.path(), &world.language.0, id);
    }

    pub(crate) fn try_compile(&self) -> Result<lexmill::internals::compile::CompileReport, lexmill::Error> {
        try_compile(self.path())
    }

    /// The built edition, opened for many questions.
    pub(crate) fn dictionary(&self) -> lexmill::internals::dictionary::Dictionary {
        lexmill::internals::dictionary::Dictionary::open(&self.edition()).expect("the edition is sound")
    }
}
