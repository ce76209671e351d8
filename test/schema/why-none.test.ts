import { describe, expect, test } from "vitest";
import * as z from "../../runtime/codegen-v1/zod.js";
import { zodOf } from "../../runtime/schema/cast.js";
import { keyword } from "../../runtime/schema/checks.js";
import { parseValue } from "../../runtime/schema/parse.js";

const [a, b] = [z.object({ a: z.string().min(2) }), z.object({ b: z.number() })];
const day = z.union([z.iso.date(), z.enum(["today", "tomorrow"])]);

function messages(schema: z.Schema, value: unknown): readonly string[] {
  const parsed = parseValue(z.object({ it: schema }), value);
  return parsed.ok ? [] : parsed.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

describe("a choice that no member takes says what each of them asks for", () => {
  test.each<readonly [string, z.Schema, unknown, string]>([
    ["texts of two kinds", z.union([z.iso.date(), z.uuid()]), "soon", "None of its forms fits: Invalid ISO date; or Invalid UUID"],
    [
      "another type",
      z.union([z.number(), z.boolean()]),
      "x",
      "None of its forms fits: expected number, received string; or expected boolean, received string",
    ],
    ["objects without their keys", z.fullest([a, b]), {}, "None of its forms fits: a: Required; or b: Required"],
    [
      "a member that came closer",
      z.xor([z.string(), a, b]),
      { a: "x" },
      "None of its forms fits: a: Too small: expected string to have >=2 characters; or b: Required",
    ],
    [
      "a choice inside of a choice",
      z.union([day, z.boolean()]),
      5,
      'None of its forms fits: expected string, received number; or Invalid option: expected one of "today"|"tomorrow"; or expected boolean, received number',
    ],
    ["bytes", z.bytes(), null, "None of its forms fits: expected Uint8Array, received null; or expected string, received null"],
  ])("%s", (_, schema, it, message) => {
    expect(messages(schema, { it })).toEqual([`it: ${message}`]);
  });

  test.each([
    ["union", day],
    ["fullest", z.fullest([a, b])],
    ["xor", z.xor([a, b])],
    ["bytes", z.bytes()],
  ])("and where nothing is given, that it is required (%s)", (_, schema) => {
    expect(messages(schema, {})).toEqual(["it: Required"]);
  });

  test("but not of more than three, nor where several fit", () => {
    const five = z.union(["p", "q", "r", "s", "t"].map((key) => z.object({ [key]: z.string() })));
    expect(messages(five, { it: {} })).toEqual(["it: None of its forms fits: p: Required; or q: Required; or r: Required; and 2 more"]);
    expect(messages(z.xor([a, b]), { it: { a: "xx", b: 1 } })).toEqual(["it: Invalid input: more than one option matched"]);
  });
});

describe("alternatives beside a type", () => {
  const needs = (...keys: readonly string[]): z.Schema =>
    z.union([z.otherThan("object"), z.object(Object.fromEntries(keys.map((key) => [key, z.unknown()])))]);
  const place = z.looseObject({});

  test("say which of them could be met", () => {
    const some = place.check(z.anyOf(needs("destination"), needs("lat", "lon")));
    expect(messages(some, { it: { lat: 1 } })).toEqual(["it: None of its forms fits: destination: Required; or lon: Required"]);
    expect(messages(some, { it: { lat: 1, lon: 2, destination: "x" } })).toEqual([]);
    const one = place.check(z.oneOf(needs("a"), needs("b"), needs("c")));
    expect(messages(one, { it: {} })).toEqual(["it: None of its forms fits: a: Required; or b: Required; or c: Required"]);
    expect(messages(one, { it: { a: 1, c: 1 } })).toEqual(["it: Must match exactly one alternative"]);
    expect(messages(one, { it: { c: 1 } })).toEqual([]);
  });

  test("are looked at until one fits, so that choices inside of choices stay few", () => {
    let looks = 0;
    const counted = z.unknown().check(keyword("", () => ++looks > 0));
    let nested = counted;
    for (let depth = 0; depth < 20; depth++) {
      const inner = nested;
      nested = z.unknown().check(z.anyOf(inner, inner, inner));
    }
    expect(messages(nested, { it: 1 })).toEqual([]);
    expect(looks).toBe(1);
  });

  test("and not again on every way that leads to them, where none fits", () => {
    let looks = 0;
    let nested = z.unknown().check(keyword("No", () => ++looks < 0));
    for (let depth = 0; depth < 20; depth++) {
      const inner = nested;
      nested = z.unknown().check(z.anyOf(inner, inner, inner));
    }
    expect(messages(nested, { it: 1 })).toEqual(["it: None of its forms fits: No"]);
    expect(looks).toBeLessThanOrEqual(3);
  });

  test("are reported at their own place, also where a remembered part was reported before", () => {
    const text = z.object({ a: z.string() });
    const part = z.intersection(text, z.unknown());
    const choice = z.unknown().check(z.anyOf(text, z.object({ a: z.boolean() })));
    const all = z.intersection(z.unknown(), z.intersection(z.array(part), z.intersection(z.array(part), z.array(choice))));
    expect(messages(all, { it: [{ a: 1 }] })).toEqual([
      "it.0.a: Invalid input: expected string, received number",
      "it.0.a: Invalid input: expected string, received number",
      "it.0: None of its forms fits: a: expected string, received number; or a: expected boolean, received number",
    ]);
  });

  test("are put into words where a reader needs them", () => {
    let told = 0;
    const worded = z.xor([z.string(), z.boolean()]);
    zodOf(worded)._zod.def.error = () => `${++told}`;
    const choice = z.union([z.unknown().check(z.anyOf(worded, z.null())), z.number()]);
    expect(messages(choice, { it: 1 })).toEqual([]);
    expect(told).toBe(0);
    expect(messages(z.unknown().check(z.anyOf(worded, z.null())), { it: 1 })).toEqual([
      "it: None of its forms fits: 1; or expected null, received number",
    ]);
  });
});
