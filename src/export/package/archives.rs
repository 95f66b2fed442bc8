//! `c`, `java`, `nuget`, `go`, `swift`, `dart`, `composer`, `godot`: packages that are zip files of filled-in templates and the
//! words file.

use std::io::Write;

use base64ct::{Base64, Encoding as _};

use super::contents::{self, Files, Package};
use super::vectors::vectors;
use super::zip;
use crate::export::error::Failure;
use crate::export::exported::Exported;
use crate::export::format::{ExportFile, ExportFormat, Facts, Numbering};

/// The files of such a package. Paths and texts have placeholders such as `{{id}}`. `{{base64}}` is the words file in base64,
/// and `{{vectors}}` a file for tests.
struct Archive {
    /// The end of the archive's name, such as `-go.zip`.
    suffix: &'static str,
    /// The folder in the archive.
    folder: &'static str,
    /// The text for the value of a word in examples if the value is unknown.
    unknown: &'static str,
    /// The paths of the text files, with their texts.
    texts: &'static [(&'static str, &'static str)],
    /// The path of the words file. A path that ends with `.res` is that of a resource of Godot, which contains it.
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
        for (name, text) in self.texts {
            let mut text = fill(text);
            if text.contains(BASE64) {
                text = text.replace(BASE64, &Base64::encode_string(words));
            }
            if text == VECTORS {
                text = vectors(package)?;
            }
            files.push((path(name), text.into_bytes()));
        }
        let is_resource = self.words.ends_with(".res");
        files.push((path(self.words), if is_resource { godot_resource(words) } else { words.to_vec() }));
        Ok(files)
    }
}

const BASE64: &str = "{{base64}}";
const VECTORS: &str = "{{vectors}}";

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

pub(in crate::export) const SWIFT: ExportFormat = format(
    "swift",
    "Package for Swift 5.5 and later: a zip file with a folder for the Swift Package Manager and Xcode",
    &[ExportFile::package(SWIFT_FILES.suffix, |exported, out| SWIFT_FILES.write(exported, out))],
);

const SWIFT_FILES: Archive = Archive {
    suffix: "-swift.zip",
    folder: "{{id}}-swift",
    unknown: "unknown",
    texts: &[
        ("README.md", include_str!("swift/README.md")),
        ("Package.swift", include_str!("swift/Package.swift")),
        ("Sources/{{class}}/WordDictionary.swift", include_str!("swift/WordDictionary.swift")),
        ("Tests/{{class}}Tests/VectorTests.swift", include_str!("swift/VectorTests.swift")),
        ("Tests/{{class}}Tests/vectors.tsv", VECTORS),
    ],
    words: "Sources/{{class}}/Resources/words.bin",
};

pub(in crate::export) const DART: ExportFormat = format(
    "dart",
    "Package for Dart 2.17 and later, and Flutter: a zip file with a folder that `pubspec.yaml` names",
    &[ExportFile::package(DART_FILES.suffix, |exported, out| DART_FILES.write(exported, out))],
);

const DART_FILES: Archive = Archive {
    suffix: "-dart.zip",
    folder: "{{id}}-dart",
    unknown: "null",
    texts: &[
        ("README.md", include_str!("dart/README.md")),
        ("pubspec.yaml", include_str!("dart/pubspec.yaml")),
        ("lib/{{module}}.dart", include_str!("dart/library.dart")),
        ("lib/src/word_dictionary.dart", include_str!("dart/word_dictionary.dart")),
        ("lib/src/words.dart", include_str!("dart/words.dart")),
        ("test/vectors_test.dart", include_str!("dart/vectors_test.dart")),
        ("test/vectors.tsv", VECTORS),
    ],
    words: "lib/words.bin",
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

pub(in crate::export) const GODOT: ExportFormat = format(
    "godot",
    "Package for Godot 4: a zip file with a folder `addons` for a project",
    &[ExportFile::package(GODOT_FILES.suffix, |exported, out| GODOT_FILES.write(exported, out))],
);

const GODOT_FILES: Archive = Archive {
    suffix: "-godot.zip",
    folder: "addons/lexmill_{{module}}",
    unknown: "-1",
    texts: &[("README.md", include_str!("godot/README.md")), ("dictionary.gd", include_str!("godot/dictionary.gd"))],
    words: "words.res",
};

/// Returns the words as a binary resource of Godot 4, whose metadata `words` is an array of bytes. The editor exports
/// resources with a game, but not other files.
fn godot_resource(words: &[u8]) -> Vec<u8> {
    /// The number of a variant's type: an array of bytes.
    const PACKED_BYTE_ARRAY: u32 = 31;
    fn add_numbers<const N: usize>(file: &mut Vec<u8>, numbers: [u32; N]) {
        file.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
    }
    fn add_text(file: &mut Vec<u8>, text: &str) {
        add_numbers(file, [text.len() as u32 + 1]);
        file.extend_from_slice(text.as_bytes());
        file.push(0);
    }
    let mut file = b"RSRC".to_vec();
    // Little-endian, numbers of 32 bits, and the versions of the engine (4.0) and of the format.
    add_numbers(&mut file, [0, 0, 4, 0, 4]);
    add_text(&mut file, "Resource");
    // No import, no flags, no unique id, and eleven reserved numbers.
    file.extend_from_slice(&[0; 64]);
    // One name, no other resources, and one resource in this file, which begins after its offset.
    add_numbers(&mut file, [1]);
    add_text(&mut file, "metadata/words");
    add_numbers(&mut file, [0, 1]);
    add_text(&mut file, "local://1");
    let offset = file.len() as u64 + 8;
    file.extend_from_slice(&offset.to_le_bytes());
    add_text(&mut file, "Resource");
    // One property, with the first name.
    add_numbers(&mut file, [1, 0, PACKED_BYTE_ARRAY, words.len() as u32]);
    file.extend_from_slice(words);
    file.resize(file.len() + words.len().wrapping_neg() % 4, 0);
    file.extend_from_slice(b"RSRC");
    file
}
