// The match that the components below belong to.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Match } from "./match";

export const MatchContext = createContext<Match | null>(null);

export function useMatch(): Match {
  const match = useContext(MatchContext);
  if (!match) throw new Error("no match is open here");
  return match;
}
