import type * as zod from "zod";
import { zodOf } from "./cast.js";
import type { Schema } from "./opaque.js";
import { protoStandIn } from "./own-keys.js";

/** One reason why a value was refused. */
export type Issue = {
  readonly path: readonly (string | number)[];
  readonly code: "missing" | "type" | "value" | "unknown-key";
  readonly message: string;
};

export type Parsed = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Checks a value and gives it back with defaults filled and unknown keys treated by rule. `once`: the schema is not used again, so Zod need not compile it.
 */
export function parseValue(schema: Schema, value: unknown, { once = false }: { readonly once?: boolean } = {}): Parsed {
  const result = zodOf(schema).safeParse(value, { reportInput: true, jitless: once });
  return result.success ? { ok: true, value: result.data } : { ok: false, issues: result.error.issues.flatMap(toIssues) };
}

function toIssues(issue: zod.core.$ZodIssue): readonly Issue[] {
  const path = issue.path.map((step) => (typeof step === "symbol" ? String(step) : step === protoStandIn ? "__proto__" : step));
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ path: [...path, key], code: "unknown-key", message: "Unknown key" }));
  }
  return [{ path, code: codeOf(issue), message: issue.input === undefined && issue.code === "invalid_type" ? "Required" : issue.message }];
}

function codeOf(issue: zod.core.$ZodIssue): Issue["code"] {
  // Zod tells a missing key by its `undefined` input; JSON has no other.
  if (issue.input === undefined && (issue.code === "invalid_type" || issue.code === "invalid_value" || issue.code === "invalid_union")) {
    return "missing";
  }
  return issue.code === "invalid_type" ? "type" : "value";
}
