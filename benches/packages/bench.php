<?php

// Measures the package for PHP, or an array whose keys are the words. `run` describes arguments and output.

declare(strict_types=1);

use Lexmill\MODULE\Dictionary;

[, $kind, $list, $asked, $first] = $argv;
$memory = memory_get_usage();
$start = hrtime(true);
if ($kind === 'package') {
    require __DIR__ . '/src/Dictionary.php';
    $dictionary = new Dictionary();
    $isAllowed = $dictionary->allows($first);
} else {
    $words = array_flip(file($list, FILE_IGNORE_NEW_LINES));
    $isAllowed = isset($words[$first]);
}
$loaded = hrtime(true) - $start;
gc_collect_cycles();
$used = memory_get_usage() - $memory;
$isAllowed || throw new Exception($first);
$fastest = INF;
for ($pass = 0; $pass < 5; $pass++) {
    $questions = file($asked, FILE_IGNORE_NEW_LINES);
    $allowed = 0;
    $start = hrtime(true);
    if ($kind === 'package') {
        foreach ($questions as $word) {
            if ($dictionary->allows($word)) {
                $allowed++;
            }
        }
    } else {
        foreach ($questions as $word) {
            if (isset($words[$word])) {
                $allowed++;
            }
        }
    }
    $fastest = min($fastest, hrtime(true) - $start);
    2 * $allowed === count($questions) || throw new Exception("$allowed words are allowed");
}
printf("%d %f %f\n", $used, $loaded / 1e6, count($questions) * 1e3 / $fastest);
