//! Writes each form of a dictionary once, sorted by bytes, without holding all of them in memory.
//!
//! Only [`Core`]s are stored: stems with their suffixes, each with the set of its prefixes. The cores are sorted. All
//! forms with a given prefix begin with the same text, so they sort in the same order as their cores. Each prefix thus
//! has a sorted run of forms, and the runs are merged while they are written. Memory is needed only for the cores, even
//! if prefixes multiply the forms by ten.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::io::{self, Write};
use std::rc::Rc;

use foldhash::{HashMap, HashMapExt as _};

use super::affixes::{Affixes, RuleId};
use super::unfold::Core;

/// A pseudo-prefix that marks the absence of a prefix. If a core is itself a form, its set of prefixes contains this
/// value.
const ALONE: RuleId = RuleId::MAX;
/// The maximum length of all cores together, in bytes.
const MAX_BYTES: usize = u32::MAX as usize;

/// A collection of cores with their sets of prefixes.
#[derive(Debug)]
pub(super) struct SortedForms<'a> {
    affixes: &'a Affixes,
    bytes: Vec<u8>,
    cores: Vec<CoreEntry>,
    /// The different sets of prefixes, each sorted.
    sets: Vec<Box<[RuleId]>>,
    /// The index of each set in `sets`.
    numbers: HashMap<Box<[RuleId]>, u32>,
    /// A cache for the next core, which often has the same set as the last core. The list contains the prefixes of the
    /// last core, and then 1 if the core itself is a form, or 0 if not. The number is the index of the set in `sets`.
    last: (Vec<RuleId>, u32),
}

#[derive(Clone, Copy, Debug)]
struct CoreEntry {
    /// The first sixteen bytes as a number. Most comparisons of two cores need only this number.
    head: u128,
    start: u32,
    length: u32,
    set: u32,
}

/// The error if all cores together have more than `MAX_BYTES` bytes.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the dictionary has more than 4 GiB of forms")]
pub struct TooLarge;

impl<'a> SortedForms<'a> {
    /// Creates a collection without cores. Set 0 contains only [`ALONE`].
    pub(super) fn new(affixes: &'a Affixes) -> Self {
        let numbers = HashMap::from_iter([(Box::from([ALONE]), 0)]);
        let sets = vec![Box::from([ALONE])];
        Self { affixes, bytes: Vec::new(), cores: Vec::new(), sets, numbers, last: (Vec::new(), 0) }
    }

    /// Adds a core with all its prefixes.
    ///
    /// # Errors
    /// If all cores together have more than `MAX_BYTES` bytes.
    pub(super) fn push(&mut self, core: &Core<'_>) -> Result<(), TooLarge> {
        let is_last = self.last.0.split_last() == Some((&u32::from(core.is_form), core.front));
        if !is_last {
            let mut set: Vec<_> = core.front.iter().copied().chain(core.is_form.then_some(ALONE)).collect();
            set.sort_unstable();
            let number = self.number(set);
            self.last.0.clear();
            self.last.0.extend(core.front);
            self.last.0.push(u32::from(core.is_form));
            self.last.1 = number;
        }
        self.keep(core.text, self.last.1)
    }

    /// Adds a form that takes no further affixes.
    ///
    /// # Errors
    /// If all cores together have more than `MAX_BYTES` bytes.
    pub(super) fn push_form(&mut self, form: &str) -> Result<(), TooLarge> {
        self.keep(form, 0)
    }

    /// Returns the number of cores, for [`truncate`](Self::truncate).
    pub(super) fn count(&self) -> usize {
        self.cores.len()
    }

    /// Removes all cores except the first `count`.
    pub(super) fn truncate(&mut self, count: usize) {
        self.cores.truncate(count);
        self.bytes.truncate(self.cores.last().map_or(0, |last| last.start as usize + last.length as usize));
    }

    fn keep(&mut self, text: &str, set: u32) -> Result<(), TooLarge> {
        if self.bytes.len() + text.len() > MAX_BYTES {
            return Err(TooLarge);
        }
        let mut head = [0; 16];
        let length = text.len().min(head.len());
        head[..length].copy_from_slice(&text.as_bytes()[..length]);
        let (start, length) = (self.bytes.len() as u32, text.len() as u32);
        self.cores.push(CoreEntry { head: u128::from_be_bytes(head), start, length, set });
        self.bytes.extend_from_slice(text.as_bytes());
        Ok(())
    }

    fn number(&mut self, set: Vec<RuleId>) -> u32 {
        if let Some(number) = self.numbers.get(set.as_slice()) {
            return *number;
        }
        let number = self.sets.len() as u32;
        self.sets.push(set.as_slice().into());
        self.numbers.insert(set.into(), number);
        number
    }

    /// Writes every form once, one per line, sorted by bytes. Returns the number of forms.
    ///
    /// # Errors
    /// If the writer fails.
    pub(super) fn write(mut self, to: &mut impl Write) -> io::Result<u64> {
        self.sort();
        let mut runs = self.runs();
        let mut lines = Lines { to, buffer: Vec::with_capacity(2 * BUFFER), last: Vec::new(), count: 0 };
        let heads = runs.iter().enumerate().filter_map(|(index, run)| Some(Reverse((run.head()?, index))));
        let mut heap: BinaryHeap<_> = heads.collect();
        while let Some(Reverse((head, index))) = heap.pop() {
            let limit = heap.peek().map(|Reverse((next, _))| next.as_slice());
            runs[index].write_until(limit, &head, &mut lines)?;
            heap.extend(runs[index].head().map(|head| Reverse((head, index))));
        }
        lines.flush()?;
        Ok(lines.count)
    }

    fn text(&self, core: &CoreEntry) -> &[u8] {
        &self.bytes[core.start as usize..][..core.length as usize]
    }

    /// Sorts the cores. Merges equal cores into one core with all their prefixes.
    fn sort(&mut self) {
        let mut cores = std::mem::take(&mut self.cores);
        cores.sort_unstable_by(|a, b| a.head.cmp(&b.head).then_with(|| self.text(a).cmp(self.text(b))));
        let mut kept = 0;
        for index in 1..cores.len() {
            if cores[kept].head == cores[index].head && self.text(&cores[kept]) == self.text(&cores[index]) {
                cores[kept].set = self.union(cores[kept].set, cores[index].set);
            } else {
                kept += 1;
                cores[kept] = cores[index];
            }
        }
        cores.truncate(kept + 1);
        self.cores = cores;
    }

    fn union(&mut self, a: u32, b: u32) -> u32 {
        if a == b {
            return a;
        }
        let mut union = [&*self.sets[a as usize], &*self.sets[b as usize]].concat();
        union.sort_unstable();
        union.dedup();
        self.number(union)
    }

    /// Returns a run for each prefix, and one for the cores that are forms without a prefix. Prefixes with the same
    /// cores share one list of these cores.
    fn runs(&self) -> Vec<Run<'_, 'a>> {
        let mut takers = BTreeMap::<(&str, &str), Vec<bool>>::new();
        for (number, set) in self.sets.iter().enumerate() {
            for &rule in set {
                let rule = self.affixes.rules.get(rule as usize);
                let prefix = rule.map_or(("", ""), |rule| (&*rule.strip, &*rule.add));
                takers.entry(prefix).or_insert_with(|| vec![false; self.sets.len()])[number] = true;
            }
        }
        let by_set = self.cores_by_set();
        let mut lists = HashMap::<Vec<bool>, Rc<[u32]>>::new();
        let run = |((strip, add), sets): ((&str, &'_ str), Vec<bool>)| {
            let list = lists.entry(sets).or_insert_with_key(|sets| cores_with(sets, &by_set)).clone();
            Run { forms: self, strip: strip.len(), add: add.as_bytes().to_vec(), cores: list, next: 0 }
        };
        takers.into_iter().map(run).collect()
    }

    /// Returns the indices of the cores of each set.
    fn cores_by_set(&self) -> Vec<Vec<u32>> {
        let mut cores = vec![Vec::new(); self.sets.len()];
        for (index, core) in self.cores.iter().enumerate() {
            cores[core.set as usize].push(index as u32);
        }
        cores
    }
}

/// Returns the indices of the cores that have one of the sets marked in `sets`, sorted.
fn cores_with(sets: &[bool], by_set: &[Vec<u32>]) -> Rc<[u32]> {
    let chosen = by_set.iter().zip(sets).filter(|(_, chosen)| **chosen);
    let mut cores: Vec<_> = chosen.flat_map(|(cores, _)| cores).copied().collect();
    cores.sort();
    cores.into()
}

/// The forms with one prefix, in the order of the cores.
struct Run<'s, 'a> {
    forms: &'s SortedForms<'a>,
    /// The number of bytes that the prefix removes from the core.
    strip: usize,
    /// The bytes that the prefix adds.
    add: Vec<u8>,
    /// The indices of the cores that take the prefix.
    cores: Rc<[u32]>,
    /// The index in `cores` of the next form to be written.
    next: usize,
}

impl<'s> Run<'s, '_> {
    /// Returns a core without the bytes that the prefix removes.
    #[inline]
    fn rest(&self, core: u32) -> &'s [u8] {
        &self.forms.text(&self.forms.cores[core as usize])[self.strip..]
    }

    /// Returns the next form to be written. Returns `None` at the end of the run.
    fn head(&self) -> Option<Vec<u8>> {
        let core = *self.cores.get(self.next)?;
        Some([self.add.as_slice(), self.rest(core)].concat())
    }

    /// Writes the next form, which is `head`, and all following forms that sort before `limit`. Leaves out `head` if
    /// another run has just written the same form.
    fn write_until(&mut self, limit: Option<&[u8]>, head: &[u8], lines: &mut Lines<'_, impl Write>) -> io::Result<()> {
        let end = self.end(limit);
        let start = self.next + usize::from(lines.last == head);
        for &core in &self.cores[start..end] {
            lines.put(&self.add, self.rest(core))?;
        }
        self.next = end;
        lines.last = [self.add.as_slice(), self.rest(self.cores[end - 1])].concat();
        Ok(())
    }

    /// Returns the index after the last form that sorts before `limit`, or the index after the next form if that is
    /// larger.
    fn end(&self, limit: Option<&[u8]>) -> usize {
        let Some(limit) = limit.and_then(|limit| limit.strip_prefix(self.add.as_slice())) else {
            return self.cores.len();
        };
        let is_before = |index: usize| self.cores.get(index).is_some_and(|&core| self.rest(core) < limit);
        let (mut step, mut end) = (1, self.next + 1);
        while is_before(end + step - 1) {
            end += step;
            step *= 2;
        }
        let window = &self.cores[end..self.cores.len().min(end + step)];
        end + window.partition_point(|&core| self.rest(core) < limit)
    }
}

/// The size in bytes at which the output buffer is written out.
const BUFFER: usize = 1 << 16;

struct Lines<'w, W> {
    to: &'w mut W,
    buffer: Vec<u8>,
    /// The last form that was written.
    last: Vec<u8>,
    count: u64,
}

impl<W: Write> Lines<'_, W> {
    #[inline]
    fn put(&mut self, start: &[u8], rest: &[u8]) -> io::Result<()> {
        self.buffer.extend_from_slice(start);
        self.buffer.extend_from_slice(rest);
        self.buffer.push(b'\n');
        self.count += 1;
        if self.buffer.len() >= BUFFER { self.flush() } else { Ok(()) }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.write_all(&self.buffer)?;
        self.buffer.clear();
        Ok(())
    }
}
