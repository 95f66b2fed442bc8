# The texts in English.
language-tag = en

# Names of tags, grammatical forms and characters.
name-proper-name = proper name
name-place = place name
name-person = personal name
name-organisation = name of an organisation
name-brand = brand name
name-abbreviation = abbreviation
name-contraction = contraction
name-symbol = symbol
name-interjection = interjection
name-affix = prefix or suffix
name-fragment = part of a phrase
name-particle = elided or enclitic form
name-unit = unit symbol
name-foreign = foreign word
name-netherlands = place in the Netherlands
name-inhabitant = name for inhabitants
name-roman-numeral = Roman numeral
name-misspelling = misspelling
name-headword = headword
name-inflection = inflected form
name-unreviewed = unreviewed
name-variant = less common spelling
name-vulgar = coarse
name-offensive = offensive
name-slang = slang
name-informal = informal
name-archaic = archaic
name-hacker = computer jargon
name-subjunctive = subjunctive
name-noun = noun
name-verb = verb
name-adjective = adjective
name-adverb = adverb
name-function-word = function word
name-numeral = numeral
name-imperative = imperative
name-participle = participle
name-diminutive = diminutive
name-prefixed = formed with a prefix
name-intensive = intensive
name-rare = rare
name-regional = regional
name-own-list = in the game’s own list
name-unusual = unusual form
name-present = present tense
name-infinitive = infinitive
name-singular = singular
name-past = past tense
name-present-participle = present participle
name-present-participle-inflected = inflected present participle
name-present-participle-plural = present participle used as a plural noun
name-past-participle = past participle
name-past-participle-inflected = inflected past participle
name-past-participle-plural = past participle used as a plural noun
name-nominal = action noun
name-hyphen = hyphen
name-apostrophe = apostrophe
name-soft-hyphen = soft hyphen
name-zero-width-space = zero-width space
name-text-direction = text-direction mark
name-full-width = full-width letter
name-invisible = invisible character
name-regular-plural = plural
name-diminutive-plural = plural of a diminutive
name-comparative = comparative
name-comparative-inflected = inflected comparative
name-superlative = superlative
name-superlative-inflected = inflected superlative
name-verb-form = verb form
name-abstract-noun = abstract noun
name-degree = comparative or superlative
name-feminine = feminine
name-gerund = gerund
name-inflected-form = inflected form
name-partitive = partitive
name-plural = plural
name-reflexive = reflexive form
name-without-pronoun = form without the pronoun
name-verbal-noun = verbal noun

# The reasons that `lexmill init` proposes for the usual rules.
init-no-tile = there is no tile for { $what }
init-length = a word has 2 to 15 letters; this one has { $what }
init-decided = a moderator’s decision
init-fragment = { $what } occurs only as part of something longer
init-abbreviation = the abbreviation { $what }
init-proper-name = { $what } is a name: written with a capital
init-mark-required = { $what } is written with a hyphen or an apostrophe
init-vowelless = has no vowel
init-otherwise = in a word list, and no rule rejects it

# The verdict on a word without an entry.
no-source = not in any source

# The feed of decisions.
feed-title = decisions
feed-requests = new requests
feed-accept-add = added
feed-accept-remove = removed
feed-accept-question = answered
feed-reject-add = not added
feed-reject-remove = kept
feed-reject-question = answered
feed-undo = decision undone

# Advice to moderators: its reasons, and why a request cannot be accepted.
reason-question = this is a question: answer it instead
reason-disguised = the word contains invisible or look-alike characters
reason-already-allowed = the word is already allowed: { $what }
reason-already-not-allowed = the word is not allowed anyway: { $what }
reason-rule = { $what }
reason-rejected-before = request { $what } was rejected
reason-allowed = the word is allowed: { $what }
reason-outdated = the verdict is based on a decision that was undone or overruled; it will change in the next version
reason-misspelling = { $what } lists it as a misspelling
reason-elsewhere = { $what } has it, but this game takes no words from that source
reason-similar = not in any source; similar words: { $what }
obstacle-settled = request { $id } cannot be accepted: { $because }; reject the request instead
obstacle-not-overridable = request { $id } cannot be accepted: { $because }; no decision can overrule this
obstacle-disguised = request { $id } cannot be accepted: { $because }; submit the intended spelling instead

# The pages.
language-own = English
group-separator = ,

language-nl = Dutch
language-en = English
language-de = German
language-fr = French
language-es = Spanish
language-it = Italian
language-pt = Portuguese

skip = Skip to content
completions = Suggestions
nav-languages = Language
nav-game = Game
nav-finder = Find words
nav-two = Two letters
nav-three = Three letters
nav-lengths = All lengths
nav-pages = Pages of this list
nav-print = Printable list
footer = Every word has a verdict, every verdict a reason, every reason a line in a file.
footer-api = API for developers
number = { $number }

docs-lead = What you can request, and what you get back.
docs-openapi = Also available as an OpenAPI description
docs-parameters = Parameters
docs-all = All { $count }
docs-body = Body
docs-answer = Response
docs-objects = Objects
docs-moderators = For moderators only, with a token: Authorization: Bearer …
docs-required = required
docs-optional = may be absent
docs-range = { $min }–{ $max }
docs-characters = at most { $most } characters
docs-default = default: { $value }
docs-printable = no control characters

home-title = Can I play this word?
home-lead = Type a word to see whether your game allows it and why, and what it is worth.
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
results-others = Other languages: allowed in { $allowed } of { $games } games
several-yes = All { $words } words are allowed
several-none = None of the { $words } words is allowed
several-no =
    { $refused ->
        [one] One of the { $words } words is not allowed
       *[other] { $refused } of the { $words } words are not allowed
    }
allowed = allowed
not-allowed = not allowed
unknown = not in any source
points =
    { $value ->
        [one] { $value } point
       *[other] { $value } points
    }

verdict-yes = { $word } is allowed
verdict-yes-worth =
    { $value ->
        [one] { $word } is allowed and worth { $value } point
       *[other] { $word } is allowed and worth { $value } points
    }
verdict-played-as = { $word } is allowed: it is { $form }, with { $tile } for { $letters }
verdict-played-as-worth =
    { $value ->
        [one] { $word } is allowed and worth { $value } point: it is { $form }, with { $tile } for { $letters }
       *[other] { $word } is allowed and worth { $value } points: it is { $form }, with { $tile } for { $letters }
    }
verdict-no = { $word } is not allowed
verdict-unknown = { verdict-no }: { unknown }
becomes = On the board: { $text }
spelled = It is spelled { $text }.
not-itself = { $word } itself is not allowed.
tiles =
    { $tiles ->
        [one] { $tiles } letter
       *[other] { $tiles } letters
    }
tiles-worth = { tiles }, { points }, not counting bonus squares

why = Why
known =
    { $level ->
        [common] How common: a common word
        [form] How common: a form of a common word
        [several] How common: fairly common
        [once] How common: rare, in only one word list
       *[tier] How common: also in a smaller list, { $tiers }
    }
attested-once = Only one of the word lists has this word, and it is not a common word. The game itself may not accept it.
substitution = The { $tile } tile can also be used for { $letters }.
wrong-length-or-spelling = { $form } is allowed, but not when it is played like this.
readings = It can be read in { $count } ways. You can play it if any one of them is allowed.
reading-allowed = allowed
rejected = rejected
further =
    { $count ->
        [one] { $count } more rule applies but does not decide
       *[other] { $count } more rules apply but do not decide
    }
would-reject = Would reject it:
would-accept = Would allow it:
moderators = For moderators
fact-clause = Official rule
fact-rule = Rule
fact-evidence = Based on
fact-list = List
fact-file = File
fact-pattern = Pattern
fact-derived = Derived from
fact-sources = Sources
fact-rejected = Words rejected
fact-version = Version
license-of-all = The dictionary as a whole may be shared under this licence:
sources-absent = Sources not included, because each site has to add its own copy: { $what }.
fact-license = Licence
fact-attribution = Credit
fact-folder = Folder
more-lines =
    { $count ->
        [one] and { $count } more line
       *[other] and { $count } more lines
    }
similar = Similar words
did-you-mean = Did you mean:
hooks = Hooks
extensions = Longer words that begin with it
extensions-all = All words that begin with it
inside = Words inside
forms = Forms
front = One letter before
back = One letter after
anagrams = Anagrams
elsewhere = In other games
meaning = Meaning
meaning-of-lemma = Form of { $lemma }:
meaning-of-form = { $form } of { $lemma }:
meaning-of-guess = Possible { $form } of { $lemma }:
meaning-of-guessed-lemma = Perhaps a form of { $lemma }:
meaning-of-base = Perhaps derived from { $lemma }:
meaning-of-part = Perhaps a compound with { $lemma }:
synonyms = Synonyms
meaning-all =
    { $count ->
        [one] Source
       *[other] All { $count } meanings and their sources
    }
look-up = Look it up in dictionaries
share = Share
share-copied = Link copied

about = A game by { $publisher }, in { $language }, played on a board of { $width } × { $height } squares with { $rack } tiles on the rack.
regulation = Based on the official rules:
expects-more-than = According to the official rules, the game has more than { $expected } words. This dictionary has { $words }.
expects-about = According to the official rules, the game has about { $expected } words. This dictionary has { $words }.
figure-words = words
figure-two = with two letters
figure-three = with three letters
figure-refused = rejected
offline-title = No connection
offline-note = You are offline. This verdict is from version { $version } of the dictionary; the reasons are not known offline.
offline-keep = Save this game for offline use
offline-remove = Remove it from this device
offline-kept = This game is on this device: words can be looked up without a connection.
offline-failed = This did not work.
daily-title = Word of the day
daily-feed = Subscribe to the word of the day (Atom)
releases-title = Releases
releases-next = Next release
releases-none = No releases yet.
releases-feed = Subscribe to the releases (Atom)
release-summary = { $date }: words added: { $added }, words removed: { $removed }.
release-unchanged = { $date }: no words added or removed.
release-planned = Planned for { $date }
release-candidate = This page shows the next release, not the current game.
release-feedback = Do you object to a word? Until { $date }, send a request on the page of the word.
release-added = Words added
release-removed = Words removed
release-more = … and more words: { $count }
release-added-on = Allowed since the release of { $date }.
release-removed-on = Not allowed since the release of { $date }.
release-will-add = In the next release, planned for { $date }, this word is allowed.
release-will-remove = In the next release, planned for { $date }, this word is no longer allowed.
date =
    { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }
tiles-title = Tiles
bag =
    { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    } and { $blanks ->
        [one] { $blanks } blank
       *[other] { $blanks } blanks
    }.
bag-unknown = The official rules give no complete table of tiles and values.
rules-title = Rules
rules-lead = The first rule that applies to a word decides. Each one names the official rule it is based on and the line of the file that defines it.
rejects = rejects
accepts = allows
lengths-title = Words by length
lengths-description = Number of words by number of letters.
sources-title = Sources
version = Version
as-json = JSON

kind-letters = Checks whether there is a tile for every letter.
kind-length = Counts the letters: { $min } to { $max } are allowed.
kind-decided = Looks up the word in the moderators’ decisions.
kind-listed = Looks up the word in a list.
kind-pattern = Compares the word with a pattern.
kind-casing = Checks whether the source writes the word with capitals.
kind-isolated-letter = Checks whether a letter stands alone between hyphens, apostrophes or the ends of the word.
kind-vowelless = Checks whether the word has a vowel.
kind-mark-required = Checks whether the word has to be written with a mark: { $marks }.
kind-abbreviation = Recognises abbreviations by full stops, capitals or a list.
kind-derived-from-abbreviation = Looks for an abbreviation inside the word.
kind-tagged = Checks whether a source labels the word as: { $tags }.
kind-unattested = Checks whether enough sources have the word, or a word from which it is formed.
kind-tiles = Counts the tiles of the word.
kind-inflected = Recognises plurals, past tenses and other inflected forms.
kind-extends = Recognises an allowed word with an ending.
kind-rare = Checks whether the word is frequent enough in running text.
kind-fragment = Checks whether the word occurs only as part of something longer.
kind-otherwise = Applies to every word that no rule above applies to.
kind-conditions = Only if further conditions in the file are met.

list-two = Two-letter words
list-three = Three-letter words
list-tiles = { $tiles }-letter words
to-print = Compact list for printing
sheet-title = { $game }: short words
sheet-alone = { $letter } without { $other }, up to { $tiles } letters
sheet-vowels = { $tiles } letters, at most one consonant
sheet-with = With { $letter }, up to { $tiles } letters
sheet-lead = Print this page from your browser: only the words will be printed.

finder-title = Find words
finder-lead = What can you play? Fill in what you know; a word must match all of it.
finder-rack = Your tiles
finder-rack-help = ? is a blank
finder-row = Row on the board
finder-row-help = A dot is a free square: ..t..s. Your tiles go on the free squares.
squares = squares { $first }–{ $last }
finder-includes = Contains all of these letters
finder-without = Without
finder-pattern = Pattern
finder-pattern-help = ? is one letter, * any number of letters
finder-starts = Begins with
finder-contains = Contains this sequence
finder-ends = Ends with
finder-front = One letter before …
finder-back = One letter after …
finder-min = Minimum length (letters)
finder-max = Maximum length (letters)
finder-sort = Sort by
finder-by-length = longest first
finder-by-value = most points first
finder-do = Find
finder-further = Further conditions
finder-empty = Fill in at least one field.
finder-none = No words found.
finder-first =
    { $count ->
        [one] first { $count } word
       *[other] first { $count } words
    }
finder-more = Show more words
finder-no-tile = There is no tile for { $letter }.
finder-bad-pattern = There is a mistake in this pattern: write a set of letters as [abc].
finder-wrong = This search is not possible.

wrong-not-found = Page not found
wrong-not-found-help = The address may be mistyped, or this site does not have that game.
wrong-request = This is not possible
wrong-request-help = The address or something that you entered is not valid. A word has between 1 and 64 letters.
wrong-busy = Too many requests at once
wrong-busy-help = Wait a moment and try again.
wrong-failed = Something went wrong
wrong-failed-help = It is not your fault. Try again later.
wrong-no-game = This site has no game “{ $what }”.
wrong-no-version = This site does not have version { $what } of this game.
wrong-no-length = No word has that many letters.
wrong-confidential = The licence of this word list does not allow the words to be listed. You can still look up each word.

# Requests for words
wrong-forbidden = This was not possible
wrong-forbidden-help = Reload the page and send the form again.
wrong-conflict = Something has changed in the meantime
wrong-conflict-help = Go back, reload the page and see what is there now.
wrong-uncertain = The change may not have been saved. Look at the request before you try again.
wrong-no-request = There is no request { $what }.
wrong-not-followed = This address is not valid, or is no longer valid.
wrong-no-reason = Give a reason.
wrong-no-ruling = Choose a decision.
wrong-none-selected = Select requests and give a reason.
wrong-no-letters = This word has no letters that can be played.
state-open = open
state-deferred = deferred
state-accepted = accepted
state-rejected = rejected
count-accepted = accepted
count-rejected = rejected
count-deferred = deferred
state-published = published
state-live = live
asked-add = addition
asked-remove = removal
asked-question = question
advice-settled = already the case
advice-not-overridable = the rules leave no choice
advice-disguised = invisible or look-alike characters
advice-rejected-before = rejected before
advice-rule-against = a rule rejects it
advice-elsewhere = in another source
advice-perhaps-misspelt = perhaps misspelt
advice-look-it-up = look it up
advice-decide = up to a moderator
done-accept = accepted by
done-reject = rejected by
done-defer = deferred by
done-undo = decision undone by
done-publish = published by
done-comment = comment by
desk-area = Moderation
desk-login = Log in as a moderator
desk-login-lead = Moderators decide which words players can play.
desk-login-wrong = Wrong name or password.
desk-session-over = You are no longer logged in. Your last action was not carried out.
desk-login-do = Log in
desk-name = Name
desk-password = Password
desk-logout = Log out
desk-logout-everywhere = Log out everywhere
desk-queue = Requests
desk-publish-of = Publish { $game }
desk-none = No requests found.
desk-next = Next page
desk-back = Back to the requests
desk-any-edition = all
desk-any-kind = all
desk-any-advice = all
desk-state = Status
desk-edition = Game
desk-kind = Type
desk-advice = Recommendation
desk-filter = Filter
desk-chosen = Decide the selected requests
desk-choose = Select { $word }
desk-choose-all = Select all on this page
desk-source-link = source
desk-changed = Someone has changed this in the meantime; please check again.
desk-changed-request = Request { $id } has been changed in the meantime; please check it again.
desk-decided-before = Request { $id } has already been decided: { $state } by { $who }, { $at }.
desk-asked-again = Request { $id } asks for the same thing and is still open: decide that one.
desk-not-decided = Request { $id } is open: there is no decision to undo.
desk-request = Request { $id }: { $word }
desk-not-served = This game is not on this site, so nothing is known about the word.
desk-evidence = Evidence
desk-now = Now
desk-added = Would be added
desk-removed = Would be removed
desk-asked = Requested by
labelled = { $label }: { $value }
desk-nobody = Anonymous
desk-history = Log
desk-before = Earlier decisions
desk-decide = Decide
desk-ruling = Decision
desk-accept = Accept
desk-reject = Reject
desk-defer = Defer
desk-because = Reason
desk-source = Source (for example, a dictionary)
desk-decide-do = Decide
desk-undo = Undo the decision
desk-undo-do = Undo
desk-done = Request { $id }, { $word }: { $state }
desk-undone-at-once = Undone immediately
desk-skip = Skip to the next request without deciding
desk-keys = Keyboard shortcuts
desk-key-move = next or previous request
desk-key-select = select the request
desk-key-search = search
desk-key-help = show the keyboard shortcuts
desk-reply = Suggested reply
desk-comment = Comment
desk-comment-do = Add comment
desk-import = Add and import
desk-import-lead = Paste a post or a list of words, or choose a file. You can correct everything before it is added to the queue.
desk-text = Text
desk-file = File (instead of the text)
desk-from = Format
desk-from-post = Forum post
desk-from-lines = Words, one per line, each with a reason (+ add, - remove, ? question)
desk-from-csv = Table (CSV) of posts or words
desk-from-discourse = Discourse topic (JSON)
desk-from-verb = Forms of a verb (infinitive; if needed, also the past tense and the past participle)
desk-who = Requested by (if the text does not say)
desk-link = Link to the post
desk-preview-do = Show the requests
desk-import-many = The text contains { $count } requests. This page can show at most { $most }: split the text.
desk-import-wrong = The text is not in this format.
desk-no-phrases = Posts in the language of this game cannot be searched for requests. Enter the words, one per line.
desk-preview = Requests for { $game }
desk-preview-lead = Nothing has been added yet. Only the selected requests will be added to the queue.
desk-queue-do = Add the selected requests
desk-none-selected = Select at least one request.
desk-queued =
    { $count ->
        [one] { $count } request added
       *[other] { $count } requests added
    }
desk-queued-before = Of these, added to requests that were already open: { $joined }. Skipped, because they were in the queue already: { $known }.
wrong-not-utf8 = The file is not UTF-8 text. Save it as UTF-8 and choose it again.
desk-statistics = Statistics
desk-undecided = Waiting for a decision
desk-age-day = less than a day
desk-age-week = a day to a week
desk-age-month = a week to 30 days
desk-age-older = more than 30 days
desk-median = Median time until a decision, in the last 30 days
desk-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
desk-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
desk-by-week = Decisions by week
desk-week = Week starting
desk-by-moderator = Decisions by moderator, in the last 30 days
desk-moderator = Moderator
state-answered = answered
desk-answer = Answer
desk-answer-text = Answer
desk-order = Order
order-asks = most requested first
order-age = oldest first
order-likelihood = best chance of acceptance first
desk-choose-every = All { $count } requests that match
desk-choose-first = The first { $count } requests that match
desk-frequency = Frequency
frequency-very-common = very common
frequency-common = common
frequency-rare = rare
frequency-not-seen = in no list of frequent words
desk-elsewhere = In other sources
desk-assigned = { $who } is looking at this
desk-assign-do = I am looking at this
desk-unassign-do = I am no longer looking at this
done-assign = taken by
done-unassign = given back by
desk-forms = Forms of a verb
desk-forms-help = Infinitive; if needed, also the past tense and the past participle
desk-forms-do = Show the forms
desk-no-forms = No forms are known for this verb in the language of this game.
desk-verb-ways = This verb could be inflected in several ways. Copy one of these lines into the “Text” field.
state-removal-accepted = removal accepted
state-removal-rejected = removal rejected
wrong-mixed-kinds = The selection contains requests of several types: accepting them would add some words and remove others. Select requests of one type only.
desk-undone =
    { $count ->
        [one] { $count } decision undone
       *[other] { $count } decisions undone
    }
desk-any-state = with any status
desk-confirm = Some of these requests need no moderator; the reasons are below. To add them anyway, leave them selected and choose “Add the selected requests” again.
done-answer = answered by
desk-running = { $who } is publishing { $edition }. This page shows the progress.
desk-busy = { $who } is publishing { $edition }. Wait until that is finished.
stage-reading = reading sources
stage-gathering = gathering word forms
stage-judging = applying the rules
stage-writing = writing files
desk-progress = Progress
desk-published = Version { $version } was published by { $who }: { $in } added, { $out } removed.
desk-failed = Nothing was published:
desk-nothing = There is nothing to publish.
desk-no-decisions = The rules of this game leave nothing for moderators to decide, so nothing can be published.
desk-conflict = { $file } was changed by hand. In the file: { $before }. In the requests: { $after }. Make the file match the requests, or undo the decision.
desk-no-row = no row
desk-rows = Rows in the decisions file
desk-words = Words
desk-publish-do = Publish
ask-add = Request this word
ask-remove = Request that this word be removed
ask-lead-add = Tell the moderators of { $game } why { $word } should be allowed.
ask-lead-remove = Tell the moderators of { $game } why { $word } should not be allowed.
ask-who = Your name (optional)
ask-do = Send
ask-kept = The word, your reason and your name are stored and read by the moderators. Your IP address is not stored.
ask-empty = Leave this empty
ask-settled-add = It is already allowed.
ask-settled-remove = It is not allowed anyway.
ask-not-overridable = Moderators cannot change this:
ask-disguised = This word contains characters that look like others or are invisible. Please retype it.
ask-decided-before = This was requested before and has been decided:
ask-open = Others have already made this request. Your reason will be added to theirs.
follow-title = Your request: { $word }
follow-keep = Save the address of this page: nobody else knows it, and here you can see what happens to your request.
feed-decisions = Moderators’ decisions
desk-count =
    { $count ->
        [one] { $count } request
       *[other] { $count } requests
    }
desk-asks =
    { $count ->
        [one] { $count } person
       *[other] { $count } people
    }
desk-decided =
    { $count ->
        [one] { $count } request decided
       *[other] { $count } requests decided
    }
desk-worth = { tiles }, { points }
