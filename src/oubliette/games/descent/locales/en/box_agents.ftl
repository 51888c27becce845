d2-ask-replaced = Whom does { $name } replace?
d2-pay-damage = Suffer { $count } damage
d2-ask-pay-damage = How much damage does he suffer for his blow?
d2-do-attack = Attack
d2-gives-overseer = +1 damage for each other monster of its group near the target
