//! Finds the most valuable words that a rack can spell: `cargo run --example find build/woordspel-nl zwarte?`.

use std::path::Path;

use lexmill::{Bounds, Condition, Dictionary, Order, Query};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let [_, folder, rack] = <[String; 3]>::try_from(std::env::args().collect::<Vec<_>>())
        .map_err(|_| "usage: find FOLDER RACK, with ? for a blank")?;
    let dictionary = Dictionary::open(Path::new(&folder))?;
    let query = Query::default()
        .and(Condition::Within(rack.into()))
        .and(Condition::Length(Bounds { min: 3, max: u32::MAX }))
        .sorted(Order::Value)
        .at_most(5);
    for found in dictionary.find(&query)? {
        println!("{} {:?}", found.word, found.value);
    }
    Ok(())
}
