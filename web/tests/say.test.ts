import { beforeEach, describe, expect, test } from "vitest";
import { isTerm, keepWords, termNamed, termOf } from "../src/net/glossary";
import { learn } from "../src/text/bundles";
import { language, speak } from "../src/text/language";
import { alone, say, sayParts, t } from "../src/text/say";

beforeEach(() => {
  learn(
    "test",
    "en",
    "hit = { $name } hits { $target } for { $damage ->\n    [one] one point\n   *[other] { $damage } points\n}.\nloss = { $value }\nmood = { $state ->\n    [calm] quiet\n   *[wild] loud\n}\n",
  );
  learn(
    "test",
    "fr",
    "hit = { $name } touche { $target } : { $damage ->\n    [one] un point\n   *[other] { $damage } points\n} !\nloss = { $value }\nmood = { $state ->\n    [calm] calme\n   *[wild] bruyant\n}\n",
  );
  speak("en");
});

const words = (en: string, fr: string) => ({ id: "words", args: { en, fr } });
const hit = (damage: number) => ({ id: "hit", args: { name: words("Mouse", "Souris"), target: words("Bruiser", "Cogneur"), damage } });

describe("a message", () => {
  test("is said with the messages inside it, in the reader's language", () => {
    expect(say(hit(3))).toBe("Mouse hits Bruiser for 3 points.");
    speak("fr");
    expect(say(hit(3))).toBe("Souris touche Cogneur\u202f: 3 points\u202f!");
  });

  test("follows the plural rules of the language", () => {
    expect(say(hit(1))).toContain("one point");
    speak("fr");
    expect(say(hit(0))).toContain("un point"); // French counts nought as one.
  });

  test("that brings its words along needs no bundle", () => {
    expect(say(words("Hot wax", "Cire chaude"))).toBe("Hot wax");
    speak("fr");
    expect(say(words("Hot wax", "Cire chaude"))).toBe("Cire chaude");
  });

  test("is said with what belongs to it after it, or alone", () => {
    const led = { ...words("Attack 2", "Attaque 2"), adds: [words("Range 3", "Portée 3"), words("Push 1", "Poussée 1")] };
    expect(say(led)).toBe("Attack 2, Range 3, Push 1");
    expect(say(alone(led))).toBe("Attack 2");
    expect(sayParts(led)).toEqual([{ text: "Attack 2, Range 3, Push 1", kind: "plain" }]);
  });

  test("nobody knows shows its id rather than nothing", () => {
    expect(say({ id: "never-written" })).toBe("never-written");
  });

  test("has true minus signs", () => {
    expect(say({ id: "loss", args: { value: -2 } })).toBe("−2");
  });

  test("can select by a plain text argument", () => {
    expect(say({ id: "mood", args: { state: "calm" } })).toBe("quiet");
    expect(sayParts({ id: "mood", args: { state: "calm" } })).toEqual([{ text: "quiet", kind: "plain" }]);
  });

  test("tells names and numbers from the rest, and still counts", () => {
    expect(sayParts(hit(3))).toEqual([
      { text: "Mouse", kind: "name", id: "words" },
      { text: " hits ", kind: "plain" },
      { text: "Bruiser", kind: "name", id: "words" },
      { text: " for ", kind: "plain" },
      { text: "3", kind: "number" },
      { text: " points.", kind: "plain" },
    ]);
    expect(
      sayParts(hit(1))
        .map((part) => part.text)
        .join(""),
    ).toBe("Mouse hits Bruiser for one point.");
  });
});

test("the page's own words follow the language, and so does the document", () => {
  expect(t("begin")).toBe("Begin");
  speak("fr");
  expect(t("begin")).toBe("Commencer");
  expect(document.documentElement.lang).toBe("fr");
  expect(language.value).toBe("fr");
});

test("a name in a sentence tells which message it is, so that its rule can be found", () => {
  learn("terms", "en", "t-gains = { $who } gains { $what }.\nt-condition-poison = Poison\n");
  const parts = sayParts({ id: "t-gains", args: { who: { id: "words", args: { en: "Brute", fr: "Brute" } }, what: { id: "t-condition-poison" } } });
  expect(parts.filter((part) => part.kind === "name").map((part) => [part.text, part.id])).toEqual([
    ["Brute", "words"],
    ["Poison", "t-condition-poison"],
  ]);
});

test("words are explained by the glossary alone, by the message that says them", () => {
  const words = (text: string) => ({ en: text, fr: text });
  keepWords([{ id: "earth", name: words("Earth"), text: words("An element."), says: ["t-element-earth"], icon: "oak-leaf" }]);
  expect(termNamed("t-element-earth")?.text.en).toBe("An element.");
  expect(isTerm("t-condition-poison")).toBe(false); // However it is called: nobody explains it.
  expect(termOf({ id: "t-number", args: { name: { id: "t-element-earth" }, value: 2 } })).toBe("t-element-earth");
  expect(termOf({ id: "t-number", args: { name: { id: "t-demon" } } })).toBeUndefined();
});
