import type { JsonObject, Runtime } from "@toolpact/runtime";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import { openDoor } from "../open-store.js";
import { wholeId } from "../whole-id.js";

type Given = { readonly context: JsonObject; readonly runtime: Runtime; readonly root: string };

/** As long as the id of an approval: nothing to complete. */
const wholeLength = 36;

/** The context with the whole id of its approval, where it gives the beginning of one. An id that fits no approval stays as it is, and the call refuses it. */
export async function wholeApproval({
  context,
  runtime,
  root,
}: Given): Promise<{ readonly context: JsonObject } | { readonly diagnostic: Diagnostic }> {
  const { approvalId: typed } = context;
  if (typeof typed !== "string" || typed.length >= wholeLength) return { context };
  // An import by a computed name has no type; this is the door of that name.
  const { approvalsOf } = (await openDoor(root, "@toolpact/runtime/approvals")) as typeof import("@toolpact/runtime/approvals");
  const all = await approvalsOf(runtime).list({ allTenants: true, limit: Number.POSITIVE_INFINITY });
  const whole = wholeId(
    typed,
    all.map(({ id }) => id),
  );
  if ("several" in whole) return { diagnostic: diagnose("cli/several-ids", { what: "approvals", id: typed, found: whole.several }) };
  return { context: { ...context, approvalId: whole.id } };
}
