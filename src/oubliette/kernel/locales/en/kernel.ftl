# What the kernel itself has to say: refusals, saves, replays. Games bring the rest.

# Answers that are refused
illegal-answer-count = “{ $question }” wants { $least ->
    [0] at most { $most }
   *[other] { $least } to { $most }
} of the options, but { $given } { $given ->
    [one] was
   *[other] were
} picked.
illegal-answer-key = “{ $key }” is no answer to “{ $question }”. Possible are: { $offered }.
illegal-answer-twice = “{ $key }” was picked twice; each option can be picked once.
illegal-answer-alone = “{ $key }” is an answer by itself and cannot be picked together with others.
illegal-answer-turn = Nothing is asked of { $seat } now. Waiting for: { $waiting }.

# Matches that cannot start
setup-seats = This game is for { $fewest } to { $most } seats, but { $given } { $given ->
    [one] was
   *[other] were
} given.
setup-seat-names = Every seat needs a name of its own; given were: { $seats }.
setup-seed = A seed is a whole number from 0 to 18446744073709551615, or 32 hexadecimal digits; given was { $seed }.
setup-option = There is no option “{ $option }”. Known are: { $known }.
unknown-game = No game is called “{ $name }”. Installed are: { $known }.
broken-game = “{ $name }” is installed, but its own code fails: { $why }

# Saves
save-not-written = “{ $path }” could not be written: { $why }. Nothing was overwritten.
save-not-read = “{ $path }” could not be read: { $why }.
save-too-large = “{ $path }” is too large to be a saved match.
save-damaged = “{ $path }” is damaged or was changed by hand. Use an older copy.
save-newer = “{ $path }” was written by a newer version. Update and try again.
save-unknown = “{ $path }” is not a saved match.
save-stranger = “{ $path }” was played with “{ $game }”, which is not an installed game. Saves open installed games only.
save-pack-missing = This match was played with the pack “{ $pack }” { $version }, which is not loaded. Say where it is.
save-content-missing = This match goes on with “{ $what }”, which the loaded packs no longer hold. The save is unharmed: open it with the packs as they were when it was played, or begin a new match.

# Replays and failures
bug-in-rules = The rules failed on { $seat }’s answer to “{ $question }”. This is our mistake, not yours; the match is as it was before.
replay-drift = Answer { $number } ({ $keys } to “{ $question }”) no longer fits: asked is now { $asked }. The rules or packs are not those of the recording.

# What happened, where no game has its own words for it
event-forced = { $seat }: only one answer to “{ $question }” was possible: { $keys }.
question-unnamed = Decide: { $kind }.

# How a number came about
sum-attack = attack
sum-bonus = changes
sum-damage = damage
sum-defence = defence
sum-dice = dice
sum-die = die
sum-modifier = modifier
sum-shield = shield
sum-strength = strength
sum-surge = surge
sum-leads = the card that leads
sum-rests = a long rest
sum-bought = bought
sum-lost = lost for this round
sum-speed = cards and abilities
sum-slowed = slowed
sum-bargained = bargained
sum-spent = spent
sum-won = won since
sum-rest = other effects
sum-ability = the action
sum-card = on the card
sum-doubled = doubled
sum-initiative = initiative { $initiative }
sum-item = item
sum-least = never below 0
sum-pierce = pierced
sum-printed = its own value
sum-retaliate = strikes back
sum-round = bonus of this round
sum-scenario = the scenario
sum-round-card = its card of this round
sum-times = { $times } × { $per }

# Why something cannot be chosen, where no rule of the game speaks of it: what is asked instead
why-not-other = { $kind ->
    [cell] No space is asked for now.
    [piece] No figure is asked for now.
    [card] No card is asked for now.
    [edge] Nobody asks about doors and walls now.
    [die] No die is asked for now.
   *[mark] Nobody asks about this now.
}
why-not-among = { $kind ->
    [cell] This space is not among those that can be chosen.
    [piece] This figure is not among those that can be chosen.
    [card] This card is not among those that can be chosen.
    [edge] This edge is not among those that can be chosen.
    [die] This die is not among those that can be chosen.
   *[mark] This is not among what can be chosen.
}
why-not-by-button = { $kind ->
    [card] What this card can do is said on the buttons.
    [piece] What can be done with this figure is said on the buttons.
   *[other] What can be done here is said on the buttons.
}
why-not-theirs = This card is { $seat }’s.
why-not-in-discard = This card lies in: { $zone }.
why-not-in-lost = This card lies in: { $zone }.
why-not-in-offer = This card is not yours yet ({ $zone }), and cannot be had now.
why-not-read = This card tells what { $sheet } can do: it is read, not chosen.
why-not-question = The question: { $question }
why-not-answer = { $way ->
    [cell] It is answered by a lit space.
    [piece] It is answered by a lit figure.
    [card] It is answered by a lit card.
    [edge] It is answered by a lit edge.
    [die] It is answered by a lit die.
    [mark] It is answered by a lit mark.
    [slot] It is answered by a lit place.
    [button] It is answered with a button.
   *[several] It is answered by what is lit, or with a button.
}
