# Events
eu-nobody = nobody
eu-by-itself = The Monster
eu-dice-and-cards = dice and cards
eu-the-reserve = the reserve
eu-unseen = face down
eu-in-sack = the Sack
eu-target =
    { $place ->
     [0] the enemy
    *[other] enemy { $number }
    }
eu-score = { $who } { $points }
eu-bounty-of = Bounty of Level { $level }
eu-good =
    { $good ->
     [healing-potion] Healing Potion
     [grey-sack] Grey Sack
     [chest] Chest
     [gaar] Gaar token
     [flask] Flask
     [diamond] Diamond
    *[other] a good
    }
eu-symbol =
    { $symbol ->
     [gaar] Gaar
     [silver] a Silver card
     [chaos] Chaos
     [chaos-2] two Chaos
    *[other] { $symbol }
    }
eu-event-hero-chosen = { $seat } plays { $hero }.
eu-event-starting-tile = { $seat } starts with: { $tile }.
eu-event-alignment-chosen =
    { $alignment ->
     [leaf] { $seat } chooses the Leaf.
    *[moon] { $seat } chooses the Moon.
    }
eu-event-round-began = Round { $number }.
eu-event-turn-began = { $seat }’s turn.
eu-event-turn-ended = { $seat } ends the turn.
eu-event-moved = { $seat } moves.
eu-event-teleported = { $seat } is teleported.
eu-event-tile-revealed = A tile is revealed: { $tile }.
eu-event-tile-laid = New on the map: { $tile }.
eu-event-liberated = { $seat } liberates the space.
eu-event-gained =
    { $what ->
     [gold] { $seat } gains { $amount } Gold{ $reason ->
        [loot] {" "}(Loot of the space)
        [reward] {" "}(Reward for the victory)
        [sale] {" "}(sale)
        [quest] {" "}(Quest)
        [treasure] {" "}(Treasure)
        [secret] {" "}(Secret)
       *[other] {""}
    }.
     [reputation] { $seat } gains { $amount } Reputation{ $reason ->
        [loot] {" "}(Loot of the space)
        [reward] {" "}(Reward for the victory)
        [sale] {" "}(sale)
        [quest] {" "}(Quest)
        [treasure] {" "}(Treasure)
        [secret] {" "}(Secret)
       *[other] {""}
    }.
     [gaar] { $seat } gains { $amount } Gaar.
     [dwurt] { $seat } gains { $amount } Dwurt.
     [moves] { $seat } gains { $amount } { $amount ->
        [one] Movement Point
       *[other] Movement Points
    }.
     [emblem] { $seat } gains an Emblem of { $amount }.
     [tokens] { $seat } gains { $amount } of the tokens on a tile.
     [essence-air] { $seat } gains an Essence of Air.
     [essence-earth] { $seat } gains an Essence of Earth.
     [essence-water] { $seat } gains an Essence of Water.
     [essence-fire] { $seat } gains an Essence of Fire.
     [essence-corrupted] { $seat } gains a Corrupted Essence.
     [gem-onyx] { $seat } gains an Onyx.
     [gem-amethyst] { $seat } gains an Amethyst.
     [gem-ruby] { $seat } gains a Ruby.
     [gem-sapphire] { $seat } gains a Sapphire.
     [gem-opal] { $seat } gains an Opal.
     [gem-emerald] { $seat } gains an Emerald.
     [gem-diamond] { $seat } gains a Diamond.
     [gem-demonite] { $seat } gains a Demonite.
     [action-combat] { $seat } gains an extra Combat Action.
     [action-trade] { $seat } gains an extra Trade Action.
     [action-mining] { $seat } gains an extra Mining Action.
    *[other] { $seat } gains { $amount }.
    }
eu-event-spent =
    { $what ->
     [gold] { $seat } spends { $amount } Gold.
     [reputation] { $seat } loses { $amount } Reputation.
     [gaar] { $seat } spends { $amount } Gaar.
     [dwurt] { $seat } spends { $amount } Dwurt.
     [moves] { $seat } spends { $amount } { $amount ->
        [one] Movement Point
       *[other] Movement Points
    }.
     [emblem] { $seat } spends an Emblem of { $amount }.
     [tokens] { $seat } spends { $amount } of the tokens on a tile.
     [essence-air] { $seat } spends an Essence of Air.
     [essence-earth] { $seat } spends an Essence of Earth.
     [essence-water] { $seat } spends an Essence of Water.
     [essence-fire] { $seat } spends an Essence of Fire.
     [essence-corrupted] { $seat } spends a Corrupted Essence.
     [gem-onyx] { $seat } spends an Onyx.
     [gem-amethyst] { $seat } spends an Amethyst.
     [gem-ruby] { $seat } spends a Ruby.
     [gem-sapphire] { $seat } spends a Sapphire.
     [gem-opal] { $seat } spends an Opal.
     [gem-emerald] { $seat } spends an Emerald.
     [gem-diamond] { $seat } spends a Diamond.
     [gem-demonite] { $seat } spends a Demonite.
     [action-combat] { $seat } spends an extra Combat Action.
     [action-trade] { $seat } spends an extra Trade Action.
     [action-mining] { $seat } spends an extra Mining Action.
    *[other] { $seat } spends { $amount }.
    }
eu-event-took = { $seat } takes: { $piece }.
eu-event-discarded =
    { $how ->
     [thrown] { $seat } throws away: { $piece }.
     [used] { $seat } uses up: { $piece }.
    *[other] { $seat } gives: { $piece }.
    }
eu-event-equipped = { $seat } puts { $piece } here: { $slot }.
eu-event-drew-cards =
    { $metal ->
     [silver] { $seat } draws { $count } Silver { $count ->
        [one] card
       *[other] cards
    } ({ $cards }).
    *[gold] { $seat } draws { $count } Gold { $count ->
        [one] card
       *[other] cards
    } ({ $cards }).
    }
eu-event-gave-cards = { $seat } discards: { $cards }.
eu-event-combat-began = { $seats } in Combat. The Monster is run by: { $monster_player }.
eu-event-monster-revealed = The enemy: { $card }.
eu-event-combat-turn = Combat Turn { $number }.
eu-event-attack-began =
    { $side ->
     [hero] { $seat } attacks { $target } with: { $attack }.
    *[monster] { $attack } attacks { $seat }.
    }
eu-event-rolled =
    { $side ->
     [hero] { $seat } rolls { $sum }.
    *[monster] The Monster rolls { $sum } against { $seat }.
    }
eu-event-rerolled =
    { $side ->
     [hero] { $seat }’s { $old } is rolled again and becomes a { $new }: { $sum }.
    *[monster] Against { $seat }, a { $old } is rolled again and becomes a { $new }: { $sum }.
    }
eu-event-flipped =
    { $side ->
     [hero] Air turns { $seat }’s { $old } to a { $new }.
    *[monster] Against { $seat }, Air turns a { $old } to a { $new }.
    }
eu-event-strength-changed =
    { $side ->
     [hero] { $rolled ->
        [no] { $seat }: { $by } on the roll to come.
       *[yes] { $seat }: { $by } on the roll, { $total } in all.
    }
    *[monster] { $rolled ->
        [no] Against { $seat }, { $by } on the Monster’s Strength to come.
       *[yes] Against { $seat }, { $by } on the Monster’s Strength, { $total } in all.
    }
    }
eu-event-final-strength =
    { $side ->
     [hero] { $seat }: Final Strength { $strength }.
    *[monster] The Monster against { $seat }: Final Strength { $strength }.
    }
eu-event-hope-changed = Die of Hope: { $by }, it shows { $value }.
eu-event-used = { $seat } uses: { $source }.
eu-event-gaar-used =
    { $side ->
     [hero] { $seat } spends a Gaar token: one of the Hero’s dice is rolled again.
    *[monster] { $seat } spends a Gaar token: one of the Monster’s dice is rolled again.
    }
eu-event-set-played = For the Monster, { $seat } plays { $card } ×{ $count }: { $does }.
eu-event-creature-came = { $card } is in play: section { $section }, Health { $health }.
eu-event-creature-hit = { $card } suffers { $damage } Damage; Health left: { $left }.
eu-event-reserve-grew =
    { $traded ->
     [yes] Four cards of the Silver reserve become a Gold card: the Gold reserve now holds { $size }.
    *[no] { $metal ->
        [silver] { $count ->
            [one] A card joins the Silver reserve, which now holds { $size }.
           *[other] { $count } cards join the Silver reserve, which now holds { $size }.
        }
       *[gold] { $count ->
            [one] A card joins the Gold reserve, which now holds { $size }.
           *[other] { $count } cards join the Gold reserve, which now holds { $size }.
        }
    }
    }
eu-event-card-revealed =
    { $what ->
     [die] The Combat die shows: { $card }.
     [combat-card] Combat card: { $card }.
     [pending] Set aside: { $card }.
     [reserve] From the reserve: { $card }.
    *[other] { $card }.
    }
eu-event-monster-gained =
    { $what ->
     [gaar] The Monster gets { $amount } Gaar.
    *[chaos] The Monster gets { $amount } Chaos.
    }
eu-event-wounded = { $seat } suffers { $wounds ->
    [one] { $wounds } Wound
   *[other] { $wounds } Wounds
  }; Health { $health }.
eu-event-healed = { $seat } heals { $by }; Health { $health }.
eu-event-lessened =
    { $side ->
     [hero] { $by ->
        [one] A ward spares { $seat } 1 Wound of this enemy: { $card }.
       *[other] A ward spares { $seat } { $by } Wounds of this enemy: { $card }.
     }
    *[monster] Protected from { $seat }: { $card } suffers { $by } Damage less.
    }
eu-event-damaged = { $card } suffers { $damage } Damage; { $left } left.
eu-event-monster-healed = { $card } heals { $by }; { $left } left.
eu-event-defeated = { $card } is defeated by { $seats }.
eu-event-healing-lost = The blow ends the Combat: what it would have healed ({ $by }) is lost.
eu-event-combat-ended =
    { $result ->
     [won] The Combat is won.
     [lost] The Combat is lost.
    *[undecided] The Combat ends undecided.
    }
eu-event-died =
    { $in_combat ->
     [yes] { $lost ->
        [0] { $seat } dies in Combat: the turn is over, and the Hero wakes in full Health at the centre of the start tile.
       *[other] { $seat } dies in Combat (Reputation −{ $lost }): the turn is over, and the Hero wakes in full Health at the centre of the start tile.
    }
    *[no] { $lost ->
        [0] { $seat } dies: the turn is over, and the Hero wakes in full Health at the centre of the start tile.
       *[other] { $seat } dies (Reputation −{ $lost }): the turn is over, and the Hero wakes in full Health at the centre of the start tile.
    }
    }
eu-event-token-won = { $seat } wins a Hero token of { $of }.
eu-event-fee-paid = { $seat } pays 1 Gold to { $to }.
eu-event-mined = { $seat } mines: { $resources }.
eu-event-bought = { $seat } buys { $piece } for { $price } Gold.
eu-event-sold = { $seat } sells { $piece } for { $price } Gold.
eu-event-offer-filled = New at the { $offer }: { $wares }.
eu-event-unlocked = { $seat } unlocks a slot: { $slot }.
eu-event-hero-tiles-revealed = { $seat } reveals Hero tiles: { $tiles }.
eu-event-learned = { $seat } acquires { $tile } for { $price } Gold.
eu-event-ability-cursed = { $seat } lays a Cursed Ability token on { $piece }: all rolls of the Hero dice less { $value }.
eu-event-armour-damaged = { $seat }: { $piece } is damaged. It works no more, and there is a place less in the Sacks.
eu-event-armour-set-worn = { $seat } now wears { $pieces } of the { $armour } set: { $gives }.
eu-event-gem-placed =
    { $into ->
     [yes] { $seat } sets { $gem } in: { $piece }.
    *[no] { $seat } takes { $gem } out of: { $piece }.
    }
eu-event-challenged = { $seat } Challenges { $element } with { $roll }: { $what }.
eu-event-card-opened = A Quest lies open: { $card }. Asked for: { $price }; in return: { $reward }.
eu-event-quest-done = { $seat } completes a Quest: { $card }.
eu-event-quest-marked = { $seat } puts a Hero token on a card: { $card }.
eu-event-secret-placed = A Secret is placed: { $task }.
eu-event-secret-fled = { $task } flees.
eu-event-secret-delivered = { $seat } delivers: { $token }.
eu-event-familiar-acted =
    { $what ->
     [summoned] { $seat } summons: { $familiar }.
     [recalled] { $seat } recalls: { $familiar }.
     [moved] { $seat }’s Familiar moves: { $familiar }.
     [placed] { $seat } puts the Familiar on the map: { $familiar }.
     [lifted] { $seat } takes the Familiar up: { $familiar }.
    *[other] { $seat } uses: { $familiar }.
    }
eu-event-wound-marked =
    { $placed ->
     [yes] The Wolf marks a space.
    *[no] The Wolf’s mark is gone.
    }
eu-event-fellowship-revealed = { $card }; Leader: { $leader }.
eu-event-gave = { $seat } gives { $piece } to { $to }.
eu-event-waits = { $seat } waits for a second Hero.
eu-event-scored =
    { $what ->
     [reputation] { $seat }: Reputation { $points }.
     [trade] { $seat }: { $points } for Trade tokens.
     [interaction] { $seat }: { $points } for Mines and Elementals.
     [tokens] { $seat }: { $points } for Heroes killed.
     [encounters] { $seat }: { $points } for Encounters.
     [bounties] { $seat }: { $points } for Bounties.
     [gold] { $seat }: { $points } for Gold.
     [secrets] { $seat }: { $points } for Secrets.
     [most-bounties] { $seat }: { $points } for most Bounties.
    *[other] { $seat }: { $points }.
    }
eu-event-game-over = The game is over: { $scores }.
