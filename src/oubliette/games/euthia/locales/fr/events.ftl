# Events
eu-nobody = personne
eu-by-itself = Le Monstre
eu-dice-and-cards = dés et cartes
eu-the-reserve = la réserve
eu-unseen = face cachée
eu-in-sack = la Besace
eu-target =
    { $place ->
     [0] l’ennemi
    *[other] l’ennemi n° { $number }
    }
eu-score = { $who } { $points }
eu-bounty-of = Prime de Niveau { $level }
eu-good =
    { $good ->
     [healing-potion] Potion de Soins
     [grey-sack] Besace grise
     [chest] Coffre
     [gaar] jeton Gaar
     [flask] Flacon
     [diamond] Diamant
    *[other] une marchandise
    }
eu-symbol =
    { $symbol ->
     [gaar] Gaar
     [silver] une carte d’Argent
     [chaos] Chaos
     [chaos-2] deux Chaos
    *[other] { $symbol }
    }
eu-event-hero-chosen = { $seat } joue { $hero }.
eu-event-starting-tile = { $seat } commence avec : { $tile }.
eu-event-alignment-chosen =
    { $alignment ->
     [leaf] { $seat } choisit la Feuille.
    *[moon] { $seat } choisit la Lune.
    }
eu-event-round-began = Manche { $number }.
eu-event-turn-began = Tour : { $seat }.
eu-event-turn-ended = { $seat } termine son tour.
eu-event-moved = { $seat } se déplace.
eu-event-teleported = { $seat } se téléporte.
eu-event-tile-revealed = Une tuile est révélée : { $tile }.
eu-event-tile-laid = Nouveau sur la carte : { $tile }.
eu-event-liberated = { $seat } délivre la case.
eu-event-gained =
    { $what ->
     [gold] { $seat } gagne { $amount } Or{ $reason ->
        [loot] {" "}(Butin de la case)
        [reward] {" "}(Récompense de la victoire)
        [sale] {" "}(vente)
        [quest] {" "}(Quête)
        [treasure] {" "}(Trésor)
        [secret] {" "}(Secret)
       *[other] {""}
    }.
     [reputation] { $seat } gagne { $amount } Réputation{ $reason ->
        [loot] {" "}(Butin de la case)
        [reward] {" "}(Récompense de la victoire)
        [sale] {" "}(vente)
        [quest] {" "}(Quête)
        [treasure] {" "}(Trésor)
        [secret] {" "}(Secret)
       *[other] {""}
    }.
     [gaar] { $seat } gagne { $amount } Gaar.
     [dwurt] { $seat } gagne { $amount } Dwurt.
     [moves] { $seat } gagne { $amount } { $amount ->
        [one] Point de Mouvement
       *[other] Points de Mouvement
    }.
     [emblem] { $seat } gagne un Emblème de { $amount }.
     [tokens] { $seat } gagne { $amount } des jetons d’une tuile.
     [essence-air] { $seat } gagne une Essence d’Air.
     [essence-earth] { $seat } gagne une Essence de Terre.
     [essence-water] { $seat } gagne une Essence d’Eau.
     [essence-fire] { $seat } gagne une Essence de Feu.
     [essence-corrupted] { $seat } gagne une Essence Corrompue.
     [gem-onyx] { $seat } gagne un Onyx.
     [gem-amethyst] { $seat } gagne une Améthyste.
     [gem-ruby] { $seat } gagne un Rubis.
     [gem-sapphire] { $seat } gagne un Saphir.
     [gem-opal] { $seat } gagne une Opale.
     [gem-emerald] { $seat } gagne une Émeraude.
     [gem-diamond] { $seat } gagne un Diamant.
     [gem-demonite] { $seat } gagne une Démonite.
     [action-combat] { $seat } gagne une Action de Combat en plus.
     [action-trade] { $seat } gagne une Action de Commerce en plus.
     [action-mining] { $seat } gagne une Action d’Extraction en plus.
    *[other] { $seat } gagne { $amount }.
    }
eu-event-spent =
    { $what ->
     [gold] { $seat } dépense { $amount } Or.
     [reputation] { $seat } perd { $amount } Réputation.
     [gaar] { $seat } dépense { $amount } Gaar.
     [dwurt] { $seat } dépense { $amount } Dwurt.
     [moves] { $seat } dépense { $amount } { $amount ->
        [one] Point de Mouvement
       *[other] Points de Mouvement
    }.
     [emblem] { $seat } dépense un Emblème de { $amount }.
     [tokens] { $seat } dépense { $amount } des jetons d’une tuile.
     [essence-air] { $seat } dépense une Essence d’Air.
     [essence-earth] { $seat } dépense une Essence de Terre.
     [essence-water] { $seat } dépense une Essence d’Eau.
     [essence-fire] { $seat } dépense une Essence de Feu.
     [essence-corrupted] { $seat } dépense une Essence Corrompue.
     [gem-onyx] { $seat } dépense un Onyx.
     [gem-amethyst] { $seat } dépense une Améthyste.
     [gem-ruby] { $seat } dépense un Rubis.
     [gem-sapphire] { $seat } dépense un Saphir.
     [gem-opal] { $seat } dépense une Opale.
     [gem-emerald] { $seat } dépense une Émeraude.
     [gem-diamond] { $seat } dépense un Diamant.
     [gem-demonite] { $seat } dépense une Démonite.
     [action-combat] { $seat } dépense une Action de Combat en plus.
     [action-trade] { $seat } dépense une Action de Commerce en plus.
     [action-mining] { $seat } dépense une Action d’Extraction en plus.
    *[other] { $seat } dépense { $amount }.
    }
eu-event-took = { $seat } prend : { $piece }.
eu-event-discarded =
    { $how ->
     [thrown] { $seat } jette : { $piece }.
     [used] { $seat } consomme : { $piece }.
    *[other] { $seat } cède : { $piece }.
    }
eu-event-equipped = { $seat } place { $piece } ici : { $slot }.
eu-event-drew-cards =
    { $metal ->
     [silver] { $seat } pioche { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } d’Argent ({ $cards }).
    *[gold] { $seat } pioche { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } d’Or ({ $cards }).
    }
eu-event-gave-cards = { $seat } défausse : { $cards }.
eu-event-combat-began = { $seats } en Combat. Le Monstre est joué par : { $monster_player }.
eu-event-monster-revealed = L’ennemi : { $card }.
eu-event-combat-turn = Tour de Combat { $number }.
eu-event-attack-began =
    { $side ->
     [hero] { $seat } attaque : { $target }, avec { $attack }.
    *[monster] { $attack } attaque : { $seat }.
    }
eu-event-rolled =
    { $side ->
     [hero] { $seat } lance les dés : { $sum }.
    *[monster] Le Monstre lance les dés contre { $seat } : { $sum }.
    }
eu-event-rerolled =
    { $side ->
     [hero] { $seat } : un { $old } relancé donne { $new }. Total : { $sum }.
    *[monster] Contre { $seat }, un { $old } relancé donne { $new }. Total : { $sum }.
    }
eu-event-flipped =
    { $side ->
     [hero] { $seat } : l’Air retourne un { $old } en { $new }.
    *[monster] Contre { $seat }, l’Air retourne un { $old } en { $new }.
    }
eu-event-strength-changed =
    { $side ->
     [hero] { $rolled ->
        [no] { $seat } : { $by } au jet à venir.
       *[yes] { $seat } : { $by } au jet, total { $total }.
    }
    *[monster] { $rolled ->
        [no] Contre { $seat }, { $by } à la Force du Monstre à venir.
       *[yes] Contre { $seat }, { $by } à la Force du Monstre, total { $total }.
    }
    }
eu-event-final-strength =
    { $side ->
     [hero] { $seat } : Force finale { $strength }.
    *[monster] Le Monstre contre { $seat } : Force finale { $strength }.
    }
eu-event-hope-changed = Dé de l’Espoir : { $by }, il montre { $value }.
eu-event-used = { $seat } utilise : { $source }.
eu-event-gaar-used =
    { $side ->
     [hero] { $seat } dépense un jeton Gaar : un dé du Héros est relancé.
    *[monster] { $seat } dépense un jeton Gaar : un dé du Monstre est relancé.
    }
eu-event-set-played = Pour le Monstre, { $seat } joue { $card } ×{ $count } : { $does }.
eu-event-creature-came = { $card } en jeu : section { $section }, Santé { $health }.
eu-event-creature-hit = { $card } subit { $damage ->
    [one] { $damage } Dégât
   *[other] { $damage } Dégâts
  } ; Santé restante : { $left }.
eu-event-reserve-grew =
    { $traded ->
     [yes] Quatre cartes de la réserve d’Argent deviennent une carte d’Or : la réserve d’Or en compte maintenant { $size }.
    *[no] { $metal ->
        [silver] { $count ->
            [one] Une carte rejoint la réserve d’Argent, qui en compte maintenant { $size }.
           *[other] { $count } cartes rejoignent la réserve d’Argent, qui en compte maintenant { $size }.
        }
       *[gold] { $count ->
            [one] Une carte rejoint la réserve d’Or, qui en compte maintenant { $size }.
           *[other] { $count } cartes rejoignent la réserve d’Or, qui en compte maintenant { $size }.
        }
    }
    }
eu-event-card-revealed =
    { $what ->
     [die] Le dé de Combat montre : { $card }.
     [combat-card] Carte Combat : { $card }.
     [pending] Mis de côté : { $card }.
     [reserve] De la réserve : { $card }.
    *[other] { $card }.
    }
eu-event-monster-gained =
    { $what ->
     [gaar] Le Monstre reçoit { $amount } Gaar.
    *[chaos] Le Monstre reçoit { $amount } Chaos.
    }
eu-event-wounded = { $seat } subit { $wounds ->
    [one] { $wounds } Blessure
   *[other] { $wounds } Blessures
  } ; Santé { $health }.
eu-event-healed = { $seat } se soigne de { $by } ; Santé { $health }.
eu-event-lessened =
    { $side ->
     [hero] { $by ->
        [one] Une protection épargne à { $seat } 1 Blessure de cet ennemi : { $card }.
       *[other] Une protection épargne à { $seat } { $by } Blessures de cet ennemi : { $card }.
     }
    *[monster] Ennemi protégé : { $card } subit { $by ->
        [one] { $by } Dégât
       *[other] { $by } Dégâts
      } de moins ({ $seat }).
    }
eu-event-damaged = { $card } subit { $damage ->
    [one] { $damage } Dégât
   *[other] { $damage } Dégâts
  } ; Santé restante : { $left }.
eu-event-monster-healed = { $card } se soigne de { $by } ; Santé restante : { $left }.
eu-event-defeated = { $card } est hors de combat, grâce à { $seats }.
eu-event-healing-lost = Le coup met fin au Combat : le soin qu’il apportait ({ $by }) est perdu.
eu-event-combat-ended =
    { $result ->
     [won] Le Combat est gagné.
     [lost] Le Combat est perdu.
    *[undecided] Le Combat s’achève sans vainqueur.
    }
eu-event-died =
    { $in_combat ->
     [yes] { $lost ->
        [0] { $seat } meurt au Combat : le tour est fini, et le Héros s’éveille avec toute sa Santé au centre de la tuile de départ.
       *[other] { $seat } meurt au Combat (Réputation −{ $lost }) : le tour est fini, et le Héros s’éveille avec toute sa Santé au centre de la tuile de départ.
    }
    *[no] { $lost ->
        [0] { $seat } meurt : le tour est fini, et le Héros s’éveille avec toute sa Santé au centre de la tuile de départ.
       *[other] { $seat } meurt (Réputation −{ $lost }) : le tour est fini, et le Héros s’éveille avec toute sa Santé au centre de la tuile de départ.
    }
    }
eu-event-token-won = { $seat } gagne un jeton Héros ({ $of }).
eu-event-fee-paid = { $seat } paie 1 Or à { $to }.
eu-event-mined = { $seat } extrait : { $resources }.
eu-event-bought = { $seat } achète { $piece } pour { $price } Or.
eu-event-sold = { $seat } vend { $piece } pour { $price } Or.
eu-event-offer-filled = Nouveautés ({ $offer }) : { $wares }.
eu-event-unlocked = { $seat } déverrouille un emplacement : { $slot }.
eu-event-hero-tiles-revealed = { $seat } dévoile des tuiles de Héros : { $tiles }.
eu-event-learned = { $seat } acquiert { $tile } pour { $price } Or.
eu-event-ability-cursed = { $seat } pose un jeton Capacité Maudite sur { $piece } : tous ses jets de dés de Héros valent { $value } de moins.
eu-event-armour-damaged = { $seat } pose un jeton Armure Endommagée sur { $piece } : cette pièce n’a plus d’effet, et les Besaces perdent une place.
eu-event-armour-set-worn = { $seat } porte maintenant { $pieces } des pièces de l’ensemble { $armour } : { $gives }.
eu-event-gem-placed =
    { $into ->
     [yes] { $seat } sertit { $gem } : { $piece }.
    *[no] { $seat } retire { $gem } : { $piece }.
    }
eu-event-challenged = { $seat } défie : { $element } (jet { $roll }). Résultat : { $what }.
eu-event-card-opened = Une Quête est ouverte : { $card }. Demande : { $price } ; en échange : { $reward }.
eu-event-quest-done = { $seat } accomplit une Quête : { $card }.
eu-event-quest-marked = { $seat } pose un jeton Héros sur une carte : { $card }.
eu-event-secret-placed = Un Secret est posé : { $task }.
eu-event-secret-fled = { $task } prend la fuite.
eu-event-secret-delivered = { $seat } livre : { $token }.
eu-event-familiar-acted =
    { $what ->
     [summoned] { $seat } invoque : { $familiar }.
     [recalled] { $seat } rappelle : { $familiar }.
     [moved] Le Familier ({ $seat }) se déplace : { $familiar }.
     [placed] { $seat } pose le Familier sur la Carte : { $familiar }.
     [lifted] { $seat } reprend le Familier : { $familiar }.
    *[other] { $seat } utilise : { $familiar }.
    }
eu-event-wound-marked =
    { $placed ->
     [yes] Le Loup marque une case.
    *[no] La Plaie du Loup est retirée.
    }
eu-event-fellowship-revealed = { $card } ; Meneur : { $leader }.
eu-event-gave = { $seat } donne { $piece } à { $to }.
eu-event-waits = { $seat } attend un second Héros.
eu-event-scored =
    { $what ->
     [reputation] { $seat } : Réputation { $points }.
     [trade] { $seat } : { $points } pour les jetons Commerce.
     [interaction] { $seat } : { $points } pour Mines et Élémentaires.
     [tokens] { $seat } : { $points } pour les Héros tués.
     [encounters] { $seat } : { $points } pour les Rencontres.
     [bounties] { $seat } : { $points } pour les Primes.
     [gold] { $seat } : { $points } pour l’Or.
     [secrets] { $seat } : { $points } pour les Secrets.
     [most-bounties] { $seat } : { $points } pour le plus de Primes.
    *[other] { $seat } : { $points }.
    }
eu-event-game-over = La partie est finie : { $scores }.
