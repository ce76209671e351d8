import { diagnose } from "../../diagnostics/index.js";
import { at } from "../../ir/index.js";
import { checkValue } from "../../schema/check-value.js";
import { allSchemas } from "./all-schemas.js";
import type { Rule } from "./rule.js";
import { quoteJson } from "./words.js";

/** Defaults and examples inside schemas are values of those schemas. */
export const checkDefaults: Rule = (contract, report) => {
  // A partial type repeats the fields of another; each is looked at once.
  const seen = new Set<string>();
  for (const schema of allSchemas(contract)) {
    const place = `${schema.origin.file}#${schema.origin.pointer}`;
    if ((schema.default === undefined && schema.examples === undefined) || seen.has(place)) continue;
    seen.add(place);
    if (schema.default !== undefined) {
      const reasons = checkValue(schema, schema.default.value, contract.schemas);
      const parameters = { value: quoteJson(schema.default.value), reason: reasons.join("; ") };
      if (reasons.length > 0) report(diagnose("schema/default-rejected", parameters, at(schema.origin, "default")));
    }
    for (const [index, example] of (schema.examples ?? []).entries()) {
      const reasons = checkValue(schema, example, contract.schemas);
      const parameters = { value: quoteJson(example), reason: reasons.join("; ") };
      if (reasons.length > 0) report(diagnose("schema/example-rejected", parameters, at(schema.origin, "examples", index)));
    }
  }
};
