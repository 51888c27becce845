# Situations qui ne peuvent être jugées
d2-sight-too-long = La situation est trop longue : { $most } caractères au plus sont lus.
d2-sight-not-one = Il faut exactement une situation ; il y en a { $count }.
d2-sight-no-map = Dessinez un plateau sous « map », ou posez-le en tuiles sous « tiles » : l’un des deux.
d2-sight-no-tile = Il n’y a pas de tuile « { $tile } » pour { $name }.
d2-sight-overlap = { $name } recouvre { $other }.
d2-sight-too-wide = Le plateau est trop large : { $most } colonnes et lignes au plus sont jugées.
d2-sight-too-many-spaces = Le plateau est trop grand : { $most } cases au plus sont jugées.
d2-sight-no-join = Pas de jonction pour la porte « { $door } » : les tuiles nommées ne s’y touchent pas.
d2-sight-no-door = Il n’y a pas de porte « { $door } » ; il y a : { $known }.
d2-sight-shared = { $name } se trouve là où se trouve déjà un autre personnage.
d2-sight-no-letter = Le plateau n’a pas de « { $letter } », où devrait se trouver { $name }.
d2-sight-letter-twice = « { $letter } » est dessiné plus d’une fois ; dites quelle taille a { $name }.
d2-sight-no-space = { $name } se trouverait en [{ $column }, { $row }], où nul ne peut être.
d2-sight-no-figure = Il n’y a pas de personnage « { $name } » ; il y a : { $known }.
d2-sight-same = { $name } est comparé à lui-même.

# Ce qui est jugé
d2-sight-open = { $one } et { $other } se voient.
d2-sight-none = { $one } et { $other } ne se voient pas.
d2-sight-adjacent = Ils sont adjacents : une attaque au corps à corps porte.
d2-sight-distance = { $count ->
    [one] À { $count } case
   *[other] À { $count } cases
  } : une attaque à distance demande une portée de { $count }.
d2-sight-no-count = Rien ne relie leurs cases : il n’y a pas de distance entre eux.
d2-sight-across = Une attaque au corps à corps franchit une ligne d’élévation : le défenseur ajoute un dé noir.
d2-sight-tried = Lignes essayées : { $count }, libres : { $open }.
d2-sight-line-open = Du coin { $start } au coin { $end } : rien ne gêne.
d2-sight-line-wall = Du coin { $start } au coin { $end } : un mur ou le bord du plateau.
d2-sight-line-door = Du coin { $start } au coin { $end } : la porte fermée { $by }.
d2-sight-line-figure = Du coin { $start } au coin { $end } : { $by } est sur la ligne.
d2-sight-line-figure-along = Du coin { $start } au coin { $end } : la ligne longe la case occupée par { $by }.
d2-sight-line-obstacle = Du coin { $start } au coin { $end } : l’obstacle en { $by } est sur la ligne.
d2-sight-line-obstacle-along = Du coin { $start } au coin { $end } : la ligne longe l’obstacle en { $by }.
d2-sight-walk = Avec { $count ->
    [one] { $count } point de mouvement
   *[other] { $count } points de mouvement
  }, { $name } peut finir en { $places }.
d2-sight-rules = Règles : { $rules }
