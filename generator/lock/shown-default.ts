import type { Json, Schema, SchemaId } from "../ir/index.js";
import { isSecret, nodesOf, ofSameValue, type Schemas, unseenTarget } from "../schema/index.js";
import { hashJson } from "./hash-json.js";

/**
 * What a call does that leaves a field out: of switches, numbers and choices. A choice that is no short word has a hash. Any other text may be long, or nobody's
 * business.
 */
export function shownDefault(schema: Schema, schemas: Schemas): string | undefined {
  const value = sayingDefault(schema, schemas).default?.value;
  if (value === undefined || isSecret(schema, schemas)) return undefined;
  if (typeof value === "boolean" || typeof value === "number") return String(value);
  return typeof value === "string" && isChoice(schema, value, schemas) ? wordOf(value) : undefined;
}

/** The schema itself, or the type that it names, where only that says what is usual. */
export function sayingDefault(schema: Schema, schemas: Schemas): Schema {
  const seen = new Set<SchemaId>();
  let saying: Schema | undefined = schema;
  while (saying?.kind === "ref" && saying.default === undefined) saying = unseenTarget(saying, schemas, seen);
  return saying?.default === undefined ? schema : saying;
}

function isChoice(schema: Schema, value: Json, schemas: Schemas): boolean {
  const seen = new Set<SchemaId>();
  const within = (node: Schema): readonly Schema[] =>
    node.kind === "ref" ? [unseenTarget(node, schemas, seen) ?? []].flat() : ofSameValue(node);
  for (const node of nodesOf(schema, within)) if (node.kind === "enum" && node.values.includes(value)) return true;
  return false;
}

function wordOf(choice: string): string {
  return /^[\w.-]{1,30}$/.test(choice) ? choice : `#${hashJson(choice).slice(0, 6)}`;
}
