// Package {{module}} looks up the words of a game, which are stored in words.bin. The documentation of lexmill's module
// export::package::words describes that file. All functions are safe for concurrent use.
//
// The file is part of the program. It is checked once, when a function is first called, so an import takes no time. If
// the file is damaged, the program was built from a damaged copy of this package, and its callers cannot repair it.
// Then every function panics with the reason. Check returns the reason as an error instead.
//
// MIT OR Apache-2.0
package {{module}}

import (
	"bytes"
	_ "embed"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"sort"
	"strings"
	"sync"
	"unicode/utf8"
)

const (
	// The version of the file format.
	format = 3
	// The size in bytes of the head, with the length and the checksum.
	headSize = 16
	// The parts of a label: the letter, and two flags.
	letterBits = 63
	lastBit    = 64
	wordBit    = 128
	// In place of an edge: the beginning of all words, and the absence of an edge.
	root = -1
	none = -2
	// The number of code points.
	codes = 0x110000
	// The maximum number of letters of an alphabet and of a word.
	maxAlphabet = 64
	maxLetters  = 255

	maxSuggestions = 5
	// The maximum number of steps of a search for anagrams. Only lists of millions of words, or crafted files, need more.
	maxSteps = 1 << 24
)

//go:embed words.bin
var file []byte

var (
	once    sync.Once
	opened  *dictionary
	problem error
)

var errDamaged = errors.New("lexmill/{{module}}: words.bin is damaged or incomplete: " +
	"copy the package again, then build the program again")

var errTooManyBlanks = errors.New("lexmill/{{module}}: too many blanks: use a rack with fewer")

// Check returns an error with the reason if words.bin is damaged or has another version of the format. Then all other
// functions panic with this error.
func Check() error {
	once.Do(func() { opened, problem = parse(file) })
	return problem
}

// Allows returns true if a word is allowed. The word is normalised first.
func Allows(word string) bool {
	return open().allows(word)
}

// AllowsMany returns, for each word, whether it is allowed.
func AllowsMany(words []string) []bool {
	d, allowed := open(), make([]bool, len(words))
	for i, word := range words {
		allowed[i] = d.allows(word)
	}
	return allowed
}

// Normalise returns the letters of a word as the game spells them, and as Words and Suggest return them. It returns
// false if a character cannot be spelled.
func Normalise(word string) (letters string, isSpelled bool) {
	d := open()
	form, isSpelled := d.form(word)
	return d.text(form), isSpelled
}

// Value returns the value of a word, allowed or not. It returns false if the tiles cannot spell the word, or if a value
// is unknown.
func Value(word string) (value int, isKnown bool) {
	return open().value(word)
}

// StartsWith returns true if an allowed word has this prefix.
func StartsWith(prefix string) bool {
	d := open()
	form, isSpelled := d.form(prefix)
	return isSpelled && d.follow(root, form) != none
}

// Words returns an iterator over the allowed words with a prefix, sorted by the code points of their letters; over all
// words for "". It is an iter.Seq[string]: Go 1.23 and later can range over it. Older versions call it with a function,
// which returns false to stop.
func Words(prefix string) func(yield func(word string) bool) {
	d := open()
	return func(yield func(word string) bool) {
		form, isSpelled := d.form(prefix)
		if !isSpelled {
			return
		}
		edge := d.follow(root, form)
		if edge == none || d.isWord(edge) && !yield(d.text(form)) {
			return
		}
		d.walk(edge, len(form), []byte(d.text(form)), yield)
	}
}

// Suggest returns up to five allowed words that are similar to a word: first words with two neighbouring letters
// swapped, then words with another letter in one position, then words with one letter more, then with one letter less.
func Suggest(word string) []string {
	d := open()
	form, isSpelled := d.form(word)
	if !isSpelled || len(form) > maxLetters+1 {
		return nil
	}
	return d.suggest(form)
}

// Anagrams returns the allowed words that use all letters of a rack. Each "?" in the rack is a blank, which stands for
// any letter. Anagrams panics after 2^24 steps, which only lists of millions of words need.
func Anagrams(rack string) []string {
	d := open()
	blanks := strings.Count(rack, "?")
	form, isSpelled := d.form(strings.ReplaceAll(rack, "?", ""))
	length := len(form) + blanks
	if !isSpelled || length == 0 || length > maxLetters {
		return nil
	}
	search := search{dictionary: d, blanks: blanks, word: make([]byte, 0, length)}
	for _, letter := range form {
		search.counts[letter]++
	}
	search.walk(root, length)
	return search.found
}

// Answers returns the answers, in the order of their days if they have days; an empty list if the package has no answers.
func Answers() []string {
	d := open()
	var answers []string
	for r := (reader{rest: d.answers}); len(r.rest) > 0; {
		answers = append(answers, d.text(r.spelled(len(d.letters))))
	}
	return answers
}

// Version returns the version of the dictionary. It changes when the words change.
func Version() string {
	return open().version
}

// License returns the licences of the words and of this reader, as an SPDX expression.
func License() string {
	return open().license
}

func open() *dictionary {
	if err := Check(); err != nil {
		panic(err)
	}
	return opened
}

// The contents of a words file. They do not change after parse.
type dictionary struct {
	version, license string
	// The code points of the letters. Elsewhere, a letter is an index in this list.
	letters []rune
	tiles   []tile
	// The runs of code points, in ascending order.
	runs []run
	// The letters that each ASCII character becomes. nil if the character cannot be spelled.
	ascii [utf8.RuneSelf][]byte
	joins map[join]byte
	// The part of the file with the answers, without their number.
	answers []byte
	// The graph: the label of each edge, and the three bytes of its step.
	labels, low, middle, high []byte
}

// A tile with its letters. The value -1 means unknown.
type tile struct {
	value   int
	letters []byte
}

// Consecutive code points, and the letters that each of them becomes.
type run struct {
	first, last rune
	letters     []byte
}

// A letter and a mark after it that together become another letter.
type join struct {
	letter byte
	mark   rune
}

// parse reads and checks a words file.
func parse(file []byte) (*dictionary, error) {
	if len(file) <= headSize || string(file[:7]) != "lexmill" {
		return nil, errDamaged
	}
	if file[7] != format {
		return nil, fmt.Errorf("lexmill/{{module}}: words.bin has version %d of the format, but dictionary.go reads "+
			"version %d: copy both from the same package", file[7], format)
	}
	length, sum := binary.LittleEndian.Uint32(file[8:]), binary.LittleEndian.Uint32(file[12:])
	if uint64(length) != uint64(len(file)) || sum != crc32.ChecksumIEEE(file[headSize:]) {
		return nil, errDamaged
	}
	r := reader{rest: file[headSize:]}
	d := &dictionary{version: r.text(), license: r.text(), joins: map[join]byte{}}
	for left := r.number(maxAlphabet + 1); left > 0; left-- {
		d.letters = append(d.letters, rune(r.number(codes)))
	}
	count := len(d.letters)
	for left := r.count(); left > 0 && !r.isDamaged; left-- {
		d.tiles = append(d.tiles, tile{value: r.number(1<<23) - 1, letters: r.spelled(count)})
	}
	end := 0
	for left := r.count(); left > 0 && !r.isDamaged; left-- {
		first := end + r.number(codes-end)
		end = first + r.number(codes+1-first)
		d.runs = append(d.runs, run{first: rune(first), last: rune(end - 1), letters: r.spelled(count)})
	}
	for code := range d.ascii {
		d.ascii[code] = d.spelling(rune(code))
	}
	for left := r.count(); left > 0 && !r.isDamaged; left-- {
		join := join{letter: byte(r.number(count)), mark: rune(r.number(codes))}
		d.joins[join] = byte(r.number(count))
	}
	left := r.count()
	answers := r.rest
	for ; left > 0 && !r.isDamaged; left-- {
		r.spelled(count)
	}
	d.answers = answers[:len(answers)-len(r.rest)]
	edges := r.number(1 << 24)
	if r.isDamaged || edges == 0 || len(r.rest) != 4*edges {
		return nil, errDamaged
	}
	planes := r.rest
	d.labels, d.low = planes[:edges], planes[edges:2*edges]
	d.middle, d.high = planes[2*edges:3*edges], planes[3*edges:]
	if !d.isGraphSound() {
		return nil, errDamaged
	}
	return d, nil
}

// isGraphSound returns true if every edge leads to a word. A step is the distance from an edge to the edges that may
// follow it. Steps only lead forwards, so they end at an edge without a step. A word must end at each such edge.
func (d *dictionary) isGraphSound() bool {
	for edge, low := range d.low {
		if low == 0 && d.labels[edge] < wordBit && d.step(edge) == 0 {
			return false
		}
	}
	last := len(d.labels) - 1
	return d.isLast(last) && d.step(last) == 0
}

// reader reads the parts of a file. After an error, nothing is left to read, and all parts are empty.
type reader struct {
	rest      []byte
	isDamaged bool
}

func (r *reader) fail() {
	r.rest, r.isDamaged = nil, true
}

// number reads a number below a limit: seven bits per byte, lowest first.
func (r *reader) number(limit int) int {
	result := 0
	for i := 0; i < 4 && i < len(r.rest); i++ {
		part := r.rest[i]
		result |= int(part&127) << (7 * i)
		if part < 128 && result < limit {
			r.rest = r.rest[i+1:]
			return result
		}
		if part < 128 {
			break
		}
	}
	r.fail()
	return 0
}

// count reads the number of items of a list. It is below the size of the file: each item takes at least one byte.
func (r *reader) count() int {
	return r.number(len(r.rest))
}

// spelled reads a list of letters, one byte each, without copying it.
func (r *reader) spelled(letters int) []byte {
	count := r.number(maxLetters + 1)
	if count > len(r.rest) {
		r.fail()
		return nil
	}
	spelled := r.rest[:count:count]
	for _, letter := range spelled {
		if int(letter) >= letters {
			r.fail()
			return nil
		}
	}
	r.rest = r.rest[count:]
	return spelled
}

// text reads the bytes before the next zero byte.
func (r *reader) text() string {
	end := bytes.IndexByte(r.rest, 0)
	if end < 0 {
		r.fail()
		return ""
	}
	text := string(r.rest[:end])
	r.rest = r.rest[end+1:]
	return text
}

// spelling returns the letters that a character becomes. It returns nil if the character cannot be spelled.
func (d *dictionary) spelling(code rune) []byte {
	after := sort.Search(len(d.runs), func(i int) bool { return d.runs[i].first > code })
	if after == 0 || d.runs[after-1].last < code {
		return nil
	}
	return d.runs[after-1].letters
}

// form returns the letters that spell a written word. It returns false if a character cannot be spelled.
func (d *dictionary) form(word string) ([]byte, bool) {
	text := strings.TrimSpace(word) // Unicode's property White_Space
	form := make([]byte, 0, len(text))
	for _, code := range text {
		if len(d.joins) > 0 && len(form) > 0 {
			last := &form[len(form)-1]
			if joined, isJoin := d.joins[join{letter: *last, mark: code}]; isJoin {
				*last = joined
				continue
			}
		}
		var letters []byte
		if code < utf8.RuneSelf {
			letters = d.ascii[code]
		} else {
			letters = d.spelling(code)
		}
		if letters == nil {
			return nil, false
		}
		form = append(form, letters...)
	}
	return form, true
}

// text returns the written form of letters.
func (d *dictionary) text(form []byte) string {
	text := make([]byte, 0, 2*len(form))
	for _, letter := range form {
		text = utf8.AppendRune(text, d.character(letter))
	}
	return string(text)
}

// character returns the code point of a letter; U+FFFD if the alphabet does not have the letter of a label.
func (d *dictionary) character(letter byte) rune {
	if int(letter) < len(d.letters) {
		return d.letters[letter]
	}
	return utf8.RuneError
}

func (d *dictionary) isWord(edge int) bool {
	return edge >= 0 && d.labels[edge] >= wordBit
}

func (d *dictionary) isLast(edge int) bool {
	return d.labels[edge]&lastBit != 0
}

func (d *dictionary) letter(edge int) byte {
	return d.labels[edge] & letterBits
}

func (d *dictionary) step(edge int) int {
	return int(d.low[edge]) | int(d.middle[edge])<<8 | int(d.high[edge])<<16
}

// next returns the first of the edges that follow an edge. If no word continues after it, next returns none.
func (d *dictionary) next(edge int) int {
	if edge == root {
		return 0
	}
	step := d.step(edge)
	if step == 0 {
		return none
	}
	if last := len(d.labels) - 1; edge+step > last {
		return last
	}
	return edge + step
}

// follow returns the edge that letters after an edge lead to. If no word continues with these letters, it returns none.
func (d *dictionary) follow(edge int, form []byte) int {
	for _, letter := range form {
		edge = d.next(edge)
		if edge == none {
			return none
		}
		for d.letter(edge) < letter && !d.isLast(edge) {
			edge++
		}
		if d.letter(edge) != letter {
			return none
		}
	}
	return edge
}

func (d *dictionary) allows(word string) bool {
	form, isSpelled := d.form(word)
	return isSpelled && d.isWord(d.follow(root, form))
}

func (d *dictionary) value(word string) (int, bool) {
	const unknown, unspelled = -1, -2
	form, isSpelled := d.form(word)
	if !isSpelled {
		return 0, false
	}
	// The value of each suffix of the word, by the index of its first letter.
	values := make([]int, len(form)+1)
	for at := len(form) - 1; at >= 0; at-- {
		values[at] = unspelled
		for _, tile := range d.tiles {
			if len(tile.letters) == 0 || !bytes.HasPrefix(form[at:], tile.letters) {
				continue
			}
			rest := values[at+len(tile.letters)]
			if rest == unspelled {
				continue
			}
			values[at] = unknown
			if rest != unknown && tile.value != unknown {
				values[at] = rest + tile.value
			}
			break
		}
	}
	if values[0] < 0 {
		return 0, false
	}
	return values[0], true
}

// walk calls yield with the words that continue after an edge. length is the number of letters before them, and text their
// written form. walk returns false if yield did.
func (d *dictionary) walk(edge, length int, text []byte, yield func(string) bool) bool {
	at := d.next(edge)
	if at == none {
		return true
	}
	if length >= maxLetters {
		panic(errDamaged)
	}
	for ; ; at++ {
		word := utf8.AppendRune(text, d.character(d.letter(at)))
		if d.isWord(at) && !yield(string(word)) {
			return false
		}
		if !d.walk(at, length+1, word, yield) {
			return false
		}
		if d.isLast(at) {
			return true
		}
	}
}

func (d *dictionary) suggest(form []byte) []string {
	// The words of each kind, as letters: swaps, other letters, a letter more, a letter less.
	var kinds [4][]string
	add := func(kind, edge int, before, letters, after []byte) {
		if edge != none && d.isWord(d.follow(edge, after)) {
			kinds[kind] = append(kinds[kind], string(before)+string(letters)+string(after))
		}
	}
	// The edge that the letters before a position lead to.
	edge := root
	for at := 0; edge != none; at++ {
		before, rest := form[:at], form[at:]
		if len(rest) > 1 && rest[0] != rest[1] {
			swapped := []byte{rest[1], rest[0]}
			add(0, d.follow(edge, swapped), before, swapped, rest[2:])
		}
		for other := d.next(edge); other != none; other++ {
			letter := []byte{d.letter(other)}
			add(2, other, before, letter, rest)
			if len(rest) > 0 && letter[0] != rest[0] {
				add(1, other, before, letter, rest[1:])
			}
			if d.isLast(other) {
				break
			}
		}
		if len(rest) == 0 {
			break
		}
		add(3, edge, before, nil, rest[1:])
		edge = d.follow(edge, rest[:1])
	}
	var found []string
	for _, words := range kinds {
		sort.Strings(words)
		for i, word := range words {
			if len(found) == maxSuggestions {
				return found
			}
			if i == 0 || word != words[i-1] {
				found = append(found, d.text([]byte(word)))
			}
		}
	}
	return found
}

// search looks for the anagrams of a rack.
type search struct {
	*dictionary
	// The letters and the blanks that are still on the rack.
	counts [maxAlphabet]int
	blanks int
	// The letters from the beginning to the current edge.
	word  []byte
	found []string
	// The number of edges visited.
	steps int
}

// walk finds the words that continue after an edge with all of the rack, which has left letters and blanks.
func (s *search) walk(edge, left int) {
	for at := s.next(edge); at != none; at++ {
		if s.steps++; s.steps > maxSteps {
			panic(errTooManyBlanks)
		}
		letter := s.letter(at)
		// A blank is used only if the rack does not have the letter, so no word is found twice.
		from := &s.counts[letter]
		if *from == 0 {
			from = &s.blanks
		}
		if *from > 0 {
			*from--
			s.word = append(s.word, letter)
			if left > 1 {
				s.walk(at, left-1)
			} else if s.isWord(at) {
				s.found = append(s.found, s.text(s.word))
			}
			s.word = s.word[:len(s.word)-1]
			*from++
		}
		if s.isLast(at) {
			return
		}
	}
}
