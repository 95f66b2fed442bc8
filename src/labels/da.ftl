# The texts in Danish. There are no pages in this language yet.
language-tag = da

# The reasons that `lexmill init` proposes for the usual rules.
init-no-tile = der er ingen brik til { $what }
init-length = { $what } brikker: et ord har 2 til 15
init-decided = afgjort af en moderator
init-fragment = { $what } er en del af ord
init-abbreviation = forkortelsen { $what }
init-proper-name = { $what } er et navn: skrives med stort
init-mark-required = { $what } skrives med bindestreg eller apostrof
init-vowelless = ord uden vokal
init-otherwise = intet taler imod det

# The reason for a word that no list contains.
no-source = findes ikke i nogen kilde
