# Règles de quêtes que quelqu’un met dans l’ordre
d2-quest-rule = Règle { $number } de la quête
