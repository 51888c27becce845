"""The monster adjudicator: what monsters may do in a drawn situation on a real table, and why."""
