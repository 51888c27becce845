// Pieces of map: turned, and laid onto a painted situation. Drawings have the lines round their spaces, joins as `!` and `_`.
import { LARGEST, NONE, resized, withGround, withLine, type LineKind, type Situation, type Spot } from "./situation";

/** What a character becomes when its drawing is turned by a quarter. */
const TURNED: Readonly<Record<string, string>> = { "|": "-", "-": "|", "!": "_", _: "!", ":": "~", "~": ":", I: "=", "=": "I" };
const LINES: Readonly<Record<string, LineKind>> = { "|": "wall", "-": "wall", ":": "elevation", "~": "elevation", I: "door", "=": "door" };

type Sheet = readonly string[];

function sheetOf(drawing: string): Sheet {
  const rows = drawing.replace(/\n+$/, "").split("\n");
  const width = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => row.padEnd(width));
}

/** A drawing, turned clockwise by so many quarters. */
export function turnedDrawing(drawing: string, quarters: number): string {
  let sheet = sheetOf(drawing);
  for (let n = 0; n < quarters % 4; n++) {
    const before = sheet;
    sheet = Array.from({ length: before[0]!.length }, (_, row) =>
      Array.from({ length: before.length }, (_, column) => {
        const mark = before[before.length - 1 - column]![row]!;
        return TURNED[mark] ?? mark;
      }).join(""),
    );
  }
  return sheet.join("\n");
}

/** How many columns and rows of spaces a drawing has. */
export function spacesOf(drawing: string): Spot {
  const sheet = sheetOf(drawing);
  return [(sheet[0]!.length - 1) / 2, (sheet.length - 1) / 2];
}

const isBlank = (s: Situation): boolean => s.lines.length === 0 && s.figures.length === 0 && !/[^.]/.test(s.ground);

/** A situation with room for so many columns and rows; what is added has no spaces yet. */
function grown(s: Situation, width: number, height: number): Situation {
  const [wide, high] = [Math.max(s.width, Math.min(LARGEST, width)), Math.max(s.height, Math.min(LARGEST, height))];
  let next = resized(s, wide, high);
  for (let y = 0; y < high; y++) for (let x = 0; x < wide; x++) if (x >= s.width || y >= s.height) next = withGround(next, [x, y], NONE);
  return next;
}

/** Lay a drawing with its top left space there. On an empty sheet the map is what is laid; two joins that meet are a way. */
export function laid(s: Situation, drawing: string, at: Spot): Situation {
  const sheet = sheetOf(drawing);
  const [width, height] = spacesOf(drawing);
  const bare = isBlank(s) ? { ...s, ground: NONE.repeat(s.width * s.height) } : s;
  let next = grown(bare, at[0] + width, at[1] + height);
  const inside = ([x, y]: Spot): boolean => x >= 0 && y >= 0 && x < next.width && y < next.height;
  const line = (mark: string, where: Spot, side: "e" | "s"): void => {
    if (LINES[mark] && inside(where)) next = withLine(next, where, side, LINES[mark]!);
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [column, row]: Spot = [at[0] + x, at[1] + y];
      const mark = sheet[2 * y + 1]![2 * x + 1]!;
      if (!inside([column, row]) || mark === " ") continue;
      next = withGround(next, [column, row], mark);
      line(sheet[2 * y + 1]![2 * x + 2]!, [column, row], "e");
      line(sheet[2 * y + 2]![2 * x + 1]!, [column, row], "s");
      line(sheet[2 * y + 1]![2 * x]!, [column - 1, row], "e");
      line(sheet[2 * y]![2 * x + 1]!, [column, row - 1], "s");
    }
  return next;
}
