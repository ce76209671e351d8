import type { Policy } from "@toolpact/runtime";
import type { Schema } from "../ir/index.js";
import { hasEffect, originsOf } from "../lock/index.js";
import type { Schemas } from "../schema/index.js";
import type { ComparedTool, ToolPair } from "./compared-tool.js";

/** The types of a tool, and what else decides the class of a change of them. */
export type TypedTool = {
  readonly input: Schema;
  readonly output: Schema;
  readonly schemas: Schemas;
  /** Of the document. */
  readonly version: string;
  readonly effect: Policy["effect"];
  /** It changes only the given fields. */
  readonly isPatch: boolean;
  readonly origins: readonly string[];
  /** `query`, `header`: where a field is sent. Undefined: in a body, or the call has no places. */
  readonly placeOf: (field: string) => string | undefined;
};

export type TypedPair = { readonly before: TypedTool; readonly after: TypedTool };

export function typedPair({ before, after }: ToolPair): TypedPair {
  return { before: typedTool(before), after: typedTool(after) };
}

const known = new WeakMap<ComparedTool, TypedTool>();

function typedTool(compared: ComparedTool): TypedTool {
  const found = known.get(compared) ?? made(compared);
  known.set(compared, found);
  return found;
}

function made({ tool, schemas, version }: ComparedTool): TypedTool {
  const { call } = tool.operation;
  const places = new Map(call.kind === "http-operation" ? call.parameters.map(({ field, in: place }) => [field, place] as const) : []);
  return {
    ...{ input: tool.input, output: tool.output, schemas, version },
    effect: tool.policy.effect,
    isPatch: call.kind === "http-operation" && call.method.toUpperCase() === "PATCH",
    origins: originsOf(call),
    placeOf: (field) => places.get(field),
  };
}

/** A tool that had an effect, or has one. */
export function anyEffect({ before, after }: TypedPair): boolean {
  return hasEffect(before) || hasEffect(after);
}
