# I testi delle pagine in italiano.
language-tag = it
language-own = Italiano
group-separator = .

language-nl = Olandese
language-en = Inglese
language-de = Tedesco
language-fr = Francese
language-es = Spagnolo
language-it = Italiano
language-pt = Portoghese

skip = Vai al contenuto
skip-to-field = Al campo di ricerca
nav-languages = Lingua
nav-game = Il gioco
nav-finder = Cerca parole
nav-two = Due lettere
nav-three = Tre lettere
nav-lengths = Tutte le lunghezze
nav-pages = Pagine di questo elenco
nav-print = Da stampare
footer = Ogni parola ha un verdetto, ogni verdetto un motivo, ogni motivo una riga in un file.
footer-api = L’API per i programmi
number = { $number }

docs-lead = Che cosa possono chiedere i programmi e che cosa ricevono. Le spiegazioni sono in inglese.
docs-openapi = Lo stesso per i programmi, come OpenAPI
docs-parameters = Parametri
docs-all = Tutti e { $count }
docs-body = Contenuto
docs-answer = Risposta
docs-objects = Oggetti
docs-moderators = Per i moderatori, che inviano il loro token: Authorization: Bearer …
docs-required = obbligatorio
docs-optional = può mancare
docs-range = da { $min } a { $max }
docs-characters = al massimo { $most } caratteri
docs-default = { $value } se non si indica nulla
docs-printable = senza caratteri di controllo

home-title = Posso giocare questa parola?
home-lead = Scrivi una parola e guarda se il tuo gioco la ammette, quanto vale e perché.
search-word = Parola
search-game = Gioco
search-all = Tutti i giochi
search-do = Cerca
games = Giochi
count-words =
    { $count ->
        [one] { $count } parola
       *[other] { $count } parole
    }
results-title = Che cosa dicono i giochi di «{ $word }»
allowed = ammessa
not-allowed = non ammessa
unknown = non è nell’elenco delle parole
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
verdict-laid-for = { $word } è ammessa: è { $form } con { $tile } per { $letters }
verdict-laid-for-worth =
    { $value ->
        [one] { $word } è ammessa e vale { $value } punto: è { $form } con { $tile } per { $letters }
       *[other] { $word } è ammessa e vale { $value } punti: è { $form } con { $tile } per { $letters }
    }
verdict-no = { $word } non è ammessa
verdict-unknown = { verdict-no }: { unknown }
becomes = Sul tabellone: { $text }
tiles =
    { $tiles ->
        [one] { $tiles } tessera
       *[other] { $tiles } tessere
    }
tiles-worth =
    { $tiles ->
        [one] { $tiles } tessera
       *[other] { $tiles } tessere
    }, { $value ->
        [one] { $value } punto
       *[other] { $value } punti
    } senza i premi del tabellone

why = Perché
in-tier = È anche nell’elenco ridotto «{ $tiers }».
laid-for = La tessera { $tile } può stare per { $letters }.
misfit = { $form } è ammessa, ma non giocata così.
readings = Si può leggere in { $count } modi. È ammessa se uno di essi regge.
stands = regge
struck = scartata
further =
    { $count ->
        [one] { $count } altro rilievo, che non decide
       *[other] { $count } altri rilievi, che non decidono
    }
would-strike = Contro:
would-admit = A favore:
moderators = Per i moderatori
fact-clause = Clausola
fact-rule = Regola
fact-evidence = Si basa su
fact-derived = Derivata
fact-sources = Fonti
fact-excluded = Parole rifiutate
fact-version = Versione
license-of-all = Il dizionario nel suo insieme può essere ridistribuito con questa licenza:
fact-license = Licenza
fact-attribution = Di
fact-folder = Cartella
more-lines =
    { $count ->
        [one] e { $count } altra riga
       *[other] e altre { $count } righe
    }
near = Parole simili
hooks = Agganci
front = Una lettera davanti
back = Una lettera dietro
anagrams = Anagrammi
elsewhere = In altri giochi
meaning = Significato
meaning-lines =
    { $count ->
        [one] Con la sua riga
       *[other] Tutti e { $count }, con le loro righe
    }
look-up = Nei dizionari

about = Un gioco di { $publisher }. Lingua: { $language }. Tabellone: { $width } × { $height } caselle. Leggio: { $rack } tessere.
regulation = Le regole seguono:
figure-words = parole
figure-two = di due lettere
figure-three = di tre lettere
figure-refused = rifiutate
tiles-title = Tessere
bag =
    { $tiles ->
        [one] { $tiles } tessera
       *[other] { $tiles } tessere
    } e { $blanks ->
        [one] { $blanks } jolly
       *[other] { $blanks } jolly
    }.
bag-unknown = Il regolamento non ha una tabella completa di tessere e valori.
rules-title = Regole
rules-lead = Decide la prima regola che dice qualcosa di una parola. Ognuna nomina la clausola che applica e la riga in cui si trova.
strikes = rifiuta
admits = ammette
lengths-title = Parole per lunghezza
lengths-description = Quante parole hanno quante tessere.
sources-title = Fonti
version = Versione
as-json = in JSON

kind-letters = Chiede se c’è una tessera per ogni lettera.
kind-length = Conta le tessere: sono ammesse da { $min } a { $max }.
kind-decided = Cerca la parola tra le decisioni in { $file }.
kind-listed = Cerca la parola in { $list }.
kind-pattern = Confronta la parola con il modello { $matches }.
kind-casing = Guarda le maiuscole nella fonte.
kind-isolated-letter = Chiede se una lettera è sola tra trattini, apostrofi o il bordo della parola.
kind-vowelless = Chiede se la parola ha una vocale.
kind-mark-required = Chiede se la parola non può fare a meno di un segno: { $marks }.
kind-abbreviation = Riconosce le abbreviazioni da punti, maiuscole o un elenco. { $list }
kind-derived-from-abbreviation = Cerca un’abbreviazione come parte della parola, in { $list }.
kind-tagged = Chiede se una fonte classifica così la parola: { $tags }.
kind-fragment = Chiede se la parola esiste solo come parte di qualcosa di più lungo.
kind-otherwise = Vale per ogni parola di cui nessuna regola qui sopra ha detto nulla.

list-two = Parole di due lettere
list-three = Parole di tre lettere
list-tiles = Parole di { $tiles } lettere
to-print = Un elenco fitto da stampare
sheet-title = { $game }: due e tre lettere
sheet-lead = Stampa questa pagina dal browser: sulla carta vanno solo le parole.

finder-title = Cerca parole
finder-lead = Che cosa puoi comporre? Scrivi ciò che sai; tutto deve corrispondere.
finder-rack = Le tue tessere
finder-rack-help = ? è una tessera jolly
finder-pattern = Schema
finder-pattern-help = ? è una lettera, * un numero qualsiasi di lettere
finder-starts = Inizia con
finder-contains = Contiene
finder-ends = Finisce con
finder-front = Una lettera davanti a …
finder-back = Una lettera dietro a …
finder-min = Da … tessere
finder-max = Fino a … tessere
finder-sort = Ordine
finder-by-length = prima le più lunghe
finder-by-value = prima quelle con più punti
finder-do = Cerca
finder-none = Nessuna parola corrisponde.
finder-first =
    { $count ->
        [one] { $count } parola; ce ne sono altre
       *[other] { $count } parole; ce ne sono altre
    }
finder-more = Mostra altre
finder-no-tile = Non c’è una tessera per { $letter }.
finder-bad-pattern = Lo schema è incompleto: una scelta di lettere si scrive [abc].
finder-wrong = Questa ricerca non è possibile.

wrong-not-found = Qui non c’è nulla
wrong-not-found-help = Forse l’indirizzo è scritto male, o questo gioco non è offerto qui.
wrong-request = Questo non si può cercare
wrong-request-help = Una parola ha almeno una lettera e al massimo 64.
wrong-busy = Troppe richieste insieme
wrong-busy-help = Aspetta un momento e riprova.
wrong-failed = Qui qualcosa è andato storto
wrong-failed-help = Non è colpa tua. Riprova più tardi.

# Requests for words
wrong-forbidden = Da qui non si può fare
wrong-forbidden-help = Ricarica la pagina e invia di nuovo il modulo.
wrong-conflict = Nel frattempo qualcosa è cambiato
wrong-conflict-help = Torna indietro, ricarica la pagina e guarda che cosa c’è ora.
state-open = aperta
state-deferred = rinviata
state-accepted = accolta
state-rejected = respinta
state-released = pubblicata
state-live = in vigore
asked-add = da aggiungere
asked-remove = da togliere
asked-question = una domanda
advice-settled = già così
advice-no-discretion = nessuna scelta
advice-disguised = caratteri ingannevoli
advice-refused-before = già respinta
advice-rule-against = una regola è contraria
advice-elsewhere = in un’altra fonte
advice-perhaps-misspelt = forse scritta male
advice-look-it-up = da cercare
advice-decide = decide una persona
done-accept = accolta da
done-reject = respinta da
done-defer = rinviata da
done-undo = ritirata da
done-release = pubblicata da
done-comment = commento di
desk-area = Moderazione
desk-login = Accesso per i moderatori
desk-login-lead = I moderatori decidono quali parole si possono giocare.
desk-login-wrong = Il nome o la password è sbagliata.
desk-session-over = La sessione è finita. Ciò che hai inviato non è stato eseguito.
desk-login-do = Accedi
desk-name = Nome
desk-password = Password
desk-logout = Esci
desk-logout-everywhere = Esci ovunque
desk-queue = Richieste
desk-publish-of = Pubblica { $game }
desk-none = Nessuna richiesta corrisponde.
desk-next = Pagina successiva
desk-back = Torna alle richieste
desk-any = tutte
desk-state = Stato
desk-edition = Gioco
desk-kind = Richiesta
desk-advice = Consiglio
desk-filter = Mostra
desk-chosen = Decidi su quelle scelte
desk-choose = Scegli { $word }
desk-changed = Nel frattempo qualcuno ha agito; guarda di nuovo.
desk-decided-before = La richiesta { $id } è già decisa: { $who }, { $at }: { $state }.
desk-asked-again = Lo stesso è chiesto nella richiesta { $id }, che è aperta: decidi quella.
desk-not-decided = La richiesta { $id } è aperta: non c’è una decisione da ritirare.
desk-request = Richiesta { $id }: { $word }
desk-not-served = Questo gioco qui non c’è: della parola non si sa nulla.
desk-evidence = A favore e contro
desk-now = Adesso
desk-in = Entra
desk-out = Esce
desk-asked = Chi lo chiede
desk-nobody = Qualcuno
desk-history = Cronologia
desk-before = Deciso in precedenza
desk-decide = Decidi
desk-ruling = Decisione
desk-accept = Accogli
desk-reject = Respingi
desk-defer = Rinvia
desk-because = Motivo
desk-source = Fonte, come un dizionario
desk-decide-do = Decidi
desk-undo = Ritirare la decisione
desk-undo-do = Ritira
desk-comment = Commentare
desk-comment-do = Aggiungi
desk-running = { $who } sta pubblicando { $edition }. Questa pagina mostra a che punto è.
desk-progress = Avanzamento
desk-published = { $who } ha pubblicato la versione { $version }: { $in } in più, { $out } in meno.
desk-failed = Non è stato pubblicato nulla:
desk-nothing = Non c’è nulla da pubblicare.
desk-rows = Righe del file delle decisioni
desk-words = Parole
desk-publish-do = Pubblica
ask-add = Chiedi questa parola
ask-remove = Contesta questa parola
ask-lead-add = Spiega ai moderatori di { $game } perché { $word } dovrebbe valere.
ask-lead-remove = Spiega ai moderatori di { $game } perché { $word } non dovrebbe valere.
ask-who = Il tuo nome, se vuoi
ask-do = Invia
ask-kept = La parola, il motivo e il nome vengono conservati e letti dai moderatori. Da dove chiedi non viene conservato.
ask-empty = Lascia vuoto questo campo
ask-settled-add = Vale già.
ask-settled-remove = Comunque non vale.
ask-no-discretion = Nessun moderatore può cambiarlo:
ask-disguised = In questa parola ci sono caratteri che somigliano ad altri o che nessuno vede. Riscrivila.
ask-decided-before = È già stato chiesto e deciso:
ask-open = Altri hanno chiesto lo stesso. Il tuo motivo si aggiunge.
follow-title = La tua richiesta: { $word }
follow-keep = Conserva l’indirizzo di questa pagina: nessun altro lo conosce, e qui vedi che ne è della richiesta.
feed-decisions = Decisioni dei moderatori
desk-count =
    { $count ->
        [one] { $count } richiesta
       *[other] { $count } richieste
    }
desk-asks =
    { $count ->
        [one] { $count } persona
       *[other] { $count } persone
    }
desk-decided =
    { $count ->
        [one] { $count } richiesta decisa
       *[other] { $count } richieste decise
    }
desk-worth = { tiles }, { points }
