# Steps of a campaign
d2-step-purchase = Before the campaign
d2-step-prologue = Prologue
d2-step-gold = Gold
d2-step-rest = Rest
d2-step-rewards = Rewards
d2-step-shopping = Shop
d2-step-experience = Experience
d2-step-next-quest = Next quest
d2-step-set-up = Set-up
d2-step-travel = Travel

# Kinds of quests
d2-kind-introduction = Introduction
d2-kind-act-1 = Act I
d2-kind-interlude = Interlude
d2-kind-act-2 = Act II
d2-kind-finale = Finale
d2-kind-rumor = Rumor
d2-kind-advanced = Advanced quest

# Icons on the way
d2-icon-road = road
d2-icon-plains = plains
d2-icon-forest = forest
d2-icon-mountain = mountain
d2-icon-water = water
d2-icon-street = street
d2-icon-building = building
d2-icon-tower = tower
d2-icon-sewer = sewer
d2-icon-hazard = hazard
d2-then = { $first }, then { $rest }

# The table between two quests
d2-gold-pool = Party gold
d2-overlord-cards = Cards
d2-stamina = Stamina
d2-xp-left = XP to spend
d2-track-act = Act
d2-track-quests = Quests played
d2-track-step = Campaign phase
d2-zone-shop = Shop, { $act ->
    [1] Act I
   *[other] Act II
  }
d2-zone-rumors = Rumors
d2-zone-quest-cards = Quest cards in play
d2-zone-relics = Relics
d2-zone-bought = Cards bought
d2-owns-relic = Relic: { $card }
d2-has-relic = { $name }: { $card }
d2-event-line = { $icon }: { $text }
d2-rumor-when-shopping = Played before shopping.
d2-rumor-when-next-quest = Played before the next quest is chosen.
d2-rumor-act = { $act ->
    [1] Act I only.
   *[other] Act II only.
  }
d2-quest-line = Quest: { $quest }
d2-way-line = The way there: { $icons }
d2-rewards-heroes = If the heroes win: { $what }
d2-rewards-overlord = If the overlord wins: { $what }
d2-reward-gold = { $gold } gold a hero
d2-reward-xp = { $xp } more experience
d2-won-by-heroes = Won by the heroes.
d2-won-by-overlord = Won by the overlord.
d2-chapter-heroes = { $quest }: the heroes win ({ $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
  }).
d2-chapter-overlord = { $quest }: the overlord wins ({ $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
  }).

# Questions
d2-ask-shopping = { $gold } gold: buy, sell, hand over?
d2-buy-item = Buy { $card } for { $name }: { $gold } gold
d2-sell-item = Sell { $card } of { $name }: { $gold } gold
d2-give-item = { $name } gives { $card } to { $other }
d2-shopping-done = Done shopping
d2-ask-overlord-spends = { $xp } experience: which card do you buy?
d2-ask-leave-out = Which cards do you leave out of your deck, { $count } at most?
d2-ask-rumor = Do you play a rumor?
d2-no-rumor = No rumor
d2-ask-next-quest = Which quest comes next?
d2-ask-who-takes = Who takes { $card }?
d2-ask-travel-hero = { $card }: which hero?
d2-ask-travel-way = { $card }: what do you do?

# What happens
d2-event-step-began = { $step }
d2-event-gold-changed = { $amount } gold gained, { $total } in all.
d2-event-gold-changed-less = { $amount } gold lost, { $total } left.
d2-event-rested = The heroes rest: wounds, fatigue and conditions are gone.
d2-event-experience-gained-heroes = Every hero gains { $xp } experience.
d2-event-experience-gained-overlord = The overlord gains { $xp } experience.
d2-event-relic-won = { $who } takes { $card }.
d2-event-relic-won-overlord = The overlord takes { $card }.
d2-event-wares-shown = On offer: { $cards }.
d2-event-bought = { $figure } gets { $card } for { $price } gold; { $total } left.
d2-event-sold = { $figure } sells { $card } for { $price } gold; { $total } in all.
d2-event-overlord-learned = The overlord's deck gains { $card }.
d2-event-quest-chosen-heroes = The heroes set out: { $quest }.
d2-event-quest-chosen-overlord = The overlord calls them: { $quest }.
d2-event-event-drawn = On the way ({ $icon }): { $card }.
d2-event-event-drawn-quiet = On the way ({ $icon }): { $card }. Nothing happens.
d2-event-rumors-drawn = The overlord draws { $count ->
    [one] 1 rumor
   *[other] { $count } rumors
  }.
d2-event-rumors-drawn-named = The overlord draws { $cards }.
d2-event-rumor-played = The overlord spreads a rumor: { $card }.
d2-event-quest-card-opened = A quest can be chosen from now on: { $card }.
d2-event-cards-expired = Nobody talks of it any more: { $cards }.
d2-event-act-began = Act II begins.
d2-event-campaign-ended-heroes = The heroes have won the campaign.
d2-event-campaign-ended-overlord = The overlord has won the campaign.

# Setting up
d2-setup-campaign = There is no campaign “{ $value }”. There are: { $known }
d2-setup-campaign-level = A campaign begins at the basic level, with the basic Overlord deck.
d2-setup-campaign-mode = This campaign needs an overlord.
d2-setup-plot-deck = There is no Plot deck “{ $value }”. There are: { $known }

# Plot cards
d2-threat = Threat
d2-fortune = Fortune
d2-token-threat = Threat
d2-token-fortune = Fortune
d2-zone-plots = Plot cards
d2-plot-prices = { $buy } threat to buy, { $trigger } to use
d2-buy-plot = { $card } for { $threat } threat
d2-xp-for-threat = 1 experience for { $threat } threat
d2-ask-plots = { $threat } threat: what do you buy?
d2-use-plot = Use { $card } for { $threat } threat
d2-ask-use-plot = { $threat } threat: do you use a Plot card?
d2-ask-plot-attribute = { $card }: which attribute does { $name } test?
d2-ask-gambit = Which side of the token lies up?
d2-ask-fortune = Who gets the fortune token?
d2-fortune-fatigue = 1 fortune: recover 1 fatigue
d2-fortune-action = 2 fortune: another action
d2-ask-power-rolled = { $hearts ->
    [one] { $hearts } heart
   *[other] { $hearts } hearts
}, { $surges ->
    [one] { $surges } surge
   *[other] { $surges } surges
} rolled: do you spend fortune?
d2-ask-shields-rolled = { $shields ->
    [one] { $shields } shield
   *[other] { $shields } shields
} rolled: do you spend fortune?
d2-fortune-reroll = { $name }: 1 fortune to reroll a die
d2-fortune-card = 2 fortune: one more card
d2-event-threat-changed = The overlord gains { $amount } threat, { $total } in all.
d2-event-plot-bought = The overlord buys { $card }; { $total } threat left.
d2-event-plot-used = The overlord uses { $card }; { $total } threat left.
d2-event-fortune-gained = { $figure } gets a fortune token ({ $total }).
d2-event-fortune-spent = { $figure } spends { $count ->
    [one] 1 fortune token
   *[other] { $count } fortune tokens
  }.
d2-zone-overlord-offer = Overlord cards for sale
d2-zone-plot-offer = Plot cards for sale
d2-turn-up = Turn up a card
d2-ask-turn-up = Do you turn up a facedown card?
d2-buy-blind = Buy a facedown card for { $name }: { $gold } gold
d2-ask-famine = Which cards go back on your deck, the top card first?
d2-rumor-when-travel = Played at the end of the journey.
d2-event-overlord-gave-back = The overlord gives back { $card }.
d2-ask-give-back = Which cards do you give back for their experience?
d2-zone-lessons = Skills for sale
