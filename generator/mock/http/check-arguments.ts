import type { JsonObject, Origin, Schema } from "../../ir/index.js";
import { issuesOf } from "../../schema/check-value.js";
import type { Schemas } from "../../schema/index.js";
import type { MockOperation } from "../model/model.js";
import { schemaAt } from "../values/schema-at.js";

/** Why the contract refuses a part of a request, and where the contract says so. */
export type RequestIssue = { readonly path: string; readonly message: string; readonly origin: Origin };

/** What the contract says against these arguments. Fields that only the context fills are not judged. */
export function checkArguments(args: JsonObject, { input, injected }: MockOperation, schemas: Schemas): readonly RequestIssue[] {
  const own = Object.fromEntries(Object.entries(args).filter(([name]) => !injected.includes(name)));
  return issuesOf(input, own, schemas).map(({ path, message }) => ({
    path: path.join("."),
    message,
    origin: originAt(input, path, schemas),
  }));
}

/** The place of the deepest part on the way that the contract describes: of a missing field that is the field itself. */
function originAt(schema: Schema, path: readonly (string | number)[], schemas: Schemas): Origin {
  const steps = path.map(String);
  for (let length = steps.length; length > 0; length -= 1) {
    const found = schemaAt(schema, steps.slice(0, length), schemas);
    if (found !== undefined) return found.origin;
  }
  return schema.origin;
}
