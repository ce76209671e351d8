import path from "node:path";
import type { Json, Origin, SchemaId } from "../../../ir/index.js";
import { pointerKeys } from "../../../schema/documents/uri.js";
import { shortHash, wordsOf } from "../../names/words.js";
import { ownObject } from "../../values.js";
import { keyOf } from "./heirs.js";

/** Keys of a pointer that say where, not what. */
const silent = new Set(
  "components schemas definitions properties items content schema paths responses parameters requestBody requestBodies allOf anyOf oneOf $defs".split(
    " ",
  ),
);

/** Names of shared schemas: the component's own name where it has one, otherwise words of the way to it. */
export class SchemaIds {
  readonly #file: string;
  readonly #components: ReadonlySet<string>;
  readonly #listed: ReadonlyMap<string, string>;
  readonly #taken = new Set<SchemaId>();

  /** `listed`: what the components call schemas that stand elsewhere. */
  constructor(file: string, { root, listed }: { readonly root: Json; readonly listed: ReadonlyMap<string, string> }) {
    this.#file = file;
    this.#listed = listed;
    const named = ownObject(ownObject(root, "components"), "schemas") ?? ownObject(root, "definitions") ?? {};
    this.#components = new Set(Object.keys(named).map(clean));
  }

  /** `suffix`: of a second schema for the same place. */
  take(origin: Origin, suffix = ""): SchemaId {
    const { file, pointer } = origin;
    const keys = pointerKeys(pointer);
    const isComponent =
      file === this.#file &&
      (pointer.startsWith("/components/schemas/") ? keys.length === 3 : pointer.startsWith("/definitions/") && keys.length === 2);
    const own = isComponent ? keys.at(-1) : this.#listed.get(keyOf(origin));
    const wanted = `${own === undefined ? describe(file, keys) : clean(own)}${suffix}`;
    // The document's own components keep their names, whatever is met first.
    const isTaken = (id: SchemaId): boolean => this.#taken.has(id) || (!(own !== undefined && suffix === "") && this.#components.has(id));
    let id = wanted;
    for (let count = 2; isTaken(id); count++) id = `${wanted}${count}`;
    this.#taken.add(id);
    return id;
  }
}

/** Kept where it can stand in a JSON pointer as it is. */
function clean(name: string): string {
  if (/^[A-Za-z0-9_][A-Za-z0-9_.-]*$/.test(name)) return name;
  const words = wordsOf(name).join("_");
  return words === "" ? `Schema_${shortHash(name)}` : words;
}

/** Words of a place, as a part of an id. */
export function describePlace({ file, pointer }: Origin): string {
  const keys = pointerKeys(pointer);
  const [section, schemas, name, ...inside] = keys;
  const isComponent = section === "components" && schemas === "schemas" && name !== undefined && inside.length === 0;
  return isComponent ? pascal(wordsOf(clean(name))) : describe(file, keys);
}

function describe(file: string, keys: readonly string[]): string {
  const told = keys.filter((key) => !silent.has(key) && !key.includes("/json"));
  const words = told.flatMap(wordsOf).slice(-6);
  const base = words.length === 0 ? wordsOf(path.posix.basename(file).split(".")[0] ?? "") : words;
  const name = pascal(base);
  return /^[A-Za-z]/.test(name) ? name : `Schema${name}`;
}

function pascal(words: readonly string[]): string {
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}
