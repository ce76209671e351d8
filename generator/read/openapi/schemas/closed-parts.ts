import type { CheckSchema, Field, JsonType, NamedSchema, ObjectSchema, RefSchema, Schema, SchemaId } from "../../../ir/index.js";
import { joins, mapChildren, reachableFrom, type Schemas } from "../../../schema/index.js";
import { roomFor, schemaSize } from "../operations/output-size.js";
import { isSimple, requiresUnknown } from "./is-simple.js";
import { type Named, NamedMembers, type Naming, namesSize } from "./named-members.js";

/** Names that are compared with parts in a whole document, and what is written once more: both can grow with its square. Past that, parts stay as written. */
const mostCompared = 200_000;
const mostWritten = 50_000;

export type ClosedPartsOptions = {
  /** All shared schemas. None of them leads to itself without a field on the way. */
  readonly schemas: Schemas;
  /** How long the document is. */
  readonly characters: number;
  readonly slip: (slip: "closed-parts" | "closed-required", schema: Schema) => void;
};

/** What another part says about the same value. `isBefore`: the part may narrow it. Alternatives are never narrowed this way. */
type Beside = Naming & { readonly isBefore: boolean };
/** Of a schema that is no part of another. */
const alone: readonly Beside[] = [];

/**
 * `allOf` of closed objects: `additionalProperties` sees only the `properties` beside it, so read strictly each part refuses the members of the others.
 * The author means one object with all members. So a closed part accepts the members that the other parts name, and a part that describes additional
 * members accepts what the others describe. A later part with fewer members than an earlier one narrows it, and stays. An alternative accepts the
 * members beside its choice, and none of its rivals. Beside an open object, it accepts members that none of the alternatives names. A shared schema in
 * such a part is shared once more for each set of accepted members. https://json-schema.org/draft/2020-12/json-schema-core#name-additionalproperties
 */
export class ClosedParts {
  readonly #options: ClosedPartsOptions;
  readonly #members: NamedMembers;
  readonly #left: { compared: number; written: number };
  /** Shared schemas that let more pass, and their ids by what they let pass. */
  readonly #wider = new Map<SchemaId, NamedSchema>();
  readonly #ids = new Map<string, SchemaId>();
  readonly #meant = new Map<Schema, Schema>();
  #passed = 0;

  constructor(options: ClosedPartsOptions) {
    this.#options = options;
    this.#members = new NamedMembers(options.schemas);
    this.#left = { compared: mostCompared, written: roomFor(options.characters, mostWritten) };
  }

  /** All shared schemas as they are meant, with those that parts of them, or of what was asked for before, became. */
  finish(): Schemas {
    const all = new Map<SchemaId, NamedSchema>();
    for (const named of this.#options.schemas.values()) all.set(named.id, { ...named, schema: this.meant(named.schema) });
    // More of them come up on the way.
    for (const named of this.#wider.values()) all.set(named.id, { ...named, schema: this.#inside(named.schema) });
    return all;
  }

  /** The same schemas in their final words, without parts that became one object with what stands beside them, so that nothing refers to them. */
  needed(schemas: Schemas, roots: readonly Schema[]): Schemas {
    if (this.#wider.size === 0) return schemas;
    const own = [...schemas.values()].filter(({ id }) => !this.#wider.has(id));
    const used = reachableFrom([...roots, ...own.map(({ schema }) => schema)], schemas);
    return new Map([...schemas].filter(([id]) => !this.#wider.has(id) || used.has(id)));
  }

  /** A schema as it is meant, and all that is inside its values. */
  meant(schema: Schema): Schema {
    if (isSimple(schema)) return schema;
    const known = this.#meant.get(schema);
    if (known !== undefined) return known;
    const before = this.#passed;
    const whole = this.#part(schema, alone);
    if (this.#passed > before) this.#options.slip("closed-parts", schema);
    const made = this.#inside(whole);
    this.#meant.set(schema, made);
    return made;
  }

  #inside(schema: Schema): Schema {
    const whole: Schema = mapChildren(schema, (child) => (isOfValue(child, schema) ? this.#inside(child) : this.meant(child)));
    return whole.kind === "object" ? this.#possible(whole) : whole;
  }

  /** A schema, of whose values other schemas say something, too. */
  #part(schema: Schema, beside: readonly Beside[]): Schema {
    const inner = (member: Schema): Schema => this.#part(member, beside);
    switch (schema.kind) {
      case "object":
        return this.#letPass(schema, beside);
      case "ref":
        return this.#shared(schema, beside);
      case "only-if":
        return { ...schema, schema: inner(schema.schema) };
      case "union":
        return { ...schema, members: schema.members.map(inner) };
      case "intersection":
        return { ...schema, members: this.#together(schema.members, beside) };
      case "check":
        return this.#check(schema, beside);
      default:
        return schema;
    }
  }

  #check(schema: CheckSchema, beside: readonly Beside[]): Schema {
    const { base, keyword, schemas } = schema;
    const inner = (member: Schema): Schema => this.#part(member, beside);
    if (!joins.has(keyword)) return { ...schema, base: inner(base) };
    if (keyword !== "allOf") {
      const choice: Schema = { kind: "union", origin: schema.origin, mode: "any", members: schemas };
      if (beside === alone && !isWhole(base)) {
        const common = this.#commonOf(base, choice);
        return { ...schema, base: inner(base), schemas: schemas.map((member) => this.#part(member, common)) };
      }
      const [members, own] = this.#together([choice, base], beside);
      return { ...schema, base: own ?? base, schemas: members?.kind === "union" ? members.members : schemas };
    }
    const parts = this.#together([...schemas, base], beside);
    return { ...schema, base: parts.at(-1) ?? base, schemas: parts.slice(0, -1) };
  }

  /**
   * Members that an open object names and none of its alternatives does. Closed alternatives would refuse them, so no value could ever hold them: they
   * are meant for all alternatives. A member that one alternative names, too, distinguishes it from the others.
   */
  #commonOf(base: Schema, choice: Schema): readonly Beside[] {
    if (base.kind !== "object" || !this.#members.saysOfOthers(choice) || this.#left.compared <= 0) return alone;
    const said = this.#members.in(choice);
    this.#left.compared -= sizeOf(said);
    const chosen = new Set(said.flatMap(({ named }) => [...named.types.keys()]));
    const common = this.#members.of({ ...base, fields: base.fields.filter(({ wireName }) => !chosen.has(wireName)) });
    return [{ named: common, isOption: false, isBefore: false }];
  }

  /** Parts of one value, in the order in which one extends the other. */
  #together(parts: readonly Schema[], beside: readonly Beside[]): readonly Schema[] {
    const isTelling = parts.map((part) => this.#members.saysOfOthers(part));
    if (!isTelling.includes(true) || this.#left.compared <= 0) return parts;
    const said = parts.map((part) => this.#members.in(part));
    if (!this.#hasTime(said.flat())) return parts;
    const naming = said.flatMap((list, place) => list.filter(({ named }) => named.size > 0).map((one) => ({ ...one, place })));
    return parts.map((part, index) => {
      if (isTelling[index] !== true) return part;
      // What a part is made of itself is nothing that stands beside it, and may be one of several alternatives.
      const own = new Map(said[index]?.map(({ named, isOption }) => [named, isOption]));
      const others = naming
        .filter(({ place, named, isOption }) => place !== index && own.get(named) !== isOption)
        .map((one) => ({ ...one, isBefore: one.place < index && !one.isOption }));
      return this.#part(part, [...beside, ...others]);
    });
  }

  /** Each name may have to be added to each part. */
  #hasTime(said: readonly Naming[]): boolean {
    const count = sizeOf(said) * said.filter(({ named }) => named.saysOfOthers).length;
    this.#left.compared -= said.length;
    if (count > this.#left.compared) return false;
    this.#left.compared -= count;
    return true;
  }

  #shared(schema: RefSchema, beside: readonly Beside[]): Schema {
    const target = this.#options.schemas.get(schema.to);
    if (beside.length === 0 || target === undefined || !this.#members.saysOfOthers(schema)) return schema;
    const key = [schema.to, ...new Set(beside.map(({ named, isBefore }) => `${isBefore} ${named.key}`).sort())].join("\n");
    const to = this.#ids.get(key) ?? this.#share(target, beside);
    this.#ids.set(key, to);
    if (to === schema.to) return schema;
    this.#passed++;
    return { ...schema, to };
  }

  /** The id of a schema that lets more pass; its own where there is nothing to let pass. */
  #share(target: NamedSchema, beside: readonly Beside[]): SchemaId {
    this.#left.written -= schemaSize(target.schema);
    this.#left.compared -= sizeOf(beside);
    if (this.#left.written < 0 || this.#left.compared < 0) return target.id;
    const before = this.#passed;
    const schema = this.#part(target.schema, beside);
    if (this.#passed === before) return target.id;
    let id = `${target.id}Part`;
    for (let count = 2; this.#options.schemas.has(id) || this.#wider.has(id); count++) id = `${target.id}Part${count}`;
    this.#wider.set(id, { ...target, id, schema });
    return id;
  }

  #letPass(object: ObjectSchema, beside: readonly Beside[]): ObjectSchema {
    const own = this.#members.of(object);
    if (beside.length === 0 || !own.saysOfOthers) return object;
    const wanted = isClosed(object)
      ? beside.filter((other) => !narrows(own, other)).flatMap(({ named }) => [...named.types.keys()])
      : beside.flatMap((other) => otherwise(other, this.#members.typesOf(object.rest ?? object)));
    const added = new Set(wanted.filter((name) => !own.types.has(name)));
    this.#left.written -= namesSize(added);
    if (added.size === 0 || this.#left.written < 0) return object;
    this.#passed++;
    const required = new Set(own.required);
    const fields = [...added].map((wireName): Field => {
      const schema: Schema = { kind: "any", origin: object.origin };
      return { wireName, schema, presence: required.has(wireName) ? "required" : "optional" };
    });
    return { ...object, fields: [...object.fields.filter(({ wireName }) => !added.has(wireName)), ...fields] };
  }

  /** Names that a closed object requires and does not have: as written nothing could ever be sent. */
  #possible(object: ObjectSchema): ObjectSchema {
    if (!requiresUnknown(object)) return object;
    this.#options.slip("closed-required", object);
    return { ...object, fields: object.fields.filter(({ isDefined }) => isDefined !== false) };
  }
}

/** Whether a schema below another speaks of the same value. */
function isOfValue(child: Schema, around: Schema): boolean {
  if (around.kind === "check") return child === around.base || joins.has(around.keyword);
  return around.kind === "union" || around.kind === "intersection" || around.kind === "only-if";
}

/** Whether a schema is a closed object, or is made of parts: a choice beside another one is read as it is written. */
function isWhole(schema: Schema): boolean {
  switch (schema.kind) {
    case "object":
      return isClosed(schema);
    case "union":
      return schema.members.some(isWhole);
    case "only-if":
      return isWhole(schema.schema);
    case "check":
      return schema.keyword === "allOf" || isWhole(schema.base);
    default:
      return schema.kind === "intersection";
  }
}

function sizeOf(said: readonly Naming[]): number {
  return said.reduce((sum, { named }) => sum + named.size, 0);
}

function isClosed({ rest }: ObjectSchema): boolean {
  return rest?.kind === "never";
}

/** Not where one of them requires what it could not have then. */
function narrows(part: Named, { named, isBefore }: Beside): boolean {
  return (
    isBefore &&
    part.types.size > 0 &&
    part.required.every((name) => part.types.has(name)) &&
    [...part.types.keys()].every((name) => named.types.has(name)) &&
    named.required.every((name) => part.types.has(name))
  );
}

/** Members that are of another type than all that a part does not name: as written, no value of them would fit. */
function otherwise({ named }: Beside, rest: ReadonlySet<JsonType> | undefined): readonly string[] {
  if (rest === undefined || rest.size === 0) return [];
  const isOther = (types: ReadonlySet<JsonType> | undefined): boolean =>
    types !== undefined && types.size > 0 && ![...types].some((type) => rest.has(type));
  return [...named.types].flatMap(([name, types]) => (isOther(types) ? [name] : []));
}
