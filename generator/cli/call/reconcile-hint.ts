import type { ToolResponse } from "@toolpact/runtime";
import { type OptionsFile, optionsLines } from "./options-lines.js";

/** Where to say how an interrupted call ended: no time settles it. Nothing where reconcilers were given, which were asked. */
export function reconcileHint({
  response,
  file,
  hasReconcilers,
}: {
  readonly response: ToolResponse<unknown>;
  readonly file: OptionsFile | undefined;
  readonly hasReconcilers: boolean;
}): string | undefined {
  if (response.status === "success" || response.error.code !== "TOOL_OUTCOME_UNKNOWN" || hasReconcilers) return undefined;
  const verdict = '({ idempotencyKey }) => ({ kind: "unknown" })';
  return optionsLines({
    file,
    purpose: 'A reconciler settles it: it looks for the key, and answers `{ kind: "happened", data }` or `{ kind: "none" }`.',
    member: `reconcile: reconcilers({ ${JSON.stringify(response.command)}: async ${verdict} })`,
    imports: { names: ["reconcilers"], door: "@toolpact/runtime/reconcile" },
  });
}
