// One edge pattern per meaning, so that terrain reads without colour: dots are slow, zigzags burn, teeth bite.
import type { JSX } from "preact";
import { pathThrough, type Geometry, type Point, type Spot } from "../geometry";

interface RimAt {
  readonly geometry: Geometry;
  readonly spot: Spot;
}

export function DifficultRim({ geometry, spot }: RimAt): JSX.Element {
  return (
    <path
      d={pathThrough(geometry.corners(spot, 0.9))}
      fill="none"
      stroke="#b9a7d8"
      stroke-width={2}
      stroke-dasharray="2 5"
      stroke-linejoin="round"
    />
  );
}

function alongSides(corners: readonly Point[], steps: number): Point[] {
  return corners.flatMap((a, i) => {
    const b = corners[(i + 1) % corners.length]!;
    return Array.from({ length: steps }, (_, k): Point => [a[0] + ((b[0] - a[0]) * k) / steps, a[1] + ((b[1] - a[1]) * k) / steps]);
  });
}

export function HazardRim({ geometry, spot }: RimAt): JSX.Element {
  const [x, y] = geometry.centre(spot);
  const points = alongSides(geometry.corners(spot, 0.9), geometry.shape === "hex" ? 6 : 8).map(([px, py], i): Point => {
    const pull = i % 2 ? 0.93 : 1;
    return [x + (px - x) * pull, y + (py - y) * pull];
  });
  return <path d={pathThrough(points)} fill="none" stroke="#ff8c3a" stroke-width={2.1} stroke-linejoin="round" />;
}

export function TrapTeeth({ geometry, spot }: RimAt): JSX.Element {
  const [x, y] = geometry.centre(spot);
  const corners = geometry.corners(spot, 0.9);
  const teeth = corners.flatMap((a, i) => {
    const b = corners[(i + 1) % corners.length]!;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
    return [0.2, 0.5, 0.8].map((along) => {
      const [mx, my] = [a[0] + (b[0] - a[0]) * along, a[1] + (b[1] - a[1]) * along];
      const inward = Math.hypot(x - mx, y - my);
      return pathThrough([
        [mx - ux * 4.2, my - uy * 4.2],
        [mx + ux * 4.2, my + uy * 4.2],
        [mx + ((x - mx) / inward) * 9, my + ((y - my) / inward) * 9],
      ]);
    });
  });
  return (
    <>
      <path d={pathThrough(corners)} fill="#1d1214" stroke="#e5594f" stroke-width={2} stroke-linejoin="round" />
      <path d={teeth.join("")} fill="#e5594f" />
    </>
  );
}
