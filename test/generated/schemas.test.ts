import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { registry } from "../../generated/index.js";
import { type Definition, definitionsOf } from "../../runtime/codegen-v1/index.js";
import { defineTool } from "../../runtime/tool/define-tool.js";
import type { SchemaLiterals } from "../../runtime/tool/tool.js";
import { referencePlans, repository } from "./reference-plans.js";

const isDeeplyFrozen = (value: unknown): boolean =>
  typeof value !== "object" || value === null || (Object.isFrozen(value) && Object.values(value).every(isDeeplyFrozen));

describe("the JSON Schemas of the 64 generated tools", () => {
  it("are, key by key, the complete documents of the JSON files, and cannot be changed", async () => {
    let count = 0;
    for (const plan of referencePlans()) {
      for (const { id, module } of plan.tools) {
        const tool = await registry.tool(id);
        const file = join(repository, "generated", plan.folder, `${module.replace(/^tools/, "json-schema")}.json`);
        expect(JSON.stringify(tool?.schemas), id).toBe(JSON.stringify(JSON.parse(readFileSync(file, "utf8"))));
        expect(isDeeplyFrozen(tool?.schemas), id).toBe(true);
        expect(tool?.schema, id).toBe(tool?.schemas.input);
        count += 1;
      }
    }
    expect(count).toBe(64);
  });

  it("share the definitions that they have in common", async () => {
    const [one, other] = await Promise.all(["search_vendors", "create_ocr_job"].map((name) => registry.tool(`marketplace.${name}`)));
    const definitionOf = (tool: typeof one): unknown => Object(Object(tool?.schemas.meta).$defs).ToolCallMeta;
    expect(definitionOf(one)).toMatchObject({ type: "object" });
    expect(definitionOf(other)).toBe(definitionOf(one));
  });
});

describe("definitions", () => {
  it("bring all that they lead to, in order of name, also where they lead back to themselves", () => {
    const leaf: Definition = { name: "A", schema: () => true };
    const tree: Definition = { name: "C", uses: () => [tree, branch], schema: () => ({ $ref: "#/$defs/B" }) };
    const branch: Definition = { name: "B", uses: () => [tree, leaf], schema: () => ({ $ref: "#/$defs/C" }) };
    expect(Object.entries(definitionsOf(tree))).toEqual([
      ["A", true],
      ["B", { $ref: "#/$defs/C" }],
      ["C", { $ref: "#/$defs/B" }],
    ]);
  });
});

describe("a declared tool", () => {
  const given: SchemaLiterals = { input: { type: "object" }, output: true, examples: { input: [], output: [] } };
  const declare = (schema: SchemaLiterals | (() => SchemaLiterals)) => {
    const zod = (): never => {
      throw new Error("Zod was asked.");
    };
    return defineTool({
      ...{ id: "shop.find", hostName: "shop_find", title: "Find", description: "Finds.", category: "custom", version: "1.0.0" },
      ...{ input: zod, output: zod, schema, policy: { effect: "read" }, call: { kind: "local", handler: "shop.find" } },
    });
  };

  it("makes its schemas on first use, and once", () => {
    let made = 0;
    const tool = declare(() => {
      made += 1;
      return { ...given };
    });
    expect(made).toBe(0);
    expect(tool.schemas).toBe(tool.schemas);
    expect(tool.schema).toEqual({ type: "object" });
    expect(made).toBe(1);
  });

  it("still takes the literals that older output hands over, and freezes them", () => {
    const literals = structuredClone(given);
    expect(declare(literals).schemas).toBe(literals);
    expect(isDeeplyFrozen(literals)).toBe(true);
  });
});
