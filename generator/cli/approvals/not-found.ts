import type { Approvals } from "@toolpact/runtime/approvals";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import type { Invocation } from "../command.js";
import { samePlace } from "../same-place.js";
import { shellQuote } from "../shell-quote.js";

/** The person at the terminal has the whole store in hand: that the approval is another tenant's is no secret here. */
export async function notFound({ texts }: Invocation, questions: Approvals, id: string): Promise<Diagnostic> {
  const { tenant = "" } = texts;
  const place = samePlace(texts);
  const found = (await questions.list({ allTenants: true, limit: Number.POSITIVE_INFINITY })).find((approval) => approval.id === id);
  if (found === undefined || found.tenant === tenant) return diagnose("cli/unknown-approval", { id, tenant: undefined, place });
  return diagnose("cli/unknown-approval", { id, tenant: found.tenant === "" ? "" : shellQuote(found.tenant), place });
}
