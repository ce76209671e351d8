import type { Json } from "../../../ir/index.js";
import { pointerKeys } from "../../../schema/documents/uri.js";
import { own } from "../../values.js";

/** What ASP.NET writes from the schema that it stands in: `#/properties/tags`, `#/components/schemas/#/items`; and a schema that holds itself, as Zod prints it: `#`. */
const fromSchema = /^#(?:\/components\/schemas\/#)?((?:\/(?:properties|items|additionalProperties|anyOf|oneOf|allOf)\/.*|\/items)?)$/s;
/** Parts that a schema brought along when it became a part of the document. */
const fromDefinitions = /^#(\/(\$defs|definitions)\/.+)$/s;
/** A shared schema, or one in its place. */
const wholeSchema = /^\/(?:components\/schemas|definitions)\/[^/]+(?=\/)|^.*?\/schema(?=\/)/s;

/** Whether a reference may mean something else at each place. */
export function isFromSchema(ref: string): boolean {
  return fromSchema.test(ref) || fromDefinitions.test(ref);
}

/** What a reference would be from the schemas around it: from the whole one, or from the nearest that has such definitions. */
export function waysInOwnSchema(ref: string, pointer: string, root: Json | undefined): readonly string[] {
  const whole = wholeSchema.exec(pointer)?.[0];
  if (whole === undefined) return [];
  const rest = fromSchema.exec(ref)?.[1];
  if (rest !== undefined) return [`#${whole}${rest}`];
  const [, defined = "", word = ""] = fromDefinitions.exec(ref) ?? [];
  return word === "" ? [] : schemasWith(word, { root, pointer, whole }).map((around) => `#${around}${defined}`);
}

type Place = { readonly root: Json | undefined; readonly pointer: string; readonly whole: string };

/** Those on the way that have such definitions, from the nearest outwards. One walk for all of them: of a deep place, each from the top would be the square of it. */
function schemasWith(word: string, { root, pointer, whole }: Place): readonly string[] {
  const found: string[] = [];
  let json = root;
  let end = 0;
  for (const key of pointerKeys(pointer)) {
    json = own(json, key);
    end = pointer.indexOf("/", end + 1);
    if (end >= whole.length && own(json, word) !== undefined) found.unshift(pointer.slice(0, end));
  }
  return found;
}
