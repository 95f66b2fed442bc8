//! Fast look-ups in a set whose structure was checked. A table gives the node to which the first bytes of a key lead.
//! From this node, transitions are followed byte by byte.

use super::node::{COMMON_NUMBERS, EMPTY, HEAD, Node, WITHOUT_INDEX};

/// The number of different values in [`Jumps::numbers`]. The value 0 is for bytes without a number.
const NUMBERS: usize = 32;
/// The entry in the table for bytes that do not lead to a node.
const NO_NODE: u32 = 1;

/// A table of the nodes to which the first bytes of keys lead. To keep the table small, only the most frequent of these
/// bytes have a number. A key that begins with other bytes is looked up from the root. The table takes at most an
/// eighth of the memory of the set. If the set has 1 MiB or more, the table covers the first three bytes of each key.
/// See `benches/lookups.rs`.
#[derive(Debug)]
pub struct Jumps {
    root: usize,
    /// The number of bytes of a key that are looked up in the table.
    bytes: usize,
    /// The number of each byte, which is a digit of an index into `targets`.
    numbers: [u8; 256],
    /// The address of the node to which the first bytes of a key lead, or [`NO_NODE`].
    targets: Vec<u32>,
}

impl Jumps {
    /// The maximum number of bytes of a key that are looked up in the table.
    pub const MAX_KEY_BYTES: usize = 3;

    /// Creates the table of a set whose root is at the address `root`. Returns `None` if a node cannot be read, or an
    /// address has more than 32 bits.
    pub(in crate::artefact) fn new(set: &[u8], root: usize) -> Option<Self> {
        let fits = |bytes: &usize| NUMBERS.pow(*bytes as u32) * size_of::<u32>() <= set.len() / 8;
        Self::of_bytes(set, root, (1..=Self::MAX_KEY_BYTES).take_while(fits).last().unwrap_or(0))
    }

    /// Creates the table for the first `bytes` bytes of each key. Returns `None` if a node cannot be read, or an
    /// address has more than 32 bits.
    pub fn of_bytes(set: &[u8], root: usize, bytes: usize) -> Option<Self> {
        u32::try_from(set.len()).ok()?;
        let mut counts: Vec<_> = (0..=u8::MAX).map(|byte| (0, byte)).collect();
        let count = &mut |start: &[u8], _| start.iter().for_each(|byte| counts[usize::from(*byte)].0 += 1);
        for_each_start(set, root, bytes, count)?;
        counts.retain(|(count, _)| *count > 0);
        counts.sort_unstable_by(|a, b| b.cmp(a));
        let mut numbers = [0; 256];
        let numbered = counts.iter().take(NUMBERS - 1).zip(1..);
        numbered.for_each(|((_, byte), number)| numbers[usize::from(*byte)] = number);
        let mut targets = vec![NO_NODE; NUMBERS.pow(bytes as u32)];
        for_each_start(set, root, bytes, &mut |start, target| {
            if let Some(index) = table_index(&numbers, start) {
                targets[index] = target as u32;
            }
        })?;
        Some(Self { root, bytes, numbers, targets })
    }

    /// Returns true if a key is in the set.
    #[inline]
    pub fn contains(&self, set: &[u8], key: &[u8]) -> bool {
        let (mut address, rest) = self.start(key);
        for byte in rest {
            match Self::target(set, address, *byte) {
                Some(target) => address = target,
                None => return false,
            }
        }
        Self::is_final(set, address)
    }

    /// Returns the address to which a byte leads from a node. Faster than `Node::read`, because the node is not
    /// decoded. Returns `None` if no key continues with the byte.
    #[inline(always)]
    pub(in crate::artefact) fn target(set: &[u8], address: usize, input: u8) -> Option<usize> {
        if address < HEAD {
            return None;
        }
        let state = set[address];
        if state & 0x80 == 0 {
            return among_several(set, address, input);
        }
        let common = COMMON_NUMBERS[usize::from(input)];
        if state & 0x3f != common || common == 0 && set[address - 1] != input {
            return None;
        }
        let at = address - usize::from(common == 0);
        if state & 0x40 != 0 {
            return Some(at - 1);
        }
        let (size, of_output) = sizes(set[at - 1]);
        let delta = at - 1 - size;
        Some(led(set, delta - of_output, delta, size))
    }

    /// Returns true if a key ends at a node.
    #[inline]
    pub(in crate::artefact) fn is_final(set: &[u8], address: usize) -> bool {
        address == EMPTY || address >= HEAD && set[address] & 0xc0 == 0x40
    }

    /// Returns the address of the node at which the look-up of a key begins, and the rest of the key.
    #[inline]
    fn start<'k>(&self, key: &'k [u8]) -> (usize, &'k [u8]) {
        if let Some((start, rest)) = key.split_at_checked(self.bytes)
            && let Some(index) = table_index(&self.numbers, start)
        {
            return (self.targets[index] as usize, rest);
        }
        (self.root, key)
    }
}

/// Returns the index in the table for the first bytes of a key. Returns `None` if one of these bytes has no number.
#[inline]
fn table_index(numbers: &[u8; 256], start: &[u8]) -> Option<usize> {
    start.iter().try_fold(0, |index, byte| match numbers[usize::from(*byte)] {
        0 => None,
        number => Some(index * NUMBERS + usize::from(number)),
    })
}

#[inline(always)]
fn among_several(set: &[u8], address: usize, input: u8) -> Option<usize> {
    let (number, at) = match usize::from(set[address] & 0x3f) {
        0 if set[address - 1] == 1 => (256, address - 1),
        0 => (usize::from(set[address - 1]), address - 1),
        number => (number, address),
    };
    let (size, of_output) = sizes(set[at - 1]);
    let (inputs, position) = if number > WITHOUT_INDEX {
        let index = at - 1 - 256;
        (index - number, (number - 1).checked_sub(usize::from(set[index + usize::from(input)]))?)
    } else {
        let inputs = at - 1 - number;
        (inputs, position_of(input, &set[..at - 1], number)?)
    };
    let deltas = inputs - number * size;
    let outputs = (number + usize::from(set[address] & 0x40 != 0)) * of_output;
    Some(led(set, deltas - outputs, deltas + position * size, size))
}

/// Returns the index of `input` among the last `number` bytes of `inputs`. Returns `None` if none of these bytes is
/// equal to `input`. Compares eight bytes at once. Eight bytes can always be read, because the file begins with 16
/// bytes that are not part of a node.
#[inline(always)]
fn position_of(input: u8, inputs: &[u8], number: usize) -> Option<usize> {
    let (mut rest, mut left) = (inputs, number);
    loop {
        let (before, last) = rest.split_last_chunk::<8>()?;
        // The mask keeps bytes before the inputs from matching. It does not change the bits of the inputs.
        let others = u64::MAX.unbounded_shr(8 * left as u32);
        let differences = (u64::from_le_bytes(*last) ^ (u64::from(input) * 0x0101_0101_0101_0101)) | others;
        // Has the top bit of every byte that is zero in `differences`. Bits after the first zero byte may be wrong, but
        // only the first is used.
        let zeros = differences.wrapping_sub(0x0101_0101_0101_0101) & !differences & 0x8080_8080_8080_8080;
        if zeros != 0 {
            return Some((left + zeros.trailing_zeros() as usize / 8).wrapping_sub(8));
        }
        left = left.checked_sub(8).filter(|left| *left > 0)?;
        rest = before;
    }
}

/// Returns the sizes in bytes of a delta and of an output, which a node stores together in one byte. A delta is the
/// distance from a node back to the target of a transition.
#[inline]
fn sizes(byte: u8) -> (usize, usize) {
    (usize::from(byte >> 4), usize::from(byte & 0xf))
}

/// Returns the address to which a transition leads from a node that begins at `start`. The delta of the transition is
/// stored at the offset `delta`, in `size` bytes. Only the first four of these are read, because the others are zero in
/// a set of less than 4 GiB. Four bytes can be read at every delta, even if it is shorter.
#[inline]
fn led(set: &[u8], start: usize, delta: usize, size: usize) -> usize {
    let bytes = set[delta..].first_chunk().copied().map_or(0, u32::from_le_bytes);
    let delta = bytes & u32::MAX.unbounded_shr(32_u32.saturating_sub(8 * size as u32));
    if delta == 0 { EMPTY } else { start - delta as usize }
}

/// Calls `each` with every sequence of `bytes` bytes that begins a key, and with the address to which the sequence
/// leads. Returns `None` if a node cannot be read.
fn for_each_start(set: &[u8], root: usize, bytes: usize, each: &mut impl FnMut(&[u8], usize)) -> Option<()> {
    let (mut start, mut ways) = (Vec::new(), vec![(0, 0, root)]);
    while let Some((depth, byte, address)) = ways.pop() {
        if depth > 0 {
            start.truncate(depth - 1);
            start.push(byte);
        }
        if depth == bytes {
            each(&start, address);
        } else {
            ways.extend(Node::read(set, address)?.transitions().map(|(byte, target)| (depth + 1, byte, target)));
        }
    }
    Some(())
}
