d2-taint = Carte Souillure
d2-taint-refresh = Redresser la carte
d2-setup-tainted = { $value } n’est pas une façon de distribuer les cartes Souillure ; « dealt » demande Les Brumes de Bilehall ou Les Chaînes de Rouille.
d2-event-taint-dealt = { $figure } reçoit une carte Souillure, face cachée.
d2-event-taint-revealed = { $figure } est souillé : { $card }.
