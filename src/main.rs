//! The program `lexmill`: all of it is in the library's `cli`.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(lexmill::cli::run(std::env::args_os()) as u8)
}
