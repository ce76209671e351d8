import { isoTime } from "../call/iso-time.js";
import { type Outcome, refuse } from "../call/outcome.js";
import type { Begun } from "../store/begin.js";

type TooManyAsked = Extract<Begun, { readonly kind: "too-many-asked" }>;

/** No approver is asked: those who wait already would be overlooked. */
export function refuseTooManyAsked({ per, max, retryAt }: TooManyAsked, now: number): Outcome<never> {
  const wait = Math.max(0, Math.ceil(retryAt - now));
  const whose = per === "principal" ? "this caller" : "this tenant";
  return refuse({
    code: "TOOL_RATE_LIMIT_EXCEEDED",
    message: `${max} calls of ${whose} wait for an approval already, and more are not asked for.`,
    details: { reason: "open-approvals", per, limit: max, retry_at: isoTime(retryAt), retry_after_ms: wait },
    suggestions: [`Wait until an approver has decided an open question; the next one expires in ${Math.ceil(wait / 1000)} seconds.`],
  });
}
