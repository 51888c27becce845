# Bring your box

box-title = Bring your box
box-lead = Scenarios from files you have; the game stays yours, on this machine.
box-play = Play
box-spoilers-on = Spoilers shown
box-spoilers-off = Spoilers hidden
box-not-here = Files can be brought only on the machine that runs this table, unless its host has opened that.
box-files = Files
box-drop = Drop files here
box-drop-what = zip files, single files or a folder of them
box-choose = Choose files
box-reading = Reading…
box-sending = { $name }: { $done } of { $all }
box-making = Making the pack…
box-removing = Taking away…
box-nothing = There is nothing among these files that could be read: .zip, .json, .yaml, .csv, .ini or .valkyrie.
box-size = { $size } KiB
box-remove = Take all of it away
box-remove-sure = Really? Files and pack are removed
box-private = The files go to the program on this machine and no further. Others at your table see only the scenario you play.
box-licences = Virtual Gloomhaven Board: CC BY 4.0. Gloomhaven Secretariat: AGPL-3.0. TAG: its own licence file. Valkyrie: Apache 2.0, each quest its author’s. any2cards and D2eMap: no licence told. What they describe belongs to its publisher: play it at your own table, and do not pass the pack on.
box-scenarios = Scenarios
box-empty = Nothing brought yet. Drop the data sets you have on the left.
box-filter = Which scenarios to show
box-filter-all = All
box-filter-whole = Whole
box-filter-goal = Goal to confirm
box-filter-rules = Rules to read
box-filter-no = Not yet
box-filter-differ = Sources differ
box-grade-whole = Whole
box-grade-goal = To confirm
box-grade-rules = Rules to read
box-grade-no = Not playable yet
box-means-whole = plays as it is.
box-means-goal = plays, but for the goal, or for which source is right; you say so once.
box-means-rules = plays; what is named there you read in the book or on a card.
box-means-no = and why.
box-folded = hidden until you press it
box-one = Scenario { $number }
box-hidden = Name and goal are hidden: you may not have been there yet.
box-show = Show me anyway
box-why = Why it cannot be played yet
box-read = Read in your book
box-goal = The goal
box-goal-guess = Is this the goal?
box-goal-yes = Yes, so it is
box-goal-change = Change it
box-goal-kill-all = kill all enemies
box-goal-kill-all-loot = kill all enemies and loot the goal treasure
box-goal-loot = loot the goal treasure
box-goal-reveal = reveal all rooms
box-goal-boss = kill { $value }
box-goal-kill = { $each ->
    [each] kill { $value } enemies for each character
   *[all] kill { $value } enemies
}
box-goal-survive = survive { $value } rounds
box-differ = Two sources differ
box-differs = { $monster } with { $players }: { $maps } on the map, { $rooms } in the rooms
box-count-elite = { $count } elite
box-count-normal = { $count } normal
box-believe-maps = Believe the map
box-believe-rooms = Believe the rooms
box-traps = What the traps do
box-trap-damage = damage
box-trap-poison = poison
box-trap-wound = wound
box-trap-stun = stun
box-trap-immobilize = immobilize
box-rules-read = We have read the rules and mind them ourselves
box-at-once = Settle at once
box-at-once-traps = { $count ->
    [one] The traps of 1 scenario deal damage
   *[other] The traps of { $count } scenarios deal damage
}
box-at-once-maps = { $count ->
    [one] In 1 scenario, believe the map
   *[other] In { $count } scenarios, believe the map
}
box-at-once-look = Any of them can be settled otherwise afterwards.
box-legend = What the grades mean
box-also = Also here: { $monsters } monsters, { $classes } new classes, { $items } items, { $events } events. { $plain } of { $halves } halves of class cards are rules; you read the others from the card.
box-troubles = Left out
