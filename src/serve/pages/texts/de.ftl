# Die Texte der Seiten auf Deutsch.
language-tag = de
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
skip-to-field = Zum Eingabefeld
nav-languages = Sprache
nav-game = Das Spiel
nav-finder = Wörter suchen
nav-two = Zwei Buchstaben
nav-three = Drei Buchstaben
nav-lengths = Alle Längen
nav-pages = Seiten dieser Liste
nav-print = Zum Drucken
footer = Jedes Wort hat ein Urteil, jedes Urteil einen Grund, jeder Grund eine Zeile in einer Datei.
footer-api = Die Schnittstelle für Programme
number = { $number }

docs-lead = Was Programme fragen können und was sie erfahren. Die Erläuterungen sind auf Englisch.
docs-openapi = Dasselbe für Programme, als OpenAPI
docs-parameters = Parameter
docs-all = Alle { $count }
docs-body = Inhalt
docs-answer = Antwort
docs-objects = Objekte
docs-moderators = Für Moderatoren, die ihr Token mitsenden: Authorization: Bearer …
docs-required = erforderlich
docs-optional = kann fehlen
docs-range = { $min } bis { $max }
docs-characters = höchstens { $most } Zeichen
docs-default = { $value }, wenn nichts angegeben ist
docs-printable = ohne Steuerzeichen

home-title = Darf ich dieses Wort legen?
home-lead = Gib ein Wort ein und sieh, ob dein Spiel es erlaubt, was es zählt, und warum.
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
allowed = erlaubt
not-allowed = nicht erlaubt
unknown = steht nicht in der Wortliste
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
verdict-laid-for = { $word } ist erlaubt: Es ist { $form } mit { $tile } für { $letters }
verdict-laid-for-worth =
    { $value ->
        [one] { $word } ist erlaubt und zählt { $value } Punkt: Es ist { $form } mit { $tile } für { $letters }
       *[other] { $word } ist erlaubt und zählt { $value } Punkte: Es ist { $form } mit { $tile } für { $letters }
    }
verdict-no = { $word } ist nicht erlaubt
verdict-unknown = { verdict-no }: { unknown }
becomes = Auf dem Brett: { $text }
tiles =
    { $tiles ->
        [one] { $tiles } Stein
       *[other] { $tiles } Steine
    }
tiles-worth =
    { $tiles ->
        [one] { $tiles } Stein
       *[other] { $tiles } Steine
    }, { $value ->
        [one] { $value } Punkt
       *[other] { $value } Punkte
    } ohne die Bonusfelder des Bretts

why = Warum
in-tier = Steht auch in der kleineren Liste „{ $tiers }“.
laid-for = Der Stein { $tile } darf für { $letters } liegen.
misfit = { $form } ist erlaubt, aber nicht so gelegt.
readings = Es lässt sich auf { $count } Arten lesen. Es darf gelegt werden, wenn eine davon bestehen bleibt.
stands = bleibt
struck = gestrichen
further =
    { $count ->
        [one] { $count } weiterer Befund, der nicht entscheidet
       *[other] { $count } weitere Befunde, die nicht entscheiden
    }
would-strike = Dagegen:
would-admit = Dafür:
moderators = Für Moderatoren
fact-clause = Klausel
fact-rule = Regel
fact-evidence = Beruht auf
fact-derived = Abgeleitet
fact-sources = Quellen
fact-excluded = Abgelehnte Wörter
fact-version = Version
license-of-all = Das Wörterbuch als Ganzes darf unter dieser Lizenz weitergegeben werden:
fact-license = Lizenz
fact-attribution = Von
fact-folder = Ordner
more-lines =
    { $count ->
        [one] und { $count } weitere Zeile
       *[other] und { $count } weitere Zeilen
    }
near = Ähnliche Wörter
hooks = Anlegen
front = Ein Buchstabe davor
back = Ein Buchstabe dahinter
anagrams = Anagramme
elsewhere = In anderen Spielen
meaning = Bedeutung
meaning-lines =
    { $count ->
        [one] Mit ihrer Zeile
       *[other] Alle { $count }, mit ihren Zeilen
    }
look-up = In Wörterbüchern

about = Ein Spiel von { $publisher }, Sprache: { $language }. Das Brett hat { $width } × { $height } Felder, auf der Bank liegen { $rack } Steine.
regulation = Die Regeln folgen:
figure-words = Wörter
figure-two = mit zwei Buchstaben
figure-three = mit drei Buchstaben
figure-refused = abgelehnt
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
rules-lead = Die erste Regel, die etwas zu einem Wort sagt, entscheidet. Jede nennt die Klausel, die sie umsetzt, und die Zeile, in der sie steht.
strikes = lehnt ab
admits = lässt zu
lengths-title = Wörter nach Länge
lengths-description = Wie viele Wörter wie viele Steine haben.
sources-title = Quellen
version = Version
as-json = als JSON

kind-letters = Fragt, ob es für jeden Buchstaben einen Stein gibt.
kind-length = Zählt die Steine: { $min } bis { $max } sind erlaubt.
kind-decided = Sucht das Wort unter den Entscheidungen in { $file }.
kind-listed = Sucht das Wort in { $list }.
kind-pattern = Vergleicht das Wort mit dem Muster { $matches }.
kind-casing = Achtet auf Großbuchstaben in der Quelle.
kind-isolated-letter = Fragt, ob ein Buchstabe zwischen Bindestrichen, Apostrophen oder dem Rand des Wortes allein steht.
kind-vowelless = Fragt, ob das Wort einen Vokal hat.
kind-mark-required = Fragt, ob das Wort nicht ohne Zeichen auskommt: { $marks }.
kind-abbreviation = Erkennt Abkürzungen an Punkten, Großbuchstaben oder einer Liste. { $list }
kind-derived-from-abbreviation = Sucht eine Abkürzung als Teil des Wortes, in { $list }.
kind-tagged = Fragt, ob eine Quelle das Wort so bezeichnet: { $tags }.
kind-fragment = Fragt, ob das Wort nur als Teil von etwas Längerem vorkommt.
kind-otherwise = Gilt für jedes Wort, zu dem keine Regel darüber etwas gesagt hat.

list-two = Wörter mit zwei Buchstaben
list-three = Wörter mit drei Buchstaben
list-tiles = Wörter mit { $tiles } Buchstaben
to-print = Eine dichte Liste zum Drucken
sheet-title = { $game }: zwei und drei Buchstaben
sheet-lead = Drucke diese Seite mit deinem Browser: Nur die Wörter kommen aufs Papier.

finder-title = Wörter suchen
finder-lead = Was lässt sich legen? Trage ein, was du weißt; alles muss passen.
finder-rack = Deine Steine
finder-rack-help = ? ist ein Blankostein
finder-pattern = Muster
finder-pattern-help = ? ist ein Buchstabe, * beliebig viele
finder-starts = Beginnt mit
finder-contains = Enthält
finder-ends = Endet auf
finder-front = Ein Buchstabe vor …
finder-back = Ein Buchstabe hinter …
finder-min = Ab … Steinen
finder-max = Bis … Steine
finder-sort = Reihenfolge
finder-by-length = längste zuerst
finder-by-value = meiste Punkte zuerst
finder-do = Suchen
finder-none = Kein Wort passt.
finder-first =
    { $count ->
        [one] { $count } Wort; es gibt weitere
       *[other] { $count } Wörter; es gibt weitere
    }
finder-more = Mehr zeigen
finder-no-tile = Für { $letter } gibt es keinen Stein.
finder-bad-pattern = Das Muster ist nicht vollständig: Eine Auswahl von Buchstaben schreibt man als [abc].
finder-wrong = Danach lässt sich nicht suchen.

wrong-not-found = Hier ist nichts
wrong-not-found-help = Vielleicht ist die Adresse vertippt, oder dieses Spiel wird hier nicht angeboten.
wrong-request = Das lässt sich nicht nachschlagen
wrong-request-help = Ein Wort hat mindestens einen Buchstaben und höchstens 64.
wrong-busy = Zu viel auf einmal
wrong-busy-help = Warte einen Augenblick und versuche es noch einmal.
wrong-failed = Hier ist etwas schiefgegangen
wrong-failed-help = Es liegt nicht an dir. Versuche es später noch einmal.

# Requests for words
wrong-forbidden = Das geht von hier aus nicht
wrong-forbidden-help = Lade die Seite neu und schicke das Formular noch einmal ab.
wrong-conflict = Inzwischen hat sich etwas geändert
wrong-conflict-help = Geh zurück, lade die Seite neu und sieh nach, was jetzt dort steht.
state-open = offen
state-deferred = zurückgestellt
state-accepted = angenommen
state-rejected = abgelehnt
state-released = veröffentlicht
state-live = in Kraft
asked-add = aufnehmen
asked-remove = streichen
asked-question = eine Frage
advice-settled = schon so
advice-no-discretion = kein Ermessen
advice-disguised = täuschende Zeichen
advice-refused-before = früher abgelehnt
advice-rule-against = eine Regel spricht dagegen
advice-elsewhere = in einer anderen Quelle
advice-perhaps-misspelt = vielleicht falsch geschrieben
advice-look-it-up = nachschlagen
advice-decide = ein Mensch entscheidet
done-accept = angenommen von
done-reject = abgelehnt von
done-defer = zurückgestellt von
done-undo = zurückgenommen von
done-release = veröffentlicht von
done-comment = Bemerkung von
desk-area = Moderation
desk-login = Als Moderator anmelden
desk-login-lead = Moderatoren entscheiden, welche Wörter gelegt werden dürfen.
desk-login-wrong = Name oder Passwort ist falsch.
desk-session-over = Du bist nicht mehr angemeldet. Was du abgeschickt hast, wurde nicht ausgeführt.
desk-login-do = Anmelden
desk-name = Name
desk-password = Passwort
desk-logout = Abmelden
desk-logout-everywhere = Überall abmelden
desk-queue = Anträge
desk-publish-of = { $game } veröffentlichen
desk-none = Kein Antrag passt dazu.
desk-next = Nächste Seite
desk-back = Zurück zu den Anträgen
desk-any = alle
desk-state = Stand
desk-edition = Spiel
desk-kind = Wunsch
desk-advice = Empfehlung
desk-filter = Anzeigen
desk-chosen = Über die gewählten Anträge entscheiden
desk-choose = { $word } wählen
desk-changed = Inzwischen hat jemand etwas getan; sieh noch einmal nach.
desk-decided-before = Über Antrag { $id } ist schon entschieden: { $who }, { $at }: { $state }.
desk-asked-again = Dasselbe wird in Antrag { $id } verlangt, der offen ist: entscheide über diesen.
desk-not-decided = Antrag { $id } ist offen: es gibt keine Entscheidung zurückzunehmen.
desk-request = Antrag { $id }: { $word }
desk-not-served = Dieses Spiel gibt es hier nicht; über das Wort ist nichts bekannt.
desk-evidence = Was dafür und dagegen spricht
desk-now = Jetzt
desk-in = Kommt hinzu
desk-out = Fällt weg
desk-asked = Wer darum bittet
desk-nobody = Jemand
desk-history = Verlauf
desk-before = Früher entschieden
desk-decide = Entscheiden
desk-ruling = Entscheidung
desk-accept = Annehmen
desk-reject = Ablehnen
desk-defer = Zurückstellen
desk-because = Begründung
desk-source = Quelle, etwa ein Wörterbuch
desk-decide-do = Entscheiden
desk-undo = Die Entscheidung zurücknehmen
desk-undo-do = Zurücknehmen
desk-comment = Etwas dazu bemerken
desk-comment-do = Hinzufügen
desk-running = { $who } veröffentlicht { $edition }. Diese Seite zeigt, wie weit es ist.
desk-progress = Fortschritt
desk-published = Version { $version } hat { $who } veröffentlicht: { $in } neu, { $out } gestrichen.
desk-failed = Nichts wurde veröffentlicht:
desk-nothing = Es gibt nichts zu veröffentlichen.
desk-rows = Zeilen der Datei der Entscheidungen
desk-words = Wörter
desk-publish-do = Veröffentlichen
ask-add = Dieses Wort vorschlagen
ask-remove = Dieses Wort anzweifeln
ask-lead-add = Sag den Moderatoren von { $game }, warum { $word } gelten sollte.
ask-lead-remove = Sag den Moderatoren von { $game }, warum { $word } nicht gelten sollte.
ask-who = Dein Name, wenn du möchtest
ask-do = Absenden
ask-kept = Das Wort, deine Begründung und dein Name werden aufbewahrt und von Moderatoren gelesen. Von wo aus du fragst, wird nicht gespeichert.
ask-empty = Lass dies leer
ask-settled-add = Es gilt schon.
ask-settled-remove = Es gilt ohnehin nicht.
ask-no-discretion = Daran kann kein Moderator etwas ändern:
ask-disguised = In diesem Wort stehen Zeichen, die anderen gleichen oder die niemand sieht. Tippe es neu.
ask-decided-before = Darum wurde schon gebeten, und es wurde entschieden:
ask-open = Andere haben um dasselbe gebeten. Deine Begründung kommt hinzu.
follow-title = Dein Antrag: { $word }
follow-keep = Merk dir die Adresse dieser Seite: Niemand sonst kennt sie, und hier siehst du, was aus deinem Antrag wird.
feed-decisions = Entscheidungen der Moderatoren
desk-count =
    { $count ->
        [one] { $count } Antrag
       *[other] { $count } Anträge
    }
desk-asks =
    { $count ->
        [one] { $count } Bitte
       *[other] { $count } Bitten
    }
desk-decided =
    { $count ->
        [one] { $count } Antrag ist entschieden
       *[other] { $count } Anträge sind entschieden
    }
desk-worth = { tiles }, { points }
