import type { Schema } from "../ir/index.js";
import type { ToolPlan } from "../plan/index.js";
import { judgesWhole, type Product, type Schemas } from "../schema/index.js";

/** What a tool's own module of checks exports. */
export const ownNames = { input: "parseInput", output: "isOutput", meta: "parseMeta" } as const;

/** The sides of a tool that are checked, and what each becomes. */
export function toolSides(tool: ToolPlan, schemas: Schemas): readonly ToolSide[] {
  return [
    { side: "input", schema: tool.input, product: "parser" },
    { side: "output", schema: tool.output, product: judgesWhole(tool.output, schemas) ? "whole" : "check" },
    ...(tool.meta === undefined ? [] : [{ side: "meta", schema: tool.meta, product: "parser" } as const]),
  ];
}

export type ToolSide = { readonly side: keyof typeof ownNames; readonly schema: Schema; readonly product: Product };
