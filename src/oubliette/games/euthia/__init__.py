"""Euthia: Torment of Resurrection, with Fierce Powers & Crawling Shadows."""
