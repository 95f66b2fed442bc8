/* Usage: damaged QUESTIONS LOADED. Reads files from standard input, each after its size in four bytes, and prints a
 * line with the answers to the words in the file QUESTIONS. Every 16th file is written to the path LOADED, and loaded
 * from there. */
#define LEXMILL_IMPLEMENTATION
#include "lexmill.h"

struct found {
    int left;
};

static void write_text(const char *text) {
    for (; *text; text++) putchar(*text == '\n' || *text == '\r' ? ' ' : *text);
}

static int show(void *context, const char *word) {
    struct found *found = (struct found *)context;
    putchar(',');
    write_text(word);
    return --found->left == 0;
}

static int pass(void *context, const char *word) {
    struct found *found = (struct found *)context;
    (void)word;
    return --found->left == 0;
}

static void ask(const lexmill *dictionary, FILE *questions) {
    char line[4096];
    struct found answers = {300};
    rewind(questions);
    write_text(lexmill_version(dictionary));
    write_text(lexmill_license(dictionary));
    lexmill_answers(dictionary, show, &answers);
    while (fgets(line, sizeof line, questions)) {
        struct found words = {300}, suggested = {300}, anagrams = {300};
        const char *word = line;
        char form[LEXMILL_MAX_BYTES];
        int length;
        uint8_t allowed;
        line[strcspn(line, "\n")] = 0;
        lexmill_allows_many(dictionary, &word, 1, &allowed);
        if (allowed != lexmill_allows(dictionary, line)) exit(7);
        printf(" %d%ld%d", allowed, lexmill_value(dictionary, line), lexmill_starts_with(dictionary, line));
        length = lexmill_normalise(dictionary, line, form, sizeof form);
        write_text(form);
        /* The 0 at the end needs a byte. */
        if (length > 0 && lexmill_normalise(dictionary, line, form, (size_t)length + 1) != length) exit(10);
        if (length > 0 && (lexmill_normalise(dictionary, line, form, (size_t)length) != -1 || *form)) exit(11);
        lexmill_words(dictionary, line, show, &words);
        lexmill_suggest(dictionary, line, show, &suggested);
        if (suggested.left < 300 - LEXMILL_MAX_SUGGESTIONS) exit(9);
        lexmill_anagrams(dictionary, line, show, &anagrams);
        anagrams.left = 300;
        if (strlen(line) + 3 < sizeof line) lexmill_anagrams(dictionary, strcat(line, "??"), show, &anagrams);
    }
}

/* Returns 1 if a dictionary is empty, as it must be after an error and after it was closed. */
static int is_empty(const lexmill *dictionary) {
    static lexmill empty;
    struct found found = {1};
    char text;
    return !memcmp(dictionary, &empty, sizeof empty) && !lexmill_allows(dictionary, "") &&
           !lexmill_starts_with(dictionary, "") && !lexmill_allows(dictionary, "aé") &&
           lexmill_value(dictionary, "é") == -1 && lexmill_normalise(dictionary, "", &text, 1) == -1 &&
           !lexmill_words(dictionary, "", show, &found) &&
           !lexmill_suggest(dictionary, "", show, &found) && !lexmill_anagrams(dictionary, "?", show, &found) &&
           !lexmill_answers(dictionary, show, &found) && found.left == 1 &&
           !*lexmill_version(dictionary) && !*lexmill_license(dictionary);
}

static int load(lexmill *dictionary, const char *path, const void *data, size_t size) {
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(data, 1, size, file) != size || fclose(file)) exit(3);
    return lexmill_load(dictionary, path);
}

int main(int count, char **arguments) {
    FILE *questions = count == 3 ? fopen(arguments[1], "rb") : NULL;
    uint8_t head[4];
    unsigned files = 0;
    lexmill dictionary;
    if (!questions) return 2;
    if (lexmill_load(&dictionary, "there is no such file") != LEXMILL_UNREADABLE || !is_empty(&dictionary)) return 4;
    while (fread(head, 1, 4, stdin) == 4) {
        size_t size = (size_t)head[0] | (size_t)head[1] << 8 | (size_t)head[2] << 16;
        /* The memory has exactly the size of the file, so that a read beyond the end is detected. */
        void *data = malloc(size ? size : 1);
        struct found found = {300};
        int error;
        if (!data || fread(data, 1, size, stdin) != size) return 5;
        error = files++ % 16 ? lexmill_open(&dictionary, data, size) : load(&dictionary, arguments[2], data, size);
        if (error && !is_empty(&dictionary)) return 6;
        /* A word that is too long is only noticed when words are listed. */
        if (!error && lexmill_words(&dictionary, "", pass, &found) < 0) error = LEXMILL_DAMAGED;
        if (error) printf("refused: %s", lexmill_problem(error));
        else ask(&dictionary, questions);
        lexmill_close(&dictionary);
        if (!is_empty(&dictionary)) return 8;
        free(data);
        putchar('\n');
        fflush(stdout);
    }
    fclose(questions);
    return 0;
}
