import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { plainConfig } from "../plain-config.js";

/** Operations whose inputs have so many fields, in the order of the list. A field has about 100 bytes. */
function reportsOf(fields: readonly number[]): readonly { readonly code: string; readonly message: string; readonly counted?: unknown }[] {
  const properties = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, { type: "string", description: "a".repeat(60) }]));
  const schemas = Object.fromEntries(
    fields.map((count, index) => [`S${index}`, { type: "object", properties: { of: { type: "object", properties: properties(count) } } }]),
  );
  const paths = Object.fromEntries(
    fields.map((_, index) => {
      const content = { "application/json": { schema: { $ref: `#/components/schemas/S${index}` } } };
      return [`/x${index}`, { post: { operationId: `x${index}`, requestBody: { content }, responses: { 200: { description: "" } } } }];
    }),
  );
  const document = {
    openapi: "3.0.3",
    info: { title: "Big", version: "1" },
    servers: [{ url: "https://big.example" }],
    paths,
    components: { schemas },
  };
  const root = mkdtempSync(join(tmpdir(), "toolpact-large-"));
  try {
    writeFileSync(join(root, "big.json"), JSON.stringify(document));
    const { diagnostics } = compile({ config: { root, out: "out", sources: [{ path: "big.json" }], ...plainConfig }, cwd: root });
    return diagnostics.filter(({ code }) => code === "plan/large-inputs");
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

test("tools with an input schema of more than 40 kB are reported once, by name and size, the largest first", () => {
  const [found, ...others] = reportsOf([10, 500, 900, 600, 700]);
  expect(others).toEqual([]);
  expect(found?.message).toMatch(
    /^4 tools have input schemas larger than 40 kB, which uses many tokens of each prompt: `big\.x2` \(\d\d kB\), `big\.x4` \(\d\d kB\), `big\.x3` \(\d\d kB\) and 1 more\.$/,
  );
  expect(found?.counted).toMatchObject({ listed: [{}, {}, {}, {}], more: 0 });
});

test("smaller ones are not reported", () => {
  expect(reportsOf([10, 300])).toEqual([]);
});
