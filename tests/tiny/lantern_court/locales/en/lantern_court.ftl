lc-no-such-court = There is no court “{ $scenario }”. There are: { $known }.
lc-goal = Take relics. The most precious sack wins, if its thief still has oil at dawn.
lc-rounds = Round
lc-thief = { $seat }
lc-hand = { $seat }’s cards
lc-scheme-of = { $seat }’s scheme
lc-deck = Schemes
lc-discard = Discarded schemes

lc-scheme = { $card } ({ $order }): { $steps } { $steps ->
    [one] step
   *[other] steps
}, { $deed }
lc-deed-none = no deed
lc-deed-shove = shove
lc-deed-bide = bide
lc-deed-peek = peek
lc-deed-snatch = snatch
lc-deed-feint = feint

lc-ask-scheme = Choose your scheme in secret.
lc-ask-act = What now? { $steps ->
    [0] No steps are left.
    [one] One step is left.
   *[other] { $steps } steps are left.
}
lc-ask-bide = Act now, or after everybody else?
lc-ask-snatch = { $seat } reaches for { $relic }.
lc-ask-feint = { $seat } plays { $card }.
lc-go = go to { $hex }
lc-stay = stay
lc-now = act now
lc-later = act last
lc-peek = look through the keyhole of room { $room }
lc-shove = shove { $target } to { $hex }
lc-play = play { $card }
lc-pass = let it happen
lc-pass-round = let it happen, and ask me no more this round
lc-door = closed door
lc-open-door = open door
lc-why-not-step = { $hex } is { $away } steps away; { $seat } has { $steps } left.
lc-why-not-figure = Somebody stands on { $hex }.
lc-why-not-unreachable = No way leads to { $hex }.
lc-why-not-card = { $card } can be played only when its moment comes.

lc-round-began = Round { $round }
lc-shown = The schemes are shown.
lc-turn-began = { $who } acts.
lc-moved = { $who } goes to { $hex }, { $steps ->
    [one] one step
   *[other] { $steps } steps
} away.
lc-door-opened = { $seat } opens a door and finds { $token }.
lc-oil-spilt = { $seat } spills { $amount } oil, { $left } left.
lc-fell = { $seat }’s lantern goes out.
lc-biding = { $seat } bides the time.
lc-shoved = { $seat } shoves { $target }.
lc-peeked = Room { $room } hides { $token }.
lc-peeked-other = { $seat } looks through the keyhole of room { $room }.
lc-card-played = { $seat } plays { $card }.
lc-card-undone = { $card } of { $seat } comes to nothing.
lc-relic-taken = { $seat } takes { $relic }.
lc-drew = { $mine ->
    [yes] You draw
   *[no] { $seat } draws
} { $count } { $count ->
    [one] card
   *[other] cards
}.
lc-reshuffled = The discarded schemes are shuffled again.
lc-forced = { $seat } has no choice.
lc-ended-won = Dawn. The night belongs to { $winners }.
lc-ended-lost = Dawn. The court keeps its relics.
