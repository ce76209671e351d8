import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { buildZod, printType, printZod, SchemaError, toJsonSchema } from "../../generator/schema/public.js";

const text = readFileSync(new URL("../../docs/schema.md", import.meta.url), "utf8");
const blocks = [...text.matchAll(/```[jt]s\n([\s\S]*?)```/g)].map(([, code = ""]) => code);
const isPrinted = (code: string): boolean => code.startsWith("print");

/** What an example of a wrong schema throws. */
function problem(act: () => unknown): SchemaError {
  try {
    act();
  } catch (error) {
    if (error instanceof SchemaError) {
      return error;
    }
  }
  throw new Error("Nothing was thrown.");
}

const names = { buildZod, printType, printZod, toJsonSchema, problem, expect };

/** Runs an example after `expression; // value` has become an expectation. */
function run(code: string): number {
  let expectations = 0;
  const lines = code.split("\n").map((line) => {
    const [, expression, value] = /^(\S.*); \/\/ (.*)$/.exec(line) ?? [];
    expectations += expression === undefined ? 0 : 1;
    return expression === undefined ? line.replace(/^import .*$/, "") : `expect(${expression}).toEqual(${value});`;
  });
  new Function(...Object.keys(names), lines.join("\n"))(...Object.values(names));
  return expectations;
}

describe("the page about schemas", () => {
  const printing = blocks.filter(isPrinted);
  const printed = blocks.filter((_, index) => isPrinted(blocks[index - 1] ?? ""));
  const running = blocks.filter((code) => !printing.includes(code) && !printed.includes(code));

  it.each(running)("shows what happens, example %#", (code) => {
    expect(run(code)).toBeGreaterThan(0);
  });

  it.each(printing.map((code, index) => ({ code, want: printed[index] })))("shows what is printed, example %#", ({ code, want }) => {
    expect(new Function(...Object.keys(names), `return ${code}`)(...Object.values(names))).toBe(want);
  });

  it("has examples of both kinds", () => {
    expect(running.length).toBeGreaterThan(2);
    expect(printed).toHaveLength(2);
  });
});
