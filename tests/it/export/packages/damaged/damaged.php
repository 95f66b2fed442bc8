<?php

// Usage: damaged.php CODE CLASS FILE QUESTIONS. Reads files from standard input, each after its size in four bytes.
// Writes each file to the path FILE, takes it as `words.bin`, and prints a line with the answers to the words in
// QUESTIONS. CODE is the file with the class.

declare(strict_types=1);

// A warning is a fault of the reader, and ends the program.
set_error_handler(function (int $level, string $message, string $file, int $line): bool {
    if (error_reporting() & $level) {
        throw new ErrorException($message, 0, $level, $file, $line);
    }
    return true;
});

[, $code, $class, $file, $asked] = $argv;
require $code;
$questions = explode("\n", file_get_contents($asked));

function answer(string $class, string $file, array $questions): string
{
    try {
        $words = new $class($file);
        $out = $words->version . $words->license . implode(' ', $words->answers());
        foreach ($questions as $word) {
            $value = $words->value($word);
            $answers = [$words->allows($word), $value ?? 0, $value !== null, $words->startsWith($word)];
            $answers[] = $words->normalise($word);
            $out .= ' [' . implode(' ', array_map(json_encode(...), $answers)) . ']';
            $out .= implode(' ', $words->suggest($word)) . ';';
            // Random graphs may have too many words for a rack of many blanks.
            if (substr_count($word, '?') < 4) {
                $out .= implode(' ', $words->anagrams($word));
            }
            $left = 300;
            foreach ($words->words($word) as $found) {
                $out .= ",$found";
                if (--$left === 0) {
                    break;
                }
            }
        }
        return strtr($out, "\n\r", '  ');
    } catch (RuntimeException $error) {
        if (get_class($error) !== 'RuntimeException' || !str_starts_with($error->getMessage(), $file)) {
            throw $error;
        }
        return 'refused: ' . $error->getMessage();
    }
}

while (($size = fread(STDIN, 4)) !== false && strlen($size) === 4) {
    $size = unpack('V', $size)[1];
    file_put_contents($file, $size === 0 ? '' : stream_get_contents(STDIN, $size));
    echo answer($class, $file, $questions), "\n";
}
