ma-told = { $text }
ma-read = Chapter { $number }, { $title }. { $text }
ma-finished = The booklet is closed: { $title }
ma-begun = The next booklet: { $title }
ma-event-domain-grew = The domain grows. Decks made anew hold more quality cards: { $weapons } more Weapons, { $objects } more Objects.
ma-ended-won = The end: { $title }
ma-ended-lost = The end, badly: { $title }
ma-event-hero-made = { $hero } is ready.
ma-event-talent-taken = { $hero }: Talent { $talent }.
ma-event-spell-taken = { $hero }: Spell { $spell }.
ma-event-level-gained = { $hero }: { $of } rises to { $value }, { $bonus }.
ma-event-gold-changed = { $gain ->
        [1] +{ $by } gold ({ $left } in all).
       *[0] { $by } gold ({ $left } left).
    }
ma-event-party-gained = { $what ->
        [travel] The party gains { $count ->
            [one] { $count } Travel token
           *[other] { $count } Travel tokens
        }.
        [points] The party gains { $count ->
            [one] { $count } point
           *[other] { $count } points
        }.
        [crystals] The party gains { $count ->
            [one] { $count } crystal
           *[other] { $count } crystals
        }.
       *[token] The party gains Scenario token { $count }: the story will remember it.
    }
ma-event-party-lost = { $what ->
        [travel] The party spends { $count ->
            [one] { $count } Travel token
           *[other] { $count } Travel tokens
        }.
        [points] The party loses { $count ->
            [one] { $count } point
           *[other] { $count } points
        }.
        [crystals] The party loses { $count ->
            [one] { $count } crystal
           *[other] { $count } crystals
        }.
       *[token] The party gives up Scenario token { $count }.
    }
ma-event-card-taken = The party gets: { $card }.
ma-event-card-taken-by = { $hero } takes: { $card }.
ma-event-card-gone = The party loses: { $card }.
ma-event-card-gone-of = { $hero } parts with: { $card }.
ma-event-card-laid-down = { $hero } leaves on the ground: { $card }.
ma-event-card-cured = { $hero } is cured: { $card }.
ma-event-object-used = { $hero } uses: { $card }.
ma-event-object-used-on = { $hero } uses { $card } against { $target }.
ma-event-equipped = { $hero } takes up { $card }.
ma-event-resource-taken = { $hero }: { $resource }.
ma-event-resource-spent = { $hero } uses up: { $resource }.
ma-event-handed = { $giver } gives { $taker }: { $what }.
ma-event-harm-suffered = { $figure } suffers { $what }.
ma-event-healed = { $hero } is healed ({ $heals }) and has { $life ->
        [one] { $life } life point
       *[other] { $life } life points
    }.
ma-event-aura-gained = { $hero } reactivates { $count ->
        [one] { $count } Aura token
       *[other] { $count } Aura tokens
    } ({ $ready } active).
ma-event-aura-spent = { $hero } exhausts an Aura token ({ $ready } left active).
ma-event-shocks-gone = { $hero } shakes the Shocks off.
ma-event-drew = An Action card is drawn: { $gem } gem.
ma-event-event-joined = Something happens on the way.
ma-event-weather-turned = { $weather ->
        [fair] The card brings fair weather: moving on costs 2 Travel tokens.
       *[bad] The card brings bad weather: moving on costs 3 Travel tokens.
    }
ma-event-party-moved = The party moves on: { $where }.
ma-event-day-over = Day { $days } is over.
ma-event-camped = { $hero } rests by the fire and rolls { $faces }.
ma-event-rested-at-inn = A night at the inn.
ma-event-crafted = Crafted: { $resource }.
ma-event-bought = Bought for { $gold } gold: { $card }.
ma-event-sold = Sold for { $gold } gold: { $card }.
ma-event-test-began = { $hero } takes a test: { $dice ->
        [one] { $dice } Skill die
       *[other] { $dice } Skill dice
    } against { $difficulty ->
        [0] no Difficulty die
        [one] { $difficulty } Difficulty die
       *[other] { $difficulty } Difficulty dice
    }, failing at { $stops ->
        [one] { $stops } Stop
       *[other] { $stops } Stops
    }.
ma-event-test-thrown = { $hero } rolls { $faces }; so far { $successes ->
        [one] { $successes } Success
       *[other] { $successes } Successes
    } and { $stops ->
        [one] { $stops } Stop
       *[other] { $stops } Stops
    }.
ma-event-test-ended =
    { $failed ->
        [1] { $hero } fails.
       *[0] { $hero } stops with { $successes ->
        [one] { $successes } Success
       *[other] { $successes } Successes
    }.
    }
ma-event-group-result = Together: { $successes ->
        [one] { $successes } Success
       *[other] { $successes } Successes
    }.
ma-event-place-entered = { $mode ->
        [combat] { $foes_count ->
            [0] { $place }.
           *[other] { $place }. Enemies stand against you, and there will be a fight: { $foes }.
        }
        [infiltration] { $foes_count ->
            [0] { $place }. Nobody keeps watch here.
           *[other] { $place }. You go in unseen. On watch: { $foes }.
        }
       *[other] { $place }.
    }
ma-event-place-left = The tiles are cleared.
ma-event-shoved = { $figure } is pushed about.
ma-event-hero-fell = { $hero } falls.
ma-event-hero-back = { $hero } is back.
ma-event-hero-left = { $hero } leaves the tiles.
ma-event-door-opened = A door is open.
ma-event-stood =
    { $resumes ->
        [1] { $hero } resumes.
       *[0] { $hero } goes into standby.
    }
ma-event-turn-over = { $hero } ends the turn.
ma-event-free-move-lost = { $hero } has no free move any more this turn.
ma-event-infiltration-began = Infiltration begins: stay out of the guards’ sight, or there will be a fight.
ma-event-infiltration-rolled = { $hero } rolls { $faces }: threat +{ $threat }.
ma-event-threat-moved = The threat moves by { $by } to { $now }.
ma-event-assassinated = { $hero } assassinates { $enemy }.
ma-event-corpse-moved = A body is carried away.
ma-event-action-card-turned = An Action card is turned up.
ma-event-watch-kept = { $enemy } keeps watch.
ma-event-watch-over = { $enemy } looks round again.
ma-event-spotted = { $enemy } sees something.
ma-event-averted = { $hero } prevents the Alert.
ma-event-alert-raised = { $cause ->
        [seen] Alert! Somebody has been seen.
        [track] Alert! The threat has reached its end.
        [cards] Alert! The guards have gone through all their cards.
       *[die] Alert! The black die gives you away.
    }
ma-event-infiltration-ended = Infiltration is over.
ma-event-combat-began = { $alert ->
        [1] The alarm is raised: Combat! Against you: { $foes }.
       *[0] { $foes_count ->
            [0] Combat begins.
           *[other] Combat! Against you: { $foes }.
        }
    }
ma-event-combat-over = Combat is over.
ma-event-initiative-set = { $who }: Initiative { $value }.
ma-event-enhancement-drawn = { $kind_of } draws an Enhancement token for this round: { $token }.
ma-event-attack-declared = { $attacker } attacks { $targets }.
ma-event-attack-rolled = { $attacker } rolls { $faces }.
ma-event-defence-rolled = { $target } rolls { $faces }: { $shields ->
    [one] { $shields } shield
   *[other] { $shields } shields
  }.
ma-event-attack-result =
    { $result ->
        [dodge] { $target } dodges.
        [cancelled] { $target } parries everything.
        [even] { $target } parries the harm, not the rest.
       *[hit] { $target } is hit for { $harm }.
    }
ma-event-countered = { $figure } strikes back at { $attacker } for { $damage }.
ma-event-spell-cast = { $hero } casts { $spell }.
ma-event-spell-thrown = { $hero } rolls { $faces }; { $ap } AP left.
ma-event-spell-ended =
    { $failed ->
        [1] The Spell fails.
       *[0] The Spell works.
    }
ma-event-party-changed =
    { $joins ->
        [1] { $hero } joins the party.
       *[0] { $hero } leaves the party.
    }
ma-event-target-named = The enemies are after somebody: { $who }.
ma-event-target-down = Eliminated: { $who }.
ma-event-challenge-began = Challenge: { $challenge }.
ma-event-zone-entered = { $hero }: { $zone }.
ma-event-creature-acted = { $who }, “{ $attack }”, at { $targets }.
ma-event-creature-missed = { $who }, “{ $attack }”: nobody is within reach.
ma-event-creature-evolved = { $who } fights on in another way.
ma-event-page-round = Round { $round } of the Challenge.
ma-event-challenge-over = The Challenge “{ $challenge }” is over.
ma-read-untitled = Chapter { $number }. { $text }
ma-event-figure-gone = { $figure } is defeated.
ma-foes = { $name } (× { $count })
ma-event-harm-added = { $source ->
        [special] Special faces: +{ $harm } harm.
        [outnumbering] { $target } is outnumbered: +{ $harm } harm.
       *[lines] Lines, Talents and tokens of { $attacker }: +{ $harm } harm.
    }
ma-event-armour-given-up = { $hero } lets the Armour take it: { $shields ->
        [one] { $shields } more shield
       *[other] { $shields } more shields
    }.
ma-sum-heroes = { $heroes } heroes × { $each }
ma-sum-crystals = { $crystals } crystals × { $each }
ma-sum-aura = Aura
ma-sum-instructions = instructions of the test
ma-sum-level = dice of the hero board
ma-luck-test = Skill dice: { $dice }; Difficulty dice: { $difficulty }. A special face counts as Successes: { $worth }, as Stops: { $costs }.
ma-luck-attack = Attack dice: red { $red }, yellow { $yellow }; defense dice: blue { $blue }, black { $black }.
ma-sum-special = special faces
ma-sum-lines = lines, Talents, tokens
ma-sum-outnumbering = outnumbered
ma-sum-armour = Armour destroyed
ma-sum-cover = chosen defence
ma-sum-worn = Armour
ma-sum-dodge = dodged
ma-event-card-placed = { $card } lies in slot { $slot } of this day.
