# Os textos das páginas em português.
language-tag = pt
language-own = Português
group-separator = .

language-nl = Neerlandês
language-en = Inglês
language-de = Alemão
language-fr = Francês
language-es = Espanhol
language-it = Italiano
language-pt = Português

skip = Ir para o conteúdo
skip-to-field = Ir para o campo de busca
nav-languages = Idioma
nav-game = O jogo
nav-finder = Procurar palavras
nav-two = Duas letras
nav-three = Três letras
nav-lengths = Todos os comprimentos
nav-pages = Páginas desta lista
nav-print = Para imprimir
footer = Cada palavra tem um veredito, cada veredito um motivo, cada motivo uma linha em um arquivo.
footer-api = A API para programas
number = { $number }

docs-lead = O que os programas podem perguntar e o que recebem. As explicações estão em inglês.
docs-openapi = O mesmo para programas, como OpenAPI
docs-parameters = Parâmetros
docs-all = Todos os { $count }
docs-body = Conteúdo
docs-answer = Resposta
docs-objects = Objetos
docs-moderators = Para moderadores, que enviam o seu token: Authorization: Bearer …
docs-required = obrigatório
docs-optional = pode faltar
docs-range = de { $min } a { $max }
docs-characters = no máximo { $most } caracteres
docs-default = { $value } se nada for indicado
docs-printable = sem caracteres de controle

home-title = Posso pôr esta palavra?
home-lead = Digite uma palavra e veja se o seu jogo a aceita, quanto vale e por quê.
search-word = Palavra
search-game = Jogo
search-all = Todos os jogos
search-do = Procurar
games = Jogos
count-words =
    { $count ->
        [one] { $count } palavra
       *[other] { $count } palavras
    }
results-title = O que os jogos dizem de “{ $word }”
allowed = vale
not-allowed = não vale
unknown = não está na lista de palavras
points =
    { $value ->
        [one] { $value } ponto
       *[other] { $value } pontos
    }

verdict-yes = { $word } vale
verdict-yes-worth =
    { $value ->
        [one] { $word } vale, por { $value } ponto
       *[other] { $word } vale, por { $value } pontos
    }
verdict-laid-for = { $word } vale: é { $form } com { $tile } no lugar de { $letters }
verdict-laid-for-worth =
    { $value ->
        [one] { $word } vale, por { $value } ponto: é { $form } com { $tile } no lugar de { $letters }
       *[other] { $word } vale, por { $value } pontos: é { $form } com { $tile } no lugar de { $letters }
    }
verdict-no = { $word } não vale
verdict-unknown = { verdict-no }: { unknown }
becomes = No tabuleiro: { $text }
tiles =
    { $tiles ->
        [one] { $tiles } peça
       *[other] { $tiles } peças
    }
tiles-worth =
    { $tiles ->
        [one] { $tiles } peça
       *[other] { $tiles } peças
    }, { $value ->
        [one] { $value } ponto
       *[other] { $value } pontos
    } sem os bônus do tabuleiro

why = Por quê
in-tier = Também está na lista reduzida “{ $tiers }”.
laid-for = A peça { $tile } pode ser posta no lugar de { $letters }.
misfit = { $form } vale, mas não posta assim.
readings = Pode ser lida de { $count } maneiras. Vale se uma delas for aceita.
stands = aceita
struck = recusada
further =
    { $count ->
        [one] mais { $count } constatação, que não decide
       *[other] mais { $count } constatações, que não decidem
    }
would-strike = Contra:
would-admit = A favor:
moderators = Para moderadores
fact-clause = Cláusula
fact-rule = Regra
fact-evidence = Apoia-se em
fact-derived = Derivada
fact-sources = Fontes
fact-excluded = Palavras recusadas
fact-version = Versão
license-of-all = O dicionário como um todo pode ser redistribuído sob esta licença:
fact-license = Licença
fact-attribution = De
fact-folder = Pasta
more-lines =
    { $count ->
        [one] e mais { $count } linha
       *[other] e mais { $count } linhas
    }
near = Palavras parecidas
hooks = Extensões
front = Uma letra antes
back = Uma letra depois
anagrams = Anagramas
elsewhere = Em outros jogos
meaning = Significado
meaning-lines =
    { $count ->
        [one] Com a sua linha
       *[other] Todos os { $count }, com as suas linhas
    }
look-up = Nos dicionários

about = Um jogo de { $publisher }. Idioma: { $language }. Tabuleiro: { $width } × { $height } casas. Suporte: { $rack } peças.
regulation = As regras seguem:
figure-words = palavras
figure-two = de duas letras
figure-three = de três letras
figure-refused = recusadas
tiles-title = Peças
bag =
    { $tiles ->
        [one] { $tiles } peça
       *[other] { $tiles } peças
    } e { $blanks ->
        [one] { $blanks } peça em branco
       *[other] { $blanks } peças em branco
    }.
bag-unknown = O regulamento não tem uma tabela completa de peças e valores.
rules-title = Regras
rules-lead = Decide a primeira regra que diz algo sobre uma palavra. Cada uma nomeia a cláusula que aplica e a linha onde está.
strikes = recusa
admits = aceita
lengths-title = Palavras por comprimento
lengths-description = Quantas palavras têm quantas peças.
sources-title = Fontes
version = Versão
as-json = em JSON

kind-letters = Pergunta se há uma peça para cada letra.
kind-length = Conta as peças: de { $min } a { $max } são aceitas.
kind-decided = Procura a palavra entre as decisões de { $file }.
kind-listed = Procura a palavra em { $list }.
kind-pattern = Compara a palavra com o padrão { $matches }.
kind-casing = Olha as maiúsculas na fonte.
kind-isolated-letter = Pergunta se uma letra está sozinha entre hifens, apóstrofos ou a borda da palavra.
kind-vowelless = Pergunta se a palavra tem uma vogal.
kind-mark-required = Pergunta se a palavra não dispensa um sinal: { $marks }.
kind-abbreviation = Reconhece abreviaturas por pontos, maiúsculas ou uma lista. { $list }
kind-derived-from-abbreviation = Procura uma abreviatura como parte da palavra, em { $list }.
kind-tagged = Pergunta se uma fonte classifica assim a palavra: { $tags }.
kind-fragment = Pergunta se a palavra só existe como parte de algo mais longo.
kind-otherwise = Vale para toda palavra sobre a qual nenhuma regra acima disse nada.

list-two = Palavras de duas letras
list-three = Palavras de três letras
list-tiles = Palavras de { $tiles } letras
to-print = Uma lista densa para imprimir
sheet-title = { $game }: duas e três letras
sheet-lead = Imprima esta página pelo navegador: só as palavras vão para o papel.

finder-title = Procurar palavras
finder-lead = O que dá para formar? Preencha o que você sabe; tudo deve coincidir.
finder-rack = Suas peças
finder-rack-help = ? é um curinga
finder-pattern = Padrão
finder-pattern-help = ? é uma letra, * qualquer número de letras
finder-starts = Começa com
finder-contains = Contém
finder-ends = Termina em
finder-front = Uma letra antes de …
finder-back = Uma letra depois de …
finder-min = De … peças
finder-max = Até … peças
finder-sort = Ordem
finder-by-length = as mais longas primeiro
finder-by-value = mais pontos primeiro
finder-do = Procurar
finder-none = Nenhuma palavra serve.
finder-first =
    { $count ->
        [one] { $count } palavra; há mais
       *[other] { $count } palavras; há mais
    }
finder-more = Mostrar mais
finder-no-tile = Não há peça para { $letter }.
finder-bad-pattern = O padrão está incompleto: um conjunto de letras se escreve [abc].
finder-wrong = Não é possível procurar isso.

wrong-not-found = Não há nada aqui
wrong-not-found-help = O endereço pode estar mal digitado, ou este jogo não é oferecido aqui.
wrong-request = Isso não pode ser procurado
wrong-request-help = Uma palavra tem pelo menos uma letra e no máximo 64.
wrong-busy = Demais ao mesmo tempo
wrong-busy-help = Espere um momento e tente de novo.
wrong-failed = Algo deu errado aqui
wrong-failed-help = A culpa não é sua. Tente mais tarde.

# Requests for words
wrong-forbidden = Isto não pode ser feito daqui
wrong-forbidden-help = Recarregue a página e envie o formulário de novo.
wrong-conflict = Algo mudou entretanto
wrong-conflict-help = Volte, recarregue a página e veja o que há agora.
state-open = aberto
state-deferred = adiado
state-accepted = aceito
state-rejected = recusado
state-released = publicado
state-live = em vigor
asked-add = para adicionar
asked-remove = para remover
asked-question = uma pergunta
advice-settled = já está assim
advice-no-discretion = sem margem
advice-disguised = caracteres enganosos
advice-refused-before = recusado antes
advice-rule-against = uma regra é contra
advice-elsewhere = em outra fonte
advice-perhaps-misspelt = talvez mal escrito
advice-look-it-up = a consultar
advice-decide = decide uma pessoa
done-accept = aceito por
done-reject = recusado por
done-defer = adiado por
done-undo = retirado por
done-release = publicado por
done-comment = comentário de
desk-area = Moderação
desk-login = Entrar como moderador
desk-login-lead = Os moderadores decidem que palavras podem ser jogadas.
desk-login-wrong = O nome ou a senha está errada.
desk-session-over = A sua sessão terminou. O que enviou não foi executado.
desk-login-do = Entrar
desk-name = Nome
desk-password = Senha
desk-logout = Sair
desk-logout-everywhere = Sair em todo lado
desk-queue = Pedidos
desk-publish-of = Publicar { $game }
desk-none = Nenhum pedido corresponde.
desk-next = Página seguinte
desk-back = Voltar aos pedidos
desk-any = todos
desk-state = Estado
desk-edition = Jogo
desk-kind = Pedido
desk-advice = Conselho
desk-filter = Mostrar
desk-chosen = Decidir sobre os marcados
desk-choose = Marcar { $word }
desk-changed = Alguém fez algo entretanto; veja de novo.
desk-decided-before = O pedido { $id } já foi decidido: { $who }, { $at }: { $state }.
desk-asked-again = O mesmo é pedido no pedido { $id }, que está aberto: decida esse.
desk-not-decided = O pedido { $id } está aberto: não há decisão para retirar.
desk-request = Pedido { $id }: { $word }
desk-not-served = Este jogo não está aqui; nada se sabe da palavra.
desk-evidence = A favor e contra
desk-now = Agora
desk-in = Entra
desk-out = Sai
desk-asked = Quem pede
desk-nobody = Alguém
desk-history = Histórico
desk-before = Decidido antes
desk-decide = Decidir
desk-ruling = Decisão
desk-accept = Aceitar
desk-reject = Recusar
desk-defer = Adiar
desk-because = Motivo
desk-source = Fonte, como um dicionário
desk-decide-do = Decidir
desk-undo = Retirar a decisão
desk-undo-do = Retirar
desk-comment = Comentar
desk-comment-do = Adicionar
desk-running = { $who } está publicando { $edition }. Esta página mostra o andamento.
desk-progress = Andamento
desk-published = { $who } publicou a versão { $version }: entram { $in }, saem { $out }.
desk-failed = Nada foi publicado:
desk-nothing = Não há nada para publicar.
desk-rows = Linhas do arquivo de decisões
desk-words = Palavras
desk-publish-do = Publicar
ask-add = Pedir esta palavra
ask-remove = Questionar esta palavra
ask-lead-add = Diga aos moderadores de { $game } por que { $word } deveria valer.
ask-lead-remove = Diga aos moderadores de { $game } por que { $word } não deveria valer.
ask-who = O seu nome, se quiser
ask-do = Enviar
ask-kept = A palavra, o seu motivo e o seu nome são guardados e lidos pelos moderadores. De onde pergunta não é guardado.
ask-empty = Deixe isto vazio
ask-settled-add = Já vale.
ask-settled-remove = De qualquer modo não vale.
ask-no-discretion = Nenhum moderador pode mudar isto:
ask-disguised = Há nesta palavra caracteres que parecem outros ou que ninguém vê. Digite-a de novo.
ask-decided-before = Já foi pedido e decidido:
ask-open = Outros pediram o mesmo. O seu motivo junta-se aos deles.
follow-title = O seu pedido: { $word }
follow-keep = Guarde o endereço desta página: ninguém mais o conhece, e aqui vê o que acontece com o pedido.
feed-decisions = Decisões dos moderadores
desk-count =
    { $count ->
        [one] { $count } pedido
       *[other] { $count } pedidos
    }
desk-asks =
    { $count ->
        [one] { $count } pessoa
       *[other] { $count } pessoas
    }
desk-decided =
    { $count ->
        [one] { $count } pedido decidido
       *[other] { $count } pedidos decididos
    }
desk-worth = { tiles }, { points }
