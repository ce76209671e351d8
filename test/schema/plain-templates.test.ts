import { expect, test } from "vitest";
import { plainTemplates } from "../../scripts/plain-templates.mjs";

test.each([
  ["an escape", "String.raw`\\d+\\u{10ffff}`"],
  ["a value", `String.raw\`^\${part}\\.\${part}$\``],
  ["an escaped quote of a template, which it leaves alone", "String.raw`a\\`b`"],
])("a template without a tag has the text of `String.raw`: %s", (_, code) => {
  const run = (text: string): unknown => new Function("part", `return ${text};`)("x");
  expect(run(plainTemplates(code))).toBe(run(code));
});
