# The texts in Spanish.
language-tag = es

# Names of tags, grammatical forms and characters.
name-proper-name = nombre propio
name-place = nombre de lugar
name-person = nombre de persona
name-organisation = nombre de organización
name-brand = nombre de marca
name-abbreviation = abreviatura
name-contraction = contracción
name-symbol = símbolo
name-interjection = interjección
name-affix = prefijo o sufijo
name-fragment = parte de una locución
name-particle = forma elidida o con pronombre enclítico
name-unit = símbolo de unidad
name-foreign = palabra extranjera
name-netherlands = lugar de los Países Bajos
name-inhabitant = gentilicio
name-roman-numeral = número romano
name-misspelling = grafía errónea
name-headword = entrada de diccionario
name-inflection = forma flexionada
name-unreviewed = sin revisar
name-variant = grafía menos común
name-vulgar = vulgar
name-offensive = ofensivo
name-slang = jerga
name-informal = coloquial
name-archaic = arcaico
name-hacker = jerga informática
name-subjunctive = subjuntivo
name-noun = sustantivo
name-verb = verbo
name-adjective = adjetivo
name-adverb = adverbio
name-function-word = palabra funcional
name-numeral = numeral
name-imperative = imperativo
name-participle = participio
name-diminutive = diminutivo
name-prefixed = con un prefijo
name-intensive = intensivo
name-rare = poco usado
name-regional = regional
name-own-list = en la lista del juego
name-unusual = forma inusual
name-present = presente
name-infinitive = infinitivo
name-singular = singular
name-past = pretérito
name-present-participle = participio de presente
name-present-participle-inflected = participio de presente flexionado
name-present-participle-plural = participio de presente sustantivado en plural
name-past-participle = participio de pasado
name-past-participle-inflected = participio de pasado flexionado
name-past-participle-plural = participio de pasado sustantivado en plural
name-nominal = sustantivo de acción
name-hyphen = guion
name-apostrophe = apóstrofo
name-soft-hyphen = guion opcional
name-zero-width-space = espacio de ancho cero
name-text-direction = marca de dirección del texto
name-full-width = letra de ancho completo
name-invisible = carácter invisible
name-regular-plural = plural
name-diminutive-plural = plural de un diminutivo
name-comparative = comparativo
name-comparative-inflected = comparativo flexionado
name-superlative = superlativo
name-superlative-inflected = superlativo flexionado
name-verb-form = forma verbal
name-abstract-noun = sustantivo abstracto
name-degree = comparativo o superlativo
name-feminine = femenino
name-gerund = gerundio
name-inflected-form = forma flexionada
name-partitive = partitivo
name-plural = plural
name-reflexive = forma pronominal
name-without-pronoun = forma sin pronombre
name-verbal-noun = sustantivo verbal

# The reasons that `lexmill init` proposes for the usual rules.
init-no-tile = no hay ficha para { $what }
init-length = una palabra tiene de 2 a 15 letras; esta tiene { $what }
init-decided = decisión de un moderador
init-fragment = { $what } solo existe como parte de otra palabra o de una locución
init-abbreviation = abreviatura: { $what }
init-proper-name = { $what } es un nombre propio: se escribe con mayúscula
init-mark-required = { $what } se escribe con guion o apóstrofo
init-vowelless = palabra sin vocales
init-otherwise = procede de las fuentes y ninguna regla la rechaza

# The verdict on a word without an entry.
no-source = no está en ninguna fuente

# The feed of decisions.
feed-title = decisiones
feed-requests = nuevas solicitudes
feed-accept-add = añadida
feed-accept-remove = quitada
feed-accept-question = pregunta respondida
feed-reject-add = no añadida
feed-reject-remove = se mantiene
feed-reject-question = pregunta respondida
feed-undo = decisión anulada

# Advice to moderators: its reasons, and why a request cannot be accepted.
reason-question = es una pregunta: basta con responderla
reason-disguised = la palabra contiene caracteres invisibles o que parecen otros
reason-already-allowed = la palabra ya es válida: { $what }
reason-already-not-allowed = de todos modos, la palabra no es válida: { $what }
reason-rule = { $what }
reason-rejected-before = la solicitud { $what } se rechazó
reason-allowed = la palabra es válida: { $what }
reason-outdated = el veredicto se basa en una decisión anulada o sustituida; la próxima versión lo cambiará
reason-misspelling = { $what } la clasifica como grafía errónea
reason-elsewhere = figura en { $what }, pero este juego no toma palabras de esa fuente
reason-similar = no está en ninguna fuente; palabras parecidas: { $what }
obstacle-settled = la solicitud { $id } no se puede aceptar: { $because }; rechaza la solicitud
obstacle-not-overridable = la solicitud { $id } no se puede aceptar: { $because }; ninguna decisión puede cambiarlo
obstacle-disguised = la solicitud { $id } no se puede aceptar: { $because }; crea una solicitud con la grafía correcta

# The pages.
language-own = Español
group-separator = thin space from 10000

language-nl = neerlandés
language-en = inglés
language-de = alemán
language-fr = francés
language-es = español
language-it = italiano
language-pt = portugués

skip = Ir al contenido
completions = Sugerencias
nav-languages = Idioma
nav-game = El juego
nav-finder = Buscar palabras
nav-two = Dos letras
nav-three = Tres letras
nav-lengths = Todas las longitudes
nav-pages = Páginas de esta lista
nav-print = Versión para imprimir
footer = Cada palabra tiene un veredicto; cada veredicto, un motivo; cada motivo, una línea en un archivo.
footer-api = API para desarrolladores
number = { $number }

docs-lead = Qué se puede consultar y qué se recibe. La documentación está en inglés.
docs-openapi = Lo mismo, en formato OpenAPI
docs-parameters = Parámetros
docs-all = Los { $count } parámetros
docs-body = Cuerpo
docs-answer = Respuesta
docs-objects = Objetos
docs-moderators = Solo para los moderadores, con su token: Authorization: Bearer …
docs-required = obligatorio
docs-optional = opcional
docs-range = de { $min } a { $max }
docs-characters = { $most } caracteres como máximo
docs-default = valor por defecto: { $value }
docs-printable = sin caracteres de control

home-title = ¿Puedo jugar esta palabra?
home-lead = Escribe una palabra y comprueba si es válida en tu juego, por qué y cuántos puntos vale.
search-word = Palabra
search-game = Juego
search-all = Todos los juegos
search-do = Consultar
games = Juegos
count-words =
    { $count ->
        [one] { $count } palabra
       *[other] { $count } palabras
    }
results-title = Lo que dicen los juegos sobre «{ $word }»
results-others = Otros idiomas: válida en { $allowed } de { $games } juegos
several-yes = Las { $words } palabras son válidas
several-none = Ninguna de las { $words } palabras es válida
several-no =
    { $refused ->
        [one] Una de las { $words } palabras no es válida
       *[other] { $refused } de las { $words } palabras no son válidas
    }
allowed = válida
not-allowed = no válida
unknown = no está en ninguna fuente
points =
    { $value ->
        [one] { $value } punto
       *[other] { $value } puntos
    }

verdict-yes = La palabra { $word } es válida
verdict-yes-worth =
    { $value ->
        [one] La palabra { $word } es válida y vale { $value } punto
       *[other] La palabra { $word } es válida y vale { $value } puntos
    }
verdict-played-as = La palabra { $word } es válida: es { $form } con { $tile } en lugar de { $letters }
verdict-played-as-worth =
    { $value ->
        [one] La palabra { $word } es válida y vale { $value } punto: es { $form } con { $tile } en lugar de { $letters }
       *[other] La palabra { $word } es válida y vale { $value } puntos: es { $form } con { $tile } en lugar de { $letters }
    }
verdict-no = La palabra { $word } no es válida
verdict-unknown = { verdict-no }: { unknown }
becomes = En el tablero: { $text }
spelled = Se escribe { $text }.
not-itself = Con esa grafía, { $word } no es válida.
tiles =
    { $tiles ->
        [one] { $tiles } letra
       *[other] { $tiles } letras
    }
tiles-worth = { tiles }, { points } sin contar las casillas con premio

why = ¿Por qué?
known =
    { $level ->
        [common] Frecuencia: palabra común
        [form] Frecuencia: forma de una palabra común
        [several] Frecuencia: media
        [once] Frecuencia: rara, en una sola lista
       *[tier] Frecuencia: también en una lista más corta, { $tiers }
    }
attested-once = Esta palabra está en una sola de las listas y no es común. Puede que el propio juego no la dé por válida.
substitution = La ficha { $tile } también puede usarse como { $letters }.
wrong-length-or-spelling = La palabra { $form } es válida, pero no si se juega así.
readings = Se puede leer de { $count } maneras. Es válida si alguna de ellas lo es.
reading-allowed = válida
rejected = no válida
further =
    { $count ->
        [one] Se aplica { $count } regla más, pero no decide
       *[other] Se aplican { $count } reglas más, pero no deciden
    }
would-reject = Rechazaría la palabra:
would-accept = Admitiría la palabra:
moderators = Para los moderadores
fact-clause = Regla oficial
fact-rule = Regla
fact-evidence = Se basa en
fact-list = Lista
fact-file = Archivo
fact-pattern = Patrón
fact-derived = Derivada de
fact-sources = Fuentes
fact-rejected = Palabras rechazadas
fact-version = Versión
license-of-all = El diccionario en su conjunto puede redistribuirse con esta licencia:
sources-absent = Fuentes que faltan (debe añadirlas quien gestiona el sitio): { $what }.
fact-license = Licencia
fact-attribution = Atribución
fact-folder = Carpeta
more-lines =
    { $count ->
        [one] y { $count } línea más
       *[other] y { $count } líneas más
    }
similar = Palabras parecidas
did-you-mean = ¿Querías decir…?
hooks = Ganchos
extensions = Palabras más largas que empiezan así
extensions-all = Todas las palabras que empiezan así
inside = Palabras que contiene
forms = Formas
front = Una letra delante
back = Una letra detrás
anagrams = Anagramas
elsewhere = En otros juegos
meaning = Significado
meaning-of-lemma = Forma de { $lemma }:
meaning-of-form = { $form } de { $lemma }:
meaning-of-guess = Quizá { $form } de { $lemma }:
meaning-of-guessed-lemma = Quizá una forma de { $lemma }:
meaning-of-base = Quizá formada a partir de { $lemma }:
meaning-of-part = Quizá compuesta con { $lemma }:
synonyms = Sinónimos
meaning-all =
    { $count ->
        [one] Fuente
       *[other] Los { $count } significados y sus fuentes
    }
look-up = Consultar en diccionarios
share = Compartir
share-copied = Enlace copiado

about = Un juego de { $publisher } en { $language }. Tablero: { $width } × { $height } casillas. Atril: { $rack } fichas.
regulation = Reglamento de referencia:
expects-more-than = Según el reglamento, el juego admite más de { $expected } palabras. Este diccionario tiene { $words }.
expects-about = Según el reglamento, el juego admite unas { $expected } palabras. Este diccionario tiene { $words }.
figure-words = palabras
figure-two = de dos letras
figure-three = de tres letras
figure-refused = rechazadas
offline-title = Sin conexión
offline-note = Estás sin conexión. Este veredicto procede de la versión { $version } del diccionario; sin conexión no se conocen los motivos.
offline-keep = Guardar este juego para usarlo sin conexión
offline-remove = Quitarlo de este dispositivo
offline-kept = Este juego está en este dispositivo: puedes consultar palabras sin conexión.
offline-failed = No ha funcionado.
daily-title = Palabra del día
daily-feed = Seguir la palabra del día (Atom)
releases-title = Ediciones publicadas
releases-next = Próxima edición
releases-none = Todavía no hay ediciones publicadas.
releases-feed = Seguir las ediciones (Atom)
release-summary = { $date }: palabras añadidas: { $added }, palabras quitadas: { $removed }.
release-unchanged = { $date }: ninguna palabra añadida ni quitada.
release-planned = Prevista para el { $date }
release-candidate = Esta página muestra la próxima edición, no el juego actual.
release-feedback = ¿Tienes una objeción a una palabra? Envía una solicitud en la página de la palabra hasta el { $date }.
release-added = Palabras añadidas
release-removed = Palabras quitadas
release-more = … y más palabras: { $count }
release-added-on = Válida desde la edición del { $date }.
release-removed-on = No válida desde la edición del { $date }.
release-will-add = En la próxima edición, prevista para el { $date }, esta palabra será válida.
release-will-remove = En la próxima edición, prevista para el { $date }, esta palabra dejará de ser válida.
date =
    { $day } de { $month ->
        [1] enero
        [2] febrero
        [3] marzo
        [4] abril
        [5] mayo
        [6] junio
        [7] julio
        [8] agosto
        [9] septiembre
        [10] octubre
        [11] noviembre
       *[12] diciembre
    } de { $year }
tiles-title = Fichas
bag =
    { $tiles ->
        [one] { $tiles } ficha
       *[other] { $tiles } fichas
    } y { $blanks ->
        [one] { $blanks } comodín
       *[other] { $blanks } comodines
    }.
bag-unknown = El reglamento no incluye una tabla completa de fichas y valores.
rules-title = Reglas
rules-lead = La primera regla que se aplica a una palabra es la que decide. Cada regla indica la regla oficial en que se basa y la línea del archivo en que está escrita.
rejects = rechaza
accepts = admite
lengths-title = Palabras por longitud
lengths-description = Número de palabras según el número de letras.
sources-title = Fuentes
version = Versión
as-json = en JSON

kind-letters = Comprueba si hay una ficha para cada letra.
kind-length = Cuenta las letras: tiene que haber entre { $min } y { $max }.
kind-decided = Busca la palabra entre las decisiones de los moderadores.
kind-listed = Busca la palabra en una lista.
kind-pattern = Compara la palabra con un patrón.
kind-casing = Comprueba si la fuente escribe la palabra con mayúsculas.
kind-isolated-letter = Comprueba si una letra está aislada entre guiones o apóstrofos, o en un extremo de la palabra.
kind-vowelless = Comprueba si la palabra tiene alguna vocal.
kind-mark-required = Comprueba si la palabra exige un signo: { $marks }.
kind-abbreviation = Reconoce las abreviaturas por los puntos, las mayúsculas o una lista.
kind-derived-from-abbreviation = Busca una abreviatura en la palabra.
kind-tagged = Comprueba si una fuente clasifica así la palabra: { $tags }.
kind-unattested = Comprueba si suficientes fuentes contienen la palabra, o una palabra de la que deriva.
kind-tiles = Cuenta las fichas de la palabra.
kind-inflected = Reconoce plurales, pasados y otras formas flexionadas.
kind-extends = Reconoce una palabra válida con una terminación.
kind-rare = Comprueba si la palabra es bastante frecuente en los textos.
kind-fragment = Comprueba si la palabra solo existe como parte de otra palabra o de una locución.
kind-otherwise = Decide sobre las palabras a las que no se aplica ninguna de las reglas anteriores.
kind-conditions = Solo si se cumplen otras condiciones del archivo.

list-two = Palabras de dos letras
list-three = Palabras de tres letras
list-tiles = Palabras de { $tiles } letras
to-print = Lista compacta para imprimir
sheet-title = { $game }: palabras cortas
sheet-alone = { $letter } sin { $other }, hasta { $tiles } letras
sheet-vowels = { $tiles } letras, como mucho una consonante
sheet-with = Con { $letter }, hasta { $tiles } letras
sheet-lead = Imprime esta página desde el navegador: solo se imprimirán las palabras.

finder-title = Buscar palabras
finder-lead = ¿Qué puedes jugar? Escribe lo que sepas: las palabras encontradas cumplen todas las condiciones.
finder-rack = Tus fichas
finder-rack-help = ? es un comodín
finder-row = Línea del tablero
finder-row-help = Un punto es una casilla libre: ..t..s. En las casillas libres van tus fichas.
squares = casillas { $first }–{ $last }
finder-includes = Contiene todas estas letras
finder-without = Sin
finder-pattern = Patrón
finder-pattern-help = ? es una letra, * cualquier número de letras
finder-starts = Empieza por
finder-contains = Contiene esta secuencia
finder-ends = Termina en
finder-front = Una letra delante de …
finder-back = Una letra detrás de …
finder-min = Mínimo de letras
finder-max = Máximo de letras
finder-sort = Ordenar por
finder-by-length = longitud
finder-by-value = valor
finder-do = Buscar
finder-further = Más condiciones
finder-empty = Rellena al menos un campo.
finder-none = No se ha encontrado ninguna palabra.
finder-first =
    { $count ->
        [one] La primera palabra
       *[other] Las primeras { $count } palabras
    }
finder-more = Mostrar más palabras
finder-no-tile = No hay ficha para { $letter }.
finder-bad-pattern = El patrón tiene un error: un conjunto de letras se escribe [abc].
finder-wrong = Esta búsqueda no es posible.

wrong-not-found = Página no encontrada
wrong-not-found-help = Puede que la dirección esté mal escrita o que este juego no esté disponible aquí.
wrong-request = Esto no es posible
wrong-request-help = La dirección o algún dato no es válido. Una palabra tiene al menos una letra y como mucho 64.
wrong-busy = Demasiado tráfico en este momento
wrong-busy-help = Espera un momento e inténtalo de nuevo.
wrong-failed = Se ha producido un error
wrong-failed-help = No es culpa tuya. Inténtalo más tarde.
wrong-no-game = En este sitio no hay ningún juego «{ $what }».
wrong-no-version = La versión { $what } de este juego no está disponible aquí.
wrong-no-length = Ninguna palabra tiene ese número de letras.
wrong-confidential = La licencia de esta lista no permite enumerar sus palabras, pero sí puedes consultarlas una a una.

# Requests for words
wrong-forbidden = No se ha podido completar la acción
wrong-forbidden-help = Recarga la página y envía el formulario otra vez.
wrong-conflict = Algo ha cambiado mientras tanto
wrong-conflict-help = Vuelve atrás, recarga la página y comprueba qué hay ahora.
wrong-uncertain = Puede que el cambio no se haya guardado. Comprueba la solicitud antes de intentarlo de nuevo.
wrong-no-request = No existe la solicitud { $what }.
wrong-not-followed = Esta dirección no es válida o ha dejado de serlo.
wrong-no-reason = Indica un motivo.
wrong-no-ruling = Elige una decisión.
wrong-none-selected = Marca al menos una solicitud e indica un motivo.
wrong-no-letters = Esta palabra no tiene letras que se puedan jugar.
state-open = abierta
state-deferred = aplazada
state-accepted = aceptada
state-rejected = rechazada
count-accepted = aceptadas
count-rejected = rechazadas
count-deferred = aplazadas
state-published = publicada
state-live = ya aplicada
asked-add = para añadir
asked-remove = para quitar
asked-question = pregunta
advice-settled = ya es así
advice-not-overridable = sin margen de decisión
advice-disguised = caracteres invisibles o que parecen otros
advice-rejected-before = ya rechazada
advice-rule-against = una regla la rechaza
advice-elsewhere = en otra fuente
advice-perhaps-misspelt = quizá mal escrita
advice-look-it-up = consultar un diccionario
advice-decide = a criterio del moderador
done-accept = aceptada por
done-reject = rechazada por
done-defer = aplazada por
done-undo = decisión anulada por
done-publish = publicada por
done-comment = comentario de
desk-area = Moderación
desk-login = Iniciar sesión como moderador
desk-login-lead = Los moderadores deciden qué palabras se pueden jugar.
desk-login-wrong = El nombre o la contraseña no son correctos.
desk-session-over = Tu sesión ha caducado. Lo que enviaste no se ha guardado.
desk-login-do = Iniciar sesión
desk-name = Nombre
desk-password = Contraseña
desk-logout = Cerrar sesión
desk-logout-everywhere = Cerrar todas las sesiones
desk-queue = Solicitudes
desk-publish-of = Publicar { $game }
desk-none = No se ha encontrado ninguna solicitud.
desk-next = Página siguiente
desk-back = Volver a las solicitudes
desk-any-edition = todos
desk-any-kind = todos
desk-any-advice = todas
desk-state = Estado
desk-edition = Juego
desk-kind = Tipo
desk-advice = Recomendación
desk-filter = Mostrar
desk-chosen = Decidir sobre las solicitudes marcadas
desk-choose = Marcar { $word }
desk-choose-all = Marcar todas en esta página
desk-source-link = fuente
desk-changed = Alguien ha cambiado esto mientras tanto; compruébalo.
desk-changed-request = La solicitud { $id } ha cambiado mientras tanto; compruébala.
desk-decided-before = La solicitud { $id } ya está resuelta: { $state } ({ $who }, { $at }).
desk-asked-again = La solicitud { $id }, todavía abierta, trata de lo mismo: decide sobre ella.
desk-not-decided = La solicitud { $id } está abierta: no hay decisión que anular.
desk-request = Solicitud { $id }: { $word }
desk-not-served = Este juego no está disponible aquí, así que no se sabe nada de la palabra.
desk-evidence = A favor y en contra
desk-now = Ahora
desk-added = Se añadiría
desk-removed = Se quitaría
desk-asked = Solicitada por
labelled = { $label }: { $value }
desk-nobody = Anónimo
desk-history = Historial
desk-before = Decisiones anteriores
desk-decide = Decidir
desk-ruling = Decisión
desk-accept = Aceptar
desk-reject = Rechazar
desk-defer = Aplazar
desk-because = Motivo
desk-source = Fuente (por ejemplo, un diccionario)
desk-decide-do = Decidir
desk-undo = Anular la decisión
desk-undo-do = Anular
desk-done = Solicitud { $id }, { $word }: { $state }
desk-undone-at-once = Anulada al momento
desk-skip = Pasar a la siguiente solicitud sin decidir
desk-keys = Atajos de teclado
desk-key-move = solicitud siguiente o anterior
desk-key-select = marcar la solicitud
desk-key-search = buscar
desk-key-help = mostrar los atajos
desk-reply = Respuesta para copiar
desk-comment = Comentario
desk-comment-do = Añadir comentario
desk-import = Añadir e importar
desk-import-lead = Pega un mensaje o una lista de palabras, o elige un archivo. Podrás corregirlo todo antes de añadirlo a las solicitudes.
desk-text = Texto
desk-file = Archivo (en lugar del texto)
desk-from = Formato
desk-from-post = Mensaje de un foro
desk-from-lines = Palabras, una por línea, cada una con un motivo (+ añadir, - quitar, ? pregunta)
desk-from-csv = Tabla (CSV) de mensajes o de palabras
desk-from-discourse = Tema de Discourse (JSON)
desk-from-verb = Formas de un verbo (infinitivo; si hace falta, también el pretérito y el participio de pasado)
desk-who = Solicitada por (si el texto no lo dice)
desk-link = Enlace al mensaje
desk-preview-do = Mostrar las solicitudes
desk-import-many = El texto contiene { $count } solicitudes. Esta página puede mostrar { $most }: divide el texto.
desk-import-wrong = El texto no tiene ese formato.
desk-no-phrases = En los mensajes escritos en el idioma de este juego no se pueden reconocer las solicitudes automáticamente. Escribe las palabras una por línea.
desk-preview = Solicitudes para { $game }
desk-preview-lead = Todavía no se ha añadido nada. Solo se añadirán las solicitudes marcadas.
desk-queue-do = Añadir las solicitudes marcadas
desk-none-selected = Marca al menos una solicitud.
desk-queued =
    { $count ->
        [one] { $count } solicitud añadida
       *[other] { $count } solicitudes añadidas
    }
desk-queued-before = Unidas a solicitudes abiertas: { $joined }. Ya existentes: { $known }.
wrong-not-utf8 = El archivo no es un texto en UTF-8. Guárdalo como UTF-8 y vuelve a elegirlo.
desk-statistics = Estadísticas
desk-undecided = Pendientes de decisión
desk-age-day = menos de un día
desk-age-week = de un día a una semana
desk-age-month = de una semana a 30 días
desk-age-older = más de 30 días
desk-median = Mediana del tiempo hasta la decisión, en los últimos 30 días
desk-hours =
    { $count ->
        [one] { $count } hora
       *[other] { $count } horas
    }
desk-days =
    { $count ->
        [one] { $count } día
       *[other] { $count } días
    }
desk-by-week = Decisiones por semana
desk-week = Semana del
desk-by-moderator = Decisiones por moderador, en los últimos 30 días
desk-moderator = Moderador
state-answered = respondida
desk-answer = Responder
desk-answer-text = Respuesta
desk-order = Orden
order-asks = primero las más solicitadas
order-age = primero las más antiguas
order-likelihood = primero las que tienen más posibilidades de ser aceptadas
desk-choose-every = Las { $count } solicitudes encontradas
desk-choose-first = Las primeras { $count } solicitudes encontradas
desk-frequency = Frecuencia
frequency-very-common = muy común
frequency-common = común
frequency-rare = poco frecuente
frequency-not-seen = en ninguna lista de palabras comunes
desk-elsewhere = En otras fuentes
desk-assigned = a cargo de { $who }
desk-assign-do = Me ocupo yo
desk-unassign-do = Ya no me ocupo
done-assign = asumida por
done-unassign = ya no está a cargo de
desk-forms = Formas de un verbo
desk-forms-help = Infinitivo; si hace falta, también el pretérito y el participio de pasado
desk-forms-do = Mostrar las formas
desk-no-forms = No se conocen formas de este verbo en el idioma de este juego.
desk-verb-ways = Este verbo se puede conjugar de varias maneras. Copia una de estas líneas en el campo «Texto».
state-removal-accepted = aceptada (se quita)
state-removal-rejected = rechazada (no se quita)
wrong-mixed-kinds = La selección tiene solicitudes de varios tipos: unas palabras se añadirían y otras se quitarían. Marca solicitudes de un solo tipo.
desk-undone =
    { $count ->
        [one] { $count } decisión anulada
       *[other] { $count } decisiones anuladas
    }
desk-any-state = sea cual sea su estado
desk-confirm = Algunas de las solicitudes marcadas no necesitan moderador; el motivo se indica debajo de cada una. Para añadirlas de todos modos, déjalas marcadas y pulsa otra vez el botón.
done-answer = respondida por
desk-running = { $who } está publicando { $edition }. Esta página muestra el progreso.
desk-busy = { $who } está publicando { $edition }. Espera a que termine.
stage-reading = leyendo las fuentes
stage-gathering = reuniendo las formas
stage-judging = aplicando las reglas
stage-writing = escribiendo los archivos
desk-progress = Progreso
desk-published = { $who } ha publicado la versión { $version }. Palabras añadidas: { $in }; quitadas: { $out }.
desk-failed = No se ha publicado nada:
desk-nothing = No hay nada que publicar.
desk-no-decisions = Las reglas de este juego no dejan nada que decidir a los moderadores, así que no se puede publicar nada.
desk-conflict = { $file } se ha modificado a mano. En el archivo: { $before }. En las solicitudes: { $after }. Corrige el archivo para que coincida con las solicitudes o anula la decisión.
desk-no-row = ninguna línea
desk-rows = Líneas del archivo de decisiones
desk-words = Palabras
desk-publish-do = Publicar
ask-add = Solicitar esta palabra
ask-remove = Solicitar que se quite esta palabra
ask-lead-add = Explica a los moderadores por qué la palabra { $word } debería ser válida en { $game }.
ask-lead-remove = Explica a los moderadores por qué la palabra { $word } no debería ser válida en { $game }.
ask-who = Tu nombre (opcional)
ask-do = Enviar
ask-kept = La palabra, tu motivo y tu nombre se guardan y los leen los moderadores. No se guarda tu dirección IP.
ask-empty = Deja este campo vacío
ask-settled-add = Esta palabra ya es válida.
ask-settled-remove = De todos modos, esta palabra no es válida.
ask-not-overridable = Ningún moderador puede cambiarlo:
ask-disguised = Esta palabra contiene caracteres que parecen otros o que son invisibles. Escríbela de nuevo.
ask-decided-before = Ya hay una decisión sobre esta palabra:
ask-open = Otros han solicitado lo mismo. Tu motivo se sumará a los suyos.
follow-title = Tu solicitud: { $word }
follow-keep = Guarda la dirección de esta página: nadie más la conoce, y aquí verás qué ocurre con tu solicitud.
feed-decisions = Decisiones de los moderadores
desk-count =
    { $count ->
        [one] { $count } solicitud
       *[other] { $count } solicitudes
    }
desk-asks =
    { $count ->
        [one] solicitud de { $count } persona
       *[other] solicitud de { $count } personas
    }
desk-decided =
    { $count ->
        [one] { $count } solicitud resuelta
       *[other] { $count } solicitudes resueltas
    }
desk-worth = { tiles }, { points }
