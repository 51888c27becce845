"""What an editor needs to know of Euthia's packs: scenarios say how many tiles are drawn, and for what."""

from oubliette.kernel.editing import Editing

EDITING = Editing(
    scenarios="scenarios",
    title="name",
    first={
        "number": 90,
        "blurb": {"en": "A journey of our own.", "fr": "Un voyage bien à nous."},
        "rounds": 6,
        "modes": ["competitive", "solo", "coop"],
        "tiles": {
            "1": [[2, 1, 0, 4], [2, 1, 0, 4]],
            "2": [[3, 1, 0, 5], [3, 1, 0, 5]],
            "3": [[3, 2, 0, 7], [3, 2, 0, 8]],
            "4": [[3, 2, 0, 11], [3, 2, 0, 11]],
        },
        "goal": {"reputation": 6},
        "levels": [4, 8, 12],
        "icon": "footprint",
    },
)
