import type { LimitWindow } from "../../store/begin.js";
import { hour, minute } from "../rate-limits.js";
import { type Read, readAs, readMembers, unreadable } from "./parameters.js";

/** `{ per_minute?: 10, per_hour?: 100 }`, at least one of them: how often the capability may be used. */
export type RateLimitCondition = { readonly kind: "rate-limit"; readonly windows: readonly LimitWindow[] };

export function readRateLimit(parameters: unknown): Read<RateLimitCondition> {
  const members = readMembers(parameters, ["per_minute", "per_hour"]);
  if (!members.ok) return members;
  const windows: LimitWindow[] = [];
  for (const [name, ms] of [["per_minute", minute] as const, ["per_hour", hour] as const]) {
    const max = members.value[name];
    if (max === undefined) continue;
    if (typeof max !== "number" || !Number.isSafeInteger(max) || max < 1)
      return unreadable(`"${name}" must be a whole number of at least 1`);
    windows.push({ ms, max });
  }
  if (windows.length === 0) return unreadable('"per_minute" or "per_hour" must be given');
  return readAs({ kind: "rate-limit", windows });
}
