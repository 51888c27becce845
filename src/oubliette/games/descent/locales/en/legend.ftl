# Road to Legend
d2-setup-mode = { $value } is no mode; there are { $known }.
d2-setup-difficulty = { $value } is no difficulty; there are { $known }.
d2-legend-lost = The heroes have lost.
d2-morale = Morale
d2-ask-target-tie = { $name } looks for { $whom }: whom does it choose?
d2-ask-whole-damage = Which monster takes the whole blow? For the others the hearts are halved.
d2-event-group-activated = { $group } { $first ->
    [master] – masters first.
   *[minion] – minions first.
  }
d2-event-group-activated-effect = { $group } { $first ->
    [master] – masters first.
   *[minion] – minions first.
  } { $effect }
d2-event-morale-falls = Morale falls to { $left }.
d2-event-morale-rises = Morale rises to { $left }.
d2-event-area-explored = More of the map is revealed.
d2-decides-attack = { $figure } attacks { $target }: { $whom }.
d2-decides-engage = { $figure } engages { $target }: { $whom }.
d2-decides-spot = { $figure } goes to spot { $target }: { $whom }.
d2-decides-attack-tie = { $figure } attacks { $whom }; you choose among equals.
d2-decides-engage-tie = { $figure } engages { $whom }; you choose among equals.
d2-decides-spot-tie = { $figure } goes to spot { $whom }; you choose among equals.
d2-decides-use = { $figure } uses { $ability }.
d2-decides-retreat = { $figure } retreats.
d2-whom-closest = the closest hero
d2-whom-farthest = the farthest hero
d2-whom-most-damage = the hero with the most damage
d2-whom-least-health = the hero with the least health left
d2-whom-most-health = the hero with the most health left
d2-whom-most-fatigue = the hero with the most fatigue
d2-whom-most-search-cards = the hero with the most Search cards
d2-whom-highest-might = the hero with the highest Might
d2-whom-highest-knowledge = the hero with the highest Knowledge
d2-whom-highest-willpower = the hero with the highest Willpower
d2-whom-highest-awareness = the hero with the highest Awareness
d2-whom-lowest-might = the hero with the lowest Might
d2-whom-lowest-knowledge = the hero with the lowest Knowledge
d2-whom-lowest-willpower = the hero with the lowest Willpower
d2-whom-lowest-awareness = the hero with the lowest Awareness
