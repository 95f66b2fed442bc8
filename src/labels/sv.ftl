# The texts in Swedish. There are no pages in this language yet.
language-tag = sv

# The reasons that `lexmill init` proposes for the usual rules.
init-no-tile = det finns ingen bricka för { $what }
init-length = { $what } brickor: ett ord har 2 till 15
init-decided = beslut av en moderator
init-fragment = { $what } är en del av ord
init-abbreviation = förkortningen { $what }
init-proper-name = { $what } är ett namn: skrivs med stor bokstav
init-mark-required = { $what } skrivs med bindestreck eller apostrof
init-vowelless = ord utan vokal
init-otherwise = inget talar emot det

# The reason for a word that no list contains.
no-source = finns inte i någon källa
