import type { Field, Schema, SchemaId } from "../ir/index.js";
import { joins, ofSameValue } from "../schema/index.js";
import { alternativesOf, type Placed, within } from "./alternatives.js";
import type { FieldContext } from "./field-part.js";

/** `isAgain`: a type that stands in another alternative of the same value as well. */
export type Visited = Placed & { readonly isAgain: boolean };

export type PlacedField = Field & Visited;

/** `seen`: types that a value stands within, and then those that it is. `cut`: what is not looked into. */
type Search = { readonly context: FieldContext; readonly seen: Set<SchemaId>; readonly cut: Visited[] };

/** Types that a value may be: past it they are not looked into, since every field of every tool may be one of all types. */
const mostTypes = 50;

/** How often they are looked into, in all alternatives together. */
const mostVisits = 200;

/** `types`: those on the way to it that are about the same value. */
type Step = Visited & { readonly types: readonly SchemaId[] };

/** All schemas that are about the same values, each with the alternatives that it stands in. */
export function sameValue(values: readonly Visited[], { context: { schemas }, seen, cut }: Search): readonly Visited[] {
  const most = seen.size + mostTypes;
  const own = new Map<SchemaId, Schema | undefined>();
  const visits = new Set<string>();
  const through = (step: Step, to: SchemaId): readonly Step[] => {
    const visit = `${to} ${step.where}`;
    if (step.types.includes(to) || visits.has(visit)) return [];
    visits.add(visit);
    const isAgain = step.isAgain || own.has(to);
    if (!own.has(to)) own.set(to, seen.has(to) || seen.size >= most ? undefined : schemas.get(to)?.schema);
    const target = visits.size > mostVisits ? undefined : own.get(to);
    if (target === undefined) cut.push({ ...step, isAgain });
    else seen.add(to);
    return target === undefined ? [] : [{ schema: target, where: step.where, isAgain, types: [...step.types, to] }];
  };
  const below = (step: Step): readonly Step[] => {
    const { schema: node, where } = step;
    if (node.kind === "ref") return through(step, node.to);
    // Of a condition nobody can say here whether it holds.
    if (node.kind === "check" && !joins.has(node.keyword))
      cut.push(...node.schemas.map((schema, index) => ({ ...step, schema, where: within(where, `${node.keyword}-${index}`) })));
    const inner = alternativesOf(node, schemas) ?? ofSameValue(node).map((schema) => ({ schema, where: "" }));
    return inner.map((part) => ({ ...step, schema: part.schema, where: within(where, part.where) }));
  };
  return values.flatMap((value) => [...stepsOf({ ...value, types: [] }, below)]);
}

/** In the order of `nodesOf`. */
function* stepsOf(value: Step, below: (step: Step) => readonly Step[]): Iterable<Step> {
  const stack = [value];
  for (let current = stack.pop(); current !== undefined; current = stack.pop()) {
    yield current;
    stack.push(...below(current));
  }
}
