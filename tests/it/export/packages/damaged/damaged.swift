// Usage: damaged QUESTIONS. Reads files from standard input, each after its size in four bytes. Takes each file as the
// words file, and prints a line with the answers to the words in QUESTIONS.
import Foundation
import MODULE

/// Reads bytes from standard input. Returns `nil` at its end.
func read(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
        let part = FileHandle.standardInput.readData(ofLength: count - bytes.count)
        if part.isEmpty { return nil }
        bytes += part
    }
    return bytes
}

func answer(_ file: [UInt8], _ questions: [String]) throws -> String {
    let words: WordDictionary
    do {
        words = try WordDictionary(bytes: file)
    } catch WordDictionaryError.unusable(let message) {
        return "refused: \(message)"
    }
    var text = words.version + words.license
    for (word, isAllowed) in zip(questions, words.allowsMany(questions)) {
        text += " \(isAllowed) \(words.value(of: word) ?? -1) \(words.startsWith(word)) \(words.normalise(word) ?? "-")"
        text += "," + words.words(prefix: word).prefix(300).joined(separator: ",")
        text += ";" + words.suggest(word).joined(separator: ",")
        text += ";" + (try words.anagrams(of: word).joined(separator: ","))
        text += ";" + (try words.anagrams(of: word + "??").joined(separator: ","))
    }
    return text + words.answers().joined(separator: ",")
}

let text = [UInt8](try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1])))
let questions = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
    String(decoding: line, as: UTF8.self)
}
while let size = read(4) {
    let count = size.reversed().reduce(0) { high, byte in high << 8 | Int(byte) }
    guard let file = read(count) else { break }
    // A crafted file may contain line ends, which may also be a part of a character.
    var line = try answer(file, questions).utf8.map { byte in byte == 10 || byte == 13 ? 32 : byte }
    line.append(10)
    FileHandle.standardOutput.write(Data(line))
}
