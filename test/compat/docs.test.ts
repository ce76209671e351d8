import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createV1Adapter, deprecationsOf, readMigrationStrategy, transformationNames } from "../../runtime/compat/index.js";
import { at } from "./strategy.js";

const text = readFileSync(new URL("../../docs/migration.md", import.meta.url), "utf8");
const samples = [...text.matchAll(/^```json\n([\s\S]*?)^```$/gm)].map(([, code = ""]): unknown => JSON.parse(code));

describe("docs/migration.md", () => {
  test("shows a strategy that can be used, and what it does", () => {
    const [given, v1, v2] = samples;
    const strategy = readMigrationStrategy(given);
    const adapter = createV1Adapter({ strategy, settings: strategy.compatibility_mode, now: at("2026-01-01") });
    expect(adapter.adaptV1Call(v1 as { tool: string })).toEqual(v2);
    expect(deprecationsOf(strategy)).toHaveProperty("create_habit");
  });

  test("names every transformation", () => {
    expect(transformationNames.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});
