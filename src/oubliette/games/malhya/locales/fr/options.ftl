ma-arrange = changer et échanger l’équipement
ma-attack = attaquer { $enemy } (dès { $ap } PA)
ma-attack-lines = { $what } ({ $ap } PA)
ma-aura-ap = un jeton Aura pour { $ap } PA
ma-aura-bargain = { $hero } dépense un jeton Aura pour marchander : tout à { $gold ->
        [one] { $gold } pièce
       *[other] { $gold } pièces
    } d’or de moins
ma-aura-die = un jeton Aura pour un dé de plus
ma-aura-float = un jeton Aura pour un déplacement léger
ma-aura-gather = un jeton Aura pour { $cards ->
        [one] { $cards } carte de plus
       *[other] { $cards } cartes de plus
    }
ma-aura-lift = un jeton Aura pour { $of } +1
ma-aura-line = un jeton Aura pour la ligne { $line } : { $what }
ma-aura-mimic = un jeton Aura pour copier { $talent }
ma-aura-silence = un jeton Aura : aucun dé ce tour-ci
ma-aura-smite = un jeton Aura pour le coup : { $what }
ma-aura-unburden = un jeton Aura : l’équipement lourd ne compte pas
ma-aura-own = son propre jeton
ma-aura-scarab = un jeton du Scarabée empereur
ma-aura-ward = un jeton Aura pour la défense : { $what }
ma-body = { $who } ({ $way })
ma-buy = acheter { $what } pour { $gold ->
        [one] { $gold } pièce
       *[other] { $gold } pièces
    } d’or
ma-camp = allumer un feu de camp
ma-cancel-threat = en annuler un pour { $ap } PA
ma-cast = lancer { $spell } sur { $target } ({ $ap } PA)
ma-cells = { $count ->
        [one] { $count } case
       *[other] { $count } cases
    }
ma-consume = défausser { $what }
ma-convert = { $hero } transforme trois ressources en une ({ $row })
ma-corpse-move = déplacer un corps (1 PA)
ma-craft = fabriquer { $what } avec { $of }
ma-cure-plants = défausser : { $plants }
ma-cure = payer { $gold ->
        [one] { $gold } pièce
       *[other] { $gold } pièces
    } d’or
ma-defend = payer { $what } ({ $ap } PA)
ma-discard-armour = la détruire
ma-done = terminé
ma-draw-card = piocher une carte Voyage
ma-drink = { $hero } boit : { $potion }
ma-drink-of = { $giver } fait boire à { $hero } : { $potion }
ma-end-turn = finir le tour
ma-leaves-ap = { $ap ->
    [one] 1 point d’Action
   *[other] { $ap } points d’Action
}
ma-equip = équiper
ma-exchange = échanger avec { $hero } (1 PA)
ma-exchange-of = { $hero } et { $other } échangent
ma-give = { $what } : { $giver } → { $taker }
ma-guided = aller : { $where }, avec { $hero } pour guide ({ $tokens ->
        [one] { $tokens } jeton Voyage
       *[other] { $tokens } jetons Voyage
    } et un jeton Aura)
ma-harvest = { $hero } récolte ({ $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }, 1 jeton Voyage)
ma-hex = { $terrain }, { $way }
ma-initiative = Initiative { $value } pour { $ap } PA
ma-interrupt = { $hero } reprend la main
ma-keep = garder
ma-keep-armour = la garder
ma-leave = partir
ma-leave-market = quitter le marché
ma-let-alert = laisser faire
ma-lose-it = y renoncer
ma-meal = un repas pour tous ({ $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
  })
ma-no-arrow = aucune Flèche
ma-no-aura = aucun jeton Aura
ma-open-fight = mettre fin à l’Infiltration et combattre
ma-pay-walk = aller { $way } ({ $ap } PA)
ma-long-walk = aller { $way } ({ $points ->
        [one] { $points } point gratuit
       *[other] { $points } points gratuits
    } + { $ap } PA)
ma-pick-up = ramasser ce qui est au sol (1 PA)
ma-pull = attirer
ma-push = repousser
ma-raise = { $of } { $value } : { $bonus }
ma-replace = à la place : { $what }
ma-reroll = le dé qui montre { $face }
ma-resume = reprendre la main
ma-return = revenir
ma-revive = ranimer { $hero } (6 PA)
ma-roll = lancer les dés
ma-room = des chambres pour tous ({ $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
  })
ma-sacrifice = renoncer au déplacement gratuit pour l’attaque
ma-sell = { $hero } vend { $what } pour { $gold ->
        [one] { $gold } pièce
       *[other] { $gold } pièces
    } d’or
ma-sell-party = vendre { $what } pour { $gold ->
        [one] { $gold } pièce
       *[other] { $gold } pièces
    } d’or
ma-shoot = assassiner { $enemy } à distance ({ $ap } PA)
ma-skip = non, merci
ma-stab = assassiner { $enemy } au corps-à-corps ({ $ap } PA)
ma-standby = passer en attente ({ $ap } PA)
ma-stay = rester
ma-stay-out = rester dehors
ma-step-on = { $hero } va voir { $where }
ma-stop = s’arrêter avec { $successes ->
        [one] { $successes } Réussite
       *[other] { $successes } Réussites
    }
ma-store = ranger dans le Sac à dos
ma-swap = prendre en main : { $what } (1 PA)
ma-swap-of = { $hero } prend en main : { $what }
ma-take-off = { $hero } retire { $what }
ma-take-token = un jeton Voyage
ma-talent-mhay = devenir Mhaÿ : une école de magie au hasard, avec ses Sorts
ma-talent-three = tirer trois Talents de Ranger, Guerrier, Érudit ou Roublard, et en garder un
ma-to-village = le village
ma-use = utiliser { $what }
ma-use-on = utiliser { $what } sur { $enemy }
ma-wait = attendre
ma-wait-turn = attendre jusqu’à la fin de ce tour
ma-walk = aller { $way } ({ $points ->
        [one] { $points } point gratuit
       *[other] { $points } points gratuits
    })
ma-wear = mettre { $what }
ma-wear-of = { $hero } met { $what }
ma-group-walk = Déplacement gratuit
ma-group-long = Déplacement gratuit, puis payant
ma-group-pay = Déplacement payant
ma-group-attack = Attaque
ma-group-kill = Assassiner
ma-group-corpse = Corps
ma-group-spell = Sorts
ma-group-kit = Équipement
ma-group-aura = Aura
ma-group-standby = Attente
ma-group-end = Fin
ma-group-card = Carte Voyage
ma-group-move = Se déplacer
ma-group-harvest = Récolter
ma-group-craft = Fabriquer
ma-topic-interrupt = Intervenir : { $moment }
ma-moment-card = une carte Action est révélée
ma-moment-move = un ennemi se déplace
ma-moment-enemy = un ennemi va agir
ma-moment-attack = un ennemi va attaquer
ma-moment-line = entre deux attaques
ma-moment-end = le tour de jeu s’achève
ma-why-chasm = Nul ne finit son déplacement sur une faille.
ma-why-dear = Cela coûte { $ap } PA.
ma-why-kill-never = Celui-ci ne s’assassine jamais : il faut le combattre.
ma-why-kill-wall = Un obstacle plein vous sépare.
ma-why-kill-far = Distance { $cells } : sans Arme à distance, il faut être à côté de lui.
ma-why-kill-no-shot = On ne l’abat jamais de loin : il faut être à côté de lui.
ma-why-kill-talent = Un Talent interdit de tirer : il faut être à côté de lui.
ma-why-kill-hedge = La ligne de vue est gênée : pour tirer sans être vu, il la faut dégagée.
ma-why-kill-figure = Un autre ennemi est sur la ligne : pour tirer sans être vu, il la faut dégagée.
ma-why-range = Distance { $cells }, et l’Arme porte à { $range }.
ma-why-wall = Il est à côté, mais un obstacle plein vous sépare.
ma-why-harvest-nothing = Ce terrain n’offre rien à récolter.
ma-why-harvest-tokens = Une récolte coûte un jeton Voyage, et il n’en reste aucun.
ma-why-hex-far = Le groupe ne va que sur l’hexagone voisin.
ma-why-hex-dear = Cela coûte { $tokens } jetons Voyage ; { $have ->
    [0] il n’en reste aucun
    [one] il en reste un
   *[other] il en reste { $have }
  }.
ma-why-in-hand = Elle est déjà en main.
ma-why-worn = Porté, il agit de lui-même.
ma-why-talent = Un Talent agit de lui-même le moment venu.
ma-why-not-his = { $hero } ne l’a pas ; on s’échange ses affaires côte à côte.
ma-why-place-taken = La place est prise : une seule Armure, un Artefact de chaque type.
ma-why-no-use = Il ne s’utilise pas ; il agit de lui-même.
ma-why-use-harvest = Il s’utilise pendant une récolte.
ma-why-use-mode = { $mode ->
    [combat] Il ne s’utilise qu’en Combat.
   *[other] Il ne s’utilise qu’en Infiltration.
  }
ma-why-use-nobody = Aucun ennemi n’est à côté pour l’utiliser.
ma-why-no-points = Il ne reste aucun déplacement.
ma-why-occupied = Quelqu’un s’y trouve.
ma-why-too-far = C’est trop loin : il vous reste { $points ->
    [one] { $points } point de déplacement
   *[other] { $points } points de déplacement
  }.
ma-no-ap = Il n’y a pas assez de points d’Action.
ma-no-sight = Il n’y a pas de ligne de vue.
ma-not-adjacent = Distance { $cells } ; { $weapon } atteint { $reach ->
    [1] les cases voisines
   *[other] { $reach } cases
  }.
ma-setup-booklet = { $value } ne peut être commencé ; ceux-ci le peuvent : { $known }.
ma-setup-heroes = Les héros sont nommés avec leur place ; il y a : { $known }.
ma-setup-party = Un groupe compte de { $fewest } à { $most } héros, pas { $given }.
ma-party-change = changer le groupe
ma-join = { $hero } rejoint le groupe
ma-recall = { $hero } revient
ma-dismiss = { $hero } quitte le groupe
ma-guess = aller à un numéro caché dans une image ou une énigme
ma-number = chapitre { $number }
ma-set-aside = mettre de côté pour son retour
ma-shuffle-back = la remélanger dans son paquet
ma-zone-way-n = Vers le nord : { $count } { $count ->
        [one] ennemi
       *[other] ennemis
    }
ma-zone-way-e = Vers l’est : { $count } { $count ->
        [one] ennemi
       *[other] ennemis
    }
ma-zone-way-s = Vers le sud : { $count } { $count ->
        [one] ennemi
       *[other] ennemis
    }
ma-zone-way-w = Vers l’ouest : { $count } { $count ->
        [one] ennemi
       *[other] ennemis
    }
ma-mode-change = changer le mode de jeu
ma-mode-in = mettre en jeu « { $effect } »
ma-mode-out = retirer « { $effect } »
ma-setup-difficulty = La difficulté « { $value } » n’existe pas. On connaît : { $known }.
ma-page-do = agir ici
ma-go-on = continuer
ma-cancel-harm = { $kind ->
        [wound] annuler une Blessure sur { $left }
        [shock] annuler un Choc sur { $left }
       *[damage] annuler un Dégât sur { $left }
    }
ma-move-to = aller : { $where } ({ $tokens ->
        [one] { $tokens } jeton Voyage
       *[other] { $tokens } jetons Voyage
    })
ma-defend-free = ne rien payer : seulement les lignes gratuites
ma-end-turn-keeping = finir le tour ; { $ap } PA restent pour les défenses
ma-swap-hands = ranger l’Arme et se battre à mains nues (1 PA)
ma-swap-hands-of = { $hero } range son Arme et reste à mains nues
ma-tester = { $hero } : { $of }, { $dice ->
        [one] { $dice } dé Compétence
       *[other] { $dice } dés Compétence
    } contre { $difficulty ->
        [0] aucun dé Difficulté
        [one] { $difficulty } dé Difficulté
       *[other] { $difficulty } dés Difficulté
    }
ma-decks-same = trois de la même classe : { $of }
ma-decks-of = { $count } × { $of }
ma-group-buy = Acheter
ma-group-sell = Vendre
ma-group-bargain = Marchander
ma-initiative-kept = rester à { $value } en Initiative
ma-follow-campaign = Continuer avec { $title }, en gardant tout
ma-stop-here = S’arrêter ici
