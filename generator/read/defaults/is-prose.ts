import type { Json, Schema } from "../../ir/index.js";
import { ofSameValue, type Schemas, unseenTarget } from "../../schema/index.js";

/** `7 days prior to until` describes a default. So does a word for nothing. */
const sentence = /\S\s+\S+\s+\S/;
const nothing = /^(?:none|null|nil|undefined|unset|not set|n\/a)$/i;

/** Whether a default is a text about the default. A value that the schema lists is a value, whatever its words are. */
export function isProse(value: Json, schema: Schema, schemas: Schemas): value is string {
  if (typeof value !== "string" || !(sentence.test(value.trim()) || nothing.test(value.trim()))) return false;
  return !isListed(value, schema, schemas);
}

function isListed(value: string, schema: Schema, schemas: Schemas): boolean {
  const seen = new Set<string>();
  const queue = [schema];
  for (const node of queue) {
    if (node.kind === "enum" && node.values.includes(value)) return true;
    queue.push(...(node.kind === "ref" ? [unseenTarget(node, schemas, seen) ?? []].flat() : ofSameValue(node)));
  }
  return false;
}
