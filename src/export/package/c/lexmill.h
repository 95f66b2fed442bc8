/* Answers about the words of a game, in C99. In one file of a program, define LEXMILL_IMPLEMENTATION before this line:
 *
 *     #define LEXMILL_IMPLEMENTATION
 *     #include "lexmill.h"
 *
 * How the file of words is made, lexmill's documentation of the module `export::package::words` tells. The bytes are used
 * where they lie, so they may be mapped or linked into the program. Words go in and out as UTF-8.
 *
 * MIT OR Apache-2.0 */
#ifndef LEXMILL_H
#define LEXMILL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The most bytes of a word, and the most letters. */
#define LEXMILL_LONGEST 255

/* An open file of words. Its fields are of use only to the functions below. */
typedef struct lexmill {
    const uint8_t *data;
    size_t size;
    void *owned;                 /* what lexmill_close frees */
    const char *version, *license;
    uint32_t letters[64];        /* code points */
    size_t letter_count;
    size_t tiles, spelling, joins; /* where these parts begin */
    size_t plain[128];           /* where the spelling of an ASCII character lies, or 0 */
    const uint8_t *labels;       /* the first of the four planes of edges */
    uint32_t edges;
} lexmill;

/* Takes the bytes of a file, which must stay where they are. Returns 0, or -1 if they are no such file. */
int lexmill_open(lexmill *dictionary, const void *data, size_t size);

/* Reads a file into memory; lexmill_close frees it. Returns 0, or -1 if it cannot be read or is no such file. */
int lexmill_load(lexmill *dictionary, const char *path);
void lexmill_close(lexmill *dictionary);

/* Whether a word may be laid, however it is written: 1 or 0. */
int lexmill_allows(const lexmill *dictionary, const char *word);

/* The points of a word's tiles, whether it is allowed or not; -1 if it cannot be laid or a value is not known. */
long lexmill_value(const lexmill *dictionary, const char *word);

/* Whether an allowed word begins so: 1 or 0. */
int lexmill_starts_with(const lexmill *dictionary, const char *prefix);

/* Calls `visit` with the allowed words that begin so, in the order of their bytes; with all for "". Stops when `visit`
 * returns something else than 0, and returns that; 0 otherwise. */
int lexmill_words(const lexmill *dictionary, const char *prefix, int (*visit)(void *context, const char *word),
                  void *context);

/* The version of the dictionary, which changes with every word. */
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

#ifdef __cplusplus
extern "C" {
#endif

#define LEXMILL_LETTER 63
#define LEXMILL_LAST 64
#define LEXMILL_ACCEPTS 128
/* In place of an edge: the beginning of all words, and none. */
#define LEXMILL_ROOT 0xffffffffu
#define LEXMILL_NONE 0xfffffffeu

/* A number at a place, which moves on: seven bits a byte, the lowest first. Behind the end of the file numbers are 0. */
static uint32_t lexmill_number(const lexmill *d, size_t *at) {
    uint32_t result = 0;
    unsigned shift = 0;
    while (*at < d->size && shift < 32) {
        uint8_t part = d->data[(*at)++];
        result |= (uint32_t)(part & 127) << shift;
        if (part < 128) return result;
        shift += 7;
    }
    return 0;
}

/* Moves on behind a list of letters. */
static void lexmill_skip(const lexmill *d, size_t *at) {
    uint32_t count = lexmill_number(d, at);
    while (count-- && *at < d->size) lexmill_number(d, at);
}

/* A text with its 0 at a place, which moves on; NULL if it does not end. */
static const char *lexmill_text(const lexmill *d, size_t *at) {
    const uint8_t *text = d->data + *at, *end = (const uint8_t *)memchr(text, 0, d->size - *at);
    if (!end) return NULL;
    *at = (size_t)(end - d->data) + 1;
    return (const char *)text;
}

int lexmill_open(lexmill *d, const void *data, size_t size) {
    static const char head[8] = {'l', 'e', 'x', 'm', 'i', 'l', 'l', 1};
    size_t at = sizeof head;
    uint32_t count, end = 0;
    memset(d, 0, sizeof *d);
    d->data = (const uint8_t *)data;
    d->size = size;
    if (size < at || memcmp(data, head, at)) return -1;
    if (!(d->version = lexmill_text(d, &at))) return -1;
    if (!(d->license = lexmill_text(d, &at))) return -1;
    d->letter_count = lexmill_number(d, &at);
    if (d->letter_count > 64) return -1;
    for (size_t i = 0; i < d->letter_count; i++) d->letters[i] = lexmill_number(d, &at);
    d->tiles = at;
    for (count = lexmill_number(d, &at); count && at < size; count--) {
        lexmill_number(d, &at);
        lexmill_skip(d, &at);
    }
    d->spelling = at;
    for (count = lexmill_number(d, &at); count && at < size; count--) {
        uint32_t code = end + lexmill_number(d, &at);
        end = code + lexmill_number(d, &at);
        for (; code < end && code < 128; code++) d->plain[code] = at;
        lexmill_skip(d, &at);
    }
    d->joins = at;
    for (count = lexmill_number(d, &at); count && at < size; count--) {
        for (int part = 0; part < 3; part++) lexmill_number(d, &at);
    }
    d->edges = lexmill_number(d, &at);
    d->labels = d->data + at;
    /* Where a part does not end in the file, nothing is left for edges. */
    return d->edges && (uint64_t)d->edges * 4 == size - at ? 0 : -1;
}

int lexmill_load(lexmill *d, const char *path) {
    FILE *file = fopen(path, "rb");
    void *data = NULL;
    long size = -1;
    memset(d, 0, sizeof *d);
    if (!file) return -1;
    if (!fseek(file, 0, SEEK_END)) size = ftell(file);
    if (size > 0 && !fseek(file, 0, SEEK_SET)) data = malloc((size_t)size);
    if (data && fread(data, 1, (size_t)size, file) == (size_t)size && !lexmill_open(d, data, (size_t)size)) {
        d->owned = data;
    } else {
        free(data);
        size = -1;
    }
    fclose(file);
    return size > 0 ? 0 : -1;
}

void lexmill_close(lexmill *d) {
    free(d->owned);
    memset(d, 0, sizeof *d);
}

/* The code point at a place of a text, which moves on; 0xfffd for bytes that are not UTF-8. */
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

/* Where the letters lie that a character becomes, or 0 if it cannot be laid. */
static size_t lexmill_spelled(const lexmill *d, uint32_t code) {
    size_t at = d->spelling;
    uint32_t end = 0, count;
    if (code < 128) return d->plain[code];
    for (count = lexmill_number(d, &at); count; count--) {
        uint32_t first = end + lexmill_number(d, &at);
        end = first + lexmill_number(d, &at);
        if (code < end) return code >= first ? at : 0;
        lexmill_skip(d, &at);
    }
    return 0;
}

/* The letter that a mark makes of the one before it, or -1. */
static int lexmill_joined(const lexmill *d, uint8_t letter, uint32_t mark) {
    size_t at = d->joins;
    uint32_t count;
    for (count = lexmill_number(d, &at); count; count--) {
        uint32_t before = lexmill_number(d, &at), behind = lexmill_number(d, &at), joined = lexmill_number(d, &at);
        if (before == letter && behind == mark) return (int)joined;
    }
    return -1;
}

static int lexmill_is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/* The letters that are laid for a written word; returns how many, or -1 if one cannot be laid or they are too many.
 * White space of ASCII around the word is left out. */
static int lexmill_form(const lexmill *d, const char *word, uint8_t *form) {
    int length = 0;
    const char *end = word + strlen(word);
    while (lexmill_is_space(*word)) word++;
    while (end > word && lexmill_is_space(end[-1])) end--;
    while (word < end) {
        uint32_t code = lexmill_code(&word), count;
        int joined = code < 128 || !length ? -1 : lexmill_joined(d, form[length - 1], code);
        size_t at = lexmill_spelled(d, code);
        if (!at) return -1;
        if (joined >= 0) {
            form[length - 1] = (uint8_t)joined;
            continue;
        }
        for (count = lexmill_number(d, &at); count; count--) {
            if (length == LEXMILL_LONGEST) return -1;
            form[length++] = (uint8_t)lexmill_number(d, &at);
        }
    }
    return length;
}

/* The first edge of those that follow an edge; `edges` if nothing follows. */
static uint32_t lexmill_next(const lexmill *d, uint32_t edge) {
    const uint8_t *low = d->labels + d->edges, *middle = low + d->edges, *high = middle + d->edges;
    uint32_t step;
    if (edge == LEXMILL_ROOT) return 0;
    step = (uint32_t)(low[edge] | middle[edge] << 8 | high[edge] << 16);
    return step && step < d->edges - edge ? edge + step : d->edges;
}

/* The edge at which letters end. */
static uint32_t lexmill_follow(const lexmill *d, const uint8_t *form, int length) {
    uint32_t edge = LEXMILL_ROOT;
    for (int i = 0; i < length; i++) {
        edge = lexmill_next(d, edge);
        while (edge < d->edges && (d->labels[edge] & LEXMILL_LETTER) < form[i]) {
            edge = d->labels[edge] & LEXMILL_LAST ? d->edges : edge + 1;
        }
        if (edge >= d->edges || (d->labels[edge] & LEXMILL_LETTER) != form[i]) return LEXMILL_NONE;
    }
    return edge;
}

static int lexmill_is_word(const lexmill *d, uint32_t edge) {
    return edge < d->edges && (d->labels[edge] & LEXMILL_ACCEPTS) != 0;
}

int lexmill_allows(const lexmill *d, const char *word) {
    uint8_t form[LEXMILL_LONGEST];
    int length = lexmill_form(d, word, form);
    return length >= 0 && lexmill_is_word(d, lexmill_follow(d, form, length));
}

long lexmill_value(const lexmill *d, const char *word) {
    uint8_t form[LEXMILL_LONGEST];
    /* The values of the word's ends, the shortest first; -1 is not known, -2 cannot be laid. */
    long values[LEXMILL_LONGEST + 1];
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

/* Writes a code point as UTF-8, and returns how many bytes it takes. */
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

/* Goes through the words that begin with `length` bytes and end at an edge or behind it. */
static int lexmill_visit(const lexmill *d, uint32_t edge, char *word, size_t length,
                         int (*visit)(void *context, const char *word), void *context) {
    int answer = 0;
    uint32_t at;
    word[length] = 0;
    if (lexmill_is_word(d, edge)) answer = visit(context, word);
    for (at = lexmill_next(d, edge); !answer && at < d->edges; at++) {
        uint32_t letter = d->labels[at] & LEXMILL_LETTER;
        if (letter >= d->letter_count || length + 4 > LEXMILL_LONGEST * 4) break;
        answer = lexmill_visit(d, at, word, length + lexmill_utf8(d->letters[letter], word + length), visit, context);
        if (d->labels[at] & LEXMILL_LAST) break;
    }
    return answer;
}

int lexmill_words(const lexmill *d, const char *prefix, int (*visit)(void *context, const char *word), void *context) {
    uint8_t form[LEXMILL_LONGEST];
    char word[LEXMILL_LONGEST * 4 + 1];
    size_t bytes = 0;
    int length = lexmill_form(d, prefix, form);
    uint32_t edge = length < 0 ? LEXMILL_NONE : lexmill_follow(d, form, length);
    if (edge == LEXMILL_NONE) return 0;
    for (int i = 0; i < length; i++) bytes += lexmill_utf8(d->letters[form[i]], word + bytes);
    return lexmill_visit(d, edge, word, bytes, visit, context);
}

static int lexmill_stop(void *context, const char *word) {
    (void)context;
    (void)word;
    return 1;
}

int lexmill_starts_with(const lexmill *d, const char *prefix) { return lexmill_words(d, prefix, lexmill_stop, NULL); }

const char *lexmill_version(const lexmill *d) { return d->version; }

const char *lexmill_license(const lexmill *d) { return d->license; }

#ifdef __cplusplus
}
#endif
#endif
