import type { Schema } from "../ir/index.js";

/**
 * A number for each structure. Two schemas have the same one where they accept the same values and fill the same defaults: words about them, and the place where they
 * stand, do not count. A document repeats its inline objects hundreds of times, and what is printed of one serves all.
 */
export class Structures {
  readonly #numbers = new Map<string, number>();
  readonly #known = new WeakMap<Schema, number>();

  of(schema: Schema): number {
    const known = this.#known.get(schema);
    if (known !== undefined) return known;
    const text = printStructure(schema, (each) => this.of(each));
    const number = this.#numbers.get(text) ?? this.#numbers.size;
    this.#numbers.set(text, number);
    this.#known.set(schema, number);
    return number;
  }
}

type Name = (schema: Schema) => number | string;

/** What a schema says, with a name for each schema in it. Without names of one run it is the same text for the same structure, whatever other schemas there are. */
export function printStructure(schema: Schema, name: Name): string {
  const initial = schema.default === undefined ? "" : JSON.stringify(schema.default.value);
  return `${schema.kind} ${initial} ${printOwn(schema, name)}`;
}

function printOwn(schema: Schema, name: Name): string {
  switch (schema.kind) {
    case "string": {
      const { min, max, pattern, format, encoding, mediaType, digits } = schema;
      return `${min} ${max} ${JSON.stringify([pattern, format, encoding, mediaType, digits])}`;
    }
    case "number": {
      const { integer, min, max, multipleOf, format } = schema;
      return `${integer} ${min?.value} ${min?.exclusive} ${max?.value} ${max?.exclusive} ${multipleOf} ${JSON.stringify(format)}`;
    }
    case "any":
      return schema.isUnseen === true ? "unseen" : "";
    case "enum":
      return JSON.stringify(schema.values);
    case "array":
      return `${all(schema.prefix, name)} ${maybe(schema.rest, name)} ${schema.min} ${schema.max} ${schema.unique}`;
    case "object": {
      const { fields, patterns, names, rest, min, max } = schema;
      // What only looks as if it had been looked at counts as unseen before `unevaluatedProperties`.
      const named = fields.map(
        (field) => `${JSON.stringify(field.wireName)} ${field.presence}${field.isDefined === false ? " unseen" : ""} ${name(field.schema)}`,
      );
      const matched = patterns.map((each) => `${JSON.stringify(each.pattern)} ${name(each.schema)}`);
      return `${named.join()};${matched.join()};${maybe(names, name)} ${maybe(rest, name)} ${min} ${max}`;
    }
    case "union":
      return `${schema.mode} ${all(schema.members, name)}`;
    case "intersection":
      return all(schema.members, name);
    case "ref":
      return schema.to;
    case "only-if":
      return `${schema.type} ${name(schema.schema)}`;
    case "check":
      return `${name(schema.base)} ${schema.keyword} ${all(schema.schemas, name)} ${JSON.stringify(schema.json)}`;
    default:
      return "";
  }
}

function all(schemas: readonly Schema[], name: Name): string {
  return schemas.map(name).join();
}

function maybe(schema: Schema | undefined, name: Name): string {
  return schema === undefined ? "" : String(name(schema));
}
