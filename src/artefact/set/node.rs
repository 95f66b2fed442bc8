//! The byte layout of a set, and a reader of nodes that checks every bound.

/// The version of the format, which is the first number of a file.
pub(super) const VERSION: u64 = 3;
/// The number of bytes before the first node: the version and a type.
pub(super) const HEAD: usize = 16;
/// The number of bytes after the root: the number of keys, the root's address and the checksum.
pub(super) const TAIL: usize = 20;
/// The address of the final node without transitions. No bytes are written for this node.
pub(super) const EMPTY: usize = 0;
/// The maximum number of transitions of a node without an index.
pub(super) const WITHOUT_INDEX: usize = 32;

/// A node: the state after the first bytes of a word. At a node, the word may end or continue.
#[derive(Clone, Copy, Debug)]
pub struct Node<'a> {
    /// The offset of the node's first byte.
    pub(super) start: usize,
    is_final: bool,
    /// The input of each transition, in descending order.
    pub(super) inputs: &'a [u8],
    /// The distance from `start` back to the target of each transition, in the order of `inputs`. Each distance is a
    /// number of `size` bytes. `size` is 0 if the only transition leads to the previous node.
    deltas: &'a [u8],
    size: usize,
    /// For each byte, the position of its transition. [`target`](Self::target) does not use this index. `None` if the
    /// node has few transitions.
    index: Option<&'a [u8]>,
}

impl<'a> Node<'a> {
    /// Reads the node whose last byte is at `address`. Returns `None` if the bytes are not a node.
    #[inline]
    pub(in crate::artefact) fn read(bytes: &'a [u8], address: usize) -> Option<Self> {
        let empty = Self { start: EMPTY, is_final: true, inputs: &[], deltas: &[], size: 0, index: None };
        if address == EMPTY {
            return Some(empty);
        }
        let state = *bytes.get(address).filter(|_| address >= HEAD)?;
        let (has_one, low) = (state & 0x80 != 0, state & 0x3f);
        // The bytes before `address` are read from the last to the first.
        let mut rest = &bytes[HEAD..address];
        let mut inputs: &[u8] = &[];
        if has_one {
            inputs = match usize::from(low).checked_sub(1) {
                Some(common) => &COMMON_INPUTS[common..=common],
                None => take(&mut rest, 1)?,
            };
            if state & 0x40 != 0 {
                return Some(Self { start: HEAD + rest.len(), is_final: false, inputs, ..empty });
            }
        }
        let transitions = match (has_one, low) {
            (true, _) => 1,
            (false, 0) => match take(&mut rest, 1)?[0] {
                1 => 256,
                number => usize::from(number),
            },
            (false, number) => usize::from(number),
        };
        let sizes = take(&mut rest, 1)?[0];
        let (size, of_output) = (usize::from(sizes >> 4), usize::from(sizes & 0xf));
        if size > 8 || of_output > 8 || (size == 0 && transitions > 0) {
            return None;
        }
        let mut index = None;
        if !has_one {
            index = if transitions > WITHOUT_INDEX { Some(take(&mut rest, 256)?) } else { None };
            inputs = take(&mut rest, transitions)?;
        }
        let deltas = take(&mut rest, transitions * size)?;
        let is_final = !has_one && state & 0x40 != 0;
        take(&mut rest, (transitions + usize::from(is_final)) * of_output)?;
        Some(Self { start: HEAD + rest.len(), is_final, inputs, deltas, size, index })
    }

    /// Returns true if a word ends at this node.
    pub fn is_final(&self) -> bool {
        self.is_final
    }

    /// Returns the transitions in ascending order. Each consists of the next byte of a word and the address to which
    /// this byte leads.
    #[inline]
    pub fn transitions(&self) -> impl Iterator<Item = (u8, usize)> {
        self.inputs.iter().enumerate().rev().map(|(position, &input)| (input, self.target_at(position)))
    }

    /// Returns the address to which a byte leads. Returns `None` if no word continues with this byte.
    pub fn target(&self, input: u8) -> Option<usize> {
        let position = self.inputs.iter().position(|&other| other == input)?;
        Some(self.target_at(position))
    }

    /// Returns the address to which the input at this position leads. If the stored distance is invalid, returns an
    /// address at which there is no node.
    #[inline]
    fn target_at(&self, position: usize) -> usize {
        let delta = match self.deltas.get(position * self.size..(position + 1) * self.size) {
            Some(delta) if self.size > 0 => delta.iter().rev().fold(0, |sum, &byte| sum << 8 | usize::from(byte)),
            _ => 1,
        };
        if delta == 0 { EMPTY } else { self.start.checked_sub(delta).filter(|&at| at >= HEAD).unwrap_or(usize::MAX) }
    }

    /// Returns true if the inputs are in order and, if the node has an index, the index agrees with the inputs.
    pub(super) fn has_order(&self) -> bool {
        let positions = || self.inputs.iter().rev().enumerate();
        let leads = |index: &[u8]| {
            let listed = index.iter().filter(|&&position| usize::from(position) < self.inputs.len()).count();
            listed == self.inputs.len()
                && positions().all(|(position, &input)| usize::from(index[usize::from(input)]) == position)
        };
        self.inputs.windows(2).all(|pair| pair[1] < pair[0]) && self.index.is_none_or(leads)
    }
}

/// Takes bytes from the end of `rest`. Returns `None` if `rest` has fewer bytes.
#[inline]
fn take<'a>(rest: &mut &'a [u8], length: usize) -> Option<&'a [u8]> {
    let start = rest.len().checked_sub(length)?;
    rest.split_off(start..)
}

/// The frequent inputs. A node stores such an input as a number: the position in this list plus one.
const COMMON_INPUTS: &[u8; 63] = b"te/oasripcnw.hlm-du012g=:bf3y5&_4v9678k%?xCDASFIBEjPTzRNM+LOqHG";

/// The number of each input: the position in [`COMMON_INPUTS`] plus one, or 0 if the input is not in the list.
pub(super) static COMMON_NUMBERS: [u8; 256] = {
    let mut numbers = [0; 256];
    let mut position = 0;
    while position < COMMON_INPUTS.len() {
        numbers[COMMON_INPUTS[position] as usize] = position as u8 + 1;
        position += 1;
    }
    numbers
};
