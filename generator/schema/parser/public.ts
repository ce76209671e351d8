import { exact, readWhole, type SchemaOptions } from "../read-whole.js";
import { ParserModule } from "./parser-module.js";

/**
 * The source of an ES module, plain JavaScript, whose default export tells whether a value is accepted: `(value: unknown) => boolean`. It gives the verdicts
 * of `buildZod` without Zod, copies nothing, and imports one door of the runtime and nothing else. A key whose value is `undefined` counts as
 * absent, as it does in JSON.
 */
export function printChecker(schema: unknown, options: SchemaOptions = {}): string {
  const { schema: root, schemas, assertsFormats } = readWhole(schema, options);
  const module = new ParserModule({ ...exact, assertFormats: options.assertFormats ?? assertsFormats, schemas });
  module.add({ product: "check", schema: root, name: "check", keyword: "export default function" });
  return module.print();
}
