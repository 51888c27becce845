# Pourquoi pas ?

gh-why-not-theirs = Cela appartient à { $figure }.
gh-why-not-hand = { $card } est dans votre main : seules les deux cartes choisies pour cette manche peuvent être jouées.
gh-why-not-selected = { $card } est l’une des deux cartes de cette manche, qui ne peuvent pas servir à cela.
gh-why-not-active = { $card } se trouve dans votre zone active.
gh-why-not-discard = { $card } se trouve dans votre défausse.
gh-why-not-lost = { $card } est une carte perdue.
gh-why-not-played = { $card } a déjà servi pendant ce tour.
gh-why-not-stunned = { $item } : aucun objet ne sert tant que vous subissez Étourdissement.
gh-why-not-spent = { $item } : objet épuisé, qu’un repos long rafraîchit.
gh-why-not-consumed = { $item } : objet consommé.
gh-why-not-worn = { $item } agit de lui-même tant que vous le portez.
gh-why-not-moment = { $item } s’utilise { $moment }.
gh-why-not-elements = { $item } demande des éléments qui ne sont pas là.
gh-why-not-no-card = { $item } demande une carte en main.
gh-why-not-item-when = { $item } : sa condition n’est pas remplie.
gh-why-not-item-text = { $item } ne convient pas à cette capacité.
gh-why-not-enemy = { $figure } ne fait pas partie des ennemis.
gh-why-not-ally = { $figure } ne fait pas partie des alliés.
gh-why-not-self = Cette capacité s’adresse aux autres.
gh-why-not-invisible = { $figure } est invisible.
gh-why-not-range = { $figure } : hors de portée { $range }, à distance { $distance }.
gh-why-not-sight = Aucune ligne de vue vers { $figure } : un mur la coupe.
gh-why-not-group = { $figure } ne fait pas partie des figurines concernées.
gh-why-not-only = { $figure } ne répond pas à ce que demande la capacité.
gh-why-not-chosen = { $figure } fait déjà partie des cibles.
gh-why-not-straight = Ce déplacement doit aller en ligne droite.
gh-why-not-beside = Ce déplacement doit finir ailleurs : sa carte dit où.
gh-why-not-locked = La porte est verrouillée.
gh-why-not-unrevealed = Cette salle n’est pas encore révélée.
gh-why-not-here = Vous y êtes déjà.
gh-why-not-occupied = La place est prise : { $figure }.
gh-why-not-obstacle = Un obstacle s’y trouve.
gh-why-not-no-way = Aucun chemin n’y mène pour l’instant.
gh-why-not-far = Trop loin : il faut { $cost ->
    [one] { $cost } point de déplacement
   *[other] { $cost } points de déplacement
  }, il en reste { $points }.
gh-why-not-owned = Vous possédez déjà { $item }.
gh-why-not-sold-out = Plus d’exemplaire en vente : { $item }.
gh-why-not-gold = { $item } coûte { $cost ->
    [one] { $cost } pièce d’or
   *[other] { $cost } pièces d’or
  }, vous en avez { $gold }.

gh-item-moment-your-attack = lors de vos attaques, avant la carte modificateur
gh-item-moment-single-attack = lors d’une de vos attaques, avant sa carte modificateur
gh-item-moment-your-move = pendant votre déplacement
gh-item-moment-your-heal = lors de vos soins
gh-item-moment-your-turn = pendant votre tour
gh-item-moment-turn-end = à la fin de votre tour
gh-item-moment-attacked = quand vous êtes la cible d’une attaque
gh-item-moment-damaged-by-attack = quand une attaque vous blesserait
gh-item-moment-damaged = quand vous subiriez des dégâts
gh-item-moment-kill = quand vous venez de tuer un ennemi
gh-item-moment-initiative = une fois les cartes de la manche révélées
gh-item-moment-long-rest = pendant un repos long
gh-why-not-asks-action = Choisissez d’abord une action ; on demandera ensuite où elle mène et qui elle affecte.
gh-why-not-asks-cards = On choisit à présent les cartes de la manche.
gh-why-not-asks-damage = Il s’agit de décider comment les dégâts sont subis.
gh-why-not-asks-rest = Il s’agit du repos : choisissez parmi les réponses.
gh-why-not-asks-elements = Il s’agit de décider si des éléments sont consommés.
gh-why-not-asks-hex = On demande à présent un hexagone.
gh-why-not-asks-hand = On compose à présent la main pour le scénario.
gh-why-not-asks-goal = On choisit à présent un objectif de combat.
gh-why-not-asks-items = On décide à présent quel objet reste au camp.
gh-why-not-asks-discards = On choisit à présent les cartes que l’événement retire de la main.
