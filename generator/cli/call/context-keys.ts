import type { CallContext } from "@toolpact/runtime";

/** What of a call context can be written down as JSON. */
export const contextKeys = [
  "tenant",
  "principal",
  "onBehalfOf",
  "meta",
  "locale",
  "timeZone",
  "location",
  "values",
  "lane",
  "step",
  "idempotencyKey",
  "whenRunning",
  "approvalId",
] as const satisfies readonly (keyof CallContext)[];
