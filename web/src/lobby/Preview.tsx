// The first board of a scenario before anybody has begun it; where there is none, a picture of its own.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "../net/api";
import type { SmallBoard } from "../wire";
import type { Plan } from "./plan";
import { chosenPlay, ownOptions } from "./plan";
import { ScenarioPicture } from "./ScenarioPicture";
import { SmallMap } from "./SmallMap";

/** Boards that were asked for, by game, scenario and number of seats. */
const asked = new Map<string, Promise<SmallBoard | null>>();

function boardOf(game: string, scenario: string, seats: number): Promise<SmallBoard | null> {
  const key = `${game}/${scenario}/${seats}`;
  const known = asked.get(key) ?? api().firstBoard(game, scenario, seats).then(({ board }) => board, () => null);
  asked.set(key, known);
  return known;
}

export function Preview({ plan }: { plan: Plan }): JSX.Element {
  const play = chosenPlay(plan);
  const [board, setBoard] = useState<SmallBoard | null>(null);
  const scenario = plan.campaign === null && ownOptions(plan).length === 0 ? plan.scenario : null; // what is drawn by chance shows itself
  useEffect(() => {
    setBoard(null);
    if (scenario === null) return undefined;
    let wanted = true;
    void boardOf(plan.game.id, scenario, plan.seats.length).then((found) => wanted && setBoard(found));
    return () => {
      wanted = false;
    };
  }, [plan.game.id, scenario, plan.seats.length]);
  return (
    <span class={`th2 ${board ? "first-board" : ""}`}>
      {board ? <SmallMap board={board} game={plan.game.id} seats={[]} /> : <ScenarioPicture seed={`${plan.game.id}${play?.id ?? ""}`} icon={play?.icon ?? ""} />}
    </span>
  );
}
