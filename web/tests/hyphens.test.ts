import { expect, test } from "vitest";
import { hyphenated } from "../src/text/hyphens";

const shown = (text: string): string => hyphenated(text).replaceAll("\u00ad", "-");

test("long words break between syllables, short ones never", () => {
  expect(shown("Piétinement")).toBe("Pié-ti-ne-ment");
  expect(shown("Rugissement Provocateur")).toBe("Rugis-se-ment Pro-vo-ca-teur");
  expect(shown("Feinte Bondissante")).toBe("Feinte Bon-dis-sante");
  expect(shown("Coup de Bouclier")).toBe("Coup de Bouclier");
});
