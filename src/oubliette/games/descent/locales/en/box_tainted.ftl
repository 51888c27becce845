d2-taint = Tainted card
d2-taint-refresh = Refresh the card
d2-setup-tainted = { $value } is no way to deal Tainted cards; “dealt” needs Mists of Bilehall or The Chains That Rust.
d2-event-taint-dealt = { $figure } receives a Tainted card, face down.
d2-event-taint-revealed = { $figure } is tainted: { $card }.
