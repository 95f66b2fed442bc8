/* Looks up the words of a game, in C99. In one file of your program, define LEXMILL_IMPLEMENTATION before the include:
 *
 *     #define LEXMILL_IMPLEMENTATION
 *     #include "lexmill.h"
 *
 * The documentation of lexmill's module `export::package::words` describes the words file. The bytes of the file are not
 * copied, so they may be mapped or linked into the program. All words are UTF-8.
 *
 * MIT OR Apache-2.0 */
#ifndef LEXMILL_H
#define LEXMILL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Maximum number of letters of a word. */
#define LEXMILL_MAX_LETTERS 255

/* Maximum number of bytes of a word in UTF-8, with the 0 at its end. */
#define LEXMILL_MAX_BYTES (4 * LEXMILL_MAX_LETTERS + 1)

/* Maximum number of suggestions for a word. */
#define LEXMILL_MAX_SUGGESTIONS 5

/* An open words file. Its fields are private to the functions below. */
typedef struct lexmill {
    const uint8_t *data;
    size_t size;
    void *owned;                 /* memory that lexmill_close frees */
    const char *version, *license;
    uint32_t letters[64];        /* code points */
    size_t letter_count;
    size_t tiles, spelling, joins, answers; /* offsets of these parts */
    size_t plain[128];           /* offset of the spelling of an ASCII character, or 0 */
    const uint8_t *labels;       /* the first of the four planes of edges */
    uint32_t edges;
} lexmill;

/* Reasons why a file could not be used or a search was stopped. lexmill_problem describes each of them. */
enum {
    LEXMILL_UNREADABLE = -1,     /* could not be read into memory; errno has the reason */
    LEXMILL_DAMAGED = -2,        /* damaged, incomplete, or not a words file */
    LEXMILL_VERSION = -3,        /* another version of the format than that of this header */
    LEXMILL_TOO_MANY_BLANKS = -4 /* a rack of lexmill_anagrams has too many blanks */
};

/* Opens a file whose bytes are in memory, and checks all bytes once. The bytes must stay in memory until the dictionary is
 * closed. Returns 0, or a reason. After an error, the dictionary is empty: it has no words, and every function may be
 * called with it. A dictionary is also empty after lexmill_close, and if all of its bytes are 0. */
int lexmill_open(lexmill *dictionary, const void *data, size_t size);

/* Reads a file into memory, and opens it as lexmill_open does. lexmill_close frees the memory. */
int lexmill_load(lexmill *dictionary, const char *path);
void lexmill_close(lexmill *dictionary);

/* Returns a sentence about an error: the problem, and what to do. */
const char *lexmill_problem(int error);

/* Returns 1 if a word is allowed; 0 otherwise. The word is normalised first. */
int lexmill_allows(const lexmill *dictionary, const char *word);

/* Sets each item of `allowed` to the result of lexmill_allows for the word at the same index. */
void lexmill_allows_many(const lexmill *dictionary, const char *const *words, size_t count, uint8_t *allowed);

/* Writes the letters of a word to `text`, with a 0 at the end: as the game spells them, and as lexmill_words visits
 * them. Returns the number of bytes before the 0. Returns -1 if a character cannot be spelled, or if the letters do not
 * fit in `size` bytes; then `text` is empty. LEXMILL_MAX_BYTES are enough for every word. */
int lexmill_normalise(const lexmill *dictionary, const char *word, char *text, size_t size);

/* Returns the value of a word, allowed or not; -1 if the tiles cannot spell it or a value is unknown. */
long lexmill_value(const lexmill *dictionary, const char *word);

/* Returns 1 if an allowed word has this prefix; 0 otherwise. */
int lexmill_starts_with(const lexmill *dictionary, const char *prefix);

/* Calls `visit` with each allowed word that begins with `prefix`, in byte order; for "", with all words. Stops when
 * `visit` returns a value other than 0, and returns this value. Stops at a word that is too long for a valid file, and
 * returns LEXMILL_DAMAGED. Otherwise returns 0. */
int lexmill_words(const lexmill *dictionary, const char *prefix, int (*visit)(void *context, const char *word),
                  void *context);

/* Calls `visit` with at most LEXMILL_MAX_SUGGESTIONS allowed words that are similar to a word, but not with the word
 * itself: first the words with two neighbouring letters swapped, then those with another letter in one position, with a
 * letter more, and with a letter less. Stops and returns as lexmill_words does. */
int lexmill_suggest(const lexmill *dictionary, const char *word, int (*visit)(void *context, const char *word),
                    void *context);

/* Calls `visit` with each allowed word that uses all letters of a rack, in byte order. A `?` in the rack is a blank,
 * which stands for any one letter. Stops and returns as lexmill_words does. Also stops after 2^24 steps, which only lists
 * of millions of words need, and returns LEXMILL_TOO_MANY_BLANKS. */
int lexmill_anagrams(const lexmill *dictionary, const char *rack, int (*visit)(void *context, const char *word),
                     void *context);

/* Calls `visit` with each answer, in the order of their days if they have days; never if the package has no answers.
 * Stops and returns as lexmill_words does. */
int lexmill_answers(const lexmill *dictionary, int (*visit)(void *context, const char *word), void *context);

/* The version of the dictionary. It changes when the words change. */
const char *lexmill_version(const lexmill *dictionary);

/* The licences of the words and of this reader, as an SPDX expression. */
const char *lexmill_license(const lexmill *dictionary);

#ifdef __cplusplus
}
#endif
#endif

#ifdef LEXMILL_IMPLEMENTATION
#undef LEXMILL_IMPLEMENTATION

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#define LEXMILL_FOLDS
#endif

#ifdef __cplusplus
extern "C" {
#endif

#define LEXMILL_LETTER 63
#define LEXMILL_LAST 64
#define LEXMILL_ACCEPTS 128
/* The size of the head in bytes, a size in bytes that no file reaches, and the number of code points. */
#define LEXMILL_HEAD 16
#define LEXMILL_TOO_LARGE (1 << 27)
#define LEXMILL_CODES 0x110000u
/* Two values in place of an edge: the beginning of all words, and the absence of an edge. */
#define LEXMILL_ROOT 0xffffffffu
#define LEXMILL_NONE 0xfffffffeu
/* Maximum number of steps of lexmill_anagrams. Only lists of millions of words, or crafted files, need more. */
#define LEXMILL_MAX_STEPS (1u << 24)

/* Reads a number of at most four bytes, with seven bits per byte, lowest first. Moves the position after the number. If
 * there is no number, returns UINT32_MAX, which is above every limit. */
static uint32_t lexmill_number(const lexmill *d, size_t *at) {
    uint32_t result = 0;
    unsigned shift;
    for (shift = 0; shift < 28 && *at < d->size; shift += 7) {
        uint8_t part = d->data[(*at)++];
        result |= (uint32_t)(part & 127) << shift;
        if (part < 128) return result;
    }
    return UINT32_MAX;
}

/* Reads a number; returns 1 if it is below a limit. */
static int lexmill_is_below(const lexmill *d, size_t *at, uint32_t limit) { return lexmill_number(d, at) < limit; }

/* Reads a list of letters; returns 1 if all of them exist. */
static int lexmill_are_letters(const lexmill *d, size_t *at) {
    uint32_t count = lexmill_number(d, at);
    int are = count <= LEXMILL_MAX_LETTERS;
    while (are && count--) are = lexmill_is_below(d, at, (uint32_t)d->letter_count);
    return are;
}

/* Returns the text at a position, and moves the position after the 0 at the end of the text; NULL if the text does not
 * end. */
static const char *lexmill_text(const lexmill *d, size_t *at) {
    const uint8_t *text = d->data + *at, *end = (const uint8_t *)memchr(text, 0, d->size - *at);
    if (!end) return NULL;
    *at = (size_t)(end - d->data) + 1;
    return (const char *)text;
}

static uint32_t lexmill_four_bytes(const uint8_t *at) {
    return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

/* Adds the next eight bytes of a lane to its checksum, and 24 zeros in place of the bytes of the other lanes. */
static inline uint32_t lexmill_lane(uint32_t table[8][256], uint32_t sum, const uint8_t *at) {
    uint32_t low = sum ^ lexmill_four_bytes(at), high = lexmill_four_bytes(at + 4);
    return table[0][low & 255] ^ table[1][low >> 8 & 255] ^ table[2][low >> 16 & 255] ^ table[3][low >> 24] ^
           table[4][high & 255] ^ table[5][high >> 8 & 255] ^ table[6][high >> 16 & 255] ^ table[7][high >> 24];
}

/* Adds bytes to a CRC-32, without the inversions at its beginning and end. `one` has the checksum of each byte. */
static uint32_t lexmill_add(const uint32_t one[256], uint32_t sum, const uint8_t *data, size_t size) {
    while (size--) sum = sum >> 8 ^ one[(sum ^ *data++) & 255];
    return sum;
}

#ifdef LEXMILL_FOLDS
/* Multiplies the halves of a block, as polynomials, by two powers of x modulo the polynomial of the CRC. This moves the
 * block forward in the data without a change of the checksum. */
__attribute__((target("pclmul"))) static inline __m128i lexmill_move(__m128i block, __m128i by, __m128i onto) {
    __m128i low = _mm_clmulepi64_si128(block, by, 0x00), high = _mm_clmulepi64_si128(block, by, 0x11);
    return _mm_xor_si128(_mm_xor_si128(low, high), onto);
}

/* Reduces all complete groups of 64 bytes to 16 bytes with the same checksum; see Gopal and others, "Fast CRC Computation
 * for Generic Polynomials Using PCLMULQDQ Instruction", Intel, 2009. */
__attribute__((target("pclmul"))) static void lexmill_fold(const uint8_t *data, size_t groups, uint8_t folded[16]) {
    /* The powers for 64 and for 16 bytes. */
    const __m128i by_64 = _mm_set_epi64x(0x1c6e41596, 0x154442bd4), by_16 = _mm_set_epi64x(0x0ccaa009e, 0x1751997d0);
    __m128i blocks[4] = {_mm_setzero_si128(), _mm_setzero_si128(), _mm_setzero_si128(), _mm_setzero_si128()};
    for (size_t group = 0; group < groups; group++, data += 64) {
        for (int i = 0; i < 4; i++) {
            blocks[i] = lexmill_move(blocks[i], by_64, _mm_loadu_si128((const __m128i *)(data + 16 * i)));
        }
        if (!group) blocks[0] = _mm_xor_si128(blocks[0], _mm_cvtsi32_si128(-1));
    }
    for (int i = 1; i < 4; i++) blocks[i] = lexmill_move(blocks[i - 1], by_16, blocks[i]);
    _mm_storeu_si128((__m128i *)folded, blocks[3]);
}
#endif

/* Returns the CRC-32 of data. If the processor multiplies polynomials, this is used. Otherwise every 32 bytes are divided
 * among four lanes of eight bytes, because a processor does several look-ups at once. Each lane has its own checksum; at
 * the end, all four are combined with the remaining bytes. */
static uint32_t lexmill_crc32(const uint8_t *data, size_t size) {
    uint32_t one[256], table[8][256], lanes[4] = {UINT32_MAX, 0, 0, 0};
    uint8_t rest[64] = {0};
    for (uint32_t byte = 0; byte < 256; byte++) {
        one[byte] = byte;
        for (int bit = 0; bit < 8; bit++) one[byte] = one[byte] >> 1 ^ (one[byte] & 1 ? 0xedb88320u : 0);
    }
#ifdef LEXMILL_FOLDS
    if (size >= 64 && __builtin_cpu_supports("pclmul")) {
        lexmill_fold(data, size / 64, rest);
        return ~lexmill_add(one, lexmill_add(one, 0, rest, 16), data + size / 64 * 64, size % 64);
    }
#endif
    /* The checksums of a byte that is followed by 24 to 31 zeros. */
    for (uint32_t byte = 0; byte < 256; byte++) {
        uint32_t sum = one[byte];
        for (int after = 1; after < 32; after++) {
            sum = sum >> 8 ^ one[sum & 255];
            if (after >= 24) table[31 - after][byte] = sum;
        }
    }
    for (; size >= sizeof rest; data += 32, size -= 32) {
        lanes[0] = lexmill_lane(table, lanes[0], data);
        lanes[1] = lexmill_lane(table, lanes[1], data + 8);
        lanes[2] = lexmill_lane(table, lanes[2], data + 16);
        lanes[3] = lexmill_lane(table, lanes[3], data + 24);
    }
    memcpy(rest, data, size);
    for (int lane = 0; lane < 4; lane++) {
        for (int byte = 0; byte < 4; byte++) rest[8 * lane + byte] ^= (uint8_t)(lanes[lane] >> 8 * byte);
    }
    return ~lexmill_add(one, 0, rest, size);
}

/* Returns the distance to the first edge that follows an edge; 0 if nothing follows. */
static uint32_t lexmill_step(const lexmill *d, uint32_t edge) {
    const uint8_t *low = d->labels + d->edges + edge, *middle = low + d->edges, *high = middle + d->edges;
    return (uint32_t)*low | (uint32_t)*middle << 8 | (uint32_t)*high << 16;
}

static int lexmill_is_word(const lexmill *d, uint32_t edge) {
    return edge < d->edges && (d->labels[edge] & LEXMILL_ACCEPTS) != 0;
}

/* Returns 1 if every edge leads to a word. Steps only lead forwards, so they end at an edge without a step. A word must end
 * at each edge without a step. */
static int lexmill_is_graph(const lexmill *d, size_t size) {
    const uint8_t *low, *end, *at;
    if (!d->edges || size % 4 || size / 4 != d->edges) return 0;
    at = low = d->labels + d->edges;
    end = low + d->edges;
    if (!(d->labels[d->edges - 1] & LEXMILL_LAST) || lexmill_step(d, d->edges - 1)) return 0;
    /* A step can be 0 only if its low byte is 0, so only steps with this low byte are examined. */
    while ((at = (const uint8_t *)memchr(at, 0, (size_t)(end - at)))) {
        uint32_t edge = (uint32_t)(at++ - low);
        if (!lexmill_is_word(d, edge) && !lexmill_step(d, edge)) return 0;
    }
    return 1;
}

/* Reads the parts after the head; returns 1 if they are sound. */
static int lexmill_read(lexmill *d) {
    size_t at = LEXMILL_HEAD;
    uint32_t count, end = 0;
    if (!(d->version = lexmill_text(d, &at)) || !(d->license = lexmill_text(d, &at))) return 0;
    d->letter_count = lexmill_number(d, &at);
    if (d->letter_count > 64) return 0;
    for (size_t i = 0; i < d->letter_count; i++) {
        if ((d->letters[i] = lexmill_number(d, &at)) >= LEXMILL_CODES) return 0;
    }
    d->tiles = at;
    for (count = lexmill_number(d, &at); count; count--) {
        if (!lexmill_is_below(d, &at, 1 << 23) || !lexmill_are_letters(d, &at)) return 0;
    }
    d->spelling = at;
    for (count = lexmill_number(d, &at); count; count--) {
        uint32_t gap = lexmill_number(d, &at), length = lexmill_number(d, &at), code = end + gap;
        if (gap >= LEXMILL_CODES - end || length > LEXMILL_CODES - code) return 0;
        end = code + length;
        for (; code < end && code < 128; code++) d->plain[code] = at;
        if (!lexmill_are_letters(d, &at)) return 0;
    }
    d->joins = at;
    for (count = lexmill_number(d, &at); count; count--) {
        if (!lexmill_is_below(d, &at, (uint32_t)d->letter_count) || !lexmill_is_below(d, &at, LEXMILL_CODES) ||
            !lexmill_is_below(d, &at, (uint32_t)d->letter_count))
            return 0;
    }
    d->answers = at;
    for (count = lexmill_number(d, &at); count; count--) {
        if (!lexmill_are_letters(d, &at)) return 0;
    }
    d->edges = lexmill_number(d, &at);
    d->labels = d->data + at;
    return lexmill_is_graph(d, d->size - at);
}

int lexmill_open(lexmill *d, const void *data, size_t size) {
    int error = 0;
    memset(d, 0, sizeof *d);
    d->data = (const uint8_t *)data;
    d->size = size;
    if (size <= LEXMILL_HEAD || memcmp(data, "lexmill", 7)) error = LEXMILL_DAMAGED;
    else if (d->data[7] != 3) error = LEXMILL_VERSION;
    else if (lexmill_four_bytes(d->data + 8) != size) error = LEXMILL_DAMAGED;
    else if (lexmill_four_bytes(d->data + 12) != lexmill_crc32(d->data + LEXMILL_HEAD, size - LEXMILL_HEAD))
        error = LEXMILL_DAMAGED;
    else if (!lexmill_read(d)) error = LEXMILL_DAMAGED;
    if (error) memset(d, 0, sizeof *d);
    return error;
}

int lexmill_load(lexmill *d, const char *path) {
    FILE *file = fopen(path, "rb");
    void *data = NULL;
    long size = -1;
    int error = LEXMILL_UNREADABLE;
    memset(d, 0, sizeof *d);
    if (!file) return error;
    if (!fseek(file, 0, SEEK_END)) size = ftell(file);
    if (size == 0 || size > LEXMILL_TOO_LARGE) error = LEXMILL_DAMAGED;
    else if (size > 0 && !fseek(file, 0, SEEK_SET)) data = malloc((size_t)size);
    if (data && fread(data, 1, (size_t)size, file) == (size_t)size) error = lexmill_open(d, data, (size_t)size);
    fclose(file);
    if (error) free(data);
    else d->owned = data;
    return error;
}

const char *lexmill_problem(int error) {
    switch (error) {
    case 0: return "the words file is valid";
    case LEXMILL_UNREADABLE: return "could not read the words file: check its path, its permissions and the free memory";
    case LEXMILL_TOO_MANY_BLANKS: return "too many blanks: use a rack with fewer";
    case LEXMILL_VERSION: return "lexmill.h reads only version 3 of words files: copy both files from the same package";
    default: return "the words file is damaged or incomplete: copy it from the package again";
    }
}

void lexmill_close(lexmill *d) {
    free(d->owned);
    memset(d, 0, sizeof *d);
}

/* Returns the code point at a position in a text, and moves the position after the code point; 0xfffd for bytes that are
 * not UTF-8. */
static uint32_t lexmill_code(const char **text) {
    const uint8_t *at = (const uint8_t *)*text;
    unsigned more = *at >= 0xf0 ? 3 : *at >= 0xe0 ? 2 : *at >= 0xc0 ? 1 : 0;
    uint32_t code = more ? *at & (0x3fu >> more) : *at < 0x80 ? *at : 0xfffd;
    at++;
    for (; more; more--, at++) {
        if ((*at & 0xc0) != 0x80) {
            code = 0xfffd;
            break;
        }
        code = code << 6 | (*at & 0x3f);
    }
    *text = (const char *)at;
    return code;
}

/* Returns the offset of the letters that a character becomes, or 0 if it has no letters. */
static size_t lexmill_spelled(const lexmill *d, uint32_t code) {
    size_t at = d->spelling;
    uint32_t end = 0, count;
    if (code < 128) return d->plain[code];
    for (count = lexmill_number(d, &at); count; count--) {
        uint32_t first = end + lexmill_number(d, &at);
        end = first + lexmill_number(d, &at);
        if (code < end) return code >= first ? at : 0;
        lexmill_are_letters(d, &at);
    }
    return 0;
}

/* Returns the letter that a letter and the mark after it become, or -1. */
static int lexmill_joined(const lexmill *d, uint8_t letter, uint32_t mark) {
    size_t at = d->joins;
    uint32_t count;
    for (count = lexmill_number(d, &at); count; count--) {
        uint32_t before = lexmill_number(d, &at), after = lexmill_number(d, &at), joined = lexmill_number(d, &at);
        if (before == letter && after == mark) return (int)joined;
    }
    return -1;
}

/* Returns 1 if a code point has Unicode's property White_Space. */
static int lexmill_is_space(uint32_t code) {
    return code == ' ' || (code >= '\t' && code <= '\r') || code == 0x85 || code == 0xa0 || code == 0x1680 ||
           (code >= 0x2000 && code <= 0x200a) || code == 0x2028 || code == 0x2029 || code == 0x202f || code == 0x205f ||
           code == 0x3000;
}

/* Returns the beginning of the character that ends before `end`. */
static const char *lexmill_previous(const char *word, const char *end) {
    do end--;
    while (end > word && (*end & 0xc0) == 0x80);
    return end;
}

/* Writes the letters that spell a written word to `form`. Returns their number, or -1 if a character has no letters or
 * there are too many. White space around the word is ignored, and each `skipped` character unless this is 0. */
static int lexmill_spell(const lexmill *d, const char *word, char skipped, uint8_t *form) {
    int length = 0;
    const char *end = word + strlen(word), *at;
    if (!d->edges) return -1;
    for (at = word; word < end; word = at) {
        uint32_t code = lexmill_code(&at);
        if (!lexmill_is_space(code) && code != (uint8_t)skipped) break;
    }
    for (; end > word; end = at) {
        const char *last = at = lexmill_previous(word, end);
        uint32_t code = lexmill_code(&last);
        if (last != end || (!lexmill_is_space(code) && code != (uint8_t)skipped)) break;
    }
    while (word < end) {
        uint32_t code = lexmill_code(&word), count;
        int joined = code < 128 || !length ? -1 : lexmill_joined(d, form[length - 1], code);
        size_t at = lexmill_spelled(d, code);
        if (skipped && code == (uint8_t)skipped) continue;
        if (!at) return -1;
        if (joined >= 0) {
            form[length - 1] = (uint8_t)joined;
            continue;
        }
        for (count = lexmill_number(d, &at); count; count--) {
            if (length == LEXMILL_MAX_LETTERS) return -1;
            form[length++] = (uint8_t)lexmill_number(d, &at);
        }
    }
    return length;
}

static int lexmill_form(const lexmill *d, const char *word, uint8_t *form) { return lexmill_spell(d, word, 0, form); }

/* Returns the first edge that follows an edge; `edges` if nothing follows. */
static uint32_t lexmill_next(const lexmill *d, uint32_t edge) {
    uint32_t step, left;
    if (edge == LEXMILL_ROOT) return 0;
    step = lexmill_step(d, edge);
    left = d->edges - 1 - edge;
    return step ? edge + (step < left ? step : left) : d->edges;
}

static uint8_t lexmill_letter(const lexmill *d, uint32_t edge) { return d->labels[edge] & LEXMILL_LETTER; }

/* Returns the edge after an edge in the same sibling group; `edges` if there is none. The letters of a group ascend.
 * The group ends where they do not, so even in a crafted file it has at most 64 edges. */
static uint32_t lexmill_sibling(const lexmill *d, uint32_t edge) {
    if (d->labels[edge] & LEXMILL_LAST || lexmill_letter(d, edge + 1) <= lexmill_letter(d, edge)) return d->edges;
    return edge + 1;
}

/* Returns the edge that letters after an edge lead to; LEXMILL_NONE if no word continues with the letters. */
static uint32_t lexmill_follow(const lexmill *d, uint32_t edge, const uint8_t *form, int length) {
    for (int i = 0; i < length; i++) {
        edge = lexmill_next(d, edge);
        while (edge < d->edges && lexmill_letter(d, edge) < form[i]) edge = lexmill_sibling(d, edge);
        if (edge >= d->edges || lexmill_letter(d, edge) != form[i]) return LEXMILL_NONE;
    }
    return edge;
}

int lexmill_allows(const lexmill *d, const char *word) {
    uint8_t form[LEXMILL_MAX_LETTERS];
    int length = lexmill_form(d, word, form);
    return length >= 0 && lexmill_is_word(d, lexmill_follow(d, LEXMILL_ROOT, form, length));
}

void lexmill_allows_many(const lexmill *d, const char *const *words, size_t count, uint8_t *allowed) {
    for (size_t i = 0; i < count; i++) allowed[i] = (uint8_t)lexmill_allows(d, words[i]);
}

long lexmill_value(const lexmill *d, const char *word) {
    uint8_t form[LEXMILL_MAX_LETTERS];
    /* The value of each suffix of the word, by the index of its first letter. -1 means that a value is unknown,
     * -2 that the tiles cannot spell the suffix. */
    long values[LEXMILL_MAX_LETTERS + 1];
    int length = lexmill_form(d, word, form);
    if (length < 0) return -1;
    values[length] = 0;
    for (int first = length - 1; first >= 0; first--) {
        size_t at = d->tiles;
        uint32_t tiles = lexmill_number(d, &at);
        for (values[first] = -2; tiles && values[first] == -2; tiles--) {
            long points = (long)lexmill_number(d, &at) - 1;
            uint32_t count = lexmill_number(d, &at);
            int end = first, fits = 1;
            for (; count; count--, end++) {
                uint32_t letter = lexmill_number(d, &at);
                fits = fits && end < length && form[end] == letter;
            }
            if (fits && values[end] != -2) values[first] = points < 0 || values[end] < 0 ? -1 : points + values[end];
        }
    }
    return values[0] < 0 ? -1 : values[0];
}

/* Writes a code point as UTF-8, and returns the number of its bytes. */
static size_t lexmill_utf8(uint32_t code, char *text) {
    if (code < 0x80) {
        text[0] = (char)code;
        return 1;
    }
    size_t count = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = count - 1; i; i--, code >>= 6) text[i] = (char)(0x80 | (code & 0x3f));
    text[0] = (char)((0xf00 >> count & 0xff) | code);
    return count;
}

/* Writes a letter as UTF-8, and returns the number of its bytes. In a crafted file, a letter may be
 * missing from the alphabet. */
static size_t lexmill_write(const lexmill *d, uint8_t letter, char *text) {
    return lexmill_utf8(letter < d->letter_count ? d->letters[letter] : 0xfffd, text);
}

/* Writes letters as UTF-8, followed by a 0, and returns the number of bytes before the 0. */
static size_t lexmill_write_all(const lexmill *d, const uint8_t *form, int length, char *text) {
    size_t bytes = 0;
    for (int i = 0; i < length; i++) bytes += lexmill_write(d, form[i], text + bytes);
    text[bytes] = 0;
    return bytes;
}

int lexmill_normalise(const lexmill *d, const char *word, char *text, size_t size) {
    uint8_t form[LEXMILL_MAX_LETTERS];
    char spelled[LEXMILL_MAX_BYTES];
    int length = lexmill_form(d, word, form);
    size_t bytes = length < 0 ? 0 : lexmill_write_all(d, form, length, spelled);
    if (size) *text = 0;
    if (length < 0 || bytes >= size) return -1;
    memcpy(text, spelled, bytes + 1);
    return (int)bytes;
}

/* Calls `visit` with the words that begin with the `length` bytes of `word`. These bytes lead to `edge`. At most
 * `depth` letters may follow. */
static int lexmill_visit(const lexmill *d, uint32_t edge, char *word, size_t length, int depth,
                         int (*visit)(void *context, const char *word), void *context) {
    int answer = 0;
    uint32_t at;
    word[length] = 0;
    if (lexmill_is_word(d, edge)) answer = visit(context, word);
    for (at = lexmill_next(d, edge); !answer && at < d->edges; at = lexmill_sibling(d, at)) {
        size_t more = lexmill_write(d, lexmill_letter(d, at), word + length);
        answer = depth ? lexmill_visit(d, at, word, length + more, depth - 1, visit, context) : LEXMILL_DAMAGED;
    }
    return answer;
}

int lexmill_words(const lexmill *d, const char *prefix, int (*visit)(void *context, const char *word), void *context) {
    uint8_t form[LEXMILL_MAX_LETTERS];
    char word[LEXMILL_MAX_BYTES + 4];
    int length = lexmill_form(d, prefix, form);
    uint32_t edge = length < 0 ? LEXMILL_NONE : lexmill_follow(d, LEXMILL_ROOT, form, length);
    if (edge == LEXMILL_NONE) return 0;
    return lexmill_visit(d, edge, word, lexmill_write_all(d, form, length, word), LEXMILL_MAX_LETTERS - length, visit,
                         context);
}

int lexmill_starts_with(const lexmill *d, const char *prefix) {
    uint8_t form[LEXMILL_MAX_LETTERS];
    int length = lexmill_form(d, prefix, form);
    return length >= 0 && lexmill_follow(d, LEXMILL_ROOT, form, length) != LEXMILL_NONE;
}

/* The kinds of changes that make a suggestion, in their order. */
enum { LEXMILL_SWAP, LEXMILL_REPLACE, LEXMILL_ADD, LEXMILL_REMOVE, LEXMILL_KINDS };

/* A search for the words that one change makes of a form. */
typedef struct lexmill_changes {
    const lexmill *dictionary;
    int length, kind, left; /* number of letters of the form, kind of change, number of suggestions still wanted */
    int (*visit)(void *context, const char *word);
    void *context;
    uint8_t form[LEXMILL_MAX_LETTERS], word[LEXMILL_MAX_LETTERS];
    char text[LEXMILL_MAX_BYTES];
} lexmill_changes;

/* Visits a word if letters lead to an edge where a word ends. */
static int lexmill_found(lexmill_changes *c, uint32_t edge, const uint8_t *word, int length) {
    if (!lexmill_is_word(c->dictionary, edge)) return 0;
    lexmill_write_all(c->dictionary, word, length, c->text);
    c->left--;
    return c->visit(c->context, c->text);
}

/* Visits the word that a change after the first `at` letters makes, if it is allowed. `edge` has the next letter. */
static int lexmill_change(lexmill_changes *c, uint32_t edge, int at) {
    int length = at, from = at + (c->kind == LEXMILL_ADD ? 0 : c->kind == LEXMILL_REPLACE ? 1 : 2);
    memcpy(c->word, c->form, (size_t)at);
    c->word[length++] = lexmill_letter(c->dictionary, edge);
    if (c->kind == LEXMILL_SWAP) c->word[length++] = c->form[at];
    memcpy(c->word + length, c->form + from, (size_t)(c->length - from));
    length += c->length - from;
    edge = lexmill_follow(c->dictionary, edge, c->word + at + 1, length - at - 1);
    return lexmill_found(c, edge, c->word, length);
}

/* Visits the words with a change after at least `at` letters, which lead to `edge`. The words are found in their order,
 * and each of them once: of several equal letters, the last is removed; a letter is added after its equals. */
static int lexmill_changed(lexmill_changes *c, uint32_t edge, int at) {
    const lexmill *d = c->dictionary;
    int answer = 0, left = c->length - at;
    if (c->kind == LEXMILL_REMOVE && left == 1) return lexmill_found(c, edge, c->form, at);
    for (edge = lexmill_next(d, edge); !answer && c->left && edge < d->edges; edge = lexmill_sibling(d, edge)) {
        uint8_t letter = lexmill_letter(d, edge);
        int is_change = c->kind == LEXMILL_ADD || (c->kind == LEXMILL_REPLACE && left);
        if (left && letter == c->form[at]) answer = lexmill_changed(c, edge, at + 1);
        else if (is_change || (left > 1 && letter == c->form[at + 1])) answer = lexmill_change(c, edge, at);
    }
    return answer;
}

int lexmill_suggest(const lexmill *d, const char *word, int (*visit)(void *context, const char *word), void *context) {
    lexmill_changes changes;
    int answer = 0;
    changes.dictionary = d;
    changes.length = lexmill_form(d, word, changes.form);
    changes.left = LEXMILL_MAX_SUGGESTIONS;
    changes.visit = visit;
    changes.context = context;
    if (changes.length < 0) return 0;
    for (changes.kind = 0; changes.kind < LEXMILL_KINDS && !answer && changes.left; changes.kind++) {
        if (changes.kind == LEXMILL_ADD && changes.length == LEXMILL_MAX_LETTERS) continue;
        answer = lexmill_changed(&changes, LEXMILL_ROOT, 0);
    }
    return answer;
}

/* A search for the words that use all letters of a rack. */
typedef struct lexmill_rack {
    const lexmill *dictionary;
    uint8_t counts[64], blanks; /* number of each letter and of blanks that are not yet used */
    uint32_t steps;             /* number of edges visited */
    int (*visit)(void *context, const char *word);
    void *context;
    char word[LEXMILL_MAX_BYTES];
} lexmill_rack;

/* Visits the words that begin with the `length` bytes of the word, which lead to `edge`, and continue with the `left`
 * letters and blanks that are not yet used. A blank is only used for a letter of which none is left. */
static int lexmill_arrange(lexmill_rack *rack, uint32_t edge, int left, size_t length) {
    const lexmill *d = rack->dictionary;
    int answer = 0;
    for (edge = lexmill_next(d, edge); !answer && edge < d->edges; edge = lexmill_sibling(d, edge)) {
        uint8_t letter = lexmill_letter(d, edge), *used = rack->counts[letter] ? &rack->counts[letter] : &rack->blanks;
        size_t end;
        if (rack->steps++ == LEXMILL_MAX_STEPS) return LEXMILL_TOO_MANY_BLANKS;
        if (!*used) continue;
        end = length + lexmill_write(d, letter, rack->word + length);
        --*used;
        if (left > 1) answer = lexmill_arrange(rack, edge, left - 1, end);
        else if (lexmill_is_word(d, edge)) {
            rack->word[end] = 0;
            answer = rack->visit(rack->context, rack->word);
        }
        ++*used;
    }
    return answer;
}

int lexmill_anagrams(const lexmill *d, const char *text, int (*visit)(void *context, const char *word), void *context) {
    lexmill_rack rack = {d, {0}, 0, 0, visit, context, {0}};
    uint8_t form[LEXMILL_MAX_LETTERS];
    int length = lexmill_spell(d, text, '?', form), left = length;
    if (length < 0) return 0;
    for (; (text = strchr(text, '?')); text++, rack.blanks++) {
        if (left++ == LEXMILL_MAX_LETTERS) return 0;
    }
    for (int i = 0; i < length; i++) rack.counts[form[i]]++;
    return left ? lexmill_arrange(&rack, LEXMILL_ROOT, left, 0) : 0;
}

int lexmill_answers(const lexmill *d, int (*visit)(void *context, const char *word), void *context) {
    char word[LEXMILL_MAX_BYTES];
    size_t at = d->answers;
    int answer = 0;
    if (!d->edges) return 0;
    for (uint32_t count = lexmill_number(d, &at); count && !answer; count--) {
        size_t length = 0;
        for (uint32_t left = lexmill_number(d, &at); left; left--) {
            length += lexmill_write(d, (uint8_t)lexmill_number(d, &at), word + length);
        }
        word[length] = 0;
        answer = visit(context, word);
    }
    return answer;
}

const char *lexmill_version(const lexmill *d) { return d->version ? d->version : ""; }

const char *lexmill_license(const lexmill *d) { return d->license ? d->license : ""; }

#ifdef __cplusplus
}
#endif
#endif
