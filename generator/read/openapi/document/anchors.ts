import { at, type Json, type Origin } from "../../../ir/index.js";
import { dialects } from "../../../schema/dialects/index.js";
import { Library } from "../../../schema/documents/library.js";
import { pointerKeys, resolveAddress } from "../../../schema/documents/uri.js";
import type { Sources } from "../../source/index.js";
import { type Located, own, ownText } from "../../values.js";

const mentions = /\$(?:id|anchor|dynamicAnchor|self)["']?\s*:/;

/**
 * `$id`, `$anchor` and `$self` of OpenAPI 3.1 and later: names that are no pointers. Documents without them, which are nearly all, cost one search of their text.
 * https://spec.openapis.org/oas/v3.1.1#schema-object
 */
export class Anchors {
  readonly #sources: Sources;
  readonly #overlaid: string | undefined;
  readonly #libraries = new Map<string, Library | undefined>();
  readonly #anywhere = new Map<string, ReadonlyMap<string, Located>>();

  /** `overlaid`: the file that is not read as its text says. */
  constructor({ sources, overlaid }: { readonly sources: Sources; readonly overlaid?: { readonly file: string } | undefined }) {
    this.#sources = sources;
    this.#overlaid = overlaid?.file;
  }

  find(ref: string, from: Origin, root: Json | undefined): Located | undefined {
    const library = root === undefined ? undefined : this.#library(from.file, root);
    if (library === undefined || root === undefined) return undefined;
    const found = library.find(resolveAddress(ref, baseAt(from, root)));
    if (found !== undefined) return { json: found.json, origin: found.origin };
    return /^#[^/]/.test(ref) ? this.#anchorsOf(from.file, root).get(ref.slice(1)) : undefined;
  }

  #anchorsOf(file: string, root: Json): ReadonlyMap<string, Located> {
    const anchors = this.#anywhere.get(file) ?? anchorsAnywhere({ json: root, origin: { file, pointer: "" } });
    this.#anywhere.set(file, anchors);
    return anchors;
  }

  /** What a reference at this place is relative to, where that is not the file. */
  baseKey(from: Origin, root: Json | undefined): string {
    return root === undefined || this.#library(from.file, root) === undefined ? "" : baseAt(from, root);
  }

  #library(file: string, root: Json): Library | undefined {
    if (this.#libraries.has(file)) return this.#libraries.get(file);
    const text = file === this.#overlaid ? JSON.stringify(root) : (this.#sources.text(file) ?? "");
    const library = mentions.test(text) ? new Library() : undefined;
    library?.add({ uri: addressOf(file, root), json: root, origin: { file, pointer: "" }, dialect: dialects["openapi-3.1"] });
    this.#libraries.set(file, library);
    return library;
  }
}

function addressOf(file: string, root: Json): string {
  const base = `toolpact:///${encodeURI(file)}`;
  return resolveAddress(ownText(root, "$self") ?? "", base).document;
}

/** Schemas also stand in paths, where the library does not look. */
function anchorsAnywhere(root: Located): ReadonlyMap<string, Located> {
  const anchors = new Map<string, Located>();
  const stack = [root];
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    const { json, origin: place } = entry;
    if (typeof json !== "object" || json === null) continue;
    for (const name of [ownText(json, "$anchor"), ownText(json, "$dynamicAnchor")])
      if (name !== undefined && !anchors.has(name)) anchors.set(name, entry);
    for (const [key, value] of Object.entries(json) as [string, Json][]) stack.push({ json: value, origin: at(place, key) });
  }
  return anchors;
}

/** The nearest `$id` around a place. */
function baseAt({ file, pointer }: Origin, root: Json): string {
  let base = addressOf(file, root);
  let current: Json | undefined = root;
  for (const key of pointerKeys(pointer)) {
    current = own(current, key);
    const id = ownText(current, "$id");
    if (id !== undefined && !id.startsWith("#")) base = resolveAddress(id, base).document;
  }
  return base;
}
