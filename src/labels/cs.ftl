# The texts in Czech. There are no pages in this language yet.
language-tag = cs

# The reasons that `lexmill init` proposes for the usual rules.
init-no-tile = pro { $what } není kámen
init-length = počet kamenů: { $what }; slovo jich má 2 až 15
init-decided = rozhodl moderátor
init-fragment = { $what } je část slov
init-abbreviation = zkratka { $what }
init-proper-name = { $what } je jméno: píše se s velkým písmenem
init-mark-required = { $what } se píše se spojovníkem nebo apostrofem
init-vowelless = slovo bez samohlásky
init-otherwise = nic tomu nebrání

# The reason for a word that no list contains.
no-source = není v žádném zdroji
