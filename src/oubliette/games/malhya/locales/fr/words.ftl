ma-physique = Physique
ma-dexterity = Dextérité
ma-senses = Sens
ma-intelligence = Intelligence
ma-knowledge = Connaissances
ma-class-ranger = Ranger
ma-class-warrior = Guerrier
ma-class-scholar = Érudit
ma-class-rogue = Roublard
ma-class-mhay = Mhaÿ
ma-class-about-ranger = Ranger : tir, déplacement, récolte et voyage
ma-class-about-warrior = Guerrier : force, coups au corps-à-corps et défense
ma-class-about-scholar = Érudit : savoir, Potions, commerce et mécanique
ma-class-about-rogue = Roublard : discrétion, assassinats, serrures et charme
ma-class-about-mhay = Mhaÿ : la magie et ses Sorts
ma-bonus-weapon = une Arme commune parmi deux
ma-bonus-object = un Objet commun parmi deux et 2 pièces d’or
ma-bonus-plants = cinq Plantes et 3 pièces d’or
ma-bonus-life = +1 point de Vie
ma-bonus-carrying = +1 portage (un Objet de plus dans le Sac à dos)
ma-bonus-movement = +1 Déplacement
ma-bonus-initiative = +1 Initiative
ma-bonus-aura = +1 jeton Aura
ma-bonus-talent = un Talent
ma-bonus-improve = un Talent amélioré
ma-harm-damage = Dégât
ma-harm-wound = Blessure
ma-harm-shock = Choc
ma-heal-damage = un Dégât devient un point de Vie
ma-heal-wound = une Blessure devient un Dégât
ma-values-life = Cristaux de Vie
ma-values-characteristics = Caractéristiques
ma-values-pace = Allure, sac et Aura
ma-values-cubes = Cubes
ma-zone-life = Points de Vie
ma-zone-damage = Dégâts
ma-zone-wound = Blessures
ma-zone-shock = Chocs
ma-enemy = { $name } { $number }
ma-bare-hands = Mains nues
ma-corpse = un corps
ma-corpses = Jetons Cadavre : { $count }
ma-noise = Bruit
ma-interest = Intérêt
ma-party = Le groupe
ma-summon-red = Jeton Invocation rouge
ma-summon-green = Jeton Invocation vert
ma-summon-blue = Jeton Invocation bleu
ma-summon-yellow = Jeton Invocation jaune
ma-watch-n = surveille le nord
ma-watch-ne = surveille le nord-est
ma-watch-e = surveille l’est
ma-watch-se = surveille le sud-est
ma-watch-s = surveille le sud
ma-watch-sw = surveille le sud-ouest
ma-watch-w = surveille l’ouest
ma-watch-nw = surveille le nord-ouest
ma-terrain-plain = plaine
ma-terrain-forest = forêt
ma-terrain-mountain = montagne
ma-terrain-swamp = marais
ma-terrain-sea = mer
ma-terrain-city = ville
ma-ground-water = eau
ma-ground-chasm = faille
ma-ground-shadow = ombre
ma-weather-fair = beau temps
ma-weather-bad = mauvais temps
ma-mode-reading = Lecture
ma-mode-travel = Voyage
ma-mode-infiltration = Infiltration
ma-mode-combat = Combat
ma-chapter = Chapitre
ma-life = Points de Vie
ma-ap = Points d’Action
ma-initiative-value = Initiative
ma-movement-value = Déplacement
ma-carrying = Portage
ma-heavy-carried = Équipement lourd
ma-aura-ready = Jetons Aura actifs
ma-aura-exhausted = Jetons Aura épuisés
ma-mark-standby = en attente
ma-mark-fallen = inconscient
ma-mark-initiative-lost = Initiative perdue au prochain tour
ma-mark-movement-lost = déplacement perdu au prochain tour
ma-mark-vigil = vigilant
ma-cards-of = { $hero } : cartes
ma-offer = À choisir
ma-play-area = Zone de jeu
ma-ground = Au sol
ma-action-deck = Cartes Action
ma-threat = Menace
ma-slots = Emplacements du jour
ma-days = Jours passés
ma-tiles = Tuiles : { $names } ; le nord est en haut.
ma-round = Tour
ma-counter = Compte-tours
ma-gold = Or
ma-travel-tokens = Jetons Voyage
ma-scenario-token = Jeton Scénario
ma-points = Points
ma-scarab = Scarabée empereur
ma-price = { $gold ->
        [one] { $gold } pièce
       *[other] { $gold } pièces
    } d’or
ma-last-roll = Dernier lancer
ma-stops = Stops : { $stops } sur { $fail }
ma-story-won = L’aventure est gagnée.
ma-story-lost = L’aventure est perdue.
ma-rest = la carte Repos
ma-card = une carte
ma-no-dice = aucun dé
ma-dice = { $first }, { $rest }
ma-and = { $first }, { $rest }
ma-nothing = rien
ma-face-blank = face vide
ma-face-special = face spéciale
ma-face-dodge = esquive
ma-face-damage = { $count ->
        [one] { $count } Dégât
       *[other] { $count } Dégâts
    }
ma-face-shield = { $count ->
        [one] { $count } bouclier
       *[other] { $count } boucliers
    }
ma-face-success = { $count ->
        [one] { $count } Réussite
       *[other] { $count } Réussites
    }
ma-face-stop = { $count ->
        [one] { $count } Stop
       *[other] { $count } Stops
    }
ma-face-threat = { $count } menace
ma-die-attack = { $face } (Attaque)
ma-die-power = { $face } (Puissance)
ma-die-defence = { $face } (Défense)
ma-die-evade = { $face } (Esquive)
ma-die-skill = { $face } (Compétence)
ma-die-difficulty = { $face } (Difficulté)
ma-die-white = { $face } (blanc)
ma-die-black = { $face } (noir)
ma-die-attack-name = dé d’attaque
ma-die-power-name = dé de puissance
ma-die-defence-name = dé de défense
ma-die-evade-name = dé d’esquive
ma-die-skill-name = dé Compétence
ma-die-difficulty-name = dé Difficulté
ma-die-white-name = dé Infiltration blanc
ma-die-black-name = dé Infiltration noir
ma-resource-material-red = Matière première rouge
ma-resource-material-yellow = Matière première jaune
ma-resource-material-green = Matière première verte
ma-resource-material-blue = Matière première bleue
ma-resource-material-purple = Matière première violette
ma-resource-material-white = Matière première blanche
ma-resource-plant-red = Plante rouge
ma-resource-plant-yellow = Plante jaune
ma-resource-plant-green = Plante verte
ma-resource-plant-blue = Plante bleue
ma-resource-plant-purple = Plante violette
ma-resource-plant-white = Plante blanche
ma-resource-potion-red = Potion rouge
ma-resource-potion-yellow = Potion jaune
ma-resource-potion-green = Potion verte
ma-resource-potion-blue = Potion bleue
ma-resource-potion-purple = Potion violette
ma-resource-potion-white = Potion blanche
ma-resource-arrow-red = Flèche rouge
ma-resource-arrow-yellow = Flèche jaune
ma-resource-arrow-green = Flèche verte
ma-resource-arrow-blue = Flèche bleue
ma-resource-arrow-purple = Flèche violette
ma-resource-arrow-white = Flèche blanche
ma-resource-key-red = Clé rouge
ma-resource-key-yellow = Clé jaune
ma-resource-key-green = Clé verte
ma-resource-key-blue = Clé bleue
ma-resource-key-purple = Clé violette
ma-resource-key-white = Clé blanche
ma-resource-pick-red = Crochet rouge
ma-resource-pick-yellow = Crochet jaune
ma-resource-pick-green = Crochet vert
ma-resource-pick-blue = Crochet bleu
ma-resource-pick-purple = Crochet violet
ma-resource-pick-white = Crochet blanc
ma-follow-ap = points d’Action { $before } → { $after }
ma-follow-free-move = déplacement gratuit { $before } → { $after }
ma-follow-bare-hands = { $hero } se battrait à mains nues
ma-follow-wears = { $hero } peut l’équiper aussitôt, sans prendre de place
ma-follow-objects = { $hero } porte { $count ->
        [one] { $count } Objet
       *[other] { $count } Objets
    } sur { $most }
ma-follow-objects-full = { $hero } n’a plus de place pour un Objet ({ $count } sur { $most }) : il faudra renoncer à un
ma-follow-weapons = { $hero } porte { $count ->
        [one] { $count } Arme
       *[other] { $count } Armes
    } sur { $most }
ma-follow-weapons-full = { $hero } n’a plus de place pour une Arme ({ $count } sur { $most }) : il faudra renoncer à une
ma-follow-cubes = { $hero } : { $count ->
        [one] { $count } emplacement pris
       *[other] { $count } emplacements pris
    } sur { $most }
ma-follow-cubes-full = { $hero } n’a plus d’emplacement libre ({ $count } sur { $most })
ma-follow-free-kept = le déplacement gratuit reste pour plus tard
ma-follow-gold = or { $before } → { $after }
ma-follow-life = points de vie { $before } → { $after }
ma-follow-seen = un ennemi vous verrait en chemin
ma-follow-stop = au moins un Stop { $percent } fois sur 100 ; échec au { $left ->
        [2] deuxième
        [3] troisième
        [4] quatrième
       *[other] { $left }e
    }
ma-follow-noise = fait du Bruit, qui attire les gardes
ma-follow-test = test : { $of }, { $difficulty ->
        [0] sans dé Difficulté
        [one] { $difficulty } dé Difficulté
       *[other] { $difficulty } dés Difficulté
    }
ma-follow-dice = dés des tests, { $of } : { $before } → { $after }
ma-follow-body = le corps reste là : un garde qui le voit donne l’alerte
ma-follow-used-up = l’Objet est défaussé
ma-about-damage = un soin le rend
ma-about-wound = il faut deux soins pour la guérir
ma-about-shock = disparaît après le Combat, mais ne se soigne pas
ma-follow-wanted = il faut au moins { $successes ->
        [one] { $successes } Réussite
       *[other] { $successes } Réussites
    } ; échec à { $stops ->
        [one] { $stops } Stop
       *[other] { $stops } Stops
    }
ma-follow-fail = le prochain lancer échoue { $percent } fois sur 100
ma-successes-of = Réussites de ce lancer ({ $hero })
ma-map-unreadable = Ce n’est pas un livret : { $why }
ma-save-sheet = Feuille de Sauvegarde
ma-spoil = { $hero } : { $what }
ma-global-level = Niveau du groupe
ma-dungeons = Donjons terminés
ma-triangle = Triangle coché
ma-sheet-player = À la table : { $seat }
ma-sheet-finished = Terminé : { $title }
ma-sheet-playing = En cours : { $title }
ma-sheet-domain = Domaine : { $name }. Cartes de qualité en plus des habituelles : { $weapons } parmi les Armes, { $objects } parmi les Objets.
ma-target = la cible
ma-mark-target = Les ennemis en ont après elle
ma-mode-challenge = Défi
ma-page-departure = départ
ma-page-arrival = arrivée
ma-page-attackable = zone attaquable
ma-page-zone = { $room ->
        [0] { $name } (autant de héros que voulu)
        [one] { $name } ({ $room } héros au plus)
       *[other] { $name } ({ $room } héros au plus)
    }
ma-page-attack = { $name } : { $what }
ma-goal-make = Préparez vos héros : à chacun un Talent, une Arme et de quoi prendre la route.
ma-making = Chaque héros commence avec un Talent, une capacité qui dure tout le livret. Les Mhaÿ sont ceux à qui l’Aura obéit : leurs Talents apportent des Sorts.
ma-goal-challenge = Venez à bout du Défi « { $name } » : sa page dit comment.
ma-goal-fight = Vainquez tous les ennemis : { $foes }.
ma-goal-leave = Faites sortir tout le monde : { $exits }.
ma-exit = la sortie
ma-goal-unseen = Restez hors de vue : qui est vu déclenche un combat.
ma-goal-explore = Fouillez les lieux : plus personne ne vous barre la route.
ma-goal-travel = Gagnez l’hexagone marqué : { $where }.
ma-goal-travel-on = Voyagez : les hexagones qui portent un nom ont peut-être quelque chose à raconter.
ma-goal-days = { $days ->
        [0] Il ne reste plus un jour.
        [one] Il reste un jour.
       *[other] Il reste { $days } jours.
    }
ma-goal-reading = Lisez ce qui arrive, et décidez de ce que fait le groupe.
ma-aim = Votre but : { $where }
ma-way-east = { $count ->
        [one] { $count } case à l’est
       *[other] { $count } cases à l’est
    }
ma-way-west = { $count ->
        [one] { $count } case à l’ouest
       *[other] { $count } cases à l’ouest
    }
ma-way-north = { $count ->
        [one] { $count } case au nord
       *[other] { $count } cases au nord
    }
ma-way-south = { $count ->
        [one] { $count } case au sud
       *[other] { $count } cases au sud
    }
ma-way-here = ici même
ma-hex-n = au nord
ma-hex-ne = au nord-est
ma-hex-se = au sud-est
ma-hex-s = au sud
ma-hex-sw = au sud-ouest
ma-hex-nw = au nord-ouest
ma-in-backpack = dans le Sac à dos
ma-round-combat = Tour de ce Combat
ma-round-infiltration = Tour de cette Infiltration
ma-level-plain = Réussites : l’issue ordinaire
ma-level-good = Réussites : une bonne issue
ma-level-better = Réussites : une meilleure issue
ma-level-best = Réussites : la meilleure issue
ma-test-special = Faces spéciales : { $successes ->
        [0] aucune Réussite
        [one] { $successes } Réussite
       *[other] { $successes } Réussites
    } sur un dé Compétence, { $stops ->
        [0] aucun Stop
        [one] { $stops } Stop
       *[other] { $stops } Stops
    } sur un dé Difficulté.
ma-test-costs = Un échec coûte { $what }.
ma-cost-damage = { $count ->
        [one] { $count } Dégât
       *[other] { $count } Dégâts
    }
ma-cost-wound = { $count ->
        [one] { $count } Blessure
       *[other] { $count } Blessures
    }
ma-cost-shock = { $count ->
        [one] { $count } Choc
       *[other] { $count } Chocs
    }
ma-cost-gold = { $count ->
        [one] { $count } pièce d’or
       *[other] { $count } pièces d’or
    }
ma-follow-travel = Jetons Voyage { $before } → { $after }
ma-follow-aura = Jetons Aura { $before } → { $after }
ma-follow-no-ap = sans point d’Action
ma-token-initiative = représenté par son jeton Initiative
ma-token-cube = représenté par un cube
