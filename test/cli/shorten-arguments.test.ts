import type { Json, JsonSchema } from "@toolpact/runtime";
import { describe, expect, it } from "vitest";
import { shortenArguments } from "../../generator/cli/approvals/shorten-arguments.js";

const shown = (args: Json, schema: JsonSchema = true, first: readonly string[] = []): readonly [string, boolean] => {
  const { text, isWhole } = shortenArguments(args, { schema, first });
  return [text, isWhole];
};
const long = "a".repeat(250);
const cut = `"${"a".repeat(60)}"… (250 characters)`;

describe("arguments on one line", () => {
  it("are JSON where they are short", () => {
    const args = { text: 'say "no"', list: [1, { deep: null }], empty: {}, none: [] };
    expect(shown(args)).toEqual([JSON.stringify(args), true]);
    expect(shown(long)).toEqual([cut, false]);
  });

  it("no value or name hides another one, however deep", () => {
    expect(shown({ owner: long, title: "HIDDEN" })).toEqual([`{"owner":${cut},"title":"HIDDEN"}`, false]);
    expect(shown({ a: { b: [{ owner: long, title: "HIDDEN" }] } })[0]).toContain('"title":"HIDDEN"');
    expect(shown({ [long]: 1, title: "HIDDEN" })[0]).toBe(`{${cut}:1,"title":"HIDDEN"}`);
    const bulky = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`f${index}`, [long, [long, [long]]]]));
    expect(shown({ bulky: [bulky, bulky, bulky], title: "HIDDEN" })[0]).toMatch(/^\{"bulky":\[.*\],"title":"HIDDEN"\}$/);
    expect(shown({ bulky: Array.from({ length: 5000 }, () => bulky), title: "HIDDEN" })[0].length).toBeLessThan(1_501);
  });

  it("count what there is too much of, and what is read back is not among it", () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`f${index}`, index]));
    expect(shown({ ...many, total: 5 })[0]).toMatch(/"f39":39,61 more fields\}$/);
    expect(shown({ ...many, total: 5 }, true, ["total"])[0]).toMatch(/^\{"total":5,"f0":0,.*,61 more fields\}$/);
    expect(shown({ list: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] })).toEqual(['{"list":[1,2,3,4,5,6,7,8,9,10,1 more item]}', false]);
    expect(shown({ a: { b: { c: { d: { e: { f: { g: 1 } } } } } } })[0]).toBe('{"a":{"b":{"c":{"d":{"e":{"f":{1 field}}}}}}}');
  });

  it("cannot drive the terminal, and end at whole characters", () => {
    expect(shown({ text: "\u001b[2J\u202e\u009b" })[0]).toBe('{"text":"\\u001b[2J\\u202e\\u009b"}');
    expect(shown(`${"a".repeat(59)}😀😀`)[0]).toBe(`"${"a".repeat(59)}"… (63 characters)`);
  });

  it("bytes are their number, where nothing else can be meant", () => {
    const bytes = { type: "string", contentEncoding: "base64" };
    const schema = {
      type: "object",
      properties: {
        image: { $ref: "#/$defs/Image" },
        files: { type: "array", items: { anyOf: [bytes, { type: "null" }] } },
        part: { anyOf: [{ allOf: [{ type: "object", properties: { body: bytes } }] }, { type: "null" }] },
        either: { anyOf: [bytes, { type: "string" }] },
        loop: { $ref: "#/$defs/Loop" },
      },
      $defs: { Image: bytes, Loop: { allOf: [{ $ref: "#/$defs/Loop" }, { properties: { next: { $ref: "#/$defs/Loop" } } }] } },
    };
    const image = Buffer.alloc(300_000, 7).toString("base64");
    expect(shown({ image, title: "HIDDEN" }, schema)).toEqual(['{"image":[300000 bytes],"title":"HIDDEN"}', false]);
    expect(shown({ files: ["AA==", null, "AAA"], part: { body: "_-8" } }, schema)[0]).toBe(
      '{"files":[[1 bytes],null,[2 bytes]],"part":{"body":[2 bytes]}}',
    );
    expect(shown({ either: "removeAll", image: "remove all", loop: { next: { next: "x" } } }, schema)).toEqual([
      '{"either":"removeAll","image":"remove all","loop":{"next":{"next":"x"}}}',
      true,
    ]);
    expect(shown({ image: "[300000 bytes]" })).toEqual(['{"image":"[300000 bytes]"}', true]);
  });
});
