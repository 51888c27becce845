"""Friend and foe: their values, conditions, healing, and who comes before whom."""
