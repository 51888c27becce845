# Questions

bb-ask-class = Quelle classe jouez-vous ?
bb-ask-difficulty = Quelle force auront les monstres ?
bb-ask-next = Ensuite : { $scenario }
bb-ask-equip = Choisissez un objet à emporter. (encore { $hands } { $hands ->
    [one] main
   *[other] mains
} et { $small } { $small ->
    [one] petit objet
   *[other] petits objets
})
bb-ask-upgrade = Choisissez { $count } { $count ->
    [one] carte
   *[other] cartes
} à améliorer.
bb-ask-plan = Round { $round } : choisissez deux cartes, d’abord celle qui donne votre initiative, ou reposez-vous.
bb-ask-tie = Deux sortes de monstres ont la même initiative : laquelle agit d’abord ?
bb-ask-turn = À vous : { $actions ->
    [0] quoi d’autre ?
   *[other] choisissez une action.
}
bb-ask-turn-won = Le but est atteint : le scénario est gagné à la fin de ce round. { $actions ->
    [0] Quoi d’autre ?
   *[other] Une dernière action, ou la fin de votre tour ?
}
bb-ask-between = Avant la capacité suivante : utiliser un objet ?
bb-ask-drop = Un monstre va agir. Vous pouvez mettre fin à un bonus pour reprendre sa carte ; d’ordinaire, on le garde.
bb-ask-perform = Effectuer { $ability } ?
bb-ask-move = Déplacement : { $figure } (il reste { $points }). Jusqu’où ?
bb-ask-target = { $figure } attaque : qui ? (Attaque { $attack })
bb-ask-figure = { $figure } : { $ability }. Sur qui ?
bb-ask-push = Pousser { $figure } : vers où ? (jusqu’à { $hexes })
bb-ask-pull = Tirer { $figure } : vers où ? (jusqu’à { $hexes })
bb-ask-consume = { $figure } : consommer un élément ?
bb-ask-element = { $figure } consomme un élément : lequel ?
bb-ask-modifier = Avantage : quel modificateur compte ?
bb-ask-cell = Le modificateur apporte { $effect }. L’appliquer ?
bb-ask-damage = { $amount ->
    [one] { $amount } dégât vous menace
   *[other] { $amount } dégâts vous menacent
} ({ $cause }), et vous avez { $left ->
    [one] { $left } point de vie
   *[other] { $left } points de vie
  }. { $amount ->
    [one] Le subir
   *[other] Les subir
}, ou appuyer sur une carte pour la sacrifier ?
bb-ask-attack-items = Utiliser un objet pour cette attaque ? (Attaque { $attack })
bb-ask-defence-items = Utiliser un objet contre cette attaque ? (Attaque { $attack })
bb-ask-die-items = Le dé est lancé. Utiliser un objet pour le lire comme 0 ? (Attaque { $attack })
bb-ask-after-attack-items = L’attaque est finie. Utiliser un objet ? (Attaque { $attack })
bb-ask-initiative-items = Votre initiative est { $initiative }. Utiliser un objet ?
bb-ask-turn-end-items = Votre tour s’achève. Utiliser un objet ?
bb-ask-top-action-items = L’action supérieure est faite. Utiliser un objet ?
bb-ask-recover = Récupérez jusqu’à { $count } { $count ->
    [one] carte
   *[other] cartes
}.
bb-ask-cleanse = Retirez { $count } { $count ->
    [one] état
   *[other] états
}.
bb-ask-refresh = Récupérez { $count } { $count ->
    [one] objet
   *[other] objets
}.
bb-ask-short-rest = Le round est fini. Prendre un repos court ? (en main : { $hand }, en défausse : { $discarded })
bb-ask-redraw = Vous perdriez { $card }. Subir 1 dégât pour en perdre une autre ?
bb-ask-rest-loss = Quelle carte perdez-vous ?
bb-ask-rest-heal = Repos : Soin 2 sur vous-même ?
bb-ask-rest-refresh = Repos : récupérer tous les objets dépensés ?
bb-ask-take-back = Quelles cartes actives reprenez-vous ?
bb-ask-monster-move = { $figure } peut aller sur plusieurs hexagones. Lequel ?
bb-ask-monster-heal = { $figure } : qui soigner ?
bb-ask-monster-give = { $figure } : quel monstre reçoit l’état ?
bb-ask-spawn = Monstre à générer : { $monster }. Sur quel hexagone ?
bb-ask-rule-order = Qu’est-ce qui se produit d’abord ?

# Réponses

bb-group-cards = Deux cartes, celle de l’initiative d’abord
bb-group-rest = Ou se reposer
bb-group-drop = Ou mettre d’abord fin à un bonus
bb-option-class = { $name }
bb-option-play = Jouer { $scenario }
bb-option-leave = Arrêter la campagne ici
bb-option-difficulty = Difficulté : { $name }
bb-option-done = Terminé
bb-option-upgrade = { $card } devient { $upgrade }
bb-option-lead = { $card } (initiative { $initiative })
bb-option-long-rest = Repos long
bb-option-drop = Mettre fin au bonus : { $card }
bb-option-take-back = Reprendre { $card }
bb-option-keep = Tout garder
bb-option-go-on = Continuer
bb-option-top = { $card }, action supérieure
bb-option-bottom = { $card }, action inférieure
bb-option-basic-attack = Attaque { $value } avec { $card }
bb-option-basic-move = Déplacement { $value } avec { $card }
bb-option-end-turn = Finir votre tour
bb-option-perform = L’effectuer
bb-option-skip = Passer
bb-leaves-attack = l’attaque
bb-leaves-immobilized = le déplacement (Immobilisation)
bb-leaves-disarmed = l’attaque (Désarmement)
bb-leaves-no-target = l’attaque (personne à portée d’ici)
bb-option-stop = S’arrêter là
bb-option-pass = Non
bb-option-roll = Lancer le dé
bb-option-without = { $figure }, mais sans { $condition }
bb-option-area = { $count ->
    [one] une cible
   *[other] { $count } cibles
}
bb-option-element = { $icon }
bb-option-modifier = { $modifier } : attaque { $value }
bb-option-apply = L’appliquer
bb-option-ignore = Y renoncer
bb-option-take = Subir { $amount }
bb-option-discard = Défausser { $card } (face A)
bb-option-discard-two = Défausser { $card } et { $other } (face B)
bb-option-lose = Perdre { $card }
bb-option-initiative-sooner = { $steps } plus tôt
bb-option-initiative-later = { $steps } plus tard
bb-option-short-rest = Repos court
bb-option-no-rest = Pas de repos
bb-option-accept = Perdre { $card }
bb-option-redraw = Subir 1 dégât, en perdre une autre
bb-option-rule = Règle spéciale { $number }
bb-option-spawns = Tous les monstres attendus sont générés

# Pourquoi une partie ne peut commencer ainsi

bb-setup-unknown = L’option { $option } ne connaît pas { $value } ; il y a : { $known }.
bb-setup-list = L’option { $option } doit être une liste de noms.
bb-setup-class = Le scénario { $scenario } ne se joue qu’avec la classe { $needed }.
bb-setup-item = { $item } ne peut être pris avec les autres au niveau { $level } : les mains, le sac, ou un second objet de la même carte.
bb-setup-cards = À ce niveau, { $count } cartes sont à améliorer, et non { $given }.
bb-setup-cards-class = On ne peut nommer des cartes améliorées qu’avec une classe.
bb-setup-equipment = Dans une campagne, objets et cartes se choisissent avant chaque scénario.
bb-setup-campaign = Aucun paquet n’a de campagne.

# Pourquoi pas ?

bb-why-here = Vous y êtes déjà.
bb-why-occupied = Hexagone occupé : { $figure }.
bb-why-obstacle = Un obstacle : nul n’y termine un déplacement à pied.
bb-why-no-way = Aucun chemin n’y mène.
bb-why-too-far = Trop loin : il faut { $needed ->
    [one] { $needed } point de mouvement
   *[other] { $needed } points de mouvement
  }, il en reste { $points }.
bb-why-struck = Ce personnage est déjà choisi.
bb-why-outside = Ce personnage est hors de la zone d’effet.
bb-why-only = La carte ne vise que d’autres cibles.
bb-why-enough = Il n’y a plus de cible à choisir.
bb-why-self = C’est le personnage qui agit.
bb-why-no-enemy = { $figure } n’est pas un adversaire.
bb-why-invisible = { $figure } a Invisibilité et ne peut être une cible.
bb-why-objective = Seule une attaque a de l’effet sur un objectif.
bb-why-range = Hors de portée { $range } : la distance est de { $distance }.
bb-why-step = Un hexagone à la fois : celui-là n’est pas adjacent.
bb-why-push = Chaque hexagone d’une poussée doit éloigner.
bb-why-pull = Chaque hexagone d’une traction doit rapprocher.
bb-why-further = Un monstre pousse et tire aussi loin que possible, et ce chemin finit plus tôt.
bb-why-area-hex = Aucune des façons proposées de poser la zone d’effet ne couvre cet hexagone.
bb-why-area-figure = La zone d’effet n’arrive pas jusque-là, quelle que soit la façon de la poser.
bb-why-monster-heal = Le soin va à qui a perdu le plus de points de vie.
bb-why-monster-give = L’effet va au monstre le plus proche qui ne l’a pas, puis au premier dans l’ordre d’initiative.
bb-why-drop = Seule une carte de la zone active peut être abandonnée.
bb-why-between = D’abord les capacités de cette action, dans l’ordre imprimé.
bb-why-item-spent = Cet objet est dépensé jusqu’à ce qu’il soit récupéré.
bb-why-item-lost = Cet objet est perdu pour ce scénario.
bb-why-item-window = Cet objet s’utilise { $window }.
bb-why-item-attack = Cet objet ne va pas avec ce genre d’attaque.
bb-why-item-when = Ce que demande cet objet n’est pas rempli.
bb-why-item-cost = Les éléments qu’il coûte manquent.
bb-why-item-later = Cet objet s’utilise à une autre étape.
bb-why-item-useless = Cet objet ne ferait rien maintenant.
bb-why-item-taken = Cet objet est déjà pris.
bb-why-item-card = On ne prend qu’un objet de chaque carte.
bb-why-item-bag = Pas plus de { $most } { $most ->
    [one] petit objet
   *[other] petits objets
} à ce niveau.
bb-why-item-hands = Vos mains sont pleines.
bb-why-action-first = Choisissez d’abord une action ; on demandera ensuite où elle mène et qui elle affecte.
bb-why-card-unplayed = Cette carte n’a pas été jouée ce round.
bb-why-card-done = Son action est accomplie.
bb-why-card-half = Cette moitié a été accomplie avec l’autre carte.
bb-why-card-in-discard = Cette carte est défaussée ; un repos la ramène.
bb-why-card-in-lost = Cette carte est perdue.
bb-why-card-in-selected = Cette carte est déjà jouée.
bb-why-card-alone = Il faut deux cartes en main pour jouer ; avec moins, il faut se reposer.
bb-why-card-selected = Cette carte est jouée ce round et hors d’atteinte jusqu’à la fin de son action.
bb-why-card-lost = Cette carte est perdue, ou le sera : elle ne paie rien.
bb-used-your_turn = pendant votre tour
bb-used-your_turn_end = à la fin de votre tour
bb-used-your_attack = pendant votre attaque
bb-used-your_move = pendant votre déplacement
bb-used-enemy_attack = pendant l’attaque d’un adversaire contre vous
bb-used-after_enemy_attack = après l’attaque d’un adversaire contre vous
bb-used-after_your_attack = après votre attaque
bb-used-after_initiative = une fois les initiatives connues
bb-used-after_top_action = après l’action supérieure d’une carte
bb-used-always = en permanence, de lui-même

# Ce qui suivrait d’une réponse

bb-follow-targets = { $count ->
    [one] { $count } cible à portée
   *[other] { $count } cibles à portée
}
bb-follow-no-target = personne à portée d’ici : pas d’attaque
bb-follow-move-first = personne à portée pour l’instant : déplacez-vous d’abord
bb-follow-lost = la carte est perdue pour ce scénario
bb-follow-suffer = points de vie : { $before } → { $left }
bb-follow-fells = cela vous épuiserait
bb-follow-hand = cartes non perdues : { $before } → { $left }
bb-follow-discard = cartes en main : { $before } → { $left }, jusqu’à un repos
bb-follow-ends-hand = sa carte revient en main, face B
bb-follow-ends-discard = sa carte est défaussée
bb-follow-ends-lost = sa carte est perdue
bb-follow-rest = { $count ->
    [one] { $count } carte défaussée revient
   *[other] { $count } cartes défaussées reviennent
}
bb-follow-rest-turned = { $count ->
    [one] { $count } carte de la main repasse en face A
   *[other] { $count } cartes de la main repassent en face A
}
bb-follow-rest-nothing = rien ne revient : toutes vos cartes sont en main, face A
bb-follow-rest-loss = une carte est perdue au hasard
bb-follow-no-rest = en main : { $hand }. Au prochain round, vous ne pourriez pas jouer deux cartes, seulement prendre un repos long
bb-follow-other-loss = une autre carte est perdue, au hasard
bb-follow-long-rest = vous perdez une carte de votre choix, puis Soin 2 et objets dépensés récupérés, si vous voulez
bb-follow-acts-last = vous ne faites rien d’autre ce round, et agissez en dernier
bb-follow-attack = Attaque { $value }, avec { $parts }
bb-follow-part = { $value } ({ $why })
bb-follow-immobilized = Immobilisation : pas de déplacement
bb-follow-disarmed = Désarmement : pas d’attaque
bb-follow-retaliates = vous subiriez { $amount } en retour (Riposte)
bb-follow-condition = { $condition } : { $what }
bb-follow-leaves-out = la cible ne reçoit pas { $condition } ; rarement utile
