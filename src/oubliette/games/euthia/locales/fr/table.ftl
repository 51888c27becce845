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
eu-token =
    { $kind ->
     [trade] Jeton Commerce : { $who } ({ $count })
     [interaction] Jetons Interaction : { $who } ({ $count })
    *[hero] Jeton Héros : { $who } ({ $count })
    }
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
eu-range = { $from } à { $to } : Blessures { $wounds }
eu-band = { $from } à { $to } : Dégâts { $damage }
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
eu-map = Carte
eu-terrain =
    { $kind ->
     [merchants] Marchands
     [alchemists] Alchimistes
     [dragonslayers] Tours des Sauroctones
     [chapel] Chapelle
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
eu-cell-encounter = Rencontre : { $who }
eu-cell-loot = { $cell } – Butin : { $loot }
eu-mark-reputation = Réputation
eu-mark-gold = Or
eu-mark-gaar = Gaar
eu-mark-chaos = Chaos
eu-mark-moves = Points de Mouvement
eu-mark-action-combat = Action de Combat
eu-mark-action-trade = Action de Commerce
eu-mark-action-mining = Action d’Extraction
eu-mark-dwurt = Dwurt
eu-mark-essence-air = Essences d’Air
eu-mark-essence-earth = Essences de Terre
eu-mark-essence-water = Essences d’Eau
eu-mark-essence-fire = Essences de Feu
eu-mark-essence-corrupted = Essences Corrompues
eu-mark-gem-onyx = Onyx
eu-mark-gem-amethyst = Améthyste
eu-mark-gem-ruby = Rubis
eu-mark-gem-sapphire = Saphir
eu-mark-gem-opal = Opale
eu-mark-gem-emerald = Émeraude
eu-mark-gem-diamond = Diamant
eu-mark-gem-demonite = Démonite
eu-mark-tokens-won = Jetons Héros gagnés
eu-mark-bounties = Primes
eu-mark-quests = Quêtes accomplies
eu-mark-gems = Gemmes
eu-mark-penalty = Pénalité
eu-mark-immunity = Immunité
eu-mark-regeneration = Régénération
eu-mark-section = Section
eu-mark-wounds = Blessures en plus
eu-mark-strength = Force de Combat
eu-resource-line =
    { $mine ->
     [mountains] Montagnes : { $gold } Or, { $reputation } Réputation
     [lakes] Lacs : { $gold } Or, { $reputation } Réputation
    *[caverns] Cavernes : { $gold } Or, { $reputation } Réputation
    }
eu-trophy-line = Trophée de Niveau { $level }, Santé { $health }
eu-tile-value = Valeur { $value }, coût { $gold } Or
eu-armour-of = Ensemble d’Armure : { $set }
eu-quest-line = { $price } → { $reward }
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
eu-verb =
    { $verb ->
     [heal] Soignez { $amount }
     [suffer] Subissez { $amount }
     [add] Trèfle : +{ $amount }
     [add-next] Votre prochain jet : +{ $amount }
     [weaken] Patte de Lapin : Monstre −{ $amount } ({ $scope })
     [ward] { $amount } Blessures de moins ({ $scope })
     [next-attack] Votre prochaine attaque : { $amount }
     [this-attack] Cette attaque : { $amount }
     [strike] Infligez { $amount } Dégâts
     [more-damage] { $amount } Dégâts de plus
     [damage-by-strength] Dégâts en plus selon le résultat
     [one-die] Le Monstre lance un seul dé ({ $scope })
     [reroll] Relancez les dés du Monstre
     [hope] Dé de l’Espoir +{ $amount }
     [destroy] Détruisez un Gaar ou un Chaos du Monstre
     [teleport] Téléportez-vous (jusqu’à { $amount })
     [steal] Volez jusqu’à { $amount } Or de marchandises
     [mine] Une Action d’Extraction sans jeton
     [draw-resources] Piochez { $amount } Ressources, gardez-en une
     [book] Déverrouillez, dévoilez, apprenez
     [exchange-gem] Échangez une Gemme
     [discover-nearby] Découvrez un Trésor voisin
     [challenge-afar] Défiez un Élémentaire à distance
     [heal-after-challenge] Après avoir défié un Élémentaire ici : soignez { $amount }
     [familiar] Utilisez une Capacité de votre Familier (+{ $amount })
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
     [health] Santé maximale { $amount }
     [attack-roll] Jets d’attaque +{ $amount }
     [outside-roll] Jets hors Combat +{ $amount }
     [damage] { $amount } Dégâts de plus s’il y en a
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
eu-section =
    { $what ->
     [weaker] ×{ $number } : Héros −{ $amount }
     [wounds] ×{ $number } : { $amount } Blessures de plus
     [steal-gaar] ×{ $number } : vole { $amount } Gaar
     [heals] ×{ $number } : le Monstre se soigne de { $amount }
     [power] ×{ $number } : Monstre +{ $amount }
     [possess] ×{ $number } : engage { $amount } tuiles
    *[other] ×{ $number } : { $amount }
    }
eu-odds-damage = Dégâts
eu-number = { $value }
eu-text = { $text }
eu-chart-reputation = Réputation par manche
eu-chart-score = Décompte Final
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
        [gold] Or, 1 pour chaque lot de 5
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
