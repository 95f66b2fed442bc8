//! `nuget`: a zip file with a C# project for .NET, which is also a package for Unity, and source for Godot.

use std::io::Write;

use super::contents::{self, Files, Package};
use super::zip;
use crate::export::error::Failure;
use crate::export::exported::Exported;
use crate::export::format::{ExportFile, ExportFormat, Facts, Numbering};

pub(in crate::export) const FORMAT: ExportFormat = ExportFormat {
    name: "nuget",
    about: "Package for C#: a zip file with a project for .NET and NuGet, which Unity and Godot take as it is",
    parts: &[ExportFile::package("-nuget.zip", write)],
    numbering: Numbering::None,
};

fn write(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    contents::write(exported, out, files, zip::write)
}

fn files(package: &Package<'_>, words: &[u8]) -> Result<Files, Failure> {
    let (id, file) = (package.id(), format!("{}-nuget.zip", package.id()));
    let fill = |text: &str| package.fill(text, &file, "null");
    let named = |name: &str, text: &str| (fill(&format!("{id}/{name}")), fill(text).into_bytes());
    let mut files = package.licenses(id)?;
    files.extend([
        named("README.md", include_str!("nuget/README.md")),
        named("Lexmill.{{class}}.csproj", include_str!("nuget/package.csproj")),
        named("package.json", include_str!("nuget/package.json")),
        named("Runtime/Lexmill.{{class}}.asmdef", include_str!("nuget/package.asmdef")),
        named("Runtime/Dictionary.cs", include_str!("nuget/Dictionary.cs")),
        (format!("{id}/Runtime/Resources/{id}.bytes"), words.to_vec()),
    ]);
    Ok(files)
}
