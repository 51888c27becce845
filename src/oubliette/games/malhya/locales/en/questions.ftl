ma-ask-armour = { $hero } would suffer { $harm }: destroy the Armour?
ma-ask-arrange = What do you change or hand over?
ma-ask-artefact = { $hero } leaves: what becomes of { $what }?
ma-ask-share = { $hero } leaves: who takes what?
ma-ask-arrow = A special Arrow?
ma-ask-aura-attack = { $hero }: an Aura token for the attack?
ma-ask-aura-source = { $hero }: which Aura token?
ma-ask-aura-defence = { $hero }: an Aura token for the defence?
ma-ask-avert = { $enemy } has seen something. Does { $hero } prevent the Alert?
ma-ask-bonus = Which of three bonuses does { $hero } take?
ma-ask-cancel = { $hero } parries with shield { $number } of { $shields }: which harm does it cancel?
ma-ask-cancel-threat = Cancel a threat symbol?
ma-ask-consume = { $hero } has { $successes ->
        [one] { $successes } Success
       *[other] { $successes } Successes
    }. Discard a cube for one more?
ma-ask-convert = What is made of them?
ma-ask-corpse = Which body is carried?
ma-ask-corpse-to = Where to?
ma-ask-cure = { $hero }: cure { $what }?
ma-ask-decks = Three Talents are drawn for { $hero }: of which classes?
ma-ask-defend = { $hero } is attacked and has { $ap } AP left. Which defence?
ma-ask-deploy = On which cell does { $figure } stand?
ma-ask-deploy-hero = Who is placed next?
ma-ask-dice = { $hero } has to roll { $dice ->
        [one] { $dice } Infiltration die
       *[other] { $dice } Infiltration dice
    }. How?
ma-ask-effect = { $successes ->
        [one] { $successes } Success is left.
       *[other] { $successes } Successes are left.
    } What are they spent on?
ma-ask-enemy-cell = Where does { $enemy } stop?
ma-ask-enemy-order = Which enemy acts next?
ma-ask-enemy-target = Whom does { $enemy } choose?
ma-ask-equip = { $hero }: equip { $what } at once?
ma-ask-exchange = What changes hands?
ma-ask-explore = There is no enemy left here. Where do you go?
ma-ask-first-talent = { $hero } begins with a Talent. How is it drawn?
ma-ask-first-weapon = Which basic Weapon does { $hero } take?
ma-ask-gather = { $hero }: more cards for the harvest?
ma-ask-guard = Which enemy moves?
ma-ask-guard-way = Which way does { $enemy } take?
ma-ask-harm = { $hero }: which harm is taken first?
ma-ask-harvest = Which resource?
ma-ask-heal = { $hero }: which crystal is healed?
ma-ask-hex = Which hex?
ma-ask-improve = { $hero }: which Talent is improved?
ma-ask-initiative = { $hero } has Initiative { $value }. Buy more with Action points?
ma-ask-interrupt = { $hero } is in standby: { $moment }. Resume now?
ma-ask-keep = Which one does { $hero } keep?
ma-ask-leave = Does { $hero } leave?
ma-ask-level = { $hero } gains a level. Which characteristic rises?
ma-ask-lines = With which lines does { $hero } attack ({ $ap } AP left)?
ma-ask-market = What do you buy or sell? The purse holds { $gold } gold.
ma-ask-material = Which one is used up?
ma-ask-meal = A meal at the inn?
ma-ask-next-hero = Who acts next?
ma-ask-outfit = Only one outfit can be worn. Which?
ma-ask-pick = What is the lock picked with?
ma-ask-pick-up = What is picked up?
ma-ask-push = Push { $victim } how far (up to { $cells })?
ma-ask-pull = Pull { $victim } how far (up to { $cells })?
ma-ask-push-or-pull = Push or pull?
ma-ask-reroll = Roll a white die again?
ma-ask-roll-again = Roll a die of the test again?
ma-ask-guess = Which number have you found?
ma-ask-exchange-spell = { $hero }: exchange a Spell?
ma-ask-return = Does { $hero } come back onto the tiles?
ma-ask-room = { $hero } has no room for { $what }. What is given up?
ma-ask-room-inn = Rooms for the night?
ma-ask-secondary = Who in standby still acts?
ma-ask-spell = { $hero } has { $successes ->
        [one] { $successes } Success
       *[other] { $successes } Successes
    } and { $ap } AP left. Roll on?
ma-ask-step = A step after the action?
ma-ask-surplus = { $hero }: what is given up?
ma-ask-taker = Who takes this: { $what }?
ma-ask-talent = Which Talent does { $hero } keep?
ma-ask-test = { $test }. { $hero } has { $successes ->
        [one] { $successes } Success
       *[other] { $successes } Successes
    }, and { $stops } of the { $fail ->
        [one] { $fail } Stop
       *[other] { $fail } Stops
    } that fail. Roll?
ma-ask-test-hero = { $test }: who tries?
ma-ask-test-heroes = { $test }: who takes part (at most { $count })?
ma-ask-test-next = { $test }: who is next?
ma-ask-tie = A tie: who acts first?
ma-ask-travel = Today’s slot { $slot } of { $slots }, { $tokens ->
        [one] { $tokens } Travel token
       *[other] { $tokens } Travel tokens
    }. What do you do?
ma-ask-turn = { $hero } has { $ap } AP. What does { $hero } do?
ma-ask-village = A Travel token, or the village?
ma-ask-way = What do you do?
ma-ask-zone-order = Which enemy is next?
ma-ask-zone-turn = Which way does the zone point?
ma-ask-party = Who joins, who leaves?
ma-ask-mode = Which effects of the game-mode card do you bring in or take out?
ma-ask-page-start = { $hero }: in which zone?
ma-ask-page-next = Which hero acts now?
ma-ask-page-turn = { $hero } ({ $ap } AP): what to do?
ma-ask-page-way = { $hero }: which way on?
ma-ask-page-target = “{ $attack }”: at which hero?
ma-ask-read-on = Read on when you are ready.
ma-ask-initiative-lost = { $hero } was caught off guard and has Initiative { $value } this round, not { $usual }. Buy more with Action points?
ma-ask-deploy-enemy = An enemy comes: { $figure }. On which cell does it stand?
ma-ask-campaign = The introduction is over. Does the campaign go on?
