//! Writes the nodes of a set, and compares new nodes with written nodes.

use super::node::{COMMON_NUMBERS, EMPTY, Node, WITHOUT_INDEX};

/// A transition from a node that is not written yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Transition {
    pub(super) input: u8,
    /// The address of the node to which the transition leads.
    pub(super) target: u32,
}

impl Node<'_> {
    /// Returns true if the node at this address has these properties. Bounds are not checked, because this program
    /// wrote the node. Nearly all nodes have a single transition and are not final. Such a node is compared without
    /// decoding, which saves a tenth of the time that building a set takes.
    #[inline(always)]
    pub(super) fn is_at(bytes: &[u8], address: usize, is_final: bool, transitions: &[Transition]) -> bool {
        if let ([to], false) = (transitions, is_final) {
            let (state, common) = (bytes[address], COMMON_NUMBERS[usize::from(to.input)]);
            let input = address - usize::from(common == 0);
            if state | 0x40 != 0xc0 | common || common == 0 && bytes[input] != to.input {
                return false;
            }
            if state & 0x40 != 0 {
                return to.target as usize == input - 1;
            }
            let size = usize::from(bytes[input - 1] >> 4);
            let start = input - 1 - size;
            let delta = bytes[start..start + size].iter().rev().fold(0, |sum, byte| sum << 8 | usize::from(*byte));
            return to.target as usize == if delta == 0 { EMPTY } else { start - delta };
        }
        Node::read(bytes, address).is_some_and(|node| {
            node.is_final() == is_final
                && node.inputs.len() == transitions.len()
                && node.transitions().eq(transitions.iter().map(|to| (to.input, to.target as usize)))
        })
    }

    /// Appends a node to the written nodes. The transitions must be in ascending order of their inputs.
    pub(super) fn write(bytes: &mut Vec<u8>, is_final: bool, transitions: &[Transition]) {
        let start = bytes.len();
        let delta = |to: &Transition| if to.target as usize == EMPTY { 0 } else { start - to.target as usize };
        if let ([to], false) = (transitions, is_final) {
            let leads_right_before = delta(to) == 1;
            if !leads_right_before {
                let size = size_of(delta(to));
                bytes.extend_from_slice(&delta(to).to_le_bytes()[..size]);
                bytes.push((size as u8) << 4);
            }
            let common = COMMON_NUMBERS[usize::from(to.input)];
            if common == 0 {
                bytes.push(to.input);
            }
            bytes.push(0x80 | u8::from(leads_right_before) << 6 | common);
            return;
        }
        let size = transitions.iter().map(|to| size_of(delta(to))).max().unwrap_or(0);
        for to in transitions.iter().rev() {
            bytes.extend_from_slice(&delta(to).to_le_bytes()[..size]);
        }
        bytes.extend(transitions.iter().rev().map(|to| to.input));
        if transitions.len() > WITHOUT_INDEX {
            let mut index = [u8::MAX; 256];
            transitions.iter().enumerate().for_each(|(position, to)| index[usize::from(to.input)] = position as u8);
            bytes.extend_from_slice(&index);
        }
        bytes.push((size as u8) << 4);
        let low = match transitions.len() {
            number @ 1..=0x3f => number as u8,
            number => {
                bytes.push(if number == 256 { 1 } else { number as u8 });
                0
            }
        };
        bytes.push(u8::from(is_final) << 6 | low);
    }
}

/// Returns the number of bytes that a number needs: at least one.
fn size_of(number: usize) -> usize {
    (number.max(1).ilog2() / 8 + 1) as usize
}
