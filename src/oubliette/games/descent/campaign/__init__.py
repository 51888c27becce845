"""The campaign (D2-0428 to D2-0477, D2-2207 to D2-2292): quests one after another, and the phase between them.

A campaign is one match. ``descent.saga`` is what it remembers, ``journey`` its outermost loop; every other module is
a chapter of what happens between two quests.
"""
