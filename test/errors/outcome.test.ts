import { describe, expect, test } from "vitest";
import type { FailureReason } from "../../runtime/context.js";
import type { ErrorCode } from "../../runtime/errors/codes.js";
import { fail, isToolFailure } from "../../runtime/errors/failure.js";
import { errorCatalogue } from "../../runtime/errors/index.js";
import { outcomeOf } from "../../runtime/errors/outcome.js";

function thrown(code: ErrorCode, reason?: FailureReason): ReturnType<typeof outcomeOf> {
  try {
    return fail(code, reason);
  } catch (error) {
    if (isToolFailure(error)) return outcomeOf(error);
    throw error;
  }
}

describe("the outcome of a failure", () => {
  test("is none for refusals and unknown for whatever broke or still runs", () => {
    for (const [code, { status }] of Object.entries(errorCatalogue)) {
      const isNone = status === "failed" && code !== "TOOL_IDEMPOTENCY_IN_PROGRESS";
      expect([code, thrown(code as ErrorCode)]).toEqual([code, isNone ? "none" : "unknown"]);
    }
  });

  test("is what the handler says, where it says it", () => {
    expect(thrown("TOOL_NETWORK_ERROR", { outcome: "none" })).toBe("none");
    expect(thrown("TOOL_RESOURCE_ALREADY_EXISTS", { outcome: "unknown", retryAfterMs: 5 })).toBe("unknown");
  });

  test("is unknown for a code or a word that plain JavaScript made up", () => {
    expect(thrown("toString" as ErrorCode)).toBe("unknown");
    expect(thrown("TOOL_INTERNAL_ERROR", { outcome: "nothing" as "none" })).toBe("unknown");
  });
});
