# Questions, réponses et mises en place refusées

gh-ask-action = { $figure } : quelle action effectuer ?
gh-ask-action-won = Le scénario est gagné à la fin de cette manche. { $figure } : une dernière action, ou la fin de votre tour ?
gh-ask-add-target = { $figure }, ajouter une cible : qui attaquer en plus ?
gh-ask-aid = Qui aidez-vous ?
gh-ask-attack-target = { $figure } : qui attaquer ?
gh-ask-next-target = { $figure } : qui attaquer ensuite ?
gh-ask-before-rest = { $figure } : utiliser un objet avant le repos ?
gh-ask-bonus-order = Dans quel ordre les bonus de l’attaque s’appliquent-ils ?
gh-ask-shield-order = { $figure } : dans quel ordre utiliser les Boucliers ?
gh-ask-guard-order = { $figure } : quelle carte annule les dégâts ?
gh-ask-modifier-order = Dans quel ordre les cartes modificateur s’appliquent-elles ?
gh-ask-call = { $figure } : où apparaît l’invocation ?
gh-ask-card-effect = Carte modificateur : appliquer « { $effect } » ?
gh-ask-consume = Consommer pour un effet de plus ?
gh-ask-consume_which = Quel élément est consommé ?
gh-ask-infuse = Quel élément est infusé ?
gh-ask-convert = Se déplacer, ou attaquer de la même valeur ?
gh-ask-damage = { $figure } reçoit { $amount ->
    [one] { $amount } dégât. Le subir
   *[other] { $amount } dégâts. Les subir
}, ou perdre une carte en main (appuyez dessus) ou deux cartes défaussées ?
gh-ask-damage-hand = { $figure } reçoit { $amount ->
    [one] { $amount } dégât. Le subir
   *[other] { $amount } dégâts. Les subir
}, ou perdre une carte en main (appuyez dessus) ?
gh-ask-damage-discards = { $figure } reçoit { $amount ->
    [one] { $amount } dégât. Le subir
   *[other] { $amount } dégâts. Les subir
}, ou perdre deux cartes défaussées ?
gh-ask-lose-discards = Quelles deux cartes défaussées sont perdues ?
gh-ask-declare = { $figure } : choisissez deux cartes, d’abord celle qui donne l’initiative{ $rest ->
    [0] .
   *[other] , ou un repos long.
}
gh-ask-destroy-obstacle = Quel obstacle est détruit ?
gh-ask-move-obstacle-from = Quel obstacle est déplacé ?
gh-ask-obstacle-hex = Où l’obstacle est-il posé ?
gh-ask-trap-hex = Où le piège est-il posé ?
gh-ask-disarm-hex = Quel piège est désamorcé ?
gh-ask-discard = { $figure } défausse { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} avant la première manche.
gh-ask-dismiss = Qui quitte le plateau ?
gh-ask-spare = { $figure } subirait { $amount ->
    [one] 1 dégât
   *[other] { $amount } dégâts
}. Perdre une carte de la main pour l’éviter ?
gh-ask-who-carries = { $thing } : qui le porte ?
gh-ask-deck = { $figure } attaque : dans la pioche de modificateurs de qui ?
gh-ask-flood = L’eau monte. Où ?
gh-ask-end-active = { $figure } : mettre fin à des cartes actives avant le repos ?
gh-ask-end-augment = Quelle augmentation est défaussée ?
gh-ask-end-turn = { $figure } : utiliser un objet, ou finir le tour ?
gh-ask-focus = { $figure } suit les règles, et ces cibles se valent. Laquelle devient sa cible active ?
gh-ask-goal = { $figure } : gardez un objectif de combat.
gh-ask-hand = { $figure } : choisissez { $size } cartes pour la main.
gh-ask-initiative = Augmenter ou baisser votre initiative ?
gh-ask-land = Où la figurine se pose-t-elle ?
gh-ask-leave-item = { $figure } ne peut tout porter : quel objet reste ?
gh-ask-leave-out = { $figure } : quels statuts omettre ?
gh-ask-long-rest = { $figure } se repose : quelle carte défaussée est perdue ?
gh-ask-take-back = { $figure } : reprendre aussi des cartes actives ?
gh-ask-loot = Fouiller ce qui est à portée ?
gh-ask-loot-which = Que fouillez-vous ?
gh-ask-lose-cards = { $count ->
    [one] Perdez { $count } carte.
   *[other] Perdez { $count } cartes.
}
gh-ask-monster-move = { $figure } suit les règles, et ces hexagones se valent. Lequel choisir ?
gh-ask-monster-targets = { $figure } suit les règles, et ces cibles se valent. Laquelle attaquer ?
gh-ask-move = { $figure } : où aller ? (reste { $points })
gh-ask-push = Poussez { $figure } : où ? (reste { $hexes })
gh-ask-pull = Tirez { $figure } : où ? (reste { $hexes })
gh-ask-pull-hex = Vers quel hexagone tirez-vous ?
gh-ask-recover = { $most ->
    [one] Récupérez { $most } carte au plus.
   *[other] Récupérez jusqu’à { $most } cartes.
}
gh-ask-refresh = Quels objets sont rafraîchis ?
gh-ask-redraw = La carte { $card } serait perdue. Subir 1 dégât pour en perdre une autre ?
gh-ask-short-rest = { $figure } : la manche est finie. Prendre un repos court ?
gh-ask-spawn = Où le monstre apparaît-il ?
gh-ask-standee = Les silhouettes manquent : quel emplacement est rempli ?
gh-ask-start = { $figure } : où commencer ?
gh-ask-summon = { $name } : sur quel hexagone ?
gh-ask-turn-order = Initiative égale : qui agit d’abord ?
gh-ask-heal-target = { $figure } : qui soigner ?
gh-ask-condition-target = { $figure } : à qui donner le statut ?
gh-ask-push-target = { $figure } : qui pousser ?
gh-ask-pull-target = { $figure } : qui tirer ?
gh-ask-suffer-target = { $figure } : à qui infliger les dégâts ?
gh-ask-kill-target = { $figure } : qui tuer ?
gh-ask-bonus-target = { $figure } : à qui donner le bonus ?
gh-ask-control-target = { $figure } : qui contrôler ?
gh-ask-command-target = { $figure } : à qui donner l’ordre ?
gh-ask-item-single-attack = { $figure } attaque : utiliser un objet contre cette cible ?
gh-ask-attack-way = Par quel chemin vers { $figure } ?
gh-ask-area = { $figure } : où placer la zone ?
gh-ask-item-attacked = { $figure } subit une attaque : utiliser un objet ?
gh-ask-item-damaged-by-attack = Une attaque blesserait { $figure } : utiliser un objet ?
gh-ask-item-your-heal = { $figure } soigne : utiliser un objet ?
gh-ask-item-kill = { $figure } a tué un ennemi : utiliser un objet ?
gh-ask-item-initiative = { $figure } : utiliser un objet avant les tours ?
gh-ask-item-long-rest = { $figure } se repose : utiliser un objet ?

gh-option-accept = Perdre { $card }
gh-option-lose = Perdre { $card }
gh-option-end = Mettre fin au bonus : { $card }
gh-option-take-back = Reprendre { $card }
gh-option-redraw = Subir 1 dégât, en perdre une autre
gh-option-add-first = Ajouter d’abord : { $value }
gh-option-double-first = Multiplier d’abord : { $value }
gh-option-slot-first = { $card } d’abord : un emplacement est utilisé
gh-option-slot-kept = Un autre Bouclier d’abord : l’emplacement est gardé
gh-option-all = { $count ->
    [one] { $targets }
   *[other] Les { $count } : { $targets }
}
gh-option-apply = L’appliquer
gh-option-leave = L’omettre
gh-option-area = Dans la zone : { $targets }
gh-option-attack = Attaquer
gh-option-move = Se déplacer
gh-option-block = Contre l’obstacle
gh-option-above = Passer au-dessus de { $hex }
gh-option-consume = Consommer { $cost } : { $gain }
gh-option-price = Payer ({ $cost }) : { $gain }
gh-option-end-turn = Finir le tour
gh-option-initiative = Initiative { $value }
gh-option-lead = { $card } ({ $initiative })
gh-option-rest = Repos long
gh-option-loot-token = Un jeton Argent ({ $hex })
gh-option-loot-treasure = Le trésor ({ $hex })
gh-option-loot-goal = Le trésor d’objectif ({ $hex })
gh-option-way = Par : { $targets }
gh-option-without = Sans infliger { $condition }
gh-option-by-target = Omettre des statuts cible par cible
gh-option-loot = Tout fouiller ({ $count })
gh-option-lose-discards = Perdre deux cartes défaussées
gh-option-suffer = Subir { $amount } : { $before } → { $left }
gh-option-short-rest = Repos court
gh-option-no-rest = Pas de repos
gh-option-pass = Aucun objet
gh-option-forgo-top = { $card } : renoncer au haut ({ $what })
gh-option-forgo-bottom = { $card } : renoncer au bas ({ $what })
gh-option-skip = Passer
gh-leaves-attack = l’attaque
gh-leaves-immobilized = le déplacement (Immobilisation)
gh-leaves-disarmed = l’attaque (Désarmement)
gh-leaves-no-target = l’attaque (personne à portée d’ici)
gh-option-stop = S’arrêter
gh-option-shape = Le poser ici
gh-option-targets = { $targets }
gh-option-top = { $card }, action supérieure
gh-ask-play-another = { $figure } joue une carte de plus. Laquelle ?
gh-option-basic-attack = { $card } : Attaque { $value }
gh-option-bottom = { $card }, action inférieure
gh-option-basic-move = { $card } : Déplacement { $value }

gh-setup-scenario = Choisissez un scénario ; connus : { $known }.
gh-setup-unknown = L’option { $option } ne peut être { $value } ; connus : { $known }.
gh-setup-count = Il y a { $given } personnages ; ce scénario en veut de { $fewest } à { $most }.
gh-setup-level = Le niveau du scénario est un nombre de 0 à 7, non { $value }.
gh-setup-number = L’option { $option } est un nombre de { $least } à { $most }, non { $value }.
gh-setup-character-level = Le niveau d’un personnage est un nombre de 1 à 9, non { $value }.
gh-setup-characters = L’option characters liste des classes, ou nomme des personnages avec leur classe.
gh-setup-list = L’option { $option } est une liste.
gh-setup-hand = La main demande { $size } cartes différentes.
gh-setup-card = La carte { $card } n’est pas de la classe { $of }.
gh-setup-perks = Les bénéfices sont au plus { $most } nombres : combien de fois chacun est coché.
gh-group-active = Mettre fin à un bonus de la zone active

# Ce qui suivrait d’une réponse

gh-follow-targets = { $count ->
    [one] { $count } cible à portée
   *[other] { $count } cibles à portée
}
gh-follow-no-target = personne à portée d’ici : pas d’attaque
gh-follow-move-first = personne à portée pour l’instant : déplacez-vous d’abord
gh-follow-lost = la carte est perdue pour ce scénario
gh-follow-fells = cela vous épuiserait
gh-follow-hand = cartes en main et en défausse : { $before } → { $left }
gh-follow-suffer = points de vie : { $before } → { $left }
gh-follow-other-loss = une autre carte défaussée est perdue, au hasard
gh-follow-no-rest = en main : { $hand }. À la prochaine manche, vous ne pourriez pas jouer deux cartes, seulement prendre un repos long
gh-follow-heal = points de vie : { $before } → { $left }
gh-follow-unhurt = déjà en pleine santé
gh-follow-closes-wound = la blessure se referme
gh-follow-cures-poison = chasse seulement le poison
gh-follow-retaliates = vous subiriez { $amount } en retour (Riposte)
gh-follow-immobilized = Immobilisation : pas de déplacement
gh-follow-disarmed = Désarmement : pas d’attaque
gh-follow-leaves-out = la cible ne reçoit pas { $condition } ; rarement utile
gh-follow-refresh = les objets épuisés sont rafraîchis
gh-follow-long-rest-loss = vous perdez une carte défaussée de votre choix
gh-follow-acts-last = vous ne faites rien d’autre cette manche, et agissez en dernier
gh-follow-rest = { $count ->
    [one] { $count } carte revient
   *[other] { $count } cartes reviennent
}
gh-follow-rest-loss = une carte est perdue au hasard

# Cartes lues sur papier

gh-ask-read = { $figure } : lisez votre carte. Que dit-elle ensuite ?
gh-ask-read_value = { $verb } : combien ?
gh-ask-read_range = { $verb } : à quelle portée ?
gh-ask-read_condition = Quel statut ?
gh-ask-read_figure = Quelle figurine ?
gh-ask-read_hex = Où la placer ?
gh-option-card-done = La carte est résolue
gh-option-number = { $value }
