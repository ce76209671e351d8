import { isoTime } from "../call/iso-time.js";
import { type Outcome, refuse } from "../call/outcome.js";
import { Lately } from "../lately.js";
import type { Policy, RateLimit } from "../policy.js";
import type { Begun, Limit, LimitWindow } from "../store/begin.js";

export const minute: number = 60_000;
export const hour: number = 3_600_000;

type Caller = { readonly tenant?: string | undefined; readonly principal?: string | undefined };

type Limited = Caller & { readonly policy: Pick<Policy, "rateLimit">; readonly tool: string };

/** What the policy allows one principal of one tenant with one tool. Unknown callers share one count. */
export function rateLimits(caller: Limited): readonly Limit[] {
  const { policy, tenant, principal, tool } = caller;
  if (!policy.rateLimit) return [];
  const last = lately.get(principal);
  if (last?.tool === tool && last.tenant === tenant && last.policy === policy) return last.limits;
  const windows = windowsOf(policy.rateLimit);
  // Frozen: a store that changed what it was given would change the limits of the next call.
  const limits = windows.length > 0 ? Object.freeze([Object.freeze({ key: limitKey("tool", caller, tool), windows })]) : [];
  lately.set(principal, { ...caller, limits });
  return limits;
}

/** The last limits of each principal: mostly the next call asks for the same. */
const lately = /* @__PURE__ */ new Lately<string | undefined, Limited & { readonly limits: readonly Limit[] }>();

/** One of plain JavaScript under another name, such as `per_minute`, counts as the stricter of the two: it would be none. */
function windowsOf(limit: RateLimit): readonly LimitWindow[] {
  return Object.entries(limit).flatMap(([name, max]) => (max === undefined ? [] : [{ ms: name === "perMinute" ? minute : hour, max }]));
}

/** What a capability's conditions allow its holder, for every tool and every agent that acts for the holder. Of two limits the stricter one holds. */
export function capabilityLimit(capability: string, caller: Caller, windows: readonly LimitWindow[]): Limit {
  const strictest = new Map<number, number>();
  for (const { ms, max } of windows) strictest.set(ms, Math.min(max, strictest.get(ms) ?? max));
  return { key: limitKey("capability", caller, capability), windows: [...strictest].map(([ms, max]) => ({ ms, max })) };
}

/** JSON, so that no tenant or principal can have a name whose key belongs to another. An unknown caller (`null`) differs from a caller named "null". */
function limitKey(kind: "tool" | "capability", { tenant, principal }: Caller, of: string): string {
  return JSON.stringify([kind, tenant ?? null, principal ?? null, of]);
}

export function refuseLimited({ window, retryAt }: Extract<Begun, { readonly kind: "limited" }>, now: number): Outcome<never> {
  const at = isoTime(retryAt);
  const wait = Math.max(0, Math.ceil(retryAt - now));
  return refuse({
    code: "TOOL_RATE_LIMIT_EXCEEDED",
    // Policies and conditions have no other windows.
    message: `The limit is ${window.max} in ${window.ms === hour ? "an hour" : "a minute"}. Call again at ${at}.`,
    details: { retry_at: at, retry_after_ms: wait, limit: window.max, window_ms: window.ms },
    suggestions: [`Call again in ${Math.ceil(wait / 1000)} seconds.`],
  });
}
