# Apportez votre boîte

box-title = Apportez votre boîte
box-lead = Des scénarios tirés de vos fichiers ; le jeu reste à vous, sur cette machine.
box-play = Jouer
box-spoilers-on = Révélations visibles
box-spoilers-off = Révélations cachées
box-not-here = On n’apporte de fichiers que sur la machine qui fait tourner cette table, sauf si son hôte l’a ouvert.
box-files = Fichiers
box-drop = Déposez des fichiers ici
box-drop-what = des zip, des fichiers seuls ou un dossier
box-choose = Choisir des fichiers
box-reading = Lecture…
box-sending = { $name } : { $done } sur { $all }
box-making = Fabrication du paquet…
box-removing = Retrait…
box-nothing = Rien de lisible parmi ces fichiers : .zip, .json, .yaml, .csv, .ini ou .valkyrie.
box-size = { $size } Kio
box-remove = Tout retirer
box-remove-sure = Vraiment ? Fichiers et paquet seront supprimés
box-private = Les fichiers vont au programme de cette machine, et pas plus loin. À votre table, les autres ne voient que le scénario joué.
box-licences = Virtual Gloomhaven Board : CC BY 4.0. Gloomhaven Secretariat : AGPL-3.0. TAG : son propre fichier de licence. Valkyrie : Apache 2.0, chaque quête à son auteur. any2cards et D2eMap : aucune licence indiquée. Ce qu’ils décrivent appartient à l’éditeur : jouez-le à votre table et ne transmettez pas le paquet.
box-scenarios = Scénarios
box-empty = Rien pour l’instant. Déposez à gauche les données que vous avez.
box-filter = Quels scénarios montrer
box-filter-all = Tous
box-filter-whole = Entiers
box-filter-goal = Objectif à confirmer
box-filter-rules = Règles à lire
box-filter-no = Pas encore
box-filter-differ = Sources en désaccord
box-grade-whole = Entier
box-grade-goal = À confirmer
box-grade-rules = Règles à lire
box-grade-no = Pas encore jouable
box-means-whole = se joue tel quel.
box-means-goal = se joue, sauf l’objectif ou la source à croire ; vous le dites une fois.
box-means-rules = se joue ; ce qui est nommé se lit dans le livre ou sur une carte.
box-means-no = et pourquoi.
box-folded = caché jusqu’à ce que vous appuyiez
box-one = Scénario { $number }
box-hidden = Nom et objectif sont cachés : vous n’y êtes peut-être pas encore allés.
box-show = Montrer quand même
box-why = Pourquoi il ne se joue pas encore
box-read = À lire dans votre livre
box-goal = L’objectif
box-goal-guess = Est-ce bien le but ?
box-goal-yes = Oui, c’est cela
box-goal-change = Changer
box-goal-kill-all = tuer tous les ennemis
box-goal-kill-all-loot = tuer tous les ennemis et fouiller le trésor à trouver
box-goal-loot = fouiller le trésor à trouver
box-goal-reveal = révéler toutes les salles
box-goal-boss = tuer { $value }
box-goal-kill = { $each ->
    [each] tuer { $value } ennemis par personnage
   *[all] tuer { $value } ennemis
}
box-goal-survive = survivre { $value } manches
box-differ = Deux sources diffèrent
box-differs = { $monster } à { $players } : { $maps } sur le plan, { $rooms } dans les salles
box-count-elite = { $count ->
    [one] 1 élite
   *[other] { $count } élites
}
box-count-normal = { $count ->
    [one] 1 normal
   *[other] { $count } normaux
}
box-believe-maps = Croire le plan
box-believe-rooms = Croire les salles
box-traps = Ce que font les pièges
box-trap-damage = dégâts
box-trap-poison = poison
box-trap-wound = blessure
box-trap-stun = étourdissement
box-trap-immobilize = immobilisation
box-rules-read = Nous avons lu les règles et y veillons nous-mêmes
box-at-once = Régler d’un coup
box-at-once-traps = { $count ->
    [one] Les pièges de 1 scénario infligent des dégâts
   *[other] Les pièges de { $count } scénarios infligent des dégâts
}
box-at-once-maps = { $count ->
    [one] Dans 1 scénario, croire le plan
   *[other] Dans { $count } scénarios, croire le plan
}
box-at-once-look = Chacun peut ensuite être réglé autrement.
box-legend = Ce que disent les mentions
box-also = Aussi : { $monsters } monstres, { $classes } nouvelles classes, { $items } objets, { $events } événements. { $plain } des { $halves } moitiés de cartes de classe sont des règles ; vous lisez les autres sur la carte.
box-troubles = Laissé de côté
