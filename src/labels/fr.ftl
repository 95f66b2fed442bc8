# The texts in French.
language-tag = fr

# Names of tags, grammatical forms and characters.
name-proper-name = nom propre
name-place = nom de lieu
name-person = nom de personne
name-organisation = nom d’organisation
name-brand = nom de marque
name-abbreviation = abréviation
name-contraction = contraction
name-symbol = symbole
name-interjection = interjection
name-affix = préfixe ou suffixe
name-fragment = partie d’une locution
name-particle = forme élidée
name-unit = symbole d’unité
name-foreign = mot étranger
name-netherlands = lieu aux Pays-Bas
name-inhabitant = gentilé
name-roman-numeral = chiffre romain
name-misspelling = faute d’orthographe
name-headword = entrée de dictionnaire
name-inflection = forme fléchie
name-unreviewed = pas encore vérifié
name-variant = graphie moins courante
name-vulgar = grossier
name-offensive = injurieux
name-slang = argot
name-informal = familier
name-archaic = archaïque
name-hacker = jargon informatique
name-subjunctive = subjonctif
name-noun = nom
name-verb = verbe
name-adjective = adjectif
name-adverb = adverbe
name-function-word = mot-outil
name-numeral = numéral
name-imperative = impératif
name-participle = participe
name-diminutive = diminutif
name-prefixed = avec un préfixe
name-intensive = intensif
name-rare = rare
name-regional = régional
name-own-list = dans la liste du jeu
name-unusual = forme inusitée
name-present = présent
name-infinitive = infinitif
name-singular = singulier
name-past = passé
name-present-participle = participe présent
name-present-participle-inflected = participe présent fléchi
name-present-participle-plural = participe présent substantivé au pluriel
name-past-participle = participe passé
name-past-participle-inflected = participe passé fléchi
name-past-participle-plural = participe passé substantivé au pluriel
name-nominal = nom d’action
name-hyphen = trait d’union
name-apostrophe = apostrophe
name-soft-hyphen = trait d’union conditionnel
name-zero-width-space = espace sans chasse
name-text-direction = marque de sens d’écriture
name-full-width = lettre pleine chasse
name-invisible = caractère invisible
name-regular-plural = pluriel
name-diminutive-plural = pluriel d’un diminutif
name-comparative = comparatif
name-comparative-inflected = comparatif fléchi
name-superlative = superlatif
name-superlative-inflected = superlatif fléchi
name-verb-form = forme verbale
name-abstract-noun = nom abstrait
name-degree = comparatif ou superlatif
name-feminine = féminin
name-gerund = gérondif
name-inflected-form = forme fléchie
name-partitive = partitif
name-plural = pluriel
name-reflexive = forme pronominale
name-without-pronoun = forme sans pronom
name-verbal-noun = nom d’action

# The reasons that `lexmill init` proposes for the usual rules.
init-no-tile = aucun jeton pour { $what }
init-length = un mot compte de 2 à 15 lettres, celui-ci en compte { $what }
init-decided = décision d’un modérateur
init-fragment = { $what } n’existe que comme partie d’un autre mot ou d’une locution
init-abbreviation = abréviation : { $what }
init-proper-name = { $what } est un nom propre : il s’écrit avec une majuscule
init-mark-required = { $what } s’écrit avec un trait d’union ou une apostrophe
init-vowelless = mot sans voyelle
init-otherwise = tiré des sources ; aucune règle ne le refuse

# The verdict on a word without an entry.
no-source = ne figure dans aucune source

# The feed of decisions.
feed-title = décisions
feed-requests = nouvelles demandes
feed-accept-add = ajouté
feed-accept-remove = supprimé
feed-accept-question = réponse donnée
feed-reject-add = non ajouté
feed-reject-remove = maintenu
feed-reject-question = réponse donnée
feed-undo = décision annulée

# Advice to moderators: its reasons, and why a request cannot be accepted.
reason-question = c’est une question : il suffit d’y répondre
reason-disguised = le mot contient des caractères invisibles ou trompeurs
reason-already-allowed = le mot est déjà admis : { $what }
reason-already-not-allowed = il n’y a rien à supprimer, le mot n’est pas admis : { $what }
reason-rule = { $what }
reason-rejected-before = la demande { $what } a été refusée
reason-allowed = le mot est admis : { $what }
reason-outdated = le verdict repose sur une décision annulée ou remplacée ; la prochaine version le changera
reason-misspelling = { $what } le classe comme faute d’orthographe
reason-elsewhere = il figure dans { $what }, mais ce jeu ne tire aucun mot de cette source
reason-similar = ne figure dans aucune source ; mots proches : { $what }
obstacle-settled = refusez la demande { $id }, qui ne peut pas être acceptée : { $because }
obstacle-not-overridable = la demande { $id } ne peut pas être acceptée : { $because } ; aucune décision ne peut changer cela
obstacle-disguised = la demande { $id } ne peut pas être acceptée : { $because } ; créez une demande avec la graphie voulue

# The pages.
language-own = Français
group-separator = espace

language-nl = néerlandais
language-en = anglais
language-de = allemand
language-fr = français
language-es = espagnol
language-it = italien
language-pt = portugais

skip = Aller au contenu principal
completions = Suggestions
nav-languages = Langue
nav-game = Le jeu
nav-finder = Chercher des mots
nav-two = Deux lettres
nav-three = Trois lettres
nav-lengths = Toutes les longueurs
nav-pages = Pages de cette liste
nav-print = Version imprimable
footer = Chaque mot a un verdict, chaque verdict un motif, chaque motif une ligne dans un fichier.
footer-api = API pour les développeurs
number = { $number }

docs-lead = Les requêtes possibles et leurs réponses. La documentation est en anglais.
docs-openapi = La même description au format OpenAPI
docs-parameters = Paramètres
docs-all = Les { $count } paramètres
docs-body = Corps
docs-answer = Réponse
docs-objects = Objets
docs-moderators = Réservé aux modérateurs, avec leur jeton d’accès : Authorization: Bearer …
docs-required = obligatoire
docs-optional = facultatif
docs-range = de { $min } à { $max }
docs-characters = au plus { $most } caractères
docs-default = par défaut : { $value }
docs-printable = sans caractères de contrôle

home-title = Puis-je jouer ce mot ?
home-lead = Tapez un mot pour savoir s’il est admis dans votre jeu, pourquoi, et combien de points il vaut.
search-word = Mot
search-game = Jeu
search-all = Tous les jeux
search-do = Vérifier
games = Jeux
count-words =
    { $count ->
        [one] { $count } mot
       *[other] { $count } mots
    }
results-title = Ce que les jeux disent de « { $word } »
results-others = Autres langues : admis dans { $allowed } jeux sur { $games }
several-yes = Les { $words } mots sont admis
several-none = Aucun des { $words } mots n’est admis
several-no =
    { $refused ->
        [one] Un mot sur { $words } n’est pas admis
       *[other] { $refused } mots sur { $words } ne sont pas admis
    }
allowed = admis
not-allowed = non admis
unknown = absent de toutes les sources
points =
    { $value ->
        [one] { $value } point
       *[other] { $value } points
    }

verdict-yes = { $word } est admis
verdict-yes-worth =
    { $value ->
        [one] { $word } est admis et vaut { $value } point
       *[other] { $word } est admis et vaut { $value } points
    }
verdict-played-as = { $word } est admis : c’est { $form }, où { $tile } remplace { $letters }
verdict-played-as-worth =
    { $value ->
        [one] { $word } est admis et vaut { $value } point : c’est { $form }, où { $tile } remplace { $letters }
       *[other] { $word } est admis et vaut { $value } points : c’est { $form }, où { $tile } remplace { $letters }
    }
verdict-no = { $word } n’est pas admis
verdict-unknown = { verdict-no } : { unknown }
becomes = Sur le plateau : { $text }
spelled = Il s’écrit { $text }.
not-itself = Écrit ainsi, { $word } n’est pas admis.
tiles =
    { $tiles ->
        [one] { $tiles } lettre
       *[other] { $tiles } lettres
    }
tiles-worth = { tiles }, { points } hors cases bonus

why = Pourquoi ?
known =
    { $level ->
        [common] Fréquence : mot courant
        [form] Fréquence : forme d’un mot courant
        [several] Fréquence : moyenne
        [once] Fréquence : rare, dans une seule liste de mots
       *[tier] Fréquence : aussi dans une liste plus courte, { $tiers }
    }
attested-once = Ce mot ne figure que dans une des listes de mots et n’est pas courant. Le jeu lui-même ne l’admet peut-être pas.
substitution = Le jeton { $tile } peut aussi représenter { $letters }.
wrong-length-or-spelling = { $form } est admis, mais pas s’il est joué de cette façon.
readings = Ce mot peut se lire de { $count } façons. Il est admis si l’une d’elles l’est.
reading-allowed = admis
rejected = non admis
further =
    { $count ->
        [one] { $count } autre règle s’applique, sans être décisive
       *[other] { $count } autres règles s’appliquent, sans être décisives
    }
would-reject = Refuserait le mot :
would-accept = Admettrait le mot :
moderators = Pour les modérateurs
fact-clause = Règle officielle
fact-rule = Règle
fact-evidence = S’appuie sur
fact-list = Liste
fact-file = Fichier
fact-pattern = Modèle
fact-derived = Dérivé de
fact-sources = Sources
fact-rejected = Mots refusés
fact-version = Version
license-of-all = Le dictionnaire dans son ensemble peut être redistribué sous cette licence :
sources-absent = Sources non incluses (chaque site doit ajouter sa propre copie) : { $what }.
fact-license = Licence
fact-attribution = Attribution
fact-folder = Dossier
more-lines =
    { $count ->
        [one] et { $count } autre ligne
       *[other] et { $count } autres lignes
    }
similar = Mots proches
did-you-mean = Vouliez-vous dire :
hooks = Rallonges
extensions = Mots plus longs qui commencent ainsi
extensions-all = Tous les mots qui commencent ainsi
inside = Mots contenus
forms = Formes
front = Une lettre avant
back = Une lettre après
anagrams = Anagrammes
elsewhere = Dans d’autres jeux
meaning = Sens
meaning-of-lemma = Forme du mot { $lemma } :
meaning-of-form = { $form } du mot { $lemma } :
meaning-of-guess = Peut-être { $form } du mot { $lemma } :
meaning-of-guessed-lemma = Peut-être une forme du mot { $lemma } :
meaning-of-base = Peut-être formé à partir du mot { $lemma } :
meaning-of-part = Peut-être composé avec le mot { $lemma } :
synonyms = Synonymes
meaning-all =
    { $count ->
        [one] Source
       *[other] Les { $count } sens et leurs sources
    }
look-up = Vérifier dans les dictionnaires
share = Partager
share-copied = Lien copié

about = Un jeu de { $publisher } en { $language }. Plateau : { $width } × { $height } cases. Chevalet : { $rack } jetons.
regulation = D’après le règlement :
expects-more-than = Selon le règlement, le jeu admet plus de { $expected } mots. Ce dictionnaire en compte { $words }.
expects-about = Selon le règlement, le jeu admet environ { $expected } mots. Ce dictionnaire en compte { $words }.
figure-words = mots
figure-two = de deux lettres
figure-three = de trois lettres
figure-refused = refusés
offline-title = Pas de connexion
offline-note = Vous êtes hors connexion. Ce verdict provient de la version { $version } du dictionnaire. Hors connexion, les motifs ne sont pas connus.
offline-keep = Garder ce jeu pour l’utiliser sans connexion
offline-remove = Le supprimer de cet appareil
offline-kept = Ce jeu est sur cet appareil : vous pouvez chercher des mots sans connexion.
offline-failed = Cela n’a pas fonctionné.
daily-title = Mot du jour
daily-feed = Suivre le mot du jour (Atom)
releases-title = Versions publiées
releases-next = Prochaine version
releases-none = Pas encore de version publiée.
releases-feed = Suivre les versions (Atom)
release-summary = { $date } : mots ajoutés : { $added }, mots supprimés : { $removed }.
release-unchanged = { $date } : aucun mot ajouté ni supprimé.
release-planned = Prévue pour le { $date }
release-candidate = Cette page montre la prochaine version, pas le jeu actuel.
release-feedback = Une objection contre un mot ? Envoyez une demande sur la page du mot avant la fin du { $date }.
release-added = Mots ajoutés
release-removed = Mots supprimés
release-more = … et d’autres mots : { $count }
release-added-on = Admis depuis la version du { $date }.
release-removed-on = N’est plus admis depuis la version du { $date }.
release-will-add = Dans la prochaine version, prévue pour le { $date }, ce mot sera admis.
release-will-remove = Dans la prochaine version, prévue pour le { $date }, ce mot ne sera plus admis.
date =
    { $day ->
        [1] 1er
       *[other] { $day }
    } { $month ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[12] décembre
    } { $year }
tiles-title = Jetons
bag =
    { $tiles ->
        [one] { $tiles } jeton
       *[other] { $tiles } jetons
    } et { $blanks ->
        [one] { $blanks } joker
       *[other] { $blanks } jokers
    }.
bag-unknown = Le règlement ne donne pas le tableau complet des jetons et des valeurs.
rules-title = Règles
rules-lead = C’est la première règle applicable au mot qui décide. Chaque règle indique la règle officielle dont elle découle et la ligne du fichier où elle est écrite.
rejects = refuse
accepts = admet
lengths-title = Mots par longueur
lengths-description = Nombre de mots selon le nombre de lettres.
sources-title = Sources
version = Version
as-json = en JSON

kind-letters = Vérifie qu’il y a un jeton pour chaque lettre.
kind-length = Compte les lettres : il en faut de { $min } à { $max }.
kind-decided = Cherche le mot parmi les décisions des modérateurs.
kind-listed = Cherche le mot dans une liste.
kind-pattern = Compare le mot à un modèle.
kind-casing = Vérifie si la source écrit le mot avec des majuscules.
kind-isolated-letter = Vérifie si une lettre est isolée entre des traits d’union ou des apostrophes, ou à une extrémité du mot.
kind-vowelless = Vérifie si le mot a une voyelle.
kind-mark-required = Vérifie si le mot exige un signe : { $marks }.
kind-abbreviation = Reconnaît les abréviations à leurs points, à leurs majuscules ou grâce à une liste.
kind-derived-from-abbreviation = Cherche une abréviation dans le mot.
kind-tagged = Vérifie si une source classe le mot ainsi : { $tags }.
kind-unattested = Vérifie si assez de sources contiennent le mot, ou un mot dont il est dérivé.
kind-tiles = Compte les jetons du mot.
kind-inflected = Reconnaît les pluriels, les temps du passé et les autres formes fléchies.
kind-extends = Reconnaît un mot admis suivi d’une terminaison.
kind-rare = Vérifie si le mot est assez fréquent dans les textes.
kind-fragment = Vérifie si le mot n’existe que comme partie d’un autre mot ou d’une locution.
kind-otherwise = Décide pour tout mot auquel aucune règle ci-dessus ne s’applique.
kind-conditions = Seulement si d’autres conditions du fichier sont remplies.

list-two = Mots de deux lettres
list-three = Mots de trois lettres
list-tiles = Mots de { $tiles } lettres
to-print = Liste compacte à imprimer
sheet-title = { $game } : mots courts
sheet-alone = { $letter } sans { $other }, jusqu’à { $tiles } lettres
sheet-vowels = { $tiles } lettres, au plus une consonne
sheet-with = Avec { $letter }, jusqu’à { $tiles } lettres
sheet-lead = Imprimez cette page depuis le navigateur : seuls les mots seront imprimés.

finder-title = Chercher des mots
finder-lead = Que pouvez-vous jouer ? Indiquez ce que vous savez : les mots trouvés remplissent toutes les conditions.
finder-rack = Votre tirage
finder-rack-help = ? est un joker
finder-row = Ligne du plateau
finder-row-help = Un point est une case libre : ..t..s. Vos lettres vont sur les cases libres.
squares = cases { $first }–{ $last }
finder-includes = Contient toutes ces lettres
finder-without = Sans
finder-pattern = Modèle
finder-pattern-help = ? remplace une lettre, * un nombre quelconque de lettres
finder-starts = Commence par
finder-contains = Contient cette suite
finder-ends = Finit par
finder-front = Une lettre avant …
finder-back = Une lettre après …
finder-min = Nombre minimal de lettres
finder-max = Nombre maximal de lettres
finder-sort = Trier par
finder-by-length = longueur
finder-by-value = valeur
finder-do = Chercher
finder-further = Autres conditions
finder-empty = Remplissez au moins un champ.
finder-none = Aucun mot trouvé.
finder-first =
    { $count ->
        [one] Le premier mot
       *[other] Les { $count } premiers mots
    }
finder-more = Afficher plus de mots
finder-no-tile = Aucun jeton pour { $letter }.
finder-bad-pattern = Ce modèle contient une erreur : un groupe de lettres s’écrit [abc].
finder-wrong = Recherche impossible.

wrong-not-found = Page introuvable
wrong-not-found-help = L’adresse est peut-être erronée, ou ce jeu n’est pas proposé ici.
wrong-request = Action impossible
wrong-request-help = L’adresse ou une valeur saisie est incorrecte. Un mot a au moins une lettre et au plus 64.
wrong-busy = Trop de requêtes à la fois
wrong-busy-help = Attendez un moment et réessayez.
wrong-failed = Une erreur est survenue
wrong-failed-help = Ce n’est pas votre faute. Réessayez plus tard.
wrong-no-game = Aucun jeu « { $what } » n’est proposé ici.
wrong-no-version = La version { $what } de ce jeu n’est pas proposée ici.
wrong-no-length = Aucun mot n’a ce nombre de lettres.
wrong-confidential = La licence de cette liste ne permet pas d’énumérer les mots. Vous pouvez toutefois les vérifier un par un.

# Requests for words
wrong-forbidden = Action refusée
wrong-forbidden-help = Rechargez la page et renvoyez le formulaire.
wrong-conflict = La situation a changé entre-temps
wrong-conflict-help = Revenez en arrière, rechargez la page et vérifiez ce qu’il en est.
wrong-uncertain = La modification n’a peut-être pas été enregistrée. Regardez la demande avant de réessayer.
wrong-no-request = La demande { $what } n’existe pas.
wrong-not-followed = Il n’y a rien (ou plus rien) à cette adresse.
wrong-no-reason = Indiquez un motif.
wrong-no-ruling = Choisissez une décision.
wrong-none-selected = Cochez au moins une demande et indiquez un motif.
wrong-no-letters = Ce mot n’a aucune lettre que l’on puisse jouer.
state-open = ouverte
state-deferred = reportée
state-accepted = acceptée
state-rejected = refusée
count-accepted = acceptées
count-rejected = refusées
count-deferred = reportées
state-published = publiée
state-live = appliquée
asked-add = à ajouter
asked-remove = à supprimer
asked-question = question
advice-settled = déjà le cas
advice-not-overridable = la règle ne laisse pas le choix
advice-disguised = caractères invisibles ou trompeurs
advice-rejected-before = déjà refusée
advice-rule-against = une règle le refuse
advice-elsewhere = dans une autre source
advice-perhaps-misspelt = peut-être mal écrit
advice-look-it-up = à vérifier
advice-decide = à vous de juger
done-accept = acceptée par
done-reject = refusée par
done-defer = reportée par
done-undo = décision annulée par
done-publish = publiée par
done-comment = remarque ajoutée par
desk-area = Modération
desk-login = Connexion des modérateurs
desk-login-lead = Les modérateurs décident quels mots on peut jouer.
desk-login-wrong = Nom ou mot de passe incorrect.
desk-session-over = Vous n’êtes plus connecté. Votre envoi n’a pas été pris en compte.
desk-login-do = Se connecter
desk-name = Nom
desk-password = Mot de passe
desk-logout = Se déconnecter
desk-logout-everywhere = Se déconnecter partout
desk-queue = Demandes
desk-publish-of = Publier { $game }
desk-none = Aucune demande trouvée.
desk-next = Page suivante
desk-back = Retour aux demandes
desk-any-edition = tous
desk-any-kind = tous
desk-any-advice = toutes
desk-state = Statut
desk-edition = Jeu
desk-kind = Type
desk-advice = Recommandation
desk-filter = Afficher
desk-chosen = Décision sur les demandes cochées
desk-choose = Cocher { $word }
desk-choose-all = Tout cocher sur cette page
desk-source-link = source
desk-changed = Ce qui doit être publié a changé entre-temps ; vérifiez.
desk-changed-request = La demande { $id } a été modifiée entre-temps ; vérifiez.
desk-decided-before = La demande { $id } a déjà été tranchée : { $state } ({ $who }, { $at }).
desk-asked-again = La demande { $id }, encore ouverte, porte sur la même chose : tranchez celle-là.
desk-not-decided = La demande { $id } est ouverte : il n’y a pas de décision à annuler.
desk-request = Demande { $id } : { $word }
desk-not-served = Ce jeu n’est pas proposé ici ; on ne sait rien du mot.
desk-evidence = Le pour et le contre
desk-now = Actuellement
desk-added = Serait ajouté
desk-removed = Serait supprimé
desk-asked = Demandé par
labelled = { $label } : { $value }
desk-nobody = Anonyme
desk-history = Historique
desk-before = Décisions antérieures
desk-decide = Décider
desk-ruling = Décision
desk-accept = Accepter
desk-reject = Refuser
desk-defer = Reporter
desk-because = Motif
desk-source = Source (par exemple un dictionnaire)
desk-decide-do = Décider
desk-undo = Annuler la décision
desk-undo-do = Annuler la décision
desk-done = Demande { $id }, { $word } : { $state }
desk-undone-at-once = Annulée aussitôt
desk-skip = Passer à la demande suivante sans décider
desk-keys = Raccourcis clavier
desk-key-move = demande suivante ou précédente
desk-key-select = cocher la demande
desk-key-search = chercher
desk-key-help = afficher les raccourcis
desk-reply = Réponse à copier
desk-comment = Remarque
desk-comment-do = Ajouter
desk-import = Ajouter et importer
desk-import-lead = Collez un message ou une liste de mots, ou choisissez un fichier. Vous pourrez tout corriger avant d’ajouter les demandes.
desk-text = Texte
desk-file = Fichier (à la place du texte)
desk-from = Format
desk-from-post = Message d’un forum
desk-from-lines = Mots, un par ligne, chacun avec un motif (+ ajouter, - supprimer, ? question)
desk-from-csv = Tableau (CSV) de messages ou de mots
desk-from-discourse = Sujet Discourse (JSON)
desk-from-verb = Formes d’un verbe (infinitif ; si nécessaire, aussi le passé et le participe passé)
desk-who = Demandé par (si le texte ne l’indique pas)
desk-link = Lien vers le message
desk-preview-do = Afficher les demandes
desk-import-many = Le texte contient { $count } demandes. Cette page peut en afficher { $most } : divisez le texte.
desk-import-wrong = Le texte n’a pas ce format.
desk-no-phrases = Les demandes ne peuvent pas être repérées automatiquement dans un message écrit dans la langue de ce jeu. Saisissez les mots un par ligne.
desk-preview = Demandes pour { $game }
desk-preview-lead = Rien n’a encore été ajouté. Seules les demandes cochées seront ajoutées.
desk-queue-do = Ajouter les demandes cochées
desk-none-selected = Cochez au moins une demande.
desk-queued =
    { $count ->
        [one] { $count } demande ajoutée
       *[other] { $count } demandes ajoutées
    }
desk-queued-before = Dont regroupées avec des demandes déjà ouvertes : { $joined }. Ignorées, car déjà présentes : { $known }.
wrong-not-utf8 = Le fichier n’est pas un texte en UTF-8. Enregistrez-le en UTF-8, puis choisissez-le de nouveau.
desk-statistics = Statistiques
desk-undecided = En attente d’une décision
desk-age-day = moins d’un jour
desk-age-week = d’un jour à une semaine
desk-age-month = d’une semaine à 30 jours
desk-age-older = plus de 30 jours
desk-median = Délai médian avant une décision, ces 30 derniers jours
desk-hours =
    { $count ->
        [one] { $count } heure
       *[other] { $count } heures
    }
desk-days =
    { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
desk-by-week = Décisions par semaine
desk-week = Semaine du
desk-by-moderator = Décisions par modérateur, ces 30 derniers jours
desk-moderator = Modérateur
state-answered = réponse donnée
desk-answer = Répondre
desk-answer-text = Réponse
desk-order = Ordre
order-asks = d’abord les plus demandées
order-age = d’abord les plus anciennes
order-likelihood = d’abord les plus susceptibles d’être acceptées
desk-choose-every = Les { $count } demandes trouvées
desk-choose-first = Les { $count } premières demandes trouvées
desk-frequency = Fréquence
frequency-very-common = très courant
frequency-common = courant
frequency-rare = rare
frequency-not-seen = dans aucune liste de mots courants
desk-elsewhere = Dans d’autres sources
desk-assigned = { $who } s’en occupe
desk-assign-do = Je m’en occupe
desk-unassign-do = Je ne m’en occupe plus
done-assign = prise en charge par
done-unassign = remise dans la file par
desk-forms = Formes d’un verbe
desk-forms-help = Infinitif ; si nécessaire, aussi le passé et le participe passé
desk-forms-do = Afficher les formes
desk-no-forms = Aucune forme de ce verbe n’est connue dans la langue de ce jeu.
desk-verb-ways = Ce verbe peut se conjuguer de plusieurs façons. Copiez l’une de ces lignes dans le champ « Texte ».
state-removal-accepted = suppression acceptée
state-removal-rejected = suppression refusée
wrong-mixed-kinds = La sélection contient des demandes de plusieurs types : certains mots seraient ajoutés et d’autres supprimés. Cochez des demandes d’un seul type.
desk-undone =
    { $count ->
        [one] { $count } décision annulée
       *[other] { $count } décisions annulées
    }
desk-any-state = tous statuts confondus
desk-confirm = Certaines des demandes cochées n’ont pas besoin d’un modérateur ; le motif est indiqué sous chacune. Pour les ajouter quand même, laissez-les cochées et cliquez de nouveau sur le bouton.
done-answer = réponse de
desk-running = { $who } publie { $edition }. Cette page montre l’avancement.
desk-busy = { $who } est en train de publier { $edition }. Attendez que ce soit terminé.
stage-reading = lecture des sources
stage-gathering = regroupement des formes
stage-judging = application des règles
stage-writing = écriture des fichiers
desk-progress = Avancement
desk-published = Version { $version } publiée par { $who }. Mots ajoutés : { $in } ; supprimés : { $out }.
desk-failed = Rien n’a été publié :
desk-nothing = Il n’y a rien à publier.
desk-no-decisions = Les règles de ce jeu ne laissent rien à décider aux modérateurs ; il n’y a donc rien à publier.
desk-conflict = { $file } a été modifié à la main. Dans le fichier : { $before }. Dans les demandes : { $after }. Corrigez le fichier pour qu’il corresponde aux demandes, ou annulez la décision.
desk-no-row = aucune ligne
desk-rows = Lignes du fichier de décisions
desk-words = Mots
desk-publish-do = Publier
ask-add = Demander l’ajout de ce mot
ask-remove = Demander la suppression de ce mot
ask-lead-add = Dites aux modérateurs de « { $game } » pourquoi { $word } devrait être admis.
ask-lead-remove = Dites aux modérateurs de « { $game } » pourquoi { $word } ne devrait pas être admis.
ask-who = Votre nom (facultatif)
ask-do = Envoyer
ask-kept = Le mot, votre motif et votre nom sont enregistrés et lus par les modérateurs. Votre adresse IP n’est pas enregistrée.
ask-empty = Laissez ce champ vide
ask-settled-add = Ce mot est déjà admis.
ask-settled-remove = De toute façon, ce mot n’est pas admis.
ask-not-overridable = Aucun modérateur ne peut changer cela :
ask-disguised = Ce mot contient des caractères qui ressemblent à d’autres ou qui sont invisibles. Retapez-le.
ask-decided-before = Une demande portant sur ce mot a déjà été tranchée :
ask-open = D’autres ont demandé la même chose. Votre motif s’ajoutera aux leurs.
follow-title = Votre demande : { $word }
follow-keep = Gardez l’adresse de cette page : personne d’autre ne la connaît, et vous y verrez la suite donnée à votre demande.
feed-decisions = Décisions des modérateurs
desk-count =
    { $count ->
        [one] { $count } demande
       *[other] { $count } demandes
    }
desk-asks =
    { $count ->
        [one] demandé par { $count } personne
       *[other] demandé par { $count } personnes
    }
desk-decided =
    { $count ->
        [one] { $count } demande tranchée
       *[other] { $count } demandes tranchées
    }
desk-worth = { tiles }, { points }
