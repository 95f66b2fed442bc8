//! The program `lexmill`: all of it is in the library's `cli`.

fn main() {
    // Leaves at once: nothing that is still in memory needs to be put away.
    std::process::exit(lexmill::cli::run(std::env::args_os()) as i32)
}
