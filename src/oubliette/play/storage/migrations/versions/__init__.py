"""One module a revision, in order; a revision that was released never changes."""
