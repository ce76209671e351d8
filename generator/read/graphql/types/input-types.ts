import type { GraphQLInputObjectType, GraphQLInputType } from "graphql";
import type { Field, Json, ObjectSchema, Origin, Schema } from "../../../ir/index.js";
import { accepts } from "../../../schema/accepts.js";
import { cut } from "../../names/texts.js";
import { isSecretName } from "../../secret-fields.js";
import { library } from "../library.js";
import { InputNeeds } from "../schema/input-needs.js";
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

/** Input types as schemas. They are strict and keep GraphQL's difference between an absent value and null. */
export class InputTypes {
  readonly #reading: TypeReading;
  /** Types that were met and are not read yet: one after the other, since a way through them may be as long as the schema has types. */
  readonly #unread: GraphQLInputObjectType[] = [];
  #impossible: ReadonlySet<string> | undefined;

  constructor(reading: TypeReading) {
    this.#reading = reading;
  }

  /** A field of an input. Undefined where only a file would fit, and `impossible` where that field is required. */
  field(value: InputValue): Field | "impossible" | undefined {
    if (!this.#isPossible(value.type)) return isRequired(value) ? "impossible" : undefined;
    const field = this.#field(value);
    this.#readTypes();
    return { ...field, schema: this.#withDefault(field.schema, value) };
  }

  #field(value: InputValue): Field {
    const schema = this.#withWords(this.#schema(value.type, value.origin), value);
    return { wireName: value.name, presence: isRequired(value) ? "required" : "optional", schema };
  }

  /** A text that is a secret by its name: GraphQL has no other word for it. */
  #isSecret({ name, type, origin }: InputValue): boolean {
    const { getNullableType, isScalarType } = library();
    const bare = getNullableType(type);
    if (!isSecretName(name) || !isScalarType(bare) || bare.name !== "String") return false;
    this.#reading.tally.add("graphql/secret-names", `\`${name}\``, { place: origin });
    return true;
  }

  #schema(type: GraphQLInputType, origin: Origin, depth = 0): Schema {
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
      return { kind: "array", origin, prefix: [], rest: this.#schema(type.ofType, origin, depth + 1), unique: false };
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
      this.#unread.push(type);
    }
    return { kind: "ref", origin, to: type.name };
  }

  #readTypes(): void {
    const { shared, places } = this.#reading;
    const read: (readonly [GraphQLInputObjectType, ObjectSchema])[] = [];
    const add = (type: GraphQLInputObjectType, schema: Schema): void => {
      const description = type.description?.trim();
      const described = description ? { ...schema, description: cut(description, 500) } : schema;
      shared.add({ id: type.name, schema: described, origin: places(type.name) });
    };
    for (const type of this.#unread) {
      if (type.isOneOf) {
        add(type, this.#oneOf(type, places(type.name)));
        continue;
      }
      const schema = this.#closed(type, places(type.name));
      add(type, schema);
      read.push([type, schema]);
    }
    this.#unread.length = 0;
    // Whether a default is a value of its type is known once all types are.
    for (const [type, schema] of read) {
      const declared = type.getFields();
      const fields = schema.fields.map((field): Field => {
        const value = declared[field.wireName];
        if (value?.defaultValue === undefined) return field;
        return { ...field, schema: this.#withDefault(field.schema, { ...value, origin: places(type.name, value.name) }) };
      });
      add(type, { ...schema, fields });
    }
  }

  #closed(type: GraphQLInputObjectType, origin: Origin): ObjectSchema {
    const fields = Object.values(type.getFields()).flatMap((field): readonly Field[] => {
      if (this.#isPossible(field.type)) return [this.#field({ ...field, origin: this.#reading.places(type.name, field.name) })];
      this.#reading.tally.add("graphql/uploads", `\`${type.name}.${field.name}\``, { place: origin });
      return [];
    });
    return { kind: "object", origin, fields, patterns: [], rest: { kind: "never", origin } };
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

  #withWords(schema: Schema, value: InputValue): Schema {
    const { description, deprecationReason } = value;
    const text = description?.trim();
    return {
      ...schema,
      ...(this.#isSecret(value) ? { secret: true } : {}),
      ...(text === undefined || text === "" ? {} : { description: cut(text, 1_000) }),
      ...(deprecationReason == null ? {} : { deprecated: true }),
    };
  }

  #withDefault(schema: Schema, { defaultValue, origin, name }: InputValue): Schema {
    // The library makes objects without a prototype.
    const value: Json | undefined = defaultValue === undefined ? undefined : (JSON.parse(JSON.stringify(defaultValue)) as Json);
    if (value === undefined || value === null) return schema;
    if (accepts(schema, value, { schemas: this.#reading.shared.schemas, direction: "input" }) === true)
      return { ...schema, default: { value } };
    this.#reading.tally.add("graphql/wrong-defaults", `\`${JSON.stringify(value).slice(0, 60)}\` of \`${name}\``, { place: origin });
    return schema;
  }

  /** Whether JSON can carry a value of the type. One that needs itself cannot be given at all, which is the server's affair. */
  #isPossible(type: GraphQLInputType): boolean {
    const { getNamedType, isScalarType } = library();
    const named = getNamedType(type);
    if (isScalarType(named)) return !this.#reading.scalars.isUpload(named);
    this.#impossible ??= this.#withoutFiles();
    return !this.#impossible.has(named.name);
  }

  #withoutFiles(): ReadonlySet<string> {
    const { getNamedType, isInputObjectType, isScalarType } = library();
    const { schema, scalars } = this.#reading;
    const needs = new InputNeeds();
    const files: string[] = [];
    for (const type of Object.values(schema.getTypeMap())) {
      if (isScalarType(type) && scalars.isUpload(type)) files.push(type.name);
      if (!isInputObjectType(type)) continue;
      const members = Object.values(type.getFields()).filter((field) => type.isOneOf || isRequired(field));
      needs.add(
        type.name,
        members.map((field) => getNamedType(field.type).name),
        type.isOneOf,
      );
    }
    return needs.lostWithout(files);
  }
}

function isRequired({ type, defaultValue }: Pick<InputValue, "type" | "defaultValue">): boolean {
  return library().isNonNullType(type) && defaultValue === undefined;
}
