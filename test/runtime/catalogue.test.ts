import { describe, expect, test } from "vitest";
import { errorCatalogue, isErrorCode } from "../../runtime/index.js";

// Specification v2's enumeration in its order, then the codes of the execution contract.
const ranges: [number, string[]][] = [
  [1000, ["INVALID_INPUT", "MISSING_REQUIRED_FIELD", "INVALID_FIELD_TYPE", "INVALID_FIELD_VALUE", "INPUT_TOO_LARGE"]],
  [1100, ["INSUFFICIENT_PERMISSIONS", "ROLE_NOT_AUTHORIZED", "CAPABILITY_MISSING", "RESOURCE_ACCESS_DENIED", "RATE_LIMIT_EXCEEDED"]],
  [1200, ["NOT_FOUND", "DEPRECATED", "TEMPORARILY_DISABLED", "EXECUTION_TIMEOUT", "RESOURCE_UNAVAILABLE"]],
  [1300, ["RESOURCE_NOT_FOUND", "RESOURCE_ALREADY_EXISTS", "DATA_CORRUPTION", "STORAGE_ERROR"]],
  [1400, ["EXTERNAL_SERVICE_ERROR", "API_KEY_INVALID", "NETWORK_ERROR"]],
  [1500, ["INTERNAL_ERROR", "CONFIGURATION_ERROR", "DEPENDENCY_ERROR"]],
  [
    1600,
    [
      "CONFIRMATION_REQUIRED",
      "CONFIRMATION_DENIED",
      "CONFIRMATION_EXPIRED",
      "APPROVAL_MISMATCH",
      "IDEMPOTENCY_MISMATCH",
      "IDEMPOTENCY_IN_PROGRESS",
      "OUTCOME_UNKNOWN",
      "GATE_CLOSED",
      "BUDGET_EXHAUSTED",
    ],
  ],
];
const broken = /TIMEOUT|UNAVAILABLE|CORRUPTION|STORAGE|EXTERNAL|API_KEY|NETWORK|INTERNAL|CONFIGURATION|DEPENDENCY|OUTCOME_UNKNOWN/;

describe("the error catalogue", () => {
  const expected = ranges.flatMap(([start, names]) => names.map((name, index) => [`TOOL_${name}`, start + index] as const));

  test("has specification v2's 25 codes and the nine of the execution contract, and no other", () => {
    expect(expected).toHaveLength(34);
    expect(Object.fromEntries(Object.entries(errorCatalogue).map(([code, entry]) => [code, entry.number]))).toEqual(
      Object.fromEntries(expected),
    );
  });

  test.each(Object.entries(errorCatalogue))("%s says whose turn it is and what to do", (code, entry) => {
    expect(entry.status).toBe(broken.test(code) ? "error" : "failed");
    expect(entry.message).toMatch(/\.$/);
    expect(entry.suggestions.length).toBeGreaterThan(0);
    expect(entry.actions.length).toBeGreaterThan(0);
    // What can be mended by the caller is not in the hands of an administrator alone.
    if (entry.recoverable) expect(entry.actions.some(({ action_type }) => action_type !== "contact_admin")).toBe(true);
  });

  test("knows its own codes and nothing of the prototype", () => {
    expect(isErrorCode("TOOL_NOT_FOUND")).toBe(true);
    for (const other of ["toString", "__proto__", "TOOL_", "", undefined, 1200]) expect(isErrorCode(other)).toBe(false);
  });
});
