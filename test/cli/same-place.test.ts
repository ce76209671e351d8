import { expect, test } from "vitest";
import { samePlace } from "../../generator/cli/same-place.js";

test.each([
  [{}, ""],
  [{ store: "other.db" }, " --store other.db"],
  [{ config: "my config.ts", store: "../a b.db" }, " --config 'my config.ts' --store '../a b.db'"],
  [{ store: "postgres://agent@db.internal/app" }, " --store postgres://agent@db.internal/app"],
  [{ store: "postgres://agent:secret@db.internal/app" }, " --store <url>"],
  [{ store: "postgresql://db.internal/app?user=agent&password=secret" }, " --store <url>"],
  [{ store: "postgres://agent@db.internal/app?schema=agents" }, " --store 'postgres://agent@db.internal/app?schema=agents'"],
  [{ store: "postgres://agent@db.internal/app?schema=agents&password=secret" }, " --store <url>"],
  [{ store: "postgres://agent:se#cret@db.internal/app" }, " --store <url>"],
])("what leads back to where %j was: %s", (options, expected) => {
  expect(samePlace(options)).toBe(expected);
});
