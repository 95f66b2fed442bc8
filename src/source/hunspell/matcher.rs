//! Finds the rules in an affix class whose conditions accept a given word. The rules are arranged in a tree by the
//! outermost characters of the words that they accept. The tree grows on demand.

use super::affixes::RuleId;
use super::rule::AffixRule;

/// The maximum depth of the tree in characters. The rest of a condition is tested rule by rule.
const MAX_DEPTH_CHARS: usize = 4;

/// The tree of one affix class.
#[derive(Clone, Debug, Default)]
pub(super) struct Matcher {
    nodes: Vec<Node>,
    /// The number of rules that were tested while the tree grew.
    tests: u64,
}

#[derive(Clone, Debug, Default)]
struct Node {
    /// Rules whose condition is met.
    complete: Vec<RuleId>,
    /// Rules whose condition depends on more characters.
    open: Vec<RuleId>,
    children: Vec<(char, u32)>,
}

impl Matcher {
    /// Adds to `found` the rules in `class` whose conditions accept a word. `rest` yields the characters of the word
    /// from its edge inwards. Returns the number of rules that were tested.
    pub(super) fn collect(
        &mut self,
        class: &[RuleId],
        rules: &[AffixRule],
        mut rest: impl Iterator<Item = char> + Clone,
        found: &mut Vec<RuleId>,
    ) -> u64 {
        if self.nodes.is_empty() {
            let (complete, open) = class.iter().partition(|&&id| rules[id as usize].condition.is_empty());
            self.nodes.push(Node { complete, open, children: Vec::new() });
        }
        let before = self.tests;
        let (mut node, mut depth) = (0, 0);
        while depth < MAX_DEPTH_CHARS && !self.nodes[node].open.is_empty() {
            let Some(character) = rest.next() else {
                found.extend(&self.nodes[node].complete);
                return self.tests - before;
            };
            node = self.child(node, depth, character, rules);
            depth += 1;
        }
        let node = &self.nodes[node];
        found.extend(&node.complete);
        let fits = |id: &&RuleId| {
            let mut rest = rest.clone();
            let condition = &rules[**id as usize].condition;
            condition[depth..].iter().all(|item| rest.next().is_some_and(|character| item.accepts(character)))
        };
        found.extend(node.open.iter().filter(fits));
        self.tests - before + node.open.len() as u64
    }

    fn child(&mut self, parent: usize, depth: usize, character: char, rules: &[AffixRule]) -> usize {
        let known = self.nodes[parent].children.iter().find(|(known, _)| *known == character);
        if let Some((_, child)) = known {
            return *child as usize;
        }
        let mut child = Node { complete: self.nodes[parent].complete.clone(), ..Node::default() };
        for &id in &self.nodes[parent].open {
            let condition = &rules[id as usize].condition;
            if condition[depth].accepts(character) {
                if condition.len() == depth + 1 { &mut child.complete } else { &mut child.open }.push(id);
            }
        }
        self.tests += (self.nodes[parent].open.len() + child.complete.len()) as u64;
        let index = self.nodes.len();
        self.nodes.push(child);
        self.nodes[parent].children.push((character, index as u32));
        index
    }
}
