# What can go wrong with the store that keeps matches. $place is a file or the address of a database,
# $why is what the system said.

store-url = ‘{ $url }’ is not the address of a store. Write sqlite:///folder/file.db or postgresql://user@host/name.
store-driver = To keep matches in PostgreSQL, install Oubliette with its driver: pip install 'oubliette[postgres]'.
store-no-folder = There is no folder for the file { $place }. Make the folder first, or choose another place.
store-not-opened = { $place } cannot be opened: { $why }. Check that the place exists and that you may write there.
store-empty = { $place } is empty, which a store never is. It was left as it is; move it away to start a new store there.
store-not-database = { $place } is not a store of Oubliette, or its beginning is damaged. It was left as it is; choose another file, or put a backup in its place.
store-foreign = { $place } is the database of another program. It was left as it is; choose another place.
store-newer = { $place } was made by a newer Oubliette. It was left as it is; update Oubliette to open it.
store-damaged = { $place } is damaged ({ $why }). It was left as it is; put a backup in its place.
store-migration = { $place } could not be brought up to date ({ $why }). It is as it was before.
store-migration-file = { $place } could not be brought up to date ({ $why }). It is as it was before; a copy is in { $backup }.
store-full = There is no room left for { $place }. Nothing was lost, but the last step was not kept; make room and try again.
store-busy = { $place } is busy: another program has been writing to it for too long. The last step was not kept; try again.
store-read-only = { $place } may only be read, not written. The last step was not kept; allow writing to it.
store-lost = The database { $place } cannot be reached ({ $why }). It is not certain that the last step was kept; look again once it is back.
store-failed = { $place } failed ({ $why }). The last step was not kept; try again.

store-no-match = There is no match ‘{ $match }’ in this store.
store-no-seat = The match ‘{ $match }’ has no seat ‘{ $seat }’; it has { $seats }.
store-conflict = Somebody else was quicker in the match ‘{ $match }’. Look at what has changed, then try again.
store-match-damaged = The match ‘{ $match }’ is damaged in the store ({ $why }). It was left as it is; put a backup of the store in its place.
store-match-newer = The match ‘{ $match }’ was written by a newer Oubliette. Update Oubliette to go on with it.
store-match-unreadable = The match ‘{ $match }’ was kept by Oubliette { $engine }, and this version cannot read its state. Go on with it in that version.
store-drift = The rules have changed since answer { $number } of the match ‘{ $match }’ was given, and it no longer fits. It can go on from its last checkpoint.
store-copy-there = There is a copy { $place } already. Wait a second and try again.
store-no-copy = There is no file { $place }. Name a copy that “oubliette backup” has made.
store-not-empty = { $place } holds matches already. A copy is put back into an empty store only: name another --store, or move this one away first.
