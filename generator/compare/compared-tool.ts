import type { Plan, ToolPlan } from "../plan/index.js";
import type { Schemas } from "../schema/index.js";

/** A tool and the schemas that it refers to. */
export type ComparedTool = {
  readonly tool: ToolPlan;
  readonly schemas: Schemas;
  /** Of the document. */
  readonly version: string;
};

/** The tools of a plan, ready for comparison. */
export function comparedTools({ tools, contract: { schemas, version } }: Plan): readonly ComparedTool[] {
  return tools.map((tool) => ({ tool, schemas, version }));
}

export type ToolPair = { readonly before: ComparedTool; readonly after: ComparedTool };
