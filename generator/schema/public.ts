/**
 * The door `toolpact/schema`: JSON Schema of every dialect as live Zod, as the source of a module, and as a TypeScript type. Loads neither Handlebars nor the
 * command line.
 */
import { toJsonSchema } from "@toolpact/runtime/validators";
import type { ZodType } from "zod";
import { type Doc, hardline, printLiteral, render, thunk } from "../print/index.js";
import { direct, directAll } from "./direction.js";
import type { ReadDocument } from "./documents/read-document.js";
import { lazyIds } from "./graph.js";
import type { Direction } from "./hidden.js";
import { liveZod } from "./live.js";
import { printZod as printExpression } from "./print-zod.js";
import { exact, readWhole, type SchemaOptions } from "./read-whole.js";
import { roomToWrite } from "./room.js";
import { SchemaError } from "./schema-error.js";
import { schemaType, type ZodOptions, zodExpression } from "./scopes.js";
import { wholeJsonSchema } from "./whole-json-schema.js";

export { printChecker } from "./parser/public.js";
export { SchemaError, type SchemaOptions, toJsonSchema };

/** Live Zod that accepts what the schema accepts. An accepted value comes out deeply equal. Throws `SchemaError` where the schema itself is wrong. */
export function buildZod(schema: unknown, options: SchemaOptions = {}): ZodType {
  const document = readWhole(schema, options);
  const zod = liveZod(document.schema, document.schemas, { ...exact, assertFormats: options.assertFormats ?? document.assertsFormats });
  return zod.meta({ "x-json-schema": wholeJsonSchema(document) });
}

/** The source of an ES module, plain JavaScript, whose default export is the same Zod. It imports the runtime's door and nothing else. */
export function printZod(schema: unknown, options: SchemaOptions = {}): string {
  const document = readWhole(schema, options);
  const { schemas } = document;
  const zod: ZodOptions = { ...exact, assertFormats: options.assertFormats ?? document.assertsFormats, schemas, lazy: lazyIds(schemas) };
  const name = (id: string): string => `$${id}`;
  const print = (inner: ReadDocument["schema"]): Doc => printExpression(zodExpression(inner, zod), name);
  const shared = [...schemas.values()].map(({ id, schema: inner }) => render([`const ${name(id)} = z.shared(`, thunk(print(inner)), ");"]));
  const whole = { "x-json-schema": wholeJsonSchema(document) };
  // Past a page it is data, not reading matter.
  const meta = render(printLiteral(whole), { width: JSON.stringify(whole).length > 2_000 ? Number.POSITIVE_INFINITY : 100 });
  const root = render(["export default ", print(document.schema), `.meta(${meta});`]);
  return `${['import * as z from "@toolpact/runtime/codegen-v1/zod";', ...shared, root].join("\n\n")}\n`;
}

export type TypeOptions = SchemaOptions & {
  /** What the type is called. Default: `Value`. */
  readonly name?: string;
  /** `input`: without the fields that are `readOnly`; `output`: without those that are `writeOnly`. Otherwise both are annotations. */
  readonly direction?: Direction;
};

/** The TypeScript type of the values that the schema accepts. Shared schemas become types of their own. */
export function printType(schema: unknown, options: TypeOptions = {}): string {
  const { schema: root, schemas } = inDirection(readWhole(schema, options), options.direction);
  const declare = (name: string, inner: ReadDocument["schema"]): string =>
    render(["export type ", name, " = ", schemaType(inner, { form: "written", ref: (id) => id }), ";", hardline]);
  return [declare(options.name ?? "Value", root), ...[...schemas.values()].map(({ id, schema: inner }) => declare(id, inner))].join("\n");
}

function inDirection(document: ReadDocument, direction: Direction | undefined): ReadDocument {
  const { schema, schemas } = document;
  if (direction === undefined) return document;
  const directing = { schemas, direction, room: roomToWrite(schemas.keys()) };
  return { ...document, schema: direct(schema, directing), schemas: directAll(directing) };
}
