import { describe, expect, it } from "vitest";
import type { Consent, ConsentProvider } from "../../runtime/gates/providers.js";
import type { Authorisation } from "../../runtime/permissions/authorisation.js";
import { checkConsents } from "../../runtime/permissions/consents.js";
import { checkResources, type ResourceProvider, type ResourceRequest } from "../../runtime/permissions/resources.js";
import { standardScheme } from "../../runtime/permissions/scheme.js";
import type { Permissions, ResourceAccess } from "../../runtime/policy.js";
import { allowed, forAnn, toolNamed, toolWith, tuesdayNoon } from "./people.js";

type Parts = { readonly provider?: ResourceProvider; readonly args?: unknown; readonly authorisation?: Authorisation };

async function access(tool: ReturnType<typeof toolWith>, parts: Parts = {}): Promise<unknown> {
  const outcome = await checkResources({
    tool,
    authorisation: allowed({ tool }),
    args: { id: 7 },
    context: forAnn,
    scheme: standardScheme,
    ...parts,
  });
  return outcome.ok ? outcome.value : { code: outcome.refusal.code, message: outcome.refusal.message };
}

const needing = (capability: string, resource: ResourceAccess): ReturnType<typeof toolWith> =>
  toolWith({ capabilities: [{ name: capability }], resources: [resource] } satisfies Partial<Permissions>);

describe("resources", () => {
  it("of the two tools are covered by the capability that they use, and the handler is told how to narrow", async () => {
    expect(await access(toolNamed("habit.create"))).toEqual([
      { type: "habit_data", mode: "create", filter: "current_user", scope: "self", principal: "ann" },
    ]);
    expect(await access(toolNamed("project.status"))).toEqual([
      { type: "project_data", mode: "read", filter: "accessible_to_user", scope: "accessible", principal: "ann" },
    ]);
    expect(checkResources({ tool: toolWith({}), authorisation: allowed({}), args: {}, context: {}, scheme: standardScheme })).toEqual({
      ok: true,
      value: [],
    });
  });

  it.each([
    ["habit.write", "habit_data", "write", true],
    ["habit.write", "habit_data", "create", true],
    ["habit.write", "habit_data", "update", true],
    ["habit.write", "habit_data", "delete", false],
    ["habit.write", "habit_data", "read", false],
    ["habit.write", "project_data", "create", false],
    ["habit.delete", "habit_data", "delete", true],
    ["ai.explain", "task_data", "read", true],
    ["ai.explain", "habit_data", "update", false],
  ] as const)("%s on %s to %s: %s", async (capability, type, mode, want) => {
    expect(Array.isArray(await access(needing(capability, { type, mode })))).toBe(want);
  });

  it("say what would be touched and what is used", async () => {
    expect(await access(needing("habit.write", { type: "habit_data", mode: "delete" }))).toEqual({
      code: "TOOL_RESOURCE_ACCESS_DENIED",
      message:
        "habit.create would delete habit_data; no capability that it uses covers that (what it uses is habit.write) and the application gives no resource provider.",
    });
  });

  it("are the application's to refuse, with a reason, and it is told what the call is about", async () => {
    const seen: ResourceRequest[] = [];
    const provider: ResourceProvider = (request) => {
      seen.push(request);
      return { allowed: false, reason: "the project is archived" };
    };
    expect(await access(toolNamed("project.status"), { provider })).toEqual({
      code: "TOOL_RESOURCE_ACCESS_DENIED",
      message: "project.status may not read project_data here: the project is archived.",
    });
    expect(seen).toMatchObject([
      { tool: "project.status", tenant: "acme", principal: "ann", filter: "accessible_to_user", arguments: { id: 7 } },
    ]);
  });

  it("are not the application's to allow where the scheme has a capability for them, only where it has none", async () => {
    const yes: ResourceProvider = () => true;
    expect(await access(needing("habit.write", { type: "habit_data", mode: "delete" }), { provider: yes })).toMatchObject({
      code: "TOOL_RESOURCE_ACCESS_DENIED",
    });
    expect(await access(needing("habit.write", { type: "external_api", mode: "read" }), { provider: yes })).toEqual([
      { type: "external_api", mode: "read", principal: "ann" },
    ]);
    expect(await access(needing("habit.write", { type: "external_api", mode: "read" }))).toMatchObject({
      code: "TOOL_RESOURCE_ACCESS_DENIED",
    });
  });

  it.each<[string, unknown]>([
    ["no", false],
    ["nothing", undefined],
    ["a word", "yes"],
    ["a number", 1],
    ["an object without an answer", {}],
    ["something like true", { allowed: "true" }],
    ["a promise of no", Promise.resolve(false)],
  ])("stay closed where the application answers %s", async (_what, answer) => {
    expect(await access(toolNamed("habit.create"), { provider: (() => answer) as ResourceProvider })).toMatchObject({
      code: "TOOL_RESOURCE_ACCESS_DENIED",
    });
  });

  it("stay closed where it throws, whose text is kept from the caller, and cannot change the arguments", async () => {
    const thrown: unknown[] = [];
    const provider: ResourceProvider = () => {
      throw new Error("password=hunter2");
    };
    const outcome = await checkResources({
      tool: toolNamed("habit.create"),
      authorisation: allowed({}),
      args: {},
      context: forAnn,
      scheme: standardScheme,
      provider,
      report: (error) => thrown.push(error),
    });
    expect([outcome.ok, JSON.stringify(outcome).includes("hunter2"), thrown.length]).toEqual([false, false, 1]);
    const args = { id: 7 };
    const changing: ResourceProvider = (request) => Reflect.set(Object(request.arguments), "id", 8);
    expect(Array.isArray(await access(toolNamed("habit.create"), { provider: changing, args }))).toBe(true);
    expect(args).toEqual({ id: 7 });
  });

  it("are not checked where nobody is known and the check is optional, but the application may still refuse", async () => {
    const unchecked: Authorisation = { checked: false, used: [], grants: [], limits: [], consents: [] };
    expect(await access(toolNamed("habit.create"), { authorisation: unchecked })).toEqual([
      { type: "habit_data", mode: "create", filter: "current_user" },
    ]);
    expect(await access(toolNamed("habit.create"), { authorisation: unchecked, provider: () => false })).toMatchObject({
      code: "TOOL_RESOURCE_ACCESS_DENIED",
    });
  });
});

describe("consents", () => {
  const tool = toolWith({
    capabilities: [{ name: "habit.write", conditions: [{ type: "user_consent", parameters: { consent: "share" } }] }],
  });

  async function consent(provider: ConsentProvider | undefined, now = () => tuesdayNoon): Promise<string> {
    const clock = { now };
    const outcome = await checkConsents({ tool, authorisation: allowed({ tool }), context: forAnn, provider, clock });
    return outcome.ok ? "ok" : `${outcome.refusal.code}: ${outcome.refusal.message}`;
  }

  const unmet = (words: string): string =>
    `TOOL_INSUFFICIENT_PERMISSIONS: habit.create uses habit.write, which needs the person's consent "share", and that ${words}.`;

  it.each<[string, unknown, string]>([
    ["granted", { state: "granted" }, "ok"],
    ["granted for a while", { state: "granted", expiresAt: tuesdayNoon + 1 }, "ok"],
    ["granted until now", { state: "granted", expiresAt: tuesdayNoon }, unmet("has expired")],
    ["expired", { state: "expired" }, unmet("has expired")],
    ["asked for", { state: "requested" }, unmet("is not granted")],
    ["never asked for", undefined, unmet("is not granted")],
    ["of another shape", { granted: true }, unmet("could not be looked up")],
    ["granted until who knows", { state: "granted", expiresAt: "2030-01-01" }, unmet("could not be looked up")],
    ["granted until never", { state: "granted", expiresAt: Number.NaN }, unmet("could not be looked up")],
    ["a row that never expires", { state: "granted", expires_at: null }, "ok"],
    ["granted without an end", { state: "granted", expiresAt: null }, "ok"],
    ["granted for ever", { state: "granted", expiresAt: Number.POSITIVE_INFINITY }, "ok"],
    [
      "granted without an end, and until before under another name",
      { state: "granted", expiresAt: null, expires_at: 1 },
      unmet("could not be looked up"),
    ],
    ["a row whose expiry has another name", { state: "granted", expires_at: tuesdayNoon - 1 }, unmet("could not be looked up")],
    [
      "granted until before, as its class says",
      Object.create({ expiresAt: tuesdayNoon - 1 }, { state: { value: "granted" } }),
      unmet("has expired"),
    ],
    ["inherited", Object.create({ state: "granted" }), unmet("could not be looked up")],
  ])("%s", async (_what, answer, want) => {
    expect(await consent((() => answer) as ConsentProvider)).toBe(want);
  });

  it("have expired where they did so while the provider was asked", async () => {
    const asked = { at: tuesdayNoon };
    const provider = async (): Promise<Consent> => {
      asked.at += 4_000;
      return { state: "granted", expiresAt: tuesdayNoon + 1_000 };
    };
    expect(await consent(provider, () => asked.at)).toBe(unmet("has expired"));
  });

  it("stay closed without a provider, and where it throws", async () => {
    expect(await consent(undefined)).toBe(
      'TOOL_CONFIGURATION_ERROR: habit.create uses habit.write, which needs the consent "share", and the application gives no consent provider.',
    );
    expect(await consent(() => Promise.reject(new Error("down")))).toBe(unmet("could not be looked up"));
  });

  it("are asked for by name, tenant and person", async () => {
    const seen: unknown[] = [];
    await consent((question) => {
      seen.push(question);
      return { state: "granted" };
    });
    expect(seen).toMatchObject([{ id: "share", tool: "habit.create", tenant: "acme", onBehalfOf: { id: "ann" }, now: tuesdayNoon }]);
  });
});
