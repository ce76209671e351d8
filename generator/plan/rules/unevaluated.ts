import { diagnose } from "../../diagnostics/index.js";
import { isUnevaluated, UnevaluatedWays } from "../../schema/index.js";
import { allSchemas } from "./all-schemas.js";
import type { Rule } from "./rule.js";

/** Far above what people write, far below what makes a compiler slow. */
const most = 20_000;

/** What was not looked at depends on every alternative around it; a short document can have millions of them. */
export const checkUnevaluated: Rule = (contract, report) => {
  const ways = new UnevaluatedWays(contract.schemas);
  for (const schema of allSchemas(contract)) {
    if (!isUnevaluated(schema) || ways.printed(schema) <= most) continue;
    report(diagnose("schema/too-many-ways", { keyword: schema.keyword }, schema.origin));
    return;
  }
};
