import { diagnose } from "../../diagnostics/index.js";
import { at, type Contract, type Origin, type Schema } from "../../ir/index.js";
import { checkValue } from "../../schema/check-value.js";
import { declaredDefault } from "../../schema/index.js";
import { allSchemas } from "./all-schemas.js";
import type { Rule } from "./rule.js";
import { quoteJson } from "./words.js";

type RefusedDefault = {
  readonly schema: Schema;
  readonly kind: "default" | "example";
  readonly place: Origin;
  readonly value: string;
  readonly reason: string;
};

const codes = { default: "schema/default-rejected", example: "schema/example-rejected" } as const;

/** Defaults and examples inside schemas are values of those schemas. Of a provider's contract those that are not were left out before. */
export const checkDefaults: Rule = (contract, report) => {
  if (contract.authored !== true) return;
  for (const { kind, place, value, reason } of refusedDefaults(contract)) report(diagnose(codes[kind], { value, reason }, place));
};

export function* refusedDefaults(contract: Contract): Iterable<RefusedDefault> {
  // A partial type repeats the fields of another; each is looked at once.
  const seen = new Set<string>();
  for (const schema of allSchemas(contract)) {
    const place = `${schema.origin.file}#${schema.origin.pointer}`;
    const initial = schema.assumed?.isWords === true ? undefined : declaredDefault(schema);
    if ((initial === undefined && schema.examples === undefined) || seen.has(place)) continue;
    seen.add(place);
    const values = [
      ...(initial === undefined ? [] : [{ kind: "default", json: initial.value, place: at(schema.origin, "default") } as const]),
      ...(schema.examples ?? []).map((json, index) => ({ kind: "example", json, place: at(schema.origin, "examples", index) }) as const),
    ];
    for (const { kind, json, place: origin } of values) {
      const reasons = checkValue(schema, json, contract.schemas);
      if (reasons.length > 0) yield { schema, kind, place: origin, value: quoteJson(json), reason: reasons.join("; ") };
    }
  }
}
