# The texts in Catalan. There are no pages in this language yet.
language-tag = ca

# The reasons that `lexmill init` proposes for the usual rules.
init-no-tile = no hi ha fitxa per a { $what }
init-length = { $what } fitxes: una paraula en té de 2 a 15
init-decided = decidit per un moderador
init-fragment = { $what } és una part de paraula
init-abbreviation = l’abreviatura { $what }
init-proper-name = { $what } és un nom propi: s’escriu amb majúscula
init-mark-required = { $what } s’escriu amb guionet o apòstrof
init-vowelless = paraula sense vocal
init-otherwise = res no s’hi oposa

# The reason for a word that no list contains.
no-source = no és a cap font
