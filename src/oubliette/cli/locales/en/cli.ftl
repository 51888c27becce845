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
no-such-engine = There is no engine “{ $name }”. There are: { $known }.
address-for-ray = --address names a cluster of Ray. Add --engine ray.
other-batch = { $path } holds results of other matches or another version. Name another file.
rows-unknown = Rows are written to files that end with { $known }, not to { $path }.
rows-missing = Decisions are rows of a table. Say which file with --rows FILE.
no-such-record = “{ $name }” cannot be recorded. Say matches or decisions.

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
failure-refused = could not begin: { $message }

# Balance
balance-title = Matches won
balance-versus-title = Two versions on the same seeds
balance-versus-a = A
balance-versus-b = B
balance-versus-difference = B against A
balance-versus-share = { $rate } % ({ $low }–{ $high })
balance-versus-found = { $rate } % ({ $low } to { $high }), { $sure ->
    [yes] sure
   *[no] not yet sure
}
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

# Lab
lab-row = Scenario, party, bot
lab-won = Won
lab-rounds = Rounds
lab-falls = Heroes fallen
lab-decides = { $name }: { $often } a match; won { $there } % with it or with much of it, { $without } % without { $clear ->
    [yes] (more than luck)
   *[no] (not sure)
}
lab-no-hero = Nobody called { $name } can be played. There are: { $known }.

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

# Looking a match over
analysis-progress = Looking the match over
analysis-what = { $decisions } decisions in { $rounds } rounds, weighed with { $playouts } playouts
analysis-course = { $seats }: { $start } % at the start, { $result } % at the end
analysis-part = { $seat }: skill { $skill } % (give or take { $error }), luck { $luck } %; { $exact } of { $decisions } decisions could not be bettered
analysis-against = the other side’s decisions: { $share } %
analysis-none-costly = No decision cost much, as far as the search could see.
analysis-costly = Round { $round }, { $seat }, answer { $number }: this cost { $share } %
analysis-played = played: { $what } ({ $chance } %)
analysis-better = better: { $what } ({ $chance } %)
analysis-step = then { $seat }: { $what }

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
import-nothing = Name at least one file or folder to import, or a game with --template.
import-refused = { $why }. Nothing was written.
import-done = { $count ->
    [one] One scenario is in { $folder }:
   *[other] { $count } scenarios are in { $folder }:
}
import-monsters = { $monsters } kinds of monsters; { $plain } of { $cards } ability cards without free text.
import-descent = Sides of tiles: { $tiles }; stat lines read: { $plain_lines } of { $lines }; items: { $items }, of which new and read from the card: { $read_items }; new classes: { $classes }.
import-left-out = Left out: { $names }.
import-differ = { $count ->
    [one] In one scenario the sources disagree; settle it with --choose N:figures=maps or N:figures=rooms.
   *[other] In { $count } scenarios the sources disagree; settle each with --choose N:figures=maps or N:figures=rooms.
}
import-folded = Titles and details of scenarios that are not open at the start are folded; --spoilers shows them.
import-goals = {"         "}goal: { $goal } (to choose from: { $goals })
import-differs = {"         "}{ $monster }, { $players } characters: { $maps } (maps) or { $rooms } (rooms)
import-play = Play with: oubliette play { $game } --pack { $folder }
import-lobby = The lobby offers it: oubliette play --browser
import-template = The forms are in { $folder }; check them with: oubliette pack check { $folder }
browser-ready = The table is open at { $address } (Ctrl-C closes it; every match is kept).
browser-starting = Oubliette starts …
server-not-installed = The browser table needs packages that are not installed: pip install "oubliette[server]". In the terminal: oubliette play --terminal.
browser-not-built = The browser table is not built. Build it with “make web”, or play with --terminal.
browser-no-port = The table cannot be opened on { $host }: { $why }. Choose another --host or --port.
tool-file = “{ $path }” could not be read: { $why }.
tool-draws-nothing = “{ $tool }” has nothing to draw: leave --svg away.
tool-not-text = “{ $path }” is not UTF-8 text.

backup-progress = Copying
backup-done = { $count ->
    [one] One match is
   *[other] { $count } matches are
 } in { $file }.
backup-thinned = { $count ->
    [one] One older copy was
   *[other] { $count } older copies were
 } removed.
backup-damaged = The copy was made, but the match ‘{ $match }’ in it is damaged ({ $count } in all): look with “oubliette check”. No older copy was removed.
restore-progress = Putting back
restore-done = Everything of { $file } is in { $place } now.
check-damaged = ‘{ $match }’ is damaged: { $why }
check-changed = ‘{ $match }’ is whole, but was played by other rules: { $why }
check-done = { $sound } of { $count } matches in { $place } are sound.
host-written = Every setting is in { $file } now. Change what you need, then: oubliette host --config { $file }
host-written-there = { $file } is there already. Name another file, or remove it first.
host-bad-config = { $file } cannot be read as settings: { $why }.
host-no-setting = { $file } has a setting “{ $name }” that does not exist. There are: { $known }.
host-one-process = Several processes share one PostgreSQL store. Name it with --store postgresql://…, or serve with one process.
host-process-ended = A process of the server has ended ({ $code }) and is started again.

# The arena, and language models
extra-missing = This needs { $module }. Install it with: pip install "oubliette[{ $extra }]"
arena-progress = Matches
arena-what = { $game }, scenario { $scenario }, { $seats ->
    [one] one seat
   *[other] { $seats } seats
}
arena-bot = bot
arena-won = won
arena-interval = 95 % interval
arena-rounds = rounds
arena-score = score
arena-played = matches
arena-digest = Digest of all matches: { $digest }
