/* Usage: ask DICTIONARY WORDS PREFIXES. Prints an answer for each word in the file WORDS, and the words with the
 * prefixes in the file PREFIXES. */
#define LEXMILL_IMPLEMENTATION
#include "lexmill.h"
#include <time.h>

static char line[4096];

static int next(FILE *file) {
    if (!fgets(line, sizeof line, file)) return 0;
    line[strcspn(line, "\n")] = 0;
    return 1;
}

static int show(void *context, const char *word) {
    (void)context;
    return puts(word) < 0;
}

int main(int count, char **arguments) {
    lexmill dictionary, damaged;
    FILE *asked, *prefixes;
    long words = 0;
    clock_t start;
    if (count != 4 || lexmill_load(&dictionary, arguments[1])) return 1;
    if (lexmill_open(&damaged, dictionary.data, dictionary.size - 1) != LEXMILL_DAMAGED) return 2;
    asked = fopen(arguments[2], "rb");
    prefixes = fopen(arguments[3], "rb");
    if (!asked || !prefixes) return 3;
    printf("%s\n%s\n", lexmill_version(&dictionary), lexmill_license(&dictionary));
    while (next(asked)) {
        long value = lexmill_value(&dictionary, line);
        printf("%d ", lexmill_allows(&dictionary, line));
        if (value < 0) printf("- ");
        else printf("%ld ", value);
        printf("%d\n", lexmill_starts_with(&dictionary, line));
    }
    while (next(prefixes)) lexmill_words(&dictionary, line, show, NULL);
    rewind(asked);
    start = clock();
    for (; next(asked); words++) lexmill_allows(&dictionary, line);
    fprintf(stderr, "%.2f µs a word", (double)(clock() - start) * 1e6 / CLOCKS_PER_SEC / (double)words);
    fclose(asked);
    fclose(prefixes);
    lexmill_close(&dictionary);
    return 0;
}
