server-nothing-to-undo = There is nothing to take back.
server-no-undo = At this table nothing is taken back: so the host has decided.
server-onlooker = You are looking on: only those at the table can do that.
server-not-understood = That message was not understood, and nothing was done.
server-not-your-seat = This screen does not hold the seat “{ $seat }”.
server-paused = The host has paused the match.
server-try-again = The match is just being handed over; try again in a moment.
server-nothing-to-see = From there nothing can be measured.

# Refusals over HTTP
server-bad-request = The request was not understood: { $why }
server-forbidden = Pages from elsewhere may not play here.
server-not-found = There is no such page.
server-too-large = That is more than is read here.
server-too-often = That was too often in a short time; wait a moment.
server-failed = Something went wrong on our side; nothing was lost.
server-no-game = No game is called “{ $game }”.
server-broken-game = { $game } cannot be played just now: its files do not fit together.
server-no-match = There is no such match, or it has been removed.
server-no-seat = There is no such seat, or its link has been replaced.
server-no-tool = This game has no tool “{ $tool }”.
server-no-bot = This game has no bot “{ $bot }”; it has { $known }.
server-no-rule = There is no rule “{ $rule }”.
server-no-language = Words are there in French (fr) and English (en).
server-no-onlookers = The host wants no onlookers at this table.
server-not-host = Only the host of the match can do that.
server-too-long = That took too long and was stopped; try something smaller.
server-no-page = The browser table is not built: run “make web”, or play with --terminal.
