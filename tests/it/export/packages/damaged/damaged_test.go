package MODULE

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"testing"
)

// TestMain makes a program of the test: `go test -c -o damaged`, then `damaged QUESTIONS`. It reads files from standard
// input, each after its size in four bytes. It takes each file as words.bin, and prints a line with the answers to the
// words in the file QUESTIONS.
func TestMain(*testing.M) {
	text, err := os.ReadFile(os.Args[1])
	if err != nil {
		panic(err)
	}
	questions := strings.Split(string(text), "\n")
	in, size := bufio.NewReader(os.Stdin), uint32(0)
	for binary.Read(in, binary.LittleEndian, &size) == nil {
		// The capacity is the size, so that a read outside of the file panics.
		file = make([]byte, size)
		if _, err := io.ReadFull(in, file); err != nil {
			panic(err)
		}
		once = sync.Once{}
		fmt.Println(strings.NewReplacer("\n", " ", "\r", " ").Replace(answer(questions)))
	}
	os.Exit(0)
}

func answer(questions []string) (line string) {
	defer func() {
		// Any other panic is a fault of the reader, and ends the program.
		if reason := recover(); reason != nil {
			err, isError := reason.(error)
			if !isError || err != errDamaged && err != problem {
				panic(reason)
			}
			line = "refused: " + err.Error()
		}
	}()
	var out strings.Builder
	fmt.Fprint(&out, Version(), License(), strings.Join(Answers(), " "))
	for _, word := range questions {
		value, isKnown := Value(word)
		form, isSpelled := Normalise(word)
		fmt.Fprint(&out, " ", []interface{}{Allows(word), value, isKnown, StartsWith(word), form, isSpelled})
		fmt.Fprint(&out, strings.Join(Suggest(word), " "), ";")
		// Random graphs may have too many words for a rack of many blanks.
		if strings.Count(word, "?") < 4 {
			fmt.Fprint(&out, strings.Join(Anagrams(word), " "))
		}
		left := 300
		Words(word)(func(found string) bool {
			fmt.Fprint(&out, ",", found)
			left--
			return left > 0
		})
	}
	return out.String()
}
