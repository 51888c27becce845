d2-ask-where = { $card } : quelle case ?
d2-might-damage = +2 dégâts pour 1 jeton
d2-might-shields = +2 boucliers pour { $name } pour 1 jeton
d2-ask-share = { $card } : combien d’autres de son groupe subissent-ils à sa place ?
d2-rub-off = Subir 2 fatigues pour défausser 1 jeton Menace
d2-gives-crush = Broyage
