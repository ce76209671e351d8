import { api, callOf, only, type ReadApi, readApi } from "./read-api.js";

export type Listing = {
  readonly parameters?: readonly object[];
  readonly schema: object;
  readonly more?: object;
  readonly method?: string;
  readonly shared?: object;
};

/** An operation `list` that answers with this, read with every guess of pages. */
export function read({ parameters = [], schema, more = {}, method = "get", shared = {} }: Listing, written?: object): ReadApi {
  const operation = {
    operationId: "list",
    parameters,
    responses: { "200": { description: "ok", content: { "application/json": { schema } } } },
    ...more,
  };
  const operations = { written: { list: written ?? {} } as never, origin: { file: "toolpact.config.ts", pointer: "/operations" } };
  const components = JSON.stringify({ schemas: shared });
  return readApi(api(`paths: ${JSON.stringify({ "/x": { [method]: operation } })}\ncomponents: ${components}\n`), {
    settings: { operations, guesses: { "pagination/*": "on" } },
  });
}

export const paginationOf = (listing: Listing, written?: object) => callOf(only(read(listing, written))).pagination;
export const query = (name: string, schema: object): object => ({ name, in: "query", schema });
export const object = (properties: object): object => ({ type: "object", properties });
export const list = { type: "array", items: object({ id: { type: "string" } }) };
export const text = { type: "string" };
export const number = { type: "integer" };
export const flag = { type: "boolean" };
export const address = { type: "string", format: "uri" };
