import { expect, it } from "vitest";
import { nextVersion } from "../../generator/diff/index.js";

it("the next version follows the bump from 1.0.0 on", () => {
  expect(nextVersion("1.2.3", "major")).toBe("2.0.0");
  expect(nextVersion("1.2.3", "minor")).toBe("1.3.0");
  expect(nextVersion("1.2.3", "patch")).toBe("1.2.4");
  expect(nextVersion("1.2.3", "none")).toBe("1.2.3");
});

it("below 1.0.0 a breaking change raises the minor number and every other change the patch number", () => {
  expect(nextVersion("0.2.3", "major")).toBe("0.3.0");
  expect(nextVersion("0.2.3", "minor")).toBe("0.2.4");
  expect(nextVersion("0.2.3", "patch")).toBe("0.2.4");
  expect(nextVersion("0.0.3", "major")).toBe("0.1.0");
});

it("a prerelease becomes its release if that covers the bump", () => {
  expect(nextVersion("2.0.0-rc.1", "major")).toBe("2.0.0");
  expect(nextVersion("1.3.0-beta.2", "minor")).toBe("1.3.0");
  expect(nextVersion("1.3.0-beta.2", "major")).toBe("2.0.0");
  expect(nextVersion("1.2.4-0+build.7", "patch")).toBe("1.2.4");
});

it.each(["1.2", "v1.2.3", "01.2.3", "", "1.2.3.4", "latest", "1.2.99999999999999999999"])(
  "%j is no version and has no next one",
  (text) => {
    expect(nextVersion(text, "minor")).toBeUndefined();
  },
);
