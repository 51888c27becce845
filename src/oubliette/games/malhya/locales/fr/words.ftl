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
ma-bonus-weapon = une Arme commune parmi deux
ma-bonus-object = un Objet commun parmi deux et 2 pièces d’or
ma-bonus-plants = cinq Plantes et 3 pièces d’or
ma-bonus-life = +1 point de Vie
ma-bonus-carrying = +1 portage
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
ma-zone-life = points de Vie
ma-zone-damage = Dégâts
ma-zone-wound = Blessures
ma-zone-shock = Chocs
ma-enemy = { $name } { $number }
ma-bare-hands = Mains nues
ma-corpse = un corps
ma-corpses = jetons Cadavre : { $count }
ma-noise = Bruit
ma-interest = Intérêt
ma-party = le groupe
ma-summon-red = jeton Invocation rouge
ma-summon-green = jeton Invocation vert
ma-summon-blue = jeton Invocation bleu
ma-summon-yellow = jeton Invocation jaune
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
ma-alert = Alerte !
ma-combat = Combat
ma-chapter = Chapitre
ma-life = points de Vie
ma-ap = points d’Action
ma-initiative-value = Initiative
ma-movement-value = Déplacement
ma-carrying = portage
ma-heavy-carried = équipement lourd
ma-aura-ready = jetons Aura actifs
ma-aura-exhausted = jetons Aura épuisés
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
ma-slots = Journée
ma-days = Jours
ma-tiles = Tuiles : { $names } ; le nord est en haut.
ma-round = Tour
ma-counter = Compte-tours
ma-gold = or
ma-travel-tokens = jetons Voyage
ma-scenario-token = jeton Scénario
ma-points = points
ma-scarab = Scarabée empereur
ma-price = { $gold ->
        [one] { $gold } pièce
       *[other] { $gold } pièces
    } d’or
ma-last-roll = dernier lancer
ma-level = { $at ->
        [0] Réussites : l’issue ordinaire
       *[other] Réussites : une meilleure issue
    }
ma-stops = Stops : { $stops } sur { $fail }
ma-story-won = L’aventure est gagnée.
ma-story-lost = L’aventure est perdue.
ma-rest = la carte Repos
ma-card = une carte
ma-no-dice = aucun dé
ma-dice = { $first }, { $rest }
ma-and = { $first }, { $rest }
ma-nothing = rien
ma-face-blank = vide
ma-face-special = spéciale
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
ma-die-attack = attaque : { $face }
ma-die-power = puissance : { $face }
ma-die-defence = défense : { $face }
ma-die-evade = esquive : { $face }
ma-die-skill = Compétence : { $face }
ma-die-difficulty = Difficulté : { $face }
ma-die-white = blanc : { $face }
ma-die-black = noir : { $face }
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
ma-follow-gold = or { $before } → { $after }
ma-follow-life = points de vie { $before } → { $after }
ma-follow-seen = un ennemi vous verrait en chemin
ma-follow-fail = le prochain lancer échoue { $percent } fois sur 100
ma-successes = Réussites
ma-map-unreadable = Ce n’est pas un livret : { $why }
ma-save-sheet = Feuille de Sauvegarde
ma-global-level = Niveau du groupe
ma-dungeons = Donjons terminés
ma-triangle = Triangle coché
ma-sheet-player = Joue : { $seat }
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
