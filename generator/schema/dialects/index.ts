import type { Dialect, DialectName } from "./dialect.js";
import { draft4, draft6, draft7, draft2019 } from "./old-drafts.js";
import { openapi30, openapi31, swagger2 } from "./openapi.js";

/** https://json-schema.org/draft/2020-12 */
export const draft2020: Dialect = {
  name: "2020-12",
  uri: "https://json-schema.org/draft/2020-12/schema",
  idKeyword: "$id",
  refAlone: false,
  strict: false,
  normalise: (json) => json,
};

/** 2020-12 as tool specs write it: every keyword must be known and in its place. */
export const toolspec: Dialect = { ...draft2020, name: "toolspec", strict: true };

export const dialects: { readonly [name in DialectName]: Dialect } = {
  toolspec,
  "2020-12": draft2020,
  "2019-09": draft2019,
  "draft-7": draft7,
  "draft-6": draft6,
  "draft-4": draft4,
  "openapi-3.0": openapi30,
  "openapi-3.1": openapi31,
  "swagger-2.0": swagger2,
};

/** The dialect that a `$schema` names. */
export function dialectOf(uri: string): Dialect | undefined {
  const bare = uri.replace(/#$/, "");
  return Object.values(dialects).find((dialect) => dialect.uri === bare && !dialect.strict);
}

export type { Dialect, DialectName } from "./dialect.js";
