// Usage: ask WORDS PREFIXES TYPED RACKS. Prints an answer for each word in the file WORDS, the words with the prefixes
// in the file PREFIXES, the suggestions for the words in TYPED, the anagrams of the racks in RACKS, and the answers.
package main

import (
	"bufio"
	"fmt"
	"os"
	"runtime"
	"strings"
	"time"

	words "lexmill/MODULE"
)

func main() {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := time.Now()
	version := words.Version()
	load := time.Since(start)
	runtime.GC()
	runtime.ReadMemStats(&after)
	fmt.Fprintf(out, "%s\n%s\n", version, words.License())
	questions, typed, racks := lines(1), lines(3), lines(4)
	allowed := words.AllowsMany(questions)
	for i, word := range questions {
		value := "-"
		if points, isKnown := words.Value(word); isKnown {
			value = fmt.Sprint(points)
		}
		if allowed[i] != words.Allows(word) {
			panic(word)
		}
		form, isSpelled := words.Normalise(word)
		if !isSpelled {
			form = "-"
		}
		fmt.Fprintln(out, digit(allowed[i]), value, digit(words.StartsWith(word)), form)
	}
	for _, prefix := range lines(2) {
		words.Words(prefix)(func(word string) bool {
			fmt.Fprintln(out, word)
			return true
		})
	}
	for _, word := range typed {
		fmt.Fprintln(out, strings.Join(words.Suggest(word), " "))
	}
	for _, rack := range racks {
		fmt.Fprintln(out, strings.Join(words.Anagrams(rack), " "))
	}
	for _, word := range words.Answers() {
		fmt.Fprintln(out, word)
	}
	fmt.Fprintf(os.Stderr, "load %.2f ms, %d KB; %.2f us a word, %.1f us a suggestion, %.2f ms a rack", load.Seconds()*1e3,
		(int64(after.HeapAlloc)-int64(before.HeapAlloc))/1024, least(questions, func(word string) { words.Allows(word) }),
		least(typed, func(word string) { words.Suggest(word) }),
		least(racks, func(rack string) { words.Anagrams(rack) })/1e3)
}

func digit(is bool) int {
	if is {
		return 1
	}
	return 0
}

// least returns the microseconds that a question takes in the fastest of five passes.
func least(questions []string, ask func(string)) float64 {
	fastest := time.Duration(1 << 62)
	for pass := 0; pass < 5; pass++ {
		start := time.Now()
		for _, question := range questions {
			ask(question)
		}
		if taken := time.Since(start); taken < fastest {
			fastest = taken
		}
	}
	return fastest.Seconds() * 1e6 / float64(len(questions))
}

func lines(argument int) []string {
	text, err := os.ReadFile(os.Args[argument])
	if err != nil {
		panic(err)
	}
	return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
}
