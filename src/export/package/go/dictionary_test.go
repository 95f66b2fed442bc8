package {{module}}

import (
	"strconv"
	"sync"
	"testing"
)

const (
	word    = "{{word}}"
	written = "{{written}}"
)

func contains(words []string, word string) bool {
	for _, other := range words {
		if other == word {
			return true
		}
	}
	return false
}

func TestFileIsSound(t *testing.T) {
	if err := Check(); err != nil {
		t.Fatal(err)
	}
	if Version() != "{{version}}" || License() != "{{license}}" {
		t.Errorf("version %s, licence %s", Version(), License())
	}
}

func TestWordIsAllowed(t *testing.T) {
	allowed := AllowsMany([]string{word, written, "", word + "?"})
	if !allowed[0] || !allowed[1] || allowed[2] || allowed[3] {
		t.Error(allowed)
	}
	for i, word := range []string{word, written, "", word + "?"} {
		if Allows(word) != allowed[i] {
			t.Error(word)
		}
	}
	value, isKnown := Value(word)
	if isKnown && strconv.Itoa(value) != "{{value}}" || !isKnown && "{{value}}" != "unknown" {
		t.Error(value, isKnown)
	}
}

func TestWordsAreListed(t *testing.T) {
	var words []string
	Words("{{prefix}}")(func(word string) bool {
		words = append(words, word)
		return true
	})
	if !StartsWith("{{prefix}}") || !contains(words, word) {
		t.Error(words)
	}
	count := 0
	Words("")(func(string) bool {
		count++
		return true
	})
	if count != {{count}} {
		t.Error(count)
	}
	Words("")(func(string) bool {
		count--
		return false
	})
	if count != {{count}}-1 {
		t.Error("the list did not stop")
	}
}

func TestWordsAreFound(t *testing.T) {
	for _, rack := range []string{word, written, "?" + string([]rune(word)[1:])} {
		if !contains(Anagrams(rack), word) {
			t.Error(rack, Anagrams(rack))
		}
	}
	for _, suggestion := range Suggest(word) {
		if suggestion == word || !Allows(suggestion) {
			t.Error(suggestion)
		}
	}
	for _, answer := range Answers() {
		if !Allows(answer) {
			t.Error(answer)
		}
	}
}

func TestGoroutinesShareTheWords(t *testing.T) {
	var group sync.WaitGroup
	for i := 0; i < 8; i++ {
		group.Add(1)
		go func() {
			defer group.Done()
			if !Allows(word) || !contains(Anagrams(word), word) {
				t.Error("other words")
			}
		}()
	}
	group.Wait()
}

func TestDamageIsNoticed(t *testing.T) {
	for at := 0; at < len(file); at += 1 + len(file)/50 {
		damaged := append([]byte(nil), file...)
		damaged[at] ^= 4
		if _, err := parse(damaged); err == nil {
			t.Error(at)
		}
		if _, err := parse(file[:at]); err == nil {
			t.Error(at)
		}
	}
}
