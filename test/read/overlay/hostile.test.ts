import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cpuTimeOf } from "../../cpu-time.js";
import { lay, overlay } from "./lay.js";

const paths = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`/p${index}`, { get: { tags: ["a", "b", "c"] } }]));
const deep = Array.from({ length: 40 }).reduce((inner: object) => ({ a: inner }), {});
const limits = { steps: 50_000, allSteps: 400_000, added: 20_000 };
const wide = JSON.stringify({ openapi: "3.1.0", info: {}, deep, paths });

describe("an overlay cannot", () => {
  test.each([
    ["look at everything many times over", `$${"..*".repeat(12)}..none`],
    ["compare everything with everything", "$..[?count($..*) == count($..*..*)]"],
    ["multiply its selectors", `$${"[*,*,*,*]".repeat(12)}`],
    ["list all keys for every value", "$..[?length($.paths) > 1]"],
  ])("hang: %s", (_, path) => {
    const { problems } = lay(wide, [overlay(`- { target: "${path}", remove: true }`)], { limits });
    expect(problems.map(({ code }) => code)).toEqual(["overlay/slow-path"]);
  });

  test("hang by very many paths, each of them quick", () => {
    const actions = Array.from({ length: 2_000 }, () => '- { target: "$..none", remove: true }').join("\n");
    const { problems } = lay(wide, [overlay(actions)], { limits });
    expect(problems.at(-1)?.code).toBe("overlay/slow-paths");
    expect(problems.length).toBeLessThan(400);
  });

  test("hang within the usual limits either", async () => {
    const read = () => {
      const { problems } = lay(wide, [overlay('- { target: "$..[?count($..*) == count($..*..*)]", remove: true }')]);
      expect(problems.map(({ code }) => code)).toEqual(["overlay/slow-path"]);
    };
    expect(await cpuTimeOf(read, 5_000)).toBeLessThan(5_000);
  });

  test.each([
    ["$[?search(@.a, '(a+)+$')]", "slow"],
    ["$[?search(@.a, '(')]", "no regular expression"],
    ["$[?search(@.a, @.b)]", "in quotes"],
    ["$[?match(@.a, 'get|list')]", "parentheses"],
    [`$${".a".repeat(2_000)}`, "longer"],
  ])("match slowly, or otherwise than it says: %s", (path, reason) => {
    const [problem] = lay(wide, [overlay(`- { target: "${path}", remove: true }`)]).problems;
    expect(problem).toMatchObject({ code: "overlay/wrong-path", message: expect.stringContaining(reason) });
  });

  test.each([
    ["a copy of everything into everything", '- { target: "$..get", copy: $ }'],
    ["doubling", Array.from({ length: 30 }, () => "- { target: $.paths, copy: $ }\n- { target: $, copy: $.paths }").join("\n")],
    ["nesting", Array.from({ length: 120 }, () => '- { target: "$.info", copy: $ }').join("\n")],
  ])("exhaust memory by %s", (_, actions) => {
    const { document, problems } = lay(wide, [overlay(actions)], { limits });
    expect(document).toBeUndefined();
    expect(problems.at(-1)?.code).toMatch(/^overlay\/(too-much|slow-path)$/);
  });

  test("touch a prototype, yet it can write such a key", () => {
    const { document } = lay("openapi: 3.1.0\ninfo: {}", [
      overlay(
        '- { target: $, update: { "__proto__": { polluted: 1 }, info: { "__proto__": { a: 1 }, constructor: { prototype: { polluted: 1 } } } } }',
      ),
      overlay(`- { target: "$['__proto__']", update: { more: 2 } }\n- { target: $.info, copy: "$['__proto__']" }`),
    ]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(document)).toBe(Object.prototype);
    expect(JSON.stringify(document)).toBe(
      '{"openapi":"3.1.0","info":{"__proto__":{"a":1},"constructor":{"prototype":{"polluted":1}},"polluted":1,"more":2},"__proto__":{"polluted":1,"more":2}}',
    );
  });
});

/** Keys that need escaping in a path, or that are everybody's. */
const key = fc.oneof(fc.constantFrom("a", "b", "/x", "it's", "back\\slash", "__proto__", "constructor", "new\nline", "ü", ""), fc.string());

test("what an update adds where nothing was, a removal takes away again", () => {
  const json = fc.jsonValue({ maxDepth: 3 }).filter((value) => !/\d{16}/.test(JSON.stringify(value)));
  const map = fc.dictionary(key, json, { noNullPrototype: true });
  fc.assert(
    fc.property(map, key, json, (document, name, value) => {
      fc.pre(!Object.hasOwn(document, name));
      const path = `$['${name.replaceAll(/[\\']/g, "\\$&").replaceAll(/\p{Cc}/gu, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`)}']`;
      const text = JSON.stringify(document);
      const update = { overlay: "1.1.0", info: { title: "a", version: "1" }, actions: [{ target: "$", update: { x: 1 } }] };
      // By hand: an object literal would take `__proto__` for the prototype.
      const added = JSON.stringify(update).replace('{"x":1}', () => `{${JSON.stringify(name)}:${JSON.stringify(value)}}`);
      const removed = JSON.stringify({ ...update, actions: [{ target: path, remove: true }] });
      const once = lay(text, [added]);
      expect(once.problems).toEqual([]);
      expect(JSON.stringify(Object.getOwnPropertyDescriptor(once.document, name)?.value)).toBe(JSON.stringify(value));
      const both = lay(text, [added, removed]);
      expect([both.problems, JSON.stringify(both.document)]).toEqual([[], text]);
    }),
    { numRuns: 100 },
  );
});
