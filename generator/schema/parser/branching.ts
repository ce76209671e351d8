import type { Schema, SchemaId } from "../../ir/index.js";
import { children, circlesOf, directRefs, nodesOf, type Schemas } from "../graph.js";
import { tagOf } from "../keywords/tag.js";

/**
 * Shared schemas that lead back to themselves by several of the parts that are asked about one value: `anyOf` of two objects that both have a `child`. Each level
 * of a value would be looked at twice as often as the one above it, so that a short value could take hours; their functions remember what they found.
 */
export function branchingSchemas(schemas: Schemas): ReadonlySet<Schema> {
  const named = (id: SchemaId): Schema | undefined => schemas.get(id)?.schema;
  const found = new Set<Schema>();
  for (const [id, circle] of circlesOf(schemas)) {
    const schema = named(id);
    if (schema !== undefined && branches(schema, circle, named)) found.add(schema);
  }
  addCrowded(found, schemas);
  return found;
}

/** As many ways through choices between choices are walked for one value; past them, what was found on the first is remembered. */
const mostWays = 100;

/** Shared schemas that many ways lead through, without any circle: each choice between two that both lead to the same two has twice as many. */
function addCrowded(found: Set<Schema>, schemas: Schemas): void {
  const named = (id: SchemaId): Schema | undefined => schemas.get(id)?.schema;
  const ways = new Map<SchemaId, number>();
  const waysOf = (schema: Schema): number => {
    if (schema.kind === "ref") return ways.get(schema.to) ?? 1;
    const counts = children(schema).map(waysOf);
    const most = counts.reduce((left, right) => Math.max(left, right), 1);
    const all = counts.reduce((left, right) => left + right, 0);
    const isSum = all > mostWays ? partsOf(schema, named).length > 0 : isAskedTogether(schema);
    return isSum ? Math.max(all, 1) : most;
  };
  for (const id of fromTheLeaves(schemas)) {
    const schema = named(id);
    const count = schema === undefined || found.has(schema) ? 1 : waysOf(schema);
    if (schema !== undefined && count > mostWays) found.add(schema);
    // A schema that reaches it twice remembers, too: findings are forgotten with the outermost question.
    ways.set(id, count > mostWays ? mostWays / 2 + 1 : count);
  }
}

function isAskedTogether({ kind }: Schema): boolean {
  return kind === "union" || kind === "intersection" || kind === "check";
}

/** Each after those that it refers to, as far as there is no circle; on a stack of its own, because a chain may be as long as its author likes. */
function fromTheLeaves(schemas: Schemas): Iterable<SchemaId> {
  const met = new Set<SchemaId>();
  const done = new Set<SchemaId>();
  for (const start of schemas.keys()) {
    const stack = [start];
    for (let id = stack.at(-1); id !== undefined; id = stack.at(-1)) {
      const schema = met.has(id) ? undefined : schemas.get(id)?.schema;
      met.add(id);
      if (schema === undefined) {
        done.add(id);
        stack.pop();
      } else for (const ref of directRefs(schema)) if (!met.has(ref)) stack.push(ref);
    }
  }
  return done;
}

function branches(schema: Schema, circle: ReadonlySet<SchemaId>, named: (id: SchemaId) => Schema | undefined): boolean {
  const leadsBack = (part: Schema): boolean => [...directRefs(part)].some((id) => circle.has(id));
  for (const node of nodesOf(schema)) if (partsOf(node, named).filter(leadsBack).length > 1) return true;
  return false;
}

/** The parts that may all be asked about the same value. A tag says at once which one it is. */
function partsOf(schema: Schema, named: (id: SchemaId) => Schema | undefined): readonly Schema[] {
  switch (schema.kind) {
    case "union":
      return tagOf(
        schema.members.filter(({ kind }) => kind !== "null"),
        { named, isLazy: () => false },
      ) === undefined
        ? schema.members
        : [];
    case "intersection":
      return schema.members;
    case "check":
      return [schema.base, ...schema.schemas];
    default:
      return [];
  }
}
