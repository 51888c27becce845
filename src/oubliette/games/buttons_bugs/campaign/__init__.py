"""The campaign: which scenario comes next, and what is taken along."""
