import type { Contract, Operation, Schema } from "../../ir/index.js";
import { children, isSecret, type Schemas } from "../../schema/index.js";
import { findField } from "./find-field.js";
import { metaOf } from "./rule.js";

/**
 * Whether the value of a field shows a secret: of the input or of the call meta, which stands in where the input has none. What is in a secret is one, and so
 * is what holds one: lists are shown, too.
 */
export function showsSecret(field: string, operation: Operation, contract: Contract): boolean {
  const { schemas } = contract;
  const steps = field.split(".");
  const above = steps.slice(1).map((_, index) => steps.slice(0, index + 1).join("."));
  return [operation.input, metaOf(contract, operation) ?? []].flat().some((place) => {
    const isOne = (name: string, judge: typeof isSecret): boolean => {
      const found = findField(place, name, schemas);
      return found.kind === "found" && found.schemas.some((schema) => judge(schema, schemas));
    };
    return isOne(field, holdsSecret) || above.some((name) => isOne(name, isSecret));
  });
}

/** At some depth. */
function holdsSecret(schema: Schema, schemas: Schemas): boolean {
  const seen = new Set([schema]);
  for (const one of seen) {
    if (isSecret(one, schemas)) return true;
    const target = one.kind === "ref" ? schemas.get(one.to)?.schema : undefined;
    for (const inner of target === undefined ? children(one) : [target]) seen.add(inner);
  }
  return false;
}
