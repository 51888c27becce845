# What cards are
d2-trait-axe = Hache
d2-trait-blade = Lame
d2-trait-bow = Arc
d2-trait-cloak = Cape
d2-trait-exotic = Exotique
d2-trait-hammer = Marteau
d2-trait-heavy_armor = Armure lourde
d2-trait-helmet = Heaume
d2-trait-light_armor = Armure légère
d2-trait-magic = Magie
d2-trait-ring = Anneau
d2-trait-rune = Rune
d2-trait-shield = Bouclier
d2-trait-staff = Bâton
d2-trait-trinket = Babiole
d2-trait-wand = Baguette
d2-trait-potion = Potion
d2-trait-item = Objet
d2-monster-trait-civilized = Civilisé
d2-monster-trait-cold = Froid
d2-monster-trait-dark = Ténèbres
d2-monster-trait-hot = Chaleur
d2-monster-trait-building = Bâtiment
d2-monster-trait-water = Eau
d2-monster-trait-wilderness = Nature
d2-monster-trait-mountain = Montagne
d2-monster-trait-cursed = Maudit
d2-monster-trait-cave = Caverne
d2-xp = { $value } XP
d2-gold = { $value ->
    [one] { $value } pièce d’or
   *[other] { $value } pièces d’or
  }
d2-hands = { $count ->
    [one] { $count } main
   *[other] { $count } mains
  }
d2-slot-hand = en main
d2-slot-armor = armure
d2-slot-other = à porter en plus de l’armure
