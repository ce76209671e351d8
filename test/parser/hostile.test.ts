import { afterAll, describe, expect, it } from "vitest";
import { ParserModule } from "../../generator/schema/parser/parser-module.js";
import { printChecker } from "../../generator/schema/parser/public.js";
import { readWhole } from "../../generator/schema/read-whole.js";
import { PrintedModules } from "./run-printed.js";

type CheckerModule = { readonly default: (value: unknown) => boolean };

const printed = new PrintedModules();
afterAll(() => printed.remove());

const break_ = (text: string): string => `${text}"]; globalThis.hacked = true; //`;
const texts = [
  break_("a"),
  break_("a'`${globalThis.hacked = true}`"),
  "*/ globalThis.hacked = true; /*",
  "line\u2028globalThis.hacked = true\u2029\n",
  "\u202egnirts",
  "class",
  "undefined",
  "value",
  "isCheck",
  "countKeys",
  "1st",
  "💩",
  "",
];

describe("contract text in printed code", () => {
  it("stays text wherever it stands", async () => {
    const properties = Object.fromEntries(texts.map((text) => [text, { enum: [text, { [text]: text }] }]));
    const schema = { type: "object", properties, required: texts, additionalProperties: false, $defs: { [break_("d")]: true } };
    const tagged = {
      oneOf: texts.map((text) => ({
        type: "object",
        properties: {
          [break_("tag")]: { const: text },
          [text]: { $ref: `#/$defs/${encodeURIComponent(break_("d")).replaceAll("%2F", "~1")}` },
        },
        required: [break_("tag")],
      })),
      $defs: { [break_("d")]: { type: "object", patternProperties: { [`^${"/".repeat(2)}\u2028[\\]"]`]: { type: "string" } } } },
    };
    const modules = await printed.load<CheckerModule>("hostile", [printChecker(schema), printChecker(tagged)]);
    const value = Object.fromEntries(texts.map((text) => [text, text]));
    expect(modules[0]?.default(value)).toBe(true);
    expect(modules[0]?.default({ ...value, [break_("a")]: "other" })).toBe(false);
    expect(modules[0]?.default({ ...value, more: 1 })).toBe(false);
    expect(modules[1]?.default({ [break_("tag")]: "value", value: {} })).toBe(true);
    expect(modules[1]?.default({ [break_("tag")]: "value", value: 1 })).toBe(false);
    expect(Object.hasOwn(globalThis, "hacked")).toBe(false);
  });

  it("is read as own keys, and a copy gets own keys", async () => {
    const json = JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"integer"},"toString":{}},"required":["constructor"]}',
    ) as unknown;
    const { schema, schemas } = readWhole(json, {});
    const module = new ParserModule({ schemas, unknownKeys: "strip", fillDefaults: true, assertFormats: true });
    module.add({ product: "parser", schema, name: "parse" });
    const [{ parse } = { parse: () => undefined }] = await printed.load<{ parse(value: unknown): unknown }>("own-keys", [module.print()]);
    expect(parse({})).toBeUndefined();
    expect(parse({ constructor: 1 })).toEqual({ constructor: 1 });
    expect(parse(JSON.parse('{"__proto__":1,"constructor":1}'))).toBeUndefined();
    const copy = parse(JSON.parse('{"__proto__":"x","constructor":1,"more":true}')) as object;
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
    expect(JSON.stringify(copy)).toBe('{"constructor":1,"__proto__":"x"}');
  });
});

it("prints the same code for the same schema", () => {
  const schema = { type: "object", properties: { a: { type: "string", pattern: "^x" }, b: { $ref: "#" } } };
  expect(printChecker(schema)).toBe(printChecker(structuredClone(schema)));
});
