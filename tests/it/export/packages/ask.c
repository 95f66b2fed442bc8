/* Usage: ask DICTIONARY WORDS PREFIXES TYPED RACKS. Prints an answer for each word in the file WORDS, the words with the
 * prefixes in the file PREFIXES, a line with the suggestions for each line of TYPED, a line with the anagrams of each
 * line of RACKS, and the answers of the game. */
#define LEXMILL_IMPLEMENTATION
#include "lexmill.h"

static char line[4096];
static FILE *files[4];

static int next(FILE *file) {
    if (!fgets(line, sizeof line, file)) return 0;
    line[strcspn(line, "\n")] = 0;
    return 1;
}

static int show(void *context, const char *word) {
    (void)context;
    return puts(word) < 0;
}

static int show_in_line(void *context, const char *word) {
    int *is_next = (int *)context;
    printf(*is_next ? " %s" : "%s", word);
    *is_next = 1;
    return 0;
}

/* Looks up all words of a file one by one and at once, and returns 1 if both have the same results. */
static int are_same(const lexmill *dictionary, FILE *file) {
    static char text[1 << 20];
    static const char *words[1 << 16];
    static uint8_t allowed[1 << 16];
    size_t count = 0, used = 0;
    rewind(file);
    while (count < 1 << 16 && used + sizeof line < sizeof text && next(file)) {
        words[count++] = strcpy(text + used, line);
        used += strlen(line) + 1;
    }
    lexmill_allows_many(dictionary, words, count, allowed);
    while (count--) {
        if (allowed[count] != lexmill_allows(dictionary, words[count])) return 0;
    }
    return 1;
}

int main(int count, char **arguments) {
    lexmill dictionary, damaged;
    char form[LEXMILL_MAX_BYTES];
    if (count != 6 || lexmill_load(&dictionary, arguments[1])) return 1;
    if (lexmill_open(&damaged, dictionary.data, dictionary.size - 1) != LEXMILL_DAMAGED) return 2;
    for (int i = 0; i < 4; i++) {
        if (!(files[i] = fopen(arguments[i + 2], "rb"))) return 3;
    }
    printf("%s\n%s\n", lexmill_version(&dictionary), lexmill_license(&dictionary));
    while (next(files[0])) {
        long value = lexmill_value(&dictionary, line);
        printf("%d ", lexmill_allows(&dictionary, line));
        if (value < 0) printf("- ");
        else printf("%ld ", value);
        printf("%d ", lexmill_starts_with(&dictionary, line));
        puts(lexmill_normalise(&dictionary, line, form, sizeof form) < 0 ? "-" : form);
    }
    while (next(files[1])) lexmill_words(&dictionary, line, show, NULL);
    for (int i = 2; i < 4; i++) {
        while (next(files[i])) {
            int is_next = 0;
            if (i == 2) lexmill_suggest(&dictionary, line, show_in_line, &is_next);
            else lexmill_anagrams(&dictionary, line, show_in_line, &is_next);
            putchar('\n');
        }
    }
    lexmill_answers(&dictionary, show, NULL);
    if (!are_same(&dictionary, files[0])) return 4;
    for (int i = 0; i < 4; i++) fclose(files[i]);
    lexmill_close(&dictionary);
    return 0;
}
