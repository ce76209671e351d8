import { plainText } from "../../diagnostics/render/excerpt.js";
import type { Cause } from "./open-runtime.js";

/** What the caller of a tool must not see, but the person at the terminal should. The stack only where a person reads. */
export function renderCause({ error, stage }: Cause, { stack, store }: { readonly stack: boolean; readonly store: string }): string {
  const message = String(error);
  if (stage === "audit") return `The audit record could not be written to ${store}: ${error instanceof Error ? error.message : message}`;
  // Nothing was thrown: the runtime says what is wrong with the answer.
  if (stage === "output") return plainText(error instanceof Error ? error.message : message);
  return `${openings[stage]}: ${stack && error instanceof Error ? (error.stack ?? message) : message}`;
}

const openings: { readonly [stage in Exclude<Cause["stage"], "audit" | "output">]: string } = {
  load: "The tool could not be loaded",
  permissions: "Permissions could not be checked",
  gates: "A gate could not be asked",
  store: "The store failed",
  fallback: "The fallback could not be used",
  reconcile: "An interrupted call could not be settled",
  listener: "A listener threw",
  telemetry: "Telemetry threw",
  handler: "The handler threw",
  pipeline: "The runtime threw",
};
