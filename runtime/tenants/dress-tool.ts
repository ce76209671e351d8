import type { AnyTool, ToolSummary } from "../tool/tool.js";

/** A loaded tool under another summary: the same schemas, and all that follows from the policy says what the summary's policy says. */
export function dressTool(tool: AnyTool, summary: ToolSummary): AnyTool {
  const { policy } = summary;
  const changed = {
    ...summary,
    sideEffects: policy.sideEffects,
    confirmRequired: policy.confirm.rule !== "never",
    auth: policy.auth,
    latencyBudgetMs: policy.latencyBudgetMs,
    idempotent: policy.idempotency !== undefined,
  };
  // Descriptors, not a spread: reading `zod` would build the schema.
  const members = { ...Object.getOwnPropertyDescriptors(tool), ...Object.getOwnPropertyDescriptors(changed) };
  return Object.freeze(Object.defineProperties({}, members) as AnyTool);
}
