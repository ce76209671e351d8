import type { ZodType } from "zod";
import * as validators from "../../runtime/validators/index.js";

const { JsonSchemaError: _error, toJsonSchema: _function, ...schemas } = validators;

/** Every named validator. */
export const named: readonly (readonly [name: keyof typeof schemas, schema: ZodType])[] = Object.entries(schemas) as never;
