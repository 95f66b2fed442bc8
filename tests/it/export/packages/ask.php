<?php

// Usage: ask.php CODE CLASS WORDS PREFIXES TYPED RACKS. Prints an answer for each word in the file WORDS, the words
// with the prefixes in the file PREFIXES, the suggestions for the words in TYPED, the anagrams of the racks in RACKS,
// and the answers. CODE is the file with the class, or Composer's autoloader.

declare(strict_types=1);

// A warning is a fault of the reader.
set_error_handler(function (int $level, string $message, string $file, int $line): bool {
    if (error_reporting() & $level) {
        throw new ErrorException($message, 0, $level, $file, $line);
    }
    return true;
});

[, $code, $class] = $argv;
[$questions, $prefixes, $typed, $racks] = array_map(
    fn (string $file): array => explode("\n", substr(file_get_contents($file), 0, -1)),
    array_slice($argv, 3),
);
require $code;
$dictionary = new $class();

echo "$dictionary->version\n$dictionary->license\n";
$allowed = $dictionary->allowsMany($questions);
foreach ($questions as $at => $word) {
    if ($allowed[$at] !== $dictionary->allows($word)) {
        throw new Exception($word);
    }
    echo (int) $allowed[$at], ' ', $dictionary->value($word) ?? '-', ' ', (int) $dictionary->startsWith($word);
    echo ' ', $dictionary->normalise($word) ?? '-', "\n";
}
foreach ($prefixes as $prefix) {
    foreach ($dictionary->words($prefix) as $word) {
        echo $word, "\n";
    }
}
foreach ($typed as $word) {
    echo implode(' ', $dictionary->suggest($word)), "\n";
}
foreach ($racks as $rack) {
    echo implode(' ', $dictionary->anagrams($rack)), "\n";
}
foreach ($dictionary->answers() as $word) {
    echo $word, "\n";
}
