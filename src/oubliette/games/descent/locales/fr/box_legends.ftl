d2-ask-element = { $name } : quelle carte Élémentaire ?
d2-ask-balance = { $card }
d2-balance = Récupérer 2 fatigues
d2-ask-refresh = { $card } : quelle carte redresser ?
d2-essence = { $count ->
    [one] { $count } quintessence
   *[other] { $count } quintessences
}
d2-ask-essence = { $card } : combien de quintessences ?
d2-pact-second = 2 quintessences pour un second héros
d2-pact-rest = 1 quintessence pour la fatigue aussi
d2-ask-blight = Le prenez-vous sur vous : { $what } ?
d2-blight-take = Le prendre, pour 2 quintessences
