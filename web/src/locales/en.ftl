# The page's own words, in English. Games bring theirs with their tables.

## Everywhere
close = Close
loading = One moment…
reload = Reload
language = Language
pages = Pages
page-play = Play
page-rules = Rules
page-workshop = Workshop
page-about = About
page-help = Help
help-address = /help/index.html
to-lobby = To the lobby
rules = Rules
all = all
fewer = less
all-count = all { $count }
understood = All right
server-silent = The table does not answer
server-silent-text = The program behind this page may have been closed.

## Lobby
games-title = Choose a game
minutes = { $minutes } min
stage = { $stage ->
    [alpha] in the making
   *[beta] nearly complete
}
new-match = New match
scenario = Scenario
campaign = Campaign
add-character = Another character
settings = Settings
recommended = recommended
read-more = read on
seats = Seats
seat-name = Player { $number }
seat-name-label = Name of seat { $number }
seat-kind = Who plays { $name }
seat-here = At this screen
seat-link = Friend by link
seat-bot = Bot
seat-drop = Remove { $name }
defaults-set = Good defaults are set. Change them, or just begin.
begin = Begin
beginning = Laying the table…
begin-failed = The match could not begin ({ $code }).
fault-name-missing = Every seat needs a name.
fault-name-twice = Two seats have the same name.
fault-nobody = At least one seat needs a person.
invite-title = Invite your friends
invite-text = Each link is one seat. Whoever has it, plays that seat: send it to that person only.
to-the-table = To the table
paste-link = Paste a seat link
join = Join
link-wrong = That is no seat link. It ends in “#seat=…”.
copy-link = Copy link
copied = Copied
link-copied = Link copied
picture-kept = Picture saved

## Rules
search-rules = Search the rules
game = Game
all-games = All games
all-rules = All rules
no-rules-found = No rule says that. Try fewer words.
rules-found = { $count ->
    [one] one rule
   *[other] { $count } rules
}
rule-missing = This rule could not be fetched.

## About
about-title = One table, five games
about-what = Oubliette plays fantasy adventure games by the book: it sets up, offers only what is legal, plays the monsters, keeps the books, and tells you why when you ask.
about-rules = Every line of the journal names the rules behind it. A click on its question mark shows them.
about-privacy-title = Your match stays with you
about-privacy = The program runs on your own machine. No page of it asks anything of any other. A seat is a secret in its link; this browser keeps the links of your seats and nothing else.
about-credits-title = With thanks
about-names = The names of the games belong to their owners, who have nothing to do with this project.
credit-icons = Icons:
credit-fonts = Letters:
credit-code = Code:

## The table
menu = Menu
turn-order = Turn order
on-the-table = On the table
your-turn = your turn
their-turn = now
has-played = has played
in-play = { $count } in play
inert-count = { $count } inert
mark-level = { $name }: { $level }
level-strong = strong
level-wane = waning
level-inert = inert
this-round = this round
marker = Marker
tables = Tables
health-of = { $value } of { $most } health
health-short = { $value } / { $most }
health-words = { $value } / { $most } health
your-hero = Your hero
watching = Watching
your-cards = Your cards
no-cards = No cards in hand.
hidden-card = Hidden card
piles = Piles
pile-name = { $name }, { $count ->
    [0] empty
    [one] one card
   *[other] { $count } cards
}
track = { $name } { $value }
card-level = level { $level }
spent = spent
stamp-done = done
turn-over = Other face: { $name }
other-face = other face
leads = leads
second = second
taken = taken
a-bot = bot
bot-stands-in = a bot plays for now
at-the-table = At the table
time-until = until { $when }
courtesy-nudge = Nudge
courtesy-stand-in = Let a bot play for now
courtesy-agree = Agree to a bot
courtesy-back = I am back
orders = Ask me only when…
orders-why = When others act, you are asked only about what is switched on here, whatever you hold; for the rest the table passes for you. So your questions give nothing of your hand away.
orders-all = Ask me about everything
orders-none = Ask me about nothing
courtesy-leave-to-bot = Let a bot play for me
turn-clock = Time for a turn
turn-clock-0 = as long as it takes
turn-clock-5 = five minutes
turn-clock-60 = one hour
turn-clock-1440 = one day
turn-clock-4320 = three days
away = away
is-thinking = thinking
has-chosen = ready
cards-in-hand = { $count ->
    [one] one card in hand
   *[other] { $count } cards in hand
}
cards-left = { $count ->
    [one] one card left
   *[other] { $count } cards left
}
drawn-last = drawn last: { $card }
drawn-from = { $name }: drawn so far
none-in-play = none in play
nobody-in-sight = Nobody else in sight yet.
story-and-rules = Story and special rules
seat-and-state = { $name } · { $state }
heroes = Heroes
a-hero = { $name }

## Board
board-role = board
board-label = Board. Arrow keys walk over it, Enter chooses.
board-tools = Board tools
board-number = Map { $number }
goal = Goal
boards = Maps
see-the-map = See the map
zoom-in = Zoom in
zoom-out = Zoom out
fit = Show all
measure = Measure distance and sight
in-sight = in sight
out-of-sight = out of sight
show-intents = Show what monsters intend
cell-at = column { $column }, row { $row }
cell-legal = can be chosen
several-answers = { $count } answers here
odds-against = Odds against { $name }
odds-miss = miss
odds-slays = Striped: the target falls.
odds-of-answers = What a throw would bring
odds-of-answers-against = What a throw would bring against { $name }
percent = { $value } %
slays = slays
way = Way
way-strike = { $name }, if it strikes
way-strike-more = { $more } more
way-about = about { $damage }
way-left = What you keep if all of them do
way-threats = Could strike here: { $names }
way-threats-more = Could strike here: { $names } and { $more } more
way-price = { $price ->
    [one] 1 point
   *[other] { $price } points
}
way-fact = { $what }: { $much }
way-damage = { $damage } damage

## The choice
choice = Your choice
hint-cells = Choose a lit place on the board.
hint-turn = Turn it with R, or drag it round; Enter lays it as it is shown.
hint-turn-by-hand = Tap the tile to turn it, or drag it round.
hint-targets = Choose a ringed figure.
hint-targets-or = Choose a ringed figure, or one of the answers.
hint-ways = In which way? Another click on the figure takes the first.
other-answers = Something else
hint-cards = Choose among the lit cards.
hint-pair = Pick two in order: the first one leads.
hint-swap = Press the second card to let it lead instead.
lay-face-down = Lay face down
hint-or-cards = Choose an answer, or press a lit card.
tap-a-place = Tap a lit place
this-place = This place
go-ahead = Do this
confirm = Confirm
choose-none = Choose none
clear = Clear
picked-of = { $picked } of { $most } chosen
picked-up-to = { $picked } chosen, up to { $most }
picked-between = { $picked } chosen, { $least } to { $most }
waiting-for = Waiting for { $names }
table-plays = The table plays
sending = Your answer is on its way
paused = Paused
match-over = The match is over
looking-back = You are looking at the past
back-to-now = Back to now
see-result = See the result
skip-animation = Skip
undo = Take back
undo-ask = Ask to take back
redo = Redo
undo-asked = { $name } asks to take an answer back
undo-asked-by-me = You asked to take an answer back
undo-why = Something hidden was seen since, so everybody must agree.
undo-agree = Agree
undo-decline = Keep it
undo-withdraw = Withdraw
has-agreed = has agreed

## Journal and replay
journal = Journal
journal-empty = Nothing has happened yet.
older-lines = Older lines
why-of = Why? { $line }
number-initiative = initiative
number-most = at most
number-threshold = from
number-of = { $whose }: { $what } { $value }
number-is = { $what }: { $value }
replay = Replay
live = live
line-of = line { $at } of { $of }
step-back = One line back
step-on = One line on
play = Play
pause = Pause
speed = Animation speed
speed-off = off

## States
laying = The table is being laid.
laying-slow = The table is being laid. It takes longer than usual: a long match is being read.
refused-title = Not possible
cut-title = Connection lost, trying again in { $seconds } s
cut-text = Your last answer is safe. You can still look around.
retry-now = Now
back-title = Back at the table
back-text = { $count ->
    [one] One thing happened while you were away.
   *[other] { $count } things happened while you were away.
}
watch = Watch
gone-title = No seat here
gone-seat = This seat link does not open this match. Ask for a new one.
gone-match = There is no such match, or it was deleted.
gone-often = This page sent too much at once, and was shown out. Reload to come back.
look-over = Look the match over
look-at-table = Look at the table
host = You are the host
pause-match = Pause the match
go-on = Go on
to-a-bot = Give to a bot
new-link = New link
policy-free = always
policy-never = never
set-onlookers = Anybody with the address may look on
paused-title = The match is paused
paused-text = The host will go on. You can look around meanwhile.
paused-host = You are the host: you can go on.
policy-ask = everybody is asked
curtain-title = Hand the screen to { $name }
curtain-text = The cards are face down. Nothing of the next player is drawn yet.
curtain-open = I am { $name }, show my cards
set-no-curtain = One person plays all seats here: no curtain
set-letters = Single-letter keys
set-intents = Show what monsters intend
set-contrast = High contrast

## Phone
tabs = Parts of the table
rail = What there is to read
sheet-height = Height of the sheet: { $at } of { $of }
rail-talk = Talk
rail-table = Table
rail-page = Page
rail-story = Story
line-why = why?
more-answers = { $count } more
more-answers-title = All answers
hero-more = All about { $name }
hand-button = Hand, { $count ->
    [one] one card
   *[other] { $count } cards
 }
tab-board = Board
tab-hand = Hand
tab-journal = Journal
tab-more = More

## Keys
keys-title = Keys
key-tab = choice, board, hand, journal, panels
key-arrows = walk over the board; Shift for diagonals
key-enter = main answer, or the focused one
key-digits = nth answer, card or target
key-escape = clear, close, step back
key-next = next lit place; Shift for the one before
key-variant = another way to the same place, turn a tile
key-flip = turn the card over
key-undo = take back
key-redo = redo
key-space = finish what is moving; pass
key-zones = journal, monsters, hand
key-measure = measure range and sight from a figure
key-intents = what monsters intend
key-zoom = zoom, show all
key-replay = replay back, on
key-why = why?
key-list = this list

## Adjudicator
page-adjudicator = Monster adjudicator
page-judge = Judge
size-of = { $width } × { $height }
paint = Paint
click-or-drag = click or drag
brushes = Brushes
brush-floor = Floor
brush-wall = Wall
brush-thin = Thin wall
brush-obstacle = Obstacle
brush-trap = Trap
brush-hazard = Hazard
brush-difficult = Difficult
brush-erase = Erase
brush-monster = Monster
brush-ally = Its ally
brush-enemy = Enemy
brush-summon = Summon
ground-walls = wall
ground-obstacles = obstacle
ground-traps = trap
ground-hazards = hazard
ground-difficult = difficult terrain
draw-label = Board to paint on. Arrow keys walk, Enter paints, Delete erases, R turns to the next edge.
draw-hint = Right button erases · wheel zooms · Shift and drag moves
hex-at = hex { $column },{ $row }
monster-action = The monster’s action
stat-move = Move
stat-range = Range
stat-targets = Targets
melee = melee
everybody = all
less-of = { $name }: less
more-of = { $name }: more
flag-flying = Flying
flag-jump = Jump
flag-muddled = Muddled
flag-no-attack = No attack
area = Area
area-none = Click hexes for an area attack. None: single targets.
area-melee = { $count ->
    [one] One hex beside the monster.
   *[other] { $count } hexes round the monster.
}
area-ranged = { $count ->
    [one] One hex, laid anywhere in range.
   *[other] { $count } hexes, laid anywhere in range.
}
area-clear = None
area-hex = offset { $q }, { $r }
enemies = Enemies
no-enemies = Take the brush Enemy and click a hex.
enemy = enemy
enemy-name = Name of the enemy
initiative-of = Initiative of { $name }
hero-brute = Brute
hero-spellweaver = Spellweaver
hero-tinkerer = Tinkerer
hero-scoundrel = Scoundrel
hero-cragheart = Cragheart
hero-mindthief = Mindthief
a-hound = Hound
a-bear = Bear
a-decoy = Decoy
examples = Examples
example-trap = A trap on the short way
example-shorter = Near, but not by foot
example-ranged = Ranged, and two thin walls
example-targets = Two targets
example-area = An area attack
example-doorway = A blocked doorway
clear-all = Clear
columns = Columns
rows = Rows
rim = Walled rim
rim-long = The map ends at the edge of the drawing, which then breaks sight
as-picture = Picture
as-text = Text
as-picture-or-text = Picture or text
as-a-link = This situation as a link:
copy-yaml = Copy YAML
copy-json = Copy JSON
text-unreadable = This cannot be read yet; the drawing stays as it was.
judge-failed = The situation could not be judged ({ $code }).
outcomes = What the monster may do
outcomes-count = { $count ->
    [0] One moment…
    [one] One legal outcome
    [2] Two legal outcomes
   *[other] { $count } legal outcomes
}
outcomes-none = No verdict
players-choose = players choose
outcome-stays = Stays where it is
outcome-moves = Moves { $count } to { $place }
outcome-attacks = attacks { $names }
outcome-towards = towards { $name }, no attack
outcome-nobody = without a focus
why = Why
why-focus = Focus: { $name }
why-no-focus = No focus
why-place = Where it stands
why-reached = The best attack hex in reach is { $place }.
why-approached = No attack hex is in reach; it comes nearer to { $place }.
why-way = Its way
why-hexes = { $hexes }
why-tie = A tie is left
why-tie-text = Nothing in the rules parts these outcomes, so the players pick.
no-way = no way to attack
test-negative = harm
test-negative-long = Traps and hazards on the way: fewest first
test-movement = way
test-movement-long = Movement to a hex it could attack from: least first
test-proximity = near
test-proximity-long = Hexes between the two: fewest first
test-initiative = turn
test-initiative-long = Initiative: lowest first
try-with = Try it with
try-flying = flying
try-range = range 3
try-targets = two targets
try-muddled = muddled

## What views can show

foes = Foes
nobody-else = Nobody else is on the table.
emphasis-strong = stronger than its kin
emphasis-chief = the one that leads them
bar-of = { $name } { $value } / { $most }
bar-plain = { $value } / { $most }
action-name = { $card }: { $text }
way-harm = harm
hint-dice = Choose among the lit dice.
take-more = Take { $count } more
sending-later = Your answer goes as soon as the table is back
why-not-nothing = That cannot be chosen now.
why-not-waiting = You are asked nothing now: { $words }.
why-rules = The rules behind it
die-kept = kept
die-spent = spent
die-cancelled = does not count
die-rerolled = rolled again
test-needed = { $have } of { $needed }
track-of = { $name }: { $value } of { $most }
pips-left = { $left } of { $had } actions left
ways-on = Ways on
slot-empty = empty
look-through = Look
cards-hidden = { $count } more, face down
back-to-cards = Back to the cards
look-at-board = Look at the board
of-most = of { $most }
put-back = Put { $card } back
end-won = Won
end-lost = Lost
end-over = The match is over
end-side = { $side } won
end-winners = Won by { $names }
end-in-round = { $unit } { $round }
end-rounds = { $rounds ->
    [one] After one round
   *[other] After { $rounds } rounds
}
end-course = { $what }, round by round
end-course-end = end
end-course-spoken = { $name }: { $values }.
end-share = Share
end-picture = Picture
end-turn = Turning point, { $unit } { $round }:
end-turned = What turned it, in { $unit } { $round }: { $what }
end-luck = Luck
end-luck-foul = fate was against you
end-luck-below = a little below the average
end-luck-even = as was to be expected
end-luck-above = a little above the average
end-luck-fair = fortune smiled on you
end-goal = Secret goal
end-goal-met = { $name }, met
end-goal-missed = { $name }, missed
end-moments = { $count ->
    [one] A moment to see again
   *[other] Moments to see again
}
sure = Sure?
sure-of = Sure? { $what }
leaves-unused = you give up: { $what }
set-asks-first = Ask before something is left unused
settings-title = Settings
settings-text = Kept in this browser; they hold at every table.
settings-look = Language, text, colours
settings-signals = Motion, sounds, signals
settings-help = Help and keys
rename-match = Rename the match
rename-me = Change what I am called here
match-name = Name of the match
name-it = Save
invite-codes = Links and codes for the others
sum-spoken = { $parts }: { $total } in all
hold-help = What is what
key-hold = held: what is what
nothing-here = Nothing here
nothing-here-text = No page has this address.
gone-broken = This match no longer opens: the rules have changed since. Its host can let it go on from its last checkpoint.
teaches = to begin with
difficulty-of = Difficulty { $of } of { $most }
contents = Contents
bot-confirm = A bot plays { $seat } from now on. You can look on, and take the seat back whenever you like.
bot-confirm-title = Give this seat to a bot?
bot-confirm-yes = Let a bot play
bot-seat-taken = A bot plays { $seat }
bot-seat-text = You are looking on.
take-back-seat = Take the seat back
forgotten = { $name } is forgotten.
cancel = Cancel
take-back-named = Take { $seat } back

# The coach

coach = A word for newcomers
coach-number = { $number } of { $of }
coach-show = Show me
coach-next = Got it
coach-never = Don’t show this again
coach-again = Explain from the start
set-coach = Explain things when they first matter
key-show = show what could be done here

## Sight judge
page-sight = Sight judge
page-sight-short = Sight
sight-draw-label = Map to paint on. Arrow keys walk, Enter paints, Delete erases, R turns to the next line.
sight-space = space { $column },{ $row }
sight-brush-floor = Floor
sight-brush-water = Water
sight-brush-sludge = Sludge
sight-brush-pit = Pit
sight-brush-lava = Lava
sight-brush-hazard = Hazard
sight-brush-obstacle = Obstacle
sight-brush-none = No space
sight-brush-wall = Wall
sight-brush-door = Door
sight-brush-open = Open door
sight-brush-elevation = Elevation
sight-brush-hero = Hero
sight-brush-monster = Monster
sight-brush-erase = Erase
sight-hero-1 = Jain
sight-hero-2 = Avric
sight-hero-3 = Grisban
sight-hero-4 = Leoric
sight-monster-1 = Ettin
sight-monster-2 = Goblin
sight-monster-3 = Zombie
sight-monster-4 = Barghest
sight-figures = Figures
sight-no-figures = Take the brush Hero or Monster and click a space.
sight-flying = { $name } flies
sight-tiles = Pieces of map
sight-tile = Choose a piece
sight-turn = Turn the piece
sight-lay = Click the map: it is laid there
sight-name = Name of the figure
sight-size-of = Size of { $name }
sight-speed-of = Movement points of { $name }: where can it get to?
sight-example-pillar = Between two pillars
sight-example-door = A closed door
sight-example-dragon = A large monster and a pit
sightings = Who sees whom
sightings-none = No answer
sightings-count = { $count ->
    [0] Nobody to judge
    [one] { $seen } of { $count } pair in sight
   *[other] { $seen } of { $count } pairs in sight
}
sight-sees = { $one } and { $other } see each other
sight-blind = { $one } and { $other }: no line of sight
sight-adjacent = Adjacent: a melee attack gets there
sight-apart = Nothing joins their spaces: no distance
sight-distance = { $count ->
    [one] { $count } space apart
   *[other] { $count } spaces apart: range { $count } is needed
}
sight-why-open = Line of sight
sight-why-none = No line of sight
sight-tried = { $count ->
    [one] One line tried
   *[other] { $count } lines tried
}, { $open } open.
sight-cause = { $words }: { $count ->
    [one] one line
   *[other] { $count } lines
}
sight-stop-wall = A wall or the edge of the map
sight-stop-door = The closed door
sight-stop-figure = { $by }
sight-stop-obstacle = The obstacle at { $by }
sight-across = The blow crosses an elevation line: the defender adds a black die.
sight-walk = { $name } with { $count ->
    [one] one movement point
   *[other] { $count } movement points
}: { $spaces ->
    [0] nowhere
    [one] one space
   *[other] { $spaces } spaces
}
# Hints, talk, signals

hint = Hint
hint-way = A steady player would take the way that is shown.
hint-would = A steady player would choose: { $what }
hint-none = Nothing to advise here.
hint-do = Do that
talk = Talk
talk-empty = Nobody has said anything yet.
talk-say = Say something
talk-send = Send
talk-point = Point
talk-there = There!
talk-quick-wait = One moment
talk-quick-ready = Ready
talk-quick-well = Well done!
talk-quick-help = Help me
text-size = Text
text-size-normal = Normal
text-size-large = Large
text-size-larger = Larger
set-sounds = Sounds
set-notify = Notify me when it is my turn
set-remind = Remind me when my turn has waited for ten minutes
set-quiet-nights = No signals from 10 pm to 8 am
set-palette = Colours that everybody can tell apart
key-hint = a hint for this question
key-talk = talk to the table
browser = Cards
key-zoom-card = enlarge the card under the pointer
key-browse = look through all cards
you-chose = You chose { $what }. Only you see it until all have chosen.
rule-inferred = our reading
other-rules = { $count ->
    [one] { $count } other rule
   *[other] { $count } other rules
}
keyname-tab = Tab
keyname-enter = Enter
keyname-esc = Esc
keyname-space = Space
keyname-shift = Shift
undo-declined = Your undo was declined
undo-declined-by = { $name } would rather keep the answer
undo-declined-text = Nothing was taken back.
reach-local = { $address } works on this computer only.
reach-network = You opened the table that way, so the links below use your home network instead: { $address }.
reach-none = Nobody else can come here. Close the program and start it so that your home network reaches it:
step-of = Step { $at } of { $of }
next-step = Next step
skip-to-me = Skip to me
pace = Pace
pace-pause = Step by step
pace-slow = Slow
pace-normal = Normal
pace-fast = Fast
why-target = Why { $name }?
target-rule = The card looks for { $whom }. { $tie }
the-cards-list = What its card says
arrived-as = You play { $names }
arrived = You sit here as { $name }
arrived-name = What shall the others call you?
arrived-sit = Sit down
