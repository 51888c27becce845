// How much room there is: phone, tablet, desktop; and whether somebody points with a finger.
import { computed, signal } from "@preact/signals";

const width = signal(typeof innerWidth === "number" ? innerWidth : 1440);
const height = signal(typeof innerHeight === "number" ? innerHeight : 900);

if (typeof addEventListener === "function")
  addEventListener("resize", () => {
    width.value = innerWidth;
    height.value = innerHeight;
  });

export type Layout = "phone" | "tablet" | "desktop";

export const layout = computed<Layout>(() =>
  width.value < 720 || height.value < 520 ? "phone" : width.value < 1200 ? "tablet" : "desktop",
);
/** A phone held sideways. */
export const sideways = computed(() => height.value < 520);
export const lowTable = computed(() => height.value < 820);

/** How much of the tray's height nothing in its middle needs: in a low window the question stands that much lower, and the board gets the room. */
export const traySlack = signal(0);

/** Whether the story lies over the table and is being read. */
export const storyOpen = signal(false);

/** Set by the last pointer used: a finger previews first and confirms second. */
export const touching = signal(typeof matchMedia === "function" && matchMedia("(hover: none)").matches);

if (typeof addEventListener === "function")
  addEventListener("pointerdown", (event) => (touching.value = event.pointerType === "touch"), { capture: true });
