# Étapes d’une campagne
d2-step-purchase = Avant la campagne
d2-step-prologue = Prologue
d2-step-gold = Or
d2-step-rest = Repos
d2-step-rewards = Récompenses
d2-step-shopping = Boutique
d2-step-experience = Expérience
d2-step-next-quest = Prochaine quête
d2-step-set-up = Mise en place
d2-step-travel = Voyage

# Sortes de quêtes
d2-kind-introduction = Introduction
d2-kind-act-1 = Acte I
d2-kind-interlude = Interlude
d2-kind-act-2 = Acte II
d2-kind-finale = Final
d2-kind-rumor = Rumeur
d2-kind-advanced = Quête avancée

# Icônes du chemin
d2-icon-road = route
d2-icon-plains = plaine
d2-icon-forest = forêt
d2-icon-mountain = montagne
d2-icon-water = eau
d2-icon-street = rue
d2-icon-building = bâtiment
d2-icon-tower = tour
d2-icon-sewer = égout
d2-icon-hazard = danger
d2-then = { $first }, puis { $rest }

# La table entre deux quêtes
d2-gold-pool = Or du groupe
d2-overlord-cards = Cartes
d2-stamina = Endurance
d2-xp-left = XP à dépenser
d2-track-act = Acte
d2-track-quests = Quêtes jouées
d2-track-step = Phase de campagne
d2-zone-shop = Boutique, { $act ->
    [1] acte I
   *[other] acte II
  }
d2-zone-rumors = Rumeurs
d2-zone-quest-cards = Cartes de quête en jeu
d2-zone-relics = Reliques
d2-zone-bought = Cartes achetées
d2-owns-relic = Relique : { $card }
d2-has-relic = { $name } : { $card }
d2-event-line = { $icon } : { $text }
d2-rumor-when-shopping = Se joue avant la boutique.
d2-rumor-when-next-quest = Se joue avant le choix de la prochaine quête.
d2-rumor-act = { $act ->
    [1] Acte I seulement.
   *[other] Acte II seulement.
  }
d2-quest-line = Quête : { $quest }
d2-way-line = Le chemin : { $icons }
d2-rewards-heroes = Si les héros gagnent : { $what }
d2-rewards-overlord = Si le Seigneur du Mal gagne : { $what }
d2-reward-gold = { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
  } par héros
d2-reward-xp = { $xp } XP de plus
d2-won-by-heroes = Gagnée par les héros.
d2-won-by-overlord = Gagnée par le Seigneur du Mal.
d2-chapter-heroes = { $quest } : victoire des héros ({ $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
  }).
d2-chapter-overlord = { $quest } : victoire du Seigneur du Mal ({ $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
  }).

# Questions
d2-ask-shopping = { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
  } : acheter, vendre, donner ?
d2-buy-item = Acheter { $card } pour { $name } : { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
  }
d2-sell-item = Vendre { $card } ({ $name }) : { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
  }
d2-give-item = { $name } donne { $card } à { $other }
d2-shopping-done = Boutique finie
d2-ask-overlord-spends = { $xp } XP : quelle carte achetez-vous ?
d2-ask-leave-out = Quelles cartes laissez-vous hors de votre paquet, { $count } au plus ?
d2-ask-rumor = Jouez-vous une rumeur ?
d2-no-rumor = Aucune rumeur
d2-ask-next-quest = Quelle quête vient ensuite ?
d2-ask-who-takes = Qui prend { $card } ?
d2-ask-travel-hero = { $card } : quel héros ?
d2-ask-travel-way = { $card } : que faites-vous ?

# Ce qui arrive
d2-event-step-began = { $step }
d2-event-gold-changed = { $amount } pièces d’or gagnées, { $total } en tout.
d2-event-gold-changed-less = { $amount } pièces d’or perdues, il en reste { $total }.
d2-event-rested = Les héros se reposent : blessures, fatigue et états disparaissent.
d2-event-experience-gained-heroes = Chaque héros gagne { $xp } XP.
d2-event-experience-gained-overlord = Le Seigneur du Mal gagne { $xp } XP.
d2-event-relic-won = { $who } prend { $card }.
d2-event-relic-won-overlord = Le Seigneur du Mal prend { $card }.
d2-event-wares-shown = En vente : { $cards }.
d2-event-bought = { $figure } reçoit { $card } pour { $price ->
    [one] { $price } pièce d’or
   *[other] { $price } pièces d’or
  } ; il en reste { $total }.
d2-event-sold = { $figure } vend { $card } pour { $price ->
    [one] { $price } pièce d’or
   *[other] { $price } pièces d’or
  } ; { $total } en tout.
d2-event-overlord-learned = Le paquet du Seigneur du Mal gagne { $card }.
d2-event-quest-chosen-heroes = Les héros se mettent en route : { $quest }.
d2-event-quest-chosen-overlord = Le Seigneur du Mal les attire : { $quest }.
d2-event-event-drawn = En chemin ({ $icon }) : { $card }.
d2-event-event-drawn-quiet = En chemin ({ $icon }) : { $card }. Il n’arrive rien.
d2-event-rumors-drawn = Le Seigneur du Mal pioche { $count ->
    [one] 1 rumeur
   *[other] { $count } rumeurs
  }.
d2-event-rumors-drawn-named = Le Seigneur du Mal pioche { $cards }.
d2-event-rumor-played = Le Seigneur du Mal répand une rumeur : { $card }.
d2-event-quest-card-opened = Une quête peut désormais être choisie : { $card }.
d2-event-cards-expired = On n’en parle plus : { $cards }.
d2-event-act-began = L’acte II commence.
d2-event-campaign-ended-heroes = Les héros ont gagné la campagne.
d2-event-campaign-ended-overlord = Le Seigneur du Mal a gagné la campagne.

# Mise en place
d2-setup-campaign = Il n’y a pas de campagne « { $value } ». Il y a : { $known }
d2-setup-campaign-level = Une campagne commence au niveau de base, avec le paquet de base du Seigneur du Mal.
d2-setup-campaign-mode = Cette campagne demande un Seigneur du Mal.
d2-setup-plot-deck = Il n’y a pas de paquet Intrigue « { $value } ». Il y a : { $known }

# Cartes Intrigue
d2-threat = Menace
d2-fortune = Fortune
d2-token-threat = Menace
d2-token-fortune = Fortune
d2-zone-plots = Cartes Intrigue
d2-plot-prices = Menace : { $buy } pour l’acheter, { $trigger } pour l’utiliser
d2-buy-plot = { $card } (menace : { $threat })
d2-xp-for-threat = 1 XP contre { $threat } menaces
d2-ask-plots = Menace : { $threat }. Qu’achetez-vous ?
d2-use-plot = Utiliser { $card } (menace : { $threat })
d2-ask-use-plot = Menace : { $threat }. Utilisez-vous une carte Intrigue ?
d2-ask-plot-attribute = { $card } : quel attribut teste { $name } ?
d2-ask-gambit = Quelle face du jeton est visible pour vous seul ?
d2-ask-fortune = Qui reçoit le jeton Fortune ?
d2-fortune-fatigue = 1 Fortune : récupérer 1 fatigue
d2-fortune-action = 2 Fortune : une action de plus
d2-ask-power-rolled = { $hearts ->
    [one] { $hearts } cœur
   *[other] { $hearts } cœurs
}, { $surges ->
    [one] { $surges } augmentation
   *[other] { $surges } augmentations
} : dépensez-vous de la Fortune ?
d2-ask-shields-rolled = { $shields ->
    [one] { $shields } bouclier
   *[other] { $shields } boucliers
} : dépensez-vous de la Fortune ?
d2-fortune-reroll = { $name } : 1 Fortune pour relancer un dé
d2-fortune-card = 2 Fortune : une carte de plus
d2-event-threat-changed = Menace du Seigneur du Mal : +{ $amount }, { $total } en tout.
d2-event-plot-bought = Le Seigneur du Mal achète { $card } (menace restante : { $total }).
d2-event-plot-used = Le Seigneur du Mal utilise { $card } (menace restante : { $total }).
d2-event-fortune-gained = { $figure } reçoit un jeton Fortune ({ $total }).
d2-event-fortune-spent = { $figure } dépense { $count ->
    [one] 1 jeton Fortune
   *[other] { $count } jetons Fortune
  }.
d2-zone-overlord-offer = Cartes Seigneur du Mal à acheter
d2-zone-plot-offer = Cartes Intrigue à acheter
d2-turn-up = Retourner une carte
d2-ask-turn-up = Retournez-vous une carte face cachée ?
d2-buy-blind = Acheter une carte face cachée pour { $name } : { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
  }
d2-ask-famine = Quelles cartes remettez-vous sur votre paquet, la première au-dessus ?
d2-rumor-when-travel = Se joue à la fin du voyage.
d2-event-overlord-gave-back = Le Seigneur du Mal rend { $card }.
d2-ask-give-back = Quelles cartes rendez-vous contre leur expérience ?
d2-zone-lessons = Compétences à acheter
