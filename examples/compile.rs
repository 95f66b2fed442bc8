//! Compiles an edition to a temporary folder, opens it, and checks a word after the folder was deleted:
//! `cargo run --example compile . woordspel-nl zwart`.

use std::path::Path;

use lexmill::{CompileOptions, Dictionary, Folders, compile};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let [_, project, edition, word] = <[String; 4]>::try_from(std::env::args().collect::<Vec<_>>())
        .map_err(|_| "usage: compile PROJECT EDITION WORD")?;
    let temporary = tempfile::tempdir()?;
    let (project, build) = (Path::new(&project), temporary.path().to_owned());
    let folders = Folders { sources: project.join("sources"), rules: project.join("rules"), build };
    let mut options = CompileOptions::new(folders);
    options.wanted = vec![edition];
    let report = compile(&options, &())?;
    for problem in report.problems.iter() {
        eprintln!("{problem}");
    }
    let compiled = report.editions.first().ok_or("nothing was compiled")?;
    println!("{}: {} words", compiled.edition(), compiled.words());
    let dictionary = Dictionary::open(&temporary.path().join(compiled.edition()))?;
    // The folder is no longer needed, because all data for look-ups is in memory.
    temporary.close()?;
    println!("{word}: {}", dictionary.check(&word)?.because);
    Ok(())
}
