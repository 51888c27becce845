"""Breaks rules one small way at a time, and sees whether a test that cites them notices (see docs/mutants.md)."""
