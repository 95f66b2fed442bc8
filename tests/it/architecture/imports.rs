//! The imports of each file, read from the text of the sources: `use` with its groups, paths within code, and items
//! that a module re-exports with `pub use`.

use std::collections::{BTreeMap, BTreeSet};

use regex::Regex;

/// A module by its path: `serve`, `http`, `query`.
pub(super) type Module = Vec<String>;

/// All imports within a crate.
pub(super) struct Imports {
    modules: BTreeMap<Module, Vec<String>>,
    /// The items that a module re-exports: the name, and the path from the crate's root.
    passed_on: BTreeMap<(Module, String), Module>,
}

impl Imports {
    /// Reads files, each named by its path below `src/`.
    pub(super) fn read<'f>(files: impl Iterator<Item = (&'f str, &'f str)>) -> Self {
        let files: Vec<(Module, String)> = files.map(|(name, text)| (module(name), code(text))).collect();
        let modules = files.iter().map(|(module, _)| (module.clone(), Vec::new())).collect();
        let mut imports = Self { modules, passed_on: BTreeMap::new() };
        for (module, text) in &files {
            let mut paths = Vec::new();
            for (path, is_public) in used(text).into_iter().chain(named(text).into_iter().map(|path| (path, false))) {
                let Some(absolute) = imports.absolute(module, &path) else { continue };
                if let Some(name) = absolute.last().filter(|_| is_public) {
                    imports.passed_on.insert((module.clone(), name.clone()), absolute.clone());
                }
                paths.push(absolute.join("::"));
            }
            imports.modules.insert(module.clone(), paths);
        }
        imports
    }

    pub(super) fn modules(&self) -> impl Iterator<Item = &Module> {
        self.modules.keys()
    }

    /// The modules that a module imports from.
    pub(super) fn of(&self, module: &Module) -> BTreeSet<Module> {
        let paths = self.modules[module].iter().map(|path| path.split("::").map(str::to_owned).collect::<Module>());
        paths.map(|path| self.owner(&path)).filter(|other| other != module && !other.is_empty()).collect()
    }

    /// Returns a path from the crate's root. Returns `None` for a path into another crate.
    fn absolute(&self, module: &Module, path: &str) -> Option<Module> {
        let mut names: Vec<_> = path.split("::").map(str::to_owned).collect();
        // `lib.rs` is the root, so its paths begin there.
        let mut base = if module[..] == ["lib"] { Module::new() } else { module.clone() };
        match names[0].as_str() {
            "crate" => base.clear(),
            "self" => {}
            "super" => {
                base.pop();
                while names.get(1).is_some_and(|name| name == "super") {
                    names.remove(0);
                    base.pop();
                }
            }
            first => {
                base.push(first.to_owned());
                return self.modules.contains_key(&base).then(|| [&base[..], &names[1..]].concat());
            }
        }
        Some([&base[..], &names[1..]].concat())
    }

    /// The module that defines the item at a path.
    fn owner(&self, path: &[String]) -> Module {
        let length = (0..=path.len()).rev().find(|length| self.modules.contains_key(&path[..*length]));
        let (module, rest) = path.split_at(length.unwrap_or_default());
        let passed_on = rest.first().and_then(|name| self.passed_on.get(&(module.to_vec(), name.clone())));
        match passed_on.filter(|other| **other != path) {
            Some(other) => self.owner(&[other, rest.get(1..).unwrap_or_default()].concat()),
            None => module.to_vec(),
        }
    }
}

/// The module of a file: `serve::http` for `serve/http/mod.rs`.
fn module(file: &str) -> Module {
    let name = file.strip_suffix(".rs").unwrap();
    name.strip_suffix("/mod").unwrap_or(name).split('/').map(str::to_owned).collect()
}

/// The text without comments, and with `pub(crate)` for `pub(in PATH)`, because PATH is not an import.
fn code(text: &str) -> String {
    let visible = Regex::new(r"\bpub\(in [^)]*\)").unwrap();
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    visible.replace_all(&lines.fold(String::new(), |all, line| all + line + "\n"), "pub(crate)").into_owned()
}

/// The paths of all `use`, without groups, and whether each is re-exported.
fn used(text: &str) -> Vec<(String, bool)> {
    let uses = Regex::new(r"(?m)^\s*(pub(?:\([^)]*\))?\s+)?use\s+([^;]+);").unwrap();
    let mut paths = Vec::new();
    for found in uses.captures_iter(text) {
        let tree = found[2].split_whitespace().collect::<Vec<_>>().join(" ");
        take_apart("", &tree, &mut |path| paths.push((path, found.get(1).is_some())));
    }
    paths
}

/// Calls `each` with every path of a group: `a::b`, `a::c` and `a::c::d` for `a::{b, c::{self, d as e}}`.
fn take_apart(before: &str, tree: &str, each: &mut dyn FnMut(String)) {
    let Some((path, group)) = tree.split_once('{') else {
        let path = format!("{before}{}", tree.split(" as ").next().unwrap().trim());
        return each(path.strip_suffix("::self").unwrap_or(&path).to_owned());
    };
    let (before, group) = (format!("{before}{}", path.trim()), group.trim_end().strip_suffix('}').unwrap());
    let (mut depth, mut start) = (0, 0);
    for (at, letter) in group.char_indices().chain([(group.len(), ',')]) {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                let item = group[start..at].trim();
                start = at + 1;
                if !item.is_empty() {
                    take_apart(&before, item, each);
                }
            }
            _ => {}
        }
    }
}

/// The paths in code, outside of `use`.
fn named(text: &str) -> Vec<String> {
    let uses = Regex::new(r"(?m)^\s*(pub(\([^)]*\))?\s+)?use\s+[^;]+;").unwrap();
    let paths = Regex::new(r"\b[a-z_][a-z_0-9]*(::\w+)+").unwrap();
    paths.find_iter(&uses.replace_all(text, "")).map(|path| path.as_str().to_owned()).collect()
}

/// The pairs of files or folders of one folder that import each other, directly or through others. The folder's own
/// `mod.rs` is one of its files.
pub(super) fn circles(imports: &Imports) -> Vec<String> {
    let mut direct: BTreeMap<Module, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
    for module in imports.modules() {
        for other in imports.of(module) {
            let shared = module.iter().zip(&other).take_while(|(one, other)| one == other).count();
            let name = |module: &Module| module.get(shared).map_or("mod", String::as_str).to_owned();
            let folder = direct.entry(module[..shared].to_vec()).or_default();
            folder.entry(name(module)).or_default().insert(name(&other));
        }
    }
    let mut circles = Vec::new();
    for (folder, edges) in direct.iter().filter(|(folder, _)| !folder.is_empty()) {
        let reached: BTreeMap<_, _> = edges.keys().map(|name| (name, reachable(name, edges))).collect();
        for (&one, others) in &reached {
            for &other in others {
                if one < other && reached.get(other).is_some_and(|all| all.contains(one)) {
                    circles.push(format!("{}: {one} and {other}", folder.join("/")));
                }
            }
        }
    }
    circles
}

fn reachable<'e>(from: &str, edges: &'e BTreeMap<String, BTreeSet<String>>) -> BTreeSet<&'e String> {
    let mut found: BTreeSet<&String> = BTreeSet::new();
    let mut left: Vec<_> = edges.get(from).into_iter().flatten().collect();
    while let Some(next) = left.pop() {
        if found.insert(next) {
            left.extend(edges.get(next).into_iter().flatten());
        }
    }
    found
}

#[test]
fn groups_and_what_is_passed_on_are_seen() {
    let files = [
        ("a/mod.rs", "mod b;\npub use self::b::{Thing, more::*};\n"),
        ("a/b.rs", "use super::{c, d::{self, Other as Name}};\n// use super::e;\n"),
        ("a/c.rs", "fn f() { super::Thing::new() }\n"),
        ("a/d.rs", ""),
        ("a/e.rs", "use crate::a::c::x;\n"),
    ];
    let imports = Imports::read(files.into_iter());
    let of = |name: &str| imports.of(&module(name)).iter().map(|other| other.join("/")).collect::<Vec<_>>();
    assert_eq!((of("a/b.rs"), of("a/c.rs")), (vec!["a/c".to_owned(), "a/d".to_owned()], vec!["a/b".to_owned()]));
    assert_eq!((of("a/e.rs"), of("a/d.rs")), (vec!["a/c".to_owned()], vec![]));
    assert_eq!(circles(&imports), ["a: b and c"]);
    let parent = [("a/mod.rs", "pub use self::b::f;\npub struct Thing;\n"), ("a/b.rs", "use super::Thing;\n")];
    assert_eq!(circles(&Imports::read(parent.into_iter())), ["a: b and mod"]);
}
