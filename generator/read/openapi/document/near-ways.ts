import type { Json, JsonObject } from "../../../ir/index.js";
import { pointerKeys } from "../../../schema/documents/uri.js";
import { decodeReference } from "../../source/index.js";
import { isObject, own } from "../../values.js";
import { escapedKey } from "./members-by-reference.js";
import { isOfSchema } from "./other-ways.js";

/** A name, and a slash behind it. Behind a folder the name is missing. */
const named = /^\/(?:components\/[^/]+|(?!components\/)[^/]+)\/.*[^/]\/$/s;

/** A reference without what only looks like a part of it: blanks around it, a slash too many, or slashes of Windows. */
export function tidyReference(ref: string): string {
  const plain = ref.trim().replaceAll("\\", "/");
  const hash = plain.indexOf("#");
  if (hash === -1) return plain;
  const file = plain.slice(0, hash).trim();
  const way = plain.slice(hash + 1).replace(/^\/{2,}/, "/");
  return `${file === "." || file === "./" ? "" : file}#${named.test(way) ? way.slice(0, -1) : way}`;
}

/** What documents call the folders of shared parts, and where each of these may stand. */
const schemaFolders =
  "components/schemas definitions schemas components/schema components/definitions schema definition models components/models".split(" ");
const otherSections = "parameters responses requestBodies headers examples links callbacks securitySchemes pathItems mediaTypes".split(" ");
const foldersOf = new Map<string, readonly string[]>([
  ...["schema", "schemas", "definition", "definitions", "model", "models"].map((word) => [word, schemaFolders] as const),
  ...otherSections.flatMap((section) => {
    const one = section.replace(/ies$/, "y").replace(/s$/, "");
    const folders = [`components/${section}`, section, `components/${one}`, one];
    return [section, one].map((word) => [word.toLowerCase(), folders] as const);
  }),
]);

const inFolder = /^([^#]*)#\/(?:components?\/)?([A-Za-z]+)\/([^/]+)$/i;
const withoutFolder = /^([^#]*)#\/components\/([^/]+)$/;

/** What such a reference means depends on where it stands. */
export function isWithoutFolder(ref: string): boolean {
  return withoutFolder.test(ref);
}

/** All that a reference may be meant by whose folder is called otherwise in the document: `#/schemas/Pet`, `#/components/schema/Pet`, `#/components/Pet`. */
export function folderWays(ref: string, pointer: string): readonly string[] {
  const [, file = "", word = "", name = ""] = inFolder.exec(ref) ?? [];
  const folders = foldersOf.get(word.toLowerCase());
  if (folders !== undefined) return folders.map((folder) => `${file}#/${folder}/${name}`);
  const [, other = "", bare] = withoutFolder.exec(ref) ?? [];
  if (bare === undefined) return [];
  const sections = pointer === "" ? ["schemas", ...otherSections] : isOfSchema(pointer) ? ["schemas"] : otherSections;
  return sections.map((section) => `${other}#/components/${section}/${bare}`);
}

/** The keys of a map by their letters in lower case; those that two have count for none. Made once: many references may be wrong. */
const indexes = new WeakMap<JsonObject, ReadonlyMap<string, string | undefined>>();

function indexOf(map: JsonObject): ReadonlyMap<string, string | undefined> {
  const known = indexes.get(map);
  if (known !== undefined) return known;
  const made = new Map<string, string | undefined>();
  for (const key of Object.keys(map)) made.set(key.toLowerCase(), made.has(key.toLowerCase()) ? undefined : key);
  indexes.set(map, made);
  return made;
}

/** The same way in the letters that the document has, where only one is there. */
export function lettersWay(ref: string, root: Json | undefined): string | undefined {
  if (!ref.startsWith("#/")) return undefined;
  let json = root;
  let way = "#";
  for (const key of pointerKeys(decodeReference(ref.slice(1)))) {
    const found = !isObject(json) || Object.hasOwn(json, key) ? key : indexOf(json).get(key.toLowerCase());
    if (found === undefined) return undefined;
    json = own(json, found);
    way += `/${encodeURIComponent(escapedKey(found))}`;
  }
  return json === undefined ? undefined : way;
}
