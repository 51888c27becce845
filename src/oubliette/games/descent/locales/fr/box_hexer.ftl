d2-ask-hex-spend = Combien d’envoûtements défaussez-vous sur { $name } ?
d2-hex-spend = { $count }
