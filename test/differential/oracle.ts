import { Ajv, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Json } from "../../generator/ir/index.js";
import { type Change, neighboursToJsonSchema, toJsonSchema } from "./convert.js";
import { type ApiDocument, addressOf } from "./corpus.js";

/** So many names to a function: ajv's compiler is recursive, and 1,000 are too many for its stack. */
const groupSize = 100;

/** The second opinion: ajv on an independent conversion of the same document. */
export class Oracle {
  /** The document and its neighbours as ajv sees them, by address. */
  readonly files: { readonly [address: string]: Json };
  readonly #validate: ValidateFunction;
  readonly #groupOf: ReadonlyMap<string, string>;

  constructor({
    document,
    names,
    change,
  }: { readonly document: ApiDocument; readonly names: readonly string[]; readonly change?: Change }) {
    const options = { strict: false, validateFormats: false, validateSchema: false, inlineRefs: false, logger: false } as const;
    const ajv = document.dialect === "openapi-3.1" ? new Ajv2020(options) : new Ajv(options);
    const neighbours = neighboursToJsonSchema(document, change);
    for (const [address, json] of Object.entries(neighbours)) {
      ajv.addSchema(json as object, address);
    }
    const whole = toJsonSchema(document, change);
    this.files = { ...neighbours, [addressOf(document)]: whole };
    // All names in one document, so that ajv compiles each schema once: a value is handed over below the name of its schema.
    this.#groupOf = new Map(names.map((name, index) => [name, `group${Math.floor(index / groupSize)}`]));
    const groups = [...new Set(this.#groupOf.values())].map((group) => {
      const members = names.filter((name) => this.#groupOf.get(name) === group);
      return [group, { properties: Object.fromEntries(members.map((name) => [name, { $ref: addressOf(document, name) }])) }] as const;
    });
    this.#validate = ajv.compile({
      ...whole,
      $id: addressOf(document),
      $defs: Object.fromEntries(groups),
      properties: Object.fromEntries(groups.map(([group]) => [group, { $ref: `#/$defs/${group}` }])),
    });
  }

  accepts(name: string, value: Json): boolean {
    return this.#validate({ [this.#groupOf.get(name) ?? ""]: Object.fromEntries([[name, value]]) });
  }

  /** Why it refused the last value. */
  reasons(): string {
    return (this.#validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`).join("; ");
  }
}
