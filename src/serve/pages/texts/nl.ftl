# De teksten van de pagina's in het Nederlands.
language-tag = nl
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
skip-to-field = Naar het invulveld
nav-languages = Taal
nav-game = Het spel
nav-finder = Woorden zoeken
nav-two = Twee letters
nav-three = Drie letters
nav-lengths = Alle lengtes
nav-pages = Pagina’s van deze lijst
nav-print = Om af te drukken
footer = Elk woord heeft een oordeel, elk oordeel een reden, elke reden een regel in een bestand.
footer-api = De API voor programma’s
number = { $number }

docs-lead = Wat programma’s kunnen vragen en wat ze te horen krijgen. De uitleg is in het Engels.
docs-openapi = Hetzelfde voor programma’s, als OpenAPI
docs-parameters = Parameters
docs-all = Alle { $count }
docs-body = Inhoud
docs-answer = Antwoord
docs-objects = Objecten
docs-moderators = Voor moderators, die hun token meesturen: Authorization: Bearer …
docs-required = verplicht
docs-optional = kan ontbreken
docs-range = { $min } tot en met { $max }
docs-characters = hoogstens { $most } tekens
docs-default = { $value } als niets is opgegeven
docs-printable = zonder stuurtekens

home-title = Mag ik dit woord leggen?
home-lead = Typ een woord en zie of het in jouw spel mag, hoeveel het waard is, en waarom.
search-word = Woord
search-game = Spel
search-all = Alle spellen
search-do = Zoek op
games = Spellen
count-words =
    { $count ->
        [one] { $count } woord
       *[other] { $count } woorden
    }
results-title = Wat de spellen zeggen over ‘{ $word }’
allowed = mag
not-allowed = mag niet
unknown = staat niet in de woordenlijst
points =
    { $value ->
        [one] { $value } punt
       *[other] { $value } punten
    }

verdict-yes = { $word } mag
verdict-yes-worth =
    { $value ->
        [one] { $word } mag, voor { $value } punt
       *[other] { $word } mag, voor { $value } punten
    }
verdict-laid-for = { $word } mag: het is { $form } met { $tile } voor { $letters }
verdict-laid-for-worth =
    { $value ->
        [one] { $word } mag, voor { $value } punt: het is { $form } met { $tile } voor { $letters }
       *[other] { $word } mag, voor { $value } punten: het is { $form } met { $tile } voor { $letters }
    }
verdict-no = { $word } mag niet
verdict-unknown = { verdict-no }: { unknown }
becomes = Op het bord: { $text }
tiles =
    { $tiles ->
        [one] { $tiles } steen
       *[other] { $tiles } stenen
    }
tiles-worth =
    { $tiles ->
        [one] { $tiles } steen
       *[other] { $tiles } stenen
    }, { $value ->
        [one] { $value } punt
       *[other] { $value } punten
    } zonder de bonussen van het bord

why = Waarom
in-tier = Staat ook in de kleinere lijst ‘{ $tiers }’.
laid-for = De steen { $tile } mag liggen voor { $letters }.
misfit = { $form } mag, maar niet als je het zo legt.
readings = Je kunt het op { $count } manieren lezen. Het mag als één daarvan blijft staan.
stands = blijft staan
struck = valt af
further =
    { $count ->
        [one] Nog { $count } bevinding, die niet beslist
       *[other] Nog { $count } bevindingen, die niet beslissen
    }
would-strike = Ertegen:
would-admit = Ervoor:
moderators = Voor moderatoren
fact-clause = Bepaling
fact-rule = Regel
fact-evidence = Berust op
fact-derived = Afgeleid
fact-sources = Bronnen
fact-excluded = Geweigerde woorden
fact-version = Versie
license-of-all = Het woordenboek als geheel mag onder deze licentie worden doorgegeven:
fact-license = Licentie
fact-attribution = Van
fact-folder = Map
more-lines =
    { $count ->
        [one] en nog { $count } regel
       *[other] en nog { $count } regels
    }
near = Woorden die erop lijken
hooks = Aanleggen
front = Eén letter ervoor
back = Eén letter erachter
anagrams = Anagrammen
elsewhere = In andere spellen
meaning = Betekenis
meaning-lines =
    { $count ->
        [one] Met de regel
       *[other] Alle { $count }, met hun regels
    }
look-up = In woordenboeken

about = Een spel van { $publisher }, in het { $language }: een bord van { $width } × { $height } vakjes en { $rack } stenen op het plankje.
regulation = De regels volgen:
figure-words = woorden
figure-two = van twee letters
figure-three = van drie letters
figure-refused = geweigerd
tiles-title = Stenen
bag =
    { $tiles ->
        [one] { $tiles } steen
       *[other] { $tiles } stenen
    } en { $blanks ->
        [one] { $blanks } blanco steen
       *[other] { $blanks } blanco stenen
    }.
bag-unknown = Het reglement heeft geen volledige tabel van stenen en waarden.
rules-title = Regels
rules-lead = De eerste regel die iets over een woord zegt, beslist. Elke regel noemt de bepaling die hij uitvoert en waar hij staat.
strikes = weigert
admits = laat toe
lengths-title = Woorden naar lengte
lengths-description = Hoeveel woorden hoeveel stenen tellen.
sources-title = Bronnen
version = Versie
as-json = als JSON

kind-letters = Vraagt of er voor elke letter een steen is.
kind-length = Telt de stenen: { $min } tot en met { $max } mag.
kind-decided = Zoekt het woord op bij de besluiten in { $file }.
kind-listed = Zoekt het woord op in { $list }.
kind-pattern = Vergelijkt het woord met het patroon { $matches }.
kind-casing = Kijkt naar hoofdletters in de bron.
kind-isolated-letter = Vraagt of een letter los staat tussen streepjes, apostrofs of de rand van het woord.
kind-vowelless = Vraagt of het woord een klinker heeft.
kind-mark-required = Vraagt of het woord niet zonder teken kan: { $marks }.
kind-abbreviation = Herkent afkortingen aan punten, hoofdletters of een lijst. { $list }
kind-derived-from-abbreviation = Zoekt een afkorting als deel van het woord, in { $list }.
kind-tagged = Vraagt of een bron het woord zo noemt: { $tags }.
kind-fragment = Vraagt of het woord alleen voorkomt als deel van iets langers.
kind-otherwise = Geldt voor elk woord waarover geen regel hierboven iets zei.

list-two = Woorden van twee letters
list-three = Woorden van drie letters
list-tiles = Woorden van { $tiles } letters
to-print = Een dichte lijst om af te drukken
sheet-title = { $game }: twee en drie letters
sheet-lead = Druk deze pagina af met je browser: alleen de woorden komen op papier.

finder-title = Woorden zoeken
finder-lead = Wat kun je leggen? Vul in wat je weet; alles moet kloppen.
finder-rack = Je letters
finder-rack-help = ? is een blanco
finder-pattern = Patroon
finder-pattern-help = ? is één letter, * een willekeurig aantal letters
finder-starts = Begint met
finder-contains = Bevat
finder-ends = Eindigt op
finder-front = Eén letter vóór …
finder-back = Eén letter achter …
finder-min = Vanaf … letters
finder-max = Tot en met … letters
finder-sort = Volgorde
finder-by-length = langste eerst
finder-by-value = meeste punten eerst
finder-do = Zoeken
finder-none = Geen woord past.
finder-first =
    { $count ->
        [one] { $count } woord; er zijn er meer
       *[other] { $count } woorden; er zijn er meer
    }
finder-more = Meer tonen
finder-no-tile = Er is geen letter { $letter } in dit spel.
finder-bad-pattern = Dit patroon is niet compleet: een keuze van letters schrijf je als [abc].
finder-wrong = Hierop kan niet worden gezocht.

wrong-not-found = Hier is niets
wrong-not-found-help = Misschien is het adres verkeerd getypt, of wordt dit spel hier niet aangeboden.
wrong-request = Dat kan niet worden opgezocht
wrong-request-help = Een woord heeft ten minste één letter en ten hoogste 64.
wrong-busy = Te veel tegelijk
wrong-busy-help = Wacht even en probeer het opnieuw.
wrong-failed = Hier ging iets mis
wrong-failed-help = Het ligt niet aan jou. Probeer het later nog eens.

# Requests for words
wrong-forbidden = Dit kan van hieruit niet
wrong-forbidden-help = Laad de pagina opnieuw en stuur het formulier nog eens.
wrong-conflict = Er is intussen iets veranderd
wrong-conflict-help = Ga terug, laad de pagina opnieuw en kijk wat er nu staat.
state-open = open
state-deferred = uitgesteld
state-accepted = toegewezen
state-rejected = afgewezen
state-released = gepubliceerd
state-live = van kracht
asked-add = toevoegen
asked-remove = verwijderen
asked-question = een vraag
advice-settled = al zo
advice-no-discretion = geen keus
advice-disguised = misleidende tekens
advice-refused-before = eerder afgewezen
advice-rule-against = een regel is ertegen
advice-elsewhere = in een andere bron
advice-perhaps-misspelt = misschien verkeerd gespeld
advice-look-it-up = opzoeken
advice-decide = een mens beslist
done-accept = toegewezen door
done-reject = afgewezen door
done-defer = uitgesteld door
done-undo = teruggenomen door
done-release = gepubliceerd door
done-comment = opmerking van
desk-area = Moderatie
desk-login = Inloggen als moderator
desk-login-lead = Moderators beslissen welke woorden spelers mogen leggen.
desk-login-wrong = Naam of wachtwoord klopt niet.
desk-session-over = Je bent niet meer ingelogd. Wat je stuurde, is niet uitgevoerd.
desk-login-do = Inloggen
desk-name = Naam
desk-password = Wachtwoord
desk-logout = Uitloggen
desk-logout-everywhere = Overal uitloggen
desk-queue = Verzoeken
desk-publish-of = { $game } publiceren
desk-none = Er is geen verzoek dat zo is.
desk-next = Volgende pagina
desk-back = Terug naar de verzoeken
desk-any = alle
desk-state = Toestand
desk-edition = Spel
desk-kind = Gevraagd
desk-advice = Advies
desk-filter = Tonen
desk-chosen = Beslissen over de gekozen verzoeken
desk-choose = { $word } kiezen
desk-changed = Iemand heeft intussen iets gedaan; kijk opnieuw.
desk-decided-before = Over verzoek { $id } is al beslist: { $who }, { $at }: { $state }.
desk-asked-again = Hetzelfde wordt gevraagd in verzoek { $id }, dat nog openstaat: beslis daarover.
desk-not-decided = Verzoek { $id } staat open: er is geen besluit om terug te nemen.
desk-request = Verzoek { $id }: { $word }
desk-not-served = Dit spel draait hier niet, dus over het woord is niets bekend.
desk-evidence = Wat ervoor en ertegen spreekt
desk-now = Nu
desk-in = Komt erbij
desk-out = Gaat eruit
desk-asked = Wie vraagt het
desk-nobody = Iemand
desk-history = Geschiedenis
desk-before = Eerder beslist
desk-decide = Beslissen
desk-ruling = Besluit
desk-accept = Toewijzen
desk-reject = Afwijzen
desk-defer = Uitstellen
desk-because = Reden
desk-source = Bron, zoals een woordenboek
desk-decide-do = Beslissen
desk-undo = Het besluit terugnemen
desk-undo-do = Terugnemen
desk-comment = Een opmerking maken
desk-comment-do = Toevoegen
desk-running = { $who } publiceert { $edition }. Deze pagina toont hoever het is.
desk-progress = Voortgang
desk-published = Versie { $version } is gepubliceerd door { $who }: { $in } erbij, { $out } eruit.
desk-failed = Er is niets gepubliceerd:
desk-nothing = Er is niets te publiceren.
desk-rows = Rijen van het besluitenbestand
desk-words = Woorden
desk-publish-do = Publiceren
ask-add = Vraag dit woord aan
ask-remove = Trek dit woord in twijfel
ask-lead-add = Leg de moderators van { $game } uit waarom { $word } zou moeten mogen.
ask-lead-remove = Leg de moderators van { $game } uit waarom { $word } niet zou moeten mogen.
ask-who = Je naam, als je wilt
ask-do = Versturen
ask-kept = Het woord, je reden en je naam worden bewaard en door moderators gelezen. Vanwaar je vraagt, wordt niet bewaard.
ask-empty = Laat dit leeg
ask-settled-add = Het mag al.
ask-settled-remove = Het mag toch al niet.
ask-no-discretion = Geen moderator kan dit veranderen:
ask-disguised = In dit woord staan tekens die op andere lijken, of die niemand ziet. Typ het opnieuw.
ask-decided-before = Dit is eerder gevraagd en beslist:
ask-open = Anderen hebben hetzelfde gevraagd. Jouw reden komt bij de hunne.
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
        [one] { $count } vrager
       *[other] { $count } vragers
    }
desk-decided =
    { $count ->
        [one] Over { $count } verzoek is beslist
       *[other] Over { $count } verzoeken is beslist
    }
desk-worth = { tiles }, { points }
