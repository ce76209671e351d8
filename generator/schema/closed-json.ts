import type { Field, NamedSchema, ObjectSchema, Schema, SchemaId } from "../ir/index.js";
import { closedObject } from "./closed-object.js";
import { type Gathered, gather, type KnownParts, type Member } from "./gathered-parts.js";
import { mapChildren, namedIn, type Schemas, targetOf } from "./graph.js";
import { handsOnAll } from "./hands-on-all.js";
import { keysLeftOut } from "./keys-left-out.js";
import { freeId } from "./room.js";
import { annotationsOf } from "./simplify/annotations.js";
import { isToldApart } from "./told-apart.js";

/** What refuses unknown keys, in words of JSON Schema: `closed` holds the forms of shared schemas that do, by names of their own. */
export type ClosedSchema = {
  readonly schema: Schema;
  readonly closed: Schemas;
  /** Where JSON Schema lets more pass: what counts as known hangs on too many alternatives at once. */
  readonly open: readonly Schema[];
};

/**
 * JSON Schema knows what is unknown at one object (`unevaluatedProperties`), and each part of it by itself knows nothing of what others say below the same key. So the
 * parts stay as they are, and beside them stands what all that apply say together of each key; which of several alternatives applies is asked once more.
 */
export function closedForJson(schema: Schema, schemas: Schemas): ClosedSchema {
  const closing = new Closing(schemas);
  const whole = closing.whole(schema);
  return { schema: whole, closed: closing.closed, open: [...closing.open] };
}

/** As many alternatives may speak of one key: each doubles what is written. */
const mostAlternatives = 3;
/** As many shared schemas are written together with others: of a lattice each with each would be. What is more stays open. */
const mostTogether = 50;

class Closing {
  readonly closed = new Map<SchemaId, NamedSchema>();
  readonly open = new Set<Schema>();
  readonly #schemas: Schemas;
  readonly #numbers = new Map<Schema, number>();
  readonly #forms = new Map<string, SchemaId>();
  readonly #gathered: KnownParts = new Map();
  /** Made with the first form: most tools have none, and a contract has as many names as it likes. */
  #taken: Set<SchemaId> | undefined;
  #left = mostTogether;

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  /** A tool's input: closed where its objects are, and to be closed where it says so. */
  whole(schema: Schema): Schema {
    if (schema.kind === "check" && schema.keyword === "unknownKeys") return { ...annotationsOf(schema), ...this.#together([schema.base]) };
    const inner = mapChildren(schema, (member) => this.whole(member));
    return inner.kind === "object" && inner.rest?.kind === "never" ? withKnownNames(inner) : inner;
  }

  /** What all of these say of a value, with every key refused that none of them names. */
  #together(parts: readonly Schema[]): Schema {
    const flat = [...new Map(parts.flatMap(flattened).map((part) => [this.#keyOf(part), part])).values()];
    const [first] = flat;
    if (first === undefined || !flat.some((part) => this.#leavesOut(part))) return all(flat);
    if (flat.length === 1) return first.kind === "ref" ? this.#form([first]) : (this.#alone(first) ?? this.#combined([first]));
    return flat.some((part) => part.kind === "ref") ? this.#form(flat) : this.#combined(flat);
  }

  /** One that says all there is to say of a value. */
  #alone(schema: Schema): Schema | undefined {
    const inner = (member: Schema): Schema => this.#together([member]);
    switch (schema.kind) {
      case "object":
        return withKnownNames(closedObject(schema, inner));
      case "array":
        return mapChildren(schema, inner);
      case "only-if":
        return { ...schema, schema: inner(schema.schema) };
      case "union":
        return isToldApart(schema.members, this.#schemas) ? mapChildren(schema, inner) : undefined;
      default:
        return undefined;
    }
  }

  /** Under a name of its own: shared schemas lead back to themselves. */
  #form(parts: readonly Schema[]): Schema {
    const [{ origin } = anyPart] = parts;
    const key = parts
      .map((part) => this.#keyOf(part))
      .sort()
      .join(" ");
    const known = this.#forms.get(key);
    if (known !== undefined) return { kind: "ref", origin, to: known };
    if (parts.length > 1 && this.#left-- <= 0) return this.#leaveOpen(parts);
    this.#taken ??= new Set(this.#schemas.keys());
    const id = freeId(`closed.${this.#forms.size + 1}`, this.#taken);
    this.#forms.set(key, id);
    // In the order in which they are come to.
    this.closed.set(id, { id, origin, schema: anyPart });
    const [only] = parts;
    const target = parts.length === 1 && only !== undefined ? targetOf(only, namedIn(this.#schemas)) : undefined;
    const schema = target === undefined ? this.#combined(parts) : this.#together([target]);
    this.closed.set(id, { id, origin, schema });
    return { kind: "ref", origin, to: id };
  }

  #combined(parts: readonly Schema[]): Schema {
    const [{ origin } = anyPart] = parts;
    const said = gather(parts, this.#schemas, this.#gathered);
    if (said.isOdd) return this.#leaveOpen(parts);
    const beside = [...said.names].flatMap((name) => this.#member(name, said) ?? []);
    const items = said.items.some((item) => this.#leavesOut(item)) ? [ofArray(this.#together(said.items))] : [];
    const base = all([...parts, ...beside, ...items]);
    if (!said.hasObject) return base;
    return { kind: "check", origin, base, keyword: "unevaluatedProperties", json: null, schemas: [{ kind: "never", origin }] };
  }

  /** What all applicable parts say about one key. */
  #member(name: string, { sure, chosen, isOpen }: Gathered): Schema | undefined {
    const own = sure.filter(({ wireName }) => wireName === name);
    const isOwn = own.some(isDefined);
    // Who only asks for a key says nothing of it.
    const others = chosen.filter(({ field }) => field.wireName === name && (isDefined(field) || !isOwn));
    const fields = [...own, ...others.map(({ field }) => field)];
    const isDescribed = fields.some(({ schema }) => this.#leavesOut(schema));
    if (!isDescribed && fields.every(isDefined)) return undefined;
    const isOpenBeside = isOpen && !isOwn && others.length > 0;
    const isFree = isDescribed && (isOpenBeside || others.some(({ field }) => handsOnAll(field.schema, this.#schemas)));
    if (isFree || others.length > mostAlternatives || others.some(({ isNested }) => isNested)) {
      return this.#leaveOpen(
        fields.map(({ schema }) => schema),
        others,
        name,
      );
    }
    return this.#chain(name, own, others);
  }

  #chain(name: string, fields: readonly Field[], [first, ...others]: readonly Member[]): Schema | undefined {
    if (first === undefined) return fields.length === 0 ? undefined : ofObject(name, this.#together(fields.map(({ schema }) => schema)));
    const { origin } = first.when;
    const base: Schema = { kind: "any", origin };
    const branch = (own: readonly Field[]): Schema => this.#chain(name, own, others) ?? base;
    // The other way round, since what `if` asks counts as known in Ajv even where it does not hold.
    const isNot: Schema = { kind: "check", origin, base, keyword: "not", json: null, schemas: [first.when] };
    return { kind: "check", origin, base, keyword: "if", json: null, schemas: [isNot, branch(fields), branch([...fields, first.field])] };
  }

  /** Then the key is known, and what is below it is not looked at. */
  #leaveOpen(parts: readonly Schema[], others: readonly Member[] = [], name?: string): Schema {
    // A key of some alternatives alone is known whichever of them fits.
    const first = parts.find((part) => this.#leavesOut(part)) ?? (others.length === 0 ? undefined : parts[0]);
    if (first !== undefined) this.open.add(first);
    const any: Schema = { kind: "any", origin: parts[0]?.origin ?? anyPart.origin };
    return name === undefined ? all(parts) : others.length === 0 ? any : ofObject(name, any);
  }

  #leavesOut(schema: Schema): boolean {
    return keysLeftOut(schema, this.#schemas);
  }

  #keyOf(schema: Schema): string {
    if (schema.kind === "ref") return `ref:${schema.to}`;
    const number = this.#numbers.get(schema) ?? this.#numbers.size;
    this.#numbers.set(schema, number);
    return `${number}`;
  }
}

const anyPart: Schema = { kind: "any", origin: { file: "", pointer: "" } };

function flattened(schema: Schema): readonly Schema[] {
  if (schema.kind === "any") return [];
  return schema.kind === "intersection" ? schema.members.flatMap(flattened) : [schema];
}

function all(members: readonly Schema[]): Schema {
  const [only] = members;
  if (only === undefined) return anyPart;
  return members.length === 1 ? only : { kind: "intersection", origin: only.origin, members };
}

/** Includes names that are only required. */
function withKnownNames(object: ObjectSchema): ObjectSchema {
  return { ...object, fields: object.fields.map(({ isDefined: _isDefined, ...field }) => field) };
}

function isDefined(field: Field): boolean {
  return field.isDefined !== false;
}

function ofObject(wireName: string, schema: Schema): Schema {
  const { origin } = schema;
  const object: Schema = { kind: "object", origin, fields: [{ wireName, schema, presence: "optional" }], patterns: [] };
  return { kind: "only-if", origin, type: "object", schema: object };
}

function ofArray(rest: Schema): Schema {
  const { origin } = rest;
  return { kind: "only-if", origin, type: "array", schema: { kind: "array", origin, prefix: [], rest, unique: false } };
}
