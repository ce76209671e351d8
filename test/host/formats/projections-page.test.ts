import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Dialect, dialects } from "../../../runtime/host/formats/project/dialects.js";

const subsets = ["openai-strict", "anthropic-strict", "gemini"] as const satisfies readonly Dialect[];
const keywords =
  "anyOf oneOf allOf const enum default description pattern format minLength maxLength multipleOf minimum maximum exclusiveMinimum exclusiveMaximum prefixItems minItems maxItems uniqueItems minProperties maxProperties dependentRequired not".split(
    " ",
  );

test("the table of docs/projections.md is what the rules say", () => {
  const rows = keywords.map((keyword) => {
    const cells = subsets.map((name) => (dialects[name].keywords?.has(keyword) === false ? "no" : "yes"));
    return `| \`${keyword}\` | ${cells.join(" | ")} |`;
  });
  const table = [`| keyword | ${subsets.join(" | ")} |`, "|---|---|---|---|", ...rows].join("\n");
  expect(readFileSync(new URL("../../../docs/projections.md", import.meta.url), "utf8")).toContain(table);
});
