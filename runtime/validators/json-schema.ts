import type { input, output, ZodType } from "zod";
import type { JsonObject } from "../json.js";

export type JsonSchemaOptions<Zod extends ZodType, Side extends "input" | "output"> = {
  /** Without it, what the schema's own `.meta` says; likewise for `description` and `examples`. */
  readonly title?: string;
  readonly description?: string;
  readonly examples?: readonly (Side extends "output" ? output<Zod> : input<Zod>)[];
  /** What goes in (the default, as a model reads it), or what comes out once defaults are filled and unknown keys are gone. */
  readonly io?: Side;
  /** Becomes `$id`, so that references inside still resolve when the schema is put into another document. */
  readonly id?: string;
  /** OpenAPI 3.1 has the same dialect. A schema inside its document must not name one, unless it has an `$id`. */
  readonly target?: "json-schema" | "openapi-3.1";
};

/** Thrown where JSON Schema cannot say what a Zod schema means. */
export class JsonSchemaError extends Error {
  override readonly name = "JsonSchemaError";
  /** JSON pointer into the schema that would have been made. */
  readonly path: string;

  constructor(path: string, reason: string) {
    super(`${path}: ${reason}`);
    this.path = path;
  }
}

/** JSON Schema 2020-12 of a Zod schema. It asks the schema itself, so this module loads no Zod. */
export function toJsonSchema<Zod extends ZodType, Side extends "input" | "output" = "input">(
  schema: Zod,
  options: JsonSchemaOptions<Zod, Side> = {},
): JsonObject {
  const { title, description, examples, io = "input", id, target = "json-schema" } = options;
  const embedded = target === "openapi-3.1" && id === undefined;
  const { $schema, ...exported } = exportSchema(schema, io, embedded);
  if (embedded && exported.$defs !== undefined) {
    throw new JsonSchemaError("#/$defs", "References to it would point at the OpenAPI document. Give the schema an `id`.");
  }
  const annotated = {
    ...(embedded ? {} : { $schema }),
    ...(id === undefined ? {} : { $id: id }),
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
  };
  const json = { ...annotated, ...exported, ...annotated, ...(examples === undefined ? {} : { examples }) };
  return JSON.parse(JSON.stringify(json)) as JsonObject;
}

type Exported = { readonly $schema?: unknown; readonly $defs?: unknown };

/** What Zod made from a JSON Schema carries of it, whole. */
const carriedKey = "x-json-schema";

function exportSchema(schema: ZodType, io: "input" | "output", embedded: boolean): Exported {
  const carried = schema.meta()?.[carriedKey];
  if (typeof carried === "object" && carried !== null) {
    return { $schema: "https://json-schema.org/draft/2020-12/schema", ...carried };
  }
  const losses = new Map<unknown, JsonSchemaError>();
  try {
    const exported = schema.toJSONSchema({
      target: "draft-2020-12",
      io,
      cycles: embedded ? "throw" : "ref",
      unrepresentable: answeredByMeta(),
      override: ({ zodSchema, jsonSchema, path }) => {
        restoreSlashes(jsonSchema);
        // `.meta` and `.describe` copy a schema; what the copy says counts.
        losses.delete(zodSchema._zod.parent);
        const flags = lostFlags(zodSchema);
        if (flags !== undefined && metaOf(zodSchema).pattern === undefined) {
          losses.set(zodSchema, new JsonSchemaError(pointer(path), flagsReason(flags)));
        }
      },
    });
    for (const loss of losses.values()) {
      throw loss;
    }
    return exported as Exported;
  } catch (error) {
    throw error instanceof JsonSchemaError ? error : new JsonSchemaError("#", error instanceof Error ? error.message : String(error));
  }
}

type Unrepresentable = { readonly zodSchema: unknown; readonly path: readonly (string | number)[]; readonly message: string };

/** Dates, custom types and the like: `.meta` may say what they are over the wire. */
function answeredByMeta(): (found: Unrepresentable) => "any" {
  const answered = new Set<unknown>();
  return ({ zodSchema, path, message }) => {
    const meta = metaOf(zodSchema);
    if (!answered.has(zodSchema) && !assertions.some((keyword) => meta[keyword] !== undefined)) {
      const fix = 'Say with `.meta({ type: "string", … })` what it is as JSON, or use another type.';
      throw new JsonSchemaError(pointer(path), `${message}. ${fix}`);
    }
    answered.add((zodSchema as Inner)._zod.parent);
    return "any";
  };
}

const assertions = ["type", "enum", "const", "anyOf", "oneOf", "allOf", "not", "$ref"];

type Inner = {
  readonly _zod: { readonly parent?: unknown; readonly def: { readonly checks?: readonly { readonly _zod: { readonly def: object } }[] } };
  meta?(): { readonly [keyword: string]: unknown } | undefined;
};

function metaOf(schema: unknown): { readonly [keyword: string]: unknown } {
  return (schema as Inner).meta?.() ?? {};
}

/** JSON Schema has no flags: `/^eur$/i` without its flag would refuse what Zod accepts. */
function lostFlags(schema: unknown): string | undefined {
  const patterns = ((schema as Inner)._zod.def.checks ?? []).map(({ _zod }) => ("pattern" in _zod.def ? _zod.def.pattern : undefined));
  return patterns.map((pattern) => (pattern instanceof RegExp ? pattern.flags.replace(/[^ims]/g, "") : "")).find((flags) => flags !== "");
}

function flagsReason(flags: string): string {
  return `JSON Schema has no flag \`${flags}\` for patterns. Write the pattern without it, or say with \`.meta({ pattern })\` what it means.`;
}

type Patterned = { pattern?: unknown; allOf?: unknown };

/** `RegExp.source` escapes slashes, which mean nothing in JSON. */
function restoreSlashes(json: Patterned): void {
  if (typeof json.pattern === "string") {
    json.pattern = json.pattern.replace(/\\(.)/gsu, (pair, character) => (character === "/" ? character : pair));
  }
  if (Array.isArray(json.allOf)) {
    json.allOf.forEach(restoreSlashes);
  }
}

function pointer(path: readonly (string | number)[]): string {
  return ["#", ...path.map((step) => String(step).replaceAll("~", "~0").replaceAll("/", "~1"))].join("/");
}
