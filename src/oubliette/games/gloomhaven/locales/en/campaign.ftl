# The campaign and the city

gh-city = Gloomhaven
gh-party = Party { $number }
gh-proper-name = { $name }
gh-character = { $name } ({ $class })
gh-gold = { $amount } gold
gh-word-area = Area
gh-word-gold = Gold
gh-text-discard = discard { $count }
gh-text-quest = { $name }: { $text }
gh-text-quest-part = { $name }: { $now } of { $needed }
gh-text-quest-hidden = Its personal quest is secret.
gh-text-quest-none = It has no personal quest.
gh-text-quest-met = The quest is complete: it retires in the city.
gh-text-perk = { $perk } ({ $times } of { $most })
gh-text-begins = Begins the next scenario with: { $text }
gh-text-blessed = { $count } Bless from the sanctuary
gh-text-chapter-won = { $scenario }: won in { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}.
gh-text-chapter-lost = { $scenario }: lost after { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}.
gh-text-casual = Casual mode: { $text }
gh-text-class = { $class }, level { $level }
gh-text-several = { $name } (×{ $count })
gh-text-needs = Needs: { $names }
gh-text-needs-one = Needs one of: { $names }
gh-text-forbids = Not with: { $names }
gh-note-left = { $left } left
gh-sticker-plus-one = +1
gh-sticker-hex = One more hex ({ $step })

gh-track-phases = Between two scenarios
gh-phase-founding = A campaign begins
gh-phase-city = In Gloomhaven
gh-phase-camp = After the scenario
gh-phase-road = On the road
gh-phase-scenario = At the scenario
gh-phase-epilogue = The story is told
gh-phase-over = The campaign is over

gh-fact-reputation = Reputation
gh-fact-prices = Change of prices
gh-fact-prosperity = Prosperity level
gh-fact-donated = Gold given to the sanctuary
gh-fact-retired = Retired characters
gh-fact-road-events = Road events in the deck
gh-fact-city-events = City events in the deck
gh-fact-designs = Item designs to be found
gh-track-prosperity = Prosperity checkmarks
gh-track-experience = Experience
gh-track-checkmarks = Checkmarks
gh-zone-learning = Cards to learn
gh-zone-shop = On sale in the city
gh-tally-kills = Kills
gh-tally-elite_kills = Elite kills
gh-tally-kinds_killed = Different kinds killed
gh-tally-scenarios_completed = Scenarios completed
gh-tally-side_scenarios_completed = Side scenarios completed
gh-tally-gold = Gold
gh-tally-gold_donated = Gold donated
gh-tally-items_owned = Items owned
gh-tally-checkmarks = Checkmarks
gh-tally-allies_exhausted = Companions exhausted
gh-tally-times_exhausted = Times exhausted
gh-tally-treasures = Treasures
gh-tally-retired_allies = Companions retired
gh-tally-experience = Experience
gh-tally-level = Level
gh-tally-prosperity = Prosperity level
gh-tally-enhancements = Enhancements
gh-tally-battle_goals = Battle goals met
gh-tally-elements_infused = Elements infused

gh-outcome-told = The story is told, after { $count ->
    [one] 1 scenario
   *[other] { $count } scenarios
}.
gh-outcome-ended = The campaign ends after { $count ->
    [one] 1 scenario
   *[other] { $count } scenarios
}.

# Questions

gh-ask-party-name = What is your party called?
gh-ask-class = Which class will the new character be?
gh-ask-starting-level = At which level does it start?
gh-ask-name = What is the { $class } called?
gh-ask-quest = { $character }: keep one personal quest.
gh-ask-learn = { $character } reaches level { $level }: choose a card for the pool.
gh-ask-perk = { $character }: mark a perk.
gh-ask-city = { $seat }: what do you do in the city?
gh-ask-city-event = Draw a city event?
gh-ask-buy = { $character } has { $gold } gold: buy what?
gh-ask-sell = { $character }: sell what?
gh-ask-enhance-card = { $character } has { $gold } gold: which card is enhanced?
gh-ask-enhance = { $card }: which enhancement?
gh-ask-next = { $party }, { $place }: what next?
gh-ask-scenario-level = At which scenario level do you play?
gh-ask-share-gain = { $left } gold to share: how much for { $character }?
gh-ask-share-loss = { $left } gold to pay: how much from { $character }?
gh-ask-who-gets = Who gets { $item }?
gh-ask-lose-item = Which item is lost?
gh-ask-after-story = The story is told. Play on?

gh-option-level = Level { $level }
gh-option-recommended = Level { $level } (recommended)
gh-option-nameless = Just the { $class }
gh-option-done = Done in the city
gh-option-level-up = { $character } levels up
gh-option-retire = { $character } retires
gh-option-buy = { $character } goes shopping
gh-option-sell = { $character } sells something
gh-option-enhance-visit = { $character } enhances a card
gh-option-donate = { $character } gives 10 gold to the sanctuary
gh-option-show = { $character } shows its personal quest
gh-option-leave-party = { $character } leaves the party
gh-option-join = { $character } joins the party
gh-option-hand-over = { $seat } plays { $character } from now on
gh-option-create = Create a new character
gh-option-buy-nothing = Nothing
gh-option-sell-nothing = Nothing
gh-option-enhance-nothing = Nothing
gh-option-price-of = { $name }: { $price } gold
gh-option-enhance = { $sticker } on { $line }, { $half }: { $price } gold
gh-option-item-of = { $item } of { $character }
gh-option-draw-event = Draw a city event
gh-option-later = Not now
gh-option-stay = Go about the city again
gh-option-found = Found another party
gh-option-switch = Go on with { $party }
gh-option-city = Return to Gloomhaven
gh-option-play-campaign = { $scenario }
gh-option-play-casual = { $scenario } (casual mode)
gh-option-end-campaign = End the campaign
gh-option-play-on = Play on

# What happens

gh-event-campaign-ended = { $campaign } comes to its end.
gh-event-party-founded = A party is founded: { $party }.
gh-event-party-switched = On with { $party }.
gh-event-character-created = { $sheet } comes to Gloomhaven, level { $level }, with { $gold } gold.
gh-event-quests-dealt = { $sheet } is dealt the personal quests { $quests }.
gh-event-quests-dealt-hidden = { $sheet } is dealt personal quests.
gh-event-quest-kept = { $sheet } keeps the quest { $quest }.
gh-event-quest-kept-hidden = { $sheet } keeps a personal quest.
gh-event-quest-shown = { $sheet } shows its quest: { $quest }.
gh-event-joined-party = { $sheet } joins { $party }.
gh-event-left-party = { $sheet } leaves { $party }.
gh-event-handed-over = { $seat } plays { $sheet } from now on.
gh-event-level-gained = { $sheet } reaches level { $level } and has { $hit_points } hit points.
gh-event-card-learned = { $sheet } learns { $card }.
gh-event-perk-marked = { $sheet } marks a perk: { $perk }
gh-event-gold-changed = { $sheet }: { $amount } gold, { $gold } in all.
gh-event-sheet-experience = { $sheet }: { $amount } experience, { $experience } in all.
gh-event-checkmarks-changed = { $sheet }: checkmarks { $amount }, { $checkmarks } in all.
gh-event-reputation-changed = { $party }: { $amount } reputation, now { $reputation }.
gh-event-prosperity-changed = Prosperity checkmarks: { $amount }, { $marks } in all.
gh-event-prosperity-rose = Gloomhaven reaches prosperity level { $level }; there are new items on sale.
gh-event-item-gained = { $sheet } receives { $item }.
gh-event-item-resold = { $sheet } gets { $gold } gold instead of { $item }.
gh-event-item-lost = { $sheet } loses { $item }.
gh-event-item-bought = { $sheet } buys { $item } for { $price } gold.
gh-event-item-sold = { $sheet } sells { $item } for { $price } gold.
gh-event-design-found = The design of { $item } is found; all copies are on sale in the city.
gh-event-nothing-left-designs = No item design is left to be found.
gh-event-nothing-left-side-scenarios = No side scenario is left to be found.
gh-event-scenario-unlocked = Unlocked: { $scenario }.
gh-event-class-unlocked = A class is unlocked: { $of }.
gh-event-achievement-gained = Achievement: { $achievement }.
gh-event-achievement-lost = No longer achieved: { $achievement }.
gh-event-event-added-road = A road event joins its deck.
gh-event-event-added-city = A city event joins its deck.
gh-event-begins-with = { $sheet } will begin the next scenario with: { $text }.
gh-event-envelope-empty = What this would open is open already.
gh-event-treasure-read = { $figure } opens treasure { $number }. { $text }
gh-event-option-taken = You choose: { $text }
gh-event-event-put-away = The event leaves the game.
gh-event-event-put-away-under = The event goes under its deck.
gh-event-donated = { $sheet } gives { $gold } gold to the sanctuary; { $total } in all.
gh-event-enhanced = { $sheet } has { $card } ({ $half }) enhanced for { $price } gold: { $sticker }.
gh-event-retired = { $sheet } retires; the quest “{ $quest }” is complete.
gh-event-set-out-campaign = { $party }: off to { $scenario }.
gh-event-set-out-casual = { $party }: off to { $scenario }, in casual mode.
gh-event-city-reached = { $party }: back in Gloomhaven.

gh-setup-length = The option scenarios is a number from 1 to { $most }, not { $value }.
gh-setup-recruits = A campaign begins with characters of different starting classes, not with { $given }.
