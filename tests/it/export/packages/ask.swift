// Usage: ask WORDS-FILE WORDS PREFIXES TYPED RACKS. Prints an answer for each word in the file WORDS, the words with the
// prefixes in the file PREFIXES, the suggestions for the words in TYPED, the anagrams of the racks in RACKS, and the
// answers.
import Foundation
import MODULE

let arguments = CommandLine.arguments

func bytes(_ argument: Int) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: arguments[argument])))
}

/// Returns the lines of a file. Bytes, because a String takes some line ends as a part of a character.
func lines(_ argument: Int) throws -> [String] {
    try bytes(argument).dropLast().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
        String(decoding: line, as: UTF8.self)
    }
}

/// Returns the microseconds that a question takes in the fastest of five passes.
func time(_ questions: [String], _ ask: (String) throws -> Void) rethrows -> String {
    var least = Double.infinity
    for _ in 0..<5 {
        let start = DispatchTime.now().uptimeNanoseconds
        try questions.forEach(ask)
        least = min(least, Double(DispatchTime.now().uptimeNanoseconds - start))
    }
    return String(format: "%.2f", least / 1e3 / Double(questions.count))
}

func main() throws {
    let start = DispatchTime.now().uptimeNanoseconds
    let words = try WordDictionary(contentsOf: URL(fileURLWithPath: arguments[1]))
    let load = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
    let other = try WordDictionary(bytes: bytes(1))
    precondition(other.version == words.version)
    var text = "\(words.version)\n\(words.license)\n"
    let (questions, typed, racks) = (try lines(2), try lines(4), try lines(5))
    for (word, isAllowed) in zip(questions, words.allowsMany(questions)) {
        precondition(isAllowed == words.allows(word), word)
        let value = words.value(of: word).map(String.init) ?? "-"
        text += "\(isAllowed ? 1 : 0) \(value) \(words.startsWith(word) ? 1 : 0) \(words.normalise(word) ?? "-")\n"
    }
    for prefix in try lines(3) {
        for word in words.words(prefix: prefix) {
            text += word + "\n"
        }
    }
    for word in typed {
        text += words.suggest(word).joined(separator: " ") + "\n"
    }
    for rack in racks {
        text += try words.anagrams(of: rack).joined(separator: " ") + "\n"
    }
    for word in words.answers() {
        text += word + "\n"
    }
    let timed = [
        String(format: "load %.2f ms", load),
        time(questions) { word in _ = words.allows(word) } + " us a word",
        time(typed) { word in _ = words.suggest(word) } + " us a suggestion",
        try time(racks) { rack in _ = try words.anagrams(of: rack) } + " us a rack",
    ]
    FileHandle.standardError.write(Data(timed.joined(separator: ", ").utf8))
    FileHandle.standardOutput.write(Data(text.utf8))
}

try main()
