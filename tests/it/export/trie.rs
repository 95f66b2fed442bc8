//! A reader of cspell's trie, version 3: text that moves a cursor.

use std::collections::BTreeMap;

use super::fixture::Export;

#[derive(Clone, Debug, Default)]
struct Node {
    ends: bool,
    next: BTreeMap<char, usize>,
}

/// All words of a trie, sorted.
pub(crate) fn words(export: &Export) -> Vec<String> {
    let text = export.text(".trie");
    let (head, data) = text.split_once("__DATA__\n").unwrap();
    let mut head = head.lines().filter(|line| !line.starts_with('#'));
    assert_eq!(head.next(), Some("TrieXv3"));
    let base = head.next().unwrap().strip_prefix("base=").unwrap().parse().unwrap();
    assert!((10..=36).contains(&base) && head.next().is_none());
    let (nodes, with_children) = nodes(data, base);
    assert_eq!(export.sidecar["facts"]["nodes"], with_children);
    let mut words = Vec::new();
    collect(&nodes, 0, &mut String::new(), &mut words);
    words
}

/// All nodes, and the number of those that have children.
fn nodes(data: &str, base: u32) -> (Vec<Node>, usize) {
    let mut nodes = vec![Node::default()];
    // The path from the root to the cursor, and the nodes with children in the order in which they got their first
    // child.
    let (mut way, mut ids) = (vec![(0, '\0')], vec![0]);
    let mut signs = data.chars().peekable();
    while let Some(sign) = signs.next() {
        match sign {
            '\n' => {}
            '$' | '<' => {
                if sign == '$' {
                    nodes[way.last().unwrap().0].ends = true;
                }
                let steps =
                    signs.next_if(|sign| ('2'..='9').contains(sign)).map_or(1, |sign| sign.to_digit(10).unwrap());
                assert!(way.len() > steps as usize, "the cursor cannot go back from the root");
                way.truncate(way.len() - steps as usize);
            }
            '#' => {
                let id: String = signs.by_ref().take_while(|&sign| sign != ';').collect();
                let target = ids[usize::from_str_radix(&id, base).unwrap()];
                let (_, letter) = way.pop().unwrap();
                nodes[way.last().unwrap().0].next.insert(letter, target);
                way.push((target, letter));
                assert_eq!(signs.peek(), Some(&'<'), "the cursor can only go back from a shared node");
            }
            _ => {
                let letter = if sign == '\\' { signs.next().unwrap() } else { sign };
                assert!(sign == '\\' || !"!~*+".contains(letter), "`{letter}` has a special meaning");
                let parent = way.last().unwrap().0;
                if nodes[parent].next.is_empty() && parent != 0 {
                    ids.push(parent);
                }
                let node = nodes.len();
                nodes.push(Node::default());
                let before = nodes[parent].next.insert(letter, node);
                assert!(before.is_none(), "`{letter}` follows twice");
                way.push((node, letter));
            }
        }
    }
    (nodes, ids.len())
}

fn collect(nodes: &[Node], node: usize, text: &mut String, words: &mut Vec<String>) {
    if nodes[node].ends {
        words.push(text.clone());
    }
    for (&letter, &next) in &nodes[node].next {
        text.push(letter);
        collect(nodes, next, text, words);
        text.pop();
    }
}
