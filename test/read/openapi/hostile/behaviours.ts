import { expect } from "vitest";
import type { Registry } from "../../../../runtime/registry/registry.js";
import { zodOf } from "../../../../runtime/schema/index.js";
import type { AnyTool } from "../../../../runtime/tool/tool.js";
import { cpuTimeOf } from "../../../cpu-time.js";

export type Made = { readonly registry: Registry; readonly output: string };
export type Behaviour = (made: Made) => Promise<void>;

async function toolNamed({ registry }: Made, name: string): Promise<AnyTool> {
  const found = registry.list().find(({ id }) => id.endsWith(`.${name}`));
  const tool = found === undefined ? undefined : await registry.tool(found.id);
  if (tool === undefined) throw new Error(`no ${name} among ${registry.list().map(({ id }) => id)}`);
  return tool;
}

async function accepts(made: Made, name: string, value: unknown): Promise<boolean> {
  return zodOf((await toolNamed(made, name)).zod).safeParse(value).success;
}

/** The input of `useIt` is its schema A: its fields, or `body` where it is no plain object. */
const useIt = (made: Made, value: unknown): Promise<boolean> => accepts(made, "useIt", value);

/** What each file tries, beyond what is checked of all of them. */
export const behaviours: { readonly [number: string]: Behaviour } = {
  "06": async ({ registry, output }) => {
    expect(new Set(registry.list().map(({ id }) => id)).size).toBe(4);
    expect(output).toContain("getThing");
  },
  "09": async (made) => {
    const author = (name: unknown): object => ({
      name: "A",
      books: [{ title: "B", author: { name: "C", books: [{ title: "D", author: { name } }] } }],
    });
    expect([await useIt(made, author("E")), await useIt(made, author(5))]).toEqual([true, false]);
  },
  "17": async ({ registry }) => {
    // A title is cut; the description is whole.
    const texts = registry.list().flatMap(({ title, description }) => [title, description]);
    const text = texts.reduce((longest, one) => (one.length > longest.length ? one : longest), "");
    expect(text).toBe(
      '${globalThis.__pwned=1} `${globalThis.__pwned=2}` {{constructor.constructor("globalThis.__pwned=3")()}} <%= globalThis.__pwned=4 %> #{globalThis.__pwned=5} {% raw %} <script>globalThis.__pwned=6</script> \\${globalThis.__pwned=7} %s %d $& $1 $`',
    );
  },
  "19": async ({ registry }) => expect(registry.list().length).toBeGreaterThanOrEqual(30),
  "20": async ({ registry }) => {
    const tools = registry.list();
    expect([new Set(tools.map(({ id }) => id)).size, new Set(tools.map(({ hostName }) => hostName)).size]).toEqual([10, 10]);
    expect(tools.map(({ call }) => (call.kind === "http-operation" ? call.path : ""))).toContain("/日本");
  },
  "21": async (made) => {
    const thing = (text: string): unknown => JSON.parse(text);
    const good = '{"__proto__":{"polluted":"x"},"constructor":"c","toString":"t","hasOwnProperty":1}';
    expect(await accepts(made, "ping", thing(good))).toBe(true);
    for (const bad of [
      '{"__proto__":{"polluted":5},"constructor":"c"}',
      '{"__proto__":{},"constructor":7}',
      '{"__proto__":{}}',
      '{"constructor":"c"}',
      '{"__proto__":{},"constructor":"c","valueOf":"x"}',
    ])
      expect([bad, await accepts(made, "ping", thing(bad))]).toEqual([bad, false]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  },
  "22": async (made) => {
    const useAll = async () => {
      for (const field of ["a", "b", "c", "d"]) await useIt(made, { [field]: `${"a".repeat(40)}!` });
    };
    expect(await cpuTimeOf(useAll, 1_000)).toBeLessThan(1_000);
    expect([await useIt(made, { a: "aaa" }), await useIt(made, { a: "aab" })]).toEqual([true, false]);
    expect(made.output).toContain("^(a+)+$");
  },
  "23": async (made) => {
    expect(await useIt(made, { a: "anything", b: "x", c: "y", d: "z", e: "\\", f: "" })).toBe(true);
    expect(made.output).toContain("[a-");
  },
  "24": async (made) => expect([await useIt(made, { body: "C49999" }), await useIt(made, { body: "X" })]).toEqual([true, false]),
  "25": async ({ registry, output }) => {
    expect(Math.max(...registry.list().map(({ description }) => description.length))).toBeLessThan(20_000);
    expect(output).toContain("cut");
  },
  "26": async (made) => {
    expect(await accepts(made, "ping", { a: -1e300, b: 1e300, c: -5, d: 3, e: "x", f: "xyz" })).toBe(true);
    expect(await accepts(made, "ping", { a: "no number" })).toBe(false);
    expect(made.output).toMatch(/:13:/);
  },
  "27": async ({ output }) => expect(output).toContain("9007199254740993"),
  "28": async (made) => {
    const tool = await toolNamed(made, "getA");
    expect(zodOf(tool.zod).parse({})).toEqual({});
    expect(made.output).toContain("28-default-violates-schema.yaml:28");
  },
  "29": async (made) => {
    for (const body of ["a", 1, null, {}, undefined]) expect(await useIt(made, { body })).toBe(false);
  },
  "30": async (made) => expect([await useIt(made, { a: "any snowflake" }), made.output.includes("type")]).toEqual([true, true]),
  "31": async (made) => {
    expect(await useIt(made, { body: { any: 1, yes: [], arr: [0, "x"], map: { a: 1 }, closed: {}, more: 1 } })).toBe(true);
    for (const bad of [{ no: 1 }, { not: 1 }, { ref: 1 }, { arr: [0, "x", 1] }, { closed: { a: 1 } }])
      expect([bad, await useIt(made, { body: bad })]).toEqual([bad, false]);
  },
  "32": async (made) => {
    expect(made.registry.list().map(({ id }) => id.split(".").at(-1))).toEqual(["getA"]);
    const tool = await toolNamed(made, "getA");
    expect(zodOf(tool.output()).safeParse({ "x-real-property": 5 }).success).toBe(false);
  },
  "38": async (made) => {
    expect(await useIt(made, { a: "ABC", b: "word", c: "12", d: "123", f: "Äb" })).toBe(true);
    for (const bad of [{ a: "A1" }, { b: "two words" }, { d: "12a" }, { f: "äb" }])
      expect([bad, await useIt(made, bad)]).toEqual([bad, false]);
  },
};
