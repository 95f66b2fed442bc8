# The texts in Italian.
language-tag = it

# Names of tags, grammatical forms and characters.
name-proper-name = nome proprio
name-place = nome geografico
name-person = nome di persona
name-organisation = nome di organizzazione
name-brand = marchio
name-abbreviation = abbreviazione
name-contraction = contrazione
name-symbol = simbolo
name-interjection = interiezione
name-affix = prefisso o suffisso
name-fragment = parte di locuzione
name-particle = forma elisa
name-unit = simbolo di unità di misura
name-foreign = parola straniera
name-netherlands = località dei Paesi Bassi
name-inhabitant = nome o aggettivo etnico
name-roman-numeral = numero romano
name-misspelling = errore di ortografia
name-headword = voce di dizionario
name-inflection = forma flessa
name-unreviewed = da verificare
name-variant = grafia meno comune
name-vulgar = volgare
name-offensive = offensivo
name-slang = gergo
name-informal = colloquiale
name-archaic = arcaico
name-hacker = gergo informatico
name-subjunctive = congiuntivo
name-noun = sostantivo
name-verb = verbo
name-adjective = aggettivo
name-adverb = avverbio
name-function-word = parola grammaticale
name-numeral = numerale
name-imperative = imperativo
name-participle = participio
name-diminutive = diminutivo
name-prefixed = con prefisso
name-intensive = intensivo
name-rare = raro
name-regional = regionale
name-own-list = nell’elenco del gioco
name-unusual = forma inusuale
name-present = presente
name-infinitive = infinito
name-singular = singolare
name-past = passato
name-present-participle = participio presente
name-present-participle-inflected = participio presente flesso
name-present-participle-plural = participio presente sostantivato al plurale
name-past-participle = participio passato
name-past-participle-inflected = participio passato flesso
name-past-participle-plural = participio passato sostantivato al plurale
name-nominal = nome d’azione
name-hyphen = trattino
name-apostrophe = apostrofo
name-soft-hyphen = trattino facoltativo
name-zero-width-space = spazio di larghezza zero
name-text-direction = segno di direzione del testo
name-full-width = lettera a larghezza piena
name-invisible = carattere invisibile
name-regular-plural = plurale
name-diminutive-plural = plurale di un diminutivo
name-comparative = comparativo
name-comparative-inflected = comparativo flesso
name-superlative = superlativo
name-superlative-inflected = superlativo flesso
name-verb-form = forma verbale
name-abstract-noun = sostantivo astratto
name-degree = comparativo o superlativo
name-feminine = femminile
name-gerund = gerundio
name-inflected-form = forma flessa
name-partitive = partitivo
name-plural = plurale
name-reflexive = forma riflessiva
name-without-pronoun = forma senza il pronome
name-verbal-noun = sostantivo verbale

# The reasons that `lexmill init` proposes for the usual rules.
init-no-tile = non c’è una tessera per { $what }
init-length = una parola ha da 2 a 15 lettere; questa ne ha { $what }
init-decided = decisione di un moderatore
init-fragment = { $what } esiste solo come parte di un’altra parola o di una locuzione
init-abbreviation = abbreviazione: { $what }
init-proper-name = { $what } è un nome proprio: si scrive con la maiuscola
init-mark-required = { $what } si scrive con il trattino o l’apostrofo
init-vowelless = parola senza vocali
init-otherwise = è nelle fonti e nessuna regola la rifiuta

# The verdict on a word without an entry.
no-source = non è in nessuna fonte

# The feed of decisions.
feed-title = decisioni
feed-requests = nuove richieste
feed-accept-add = aggiunta
feed-accept-remove = tolta
feed-accept-question = risposta data
feed-reject-add = non aggiunta
feed-reject-remove = mantenuta
feed-reject-question = risposta data
feed-undo = decisione annullata

# Advice to moderators: its reasons, and why a request cannot be accepted.
reason-question = è una domanda: basta rispondere
reason-disguised = la parola contiene caratteri invisibili o facili da confondere con altri
reason-already-allowed = la parola è già ammessa ({ $what })
reason-already-not-allowed = la parola non è comunque ammessa ({ $what })
reason-rule = { $what }
reason-rejected-before = la richiesta { $what } è stata respinta
reason-allowed = la parola è ammessa ({ $what })
reason-outdated = il verdetto si basa su una decisione annullata o sostituita; la prossima versione lo cambierà
reason-misspelling = { $what } la classifica come errore di ortografia
reason-elsewhere = è in { $what }, ma questo gioco non prende parole da quella fonte
reason-similar = non è in nessuna fonte; parole simili: { $what }
obstacle-settled = la richiesta { $id } non può essere accolta: { $because }; respingi la richiesta
obstacle-not-overridable = la richiesta { $id } non può essere accolta: { $because }; nessuna decisione può cambiare questo verdetto
obstacle-disguised = la richiesta { $id } non può essere accolta: { $because }; crea una richiesta con la grafia corretta

# The pages.
language-own = Italiano
group-separator = .

language-nl = olandese
language-en = inglese
language-de = tedesco
language-fr = francese
language-es = spagnolo
language-it = italiano
language-pt = portoghese

skip = Vai al contenuto
completions = Suggerimenti
nav-languages = Lingua
nav-game = Il gioco
nav-finder = Cerca parole
nav-two = Due lettere
nav-three = Tre lettere
nav-lengths = Tutte le lunghezze
nav-pages = Pagine di questo elenco
nav-print = Versione stampabile
footer = Ogni parola ha un verdetto, ogni verdetto un motivo, ogni motivo una riga in un file.
footer-api = API per sviluppatori
number = { $number }

docs-lead = Che cosa si può richiedere e che cosa si riceve. La documentazione è in inglese.
docs-openapi = La stessa documentazione in formato OpenAPI
docs-parameters = Parametri
docs-all = Tutti i parametri ({ $count })
docs-body = Corpo
docs-answer = Risposta
docs-objects = Oggetti
docs-moderators = Solo per i moderatori, con il proprio token: Authorization: Bearer …
docs-required = obbligatorio
docs-optional = facoltativo
docs-range = da { $min } a { $max }
docs-characters = al massimo { $most } caratteri
docs-default = valore predefinito: { $value }
docs-printable = senza caratteri di controllo

home-title = Posso giocare questa parola?
home-lead = Scrivi una parola e scopri se il tuo gioco la ammette, perché e quanto vale.
search-word = Parola
search-game = Gioco
search-all = Tutti i giochi
search-do = Controlla
games = Giochi
count-words =
    { $count ->
        [one] { $count } parola
       *[other] { $count } parole
    }
results-title = Che cosa dicono i giochi su «{ $word }»
results-others = Altre lingue: ammessa in { $allowed } giochi su { $games }
several-yes = Tutte le { $words } parole sono ammesse
several-none = Nessuna delle { $words } parole è ammessa
several-no =
    { $refused ->
        [one] Una delle { $words } parole non è ammessa
       *[other] { $refused } delle { $words } parole non sono ammesse
    }
allowed = ammessa
not-allowed = non ammessa
unknown = non è in nessuna fonte
points =
    { $value ->
        [one] { $value } punto
       *[other] { $value } punti
    }

verdict-yes = { $word } è ammessa
verdict-yes-worth =
    { $value ->
        [one] { $word } è ammessa e vale { $value } punto
       *[other] { $word } è ammessa e vale { $value } punti
    }
verdict-played-as = { $word } è ammessa: è { $form } con { $tile } al posto di { $letters }
verdict-played-as-worth =
    { $value ->
        [one] { $word } è ammessa e vale { $value } punto: è { $form } con { $tile } al posto di { $letters }
       *[other] { $word } è ammessa e vale { $value } punti: è { $form } con { $tile } al posto di { $letters }
    }
verdict-no = { $word } non è ammessa
verdict-unknown = { verdict-no }: { unknown }
becomes = Sul tabellone: { $text }
spelled = Si scrive { $text }.
not-itself = Scritta così, { $word } non è ammessa.
tiles =
    { $tiles ->
        [one] { $tiles } lettera
       *[other] { $tiles } lettere
    }
tiles-worth = { tiles }, { points } senza contare le caselle premio

why = Perché?
known =
    { $level ->
        [common] Frequenza: parola comune
        [form] Frequenza: forma di una parola comune
        [several] Frequenza: media
        [once] Frequenza: rara, in un solo elenco
       *[tier] Frequenza: anche in un elenco ridotto, { $tiers }
    }
attested-once = Questa parola è in un solo elenco di parole e non è comune. Forse il gioco stesso non la ammette.
substitution = La tessera { $tile } può essere usata anche come { $letters }.
wrong-length-or-spelling = { $form } è ammessa, ma non se giocata così.
readings = Si può leggere in { $count } modi. È ammessa se lo è in almeno uno.
reading-allowed = ammessa
rejected = non ammessa
further =
    { $count ->
        [one] Si applica { $count } altra regola, che non decide
       *[other] Si applicano altre { $count } regole, che non decidono
    }
would-reject = Rifiuterebbe la parola:
would-accept = Ammetterebbe la parola:
moderators = Per i moderatori
fact-clause = Regola ufficiale
fact-rule = Regola
fact-evidence = Si basa su
fact-list = Elenco
fact-file = File
fact-pattern = Schema
fact-derived = Derivata da
fact-sources = Fonti
fact-rejected = Parole rifiutate
fact-version = Versione
license-of-all = Il dizionario nel suo insieme può essere ridistribuito con questa licenza:
sources-absent = Fonti non incluse, che ogni gestore di un sito deve aggiungere da sé: { $what }.
fact-license = Licenza
fact-attribution = Attribuzione
fact-folder = Cartella
more-lines =
    { $count ->
        [one] e { $count } altra riga
       *[other] e altre { $count } righe
    }
similar = Parole simili
did-you-mean = Forse cercavi:
hooks = Agganci
extensions = Parole più lunghe che iniziano così
extensions-all = Tutte le parole che iniziano così
inside = Parole contenute
forms = Forme
front = Una lettera prima
back = Una lettera dopo
anagrams = Anagrammi
elsewhere = In altri giochi
meaning = Significato
meaning-of-lemma = Forma di { $lemma }:
meaning-of-form = { $form } di { $lemma }:
meaning-of-guess = Forse { $form } di { $lemma }:
meaning-of-guessed-lemma = Forse una forma di { $lemma }:
meaning-of-base = Forse derivata da { $lemma }:
meaning-of-part = Forse composta con { $lemma }:
synonyms = Sinonimi
meaning-all =
    { $count ->
        [one] Fonte
       *[other] Tutti i { $count } significati e le loro fonti
    }
look-up = Controlla nei dizionari
share = Condividi
share-copied = Link copiato

about = Un gioco di { $publisher } in { $language }. Tabellone: { $width } × { $height } caselle. Leggio: { $rack } tessere.
regulation = Regolamento di riferimento:
expects-more-than = Secondo il regolamento, il gioco ammette più di { $expected } parole. Questo dizionario ne ha { $words }.
expects-about = Secondo il regolamento, il gioco ammette circa { $expected } parole. Questo dizionario ne ha { $words }.
figure-words = parole
figure-two = di due lettere
figure-three = di tre lettere
figure-refused = rifiutate
offline-title = Nessuna connessione
offline-note = Sei senza connessione. Questo verdetto proviene dalla versione { $version } del dizionario; senza connessione i motivi non sono disponibili.
offline-keep = Conserva questo gioco per usarlo senza connessione
offline-remove = Rimuovilo da questo dispositivo
offline-kept = Questo gioco è su questo dispositivo: puoi cercare le parole anche senza connessione.
offline-failed = Non ha funzionato.
daily-title = Parola del giorno
daily-feed = Segui la parola del giorno (Atom)
releases-title = Edizioni pubblicate
releases-next = Prossima edizione
releases-none = Ancora nessuna edizione pubblicata.
releases-feed = Segui le edizioni (Atom)
release-summary = { $date }: parole aggiunte: { $added }, parole tolte: { $removed }.
release-unchanged = { $date }: nessuna parola aggiunta o tolta.
release-planned = Prevista per il { $date }
release-candidate = Questa pagina mostra la prossima edizione, non il gioco attuale.
release-feedback = Hai un’obiezione su una parola? Invia una richiesta nella pagina della parola entro il { $date }.
release-added = Parole aggiunte
release-removed = Parole tolte
release-more = … e altre parole: { $count }
release-added-on = Ammessa dall’edizione del { $date }.
release-removed-on = Non più ammessa dall’edizione del { $date }.
release-will-add = Nella prossima edizione, prevista per il { $date }, questa parola sarà ammessa.
release-will-remove = Nella prossima edizione, prevista per il { $date }, questa parola non sarà più ammessa.
date =
    { $day } { $month ->
        [1] gennaio
        [2] febbraio
        [3] marzo
        [4] aprile
        [5] maggio
        [6] giugno
        [7] luglio
        [8] agosto
        [9] settembre
        [10] ottobre
        [11] novembre
       *[12] dicembre
    } { $year }
tiles-title = Tessere
bag =
    { $tiles ->
        [one] { $tiles } tessera
       *[other] { $tiles } tessere
    } e { $blanks ->
        [one] { $blanks } jolly
       *[other] { $blanks } jolly
    }.
bag-unknown = Il regolamento non riporta una tabella completa di tessere e valori.
rules-title = Regole
rules-lead = Decide la prima regola che si applica alla parola. Ogni regola indica la regola ufficiale da cui deriva e la riga del file in cui è scritta.
rejects = rifiuta
accepts = ammette
lengths-title = Parole per lunghezza
lengths-description = Numero di parole per numero di lettere.
sources-title = Fonti
version = Versione
as-json = in JSON

kind-letters = Verifica se c’è una tessera per ogni lettera.
kind-length = Conta le lettere: devono essere da { $min } a { $max }.
kind-decided = Cerca la parola tra le decisioni dei moderatori.
kind-listed = Cerca la parola in un elenco.
kind-pattern = Confronta la parola con uno schema.
kind-casing = Verifica se la fonte scrive la parola con maiuscole.
kind-isolated-letter = Verifica se una lettera è isolata tra trattini o apostrofi, oppure a un’estremità della parola.
kind-vowelless = Verifica se la parola ha una vocale.
kind-mark-required = Verifica se la parola richiede un segno: { $marks }.
kind-abbreviation = Riconosce le abbreviazioni dai punti, dalle maiuscole o da un elenco.
kind-derived-from-abbreviation = Cerca un’abbreviazione nella parola.
kind-tagged = Verifica se una fonte classifica la parola come: { $tags }.
kind-unattested = Verifica se un numero sufficiente di fonti contiene la parola, o una parola da cui deriva.
kind-tiles = Conta le tessere della parola.
kind-inflected = Riconosce plurali, passati e altre forme flesse.
kind-extends = Riconosce una parola ammessa con una desinenza.
kind-rare = Controlla se la parola è abbastanza frequente nei testi.
kind-fragment = Verifica se la parola esiste solo come parte di un’altra parola o di una locuzione.
kind-otherwise = Decide su ogni parola a cui non si applica nessuna delle regole precedenti.
kind-conditions = Solo se sono soddisfatte altre condizioni nel file.

list-two = Parole di due lettere
list-three = Parole di tre lettere
list-tiles = Parole di { $tiles } lettere
to-print = Elenco compatto da stampare
sheet-title = { $game }: parole corte
sheet-alone = { $letter } senza { $other }, fino a { $tiles } lettere
sheet-vowels = { $tiles } lettere, al massimo una consonante
sheet-with = Con { $letter }, fino a { $tiles } lettere
sheet-lead = Stampa questa pagina dal browser: verranno stampate solo le parole.

finder-title = Cerca parole
finder-lead = Che cosa puoi giocare? Compila i campi che vuoi: le parole trovate soddisfano tutte le condizioni.
finder-rack = Le tue tessere
finder-rack-help = ? è un jolly
finder-row = Riga del tabellone
finder-row-help = Un punto è una casella libera: ..t..s. Nelle caselle libere vanno le tue tessere.
squares = caselle { $first }–{ $last }
finder-includes = Contiene tutte queste lettere
finder-without = Senza
finder-pattern = Schema
finder-pattern-help = ? è una lettera, * un numero qualsiasi di lettere
finder-starts = Comincia con
finder-contains = Contiene questa sequenza
finder-ends = Finisce con
finder-front = Una lettera prima di …
finder-back = Una lettera dopo …
finder-min = Numero minimo di lettere
finder-max = Numero massimo di lettere
finder-sort = Ordina per
finder-by-length = lunghezza
finder-by-value = punti
finder-do = Cerca
finder-further = Altre condizioni
finder-empty = Compila almeno un campo.
finder-none = Nessuna parola trovata.
finder-first =
    { $count ->
        [one] La prima parola
       *[other] Le prime { $count } parole
    }
finder-more = Mostra altre parole
finder-no-tile = Non c’è una tessera per { $letter }.
finder-bad-pattern = Lo schema contiene un errore: un gruppo di lettere si scrive [abc].
finder-wrong = Questa ricerca non è possibile.

wrong-not-found = Pagina non trovata
wrong-not-found-help = Forse l’indirizzo è sbagliato, o questo gioco non c’è su questo sito.
wrong-request = Operazione non possibile
wrong-request-help = L’indirizzo o un dato inserito non è valido. Una parola ha almeno una lettera e al massimo 64.
wrong-busy = Troppo traffico in questo momento
wrong-busy-help = Aspetta un momento e riprova.
wrong-failed = Si è verificato un errore
wrong-failed-help = Non è colpa tua. Riprova più tardi.
wrong-no-game = Su questo sito non c’è nessun gioco «{ $what }».
wrong-no-version = La versione { $what } di questo gioco non c’è su questo sito.
wrong-no-length = Nessuna parola ha quel numero di lettere.
wrong-confidential = La licenza non permette di mostrare l’elenco completo delle parole. Puoi comunque controllare ogni singola parola.

# Requests for words
wrong-forbidden = Operazione non riuscita
wrong-forbidden-help = Ricarica la pagina e invia di nuovo il modulo.
wrong-conflict = Nel frattempo qualcosa è cambiato
wrong-conflict-help = Torna indietro, ricarica la pagina e controlla la situazione attuale.
wrong-uncertain = Forse la modifica non è stata salvata. Controlla la richiesta prima di riprovare.
wrong-no-request = La richiesta { $what } non esiste.
wrong-not-followed = Questo indirizzo non è valido o non lo è più.
wrong-no-reason = Indica un motivo.
wrong-no-ruling = Scegli una decisione.
wrong-none-selected = Seleziona almeno una richiesta e indica un motivo.
wrong-no-letters = Questa parola non ha lettere che si possano giocare.
state-open = aperta
state-deferred = rinviata
state-accepted = accolta
state-rejected = respinta
count-accepted = accolte
count-rejected = respinte
count-deferred = rinviate
state-published = pubblicata
state-live = già applicata
asked-add = da aggiungere
asked-remove = da togliere
asked-question = domanda
advice-settled = è già così
advice-not-overridable = nessun margine di decisione
advice-disguised = caratteri invisibili o facili da confondere
advice-rejected-before = già respinta
advice-rule-against = una regola la rifiuta
advice-elsewhere = in un’altra fonte
advice-perhaps-misspelt = forse scritta male
advice-look-it-up = da controllare
advice-decide = a discrezione del moderatore
done-accept = accolta da
done-reject = respinta da
done-defer = rinviata da
done-undo = decisione annullata da
done-publish = pubblicata da
done-comment = commento di
desk-area = Moderazione
desk-login = Accesso per i moderatori
desk-login-lead = I moderatori decidono quali parole si possono giocare.
desk-login-wrong = Nome o password errati.
desk-session-over = Sessione scaduta. Ciò che hai inviato non è stato salvato.
desk-login-do = Accedi
desk-name = Nome
desk-password = Password
desk-logout = Esci
desk-logout-everywhere = Esci da tutti i dispositivi
desk-queue = Richieste
desk-publish-of = Pubblica { $game }
desk-none = Nessuna richiesta trovata.
desk-next = Pagina successiva
desk-back = Torna alle richieste
desk-any-edition = tutti
desk-any-kind = tutti
desk-any-advice = tutti
desk-state = Stato
desk-edition = Gioco
desk-kind = Tipo
desk-advice = Suggerimento
desk-filter = Mostra
desk-chosen = Decidi sulle richieste selezionate
desk-choose = Seleziona { $word }
desk-choose-all = Seleziona tutte in questa pagina
desk-source-link = fonte
desk-changed = Nel frattempo qualcosa è cambiato: ricontrolla.
desk-changed-request = La richiesta { $id } è cambiata nel frattempo: ricontrolla.
desk-decided-before = Sulla richiesta { $id } si è già deciso: { $state } ({ $who }, { $at }).
desk-asked-again = La richiesta { $id }, ancora aperta, chiede la stessa cosa: decidi su quella.
desk-not-decided = La richiesta { $id } è aperta: non c’è una decisione da annullare.
desk-request = Richiesta { $id }: { $word }
desk-not-served = Questo gioco non c’è su questo sito: della parola non si sa nulla.
desk-evidence = Elementi per decidere
desk-now = Adesso
desk-added = Si aggiunge
desk-removed = Si toglie
desk-asked = Richiesta da
labelled = { $label }: { $value }
desk-nobody = Anonimo
desk-history = Cronologia
desk-before = Decisioni precedenti
desk-decide = Decidi
desk-ruling = Decisione
desk-accept = Accogli
desk-reject = Respingi
desk-defer = Rinvia
desk-because = Motivo
desk-source = Fonte (per esempio un dizionario)
desk-decide-do = Decidi
desk-undo = Annulla la decisione
desk-undo-do = Annulla la decisione
desk-done = Richiesta { $id }, { $word }: { $state }
desk-undone-at-once = Annullata subito
desk-skip = Richiesta successiva, senza decidere su questa
desk-keys = Scorciatoie da tastiera
desk-key-move = richiesta successiva o precedente
desk-key-select = selezionare la richiesta
desk-key-search = cercare
desk-key-help = mostrare le scorciatoie
desk-reply = Risposta da copiare
desk-comment = Commento
desk-comment-do = Aggiungi
desk-import = Aggiungi e importa
desk-import-lead = Incolla un messaggio o un elenco di parole, oppure scegli un file. Potrai correggere tutto prima di aggiungerlo alle richieste.
desk-text = Testo
desk-file = File (al posto del testo)
desk-from = Formato
desk-from-post = Messaggio di un forum
desk-from-lines = Parole, una per riga, ognuna con un motivo (+ aggiungere, - togliere, ? domanda)
desk-from-csv = Tabella (CSV) di messaggi o di parole
desk-from-discourse = Discussione di Discourse (JSON)
desk-from-verb = Forme di un verbo (infinito; se serve, anche il passato e il participio passato)
desk-who = Richiesta da (se il testo non lo dice)
desk-link = Link al messaggio
desk-preview-do = Mostra le richieste
desk-import-many = Il testo contiene { $count } richieste. Questa pagina può mostrarne { $most }: dividi il testo.
desk-import-wrong = Il testo non ha questo formato.
desk-no-phrases = Nella lingua di questo gioco non si possono riconoscere le richieste in un messaggio. Scrivi le parole una per riga.
desk-preview = Richieste per { $game }
desk-preview-lead = Non è ancora stato aggiunto nulla. Saranno aggiunte solo le richieste selezionate.
desk-queue-do = Aggiungi le richieste selezionate
desk-none-selected = Seleziona almeno una richiesta.
desk-queued =
    { $count ->
        [one] { $count } richiesta aggiunta
       *[other] { $count } richieste aggiunte
    }
desk-queued-before = Unite a richieste aperte: { $joined }. Già presenti: { $known }.
wrong-not-utf8 = Il file non è un testo in UTF-8. Salvalo in UTF-8 e sceglilo di nuovo.
desk-statistics = Statistiche
desk-undecided = In attesa di una decisione
desk-age-day = meno di un giorno
desk-age-week = da un giorno a una settimana
desk-age-month = da una settimana a 30 giorni
desk-age-older = più di 30 giorni
desk-median = Tempo mediano fino alla decisione, negli ultimi 30 giorni
desk-hours =
    { $count ->
        [one] { $count } ora
       *[other] { $count } ore
    }
desk-days =
    { $count ->
        [one] { $count } giorno
       *[other] { $count } giorni
    }
desk-by-week = Decisioni per settimana
desk-week = Settimana dal
desk-by-moderator = Decisioni per moderatore, negli ultimi 30 giorni
desk-moderator = Moderatore
state-answered = risposta data
desk-answer = Rispondi
desk-answer-text = Risposta
desk-order = Ordine
order-asks = prima le più richieste
order-age = prima le più vecchie
order-likelihood = prima le più promettenti
desk-choose-every = Tutte le { $count } richieste trovate
desk-choose-first = Le prime { $count } richieste trovate
desk-frequency = Frequenza
frequency-very-common = molto comune
frequency-common = comune
frequency-rare = rara
frequency-not-seen = in nessun elenco di frequenza
desk-elsewhere = In altre fonti
desk-assigned = { $who } se ne occupa
desk-assign-do = Me ne occupo io
desk-unassign-do = Non me ne occupo più
done-assign = presa in carico da
done-unassign = restituita da
desk-forms = Forme di un verbo
desk-forms-help = Infinito; se serve, anche il passato e il participio passato
desk-forms-do = Mostra le forme
desk-no-forms = Non si conoscono forme di questo verbo nella lingua di questo gioco.
desk-verb-ways = Questo verbo si può coniugare in più modi. Copia una di queste righe nel campo «Testo».
state-removal-accepted = accolta, parola da togliere
state-removal-rejected = respinta, parola mantenuta
wrong-mixed-kinds = La selezione contiene richieste di tipi diversi: alcune parole sarebbero aggiunte e altre tolte. Seleziona un solo tipo.
desk-undone =
    { $count ->
        [one] { $count } decisione annullata
       *[other] { $count } decisioni annullate
    }
desk-any-state = qualunque sia lo stato
desk-confirm = Alcune delle richieste selezionate non hanno bisogno di un moderatore; il motivo è indicato sotto ciascuna. Per aggiungerle comunque, lasciale selezionate e premi di nuovo il pulsante.
done-answer = risposta di
desk-running = { $who } sta pubblicando { $edition }. Questa pagina mostra l’avanzamento.
desk-busy = { $who } sta pubblicando { $edition }. Aspetta che finisca.
stage-reading = lettura delle fonti
stage-gathering = raccolta delle forme
stage-judging = applicazione delle regole
stage-writing = scrittura dei file
desk-progress = Avanzamento
desk-published = { $who } ha pubblicato la versione { $version }. Parole aggiunte: { $in }; parole tolte: { $out }.
desk-failed = Non è stato pubblicato nulla:
desk-nothing = Non c’è nulla da pubblicare.
desk-no-decisions = Le regole di questo gioco non lasciano nulla da decidere ai moderatori: non si può pubblicare nulla.
desk-conflict = { $file } è stato modificato a mano. Nel file: { $before }. Nelle richieste: { $after }. Modifica il file perché corrisponda alle richieste, oppure annulla la decisione.
desk-no-row = nessuna riga
desk-rows = Righe del file delle decisioni
desk-words = Parole
desk-publish-do = Pubblica
ask-add = Richiedi questa parola
ask-remove = Richiedi di togliere questa parola
ask-lead-add = Spiega ai moderatori di «{ $game }» perché { $word } dovrebbe essere ammessa.
ask-lead-remove = Spiega ai moderatori di «{ $game }» perché { $word } non dovrebbe essere ammessa.
ask-who = Il tuo nome (facoltativo)
ask-do = Invia
ask-kept = La parola, il motivo e il nome vengono conservati e letti dai moderatori. Il tuo indirizzo IP non viene conservato.
ask-empty = Lascia vuoto questo campo
ask-settled-add = È già ammessa.
ask-settled-remove = Non è comunque ammessa.
ask-not-overridable = I moderatori non possono cambiare questo verdetto:
ask-disguised = Questa parola contiene caratteri che somigliano ad altri o sono invisibili. Riscrivila.
ask-decided-before = C’è già stata una richiesta per questa parola:
ask-open = Altri hanno già fatto la stessa richiesta. Il tuo motivo si aggiunge ai loro.
follow-title = La tua richiesta: { $word }
follow-keep = Salva l’indirizzo di questa pagina: nessun altro lo conosce, e qui vedrai l’esito della tua richiesta.
feed-decisions = Decisioni dei moderatori
desk-count =
    { $count ->
        [one] { $count } richiesta
       *[other] { $count } richieste
    }
desk-asks =
    { $count ->
        [one] richiesta da { $count } persona
       *[other] richiesta da { $count } persone
    }
desk-decided =
    { $count ->
        [one] Hai deciso su { $count } richiesta
       *[other] Hai deciso su { $count } richieste
    }
desk-worth = { tiles }, { points }
