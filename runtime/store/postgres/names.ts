import { quoteSchema } from "./migrate.js";

/** How this store calls its things in a database, and on connections, that it may share with others. */
export type Names = {
  /** Quoted. */
  readonly schema: string;
  readonly prepared: (statement: string) => string;
};

export function namesOf(schema: string): Names {
  return { schema: quoteSchema(schema), prepared: (statement) => `toolpact_${statement}_${schema}` };
}
