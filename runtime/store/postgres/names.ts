import { quoteSchema } from "./schema/migrate.js";

/** How this store calls its things in a database, and on connections, that it may share with others. */
export type Names = {
  /** Quoted. */
  readonly schema: string;
  /** Of a statement with 13 letters at most: with the longest schema that is 63 bytes, and PostgreSQL cuts off what is more. */
  readonly prepared: (statement: string) => string;
};

export function namesOf(schema: string): Names {
  return { schema: quoteSchema(schema), prepared: (statement) => `toolpact_${statement}_${schema}` };
}
