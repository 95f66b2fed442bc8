import XCTest

@testable import {{class}}

/// Compares the answers of the package with those of lexmill, which are in `vectors.tsv`.
final class VectorTests: XCTestCase {
    func testAnswersAreThoseOfLexmill() throws {
        let dictionary = try WordDictionary()
        let file = try XCTUnwrap(Bundle.module.url(forResource: "vectors", withExtension: "tsv"))
        // As bytes, because equal strings may have different code points.
        let lines = try Data(contentsOf: file).split(separator: UInt8(ascii: "\n"))
        XCTAssertGreaterThan(lines.count, 10)
        for line in lines.dropFirst() {
            let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            XCTAssertEqual(fields.count, 3)
            let texts = fields.map { field in String(decoding: field, as: UTF8.self) }
            let answer = try self.answer(of: dictionary, function: texts[0], argument: texts[1])
            XCTAssertEqual(Array(answer.utf8), Array(fields[2]), "\(texts): \(answer)")
        }
    }

    private func answer(of dictionary: WordDictionary, function: String, argument: String) throws -> String {
        switch function {
        case "version": return dictionary.version
        case "license": return dictionary.license
        case "allows":
            XCTAssertEqual(dictionary.allowsMany([argument]), [dictionary.allows(argument)])
            return String(dictionary.allows(argument))
        case "normalise": return dictionary.normalise(argument) ?? "-"
        case "value": return dictionary.value(of: argument).map(String.init) ?? "-"
        case "starts_with": return String(dictionary.startsWith(argument))
        case "words": return dictionary.words(prefix: argument).joined(separator: " ")
        case "suggest": return dictionary.suggest(argument).joined(separator: " ")
        case "anagrams": return try dictionary.anagrams(of: argument).joined(separator: " ")
        case "answers": return dictionary.answers().joined(separator: " ")
        default:
            XCTFail("vectors.tsv has an unknown function: \(function)")
            return ""
        }
    }

    func testAllWordsAreListed() throws {
        let dictionary = try WordDictionary()
        var count = 0
        for word in dictionary.words() {
            count += 1
            if count % 100 == 0 {
                XCTAssertTrue(dictionary.allows(word), word)
            }
        }
        XCTAssertEqual(count, {{count}})
    }

    func testDamageIsNoticed() throws {
        let words = try WordDictionary().data
        XCTAssertNoThrow(try WordDictionary(bytes: words))
        for at in stride(from: 0, to: words.count, by: 1 + words.count / 20) {
            var damaged = words
            damaged[at] ^= 4
            XCTAssertThrowsError(try WordDictionary(bytes: damaged))
            XCTAssertThrowsError(try WordDictionary(bytes: Array(words[..<at])))
        }
    }
}
