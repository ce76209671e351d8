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
    const initial = schema.default === undefined ? "" : JSON.stringify(schema.default.value);
    const text = `${schema.kind} ${initial} ${this.#print(schema)}`;
    const number = this.#numbers.get(text) ?? this.#numbers.size;
    this.#numbers.set(text, number);
    this.#known.set(schema, number);
    return number;
  }

  #print(schema: Schema): string {
    switch (schema.kind) {
      case "string": {
        const { min, max, pattern, format, encoding, mediaType, digits } = schema;
        return `${min} ${max} ${JSON.stringify([pattern, format, encoding, mediaType, digits])}`;
      }
      case "number": {
        const { integer, min, max, multipleOf, format } = schema;
        return `${integer} ${min?.value} ${min?.exclusive} ${max?.value} ${max?.exclusive} ${multipleOf} ${JSON.stringify(format)}`;
      }
      case "enum":
        return JSON.stringify(schema.values);
      case "array":
        return `${this.#all(schema.prefix)} ${this.#maybe(schema.rest)} ${schema.min} ${schema.max} ${schema.unique}`;
      case "object": {
        const { fields, patterns, names, rest, min, max } = schema;
        const named = fields.map((field) => `${JSON.stringify(field.wireName)} ${field.presence} ${this.of(field.schema)}`);
        const matched = patterns.map((each) => `${JSON.stringify(each.pattern)} ${this.of(each.schema)}`);
        return `${named.join()};${matched.join()};${this.#maybe(names)} ${this.#maybe(rest)} ${min} ${max}`;
      }
      case "union":
        return `${schema.mode} ${this.#all(schema.members)}`;
      case "intersection":
        return this.#all(schema.members);
      case "ref":
        return schema.to;
      case "only-if":
        return `${schema.type} ${this.of(schema.schema)}`;
      case "check":
        return `${this.of(schema.base)} ${schema.keyword} ${this.#all(schema.schemas)} ${JSON.stringify(schema.json)}`;
      default:
        return "";
    }
  }

  #all(schemas: readonly Schema[]): string {
    return schemas.map((each) => this.of(each)).join();
  }

  #maybe(schema: Schema | undefined): string {
    return schema === undefined ? "" : String(this.of(schema));
  }
}
