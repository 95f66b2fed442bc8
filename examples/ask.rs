//! Asks a compiled dictionary about words: `cargo run --example ask build/woordspel-nl hygt tv-komiek`.

use std::path::Path;

use lexmill::Dictionary;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().ok_or("usage: ask FOLDER WORD…")?;
    let dictionary = Dictionary::open(Path::new(&folder))?;
    for word in arguments {
        let explanation = dictionary.explain(&word)?;
        let verdict = if explanation.allowed { "allowed" } else { "not allowed" };
        println!("{word}: {verdict}, value {:?}", explanation.value);
        for reading in &explanation.readings {
            for finding in &reading.findings {
                println!("  {} {:?}: {} ({})", reading.written, finding.outcome, finding.because, finding.at);
            }
        }
    }
    Ok(())
}
