import type { Schema } from "../../../generator/ir/index.js";
import { api, only, type ReadOptions, readApi } from "./read-api.js";

/** A document whose only answer has a schema as its member `a`. */
export const withSchema = (schema: string, options: ReadOptions & { readonly version?: string } = {}): ReturnType<typeof readApi> =>
  readApi(
    api(
      `paths:\n  /x: { get: { operationId: x, responses: { "200": { description: ok, content: { application/json: { schema: { type: object, properties: { a: ${schema} } } } } } } } }\n`,
      options.version,
    ),
    options,
  );

/** What became of it. */
export function fieldOf(read: ReturnType<typeof readApi>): Schema | undefined {
  const { output } = only(read);
  return output.kind === "object" ? output.fields[0]?.schema : undefined;
}
