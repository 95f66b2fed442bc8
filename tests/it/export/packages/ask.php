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
class_exists($class);
$memory = memory_get_usage();
$reset = 'memory_reset_peak_usage'; // since PHP 8.2
function_exists($reset) && $reset();
$start = hrtime(true);
$dictionary = new $class();
$load = (hrtime(true) - $start) / 1e6;
$used = memory_get_usage() - $memory;
$peak = memory_get_peak_usage() - $memory;

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

/** Returns the microseconds that a question takes in the fastest of three passes. */
function least(array $questions, callable $ask): float
{
    $least = INF;
    for ($pass = 0; $pass < 3; $pass++) {
        $start = hrtime(true);
        foreach ($questions as $question) {
            $ask($question);
        }
        $least = min($least, hrtime(true) - $start);
    }
    return $least / 1e3 / count($questions);
}

fprintf(
    STDERR,
    'load %.2f ms, %d KB, peak %d KB; %.2f us a word, %.1f us a suggestion, %.2f ms a rack',
    $load,
    $used / 1024,
    $peak / 1024,
    least($questions, $dictionary->allows(...)),
    least($typed, $dictionary->suggest(...)),
    least($racks, $dictionary->anagrams(...)) / 1e3,
);
