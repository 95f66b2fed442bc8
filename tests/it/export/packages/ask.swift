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

func main() throws {
    let words = try WordDictionary(contentsOf: URL(fileURLWithPath: arguments[1]))
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
    FileHandle.standardOutput.write(Data(text.utf8))
}

try main()
