import { diagnose, type Report } from "../../diagnostics/index.js";
import { at, type Json, type JsonObject, type NamedSchema, type Origin, type Schema, type SchemaId } from "../../ir/index.js";
import { type Dialect, type DialectName, dialectOf, dialects } from "../dialects/index.js";
import type { Int64 } from "../digits.js";
import type { ResolvedRef } from "../faces.js";
import { isObject } from "../keywords/values.js";
import { readSchema, type SchemaScope } from "../read.js";
import { refChains, reportEndless } from "../ref-chains.js";
import { simplify, simplifying } from "../simplify/simplify.js";
import { Library, type Located, type Resource } from "./library.js";
import { metaSchemas } from "./meta-schemas.js";
import { anonymousBase, resolveAddress } from "./uri.js";
import { readVocabulary } from "./vocabularies.js";

export type DocumentOptions = {
  readonly dialect?: DialectName;
  /** Documents that references may lead to, by address. Nothing is ever fetched. */
  readonly remotes?: { readonly [address: string]: unknown };
  /** How the document is called in diagnostics. */
  readonly file?: string;
  readonly int64?: Int64;
  /** Where the schema stands in its file. */
  readonly pointer?: string;
  /** Names that shared schemas must not have; those of this schema are added. */
  readonly taken?: Set<string>;
  /** Whether a member is a secret although its schema does not say so. */
  readonly isSecretField?: SchemaScope["isSecretField"];
  readonly report: Report;
};

export type ReadDocument = {
  readonly schema: Schema;
  readonly schemas: ReadonlyMap<SchemaId, NamedSchema>;
  /** Whether the vocabulary of its meta-schema makes `format` an assertion. */
  readonly assertsFormats: boolean;
};

/** Nesting past this is cut into shared schemas: TypeScript overflows on deep types, and so would every recursive walk. */
const maximumDepth = 50;

/** Reads a whole JSON Schema document: whatever its references lead to becomes a shared schema. */
export function readDocument(json: unknown, options: DocumentOptions): ReadDocument {
  const reader = new DocumentReader(options);
  return reader.read(json as Json, { file: options.file ?? "schema", pointer: options.pointer ?? "" });
}

/** Which `$dynamicAnchor` counts: the outermost resource on the way that has one of that name. */
type DynamicScope = ReadonlyMap<string, Located>;

type Task = { readonly id: SchemaId; readonly target: Located; readonly scope: DynamicScope };

const none: ReadonlySet<string> = new Set();

class DocumentReader {
  readonly #library = new Library();
  readonly #documents: { readonly [address: string]: unknown };
  readonly #vocabularies = new Map<string, ReadonlySet<string>>();
  readonly #asserting = new Set<string>();
  readonly #dialect: Dialect;
  readonly #report: Report;
  readonly #int64: Int64;
  readonly #named = new Map<SchemaId, NamedSchema>();
  readonly #ids = new Map<string, SchemaId>();
  readonly #names: Set<string>;
  readonly #isSecretField: SchemaScope["isSecretField"];
  readonly #queue: Task[] = [];

  constructor({ dialect = "2020-12", remotes = {}, int64 = "number", taken = new Set(), isSecretField, report }: DocumentOptions) {
    this.#int64 = int64;
    this.#names = taken;
    for (const name of reservedTypes) taken.add(name);
    this.#isSecretField = isSecretField;
    this.#documents = { ...metaSchemas, ...remotes };
    this.#dialect = dialects[dialect];
    this.#report = report;
    for (const [uri, json] of Object.entries(this.#documents)) {
      const origin: Origin = { file: uri, pointer: "" };
      this.#library.add({ uri: uri.replace(/#$/, ""), json: json as Json, origin, dialect: this.#dialect });
    }
  }

  read(json: Json, origin: Origin): ReadDocument {
    const resource = this.#library.add({ uri: anonymousBase, json, origin, dialect: this.#dialect });
    const schema = this.#readAt(resource.root, new Map());
    for (let task = this.#queue.pop(); task !== undefined; task = this.#queue.pop()) {
      this.#named.set(task.id, { id: task.id, origin: task.target.origin, schema: this.#readAt(task.target, task.scope) });
    }
    reportEndless(this.#named, refChains(this.#named), this.#report);
    const own = this.#ids.get(this.#key(resource.root, new Map()));
    const pass = simplifying(this.#named);
    const schemas = new Map([...this.#named].map(([id, named]) => [id, { ...named, schema: simplify(named.schema, pass) }]));
    // A document that refers to itself is one of its own shared schemas.
    const root: Schema = own === undefined ? simplify(schema, pass) : { kind: "ref", origin: resource.root.origin, to: own };
    return { schema: root, schemas, assertsFormats: this.#asserting.has(resource.metaSchema ?? "") };
  }

  #key(target: Located, scope: DynamicScope): string {
    return `${target.resource().uri} ${target.origin.file}#${target.origin.pointer} ${describeScope(scope)}`;
  }

  #readAt(target: Located, outer: DynamicScope): Schema {
    return readSchema(target.json, target.origin, this.#scope(target.resource(), outer, 0));
  }

  #scope(resource: Resource, outer: DynamicScope, depth: number): SchemaScope {
    const scope = enterScope(outer, resource);
    return {
      dialect: resource.dialect,
      ignored: this.#ignoredBy(resource),
      report: this.#report,
      int64: this.#int64,
      ...(this.#isSecretField === undefined ? {} : { isSecretField: this.#isSecretField }),
      enter: (json, origin) => {
        if (depth >= maximumDepth) {
          return { cut: this.#name({ json, origin, resource: () => this.#library.resourceOf(json, resource) }, scope) };
        }
        return { scope: this.#scope(this.#library.resourceOf(json, resource), scope, depth + 1) };
      },
      resolve: (reference, origin) => this.#resolve({ reference, origin, resource, scope, dynamic: false }),
      resolveDynamic: (reference, origin) => this.#resolve({ reference, origin, resource, scope, dynamic: true }),
    };
  }

  #resolve({ reference, origin, resource, scope, dynamic }: Reference): ResolvedRef | undefined {
    const address = resolveAddress(reference, resource.uri);
    const first = this.#library.find(address);
    if (first === undefined) {
      this.#report(diagnose("schema/unresolved-ref", { ref: reference, nearest: undefined }, origin));
      return undefined;
    }
    const isBookended = dynamic && first.resource().dynamicAnchors.get(address.fragment)?.json === first.json;
    const target = isBookended ? (scope.get(address.fragment) ?? first) : first;
    return this.#followAliases({ target, scope }, reference, origin);
  }

  /** A schema that is nothing but a reference stands for its target, however long the chain; every resource on the way counts for dynamic references. */
  #followAliases(start: { readonly target: Located; readonly scope: DynamicScope }, reference: string, origin: Origin): ResolvedRef {
    const seen = new Set<unknown>();
    let { target, scope } = start;
    while (isAlias(target.json) && !seen.has(target.json)) {
      seen.add(target.json);
      scope = enterScope(scope, target.resource());
      const next = this.#library.find(resolveAddress(target.json.$ref, target.resource().uri));
      if (next === undefined) {
        return this.#name(target, scope);
      }
      target = next;
    }
    if (seen.has(target.json)) {
      this.#report(diagnose("schema/endless-ref", { ref: reference }, origin));
    }
    return this.#name(target, scope);
  }

  #name(target: Located, scope: DynamicScope): ResolvedRef {
    const key = this.#key(target, scope);
    const known = this.#ids.get(key);
    if (known !== undefined) {
      return { id: known, schema: () => this.#readAt(target, scope) };
    }
    const id = this.#newName(target);
    this.#ids.set(key, id);
    this.#queue.push({ id, target, scope });
    return { id, schema: () => this.#readAt(target, scope) };
  }

  /** A readable name: the last word of the pointer or of the address, as a type would be called. */
  #newName({ origin, resource }: Located): string {
    const steps = origin.pointer === "" ? resource().uri.split(/[/:#?]/) : origin.pointer.split("/");
    const last = steps.findLast((word) => /\p{L}/u.test(word) && word !== "$defs" && word !== "definitions");
    const base = typeName((last ?? "Schema").replace(/\.json$/, ""));
    let name = base;
    for (let suffix = 2; this.#names.has(name.toLowerCase()); suffix++) {
      name = `${base}${suffix}`;
    }
    this.#names.add(name.toLowerCase());
    return name;
  }

  /** Keywords that a resource's meta-schema switches off. Looked up when a resource is read, so that unused documents are not judged. */
  #ignoredBy({ metaSchema, root }: Resource): ReadonlySet<string> {
    const known = metaSchema === undefined ? none : this.#vocabularies.get(metaSchema);
    if (metaSchema === undefined || known !== undefined) {
      return known ?? none;
    }
    const place = at(root.origin, "$schema");
    const document = this.#documents[metaSchema] ?? this.#documents[metaSchema.replace(/#$/, "")];
    if (dialectOf(metaSchema) === undefined && document === undefined) {
      this.#report(diagnose("schema/unknown-dialect", { uri: metaSchema }, place));
    }
    const { ignored, unknown, assertsFormats } = readVocabulary(document as Json | undefined);
    if (assertsFormats) this.#asserting.add(metaSchema);
    for (const vocabulary of unknown) {
      this.#report(diagnose("schema/unknown-vocabulary", { vocabulary }, place));
    }
    this.#vocabularies.set(metaSchema, ignored);
    return ignored;
  }
}

/** Types that printed code uses, and the usual name of the root. */
const reservedTypes = ["record", "array", "promise", "uint8array", "object", "value"];

function typeName(word: string): string {
  const parts = word.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== "");
  const name = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join("");
  return /^\p{L}/u.test(name) ? name : `Schema${name}`;
}

type Reference = {
  readonly reference: string;
  readonly origin: Origin;
  readonly resource: Resource;
  readonly scope: DynamicScope;
  readonly dynamic: boolean;
};

function enterScope(outer: DynamicScope, resource: Resource): DynamicScope {
  const added = [...resource.dynamicAnchors].filter(([name]) => !outer.has(name));
  return added.length === 0 ? outer : new Map([...outer, ...added]);
}

function describeScope(scope: DynamicScope): string {
  return [...scope]
    .map(([name, { origin }]) => `${name}=${origin.file}#${origin.pointer}`)
    .sort()
    .join(",");
}

function isAlias(json: Json): json is JsonObject & { readonly $ref: string } {
  return isObject(json) && typeof json.$ref === "string" && Object.keys(json).length === 1;
}
