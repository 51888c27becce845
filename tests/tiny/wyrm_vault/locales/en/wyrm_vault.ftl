wv-no-such-vault = There is no vault “{ $scenario }”. There are: { $known }.
wv-too-many-heroes = This vault has room for { $most } heroes, not { $given }.
wv-goal = Heroes: bring { $gold } gold to the stairs or slay the wyrm within { $rounds } rounds. Warden: prevent it.
wv-rounds = Round
wv-gold-track = Gold saved
wv-the-wyrm = the wyrm
wv-hero = { $kind } ({ $seat })
wv-gold = gold
wv-luck-mark = luck
wv-hand = { $seat }’s cards
wv-deck = Warden’s deck
wv-discard = Cards played

wv-ask-hero = Your turn: { $left ->
    [one] one action left
   *[other] { $left } actions left
}.
wv-ask-wyrm = The wyrm’s turn: { $left ->
    [one] one action left
   *[other] { $left } actions left
}.
wv-ask-surges = Spend surges: up to { $surges }.
wv-ask-defence = { $hits } hits are coming.
wv-ask-stones = { $seat } has moved.
wv-ask-fire = Whom shall the fire burn?
wv-go = go to { $square }
wv-turn = turn, with the head at { $square }
wv-bite = bite { $seat }
wv-burn = burn { $seat }
wv-attack = attack the wyrm
wv-grab = grab the gold
wv-rest = rest
wv-end = end the turn
wv-play = play { $card }
wv-pass = do nothing
wv-pass-turn = do nothing for the rest of this turn
wv-side-wyrm = The wyrm
wv-side-heroes = The heroes
wv-stairs = stairs
wv-wall = wall
wv-why-not-figure = Somebody stands on { $square }.
wv-why-not-far = { $square } is { $away } squares away; the speed is { $speed }.
wv-why-not-unreachable = No way leads to { $square }.
wv-why-not-sight = The wyrm cannot be seen from here.
wv-why-not-beside = A blade reaches only what is beside it.
wv-luck = trust your luck: { $hits } hits less
wv-surge-fury = fury: two hits more
wv-surge-breath = breath: one health back

wv-round-began = Round { $round }
wv-turn-began = It is the turn of { $who }.
wv-moved = { $who } goes to { $square }.
wv-turned = The wyrm turns round.
wv-rolled = { $who } rolls { $dice }.
wv-no-dice = no dice
wv-die = { $die } ({ $face })
wv-dice = { $first }, { $then }
wv-surge-spent = { $who } spends a surge on { $surge }.
wv-missed = { $who } misses.
wv-too-far = { $who } does not shoot far enough.
wv-hurt = { $who } suffers { $amount }, { $left } health left.
wv-felled = { $who } falls.
wv-healed = { $who } rests, { $left } health.
wv-luck-spent = { $who } is lucky.
wv-gold-taken = { $who } picks up gold.
wv-gold-saved = { $who } saves { $amount } gold.
wv-card-played = The warden plays { $card }.
wv-card-drawn = You draw { $card }.
wv-card-drawn-hidden = The warden draws a card.
wv-reshuffled = The warden’s cards are shuffled again.
wv-forced = { $seat } has no choice.
wv-heroes-won = The heroes have won.
wv-warden-won = The wyrm keeps its gold.
wv-symbol-hit = hit
wv-symbol-miss = miss
wv-symbol-range = range
wv-symbol-surge = surge
wv-symbol-shield = shield
