import { describe, expect, test } from "vitest";
import type { ErrorCode } from "../../../runtime/errors/codes.js";
import { failureFrom } from "../service.js";
import { call, json, operation, startApi } from "./wire.js";

const marked = { responses: { "200": { mediaType: "application/json", success: "ok" } } } as const;

async function failure(body: object) {
  const { origin } = await startApi((_, response) => json(response, body));
  const { code, reason } = await failureFrom(call(operation(origin, marked)));
  return { code, ...reason };
}

describe("an answer with the status of a success that says that it is none", () => {
  test.each<[string, ErrorCode, "none" | "unknown"]>([
    ["channel_not_found", "TOOL_RESOURCE_NOT_FOUND", "none"],
    ["invalid_auth", "TOOL_API_KEY_INVALID", "none"],
    ["token_expired", "TOOL_API_KEY_INVALID", "none"],
    ["missing_scope", "TOOL_RESOURCE_ACCESS_DENIED", "none"],
    ["ratelimited", "TOOL_RATE_LIMIT_EXCEEDED", "none"],
    ["invalid_blocks", "TOOL_INVALID_INPUT", "none"],
    ["msg-too-long", "TOOL_INVALID_INPUT", "none"],
    ["InvalidCursor", "TOOL_INVALID_INPUT", "none"],
    ["internal_error", "TOOL_EXTERNAL_SERVICE_ERROR", "unknown"],
    // Nobody can tell whether it was done.
    ["name_taken", "TOOL_EXTERNAL_SERVICE_ERROR", "unknown"],
  ])("is a failure by the words of its code: %s", async (error, code, outcome) => {
    expect(await failure({ ok: false, error })).toMatchObject({
      code,
      outcome,
      details: { upstream: { kind: "http", status: 200, code: error } },
    });
  });

  test("is one without a code as well, and tells the message", async () => {
    expect(await failure({ ok: false, message: "We are closed today." })).toMatchObject({
      code: "TOOL_EXTERNAL_SERVICE_ERROR",
      details: { upstream: { status: 200, says: "We are closed today." } },
    });
  });

  test("is told without the credentials that it repeats", async () => {
    const { origin } = await startApi((_, response) => json(response, { ok: false, message: "No such key: k-123456789" }));
    const security = [[{ name: "key", scheme: { type: "apiKey", in: "header", name: "x-key" }, scopes: [] }]] as const;
    const { reason } = await failureFrom(call(operation(origin, { ...marked, security }), { options: { security: () => "k-123456789" } }));
    expect(JSON.stringify(reason)).not.toContain("123456789");
  });

  test.each([{ ok: true, id: 1 }, { id: 1 }, { ok: null }, [false], "no"])("any other is an answer: %j", async (body) => {
    const { origin } = await startApi((_, response) => json(response, body));
    expect(await call(operation(origin, marked))).toEqual(body);
  });

  test("false counts only where the document marks it", async () => {
    const { origin } = await startApi((_, response) => json(response, { ok: false }));
    expect(await call(operation(origin))).toEqual({ ok: false });
  });
});
