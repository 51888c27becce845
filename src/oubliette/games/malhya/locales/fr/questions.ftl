ma-ask-armour = { $hero } subirait { $harm } : détruire l’Armure ?
ma-ask-arrange = Que changez-vous, que donnez-vous ?
ma-ask-artefact = { $hero } s’en va : que devient { $what } ?
ma-ask-share = { $hero } s’en va : qui prend quoi ?
ma-ask-arrow = Une Flèche spéciale ?
ma-ask-aura-attack = { $hero } : un jeton Aura pour l’attaque ?
ma-ask-aura-source = { $hero } : quel jeton Aura ?
ma-ask-aura-defence = { $hero } : un jeton Aura pour la défense ?
ma-ask-avert = { $enemy } a vu quelque chose. { $hero } empêche l’Alerte ?
ma-ask-bonus = Lequel des trois bonus prend { $hero } ?
ma-ask-cancel = { $hero } pare avec le bouclier { $number } sur { $shields } : quels dommages annule-t-il ?
ma-ask-cancel-threat = Annuler un symbole de menace ?
ma-ask-consume = { $hero } a { $successes ->
        [one] { $successes } Réussite
       *[other] { $successes } Réussites
    }. Défausser un cube pour une de plus ?
ma-ask-convert = Qu’en faites-vous ?
ma-ask-corpse = Quel corps déplacer ?
ma-ask-corpse-to = Vers où ?
ma-ask-cure = { $hero } : soigner { $what } ?
ma-ask-decks = On tire trois Talents pour { $hero } : de quelles classes ?
ma-ask-defend = { $hero } est la cible d’une attaque, avec { $ap } PA. Quelle défense ?
ma-ask-deploy = Sur quelle case placer { $figure } ?
ma-ask-deploy-hero = Qui est placé ensuite ?
ma-ask-dice = { $hero } doit lancer { $dice ->
        [one] { $dice } dé Infiltration
       *[other] { $dice } dés Infiltration
    }. Comment ?
ma-ask-effect = Il reste { $successes ->
        [one] { $successes } Réussite
       *[other] { $successes } Réussites
    }. À quoi la dépense servira-t-elle ?
ma-ask-enemy-cell = Où s’arrête { $enemy } ?
ma-ask-enemy-order = Quel ennemi agit ensuite ?
ma-ask-enemy-target = { $enemy } hésite : qui viser ?
ma-ask-equip = { $hero } : équiper { $what } aussitôt ?
ma-ask-exchange = Qu’échangez-vous ?
ma-ask-explore = Il n’y a plus d’ennemi ici. Où allez-vous ?
ma-ask-first-talent = { $hero } commence avec un Talent. Comment le tirer ?
ma-ask-first-weapon = Quelle Arme basique prend { $hero } ?
ma-ask-gather = { $hero } : plus de cartes pour la récolte ?
ma-ask-guard = Quel ennemi se déplace ?
ma-ask-guard-way = Par où passe { $enemy } ?
ma-ask-harm = { $hero } : quels dommages prendre d’abord ?
ma-ask-harvest = Quelle ressource ?
ma-ask-heal = { $hero } : quel cristal soigner ?
ma-ask-hex = Quel hexagone ?
ma-ask-improve = { $hero } : quel Talent améliorer ?
ma-ask-initiative = { $hero } a { $value } en Initiative. En acheter avec des points d’Action ?
ma-ask-interrupt = { $hero } est en attente : { $moment }. Reprendre la main ?
ma-ask-keep = Que garde { $hero } ?
ma-ask-leave = { $hero } quitte le Lieu ?
ma-ask-level = { $hero } gagne un niveau. Quelle caractéristique augmente ?
ma-ask-lines = { $hero } attaque ({ $ap } PA restants) : avec quelles lignes ?
ma-ask-market = Qu’achetez-vous, que vendez-vous ? La bourse contient { $gold ->
        [one] { $gold } pièce
       *[other] { $gold } pièces
    } d’or.
ma-ask-material = Laquelle utiliser ?
ma-ask-meal = Un repas à la taverne ?
ma-ask-next-hero = Qui agit ensuite ?
ma-ask-outfit = Une seule Tenue peut être portée. Laquelle ?
ma-ask-pick = Avec quoi crocheter ?
ma-ask-pick-up = Que ramasser ?
ma-ask-push = Repousser { $victim } de combien (jusqu’à { $cells }) ?
ma-ask-pull = Attirer { $victim } de combien (jusqu’à { $cells }) ?
ma-ask-push-or-pull = Repousser ou attirer ?
ma-ask-reroll = Relancer un dé blanc ?
ma-ask-roll-again = Relancer un dé du test ?
ma-ask-guess = Quel numéro avez-vous trouvé ?
ma-ask-exchange-spell = { $hero } : échanger un Sort ?
ma-ask-return = Faire revenir { $hero } sur les tuiles ?
ma-ask-room = { $hero } n’a plus de place pour { $what }. À quoi renoncer ?
ma-ask-room-inn = Des chambres pour la nuit ?
ma-ask-secondary = Qui, en attente, agit encore ?
ma-ask-spell = { $hero } a { $successes ->
        [one] { $successes } Réussite
       *[other] { $successes } Réussites
    } et { $ap } PA. Relancer ?
ma-ask-step = Un pas après l’action ?
ma-ask-surplus = { $hero } : à quoi renoncer ?
ma-ask-taker = Qui prend ceci : { $what } ?
ma-ask-talent = Quel Talent garde { $hero } ?
ma-ask-test = { $test }. { $hero } a { $successes ->
        [one] { $successes } Réussite
       *[other] { $successes } Réussites
    }, et { $stops } sur { $fail ->
        [one] { $fail } Stop
       *[other] { $fail } Stops
    } avant l’échec. Lancer ?
ma-ask-test-hero = { $test } : qui tente ?
ma-ask-test-heroes = { $test } : qui participe ({ $count } au plus) ?
ma-ask-test-next = { $test } : à qui le tour ?
ma-ask-tie = Égalité : qui agit d’abord ?
ma-ask-travel = Emplacement { $slot } sur { $slots } de la journée, { $tokens ->
        [one] { $tokens } jeton
       *[other] { $tokens } jetons
    } Voyage. Que faites-vous ?
ma-ask-turn = { $hero } a { $ap } PA. Que faire ?
ma-ask-village = Un jeton Voyage, ou le village ?
ma-ask-way = Que faites-vous ?
ma-ask-zone-order = Quel ennemi ensuite ?
ma-ask-zone-turn = De quel côté tourner la zone ?
ma-ask-party = Qui rejoint le groupe, qui le quitte ?
ma-ask-mode = Quels effets de la carte Mode de jeu mettez-vous en jeu ou retirez-vous ?
ma-ask-page-start = { $hero } : dans quelle zone ?
ma-ask-page-next = Quel héros joue maintenant ?
ma-ask-page-turn = { $hero } ({ $ap } PA) : que faire ?
ma-ask-page-way = { $hero } : par où continuer ?
ma-ask-page-target = « { $attack } » : quel héros est visé ?
ma-ask-read-on = Continuez quand vous avez lu.
ma-ask-initiative-lost = Surprise : { $hero } n’a que { $value } en Initiative pour ce tour, au lieu de { $usual }. En acheter avec des points d’Action ?
ma-ask-deploy-enemy = Un ennemi arrive : { $figure }. Sur quelle case se place-t-il ?
ma-ask-campaign = L’introduction est terminée. La campagne continue-t-elle ?
