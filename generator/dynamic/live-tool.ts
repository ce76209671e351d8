import { defineTool, type SchemaLiterals, type Tool } from "@toolpact/runtime/codegen-v1";
import type { Schema } from "../ir/index.js";
import { conditionMode, declaredPolicy, identityOf, type Plan, type ToolPlan, toolJsonSchemas, toolMode } from "../plan/index.js";
import { judgesWhole } from "../schema/index.js";
import { buildZod } from "../schema/live.js";
import type { LiveOptions } from "../schema/zod-builder.js";
import { plain } from "./plain.js";

/** The tool that the emitted module of a plan would export. Its Zod and its JSON Schema are made on first use. */
export function liveTool(tool: ToolPlan, plan: Plan, tenant?: string): Tool<never, unknown> {
  const { schemas } = plan.contract;
  const { injected, meta, confirmWhen, output } = tool;
  const zod =
    (schema: Schema, options: LiveOptions = toolMode) =>
    () =>
      buildZod(schema, schemas, options);
  return defineTool({
    ...plain(identityOf(tool, { whole: true })),
    ...(tenant === undefined ? {} : { tenant }),
    input: zod(tool.input),
    ...(injected === undefined ? {} : { injected: zod(injected) }),
    output: zod(output, { ...toolMode, isWhole: judgesWhole(output, schemas) }),
    ...(meta === undefined ? {} : { meta: zod(meta) }),
    ...(confirmWhen === undefined ? {} : { confirmWhen: zod(confirmWhen, conditionMode) }),
    schema: () => plain<SchemaLiterals>(toolJsonSchemas(tool, plan)),
    policy: plain(declaredPolicy(tool.policy)),
    call: plain(tool.operation.call),
  });
}
