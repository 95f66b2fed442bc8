/* Measures the package for C, or a hash table of the words, with open addressing. `run` describes arguments and output.
 * PACKAGE is the path of the words file. */
#define _POSIX_C_SOURCE 200809L
#define LEXMILL_IMPLEMENTATION
#include "lexmill.h"
#include <time.h>

/* The words, one after the other, each with a 0 at its end. */
static char *text;
/* For each slot of the table, the offset of a word plus 1, or 0. The number of slots is a power of two. */
static uint32_t *table;
static uint32_t mask;

static void fail(const char *problem) {
    fprintf(stderr, "bench.c: %s\n", problem);
    exit(1);
}

/* Returns the lines of a file, each with a 0 at its end, and their number. */
static char *lines(const char *path, size_t *size, size_t *count) {
    FILE *file = fopen(path, "rb");
    char *bytes, *end;
    if (!file || fseek(file, 0, SEEK_END)) fail(path);
    *size = (size_t)ftell(file);
    rewind(file);
    if (!(bytes = malloc(*size)) || fread(bytes, 1, *size, file) != *size) fail(path);
    fclose(file);
    *count = 0;
    for (end = bytes; (end = memchr(end, '\n', *size - (size_t)(end - bytes))); ++*count) *end++ = 0;
    return bytes;
}

/* Returns the slot of a word, or the free slot where it would be. The hash is FNV-1a. */
static uint32_t *slot(const char *word) {
    uint32_t hash = 2166136261u, at;
    for (const char *byte = word; *byte; byte++) hash = (hash ^ (uint8_t)*byte) * 16777619u;
    for (at = hash & mask; table[at] && strcmp(text + table[at] - 1, word) != 0; at = (at + 1) & mask) continue;
    return table + at;
}

static void load_table(const char *path) {
    size_t size, count, slots = 1;
    text = lines(path, &size, &count);
    while (slots < 2 * count) slots *= 2;
    mask = (uint32_t)slots - 1;
    if (!(table = calloc(slots, sizeof *table))) fail("out of memory");
    for (char *word = text; word < text + size; word += strlen(word) + 1) *slot(word) = (uint32_t)(word - text) + 1;
}

static double milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

/* Returns the resident memory of this process in bytes. */
static long memory(void) {
    char line[256];
    long kilobytes = -1;
    FILE *rollup = fopen("/proc/self/smaps_rollup", "r");
    while (rollup && kilobytes < 0 && fgets(line, sizeof line, rollup)) sscanf(line, "Rss: %ld", &kilobytes);
    if (kilobytes < 0) fail("/proc/self/smaps_rollup");
    fclose(rollup);
    return 1024 * kilobytes;
}

int main(int arguments, char **argument) {
    lexmill dictionary;
    const char **words;
    char *questions;
    size_t size, count;
    long before, used;
    double start, loaded, fastest = 1e9;
    int is_package = arguments == 5 && !strcmp(argument[1], "package"), is_allowed;
    if (arguments != 5) fail("four arguments are needed");
    /* The first call also counts what reading a file takes. */
    memory();
    before = memory();
    start = milliseconds();
    if (is_package) {
        if (lexmill_load(&dictionary, PACKAGE)) fail(PACKAGE);
        is_allowed = lexmill_allows(&dictionary, argument[4]);
    } else {
        load_table(argument[2]);
        is_allowed = *slot(argument[4]) != 0;
    }
    loaded = milliseconds() - start;
    used = memory() - before;
    if (!is_allowed) fail("the first word is not allowed");
    questions = lines(argument[3], &size, &count);
    if (!(words = malloc(count * sizeof *words))) fail("out of memory");
    for (size_t i = 0; i < count; i++, questions += strlen(questions) + 1) words[i] = questions;
    for (int pass = 0; pass < 5; pass++) {
        size_t allowed = 0;
        double taken;
        start = milliseconds();
        for (size_t i = 0; i < count; i++) {
            allowed += is_package ? lexmill_allows(&dictionary, words[i]) != 0 : *slot(words[i]) != 0;
        }
        taken = milliseconds() - start;
        if (taken < fastest) fastest = taken;
        if (2 * allowed != count) fail("not half of the words are allowed");
    }
    printf("%ld %f %f\n", used, loaded, (double)count / fastest / 1e3);
    return 0;
}
