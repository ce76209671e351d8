import type { Json, JsonObject } from "../../generator/ir/index.js";
import { applyDirections } from "../../generator/plan/index.js";
import { buildZod } from "../../generator/schema/live.js";
import { zodOf } from "../../runtime/schema/cast.js";
import { compileJsonSchema } from "../compile-json-schema.js";
import { api, readApi } from "../read/openapi/read-api.js";
import { type ParserFunctions, printBoth, toolInput } from "./agreement.js";
import type { PrintedModules } from "./run-printed.js";

/** What each says of a value under a schema: the value that is handed on, or nothing where it is refused. */
export type Printed = {
  readonly zod: (value: Json) => unknown;
  readonly parse: (value: Json) => unknown;
  readonly accepts: (value: Json) => boolean;
  /** The verdict of JSON Schema. */
  readonly fits: (value: Json) => boolean;
  readonly code: string;
};

type Schemas = { readonly [name: string]: JsonObject };

/** Members of a body, each of one of these schemas, which may name each other. */
export async function printParts(
  name: string,
  wanted: readonly Json[],
  schemas: Schemas,
  printed: PrintedModules,
): Promise<readonly Printed[]> {
  const properties = Object.fromEntries(wanted.map((schema, index) => [`m${index}`, schema]));
  const body = { type: "object", properties };
  const post = { operationId: "x", requestBody: { required: true, content: { "application/json": { schema: body } } }, responses: {} };
  const document = api(`paths: ${JSON.stringify({ "/x": { post } })}\ncomponents: ${JSON.stringify({ schemas })}\n`);
  const { contract } = readApi(document);
  if (contract === undefined) throw new Error("no contract");
  const { operations, schemas: shared } = applyDirections(contract);
  const input = operations[0]?.input;
  if (input?.kind !== "object") throw new Error("no body");
  const members = wanted.map((_, index) => input.fields.find(({ wireName }) => wireName === `m${index}`)?.schema);
  const codes = members.map((schema) => (schema === undefined ? "" : printBoth(schema, shared, toolInput)));
  const modules = await printed.load<ParserFunctions>(name, codes);
  return wanted.map((json, index) => {
    const [schema, functions] = [members[index], modules[index]];
    if (schema === undefined || functions === undefined) throw new Error(`No member ${index}.`);
    const zod = zodOf(buildZod(schema, shared, toolInput));
    const compile = () => compileJsonSchema({ ...(json as JsonObject), components: { schemas } }, { strict: false, ownProperties: true });
    let fits: ReturnType<typeof compile> | undefined;
    return {
      zod: (value) => zod.safeParse(value).data,
      parse: functions.parse,
      accepts: functions.accepts,
      fits: (value) => {
        fits ??= compile();
        return fits(value);
      },
      code: codes[index] ?? "",
    };
  });
}
