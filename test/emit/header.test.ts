import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { plainConfig } from "../plain-config.js";

const run = "then run `toolpact generate`.";

test("the first line of a file says what to change instead: the author's spec, or what stands beside a provider's document", () => {
  const root = mkdtempSync(join(tmpdir(), "toolpact-header-"));
  try {
    writeFileSync(join(root, "own.tools.yaml"), "toolspec: 1\nname: own\ntools: {}\n");
    writeFileSync(join(root, "shop.graphql"), "type Query { order(id: ID!): String }\n");
    writeFileSync(join(root, "api.yaml"), 'openapi: 3.1.0\ninfo: { title: Api, version: "1" }\npaths: {}\n');
    const sources = [{ path: "own.tools.yaml" }, { path: "shop.graphql", name: "shop" }, { path: "api.yaml", name: "api" }];
    const { files } = compile({ config: { ...plainConfig, root, out: "out", sources }, cwd: root });
    const firstLine = (path: string) => files.find((file) => file.path === path)?.text.split("\n")[0];
    expect(firstLine("own/index.ts")).toBe(`// Made by toolpact from own.tools.yaml. Edit the spec, ${run}`);
    expect(firstLine("shop/index.ts")).toBe(
      `// Made by toolpact from shop.graphql. The document is its provider's: change the config, ${run}`,
    );
    expect(firstLine("api/index.ts")).toBe(
      `// Made by toolpact from api.yaml. The document is its provider's: change the config or an overlay, ${run}`,
    );
    expect(firstLine("index.ts")).toBe(`// Made by toolpact from all sources of the config. Edit the config or its sources, ${run}`);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
