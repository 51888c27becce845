# What things are called
eu-title = Euthia
eu-seat = { $seat }
eu-and = { $first }, { $rest }
eu-or = { $first } ou { $rest }
eu-then = { $first } ; { $rest }
eu-with = { $first }, { $rest }
eu-amount =
    { $what ->
     [gold] { $amount } Or
     [reputation] { $amount } Réputation
     [gaar] { $amount } Gaar
     [dwurt] { $amount } Dwurt
     [moves] { $amount } Mouvement
     [silver] { $amount } { $amount ->
        [one] carte
       *[other] cartes
    } d’Argent
     [gold-cards] { $amount } { $amount ->
        [one] carte
       *[other] cartes
    } d’Or
     [heal] soigner { $amount }
     [potions] { $amount } { $amount ->
        [one] Potion
       *[other] Potions
    } de Soins
     [emblem] un Emblème de { $amount }
     [wounds] { $amount } { $amount ->
        [one] Blessure
       *[other] Blessures
    }
     [items] { $amount } { $amount ->
        [one] Objet
       *[other] Objets
    }
     [elite] { $amount } Trophée d’Élite
     [tokens] { $amount } de ses jetons
     [armour] { $amount } { $amount ->
        [one] pièce
       *[other] pièces
    } d’Armure de Dragon, de Krak ou irisée
     [trophy-health] des Trophées de { $amount } Santé en tout
    *[other] { $amount }
    }
eu-free = rien
eu-gain-nothing = rien
eu-one-essence =
    { $essence ->
     [air] une Essence d’Air
     [earth] une Essence de Terre
     [water] une Essence d’Eau
     [fire] une Essence de Feu
     [corrupted] une Essence Corrompue
    *[any] une Essence au choix
    }
eu-all-different = toutes de types différents
eu-one-gem = une Gemme au choix
eu-one-treasure = un Trésor de Niveau { $level }
eu-one-resource =
    { $mine ->
     [mountains] une Ressource des Montagnes
     [lakes] une Ressource des Lacs
     [caverns] une Ressource des Cavernes
    *[any] une Ressource Naturelle au choix
    }
eu-one-trophy =
    { $level ->
     [0] un Trophée au choix
    *[other] un Trophée de Niveau { $level }
    }
eu-trophy-of = un Trophée : { $monster }
eu-amulet-or-ring = une Amulette ou un Anneau
eu-one-reward =
    { $stack ->
     [artisan] une Récompense d’Artisan
     [occultist] un Objet enchanté
     [occult-amulets] une Amulette Occulte
     [violet] une Récompense de Rituel violette
     [magenta] une Récompense de Rituel magenta
    *[other] une tuile Récompense
    }
eu-full-health = toute la Santé
eu-slot =
    { $slot ->
     [weapon] Arme
     [shield] Bouclier
     [ring] Anneau
     [cuirass] Cuirasse
     [boots] Bottes
     [helmet] Casque
     [gauntlets] Gantelets
     [amulet] Amulette
     [ability-1] 1re Capacité
     [ability-2] 2e Capacité
     [ability-3] 3e Capacité
     [ability-4] 4e Capacité
     [ability-5] 5e Capacité
    *[other] { $slot }
    }
eu-space = { $steps ->
    [0] { $what }, ici même
    [one] { $what }, à 1 case d’ici
   *[other] { $what }, à { $steps } cases d’ici
  }
eu-space-guarded = { $what } ({ $guard })
eu-plain-space = Case libre
eu-here = ici
eu-die = dé { $number }, qui montre { $value }
eu-dwurt = Dwurt
eu-gem-in = Gemme { $number } sertie : { $piece }
eu-emblem = Emblème de { $value }
eu-prey = La proie
eu-leaf = Feuille
eu-moon = Lune
eu-bare-hands = mains nues
eu-monster-gaar = 1 Gaar du Monstre
eu-monster-chaos = 1 Chaos du Monstre
eu-quest-token =
    { $task ->
     [mine] délivrer une Mine
     [trade] délivrer un Comptoir Commercial
     [treasure-2] délivrer un Trésor de Niveau 2
     [guard-2] délivrer une case à Monstre de Niveau 2
     [defeat-2] vaincre un Monstre de Niveau 2
     [defeat-3] vaincre un Monstre de Niveau 3
    *[other] un exploit ailleurs
    }
eu-quest-health = Santé maximale de { $health }

# Groups of answers
eu-group-move = Se déplacer
eu-group-actions = Actions
eu-group-free = Actions gratuites
eu-group-use = Utiliser
eu-group-board = Plateau de Héros
eu-group-familiar = Familier
eu-group-offer = Acheter
eu-group-sell = Vendre
eu-group-wear = Équipement
eu-group-discard = Jeter sans rien recevoir
eu-group-gems = Gemmes

# The end
eu-over = La dernière manche est finie.
eu-lost = Perdu. L’objectif n’est pas atteint : { $missing }.
eu-won-level =
    { $level ->
     [silver] Gagné. L’objectif est atteint : rang Argent, le troisième. { $by }.
     [gold] Gagné. L’objectif est atteint : rang Or, le deuxième. { $by }.
     [diamond] Gagné. L’objectif est atteint : rang Diamant, le plus haut. { $by }.
    *[none] Gagné. L’objectif est atteint. { $by }.
    }
eu-goal-bounty = Gagner une Prime de Niveau { $level }
eu-goal-bounties = Primes gagnées : { $have } sur { $count }
eu-goal-elite = Vaincre un Monstre d’Élite de Niveau { $level }
eu-goal-trade = Comptoirs Commerciaux délivrés : { $have } sur { $count }
eu-goal-mines = Mines délivrées : { $have } sur { $count }
eu-goal-quests = Quêtes Personnelles accomplies : { $have } sur { $count }
eu-goal-reputation =
    { $met ->
     [yes] Réputation pour gagner : { $count }, c’est atteint (à présent { $have })
    *[no] Réputation pour gagner : { $count } (à présent { $have })
    }
eu-goal-levels =
    { $alone ->
     [yes] Rangs supérieurs, Décompte Final compris : { $ranks }
    *[no] Rangs supérieurs, Décompte Final compris, en moyenne par Héros : { $ranks }
    }
eu-goal-rank =
    { $level ->
     [silver] { $met ->
        [yes] Argent dès { $least } (atteint)
       *[no] Argent dès { $least }
    }
     [gold] { $met ->
        [yes] Or dès { $least } (atteint)
       *[no] Or dès { $least }
    }
    *[diamond] { $met ->
        [yes] Diamant dès { $least } (atteint)
       *[no] Diamant dès { $least }
    }
    }
