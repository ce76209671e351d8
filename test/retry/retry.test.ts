import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { errorCatalogue, isErrorCode } from "../../runtime/errors/index.js";
import { failureOfHttp } from "../../runtime/errors/upstream/http.js";
import { failureOfNetwork } from "../../runtime/errors/upstream/network.js";
import { backoffMs } from "../../runtime/retry/backoff.js";
import { mayRetry } from "../../runtime/retry/may-retry.js";
import { pause } from "../../runtime/retry/pause.js";

const passing = [
  "TOOL_EXECUTION_TIMEOUT",
  "TOOL_EXTERNAL_SERVICE_ERROR",
  "TOOL_IDEMPOTENCY_IN_PROGRESS",
  "TOOL_INTERNAL_ERROR",
  "TOOL_NETWORK_ERROR",
  "TOOL_RATE_LIMIT_EXCEEDED",
  "TOOL_RESOURCE_UNAVAILABLE",
  "TOOL_STORAGE_ERROR",
];
const codes = Object.keys(errorCatalogue).filter(isErrorCode);

describe("a failed read", () => {
  it("is tried again after a failure that passes, and after no other", () => {
    const retried = codes.filter((code) => mayRetry({ effect: "read", code, outcome: "unknown", keyTravels: false }));
    expect(retried.sort()).toEqual(passing);
    expect(codes.length).toBeGreaterThan(passing.length + 20);
  });
});

describe("a failed effect", () => {
  it.each(["write", "delete"] as const)("(%s) is tried again only where nothing happened or its key travels", (effect) => {
    for (const code of codes) {
      const may = (outcome: "none" | "unknown", keyTravels: boolean) => mayRetry({ effect, code, outcome, keyTravels });
      expect(may("unknown", false), code).toBe(false);
      expect(may("none", false), code).toBe(passing.includes(code));
      expect(may("unknown", true), code).toBe(passing.includes(code));
    }
  });

  const http = (status: number, headers: { readonly [name: string]: string } = {}) =>
    failureOfHttp({ status, headers: new Headers(headers) });
  const network = (code: string, syscall: string) =>
    failureOfNetwork(new TypeError("fetch failed", { cause: Object.assign(new Error("x"), { code, syscall }) }));

  it.each([
    ["no connection", network("ECONNREFUSED", "connect"), true],
    ["a name that does not resolve", network("ENOTFOUND", "getaddrinfo"), true],
    ["429", http(429), true],
    ["503 with Retry-After", http(503, { "retry-after": "1" }), true],
    ["503 alone", http(503), false],
    ["a connection that broke", network("ECONNRESET", "read"), false],
    ["500", http(500), false],
    ["504", http(504), false],
    ["400", http(400), false],
    ["401", http(401), false],
    ["404", http(404), false],
    ["409", http(409), false],
  ])("after %s: %s", (_, failure, may) => {
    expect(mayRetry({ effect: "write", ...failure, keyTravels: false })).toBe(may);
  });
});

describe("the wait before the next attempt", () => {
  const wait = (more: object) => backoffMs({ attempt: 1, retryAfterMs: undefined, share: 1, ...more });

  it("grows twofold up to its bound, all of it jitter", () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 60].map((attempt) => wait({ attempt }))).toEqual([
      200, 400, 800, 1600, 3200, 6400, 10_000, 10_000, 10_000,
    ]);
    expect(wait({ attempt: 9, share: 0 })).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, share) => {
        const ms = wait({ attempt, share });
        expect(ms).toBeGreaterThanOrEqual(0);
        expect(ms).toBeLessThanOrEqual(Math.min(10_000, 200 * 2 ** (attempt - 1)));
      }),
    );
  });

  it("is never shorter than Retry-After, and there is none where that is too long", () => {
    expect(wait({ retryAfterMs: 5_000, share: 0 })).toBe(5_000);
    expect(wait({ retryAfterMs: 5_000 })).toBe(5_200);
    expect(wait({ retryAfterMs: 1, attempt: 7 })).toBe(10_000);
    expect(wait({ retryAfterMs: 0, share: 0 })).toBe(0);
    expect(wait({ retryAfterMs: 30_000, share: 0 })).toBe(30_000);
    expect(wait({ retryAfterMs: 30_001 })).toBeUndefined();
    expect(wait({ retryAfterMs: -5_000 })).toBe(200);
    expect(wait({ retryAfterMs: Number.NaN })).toBe(200);
    // The header may have a date.
    expect(wait({ retryAfterMs: "Wed, 21 Oct 2026 07:28:00 GMT" })).toBe(200);
    expect(wait({ retryAfterMs: Number.POSITIVE_INFINITY })).toBeUndefined();
  });

  it("counts what a handler in plain JavaScript gives as text: 5,000 ms were 83 minutes", () => {
    expect(wait({ retryAfterMs: "5000", share: 0 })).toBe(5_000);
    expect(wait({ retryAfterMs: "5000" })).toBe(5_200);
    expect(wait({ retryAfterMs: "60000" })).toBeUndefined();
  });
});

describe("a pause", () => {
  it("lasts its time", async () => {
    const from = performance.now();
    expect(await pause(30)).toBe(true);
    expect(performance.now() - from).toBeGreaterThan(25);
  });

  it("ends when the caller gives up, or does not begin", async () => {
    const controller = new AbortController();
    const paused = pause(60_000, controller.signal);
    controller.abort();
    expect(await paused).toBe(false);
    expect(await pause(60_000, controller.signal)).toBe(false);
  });
});
