import { describe, expect, it } from "vitest";
import type { Principal } from "../../runtime/context.js";
import { isErrorCode } from "../../runtime/errors/codes.js";
import { decidableBy } from "../../runtime/permissions/deciders.js";
import { rateLimits, refuseLimited } from "../../runtime/permissions/rate-limits.js";
import type { Role } from "../../runtime/policy.js";
import { approvalIdOf, orderStage } from "../call/stage.js";
import { ann, toolNamed, tuesdayNoon } from "./people.js";

describe("rate limits", () => {
  const { policy } = toolNamed("habit.create");

  it("are the policy's windows, per tenant, principal and tool", () => {
    expect(rateLimits({ policy, tenant: "acme", principal: "ann", tool: "habit.create" })).toEqual([
      {
        key: '["tool","acme","ann","habit.create"]',
        windows: [
          { ms: 60_000, max: 10 },
          { ms: 3_600_000, max: 100 },
        ],
      },
    ]);
    expect(rateLimits({ policy: {}, tool: "x" })).toEqual([]);
    expect(rateLimits({ policy: { rateLimit: {} }, tool: "x" })).toEqual([]);
    expect(rateLimits({ policy: { rateLimit: { perHour: 3 } }, tool: "x" })).toEqual([
      { key: '["tool",null,null,"x"]', windows: [{ ms: 3_600_000, max: 3 }] },
    ]);
  });

  it("cannot be changed by a store that gets them: the next call of the principal has the same", () => {
    const asked = { policy, tenant: "acme", principal: "ann", tool: "habit.create" };
    const limits = rateLimits(asked);
    expect(() => Object.assign(limits, { length: 0 })).toThrow(TypeError);
    for (const limit of limits) expect(() => Object.assign(limit, { key: "other" })).toThrow(TypeError);
    expect(rateLimits(asked)).toMatchObject([{ key: '["tool","acme","ann","habit.create"]' }]);
  });

  it("keep tenants, tools and policies of one principal apart", () => {
    const keyOf = (asked: Partial<Parameters<typeof rateLimits>[0]>): unknown =>
      rateLimits({ policy, tenant: "acme", principal: "ann", tool: "habit.create", ...asked }).map(({ key, windows }) => [
        key,
        windows[0]?.max,
      ]);
    const narrowed = { rateLimit: { perMinute: 1 } };
    for (const asked of [
      {},
      { tool: "y" },
      { tenant: "other" },
      { tenant: undefined },
      { tool: "x" },
      { policy: narrowed },
      { principal: undefined },
      {},
    ]) {
      const { tenant, principal, tool, policy: under } = { policy, tenant: "acme", principal: "ann", tool: "habit.create", ...asked };
      expect(keyOf(asked)).toEqual([[JSON.stringify(["tool", tenant ?? null, principal ?? null, tool]), under.rateLimit?.perMinute]]);
    }
  });

  it("cannot be mixed up by clever names", () => {
    const keys = [
      { tenant: "a", principal: 'b","x' },
      { tenant: 'a","b', principal: "x" },
      { tenant: "null", principal: "b" },
      { principal: "b" },
      { tenant: "", principal: "b" },
    ].flatMap((caller) => rateLimits({ policy, tool: "t", ...caller }).map(({ key }) => key));
    expect(new Set(keys).size).toBe(5);
  });

  it("say when to try again", () => {
    const limit = { key: "k", windows: [] };
    const begun = { kind: "limited", limit, window: { ms: 60_000, max: 10 }, retryAt: tuesdayNoon + 12_345 } as const;
    expect(refuseLimited(begun, tuesdayNoon)).toEqual({
      ok: false,
      refusal: {
        code: "TOOL_RATE_LIMIT_EXCEEDED",
        message: "The limit is 10 in a minute. Call again at 2026-10-13T12:00:12.345Z.",
        details: { retry_at: "2026-10-13T12:00:12.345Z", retry_after_ms: 12_345, limit: 10, window_ms: 60_000 },
        suggestions: ["Call again in 13 seconds."],
      },
    });
    expect(refuseLimited({ ...begun, window: { ms: 3_600_000, max: 1 } }, tuesdayNoon + 99_999)).toMatchObject({
      refusal: { message: expect.stringContaining("The limit is 1 in an hour."), details: { retry_after_ms: 0 } },
    });
  });
});

describe("who decides an approval", () => {
  const approval = { id: "ap-1", tenant: "acme", principal: "bot", onBehalfOf: "ann" };
  const answer = (decider: Principal, more: { tenant?: string; principal?: string; deciderRole?: Role } = {}): string => {
    const { tenant = "acme", ...rest } = more;
    const outcome = decidableBy({ approval: { ...approval, ...rest }, decider, tenant });
    return outcome.ok ? "ok" : `${outcome.refusal.code}: ${outcome.refusal.message}`;
  };
  const person = "TOOL_INSUFFICIENT_PERMISSIONS: Only a person decides an approval; ";

  it.each([
    ["the person on whose behalf the agent called", answer(ann), "ok"],
    ["another person of the tenant", answer({ id: "eve" }), "ok"],
    ["a person who is also an agent's operator", answer({ id: "eve", roles: ["user", "ai_agent"] }), "ok"],
    ["an admin where one is asked for", answer({ id: "boss", roles: ["admin"] }, { deciderRole: "admin" }), "ok"],
    [
      "a user where an admin is asked for",
      answer(ann, { deciderRole: "admin" }),
      "TOOL_ROLE_NOT_AUTHORIZED: This approval needs an approver with the role admin; what is held is user.",
    ],
    [
      "nobody's role where an admin is asked for",
      answer({ id: "eve" }, { deciderRole: "admin" }),
      "TOOL_ROLE_NOT_AUTHORIZED: This approval needs an approver with the role admin; no role is held.",
    ],
    ["the person who called", answer(ann, { principal: "ann" }), "TOOL_RESOURCE_ACCESS_DENIED: A caller does not decide its own approval."],
    [
      "an admin who called",
      answer({ id: "boss", roles: ["admin"] }, { principal: "boss", deciderRole: "admin" }),
      "TOOL_RESOURCE_ACCESS_DENIED: A caller does not decide its own approval.",
    ],
    ["the agent that called", answer({ id: "bot", kind: "agent" }), `${person}this is an agent.`],
    [
      "the agent that called, as a person",
      answer({ id: "bot" }),
      "TOOL_RESOURCE_ACCESS_DENIED: A caller does not decide its own approval.",
    ],
    ["another agent", answer({ id: "bot-2", kind: "agent", roles: ["admin"] }), `${person}this is an agent.`],
    ["one whose only role is that of agents", answer({ id: "x", roles: ["ai_agent"] }), `${person}this is an agent.`],
    ["a service", answer({ id: "cron", kind: "service", roles: ["admin"] }), `${person}this is a service.`],
    ["nobody", answer({ id: "" }), `${person}nobody is known to be deciding.`],
    ["a name with half a character in it", answer({ id: "bot\ud800" }), `${person}nobody is known to be deciding.`],
    // Applications may be plain JavaScript.
    ["nobody at all", answer(null as never), `${person}nobody is known to be deciding.`],
    ["a bare name", answer("eve" as never), `${person}nobody is known to be deciding.`],
    ["an agent whose roles are a text", answer({ id: "x", roles: "ai_agent" as never }), `${person}the roles of this one are no list.`],
    ["a person whose roles are null", answer({ id: "eve", roles: null as never }), "ok"],
    ["somebody without a name", answer({ roles: ["admin"] } as never), `${person}nobody is known to be deciding.`],
    ["a person of another tenant", answer(ann, { tenant: "evil" }), "TOOL_APPROVAL_NOT_FOUND: undefined"],
  ])("%s", (_who, found, want) => {
    expect(found).toBe(want);
  });

  it("is told in codes of the catalogue, one for each reason", () => {
    const refusals = [
      answer(ann, { tenant: "evil" }),
      answer({ id: "b", kind: "agent" }),
      answer(ann, { principal: "ann" }),
      answer(ann, { deciderRole: "admin" }),
    ];
    const codes = refusals.map((text) => text.split(":")[0] ?? "");
    expect(new Set(codes).size).toBe(4);
    expect(codes.filter((code) => !isErrorCode(code))).toEqual([]);
  });
});

describe("whoever called does not decide under another spelling", () => {
  it.each([
    ["ann@shop.example", "Ann@Shop.Example"],
    ["ann", " ann "],
    ["ann", "a\u200bnn"],
    ["ann", "ann\0"],
    ["caf\u00e9", "cafe\u0301"],
    ["ann", "\uff41nn"],
    ["ann lee", "ann\u00a0 lee"],
    ["jos\u00e9", "jose\u200b\u0301"],
    ["ann", "ann\u034f"],
    ["ann", "an\ufe0fn"],
    ["ann", "ann\u3164"],
    ["ann", "ann\u{e0100}"],
    ["ann", "ann\u2800"],
    ["\u0391\u03a3", "\u03b1\u03c3"],
    ["stra\u00dfe", "STRASSE"],
    ["ilk", "\u0130LK"],
    ["\u0131lk", "ILK"],
  ])("%j as %j", async (caller, id) => {
    const { call, approvals, ran } = orderStage({ policy: { confirm: { rule: "always" } } });
    const context = { tenant: "acme", principal: { id: caller, roles: ["user"] } } as const;
    const approvalId = approvalIdOf(await call({ key: "k" }, context));
    const decided = await approvals.approve(approvalId, { by: { id, roles: ["user"] }, tenant: "acme" });
    expect(decided).toMatchObject({ ok: false, refusal: { code: "TOOL_RESOURCE_ACCESS_DENIED", details: { reason: "own-call" } } });
    expect((await call({ key: "k" }, { ...context, approvalId })).error?.code).toBe("TOOL_CONFIRMATION_REQUIRED");
    expect(ran).toEqual([]);
  });

  it.each([
    ["ann", "anna"],
    ["ann lee", "annlee"],
    ["user-1", "user-10"],
  ])("but %j is not %j", async (caller, id) => {
    const { call, approvals } = orderStage({ policy: { confirm: { rule: "always" } } });
    const approvalId = approvalIdOf(await call({ key: "k" }, { principal: { id: caller, roles: ["user"] } }));
    expect(await approvals.approve(approvalId, { by: { id, roles: ["user"] } })).toMatchObject({ ok: true });
  });

  it.each([" ", "\u200b", "\0"])("nor does somebody whose name cannot be seen, %j", async (id) => {
    const { call, approvals } = orderStage({ policy: { confirm: { rule: "always" } } });
    const approvalId = approvalIdOf(await call({ key: "k" }));
    const decided = await approvals.approve(approvalId, { by: { id, roles: ["user"] } });
    expect(decided).toMatchObject({ ok: false, refusal: { details: { reason: "not-a-person" } } });
  });

  it.each(["AI_AGENT", "ai_agent ", "Ai_Agent"])("nor does an agent whose role is written %j", async (role) => {
    const { call, approvals } = orderStage({ policy: { confirm: { rule: "always" } } });
    const approvalId = approvalIdOf(await call({ key: "k" }, { principal: { id: "ann", roles: ["user"] } }));
    const decided = await approvals.approve(approvalId, { by: { id: "bot", roles: [role as never] } });
    expect(decided).toMatchObject({ ok: false, refusal: { details: { reason: "not-a-person" } } });
  });
});
