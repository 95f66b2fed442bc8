# The texts in Portuguese.
language-tag = pt

# Names of tags, grammatical forms and characters.
name-proper-name = nome próprio
name-place = nome de lugar
name-person = nome de pessoa
name-organisation = nome de organização
name-brand = marca
name-abbreviation = abreviatura
name-contraction = contração
name-symbol = símbolo
name-interjection = interjeição
name-affix = prefixo ou sufixo
name-fragment = parte de locução
name-particle = forma elidida
name-unit = símbolo de unidade de medida
name-foreign = palavra estrangeira
name-netherlands = localidade dos Países Baixos
name-inhabitant = gentílico
name-roman-numeral = número romano
name-misspelling = erro ortográfico
name-headword = verbete de dicionário
name-inflection = forma flexionada
name-unreviewed = não revisado
name-variant = grafia menos comum
name-vulgar = vulgar
name-offensive = ofensivo
name-slang = gíria
name-informal = informal
name-archaic = arcaico
name-hacker = jargão de informática
name-subjunctive = subjuntivo
name-noun = substantivo
name-verb = verbo
name-adjective = adjetivo
name-adverb = advérbio
name-function-word = palavra gramatical
name-numeral = numeral
name-imperative = imperativo
name-participle = particípio
name-diminutive = diminutivo
name-prefixed = com prefixo
name-intensive = intensivo
name-rare = raro
name-regional = regional
name-own-list = na lista do jogo
name-unusual = forma incomum
name-present = presente
name-infinitive = infinitivo
name-singular = singular
name-past = pretérito
name-present-participle = particípio presente
name-present-participle-inflected = particípio presente flexionado
name-present-participle-plural = particípio presente substantivado no plural
name-past-participle = particípio passado
name-past-participle-inflected = particípio passado flexionado
name-past-participle-plural = particípio passado substantivado no plural
name-nominal = nome de ação
name-hyphen = hífen
name-apostrophe = apóstrofo
name-soft-hyphen = hífen condicional
name-zero-width-space = espaço de largura zero
name-text-direction = marca de direção do texto
name-full-width = letra de largura total
name-invisible = caractere invisível
name-regular-plural = plural
name-diminutive-plural = plural de um diminutivo
name-comparative = comparativo
name-comparative-inflected = comparativo flexionado
name-superlative = superlativo
name-superlative-inflected = superlativo flexionado
name-verb-form = forma verbal
name-abstract-noun = substantivo abstrato
name-degree = comparativo ou superlativo
name-feminine = feminino
name-gerund = gerúndio
name-inflected-form = forma flexionada
name-partitive = partitivo
name-plural = plural
name-reflexive = forma reflexiva
name-without-pronoun = forma sem o pronome
name-verbal-noun = substantivo verbal

# The reasons that `lexmill init` proposes for the usual rules.
init-no-tile = não há peça para { $what }
init-length = uma palavra tem entre 2 e 15 letras; esta tem { $what }
init-decided = decisão de um moderador
init-fragment = { $what } só existe como parte de outra palavra ou de uma locução
init-abbreviation = abreviatura: { $what }
init-proper-name = { $what } é um nome próprio: escreve-se com maiúscula
init-mark-required = { $what } se escreve com hífen ou apóstrofo
init-vowelless = palavra sem vogal
init-otherwise = está nas fontes e nenhuma regra a recusa

# The verdict on a word without an entry.
no-source = não está em nenhuma fonte

# The feed of decisions.
feed-title = decisões
feed-requests = novos pedidos
feed-accept-add = adicionada
feed-accept-remove = removida
feed-accept-question = pergunta respondida
feed-reject-add = não adicionada
feed-reject-remove = mantida
feed-reject-question = pergunta respondida
feed-undo = decisão desfeita

# Advice to moderators: its reasons, and why a request cannot be accepted.
reason-question = é uma pergunta: basta responder
reason-disguised = a palavra contém caracteres invisíveis ou parecidos com outros
reason-already-allowed = a palavra já é válida ({ $what })
reason-already-not-allowed = a palavra já consta como não válida ({ $what })
reason-rule = { $what }
reason-rejected-before = o pedido { $what } foi recusado
reason-allowed = a palavra é válida: { $what }
reason-outdated = o veredito se baseia em uma decisão desfeita ou substituída; a próxima versão vai mudá-lo
reason-misspelling = { $what } a classifica como erro ortográfico
reason-elsewhere = está em { $what }, mas este jogo não usa palavras dessa fonte
reason-similar = não está em nenhuma fonte; palavras parecidas: { $what }
obstacle-settled = o pedido { $id } não pode ser aceito: { $because }; recuse o pedido
obstacle-not-overridable = o pedido { $id } não pode ser aceito: { $because }; nenhuma decisão pode mudar isso
obstacle-disguised = o pedido { $id } não pode ser aceito: { $because }; crie um pedido com a grafia correta

# The pages.
language-own = Português
group-separator = .

language-nl = holandês
language-en = inglês
language-de = alemão
language-fr = francês
language-es = espanhol
language-it = italiano
language-pt = português

skip = Ir para o conteúdo
completions = Sugestões
nav-languages = Idioma
nav-game = O jogo
nav-finder = Buscar palavras
nav-two = Duas letras
nav-three = Três letras
nav-lengths = Todos os tamanhos
nav-pages = Páginas desta lista
nav-print = Versão para impressão
footer = Cada palavra tem um veredito; cada veredito, um motivo; cada motivo, uma linha em um arquivo.
footer-api = API para desenvolvedores
number = { $number }

docs-lead = O que se pode consultar e o que se recebe. A documentação está em inglês.
docs-openapi = O mesmo em formato OpenAPI
docs-parameters = Parâmetros
docs-all = Todos os { $count }
docs-body = Corpo
docs-answer = Resposta
docs-objects = Objetos
docs-moderators = Só para moderadores, com o próprio token: Authorization: Bearer …
docs-required = obrigatório
docs-optional = opcional
docs-range = de { $min } a { $max }
docs-characters = no máximo { $most } caracteres
docs-default = valor padrão: { $value }
docs-printable = sem caracteres de controle

home-title = Posso jogar esta palavra?
home-lead = Digite uma palavra e veja se ela é válida no seu jogo, por quê e quanto vale.
search-word = Palavra
search-game = Jogo
search-all = Todos os jogos
search-do = Consultar
games = Jogos
count-words =
    { $count ->
        [one] { $count } palavra
       *[other] { $count } palavras
    }
results-title = O que os jogos dizem sobre “{ $word }”
results-others = Outros idiomas: válida em { $allowed } de { $games } jogos
several-yes = As { $words } palavras são válidas
several-none = Nenhuma das { $words } palavras é válida
several-no =
    { $refused ->
        [one] Uma das { $words } palavras não é válida
       *[other] { $refused } das { $words } palavras não são válidas
    }
allowed = válida
not-allowed = não válida
unknown = não está em nenhuma fonte
points =
    { $value ->
        [one] { $value } ponto
       *[other] { $value } pontos
    }

verdict-yes = { $word } é válida
verdict-yes-worth =
    { $value ->
        [one] { $word } é válida e vale { $value } ponto
       *[other] { $word } é válida e vale { $value } pontos
    }
verdict-played-as = { $word } é válida: é { $form } com { $tile } no lugar de { $letters }
verdict-played-as-worth =
    { $value ->
        [one] { $word } é válida e vale { $value } ponto: é { $form } com { $tile } no lugar de { $letters }
       *[other] { $word } é válida e vale { $value } pontos: é { $form } com { $tile } no lugar de { $letters }
    }
verdict-no = { $word } não é válida
verdict-unknown = { verdict-no }: { unknown }
becomes = No tabuleiro: { $text }
spelled = Escreve-se { $text }.
not-itself = Escrita assim, { $word } não é válida.
tiles =
    { $tiles ->
        [one] { $tiles } letra
       *[other] { $tiles } letras
    }
tiles-worth = { tiles }, { points } sem contar as casas de bônus

why = Por quê?
known =
    { $level ->
        [common] Frequência: palavra comum
        [form] Frequência: forma de uma palavra comum
        [several] Frequência: média
        [once] Frequência: rara, em uma única lista
       *[tier] Frequência: também em uma lista reduzida, { $tiers }
    }
attested-once = Esta palavra está em apenas uma lista de palavras e não é comum. Talvez o próprio jogo não a aceite.
substitution = A peça { $tile } também pode ser usada como { $letters }.
wrong-length-or-spelling = { $form } é válida, mas não pode ser jogada desse jeito.
readings = Pode ser lida de { $count } maneiras. É válida se pelo menos uma delas for.
reading-allowed = válida
rejected = não válida
further =
    { $count ->
        [one] Mais { $count } regra se aplica, mas não decide
       *[other] Mais { $count } regras se aplicam, mas não decidem
    }
would-reject = Recusaria a palavra:
would-accept = Aceitaria a palavra:
moderators = Para moderadores
fact-clause = Regra oficial
fact-rule = Regra
fact-evidence = Baseia-se em
fact-list = Lista
fact-file = Arquivo
fact-pattern = Padrão
fact-derived = Derivada de
fact-sources = Fontes
fact-rejected = Palavras recusadas
fact-version = Versão
license-of-all = O dicionário como um todo pode ser redistribuído sob esta licença:
sources-absent = Fontes ausentes, que cada administrador de site precisa adicionar: { $what }.
fact-license = Licença
fact-attribution = Atribuição
fact-folder = Pasta
more-lines =
    { $count ->
        [one] e mais { $count } linha
       *[other] e mais { $count } linhas
    }
similar = Palavras parecidas
did-you-mean = Será que você quis dizer:
hooks = Ganchos
extensions = Palavras mais longas que começam assim
extensions-all = Todas as palavras que começam assim
inside = Palavras contidas
forms = Formas
front = Uma letra antes
back = Uma letra depois
anagrams = Anagramas
elsewhere = Em outros jogos
meaning = Significado
meaning-of-lemma = Forma de { $lemma }:
meaning-of-form = { $form } de { $lemma }:
meaning-of-guess = Talvez { $form } de { $lemma }:
meaning-of-guessed-lemma = Talvez uma forma de { $lemma }:
meaning-of-base = Talvez formada a partir de { $lemma }:
meaning-of-part = Talvez composta com { $lemma }:
synonyms = Sinônimos
meaning-all =
    { $count ->
        [one] Fonte
       *[other] Todos os { $count } significados e suas fontes
    }
look-up = Consultar nos dicionários
share = Compartilhar
share-copied = Link copiado

about = Um jogo em { $language }, publicado por { $publisher }. Tabuleiro: { $width } × { $height } casas. Suporte: { $rack } peças.
regulation = Regulamento de referência:
expects-more-than = Segundo o regulamento, o jogo aceita mais de { $expected } palavras. Este dicionário tem { $words }.
expects-about = Segundo o regulamento, o jogo aceita cerca de { $expected } palavras. Este dicionário tem { $words }.
figure-words = palavras
figure-two = de duas letras
figure-three = de três letras
figure-refused = recusadas
offline-title = Sem conexão
offline-note = Você está sem conexão. Este veredito vem da versão { $version } do dicionário; sem conexão, os motivos não são conhecidos.
offline-keep = Guardar este jogo para usar sem conexão
offline-remove = Remover deste aparelho
offline-kept = Este jogo está neste aparelho: você pode consultar palavras sem conexão.
offline-failed = Não funcionou.
daily-title = Palavra do dia
daily-feed = Acompanhar a palavra do dia (Atom)
releases-title = Edições publicadas
releases-next = Próxima edição
releases-none = Ainda não há edições publicadas.
releases-feed = Acompanhar as edições (Atom)
release-summary = { $date }: palavras adicionadas: { $added }, palavras removidas: { $removed }.
release-unchanged = { $date }: nenhuma palavra adicionada ou removida.
release-planned = Prevista para { $date }
release-candidate = Esta página mostra a próxima edição, não o jogo atual.
release-feedback = Tem uma objeção a uma palavra? Envie um pedido na página da palavra até { $date }.
release-added = Palavras adicionadas
release-removed = Palavras removidas
release-more = … e mais palavras: { $count }
release-added-on = Válida desde a edição de { $date }.
release-removed-on = Deixou de ser válida na edição de { $date }.
release-will-add = Na próxima edição, prevista para { $date }, esta palavra será válida.
release-will-remove = Na próxima edição, prevista para { $date }, esta palavra deixará de ser válida.
date =
    { $day } de { $month ->
        [1] janeiro
        [2] fevereiro
        [3] março
        [4] abril
        [5] maio
        [6] junho
        [7] julho
        [8] agosto
        [9] setembro
        [10] outubro
        [11] novembro
       *[12] dezembro
    } de { $year }
tiles-title = Peças
bag =
    { $tiles ->
        [one] { $tiles } peça
       *[other] { $tiles } peças
    } e { $blanks ->
        [one] { $blanks } curinga
       *[other] { $blanks } curingas
    }.
bag-unknown = O regulamento não traz uma tabela completa de peças e valores.
rules-title = Regras
rules-lead = A primeira regra que se aplica à palavra é a que decide. Cada regra indica a regra oficial em que se baseia e a linha do arquivo onde está.
rejects = recusa
accepts = aceita
lengths-title = Palavras por tamanho
lengths-description = Número de palavras por número de letras.
sources-title = Fontes
version = Versão
as-json = em JSON

kind-letters = Verifica se há uma peça para cada letra.
kind-length = Conta as letras: devem ser de { $min } a { $max }.
kind-decided = Procura a palavra entre as decisões dos moderadores.
kind-listed = Procura a palavra em uma lista.
kind-pattern = Compara a palavra com um padrão.
kind-casing = Verifica se a fonte escreve a palavra com maiúsculas.
kind-isolated-letter = Verifica se uma letra está isolada entre hifens ou apóstrofos, ou no início ou no fim da palavra.
kind-vowelless = Verifica se a palavra tem vogal.
kind-mark-required = Verifica se a palavra exige um sinal: { $marks }.
kind-abbreviation = Reconhece abreviaturas pelos pontos, pelas maiúsculas ou por uma lista.
kind-derived-from-abbreviation = Procura uma abreviatura na palavra.
kind-tagged = Verifica se uma fonte classifica a palavra como: { $tags }.
kind-unattested = Verifica se um número suficiente de fontes contém a palavra, ou uma palavra de que ela deriva.
kind-tiles = Conta as peças da palavra.
kind-inflected = Reconhece plurais, passados e outras formas flexionadas.
kind-extends = Reconhece uma palavra válida com uma terminação.
kind-rare = Verifica se a palavra é suficientemente frequente nos textos.
kind-fragment = Verifica se a palavra só existe como parte de outra palavra ou de uma locução.
kind-otherwise = Decide sobre toda palavra a que nenhuma regra acima se aplica.
kind-conditions = Somente se outras condições do arquivo forem satisfeitas.

list-two = Palavras de duas letras
list-three = Palavras de três letras
list-tiles = Palavras de { $tiles } letras
to-print = Lista compacta para imprimir
sheet-title = { $game }: palavras curtas
sheet-alone = { $letter } sem { $other }, até { $tiles } letras
sheet-vowels = { $tiles } letras, no máximo uma consoante
sheet-with = Com { $letter }, até { $tiles } letras
sheet-lead = Imprima esta página pelo navegador: só as palavras serão impressas.

finder-title = Buscar palavras
finder-lead = O que dá para jogar? Preencha os campos que quiser: só aparecem as palavras que correspondem a todos eles.
finder-rack = Suas peças
finder-rack-help = ? é um curinga
finder-row = Linha do tabuleiro
finder-row-help = Um ponto é uma casa livre: ..t..s. Nas casas livres vão as suas peças.
squares = casas { $first }–{ $last }
finder-includes = Contém todas estas letras
finder-without = Sem
finder-pattern = Padrão
finder-pattern-help = ? é uma letra, * qualquer número de letras
finder-starts = Começa com
finder-contains = Contém esta sequência
finder-ends = Termina em
finder-front = Uma letra antes de …
finder-back = Uma letra depois de …
finder-min = Mínimo de letras
finder-max = Máximo de letras
finder-sort = Ordenar por
finder-by-length = tamanho
finder-by-value = pontos
finder-do = Buscar
finder-further = Mais condições
finder-empty = Preencha pelo menos um campo.
finder-none = Nenhuma palavra encontrada.
finder-first =
    { $count ->
        [one] A primeira palavra
       *[other] As primeiras { $count } palavras
    }
finder-more = Mostrar mais palavras
finder-no-tile = Não há peça para { $letter }.
finder-bad-pattern = O padrão tem um erro: um conjunto de letras se escreve [abc].
finder-wrong = Esta busca não é possível.

wrong-not-found = Página não encontrada
wrong-not-found-help = O endereço pode estar errado, ou este jogo não está neste site.
wrong-request = Não é possível fazer isso
wrong-request-help = O endereço ou algum dado não é válido. Uma palavra tem pelo menos uma letra e no máximo 64.
wrong-busy = Muitas solicitações ao mesmo tempo
wrong-busy-help = Espere um momento e tente de novo.
wrong-failed = Algo deu errado
wrong-failed-help = A culpa não é sua. Tente de novo mais tarde.
wrong-no-game = Não há nenhum jogo “{ $what }” neste site.
wrong-no-version = A versão { $what } deste jogo não está neste site.
wrong-no-length = Nenhuma palavra tem esse número de letras.
wrong-confidential = A licença não permite mostrar a lista completa das palavras. Você ainda pode consultar cada palavra.

# Requests for words
wrong-forbidden = Não foi possível concluir a operação
wrong-forbidden-help = Recarregue a página e envie o formulário de novo.
wrong-conflict = Algo mudou nesse meio-tempo
wrong-conflict-help = Volte, recarregue a página e veja como está agora.
wrong-uncertain = Talvez a alteração não tenha sido salva. Veja o pedido antes de tentar de novo.
wrong-no-request = Não existe o pedido { $what }.
wrong-not-followed = Este endereço não é válido ou deixou de ser.
wrong-no-reason = Informe um motivo.
wrong-no-ruling = Escolha uma decisão.
wrong-none-selected = Marque pelo menos um pedido e informe um motivo.
wrong-no-letters = Esta palavra não tem letras que possam ser jogadas.
state-open = aberto
state-deferred = adiado
state-accepted = aceito
state-rejected = recusado
count-accepted = aceitos
count-rejected = recusados
count-deferred = adiados
state-published = publicado
state-live = já aplicado
asked-add = adição
asked-remove = remoção
asked-question = pergunta
advice-settled = já está assim
advice-not-overridable = sem margem de decisão
advice-disguised = caracteres invisíveis ou parecidos com outros
advice-rejected-before = pedido igual já recusado
advice-rule-against = recusada por uma regra
advice-elsewhere = em outra fonte
advice-perhaps-misspelt = talvez mal escrita
advice-look-it-up = consultar dicionários
advice-decide = a critério do moderador
done-accept = aceito por
done-reject = recusado por
done-defer = adiado por
done-undo = decisão desfeita por
done-publish = publicado por
done-comment = comentário de
desk-area = Moderação
desk-login = Entrar como moderador
desk-login-lead = Os moderadores decidem quais palavras podem ser jogadas.
desk-login-wrong = Nome ou senha incorretos.
desk-session-over = Sua sessão expirou. O que você enviou não foi salvo.
desk-login-do = Entrar
desk-name = Nome
desk-password = Senha
desk-logout = Sair
desk-logout-everywhere = Sair de todos os dispositivos
desk-queue = Pedidos
desk-publish-of = Publicar { $game }
desk-none = Nenhum pedido encontrado.
desk-next = Próxima página
desk-back = Voltar aos pedidos
desk-any-edition = todos
desk-any-kind = todos
desk-any-advice = todas
desk-state = Situação
desk-edition = Jogo
desk-kind = Tipo
desk-advice = Recomendação
desk-filter = Mostrar
desk-chosen = Decidir os pedidos marcados
desk-choose = Marcar { $word }
desk-choose-all = Marcar todos nesta página
desk-source-link = fonte
desk-changed = Algo mudou nesse meio-tempo; confira de novo.
desk-changed-request = O pedido { $id } mudou nesse meio-tempo; confira de novo.
desk-decided-before = O pedido { $id } já foi decidido: { $state } ({ $who }, { $at }).
desk-asked-again = Há um pedido igual ainda aberto, o { $id }: decida esse.
desk-not-decided = O pedido { $id } está aberto: não há decisão para desfazer.
desk-request = Pedido { $id }: { $word }
desk-not-served = Este jogo não está neste site; não se sabe nada sobre a palavra.
desk-evidence = Elementos para a decisão
desk-now = Agora
desk-added = Entra
desk-removed = Sai
desk-asked = Pedido por
labelled = { $label }: { $value }
desk-nobody = Anônimo
desk-history = Histórico
desk-before = Decisões anteriores
desk-decide = Decidir
desk-ruling = Decisão
desk-accept = Aceitar
desk-reject = Recusar
desk-defer = Adiar
desk-because = Motivo
desk-source = Fonte (por exemplo, um dicionário)
desk-decide-do = Decidir
desk-undo = Desfazer a decisão
desk-undo-do = Desfazer a decisão
desk-done = Pedido { $id }, { $word }: { $state }
desk-undone-at-once = Desfeita imediatamente
desk-skip = Próximo pedido, sem decidir este
desk-keys = Atalhos do teclado
desk-key-move = pedido seguinte ou anterior
desk-key-select = marcar o pedido
desk-key-search = buscar
desk-key-help = mostrar os atalhos
desk-reply = Resposta para copiar
desk-comment = Comentário
desk-comment-do = Adicionar
desk-import = Adicionar e importar
desk-import-lead = Cole uma mensagem ou uma lista de palavras, ou escolha um arquivo. Você pode corrigir tudo antes de adicionar os pedidos.
desk-text = Texto
desk-file = Arquivo (em vez do texto)
desk-from = Formato
desk-from-post = Mensagem de um fórum
desk-from-lines = Palavras, uma por linha, cada uma com um motivo (+ adicionar, - remover, ? pergunta)
desk-from-csv = Tabela (CSV) de mensagens ou de palavras
desk-from-discourse = Tópico do Discourse (JSON)
desk-from-verb = Formas de um verbo (infinitivo; se necessário, também o pretérito e o particípio)
desk-who = Pedido por (se o texto não disser)
desk-link = Link para a mensagem
desk-preview-do = Mostrar os pedidos
desk-import-many = O texto contém { $count } pedidos. Esta página pode mostrar { $most }: divida o texto.
desk-import-wrong = O texto não tem esse formato.
desk-no-phrases = No idioma deste jogo, não é possível reconhecer pedidos em mensagens. Escreva as palavras, uma por linha.
desk-preview = Pedidos para { $game }
desk-preview-lead = Nada foi adicionado ainda. Só os pedidos marcados serão adicionados.
desk-queue-do = Adicionar os pedidos marcados
desk-none-selected = Marque pelo menos um pedido.
desk-queued =
    { $count ->
        [0] { $count } pedidos adicionados
        [one] { $count } pedido adicionado
       *[other] { $count } pedidos adicionados
    }
desk-queued-before = Somados a pedidos abertos: { $joined }. Já existentes: { $known }.
wrong-not-utf8 = O arquivo não é um texto em UTF-8. Salve-o como UTF-8 e escolha-o de novo.
desk-statistics = Estatísticas
desk-undecided = Aguardando decisão
desk-age-day = menos de um dia
desk-age-week = de um dia a uma semana
desk-age-month = de uma semana a 30 dias
desk-age-older = mais de 30 dias
desk-median = Tempo mediano até a decisão, nos últimos 30 dias
desk-hours =
    { $count ->
        [0] { $count } horas
        [one] { $count } hora
       *[other] { $count } horas
    }
desk-days =
    { $count ->
        [one] { $count } dia
       *[other] { $count } dias
    }
desk-by-week = Decisões por semana
desk-week = Semana de
desk-by-moderator = Decisões por moderador, nos últimos 30 dias
desk-moderator = Moderador
state-answered = respondido
desk-answer = Responder
desk-answer-text = Resposta
desk-order = Ordem
order-asks = com mais solicitantes primeiro
order-age = mais antigos primeiro
order-likelihood = mais promissores primeiro
desk-choose-every = Todos os { $count } pedidos encontrados
desk-choose-first = Os primeiros { $count } pedidos encontrados
desk-frequency = Frequência
frequency-very-common = muito comum
frequency-common = comum
frequency-rare = rara
frequency-not-seen = em nenhuma lista de frequência
desk-elsewhere = Em outras fontes
desk-assigned = { $who } está cuidando deste pedido
desk-assign-do = Vou cuidar deste pedido
desk-unassign-do = Não vou mais cuidar deste pedido
done-assign = assumido por
done-unassign = devolvido por
desk-forms = Formas de um verbo
desk-forms-help = Infinitivo; se necessário, também o pretérito e o particípio
desk-forms-do = Mostrar as formas
desk-no-forms = Nenhuma forma deste verbo é conhecida no idioma deste jogo.
desk-verb-ways = Este verbo pode ser conjugado de várias maneiras. Copie uma destas linhas para o campo “Texto”.
state-removal-accepted = remoção aceita
state-removal-rejected = remoção recusada
wrong-mixed-kinds = A seleção tem pedidos de vários tipos: algumas palavras seriam adicionadas e outras removidas. Marque um só tipo.
desk-undone =
    { $count ->
        [0] { $count } decisões desfeitas
        [one] { $count } decisão desfeita
       *[other] { $count } decisões desfeitas
    }
desk-any-state = todas as situações
desk-confirm = Alguns dos pedidos marcados não precisam de moderador; abaixo de cada um está o motivo. Para adicioná-los mesmo assim, mantenha a marcação e clique de novo no botão.
done-answer = respondido por
desk-running = { $who } está publicando { $edition }. Esta página mostra o andamento.
desk-busy = { $who } está publicando { $edition }. Espere até terminar.
stage-reading = lendo as fontes
stage-gathering = reunindo as formas
stage-judging = aplicando as regras
stage-writing = gravando os arquivos
desk-progress = Andamento
desk-published = { $who } publicou a versão { $version }. Palavras adicionadas: { $in }; removidas: { $out }.
desk-failed = Nada foi publicado:
desk-nothing = Não há nada para publicar.
desk-no-decisions = As regras deste jogo não deixam nada para os moderadores decidirem; nada pode ser publicado.
desk-conflict = { $file } foi alterado à mão. No arquivo: { $before }. Nos pedidos: { $after }. Altere o arquivo para que corresponda aos pedidos, ou desfaça a decisão.
desk-no-row = nenhuma linha
desk-rows = Linhas do arquivo de decisões
desk-words = Palavras
desk-publish-do = Publicar
ask-add = Pedir a adição desta palavra
ask-remove = Pedir a remoção desta palavra
ask-lead-add = Por que { $word } deveria ser válida? Explique aos moderadores de { $game }.
ask-lead-remove = Por que { $word } não deveria ser válida? Explique aos moderadores de { $game }.
ask-who = Seu nome (opcional)
ask-do = Enviar
ask-kept = A palavra, o seu motivo e o seu nome são guardados e lidos pelos moderadores. Seu endereço IP não é guardado.
ask-empty = Deixe este campo vazio
ask-settled-add = Já é válida.
ask-settled-remove = Esta palavra já consta como não válida.
ask-not-overridable = Os moderadores não podem mudar isto:
ask-disguised = Esta palavra contém caracteres que parecem outros ou são invisíveis. Digite-a de novo.
ask-decided-before = Já houve um pedido para esta palavra:
ask-open = Outras pessoas pediram o mesmo. Seu motivo será somado aos delas.
follow-title = Seu pedido: { $word }
follow-keep = Guarde o endereço desta página: ninguém mais o conhece, e aqui você vê o que acontece com o seu pedido.
feed-decisions = Decisões dos moderadores
desk-count =
    { $count ->
        [0] { $count } pedidos
        [one] { $count } pedido
       *[other] { $count } pedidos
    }
desk-asks =
    { $count ->
        [one] pedido por { $count } pessoa
       *[other] pedido por { $count } pessoas
    }
desk-decided =
    { $count ->
        [0] { $count } pedidos decididos
        [one] { $count } pedido decidido
       *[other] { $count } pedidos decididos
    }
desk-worth = { tiles }, { points }
