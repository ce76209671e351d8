import { createContext, runInContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Json } from "../../generator/ir/index.js";
import { printDocComment, printJsonText, printLiteral, printRegex, printString, render } from "../../generator/print/index.js";

/** One for all: with thousands of contexts `Array.prototype.fill`, which asks each of them, takes milliseconds in every test that comes after. */
const elsewhere = createContext();
const run = (code: string) => runInContext(code, elsewhere);
const evaluate = (code: string): unknown => run(`JSON.stringify(${code})`);

describe("the literal printer", () => {
  it("prints any JSON value as code that gives the same value", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const json = value as Json;
        expect(evaluate(render(printLiteral(json)))).toEqual(JSON.stringify(json));
      }),
      { numRuns: 500 },
    );
  });

  it("lets no text out of a literal, whichever quotes it stands in, and shows every sign that deceives readers", () => {
    const pieces = ["'", '"', "`", "\\", "\\'", "${", "\n", "\r", "\t", "\0", "*/", "//", "</script>", "a", " ", "\ud800", "\udc00"];
    const hidden = [
      "\u007f",
      "\u0085",
      "\u009f",
      "\u00ad",
      "\u061c",
      "\u200b",
      "\u200f",
      "\u2028",
      "\u2029",
      "\u202e",
      "\u2060",
      "\u2069",
      "\ufeff",
    ];
    const text = fc.array(fc.constantFrom(...pieces, ...hidden), { maxLength: 8 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, text, (key, value) => {
        const json = JSON.parse(JSON.stringify({ [key]: [value, { k: key }] })) as Json;
        const codes = [printString(value), printJsonText(json), render(printLiteral(json))];
        expect(run(codes[0] ?? "")).toBe(value);
        expect(JSON.parse(run(codes[1] ?? ""))).toEqual(json);
        expect(evaluate(codes[2] ?? "")).toBe(JSON.stringify(json));
        for (const code of codes) expect(hidden.filter((sign) => code.includes(sign))).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
    expect(Object.is(run(render(printLiteral(-0))), -0)).toBe(true);
  });

  it("keeps `__proto__` a plain key", () => {
    const value = JSON.parse('{"__proto__":{"polluted":true},"constructor":1}') as Json;
    expect(run(`Object.keys(${render(printLiteral(value))}).join()`)).toBe("__proto__,constructor");
  });

  it.each(['"; process.exit(1); //', "${process.exit(1)}", "`", "\u2028", "</script>", "\\", "\u202eevil"])(
    "cannot be left by %j",
    (text) => {
      const code = printString(text);
      expect(run(code)).toBe(text);
      expect(code).toMatch(/^"[^\u2028\u2029\u202a-\u202e]*"$/);
    },
  );

  it("prints patterns that cannot end the literal", () => {
    const source = "a/b[/]\n\u2028";
    expect(run(`${printRegex(source)}.test("a/b/\\n\\u2028")`)).toBe(true);
    expect(printRegex(source)).not.toContain("\n");
  });

  it("writes thousands as a person does", () => {
    expect([5, 999, 5_000, 86_400_000, -12_345, 0.5, 1e21].map((value) => render(printLiteral(value)))).toEqual([
      "5",
      "999",
      "5_000",
      "86_400_000",
      "-12_345",
      "0.5",
      "1e+21",
    ]);
  });
});

describe("the doc comment printer", () => {
  it("lets no text out of the comment", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("*/", "/*", "*", "/", "\n", "\r", "\u2028", "\u0085", "@deprecated", "x", " ", "throw 1;"), {
          maxLength: 20,
        }),
        (parts) => {
          const comment = printDocComment([parts.join("")]);
          const code = comment === undefined ? "" : render(comment);
          expect(run(`${code}\n"still here"`)).toBe("still here");
          expect(code.slice(0, -2)).not.toContain("*/");
        },
      ),
      { numRuns: 500 },
    );
  });

  it("starts no tag that tools obey", () => {
    expect(render(printDocComment(["@deprecated use {@link x}"]) ?? "")).toBe("/** \\@deprecated use {\\@link x} */");
  });

  it("wraps long text and stays on one line where it fits", () => {
    expect(render(printDocComment(["Short."]) ?? "")).toBe("/** Short. */");
    const long = render(printDocComment(["word ".repeat(60)]) ?? "").split("\n");
    expect(long.at(0)).toBe("/**");
    expect(Math.max(...long.map((line) => line.length))).toBeLessThanOrEqual(100);
  });
});
