import type { JsonSchema } from "../ir/index.js";
import type { Plan, ToolPlan } from "../plan/index.js";
import { definitionJson, inputJson } from "../plan/json-schemas.js";
import { reachableRefs } from "../schema/index.js";

/** Bytes of an input's JSON Schema: past this a model pays more for the schema than for its work. */
const largestInput = 40_000;

export type LargeInput = { readonly tool: ToolPlan; readonly bytes: number };

/** The tools whose input is larger, the largest first. Of a shared type each tool has a copy. */
export function largeInputs(plan: Plan): readonly LargeInput[] {
  return plan.tools
    .map((tool) => ({ tool, bytes: inputBytes(tool, plan) }))
    .filter(({ bytes }) => bytes > largestInput)
    .sort((a, b) => b.bytes - a.bytes);
}

function inputBytes(tool: ToolPlan, plan: Plan): number {
  const { own, schema } = inputJson(tool, plan);
  let bytes = bytesOf(own);
  for (const id of reachableRefs(schema, plan.contract.schemas)) {
    const named = plan.schemas.get(id);
    if (named !== undefined) bytes += named.typeName.length + bytesOf(definitionJson(named, plan));
  }
  return bytes;
}

/** Each type is measured once, however many tools lead to it. */
const measured = new WeakMap<object, number>();

function bytesOf(json: JsonSchema): number {
  if (typeof json !== "object") return 0;
  const bytes = measured.get(json) ?? Buffer.byteLength(JSON.stringify(json));
  measured.set(json, bytes);
  return bytes;
}
