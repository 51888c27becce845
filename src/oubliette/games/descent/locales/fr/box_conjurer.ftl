d2-image-attack = Attaquer de là
d2-ask-image = { $name } : bouger ou attaquer ?
