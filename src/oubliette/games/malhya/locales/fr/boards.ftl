ma-people-begins = commence avec Initiative { $initiative }, Déplacement { $movement }, { $life ->
        [one] { $life } point de Vie
       *[other] { $life } points de Vie
    }, { $aura ->
        [one] { $aura } jeton Aura
       *[other] { $aura } jetons Aura
    }, portage { $carrying }
ma-people-pace = { $ap } PA : { $gain ->
        [one] { $gain } point de déplacement
       *[other] { $gain } points de déplacement
    }
ma-people-haste = { $ap } PA : Initiative +{ $gain }
ma-people-standby = attente : { $ap } PA
ma-people-skill = compétence spéciale : { $what }
ma-people-claws = se bat avec ses Griffes au lieu des Mains nues
ma-people-evolution = { $of } { $first }, au plus { $last } : { $what }
ma-people-bonus = { $bonus } à { $value }
ma-zone-effect-lift = une caractéristique compte 1 de plus pour une action
ma-zone-effect-smite = { $melee ->
        [1] dans une attaque au corps-à-corps, { $what }
       *[0] dans une attaque, { $what }
    }
ma-zone-effect-ward = dans une défense, { $what }
ma-zone-effect-silence = aucun dé Infiltration pour un tour
ma-zone-effect-float = déplacement léger jusqu’à la fin du tour
ma-zone-effect-unburden = l’équipement lourd est sans effet sur une action
ma-zone-effect-mimic = un Talent d’un autre héros pour une action
ma-zone-effect-bargain = chaque achat d’un marché coûte { $count ->
        [one] { $count } pièce d’or
       *[other] { $count } pièces d’or
    } de moins, 1 au minimum
ma-zone-effect-gather = { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } de plus dans une récolte
ma-enhancement = { $name } : { $what }
ma-enhanced = ce tour-ci, en plus : { $what }
ma-enhancement-special = l’action spéciale de la carte Ennemi
ma-enhancement-blank = rien du tout
ma-gem-white = blanche
ma-gem-blue = bleue
ma-gem-red = rouge
ma-gem-black = noire
ma-heading-n = le nord
ma-heading-ne = le nord-est
ma-heading-e = l’est
ma-heading-se = le sud-est
ma-heading-s = le sud
ma-heading-sw = le sud-ouest
ma-heading-w = l’ouest
ma-heading-nw = le nord-ouest
ma-action-gem = gemme : { $gem }
ma-action-north = déplacement au hasard : vers { $way }
ma-action-search = fouille : { $what }
ma-search-common-objects = { $count ->
        [one] un Objet commun
       *[other] { $count } Objets communs
    }
ma-search-common-weapons = { $count ->
        [one] une Arme commune
       *[other] { $count } Armes communes
    }
ma-action-one = d’abord, { $enemies ->
        [one] l’ennemi le plus proche s’approche
       *[other] les { $enemies } ennemis les plus proches s’approchent
    } de { $cells ->
        [one] { $cells } case
       *[other] { $cells } cases
    } ({ $goal })
ma-action-two = puis, qui s’y tient ({ $on }) avance de { $cells ->
        [one] { $cells } case
       *[other] { $cells } cases
    } vers { $way } et surveille { $watch }
ma-action-corpses = puis, chaque corps augmente la menace
ma-action-card = Carte Action
ma-board-sheet = Plateau Infiltration
ma-board-normal = face normale
ma-board-difficult = face difficile
ma-board-slots = menace { $first } à { $last } : les ennemis voient à { $sees ->
        [one] { $sees } case
       *[other] { $sees } cases
    } et piochent { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }
ma-board-prices = assassinat au corps-à-corps { $melee } PA, à distance { $ranged } PA ; déplacer un corps { $corpse } PA
ma-travel-day = Carte Jour
ma-travel-night = Carte Nuit
ma-travel-slots = Plateau Voyage
ma-travel-event = { $terrain } : événement { $entry }
ma-travel-effect = ailleurs : { $what }
ma-travel-gain = { $count ->
        [one] { $count } jeton Voyage
       *[other] { $count } jetons Voyage
    }
ma-travel-on-terrain = un jeton Voyage de plus si le groupe s’y trouve : { $terrain }
ma-travel-in-slot = un jeton Voyage de plus à l’emplacement { $slot }
ma-travel-village = un jeton Voyage, ou le village
ma-rest-card = Carte Repos
ma-event-card = Carte Événement
ma-event-halves = beau temps { $fair }, mauvais temps { $bad }
ma-event-lightning = reste dans la boîte tant que le groupe voyage
ma-rest-dice = chaque héros lance { $dice ->
        [one] { $dice } dé Infiltration blanc
       *[other] { $dice } dés Infiltration blancs
    } ; par symbole de menace, { $heals ->
        [one] { $heals } soin
       *[other] { $heals } soins
    } et { $aura ->
        [one] { $aura } jeton Aura réactivé
       *[other] { $aura } jetons Aura réactivés
    }
ma-rest-night = la nuit, une face spéciale vaut { $night } symboles
ma-rest-entry = puis l’événement { $entry }
ma-harvest-terrain = récolte, { $terrain } : { $what }
ma-harvest-gem = gemme { $gem } : { $what }
ma-or = { $first } ou { $rest }
ma-pack-sheet = Sac à dos
ma-craft-sheet = Fabrication et récolte
ma-pack-rows = emplacements : Plantes { $plants }, Potions { $potions }, Flèches { $arrows }, Clés et Crochets { $picks }
ma-pack-heavy = équipement lourd permis avec un portage de 0, 1, 2 et ainsi de suite : { $icons }
ma-pack-gives = { $thing } : { $what }
ma-pack-stops = Stops qui font échouer une serrure : { $what }
ma-pack-prices = pièces d’or que paie le village : { $what }
ma-pack-value = { $thing } { $value }
ma-any-key = Clé
ma-any-material = { $count ->
        [one] { $count } Matière première au choix
       *[other] { $count } Matières premières au choix
    }
ma-recipe = { $thing } se fabrique ainsi : { $what }
ma-potion-heals = { $count ->
        [one] { $count } soin
       *[other] { $count } soins
    }
ma-potion-aura = { $count ->
        [one] { $count } jeton Aura réactivé
       *[other] { $count } jetons Aura réactivés
    }
ma-potion-cures = soigne les états
