d2-ask-hex-spend = Combien d’envoûtements de { $name } défaussez-vous ?
d2-hex-spend = { $count }
