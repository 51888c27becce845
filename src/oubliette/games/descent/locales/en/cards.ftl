# What cards are
d2-trait-axe = Axe
d2-trait-blade = Blade
d2-trait-bow = Bow
d2-trait-cloak = Cloak
d2-trait-exotic = Exotic
d2-trait-hammer = Hammer
d2-trait-heavy_armor = Heavy Armor
d2-trait-helmet = Helmet
d2-trait-light_armor = Light Armor
d2-trait-magic = Magic
d2-trait-ring = Ring
d2-trait-rune = Rune
d2-trait-shield = Shield
d2-trait-staff = Staff
d2-trait-trinket = Trinket
d2-trait-wand = Wand
d2-trait-potion = Potion
d2-trait-item = Item
d2-monster-trait-civilized = Civilized
d2-monster-trait-cold = Cold
d2-monster-trait-dark = Dark
d2-monster-trait-hot = Hot
d2-monster-trait-building = Building
d2-monster-trait-water = Water
d2-monster-trait-wilderness = Wilderness
d2-monster-trait-mountain = Mountain
d2-monster-trait-cursed = Cursed
d2-monster-trait-cave = Cave
d2-xp = { $value } XP
d2-gold = { $value } gold
d2-hands = { $count ->
    [one] { $count } hand
   *[other] { $count } hands
  }
d2-slot-hand = in the hand
d2-slot-armor = armor
d2-slot-other = worn beside armor
