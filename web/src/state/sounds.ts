// Sounds, drawn by the browser itself: they repeat what is seen and never tell more. Off until somebody switches them on.
import type { LineOnWire } from "../wire";
import { kept } from "./settings";

export const sounds = kept<boolean>("sounds", false);

export type Sound = "knock" | "step" | "hit" | "help" | "card" | "dice" | "fall" | "banner" | "talk";

interface Tone {
  /** From and to which pitch, in hertz. */
  readonly from: number;
  readonly to: number;
  readonly lasts: number;
  readonly shape: OscillatorType;
  readonly loud: number;
  readonly after?: number;
}

const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  knock: [
    { from: 190, to: 90, lasts: 0.09, shape: "triangle", loud: 0.5 },
    { from: 190, to: 90, lasts: 0.09, shape: "triangle", loud: 0.5, after: 0.16 },
  ],
  step: [{ from: 150, to: 110, lasts: 0.05, shape: "triangle", loud: 0.12 }],
  hit: [{ from: 170, to: 50, lasts: 0.14, shape: "sawtooth", loud: 0.22 }],
  help: [
    { from: 520, to: 520, lasts: 0.14, shape: "sine", loud: 0.16 },
    { from: 780, to: 780, lasts: 0.2, shape: "sine", loud: 0.14, after: 0.1 },
  ],
  card: [{ from: 900, to: 300, lasts: 0.06, shape: "triangle", loud: 0.1 }],
  dice: [0, 0.07, 0.12, 0.2].map((after) => ({ from: 420, to: 210, lasts: 0.04, shape: "square" as const, loud: 0.07, after })),
  fall: [{ from: 130, to: 38, lasts: 0.4, shape: "sawtooth", loud: 0.22 }],
  banner: [
    { from: 294, to: 294, lasts: 0.3, shape: "sine", loud: 0.14 },
    { from: 440, to: 440, lasts: 0.4, shape: "sine", loud: 0.12, after: 0.14 },
  ],
  talk: [{ from: 660, to: 720, lasts: 0.09, shape: "sine", loud: 0.12 }],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!sounds.peek() || typeof AudioContext !== "function") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume().catch(() => {});
  for (const tone of TONES[sound]) sing(context, tone);
}

function sing(audio: AudioContext, { from, to, lasts, shape, loud, after = 0 }: Tone): void {
  const begin = audio.currentTime + after;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(from, begin);
  voice.frequency.exponentialRampToValueAtTime(to, begin + lasts);
  volume.gain.setValueAtTime(loud, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + lasts);
  voice.connect(volume).connect(audio.destination);
  voice.start(begin);
  voice.stop(begin + lasts + 0.02);
}

/** The sound of a journal line, by what is seen of it. */
export function soundOf(line: LineOnWire): Sound | null {
  for (const beat of line.beats ?? [])
    switch (beat.beat) {
      case "walk":
        return "step";
      case "blow":
        return beat.style === "help" ? "help" : "hit";
      case "number":
        return beat.amount < 0 ? "hit" : "help";
      case "rolled":
        return "dice";
      case "leave":
        return beat.fallen ? "fall" : null;
      case "shown":
      case "dealt":
        return "card";
      case "banner":
        return "banner";
    }
  return null;
}
