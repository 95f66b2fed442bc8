// Measures the package for Go, or a map. `run` describes arguments and output.
package main

import (
	"bytes"
	"fmt"
	"os"
	"runtime/debug"
	"strings"
	"time"

	dictionary "lexmill/MODULE"
)

func main() {
	kind, list, asked, first := os.Args[1], os.Args[2], os.Args[3], os.Args[4]
	var words map[string]struct{}
	allows := dictionary.Allows
	if kind != "package" {
		allows = func(word string) bool {
			_, isListed := words[word]
			return isListed
		}
	}
	before := memory()
	start := time.Now()
	if kind != "package" {
		listed := lines(list)
		words = make(map[string]struct{}, len(listed))
		for _, word := range listed {
			words[word] = struct{}{}
		}
	}
	isAllowed := allows(first)
	loaded := time.Since(start)
	if !isAllowed {
		panic(first)
	}
	used := memory() - before
	fastest, count := time.Duration(1<<62), 0
	for pass := 0; pass < 5; pass++ {
		questions := lines(asked)
		allowed := 0
		start := time.Now()
		for _, word := range questions {
			if allows(word) {
				allowed++
			}
		}
		if taken := time.Since(start); taken < fastest {
			fastest = taken
		}
		count = len(questions)
		if 2*allowed != count {
			panic(allowed)
		}
	}
	fmt.Println(used, loaded.Seconds()*1e3, float64(count)/fastest.Seconds()/1e6)
}

// memory returns the resident memory of this process in bytes. The words of the package are a part of the program, so
// the heap does not contain them.
func memory() (size int) {
	debug.FreeOSMemory()
	rollup, err := os.ReadFile("/proc/self/smaps_rollup")
	if err != nil {
		panic(err)
	}
	_, rss, _ := bytes.Cut(rollup, []byte("\nRss:"))
	fmt.Sscan(string(rss), &size)
	return 1024 * size
}

func lines(file string) []string {
	text, err := os.ReadFile(file)
	if err != nil {
		panic(err)
	}
	return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
}
