import type { ToolResponse } from "@toolpact/runtime";
import { samePlace } from "../same-place.js";
import { type OptionsFile, optionsLines } from "./options-lines.js";

type Unsettled = {
  readonly response: ToolResponse<unknown>;
  readonly file: OptionsFile | undefined;
  readonly hasReconcilers: boolean;
  readonly options: Parameters<typeof samePlace>[0];
};

/** Where to say how an interrupted call ended: no time settles it. Reconcilers that were given were asked. */
export function reconcileHint({ response, file, hasReconcilers, options }: Unsettled): string | undefined {
  if (response.status === "success" || response.error.code !== "TOOL_OUTCOME_UNKNOWN") return undefined;
  const byHand = `Who knows how it ended says so: toolpact reconcile list${samePlace(options)}`;
  return hasReconcilers ? byHand : `${reconcilerLines(response.command, file)}\n${byHand}`;
}

export function reconcilerLines(tool: string, file: OptionsFile | undefined): string {
  const verdict = '({ idempotencyKey }) => ({ kind: "unknown" })';
  return optionsLines({
    file,
    purpose: 'A reconciler settles it: it looks for the key, and answers `{ kind: "happened", data }` or `{ kind: "none" }`.',
    member: `reconcile: reconcilers({ ${JSON.stringify(tool)}: async ${verdict} })`,
    imports: { names: ["reconcilers"], door: "@toolpact/runtime/reconcile" },
  });
}
