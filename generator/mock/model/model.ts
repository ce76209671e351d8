import type { Call, Effect } from "@toolpact/runtime";
import type { Json, JsonObject, Origin, Schema } from "../../ir/index.js";
import { type Plan, type ToolPlan, toolJsonSchemas } from "../../plan/index.js";
import type { Schemas } from "../../schema/index.js";
import { placesOf, type ResourcePlace } from "./resources.js";

/** What a mock needs of one tool. Plain data, so that it can be kept between runs. */
export type MockOperation = {
  /** The tool's id. */
  readonly id: string;
  readonly title: string;
  readonly call: Call;
  readonly effect: Effect;
  /** Of the contract, before rules for unknown keys. */
  readonly input: Schema;
  /** Fields that the context fills. */
  readonly injected: readonly string[];
  readonly output: Schema;
  /** JSON bodies of failures, by status. */
  readonly failures: { readonly [status: string]: Schema };
  /** Answers that the contract gives as examples. */
  readonly examples: readonly Json[];
  readonly origin: Origin;
  /** The member of the answer that is false where nothing was done. */
  readonly success?: string;
  /** Of a tool of an MCP server, which lists it. */
  readonly inputSchema?: JsonObject;
  /** The part that it plays for a kind of record. */
  readonly resource?: ResourcePlace;
};

export type MockContract = {
  readonly name: string;
  readonly title: string;
  readonly operations: readonly MockOperation[];
  readonly schemas: Schemas;
};

/** The contracts as a mock sees them. Pending and disabled tools are there too, because the service has their operations. */
export function contractsOf(plans: readonly Plan[]): readonly MockContract[] {
  return plans.map((plan) => {
    const { contract, tools } = plan;
    const places = placesOf(tools.map(({ operation }) => operation));
    return {
      name: contract.name,
      title: contract.title,
      operations: tools.map((tool) => operationOf(tool, { plan, resource: places.get(tool.operation) })),
      schemas: contract.schemas,
    };
  });
}

type Placed = { readonly plan: Plan; readonly resource: ResourcePlace | undefined };

function operationOf(tool: ToolPlan, { plan, resource }: Placed): MockOperation {
  const { id, operation, policy } = tool;
  const { title, call, input, injected, output, failures = new Map<string, Schema>(), examples, origin } = operation;
  return {
    id,
    title,
    call,
    effect: policy.effect,
    input,
    injected: injected?.kind === "object" ? injected.fields.map(({ wireName }) => wireName) : [],
    output,
    failures: Object.fromEntries(failures),
    examples: examples.output.flatMap(({ data }) => (data === undefined ? [] : [data])),
    origin,
    ...(policy.idempotency?.success === undefined ? {} : { success: policy.idempotency.success }),
    ...(call.kind === "mcp" ? { inputSchema: toolJsonSchemas(tool, plan).input as JsonObject } : {}),
    ...(resource === undefined ? {} : { resource }),
  };
}
