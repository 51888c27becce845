# La campagne et la ville

gh-city = Havrenuit
gh-party = Compagnie { $number }
gh-proper-name = { $name }
gh-character = { $name } ({ $class })
gh-gold = { $amount ->
    [one] { $amount } pièce d’or
   *[other] { $amount } pièces d’or
}
gh-word-area = Effet de zone
gh-word-gold = Or
gh-text-discard = défausse de { $count }
gh-text-quest = { $name } : { $text }
gh-text-quest-part = { $name } : { $now } sur { $needed }
gh-text-quest-hidden = Sa quête personnelle est secrète.
gh-text-quest-none = Il n’a pas de quête personnelle.
gh-text-quest-met = La quête est accomplie : retraite en ville.
gh-text-perk = { $perk } ({ $times } sur { $most })
gh-text-begins = Commence le prochain scénario avec : { $text }
gh-text-blessed = { $count ->
    [one] { $count } Bénédiction
   *[other] { $count } Bénédictions
} du sanctuaire
gh-text-chapter-won = { $scenario } : gagné en { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}.
gh-text-chapter-lost = { $scenario } : perdu après { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}.
gh-text-casual = Mode libre : { $text }
gh-text-class = { $class }, niveau { $level }
gh-text-several = { $name } (×{ $count })
gh-text-needs = Demande : { $names }
gh-text-needs-one = Demande l’un de : { $names }
gh-text-forbids = Exclut : { $names }
gh-note-left = reste { $left }
gh-sticker-plus-one = +1
gh-sticker-hex = Un hexagone de plus ({ $step })

gh-track-phases = Entre deux scénarios
gh-phase-founding = Une campagne commence
gh-phase-city = À Havrenuit
gh-phase-camp = Après le scénario
gh-phase-road = En route
gh-phase-scenario = Au scénario
gh-phase-epilogue = L’histoire est dite
gh-phase-over = La campagne est finie

gh-fact-reputation = Réputation
gh-fact-prices = Effet sur les prix
gh-fact-prosperity = Niveau de prospérité
gh-fact-donated = Or donné au sanctuaire
gh-fact-retired = Personnages à la retraite
gh-fact-road-events = Événements de route dans le paquet
gh-fact-city-events = Événements de ville dans le paquet
gh-fact-designs = Modèles d’objets à trouver
gh-track-prosperity = Coches de prospérité
gh-track-experience = Expérience
gh-track-checkmarks = Coches
gh-zone-learning = Cartes à apprendre
gh-zone-shop = Réserve de la ville
gh-tally-kills = Ennemis tués
gh-tally-elite_kills = Élites tués
gh-tally-kinds_killed = Espèces différentes tuées
gh-tally-scenarios_completed = Scénarios réussis
gh-tally-side_scenarios_completed = Scénarios annexes réussis
gh-tally-gold = Or
gh-tally-gold_donated = Or donné
gh-tally-items_owned = Objets possédés
gh-tally-checkmarks = Coches
gh-tally-allies_exhausted = Compagnons épuisés
gh-tally-times_exhausted = Épuisements
gh-tally-treasures = Trésors
gh-tally-retired_allies = Compagnons à la retraite
gh-tally-experience = Expérience
gh-tally-level = Niveau
gh-tally-prosperity = Niveau de prospérité
gh-tally-enhancements = Améliorations
gh-tally-battle_goals = Objectifs de combat remplis
gh-tally-elements_infused = Éléments infusés

gh-outcome-told = L’histoire est dite, après { $count ->
    [one] { $count } scénario
   *[other] { $count } scénarios
}.
gh-outcome-ended = La campagne s’achève après { $count ->
    [one] { $count } scénario
   *[other] { $count } scénarios
}.

# Questions

gh-ask-party-name = Comment s’appelle votre compagnie ?
gh-ask-class = De quelle classe sera le nouveau personnage ?
gh-ask-starting-level = À quel niveau commence-t-il ?
gh-ask-name = Comment s’appelle { $class } ?
gh-ask-quest = { $character } : gardez une quête personnelle.
gh-ask-learn = { $character } atteint le niveau { $level } : choisissez une carte.
gh-ask-perk = { $character } : cochez un bénéfice.
gh-ask-city = { $seat } : que faites-vous en ville ?
gh-ask-city-event = Tirer un événement de ville ?
gh-ask-buy = { $character } a { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
} : acheter quoi ?
gh-ask-sell = { $character } : vendre quoi ?
gh-ask-enhance-card = { $character } a { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
} : quelle carte améliorer ?
gh-ask-enhance = { $card } : quelle amélioration ?
gh-ask-next = { $party }, { $place } : et maintenant ?
gh-ask-scenario-level = À quel niveau de scénario jouez-vous ?
gh-ask-share-gain = { $left ->
    [one] { $left } pièce d’or
   *[other] { $left } pièces d’or
} à partager : combien pour { $character } ?
gh-ask-share-loss = { $left ->
    [one] { $left } pièce d’or à payer
   *[other] { $left } pièces d’or à payer
} : combien verse { $character } ?
gh-ask-who-gets = Qui reçoit { $item } ?
gh-ask-lose-item = Quel objet est perdu ?
gh-ask-after-story = L’histoire est dite. Continuer à jouer ?

gh-option-level = Niveau { $level }
gh-option-recommended = Niveau { $level } (recommandé)
gh-option-nameless = { $class }, sans plus
gh-option-done = Plus rien à faire en ville
gh-option-level-up = { $character } monte de niveau
gh-option-retire = { $character } prend sa retraite
gh-option-buy = { $character } fait des achats
gh-option-sell = { $character } vend quelque chose
gh-option-enhance-visit = { $character } améliore une carte
gh-option-donate = { $character } donne 10 pièces d’or au sanctuaire
gh-option-show = { $character } montre sa quête personnelle
gh-option-leave-party = { $character } quitte la compagnie
gh-option-join = { $character } rejoint la compagnie
gh-option-hand-over = { $seat } joue désormais { $character }
gh-option-create = Créer un personnage
gh-option-buy-nothing = Rien
gh-option-sell-nothing = Rien
gh-option-enhance-nothing = Rien
gh-option-price-of = { $name } : { $price ->
    [one] { $price } pièce d’or
   *[other] { $price } pièces d’or
}
gh-option-enhance = { $sticker } sur { $line }, { $half } : { $price ->
    [one] { $price } pièce d’or
   *[other] { $price } pièces d’or
}
gh-option-item-of = { $item } ({ $character })
gh-option-draw-event = Tirer un événement de ville
gh-option-later = Pas maintenant
gh-option-stay = Refaire un tour en ville
gh-option-found = Fonder une autre compagnie
gh-option-switch = Continuer avec { $party }
gh-option-city = Rentrer à Havrenuit
gh-option-play-campaign = { $scenario }
gh-option-play-casual = { $scenario } (mode libre)
gh-option-end-campaign = Finir la campagne
gh-option-play-on = Continuer

# Ce qui se passe

gh-event-campaign-ended = { $campaign } touche à sa fin.
gh-event-party-founded = Une compagnie se forme : { $party }.
gh-event-party-switched = On continue avec { $party }.
gh-event-character-created = { $sheet } arrive à Havrenuit, niveau { $level }, avec { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
}.
gh-event-quests-dealt = { $sheet } reçoit les quêtes personnelles { $quests }.
gh-event-quests-dealt-hidden = { $sheet } reçoit des quêtes personnelles.
gh-event-quest-kept = { $sheet } garde la quête { $quest }.
gh-event-quest-kept-hidden = { $sheet } garde une quête personnelle.
gh-event-quest-shown = { $sheet } montre sa quête : { $quest }.
gh-event-joined-party = { $sheet } rejoint { $party }.
gh-event-left-party = { $sheet } quitte { $party }.
gh-event-handed-over = { $seat } joue désormais { $sheet }.
gh-event-level-gained = { $sheet } atteint le niveau { $level } et a { $hit_points } points de vie.
gh-event-card-learned = { $sheet } apprend { $card }.
gh-event-perk-marked = { $sheet } coche un bénéfice : { $perk }
gh-event-gold-changed = { $sheet } : or { $amount }, { $gold } en tout.
gh-event-sheet-experience = { $sheet } : { $amount } d’expérience, { $experience } en tout.
gh-event-checkmarks-changed = { $sheet } : coches { $amount }, { $checkmarks } en tout.
gh-event-reputation-changed = { $party } : { $amount } de réputation, { $reputation } à présent.
gh-event-prosperity-changed = Coches de prospérité : { $amount }, { $marks } en tout.
gh-event-prosperity-rose = Havrenuit atteint le niveau de prospérité { $level } ; de nouveaux objets sont en vente.
gh-event-item-gained = { $sheet } reçoit { $item }.
gh-event-item-resold = { $sheet } reçoit { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
}, pas { $item }.
gh-event-item-lost = { $sheet } perd { $item }.
gh-event-item-bought = { $sheet } achète { $item } pour { $price ->
    [one] { $price } pièce d’or
   *[other] { $price } pièces d’or
}.
gh-event-item-sold = { $sheet } vend { $item } pour { $price ->
    [one] { $price } pièce d’or
   *[other] { $price } pièces d’or
}.
gh-event-design-found = Nouveau modèle d’objet, { $item } ; tous les exemplaires vont à la réserve de la ville.
gh-event-nothing-left-designs = Il ne reste aucun modèle d’objet à trouver.
gh-event-nothing-left-side-scenarios = Il ne reste aucun scénario annexe à trouver.
gh-event-scenario-unlocked = Débloqué : { $scenario }.
gh-event-class-unlocked = Une classe est débloquée : { $of }.
gh-event-achievement-gained = Haut-Fait : { $achievement }.
gh-event-achievement-lost = Haut-Fait perdu : { $achievement }.
gh-event-event-added-road = Un événement de route rejoint son paquet.
gh-event-event-added-city = Un événement de ville rejoint son paquet.
gh-event-begins-with = { $sheet } commencera le prochain scénario avec : { $text }.
gh-event-envelope-empty = Ce que cela ouvrirait est déjà ouvert.
gh-event-treasure-read = { $figure } ouvre le trésor { $number }. { $text }
gh-event-option-taken = Vous choisissez : { $text }
gh-event-event-put-away = L’événement quitte le jeu.
gh-event-event-put-away-under = L’événement va sous son paquet.
gh-event-donated = { $sheet } donne { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
} au sanctuaire ; { $total } en tout.
gh-event-enhanced = { $sheet } fait améliorer { $card } ({ $half }) pour { $price ->
    [one] { $price } pièce d’or
   *[other] { $price } pièces d’or
} : { $sticker }.
gh-event-retired = { $sheet } prend sa retraite ; la quête « { $quest } » est accomplie.
gh-event-set-out-campaign = { $party } : en route pour { $scenario }.
gh-event-set-out-casual = { $party } : en route pour { $scenario }, en mode libre.
gh-event-city-reached = { $party } : de retour à Havrenuit.

gh-setup-length = L’option scenarios est un nombre de 1 à { $most }, non { $value }.
gh-setup-recruits = Une campagne commence avec des personnages de classes de départ différentes, non avec { $given }.
