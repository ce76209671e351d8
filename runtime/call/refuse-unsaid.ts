import { gaveUp } from "../ask-provider.js";
import type { Reported } from "./call.js";
import { type Refused, refuse } from "./outcome.js";
import { reportOf } from "./visit.js";

/** What a call needs of the application, and did not get. */
export function refuseUnsaid(visit: Reported, { kind, error }: { readonly kind: string; readonly error: unknown }, what: string): Refused {
  if (kind === "gave-up") return gaveUp;
  reportOf(visit, "permissions")(error);
  return refuse({ code: "TOOL_DEPENDENCY_ERROR", message: `${what} could not be had.` });
}
