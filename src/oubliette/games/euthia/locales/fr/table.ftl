# On the table
eu-phase-round = Manche { $round }
eu-phase-combat = Tour de Combat { $turn } : { $step }
eu-step-of-combat =
    { $step ->
     [preparation] Préparation
     [initiative] Initiative
     [healing] Phase de Soins
     [before-monster-roll] avant le jet du Monstre
     [after-monster-roll] après le jet du Monstre
     [hero-attack] attaque du Héros
     [before-hero-roll] avant le jet du Héros
     [after-hero-roll] après le jet du Héros
    *[spoils] butin
    }
eu-house-rules = Le livret de base est reconstitué : bien des valeurs et quelques règles sont maison, et marquées comme telles dans le recueil.
eu-lesson = À essayer cette manche
eu-token =
    { $kind ->
     [trade] { $where } : jeton Commerce ({ $who })
     [interaction] { $count ->
        [one] { $where } : jeton Interaction ({ $who })
       *[other] { $where } : { $count } jetons Interaction ({ $who })
    }
    *[hero] { $where } : délivré par { $who } (jeton Héros)
    }
eu-token-worth = 1 Réputation pour cette case au Décompte Final
eu-wound-mark = Plaie
eu-griffin-name = Griffon
eu-zone-open = Quêtes et Primes
eu-zone-aside = À décider
eu-zone-territory = Pile de Territoire
eu-zone-deck =
    { $metal ->
     [silver] Pioche d’Argent
    *[gold] Pioche d’Or
    }
eu-zone-reserve =
    { $metal ->
     [silver] Réserve d’Argent
    *[gold] Réserve d’Or
    }
eu-zone-board = Plateau de Héros
eu-zone-sack = Besace
eu-zone-tiles = Tuiles de Héros
eu-zone-hand = Cartes d’Argent et d’Or
eu-backs = Argent { $silver }, Or { $gold }
eu-span = { $from } à { $to }
eu-span-one = { $at }
eu-span-up-to = { $to } ou moins
eu-span-from = { $from } et plus
eu-range = { $span } : { $wounds ->
    [0] aucune Blessure
    [one] { $wounds } Blessure
   *[other] { $wounds } Blessures
  }
eu-band = { $span } : { $damage ->
    [0] aucun Dégât
    [one] { $damage } Dégât
   *[other] { $damage } Dégâts
  }
eu-track-round = Manche
eu-track-reputation = Réputation
eu-track-hope = Dé de l’Espoir
eu-health = Santé
eu-die-name = Dé
eu-roll-of =
    { $side ->
     [hero] Jet du Héros
    *[monster] Jet du Monstre
    }
eu-roll-sum = Tout compté : { $sum }
eu-luck-throws = Deux dés : { $whole } lancers, tous aussi probables.
eu-luck-range = { $span } : { $ways } lancers sur { $whole }
eu-sum-heroic = scénario héroïque
eu-sum-turn = chaque tour
eu-sum-armour-set = ensemble d’Armure
eu-sum-air = Air
eu-sum-bonus = bonus
eu-sum-card-set = lot de cartes
eu-sum-clover = Trèfle
eu-sum-combat-card = carte de Combat
eu-sum-corrupted = Terre Corrompue
eu-sum-creatures = Créatures
eu-sum-curse = Malédiction
eu-sum-earth = Terre
eu-sum-familiar = Familier
eu-sum-gaar = Gaar
eu-sum-hope = Dé de l’Espoir
eu-sum-penalty = Pénalité
eu-sum-this-attack = cette attaque
eu-sum-tile = tuile
eu-sum-waiting = ce qui l’attendait
eu-sum-worm = Ver
eu-sum-range = fourchette atteinte
eu-sum-board = plateau de Héros
eu-sum-dulled = émoussé
eu-sum-round-card = carte de la manche
eu-sum-ward = protection
eu-sum-wounds = Blessures
eu-map = Carte
eu-terrain =
    { $kind ->
     [land-grass] Prairie
     [land-farm] Champs
     [land-pines] Forêt
     [land-peaks] Montagnes
     [land-marsh] Marais
     [land-lake] Lac
     [land-cavern] Cavernes
     [land-ash] Cendres
     [land-town] Bourg
     [merchants] Marchands
     [alchemists] Alchimistes
     [dragonslayers] Tours des Sauroctones
     [chapel] Chapelle
     [rotunda] Rotonde
     [devotee] Dévot
     [mountains] Mine : Montagnes
     [lakes] Mine : Lacs
     [caverns] Mine : Cavernes
     [treasure-1] Trésor, Niveau 1
     [treasure-2] Trésor, Niveau 2
     [treasure-3] Trésor, Niveau 3
     [portal] Portail
     [ritual] Rituel du Faër
     [pegasus] Pégase
     [encounter] Rencontre
     [elemental] Élémentaire
     [guard-1] Monstre, Niveau 1
     [guard-2] Monstre, Niveau 2
     [guard-3] Monstre, Niveau 3
     [minion] Sbire
     [fire] Pouvoir du Feu
     [water] Pouvoir de l’Eau
     [air] Pouvoir de l’Air
     [earth] Pouvoir de la Terre
     [corrupted] Pouvoir Corrompu
    *[other] { $kind }
    }
eu-cell-encounter = { $who } – demande : { $price } ; récompense : { $reward }
eu-cell-loot = Butin : { $loot }
eu-cell-place =
    { $kind ->
     [portal] Pour 1 Point de Mouvement, ressortez d’un autre Portail libre
     [mine] Une Action d’Extraction donne une Ressource à vendre
    *[elemental] Défiez-le d’un jet de dés pour une Essence, non sans risque
    }
eu-mark-reputation = Réputation
eu-mark-gold = Or
eu-mark-gaar = Gaar
eu-mark-chaos = Chaos
eu-mark-moves = { $count ->
    [one] Point de Mouvement
   *[other] Points de Mouvement
  }
eu-mark-action-combat = Action de Combat
eu-mark-action-trade = Action de Commerce
eu-mark-action-mining = Action d’Extraction
eu-mark-dwurt = Dwurt
eu-mark-essence-air = { $count ->
    [one] Essence d’Air
   *[other] Essences d’Air
  }
eu-mark-essence-earth = { $count ->
    [one] Essence de Terre
   *[other] Essences de Terre
  }
eu-mark-essence-water = { $count ->
    [one] Essence d’Eau
   *[other] Essences d’Eau
  }
eu-mark-essence-fire = { $count ->
    [one] Essence de Feu
   *[other] Essences de Feu
  }
eu-mark-essence-corrupted = { $count ->
    [one] Essence Corrompue
   *[other] Essences Corrompues
  }
eu-mark-gem-onyx = Onyx
eu-mark-gem-amethyst = Améthyste
eu-mark-gem-ruby = Rubis
eu-mark-gem-sapphire = Saphir
eu-mark-gem-opal = Opale
eu-mark-gem-emerald = Émeraude
eu-mark-gem-diamond = Diamant
eu-mark-gem-demonite = Démonite
eu-mark-tokens-won = { $count ->
    [one] Jeton Héros gagné
   *[other] Jetons Héros gagnés
  }
eu-mark-bounties = { $count ->
    [one] Prime
   *[other] Primes
  }
eu-mark-quests = { $count ->
    [one] Quête accomplie
   *[other] Quêtes accomplies
  }
eu-mark-gems = { $count ->
    [one] Gemme
   *[other] Gemmes
  }
eu-mark-cursed = Maudite : tous les jets valent { $count } de moins
eu-mark-damaged = Endommagée : sans effet, { $count } de moins dans les Besaces
eu-mark-penalty = Pénalité
eu-mark-token-trade = Jeton Commerce
eu-mark-token-interaction = { $count ->
    [one] Jeton Interaction
   *[other] Jetons Interaction
  }
eu-mark-token-hero = Jeton Héros
eu-mark-immunity = Immunité
eu-mark-regeneration = Régénération
eu-mark-section = Section
eu-mark-wounds = { $count ->
    [one] Blessure en plus
   *[other] Blessures en plus
  }
eu-mark-result-wounds = { $count ->
    [one] Blessure
   *[other] Blessures
  }
eu-mark-result-damage = { $count ->
    [one] Dégât
   *[other] Dégâts
  }
eu-mark-strength = Force de Combat
eu-mark-sum = Résultat
eu-resource-line =
    { $mine ->
     [mountains] Montagnes : { $gold } Or, { $reputation } Réputation
     [lakes] Lacs : { $gold } Or, { $reputation } Réputation
    *[caverns] Cavernes : { $gold } Or, { $reputation } Réputation
    }
eu-resource-gem = Ou en échange : { $gem }
eu-trophy-line = Trophée de Niveau { $level }, Santé { $health }
eu-tile-value = Se dévoile dès { $value } Réputation ; coût : { $gold } Or
eu-armour-of = Ensemble { $set }, avec { $pieces } de ses pièces sur vous : { $gives }
eu-quest-line = Demande : { $price } → { $reward }
eu-bounty-where = { $where } : là, vous pouvez la disputer à un Monstre d’Élite de Niveau { $level }
eu-when =
    { $when ->
     [out-of-combat] Hors Combat
     [healing-phase] Phase de Soins
     [before-combat] Avant un Combat
     [preparation] Après la Préparation du Combat
     [initiative] Initiative
     [before-monster-roll] Avant le jet du Monstre
     [after-monster-roll] Après le jet du Monstre
     [before-hero-roll] Avant votre jet d’attaque
     [after-hero-roll] Après tout jet à vous
     [after-attack-roll] Après votre jet d’attaque
     [any-moment] À tout moment d’un Combat
     [mining] En extrayant
    *[other] { $when }
    }
eu-costs = Prix : { $price }
eu-verb-gain = Gagnez : { $what }
eu-verb-roll-for = Lancez les dés et gagnez selon le résultat
eu-verb-clover = Trèfle : +{ $amount }
eu-verb-rabbits-foot = Patte de Lapin : Monstre −{ $amount } ({ $scope })
eu-verb =
    { $verb ->
     [heal] Soignez { $amount }
     [suffer] Subissez { $amount }
     [add-next] Votre prochain jet : +{ $amount }
     [ward] { $amount ->
        [one] { $amount } Blessure
       *[other] { $amount } Blessures
    } de moins ({ $scope })
     [next-attack] Votre prochaine attaque : { $signed }
     [this-attack] Cette attaque : { $signed }
     [strike] Infligez { $amount ->
        [one] { $amount } Dégât
       *[other] { $amount } Dégâts
    }
     [more-damage] { $amount ->
        [one] { $amount } Dégât
       *[other] { $amount } Dégâts
    } de plus
     [one-die] Le Monstre lance un seul dé ({ $scope })
     [reroll] Relancez les dés du Monstre
     [hope] Dé de l’Espoir +{ $amount }
     [destroy] Détruisez un Gaar ou un Chaos du Monstre
     [draw-resources] Piochez { $amount } Ressources, gardez-en une
     [book] Déverrouillez, dévoilez, apprenez
     [exchange-gem] Échangez une Gemme
     [discover-nearby] Découvrez un Trésor voisin
     [challenge-afar] Défiez un Élémentaire à distance
     [heal-after-challenge] Après avoir défié un Élémentaire ici : soignez { $amount }
     [pacify] Tentez de charmer un Monstre de Niveau 1
    *[other] { $amount }
    }
eu-scope =
    { $attack ->
    *[now] cette attaque
     [next] prochaine attaque
     [first] première attaque
     [turn] ce Tour de Combat
     [combat] ce Combat
    }
eu-permanent =
    { $what ->
     [health] Santé maximale { $signed }
     [attack-roll] Jets d’attaque +{ $amount }
     [outside-roll] Jets hors Combat +{ $amount }
     [damage] { $amount ->
        [one] { $amount } Dégât
       *[other] { $amount } Dégâts
    } de plus s’il y en a
     [moves] { $amount } Mouvement de plus par tour
     [first-attack] Première attaque du Monstre −{ $amount }
     [gaar-if-none] Un Gaar au début du tour si vous n’en avez pas
     [fire-proof] Aucune Blessure du Feu
     [more-silver] 1 carte de plus quand vous piochez de l’Argent
     [victory-token] Un jeton par victoire
     [theft-token] Un jeton par vol tenté
     [renews-offer] Renouvelle une Offre gratuitement
    *[other] { $amount }
    }
eu-odds-damage = { $hero } attaque : Dégâts infligés
eu-number = { $value }
eu-text = { $text }
eu-chart-reputation = Réputation à la fin de chaque manche
eu-chart-score = Décompte Final
eu-score-part = { $line } +{ $points }
eu-scoring = Décompte Final : { $who } – Réputation en jeu { $before }, { $parts } : { $total } en tout.
eu-scoring-nothing = Décompte Final : { $who } – rien ne s’ajoute aux { $total } de Réputation en jeu.
eu-chart-house = Règles maison
eu-chart-entries = Entrées dont les marques le disent
eu-score-line =
    { $what ->
        [reputation] Réputation en jeu
        [trade] Jetons Commerce
        [interaction] Jetons Interaction
        [tokens] Jetons Héros gagnés
        [encounters] Cartes Rencontre
        [bounties] Cartes Prime
        [gold] Or (1 pour chaque lot de 5)
        [secrets] Secrets
        [most-bounties] Le plus de Primes
       *[total] En tout
    }
eu-house =
    { $what ->
        [map] Tuiles de trois cases sur une trame fixe autour d’une tuile de départ de sept cases
        [movement] 3 Points de Mouvement ; entrer sur la case d’un Monstre oblige à le combattre aussitôt
        [monster] Paquet de Contrôle, et fenêtres où les deux camps se répondent
        [gaar] Le Gaar baisse le jet adverse ; l’Espoir compte comme Force ou soigne
        [cards] Textes des six sortes de cartes d’Argent et d’Or de base
        [immunity] Ce que l’Immunité écarte
        [board] Emplacements, leurs coûts, et le prix de l’apprentissage
        [elementals] Feu, Eau, et Défis par un jet
        [scoring] Décompte Final et égalités
        [together] Solo et coopération de base
        [scenarios] Tous les scénarios
       *[figures] Valeurs des Héros, des Monstres, des marchandises, des cartes et des tuiles
    }

# The duel
eu-duel-monster = { $monster } attaque { $hero }
eu-duel-hero = { $hero } attaque : { $what }
eu-duel-choosing = { $hero } va attaquer
eu-duel-weapon = { $what } : { $ranges }
eu-duel-familiar = le Familier
eu-duel-player = { $who } joue le Monstre.
eu-duel-automaton = Les dés et la réserve jouent le Monstre.
eu-duel-reserve =
    { $chaos ->
     [one] Hors de ces chances : son Gaar, et les cartes de la réserve que son jeton Chaos peut faire jouer. Elles haussent son jet ou ajoutent des Blessures.
    *[other] Hors de ces chances : son Gaar, et les cartes de la réserve que ses { $chaos } jetons Chaos peuvent faire jouer. Elles haussent son jet ou ajoutent des Blessures.
    }
eu-duel-hand = Hors de ces chances : des cartes à jouer pour le Monstre ({ $who }).
eu-duel-next-roll = { $who }, prochain jet d’attaque : { $by }
eu-duel-this-roll = { $who }, ce jet : { $by }
eu-duel-air = Pouvoir de l’Air : de deux dés différents, le plus haut est retourné (un 6 devient 1).
eu-banner-died =
    { $lost ->
     [0] { $who } meurt et s’éveille au départ
    *[other] { $who } meurt : Réputation −{ $lost }
    }
eu-duel-reacts =
    { $side ->
     [monster] Peut réagir : { $who }, pour le Monstre
    *[hero] Peut réagir : { $who }
    }
eu-level-wounds = { $wounds ->
    [0] aucune Blessure
    [one] { $wounds } Blessure
   *[other] { $wounds } Blessures
  }
eu-level-damage = { $damage ->
    [0] aucun Dégât
    [one] { $damage } Dégât
   *[other] { $damage } Dégâts
  }
eu-level-victory =
    { $lost ->
     [0] { $dealt }, victoire
    *[other] { $dealt }, victoire (pas de soin de { $lost })
    }
eu-odds-wounds =
    { $cards ->
     [reserve] { $monster } attaque : Blessures, sans les cartes de la réserve
     [player] { $monster } attaque : Blessures, sans les cartes de l’adversaire
    *[none] { $monster } attaque : Blessures
    }
eu-range-effect =
    { $what ->
     [silver] { $amount } Argent pour le Monstre
     [chaos] { $amount } Chaos pour le Monstre
     [heals] le Monstre se soigne de { $amount }
    *[dulls] votre prochaine attaque : Dégâts −{ $amount }
    }

# Words of data
eu-band-more = { $span } : { $damage ->
    [one] { $damage } Dégât de plus
   *[other] { $damage } Dégâts de plus
  }
eu-roll-result = { $span } : { $what }
eu-verb-damage-by-strength = Dégâts en plus selon le résultat de l’attaque
eu-feeds-nothing = Ces cartes ne nourrissent aucune réserve
eu-does-not-tire = N’engage pas la tuile
eu-draws-first-attack = Attire la première attaque du premier ennemi
eu-rider-when =
    { $when ->
     [then] Juste après, vous pouvez ajouter
     [before-hero-roll] Avant son jet, vous pouvez ajouter
    *[after-attack-roll] Après son jet, vous pouvez ajouter
    }
eu-teleport =
    { $within ->
     [0] Téléportez-vous, à toute distance
     [one] Téléportez-vous de { $within } case au plus
    *[other] Téléportez-vous de { $within } cases au plus
    }
eu-teleport-to = Seulement vers : { $where }
eu-teleport-target =
    { $target ->
     [chapel] la Chapelle
     [portal] un Portail
     [trade] un Comptoir Commercial
     [elemental] un Élémentaire
    *[familiar] votre Familier
    }
eu-teleport-shuns = Jamais vers un Comptoir Commercial ni une Rencontre
eu-verb-steal = Volez des marchandises valant { $gold } Or en tout au plus
eu-steal-roll = Sur un Comptoir Commercial, avec un jet d’au moins { $roll }
eu-verb-mine = Une Action d’Extraction sans jeton
eu-verb-familiar = Utilisez une Capacité de votre Familier
eu-familiar-more =
    { $what ->
     [clover] Ses Trèfles : +{ $amount }
    *[damage] Ses Dégâts : +{ $amount }
    }
eu-gem-slot = Emplacement de Gemme : { $gem }
eu-section-effect =
    { $what ->
     [weaker] jet d’attaque du Héros −{ $amount }
     [wounds] { $amount ->
        [one] 1 Blessure de plus
       *[other] { $amount } Blessures de plus
    } si l’attaque blesse
     [steal-gaar] le Monstre prend { $amount } Gaar au Héros
     [take-gaar] le Monstre prend { $amount } Gaar du stock
     [heals] le Monstre se soigne de { $amount }
     [power] jet du Monstre +{ $amount }
     [possess] { $amount ->
        [one] 1 tuile du Héros est engagée
       *[other] { $amount } tuiles du Héros sont engagées
    }
     [draw] { $amount ->
        [one] 1 carte d’Argent pour le Monstre
       *[other] { $amount } cartes d’Argent pour le Monstre
    }
    *[rolls] tous les jets du Héros −{ $amount }
    }
eu-section = { $number ->
    [one] Une carte de ce genre : { $what }
   *[other] { $number } cartes de ce genre : { $what }
  }
eu-card-for-monster =
    { $alone ->
     [yes] { $metal ->
        [silver] À vous : 4 valent une carte d’Or, ou elle sert à payer. De la réserve, elle sert au Monstre :
       *[gold] À vous : elle vaut 1 Or, ou sert à payer. De la réserve, elle sert au Monstre :
    }
    *[no] Pour le Monstre que vous menez contre un autre Héros, à 1 Chaos le lot :
    }

# Familiars
eu-zone-familiars = Plateau de Familier
eu-familiar-top = Emplacement du haut : invoquer ou rappeler pour { $gold } Or
eu-familiar-bottom = Emplacement du bas : rappeler, ou bouger de { $moves } au plus
eu-familiar-at =
    { $where ->
     [card] Sur sa carte, avec Eltrea ; points restants : { $moves }
    *[map] Sur la Carte ; points restants : { $moves }
    }
eu-familiar-stored = Jetons en réserve : { $count }
eu-familiar-needs = Réputation d’au moins { $reputation } ; Mouvement { $moves }
eu-ability-where =
    { $where ->
     [with-eltrea] Là où se trouve Eltrea
     [treasure-1] Sur un Trésor de Niveau 1
     [treasure] Sur un Trésor
     [elemental] Sur un Élémentaire d’Air ou de Terre
     [guarded] Sur la case d’un Monstre
    *[mine] Sur une Mine
    }
eu-ability-controls = Engage { $controls ->
    [one] { $controls } tuile
   *[other] { $controls } tuiles
  } Contrôle
eu-ability-does =
    { $verb ->
     [discover] Découvrez le Trésor qui s’y trouve
     [ward] Blessures −{ $amount }, cette attaque
     [clover] Trèfle : +{ $amount }
     [borrow] L’Air contre le Monstre, ou la Terre pour le Héros, durant ce Combat
     [mark] Posez-y une Plaie ; une seconde ailleurs durant ce tour
     [attack] Une attaque d’Initiative du Familier
     [more-damage] Dégâts en plus selon le résultat de l’attaque
     [mine-gem] Extrayez une Gemme et mettez un jeton sur la carte
     [spend-any] 1 jeton : 1 Mouvement, soignez 1. 3 jetons : infligez 2 Dégâts, soignez 4
     [spend-attack] 2 jetons : Dégâts +1, soignez 2. 3 jetons : Dégâts +3, soignez 2
    *[liberate] Libérez la case sans Combat, pour son Butin
    }

# The Fellowship
eu-zone-fellowship = Carte de la Communauté
eu-fellowship-card = Carte de la Communauté, groupe { $group }
eu-fellowship-leader = Meneur : { $who }
eu-fellowship-adds =
    { $what ->
     [health] Chaque ennemi : Santé +{ $amount }
     [wounds] Attaques qui blessent : Blessures +{ $amount }
     [silver] Réserve d’Argent : +{ $amount }
     [gold] Réserve d’Or : +{ $amount }
     [chaos] Monstre : Chaos +{ $amount }
     [gaar] Monstre : Gaar +{ $amount }
     [enemy] Un second ennemi de Niveau { $amount }
     [area] Attaques de zone : chaque Héros du Combat est touché
    *[chaos-action] Actions de Chaos à chaque attaque : +{ $amount }
    }
eu-fellowship-reward = Pour une victoire : { $reward }
eu-fellowship-exchange = Dons valant { $gold } Or au plus
eu-move-tokens = Jetons Mouvement de 2 points : { $count }
eu-zone-quest = Quête Personnelle
eu-quests-done = Quêtes accomplies : { $count }
eu-quest-reward =
    { $stage ->
     [starting] Quête de départ : { $reward }
     [advanced] Quête avancée : { $reward }
    *[elite] Quête d’Élite : { $reward }
    }
eu-part-at = Lieu : { $where }
eu-part-enter = Y entrer après avoir pris la Quête
eu-part-deliver =
    { $times ->
     [one] Livrez : { $price }
    *[other] Livrez { $times } fois : { $price }
    }
eu-part-collect = Récupérez : { $gains }
eu-part-set = Possédez des pièces d’un ensemble : { $pieces } – { $set }
eu-part =
    { $what ->
     [reputation] Réputation d’au moins { $amount }
     [health] Santé d’au moins { $amount }
     [armour-types] Portez des Armures de { $amount } types
     [gems-set] Gemmes serties : { $amount }
     [hero-slots] Emplacements de Capacité déverrouillés : { $amount }
     [all-equipment] Tous les emplacements d’Équipement déverrouillés
     [elementals] Élémentaires différents défiés : { $amount }
     [liberated-mines] Lacs ou Cavernes libérés par un Combat : { $amount }
     [fought] Battez deux ennemis de Niveau { $amount } à la fois
    *[killed] Battez un ennemi de Niveau { $amount }, ou tout ennemi d’Élite
    }
