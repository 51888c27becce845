d2-ask-mok = { $name } récupère : que récupérez-vous ?
d2-mok-damage = 1 dégât
d2-mok-fatigue = 1 fatigue
d2-ask-mok-card = La main du Seigneur du Mal : quelle carte est défaussée ?
d2-andira-first = Sa capacité d’abord
d2-andira-falls = Elle tombe aussitôt
