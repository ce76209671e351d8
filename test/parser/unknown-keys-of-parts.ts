import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { Json } from "../../generator/ir/index.js";

/** As much of JSON Schema as made-up parts are made of. */
export type MadeSchema = {
  readonly $ref?: string;
  readonly type?: "object" | "array" | "string";
  readonly properties?: { readonly [name: string]: MadeSchema };
  readonly additionalProperties?: boolean | MadeSchema;
  readonly required?: readonly string[];
  readonly items?: MadeSchema;
  readonly anyOf?: readonly MadeSchema[];
  readonly oneOf?: readonly MadeSchema[];
  readonly allOf?: readonly MadeSchema[];
};
export type MadeSchemas = { readonly [name: string]: MadeSchema };

/**
 * What JSON Schema says of a value where `unevaluatedProperties: false` stands at each object that is described: at the parts of it that count, taken together. Ajv
 * decides; here is only said which parts those are.
 */
export class UnknownKeysOfParts {
  readonly #schemas: MadeSchemas;
  readonly #checks = new Map<string, ValidateFunction>();
  readonly #ajv = new Ajv2020({ strict: false, ownProperties: true });

  constructor(schemas: MadeSchemas) {
    this.#schemas = schemas;
    this.#ajv.addSchema({ $id: "shared", $defs: schemas });
  }

  fits(schema: object, value: Json): boolean {
    const text = JSON.stringify(schema);
    const check = this.#checks.get(text) ?? this.#ajv.compile(JSON.parse(text.replaceAll('"#/', '"shared#/')) as object);
    this.#checks.set(text, check);
    return check(value) === true;
  }

  /** Whether the schema takes it and no key of it is unknown. */
  accepts(schema: MadeSchema, value: Json): boolean {
    return this.fits(schema, value) && this.#knows([schema], value);
  }

  resolve(schema: MadeSchema): MadeSchema {
    return schema.$ref === undefined ? schema : this.resolve(this.#schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {});
  }

  #knows(parts: readonly MadeSchema[], value: Json): boolean {
    if (typeof value !== "object" || value === null) return true;
    const counting = parts.flatMap((part) => this.#counting(part, value));
    if (Array.isArray(value)) return value.every((item: Json) => this.#knows(ofItems(counting), item));
    const described = counting.filter(isDescription);
    if (described.length === 0) return true;
    const closed = { allOf: described.map(naming), unevaluatedProperties: false };
    return (
      this.fits(closed, value) && Object.entries(value).every(([key, member]) => this.#knows(ofMember(described, key), member as Json))
    );
  }

  /** All parts that a value fits. */
  #counting(given: MadeSchema, value: Json): readonly MadeSchema[] {
    const schema = this.resolve(given);
    const { anyOf = [], oneOf = [], allOf = [], ...own } = schema;
    const others = [...allOf, ...[...anyOf, ...oneOf].filter((member) => this.fits(member, value))];
    return [own, ...others.flatMap((member) => this.#counting(member, value))];
  }
}

function isDescription({ properties, additionalProperties, required }: MadeSchema): boolean {
  return (properties ?? additionalProperties ?? required) !== undefined;
}

/** A key that is only asked for is known. */
function naming({ properties, required = [], additionalProperties }: MadeSchema): MadeSchema {
  const asked = Object.fromEntries(required.map((name) => [name, {}]));
  return {
    properties: { ...asked, ...properties },
    ...(additionalProperties === undefined ? {} : { additionalProperties }),
  };
}

function ofItems(parts: readonly MadeSchema[]): readonly MadeSchema[] {
  return parts.flatMap(({ items }) => items ?? []);
}

function ofMember(parts: readonly MadeSchema[], key: string): readonly MadeSchema[] {
  return parts.flatMap(({ properties = {}, additionalProperties }) => {
    if (Object.hasOwn(properties, key)) return [properties[key] ?? {}];
    return typeof additionalProperties === "object" ? [additionalProperties] : [];
  });
}
