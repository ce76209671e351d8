import { expect, it } from "vitest";
import { compareVersions } from "../../generator/pack/compare-versions.js";

it("versions have the order of semver", () => {
  const ordered = [
    "0.9.9",
    "1.0.0-alpha",
    "1.0.0-alpha.1",
    "1.0.0-alpha.beta",
    "1.0.0-beta.2",
    "1.0.0-beta.11",
    "1.0.0",
    "1.2.0",
    "1.10.0",
  ];
  expect([...ordered].reverse().sort(compareVersions)).toEqual(ordered);
});
