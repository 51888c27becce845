# Road to Legend
d2-setup-mode = { $value } is no mode; there are { $known }.
d2-setup-difficulty = { $value } is no difficulty; there are { $known }.
d2-legend-lost = The heroes have lost.
d2-legend-lost-why = The heroes have lost: { $why }.
d2-morale = Morale
d2-perils = Do not linger: after some rounds, perils strike.
d2-perils-end = Do not linger: after some rounds, perils strike, and in the end time is up and the quest is lost.
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
d2-line-attack = Attack { $whom }
d2-line-engage = Engage { $whom }
d2-line-spot = Go to spot { $whom }
d2-line-then-retreats = { $line }, then retreat
d2-skipped-apart = too few heroes near enough
d2-skipped-attacked = it has attacked already
d2-skipped-nobody = nobody it can attack
d2-skipped-lacks = it has no such action
d2-skipped-vain = it would change nothing
d2-skipped-moved = it has moved already
d2-skipped-held = it cannot move
d2-skipped-dying = it would bleed to death
d2-skipped-there = it is there already, or gets no nearer
d2-event-monster-waited = { $figure } can do nothing on its list.
d2-decides-equals = Of equals the closest; then you choose.
d2-counted-spaces = spaces
d2-counted-damage = damage
d2-counted-health = health left
d2-counted-fatigue = fatigue
d2-counted-search-cards = Search cards
d2-counted-might = Might
d2-counted-knowledge = Knowledge
d2-counted-willpower = Willpower
d2-counted-awareness = Awareness

# The Delve
d2-delve = The Delve
d2-delve-won = The Delve is won: { $stages ->
    [one] { $stages } stage
   *[other] { $stages } stages
  }.
d2-delve-lost = The Delve is lost after { $stages ->
    [one] { $stages } stage
   *[other] { $stages } stages
  }.
d2-delve-cards = Cards of the upgrade phase
d2-delve-training = Training
d2-delve-trade = Before the next stage
d2-leave-stage = Leave the stage
d2-stay-in-stage = Stay another round
d2-ask-leave-stage = All heroes are at the portal. Do you leave the stage?
d2-keep-for = Keep { $card } for { $name }
d2-ask-keep-card = Which cards do you keep? { $count } left
d2-next-stage = On to stage { $stage }
d2-ask-delve-trade = Does equipment change hands?
d2-stage = Stage
d2-rounds = Rounds
d2-drawn = Cards drawn
d2-kept = Cards kept
d2-records = Records
d2-number = { $value }
d2-nothing = nothing
d2-event-stage-left = Stage { $stage } is left in round { $rounds }.
d2-event-portal-opened = The portal opens.
d2-event-act-two = Act II begins.
d2-event-cards-drawn = Drawn: { $cards }. { $keeps } may be kept.
d2-event-card-kept = { $figure } keeps { $card }.
d2-event-card-kept-for = { $figure } buys { $card } for { $price } gold.
d2-event-card-sold-for = { $figure } sells { $card } for { $price } gold.

# The campaign without an overlord
d2-road-map = The map
d2-road-quest = The quest
d2-road-city = In the city
d2-ask-road = Where to? Weeks before the story quest: { $weeks }
d2-to-story = Story quest: { $quest }
d2-to-side = Side quest (1 week): { $quest }
d2-visit-city = Visit { $city }
d2-train = Spend experience
d2-ask-city = { $city }, { $gold } gold: what do you do here?
d2-leave-city = Leave the city
d2-city-toast = stand everybody a round ({ $gold } gold, 1 fame)
d2-city-vigil = keep vigil in the chapel ({ $gold } gold, 1 morale more in the next quest)
d2-city-haggle = have other wares shown ({ $gold } gold)
d2-zone-stock = On offer
d2-fame = Fame
d2-weeks = Weeks left
d2-quest = Quest
d2-how = Outcome
d2-quest-won = won
d2-quest-lost = lost
d2-kind-story = Story quest
d2-kind-side = Side quest
d2-chronicle-won = { $quest }: won.
d2-chronicle-lost = { $quest }: lost.
d2-event-city-visited = The party comes to { $city }.
d2-event-weeks-passed = A week goes by; { $left } left.
d2-event-fame-gained = Fame rises by { $by } to { $fame }.
d2-event-gold-gained = The party gains { $by } gold and has { $gold }.
d2-event-gold-spent = The party spends { $by } gold and has { $gold }.
