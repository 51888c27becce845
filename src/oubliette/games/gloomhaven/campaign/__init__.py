"""The campaign (GH-0316 to GH-0366, GH-0390 to GH-0398): one world, its parties, and the city between scenarios.

A campaign is one match. ``world`` is its state, ``journey`` its outermost loop; every other module is a chapter of
what happens between two scenarios.
"""
