import { diagnose, type Report } from "../../../diagnostics/index.js";
import { at, type Json, type JsonObject, type NamedSchema, type Origin, type Schema, type SchemaId } from "../../../ir/index.js";
import type { Dialect } from "../../../schema/dialects/index.js";
import { type Int64, type ResolvedRef, readSchema, type SchemaScope } from "../../../schema/index.js";
import { definedOf } from "../../defined-of.js";
import { isSecretField, type NamedField } from "../../secret-fields.js";
import type { Tally } from "../../tally.js";
import { isObject, type Located, ownObject, ownText } from "../../values.js";
import type { Documents } from "../document/documents.js";
import type { Guesses } from "../guesses/guesses.js";
import { fragmentOf, mostNames } from "./dynamic-names.js";
import { type DynamicScope, DynamicScopes, describeUse, noScope } from "./dynamic-scopes.js";
import { holdersOf, isExtension } from "./extensions.js";
import { keyOf } from "./heirs.js";
import { inherited } from "./inherited.js";
import { isReference, listedNames } from "./listed-names.js";
import { writtenPlace } from "./made-parts.js";
import { meantDialect } from "./meant.js";
import { nullableDefault } from "./nullable-defaults.js";
import { referredExamples } from "./referred-examples.js";
import { referredMembers } from "./referred-members.js";
import { SchemaIds } from "./schema-ids.js";
import { slipCodes } from "./slip-codes.js";
import { Subtypes } from "./subtypes.js";
import { mappingTarget, taggedChoice } from "./tagged.js";

export type Side = "input" | "output";

export type SharedSchemasOptions = {
  /** The first document. */
  readonly file: string;
  readonly root: Json;
  readonly documents: Documents;
  readonly dialect: Dialect;
  readonly tally: Tally;
  readonly report: Report;
  readonly int64: Int64;
  readonly untyped: "meant" | "written";
  readonly guesses: Guesses;
};

type Reference = {
  readonly ref: string;
  readonly origin: Origin;
  readonly dynamic: DynamicScope;
  readonly isDynamic: boolean;
};

/** Nesting past this is cut into shared schemas: TypeScript overflows on deep types. */
const maximumDepth = 40;

type Task = {
  readonly id: SchemaId;
  readonly target: Located;
  readonly side: Side;
  readonly isPlain: boolean;
  readonly dynamic: DynamicScope;
};

/** Schemas that are read once more for what a `$dynamicRef` in them means elsewhere: each use of each of them is one. */
const mostUses = 1_000;

/** The schemas that selected operations reach, each read when the first reference to it is met. */
export class SharedSchemas {
  readonly #options: SharedSchemasOptions;
  readonly #scopes = new Map<string, SchemaScope[]>();
  readonly #dynamics: DynamicScopes;
  readonly #dialect: Dialect;
  readonly #ids: SchemaIds;
  readonly #named = new Map<string, ResolvedRef & { readonly origin: Origin }>();
  readonly #queue: Task[] = [];
  readonly #subtypes: Subtypes;
  /** Where schemas stand that have more than the one that they refer to. */
  readonly #extensions = new Set<string>();
  /** What the references of choices between subtypes name, by where they stand. */
  readonly #members = new Map<string, Located>();
  readonly #read = new Map<SchemaId, NamedSchema>();
  #place: Origin;
  #side: Side = "output";
  #uses = 0;

  constructor(options: SharedSchemasOptions) {
    this.#options = options;
    this.#place = { file: options.file, pointer: "" };
    this.#ids = new SchemaIds(options.file, { root: options.root, listed: listedNames(options.file, options) });
    this.#subtypes = new Subtypes(options);
    this.#dynamics = new DynamicScopes(options.documents, (place) =>
      this.#tellDynamic(`At one place ${mostNames} \`$dynamicAnchor\`s count; a \`$dynamicRef\` to another is read as a \`$ref\`.`, place),
    );
    this.#dialect = meantDialect(options.dialect, {
      untyped: options.untyped,
      behind: (json) => options.documents.follow({ json, origin: this.#place }, { quiet: true })?.json ?? json,
      members: (json) => referredMembers({ json, origin: this.#place }, options.documents),
      examples: (json) => referredExamples({ json, origin: this.#place }, options.documents),
      tagged: (json) => taggedChoice(json, this.#place, options.documents),
      nullableDefault: (json) => nullableDefault({ json, origin: this.#place }, { documents: options.documents, ...options.dialect }),
      written: (value, path) => options.documents.roots.written(value, at(this.#place, ...path)),
      slip: (slip) => {
        const [code, detail] = slipCodes[slip];
        options.tally.add(code, detail, { place: this.#place, kind: slip });
      },
      guess: (id) => options.guesses.appliesAt(id, this.#place),
      misspelt: ({ key, meant, isRead }) => {
        const detail = `\`${key.slice(0, 60)}\` of a schema is no keyword; it ${isRead ? `is read as \`${meant}\`` : "says nothing"}.`;
        const kind = `misspelt ${meant} ${isRead}`;
        options.tally.add("openapi/schema-slips", detail, { place: at(this.#place, key), atKey: true, kind, meant });
      },
      slipOfType: ({ written, became, meant, path }) => {
        const detail = `The \`type\` is ${written}, which JSON Schema does not know; it is read as ${became ?? "anything"}.`;
        const place = at(this.#place, ...path);
        options.tally.add("openapi/schema-slips", detail, { place, kind: `type ${became} ${meant}`, ...definedOf({ meant }) });
      },
    });
  }

  /** A schema where it stands, in what is sent or in what comes back. */
  read(json: unknown, origin: Origin, side: Side = "output"): Schema {
    return this.#readIn(noScope, { json, origin, side });
  }

  #readIn(outer: DynamicScope, { json, origin, side }: { readonly json: unknown; readonly origin: Origin; readonly side: Side }): Schema {
    this.#side = side;
    if (isObject(json)) this.#inspect(json, origin);
    return readSchema(json, origin, this.#scopeAt(0, this.#dynamics.enter(outer, origin)));
  }

  /** Whether a member or a parameter is a secret by its name alone. Secrets in an input or an output are reported. */
  isSecretField(field: NamedField, { quiet = false } = {}): boolean {
    const { documents, tally } = this.#options;
    const isSecret = isSecretField(field, (found) => documents.follow(found, { quiet: true }));
    if (isSecret && !quiet) tellSecret(field, tally);
    return isSecret;
  }

  /** Everything that was reached, in order of id. */
  finish(): ReadonlyMap<SchemaId, NamedSchema> {
    for (let task = this.#queue.pop(); task !== undefined; task = this.#queue.pop()) {
      const { id, target, side, isPlain, dynamic } = task;
      const json = (isPlain ? undefined : this.#choice(target)) ?? this.#meant(target);
      this.#read.set(id, { id, origin: target.origin, schema: this.#readIn(dynamic, { json, origin: target.origin, side }) });
    }
    return new Map([...this.#read].sort(([left], [right]) => (left < right ? -1 : 1)));
  }

  #choice(target: Located): Json | undefined {
    const choice = this.#subtypes.choiceOf(target);
    for (const [place, member] of choice?.refs ?? []) this.#members.set(place, member);
    return choice?.json;
  }

  #meant({ json, origin }: Located): Json {
    const { documents, tally } = this.#options;
    const meant = isObject(json) ? inherited({ json, origin }, documents) : json;
    if (meant !== json)
      tally.add("openapi/schema-notes", "A schema extends one that offers it as a choice; it is read without the choice.", {
        place: origin,
      });
    return meant;
  }

  /** One scope for each depth, made once. */
  #scopeAt(depth: number, dynamic: DynamicScope): SchemaScope {
    const scopes = this.#scopes.get(dynamic.key) ?? [];
    this.#scopes.set(dynamic.key, scopes);
    const known = scopes[depth];
    if (known !== undefined) return known;
    const { tally, int64 } = this.#options;
    const scope: SchemaScope = {
      dialect: this.#dialect,
      report: tally.schemaReport,
      bytes: true,
      int64,
      isSecretField: (field) => this.isSecretField(field),
      resolve: (ref, origin) => this.#resolve({ ref, origin, dynamic, isDynamic: false }),
      resolveDynamic: (ref, origin) => this.#resolve({ ref, origin, dynamic, isDynamic: true }),
      enter: (json, place) => {
        const origin = writtenPlace(json, place);
        this.#inspect(json, origin);
        if (depth >= maximumDepth) return { cut: this.#name({ json, origin }, { dynamic }) };
        return { origin, scope: this.#scopeAt(depth + 1, json.$id === undefined ? dynamic : this.#dynamics.enter(dynamic, origin)) };
      },
    };
    scopes[depth] = scope;
    return scope;
  }

  #inspect(json: JsonObject, origin: Origin): void {
    this.#place = origin;
    if (isExtension(json, this.#options.dialect)) this.#extensions.add(keyOf(origin));
    const discriminator = ownObject(json, "discriminator");
    if (discriminator === undefined) return;
    const { defaultMapping } = discriminator;
    const mapping = Object.entries(ownObject(discriminator, "mapping") ?? {}).map(([value, ref]) => ({ ref, keys: ["mapping", value] }));
    for (const { ref, keys } of [
      ...mapping,
      ...(defaultMapping === undefined ? [] : [{ ref: defaultMapping, keys: ["defaultMapping"] }]),
    ]) {
      const place = at(origin, "discriminator", ...keys);
      if (mappingTarget(ref, place, this.#options.documents) === undefined) {
        this.#options.tally.add("openapi/dead-discriminators", `\`${String(ref)}\``, { place });
      }
    }
  }

  /** A schema that is nothing but a reference stands for its target, however long the chain. */
  #resolve({ ref, origin, dynamic: outer, isDynamic }: Reference): ResolvedRef | undefined {
    const { documents, tally, report, dialect } = this.#options;
    const seen = new Set<unknown>();
    const member = this.#members.get(keyOf(origin));
    let dynamic = outer;
    if (member !== undefined) return this.#name(member, { extended: true, dynamic });
    let from = origin;
    let target = documents.find(ref, from, { expected: "schema" });
    if (isDynamic && ownText(target?.json, "$dynamicAnchor") === fragmentOf(ref)) target = dynamic.anchors.get(fragmentOf(ref)) ?? target;
    for (;;) {
      if (target === undefined) {
        const lost = documents.lost.at(from);
        if (lost !== undefined) documents.lost.hold(origin, lost);
        return undefined;
      }
      if (!isReference(target.json, dialect)) return this.#name(target, { extended: this.#isExtended(target, origin), dynamic });
      if (seen.has(target.json)) {
        // An answer may be anything; what is sent must be known.
        if (this.#side === "input") report(diagnose("openapi/endless-ref", { ref }, origin));
        else tally.add("openapi/endless-schemas", `\`${ref}\``, { place: origin });
        return undefined;
      }
      seen.add(target.json);
      dynamic = this.#dynamics.enter(dynamic, target.origin);
      from = at(target.origin, "$ref");
      target = documents.find(ownText(target.json, "$ref") ?? "", from, { expected: "schema" });
    }
  }

  /** Whether a reference to a schema is that of one which extends it. */
  #isExtended(target: Located, ref: Origin): boolean {
    if (!this.#subtypes.isBase(target)) return false;
    // Only then is it known who extends it.
    this.#subtypes.choiceOf(target);
    const holders = holdersOf(ref);
    const isExtended = this.#subtypes.isExtendedBy(holders, target) || holders.some((holder) => this.#extensions.has(keyOf(holder)));
    if (!isExtended) this.#subtypes.tell(target);
    return isExtended;
  }

  /** `extended`: as it is written, and not the choice of its subtypes. */
  #name(target: Located, { extended = false, dynamic }: { readonly extended?: boolean; readonly dynamic: DynamicScope }): ResolvedRef {
    const isPlain = extended && this.#subtypes.choiceOf(target) !== undefined;
    const use = this.#dynamics.neededBy(target, dynamic);
    const key = `${keyOf(target.origin)}${isPlain ? "\n" : ""}${use === noScope ? "" : `\n${use.key}`}`;
    const known = this.#named.get(key);
    if (known !== undefined) return known;
    if (use !== noScope && this.#uses++ >= mostUses) return this.#nameOnce(target, extended);
    const id = this.#ids.take(target.origin, `${isPlain ? "Base" : ""}${describeUse(use)}`);
    // Nothing that OpenAPI can say asks for a schema while another is being read.
    const entry = { id, origin: target.origin, schema: (): Schema => ({ kind: "any", origin: target.origin }) };
    this.#named.set(key, entry);
    this.#queue.push({ id, target, side: this.#side, isPlain, dynamic: use });
    return entry;
  }

  /** Each of many uses of each of many schemas would make the output grow with the square of the document. */
  #nameOnce(target: Located, extended: boolean): ResolvedRef {
    const most = mostUses.toLocaleString("en");
    this.#tellDynamic(`A \`$dynamicRef\` has more than ${most} meanings; in others it is read as a \`$ref\`.`, target.origin);
    return this.#name(target, { extended, dynamic: noScope });
  }

  #tellDynamic(detail: string, place: Origin): void {
    this.#options.tally.add("openapi/schema-slips", detail, { place, kind: detail });
  }
}

export function tellSecret({ name, origin }: Pick<NamedField, "name" | "origin">, tally: Tally): void {
  tally.add("openapi/secret-names", `\`${name.slice(0, 80)}\``, { place: origin, atKey: true });
}
