import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { Contract, Json, JsonObject, Schema } from "../../generator/ir/index.js";
import { applyDirections } from "../../generator/plan/index.js";
import { jsonSchema } from "../../generator/schema/index.js";
import { buildZod } from "../../generator/schema/live.js";
import { ParserModule } from "../../generator/schema/parser/parser-module.js";
import { zodOf } from "../../runtime/schema/cast.js";
import { toolInput } from "../parser/agreement.js";

/** One side of one tool with all that decides about its values. */
export type Side = {
  readonly tool: string;
  readonly side: "input" | "output";
  readonly schema: Schema;
  /** Its JSON Schema, without the `$defs`. */
  readonly json: Json;
};

export type Sides = { readonly contract: Contract; readonly all: readonly Side[]; readonly definitions: { readonly [id: string]: Json } };

const ref = (id: string): string => `#/$defs/${encodeURIComponent(id.replaceAll("~", "~0").replaceAll("/", "~1"))}`;

export function sidesOf(read: Contract): Sides {
  const contract = applyDirections(read);
  const side = (tool: string, name: Side["side"], schema: Schema): Side => ({ tool, side: name, schema, json: jsonSchema(schema, ref) });
  return {
    contract,
    all: contract.operations.flatMap(({ id, input, output }) => [side(id, "input", input), side(id, "output", output)]),
    definitions: Object.fromEntries([...contract.schemas.values()].map(({ id, schema }) => [id, jsonSchema(schema, ref)])),
  };
}

/** Compiled once for each contract: all its sides lead to the same shared schemas. */
const validators = new WeakMap<Sides, (side: Side) => ValidateFunction>();

/** Says whether a JSON Schema accepts a value; it has no opinion on formats. */
export function validator(sides: Sides): (side: Side) => ValidateFunction {
  const made = validators.get(sides) ?? makeValidator(sides);
  validators.set(sides, made);
  return made;
}

function makeValidator({ definitions }: Sides): (side: Side) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, unicodeRegExp: true, multipleOfPrecision: 9, ownProperties: true });
  ajv.addSchema({ $id: "whole", $defs: definitions } as JsonObject);
  return ({ json }) => ajv.compile(JSON.parse(JSON.stringify({ allOf: [json] }).replaceAll('"$ref":"#/$defs/', '"$ref":"whole#/$defs/')));
}

/** The printed parsers of all sides as one module: `parse0`, `is0` and so on. */
export function printSides({ all, contract }: Sides): string {
  const module = new ParserModule({ ...toolInput, schemas: contract.schemas });
  for (const [index, { schema }] of all.entries()) {
    module.add({ product: "parser", schema, name: `parse${index}` });
    module.add({ product: "check", schema, name: `is${index}` });
  }
  return module.print();
}

export function zodOfSide({ schema }: Side, { contract }: Sides): ReturnType<typeof zodOf> {
  return zodOf(buildZod(schema, contract.schemas, toolInput));
}
