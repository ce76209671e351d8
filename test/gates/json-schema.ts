import { Ajv2020 } from "ajv/dist/2020.js";
import type { JsonSchema } from "../../runtime/json.js";

const ajv = new Ajv2020({ strict: false, validateFormats: false });

/** By a validator that is not ours. */
export function accepts(schema: JsonSchema, value: unknown): boolean {
  return ajv.validate(typeof schema === "boolean" ? schema : { ...schema }, value);
}
