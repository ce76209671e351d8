import type { Schema, SchemaId } from "../ir/index.js";
import { leadingTo, nodesOf, type Schemas } from "./graph.js";
import { keysLeftOut } from "./keys-left-out.js";

const known = new WeakMap<Schemas, ReadonlySet<SchemaId>>();
const asked = new WeakMap<Schema, boolean>();

/**
 * Whether a schema counts keys, names them or compares objects somewhere, and leaves some keys out: of an answer it judges all that the service sent, although
 * only what it names is handed on.
 */
export function judgesWhole(schema: Schema, schemas: Schemas): boolean {
  const found = asked.get(schema) ?? isJudge(schema, schemas, judgesIn(schemas));
  asked.set(schema, found);
  return found;
}

function judgesIn(schemas: Schemas): ReadonlySet<SchemaId> {
  const named = known.get(schemas) ?? leadingTo((each) => isJudge(each, schemas, new Set()), [...schemas.values()]);
  known.set(schemas, named);
  return named;
}

function isJudge(schema: Schema, schemas: Schemas, named: ReadonlySet<SchemaId>): boolean {
  for (const node of nodesOf(schema)) {
    if (node.kind === "ref" ? named.has(node.to) : judgesItself(node, schemas)) return true;
  }
  return false;
}

function judgesItself(node: Schema, schemas: Schemas): boolean {
  switch (node.kind) {
    case "object": {
      const { rest, patterns, names, min = 0, max } = node;
      const leavesOut = rest === undefined && patterns.length === 0;
      return leavesOut && (min > 0 || max !== undefined || (names !== undefined && names.kind !== "any"));
    }
    case "array":
      return node.unique && [...node.prefix, ...(node.rest === undefined ? [] : [node.rest])].some((item) => keysLeftOut(item, schemas));
    case "check":
      return node.keyword === "minProperties" || node.keyword === "maxProperties";
    default:
      return false;
  }
}
