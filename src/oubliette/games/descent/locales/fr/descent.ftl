# Ce qui est sur la table
d2-minion = { $name } { $number }
d2-master = { $name } (rang majeur) { $number }
d2-minion-named = { $name } (rang mineur)
d2-master-named = { $name } (rang majeur)
d2-numbered = { $name } { $number }
d2-nobody = personne
d2-overlord = le Seigneur du Mal
d2-side-heroes = Héros
d2-side-overlord = Seigneur du Mal
d2-hero-ability = { $name } : capacité de héros
d2-hero-feat = { $name } : exploit héroïque
d2-bare-hands = mains nues
d2-its-attack = Attaque
d2-unarmed = Attaque à mains nues
d2-ability = Capacité de héros
d2-feat = Exploit héroïque
d2-health = Santé
d2-fatigue = Fatigue
d2-speed = Vitesse
d2-might = Puissance
d2-knowledge = Connaissance
d2-willpower = Volonté
d2-awareness = Perception
d2-damage = dégâts
d2-surge = { $cost ->
    [one] 1 augmentation : { $what }
   *[other] { $cost } augmentations : { $what }
  }
d2-surge-of-other = grâce à une autre carte
d2-surge-of = grâce à { $card }
d2-vain-damage = Qui est touché tombe déjà : davantage de dégâts n’y change rien.
d2-vain-condition-had = Personne ne le recevrait : qui est blessé l’a déjà.
d2-vain-condition-falls = Personne ne le recevrait : qui est blessé tombe.
d2-vain-condition-unhurt = Aucun dégât ne passe : personne ne le recevrait.
d2-vain-range = La portée suffit déjà : davantage n’y change rien.
d2-vain-recover = Santé déjà au maximum : rien à récupérer.
d2-vain-fatigue = Aucune fatigue : rien à récupérer.
d2-if-it-wounds = si le coup inflige des dégâts
d2-surges-word = augmentations
d2-shield = boucliers
d2-range = portée
d2-pierce = Transpercer
d2-round = Round
d2-clock = { $what } : { $by } de plus à la fin de chaque round. À { $full }, { $side ->
    [heroes] les héros gagnent
   *[overlord] le Seigneur du Mal gagne
  }.
d2-counted = { $what } : à { $full }, { $side ->
    [heroes] les héros gagnent
   *[overlord] le Seigneur du Mal gagne
  }.
d2-reinforces-once = Renforts : au début du tour du Seigneur du Mal, au round { $round }, { $count ->
    [1] un monstre vaincu de ce groupe revient
   *[other] jusqu’à { $count } monstres vaincus de ce groupe reviennent
  } : { $name }.
d2-reinforces-every = Renforts : { $round ->
    [1] {""}
   *[other] {"dès le round "}{ $round }, {""}
  }au début de chaque tour du Seigneur du Mal, { $count ->
    [1] un monstre vaincu de ce groupe revient
   *[other] jusqu’à { $count } monstres vaincus de ce groupe reviennent
  } : { $name }.
d2-clock-overlord = Le Seigneur du Mal gagne
d2-clock-heroes = Les héros gagnent
d2-elevation = Ligne d’élévation
d2-door = Porte
d2-portcullis = Herse
d2-overgrowth = Végétation
d2-old_wall = Mur ancien
d2-search-token-use = Placez-vous dessus ou à côté et dépensez une action pour fouiller : vous piochez une carte.
d2-follow-an-action = Cela coûte une action
d2-search-token = Jeton Fouille
d2-found-things = Trouvailles
d2-hero-token = { $name }, K.O.
d2-knocked-out = K.O.
d2-inactive = Ce groupe est inactif.
d2-terrain-water = Eau
d2-terrain-sludge = Boue
d2-terrain-pit = Fosse
d2-terrain-lava = Lave
d2-terrain-hazard = Danger
d2-terrain-obstacle = Obstacle
d2-condition-bleeding = Hémorragie
d2-condition-burning = Embrasé
d2-condition-cursed = Maudit
d2-condition-doomed = Condamné
d2-condition-terrified = Terrifié
d2-condition-weakened = Affaibli
d2-condition-diseased = Malade
d2-condition-immobilized = Immobilisé
d2-condition-poisoned = Empoisonné
d2-condition-stunned = Sonné
d2-mark-air = Seules les attaques des personnages adjacents l’affectent
d2-mark-monkey = Un singe
d2-mark-charmed = Charmé
d2-mark-despair = Au désespoir
d2-points = { $source ->
    [move] Points d’une action de mouvement
    [fatigue] Points de mouvement achetés avec de la fatigue
   *[other] Points de mouvement d’une carte
  }
d2-skills = Compétences
d2-equipped = Équipé
d2-bag = Non équipé
d2-hand = Main
d2-deck = Paquet du Seigneur du Mal
d2-discard = Défausse
d2-played = Zone de jeu
d2-search-deck = Paquet Fouille
d2-phase-setup = Mise en place
d2-phase-heroes = Le tour des héros
d2-phase-hero = À { $name } de jouer
d2-phase-overlord = Au tour du Seigneur du Mal
d2-goal-heroes = Héros : { $goal }
d2-goal-overlord = Seigneur du Mal : { $goal }
d2-goal-lost = Défaite : { $goal }
d2-heroes-won = Les héros ont gagné.
d2-heroes-won-why = Les héros ont gagné : { $why }.
d2-overlord-won = Le Seigneur du Mal a gagné.
d2-overlord-won-why = Le Seigneur du Mal a gagné : { $why }.
d2-rank-minion = Mineur
d2-rank-master = Majeur
d2-rank-lieutenant = Lieutenant
d2-stats = Vitesse { $speed }, Santé { $health }
d2-dice-blue = { $count ->
    [one] bleu
   *[other] { $count } bleus
  }
d2-dice-red = { $count ->
    [one] rouge
   *[other] { $count } rouges
  }
d2-dice-yellow = { $count ->
    [one] jaune
   *[other] { $count } jaunes
  }
d2-dice-green = { $count ->
    [one] vert
   *[other] { $count } verts
  }
d2-dice-brown = { $count ->
    [one] brun
   *[other] { $count } bruns
  }
d2-dice-gray = { $count ->
    [one] gris
   *[other] { $count } gris
  }
d2-dice-black = { $count ->
    [one] noir
   *[other] { $count } noirs
  }
d2-dice = { $colours ->
    [one] { $count ->
        [one] dé { $what }
       *[other] { $what }
      }
   *[other] dés { $what }
  }
d2-dice-and = { $first } et { $rest }
d2-no-dice = aucun dé
d2-defence-dice = Défense : { $dice }
d2-attack-dice = Attaque : { $dice }
d2-ability-line = { $name } : { $text }
d2-size = Taille : { $width } × { $height }
d2-weapon = { $type }, { $dice }
d2-melee = Corps à corps
d2-ranged = À distance
d2-reach = Allonge
d2-price = Fatigue : { $fatigue }
d2-type-event = Événement
d2-type-magic = Magie
d2-type-trap = Piège
d2-sum-act = sur sa carte de l’acte { $act }
d2-luck-dice = Attaque : { $attack } ; défense : { $defence }. Toutes les faces sont aussi probables.
d2-luck-attack = Attaque : { $attack }. Toutes les faces sont aussi probables.
d2-sum-beyond = plus de santé à perdre
d2-sum-blunted = émoussé
d2-sum-halved = divisé par deux
d2-die-blue = Dé bleu
d2-die-red = Dé rouge
d2-die-yellow = Dé jaune
d2-die-green = Dé vert
d2-die-brown = Dé brun
d2-die-gray = Dé gris
d2-die-black = Dé noir
d2-die = { $die ->
    [blue] Dé bleu
    [red] Dé rouge
    [yellow] Dé jaune
    [green] Dé vert
    [brown] Dé brun
    [gray] Dé gris
   *[black] Dé noir
  }, face { $face }
d2-face-damage = { $count ->
    [one] { $count } dégât
   *[other] { $count } dégâts
  }
d2-face-surges = { $count ->
    [one] { $count } augmentation
   *[other] { $count } augmentations
  }
d2-face-shields = { $count ->
    [one] { $count } bouclier
   *[other] { $count } boucliers
  }
d2-face-range = portée { $count }
d2-face-miss = un X
d2-face-blank = rien
d2-roll-attack = Attaque : { $name }
d2-roll-sum = { $hearts } − { $shields } = { $dealt ->
    [one] { $dealt } dégât
   *[other] { $dealt } dégâts
  } : Santé { $before } → { $after }
d2-roll-miss = X : l’attaque échoue
d2-roll-nothing = { $hearts } − { $shields } : aucun dégât
d2-roll-defence = Défense : { $name }
d2-roll-affected = Défense : { $name }, affecté seulement
d2-and = { $first }, { $rest }
d2-and-last = { $first } et { $rest }
d2-spot-open = Une case vide
d2-spot-beside = Juste à côté : { $who }
d2-spot-away = À { $count ->
    [one] { $count } case
   *[other] { $count } cases
  } : { $who }
d2-spot-terrain = { $terrain } : { $where }
d2-part = case { $row ->
    [high] { $column ->
        [low] en bas à gauche
        [high] en bas à droite
       *[middle] du bas
      }
    [low] { $column ->
        [low] en haut à gauche
        [high] en haut à droite
       *[middle] du haut
      }
   *[middle] { $column ->
        [low] de gauche
        [high] de droite
       *[middle] du milieu
      }
  }
d2-total-damage = { $count ->
    [one] dégât
   *[other] dégâts
  }
d2-total-surges = { $count ->
    [one] augmentation
   *[other] augmentations
  }
d2-total-shields = { $count ->
    [one] bouclier
   *[other] boucliers
  }
d2-gives-damage = { $count ->
    [one] { $value } dégât
   *[other] { $value } dégâts
  }
d2-gives-shields = { $count ->
    [one] { $value } bouclier
   *[other] { $value } boucliers
  }
d2-gives-surges = { $count ->
    [one] { $value } augmentation
   *[other] { $value } augmentations
  }
d2-gives-range = portée { $value }
d2-gives-pierce = Transpercer { $value }
d2-gives-recover = récupérer { $value ->
    [one] { $value } dégât
   *[other] { $value } dégâts
  }
d2-gives-diseased = Maladie
d2-gives-immobilized = Immobilisation
d2-gives-bleeding = Hémorragie
d2-gives-burning = Embrasement
d2-gives-cursed = Malédiction
d2-gives-doomed = Condamnation
d2-gives-terrified = Terreur
d2-gives-weakened = Affaiblissement
d2-gives-poisoned = Poison
d2-gives-stunned = Sonner
d2-gives-blast = Explosion
d2-surge-whom = { $who ->
    [self] l’attaquant
    [target] la cible
    [heroes] chaque héros
    [monsters_adjacent] chaque monstre adjacent à l’attaquant
    [one_monster_adjacent] un monstre adjacent à l’attaquant
    [one_monster_near_target] un autre monstre à 3 cases ou moins de la cible
   *[other] ceux que nomme la carte
  }
d2-surge-suffer-damage = { $who } subit { $count ->
    [one] { $count } dégât
   *[other] { $count } dégâts
  }
d2-surge-suffer-fatigue = { $who } subit { $count } de fatigue
d2-surge-recover-damage = { $who } récupère { $count ->
    [one] { $count } dégât
   *[other] { $count } dégâts
  }
d2-surge-recover-fatigue = { $who } récupère { $count } de fatigue
d2-surge-inflict = { $condition } : { $who }
d2-surge-points = { $count ->
    [one] { $count } point de mouvement
   *[other] { $count } points de mouvement
  }
d2-surge-move = déplacer { $who } de { $count ->
    [one] { $count } case
   *[other] { $count } cases
  }
d2-surge-draw = le Seigneur du Mal pioche { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }
d2-surge-reroll = la cible relance un dé de défense
d2-gives-effect = l’effet de la carte
d2-gives-return-card = la carte revient en main
d2-gives-second-monster = un second monstre est affecté

# Réponses
d2-pass = Passer
d2-pass-turn = Passer pour tout ce tour
d2-pass-heroes = Passer jusqu’à votre propre tour
d2-topic-relics = Les reliques de vos lieutenants
d2-use = { $hero } : { $card }
d2-cost-action = 1 action
d2-cost-feat = une fois par rencontre
d2-cost-fatigue = { $count ->
    [one] { $count } fatigue
   *[other] { $count } fatigues
  }
d2-cost-any-fatigue = autant de fatigue que voulu
d2-cost-points = { $count ->
    [one] { $count } point de mouvement
   *[other] { $count } points de mouvement
  }
d2-cost-token = { $count } × { $token }
d2-cost-flip = utilisable une seule fois
d2-play = Jouer { $card }
d2-pay-fatigue = { $count ->
    [one] 1 fatigue
   *[other] { $count } fatigues
  }
d2-count = { $count }
d2-ask-stand-fast = { $name } se laisse-t-il déplacer ?
d2-stand-fast = Tenir bon
d2-be-moved = Se laisser déplacer
d2-stay = Rester
d2-enough = Cela suffit
d2-turn = Tourner sur place
d2-ready = Prêt
d2-take-off = Ranger { $card }
d2-put-on = Équiper { $card }
d2-keep-card = Garder { $card }
d2-draw-another = La défausser et en piocher une autre
d2-end-turn = Finir le tour
d2-leaves-actions = { $count ->
    [one] { $count } action
   *[other] { $count } actions
  }
d2-leaves-points = { $count ->
    [one] { $count } point de mouvement
   *[other] { $count } points de mouvement
  }
d2-leaves-free = l’attaque gratuite
d2-leaves-free-hurt = l’attaque gratuite (2 dégâts peuvent être récupérés à la place)
d2-follow-health = Santé { $before } → { $after }
d2-follow-fatigue = Fatigue { $before } → { $after } sur { $most }
d2-follow-stand-up = 2 dés rouges : chaque cœur fait récupérer 1 dégât, chaque augmentation 1 fatigue
d2-follow-turn-ends = Cela prend tout le tour
d2-follow-rest = À la fin du tour : fatigue { $before } → { $after }
d2-end-activation = Finir l’activation
d2-go-on = Continuer
d2-stay-down = Rester à terre
d2-recover-two = Récupérer 2 dégâts
d2-let-it-miss = Laisser échouer
d2-surges-done = Ne plus dépenser d’augmentation
d2-surge-demand = Dépenser l’augmentation exigée, ou échouer
d2-surge-fatigue = récupérer 1 fatigue
d2-surge-doomed = ne plus être Condamné
d2-take-fatigue = { $count } en fatigue
d2-shift = { $name } les subit à la place
d2-spirits-poison = Empoisonner les monstres
d2-spirits-help = Aider les héros
d2-attack-option = { $weapon } contre { $name }
d2-free-attack = Attaque gratuite : { $what }
d2-attack-space = { $weapon } contre { $name }, { $space }
d2-attack-at-range = { $what } (portée { $range })
d2-spend-first = { $source ->
    [move] Dépenser d’abord les points de l’action de mouvement
    [overpower] Dépenser d’abord les points de Dominer
    [fatigue] Dépenser d’abord les points achetés avec de la fatigue
   *[other] Dépenser d’abord les points de la carte
  }
d2-do-move = Se déplacer
d2-do-rest = Se reposer
d2-do-search = Fouiller
d2-do-revive = Revigorer { $name }
d2-do-fatigue = Subir 1 fatigue pour avancer
d2-do-stand-up = Se redresser
d2-do-draw = Piocher une carte
d2-do-open = Ouvrir la porte
d2-do-force = Forcer la porte (test : { $attribute })
d2-do-close = Fermer la porte
d2-do-take = Ramasser : { $token }
d2-do-drop = Poser : { $token }
d2-do-work = S’occuper de ceci : { $token }
d2-do-deliver = Livrer : { $token }
d2-do-climb = Sortir de la fosse
d2-do-leave = Quitter le plateau
d2-do-recover-stunned = Ne plus être Sonné (une action ; avant elle, aucune autre n’est possible)
d2-do-recover-bleeding = Arrêter l’Hémorragie (1 action)
d2-do-recover-burning = Éteindre les flammes (1 action)
d2-do-rid-burning = Éteindre les flammes sur { $name } (1 action)
d2-do-familiar = Activer { $name }
d2-do-ability = { $ability }
d2-do-give = Donner { $card } à { $name }
d2-do-get = Prendre { $card } chez { $name }
d2-group-move = Mouvement
d2-group-attack = Attaque
d2-group-skill = Compétences et objets
d2-group-action = Autres actions
d2-group-trade = Échange
d2-group-cards = Cartes
d2-group-end = Fin

# Questions
d2-ask-action = { $name } : { $actions ->
    [0] plus d’action
    [one] 1 action restante
   *[other] { $actions } actions restantes
  }, { $points ->
    [one] { $points } point de mouvement
   *[other] { $points } points de mouvement
  }
d2-ask-action-free = { $name } : { $actions ->
    [0] plus d’action
    [one] 1 action restante
   *[other] { $actions } actions restantes
  } et l’attaque gratuite, { $points ->
    [one] { $points } point de mouvement
   *[other] { $points } points de mouvement
  }
d2-ask-activation = { $name } : { $actions ->
    [0] plus d’action
    [one] 1 action restante
   *[other] { $actions } actions restantes
  }, { $points ->
    [one] { $points } point de mouvement
   *[other] { $points } points de mouvement
  }
d2-ask-who-next = Quel héros joue son tour ?
d2-ask-activate = Quel monstre est activé ?
d2-ask-overlord-start = Votre tour commence : piochez une carte, et jouez ce que vous voulez.
d2-ask-open-group = Quels monstres pour le groupe au choix ?
d2-ask-target-space = { $name } : quelle case est la cible ?
d2-attack-first = La fin de l’attaque
d2-ask-put = { $name } : sur quelle case ?
d2-ask-place = { $name } : où placer la figurine ?
d2-ask-reinforce = Renfort : { $name }. Mineur ou majeur ?
d2-ask-expand = Comment se tient la figurine imposante ?
d2-ask-token-where = { $name } tombe dans la lave : où poser son jeton ?
d2-ask-stand-where = { $name } se redresse : où ?
d2-ask-knocked-out = { $name } est K.O. Se redresser ? Cela prend tout le tour.
d2-ask-equip = { $name } : que porter ?
d2-ask-drop = { $name } : où le poser ?
d2-ask-move-spaces = Déplacement : { $name }, de { $count ->
    [one] { $count } case
   *[other] { $count } cases
  } au plus. Jusqu’où ?
d2-ask-attack = { $name } : qui attaquer, avec quoi ?
d2-ask-range = { $name } : il manque { $count } de portée. Des augmentations peuvent l’ajouter, sinon l’attaque échoue.
d2-ask-surges = { $name } : { $count ->
    [one] 1 augmentation à dépenser
   *[other] { $count } augmentations à dépenser
  }
d2-ask-order = Plusieurs cartes peuvent servir maintenant. Laquelle passe d’abord ?
d2-ask-start-order = Vos états donnent lieu à un test, et une carte pourrait servir. Qu’est-ce qui passe d’abord ?
d2-ask-end-order = Vos états font effet, et une carte pourrait servir. Qu’est-ce qui passe d’abord ?
d2-conditions-first = Les états
d2-cards-first = La carte
d2-ask-deal-order = À qui les dégâts d’abord ?
d2-ask-reroll = Quels dés relancer ?
d2-ask-condition = Quel état pour { $name } ?
d2-ask-cure = Quel état défausser ?
d2-ask-attribute = Quel attribut est testé ?
d2-ask-whom = { $card } : qui ?
d2-ask-pay-fatigue = { $name } : combien de fatigue subir ?
d2-ask-appraisal = Garder cette carte ?
d2-ask-instead = { $name } n’a pas fait son attaque gratuite. Récupérer 2 dégâts à la place ?
d2-ask-take-fatigue = { $name } reçoit { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
  } : combien en prendre en fatigue ?
d2-ask-dark-pact = Qui subit les dégâts ?
d2-ask-spirits = Esprits des Ancêtres : lequel des deux ?
d2-ask-holy-power = Un second héros pour la prière ?
d2-ask-shield = Quelle capacité du bouclier ?
d2-ask-search = Que fouillez-vous ?
d2-ask-door = Quelle porte ?
d2-ask-not-me = Qui est touché à la place ?
d2-ask-fire-breath = Où se poursuit le feu ?
d2-ask-sacrifice = Combien de dégâts ?
d2-ask-cry-havoc = Où charge-t-il ?
d2-swap-first = L’échange d’abord, puis le terrain
d2-terrain-first = Le terrain d’abord, puis l’échange
d2-ask-swap = Échanger avec un héros ?
d2-ask-charmed = Que fait { $name } pour vous ?
d2-ask-group = Quel groupe ?
d2-ask-keep-cards = Quelles cartes gardez-vous ?
d2-ask-diabolic-power = Quelle carte prenez-vous ?
d2-ask-plan-ahead = Dans quel ordre les poser, celle du dessus d’abord ?
d2-ask-schemes = Quel type cherchez-vous ?
d2-ask-turn-start = Votre tour commence : utiliser une carte ?
d2-in-attack = { $attacker } attaque : { $targets }. { $question }
d2-in-charmed-attack = { $card } : { $attacker } attaque pour le Seigneur du Mal, cible : { $targets }. { $question }
d2-ask-turn-end = Votre tour s’achève : utiliser une carte ?
d2-ask-rest = Vous vous reposez : utiliser une carte ?
d2-ask-targeted = L’attaque est déclarée : utiliser une carte ?
d2-ask-before-roll = Les dés ne sont pas encore lancés : utiliser une carte ?
d2-ask-attack-rolled = Les dés d’attaque sont lancés : utiliser une carte ?
d2-ask-defence-rolled = Les dés de défense sont lancés : utiliser une carte ?
d2-ask-attack-resolved = L’attaque est résolue : utiliser une carte ?
d2-ask-attacked = L’attaque est finie : utiliser une carte ?
d2-ask-dice-rolled = Des dés ont été lancés : utiliser une carte ?
d2-ask-test-rolled = Les dés de votre test sont lancés : utiliser une carte ?
d2-ask-test-passed = Le test est réussi : utiliser une carte ?
d2-ask-monster-chosen = Un monstre est choisi : utiliser une carte ?
d2-ask-monster-enters = Un monstre approche : utiliser une carte ?
d2-ask-monster-defeated = Un monstre est vaincu : utiliser une carte ?
d2-ask-hero-enters = Un héros entre dans une case : utiliser une carte ?
d2-ask-hero-enters-moving = Un héros entre dans une case lors d’une action de mouvement : utiliser une carte ?
d2-ask-door-or-search = Un héros ouvre une porte ou fouille : utiliser une carte ?
d2-ask-searched = Un héros a fouillé : utiliser une carte ?
d2-ask-hero-knocked-out = Un héros est K.O. : utiliser une carte ?
d2-ask-defeated = C’est la défaite pour vous : utiliser une carte ?
d2-ask-fatigue-moved = Vous avez subi de la fatigue pour avancer : utiliser une carte ?
d2-ask-overlord-attack-rolled = Les dés d’attaque sont lancés : une carte ?
d2-ask-overlord-before-roll = Avant de lancer les dés : une carte ?
d2-ask-overlord-defence-rolled = Les dés de défense sont lancés : une carte ?
d2-ask-overlord-dice-rolled = Vos dés sont lancés : une carte ?
d2-ask-overlord-test-passed = Un héros a réussi un test : une carte ?
d2-ask-overlord-monster-defeated = Un monstre est vaincu : une carte ?
d2-ask-overlord-hero-enters = Un héros entre dans une case vide : une carte ?
d2-ask-overlord-hero-enters-moving = Un héros entre dans une case vide lors d’une action de mouvement : une carte ?
d2-ask-overlord-door-or-search = Un héros ouvre une porte ou fouille : une carte ?
d2-ask-overlord-searched = Un héros a fouillé : une carte ?
d2-ask-overlord-hero-knocked-out = Un héros est K.O. : une carte ?
d2-ask-overlord-overlord-turn = Votre tour : une carte ?
d2-ask-overlord-overlord-turn-end = Votre tour s’achève : une carte ?

# Pourquoi pas ?
d2-why-off-map = { $name } n’est pas sur le plateau.
d2-why-friend = { $name } est un ami.
d2-why-self = On ne s’attaque pas soi-même.
d2-why-air = Seules les attaques des personnages adjacents affectent { $name } en ce moment.
d2-why-too-far = { $name } est hors d’atteinte.
d2-why-no-count = On ne peut compter aucune case jusqu’à { $name }.
d2-why-no-sight = Il n’y a pas de ligne de vue vers { $name }.
d2-why-distance = { $count ->
    [one] à 1 case
   *[other] à { $count } cases
  }
d2-why-no-points = { $ways ->
    [both] { $name } n’a aucun point de mouvement : une action de mouvement en donne, ou de la fatigue subie.
    [action] { $name } n’a aucun point de mouvement : une action de mouvement en donne.
    [fatigue] { $name } n’a ni point de mouvement ni action pour se déplacer : seule la fatigue en donne.
   *[none] { $name } n’a plus de points de mouvement, et plus rien n’en donne.
  }
d2-why-immobilized = Immobilisation jusqu’à la fin du tour pour { $name } : ni action de mouvement, ni fatigue pour des points de mouvement.
d2-why-in-pit = { $name } est dans une fosse, où aucun point de mouvement ne se dépense : il faut une action pour en sortir.
d2-why-stunned = { $name } a l’état Sonné : s’en défaire est la seule action possible.
d2-why-stunned-fatigue = { $name } a l’état Sonné : pas d’action de mouvement. De la fatigue subie donne des points ; une action met fin à l’état.
d2-why-no-actions = { $name } n’a plus d’action.
d2-why-attacked = { $name } a déjà attaqué : une seule action d’une activation contient une attaque.
d2-why-peace = { $name } ne peut pas attaquer ici : Prière de Paix protège { $hero }, juste à côté.
d2-why-monkey = { $name } est un singe, et un singe n’attaque pas.
d2-why-down = { $name } est K.O. : se redresser est la seule action.
d2-why-cursed = { $name } a l’état Maudit : les compétences qui demandent une action ne servent pas.
d2-why-tired = Elle coûte { $count } de fatigue, plus que l’Endurance qui reste à { $name }.
d2-why-feat-used = L’exploit héroïque a déjà servi dans cette rencontre.
d2-why-revive-far = On relève { $name } depuis une case adjacente, par une action.
d2-why-held = { $name } ne peut pas dépenser de points de mouvement ici.
d2-why-occupied = La case est occupée : { $name }.
d2-why-no-way = { $points ->
    [one] Aucun chemin de 1 point de mouvement n’y mène.
   *[other] Aucun chemin de { $points } points de mouvement n’y mène.
}
d2-why-exhausted = La carte est inclinée ; elle se redresse au début de votre prochain tour.
d2-why-not-worn = L’objet n’est pas équipé.
d2-why-weapon = L’attaque qu’elle permet demande une action et quelqu’un à portée et en vue : les figurines éclairées disent qui.
d2-why-by-itself = Il n’y a rien à faire : elle agit d’elle-même quand celui qui la porte est attaqué.
d2-why-trigger = { $card } attend son moment : « { $text } »
d2-why-search-heroes = Seuls les héros fouillent.
d2-why-search-far = Un héros fouille un jeton qui se trouve sur sa case ou à côté.
d2-why-holds = Rien à faire : cela vaut toujours.
d2-why-other-hero = Cette carte est à { $owner }, et c’est { $name } qui agit.
d2-why-moment = Ce n’est pas son moment : son texte dit quand elle s’utilise.
d2-why-door-far = La porte n’est sur aucun bord de votre case.
d2-why-door-locked = La porte est verrouillée.
d2-why-door-old-wall = Un mur ancien ne s’ouvre pas.

# Le journal
d2-event-encounter-began = Le plateau est mis en place.
d2-event-round-began = Round { $round }
d2-event-turn-began = Un tour commence : { $who }.
d2-event-turn-ended = Le tour s’achève : { $who }.
d2-event-moved = { $figure } se déplace.
d2-event-placed-arrival = { $figure } entre en jeu.
d2-event-placed-reinforcement = Renfort : { $figure } entre en jeu.
d2-event-action-taken = { $figure } : { $action }.
d2-action-rest = repos
d2-action-search = fouille
d2-action-revive = revigorer
d2-action-stand-up = se redresser
d2-action-open = ouvrir une porte
d2-action-close = fermer une porte
d2-action-take = ramasser
d2-action-drop = poser
d2-action-work = s’occuper d’un jeton
d2-action-deliver = livrer
d2-action-climb = sortir de la fosse
d2-action-recover = ne plus être Sonné
d2-event-lost-points = { $figure } perd { $points ->
    [one] { $points } point de mouvement
   *[other] { $points } points de mouvement
  }.
d2-event-attack-declared = { $attacker } attaque : { $targets }.
d2-event-attack-rolled = L’attaque montre { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
  }, { $surges ->
    [one] { $surges } augmentation
   *[other] { $surges } augmentations
  }{ $range ->
    [0] .
   *[other] , portée { $range }.
  }
d2-event-die-rerolled = Un dé { $die ->
    [blue] bleu
    [red] rouge
    [yellow] jaune
    [green] vert
    [brown] brun
    [gray] gris
   *[black] noir
  } est relancé : { $shows }.
d2-event-modified = { $card } modifie le jet : { $what }.
d2-event-surge-spent = { $surges ->
    [one] Une augmentation est dépensée : { $ability }.
   *[other] { $surges } augmentations sont dépensées : { $ability }.
  }
d2-event-missed-x = { $attacker } échoue : un X.
d2-event-missed-range = { $attacker } échoue : hors de portée.
d2-event-missed-surge = { $attacker } échoue : une augmentation était exigée.
d2-event-dealt = Le coup sur { $figure } : { $hearts ->
    [one] { $hearts } cœur
   *[other] { $hearts } cœurs
  } contre { $shields ->
    [0] aucun bouclier
    [one] { $shields } bouclier
   *[other] { $shields } boucliers
  }.
d2-event-dealt-pierced = Le coup sur { $figure } : { $hearts ->
    [one] { $hearts } cœur
   *[other] { $hearts } cœurs
  } contre { $shields ->
    [0] aucun bouclier
    [one] { $shields } bouclier
   *[other] { $shields } boucliers
  }, dont { $pierced ->
    [one] { $pierced } transpercé
   *[other] { $pierced } transpercés
  }.
d2-event-retargeted = Nouvelle cible : { $now }, et non plus { $before }.
d2-event-suffered = { $figure } subit { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
  }.
d2-event-suffered-all = { $figure } subit { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
  }, toute la Santé qui lui restait.
d2-event-suffered-fatigue = { $figure } subit { $fatigue ->
    [one] { $fatigue } fatigue
   *[other] { $fatigue } fatigues
  }.
d2-event-suffered-both = { $figure } subit { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
  } et { $fatigue ->
    [one] { $fatigue } fatigue
   *[other] { $fatigue } fatigues
  }.
d2-event-recovered = { $figure } récupère { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
  }.
d2-event-recovered-nothing = { $figure } ne récupère rien.
d2-event-recovered-fatigue = { $figure } récupère { $fatigue ->
    [one] { $fatigue } fatigue
   *[other] { $fatigue } fatigues
  }.
d2-event-recovered-both = { $figure } récupère { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
  } et { $fatigue ->
    [one] { $fatigue } fatigue
   *[other] { $fatigue } fatigues
  }.
d2-event-defeated = { $figure } succombe.
d2-event-knocked-out = { $figure } : K.O.
d2-event-stood-up = { $figure } est de nouveau debout.
d2-event-stood-up-revived = { $revived_by } revigore { $figure }.
d2-event-condition-gained = { $figure } reçoit l’état { $condition }.
d2-event-condition-lost = { $figure } perd l’état { $condition }.
d2-event-tested-passed = { $figure } réussit un test ({ $attribute }) : { $shields } aux dés, il fallait { $value } ou moins.
d2-event-tested-failed = { $figure } rate un test ({ $attribute }) : { $shields } aux dés, il fallait { $value } ou moins.
d2-event-power-rolled = Des dés sont lancés pour { $figure }.
d2-event-card-used = { $figure } utilise { $card }.
d2-event-card-used-ability = { $figure } utilise une capacité de héros.
d2-event-card-used-feat = { $figure } accomplit un exploit héroïque.
d2-event-equipped = { $figure } porte { $items }.
d2-event-door-opened = { $figure } ouvre une porte.
d2-event-door-destroyed = Une porte disparaît pour de bon.
d2-event-unique-found = { $figure } trouve ce qui était caché.
d2-relic = { $card } : { $text }
d2-relic-exhausted = { $card } (carte inclinée) : { $text }
d2-event-relic-carried = { $figure } porte { $card }.
d2-ask-bearer = Qui porte { $card } ?
d2-staff-draw = { $card } : défausser une carte pour en piocher une
d2-staff-reroll = { $card } : défausser une carte pour faire relancer un dé quelconque
d2-ask-staff-card = Quelle carte défaussez-vous ?
d2-ask-overlord-test-rolled = Le test d’un héros est lancé : une carte ?
d2-event-skill-learned = { $figure } apprend { $card }.
d2-buy-skill = { $card } pour { $xp } XP
d2-ask-buy-skill = { $name } : quelle compétence acheter ? Il reste { $xp } XP
d2-ask-unique-token = Sous quel jeton Fouille cachez-vous le jeton unique ?
d2-event-door-closed = { $figure } ferme une porte.
d2-event-unlocked = Une porte est déverrouillée.
d2-event-searched = { $figure } fouille et trouve { $card }.
d2-event-searched-empty = { $figure } fouille ; le paquet est vide.
d2-event-item-gained = { $figure } gagne { $card }.
d2-event-traded = { $giver } donne { $card } à { $taker }.
d2-event-token-taken = { $figure } ramasse ceci : { $token }.
d2-event-token-dropped = De nouveau sur le plateau : { $token }.
d2-event-token-worked = { $figure } s’est occupé de ceci : { $token }.
d2-event-token-worked-failed = { $figure } n’arrive à rien : { $token }.
d2-event-left-map = { $figure } quitte le plateau.
d2-event-overlord-drew = Le Seigneur du Mal pioche { $cards }.
d2-event-overlord-drew-hidden = { $count ->
    [one] Le Seigneur du Mal pioche une carte.
   *[other] Le Seigneur du Mal pioche { $count } cartes.
  }
d2-event-overlord-played = Le Seigneur du Mal joue { $card } : « { $text } »
d2-event-overlord-played-on = Le Seigneur du Mal joue { $card } sur { $on } : « { $text } »
d2-event-overlord-discarded = Le Seigneur du Mal défausse { $cards }.
d2-event-groups-chosen = Groupes au choix : { $groups }.
d2-event-woken = Un groupe s’éveille.
d2-event-encounter-ended-heroes = Les héros gagnent la rencontre.
d2-event-encounter-ended-heroes-why = Les héros gagnent la rencontre : { $why }.
d2-event-encounter-ended-overlord = Le Seigneur du Mal gagne la rencontre.
d2-event-encounter-ended-overlord-why = Le Seigneur du Mal gagne la rencontre : { $why }.
d2-ending-time = le temps est écoulé ({ $what } : { $value })
d2-ending-held = ils ont tenu ({ $what } : { $value })
d2-ending-count = { $what } : { $value }
d2-ending-heroes-down = plus aucun héros n’est debout
d2-ending-heroes-away = il n’y a plus de héros sur le plateau
d2-ending-no-monsters = il ne reste aucun monstre
d2-ending-none-left = { $what } : il n’en reste plus
d2-ending-felled = { $what } est hors de combat
d2-ending-left = { $what } a quitté le plateau
d2-ending-delivered = { $what } est à bon port
d2-ending-worked = le nécessaire est fait : { $what }
d2-ending-morale = un héros est tombé alors qu’il ne restait plus de moral
d2-ending-peril = le temps est écoulé
d2-ending-portal = tous les héros sont partis par le portail
d2-ending-goal = ce que la quête demandait est accompli

# Mise en place
d2-setup-quest = Il n’y a pas de quête { $value } ; il y a { $known }.
d2-setup-overlord = { $value } n’a pas de place ; les places sont { $seats }.
d2-setup-party = { $given } héros sont nommés ; il en faut de { $fewest } à { $most }.
d2-setup-heroes = L’option heroes nomme des héros, chacun avec une classe et une place.
d2-setup-hero = Il n’y a pas de héros { $value } ; il y a { $known }.
d2-setup-class = La classe { $value } ne convient pas ; { $known } conviendraient.
d2-setup-twice = Ni héros ni classe ne se choisit deux fois.
d2-setup-level = Il n’y a pas de niveau { $value } ; il y a { $known }.
d2-setup-ruling = { $name } vaut « usual » ou « other », et non { $value }.
d2-setup-boxes = { $value } ne nomme pas des extensions : on connaît { $known }.
d2-setup-relics = { $value } ne nomme pas des reliques du Seigneur du Mal, chacune une fois : { $known }.
d2-setup-deck-box = Le paquet { $value } vient de la boîte { $title }, qui n’est pas en jeu : ajoutez { $box } à l’option boxes, ou choisissez { $known }.
d2-setup-deck = Il n’y a pas de paquet { $value } ; il y a { $known }.
