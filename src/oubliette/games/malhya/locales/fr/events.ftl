ma-told = { $text }
ma-read = Chapitre { $number }, { $title }. { $text }
ma-finished = Le livret se referme : { $title }
ma-begun = Livret suivant : { $title }
ma-event-domain-grew = Le domaine s’agrandit. Les pioches refaites auront plus de cartes de qualité : { $weapons } de plus parmi les Armes, { $objects } parmi les Objets.
ma-ended-won = Fin : { $title }
ma-ended-lost = Triste fin : { $title }
ma-event-hero-made = { $hero } fait son paquetage.
ma-event-talent-taken = { $hero } : Talent { $talent }.
ma-event-spell-taken = { $hero } : Sort { $spell }.
ma-event-level-gained = { $hero } : { $of } passe à { $value }, { $bonus }.
ma-event-gold-changed = { $gain ->
        [1] +{ $by } or ({ $left } en tout).
       *[0] { $by } or (reste { $left }).
    }
ma-event-party-gained = { $what ->
        [travel] Le groupe gagne { $count ->
            [one] { $count } jeton Voyage
           *[other] { $count } jetons Voyage
        }.
        [points] Le groupe gagne { $count ->
            [one] { $count } point
           *[other] { $count } points
        }.
        [crystals] Le groupe gagne { $count ->
            [one] { $count } cristal
           *[other] { $count } cristaux
        }.
       *[token] Le groupe gagne le jeton Scénario { $count } : l’histoire s’en souviendra.
    }
ma-event-party-lost = { $what ->
        [travel] Le groupe dépense { $count ->
            [one] { $count } jeton Voyage
           *[other] { $count } jetons Voyage
        }.
        [points] Le groupe perd { $count ->
            [one] { $count } point
           *[other] { $count } points
        }.
        [crystals] Le groupe perd { $count ->
            [one] { $count } cristal
           *[other] { $count } cristaux
        }.
       *[token] Le groupe rend le jeton Scénario { $count }.
    }
ma-event-card-taken = Le groupe reçoit : { $card }.
ma-event-card-taken-by = { $hero } prend : { $card }.
ma-event-card-gone = Le groupe perd : { $card }.
ma-event-card-gone-of = { $hero } se sépare de : { $card }.
ma-event-card-laid-down = { $hero } laisse au sol : { $card }.
ma-event-card-cured = { $hero } guérit : { $card }.
ma-event-object-used = { $hero } utilise : { $card }.
ma-event-object-used-on = { $hero } utilise { $card } contre { $target }.
ma-event-equipped = { $hero } s’équipe : { $card }.
ma-event-resource-taken = { $hero } : { $resource }.
ma-event-resource-spent = { $hero } utilise : { $resource }.
ma-event-handed = { $giver } donne à { $taker } : { $what }.
ma-event-harm-suffered = { $figure } subit { $what }.
ma-event-healed = { $hero } se soigne ({ $heals }) et a { $life ->
        [one] { $life } point de Vie
       *[other] { $life } points de Vie
    }.
ma-event-aura-gained = { $hero } réactive { $count ->
        [one] { $count } jeton Aura
       *[other] { $count } jetons Aura
    } ({ $ready ->
        [one] { $ready } actif
       *[other] { $ready } actifs
    }).
ma-event-aura-spent = { $hero } épuise un jeton Aura ({ $ready ->
        [one] reste { $ready } actif
       *[other] restent { $ready } actifs
    }).
ma-event-shocks-gone = { $hero } se remet de ses Chocs.
ma-event-drew = Une carte Action est piochée : gemme { $gem }.
ma-event-event-joined = Il se passe quelque chose en chemin.
ma-event-weather-turned = { $weather ->
        [fair] La carte amène le beau temps : avancer coûte 2 jetons Voyage.
       *[bad] La carte amène le mauvais temps : avancer coûte 3 jetons Voyage.
    }
ma-event-party-moved = Le groupe avance : { $where }.
ma-event-day-over = Le jour { $days } s’achève.
ma-event-camped = { $hero } se repose près du feu et lance les dés : { $faces }.
ma-event-rested-at-inn = Une nuit à l’auberge.
ma-event-crafted = Fabriqué : { $resource }.
ma-event-bought = Acheté pour { $gold ->
        [one] { $gold } pièce
       *[other] { $gold } pièces
    } d’or : { $card }.
ma-event-sold = Vendu pour { $gold ->
        [one] { $gold } pièce
       *[other] { $gold } pièces
    } d’or : { $card }.
ma-event-test-began = { $hero } passe un test : { $dice ->
        [one] { $dice } dé Compétence
       *[other] { $dice } dés Compétence
    } contre { $difficulty ->
        [0] aucun dé Difficulté
        [one] { $difficulty } dé Difficulté
       *[other] { $difficulty } dés Difficulté
    }, échec à { $stops ->
        [one] { $stops } Stop
       *[other] { $stops } Stops
    }.
ma-event-test-thrown = { $hero } lance les dés : { $faces } ; en tout { $successes ->
        [one] { $successes } Réussite
       *[other] { $successes } Réussites
    } et { $stops ->
        [one] { $stops } Stop
       *[other] { $stops } Stops
    }.
ma-event-test-ended =
    { $failed ->
        [1] { $hero } échoue.
       *[0] { $hero } s’arrête avec { $successes ->
        [one] { $successes } Réussite
       *[other] { $successes } Réussites
    }.
    }
ma-event-group-result = Ensemble : { $successes ->
        [one] { $successes } Réussite
       *[other] { $successes } Réussites
    }.
ma-event-place-entered = { $mode ->
        [combat] { $foes_count ->
            [0] { $place }.
           *[other] { $place }. Des ennemis vous font face, il faudra se battre : { $foes }.
        }
        [infiltration] { $foes_count ->
            [0] { $place }. Personne ne monte la garde ici.
           *[other] { $place }. Vous entrez sans être vus. Ceux qui montent la garde : { $foes }.
        }
       *[other] { $place }.
    }
ma-event-place-left = Les tuiles sont rangées.
ma-event-shoved = { $figure } se fait bousculer.
ma-event-hero-fell = { $hero } tombe.
ma-event-hero-back = { $hero } est de retour.
ma-event-hero-left = { $hero } quitte les tuiles.
ma-event-door-opened = Une porte est ouverte.
ma-event-stood =
    { $resumes ->
        [1] { $hero } reprend la main.
       *[0] { $hero } passe en attente.
    }
ma-event-turn-over = { $hero } finit son tour.
ma-event-free-move-lost = { $hero } n’a plus de déplacement gratuit ce tour-ci.
ma-event-infiltration-began = L’Infiltration commence : restez hors de vue des gardes, sinon il faudra se battre.
ma-event-infiltration-rolled = { $hero } lance les dés : { $faces } ; menace +{ $threat }.
ma-event-threat-moved = La menace bouge de { $by } : { $now }.
ma-event-assassinated = { $hero } assassine { $enemy }.
ma-event-corpse-moved = Un corps est déplacé.
ma-event-action-card-turned = Une carte Action est révélée.
ma-event-watch-kept = { $enemy } se met en vigilance.
ma-event-watch-over = { $enemy } regarde de nouveau alentour.
ma-event-spotted = { $enemy } voit quelque chose.
ma-event-averted = { $hero } empêche l’Alerte.
ma-event-alert-raised = { $cause ->
        [seen] Alerte ! Quelqu’un a été vu.
        [track] Alerte ! La menace est à son comble.
        [cards] Alerte ! Les gardes ont épuisé leurs cartes.
       *[die] Alerte ! Le dé noir vous trahit.
    }
ma-event-infiltration-ended = L’Infiltration prend fin.
ma-event-combat-began = { $alert ->
        [1] L’alarme est donnée : Combat ! Contre vous : { $foes }.
       *[0] { $foes_count ->
            [0] Le Combat commence.
           *[other] Combat ! Contre vous : { $foes }.
        }
    }
ma-event-combat-over = Le combat prend fin.
ma-event-initiative-set = { $who } : Initiative { $value }.
ma-event-enhancement-drawn = { $kind_of } tire un jeton Amélioration pour ce tour : { $token }.
ma-event-attack-declared = { $attacker } attaque : { $targets }.
ma-event-attack-rolled = { $attacker } lance les dés : { $faces }.
ma-event-defence-rolled = { $target } lance les dés : { $faces } ; { $shields ->
        [one] { $shields } bouclier
       *[other] { $shields } boucliers
    }.
ma-event-attack-result =
    { $result ->
        [dodge] { $target } esquive.
        [cancelled] { $target } pare tout.
        [even] { $target } pare les dommages, non le reste.
       *[hit] Le coup porte sur { $target } : { $harm }.
    }
ma-event-countered = { $figure } contre-attaque, cible : { $attacker }, { $damage }.
ma-event-spell-cast = { $hero } lance { $spell }.
ma-event-spell-thrown = { $hero } lance les dés : { $faces } ; { $ap } PA restants.
ma-event-spell-ended =
    { $failed ->
        [1] Le Sort échoue.
       *[0] Le Sort agit.
    }
ma-event-party-changed =
    { $joins ->
        [1] { $hero } rejoint le groupe.
       *[0] { $hero } quitte le groupe.
    }
ma-event-target-named = Les ennemis ont une cible : { $who }.
ma-event-target-down = Éliminé : { $who }.
ma-event-challenge-began = Défi : { $challenge }.
ma-event-zone-entered = { $hero } : { $zone }.
ma-event-creature-acted = { $who }, « { $attack } », contre { $targets }.
ma-event-creature-missed = { $who }, « { $attack } » : personne n’est à portée.
ma-event-creature-evolved = { $who } change d’allure.
ma-event-page-round = Tour { $round } du Défi.
ma-event-challenge-over = Le Défi « { $challenge } » est terminé.
ma-read-untitled = Chapitre { $number }. { $text }
ma-event-figure-gone = { $figure } est hors de combat.
ma-foes = { $name } (× { $count })
ma-event-harm-added = { $source ->
        [special] Faces spéciales : +{ $harm } { $harm ->
            [one] dommage
           *[other] dommages
        }.
        [outnumbering] { $target } est en infériorité : +{ $harm } { $harm ->
            [one] dommage
           *[other] dommages
        }.
       *[lines] Lignes, Talents et jetons ({ $attacker }) : +{ $harm } { $harm ->
            [one] dommage
           *[other] dommages
        }.
    }
ma-event-armour-given-up = { $hero } sacrifie son Armure : { $shields ->
        [one] { $shields } bouclier
       *[other] { $shields } boucliers
    } de plus.
ma-sum-heroes = { $heroes } héros × { $each }
ma-sum-crystals = { $crystals } cristaux × { $each }
ma-sum-aura = Aura
ma-sum-instructions = instructions du test
ma-sum-level = dés du plateau de héros
ma-luck-test = Dés Compétence : { $dice } ; dés Difficulté : { $difficulty }. Succès d’une face spéciale : { $worth } ; ses Stops : { $costs }.
ma-luck-attack = Dés d’attaque : rouges { $red }, jaunes { $yellow } ; de défense : bleus { $blue }, noirs { $black }.
ma-sum-special = faces spéciales
ma-sum-lines = lignes, Talents, jetons
ma-sum-outnumbering = infériorité numérique
ma-sum-armour = Armure détruite
ma-sum-cover = défense choisie
ma-sum-worn = Armure
ma-sum-dodge = esquivé
ma-event-card-placed = Emplacement { $slot } de la journée : { $card }.
