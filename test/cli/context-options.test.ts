import { expect, it } from "vitest";
import { mergeContext, printContext } from "../../generator/cli/call/context-options.js";

it("options give who calls, for which tenant and with which approval, as the kind that the tool asks for", () => {
  const texts = { as: "cron", roles: "admin, developer", capabilities: "orders.read", tenant: "acme", approval: "f1eb61" };
  const principal = { id: "cron", roles: ["admin", "developer"], capabilities: ["orders.read"] };
  const others = { tenant: "acme", approvalId: "f1eb61" };
  expect(mergeContext({ given: { locale: "de" }, texts, auth: "service" })).toEqual({
    value: { locale: "de", ...others, principal: { kind: "service", ...principal } },
  });
  expect(mergeContext({ given: {}, texts, auth: "session" })).toEqual({ value: { ...others, principal } });
  expect(mergeContext({ given: { principal: { id: "bot", kind: "agent" } }, texts: { roles: "ai_agent" }, auth: "service" })).toEqual({
    value: { principal: { id: "bot", kind: "agent", roles: ["ai_agent"] } },
  });
});

it("an option that contradicts the context, stands alone or is empty is an error", () => {
  const codesOf = (given: Parameters<typeof mergeContext>[0]["given"], texts: { readonly [name: string]: string }): readonly string[] => {
    const merged = mergeContext({ given, texts, auth: "session" });
    return "diagnostics" in merged ? merged.diagnostics.map(({ code, message }) => `${code} ${message}`) : [];
  };
  const given = { tenant: "acme", principal: { id: "ana", roles: ["user"] } };
  expect(codesOf(given, { as: "ana", tenant: "acme", roles: "user" })).toEqual([]);
  expect(codesOf(given, { as: "ben", tenant: "other", roles: "admin" })).toEqual([
    "cli/conflicting-context `--as` contradicts `principal.id` of `--context`.",
    "cli/conflicting-context `--roles` contradicts `principal.roles` of `--context`.",
    "cli/conflicting-context `--tenant` contradicts `tenant` of `--context`.",
  ]);
  expect(codesOf({}, { roles: "admin" })).toEqual(["cli/missing-argument The `--as <principal>` is missing."]);
  expect(codesOf({}, { as: " " })).toEqual(["cli/missing-value `--as` needs a value: <principal>."]);
});

it("a context is printed as options only where they say all of it", () => {
  expect(printContext({ principal: { id: "ana" }, tenant: "a & b" })).toMatch(/^--as ana --tenant ['"]a & b['"]$/);
  expect(printContext({ principal: { id: "cron", kind: "service" } }, "service")).toBe("--as cron");
  for (const context of [
    { principal: { id: "cron", kind: "service" } },
    { principal: { id: "bot", kind: "agent" } },
    { principal: { id: "ana", roles: ["a,b"] } },
    { principal: { id: "--json" } },
    { principal: { id: "ana" }, locale: "de" },
    {},
  ])
    expect(printContext(context, "session")).toMatch(/^--context /);
});
