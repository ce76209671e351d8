import type { ErrorCode } from "@toolpact/runtime";
import {
  choice,
  duration,
  either,
  filled,
  flag,
  integer,
  json,
  list,
  map,
  matching,
  named,
  optional,
  record,
  required,
  text,
} from "../../shape/index.js";
import { schema } from "./schema.js";
import { fieldPath, freePattern, moment, namePattern, secretName, toolId } from "./words.js";

export const effect = choice("none", "read", "write", "delete");
export const auth = choice("none", "session", "service");
export const execution = choice("direct", "optimistic", "streaming", "background");
export const retries = integer({ min: 0, max: 10 });
export const securityLevel = choice("public", "internal", "confidential", "restricted");

export const errorCodes = [
  ...([
    "TOOL_INVALID_INPUT",
    "TOOL_MISSING_REQUIRED_FIELD",
    "TOOL_INVALID_FIELD_TYPE",
    "TOOL_INVALID_FIELD_VALUE",
    "TOOL_INPUT_TOO_LARGE",
  ] as const),
  ...(["TOOL_INSUFFICIENT_PERMISSIONS", "TOOL_ROLE_NOT_AUTHORIZED", "TOOL_CAPABILITY_MISSING", "TOOL_RESOURCE_ACCESS_DENIED"] as const),
  ...(["TOOL_RATE_LIMIT_EXCEEDED", "TOOL_NOT_FOUND", "TOOL_DEPRECATED", "TOOL_TEMPORARILY_DISABLED", "TOOL_EXECUTION_TIMEOUT"] as const),
  ...([
    "TOOL_RESOURCE_UNAVAILABLE",
    "TOOL_RESOURCE_NOT_FOUND",
    "TOOL_RESOURCE_ALREADY_EXISTS",
    "TOOL_DATA_CORRUPTION",
    "TOOL_STORAGE_ERROR",
  ] as const),
  ...(["TOOL_EXTERNAL_SERVICE_ERROR", "TOOL_API_KEY_INVALID", "TOOL_NETWORK_ERROR"] as const),
  ...(["TOOL_INTERNAL_ERROR", "TOOL_CONFIGURATION_ERROR", "TOOL_DEPENDENCY_ERROR"] as const),
  ...(["TOOL_CONFIRMATION_REQUIRED", "TOOL_CONFIRMATION_DENIED", "TOOL_CONFIRMATION_EXPIRED", "TOOL_APPROVAL_MISMATCH"] as const),
  ...(["TOOL_APPROVAL_NOT_FOUND", "TOOL_APPROVAL_USED", "TOOL_APPROVAL_KEY_MISMATCH"] as const),
  ...([
    "TOOL_IDEMPOTENCY_MISMATCH",
    "TOOL_IDEMPOTENCY_IN_PROGRESS",
    "TOOL_OUTCOME_UNKNOWN",
    "TOOL_GATE_CLOSED",
    "TOOL_BUDGET_EXHAUSTED",
  ] as const),
] satisfies readonly ErrorCode[];

export const errorCode = named("errorCode", choice(...errorCodes));

export const sideEffects = matching<"none" | "read-only-nav" | `writes.${string}`>({
  want: "`none`, `read-only-nav` or `writes.<resource>`",
  pattern: /^(?:none|read-only-nav|writes\.[A-Za-z][A-Za-z0-9_.-]*)$/,
  example: "writes.cart",
});

export const declaredEffect = record("an effect", {
  type: required(choice("read", "write", "delete", "network", "filesystem"), "What kind of effect it is."),
  description: required(text, "What happens, in a sentence."),
  reversible: required(flag, "Whether it can be undone."),
});

const approvers = record("`approvers`", {
  roles: optional(
    list(choice("user", "power_user", "admin", "developer")),
    "Roles of which an approver has one. Without it: those of `permissions.roles`; an empty list asks for none.",
  ),
  count: optional(integer({ min: 1, max: 10 }), "How many different people must approve. Without it: one."),
  exclude: optional(
    choice("caller", "on-behalf-of"),
    "Who does not approve: the caller and who acts for it (`caller`), or also the person for whom the caller acts (`on-behalf-of`). Without it: `caller`.",
  ),
});

const confirmRecord = record("`confirm`", {
  rule: required(choice("always", "never", "when"), "When a person must agree: always, never, or when the call matches `when`."),
  when: optional(schema, "A JSON Schema over `{ input, context }`; a call that matches asks. Without references."),
  context: optional(
    map(schema, { key: namePattern, what: "the name of a context value" }),
    "The context values that `when` reads, each with its JSON Schema.",
  ),
  readBack: optional(list(fieldPath), "Input fields (dotted) that are read back to the person who agrees."),
  explain: optional(text, "What to explain while asking, such as a cancellation policy."),
  approvers: optional(approvers, "Who approves, and how many of them."),
});
export const confirm = either(choice("always", "never"), confirmRecord);

export const secret = record("a secret", {
  name: required(secretName, "Its name in the environment, or in a tenant's own credentials."),
  purpose: required(text, "What it is for."),
  without: required(
    choice("refuse", "disable", "stub"),
    "Without it: refuse the call, treat the tool as disabled, or answer from the handler's stub.",
  ),
});

const normalisation = choice("trim", "lowercase", "collapse-spaces", "sort", "unaccent");
export const cache = record("`cache`", {
  ttl: required(duration, "How long an answer may be used again."),
  key: optional(list(fieldPath, { least: 1 }), "The input fields (dotted) that make the key. Without it: all but the bypass field."),
  format: optional(text, "A readable key, such as `googleplaces:geocode:{destination}`."),
  normalise: optional(
    map(list(normalisation), { key: namePattern, what: "a field" }),
    "How fields are made equal before they enter the key.",
  ),
  bypass: optional(fieldPath, "A boolean input field that skips reading the cache, not writing it."),
  shared: filled(
    either(flag, choice("tenant")),
    false,
    "`true`: one answer for all callers of all tenants, for public data only. `tenant`: one for all callers of a tenant. `false`: with `auth: session` one for each caller, otherwise one for each tenant.",
  ),
});

export const fallback = record(
  "`fallback`",
  {
    on: filled(either(choice("any"), list(errorCode, { least: 1 })), "any", "For which failures: `any`, or a list of error codes."),
    value: optional(json, "What to answer: a template in which `{ $input: field }` and `{ $context: name }` stand for values of the call."),
    throw: optional(text, "Fail with this message for the user."),
  },
  { exactlyOne: ["value", "throw"] },
);

const madeKey = record("`key`", {
  from: required(choice("call"), "The key is made from the call itself; no input field holds it."),
  window: optional(
    duration,
    "How long the same arguments from the same principal are the same call. Without it: only the retries of one call are.",
  ),
});
export const idempotency = record("`idempotency`", {
  key: required(either(fieldPath, madeKey), "The input field that holds the key, or `{ from: call }` to make it from the call."),
  format: optional(text, "The form of the key: `uuid`, or a template such as `request:{request_id}:hash:{content_hash}`."),
  hash: optional(list(fieldPath, { least: 1 }), "The input fields that `{content_hash}` covers."),
  parts: optional(list(text), "More parts of the ledger key, such as `{cartLineId}` and a fixed word."),
  scope: filled(choice("principal", "shared"), "principal", "Who may replay: only the same principal, or any of the tenant."),
  ttl: optional(duration, "How long an answer is kept for replay.", "24h"),
  upstream: optional(
    flag,
    "`true`: the service behind the tool gets the key and does nothing twice for it, so that an attempt whose outcome is unknown may be repeated.",
  ),
  success: optional(
    fieldPath,
    "A boolean field of the output. `false` there says that nothing was done: the answer is given, and a repeated call runs.",
  ),
});

export const rateLimit = record(
  "`rateLimit`",
  {
    perMinute: optional(integer({ min: 1, max: 1_000_000 }), "Calls per minute."),
    perHour: optional(integer({ min: 1, max: 1_000_000 }), "Calls per hour."),
  },
  { atLeastOne: ["perMinute", "perHour"] },
);

export const validation = record("`validation`", {
  unknownKeys: filled(choice("strip", "refuse", "keep"), "strip", "What happens to keys that the input schema does not name."),
  output: filled(choice("strict", "report"), "strict", "An answer that breaks the output schema fails the call, or is only reported."),
  permissionCheck: filled(choice("required", "optional"), "required", "Whether permissions must be checked before the tool runs."),
});

export const status = either(
  choice("enabled", "disabled", "post-mvp"),
  record("`status`", {
    enabled: required(flag, "Whether the tool can be called."),
    reason: optional(text, "Why it cannot."),
  }),
);

export const deprecated = record("`deprecated`", {
  since: required(moment, "The day from which it should not be used: it works, with a warning."),
  redirect: optional(moment, "The day from which a call is answered by `replacement`."),
  disable: optional(moment, "The day from which a call is refused with `TOOL_DEPRECATED`."),
  remove: optional(moment, "The day from which the tool is not there: `TOOL_NOT_FOUND`."),
  replacement: optional(toolId, "The tool to use instead."),
  message: optional(text, "What to tell those who still use it."),
});

/** Schemas of `error.details`. */
export const errors = map(schema, {
  key: { want: `one of ${errorCodes.join(", ")}`, pattern: new RegExp(`^(?:${errorCodes.join("|")})$`), example: "TOOL_INVALID_INPUT" },
  what: "an error code",
});
export const parameters = map(json, { key: freePattern, what: "a parameter" });
