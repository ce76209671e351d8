import { deepFreeze } from "../deep-freeze.js";
import type { JsonSchema } from "../json.js";
import type { ToolResponse } from "../response.js";
import type { CallSummary } from "../tool/call.js";
import type { AnyTool, Implementation, OutputExample, ToolSummary } from "../tool/tool.js";
import { categoryOf } from "./categories.js";
import type { FunctionSignature, ToolDefinition, ToolImplementation } from "./definition.js";
import { specifiedPermissions, specifiedValidation } from "./specified-policy.js";

/** What the specification requires and a contract need not say. */
const unknownDate = "1970-01-01T00:00:00Z";

/** The specification's view of a tool: the summary as it holds now, and what only the loaded tool knows. */
export function definitionOf(summary: ToolSummary, tool: AnyTool): ToolDefinition {
  const { id, title, version, description, policy } = summary;
  const { details = tool.details, author = tool.author, createdAt = tool.createdAt ?? unknownDate } = summary;
  const { updatedAt = tool.updatedAt ?? createdAt, implementation = tool.implementation } = summary;
  return deepFreeze({
    id,
    name: title,
    category: categoryOf(summary.category),
    version,
    description,
    ...(details === undefined ? {} : { detailed_description: details }),
    function_signature: signatureOf(summary, tool.schemas),
    permissions: specifiedPermissions(policy),
    security_level: policy.securityLevel,
    implementation: implementationOf(summary, implementation),
    validation: specifiedValidation(policy),
    ...(author === undefined ? {} : { author }),
    created_at: createdAt,
    updated_at: updatedAt,
    ...(policy.deprecation?.since === undefined ? {} : { deprecated_at: policy.deprecation.since }),
    ...(policy.deprecation?.replacement === undefined ? {} : { replacement_tool: policy.deprecation.replacement }),
  });
}

function signatureOf(summary: ToolSummary, { input, output, errors = {}, examples }: AnyTool["schemas"]): FunctionSignature {
  const { effects } = summary.policy;
  return {
    input: {
      schema: input,
      examples: examples.input.map(({ expect, ...example }) => ({ ...example, expected_output_type: expect })),
      required_fields: requiredOf(input),
    },
    output: {
      success_schema: output,
      error_schemas: errors,
      examples: examples.output.map(({ name, scenario, ...answer }) => ({ name, scenario, response: responseOf(summary, answer) })),
    },
    ...(effects.length === 0 ? {} : { side_effects: effects }),
  };
}

function requiredOf(schema: JsonSchema): readonly string[] {
  const required = typeof schema === "object" ? schema.required : undefined;
  return Array.isArray(required) ? required.filter((name) => typeof name === "string") : [];
}

/** A whole envelope as the spec wrote it, or one around the bare data. */
function responseOf(
  { id, title, category, version, policy }: ToolSummary,
  answer: Pick<OutputExample, "data" | "response">,
): ToolResponse<unknown> {
  // The spec's author wrote a `ToolResponse`; the generator checked its data against the output schema.
  if (answer.response !== undefined) return answer.response as unknown as ToolResponse<unknown>;
  return {
    status: "success",
    command: id,
    data: answer.data ?? null,
    metadata: {
      version,
      execution_time: 0,
      tool_info: { name: title, category, permissions_used: policy.permissions.capabilities.map(({ name }) => name) },
      input_validation: { schema_version: version, validation_time: 0 },
      call_id: "example",
      attempts: 1,
      latency_budget: { budget_ms: policy.latencyBudgetMs, exceeded: false },
    },
  };
}

function implementationOf({ id, version, call }: ToolSummary, implementation: Implementation | undefined): ToolImplementation {
  if (implementation === undefined) {
    return { ...bindingOf(call), module: id.slice(0, Math.max(0, id.lastIndexOf("."))), version_compatibility: [version] };
  }
  const { versionCompatibility, ...rest } = implementation;
  return { ...rest, version_compatibility: versionCompatibility };
}

function bindingOf(call: CallSummary): Pick<ToolImplementation, "type" | "function"> {
  switch (call.kind) {
    case "local":
      return { type: "function_call", function: call.handler };
    case "http":
      return { type: "http_request", function: `${call.method} ${call.url}` };
    case "http-operation":
      return { type: "http_request", function: `${call.method} ${call.path}` };
    case "graphql":
      return { type: "graphql_request", function: call.endpoint };
    case "mcp":
      return { type: "mcp_tool", function: `${call.server}/${call.tool}` };
    case "bridge":
      return { type: "page_action", function: call.action };
  }
}
