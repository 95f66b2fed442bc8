//! Numbers and texts encoded as bytes: LEB128 varints, and bytes preceded by their length.

/// Appends a number as a varint.
pub(crate) fn put_number(to: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        to.push(number as u8 | 0x80);
        number >>= 7;
    }
    to.push(number as u8);
}

/// Appends bytes, preceded by their length.
pub(crate) fn put_bytes(to: &mut Vec<u8>, bytes: &[u8]) {
    put_number(to, bytes.len() as u64);
    to.extend_from_slice(bytes);
}

/// Appends an optional text: its length plus one, then its bytes. An absent text is written as 0.
pub(crate) fn put_optional(to: &mut Vec<u8>, text: Option<&str>) {
    put_number(to, text.map_or(0, |text| text.len() as u64 + 1));
    to.extend_from_slice(text.unwrap_or_default().as_bytes());
}

/// Returns the first eight bytes, padded with zeros, as a big-endian number. These numbers sort in the order of the
/// bytes.
#[inline]
pub(crate) fn head(bytes: &[u8]) -> u64 {
    let mut head = [0; 8];
    bytes.iter().zip(&mut head).for_each(|(byte, to)| *to = *byte);
    u64::from_be_bytes(head)
}

/// Decodes numbers, bytes and texts. Every method returns `None` if the bytes are damaged.
#[derive(Debug)]
pub(crate) struct Decoder<'a> {
    pub(crate) rest: &'a [u8],
}

impl<'a> Decoder<'a> {
    #[inline]
    pub(crate) fn number(&mut self) -> Option<u64> {
        // Nearly all numbers fit into one byte.
        if let Some((&byte, rest)) = self.rest.split_first().filter(|(byte, _)| **byte < 0x80) {
            self.rest = rest;
            return Some(byte.into());
        }
        self.long_number()
    }

    fn long_number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    #[inline]
    fn take(&mut self, length: u64) -> Option<&'a [u8]> {
        self.rest.split_off(..usize::try_from(length).ok()?)
    }

    pub(crate) fn byte(&mut self) -> Option<u8> {
        self.rest.split_off_first().copied()
    }

    #[inline]
    pub(crate) fn bytes(&mut self) -> Option<&'a [u8]> {
        let length = self.number()?;
        self.take(length)
    }

    pub(crate) fn text(&mut self) -> Option<&'a str> {
        str::from_utf8(self.bytes()?).ok()
    }

    pub(crate) fn optional(&mut self) -> Option<Option<&'a str>> {
        match self.number()? {
            0 => Some(None),
            length => str::from_utf8(self.take(length - 1)?).ok().map(Some),
        }
    }

    /// Decodes a list: a count, then the items. Memory is allocated only as items are read, so a damaged count cannot
    /// exhaust the memory. Returns `None` if an item cannot be decoded.
    pub(crate) fn many<T>(&mut self, mut item: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        (0..self.number()?).map(|_| item(self)).collect()
    }
}
