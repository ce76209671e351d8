import type { JsonSchema } from "../json.js";
import { isRecord, own } from "../own.js";

/** More parts than written schemas have at one place; a circle ends here. */
const mostParts = 200;

/** The fields that a JSON Schema declares at a place, in any of its alternatives. */
export function declaredNames(root: JsonSchema, place: readonly (string | number)[]): readonly string[] {
  let schemas = partsOf([root], root);
  for (const step of place)
    schemas = partsOf(
      schemas.flatMap((schema) => membersOf(schema, step)),
      root,
    );
  return [...new Set(schemas.flatMap((schema) => Object.keys(recordOf(schema, "properties"))))];
}

function membersOf(schema: unknown, step: string | number): readonly unknown[] {
  if (typeof step === "number") {
    const prefix = own(schema, "prefixItems");
    return [(Array.isArray(prefix) ? prefix[step] : undefined) ?? own(schema, "items")];
  }
  const named = own(recordOf(schema, "properties"), step);
  if (named !== undefined) return [named];
  const matching = Object.entries(recordOf(schema, "patternProperties")).flatMap(([pattern, member]) =>
    matches(pattern, step) ? [member] : [],
  );
  return matching.length > 0 ? matching : [own(schema, "additionalProperties")];
}

function matches(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, "u").test(name);
  } catch {
    return false;
  }
}

/** What references lead to, with all parts and alternatives. */
function partsOf(schemas: readonly unknown[], root: JsonSchema): readonly unknown[] {
  const found: unknown[] = [...schemas];
  const seen = new Set<unknown>();
  for (const schema of found) {
    if (!isRecord(schema) || seen.has(schema) || seen.size > mostParts) continue;
    seen.add(schema);
    const { $ref, allOf, anyOf, oneOf, if: condition, then, else: otherwise } = schema;
    if (typeof $ref === "string") found.push(targetOf($ref, root));
    for (const list of [allOf, anyOf, oneOf]) if (Array.isArray(list)) found.push(...list);
    found.push(condition, then, otherwise);
  }
  return [...seen];
}

function targetOf(ref: string, root: JsonSchema): unknown {
  const keys = ref.startsWith("#") ? ref.slice(1).split("/").slice(1) : undefined;
  return keys?.reduce<unknown>((at, key) => own(at, decode(key)), root);
}

function decode(key: string): string {
  return decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~");
}

function recordOf(schema: unknown, key: string): { readonly [name: string]: unknown } {
  const found = own(schema, key);
  return isRecord(found) ? found : {};
}
