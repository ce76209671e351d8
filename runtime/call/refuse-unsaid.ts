import { gaveUp, type Said } from "../ask-provider.js";
import { type Refused, refuse } from "./outcome.js";
import { reportOf, type Visit } from "./visit.js";

type Unsaid = Partial<Extract<Said<unknown>, { readonly kind: "fault" }>>;

/** What a call needs of the application, and did not get. */
export function refuseUnsaid(visit: Visit, { reason, error }: Omit<Unsaid, "kind">, what: string): Refused {
  if (reason === "gave-up") return gaveUp;
  reportOf(visit, "permissions")(error);
  return refuse({ code: "TOOL_DEPENDENCY_ERROR", message: `${what} could not be had.` });
}
