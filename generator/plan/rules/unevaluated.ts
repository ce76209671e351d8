import { diagnose } from "../../diagnostics/index.js";
import { isUnevaluated, UnevaluatedWays } from "../../schema/index.js";
import { allSchemas } from "./all-schemas.js";
import type { Rule } from "./rule.js";

/** Far above what people write, far below what makes a compiler slow. */
const most = 20_000;
/** Of all such keywords together, with the names that they list. */
const mostTogether = 200_000;

/** What was not looked at depends on every alternative around it; a short document can have millions of them, and shared ones are listed by everybody who has them. */
export const checkUnevaluated: Rule = (contract, report) => {
  const ways = new UnevaluatedWays(contract.schemas);
  const listed = new UnevaluatedWays(contract.schemas, { names: true });
  let together = 0;
  for (const schema of allSchemas(contract)) {
    if (!isUnevaluated(schema)) continue;
    together += listed.printed(schema);
    if (ways.printed(schema) <= most && together <= mostTogether) continue;
    report(diagnose("schema/too-many-ways", { keyword: schema.keyword }, schema.origin));
    return;
  }
};
