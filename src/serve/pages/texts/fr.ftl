# Les textes des pages en français.
language-tag = fr
language-own = Français
group-separator = espace

language-nl = Néerlandais
language-en = Anglais
language-de = Allemand
language-fr = Français
language-es = Espagnol
language-it = Italien
language-pt = Portugais

skip = Aller au contenu
skip-to-field = Au champ de saisie
nav-languages = Langue
nav-game = Le jeu
nav-finder = Chercher des mots
nav-two = Deux lettres
nav-three = Trois lettres
nav-lengths = Toutes les longueurs
nav-pages = Pages de cette liste
nav-print = À imprimer
footer = Chaque mot a un verdict, chaque verdict une raison, chaque raison une ligne dans un fichier.
footer-api = L’API pour les programmes
number = { $number }

docs-lead = Ce que les programmes peuvent demander et ce qui leur est répondu. Les explications sont en anglais.
docs-openapi = La même chose pour les programmes, en OpenAPI
docs-parameters = Paramètres
docs-all = Les { $count }
docs-body = Contenu
docs-answer = Réponse
docs-objects = Objets
docs-moderators = Pour les modérateurs, qui envoient leur jeton : Authorization: Bearer …
docs-required = obligatoire
docs-optional = peut manquer
docs-range = de { $min } à { $max }
docs-characters = au plus { $most } caractères
docs-default = { $value } si rien n’est indiqué
docs-printable = sans caractères de contrôle

home-title = Puis-je poser ce mot ?
home-lead = Tapez un mot pour savoir si votre jeu l’accepte, combien il vaut, et pourquoi.
search-word = Mot
search-game = Jeu
search-all = Tous les jeux
search-do = Chercher
games = Jeux
count-words =
    { $count ->
        [one] { $count } mot
       *[other] { $count } mots
    }
results-title = Ce que les jeux disent de « { $word } »
allowed = admis
not-allowed = refusé
unknown = absent de la liste de mots
points =
    { $value ->
        [one] { $value } point
       *[other] { $value } points
    }

verdict-yes = { $word } est admis
verdict-yes-worth =
    { $value ->
        [one] { $word } est admis, pour { $value } point
       *[other] { $word } est admis, pour { $value } points
    }
verdict-laid-for = { $word } est admis : c’est { $form } avec { $tile } pour { $letters }
verdict-laid-for-worth =
    { $value ->
        [one] { $word } est admis, pour { $value } point : c’est { $form } avec { $tile } pour { $letters }
       *[other] { $word } est admis, pour { $value } points : c’est { $form } avec { $tile } pour { $letters }
    }
verdict-no = { $word } est refusé
verdict-unknown = { verdict-no } : { unknown }
becomes = Sur le plateau : { $text }
tiles =
    { $tiles ->
        [one] { $tiles } jeton
       *[other] { $tiles } jetons
    }
tiles-worth =
    { $tiles ->
        [one] { $tiles } jeton
       *[other] { $tiles } jetons
    }, { $value ->
        [one] { $value } point
       *[other] { $value } points
    } sans les bonus du plateau

why = Pourquoi
in-tier = Figure aussi dans la liste réduite « { $tiers } ».
laid-for = Le jeton { $tile } peut se poser pour { $letters }.
misfit = { $form } est admis, mais pas posé ainsi.
readings = On peut le lire de { $count } façons. Il est admis si l’une d’elles est retenue.
stands = retenu
struck = écarté
further =
    { $count ->
        [one] { $count } autre constat, qui ne décide pas
       *[other] { $count } autres constats, qui ne décident pas
    }
would-strike = Contre :
would-admit = Pour :
moderators = Pour les modérateurs
fact-clause = Clause
fact-rule = Règle
fact-evidence = S’appuie sur
fact-derived = Dérivé
fact-sources = Sources
fact-excluded = Mots refusés
fact-version = Version
license-of-all = Le dictionnaire dans son ensemble peut être redistribué sous cette licence :
fact-license = Licence
fact-attribution = De
fact-folder = Dossier
more-lines =
    { $count ->
        [one] et { $count } autre ligne
       *[other] et { $count } autres lignes
    }
near = Mots proches
hooks = Rallonges
front = Une lettre devant
back = Une lettre derrière
anagrams = Anagrammes
elsewhere = Dans d’autres jeux
meaning = Sens
meaning-lines =
    { $count ->
        [one] Avec sa ligne
       *[other] Les { $count }, avec leurs lignes
    }
look-up = Dans les dictionnaires

about = Un jeu de { $publisher }. Langue : { $language }. Plateau : { $width } × { $height } cases. Chevalet : { $rack } jetons.
regulation = Les règles suivent :
figure-words = mots
figure-two = de deux lettres
figure-three = de trois lettres
figure-refused = refusés
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
rules-lead = La première règle qui dit quelque chose d’un mot décide. Chacune nomme la clause qu’elle applique et la ligne où elle se trouve.
strikes = refuse
admits = admet
lengths-title = Mots par longueur
lengths-description = Combien de mots comptent combien de jetons.
sources-title = Sources
version = Version
as-json = en JSON

kind-letters = Demande s’il y a un jeton pour chaque lettre.
kind-length = Compte les jetons : de { $min } à { $max } sont admis.
kind-decided = Cherche le mot parmi les décisions de { $file }.
kind-listed = Cherche le mot dans { $list }.
kind-pattern = Compare le mot au motif { $matches }.
kind-casing = Regarde les majuscules dans la source.
kind-isolated-letter = Demande si une lettre est seule entre des traits d’union, des apostrophes ou le bord du mot.
kind-vowelless = Demande si le mot a une voyelle.
kind-mark-required = Demande si le mot ne peut se passer d’un signe : { $marks }.
kind-abbreviation = Reconnaît les abréviations aux points, aux majuscules ou à une liste. { $list }
kind-derived-from-abbreviation = Cherche une abréviation comme partie du mot, dans { $list }.
kind-tagged = Demande si une source étiquette le mot ainsi : { $tags }.
kind-fragment = Demande si le mot n’existe que comme partie d’une locution.
kind-otherwise = Vaut pour tout mot dont aucune règle ci-dessus n’a rien dit.

list-two = Mots de deux lettres
list-three = Mots de trois lettres
list-tiles = Mots de { $tiles } lettres
to-print = Une liste serrée à imprimer
sheet-title = { $game } : deux et trois lettres
sheet-lead = Imprimez cette page depuis le navigateur : seuls les mots vont sur le papier.

finder-title = Chercher des mots
finder-lead = Que pouvez-vous poser ? Indiquez ce que vous savez ; tout doit correspondre.
finder-rack = Vos lettres
finder-rack-help = ? est un joker
finder-pattern = Modèle
finder-pattern-help = ? remplace une lettre, * un nombre quelconque de lettres
finder-starts = Commence par
finder-contains = Contient
finder-ends = Finit par
finder-front = Une lettre devant …
finder-back = Une lettre derrière …
finder-min = À partir de … lettres
finder-max = Jusqu’à … lettres
finder-sort = Ordre
finder-by-length = les plus longs d’abord
finder-by-value = le plus de points d’abord
finder-do = Chercher
finder-none = Aucun mot ne convient.
finder-first =
    { $count ->
        [one] { $count } mot ; il y en a d’autres
       *[other] { $count } mots ; il y en a d’autres
    }
finder-more = En montrer plus
finder-no-tile = Il n’y a pas de lettre { $letter } dans ce jeu.
finder-bad-pattern = Ce modèle est incomplet : un choix de lettres s’écrit [abc].
finder-wrong = Cette recherche n’est pas possible.

wrong-not-found = Il n’y a rien ici
wrong-not-found-help = L’adresse est peut-être mal tapée, ou ce jeu n’est pas proposé ici.
wrong-request = Cela ne peut pas être cherché
wrong-request-help = Un mot a au moins une lettre et au plus 64.
wrong-busy = Trop de demandes à la fois
wrong-busy-help = Attendez un moment et réessayez.
wrong-failed = Quelque chose s’est mal passé ici
wrong-failed-help = Ce n’est pas votre faute. Réessayez plus tard.

# Requests for words
wrong-forbidden = Impossible depuis cette page
wrong-forbidden-help = Rechargez la page et renvoyez le formulaire.
wrong-conflict = La situation a changé
wrong-conflict-help = Revenez en arrière, rechargez la page et voyez où en sont les choses.
state-open = ouverte
state-deferred = reportée
state-accepted = acceptée
state-rejected = refusée
state-released = publiée
state-live = en vigueur
asked-add = à ajouter
asked-remove = à supprimer
asked-question = une question
advice-settled = déjà fait
advice-no-discretion = hors d’appréciation
advice-disguised = caractères trompeurs
advice-refused-before = déjà refusée
advice-rule-against = une règle s’y oppose
advice-elsewhere = dans une autre source
advice-perhaps-misspelt = peut-être mal écrit
advice-look-it-up = à vérifier
advice-decide = à vous de décider
done-accept = acceptée par
done-reject = refusée par
done-defer = reportée par
done-undo = annulée par
done-release = publiée par
done-comment = remarque de
desk-area = Modération
desk-login = Connexion des modérateurs
desk-login-lead = Les modérateurs décident des mots que l’on peut poser.
desk-login-wrong = Le nom ou le mot de passe est incorrect.
desk-session-over = Vous n’êtes plus connecté. Votre envoi n’a pas été exécuté.
desk-login-do = Se connecter
desk-name = Nom
desk-password = Mot de passe
desk-logout = Se déconnecter
desk-logout-everywhere = Se déconnecter partout
desk-queue = Demandes
desk-publish-of = Publier { $game }
desk-none = Aucune demande ne correspond.
desk-next = Page suivante
desk-back = Retour aux demandes
desk-any = toutes
desk-state = État
desk-edition = Jeu
desk-kind = Demande
desk-advice = Conseil
desk-filter = Afficher
desk-chosen = Décider des demandes cochées
desk-choose = Cocher { $word }
desk-changed = Quelqu’un est intervenu entre-temps ; regardez de nouveau.
desk-decided-before = La demande { $id } est déjà tranchée : { $who }, { $at } : { $state }.
desk-asked-again = La demande { $id }, ouverte, demande la même chose : tranchez celle-là.
desk-not-decided = La demande { $id } est ouverte : il n’y a pas de décision à annuler.
desk-request = Demande { $id } : { $word }
desk-not-served = Ce jeu n’est pas servi ici ; on ne sait rien du mot.
desk-evidence = Le pour et le contre
desk-now = Actuellement
desk-in = Entre
desk-out = Sort
desk-asked = Qui demande
desk-nobody = Quelqu’un
desk-history = Historique
desk-before = Décisions antérieures
desk-decide = Décider
desk-ruling = Décision
desk-accept = Accepter
desk-reject = Refuser
desk-defer = Reporter
desk-because = Motif
desk-source = Source, par exemple un dictionnaire
desk-decide-do = Décider
desk-undo = Annuler la décision
desk-undo-do = Annuler
desk-comment = Ajouter une remarque
desk-comment-do = Ajouter
desk-running = { $who } publie { $edition }. Cette page montre l’avancement.
desk-progress = Avancement
desk-published = Version { $version } publiée par { $who } : { $in } en plus, { $out } en moins.
desk-failed = Rien n’a été publié :
desk-nothing = Il n’y a rien à publier.
desk-rows = Lignes du fichier des décisions
desk-words = Mots
desk-publish-do = Publier
ask-add = Demander ce mot
ask-remove = Contester ce mot
ask-lead-add = Dites aux modérateurs de { $game } pourquoi { $word } devrait être admis.
ask-lead-remove = Dites aux modérateurs de { $game } pourquoi { $word } ne devrait pas être admis.
ask-who = Votre nom, si vous voulez
ask-do = Envoyer
ask-kept = Le mot, votre motif et votre nom sont conservés et lus par les modérateurs. L’endroit d’où vous demandez n’est pas conservé.
ask-empty = Laissez ce champ vide
ask-settled-add = Il est déjà admis.
ask-settled-remove = Il n’est pas admis de toute façon.
ask-no-discretion = Aucun modérateur ne peut changer cela :
ask-disguised = Ce mot contient des caractères qui ressemblent à d’autres ou que personne ne voit. Tapez-le de nouveau.
ask-decided-before = Cela a déjà été demandé et décidé :
ask-open = D’autres ont demandé la même chose. Votre motif s’ajoute au leur.
follow-title = Votre demande : { $word }
follow-keep = Gardez l’adresse de cette page : vous êtes seul à la connaître, et vous y verrez la suite donnée.
feed-decisions = Décisions des modérateurs
desk-count =
    { $count ->
        [one] { $count } demande
       *[other] { $count } demandes
    }
desk-asks =
    { $count ->
        [one] { $count } personne
       *[other] { $count } personnes
    }
desk-decided =
    { $count ->
        [one] { $count } demande est tranchée
       *[other] { $count } demandes sont tranchées
    }
desk-worth = { tiles }, { points }
