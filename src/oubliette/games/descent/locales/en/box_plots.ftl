d2-ask-where = { $card }: which space?
d2-might-damage = +2 damage for 1 token
d2-might-shields = +2 shields for { $name } for 1 token
d2-ask-share = { $card }: how much do others of its group suffer instead?
d2-rub-off = Suffer 2 fatigue to discard 1 threat token
d2-gives-crush = Crush
