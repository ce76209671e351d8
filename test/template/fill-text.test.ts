import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { registry } from "../../generated/index.js";
import { parseValue } from "../../runtime/schema/parse.js";
import { mapField, pickFields, readField } from "../../runtime/template/fields.js";
import { fillText, sentenceOf } from "../../runtime/template/fill-text.js";

describe("text with fields", () => {
  it.each([
    ["request:{request_id}:hash:{content_hash}", { request_id: "r1", content_hash: "ab" }, "request:r1:hash:ab"],
    ["{a.b} and {a.b}", { a: { b: 5 } }, "5 and 5"],
    ["{list} {flag}", { list: ["x", "y"], flag: false }, "x, y false"],
    ["no field", {}, "no field"],
    ["{stops.city}", { stops: [{ city: "Rome" }, { city: "Pisa" }] }, "Rome, Pisa"],
  ])("%s", (template, values, text) => {
    expect(fillText(template, values)).toEqual({ ok: true, text });
  });

  it.each([{}, { a: null }, { a: {} }, { a: new Uint8Array(1) }, { a: [{}] }, Object.create({ a: "inherited" }), null, "text"])(
    "names the field that has no text",
    (values) => {
      expect(fillText("x {a}", values)).toEqual({ ok: false, missing: "a" });
    },
  );

  it("drops what could forge lines or turn text around, and fills nothing twice", () => {
    expect(fillText("Reading {url}.", { url: "a\r\nINFO paid\u0000\u001b[31m\u202Eevil\u2066" })).toEqual({
      ok: true,
      text: "Reading a INFO paid[31mevil.",
    });
    expect(fillText("{a}{b}", { a: "{b}", b: "{a}$&" })).toEqual({ ok: true, text: "{b}{a}$&" });
  });

  it("holds no control characters, whatever the value", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const filled = fillText("{a}", { a: text });
        expect(filled.ok && filled.text).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
      }),
    );
  });
});

describe("the sentence to say", () => {
  it("is cut where a value is long, and absent where one is missing", () => {
    const sentence = sentenceOf("Looking for {need}.", { need: "🌹".repeat(500) });
    expect(Array.from(sentence ?? "")).toHaveLength("Looking for .".length + 120);
    expect(sentence).toMatch(/🌹….$/u);
    expect(sentenceOf("Looking for {need}.", {})).toBeUndefined();
    expect(sentenceOf("Looking.", {})).toBe("Looking.");
  });

  it("can be said for every example of the reference systems", async () => {
    let said = 0;
    for (const tool of await registry.load())
      for (const { input, expect: expected } of tool.schemas.examples.input) {
        const parsed = parseValue(tool.input(), input);
        if (tool.say === undefined || expected === "error" || !parsed.ok) continue;
        expect(sentenceOf(tool.say, parsed.value), tool.id).toMatch(/^[^{}]+\.$/);
        said++;
      }
    expect(said).toBeGreaterThan(64);
  });
});

describe("fields", () => {
  const value = { a: { b: 1, c: [{ d: 2, e: 3 }, { e: 4 }] }, f: null };

  it("are read, picked and mapped through objects and lists", () => {
    expect(readField(value, "a.c.d")).toEqual([2, null]);
    expect(readField(value, "f.g")).toBeUndefined();
    expect(pickFields(value, ["a.c.d", "f", "x.y"])).toEqual({ a: { c: [{ d: 2 }, {}] }, f: null });
    expect(mapField(value, "a.c.e", (found) => Number(found) * 10)).toEqual({ a: { b: 1, c: [{ d: 2, e: 30 }, { e: 40 }] }, f: null });
    expect(mapField(value, "a.b", () => undefined)).toEqual({ a: { c: value.a.c }, f: null });
    expect(mapField(value, "x.y", () => 1)).toBe(value);
  });

  it("never change the value, nor any prototype", () => {
    const hostile = JSON.parse('{"__proto__":{"a":1},"b":2}') as object;
    const picked = pickFields(hostile, ["__proto__.a"]) as object;
    expect(JSON.stringify(picked)).toBe('{"__proto__":{"a":1}}');
    expect(Object.getPrototypeOf(picked)).toBe(Object.prototype);
    const mapped = mapField(hostile, "b", () => 3) as object;
    expect(JSON.stringify(mapped)).toBe('{"__proto__":{"a":1},"b":3}');
    expect(JSON.stringify(hostile)).toBe('{"__proto__":{"a":1},"b":2}');
  });
});
