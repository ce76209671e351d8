import { formOf } from "./form.js";
import type { Plain } from "./forms.js";
import type { ContractSide } from "./side.js";

/** `kind=cat`: the required properties of an object that have one value. Undefined: it has none. */
export function tagsOf(schema: Plain, side: ContractSide): string | undefined {
  if (schema.kind !== "object") return undefined;
  const tags = schema.fields.flatMap(({ wireName, presence, schema: field }) => {
    if (presence !== "required") return [];
    const parts = [...formOf(field, side).parts.values()];
    const [only, ...others] = parts.flatMap(({ listed, open }) => [...listed, ...open.map(() => undefined)]);
    return only === undefined || others.length > 0 ? [] : [`${wireName}=${String(only)}`];
  });
  return tags.length === 0 ? undefined : tags.sort().join(" ");
}
