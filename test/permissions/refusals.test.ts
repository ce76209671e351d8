import { describe, expect, it } from "vitest";
import type { Principal } from "../../runtime/context.js";
import type { AuthorisationRequest } from "../../runtime/permissions/authorise.js";
import { ann, bot, decide, forAnn, toolNamed, toolWith } from "./people.js";

const timed = (conditions: object): Principal => ({ ...ann, capabilities: [{ name: "habit.write", ...conditions }] });
const shut = [{ type: "time_restriction", parameters: { from: "08:00", to: "10:00" } }] as const;
const garbled = [{ type: "time_restriction", parameters: { from: "8" } }] as const;

const sentences: readonly (readonly [string, Partial<AuthorisationRequest>, string])[] = [
  ["nobody", { context: {} }, "habit.create is for user or power_user or admin; nobody is known to be calling."],
  [
    "an agent alone",
    { context: { principal: bot } },
    "habit.create is for user or power_user or admin; an agent is calling, on behalf of nobody.",
  ],
  ["no role", { context: { principal: { id: "x" } } }, "habit.create is for user or power_user or admin; the caller has no role."],
  [
    "another role, through an agent",
    { context: { principal: bot, onBehalfOf: { id: "d", roles: ["developer"] } } },
    "habit.create is for user or power_user or admin; the person on whose behalf the agent acts is developer.",
  ],
  [
    "several capabilities at once",
    { tool: toolWith({ capabilities: [{ name: "system.config.read" }, { name: "project.write", scope: "all" }, { name: "habit.read" }] }) },
    "habit.create needs system.config.read (all) and project.write (all); the person on whose behalf the agent acts has ai.explain (analysis_only), habit.delete (self), habit.read (self), habit.write (self), project.read (accessible).",
  ],
  [
    "a capability, and nobody known",
    { tool: toolWith({ capabilities: [{ name: "own.thing" }] }), context: {} },
    "habit.create needs own.thing; nobody is known to be calling.",
  ],
  [
    "a capability, and none held",
    { tool: toolWith({ capabilities: [{ name: "own.thing" }] }), context: { principal: { id: "x" } } },
    "habit.create needs own.thing; the caller has no capability.",
  ],
  [
    "a confidential tool, nobody",
    { tool: toolWith({}, { securityLevel: "confidential" }), context: {} },
    "habit.create is confidential, which asks for a known person or service; nobody is known to be calling.",
  ],
  [
    "a confidential tool, an agent",
    { tool: toolWith({}, { securityLevel: "confidential" }), context: { principal: bot } },
    "habit.create is confidential, which asks for a known person or service; an agent is calling, on behalf of nobody.",
  ],
  [
    "a restricted tool",
    { tool: toolWith({}, { securityLevel: "restricted" }) },
    "habit.create is restricted, which asks for the role admin; what is held is user.",
  ],
  ["the tenant", { tenantScopes: ["project.read"] }, "habit.create needs habit.write (self), which this tenant does not allow to anybody."],
  [
    "a condition of a grant",
    { context: { principal: timed({ conditions: shut }) } },
    "habit.create uses habit.write, whose time_restriction is not met: it is open from 08:00 to 10:00 on mon, tue, wed, thu, fri, sat, sun (UTC), and it is 12:00 on tue there.",
  ],
  [
    "a condition of a grant that cannot be read",
    { context: { principal: timed({ conditions: garbled }) } },
    'habit.create uses habit.write, whose time_restriction cannot be read, and therefore counts as not met: "from" must be a time of day such as "08:00".',
  ],
  [
    "a condition of the tool that cannot be read",
    { tool: toolWith({ capabilities: [{ name: "habit.write", conditions: garbled }] }) },
    'habit.create asks for habit.write under a time_restriction that cannot be read: "from" must be a time of day such as "08:00".',
  ],
];

describe("refusals say what is missing and what there is", () => {
  it.each(sentences)("%s", (_case, parts, message) => {
    const outcome = decide(parts);
    expect(outcome.ok ? "allowed" : outcome.refusal.message).toBe(message);
  });

  it("in details that a program can read", () => {
    const context = { principal: { ...ann, capabilities: [{ name: "project.read", scope: "owned" }] } };
    expect(decide({ tool: toolNamed("project.status"), context })).toMatchObject({
      refusal: { details: { missing: [{ name: "project.read", scope: "accessible", held_scopes: ["owned"] }] } },
    });
    expect(decide({ context: { principal: bot } })).toMatchObject({
      refusal: { details: { required_roles: ["user", "power_user", "admin"], held_roles: ["ai_agent"], acts_for_person: false } },
    });
  });

  it("and never who anybody is", () => {
    const named = { ...forAnn, principal: { ...bot, id: "SECRET-bot" }, onBehalfOf: { id: "SECRET-ann", roles: ["developer"] } } as const;
    const refusals = [decide({ context: named }), decide({ context: named, tool: toolWith({ capabilities: [{ name: "own.thing" }] }) })];
    expect(refusals.map(({ ok }) => ok)).toEqual([false, false]);
    expect(JSON.stringify(refusals)).not.toContain("SECRET");
  });
});
