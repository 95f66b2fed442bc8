//! PNG files: writes images with few colours, and reads the file of glyphs.

use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;

const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

/// Returns a PNG file of an image that is `width` pixels wide. A pixel is an index in `palette`.
pub(super) fn encode(pixels: &[u8], width: usize, palette: &[[u8; 3]]) -> Vec<u8> {
    let height = pixels.len() / width;
    let (width_field, height_field) = ((width as u32).to_be_bytes(), (height as u32).to_be_bytes());
    let mut zlib = ZlibEncoder::new(Vec::new(), Compression::default());
    for row in pixels.chunks_exact(width) {
        // Each row begins with the number of its filter; 0 means that the row is not filtered. Writing to a `Vec` cannot fail.
        let _ = zlib.write_all(&[0]).and_then(|()| zlib.write_all(row));
    }
    let mut file = SIGNATURE.to_vec();
    // Eight bits a pixel, with a palette, and no interlacing.
    put_chunk(&mut file, *b"IHDR", &[&width_field[..], &height_field, &[8, 3, 0, 0, 0]].concat());
    put_chunk(&mut file, *b"PLTE", &palette.concat());
    put_chunk(&mut file, *b"IDAT", &zlib.finish().unwrap_or_default());
    put_chunk(&mut file, *b"IEND", &[]);
    file
}

fn put_chunk(file: &mut Vec<u8>, name: [u8; 4], data: &[u8]) {
    file.extend((data.len() as u32).to_be_bytes());
    let start = file.len();
    file.extend(name);
    file.extend(data);
    let sum = crc32fast::hash(&file[start..]);
    file.extend(sum.to_be_bytes());
}

/// Returns the rows of a PNG file that has a single chunk of data, as `encode` writes it. A row is the number of its
/// filter, followed by its pixels.
pub(super) fn rows(file: &[u8]) -> Vec<u8> {
    let mut rows = Vec::new();
    if let Some(start) = file.windows(4).position(|name| name == b"IDAT") {
        // The decoder stops at the end of the data. A damaged file gives fewer rows.
        let _ = ZlibDecoder::new(&file[start + 4..]).read_to_end(&mut rows);
    }
    rows
}
