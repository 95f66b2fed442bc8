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
