import { describe, expect, test } from "vitest";
import type { Schema } from "../../../generator/ir/index.js";
import { accepts } from "../../../generator/schema/accepts.js";
import { dialects } from "../../../generator/schema/dialects/index.js";
import { readSchema } from "../../../generator/schema/index.js";
import { buildZod } from "../../../generator/schema/live.js";
import { parseValue } from "../../../runtime/schema/index.js";

const judge = { schemas: new Map(), direction: "input" } as const;
const read = (json: unknown): Schema =>
  readSchema(json, { file: "s", pointer: "" }, { report: () => {}, resolve: () => undefined, dialect: dialects["2020-12"] });

/** By Zod alone: what decides whether an example is kept must not decide whether it is good. */
function refusals(schema: Schema, text: string): readonly string[] {
  const parsed = parseValue(buildZod(schema, judge.schemas), text);
  return parsed.ok ? [] : parsed.issues.map(({ message }) => message);
}

describe("an example", () => {
  test.each([
    ["uri", "https://example.com/a?b=1"],
    ["uri", "http://localhost:8080/back"],
    ["uri", "urn:isbn:0451450523"],
    ["uri", "sha256:2bd8645"],
    ["uri", "data:image/svg+xml;base64,aGVsbG8/Kys="],
    ["uri", "https://docs.example.com/a%20b,c/#operation/list"],
    ["date", "2024-12-31"],
    ["date-time", "2024-10-29T16:15:29+01:00"],
    ["uuid", "00000000-0000-0000-0000-00000000000A"],
    ["email", "first.last+tag@mail-out.example.com"],
  ])("of `format: %s` may be %s", (format, text) => {
    const schema = read({ type: "string", format });
    expect(accepts(schema, text, judge)).toBe(true);
    expect(refusals(schema, text)).toEqual([]);
  });

  test.each([
    ["uri", "https://example.com/%zz"],
    ["uri", "https://example.com/a b"],
    ["date", "2023-02-29"],
    ["date", "2024-11-31"],
    ["date-time", "2024-04-31T10:00:00Z"],
    ["uuid", "00000000-0000-0000-000-000000000000"],
    ["email", `${"a".repeat(65)}@example.com`],
    ["email", `a@${"b".repeat(64)}.example.com`],
  ])("of `format: %s` is not told to be %s, which is none", (format, text) => {
    const schema = read({ type: "string", format });
    expect(accepts(schema, text, judge)).not.toBe(true);
    expect(refusals(schema, text)).toHaveLength(1);
  });
});
