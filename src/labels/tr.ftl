# The texts in Turkish. There are no pages in this language yet.
language-tag = tr

# The reasons that `lexmill init` proposes for the usual rules.
init-no-tile = { $what } için taş yok
init-length = { $what } taş: bir kelimede 2 ile 15 arası taş olur
init-decided = bir moderatör karar verdi
init-fragment = { $what } bir kelime parçasıdır
init-abbreviation = { $what } kısaltması
init-proper-name = { $what } bir özel addır: büyük harfle yazılır
init-mark-required = { $what } kısa çizgi veya kesme işaretiyle yazılır
init-vowelless = ünlüsü olmayan kelime
init-otherwise = bir engel yok

# The reason for a word that no list contains.
no-source = hiçbir kaynakta yok
