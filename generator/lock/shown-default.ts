import type { Json, Schema, SchemaId } from "../ir/index.js";
import { declaredDefault, isSecret, nodesOf, ofSameValue, type Schemas, unseenTarget } from "../schema/index.js";
import { hashJson } from "./hash-json.js";

/** `version`: the document's own. */
export type DefaultContext = { readonly schemas: Schemas; readonly version: string };

/**
 * What a call does that leaves a field out, one text for each schema of it that says so: of switches, numbers and choices that are a word as it is, of everything
 * else a hash, since a text may be long, or nobody's business, and an object may hold one.
 */
export function shownDefaults(schema: Schema, context: DefaultContext): readonly string[] {
  const { schemas } = context;
  const seen = new Set<SchemaId>();
  // What stands behind a default is never asked for another one.
  const within = (node: Schema): readonly Schema[] => {
    if (declaredDefault(node) !== undefined) return [];
    return node.kind === "ref" ? [unseenTarget(node, schemas, seen) ?? []].flat() : ofSameValue(node);
  };
  const shown: string[] = [];
  for (const node of nodesOf(schema, within)) {
    const found = declaredDefault(node);
    if (found !== undefined) shown.push(shownValue(found.value, schema, context));
  }
  return shown;
}

/** The schema itself, or the type that it names, where only that says what is usual. */
export function sayingDefault(schema: Schema, schemas: Schemas): Schema {
  const seen = new Set<SchemaId>();
  let saying: Schema | undefined = schema;
  while (saying?.kind === "ref" && declaredDefault(saying) === undefined) saying = unseenTarget(saying, schemas, seen);
  return saying === undefined || declaredDefault(saying) === undefined ? schema : saying;
}

/** More digits than elsewhere in a line: a provider that looks for another value with the same ones should not find it. */
export function hashDefault(value: unknown): string {
  return `#${hashJson(value).slice(0, 12)}`;
}

/** As the version of a document, and of a service that asks for it, is written. */
const day = /^\d{4}-\d{2}-\d{2}/;

function shownValue(value: Json, schema: Schema, { schemas, version }: DefaultContext): string {
  // A call of this document's operations is one of this version: that of the next document is no other default.
  if (value === version && day.test(version)) return "version";
  const isPlain = value === null || typeof value === "boolean" || typeof value === "number";
  const isWord = typeof value === "string" && /^[\w.-]{1,30}$/.test(value) && isChoice(schema, value, schemas);
  return (isPlain || isWord) && !isSecret(schema, schemas) ? String(value) : hashDefault(value);
}

function isChoice(schema: Schema, value: Json, schemas: Schemas): boolean {
  const seen = new Set<SchemaId>();
  const within = (node: Schema): readonly Schema[] =>
    node.kind === "ref" ? [unseenTarget(node, schemas, seen) ?? []].flat() : ofSameValue(node);
  for (const node of nodesOf(schema, within)) if (node.kind === "enum" && node.values.includes(value)) return true;
  return false;
}
