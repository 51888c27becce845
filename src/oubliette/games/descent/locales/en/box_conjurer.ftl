d2-image-attack = Attack from there
d2-ask-image = { $name }: move or attack?
