//! The Parquet table, and the SQL of the guide in DuckDB and Spark.

use std::fs;
use std::process::Command;

use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::{Field, RowAccessor};

use crate::common::text;
use crate::common::world::World;
use crate::export::fixture::{Export, edition};
use crate::export::tables::Row;

fn texts(list: &parquet::record::List) -> Vec<String> {
    let text = |field: &Field| if let Field::Str(text) = field { text.clone() } else { panic!("{field} is no text") };
    list.elements().iter().map(text).collect()
}

pub(crate) fn words(export: &Export) -> Vec<String> {
    let reader = SerializedFileReader::new(fs::File::open(&export.paths[0]).unwrap()).unwrap();
    let rows = reader.get_row_iter(None).unwrap();
    rows.map(|row| row.unwrap().get_string(0).unwrap().clone()).collect()
}

/// Checks that the table has these rows.
pub(crate) fn check(export: &Export, rows: &[Row]) {
    let reader = SerializedFileReader::new(fs::File::open(&export.paths[0]).unwrap()).unwrap();
    let mut found = 0;
    for (row, Row { word, value, length, .. }) in reader.get_row_iter(None).unwrap().map(Result::unwrap).zip(rows) {
        assert_eq!(row.get_string(0).unwrap(), word);
        assert_eq!(row.get_string(1).unwrap(), &word.replace('ñ', "n"));
        assert_eq!((row.get_int(2).unwrap() as u64, row.get_int(3).ok().map(|value| value as u64)), (*length, *value));
        assert_eq!(texts(row.get_list(6).unwrap()), ["sources/xx/words"]);
        found += 1;
    }
    assert_eq!((found, reader.metadata().file_metadata().num_rows()), (rows.len(), rows.len() as i64));
}

#[test]
fn lists_are_empty_or_have_several_items() {
    let world = World::new().words("aap\nboom\nnoot\n").labels("noun", "aap\nboom\n").labels("slang", "boom\n");
    let world = world.tier("common", "words").compile();
    let export = Export::new(&world.dictionary(), "parquet").unwrap();
    let reader = SerializedFileReader::new(fs::File::open(&export.paths[0]).unwrap()).unwrap();
    let rows = reader.get_row_iter(None).unwrap().map(Result::unwrap);
    let lists = |column| move |row: &parquet::record::Row| texts(row.get_list(column).unwrap());
    let rows: Vec<_> = rows.collect();
    assert_eq!(rows.iter().map(lists(4)).collect::<Vec<_>>(), [vec!["noun"], vec!["slang", "noun"], vec![]]);
    assert_eq!(rows.iter().map(lists(5)).collect::<Vec<_>>(), [["common"]; 3]);
}

/// The query of the guide that begins with this comment.
fn query(platform: &str) -> String {
    let guide = include_str!("../../../src/export/README.md");
    let (_, query) = guide.split_once(&format!("```sql\n-- {platform}\n")).expect("the guide has the query");
    query.split_once("```").expect("the block ends").0.to_owned()
}

/// Runs the guide's query for a platform in Python. `program` prints its rows. Without the platform, prints a message.
#[track_caller]
fn assert_checked(platform: &str, module: &str, program: &str) {
    let python = std::env::var("LEXMILL_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let has_module = Command::new(&python).args(["-c", &format!("import {module}")]).output();
    if !has_module.is_ok_and(|output| output.status.success()) {
        return println!("skipped: no {module} for {python}");
    }
    let world = World::new().words("aap\ncafé\nmee-eten\n").compile();
    let dictionary = world.dictionary();
    let export = Export::new(&dictionary, "parquet").unwrap();
    let work = tempfile::tempdir().unwrap();
    fs::copy(&export.paths[0], work.path().join("woordspel-nl.parquet")).unwrap();
    fs::write(work.path().join("query.sql"), query(platform)).unwrap();
    let program = format!(
        "texts = ['Aap', ' CAFÉ ', 'Mee-eten', 'mee’eten', 'xyz', 'xyz']\nquery = open('query.sql').read()\n{program}\n\
         for text, allowed, value in rows: print(text, allowed, value)"
    );
    let output = Command::new(&python).args(["-c", &program]).current_dir(work.path()).output().unwrap();
    let value = |word| dictionary.score(word).expect("all tiles have values");
    let (cafe, aap, meeeten) = (value("cafe"), value("aap"), value("meeeten"));
    let expected = format!(
        " CAFÉ  True {cafe}\nAap True {aap}\nMee-eten True {meeeten}\nmee’eten True {meeeten}\nxyz False None\n"
    );
    assert_eq!(text(&output.stdout), expected, "{}", text(&output.stderr));
}

#[test]
fn duckdb_checks_a_column() {
    let program = "import duckdb\nduckdb.sql('CREATE TABLE texts (text VARCHAR)')\n\
                   duckdb.executemany('INSERT INTO texts VALUES (?)', [[text] for text in texts])\n\
                   rows = duckdb.sql(query).fetchall()";
    assert_checked("DuckDB", "duckdb", program);
}

#[test]
fn spark_checks_a_column() {
    let program = "from pyspark.sql import SparkSession\n\
                   spark = SparkSession.builder.master('local[2]').getOrCreate()\n\
                   spark.createDataFrame([[text] for text in texts], 'text string').createOrReplaceTempView('texts')\n\
                   rows = spark.sql(query).collect()";
    assert_checked("Spark", "pyspark", program);
}
