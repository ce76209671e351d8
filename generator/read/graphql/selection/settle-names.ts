import { library } from "../library.js";
import type { Chosen, Node } from "./node.js";

/** What happens to a field that would clash: it gets another name in the answer, or it goes. */
type Remedy = "alias" | "drop";

/**
 * Fields of the same name in different fragments must have the same shape, also where only one of them can ever be in an answer.
 * https://spec.graphql.org/October2021/#sec-Field-Selection-Merging
 */
export function settleNames(nodes: readonly Node[], remedy: Remedy = "alias"): void {
  const groups = new Map<string, { readonly shape: string; readonly inner: Node[] }>();
  const lists = nodes.flatMap((node) => [
    { owner: node.type.name, fields: node.fields },
    ...node.members.map(({ type, fields }) => ({ owner: type.name, fields })),
  ]);
  const names = new Set(lists.flatMap(({ fields }) => fields.map(({ field }) => field.name)));
  for (const { owner, fields } of lists) {
    for (const chosen of [...fields]) {
      const shape = shapeOf(chosen);
      const known = groups.get(chosen.field.name);
      if (known === undefined) groups.set(chosen.field.name, { shape, inner: chosen.inner === undefined ? [] : [chosen.inner] });
      else if (known.shape === shape) known.inner.push(...(chosen.inner === undefined ? [] : [chosen.inner]));
      else if (remedy === "drop") fields.splice(fields.indexOf(chosen), 1);
      else {
        chosen.alias = freeName(`${chosen.field.name}_${owner}`, names);
        if (chosen.inner !== undefined) settleNames([chosen.inner], remedy);
      }
    }
  }
  for (const { inner } of groups.values()) if (inner.length > 0) settleNames(inner, remedy);
}

/** Lists and nulls as they are; leaves by their type, objects alike. The number of items is part of what must be equal. */
function shapeOf({ field, inner, first }: Chosen): string {
  const type = String(field.type);
  return inner === undefined ? type : `${type.replaceAll(library().getNamedType(field.type).name, "{}")} ${first ?? ""}`;
}

function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  while (taken.has(name)) name = `${name}_`;
  taken.add(name);
  return name;
}
