# Questions
eu-ask-hero = Choisissez votre Héros.
eu-ask-starting = Choisissez vos tuiles de départ : { $count }.
eu-ask-which-worn = Laquelle des deux va sur l’emplacement ? L’autre va dans la Besace.
eu-ask-alignment = Choisissez l’Alignement de vos Familiers pour toute la partie.
eu-ask-turn = À vous : déplacez-vous, agissez, ou terminez votre tour.
eu-ask-turn-met = À vous. Rencontre ici : { $who }. Demande : { $price }. Récompense : { $reward }.
eu-ask-turn-tile = Une tuile est révélée : { $tile }. Dans quel sens la poser ?
eu-ask-secret = Il manque des jetons Secret : où en poser un ?
eu-ask-after-roll = Vous obtenez { $total }. Le modifier ?
eu-ask-after-roll-for = Vous obtenez { $total }. Le modifier ? { $results }.
eu-ask-any-essence = Quelle Essence ?
eu-ask-any-gem = Quelle Gemme ?
eu-ask-attack =
    { $where ->
     [board] Avec quoi attaquez-vous ? Choisissez sur votre Plateau de Héros.
    *[hands] Avec quoi attaquez-vous ?
    }
eu-ask-target = Qui attaquez-vous ?
eu-ask-enemy = Quel ennemi ?
eu-ask-initiative = Faire une attaque d’Initiative ?
eu-ask-who-first = Quel Héros commence ?
eu-ask-victim = Quel Héros est attaqué ?
eu-ask-book = Déverrouiller, dévoiler ou apprendre ?
eu-ask-challenge-afar = Quel Élémentaire défiez-vous ?
eu-ask-destroy = Que détruisez-vous ?
eu-ask-die = Quel dé relancer ?
eu-ask-reroll = Quels dés relancer ?
eu-ask-discover = Quel Trésor ?
eu-ask-draw = Piocher davantage de tuiles ?
eu-ask-keep-resource = Quelle Ressource Naturelle gardez-vous ?
eu-ask-scroll-mine = Extraire aussi ici ?
eu-ask-exchange-gem = Quelle Gemme contre laquelle ?
eu-ask-exchange-silver = Quelles 4 cartes d’Argent ?
eu-ask-sell-card = Quelle carte d’Or ?
eu-ask-fee = Comment payez-vous ?
eu-ask-pay-cards =
    { $metal ->
     [silver] Quelles cartes d’Argent donnez-vous ?
     [gold] Quelles cartes d’Or donnez-vous ?
    *[other] Quelles cartes donnez-vous ?
    }
eu-ask-pay-essence = Quelle Essence donnez-vous ?
eu-ask-pay-gem = Quelle Gemme donnez-vous ?
eu-ask-price = Comment payez-vous ?
eu-ask-give = Que donnez-vous ?
eu-ask-give-items = Donner quoi, et à qui ?
eu-ask-trophy-health = Quel Trophée donnez-vous ensuite ? Santé réunie : { $have } sur { $wanted }.
eu-ask-cursed-tile = Sur quelle tuile de Héros posez-vous le jeton Capacité Maudite ? Tous vos jets vaudront moins.
eu-ask-damaged-armour = Quelle pièce d’Armure est endommagée ? Elle n’a plus d’effet, et vos Besaces perdent une place.
eu-ask-surplus = Vos Besaces sont devenues trop petites : que défaussez-vous ?
eu-ask-full-sack = Vos Besaces sont pleines. Que sacrifier pour : { $piece } ?
eu-ask-hand-limit = Défaussez, pour ne garder que 5 cartes.
eu-ask-personal-quest = Choisissez votre Quête Personnelle.
eu-ask-possess = Quelles tuiles engager ? ({ $count })
eu-ask-retreat = Où le Héros se retire-t-il ?
eu-ask-reward = Quelle Récompense gardez-vous ?
eu-ask-rider = Renforcer votre prochaine attaque ?
eu-ask-rob = Quelle Offre pillez-vous ?
eu-ask-steal = Prendre quoi ? Il reste { $left } Or de marchandises.
eu-ask-add-theft = Ajouter autre chose au vol ?
eu-ask-sack = Portez, rangez ou jetez pour de bon.
eu-ask-slot = Où va cette pièce : { $piece } ?
eu-ask-teleport = Où allez-vous ?
eu-ask-token-back = D’où reprendre le jeton Héros ?
eu-ask-trade = Commercez autant que vous voulez : acheter, vendre, déverrouiller, dévoiler et apprendre des tuiles, sertir.
eu-ask-trophy = Garder la carte comme Trophée ?
eu-ask-join-bounty = { $who } se lance après la Prime de Niveau { $level }. Prendre part au combat ?
eu-ask-wait = Combattre maintenant, ou attendre un second Héros ?
eu-ask-marker = Quel Héros marque la case ?
eu-ask-remainder = À qui revient le reste ?
eu-ask-resource = Qui prend la Ressource Naturelle de la Mine ?
eu-window-before-monster-roll = Avant le jet du Monstre : agir ?
eu-window-after-monster-roll = Le Monstre a lancé les dés : réagir ?
eu-window-before-hero-roll =
    { $rivals ->
     [yes] Avant le jet du Héros : agir ?
    *[no] Avant votre jet : agir ?
    }
eu-window-after-hero-roll =
    { $rivals ->
     [yes] Le Héros a lancé les dés : agir ?
    *[no] Vous avez lancé les dés : agir ?
    }
eu-window-healing-phase =
    { $before ->
     [monster] Phase de Soins avant l’attaque du Monstre : se soigner ?
    *[hero] Phase de Soins avant l’attaque du Héros : se soigner ?
    }
eu-window-preparation = Le Combat est préparé : agir ?

# Answers
eu-pass = Passer
eu-pass-attack = Passer pour toute l’attaque
eu-keep-roll = Garder le jet
eu-no = Non
eu-done = Terminé
eu-done-trading = Cesser le commerce
eu-end-turn = Terminer le tour
eu-leaves-moves = { $count ->
    [one] 1 Point de Mouvement
   *[other] { $count } Points de Mouvement
}
eu-leaves-trade = une Action de Commerce
eu-leaves-mine = une Action d’Extraction
eu-step = Avancer sur cette case
eu-portal = Par le Portail : { $to }
eu-orientation = Dans ce sens ({ $turn }) – à côté de vous : { $what }
eu-turn-guarded = { $what } + Monstre
eu-turn-nothing = rien
eu-trade = Commercer
eu-mine = Extraire
eu-bounty = Combattre pour la Prime de Niveau { $level }
eu-bounty-with = Combattre pour la Prime de Niveau { $level } avec { $who }
eu-join = Participer
eu-discover = Découvrir le Trésor de Niveau { $level }
eu-challenge = Défier : { $elemental }
eu-cleanse = 2 Essences Corrompues contre une autre
eu-quest = { $who } – Quête : { $price } → { $reward }
eu-use = Utiliser : { $what }
eu-use-for = Utiliser : { $what } (prix : { $price })
eu-use-emblem = Voler avec un Emblème de { $value }
eu-rider = Payer { $price }
eu-rider-of = Ajouter : { $what }
eu-gaar-own = Dépenser 1 Gaar : relancer un dé et ajouter 2 au jet
eu-gaar-against = Dépenser 1 Gaar : relancer un dé adverse et retirer 2 à ce jet
eu-hope-heal = Dépenser 2 Espoir : soigner 1
eu-hope-lower = Dépenser 1 Espoir : 1 de moins au jet du Monstre
eu-hope-raise = Dépenser 1 Espoir : 1 de plus à votre jet
eu-trophy-by-health = { $what } (Santé { $health })
eu-attack-with = Attaquer : { $what }
eu-no-attack = Ne pas attaquer
eu-no-initiative = Pas d’attaque d’Initiative
eu-play-set = Jouer { $card } ×{ $count }
eu-keep-trophy = Garder : { $monster }
eu-no-trophy = La défausser
eu-leave-piece = Renoncer à ceci : { $piece }
eu-buy = Acheter : { $what } ({ $gold } Or)
eu-buy-good =
    { $good ->
     [healing-potion] Acheter une Potion de Soins ({ $gold } Or)
     [grey-sack] Acheter une Besace grise ({ $gold } Or)
     [chest] Acheter un Coffre ({ $gold } Or)
     [gaar] Acheter un jeton Gaar ({ $gold } Or)
     [flask] Acheter un Flacon ({ $gold } Or)
     [diamond] Acheter un Diamant ({ $gold } Or)
    *[other] Acheter ({ $gold } Or)
    }
eu-good-does =
    { $good ->
     [healing-potion] soigne 4, une fois
     [grey-sack] 3 places de plus pour vos affaires
     [chest] un Trésor de Niveau 1 au hasard
     [gaar] 1 Gaar, pour relancer un dé
     [flask] une Essence au hasard
     [diamond] une Gemme rare, pour les emplacements prévus
    *[other] une marchandise
    }
eu-sell = Vendre : { $what }, +{ $gold } Or
eu-sell-resource = Vendre : { $what }, +{ $gold } Or, +{ $reputation } Réputation
eu-sell-for-gem =
    { $reputation ->
     [0] Donner : { $what }, contre : { $gem }
    *[other] Donner : { $what }, contre : { $gem }, +{ $reputation } Réputation
    }
eu-renew = Renouveler l’étal (1 Or)
eu-renew-free = Renouveler l’étal gratuitement
eu-unlock-essence =
    { $essence ->
     [water] Déverrouiller un emplacement : { $slot } (1 Essence d’Eau)
     [earth] Déverrouiller un emplacement : { $slot } (1 Essence de Terre)
     [fire] Déverrouiller un emplacement : { $slot } (1 Essence de Feu)
     [air] Déverrouiller un emplacement : { $slot } (1 Essence d’Air)
    *[other] Déverrouiller un emplacement : { $slot }
    }
eu-unlock-gold = Déverrouiller un emplacement : { $slot } ({ $gold } Or)
eu-reveal = { $count ->
    [one] Dévoiler 1 tuile de Héros permise par votre Réputation (gratuit)
   *[other] Dévoiler { $count } tuiles de Héros permises par votre Réputation (gratuit)
  }
eu-learn = Apprendre ou acheter : { $tile } ({ $gold } Or)
eu-into-slot = Sur l’emplacement : { $slot }
eu-into-sack = Dans la Besace
eu-set-gem = Sertir : { $gem } – { $piece }
eu-take-gem = Retirer : { $gem } – { $piece }
eu-exchange-gem = { $gem } → { $other }
eu-sack = Ouvrir la Besace
eu-equip = Porter : { $what } ({ $slot })
eu-unequip = Ranger : { $what }
eu-discard = Jeter : { $what }
eu-draw-tiles = { $what } : piocher { $tiles }
eu-draw-one = En piocher une
eu-exchange-silver = 4 cartes d’Argent contre 1 carte d’Or
eu-sell-gold-card = 1 carte d’Or contre 1 Or
eu-two-silver = 2 cartes d’Argent
eu-one-gold-card = 1 carte d’Or
eu-heal-here = 1 Or : soigner { $by }
eu-potion-here = 1 Or : une Potion de Soins
eu-ritual =
    { $what ->
     [heal-3] 1 carte d’Argent : soigner 3
     [heal-10] 1 carte d’Or : soigner 10
     [violet] 2 cartes d’Argent : une Récompense violette
     [magenta] 1 carte d’Or : une Récompense magenta
    *[other] Rituel
    }
eu-pegasus = 1 Or : voler avec Pégase
eu-griffin = { $gold } Or : voler avec le Griffon
eu-fight-now = Combattre maintenant
eu-wait = Attendre un second Héros
eu-card-slot =
    { $slot ->
     [combat] Carte Communauté : une Action de Combat en plus
     [trade] Carte Communauté : une Action de Commerce en plus
     [mining] Carte Communauté : une Action d’Extraction en plus
     [move-1] Carte Communauté : 1 Point de Mouvement
     [move-2] Carte Communauté : 2 Points de Mouvement
    *[other] Carte Communauté
    }
eu-move-token = Prendre un jeton Mouvement (2)
eu-give = Donner des Objets
eu-give-to = { $what } → { $who }
eu-heal-other = { $what } → { $who }
eu-personal = Quête Personnelle, partie { $part } : { $quest }

# What would follow
eu-preview-tiles = { $count ->
    [one] 1 tuile sera révélée
   *[other] { $count } tuiles seront révélées
  }
eu-preview-combat =
    { $level ->
     [0] un Combat contre un Sbire
    *[other] un Combat de Niveau { $level }
    }
eu-follow-foe =
    { $wounds ->
     [0] sa Santé : { $health }
     [one] sa Santé : { $health } ; au pire 1 Blessure par attaque
    *[other] sa Santé : { $health } ; au pire { $wounds } Blessures par attaque
    }
eu-follow-reward = pour l’avoir vaincu : { $reputation } Réputation ou plus
eu-bounty-worth = la carte : { $level } Réputation au Décompte Final
eu-follow-trophy-health = Santé : { $have } sur { $wanted }
eu-preview-fire = Feu : 1 Blessure
eu-follow-health = Santé { $before } → { $after }
eu-follow-no-wound = aucune Blessure
eu-follow-damage = { $damage ->
    [0] aucun Dégât
    [one] { $damage } Dégât
   *[other] { $damage } Dégâts
  }
eu-follow-no-more-damage = { $damage ->
    [0] toujours aucun Dégât
    [one] toujours { $damage } Dégât
   *[other] toujours { $damage } Dégâts
  }
eu-follow-victory =
    { $lost ->
     [0] victoire
    *[other] victoire, et le Combat étant fini, pas de soin de { $lost }
    }
eu-follow-gold = Or { $before } → { $after }
eu-deadly = { $what }, et ce serait votre mort
eu-follow-replaces =
    { $fate ->
     [tiles] retourne parmi vos tuiles de Héros : { $what }
     [sack] passe dans la Besace : { $what }
    *[lost] perte, car la Besace est pleine : { $what }
    }
eu-follow-once-a-turn = une fois par tour
eu-follow-once = usage unique
eu-follow-gaar = Gaar { $before } → { $after }
eu-follow-hope = Espoir { $before } → { $after }
eu-follow-taken-off = en place sur votre plateau : { $slot }
eu-preview-water = Eau : soigner 1

# Why not
eu-why-not-buy = Il s’achète par une Action de Commerce, à son Comptoir Commercial.
eu-why-not-goods = Cela se vend par une Action de Commerce, ou paie des Quêtes et des tuiles.
eu-why-not-put-on = Cet objet est dans votre Sac : il agit une fois posé sur votre plateau.
eu-why-not-challenged = Vous avez déjà défié cet Élémentaire.
eu-why-not-combat-spent = Un Monstre s’y trouve, et votre Action de Combat est dépensée.
eu-why-not-discovered = Vous avez déjà pris ce Trésor.
eu-why-not-far = C’est trop loin.
eu-why-not-one-step = Un pas à la fois : allez d’abord sur une case voisine.
eu-why-not-fee = Vous ne pouvez pas payer la redevance.
eu-why-not-gave = Vous avez déjà donné des Objets cette manche.
eu-why-not-gold = Vous n’avez pas assez d’Or.
eu-why-not-griffin-used = Le Griffon a déjà volé ce tour-ci.
eu-why-not-guarded = Un Monstre invaincu garde cette case.
eu-why-not-health = Votre Santé maximale est trop basse.
eu-why-not-immune = Le Monstre a l’Immunité.
eu-why-not-mining-spent = Votre Action d’Extraction est dépensée.
eu-why-not-trade-spent = Votre Action de Commerce est dépensée.
eu-why-not-no-combat = Cela ne sert qu’en Combat.
eu-why-not-no-elemental = Aucun Élémentaire n’a été défié ici.
eu-why-not-no-mine = Il n’y a pas de Mine ici.
eu-why-not-not-entered = Le Loup ne marque qu’une case où il est entré ce tour-ci.
eu-why-not-enter-chapel = Il faut entrer dans la Chapelle après avoir pris la Quête : y être déjà ne suffit pas.
eu-why-not-no-moves = Vous n’avez plus de points de Mouvement.
eu-why-not-no-roll = Il n’y a pas de jet à modifier.
eu-why-not-no-trade = Il n’y a pas de Comptoir Commercial ici.
eu-why-not-no-treasure = Il n’y a pas de Trésor ici.
eu-why-not-nothing = Rien ne s’y prête.
eu-why-not-order = Les emplacements de Capacité se déverrouillent dans l’ordre.
eu-why-not-place = Vous n’êtes pas au bon endroit.
eu-why-not-price = Vous ne pouvez pas en payer le prix.
eu-why-not-quest = Vous n’en êtes pas encore là.
eu-why-not-quest-token = L’exploit demandé n’est pas encore accompli.
eu-why-not-quest-twice = Une seule Quête de ce type par tour.
eu-why-not-renewed = C’est déjà fait.
eu-why-not-room = Vous n’avez pas de place.
eu-why-not-slot = Aucun emplacement déverrouillé ne convient.
eu-why-not-slot-used = Quelqu’un a déjà pris cet emplacement.
eu-why-not-supply = Il n’en reste plus.
eu-why-not-target = Il n’y a aucune cible possible.
eu-why-not-fighting = Le Combat passe d’abord : personne ne se déplace avant sa fin.
eu-why-not-target-later = La cible sera demandée quand vous attaquerez.
eu-why-not-other-fight = Votre Héros ne participe pas à ce Combat.
eu-why-not-not-monster = Ces cartes servent au Monstre du Combat d’un autre, quand vous le jouez.
eu-why-not-chaos = Il ne reste pas de jeton Chaos : un lot de cartes en coûte un.
eu-why-not-time = Son moment est : { $when }.
eu-why-not-attack-time = C’est une attaque : elle sert quand c’est à vous de frapper.
eu-why-not-permanent = Son effet joue tout seul tant que la pièce est en place.
eu-why-not-twice = Cela a déjà servi pour ce jet.
eu-why-not-unhurt = Vous n’êtes pas blessé.
eu-why-not-tired = Cette tuile est engagée jusqu’à votre prochain tour.
eu-why-not-not-now = Ce n’est pas le moment.

# Set-up
eu-setup-players = { $scenario } ne se joue pas à { $given }. Possibles : { $known }.
eu-setup-mode = Le mode { $mode } n’est pas possible ici. Possibles : { $known }.
eu-setup-value = { $option } ne peut être { $value }. Connus : { $known }.
eu-setup-hero-twice = { $hero } pour { $seat } : chaque place joue un Héros, et aucun Héros n’est joué deux fois.
eu-setup-rotunda = La Rotonde ne remplace que la Chapelle sans le Prêtre ; { $scenario } commence ailleurs.
eu-setup-fixed = { $scenario } n’admet pas les tuiles Fixes de l’extension.
eu-setup-rituals = Les Rituels du Faër sont réservés aux modes solo et coopératifs.
eu-setup-types = Choisissez trois types différents de cartes ({ $metal }) parmi : { $known }.
eu-setup-tiles = Le Chapitre { $chapter } a { $there } tuiles { $kind }, il en faut { $wanted }.

# Familiars, Secrets
eu-familiar-place = Poser : { $who }
eu-familiar-lift = Reprendre : { $who }
eu-familiar-move = Déplacer ({ $moves }) : { $who }
eu-familiar-step = Avancer le Familier sur cette case
eu-summon = 2 Or : invoquer { $who }
eu-recall = Rappeler le Familier ({ $gold } Or)
eu-ability = Familier : { $what }
eu-wolf-mark = Poser une autre Plaie
eu-ask-control = Quelle tuile Contrôle ?
eu-ask-ent = Combien de jetons ?
eu-ent-one = 1 jeton : 1 Mouvement, soigner 1
eu-ent-two = 2 jetons : 1 Dégât de plus, soigner 2
eu-ent-three = 3 jetons : 2 Dégâts, soigner 4
eu-ent-three-attack = 3 jetons : 3 Dégâts de plus, soigner 2
eu-trigger-mark = Déclencher la Plaie
eu-ask-mark = La case porte une Plaie. La déclencher ?
eu-charm = Le charmer
eu-ask-pacifism = Tenter le Pacifisme au lieu de combattre ?
eu-secret = Tenter le Secret : { $task }
eu-deliver = Livrer : { $task }
eu-why-not-control = Il ne reste aucune tuile Contrôle prête.
eu-why-not-reputation = Votre Réputation est trop basse.
