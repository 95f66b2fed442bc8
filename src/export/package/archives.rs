//! `c`, `java`, `nuget`, `go`, `composer`: packages that are zip files of filled-in templates and the words file.

use std::io::Write;

use super::contents::{self, Files, Package};
use super::zip;
use crate::export::error::Failure;
use crate::export::exported::Exported;
use crate::export::format::{ExportFile, ExportFormat, Facts, Numbering};

/// The files of such a package. Paths and texts have placeholders such as `{{id}}`.
struct Archive {
    /// The end of the archive's name, such as `-go.zip`.
    suffix: &'static str,
    /// The folder in the archive.
    folder: &'static str,
    /// The text for the value of a word in examples if the value is unknown.
    unknown: &'static str,
    /// The paths of the text files, with their texts.
    texts: &'static [(&'static str, &'static str)],
    /// The path of the words file.
    words: &'static str,
}

impl Archive {
    fn write(&self, exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
        contents::write(exported, out, |package, words| self.files(package, words), zip::write)
    }

    fn files(&self, package: &Package<'_>, words: &[u8]) -> Result<Files, Failure> {
        let file = format!("{}{}", package.id(), self.suffix);
        let fill = |text: &str| package.fill(text, &file, self.unknown);
        let folder = fill(self.folder);
        let path = |path: &str| format!("{folder}/{}", fill(path));
        let mut files = package.licenses(&folder)?;
        files.extend(self.texts.iter().map(|(name, text)| (path(name), fill(text).into_bytes())));
        files.push((path(self.words), words.to_vec()));
        Ok(files)
    }
}

const fn format(name: &'static str, about: &'static str, parts: &'static [ExportFile]) -> ExportFormat {
    ExportFormat { name, about, parts, numbering: Numbering::None }
}

pub(in crate::export) const C: ExportFormat = format(
    "c",
    "Package for C99: a zip file with a header and a words file",
    &[ExportFile::package(C_FILES.suffix, |exported, out| C_FILES.write(exported, out))],
);

const C_FILES: Archive = Archive {
    suffix: "-c.zip",
    folder: "{{id}}",
    unknown: "-1",
    texts: &[
        ("README.md", include_str!("c/README.md")),
        ("lexmill-{{id}}.pc", include_str!("c/package.pc")),
        ("{{id}}-config.cmake", include_str!("c/config.cmake")),
        ("lexmill.h", include_str!("c/lexmill.h")),
    ],
    words: "{{id}}.words",
};

pub(in crate::export) const JAVA: ExportFormat = format(
    "java",
    "Package for Java 11 and later: a zip file with sources and the commands that build a jar",
    &[ExportFile::package(JAVA_FILES.suffix, |exported, out| JAVA_FILES.write(exported, out))],
);

const JAVA_FILES: Archive = Archive {
    suffix: "-java.zip",
    folder: "{{id}}",
    unknown: "OptionalInt.empty",
    texts: &[
        ("README.md", include_str!("java/README.md")),
        ("pom.xml", include_str!("java/pom.xml")),
        ("src/module-info.java", include_str!("java/module-info.java")),
        ("src/lexmill/{{module}}/Dictionary.java", include_str!("java/Dictionary.java")),
    ],
    words: "src/lexmill/{{module}}/words.bin",
};

pub(in crate::export) const NUGET: ExportFormat = format(
    "nuget",
    "Package for C#: a zip file with a project for .NET, also a package for Unity, and source for Godot",
    &[ExportFile::package(NUGET_FILES.suffix, |exported, out| NUGET_FILES.write(exported, out))],
);

const NUGET_FILES: Archive = Archive {
    suffix: "-nuget.zip",
    folder: "{{id}}",
    unknown: "null",
    texts: &[
        ("README.md", include_str!("nuget/README.md")),
        ("Lexmill.{{class}}.csproj", include_str!("nuget/package.csproj")),
        ("package.json", include_str!("nuget/package.json")),
        ("Runtime/Lexmill.{{class}}.asmdef", include_str!("nuget/package.asmdef")),
        ("Runtime/WordDictionary.cs", include_str!("nuget/WordDictionary.cs")),
    ],
    words: "Runtime/Resources/{{id}}.bytes",
};

pub(in crate::export) const GO: ExportFormat = format(
    "go",
    "Module for Go 1.19 and later: a zip file with a folder that `go mod edit -replace` names",
    &[ExportFile::package(GO_FILES.suffix, |exported, out| GO_FILES.write(exported, out))],
);

const GO_FILES: Archive = Archive {
    suffix: "-go.zip",
    folder: "{{id}}-go",
    unknown: "unknown",
    texts: &[
        ("README.md", include_str!("go/README.md")),
        ("go.mod", include_str!("go/go.mod")),
        ("dictionary.go", include_str!("go/dictionary.go")),
        ("dictionary_test.go", include_str!("go/dictionary_test.go")),
    ],
    words: "words.bin",
};

pub(in crate::export) const COMPOSER: ExportFormat = format(
    "composer",
    "Package for PHP 8.1 and later: a zip file with a folder for Composer, or for `require`",
    &[ExportFile::package(COMPOSER_FILES.suffix, |exported, out| COMPOSER_FILES.write(exported, out))],
);

const COMPOSER_FILES: Archive = Archive {
    suffix: "-php.zip",
    folder: "{{id}}-php",
    unknown: "null",
    texts: &[
        ("README.md", include_str!("composer/README.md")),
        ("composer.json", include_str!("composer/composer.json")),
        ("src/Dictionary.php", include_str!("composer/Dictionary.php")),
    ],
    words: "src/words.bin",
};
