# The texts of the pages in English.
language-tag = en
language-own = English
group-separator = ,

language-nl = Dutch
language-en = English
language-de = German
language-fr = French
language-es = Spanish
language-it = Italian
language-pt = Portuguese

skip = To the content
skip-to-field = To the field for a word
nav-languages = Language
nav-game = The game
nav-finder = Find words
nav-two = Two letters
nav-three = Three letters
nav-lengths = All lengths
nav-pages = Pages of this list
nav-print = To print
footer = Every word has a verdict, every verdict a reason, every reason a line in a file.
footer-api = The API for programs
number = { $number }

docs-lead = What programs can ask, and what they are told. The explanations are in English.
docs-openapi = The same for programs, as OpenAPI
docs-parameters = Parameters
docs-all = All { $count }
docs-body = Body
docs-answer = Answer
docs-objects = Objects
docs-moderators = For moderators, who send their token: Authorization: Bearer …
docs-required = required
docs-optional = may be missing
docs-range = { $min } to { $max }
docs-characters = at most { $most } characters
docs-default = { $value } unless given
docs-printable = without control characters

home-title = May I lay this word?
home-lead = Type a word and see whether your game allows it, what it is worth, and why.
search-word = Word
search-game = Game
search-all = All games
search-do = Look up
games = Games
count-words =
    { $count ->
        [one] { $count } word
       *[other] { $count } words
    }
results-title = What the games say about “{ $word }”
allowed = allowed
not-allowed = not allowed
unknown = not in the word list
points =
    { $value ->
        [one] { $value } point
       *[other] { $value } points
    }

verdict-yes = { $word } is allowed
verdict-yes-worth =
    { $value ->
        [one] { $word } is allowed, for { $value } point
       *[other] { $word } is allowed, for { $value } points
    }
verdict-laid-for = { $word } is allowed: it is { $form } with { $tile } for { $letters }
verdict-laid-for-worth =
    { $value ->
        [one] { $word } is allowed, for { $value } point: it is { $form } with { $tile } for { $letters }
       *[other] { $word } is allowed, for { $value } points: it is { $form } with { $tile } for { $letters }
    }
verdict-no = { $word } is not allowed
verdict-unknown = { verdict-no }: { unknown }
becomes = On the board: { $text }
tiles =
    { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    }
tiles-worth =
    { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    }, { $value ->
        [one] { $value } point
       *[other] { $value } points
    } without the board’s bonuses

why = Why
in-tier = In the smaller list “{ $tiers }” as well.
laid-for = The tile { $tile } may be laid for { $letters }.
misfit = { $form } is allowed, but not when it is laid this way.
readings = It can be read in { $count } ways. It may be laid if one of them stands.
stands = stands
struck = struck
further =
    { $count ->
        [one] { $count } further finding, which does not decide
       *[other] { $count } further findings, which do not decide
    }
would-strike = Against it:
would-admit = For it:
moderators = For moderators
fact-clause = Clause
fact-rule = Rule
fact-evidence = Rests on
fact-derived = Derived
fact-sources = Sources
fact-excluded = Words refused
fact-version = Version
license-of-all = The dictionary as a whole may be passed on under this licence:
fact-license = Licence
fact-attribution = By
fact-folder = Folder
more-lines =
    { $count ->
        [one] and { $count } more line
       *[other] and { $count } more lines
    }
near = Near words
hooks = Hooks
front = One letter in front
back = One letter behind
anagrams = Anagrams
elsewhere = In other games
meaning = Meaning
meaning-lines =
    { $count ->
        [one] With its line
       *[other] All { $count }, with their lines
    }
look-up = In dictionaries

about = A game by { $publisher }, in { $language }: a board of { $width } × { $height } squares and { $rack } tiles on the rack.
regulation = The rules follow:
figure-words = words
figure-two = of two letters
figure-three = of three letters
figure-refused = refused
tiles-title = Tiles
bag =
    { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    } and { $blanks ->
        [one] { $blanks } blank
       *[other] { $blanks } blanks
    }.
bag-unknown = The regulation has no full table of tiles and values.
rules-title = Rules
rules-lead = The first rule that speaks about a word decides. Each names the clause that it implements and the line where it stands.
strikes = refuses
admits = admits
lengths-title = Words by length
lengths-description = How many words have how many tiles.
sources-title = Sources
version = Version
as-json = as JSON

kind-letters = Asks whether there is a tile for every letter.
kind-length = Counts the tiles: { $min } to { $max } are allowed.
kind-decided = Looks the word up among the decisions in { $file }.
kind-listed = Looks the word up in { $list }.
kind-pattern = Compares the word with the pattern { $matches }.
kind-casing = Looks at capitals in the source.
kind-isolated-letter = Asks whether a letter stands alone between hyphens, apostrophes or the word’s edge.
kind-vowelless = Asks whether the word has a vowel.
kind-mark-required = Asks whether the word cannot do without a mark: { $marks }.
kind-abbreviation = Tells abbreviations by points, capitals or a list. { $list }
kind-derived-from-abbreviation = Looks for an abbreviation as a part of the word, in { $list }.
kind-tagged = Asks whether a source labels the word: { $tags }.
kind-fragment = Asks whether the word occurs only as a part of something longer.
kind-otherwise = Speaks about every word about which no rule above has spoken.

list-two = Words of two letters
list-three = Words of three letters
list-tiles = Words of { $tiles } letters
to-print = A dense list to print
sheet-title = { $game }: two and three letters
sheet-lead = Print this page with your browser: only the words go on the paper.

finder-title = Find words
finder-lead = What can you lay? Fill in what you know; all of it must fit.
finder-rack = Your tiles
finder-rack-help = ? is a blank
finder-pattern = Pattern
finder-pattern-help = ? is one letter, * any number of letters
finder-starts = Begins with
finder-contains = Contains
finder-ends = Ends with
finder-front = One letter before …
finder-back = One letter after …
finder-min = From … tiles
finder-max = To … tiles
finder-sort = Order
finder-by-length = longest first
finder-by-value = most points first
finder-do = Find
finder-none = No word fits.
finder-first =
    { $count ->
        [one] { $count } word; there are more
       *[other] { $count } words; there are more
    }
finder-more = Show more
finder-no-tile = There is no tile for { $letter }.
finder-bad-pattern = This pattern is not complete: a set of letters is written as [abc].
finder-wrong = This cannot be searched for.

wrong-not-found = There is nothing here
wrong-not-found-help = The address may be mistyped, or the game is not served here.
wrong-request = That cannot be looked up
wrong-request-help = A word has at least one letter and at most 64.
wrong-busy = Too much at once
wrong-busy-help = Wait a moment and try again.
wrong-failed = Something went wrong here
wrong-failed-help = It is not your fault. Try again later.

# Requests for words
wrong-forbidden = This cannot be done from here
wrong-forbidden-help = Load the page again and send the form once more.
wrong-conflict = Things have changed
wrong-conflict-help = Go back, load the page again and look at what is there now.
state-open = open
state-deferred = put off
state-accepted = accepted
state-rejected = rejected
state-released = published
state-live = live
asked-add = to be added
asked-remove = to be removed
asked-question = a question
advice-settled = already so
advice-no-discretion = no discretion
advice-disguised = deceptive characters
advice-refused-before = refused before
advice-rule-against = a rule is against it
advice-elsewhere = in another source
advice-perhaps-misspelt = perhaps misspelt
advice-look-it-up = look it up
advice-decide = a person decides
done-accept = accepted by
done-reject = rejected by
done-defer = put off by
done-undo = taken back by
done-release = published by
done-comment = comment by
desk-area = Moderation
desk-login = Log in as a moderator
desk-login-lead = Moderators decide which words players may lay.
desk-login-wrong = Name or password is wrong.
desk-session-over = You are not logged in any more. What you sent was not carried out.
desk-login-do = Log in
desk-name = Name
desk-password = Password
desk-logout = Log out
desk-logout-everywhere = Log out everywhere
desk-queue = Requests
desk-publish-of = Publish { $game }
desk-none = No request is like that.
desk-next = Next page
desk-back = Back to the requests
desk-any = all
desk-state = State
desk-edition = Game
desk-kind = Asked
desk-advice = Advice
desk-filter = Show
desk-chosen = Decide what is chosen
desk-choose = Choose { $word }
desk-changed = Somebody has done something since; look again.
desk-decided-before = Request { $id } was decided before: { $who }, { $at }: { $state }.
desk-asked-again = The same is asked for in request { $id }, which is open: decide that one.
desk-not-decided = Request { $id } is open: there is no decision to take back.
desk-request = Request { $id }: { $word }
desk-not-served = This game is not served here, so nothing is known of the word.
desk-evidence = Evidence
desk-now = Now
desk-in = Comes in
desk-out = Goes out
desk-asked = Who asks
desk-nobody = Somebody
desk-history = History
desk-before = Decided before
desk-decide = Decide
desk-ruling = Decision
desk-accept = Accept
desk-reject = Reject
desk-defer = Put off
desk-because = Reason
desk-source = Source, such as a dictionary
desk-decide-do = Decide
desk-undo = Take the decision back
desk-undo-do = Take back
desk-comment = Comment
desk-comment-do = Add
desk-running = { $who } is publishing { $edition }. This page shows how far it is.
desk-progress = Progress
desk-published = Version { $version } was published by { $who }: { $in } in, { $out } out.
desk-failed = Nothing was published:
desk-nothing = There is nothing to publish.
desk-rows = Rows of the file of decisions
desk-words = Words
desk-publish-do = Publish
ask-add = Ask for this word
ask-remove = Question this word
ask-lead-add = Tell the moderators of { $game } why { $word } should be allowed.
ask-lead-remove = Tell the moderators of { $game } why { $word } should not be allowed.
ask-who = Your name, if you like
ask-do = Send
ask-kept = The word, your reason and your name are kept, and moderators read them. Where you ask from is not kept.
ask-empty = Leave this empty
ask-settled-add = It is allowed already.
ask-settled-remove = It is not allowed anyway.
ask-no-discretion = No moderator can change this:
ask-disguised = There are characters in this word that look like others, or that nobody sees. Type it anew.
ask-decided-before = This was asked before, and decided:
ask-open = Others have asked for the same. Your reason is added to theirs.
follow-title = Your request: { $word }
follow-keep = Keep the address of this page: nobody else knows it, and here you see what becomes of your request.
feed-decisions = Decisions of the moderators
desk-count =
    { $count ->
        [one] { $count } request
       *[other] { $count } requests
    }
desk-asks =
    { $count ->
        [one] { $count } ask
       *[other] { $count } asks
    }
desk-decided =
    { $count ->
        [one] { $count } request is decided
       *[other] { $count } requests are decided
    }
desk-worth = { tiles }, { points }
