ma-ranged =
    { $range ->
        [0] à distance
       *[other] à distance, jusqu’à { $range } cases
    }
ma-long = Attaque longue
ma-heavy = Équipement lourd : { $count }
ma-quality = Carte de qualité
ma-passive = toujours : { $what }
ma-attack-line = { $ap } PA, attaque : { $what }{ $needs }
ma-defence-line = { $ap } PA, défense : { $what }{ $needs }
ma-aura-adds = pour un jeton Aura : { $what }
ma-no-needs = { "" }
ma-needs = { " " }(requiert { $what })
ma-need = { $of } { $value }
ma-on-attack = face spéciale rouge : { $what }
ma-on-power = face spéciale jaune : { $what }
ma-on-defence = face spéciale bleue : { $what }
ma-on-evade = face spéciale noire : { $what }
ma-strike-attack = { $count ->
        [one] { $count } dé
       *[other] { $count } dés
    } d’attaque
ma-strike-power = { $count ->
        [one] { $count } dé
       *[other] { $count } dés
    } de puissance
ma-strike-damage = { $count ->
        [one] { $count } Dégât
       *[other] { $count } Dégâts
    }
ma-strike-wound = { $count ->
        [one] { $count } Blessure
       *[other] { $count } Blessures
    }
ma-strike-shock = { $count ->
        [one] { $count } Choc
       *[other] { $count } Chocs
    }
ma-strike-cancel-defence = annule { $count ->
        [one] { $count } dé
       *[other] { $count } dés
    } de défense
ma-strike-cancel-evade = annule { $count ->
        [one] { $count } dé
       *[other] { $count } dés
    } d’esquive
ma-strike-cancel-shields = annule { $count ->
        [one] { $count } bouclier
       *[other] { $count } boucliers
    }
ma-strike-cancel-armour = annule l’Armure
ma-strike-push = repousse de { $count }
ma-strike-pull = attire de { $count }
ma-strike-initiative-lost = Initiative perdue au prochain tour
ma-strike-movement-lost = déplacement perdu au prochain tour
ma-strike-aura-lost = { $count ->
        [one] { $count } jeton Aura perdu
       *[other] { $count } jetons Aura perdus
    }
ma-strike-reactivate = une élimination réactive { $count } Aura
ma-strike-melee-only = faces spéciales au corps-à-corps seulement
ma-strike-zone-target = zone autour de la cible
ma-strike-zone-sweep = zone de trois cases devant soi
ma-strike-zone-line = zone de deux cases en ligne
ma-strike-step = puis un pas
ma-strike-cheaper = { $count } PA de moins
ma-guard-defence = { $count ->
        [one] { $count } dé
       *[other] { $count } dés
    } de défense
ma-guard-evade = { $count ->
        [one] { $count } dé
       *[other] { $count } dés
    } d’esquive
ma-guard-shields = { $count ->
        [one] { $count } bouclier
       *[other] { $count } boucliers
    }
ma-guard-counter = contre-attaque { $count }
ma-guard-dodge = esquive
ma-guard-step = puis un pas
ma-type-armour = Armure
ma-type-ring = Artefact, bague
ma-type-amulet = Artefact, amulette
ma-type-consumable = Consommable
ma-type-tool = Outil
ma-armour-adds = ajoute à chaque défense : { $what }
ma-armour-discard = détruite : { $what }
ma-lost-on-falling = perdue quand son porteur tombe en Combat
ma-use-does = utilisé : { $what }
ma-use-strike = prochaine attaque : { $what }
ma-use-mode-combat = en Combat
ma-use-mode-infiltration = en Infiltration
ma-use-ap = { $count } PA
ma-use-heals = { $count ->
        [one] { $count } soin
       *[other] { $count } soins
    }
ma-use-aura = réactive { $count } Aura
ma-use-damage = { $count ->
        [one] { $count } Dégât
       *[other] { $count } Dégâts
    } à un ennemi adjacent
ma-use-threat = menace { $count }
ma-use-harvest = { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } de plus dans une récolte
ma-use-action-points = { $count } PA regagnés
ma-talent-of = { $of }
ma-school = école : { $school }
ma-spell-head = n° { $number }, école : { $school } ; { $ap } PA, portée { $range }
ma-spell-mode-combat = en Combat
ma-spell-mode-infiltration = en Infiltration
ma-spell-mode-any = en Infiltration ou en Combat
ma-spell-target-enemy = sur un ennemi
ma-spell-target-hero = sur un héros
ma-spell-target-corpse = sur un corps
ma-spell-target-self = sur le lanceur
ma-spell-attack = Sort d’attaque
ma-spell-dice = un dé Compétence par niveau contre { $difficulty } ; chaque Stop coûte { $ap } PA
ma-spell-effect = { $successes ->
        [one] { $successes } Réussite
       *[other] { $successes } Réussites
    } : { $what }
ma-effect-damage = { $count ->
        [one] { $count } Dégât
       *[other] { $count } Dégâts
    }
ma-effect-push-or-pull = repousse ou attire de { $count }
ma-effect-corpse = déplace un corps de { $count }
ma-effect-range = portée +{ $count }
ma-effect-heals = { $count ->
        [one] { $count } soin
       *[other] { $count } soins
    }
ma-spell-special-threat = face spéciale Difficulté : menace +{ $count }
ma-spell-mastery-ap = qui maîtrise son école paie { $count } PA de moins
ma-spell-mastery-special = pour qui maîtrise son école, une face spéciale vaut { $count }
ma-spell-heals = { $count ->
        [one] { $count } soin
       *[other] { $count } soins
    }
ma-spell-disturb = annule les jetons Amélioration de son espèce ce tour
ma-lasting = jusqu’à ce que le groupe quitte les tuiles : { $what }
ma-enemy-values = Initiative { $initiative }, déplacement { $movement }, points de Vie { $life }
ma-enemy-attack-melee =
    { $long ->
        [1] corps-à-corps, longue : { $what }
       *[0] corps-à-corps : { $what }
    }
ma-enemy-attack-ranged =
    { $range ->
        [0] à distance : { $what }
       *[other] à distance, jusqu’à { $range } cases : { $what }
    }
ma-enemy-attack-aura =
    { $range ->
        [0] auratique à distance : { $what }
       *[other] auratique à distance, jusqu’à { $range } cases : { $what }
    }
ma-enemy-defence = défense : { $what }
ma-enemy-light = déplacement léger
ma-enemy-relentless = acharné : préfère les héros engagés
ma-enemy-immovable = ne peut être repoussé ni attiré
ma-enemy-aura-shields = boucliers auratiques : { $count }
ma-enemy-base = socle de quatre cases
ma-enemy-tokens = { $count ->
    [one] { $count } jeton Amélioration
   *[other] { $count } jetons Amélioration
  }
ma-enemy-special = action spéciale : { $what }
ma-special-initiative = tous les ennemis +{ $count } Initiative
ma-special-heal-all = tous les ennemis regagnent tous leurs points de Vie
ma-special-tokens = { $count ->
        [one] { $count } jeton
       *[other] { $count } jetons
    } Amélioration de plus
ma-stealth-no-shot = ne peut être assassiné à distance
ma-stealth-never = ne peut être assassiné
ma-stealth-melee-more = l’assassiner au corps-à-corps coûte { $count } PA de plus
ma-stealth-sees-more = voit { $count ->
        [one] { $count } case
       *[other] { $count } cases
    } plus loin
ma-stealth-moves-more = avance de { $count ->
        [one] { $count } case
       *[other] { $count } cases
    } de plus
ma-stealth-two-ways = surveille des deux côtés
ma-word-material = Matières premières
ma-word-plant = Plantes
ma-word-potion = Potions
ma-word-arrow = Flèches
ma-word-pick = Crochets
ma-word-purple = violet
ma-word-green = vert
ma-word-white = blanc
ma-word-red = rouge
ma-word-yellow = jaune
ma-word-blue = bleu
ma-word-any = toute
ma-word-melee = corps-à-corps
ma-word-ranged = à distance
ma-gift-aptitudes = { $kinds } : une face spéciale Compétence vaut { $successes }
ma-gift-keeps-move = garde son déplacement gratuit près d’un ennemi
ma-gift-throws-corpses = dépose les corps à { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
  }
ma-gift-sacrifice = déplacement gratuit sacrifié : { $strike }
ma-gift-convert = trois pour une : { $row }
ma-gift-pick-value = un Crochet { $colour } tient { $stops ->
        [one] { $stops } Stop
       *[other] { $stops } Stops
    }
ma-gift-cancel-threat = pour { $ap } PA, annule un symbole de menace
ma-gift-ignore-heavy = { $count } équipement lourd sans effet
ma-gift-charge = après { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
  } en ligne : { $strike }
ma-gift-harvest = { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    } de plus dans une récolte
ma-gift-slots = { $count ->
        [one] { $count } emplacement
       *[other] { $count } emplacements
    } de plus : { $row }
ma-gift-through-hindrance = tire à travers la gêne en Infiltration pour { $ap } PA de plus
ma-gift-assassin = assassinats moins chers : corps-à-corps { $melee }, à distance { $ranged }
ma-gift-always-special = { $of } : une face spéciale Compétence vaut { $successes }
ma-gift-together = au corps-à-corps près d’un autre héros : { $strike }
ma-gift-bad-weather = par mauvais temps, 2 jetons Voyage et un jeton Aura par hexagone
ma-gift-craft-more = une de plus en fabriquant : { $row }
ma-gift-all-schools = maîtrise toutes les écoles
ma-gift-aura-for-ap = une fois par tour, un jeton Aura pour { $ap } PA
ma-gift-spell-range = Sort d’attaque : portée +{ $cells }
ma-gift-cheaper-spell = Sort d’attaque : { $ap } PA de moins
ma-gift-aura-after-combat = un jeton Aura réactivé après le Combat
ma-gift-draining = Sort d’attaque : un soin par paire de Dégâts
ma-gift-unseen = Sort d’attaque : sans ligne de vue
ma-gift-third-weapon = une deuxième Arme rangée
ma-gift-better-sales = les ventes rapportent { $gold ->
        [one] { $gold } pièce
       *[other] { $gold } pièces
    } d’or de plus
ma-gift-clear-shot = aucun malus pour la gêne
ma-gift-past-corners = les tirs peuvent toucher un obstacle bloquant
ma-raise-initiative = Initiative +{ $count }
ma-raise-movement = Déplacement +{ $count }
ma-raise-life = Vie +{ $count }
ma-raise-encumbrance = encombrement +{ $count }
ma-raise-aura-shields = boucliers auratiques +{ $count }
ma-gift-fights = chaque attaque ({ $reach }) : { $strike }
ma-gift-guards = chaque défense : { $guard }
ma-gift-reroll-threat = relance un dé Infiltration blanc
ma-gift-test-icon = à chaque jet d’un test : { $icon }
ma-word-reroll = un dé est relancé
ma-word-reroll-success = une Réussite est relancée
ma-word-reroll-blank = une face vide est relancée
ma-word-cancel-difficulty = un dé de Difficulté de moins
ma-word-cancel-stop = un Stop de moins
ma-word-discard-success = une Réussite de moins
ma-gift-light-movement = déplacement léger
ma-gift-no-shooting = pas d’assassinat à distance
ma-apt-vigilance = Vigilance
ma-apt-demolition = Démolition
ma-apt-balance = Équilibre
ma-apt-climbing = Escalade
ma-apt-alchemy = Alchimie
ma-apt-camouflage = Camouflage
ma-apt-charisma = Charisme
ma-apt-mechanics = Mécanique
ma-apt-swimming = Natation
ma-apt-strength = Force
ma-apt-crafting = Fabrication
ma-apt-legends = Connaissances & Légendes
ma-apt-familiar = Familier
ma-apt-flying_familiar = Familier volant
ma-apt-body = le Corps
ma-apt-elements = les Éléments
ma-apt-time = le Temps
ma-apt-mind = l’Esprit
ma-scenario-heavy = équipement lourd : { $count }
ma-scenario-cure-gold = se soigne au village pour { $count ->
    [one] { $count } pièce d’or
   *[other] { $count } pièces d’or
}
ma-scenario-cure-plants = se soigne au feu de camp contre { $count ->
    [one] une Plante au choix du héros
   *[other] { $count } Plantes au choix du héros
}
ma-scenario-stops = Stops qui font échouer un test : { $count }
ma-scenario-camp-dice = dés de chaque héros au feu de camp : { $count }
ma-scenario-rare = { $what } : rare, vaut { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
}
ma-weapon-basic = Arme basique
ma-weapon-common = Arme commune
ma-weapon-rare = Arme rare
ma-weapon-hands = Ce avec quoi se bat tout héros sans Arme
ma-object-common = Objet commun
ma-object-rare = Objet rare
ma-scenario-kind-play = se trouve dans la zone de jeu
ma-scenario-kind-carried = portée par un héros
ma-scenario-kind-outfit = tenue du groupe : une seule à la fois
ma-scenario-kind-state = état d’un héros
ma-scenario-kind-stone = pierre : renferme une autre carte
ma-scenario-kind-scarab = Scarabée empereur : renferme des cristaux
ma-scenario-kind-mode = mode de jeu
ma-scenario-kind-target = cible : les ennemis s’en prennent à elle
ma-scenario-easy = du côté facile
ma-scenario-hard = du côté difficile
ma-needs-unmet = { " " }(il faut { $what } : pas atteint)
