server-nothing-to-undo = There is nothing to take back.
server-onlooker = You are looking on: only those at the table can do that.
server-not-understood = That message was not understood, and nothing was done.
