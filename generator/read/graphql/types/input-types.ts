import type { GraphQLInputField, GraphQLInputObjectType, GraphQLInputType } from "graphql";
import type { Field, Json, ObjectSchema, Origin, Schema } from "../../../ir/index.js";
import { accepts } from "../../../schema/accepts.js";
import { cut } from "../../names/texts.js";
import { library } from "../library.js";
import { enumSchema } from "./enum-types.js";
import { nullable, withoutNull } from "./nullable.js";
import { deepestList, type TypeReading } from "./type-reading.js";

/** An argument, a variable or a field of an input object. */
export type InputValue = {
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly defaultValue?: unknown;
  readonly description?: string | null | undefined;
  readonly deprecationReason?: string | null | undefined;
  readonly origin: Origin;
};

/** Input types as schemas: strict, with GraphQL's own difference between a value that is absent and one that is null. */
export class InputTypes {
  readonly #reading: TypeReading;
  readonly #possible = new Map<string, boolean>();

  constructor(reading: TypeReading) {
    this.#reading = reading;
  }

  /** A field of an input; nothing where only a file would do. `impossible`: one that is required. */
  field(value: InputValue): Field | "impossible" | undefined {
    const { isNonNullType } = library();
    const isRequired = isNonNullType(value.type) && value.defaultValue === undefined;
    if (!this.#isPossible(value.type)) return isRequired ? "impossible" : undefined;
    const schema = this.#withWords(this.schema(value.type, value.origin), value);
    return { wireName: value.name, presence: isRequired ? "required" : "optional", schema: this.#withDefault(schema, value) };
  }

  schema(type: GraphQLInputType, origin: Origin, depth = 0): Schema {
    const { isListType, isNonNullType, isEnumType, isScalarType } = library();
    if (isNonNullType(type)) return withoutNull(this.#bare(type.ofType, origin, depth));
    return nullable(
      isListType(type) || isEnumType(type) || isScalarType(type) ? this.#bare(type, origin, depth) : this.#object(type, origin),
    );
  }

  #bare(type: GraphQLInputType, origin: Origin, depth: number): Schema {
    const { isListType, isNonNullType, isEnumType, isScalarType } = library();
    if (isNonNullType(type)) return this.#bare(type.ofType, origin, depth);
    if (isListType(type)) {
      if (depth >= deepestList) {
        this.#reading.tally.add("graphql/deep-lists", `\`${origin.pointer}\``, { place: origin });
        return { kind: "any", origin };
      }
      return { kind: "array", origin, prefix: [], rest: this.schema(type.ofType, origin, depth + 1), unique: false };
    }
    if (isEnumType(type)) return enumSchema(type, this.#reading);
    return isScalarType(type) ? this.#reading.scalars.schema(type, { origin, use: "input" }) : this.#object(type, origin);
  }

  /** Each input object is a shared schema, so that one may hold itself. */
  #object(type: GraphQLInputObjectType, origin: Origin): Schema {
    const { shared, places } = this.#reading;
    if (!shared.has(type.name)) {
      const place = places(type.name);
      // The name is taken before the fields are read: they may lead back here.
      shared.add({ id: type.name, schema: { kind: "ref", origin: place, to: type.name }, origin: place });
      const schema = type.isOneOf ? this.#oneOf(type, place) : this.#closed(Object.values(type.getFields()), type, place);
      const description = type.description?.trim();
      shared.add({ id: type.name, schema: description ? { ...schema, description: cut(description, 500) } : schema, origin: place });
    }
    return { kind: "ref", origin, to: type.name };
  }

  #closed(fields: readonly GraphQLInputField[], type: GraphQLInputObjectType, origin: Origin): ObjectSchema {
    const read = fields.flatMap((field) => {
      const made = this.field({ ...field, origin: this.#reading.places(type.name, field.name) });
      if (made !== undefined && made !== "impossible") return [made];
      this.#reading.tally.add("graphql/uploads", `\`${type.name}.${field.name}\``, { place: origin });
      return [];
    });
    return { kind: "object", origin, fields: read, patterns: [], rest: { kind: "never", origin } };
  }

  /** https://spec.graphql.org/September2025/#sec-OneOf-Input-Objects: exactly one field, and not null. */
  #oneOf(type: GraphQLInputObjectType, origin: Origin): Schema {
    const fields = Object.values(type.getFields()).filter((field) => this.#isPossible(field.type));
    const members = fields.map((field): Schema => {
      const place = this.#reading.places(type.name, field.name);
      const schema = this.#withWords(withoutNull(this.#bare(field.type, place, 0)), { ...field, origin: place });
      return {
        kind: "object",
        origin: place,
        fields: [{ wireName: field.name, presence: "required", schema }],
        patterns: [],
        rest: { kind: "never", origin: place },
      };
    });
    const [only] = members;
    return only !== undefined && members.length === 1 ? only : { kind: "union", origin, mode: "any", members };
  }

  #withWords(schema: Schema, { description, deprecationReason }: InputValue): Schema {
    const text = description?.trim();
    return {
      ...schema,
      ...(text === undefined || text === "" ? {} : { description: cut(text, 1_000) }),
      ...(deprecationReason == null ? {} : { deprecated: true }),
    };
  }

  /** The runtime fills it, so that a person who approves a call sees what is sent. */
  #withDefault(schema: Schema, { defaultValue, origin, name }: InputValue): Schema {
    // The library makes objects without a prototype.
    const value: Json | undefined = defaultValue === undefined ? undefined : (JSON.parse(JSON.stringify(defaultValue)) as Json);
    if (value === undefined || value === null) return schema;
    if (accepts(schema, value, { schemas: this.#reading.shared.schemas, direction: "input" }) === true)
      return { ...schema, default: { value } };
    this.#reading.tally.add("graphql/wrong-defaults", `\`${JSON.stringify(value).slice(0, 60)}\` of \`${name}\``, { place: origin });
    return schema;
  }

  /** Whether JSON can carry a value of the type. */
  #isPossible(type: GraphQLInputType): boolean {
    const { getNamedType, isInputObjectType, isNonNullType, isScalarType } = library();
    const named = getNamedType(type);
    if (isScalarType(named)) return !this.#reading.scalars.isUpload(named);
    if (!isInputObjectType(named)) return true;
    const known = this.#possible.get(named.name);
    if (known !== undefined) return known;
    // While it is looked at: a type that needs itself cannot be given at all, which is the server's affair.
    this.#possible.set(named.name, true);
    const fields = Object.values(named.getFields());
    const isPossible = named.isOneOf
      ? fields.some((field) => this.#isPossible(field.type))
      : fields.every((field) => !isNonNullType(field.type) || field.defaultValue !== undefined || this.#isPossible(field.type));
    this.#possible.set(named.name, isPossible);
    return isPossible;
  }
}
