import { diagnose, type Report } from "../diagnostics/index.js";
import type { Schema, SchemaId } from "../ir/index.js";
import { components } from "./components.js";
import type { Schemas } from "./graph.js";

/** By name how often it leads on to another one that speaks of the very same value; `endless`: those that come back to themselves. */
export type RefChains = { readonly endless: ReadonlySet<SchemaId>; readonly steps: ReadonlyMap<SchemaId, number> };

export function refChains(schemas: Schemas): RefChains {
  const endless = new Set<SchemaId>();
  const steps = new Map<SchemaId, number>();
  const refsOf = (id: SchemaId): readonly SchemaId[] => {
    const schema = schemas.get(id)?.schema;
    return schema === undefined ? [] : sameValueRefs(schema);
  };
  for (const component of components(schemas.keys(), refsOf)) {
    for (const id of component) {
      const refs = refsOf(id);
      if (component.length > 1 || refs.includes(id)) endless.add(id);
      else
        steps.set(
          id,
          refs.reduce((most, ref) => Math.max(most, 1 + (steps.get(ref) ?? 0)), 0),
        );
    }
  }
  return { endless, steps };
}

/** Types that lead to themselves without a field or an item on the way: no value could ever be checked against them. */
export function reportEndless(schemas: Schemas, { endless }: RefChains, report: Report): void {
  for (const { id, origin } of schemas.values()) {
    if (endless.has(id)) report(diagnose("schema/endless-ref", { ref: id }, origin, { atKey: true }));
  }
}

/** Checks whose schema is about items or members: the way back is as long as the value is deep. */
const aboutParts: ReadonlySet<string> = new Set(["contains", "unevaluatedItems", "unevaluatedProperties"]);

/** References that a schema applies to the very same value. */
function sameValueRefs(schema: Schema): readonly SchemaId[] {
  switch (schema.kind) {
    case "ref":
      return [schema.to];
    case "union":
    case "intersection":
      return schema.members.flatMap(sameValueRefs);
    case "only-if":
      return sameValueRefs(schema.schema);
    case "check":
      return [schema.base, ...(aboutParts.has(schema.keyword) ? [] : schema.schemas)].flatMap(sameValueRefs);
    default:
      return [];
  }
}
