import { Ajv2020, type Options, type ValidateFunction } from "ajv/dist/2020.js";

/** By their options. Each compiles the schema of schemas for itself, which takes longer than all that the tests give it. */
const validators = new Map<string, Ajv2020>();

/** What JSON Schema says, by Ajv. For schemas whose parts have no ids of their own: those it would know in the next one. */
export function compileJsonSchema(schema: object | boolean, options: Omit<Options, "formats"> = { strict: false }): ValidateFunction {
  const key = JSON.stringify(options);
  const ajv = validators.get(key) ?? new Ajv2020({ ...options, addUsedSchema: false });
  validators.set(key, ajv);
  const validate = ajv.compile(schema);
  if (typeof schema === "object") ajv.removeSchema(schema);
  return validate;
}
