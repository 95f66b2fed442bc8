//! The checksum of a set: CRC-32C, sixteen bytes at a time, masked as in the framing format of Snappy.

/// The polynomial of Castagnoli, the lowest power in the highest bit.
const POLYNOMIAL: u32 = 0x82F6_3B78;
const AT_ONCE: usize = 16;

/// For each byte, what it adds to the sum when so many bytes follow it.
static TABLES: [[u32; 256]; AT_ONCE] = tables();

const fn tables() -> [[u32; 256]; AT_ONCE] {
    let mut tables = [[0; 256]; AT_ONCE];
    let mut byte = 0;
    while byte < 256 {
        let (mut sum, mut bit) = (byte as u32, 0);
        while bit < 8 {
            sum = (sum >> 1) ^ ((sum & 1) * POLYNOMIAL);
            bit += 1;
        }
        tables[0][byte] = sum;
        byte += 1;
    }
    let mut following = 1;
    while following < AT_ONCE {
        let mut byte = 0;
        while byte < 256 {
            let sum = tables[following - 1][byte];
            tables[following][byte] = (sum >> 8) ^ tables[0][(sum & 0xff) as usize];
            byte += 1;
        }
        following += 1;
    }
    tables
}

/// The masked checksum of these bytes.
pub(super) fn checksum(bytes: &[u8]) -> u32 {
    let (chunks, rest) = bytes.as_chunks::<AT_ONCE>();
    let sum = chunks.iter().fold(u32::MAX, |sum, chunk| {
        let mut chunk = *chunk;
        chunk.iter_mut().zip(sum.to_le_bytes()).for_each(|(byte, sum)| *byte ^= sum);
        let added = chunk.iter().rev().zip(&TABLES).map(|(byte, table)| table[usize::from(*byte)]);
        added.fold(0, |sum, added| sum ^ added)
    });
    let step = |sum: u32, byte: &u8| (sum >> 8) ^ TABLES[0][usize::from(sum as u8 ^ byte)];
    let sum = !rest.iter().fold(sum, step);
    sum.rotate_right(15).wrapping_add(0xA282_EAD8)
}
