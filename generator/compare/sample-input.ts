import type { JsonObject } from "../ir/index.js";
import type { Plan, ToolPlan } from "../plan/index.js";
import { accepts } from "../schema/index.js";
import { sampleOf } from "./schema/sample.js";
import { contractSide } from "./schema/side.js";

/** A small input that the tool accepts: its first example, or its required fields. Undefined: none was found. */
export function sampleInput({ input, operation }: ToolPlan, { contract: { schemas, version } }: Plan): JsonObject | undefined {
  const example = operation.examples.input.find(({ expect }) => expect === "success")?.input;
  const sample = example ?? sampleOf(input, contractSide({ schemas, version }));
  if (typeof sample !== "object" || sample === null || Array.isArray(sample)) return undefined;
  return accepts(input, sample, { schemas, direction: "input" }) === true ? (sample as JsonObject) : undefined;
}
