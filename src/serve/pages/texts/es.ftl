# Los textos de las páginas en español.
language-tag = es
language-own = Español
group-separator = .

language-nl = Neerlandés
language-en = Inglés
language-de = Alemán
language-fr = Francés
language-es = Español
language-it = Italiano
language-pt = Portugués

skip = Ir al contenido
skip-to-field = Al campo de búsqueda
nav-languages = Idioma
nav-game = El juego
nav-finder = Buscar palabras
nav-two = Dos letras
nav-three = Tres letras
nav-lengths = Todas las longitudes
nav-pages = Páginas de esta lista
nav-print = Para imprimir
footer = Cada palabra tiene un veredicto, cada veredicto un motivo, cada motivo una línea en un archivo.
footer-api = La API para programas
number = { $number }

docs-lead = Lo que los programas pueden preguntar y lo que se les responde. Las explicaciones están en inglés.
docs-openapi = Lo mismo para programas, como OpenAPI
docs-parameters = Parámetros
docs-all = Los { $count }
docs-body = Contenido
docs-answer = Respuesta
docs-objects = Objetos
docs-moderators = Para moderadores, que envían su token: Authorization: Bearer …
docs-required = obligatorio
docs-optional = puede faltar
docs-range = de { $min } a { $max }
docs-characters = { $most } caracteres como máximo
docs-default = { $value } si no se indica nada
docs-printable = sin caracteres de control

home-title = ¿Puedo poner esta palabra?
home-lead = Escribe una palabra y mira si tu juego la admite, cuánto vale y por qué.
search-word = Palabra
search-game = Juego
search-all = Todos los juegos
search-do = Buscar
games = Juegos
count-words =
    { $count ->
        [one] { $count } palabra
       *[other] { $count } palabras
    }
results-title = Lo que dicen los juegos de «{ $word }»
allowed = se admite
not-allowed = no se admite
unknown = no está en la lista de palabras
points =
    { $value ->
        [one] { $value } punto
       *[other] { $value } puntos
    }

verdict-yes = { $word } se admite
verdict-yes-worth =
    { $value ->
        [one] { $word } se admite y vale { $value } punto
       *[other] { $word } se admite y vale { $value } puntos
    }
verdict-laid-for = { $word } se admite: es { $form } con { $tile } por { $letters }
verdict-laid-for-worth =
    { $value ->
        [one] { $word } se admite y vale { $value } punto: es { $form } con { $tile } por { $letters }
       *[other] { $word } se admite y vale { $value } puntos: es { $form } con { $tile } por { $letters }
    }
verdict-no = { $word } no se admite
verdict-unknown = { verdict-no }: { unknown }
becomes = En el tablero: { $text }
tiles =
    { $tiles ->
        [one] { $tiles } ficha
       *[other] { $tiles } fichas
    }
tiles-worth =
    { $tiles ->
        [one] { $tiles } ficha
       *[other] { $tiles } fichas
    }, { $value ->
        [one] { $value } punto
       *[other] { $value } puntos
    } sin los premios del tablero

why = Por qué
in-tier = Está también en la lista reducida «{ $tiers }».
laid-for = La ficha { $tile } puede ponerse por { $letters }.
misfit = { $form } se admite, pero no puesta así.
readings = Se puede leer de { $count } maneras. Se admite si una de ellas vale.
stands = vale
struck = descartada
further =
    { $count ->
        [one] { $count } observación más, que no decide
       *[other] { $count } observaciones más, que no deciden
    }
would-strike = En contra:
would-admit = A favor:
moderators = Para moderadores
fact-clause = Cláusula
fact-rule = Regla
fact-evidence = Se basa en
fact-derived = Derivada
fact-sources = Fuentes
fact-excluded = Palabras rechazadas
fact-version = Versión
license-of-all = El diccionario en su conjunto puede redistribuirse con esta licencia:
fact-license = Licencia
fact-attribution = De
fact-folder = Carpeta
more-lines =
    { $count ->
        [one] y { $count } línea más
       *[other] y { $count } líneas más
    }
near = Palabras parecidas
hooks = Ampliaciones
front = Una letra delante
back = Una letra detrás
anagrams = Anagramas
elsewhere = En otros juegos
meaning = Significado
meaning-lines =
    { $count ->
        [one] Con su línea
       *[other] Los { $count }, con sus líneas
    }
look-up = En los diccionarios

about = Un juego de { $publisher }. Idioma: { $language }. Tablero: { $width } × { $height } casillas. Atril: { $rack } fichas.
regulation = Las reglas siguen:
figure-words = palabras
figure-two = de dos letras
figure-three = de tres letras
figure-refused = rechazadas
tiles-title = Fichas
bag =
    { $tiles ->
        [one] { $tiles } ficha
       *[other] { $tiles } fichas
    } y { $blanks ->
        [one] { $blanks } comodín
       *[other] { $blanks } comodines
    }.
bag-unknown = El reglamento no trae una tabla completa de fichas y valores.
rules-title = Reglas
rules-lead = Decide la primera regla que dice algo de una palabra. Cada una nombra la cláusula que aplica y la línea donde está.
strikes = rechaza
admits = admite
lengths-title = Palabras por longitud
lengths-description = Cuántas palabras tienen cuántas fichas.
sources-title = Fuentes
version = Versión
as-json = en JSON

kind-letters = Pregunta si hay una ficha para cada letra.
kind-length = Cuenta las fichas: se admiten de { $min } a { $max }.
kind-decided = Busca la palabra entre las decisiones de { $file }.
kind-listed = Busca la palabra en { $list }.
kind-pattern = Compara la palabra con el patrón { $matches }.
kind-casing = Mira las mayúsculas de la fuente.
kind-isolated-letter = Pregunta si una letra está sola entre guiones, apóstrofos o el borde de la palabra.
kind-vowelless = Pregunta si la palabra tiene una vocal.
kind-mark-required = Pregunta si la palabra no puede prescindir de un signo: { $marks }.
kind-abbreviation = Reconoce las abreviaturas por puntos, mayúsculas o una lista. { $list }
kind-derived-from-abbreviation = Busca una abreviatura como parte de la palabra, en { $list }.
kind-tagged = Pregunta si una fuente etiqueta así la palabra: { $tags }.
kind-fragment = Pregunta si la palabra solo existe como parte de algo más largo.
kind-otherwise = Vale para toda palabra de la que ninguna regla anterior ha dicho nada.

list-two = Palabras de dos letras
list-three = Palabras de tres letras
list-tiles = Palabras de { $tiles } letras
to-print = Una lista apretada para imprimir
sheet-title = { $game }: dos y tres letras
sheet-lead = Imprime esta página desde el navegador: solo las palabras van al papel.

finder-title = Buscar palabras
finder-lead = ¿Qué puedes poner? Escribe lo que sabes; todo debe cumplirse.
finder-rack = Tus fichas
finder-rack-help = ? es un comodín
finder-pattern = Patrón
finder-pattern-help = ? es una letra, * cualquier número de letras
finder-starts = Empieza por
finder-contains = Contiene
finder-ends = Termina en
finder-front = Una letra delante de …
finder-back = Una letra detrás de …
finder-min = Desde … fichas
finder-max = Hasta … fichas
finder-sort = Orden
finder-by-length = primero las más largas
finder-by-value = primero las de más puntos
finder-do = Buscar
finder-none = Ninguna palabra coincide.
finder-first =
    { $count ->
        [one] { $count } palabra; hay más
       *[other] { $count } palabras; hay más
    }
finder-more = Mostrar más
finder-no-tile = No hay ficha para { $letter }.
finder-bad-pattern = El patrón está incompleto: un grupo de letras se escribe [abc].
finder-wrong = No se puede buscar eso.

wrong-not-found = Aquí no hay nada
wrong-not-found-help = Puede que la dirección esté mal escrita o que este juego no se ofrezca aquí.
wrong-request = Eso no se puede buscar
wrong-request-help = Una palabra tiene al menos una letra y como mucho 64.
wrong-busy = Demasiado a la vez
wrong-busy-help = Espera un momento e inténtalo de nuevo.
wrong-failed = Algo ha fallado aquí
wrong-failed-help = No es culpa tuya. Inténtalo más tarde.

# Requests for words
wrong-forbidden = Esto no se puede hacer desde aquí
wrong-forbidden-help = Vuelve a cargar la página y envía el formulario otra vez.
wrong-conflict = Algo ha cambiado entretanto
wrong-conflict-help = Vuelve atrás, carga de nuevo la página y mira qué hay ahora.
state-open = abierta
state-deferred = aplazada
state-accepted = aceptada
state-rejected = rechazada
state-released = publicada
state-live = en vigor
asked-add = para añadir
asked-remove = para quitar
asked-question = una pregunta
advice-settled = ya es así
advice-no-discretion = sin margen
advice-disguised = caracteres engañosos
advice-refused-before = rechazada antes
advice-rule-against = una regla lo impide
advice-elsewhere = en otra fuente
advice-perhaps-misspelt = quizá mal escrita
advice-look-it-up = hay que buscarla
advice-decide = decide una persona
done-accept = aceptada por
done-reject = rechazada por
done-defer = aplazada por
done-undo = retirada por
done-release = publicada por
done-comment = comentario de
desk-area = Moderación
desk-login = Entrar como moderador
desk-login-lead = Los moderadores deciden qué palabras se pueden poner.
desk-login-wrong = El nombre o la contraseña no es correcta.
desk-session-over = Ya no tienes la sesión abierta. Lo que enviaste no se ha hecho.
desk-login-do = Entrar
desk-name = Nombre
desk-password = Contraseña
desk-logout = Salir
desk-logout-everywhere = Salir en todas partes
desk-queue = Solicitudes
desk-publish-of = Publicar { $game }
desk-none = No hay ninguna solicitud así.
desk-next = Página siguiente
desk-back = Volver a las solicitudes
desk-any = todas
desk-state = Estado
desk-edition = Juego
desk-kind = Petición
desk-advice = Consejo
desk-filter = Mostrar
desk-chosen = Decidir sobre lo marcado
desk-choose = Marcar { $word }
desk-changed = Alguien ha hecho algo entretanto; mira otra vez.
desk-decided-before = La solicitud { $id } ya está decidida: { $who }, { $at }: { $state }.
desk-asked-again = Lo mismo se pide en la solicitud { $id }, que está abierta: decide esa.
desk-not-decided = La solicitud { $id } está abierta: no hay decisión que retirar.
desk-request = Solicitud { $id }: { $word }
desk-not-served = Este juego no está aquí, así que no se sabe nada de la palabra.
desk-evidence = A favor y en contra
desk-now = Ahora
desk-in = Entra
desk-out = Sale
desk-asked = Quién lo pide
desk-nobody = Alguien
desk-history = Historial
desk-before = Decidido antes
desk-decide = Decidir
desk-ruling = Decisión
desk-accept = Aceptar
desk-reject = Rechazar
desk-defer = Aplazar
desk-because = Motivo
desk-source = Fuente, como un diccionario
desk-decide-do = Decidir
desk-undo = Retirar la decisión
desk-undo-do = Retirar
desk-comment = Comentar
desk-comment-do = Añadir
desk-running = { $who } está publicando { $edition }. Esta página muestra cuánto lleva.
desk-progress = Progreso
desk-published = { $who } ha publicado la versión { $version }: entran { $in }, salen { $out }.
desk-failed = No se ha publicado nada:
desk-nothing = No hay nada que publicar.
desk-rows = Filas del archivo de decisiones
desk-words = Palabras
desk-publish-do = Publicar
ask-add = Pedir esta palabra
ask-remove = Cuestionar esta palabra
ask-lead-add = Cuenta a los moderadores de { $game } por qué { $word } debería valer.
ask-lead-remove = Cuenta a los moderadores de { $game } por qué { $word } no debería valer.
ask-who = Tu nombre, si quieres
ask-do = Enviar
ask-kept = La palabra, tu motivo y tu nombre se guardan y los leen los moderadores. No se guarda desde dónde preguntas.
ask-empty = Deja esto vacío
ask-settled-add = Ya vale.
ask-settled-remove = De todos modos no vale.
ask-no-discretion = Ningún moderador puede cambiarlo:
ask-disguised = En esta palabra hay caracteres que parecen otros o que nadie ve. Escríbela de nuevo.
ask-decided-before = Ya se pidió y se decidió:
ask-open = Otros han pedido lo mismo. Tu motivo se suma a los suyos.
follow-title = Tu solicitud: { $word }
follow-keep = Guarda la dirección de esta página: nadie más la conoce, y aquí verás qué pasa con tu solicitud.
feed-decisions = Decisiones de los moderadores
desk-count =
    { $count ->
        [one] { $count } solicitud
       *[other] { $count } solicitudes
    }
desk-asks =
    { $count ->
        [one] { $count } persona
       *[other] { $count } personas
    }
desk-decided =
    { $count ->
        [one] { $count } solicitud decidida
       *[other] { $count } solicitudes decididas
    }
desk-worth = { tiles }, { points }
