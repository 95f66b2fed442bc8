# The texts in German.
language-tag = de

# Names of tags, grammatical forms and characters.
name-proper-name = Eigenname
name-place = Ortsname
name-person = Personenname
name-organisation = Name einer Organisation
name-brand = Markenname
name-abbreviation = Abkürzung
name-contraction = Zusammenziehung
name-symbol = Symbol
name-interjection = Interjektion
name-affix = Vor- oder Nachsilbe
name-fragment = Teil einer festen Wendung
name-particle = verkürzte Form
name-unit = Einheitenzeichen
name-foreign = fremdsprachiges Wort
name-netherlands = Ort in den Niederlanden
name-inhabitant = Einwohnerbezeichnung
name-roman-numeral = römische Zahl
name-misspelling = Rechtschreibfehler
name-headword = Stichwort
name-inflection = gebeugte Form
name-unreviewed = noch nicht geprüft
name-variant = seltenere Schreibweise
name-vulgar = derb
name-offensive = beleidigend
name-slang = Slang
name-informal = umgangssprachlich
name-archaic = veraltet
name-hacker = Computerjargon
name-subjunctive = Konjunktiv
name-noun = Substantiv
name-verb = Verb
name-adjective = Adjektiv
name-adverb = Adverb
name-function-word = Funktionswort
name-numeral = Zahlwort
name-imperative = Imperativ
name-participle = Partizip
name-diminutive = Verkleinerungsform
name-prefixed = mit einer Vorsilbe gebildet
name-intensive = verstärkend
name-rare = selten
name-regional = regional
name-own-list = in der Liste des Spiels
name-unusual = ungebräuchliche Form
name-present = Präsens
name-infinitive = Infinitiv
name-singular = Singular
name-past = Präteritum
name-present-participle = Partizip Präsens
name-present-participle-inflected = gebeugtes Partizip Präsens
name-present-participle-plural = substantiviertes Partizip Präsens im Plural
name-past-participle = Partizip Perfekt
name-past-participle-inflected = gebeugtes Partizip Perfekt
name-past-participle-plural = substantiviertes Partizip Perfekt im Plural
name-nominal = Handlungsnomen
name-hyphen = Bindestrich
name-apostrophe = Apostroph
name-soft-hyphen = weiches Trennzeichen
name-zero-width-space = Leerzeichen ohne Breite
name-text-direction = Zeichen für die Schreibrichtung
name-full-width = Buchstabe in voller Breite
name-invisible = unsichtbares Zeichen
name-regular-plural = Plural
name-diminutive-plural = Plural einer Verkleinerungsform
name-comparative = Komparativ
name-comparative-inflected = gebeugter Komparativ
name-superlative = Superlativ
name-superlative-inflected = gebeugter Superlativ
name-verb-form = Verbform
name-abstract-noun = abstraktes Substantiv
name-degree = Komparativ oder Superlativ
name-feminine = weibliche Form
name-gerund = Gerundium
name-inflected-form = gebeugte Form
name-partitive = Partitiv
name-plural = Plural
name-reflexive = reflexive Form
name-without-pronoun = Form ohne das Pronomen
name-verbal-noun = Verbalsubstantiv

# The reasons that `lexmill init` proposes for the usual rules.
init-no-tile = für { $what } gibt es keinen Stein
init-length = ein Wort hat 2 bis 15 Buchstaben, dieses { $what }
init-decided = Entscheidung eines Moderators
init-fragment = { $what } kommt nur als Teil von etwas Längerem vor
init-abbreviation = die Abkürzung { $what }
init-proper-name = { $what } ist ein Name und wird großgeschrieben
init-mark-required = { $what } wird mit Bindestrich oder Apostroph geschrieben
init-vowelless = Wort ohne Vokal
init-otherwise = steht in einer Quelle, und keine Regel lehnt es ab

# The verdict on a word without an entry.
no-source = steht in keiner Quelle

# The feed of decisions.
feed-title = Entscheidungen
feed-requests = Neue Anträge
feed-accept-add = aufgenommen
feed-accept-remove = gestrichen
feed-accept-question = beantwortet
feed-reject-add = nicht aufgenommen
feed-reject-remove = nicht gestrichen
feed-reject-question = beantwortet
feed-undo = Entscheidung zurückgenommen

# Advice to moderators: its reasons, and why a request cannot be accepted.
reason-question = das ist eine Frage – beantworte sie
reason-disguised = das Wort enthält unsichtbare oder verwechselbare Zeichen
reason-already-allowed = das Wort ist schon erlaubt – { $what }
reason-already-not-allowed = das Wort ist ohnehin nicht erlaubt – { $what }
reason-rule = { $what }
reason-rejected-before = Antrag { $what } wurde abgelehnt
reason-allowed = das Wort ist erlaubt – { $what }
reason-outdated = das Urteil beruht auf einer Entscheidung, die zurückgenommen oder ersetzt wurde; die nächste Version ändert es
reason-misspelling = steht in { $what } als Rechtschreibfehler
reason-elsewhere = steht in { $what }, aber aus dieser Quelle übernimmt dieses Spiel keine Wörter
reason-similar = steht in keiner Quelle; ähnliche Wörter: { $what }
obstacle-settled = Antrag { $id } kann nicht angenommen werden: { $because }; lehne den Antrag ab
obstacle-not-overridable = Antrag { $id } kann nicht angenommen werden: { $because }; daran kann keine Entscheidung etwas ändern
obstacle-disguised = Antrag { $id } kann nicht angenommen werden: { $because }; stelle einen Antrag mit der gemeinten Schreibweise

# The pages.
language-own = Deutsch
group-separator = .

language-nl = Niederländisch
language-en = Englisch
language-de = Deutsch
language-fr = Französisch
language-es = Spanisch
language-it = Italienisch
language-pt = Portugiesisch

skip = Zum Inhalt
completions = Mögliche Wörter
nav-languages = Sprache
nav-game = Das Spiel
nav-finder = Wörter suchen
nav-two = Zwei Buchstaben
nav-three = Drei Buchstaben
nav-lengths = Alle Längen
nav-pages = Seiten dieser Liste
nav-print = Druckversion
footer = Zu jedem Wort gibt es ein Urteil, zu jedem Urteil eine Begründung, zu jeder Begründung eine Zeile in einer Datei.
footer-api = API für Entwickler
number = { $number }

docs-lead = Was sich abfragen lässt und was zurückkommt. Die Erläuterungen sind auf Englisch.
docs-openapi = Dasselbe als OpenAPI-Beschreibung
docs-parameters = Parameter
docs-all = Alle { $count }
docs-body = Body
docs-answer = Antwort
docs-objects = Objekte
docs-moderators = Nur für Moderatoren, mit ihrem Token: Authorization: Bearer …
docs-required = erforderlich
docs-optional = kann fehlen
docs-range = { $min } bis { $max }
docs-characters = höchstens { $most } Zeichen
docs-default = Standardwert: { $value }
docs-printable = ohne Steuerzeichen

home-title = Darf ich dieses Wort legen?
home-lead = Gib ein Wort ein und sieh nach, ob und warum es in deinem Spiel erlaubt ist und wie viele Punkte es zählt.
search-word = Wort
search-game = Spiel
search-all = Alle Spiele
search-do = Nachschlagen
games = Spiele
count-words =
    { $count ->
        [one] { $count } Wort
       *[other] { $count } Wörter
    }
results-title = Was die Spiele zu „{ $word }“ sagen
results-others = Andere Sprachen: in { $allowed } von { $games } Spielen erlaubt
several-yes = Alle { $words } Wörter sind erlaubt
several-none = Keines der { $words } Wörter ist erlaubt
several-no =
    { $refused ->
        [one] Eines von { $words } Wörtern ist nicht erlaubt
       *[other] { $refused } von { $words } Wörtern sind nicht erlaubt
    }
allowed = erlaubt
not-allowed = nicht erlaubt
unknown = steht in keiner Quelle
points =
    { $value ->
        [one] { $value } Punkt
       *[other] { $value } Punkte
    }

verdict-yes = { $word } ist erlaubt
verdict-yes-worth =
    { $value ->
        [one] { $word } ist erlaubt und zählt { $value } Punkt
       *[other] { $word } ist erlaubt und zählt { $value } Punkte
    }
verdict-played-as = { $word } ist erlaubt: Es ist { $form } mit { $tile } als { $letters }
verdict-played-as-worth =
    { $value ->
        [one] { $word } ist erlaubt und zählt { $value } Punkt: Es ist { $form } mit { $tile } als { $letters }
       *[other] { $word } ist erlaubt und zählt { $value } Punkte: Es ist { $form } mit { $tile } als { $letters }
    }
verdict-no = { $word } ist nicht erlaubt
verdict-unknown = { verdict-no }: { unknown }
becomes = Auf dem Brett: { $text }
spelled = Man schreibt es { $text }.
not-itself = { $word } selbst ist nicht erlaubt.
tiles =
    { $tiles ->
        [one] { $tiles } Buchstabe
       *[other] { $tiles } Buchstaben
    }
tiles-worth = { tiles }, { points } ohne Bonusfelder

why = Warum
known =
    { $level ->
        [common] Häufigkeit: hoch
        [form] Häufigkeit: Form eines häufigen Wortes
        [several] Häufigkeit: mittel
        [once] Häufigkeit: gering, nur in einer Wortliste
       *[tier] Häufigkeit: auch in einer kleineren Liste, { $tiers }
    }
attested-once = Das Wort steht nur in einer der Wortlisten und ist nicht gängig. Vielleicht ist es im Spiel selbst nicht erlaubt.
substitution = Der Stein { $tile } darf auch als { $letters } gelegt werden.
wrong-length-or-spelling = { $form } ist erlaubt, aber nicht, wenn es so gelegt wird.
readings = Das Wort lässt sich auf { $count } Arten lesen. Du darfst es legen, wenn eine davon erlaubt ist.
reading-allowed = erlaubt
rejected = nicht erlaubt
further =
    { $count ->
        [one] { $count } weitere Regel trifft zu, entscheidet aber nicht
       *[other] { $count } weitere Regeln treffen zu, entscheiden aber nicht
    }
would-reject = Würde es ablehnen:
would-accept = Würde es zulassen:
moderators = Für Moderatoren
fact-clause = Offizielle Spielregel
fact-rule = Regel
fact-evidence = Beruht auf
fact-list = Liste
fact-file = Datei
fact-pattern = Muster
fact-derived = Abgeleitet von
fact-sources = Quellen
fact-rejected = Abgelehnte Wörter
fact-version = Version
license-of-all = Die Wortliste als Ganzes darf unter dieser Lizenz weitergegeben werden:
sources-absent = Fehlende Quellen (jeder Betreiber muss sie selbst bereitstellen): { $what }.
fact-license = Lizenz
fact-attribution = Namensnennung
fact-folder = Ordner
more-lines =
    { $count ->
        [one] und { $count } weitere Zeile
       *[other] und { $count } weitere Zeilen
    }
similar = Ähnliche Wörter
did-you-mean = Meintest du:
hooks = Anlegen
extensions = Längere Wörter, die damit beginnen
extensions-all = Alle Wörter, die damit beginnen
inside = Wörter darin
forms = Formen
front = Ein Buchstabe davor
back = Ein Buchstabe dahinter
anagrams = Anagramme
elsewhere = In anderen Spielen
meaning = Bedeutung
meaning-of-lemma = Form von { $lemma }:
meaning-of-form = { $form } von { $lemma }:
meaning-of-guess = Vielleicht { $form } von { $lemma }:
meaning-of-guessed-lemma = Vielleicht eine Form von { $lemma }:
meaning-of-base = Vielleicht abgeleitet von { $lemma }:
meaning-of-part = Vielleicht zusammengesetzt mit { $lemma }:
synonyms = Synonyme
meaning-all =
    { $count ->
        [one] Quelle
       *[other] Alle { $count } Bedeutungen und ihre Quellen
    }
look-up = In Wörterbüchern nachschlagen
share = Teilen
share-copied = Link kopiert

about = Ein Spiel von { $publisher } auf { $language }. Das Brett hat { $width } × { $height } Felder, auf der Bank liegen { $rack } Steine.
regulation = Grundlage ist das Regelwerk:
expects-more-than = Laut Regelwerk hat das Spiel mehr als { $expected } Wörter. Diese Wortliste hat { $words }.
expects-about = Laut Regelwerk hat das Spiel etwa { $expected } Wörter. Diese Wortliste hat { $words }.
figure-words = Wörter
figure-two = mit zwei Buchstaben
figure-three = mit drei Buchstaben
figure-refused = abgelehnt
offline-title = Keine Verbindung
offline-note = Du bist offline. Dieses Urteil stammt aus Version { $version } des Wörterbuchs; die Begründungen sind offline nicht verfügbar.
offline-keep = Dieses Spiel für die Offline-Nutzung speichern
offline-remove = Nicht mehr auf diesem Gerät speichern
offline-kept = Dieses Spiel ist auf diesem Gerät: Wörter lassen sich auch ohne Verbindung nachschlagen.
offline-failed = Das hat nicht geklappt.
daily-title = Wort des Tages
daily-feed = Wort des Tages abonnieren (Atom)
releases-title = Ausgaben
releases-next = Nächste Ausgabe
releases-none = Noch keine Ausgaben.
releases-feed = Ausgaben abonnieren (Atom)
release-summary = { $date }: neu aufgenommene Wörter: { $added }, gestrichene Wörter: { $removed }.
release-unchanged = { $date }: keine Wörter aufgenommen oder gestrichen.
release-planned = Geplant für den { $date }
release-candidate = Diese Seite zeigt die nächste Ausgabe, nicht das aktuelle Spiel.
release-feedback = Einwände gegen ein Wort? Stelle bis zum { $date } auf der Seite des Wortes einen Antrag.
release-added = Aufgenommene Wörter
release-removed = Gestrichene Wörter
release-more = … und weitere Wörter: { $count }
release-added-on = Erlaubt seit der Ausgabe vom { $date }.
release-removed-on = Nicht mehr erlaubt seit der Ausgabe vom { $date }.
release-will-add = In der nächsten Ausgabe, geplant für den { $date }, ist dieses Wort erlaubt.
release-will-remove = In der nächsten Ausgabe, geplant für den { $date }, ist dieses Wort nicht mehr erlaubt.
date =
    { $day }. { $month ->
        [1] Januar
        [2] Februar
        [3] März
        [4] April
        [5] Mai
        [6] Juni
        [7] Juli
        [8] August
        [9] September
        [10] Oktober
        [11] November
       *[12] Dezember
    } { $year }
tiles-title = Steine
bag =
    { $tiles ->
        [one] { $tiles } Stein
       *[other] { $tiles } Steine
    } und { $blanks ->
        [one] { $blanks } Blankostein
       *[other] { $blanks } Blankosteine
    }.
bag-unknown = Das Regelwerk enthält keine vollständige Tabelle der Steine und Werte.
rules-title = Regeln
rules-lead = Die erste Regel, die auf ein Wort zutrifft, entscheidet. Bei jeder Regel steht, auf welcher offiziellen Spielregel sie beruht und in welcher Datei und Zeile sie festgelegt ist.
rejects = lehnt ab
accepts = lässt zu
lengths-title = Wörter nach Länge
lengths-description = Anzahl der Wörter nach Anzahl der Buchstaben.
sources-title = Quellen
version = Version
as-json = als JSON

kind-letters = Prüft, ob es für jeden Buchstaben einen Stein gibt.
kind-length = Zählt die Buchstaben: Erlaubt sind { $min } bis { $max }.
kind-decided = Sucht das Wort in den Entscheidungen der Moderatoren.
kind-listed = Sucht das Wort in einer Liste.
kind-pattern = Vergleicht das Wort mit einem Muster.
kind-casing = Prüft, ob das Wort in der Quelle Großbuchstaben enthält.
kind-isolated-letter = Prüft, ob ein Buchstabe allein steht, also auf beiden Seiten ein Bindestrich, ein Apostroph oder der Wortrand ist.
kind-vowelless = Prüft, ob das Wort einen Vokal hat.
kind-mark-required = Prüft, ob das Wort mit einem Zeichen geschrieben werden muss: { $marks }.
kind-abbreviation = Erkennt Abkürzungen anhand von Punkten, Großbuchstaben oder einer Liste.
kind-derived-from-abbreviation = Sucht im Wort nach einer Abkürzung.
kind-tagged = Prüft, ob eine Quelle das Wort so kennzeichnet: { $tags }.
kind-unattested = Prüft, ob das Wort oder ein Wort, von dem es abgeleitet ist, in genügend Quellen steht.
kind-tiles = Zählt die Steine des Wortes.
kind-inflected = Erkennt Plurale, Vergangenheiten und andere gebeugte Formen.
kind-extends = Erkennt ein zulässiges Wort mit einer Endung.
kind-rare = Prüft, ob das Wort in Texten häufig genug vorkommt.
kind-fragment = Prüft, ob das Wort nur als Teil von etwas Längerem vorkommt.
kind-otherwise = Gilt für jedes Wort, auf das keine der Regeln oben zutrifft.
kind-conditions = Nur wenn weitere Bedingungen in der Datei erfüllt sind.

list-two = Wörter mit zwei Buchstaben
list-three = Wörter mit drei Buchstaben
list-tiles = Wörter mit { $tiles } Buchstaben
to-print = Kompakte Liste zum Ausdrucken
sheet-title = { $game }: kurze Wörter
sheet-alone = { $letter } ohne { $other }, bis zu { $tiles } Buchstaben
sheet-vowels = { $tiles } Buchstaben, höchstens ein Konsonant
sheet-with = Mit { $letter }, bis zu { $tiles } Buchstaben
sheet-lead = Drucke diese Seite mit deinem Browser: Nur die Wörter werden gedruckt.

finder-title = Wörter suchen
finder-lead = Was lässt sich legen? Trage ein, was du weißt; gefunden werden Wörter, die zu allen Angaben passen.
finder-rack = Deine Steine
finder-rack-help = ? ist ein Blankostein
finder-row = Reihe auf dem Brett
finder-row-help = Ein Punkt ist ein freies Feld: ..t..s. Auf die freien Felder kommen deine Steine.
squares = Felder { $first }–{ $last }
finder-includes = Enthält alle diese Buchstaben
finder-without = Ohne
finder-pattern = Muster
finder-pattern-help = ? ist ein Buchstabe, * sind beliebig viele
finder-starts = Beginnt mit
finder-contains = Enthält diese Buchstabenfolge
finder-ends = Endet auf
finder-front = Ein Buchstabe vor …
finder-back = Ein Buchstabe hinter …
finder-min = Mindestanzahl Buchstaben
finder-max = Höchstanzahl Buchstaben
finder-sort = Sortierung
finder-by-length = längste zuerst
finder-by-value = meiste Punkte zuerst
finder-do = Suchen
finder-further = Weitere Bedingungen
finder-empty = Fülle mindestens ein Feld aus.
finder-none = Keine Wörter gefunden.
finder-first =
    { $count ->
        [one] Das erste Wort; es gibt weitere
       *[other] Die ersten { $count } Wörter; es gibt weitere
    }
finder-more = Mehr zeigen
finder-no-tile = Für { $letter } gibt es keinen Stein.
finder-bad-pattern = In diesem Muster ist ein Fehler. Eine Auswahl von Buchstaben schreibst du so: [abc].
finder-wrong = Diese Suche ist nicht möglich.

wrong-not-found = Seite nicht gefunden
wrong-not-found-help = Vielleicht ist die Adresse falsch geschrieben, oder dieses Spiel gibt es hier nicht.
wrong-request = Das ist nicht möglich
wrong-request-help = Die Adresse oder eine deiner Angaben stimmt nicht. Ein Wort muss 1 bis 64 Buchstaben haben.
wrong-busy = Zu viele Anfragen auf einmal
wrong-busy-help = Warte einen Augenblick und versuche es noch einmal.
wrong-failed = Hier ist etwas schiefgegangen
wrong-failed-help = Es liegt nicht an dir. Versuche es später noch einmal.
wrong-no-game = Ein Spiel „{ $what }“ gibt es hier nicht.
wrong-no-version = Version { $what } dieses Spiels gibt es hier nicht.
wrong-no-length = Wörter dieser Länge gibt es hier nicht.
wrong-confidential = Die Lizenz dieser Wortliste erlaubt es nicht, die Wörter aufzulisten. Einzelne Wörter lassen sich weiterhin nachschlagen.

# Requests for words
wrong-forbidden = Das hat nicht geklappt
wrong-forbidden-help = Lade die Seite neu und schicke das Formular noch einmal ab.
wrong-conflict = Inzwischen hat sich etwas geändert
wrong-conflict-help = Geh zurück, lade die Seite neu und sieh nach, was jetzt dort steht.
wrong-uncertain = Die Änderung wurde vielleicht nicht gespeichert. Sieh dir den Antrag an, bevor du es noch einmal versuchst.
wrong-no-request = Antrag { $what } gibt es nicht.
wrong-not-followed = Unter dieser Adresse gibt es nichts (oder nichts mehr).
wrong-no-reason = Gib eine Begründung an.
wrong-no-ruling = Wähle eine Entscheidung.
wrong-none-selected = Wähle Anträge aus und gib eine Begründung an.
wrong-no-letters = Dieses Wort hat keine Buchstaben, die man legen kann.
state-open = offen
state-deferred = zurückgestellt
state-accepted = angenommen
state-rejected = abgelehnt
count-accepted = angenommen
count-rejected = abgelehnt
count-deferred = zurückgestellt
state-published = veröffentlicht
state-live = wirksam
asked-add = Aufnahme
asked-remove = Streichung
asked-question = Frage
advice-settled = ist schon so
advice-not-overridable = die Regeln lassen keine Wahl
advice-disguised = unsichtbare oder verwechselbare Zeichen
advice-rejected-before = schon einmal abgelehnt
advice-rule-against = eine Regel lehnt es ab
advice-elsewhere = steht in einer anderen Quelle
advice-perhaps-misspelt = vielleicht falsch geschrieben
advice-look-it-up = nachschlagen
advice-decide = Sache der Moderatoren
done-accept = angenommen von
done-reject = abgelehnt von
done-defer = zurückgestellt von
done-undo = Entscheidung zurückgenommen von
done-publish = veröffentlicht von
done-comment = Kommentar von
desk-area = Moderation
desk-login = Als Moderator anmelden
desk-login-lead = Moderatoren entscheiden, welche Wörter gelegt werden dürfen.
desk-login-wrong = Name oder Passwort ist falsch.
desk-session-over = Du bist nicht mehr angemeldet. Deine letzte Aktion wurde nicht ausgeführt.
desk-login-do = Anmelden
desk-name = Name
desk-password = Passwort
desk-logout = Abmelden
desk-logout-everywhere = Überall abmelden
desk-queue = Anträge
desk-publish-of = Veröffentlichen: { $game }
desk-none = Keine Anträge gefunden.
desk-next = Nächste Seite
desk-back = Zurück zu den Anträgen
desk-any-edition = alle
desk-any-kind = alle
desk-any-advice = alle
desk-state = Status
desk-edition = Spiel
desk-kind = Art
desk-advice = Empfehlung
desk-filter = Filtern
desk-chosen = Über die ausgewählten Anträge entscheiden
desk-choose = { $word } auswählen
desk-choose-all = Alle auf dieser Seite auswählen
desk-source-link = Quelle
desk-changed = Inzwischen hat jemand hier etwas geändert; sieh noch einmal nach.
desk-changed-request = Antrag { $id } wurde inzwischen geändert; sieh noch einmal nach.
desk-decided-before = { $who } hat über Antrag { $id } schon entschieden ({ $at }): { $state }.
desk-asked-again = Antrag { $id } betrifft dasselbe und ist noch offen: Entscheide bitte über diesen.
desk-not-decided = Antrag { $id } ist offen: Es gibt keine Entscheidung, die man zurücknehmen könnte.
desk-request = Antrag { $id }: { $word }
desk-not-served = Dieses Spiel gibt es hier nicht; über das Wort ist deshalb nichts bekannt.
desk-evidence = Was dafür und dagegen spricht
desk-now = Jetzt
desk-added = Kommt hinzu
desk-removed = Fällt weg
desk-asked = Eingereicht von
labelled = { $label }: { $value }
desk-nobody = Anonym
desk-history = Verlauf
desk-before = Frühere Entscheidungen
desk-decide = Entscheiden
desk-ruling = Entscheidung
desk-accept = Annehmen
desk-reject = Ablehnen
desk-defer = Zurückstellen
desk-because = Begründung
desk-source = Quelle, zum Beispiel ein Wörterbuch
desk-decide-do = Entscheiden
desk-undo = Entscheidung zurücknehmen
desk-undo-do = Zurücknehmen
desk-done = Antrag { $id }, { $word }: { $state }
desk-undone-at-once = Sofort zurückgenommen
desk-skip = Ohne Entscheidung zum nächsten Antrag
desk-keys = Tastenkürzel
desk-key-move = nächster oder voriger Antrag
desk-key-select = Antrag auswählen
desk-key-search = suchen
desk-key-help = Tastenkürzel anzeigen
desk-reply = Antwort zum Kopieren
desk-comment = Kommentar
desk-comment-do = Kommentar speichern
desk-import = Eintragen und importieren
desk-import-lead = Füge einen Beitrag oder eine Liste von Wörtern ein oder wähle eine Datei. Du kannst alles korrigieren, bevor es als Antrag eingetragen wird.
desk-text = Text
desk-file = Datei (statt des Textes)
desk-from = Format
desk-from-post = Beitrag aus einem Forum
desk-from-lines = Wörter, eins pro Zeile, jeweils mit Begründung (+ aufnehmen, - streichen, ? Frage)
desk-from-csv = Tabelle (CSV) mit Beiträgen oder Wörtern
desk-from-discourse = Thema aus Discourse (JSON)
desk-from-verb = Formen eines Verbs (Infinitiv; falls nötig auch Präteritum und Partizip Perfekt)
desk-who = Eingereicht von (falls es nicht im Text steht)
desk-link = Link zum Beitrag
desk-preview-do = Anträge anzeigen
desk-import-many = Der Text enthält { $count } Anträge. Diese Seite kann höchstens { $most } anzeigen: Teile den Text auf.
desk-import-wrong = Der Text hat nicht das gewählte Format.
desk-no-phrases = Für die Sprache dieses Spiels werden Anträge in Forumsbeiträgen nicht erkannt. Gib die Wörter einzeln ein, eins pro Zeile.
desk-preview = Anträge für { $game }
desk-preview-lead = Noch wurde nichts eingetragen. Nur die ausgewählten Anträge werden eingetragen.
desk-queue-do = Ausgewählte Anträge eintragen
desk-none-selected = Wähle mindestens einen Antrag aus.
desk-queued =
    { $count ->
        [one] { $count } Antrag eingetragen
       *[other] { $count } Anträge eingetragen
    }
desk-queued-before = Mit offenen Anträgen zusammengelegt: { $joined }. Schon vorhanden: { $known }.
wrong-not-utf8 = Die Datei ist kein Text in UTF-8. Speichere sie als UTF-8 und wähle sie noch einmal aus.
desk-statistics = Statistik
desk-undecided = Noch nicht entschieden
desk-age-day = weniger als ein Tag
desk-age-week = ein Tag bis eine Woche
desk-age-month = eine Woche bis 30 Tage
desk-age-older = mehr als 30 Tage
desk-median = Mittlere Zeit bis zur Entscheidung (Median), letzte 30 Tage
desk-hours =
    { $count ->
        [one] { $count } Stunde
       *[other] { $count } Stunden
    }
desk-days =
    { $count ->
        [one] { $count } Tag
       *[other] { $count } Tage
    }
desk-by-week = Entscheidungen pro Woche
desk-week = Woche ab
desk-by-moderator = Entscheidungen pro Moderator, letzte 30 Tage
desk-moderator = Moderator
state-answered = beantwortet
desk-answer = Beantworten
desk-answer-text = Antwort
desk-order = Reihenfolge
order-asks = am häufigsten beantragte zuerst
order-age = älteste zuerst
order-likelihood = aussichtsreichste zuerst
desk-choose-every = Alle { $count } gefundenen Anträge
desk-choose-first = Die ersten { $count } gefundenen Anträge
desk-frequency = Häufigkeit
frequency-very-common = sehr häufig
frequency-common = häufig
frequency-rare = selten
frequency-not-seen = in keiner Liste gängiger Wörter
desk-elsewhere = In anderen Quellen
desk-assigned = { $who } prüft das
desk-assign-do = Ich prüfe das
desk-unassign-do = Ich prüfe das nicht mehr
done-assign = übernommen von
done-unassign = abgegeben von
desk-forms = Formen eines Verbs
desk-forms-help = Infinitiv; falls nötig auch Präteritum und Partizip Perfekt
desk-forms-do = Formen anzeigen
desk-no-forms = Zu diesem Verb sind in der Sprache dieses Spiels keine Formen bekannt.
desk-verb-ways = Dieses Verb lässt sich auf mehrere Arten beugen. Kopiere eine dieser Zeilen in das Feld „Text“.
state-removal-accepted = Streichung angenommen
state-removal-rejected = Streichung abgelehnt
wrong-mixed-kinds = Die Auswahl enthält Anträge verschiedener Art: Beim Annehmen kämen einige Wörter hinzu, andere fielen weg. Wähle nur Anträge einer Art aus.
desk-undone =
    { $count ->
        [one] { $count } Entscheidung zurückgenommen
       *[other] { $count } Entscheidungen zurückgenommen
    }
desk-any-state = unabhängig vom Status
desk-confirm = Über einige dieser Anträge muss kein Moderator entscheiden; die Begründung steht jeweils dabei. Sollen sie trotzdem eingetragen werden, lass sie ausgewählt und klicke noch einmal auf „Ausgewählte Anträge eintragen“.
done-answer = beantwortet von
desk-running = { $who } veröffentlicht { $edition }. Diese Seite zeigt den Fortschritt.
desk-busy = { $who } veröffentlicht gerade { $edition }. Warte, bis das abgeschlossen ist.
stage-reading = Quellen werden gelesen
stage-gathering = Formen werden gesammelt
stage-judging = Regeln werden angewendet
stage-writing = Dateien werden geschrieben
desk-progress = Fortschritt
desk-published = { $who } hat Version { $version } veröffentlicht: { $in } neu, { $out } gestrichen.
desk-failed = Es wurde nichts veröffentlicht:
desk-nothing = Es gibt nichts zu veröffentlichen.
desk-no-decisions = Nach den Regeln dieses Spiels gibt es für Moderatoren nichts zu entscheiden; deshalb kann nichts veröffentlicht werden.
desk-conflict = { $file } wurde von Hand geändert. In der Datei: { $before }. In den Anträgen: { $after }. Ändere die Datei so, dass beides übereinstimmt, oder nimm die Entscheidung zurück.
desk-no-row = keine Zeile
desk-rows = Zeilen der Entscheidungsdatei
desk-words = Wörter
desk-publish-do = Veröffentlichen
ask-add = Aufnahme dieses Wortes beantragen
ask-remove = Streichung dieses Wortes beantragen
ask-lead-add = Sag den Moderatoren von { $game }, warum { $word } erlaubt sein sollte.
ask-lead-remove = Sag den Moderatoren von { $game }, warum { $word } nicht erlaubt sein sollte.
ask-who = Dein Name (freiwillig)
ask-do = Absenden
ask-kept = Das Wort, deine Begründung und dein Name werden gespeichert und von den Moderatoren gelesen. Deine IP-Adresse wird nicht gespeichert.
ask-empty = Lass dieses Feld leer
ask-settled-add = Es ist schon erlaubt.
ask-settled-remove = Es ist ohnehin nicht erlaubt.
ask-not-overridable = Daran kann kein Moderator etwas ändern:
ask-disguised = Dieses Wort enthält unsichtbare oder verwechselbare Zeichen. Gib es neu ein.
ask-decided-before = Über dieses Wort wurde schon entschieden:
ask-open = Dieser Antrag liegt schon vor. Deine Begründung kommt hinzu.
follow-title = Dein Antrag: { $word }
follow-keep = Speichere die Adresse dieser Seite: Niemand sonst kennt sie, und hier siehst du, was aus deinem Antrag wird.
feed-decisions = Entscheidungen der Moderatoren
desk-count =
    { $count ->
        [one] { $count } Antrag
       *[other] { $count } Anträge
    }
desk-asks =
    { $count ->
        [one] { $count } Person
       *[other] { $count } Personen
    }
desk-decided =
    { $count ->
        [one] Über { $count } Antrag entschieden
       *[other] Über { $count } Anträge entschieden
    }
desk-worth = { tiles }, { points }
