# The texts in Polish. There are no pages in this language yet.
language-tag = pl

# The reasons that `lexmill init` proposes for the usual rules.
init-no-tile = nie ma płytki dla { $what }
init-length = liczba płytek: { $what }; słowo ma ich od 2 do 15
init-decided = decyzja moderatora
init-fragment = { $what } jest częścią wyrazów
init-abbreviation = skrót { $what }
init-proper-name = { $what } to nazwa własna: pisana wielką literą
init-mark-required = { $what } pisze się z łącznikiem lub apostrofem
init-vowelless = słowo bez samogłoski
init-otherwise = nic nie stoi na przeszkodzie

# The reason for a word that no list contains.
no-source = nie występuje w żadnym źródle
