# Ce qui ne va pas dans une situation dessinée
gh-situation-too-large = La situation est trop longue : on lit au plus { $most } octets.
gh-situation-too-much = La situation est trop grande : { $hexes } hexagones, une zone de { $area }, { $enemies } ennemis. Enlevez ce qui ne compte pas.
gh-situation-not-one = Il faut exactement une situation, mais il y en a { $count }.
gh-situation-malformed = La situation n’est pas écrite comme il faut : { $why }.
gh-situation-outside = { $place } est hors du plateau de { $width } colonnes et { $height } rangées, comptées à partir de 0.
gh-situation-thin-wall = Un mur mince sépare deux hexagones voisins ; { $one } et { $other } ne sont pas voisins.
gh-situation-in-wall = Une figurine se trouve en { $place }, qui est un mur.
gh-situation-shared-hex = Deux figurines se trouvent en { $place }.
gh-situation-same-id = Deux ennemis s’appellent « { $id } ».
gh-situation-too-many-outcomes = Tant d’ennemis sont à égalité comme cibles qu’il y a plus de { $most } façons de choisir. Donnez-leur des initiatives différentes.

# Ce que le monstre peut faire
gh-adjudged-idle = Le monstre n’a pas de cible active : il ne bouge ni n’attaque.
gh-adjudged-one = Le monstre n’a pas le choix :
gh-adjudged-many = Les joueurs choisissent parmi { $count } issues :
gh-adjudged-stays = Il reste en { $place }.
gh-adjudged-stays-and-attacks = Il reste en { $place } et attaque : { $targets }.
gh-adjudged-moves = Il va en { $place }.
gh-adjudged-moves-and-attacks = Il va en { $place } et attaque : { $targets }.
gh-adjudged-focus = Cible active : { $focus }
gh-adjudged-path = Chemin : { $path }
gh-adjudged-destination = En route vers : { $place }
gh-adjudged-rules = Règles : { $rules }

# Le dessin
gh-drawn-monster = M le monstre
gh-drawn-allies = m ses alliés
gh-drawn-enemy = { $mark } { $id } (initiative { $initiative })
gh-drawn-walls = # mur
gh-drawn-obstacles = o obstacle
gh-drawn-traps = ^ piège
gh-drawn-hazards = ! terrain dangereux
gh-drawn-difficult = ~ terrain difficile
gh-drawn-ends = nombres : où il peut finir
