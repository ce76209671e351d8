import { diagnose } from "../../../diagnostics/index.js";
import { comparedLetters, nearest } from "../../../diagnostics/nearest.js";
import { at, isAddress, type Json, type JsonObject, type Origin } from "../../../ir/index.js";
import { pointerKeys } from "../../../schema/documents/uri.js";
import { decodeReference, localPath, type Sources } from "../../source/index.js";
import { isObject, type Located, type LocatedObject, own, ownText } from "../../values.js";
import { Anchors } from "./anchors.js";
import { type Expected, expectedAt, LostReferences } from "./lost-references.js";
import { membersByReference } from "./members-by-reference.js";
import { folderWays, lettersWay, tidyReference } from "./near-ways.js";
import { isNameAlone, otherWays } from "./other-ways.js";
import { isFromSchema, waysInOwnSchema } from "./own-schema.js";
import { Roots, type RootsOptions } from "./roots.js";

/** `absent`: there is no such file. `unread`: it is there and cannot be read, which was reported when it was opened. */
type Failure = { readonly failure: "missing" | "address" | "outside" | "unread" | "absent"; readonly file?: string };
type Found = Located | Failure;

/** `beside`: the description that stands beside a reference to it, the first one of several. */
export type Followed = LocatedObject & { readonly beside?: string };

function isOfObject(end: Located): end is Followed {
  return isObject(end.json);
}

export type DocumentsOptions = RootsOptions & {
  /** The first document, and its address, where it has one. */
  readonly first?: { readonly file: string; readonly url: string | undefined };
};

/** What a document shares, whichever file asks for it. */
const sharedPart = /^#\/(?:components|definitions|parameters|responses|paths)\//;

const mostHops = 100;
/** Letters that are compared, each of a name with each of a reference to nothing, so that thousands of these take no minutes. */
const mostCompared = 50_000_000;
/** Documents, beyond which no more are opened for a warning. */
const mostAsked = 500;

/** The document and the files beside it, seen through their references. Nothing is copied or expanded: a reference is followed where it stands. */
export class Documents {
  readonly roots: Roots;
  readonly lost = new LostReferences();
  readonly #options: DocumentsOptions;
  readonly #found = new Map<string, Found>();
  readonly #told = new Set<string>();
  readonly #toldRefs = new Set<string>();
  /** References that are tried in other ways right now. */
  readonly #trying = new Set<string>();
  /** What references mean in the schema that they stand in, by place. */
  readonly #own = new Map<string, Located | undefined>();
  readonly #anchors: Anchors;
  #compared = 0;

  constructor(options: DocumentsOptions) {
    this.roots = new Roots(options);
    this.#options = options;
    this.#anchors = new Anchors(options);
  }

  /** The first document: names alone, such as those of a mapping, mean what it calls so, where their own file has none. */
  get first(): string | undefined {
    return this.#options.first?.file;
  }

  /** What a reference names; lost where it leads to nothing, unless `quiet`. */
  find(ref: string, from: Origin, { quiet = false, expected }: Finding = {}): Located | undefined {
    const key = `${from.file}\n${this.#anchors.baseKey(from, this.roots.of(from.file))}\n${ref}`;
    // A missing file is reported only where the text has no other meaning.
    const isName = isNameAlone(ref) || tidyReference(ref) !== ref;
    const found = this.#found.get(key) ?? this.#searchOnce(key, ref, { from, quiet: quiet || isName });
    // What was only asked for may be needed later, and is then reported.
    if (!(quiet && "failure" in found && found.failure === "unread")) this.#found.set(key, found);
    if (!("failure" in found)) return found;
    const isNoFile = found.failure === "unread" || found.failure === "absent";
    const meant =
      found.failure === "missing" || found.failure === "outside" || (isNoFile && isName)
        ? (this.#inOwnSchema(ref, from, quiet) ?? this.#otherwise(key, ref, { from, quiet }) ?? this.#inFirst(key, ref, { from, quiet }))
        : undefined;
    if (meant !== undefined) return meant;
    if (!quiet) {
      this.#toldRefs.add(ref);
      this.#lose(isName ? this.#searchOnce(key, ref, { from, quiet }) : found, { ref, from, expected });
    }
    return undefined;
  }

  /** Whether a reference leads somewhere, or was reported already. To other hosts it is not followed, and only so many files are opened for the question. */
  leads(ref: string, from: Origin): boolean {
    if (this.#toldRefs.has(ref)) return true;
    const isElsewhere = /^(?:[a-zA-Z][a-zA-Z0-9+.-]+:|\/\/)/.test(ref) || isAddress(from.file) || this.roots.size > mostAsked;
    if (isElsewhere && !ref.startsWith("#")) return true;
    return this.find(ref, from, { quiet: true }) !== undefined;
  }

  /** What a reference names, for a question that is not worth a failure, nor more than so many files. */
  findIfAny(ref: string, from: Origin): Located | undefined {
    return this.roots.size > mostAsked && !ref.startsWith("#") ? undefined : this.find(ref, from, { quiet: true });
  }

  /** Whether references of a file mean the same wherever they stand. */
  isPlain(file: string): boolean {
    return this.#anchors.baseKey({ file, pointer: "" }, this.roots.of(file)) === "";
  }

  /** The object itself, behind any number of references. */
  follow(start: Located, options: { readonly quiet?: boolean } = {}): Followed | undefined {
    const end = this.endOf(start, options);
    return end !== undefined && isOfObject(end) ? end : undefined;
  }

  /** The same, whatever stands there. */
  endOf(start: Located, { quiet = false } = {}): (Located & Pick<Followed, "beside">) | undefined {
    let current: Located | undefined = start;
    let beside: string | undefined;
    for (let hops = 0; current !== undefined && hops < mostHops; hops++) {
      const { json, origin }: Located = current;
      const ref = ownText(json, "$ref");
      if (ref === undefined) return { json, origin, ...(beside === undefined ? {} : { beside }) };
      beside ??= ownText(json, "description");
      current = this.find(ref, at(origin, "$ref"), { quiet });
    }
    if (current !== undefined && !quiet) {
      this.#options.report(diagnose("openapi/endless-ref", { ref: ownText(start.json, "$ref") ?? "" }, start.origin));
    }
    return undefined;
  }

  /**
   * The map at the end of some keys. Many that write several files put a reference in the place of a whole map (`paths: { $ref: paths.yaml }`), which no version
   * allows and every bundler follows. What stands beside the reference is of the map, too.
   */
  mapAt(holder: Located, keys: readonly string[], { quiet = false } = {}): LocatedObject | undefined {
    let current: Located = holder;
    for (const key of keys) {
      const next = child(current, key);
      const map = next === undefined || !isObject(next.json) ? undefined : this.follow(next, { quiet });
      if (next === undefined || map === undefined) return undefined;
      const place = `${next.origin.file}\n${next.origin.pointer}`;
      if (map.json !== next.json && !quiet && !this.#told.has(place)) {
        this.#told.add(place);
        this.#options.tally.add("openapi/invalid-parts", `a reference in the place of \`${key}\``, { place: at(next.origin, "$ref") });
      }
      current = this.#withOthers(next, map);
    }
    return isObject(current.json) ? { json: current.json, origin: current.origin } : undefined;
  }

  /** The map behind some references, with what stands beside each of them. */
  #withOthers(start: Located, end: LocatedObject): LocatedObject {
    const ref = start.json === end.json ? undefined : ownText(start.json, "$ref");
    const next = ref === undefined ? undefined : this.find(ref, at(start.origin, "$ref"), { quiet: true });
    if (ref === undefined || next === undefined) return end;
    const map = this.#withOthers(next, end);
    const { $ref: _ref, ...others } = start.json as JsonObject;
    return Object.keys(others).length === 0 ? map : { json: { ...membersByReference(ref, map.json), ...others }, origin: start.origin };
  }

  #inOwnSchema(ref: string, from: Origin, quiet: boolean): Located | undefined {
    if (!isFromSchema(ref)) return undefined;
    const place = `${from.file}\n${from.pointer}`;
    const key = `${place}\n${ref}`;
    const found = this.#ownOnce(key, ref, from);
    if (found !== undefined && !quiet && !this.#told.has(place)) {
      this.#told.add(place);
      this.#options.tally.add("openapi/refs-from-schema", `\`${ref}\``, { place: from });
    }
    return found;
  }

  /** What was found is kept, and a way through the reference itself leads nowhere: none of them is read in yet another way, without end. */
  #ownOnce(key: string, ref: string, from: Origin): Located | undefined {
    if (this.#own.has(key)) return this.#own.get(key);
    this.#own.set(key, undefined);
    for (const way of waysInOwnSchema(ref, from.pointer, this.roots.of(from.file))) {
      const found = this.#search(way, from, true);
      if ("failure" in found) continue;
      this.#own.set(key, found);
      return found;
    }
    return undefined;
  }

  /** As another version of OpenAPI has it, or with what was forgotten. Through the reference itself (`components: { $ref: shared.yaml }`) none of the ways leads on. */
  #otherwise(key: string, ref: string, { from, quiet }: { readonly from: Origin; readonly quiet: boolean }): Located | undefined {
    if (this.#trying.has(key)) return undefined;
    this.#trying.add(key);
    const found = this.#meantBy(ref, from);
    this.#trying.delete(key);
    const place = `${from.file}\n${from.pointer}`;
    if (found !== undefined && !quiet && !this.#told.has(place)) {
      this.#told.add(place);
      this.#options.tally.add("openapi/refs-of-other-versions", `\`${ref}\``, { place: from });
    }
    return found;
  }

  /** Where several are there that could be meant, none is. */
  #meantBy(written: string, from: Origin): Located | undefined {
    const ref = tidyReference(written);
    for (const way of [...(ref === written ? [] : [ref]), ...otherWays(ref, from.pointer)]) {
      const found = this.#search(way, from, true);
      if (!("failure" in found)) return found;
    }
    const near = folderWays(ref, from.pointer).flatMap((way) => {
      const found = this.#search(way, from, true);
      return "failure" in found ? [] : [found];
    });
    if (near.length > 0) return near.every(({ json }) => json === near[0]?.json) ? near[0] : undefined;
    const letters = lettersWay(ref, this.roots.of(from.file));
    const found = letters === undefined || letters === ref ? undefined : this.#search(letters, from, true);
    return found === undefined || "failure" in found ? undefined : found;
  }

  /** A part that is written as if it stood in the first document already, as tools that join files before they read references allow. */
  #inFirst(key: string, ref: string, { from, quiet }: { readonly from: Origin; readonly quiet: boolean }): Located | undefined {
    const file = this.first;
    if (file === undefined || file === from.file || !sharedPart.test(ref) || this.#trying.has(key)) return undefined;
    this.#trying.add(key);
    const found = this.#search(ref, { file, pointer: "" }, true);
    this.#trying.delete(key);
    if ("failure" in found) return undefined;
    const place = `${from.file}\n${from.pointer}`;
    if (!quiet && !this.#told.has(place)) {
      this.#told.add(place);
      this.#options.tally.add("openapi/refs-from-parts", `\`${ref}\``, { place: from });
    }
    return found;
  }

  /** Where the way leads through the reference itself (`A: { $ref: "#/A/b" }`), there is nothing at its end. */
  #searchOnce(key: string, ref: string, { from, quiet }: { readonly from: Origin; readonly quiet: boolean }): Found {
    this.#found.set(key, { failure: "missing" });
    const found = this.#search(ref, from, quiet);
    this.#found.delete(key);
    return found;
  }

  #search(ref: string, from: Origin, quiet: boolean): Found {
    const anchored = this.#anchors.find(ref, from, this.roots.of(from.file));
    if (anchored !== undefined) return partOf(anchored);
    const hash = ref.indexOf("#");
    const target = hash === -1 ? ref : ref.slice(0, hash);
    const fragment = hash === -1 ? "" : ref.slice(hash + 1);
    const { first, sources } = this.#options;
    const isFirst = first !== undefined && target === first.url;
    const file = target === "" ? from.file : isFirst ? first.file : fileOf(target, from.file, sources);
    if (typeof file !== "string") return file;
    const root = this.roots.of(file, { from, quiet });
    if (root === undefined) return { failure: this.roots.isAbsent(file) ? "absent" : "unread", file };
    const start = { json: root, origin: { file, pointer: "" } };
    if (fragment === "" || fragment === "/") return partOf(start);
    if (!fragment.startsWith("/")) return this.#anchors.find(`#${fragment}`, start.origin, root) ?? { failure: "missing" };
    // Some writers forget to encode a `%` that belongs to the name.
    return this.#walk(start, pointerKeys(decodeReference(fragment))) ?? this.#walk(start, pointerKeys(fragment)) ?? { failure: "missing" };
  }

  /** Step by step, through references that stand on the way. */
  #walk(start: Located, keys: readonly string[]): Located | undefined {
    let current: Located = start;
    for (const key of keys) {
      const next = this.#childOf(current, key);
      if (next === undefined) return undefined;
      current = next;
    }
    return current;
  }

  /** What stands there itself, or behind the references that stand there. */
  #childOf(start: Located, key: string): Located | undefined {
    let current: Located | undefined = start;
    for (let hops = 0; current !== undefined && hops < mostHops; hops++) {
      const { json, origin }: Located = current;
      const direct = child(current, key);
      const ref = direct === undefined ? ownText(json, "$ref") : undefined;
      if (ref === undefined) return direct;
      current = this.find(ref, at(origin, "$ref"), { quiet: true });
    }
    return undefined;
  }

  /** What may not be read is an error, whatever it holds; what is not there costs only what needs it. */
  #lose(found: Found, { ref, from, expected = expectedAt(from) }: Losing): void {
    if (!("failure" in found) || found.failure === "unread") return;
    const { report } = this.#options;
    const { failure, file } = found;
    if (failure === "missing") this.lost.add({ ref, place: from, because: "nothing", expected });
    else if (failure === "absent")
      this.lost.add({ ref, place: from, because: "no-file", expected, ...(file === undefined ? {} : { file }) });
    else if (!this.#told.has(`${failure} ${ref}`)) {
      this.#told.add(`${failure} ${ref}`);
      report(diagnose(failure === "address" ? "openapi/ref-to-address" : "openapi/ref-outside-folder", { ref }, from));
    }
  }

  /** What has nearly the name that leads to nothing. */
  nearest(ref: string, from: Origin): { readonly ref: string; readonly json: Json } | undefined {
    if (this.#compared > mostCompared) return undefined;
    const cut = ref.lastIndexOf("/");
    const parent = ref.startsWith("#/") && cut > 1 ? this.find(ref.slice(0, cut), from, { quiet: true }) : undefined;
    const names = isObject(parent?.json) ? Object.keys(parent.json) : [];
    const wanted = decodeReference(ref.slice(cut + 1));
    for (const name of names) this.#compared += comparedLetters(wanted) * comparedLetters(name);
    const close = this.#compared > mostCompared ? undefined : nearest(wanted, names);
    return close === undefined ? undefined : { ref: `${ref.slice(0, cut)}/${close}`, json: own(parent?.json, close) ?? null };
  }
}

type Finding = { readonly quiet?: boolean; readonly expected?: Expected };
type Losing = { readonly ref: string; readonly from: Origin; readonly expected: Expected | undefined };

/** The whole of a description of an API is no part of one: `#` was written where the schema was all there is. A part may begin with `openapi`, for the sake of an editor. */
function partOf({ json, origin }: Located): Found {
  const has = (key: string): boolean => own(json, key) !== undefined;
  const isDescription = origin.pointer === "" && (has("openapi") || has("swagger")) && (has("info") || has("paths"));
  return isDescription ? { failure: "missing" } : { json, origin };
}

function child({ json, origin }: Located, key: string): Located | undefined {
  const value = own(json, key);
  return value === undefined ? undefined : { json: value, origin: at(origin, key) };
}

/** The file that a reference names, from the file that it stands in. Never an absolute path, and an address only if it was fetched before. */
function fileOf(target: string, from: string, sources: Sources): string | Failure {
  if (/^[a-zA-Z][a-zA-Z0-9+.-]+:/.test(target) || target.startsWith("//") || isAddress(from)) {
    return sources.follow(target, from) ?? { failure: /^file:/i.test(target) ? "outside" : "address" };
  }
  return localPath(target, from) ?? { failure: "outside" };
}
