import { describe, expect, test } from "vitest";
import type { ObjectSchema, Schema } from "../../generator/ir/index.js";
import { applyUnknownKeys } from "../../generator/plan/unknown-keys.js";
import { buildZod } from "../../generator/schema/live.js";
import { zodOf } from "../../runtime/schema/cast.js";

const origin = { file: "a.yaml", pointer: "" };
const object = (name: string): ObjectSchema => ({
  kind: "object",
  origin,
  fields: [{ wireName: name, schema: { kind: "string", origin }, presence: "required" }],
  patterns: [],
});

describe("keys that an input of several parts does not name", () => {
  const parse = (input: Schema, rule: "refuse" | "keep", value: unknown): unknown =>
    zodOf(buildZod(applyUnknownKeys(input, rule, new Map()), new Map(), { unknownKeys: "strip" })).safeParse(value).data;
  const choice: Schema = { kind: "union", origin, mode: "any", members: [object("a"), object("b")] };
  const both: Schema = { kind: "intersection", origin, members: [object("a"), object("b")] };

  test("are refused where the rule says so, and those of any part that fits are not", () => {
    expect([{ a: "1" }, { b: "1" }, { a: "1", b: "2" }, { a: "1", c: "3" }].map((value) => parse(choice, "refuse", value))).toEqual([
      { a: "1" },
      { b: "1" },
      { a: "1", b: "2" },
      undefined,
    ]);
    expect(
      [
        { a: "1", b: "2" },
        { a: "1", b: "2", c: "3" },
      ].map((value) => parse(both, "refuse", value)),
    ).toEqual([{ a: "1", b: "2" }, undefined]);
  });

  test("are kept where it says that", () => {
    expect(parse(choice, "keep", { a: "1", c: "3" })).toEqual({ a: "1", c: "3" });
  });

  describe("below a key that an alternative names", () => {
    const field = (name: string, schema: Schema): ObjectSchema => ({
      ...object(name),
      fields: [{ wireName: name, schema, presence: "optional" }],
    });
    const beside = (base: Schema, ...schemas: readonly Schema[]): Schema => ({
      kind: "check",
      origin,
      base,
      keyword: "anyOf",
      json: null,
      schemas,
    });
    const list = (rest: Schema): Schema => ({ kind: "array", origin, prefix: [], rest, unique: false });

    test("are refused where it alone does", () => {
      const input = beside(field("a", { kind: "string", origin }), field("pay", object("to")));
      const given = [
        { a: "1", pay: { to: "t" } },
        { a: "1", pay: { to: "t", evil: 1 } },
        { a: "1", evil: 1 },
      ];
      expect(given.map((value) => parse(input, "refuse", value))).toEqual([given[0], undefined, undefined]);
    });

    test("are refused where others speak of the key as well, and what any of them names is not", () => {
      const input = beside(field("pay", object("to")), field("pay", object("by")));
      const pay = { to: "t", by: "b" };
      expect([{ pay }, { pay: { ...pay, evil: 1 } }].map((value) => parse(input, "refuse", value))).toEqual([{ pay }, undefined]);
      const lists = field("l", beside(list(object("a")), list(object("b"))));
      const l = [{ a: "1", b: "2" }];
      expect([{ l }, { l: [{ ...l[0], evil: 1 }] }].map((value) => parse(lists, "refuse", value))).toEqual([{ l }, undefined]);
    });
  });
});
