import { describe, expect, test } from "vitest";
import { toJSONSchema, type ZodArray, type ZodType } from "zod";
import * as z from "../../runtime/codegen-v1/zod.js";
import { zodOf } from "../../runtime/schema/cast.js";
import { keyword } from "../../runtime/schema/checks.js";
import { parseValue } from "../../runtime/schema/parse.js";

const listOf = (length: number, item: unknown): unknown[] => Array.from({ length }, () => item);
const mapOf = (length: number, item: unknown): object =>
  Object.fromEntries(listOf(length, item).map((value, index) => [`k${index}`, value]));

/** Each kind of schema that one member schema is for many values of. */
const kinds: readonly (readonly [string, (member: z.Schema) => z.Schema, (length: number, item: unknown) => unknown])[] = [
  ["a list", z.array, listOf],
  ["the rest of a tuple", (member) => z.tuple([z.unknown()], member), listOf],
  ["a map", (member) => z.record(z.string(), member), mapOf],
  ["other keys of an object", (member) => z.object({ k0: z.unknown() }).catchall(member), mapOf],
];

describe.each(kinds)("of %s", (_, schemaOf, made) => {
  test("of many wrong members 100 are reported, and the rest is not looked at", () => {
    let looks = 0;
    const wrong = z.unknown().check(keyword("No", () => ++looks < 0));
    const parsed = parseValue(z.object({ it: schemaOf(wrong) }), { it: made(5_000, 1) });
    expect(parsed).toMatchObject({ ok: false, issues: { length: 100 } });
    expect(looks).toBe(100);
  });

  test("with members that have several faults each, it is refused with no more than 100", () => {
    const faulty = z
      .unknown()
      .check(keyword("No", () => false))
      .check(keyword("Nor this", () => false));
    expect(parseValue(schemaOf(faulty), made(150, 1))).toMatchObject({ ok: false, issues: { length: 100 } });
  });

  test("every member is looked at where few are wrong, also behind choices that refused as many", () => {
    const [texts, numbers] = [schemaOf(z.string()), schemaOf(z.number())];
    const either = schemaOf(z.union([texts, numbers]));
    const value = made(3, made(500, 1));
    expect(parseValue(either, value)).toEqual({ ok: true, value });
    const late = schemaOf(z.unknown().check(keyword("No", (item) => item !== "late")));
    expect(parseValue(z.array(late), [made(500, 1), made(499, 1), made(2, "late")])).toMatchObject({ ok: false });
  });
});

test("a map with many wrong keys is refused with no more than 100", () => {
  const map = z.record(z.string().max(2), z.unknown());
  expect(parseValue(map, mapOf(5_000, 1))).toMatchObject({ ok: false, issues: { length: 100 } });
});

test("the schema of a member is one like any other", () => {
  const texts = zodOf(z.array(z.string())) as ZodArray;
  expect(toJSONSchema(texts)).toMatchObject({ type: "array", items: { type: "string" } });
  const verdicts = Array.from({ length: 200 }, (_, index) => (texts.element as ZodType).safeParse(index).success);
  expect(new Set(verdicts)).toEqual(new Set([false]));
});

test("bounds hold, and what is longer than it may be is refused before its members are", () => {
  const few = z.array(z.string()).max(2).min(1);
  expect(parseValue(few, ["a"])).toMatchObject({ ok: true });
  expect(parseValue(few, [])).toMatchObject({ ok: false });
  expect(parseValue(few, listOf(500, 1))).toMatchObject({ ok: false, issues: { length: 1 } });
});
