//! An index of the written nodes by hash.

/// An open-addressing hash table of the written nodes. The table contains only hashes and addresses; the contents of
/// the nodes are in the set.
#[derive(Debug)]
pub(super) struct Registry {
    /// The upper half of a slot is the hash of a node, the lower half its address, which is never 0. An empty slot is
    /// 0. The number of slots is a power of two.
    slots: Vec<u64>,
    /// The number of slots that are not empty.
    used: usize,
    /// The maximum number of slots.
    most: usize,
    /// Whether the least recently used nodes are forgotten, because the table has reached its maximum size.
    forgets: bool,
}

/// The result of a look-up.
pub(super) enum Slot {
    /// The node is already written, at this address.
    Written(u32),
    /// The node is not known. It can be put into this slot.
    Free(usize),
}

/// The initial number of slots.
const MIN_SLOTS: usize = 1 << 12;
/// The maximum number of slots, whatever the limit on nodes. That many slots take 8 GiB.
const MAX_SLOTS: usize = 1 << 30;
/// The number of slots in a group. When nodes are forgotten, a new node replaces the least recently used node of its
/// group.
const NEIGHBOURS: usize = 8;

impl Registry {
    /// Creates a table that keeps at least `limit` nodes.
    pub(super) fn new(limit: usize) -> Self {
        let most = limit.saturating_add(limit / 7).clamp(MIN_SLOTS, MAX_SLOTS).next_power_of_two();
        Self { slots: vec![0; MIN_SLOTS], used: 0, most, forgets: false }
    }

    /// Looks for a node with this hash. `is_at` must return true if the wanted node is at a given address.
    #[inline]
    pub(super) fn find(&mut self, hash: u32, is_at: impl Fn(u32) -> bool) -> Slot {
        let is_wanted = |entry: u64| entry != 0 && (entry >> 32) as u32 == hash && is_at(entry as u32);
        let (first, mask) = (self.first_slot(hash), self.slots.len() - 1);
        if self.forgets {
            return self.find_recent(first / NEIGHBOURS * NEIGHBOURS, &is_wanted);
        }
        let mut slot = first;
        loop {
            match self.slots[slot] {
                0 => return Slot::Free(slot),
                entry if is_wanted(entry) => return Slot::Written(entry as u32),
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    /// Looks for a node in the group of slots that begins at `first`, and moves the node's entry to the start of the
    /// group. The group is therefore sorted by the last use of its nodes. If the node is not found, moves the entry of
    /// the least recently used node instead, which can then be overwritten. Called only if nodes are forgotten.
    #[cold]
    fn find_recent(&mut self, first: usize, is_wanted: &dyn Fn(u64) -> bool) -> Slot {
        let group = &mut self.slots[first..first + NEIGHBOURS];
        let found = group.iter().position(|entry| is_wanted(*entry));
        group[..=found.unwrap_or(NEIGHBOURS - 1)].rotate_right(1);
        if found.is_some() { Slot::Written(group[0] as u32) } else { Slot::Free(first) }
    }

    /// Puts a node into the free slot that [`find`](Self::find) returned.
    #[inline]
    pub(super) fn put(&mut self, slot: usize, hash: u32, address: u32) {
        self.slots[slot] = u64::from(hash) << 32 | u64::from(address);
        self.used += 1;
        if self.used > self.slots.len() / 8 * 7 && !self.forgets {
            self.grow();
        }
    }

    #[cold]
    fn grow(&mut self) {
        if self.slots.len() == self.most {
            self.forgets = true;
            return;
        }
        let slots = vec![0; self.slots.len() * 2];
        let mask = slots.len() - 1;
        for entry in std::mem::replace(&mut self.slots, slots).into_iter().filter(|entry| *entry != 0) {
            let mut slot = self.first_slot((entry >> 32) as u32);
            while self.slots[slot] != 0 {
                slot = (slot + 1) & mask;
            }
            self.slots[slot] = entry;
        }
    }

    /// Returns the first slot that can contain a node with this hash. The upper bits of the hash determine the slot.
    #[inline]
    fn first_slot(&self, hash: u32) -> usize {
        ((u64::from(hash) * self.slots.len() as u64) >> 32) as usize
    }
}
