"""A small quest of ours in the format of Valkyrie: a way in, a hall, a door, a cellar with a chief in it."""

import json
from pathlib import Path

HALL = [
    ["null", "null", "null", "null", "null", "null"],
    ["null", "plain", "plain", "plain", "plain", "null"],
    ["open", "plain", "plain", "plain", "plain", "open"],
    ["open", "plain", "plain", "plain", "plain", "open"],
    ["null", "plain", "plain", "plain", "plain", "null"],
    ["null", "null", "null", "null", "null", "null"],
]
QUEST = """[Quest]
format=10
type=D2E
defaultlanguage=English
[QuestText]
Localization.English.txt
Localization.French.txt
[QuestData]
tiles.ini
events.ini
"""
TILES = """; our own
[TileWayIn]
xposition=0
yposition=-1
side=TileSideEntranceA
[TileHall]
xposition=2
yposition=0
side=TileSideHallA
[TileCellar]
xposition=9
yposition=-3
side=TileSideHallA
rotation=180
[TileEnd]
xposition=10
yposition=-2
side=TileSideCapA
rotation=90
[DoorCellar]
xposition=5.5
yposition=-1.5
rotation=90
buttons=1
event1=EventCellar
[MPlaceOne]
xposition=3
yposition=0
[MPlaceTwo]
xposition=4
yposition=0
master=true
"""
EVENTS = """[EventBegin]
buttons=1
event1=EventLay
trigger=EventStart
[EventLay]
display=false
buttons=1
event1=SpawnGuards
add=TileWayIn TileHall TokenLever TokenChest
operations=dread,=,0
[SpawnGuards]
xposition=3
yposition=0
buttons=1
event1=
monster=MonsterNobody MonsterGoblinArcher
placement2=MPlaceTwo
placement3=MPlaceOne MPlaceTwo
placement4=MPlaceOne MPlaceOne MPlaceTwo
[TokenLever]
xposition=2
yposition=-3
type=TokenObjective
buttons=2
event1=EventPulled
event2=
[TokenChest]
xposition=3
yposition=-3
type=TokenSearch
buttons=1
event1=EventFound
[EventPulled]
buttons=1
event1=
remove=TokenLever
operations=dread,-,1
[EventFound]
buttons=1
event1=
remove=TokenChest
[EventCellar]
buttons=1
event1=SpawnChief
add=TileCellar TileEnd
remove=DoorCellar
[SpawnChief]
xposition=8
yposition=-1
buttons=1
event1=
monster=CustomMonsterChief
unique=true
uniquehealth=2
uniquehealthhero=1
[CustomMonsterChief]
base=MonsterEttin
[EventRound]
display=false
buttons=0
trigger=EndRound
operations=dread,+,1
[EventDread]
buttons=1
event1=
trigger=EndRound
vartests=VarOperation:dread,>=,3 VarTestsLogicalOperator:AND VarOperation:#heroes,<,4
[EventOver]
buttons=1
event1=
trigger=DefeatedUniqueCustomMonsterChief
operations=$end,=,1
"""
ENGLISH = """.,English
quest.name,The Small Cellar
quest.description,"A cellar, and who is in it."
EventBegin.text,"<b>The cellar</b>\\n\\nEach hero tests {awareness}."
EventBegin.button1,Go down
TokenLever.text,A lever.
TokenLever.button1,Pull it
TokenLever.button2,Leave it
SpawnChief.uniquetitle,The Chief
EventDread.text,It grows darker.
EventOver.text,The Chief falls.
"""
FRENCH = """.,French
quest.name,La Petite Cave
EventBegin.text,La cave. Chaque héros teste {awareness}.
EventBegin.button1,Descendre
"""


def write_quest(folder: Path, **files: str) -> Path:
    """The quest in a folder, with the shape of its hall; files take the place of ours."""
    told = {
        "quest.ini": QUEST,
        "tiles.ini": TILES,
        "events.ini": EVENTS,
        "Localization.English.txt": ENGLISH,
        "Localization.French.txt": FRENCH,
        "halls.json": json.dumps([{"id": "hallA", "size": [6, 6], "grid": HALL}]),
    }
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in {**told, **files}.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder
