import { diagnose } from "../../diagnostics/index.js";
import { at } from "../../ir/index.js";
import type { Rule } from "./rule.js";

/** The body of a GET or HEAD means nothing, and `fetch` sends none: every call would be refused. https://www.rfc-editor.org/rfc/rfc9110#section-9.3.1 */
export const checkRequestBody: Rule = (contract, report) => {
  for (const { call, origin } of contract.operations) {
    if (call.kind !== "http" || call.body === undefined || !["GET", "HEAD"].includes(call.method)) continue;
    report(diagnose("plan/body-not-sent", { method: call.method }, at(origin, "binding", "body")));
  }
};
