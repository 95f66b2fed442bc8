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

/// Appends a text that may be absent: its length plus one and its bytes, or 0.
pub(crate) fn put_optional(to: &mut Vec<u8>, text: Option<&str>) {
    match text {
        None => to.push(0),
        Some(text) => {
            put_number(to, text.len() as u64 + 1);
            to.extend_from_slice(text.as_bytes());
        }
    }
}

/// Returns the first eight bytes, padded with zeros, as a number that sorts in the same order.
#[inline]
pub(crate) fn head(bytes: &[u8]) -> u64 {
    let mut head = [0; 8];
    bytes.iter().zip(&mut head).for_each(|(byte, to)| *to = *byte);
    u64::from_be_bytes(head)
}

/// Decodes encoded numbers, bytes and texts. Every method returns `None` if the bytes are damaged.
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
        let mut number = 0u64;
        for shift in (0..64).step_by(7) {
            let (&byte, rest) = self.rest.split_first()?;
            self.rest = rest;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    #[inline]
    fn take(&mut self, length: u64) -> Option<&'a [u8]> {
        let length = usize::try_from(length).ok().filter(|&length| length <= self.rest.len())?;
        let (bytes, rest) = self.rest.split_at(length);
        self.rest = rest;
        Some(bytes)
    }

    pub(crate) fn byte(&mut self) -> Option<u8> {
        self.take(1)?.first().copied()
    }

    #[inline]
    pub(crate) fn bytes(&mut self) -> Option<&'a [u8]> {
        let length = self.number()?;
        self.take(length)
    }

    pub(crate) fn text(&mut self) -> Option<&'a str> {
        std::str::from_utf8(self.bytes()?).ok()
    }

    pub(crate) fn optional(&mut self) -> Option<Option<&'a str>> {
        match self.number()? {
            0 => Some(None),
            length => Some(Some(std::str::from_utf8(self.take(length - 1)?).ok()?)),
        }
    }

    /// Decodes a count and that many items. Memory grows only as items are read, so a damaged count cannot exhaust it.
    /// Returns `None` if an item cannot be decoded.
    pub(crate) fn many<T>(&mut self, mut item: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let count = self.number()?;
        let mut items = Vec::new();
        for _ in 0..count {
            items.push(item(self)?);
        }
        Some(items)
    }
}
