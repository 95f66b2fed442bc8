# The texts in Norwegian. There are no pages in this language yet.
language-tag = nb

# The reasons that `lexmill init` proposes for the usual rules.
init-no-tile = det finnes ingen brikke for { $what }
init-length = { $what } brikker: et ord har 2 til 15
init-decided = avgjort av en moderator
init-fragment = { $what } er en del av ord
init-abbreviation = forkortelsen { $what }
init-proper-name = { $what } er et navn: skrives med stor bokstav
init-mark-required = { $what } skrives med bindestrek eller apostrof
init-vowelless = ord uten vokal
init-otherwise = ingenting taler imot det

# The reason for a word that no list contains.
no-source = finnes ikke i noen kilde
