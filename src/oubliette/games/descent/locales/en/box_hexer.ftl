d2-ask-hex-spend = How many hexes of { $name } do you discard?
d2-hex-spend = { $count }
