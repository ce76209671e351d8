import type { CallContext, Idempotency } from "@toolpact/runtime";
import type { Json, JsonObject, Schema } from "../../ir/index.js";
import type { Plan, ToolPlan } from "../../plan/index.js";
import { makeValue } from "../../read/examples/make-value.js";
import { isObject } from "../../read/values.js";
import { accepts } from "../../schema/accepts.js";
import type { Schemas } from "../../schema/index.js";
import { judgeOf } from "../values/value-maker.js";

export type ExampleCall = { readonly input: JsonObject; readonly context: CallContext };

/** `isMade`: not from an example, which may have what the tool does not take. */
type Making = { readonly isMade?: boolean };

/** A call that the tool's schemas accept: the first example of the contract, or made. Undefined where none is found. */
export function exampleCall(tool: ToolPlan, { contract }: Plan, { isMade = false }: Making = {}): ExampleCall | undefined {
  const { operation, input, meta, policy, id } = tool;
  const made = (schema: Schema): Json | undefined => makeValue(schema, judgeOf(contract.schemas, "input"))?.value;
  const examples = operation.examples.input.filter(({ expect }) => expect === "success").map((example) => example.input);
  // An example of the contract may have what the tool does not take.
  const value =
    (isMade ? [] : examples).find((example) => accepts(input, example, judgeOf(contract.schemas, "input")) !== false) ?? made(input);
  if (!isObject(value)) return undefined;
  const key = keyOf(policy.idempotency, value, id);
  const said = metaFor(meta, { input: value, key: key ?? `rehearsal-${id}`, schemas: contract.schemas });
  return {
    input: value,
    context: {
      principal: { id: "rehearsal", kind: "service" },
      onBehalfOf: { id: "rehearsal-person", kind: "user" },
      ...(policy.execution === "background" ? { lane: "background" as const } : {}),
      ...(said === undefined ? {} : { meta: said }),
      ...(key === undefined ? {} : { idempotencyKey: key }),
    },
  };
}

type Said = { readonly input: JsonObject; readonly key: string; readonly schemas: Schemas };

/** A call meta that the namespace accepts. It speaks of the same things as the input. */
export function metaFor(meta: Schema | undefined, { input, key, schemas }: Said): JsonObject | undefined {
  const made = meta === undefined ? undefined : makeValue(meta, judgeOf(schemas, "input"))?.value;
  if (!isObject(made)) return undefined;
  return Object.fromEntries(Object.entries(made).map(([name, value]) => [name, name === "idempotency_key" ? key : (input[name] ?? value)]));
}

const anyUuid = "3f0c2c9e-6d0b-4a55-9e0e-2f8d3c0f1a11";

/** A key that the policy takes. Undefined where the call has none, or the runtime makes it from the input. */
function keyOf(idempotency: Idempotency | undefined, input: JsonObject, id: string): string | undefined {
  if (idempotency === undefined) return undefined;
  const { key, format } = idempotency;
  if (key.from === "field") {
    const own = input[key.field];
    return typeof own === "string" ? own : undefined;
  }
  if (format === undefined) return `rehearsal-${id}`;
  return format === "uuid" ? anyUuid : undefined;
}
