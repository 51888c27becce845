wv-no-such-vault = Il n’y a pas de salle « { $scenario } ». Il y a : { $known }.
wv-too-many-heroes = Cette salle accueille { $most } héros, pas { $given }.
wv-goal = Héros : portez { $gold } pièces d’or à l’escalier ou tuez le wyrm en { $rounds } manches. Gardien : empêchez-les.
wv-rounds = Manche
wv-gold-track = Or sauvé
wv-the-wyrm = le wyrm
wv-hero = { $kind } ({ $seat })
wv-gold = or
wv-luck-mark = chance
wv-hand = Cartes de { $seat }
wv-deck = Pioche du gardien
wv-discard = Cartes jouées

wv-ask-hero = À vous : { $left ->
    [one] encore une action
   *[other] encore { $left } actions
}.
wv-ask-wyrm = Au wyrm : { $left ->
    [one] encore une action
   *[other] encore { $left } actions
}.
wv-ask-surges = Dépensez des éclairs : jusqu’à { $surges }.
wv-ask-defence = { $hits } touches arrivent.
wv-ask-stones = { $seat } a bougé.
wv-ask-fire = Qui le feu doit-il brûler ?
wv-go = aller en { $square }
wv-turn = tourner, la tête en { $square }
wv-bite = mordre { $seat }
wv-burn = brûler { $seat }
wv-attack = attaquer le wyrm
wv-grab = ramasser l’or
wv-rest = se reposer
wv-end = finir le tour
wv-play = jouer { $card }
wv-pass = ne rien faire
wv-pass-turn = ne rien faire de tout ce tour
wv-side-wyrm = Le wyrm
wv-side-heroes = Les héros
wv-stairs = escalier
wv-wall = mur
wv-why-not-figure = Quelqu’un se tient sur { $square }.
wv-why-not-far = { $square } est à { $away } cases ; la vitesse est de { $speed }.
wv-why-not-unreachable = Aucun chemin ne mène à { $square }.
wv-why-not-sight = Le wyrm n’est pas visible d’ici.
wv-why-not-beside = Une lame n’atteint que ce qui est à côté d’elle.
wv-luck = tenter la chance : { $hits } touches de moins
wv-surge-fury = fureur : deux touches de plus
wv-surge-breath = souffle : un point de vie

wv-round-began = Manche { $round }
wv-turn-began = À jouer : { $who }.
wv-moved = { $who } va en { $square }.
wv-turned = Le wyrm se retourne.
wv-rolled = { $who } lance { $dice }.
wv-no-dice = aucun dé
wv-die = { $die } ({ $face })
wv-dice = { $first }, { $then }
wv-surge-spent = { $who } dépense un éclair : { $surge }.
wv-missed = { $who } rate.
wv-too-far = { $who } ne tire pas assez loin.
wv-hurt = { $who } subit { $amount }, reste { $left }.
wv-felled = { $who } tombe.
wv-healed = { $who } se repose, { $left } points de vie.
wv-luck-spent = { $who } a de la chance.
wv-gold-taken = { $who } ramasse de l’or.
wv-gold-saved = { $who } sauve { $amount } d’or.
wv-card-played = Le gardien joue { $card }.
wv-card-drawn = Vous piochez { $card }.
wv-card-drawn-hidden = Le gardien pioche une carte.
wv-reshuffled = Les cartes du gardien sont remélangées.
wv-forced = { $seat } n’a pas le choix.
wv-heroes-won = Les héros ont gagné.
wv-warden-won = Le wyrm garde son or.
wv-symbol-hit = touche
wv-symbol-miss = échec
wv-symbol-range = portée
wv-symbol-surge = élan
wv-symbol-shield = bouclier
