# Workshop and lab

ws-workshop = Workshop
ws-lead = Scenarios of your own: draw a map, write what happens, let bots try it, play.
ws-new = Something new
ws-game = Game
ws-from = Begin with
ws-from-nothing = a small map
ws-name = Name
ws-unnamed = My scenario
ws-begin = Begin
ws-bring = Open a file…
ws-my-packs = My packs
ws-none-yet = Nothing yet.
ws-remove = Remove
ws-remove-sure = Really?
ws-closed = The workshop is open only to who sits at the machine of this table.
ws-key-needed = Here the workshop needs a key. It stays in this browser; what you make belongs to it.
ws-take-key = Take a key
ws-opening = Opening…
ws-back = Back to the workshop
ws-mine = my pack · for { $game }
ws-saved = saved
ws-undo = Take back
ws-redo = Do again
ws-players = Number of players
ws-monsters-for = Monsters for
ws-players-after = players
ws-bots-play = Bots play 50
ws-play = Play from here
ws-me = Me
ws-bot = Bot { $number }
ws-entries = What is shown
ws-maps = Map
ws-map-number = Map { $number }
ws-map-label = Map being drawn
ws-hint-edges = Drag along the edges; the right button takes back
ws-hint-cells = Press or drag to paint; the right button takes away
ws-hint-choose = Press something to choose it; a stamp to draw
ws-rank = For { $players } players: { $rank }. Press to change
ws-turn = Turn (R)
ws-take-away = Take away
ws-no-map = Nothing to draw here: see the form beside.
ws-tab-rules = Rules
ws-tab-form = Form
ws-tab-versions = Versions
ws-rule = Rule
ws-no-rules = Entries of this kind have no rules.
ws-stamps = Stamps
ws-choose = Choose
ws-fill = Fill
ws-group-tiles = Tiles
ws-group-edges = Edges
ws-group-ground = Ground
ws-group-pieces = Pieces
ws-group-monsters = Monsters
ws-lay-tile = Lay a tile…
ws-zoom = Zoom
ws-fit = All of it
ws-edges = { $count ->
    [one] one edge
   *[other] { $count } edges
}
ws-problems = Problems
ws-errors = { $count ->
    [one] 1 error
   *[other] { $count } errors
}
ws-no-errors = none
ws-plays-older = Play uses the last version without errors.
ws-use = Use { $name }
ws-go = Go there
ws-text = Text
ws-both-ways = both ways
ws-writing = writing…
ws-yes = yes
ws-no = no
ws-words-missing = missing: what players read
ws-verb = Verb
ws-add = Add
ws-add-to = Add to { $name }
ws-new-name = new name
ws-drop = Take away: { $name }
ws-drop-rule = Take rule { $number } away
ws-up = Move up
ws-note = What is new
ws-keep = Keep a version
ws-download = Download
ws-version-played = kept to be played
ws-compare = Compare
ws-restore = Restore
ws-compared = What changed since version { $number }
ws-same = Nothing changed since version { $number }
ws-bots = What bots make of it
ws-bots-done = Bots, { $done } of { $of } matches
ws-stop = Stop
ws-to-lab = To the lab
ws-for-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
ws-won = won { $percent } %, very likely between { $low } and { $high }
ws-won-count = { $count } won
ws-lost-count = { $count } lost
ws-interval = { $low }–{ $high } % · { $rounds } rounds
ws-shown-for = For
ws-erase = Erase
ws-pick = Part
ws-copy = Copy
ws-pick-none = Let go
ws-picked = { $count ->
    [one] one cell
   *[other] { $count } cells
}
ws-hint-pick = Drag over what belongs together; with Fill on, all that hangs together
ws-hint-copy = Press where the copy goes: letters and rules come along
ws-hint-put = Press to put it there; drag what stands there; the right button takes away
ws-hint-pages = Press a page; + on an arrow puts a page between
ws-figure = Figure
ws-lenses = What the rules see from here
ws-lens-reached = reach
ws-lens-seen = sight
ws-lens-struck = danger
ws-lens-focus = focus
ws-map-add = One map more, as a copy of this one
ws-map-drop = Take this map away
ws-new-entry = New in this pack
ws-new-stamp = New
ws-new-kind = What
ws-new-of = as a copy of
ws-new-add = Add
ws-entry-drop = Take what is shown away
ws-pages = Pages of the booklet
ws-page-preview = The page as players read it
ws-dead-end = dead end
ws-unreached = nothing leads here
ws-between = A page between { $from } and { $to }
ws-goes-on = and so on
ws-through = through { $place }
ws-page-ends = It ends here, or goes back to where it was opened.
ws-edit-page = Edit
ws-page-after = A page after this one
ws-position = Position set up by hand
ws-position-whom = Press a figure, then the cell it is to stand on.
ws-position-where = Now the cell.
ws-position-whole = everything open
ws-position-leave = Back to drawing
ws-position-play = Play from this position
ws-position-refused = What is rimmed in red cannot stand there.
ws-share = Friends with the link
ws-share-nobody = see nothing
ws-share-play = may play it
ws-share-read = may play, look inside and copy
ws-share-link = Link for friends
ws-share-note = They get the last version without errors; nobody but you changes it.
ws-shared = A friend’s pack
ws-shared-lead = Somebody at this table made it; what you do here changes nothing of theirs.
ws-shared-seats = Seats; bots take those beside yours
ws-shared-play = Play
ws-shared-copy = Take a copy
lab-title = Balance lab
lab-lead = bots play, you see whether it is fair
lab-table = Table as CSV
lab-what = What to play
lab-from = From
lab-shipped = the game itself
lab-scenario = Scenario
lab-second = Compare with
lab-no-second = nothing
lab-version = version { $number }
lab-parties = Parties
lab-heroes = { $count ->
    [one] 1 seat
   *[other] { $count } seats
}
lab-bots = Bots
lab-matches = Matches for each row and version
lab-start = Let them play
lab-of = of { $of } matches
lab-progress = Matches played
lab-left = { $seconds ->
    [0] just begun
   *[other] about { $minutes } min left
} · { $jobs } at work · { $rate } a second
lab-state-stopped = Stopped; what was played stays.
lab-state-done = All played.
lab-state-waiting = Waiting for its turn.
lab-state-playing = Playing.
lab-stop = Stop here
lab-resume = Go on
lab-won = Won by the heroes
lab-bars = bars: share won · whiskers: 95 % interval · dashes: 60 %
lab-nothing = Choose what to play, then let them play.
lab-count = { $count } played
lab-easier = easier, sure
lab-harder = harder, sure
lab-unsure = not yet sure
lab-diff-interval = { $low } to { $high } %, { $pairs } seeds
lab-rounds = Rounds until the end
lab-falls = Where heroes fall
lab-which = Which version
lab-falls-of = { $count ->
    [0] no hero has fallen
    [one] one hero has fallen
   *[other] { $count } heroes have fallen
}
lab-rarely = rarely
lab-often = often
lab-out = What stands out
lab-nothing-out = Nothing so far.
lab-says-cell = { $share } % of all falls happen at { $column }, { $row }.
lab-says-by = { $name } fells { $count } of { $of }.
lab-says-answer = { $count ->
    [one] With “{ $answer }” { $with } % are won, without it { $without } % (one match).
   *[other] With “{ $answer }” { $with } % are won, without it { $without } % ({ $count } matches).
}
lab-says-rounds = A takes { $a } rounds, B { $b }.
lab-says-errors = { $count ->
    [one] One match went wrong.
   *[other] { $count } matches went wrong.
}
ws-recipe = After
ws-level = Level of the heroes
ws-another = Another seed
ws-seed = Seed
ws-rooms = Rooms
lab-versions = Versions
lab-scenarios = { $first } and { $more } more
lab-no-scenario = none chosen
lab-levels = Level of the heroes
lab-level = level { $level }
lab-level-of-scenario = as the scenario says
lab-as-usual = as usual
lab-on-ray = Play on Ray
lab-single-heroes = Heroes
lab-drop-party = Leave it out
lab-another-hero = Another hero
lab-another-party = Another party
lab-press-heroes = Press who plays.
lab-take-party = Take it
lab-party-and-bot = Party and bot
lab-a-above = A above, B below
lab-share = Share won
lab-b-against-a = B against A
lab-interval = { $low }–{ $high } %
lab-played-of = { $played } of { $of } played
lab-diff-short = { $low } to { $high } %
lab-decides = What decides
lab-tab-cards = Cards
lab-tab-monsters = Monsters
lab-tab-answers = Answers
lab-in-matches = matches
lab-strikes = blows a match
lab-a-match = a match
lab-question = Question
lab-with = won with it
lab-without = won without
lab-when-much = won when many
lab-when-little = won when few
lab-is-clear = more than luck
lab-board = Board
lab-board-number = Board { $number }
lab-no-board = The board comes with the first match.
lab-watch-loss = Watch a typical loss
lab-open-editor = Open in the editor
lab-rows = { $rows ->
    [one] one row
   *[other] { $rows } rows
}, { $matches } matches in all
ws-campaign = The campaign
ws-no-scenario = there is no such scenario
ws-stop-begins = open from the start
ws-stop-ends = the campaign ends here
ws-stop-mine = in this pack
ws-stop-lost = Nothing leads here from where the campaign begins.
ws-leads-to = Leads to
ws-leads-nowhere = nothing comes after it
ws-led-from = Comes after
ws-unlink = No longer leads there
ws-link-to = Leads to as well
ws-link = Link
ws-stop-open = Open it
ws-hint-campaign = Press a scenario to see and change where it leads
lab-more-settings = More settings
