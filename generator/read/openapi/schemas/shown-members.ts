import type { Json, JsonObject } from "../../../ir/index.js";
import { isObject, own } from "../../values.js";
import type { MeantOptions } from "./meant-options.js";
import { showsOtherShape } from "./shown-formats.js";

const deepest = 4;

/** An object with an example shows a value of each member: a format that all of these refute is left out, as one beside an example of its own. */
export function withShownMembers(json: JsonObject, { slip }: Pick<MeantOptions, "slip">): JsonObject {
  const examples = [json.example, ...(Array.isArray(json.examples) ? (json.examples as readonly Json[]) : [])].filter(isObject);
  return examples.length === 0 ? json : relaxed(json, { examples, depth: 0, slip: () => slip("format-shape") });
}

type Showing = { readonly examples: readonly Json[]; readonly depth: number; readonly slip: () => void };

function relaxed(json: JsonObject, { examples, depth, slip }: Showing): JsonObject {
  if (examples.length === 0 || depth > deepest) return json;
  if (json.type === "string" || json.format !== undefined) {
    const isOwn = json.example !== undefined || json.examples !== undefined;
    if (isOwn || !showsOtherShape(json.format, examples)) return json;
    slip();
    const { format: _format, ...rest } = json;
    return rest;
  }
  const { items, properties } = json;
  if (isObject(items)) {
    const inner = relaxed(items, {
      examples: examples.flatMap((example) => (Array.isArray(example) ? (example as readonly Json[]) : [])),
      depth: depth + 1,
      slip,
    });
    return inner === items ? json : { ...json, items: inner };
  }
  return isObject(properties)
    ? withMembers(json, { properties, showing: { examples: examples.filter(isObject), depth: depth + 1, slip } })
    : json;
}

type Members = { readonly properties: JsonObject; readonly showing: Showing };

function withMembers(json: JsonObject, { properties, showing }: Members): JsonObject {
  let changed: { [name: string]: Json } | undefined;
  for (const [name, member] of Object.entries(properties)) {
    // What only comes back is never given.
    if (!isObject(member) || member.readOnly === true) continue;
    const examples = showing.examples.map((example) => own(example, name)).filter((value) => value !== undefined);
    const inner = relaxed(member, { ...showing, examples });
    if (inner === member) continue;
    changed ??= { ...properties };
    changed[name] = inner;
  }
  return changed === undefined ? json : { ...json, properties: changed };
}
