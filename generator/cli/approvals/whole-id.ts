import type { Approvals } from "@toolpact/runtime/approvals";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";

/** Fewer characters are more likely a slip than the beginning of an id. */
const fewest = 4;

/** The id that begins with what was typed, where it is the only one; what fits none stays as it is, and is told as not found. */
export async function wholeId(questions: Approvals, typed: string): Promise<{ readonly id: string } | { readonly diagnostic: Diagnostic }> {
  if (typed.length < fewest) return { id: typed };
  const found = (await questions.list({ allTenants: true })).map(({ id }) => id).filter((id) => id.startsWith(typed));
  const [only = typed] = found;
  if (found.length < 2 || found.includes(typed)) return { id: found.includes(typed) ? typed : only };
  return { diagnostic: diagnose("cli/several-approvals", { id: typed, found }) };
}
