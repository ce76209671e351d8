import { diagnose, type Report } from "../diagnostics/index.js";
import type { NamedSchema, Schema, SchemaId } from "../ir/index.js";
import { components } from "../schema/index.js";

type Schemas = ReadonlyMap<SchemaId, NamedSchema>;

/** Far more than anybody needs: the deepest of the real documents that were measured has 5. Every step costs each tool that leads to it some time and some stack. */
const mostSteps = 50;

/**
 * Reports types that lead to themselves without a field or an item on the way, since no value could ever be checked against them; and those that lead on to others so
 * often that checking one value would end the stack.
 */
export function reportRefChains(schemas: Schemas, report: Report): boolean {
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
  for (const { id, origin } of schemas.values()) {
    if (endless.has(id)) report(diagnose("schema/endless-ref", { ref: id }, origin, { atKey: true }));
  }
  const isDeep = reportDeepest(schemas, { steps, report });
  return endless.size > 0 || isDeep;
}

type Chains = { readonly steps: ReadonlyMap<SchemaId, number>; readonly report: Report };

/** Once, where the longest chain begins: the others are mostly its parts. */
function reportDeepest(schemas: Schemas, { steps, report }: Chains): boolean {
  let deepest: NamedSchema | undefined;
  let most = mostSteps;
  for (const named of schemas.values()) {
    const count = steps.get(named.id) ?? 0;
    if (count > most) [deepest, most] = [named, count];
  }
  if (deepest === undefined) return false;
  report(diagnose("schema/too-deep", { type: deepest.id, found: most, limit: mostSteps }, deepest.origin, { atKey: true }));
  return true;
}

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
      return [schema.base, ...schema.schemas].flatMap(sameValueRefs);
    default:
      return [];
  }
}
