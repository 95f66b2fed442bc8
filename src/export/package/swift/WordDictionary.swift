import Foundation

private let fileName = "words.bin"
/// Version of the file format.
private let format: UInt8 = 3
/// Size in bytes of the head, with the length and the checksum.
private let headSize = 16
private let letterBits: UInt8 = 63
private let lastBit: UInt8 = 64
private let wordBit: UInt8 = 128
/// In place of an edge, the beginning of all words.
private let root = -1
/// In place of an edge, the absence of an edge.
private let none = -2
/// Number of code points.
private let codes = 0x110000
/// Maximum number of letters of an alphabet.
private let maxAlphabet = 64
/// Maximum number of letters of a word.
private let maxLetters = 255
/// Maximum number of suggestions.
private let maxSuggestions = 5
/// Maximum number of steps of a search for anagrams. Only lists of millions of words need more.
private let maxSteps = 1 << 24

/// An error of a dictionary.
public enum WordDictionaryError: Error, Equatable, LocalizedError, CustomStringConvertible {
    /// The words are missing, damaged or of another version of the format, with a message that says what to do.
    case unusable(String)
    /// A search for anagrams had too many blanks.
    case tooManyBlanks

    public var description: String {
        switch self {
        case .unusable(let message): return message
        case .tooManyBlanks: return "{{id}}: too many blanks: use a rack with fewer"
        }
    }

    public var errorDescription: String? { description }
}

/// The words of a game, which are stored in `words.bin`. The documentation of lexmill's module `export::package::words`
/// describes that file. Several threads and tasks can use a dictionary at once. MIT OR Apache-2.0
public final class WordDictionary: Sendable {
    /// The version of the dictionary. It changes when the words change.
    public let version: String
    /// The licences of the words and of this reader, as an SPDX expression.
    public let license: String

    /// The file.
    let data: [UInt8]
    /// The letters in UTF-8. Letters that do not exist have a text too.
    fileprivate let letters: [[UInt8]]
    private let tiles: [Tile]
    private let runs: [Run]
    /// The letters that each ASCII character becomes, for speed. `nil` if it has no letters.
    private let ascii: [Range<Int>?]
    private let joins: [Join]
    /// The lowest mark of a join.
    private let firstMark: Int
    /// Position of the list of answers.
    private let answersAt: Int
    fileprivate let edges: Int
    /// Position of the plane of labels. Three more planes follow: the bytes of the steps.
    private let labels: Int

    /// Loads the words of this package. Throws a ``WordDictionaryError`` if they are missing, damaged or of another
    /// version of the format.
    public convenience init() throws {
        guard let url = Bundle.module.url(forResource: "words", withExtension: "bin") else {
            throw unusable("is missing in \(Bundle.module.bundlePath)")
        }
        try self.init(contentsOf: url)
    }

    /// Loads the words from a copy of `words.bin`. Throws a ``WordDictionaryError`` if the file cannot be read, or is
    /// damaged or of another version of the format.
    public convenience init(contentsOf url: URL) throws {
        let words: Data
        do {
            words = try Data(contentsOf: url, options: .mappedIfSafe)
        } catch {
            throw unusable("cannot be read (\(error.localizedDescription))")
        }
        try self.init(bytes: [UInt8](words))
    }

    /// Loads the words from the contents of `words.bin`. Throws a ``WordDictionaryError`` if they are damaged or of
    /// another version of the format.
    public init(bytes: [UInt8]) throws {
        data = bytes
        try checkHead(bytes)
        var input = Input(data: bytes, position: headSize)
        version = try input.text()
        license = try input.text()
        let count = try input.number(below: maxAlphabet + 1)
        letters = try (0..<maxAlphabet).map { letter in
            let code = try letter < count ? input.number(below: codes) : 0xfffd
            guard let scalar = Unicode.Scalar(UInt32(code)) else { throw damaged }
            return Array(String(Character(scalar)).utf8)
        }
        tiles = try (0..<input.count()).map { _ in
            Tile(value: Int64(try input.number(below: 1 << 23)) - 1, letters: try input.spelled(letters: count))
        }
        var end = 0
        let runs: [Run] = try (0..<input.count()).map { _ in
            let first = end + (try input.number(below: codes - end))
            end = first + (try input.number(below: codes + 1 - first))
            return Run(first: first, last: end - 1, letters: try input.spelled(letters: count))
        }
        self.runs = runs
        ascii = (0..<128).map { code in spelling(of: code, in: runs) }
        joins = try (0..<input.count()).map { _ in
            let letter = UInt8(try input.number(below: count))
            let mark = try input.number(below: codes)
            return Join(letter: letter, mark: mark, joined: UInt8(try input.number(below: count)))
        }
        firstMark = joins.map { join in join.mark }.min() ?? codes
        answersAt = input.position
        for _ in 0..<(try input.count()) {
            _ = try input.spelled(letters: count)
        }
        edges = try input.number(below: 1 << 24)
        labels = input.position
        try checkGraph()
    }

    /// Returns true if a word is allowed. The word is normalised first.
    public func allows(_ word: String) -> Bool {
        guard let form = self.form(word) else { return false }
        return isWord(follow(root, form, 0))
    }

    /// Returns, for each word, true if it is allowed.
    public func allowsMany<S: Sequence>(_ words: S) -> [Bool] where S.Element == String {
        words.map { word in allows(word) }
    }

    /// Returns the letters of a word as the game spells them, as ``words(prefix:)`` and ``suggest(_:)`` return them.
    /// Returns `nil` if a character cannot be spelled.
    public func normalise(_ word: String) -> String? {
        form(word).map(text)
    }

    /// Returns the value of a word, allowed or not. Returns `nil` if the tiles cannot spell it or a value is unknown.
    public func value(of word: String) -> Int? {
        guard let form = self.form(word) else { return nil }
        // The value of each suffix of the word, by the index of its first letter. -1 means that a value is unknown, -2
        // that the tiles cannot spell the suffix.
        var ends = [Int64](repeating: 0, count: form.count + 1)
        for at in form.indices.reversed() {
            ends[at] = -2
            for tile in tiles where ends[at] == -2 && fits(tile, form, at) {
                let rest = ends[at + tile.letters.count]
                ends[at] = rest < 0 ? rest : tile.value < 0 ? -1 : rest + tile.value
            }
        }
        return ends[0] < 0 ? nil : Int(exactly: ends[0])
    }

    /// Returns true if an allowed word has this prefix.
    public func startsWith(_ prefix: String) -> Bool {
        guard let form = self.form(prefix) else { return false }
        return follow(root, form, 0) != none
    }

    /// Returns the allowed words with a prefix, sorted by the code points of their letters; all words for "". The words
    /// are read from the file one by one, when they are needed.
    public func words(prefix: String = "") -> Words {
        guard let form = self.form(prefix) else { return Words(dictionary: self, edge: none, text: []) }
        return Words(dictionary: self, edge: follow(root, form, 0), text: bytes(form))
    }

    /// Returns up to five allowed words that differ from a word in one letter or in the order of two neighbouring
    /// letters. First the words with two letters swapped, then with another letter, with a letter more, with a letter
    /// less.
    public func suggest(_ word: String) -> [String] {
        guard let form = self.form(word), form.count <= maxLetters + 1 else { return [] }
        var swapped: [[UInt8]] = []
        var replaced: [[UInt8]] = []
        var longer: [[UInt8]] = []
        var shorter: [[UInt8]] = []
        // The edge that the letters before a position lead to.
        var edge = root
        for at in 0...form.count where edge != none {
            let left = form.count - at
            if left > 1 && form[at] != form[at + 1] {
                add(&swapped, edge, form, at, removed: 2, added: [form[at + 1], form[at]])
            }
            var other = next(edge)
            while other < edges {
                let letter = self.letter(other)
                if left > 0 && letter != form[at] {
                    add(&replaced, edge, form, at, removed: 1, added: [letter])
                }
                add(&longer, edge, form, at, removed: 0, added: [letter])
                other = sibling(other)
            }
            if left > 0 {
                add(&shorter, edge, form, at, removed: 1, added: [])
                edge = go(edge, form[at])
            }
        }
        var found: [String] = []
        for kind in [swapped, replaced, longer, shorter] {
            let words = kind.sorted { left, right in left.lexicographicallyPrecedes(right) }
            for (index, word) in words.enumerated() where found.count < maxSuggestions {
                if index == 0 || word != words[index - 1] {
                    found.append(text(word))
                }
            }
        }
        return found
    }

    /// Returns the allowed words that use every letter of a rack, sorted by the code points of their letters. Each
    /// question mark in the rack is a blank, which stands for any letter. Throws ``WordDictionaryError/tooManyBlanks``
    /// after 2^24 steps, which only lists of millions of words need.
    public func anagrams(of rack: String) throws -> [String] {
        let blanks = rack.unicodeScalars.filter { scalar in scalar == "?" }.count
        let typed = String(String.UnicodeScalarView(rack.unicodeScalars.filter { scalar in scalar != "?" }))
        guard let form = self.form(typed) else { return [] }
        let length = form.count + blanks
        guard length > 0 && length <= maxLetters else { return [] }
        var search = Search(dictionary: self, blanks: blanks)
        for letter in form {
            search.counts[Int(letter)] += 1
        }
        try search.walk(root, left: length)
        return search.found
    }

    /// Returns the answers, in the order of their days if they have days; an empty array if the package has no answers.
    public func answers() -> [String] {
        var input = Input(data: data, position: answersAt)
        // The list was read before, without an error.
        guard let count = try? input.count() else { return [] }
        return (0..<count).compactMap { _ in
            (try? input.spelled(letters: maxAlphabet)).map { letters in text(Array(data[letters])) }
        }
    }

    /// Checks that every edge leads to a word, and that no word is too long. A step is the distance from an edge to the
    /// edges that may follow it. Steps only lead forwards, so they end at an edge without a step. A word must end at
    /// each such edge.
    private func checkGraph() throws {
        guard edges > 0 && data.count - labels == 4 * edges && isLast(edges - 1) && step(edges - 1) == 0 else {
            throw damaged
        }
        // The maximum number of letters from each edge on, or from a later edge of its sibling group. This needs a byte
        // per edge while the words are loaded. Without it, a sequence of words would have to report an error.
        var lengths = [UInt8](repeating: 0, count: edges)
        for edge in (0..<edges).reversed() {
            let next = self.next(edge)
            let sibling = self.sibling(edge)
            let length = next < edges ? Int(lengths[next]) + 1 : 1
            guard length <= maxLetters && (next < edges || isWord(edge)) else { throw damaged }
            lengths[edge] = max(UInt8(length), sibling < edges ? lengths[sibling] : 0)
        }
    }

    /// Returns the letters that spell a written word. Returns `nil` if a character has no letters.
    private func form(_ word: String) -> [UInt8]? {
        let scalars = word.unicodeScalars
        // Unicode's property White_Space.
        guard let first = scalars.firstIndex(where: { scalar in !scalar.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { scalar in !scalar.properties.isWhitespace })
        else { return [] }
        var form: [UInt8] = []
        for scalar in scalars[first...last] {
            let code = Int(scalar.value)
            if code >= firstMark, let letter = form.last, let joined = self.joined(letter, code) {
                form[form.count - 1] = joined
                continue
            }
            guard let letters = code < ascii.count ? ascii[code] : spelling(of: code, in: runs) else { return nil }
            form += data[letters]
        }
        return form
    }

    /// Returns the letter that a letter and the mark after it become. Returns `nil` if they are not joined.
    private func joined(_ letter: UInt8, _ mark: Int) -> UInt8? {
        joins.first { join in join.letter == letter && join.mark == mark }?.joined
    }

    /// Returns true if the letters of a tile are those of a word from an index on.
    private func fits(_ tile: Tile, _ form: [UInt8], _ at: Int) -> Bool {
        form[at...].starts(with: data[tile.letters])
    }

    private func text(_ form: [UInt8]) -> String {
        String(decoding: bytes(form), as: UTF8.self)
    }

    /// Returns the text of letters in UTF-8.
    private func bytes(_ form: [UInt8]) -> [UInt8] {
        form.flatMap { letter in letters[Int(letter)] }
    }

    fileprivate func letter(_ edge: Int) -> UInt8 {
        data[labels + edge] & letterBits
    }

    fileprivate func isWord(_ edge: Int) -> Bool {
        edge >= 0 && data[labels + edge] >= wordBit
    }

    private func isLast(_ edge: Int) -> Bool {
        data[labels + edge] & lastBit != 0
    }

    /// Returns the distance to the first edge that follows an edge; 0 if nothing follows.
    private func step(_ edge: Int) -> Int {
        let at = labels + edges + edge
        return Int(data[at]) | Int(data[at + edges]) << 8 | Int(data[at + 2 * edges]) << 16
    }

    /// Returns the first edge that follows an edge; the number of edges if nothing follows.
    fileprivate func next(_ edge: Int) -> Int {
        if edge == root { return 0 }
        let step = self.step(edge)
        return step == 0 ? edges : min(edge + step, edges - 1)
    }

    /// Returns the next edge of a sibling group; the number of edges after the last. Only a crafted file has letters in
    /// another order: its groups end before such a letter, so they have at most 64 edges.
    fileprivate func sibling(_ edge: Int) -> Int {
        isLast(edge) || letter(edge) >= letter(edge + 1) ? edges : edge + 1
    }

    /// Returns the edge that a letter after an edge leads to, or `none`.
    private func go(_ edge: Int, _ letter: UInt8) -> Int {
        var next = self.next(edge)
        while next < edges && self.letter(next) < letter {
            next = sibling(next)
        }
        return next < edges && self.letter(next) == letter ? next : none
    }

    /// Returns the edge that the letters from an index on lead to, after an edge; or `none`.
    private func follow(_ edge: Int, _ form: [UInt8], _ from: Int) -> Int {
        var edge = edge
        for at in from..<form.count where edge != none {
            edge = go(edge, form[at])
        }
        return edge
    }

    /// Replaces some letters of a word with others. Adds the result to a list if it is allowed. The letters before the
    /// index lead to the edge.
    private func add(
        _ list: inout [[UInt8]], _ edge: Int, _ form: [UInt8], _ at: Int, removed: Int, added: [UInt8]
    ) {
        let last = follow(edge, added, 0)
        if last != none && isWord(follow(last, form, at + removed)) {
            var word = form
            word.replaceSubrange(at..<at + removed, with: added)
            list.append(word)
        }
    }

    /// The allowed words with a prefix.
    public struct Words: Sequence, Sendable {
        fileprivate let dictionary: WordDictionary
        /// The edge that the prefix leads to.
        fileprivate let edge: Int
        /// The letters of the prefix in UTF-8.
        fileprivate let text: [UInt8]

        public func makeIterator() -> Iterator {
            Iterator(self)
        }

        /// An iterator over the words.
        public struct Iterator: IteratorProtocol {
            private let dictionary: WordDictionary
            /// True if the prefix is a word, and was not returned yet.
            private var isFirst: Bool
            private var text: [UInt8]
            /// For each open sibling group: the next edge, and the length of the text before it.
            private var open: [(edge: Int, length: Int)] = []

            fileprivate init(_ words: Words) {
                dictionary = words.dictionary
                isFirst = dictionary.isWord(words.edge)
                text = words.text
                if words.edge != none {
                    open.append((dictionary.next(words.edge), text.count))
                }
            }

            public mutating func next() -> String? {
                if isFirst {
                    isFirst = false
                    return String(decoding: text, as: UTF8.self)
                }
                while let (edge, length) = open.popLast() {
                    if edge >= dictionary.edges { continue }
                    text.removeLast(text.count - length)
                    text += dictionary.letters[Int(dictionary.letter(edge))]
                    open.append((dictionary.sibling(edge), length))
                    open.append((dictionary.next(edge), text.count))
                    if dictionary.isWord(edge) {
                        return String(decoding: text, as: UTF8.self)
                    }
                }
                return nil
            }
        }
    }

    /// A search for the anagrams of a rack.
    private struct Search {
        let dictionary: WordDictionary
        /// The letters and the blanks that are still on the rack.
        var counts = [Int](repeating: 0, count: maxAlphabet)
        var blanks: Int
        /// The letters from the beginning to the current edge.
        var word: [UInt8] = []
        var found: [String] = []
        /// The number of edges visited.
        var steps = 0

        init(dictionary: WordDictionary, blanks: Int) {
            self.dictionary = dictionary
            self.blanks = blanks
        }

        /// Finds the words that continue after an edge with all of the rack, which has `left` letters and blanks.
        mutating func walk(_ edge: Int, left: Int) throws {
            var at = dictionary.next(edge)
            while at < dictionary.edges {
                steps += 1
                if steps > maxSteps { throw WordDictionaryError.tooManyBlanks }
                let letter = dictionary.letter(at)
                // A blank is used only if the rack does not have the letter, so no word is found twice.
                let isOnRack = counts[Int(letter)] > 0
                if isOnRack || blanks > 0 {
                    if isOnRack { counts[Int(letter)] -= 1 } else { blanks -= 1 }
                    word.append(letter)
                    if left > 1 {
                        try walk(at, left: left - 1)
                    } else if dictionary.isWord(at) {
                        found.append(dictionary.text(word))
                    }
                    word.removeLast()
                    if isOnRack { counts[Int(letter)] += 1 } else { blanks += 1 }
                }
                at = dictionary.sibling(at)
            }
        }
    }
}

private let damaged = unusable("is damaged or incomplete")

private func unusable(_ problem: String) -> WordDictionaryError {
    .unusable("{{id}}: \(fileName) \(problem): copy the package again, then build the program again")
}

private func checkHead(_ data: [UInt8]) throws {
    guard data.count > headSize && data.starts(with: "lexmill".utf8) else { throw damaged }
    guard data[7] == format else {
        throw unusable("has version \(data[7]) of the format, but WordDictionary.swift reads version \(format)")
    }
    guard fourBytes(data, 8) == UInt32(data.count) && fourBytes(data, 12) == checksum(data) else { throw damaged }
}

private func fourBytes(_ data: [UInt8], _ at: Int) -> UInt32 {
    UInt32(data[at]) | UInt32(data[at + 1]) << 8 | UInt32(data[at + 2]) << 16 | UInt32(data[at + 3]) << 24
}

/// Returns the CRC-32 of the bytes after the head. Takes four bytes at a time.
private func checksum(_ data: [UInt8]) -> UInt32 {
    // The first table has the sum of each byte. Each further table has the sums with one more zero byte.
    var table: [UInt32] = []
    for index in 0..<4 * 256 {
        var sum = index < 256 ? UInt32(index) : table[index - 256]
        if index < 256 {
            for _ in 0..<8 {
                sum = sum >> 1 ^ (sum & 1 == 0 ? 0 : 0xedb8_8320)
            }
        } else {
            sum = sum >> 8 ^ table[Int(sum & 255)]
        }
        table.append(sum)
    }
    var sum = UInt32.max
    var at = headSize
    while at + 4 <= data.count {
        sum ^= fourBytes(data, at)
        sum =
            table[768 + Int(sum & 255)] ^ table[512 + Int(sum >> 8 & 255)] ^ table[256 + Int(sum >> 16 & 255)]
            ^ table[Int(sum >> 24)]
        at += 4
    }
    for byte in data[at...] {
        sum = sum >> 8 ^ table[Int((sum ^ UInt32(byte)) & 255)]
    }
    return ~sum
}

/// Reads the parts of a file.
private struct Input {
    let data: [UInt8]
    var position: Int

    /// Reads a number below a limit: seven bits per byte, lowest first.
    mutating func number(below limit: Int) throws -> Int {
        var result = 0
        for shift in stride(from: 0, to: 28, by: 7) {
            guard position < data.count else { throw damaged }
            let part = data[position]
            position += 1
            result |= Int(part & 127) << shift
            if part < 128 {
                guard result < limit else { throw damaged }
                return result
            }
        }
        throw damaged
    }

    /// Reads the number of items of a list. It is below the size of the file: each item takes at least one byte.
    mutating func count() throws -> Int {
        try number(below: data.count - position)
    }

    /// Reads a list of letters, one byte each. Returns their positions.
    mutating func spelled(letters: Int) throws -> Range<Int> {
        let count = try number(below: maxLetters + 1)
        let end = position + count
        guard end <= data.count, data[position..<end].allSatisfy({ letter in letter < letters }) else {
            throw damaged
        }
        defer { position = end }
        return position..<end
    }

    /// Reads the bytes before the next zero byte.
    mutating func text() throws -> String {
        guard let end = data[position...].firstIndex(of: 0) else { throw damaged }
        defer { position = end + 1 }
        return String(decoding: data[position..<end], as: UTF8.self)
    }
}

/// A tile. Its letters are a part of the file. The value -1 means unknown.
private struct Tile {
    let value: Int64
    let letters: Range<Int>
}

/// Consecutive code points, and the letters that each of them becomes, which are a part of the file.
private struct Run {
    let first, last: Int
    let letters: Range<Int>
}

/// A letter and a mark after it that together become another letter.
private struct Join {
    let letter: UInt8
    let mark: Int
    let joined: UInt8
}

/// Returns the letters that a character becomes. Returns `nil` if it has no letters.
private func spelling(of code: Int, in runs: [Run]) -> Range<Int>? {
    // The number of runs that begin at or before the character is between these numbers.
    var low = 0
    var high = runs.count
    while low < high {
        let middle = (low + high) / 2
        if runs[middle].first <= code { low = middle + 1 } else { high = middle }
    }
    return low > 0 && code <= runs[low - 1].last ? runs[low - 1].letters : nil
}
