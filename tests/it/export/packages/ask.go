// Usage: ask WORDS PREFIXES TYPED RACKS. Prints an answer for each word in the file WORDS, the words with the prefixes
// in the file PREFIXES, the suggestions for the words in TYPED, the anagrams of the racks in RACKS, and the answers.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"

	words "lexmill/MODULE"
)

func main() {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	fmt.Fprintf(out, "%s\n%s\n", words.Version(), words.License())
	questions := lines(1)
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
	for _, word := range lines(3) {
		fmt.Fprintln(out, strings.Join(words.Suggest(word), " "))
	}
	for _, rack := range lines(4) {
		fmt.Fprintln(out, strings.Join(words.Anagrams(rack), " "))
	}
	for _, word := range words.Answers() {
		fmt.Fprintln(out, word)
	}
}

func digit(is bool) int {
	if is {
		return 1
	}
	return 0
}

func lines(argument int) []string {
	text, err := os.ReadFile(os.Args[argument])
	if err != nil {
		panic(err)
	}
	return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
}
