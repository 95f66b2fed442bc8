#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| lexmill_fuzz::read("dictd", data));
