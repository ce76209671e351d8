import type { Schema } from "../ir/index.js";
import type { ToolPlan } from "../plan/index.js";
import { judgesWhole, type Product, type Schemas } from "../schema/index.js";

/** The sides of a tool that are checked, and what each becomes. */
export function toolSides(tool: ToolPlan, schemas: Schemas): readonly ToolSide[] {
  return [
    { side: "input", schema: tool.input, product: "parser" },
    { side: "output", schema: tool.output, product: judgesWhole(tool.output, schemas) ? "whole" : "check" },
    ...(tool.meta === undefined ? [] : [{ side: "meta", schema: tool.meta, product: "parser" } as const]),
  ];
}

export type ToolSide = { readonly side: "input" | "output" | "meta"; readonly schema: Schema; readonly product: Product };
