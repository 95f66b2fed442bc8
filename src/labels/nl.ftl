# The texts in Dutch.
language-tag = nl

# Names of tags, grammatical forms and characters.
name-proper-name = eigennaam
name-place = plaatsnaam
name-person = persoonsnaam
name-organisation = naam van een organisatie
name-brand = merknaam
name-abbreviation = afkorting
name-contraction = samentrekking
name-symbol = symbool
name-interjection = tussenwerpsel
name-affix = voor- of achtervoegsel
name-fragment = deel van een vaste uitdrukking
name-particle = verkorte vorm
name-unit = eenheidssymbool
name-foreign = woord uit een andere taal
name-netherlands = plaats in Nederland
name-inhabitant = inwonersnaam
name-roman-numeral = Romeins cijfer
name-misspelling = spelfout
name-headword = trefwoord
name-inflection = verbogen vorm
name-unreviewed = nog niet beoordeeld
name-variant = minder gangbare spelling
name-vulgar = grof
name-offensive = beledigend
name-slang = slang
name-informal = informeel
name-archaic = verouderd
name-hacker = computerjargon
name-subjunctive = aanvoegende wijs
name-noun = zelfstandig naamwoord
name-verb = werkwoord
name-adjective = bijvoeglijk naamwoord
name-adverb = bijwoord
name-function-word = functiewoord
name-numeral = telwoord
name-imperative = gebiedende wijs
name-participle = deelwoord
name-diminutive = verkleinwoord
name-prefixed = met een voorvoegsel gevormd
name-intensive = versterkend
name-rare = zeldzaam
name-regional = regionaal
name-own-list = in de eigen lijst van het spel
name-unusual = ongebruikelijke vorm
name-present = tegenwoordige tijd
name-infinitive = onbepaalde wijs
name-singular = enkelvoud
name-past = verleden tijd
name-present-participle = tegenwoordig deelwoord
name-present-participle-inflected = verbogen tegenwoordig deelwoord
name-present-participle-plural = zelfstandig gebruikt tegenwoordig deelwoord in het meervoud
name-past-participle = voltooid deelwoord
name-past-participle-inflected = verbogen voltooid deelwoord
name-past-participle-plural = zelfstandig gebruikt voltooid deelwoord in het meervoud
name-nominal = zelfstandig naamwoord met ge-
name-hyphen = streepje
name-apostrophe = apostrof
name-soft-hyphen = zacht afbreekstreepje
name-zero-width-space = spatie zonder breedte
name-text-direction = teken voor de schrijfrichting
name-full-width = letter van volle breedte
name-invisible = onzichtbaar teken
name-regular-plural = meervoud
name-diminutive-plural = meervoud van een verkleinwoord
name-comparative = vergrotende trap
name-comparative-inflected = verbogen vergrotende trap
name-superlative = overtreffende trap
name-superlative-inflected = verbogen overtreffende trap
name-verb-form = werkwoordsvorm
name-abstract-noun = abstract zelfstandig naamwoord
name-degree = vergrotende of overtreffende trap
name-feminine = vrouwelijke vorm
name-gerund = gerundium
name-inflected-form = verbogen of vervoegde vorm
name-partitive = partitieve vorm
name-plural = meervoud
name-reflexive = wederkerende vorm
name-without-pronoun = vorm zonder het voornaamwoord
name-verbal-noun = werkwoordelijk zelfstandig naamwoord

# The reasons that `lexmill init` proposes for the usual rules.
init-no-tile = er is geen steen voor { $what }
init-length = een woord telt 2 tot en met 15 letters; dit telt er { $what }
init-decided = besluit van een moderator
init-fragment = { $what } komt alleen voor als deel van iets langers
init-abbreviation = de afkorting { $what }
init-proper-name = { $what } is een naam en krijgt een hoofdletter
init-mark-required = { $what } wordt met een streepje of apostrof geschreven
init-vowelless = woord zonder klinker
init-otherwise = staat in een bron en geen regel wijst het af

# The verdict on a word without an entry.
no-source = staat in geen bron

# The feed of decisions.
feed-title = besluiten
feed-requests = nieuwe verzoeken
feed-accept-add = toegevoegd
feed-accept-remove = verwijderd
feed-accept-question = beantwoord
feed-reject-add = niet toegevoegd
feed-reject-remove = niet verwijderd
feed-reject-question = beantwoord
feed-undo = besluit teruggedraaid

# Advice to moderators: its reasons, and why a request cannot be accepted.
reason-question = dit is een vraag: beantwoord die
reason-disguised = in het woord staan onzichtbare tekens of tekens die op andere lijken
reason-already-allowed = het woord mag al ({ $what })
reason-already-not-allowed = het woord mag nu ook al niet ({ $what })
reason-rule = { $what }
reason-rejected-before = verzoek { $what } is afgewezen
reason-allowed = het woord mag ({ $what })
reason-outdated = het oordeel berust op een besluit dat is teruggedraaid of vervangen; in de volgende versie wordt het oordeel aangepast
reason-misspelling = staat in { $what } als spelfout
reason-elsewhere = staat in { $what }, maar uit die bron neemt dit spel geen woorden over
reason-similar = staat in geen bron; woorden die erop lijken: { $what }
obstacle-settled = verzoek { $id } kan niet worden goedgekeurd: { $because }; wijs het verzoek af
obstacle-not-overridable = verzoek { $id } kan niet worden goedgekeurd: { $because }; daar kan geen besluit iets aan veranderen
obstacle-disguised = verzoek { $id } kan niet worden goedgekeurd: { $because }; voeg een verzoek toe met de bedoelde spelling

# The pages.
language-own = Nederlands
group-separator = .

language-nl = Nederlands
language-en = Engels
language-de = Duits
language-fr = Frans
language-es = Spaans
language-it = Italiaans
language-pt = Portugees

skip = Naar de inhoud
completions = Suggesties
nav-languages = Taal
nav-game = Het spel
nav-finder = Woorden zoeken
nav-two = Twee letters
nav-three = Drie letters
nav-lengths = Alle lengtes
nav-pages = Pagina’s van deze lijst
nav-print = Afdruklijst
footer = Bij elk woord staat een oordeel, bij elk oordeel een reden, bij elke reden een vindplaats.
footer-api = API voor ontwikkelaars
number = { $number }

docs-lead = Wat je kunt opvragen en wat je terugkrijgt. De uitleg is in het Engels.
docs-openapi = Deze beschrijving in OpenAPI-formaat
docs-parameters = Parameters
docs-all = Alle { $count }
docs-body = Body
docs-answer = Antwoord
docs-objects = Objecten
docs-moderators = Voor moderators, die hun token meesturen: Authorization: Bearer …
docs-required = verplicht
docs-optional = kan ontbreken
docs-range = { $min } tot en met { $max }
docs-characters = hoogstens { $most } tekens
docs-default = standaard: { $value }
docs-printable = zonder besturingstekens

home-title = Mag ik dit woord leggen?
home-lead = Typ een woord en kijk of het in jouw spel mag, waarom wel of niet, en hoeveel punten het waard is.
search-word = Woord
search-game = Spel
search-all = Alle spellen
search-do = Opzoeken
games = Spellen
count-words =
    { $count ->
        [one] { $count } woord
       *[other] { $count } woorden
    }
results-title = Wat de spellen over ‘{ $word }’ zeggen
results-others = Andere talen: mag in { $allowed } van de { $games } spellen
several-yes = Alle { $words } woorden mogen
several-none = Geen van de { $words } woorden mag
several-no =
    { $refused ->
        [one] Van de { $words } woorden mag er één niet
       *[other] Van de { $words } woorden mogen er { $refused } niet
    }
allowed = mag
not-allowed = mag niet
unknown = staat in geen bron
points =
    { $value ->
        [one] { $value } punt
       *[other] { $value } punten
    }

verdict-yes = { $word } mag
verdict-yes-worth =
    { $value ->
        [one] { $word } mag en is { $value } punt waard
       *[other] { $word } mag en is { $value } punten waard
    }
verdict-played-as = { $word } mag: het is { $form } met { $tile } als { $letters }
verdict-played-as-worth =
    { $value ->
        [one] { $word } mag en is { $value } punt waard: het is { $form } met { $tile } als { $letters }
       *[other] { $word } mag en is { $value } punten waard: het is { $form } met { $tile } als { $letters }
    }
verdict-no = { $word } mag niet
verdict-unknown = { verdict-no }: { unknown }
becomes = Op het bord: { $text }
spelled = Je schrijft het als { $text }.
not-itself = { $word } zelf mag niet.
tiles =
    { $tiles ->
        [one] { $tiles } letter
       *[other] { $tiles } letters
    }
tiles-worth = { tiles }, { points } zonder bonusvakjes

why = Waarom
known =
    { $level ->
        [common] Gangbaarheid: hoog
        [form] Gangbaarheid: vorm van een gangbaar woord
        [several] Gangbaarheid: gemiddeld
        [once] Gangbaarheid: laag, in maar één woordenlijst
       *[tier] Gangbaarheid: ook in een kleinere lijst, { $tiers }
    }
attested-once = Dit woord staat in maar één woordenlijst en is niet gangbaar. Misschien mag het in het spel zelf niet.
substitution = De { $tile } mag je ook als { $letters } leggen.
wrong-length-or-spelling = { $form } mag, maar niet als je het zo legt.
readings = Je kunt dit woord op { $count } manieren lezen. Je mag het leggen als één daarvan mag.
reading-allowed = mag
rejected = mag niet
further =
    { $count ->
        [one] Nog { $count } regel is van toepassing, maar geeft niet de doorslag
       *[other] Nog { $count } regels zijn van toepassing, maar geven niet de doorslag
    }
would-reject = Zou het afwijzen:
would-accept = Zou het toelaten:
moderators = Voor moderators
fact-clause = Bepaling
fact-rule = Regel
fact-evidence = Berust op
fact-list = Lijst
fact-file = Bestand
fact-pattern = Patroon
fact-derived = Afgeleid van
fact-sources = Bronnen
fact-rejected = Afgewezen woorden
fact-version = Versie
license-of-all = De woordenlijst als geheel mag onder deze licentie worden verspreid:
sources-absent = Ontbrekende bronnen (elke site moet die zelf toevoegen): { $what }.
fact-license = Licentie
fact-attribution = Naamsvermelding
fact-folder = Map
more-lines =
    { $count ->
        [one] en nog { $count } bronregel
       *[other] en nog { $count } bronregels
    }
similar = Woorden die erop lijken
did-you-mean = Bedoelde je:
hooks = Aanleggen
extensions = Langere woorden die ermee beginnen
extensions-all = Alle woorden die ermee beginnen
inside = Woorden erin
forms = Vormen
front = Eén letter ervoor
back = Eén letter erachter
anagrams = Anagrammen
elsewhere = In andere spellen
meaning = Betekenis
meaning-of-lemma = Vorm van { $lemma }:
meaning-of-form = { $form } van { $lemma }:
meaning-of-guess = Misschien { $form } van { $lemma }:
meaning-of-guessed-lemma = Misschien een vorm van { $lemma }:
meaning-of-base = Misschien afgeleid van { $lemma }:
meaning-of-part = Misschien samengesteld met { $lemma }:
synonyms = Synoniemen
meaning-all =
    { $count ->
        [one] Bron
       *[other] Alle { $count } betekenissen en hun bronnen
    }
look-up = Opzoeken in woordenboeken
share = Delen
share-copied = Link gekopieerd

about = Een spel van { $publisher }, in het { $language }: een bord van { $width } × { $height } vakjes en { $rack } stenen op het plankje.
regulation = Gebaseerd op het reglement:
expects-more-than = Volgens het reglement heeft het spel meer dan { $expected } woorden. Deze woordenlijst heeft er { $words }.
expects-about = Volgens het reglement heeft het spel ongeveer { $expected } woorden. Deze woordenlijst heeft er { $words }.
figure-words = woorden
figure-two = met twee letters
figure-three = met drie letters
figure-refused = afgewezen
offline-title = Geen verbinding
offline-note = Je bent offline. Dit oordeel komt uit versie { $version } van het woordenboek; de redenen zijn offline niet bekend.
offline-keep = Bewaar dit spel om het offline te gebruiken
offline-remove = Verwijder het van dit apparaat
offline-kept = Dit spel staat op dit apparaat: je kunt ook zonder verbinding woorden opzoeken.
offline-failed = Dat is niet gelukt.
daily-title = Woord van de dag
daily-feed = Volg het woord van de dag (Atom)
releases-title = Uitgaven
releases-next = Volgende uitgave
releases-none = Nog geen uitgaven.
releases-feed = Volg de uitgaven (Atom)
release-summary = { $date }: toegevoegde woorden: { $added }, verwijderde woorden: { $removed }.
release-unchanged = { $date }: geen woorden toegevoegd of verwijderd.
release-planned = Gepland voor { $date }
release-candidate = Deze pagina toont de volgende uitgave, niet het huidige spel.
release-feedback = Bezwaar tegen een woord? Dien tot en met { $date } een verzoek in op de pagina van het woord.
release-added = Toegevoegde woorden
release-removed = Verwijderde woorden
release-more = … en nog meer woorden: { $count }
release-added-on = Mag sinds de uitgave van { $date }.
release-removed-on = Mag niet meer sinds de uitgave van { $date }.
release-will-add = In de volgende uitgave, gepland voor { $date }, mag dit woord.
release-will-remove = In de volgende uitgave, gepland voor { $date }, mag dit woord niet meer.
date =
    { $day } { $month ->
        [1] januari
        [2] februari
        [3] maart
        [4] april
        [5] mei
        [6] juni
        [7] juli
        [8] augustus
        [9] september
        [10] oktober
        [11] november
       *[12] december
    } { $year }
tiles-title = Stenen
bag =
    { $tiles ->
        [one] { $tiles } steen
       *[other] { $tiles } stenen
    } en { $blanks ->
        [one] { $blanks } blanco steen
       *[other] { $blanks } blanco stenen
    }.
bag-unknown = In het reglement staat geen volledige tabel van stenen en waarden.
rules-title = Regels
rules-lead = De eerste regel die op een woord van toepassing is, beslist. Bij elke regel staat op welke bepaling hij berust en waar hij is vastgelegd.
rejects = wijst af
accepts = laat toe
lengths-title = Woorden naar lengte
lengths-description = Aantal woorden per aantal letters.
sources-title = Bronnen
version = Versie
as-json = als JSON

kind-letters = Controleert of er voor elke letter een steen is.
kind-length = Telt de letters: het moeten er { $min } tot en met { $max } zijn.
kind-decided = Zoekt het woord op in de besluiten van moderators.
kind-listed = Zoekt het woord op in een lijst.
kind-pattern = Vergelijkt het woord met een patroon.
kind-casing = Controleert of de bron het woord met hoofdletters schrijft.
kind-isolated-letter = Controleert of een letter losstaat, met aan beide kanten een streepje, een apostrof of niets.
kind-vowelless = Controleert of het woord een klinker heeft.
kind-mark-required = Controleert of het woord met een teken moet worden geschreven: { $marks }.
kind-abbreviation = Herkent afkortingen aan punten, hoofdletters of een lijst.
kind-derived-from-abbreviation = Zoekt in het woord naar een afkorting.
kind-tagged = Controleert of een bron het woord aanduidt als: { $tags }.
kind-unattested = Controleert of het woord, of een woord waarvan het is afgeleid, in genoeg bronnen staat.
kind-tiles = Telt de stenen van het woord.
kind-inflected = Herkent meervouden, verleden tijden en andere verbogen en vervoegde vormen.
kind-extends = Herkent een woord dat mag, met een uitgang erachter.
kind-rare = Controleert of het woord vaak genoeg in teksten voorkomt.
kind-fragment = Controleert of het woord alleen voorkomt als deel van iets langers.
kind-otherwise = Geldt voor elk woord waarop geen regel hierboven van toepassing is.
kind-conditions = Alleen als aan verdere voorwaarden in het bestand is voldaan.

list-two = Woorden van twee letters
list-three = Woorden van drie letters
list-tiles = Woorden van { $tiles } letters
to-print = Compacte lijst om af te drukken
sheet-title = { $game }: korte woorden
sheet-alone = { $letter } zonder { $other }, tot { $tiles } letters
sheet-vowels = { $tiles } letters, hooguit één medeklinker
sheet-with = Met { $letter }, tot { $tiles } letters
sheet-lead = Druk deze pagina af met je browser: alleen de woorden komen op papier.

finder-title = Woorden zoeken
finder-lead = Wat kun je leggen? Vul in wat je weet; een woord moet aan alles voldoen.
finder-rack = Je stenen
finder-rack-help = ? is een blanco steen
finder-row = Rij op het bord
finder-row-help = Een punt is een vrij vakje: ..t..s. Op de vrije vakjes komen je stenen.
squares = vakjes { $first }–{ $last }
finder-includes = Bevat al deze letters
finder-without = Zonder
finder-pattern = Patroon
finder-pattern-help = ? is één letter, * een willekeurig aantal letters
finder-starts = Begint met
finder-contains = Bevat deze reeks
finder-ends = Eindigt op
finder-front = Eén letter vóór …
finder-back = Eén letter achter …
finder-min = Minimaal aantal letters
finder-max = Maximaal aantal letters
finder-sort = Volgorde
finder-by-length = langste eerst
finder-by-value = meeste punten eerst
finder-do = Zoeken
finder-further = Meer voorwaarden
finder-empty = Vul minstens één veld in.
finder-none = Geen woorden gevonden.
finder-first =
    { $count ->
        [one] Het eerste woord; er zijn er meer
       *[other] De eerste { $count } woorden; er zijn er meer
    }
finder-more = Meer tonen
finder-no-tile = Er is geen steen voor { $letter }.
finder-bad-pattern = In dit patroon staat een fout: een groep letters schrijf je als [abc].
finder-wrong = Hierop kun je niet zoeken.

wrong-not-found = Pagina niet gevonden
wrong-not-found-help = Misschien is het adres verkeerd getypt, of staat dit spel niet op deze site.
wrong-request = Dit is niet mogelijk
wrong-request-help = Het adres of wat je hebt ingevuld klopt niet. Een woord heeft minstens één en hoogstens 64 letters.
wrong-busy = Het is hier nu te druk
wrong-busy-help = Wacht even en probeer het opnieuw.
wrong-failed = Er ging hier iets mis
wrong-failed-help = Het ligt niet aan jou. Probeer het later nog eens.
wrong-no-game = Op deze site staat geen spel ‘{ $what }’.
wrong-no-version = Versie { $what } van dit spel staat niet op deze site.
wrong-no-length = Er zijn geen woorden met dit aantal letters.
wrong-confidential = De licentie van deze woordenlijst staat niet toe dat de woorden worden opgesomd. Losse woorden opzoeken kan wel.

# Requests for words
wrong-forbidden = Dat is niet gelukt
wrong-forbidden-help = Laad de pagina opnieuw en verstuur het formulier nog eens.
wrong-conflict = Er is intussen iets veranderd
wrong-conflict-help = Ga terug, laad de pagina opnieuw en kijk wat er nu staat.
wrong-uncertain = De wijziging is misschien niet bewaard. Bekijk het verzoek voordat je het opnieuw probeert.
wrong-no-request = Verzoek { $what } bestaat niet.
wrong-not-followed = Dit adres is niet geldig, of niet meer geldig.
wrong-no-reason = Geef een reden.
wrong-no-ruling = Kies een besluit.
wrong-none-selected = Selecteer verzoeken en geef een reden.
wrong-no-letters = Dit woord heeft geen letters die je kunt leggen.
state-open = open
state-deferred = uitgesteld
state-accepted = goedgekeurd
state-rejected = afgewezen
count-accepted = goedgekeurd
count-rejected = afgewezen
count-deferred = uitgesteld
state-published = gepubliceerd
state-live = doorgevoerd
asked-add = toevoegen
asked-remove = verwijderen
asked-question = vraag
advice-settled = is al zo
advice-not-overridable = de regels laten geen keus
advice-disguised = onzichtbare tekens of tekens die op andere lijken
advice-rejected-before = eerder afgewezen
advice-rule-against = een regel wijst het af
advice-elsewhere = staat in een andere bron
advice-perhaps-misspelt = misschien verkeerd gespeld
advice-look-it-up = nog opzoeken
advice-decide = zelf beoordelen
done-accept = goedgekeurd door
done-reject = afgewezen door
done-defer = uitgesteld door
done-undo = besluit teruggedraaid door
done-publish = gepubliceerd door
done-comment = opmerking van
desk-area = Moderatie
desk-login = Inloggen als moderator
desk-login-lead = Moderators beslissen welke woorden spelers mogen leggen.
desk-login-wrong = De naam of het wachtwoord klopt niet.
desk-session-over = Je bent niet meer ingelogd. Je laatste handeling is niet uitgevoerd.
desk-login-do = Inloggen
desk-name = Naam
desk-password = Wachtwoord
desk-logout = Uitloggen
desk-logout-everywhere = Overal uitloggen
desk-queue = Verzoeken
desk-publish-of = { $game } publiceren
desk-none = Geen verzoeken gevonden.
desk-next = Volgende pagina
desk-back = Terug naar de verzoeken
desk-any-edition = alle
desk-any-kind = alle
desk-any-advice = alle
desk-state = Status
desk-edition = Spel
desk-kind = Soort
desk-advice = Advies
desk-filter = Filteren
desk-chosen = Beslissen over de geselecteerde verzoeken
desk-choose = { $word } selecteren
desk-choose-all = Alles op deze pagina selecteren
desk-source-link = bron
desk-changed = Iemand heeft hier intussen iets gewijzigd; kijk nog eens.
desk-changed-request = Verzoek { $id } is intussen gewijzigd; kijk nog eens.
desk-decided-before = { $who } heeft al over verzoek { $id } beslist ({ $at }): { $state }.
desk-asked-again = Verzoek { $id } gaat over hetzelfde en staat nog open: beslis daarover.
desk-not-decided = Verzoek { $id } staat nog open: er is geen besluit om terug te draaien.
desk-request = Verzoek { $id }: { $word }
desk-not-served = Dit spel staat niet op deze site, dus over het woord is niets bekend.
desk-evidence = Wat ervoor en ertegen pleit
desk-now = Nu
desk-added = Komt erbij
desk-removed = Gaat eruit
desk-asked = Aangevraagd door
labelled = { $label }: { $value }
desk-nobody = Anoniem
desk-history = Geschiedenis
desk-before = Eerdere besluiten
desk-decide = Beslissen
desk-ruling = Besluit
desk-accept = Goedkeuren
desk-reject = Afwijzen
desk-defer = Uitstellen
desk-because = Reden
desk-source = Bron, bijvoorbeeld een woordenboek
desk-decide-do = Beslissen
desk-undo = Besluit terugdraaien
desk-undo-do = Terugdraaien
desk-done = Verzoek { $id }, { $word }: { $state }
desk-undone-at-once = Meteen teruggedraaid
desk-skip = Naar het volgende verzoek, zonder te beslissen
desk-keys = Sneltoetsen
desk-key-move = volgend of vorig verzoek
desk-key-select = verzoek selecteren
desk-key-search = zoeken
desk-key-help = sneltoetsen tonen
desk-reply = Antwoord om te kopiëren
desk-comment = Opmerking
desk-comment-do = Opmerking toevoegen
desk-import = Toevoegen en importeren
desk-import-lead = Plak een bericht of een lijst met woorden, of kies een bestand. Je kunt alles nog verbeteren voordat het bij de verzoeken komt.
desk-text = Tekst
desk-file = Bestand (in plaats van de tekst)
desk-from = Formaat
desk-from-post = Forumbericht
desk-from-lines = Woorden, één per regel, elk met een reden (+ toevoegen, - verwijderen, ? vraag)
desk-from-csv = Tabel (CSV) met berichten of woorden
desk-from-discourse = Onderwerp uit Discourse (JSON)
desk-from-verb = Vormen van een werkwoord (infinitief; zo nodig ook de verleden tijd en het voltooid deelwoord)
desk-who = Aangevraagd door (als het niet in de tekst staat)
desk-link = Link naar het bericht
desk-preview-do = Verzoeken tonen
desk-import-many = In de tekst staan { $count } verzoeken. Deze pagina kan er { $most } tonen: splits de tekst.
desk-import-wrong = De tekst heeft niet het gekozen formaat.
desk-no-phrases = Voor de taal van dit spel worden verzoeken in berichten niet herkend. Zet de woorden onder elkaar, één per regel.
desk-preview = Verzoeken voor { $game }
desk-preview-lead = Er is nog niets toegevoegd. Alleen de geselecteerde verzoeken worden toegevoegd.
desk-queue-do = Geselecteerde verzoeken toevoegen
desk-none-selected = Selecteer minstens één verzoek.
desk-queued =
    { $count ->
        [one] { $count } verzoek toegevoegd
       *[other] { $count } verzoeken toegevoegd
    }
desk-queued-before = Samengevoegd met openstaande verzoeken: { $joined }. Bestonden al: { $known }.
wrong-not-utf8 = Het bestand is geen tekst in UTF-8. Sla het op als UTF-8 en kies het opnieuw.
desk-statistics = Cijfers
desk-undecided = Nog geen besluit
desk-age-day = minder dan een dag
desk-age-week = een dag tot een week
desk-age-month = een week tot 30 dagen
desk-age-older = meer dan 30 dagen
desk-median = Mediane tijd tot een besluit in de afgelopen 30 dagen
desk-hours = { $count } uur
desk-days =
    { $count ->
        [one] { $count } dag
       *[other] { $count } dagen
    }
desk-by-week = Besluiten per week
desk-week = Week vanaf
desk-by-moderator = Besluiten per moderator in de afgelopen 30 dagen
desk-moderator = Moderator
state-answered = beantwoord
desk-answer = Beantwoorden
desk-answer-text = Antwoord
desk-order = Volgorde
order-asks = meest aangevraagde eerst
order-age = oudste eerst
order-likelihood = kansrijkste eerst
desk-choose-every = Alle { $count } verzoeken die aan de filters voldoen
desk-choose-first = De eerste { $count } verzoeken die aan de filters voldoen
desk-frequency = Hoe gangbaar het is
frequency-very-common = heel gangbaar
frequency-common = gangbaar
frequency-rare = zeldzaam
frequency-not-seen = in geen lijst van gangbare woorden
desk-elsewhere = In andere bronnen
desk-assigned = { $who } kijkt hiernaar
desk-assign-do = Ik kijk hiernaar
desk-unassign-do = Ik kijk hier niet meer naar
done-assign = opgepakt door
done-unassign = teruggegeven door
desk-forms = Vormen van een werkwoord
desk-forms-help = Infinitief; zo nodig ook de verleden tijd en het voltooid deelwoord
desk-forms-do = Vormen tonen
desk-no-forms = Van dit werkwoord zijn in de taal van dit spel geen vormen bekend.
desk-verb-ways = Dit werkwoord kan op meer dan één manier worden vervoegd. Neem een van deze regels over in het veld ‘Tekst’.
state-removal-accepted = verwijdering goedgekeurd
state-removal-rejected = verwijdering afgewezen
wrong-mixed-kinds = De selectie bevat verzoeken van verschillende soorten: bij goedkeuren zouden sommige woorden erbij komen en andere eruit gaan. Selecteer één soort.
desk-undone =
    { $count ->
        [one] { $count } besluit teruggedraaid
       *[other] { $count } besluiten teruggedraaid
    }
desk-any-state = ongeacht de status
desk-confirm = Voor sommige van deze verzoeken is geen moderator nodig; de reden staat erbij. Wil je ze toch toevoegen, laat ze dan geselecteerd en klik nog een keer op ‘Geselecteerde verzoeken toevoegen’.
done-answer = beantwoord door
desk-running = { $who } publiceert { $edition }. Deze pagina toont de voortgang.
desk-busy = { $who } is { $edition } aan het publiceren. Wacht tot dat klaar is.
stage-reading = bronnen lezen
stage-gathering = vormen verzamelen
stage-judging = regels toepassen
stage-writing = bestanden schrijven
desk-progress = Voortgang
desk-published = Versie { $version } is gepubliceerd door { $who }: { $in } erbij, { $out } eruit.
desk-failed = Er is niets gepubliceerd:
desk-nothing = Er is niets te publiceren.
desk-no-decisions = Volgens de regels van dit spel valt er voor moderators niets te beslissen. Er kan dus niets worden gepubliceerd.
desk-conflict = { $file } is met de hand gewijzigd. In het bestand: { $before }. In de verzoeken: { $after }. Maak het bestand gelijk aan de verzoeken, of draai het besluit terug.
desk-no-row = geen rij
desk-rows = Rijen in het besluitenbestand
desk-words = Woorden
desk-publish-do = Publiceren
ask-add = Dit woord aanvragen
ask-remove = Bezwaar maken tegen dit woord
ask-lead-add = Vertel de moderators van { $game } waarom je vindt dat het woord { $word } zou moeten mogen.
ask-lead-remove = Vertel de moderators van { $game } waarom je vindt dat het woord { $word } niet zou mogen.
ask-who = Je naam (niet verplicht)
ask-do = Versturen
ask-kept = Het woord, je reden en je naam worden bewaard en door de moderators gelezen. Je IP-adres wordt niet bewaard.
ask-empty = Laat dit veld leeg
ask-settled-add = Het mag al.
ask-settled-remove = Het mag nu ook al niet.
ask-not-overridable = Moderators kunnen dit niet veranderen:
ask-disguised = In dit woord staan tekens die op andere lijken of onzichtbaar zijn. Typ het opnieuw.
ask-decided-before = Over dit woord is al beslist:
ask-open = Er loopt al zo’n verzoek. Jouw reden komt erbij.
follow-title = Je verzoek: { $word }
follow-keep = Bewaar het adres van deze pagina: niemand anders kent het, en hier zie je wat er met je verzoek gebeurt.
feed-decisions = Besluiten van de moderators
desk-count =
    { $count ->
        [one] { $count } verzoek
       *[other] { $count } verzoeken
    }
desk-asks =
    { $count ->
        [one] { $count } aanvrager
       *[other] { $count } aanvragers
    }
desk-decided =
    { $count ->
        [one] Over { $count } verzoek is beslist
       *[other] Over { $count } verzoeken is beslist
    }
desk-worth = { tiles }, { points }
