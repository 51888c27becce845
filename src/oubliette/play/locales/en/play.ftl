# Bots
unknown-bot = { $game } has no bot called “{ $name }”. It has: { $known }.
unknown-side = Nobody at this table is or plays for “{ $who }”. There are: { $known }.

# Headings of the table in the terminal
table-notes = Special rules
table-goal = Goal
table-marks = On the table:
table-intents = What will happen if nothing changes
table-turns = Turn order:
table-places = On the map
table-achievements = Achievements
table-chronicle = Chronicle
place-open = open
place-closed = closed for now
place-done = done
member-away = elsewhere
member-gone = retired
table-name = name
table-health = health
table-order = order
table-state = state
table-hidden = { $count ->
    [one] and one hidden card
   *[other] and { $count } hidden cards
}
emphasis-strong = elite
emphasis-chief = chief
card-hidden = hidden card
card-other-side = other side
action-top = top
action-bottom = bottom

# Terrain, where the game has no words of its own for it
terrain-obstacle = obstacle
terrain-wall = wall
terrain-trap = trap
terrain-hazard = hazardous terrain
terrain-hazardous = hazardous terrain
terrain-difficult = difficult terrain
terrain-water = water
terrain-icy = icy terrain
terrain-lava = lava
terrain-pit = pit
terrain-door = door
terrain-exit = exit
terrain-entrance = entrance
terrain-start = starting place
terrain-loot = loot
terrain-chest = chest

# Answers
pick-some = (pick { $least } to { $most }, such as: 1 3{ $least ->
    [0] ; “-” for none
   *[other] {""}
})
pick-ordered = in the order you type them
pick-alone = (by itself)
pick-default = Enter: { $answer }
answer-no-such-number = There is no option { $number }; the numbers go from 1 to { $most }.
answer-no-number = “{ $word }” is not a number.
answer-ambiguous = “{ $word }” could be: { $meant }. Type more of it, or its number.
answer-unknown = “{ $word }” is no answer here. Type the number of an option, or “?” for help.

# Rules
why-nothing = No rule is noted for this.
why-unknown = { $rule }: the words of this rule are not at hand.
why-no-such-thing = Nothing on the table is called “{ $word }”. Name a cell as 3,4, a piece by its sign, or a card.
why-no-reason = Nothing speaks against it, or nothing is known.
why-in-english = (not yet translated)
why-no-such-line = There is no line { $number } in your journal. “j” shows the last ones.

# The session
session-welcome = Type the number of an option to choose it, “?” for help.
session-help =
    A number chooses an option; several numbers, separated by spaces or commas, where several may be picked; “-” picks none.
    You can also type an option’s key, or its first letters.
    
    u [N]     take back your last decision (or the last N)
    r         do again what was taken back
    j [N]     the last lines of the journal
    why       the rules behind the question;  why N: behind line N of the journal
    why not X why a cell (3,4), a piece or a card cannot be chosen now
    b         show everything again
    hint      ask the bot;  auto: let it decide this
    orders    of what you are asked at moments of others;  orders 1 3: only of those; orders none, orders all
    s FILE    save the match
    q         leave; the match is kept, and “oubliette play --continue” goes on with it
session-hand-over = It is { $seat }’s turn. Hand over the keyboard, then press Enter.
session-read = Press Enter when you have read this.
session-won = Won{ $rounds ->
    [0] {""}
    [one] {" "}after one round
   *[other] {" "}after { $rounds } rounds
}.
session-lost = Lost{ $rounds ->
    [0] {""}
    [one] {" "}after one round
   *[other] {" "}after { $rounds } rounds
}.
session-side-won = { $side } won{ $rounds ->
    [0] {""}
    [one] {" "}after one round
   *[other] {" "}after { $rounds } rounds
}.
session-winners = Won by: { $winners }
session-score = { $seat }: { $score }
session-over = The match is over. “u” takes the last decision back, “j” shows the journal, “s FILE” saves it, “q” leaves.
session-nothing-to-undo = There is nothing left to take back or to do again.
session-undo-reveals = This takes back something that was hidden before. Does everybody agree? (y/n)
session-save-where = Say where: “s FILE”.
session-overwrite = “{ $path }” exists. Overwrite it? (y/n)
session-saved = Saved as “{ $path }”.
session-hint = The bot would choose: { $answer }
session-orders = At moments of others you are asked about what is ticked; at all others the table passes for you.
session-order = { $asked ->
    [yes] ✓ { $number } { $topic }
   *[no] · { $number } { $topic }
    }
session-no-orders = There is nothing here to give standing orders about.
session-no-such-order = “{ $word }” is none of the numbers from 1 to { $most }; “all” and “none” work too.
session-kept = The match is kept. Go on with: oubliette play --continue
session-report = A report that replays this was written to { $path }. Please send it to us. You can go on with another answer.

# Hints: what a good player would do, and why
hint-place = Choose the place that is marked.
hint-only = It is the only answer.
hint-usual = It is what usually serves best here; little hangs on it.
hint-alike = Tried out, the answers come to much the same; this one is as good as any.
hint-gain = Its advantage over the next best answer: { $gain }.
hint-gain-win = it wins more often at once
hint-gain-health = more hit points are left to you
hint-gain-foes = the enemies are weaker after it
hint-gain-goal = it brings you nearer to the goal
hint-gain-cards = your cards last longer
hint-gain-standing = you are more likely to stay on your feet
hint-gain-conditions = fewer conditions hold you back
hint-gain-means = you have more to fall back on
hint-gain-strength = it makes you stronger
hint-gain-points = it brings more points
hint-gain-quiet = the alarm stays further off
hint-gain-heroes = the heroes are weaker after it
hint-gain-hinders = it keeps the heroes further from their goal
hint-against = You win in about { $best } of 100 such positions, against { $next } with “{ $other }”.
hint-against-next = You win in about { $best } of 100 such positions, against { $next } with the next best answer.
hint-nothing = Choose nothing here.
hint-simple = The steady bot has no answer here; this is simply the first that is legal.
hint-go-on = Nothing else that is offered seems worth it now: go on.
hint-harms = { $target } loses { $whole }{ $tenth ->
    [0] { "" }
   *[other] .{ $tenth }
} on average.
hint-fells = { $target } loses { $whole }{ $tenth ->
    [0] { "" }
   *[other] .{ $tenth }
} on average, and falls in { $percent } of 100 cases.
hint-safe-way = { $steps ->
    [one] The way is one step, without harm.
   *[other] The way is { $steps } steps, without harm.
}
hint-harmful-way = The way there costs { $harm ->
    [one] one hit point
   *[other] { $harm } hit points
}.
hint-follows = What follows: { $what }.

# Figures at the end of a scenario
tally-dealt = Damage dealt
tally-taken = Damage taken
tally-healed = Healed
tally-felled = Felled
tally-best = Best blow
tally-walked = Steps walked
tally-gold = Gold gained
tally-experience = Experience
tally-lost_cards = Cards lost
course-health = Health
course-round = Round
course-ours = Heroes
course-theirs = Enemies

# Looking a match over
analysis-not-over = A match can be looked over when it has ended; until then nobody is told what would be better.
analysis-no-search = { $game } cannot be looked over: it has no bot that searches.
analysis-no-line = No better line is told for that decision at this seat.
