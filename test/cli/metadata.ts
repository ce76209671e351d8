import type { ToolMetadata } from "../../runtime/index.js";

/** Of an answer that has nothing to tell beside itself. */
export const plainMetadata: ToolMetadata = {
  version: "1.0.0",
  execution_time: 0,
  tool_info: { name: "Find", category: "integration", permissions_used: [] },
  input_validation: { schema_version: "1.0.0", validation_time: 0 },
  call_id: "call",
  attempts: 1,
  latency_budget: { budget_ms: 400, exceeded: false },
};
