import type { CallContext } from "../../context.js";
import type { JsonSchema } from "../../json.js";
import type { Auth, SideEffects } from "../../policy.js";
import type { ToolResponse } from "../../response.js";
import type { Schema } from "../../schema/opaque.js";
import type { Tool } from "../tool.js";

/** A tool as the universal surface describes it (UNI-G4). */
export type ToolDef<In, Out> = {
  /** The id. */
  readonly name: string;
  readonly description: string;
  readonly schema: JsonSchema;
  /** Built on first use. */
  readonly zod?: Schema;
  readonly sideEffects: SideEffects;
  readonly confirmRequired?: boolean;
  readonly auth?: Auth;
  readonly latencyBudgetMs?: number;
  readonly idempotent?: boolean;
  readonly execute: (args: In, context: CallContext) => Promise<ToolResult<Out>>;
};

export type ToolResult<Out> = ToolResponse<Out>;

export function toolDefOf<In, Out>(tool: Tool<In, Out>): ToolDef<In, Out> {
  const { name, description, schema, sideEffects, confirmRequired, auth, latencyBudgetMs, idempotent, execute } = tool;
  return Object.freeze({
    name,
    description,
    schema,
    get zod() {
      return tool.zod;
    },
    sideEffects,
    confirmRequired,
    auth,
    latencyBudgetMs,
    idempotent,
    execute,
  });
}
