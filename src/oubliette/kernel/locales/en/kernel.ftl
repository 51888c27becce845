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
sum-modifier = modifier
sum-shield = shield
sum-strength = strength
sum-surge = surge
sum-rest = other effects
