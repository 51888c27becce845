# What is wrong with a command line
no-such-command = There is no command “{ $name }”. There are: { $known }.
no-such-option = There is no option { $option } (similar: { $near }). Add --help to see those there are.
missing-argument = { $name } is missing. Add --help to see how the command is used.
option-misused = { $option } is used wrongly: it needs a value, or takes none. Add --help to see how.
bad-value = The value of { $name } is not a possible one. Add --help to see how the command is used.
bad-command-line = This is not how the command is used: { $message } Add --help to see how.
extra-arguments = Too much was given: { $words }. Add --help to see how the command is used.
not-a-number = “{ $value }” is not a whole number from { $least } on.
unknown-language = “{ $language }” is not a language of ours. We speak: { $known }.
bad-option = “{ $text }” is not an option: write NAME=VALUE.
bad-seat = “{ $text }” is not a seat: write NAME or NAME=BOT, each name once.
no-pack-folder = There is no folder “{ $path }” to read a pack from.
no-such-seat = The match has no seat “{ $seat }”. It has: { $known }.
continue-alone = --continue goes on with the last match; leave the game and --load out.
load-alone = --load goes on with a saved match; leave the game out.
nothing-to-continue = There is no match to go on with. Start one with: oubliette play
nothing-chosen = Nothing was chosen. Name the game: oubliette play GAME
no-games = No game is installed.
no-ledger = “{ $game }” has no rules here. There are: { $known }.
no-such-rule = There is no rule { $rule }. The nearest is { $nearest }; “oubliette rules search” finds others.
no-schema = “{ $game }” has no packs of a described form.
no-such-kind = There is no kind “{ $kind }”. There are: { $known }.

# Failures
interrupted = Interrupted.
unexpected = Something went wrong that should not: { $error }. Add --debug to see where.
bug-report = { $bug } A report was written; replay it with: oubliette replay { $path }
pack-broken = { $problem } ({ $count ->
    [one] the only problem
   *[other] the first of { $count } problems
}; “oubliette pack check” tells all)
folder-not-made = The folder “{ $path }” could not be made: { $why }.
process-died = A process died while playing. Try again with --jobs 1.

# Games
games-title = Games
games-id = id
games-name = name
games-stage = stage
games-seats = seats
games-scenarios = scenarios
games-about = about
games-facts = { $stage } · seats: { $seats } · bots: { $bots }
games-options = Options: { $options }
stage-alpha = alpha
stage-beta = beta
stage-complete = complete

# Menus
menu-game = Which game?
menu-continue = Go on with the last match
menu-scenario = Which scenario?
menu-seats = How many seats?
menu-seat = Name of player { $number } (Enter: a bot):
menu-option = { $name } (Enter: as usual):
menu-option-several = { $name }? Numbers, or Enter for none.
menu-option-values = { $name }?
menu-again = Type a number from 1 to { $most }.

# Simulation
simulate-progress = Playing
simulate-what = { $game }, scenario { $scenario }, bot { $bot }
simulate-counts = { $matches } matches: { $finished } finished, { $won } won, { $errors } errors
simulate-side = { $side } ({ $seats }): { $won } won, { $percent }%
simulate-speed = { $decisions } decisions, { $speed } per second
simulate-rounds = Rounds
failure-bug = a rule failed (seed { $seed }): { $message }
failure-endless = did not end after { $message } decisions (seed { $seed })
failure-fault = an impossible state (seed { $seed }): { $message }
failure-crash = could not be played (seed { $seed }): { $message }

# Balance
balance-title = Matches won
balance-caption = Bot { $bot }, { $matches } matches each, seed { $seed }
balance-roles = Who plays
balance-scores = Score on average
balance-score = { $whole }.{ $tenth }
balance-rate = { $percent }%
balance-errors = { $errors ->
    [one] One match went wrong
   *[other] { $errors } matches went wrong
}; “oubliette simulate” tells why.
balance-by = “{ $game }” has no option “{ $by }” with values to compare. There are: { $known }.

# Replay
replay-progress = Replaying
replay-what = { $game }, scenario { $scenario }, seed { $seed }
replay-count = { $replayed } of { $recorded } answers
replay-digest = Digest: { $digest }
replay-same = Everything is as recorded.
replay-reproduced = The rules failed again, as reported.
replay-mended = The rules no longer fail on the reported answer.
replay-line-differs = Line { $number } of the journal is not as recorded. Recorded: { $was }. Now: { $now }
replay-line-added = Line { $number } of the journal was not recorded: { $now }
replay-line-missing = Line { $number } of the journal is missing: { $was }
replay-state-differs = The state after answer { $number } is not as recorded, though the journal is.

# Rules
rules-area = area
rules-title = rule
rules-none = No rule holds all of: { $query }
rules-show-one = oubliette rules show { $rule }
rules-in-english = (not yet translated)

# Packs
pack-problems = { $count ->
    [0] No problems.
    [one] One problem.
   *[other] { $count } problems.
}
browser-ready = The table is open at { $address } (Ctrl-C closes it; every match is kept).
browser-not-built = The browser table is not built. Build it with “make web”, or play with --terminal.
browser-no-port = The table cannot be opened on { $host }: { $why }. Choose another --host or --port.
tool-file = “{ $path }” could not be read: { $why }.
tool-draws-nothing = “{ $tool }” has nothing to draw: leave --svg away.
tool-not-text = “{ $path }” is not UTF-8 text.
