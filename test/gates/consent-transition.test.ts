import { describe, expect, it } from "vitest";
import { registry } from "../../generated/index.js";
import { askGates } from "../../runtime/gates/ask-gates.js";
import { gates } from "../../runtime/gates/index.js";
import type { Consent, GateProviders } from "../../runtime/gates/providers.js";
import type { JsonSchema } from "../../runtime/json.js";
import type { AnyTool } from "../../runtime/tool/tool.js";
import { orderStage, stoppedClock } from "../call/stage.js";
import { now, refusalOf, refusing, requestFor } from "./fixture.js";
import { accepts } from "./json-schema.js";

async function toolOf(id: string): Promise<AnyTool> {
  const tool = await registry.tool(id);
  if (tool === undefined) throw new Error(`No tool ${id}`);
  return tool;
}

function errorSchema(tool: AnyTool, code: string): JsonSchema {
  const schema = tool.schemas.errors?.[code];
  if (schema === undefined) throw new Error(`${tool.id} declares nothing for ${code}`);
  return schema;
}

describe("the consent gate of marketplace.start_call", async () => {
  const tool = await toolOf("marketplace.start_call");
  const ask = (provider: GateProviders["consent"], args: object = { consent_id: "con_2b7d" }) =>
    askGates(
      requestFor(tool.policy.gates, {
        tool: tool.id,
        args,
        context: { tenant: "acme", principal: { id: "bot" } },
        providers: provider === undefined ? {} : { consent: provider },
      }),
    );

  it.each([
    { state: "granted" },
    { state: "granted", expiresAt: now + 1 },
    { state: "granted", expiresAt: Number.POSITIVE_INFINITY },
    { state: "granted", expiresAt: null },
  ] as const)("is open for %j", async (consent) => {
    expect(await ask(() => consent)).toEqual({ kind: "open" });
  });

  it.each([
    [{ state: "requested" }, { state: "requested" }],
    [{ state: "denied" }, { state: "denied" }],
    [
      { state: "revoked", expiresAt: now + 1 },
      { state: "revoked", expires_at: "2026-11-15T12:00:00.001Z" },
    ],
    [{ state: "expired" }, { state: "expired" }],
    [
      { state: "granted", expiresAt: now },
      { state: "expired", expires_at: "2026-11-15T12:00:00.000Z" },
    ],
    [
      { state: "granted", expiresAt: 0 },
      { state: "expired", expires_at: "1970-01-01T00:00:00.000Z" },
    ],
    [{ state: "granted", expiresAt: Number.NaN }, { state: "expired" }],
  ] as const)("is closed for %j, with details that the tool declares", async (consent, details) => {
    const refusal = refusalOf(await ask(() => consent));
    expect(refusal).toEqual({
      code: "TOOL_GATE_CLOSED",
      message: "The client has not granted this call or the consent has expired.",
      details: { consent_id: "con_2b7d", ...details },
    });
    expect(accepts(errorSchema(tool, "TOOL_GATE_CLOSED"), refusal.details)).toBe(true);
  });

  it.each([
    "expires_at",
    "expiry",
    "expiration",
    "validUntil",
    "expire_at",
    "expireAt",
    "expired_at",
    "valid_to",
    "validTill",
    "valid_through_date",
    "validUntilDate",
    "validToDate",
  ])("is closed for a row that expires under the name %s: it would never do so", async (name) => {
    expect(refusalOf(await ask(() => ({ state: "granted", [name]: now + 1 }))).code).toBe("TOOL_CONFIGURATION_ERROR");
    expect(await ask(() => ({ state: "granted", [name]: null }))).toEqual({ kind: "open" });
    expect(await ask(() => ({ state: "granted", [name]: false }))).toEqual({ kind: "open" });
    expect(await ask(() => ({ state: "granted", expiresAt: now + 1, [name]: now }))).toEqual({ kind: "open" });
    expect(refusalOf(await ask(() => ({ state: "granted", expiresAt: null, [name]: now }))).code).toBe("TOOL_CONFIGURATION_ERROR");
  });

  it("is open where a row says that no end was notified, and closed where one was", async () => {
    expect(await ask(() => ({ state: "granted", expiry_notified: false, expired: false, valid_tokens: 3 }))).toEqual({ kind: "open" });
    expect(await ask(() => ({ state: "granted", expiry_notified: 0, expired: 0 }))).toEqual({ kind: "open" });
    for (const row of [{ expiry_notified: true }, { expired: true }, { expired: 1 }, { expires_at: 0 }, { expired_at: 0 }])
      expect(refusalOf(await ask(() => ({ state: "granted", ...row }))).code).toBe("TOOL_CONFIGURATION_ERROR");
  });

  it("is closed for such a row whose class has the columns, as those of an ORM", async () => {
    class Row {
      readonly #columns: { readonly expires_at: Date | null };
      constructor(expires_at: Date | null) {
        this.#columns = { expires_at };
      }
      get state(): "granted" {
        return "granted";
      }
      get expires_at(): Date | null {
        return this.#columns.expires_at;
      }
      expiresWithin(): boolean {
        return false;
      }
    }
    expect(refusalOf(await ask(() => new Row(new Date(now - 1)))).code).toBe("TOOL_CONFIGURATION_ERROR");
    expect(await ask(() => new Row(null))).toEqual({ kind: "open" });
  });

  it.each([undefined, null])("does not know a consent that is not there (%j), and says so as the tool declares", async (row) => {
    const refusal = refusalOf(await ask(() => row ?? undefined));
    expect(refusalOf(await ask(() => row as undefined))).toEqual(refusal);
    expect(refusal).toEqual({ code: "TOOL_RESOURCE_NOT_FOUND", details: { field: "consent_id", value: "con_2b7d" } });
    expect(accepts(errorSchema(tool, "TOOL_RESOURCE_NOT_FOUND"), refusal.details)).toBe(true);
  });

  it("is closed where the consent expires while the provider is asked", async () => {
    const clock = stoppedClock();
    const consent = async (): Promise<Consent> => {
      const expiresAt = clock.now() + 1_000;
      clock.advance(4_000);
      return { state: "granted", expiresAt };
    };
    const shop = orderStage({
      clock,
      policy: { gates: [{ kind: "consent", id: "item", answer: refusing }] },
      gates: gates({ consent }),
    });
    expect((await shop.call({ key: "k" })).error).toMatchObject({ code: "TOOL_GATE_CLOSED", details: { state: "expired" } });
    expect(shop.ran).toEqual([]);
  });

  it("tells the provider whose call it is", async () => {
    let asked: unknown;
    await ask((question) => {
      asked = question;
      return undefined;
    });
    expect(asked).toMatchObject({ id: "con_2b7d", tool: "marketplace.start_call", tenant: "acme", principal: { id: "bot" }, now });
  });

  it("never opens by mistake", async () => {
    expect(refusalOf(await ask(undefined))).toMatchObject({ code: "TOOL_CONFIGURATION_ERROR" });
    expect(refusalOf(await ask(() => Promise.reject(new Error("down"))))).toMatchObject({ code: "TOOL_RESOURCE_UNAVAILABLE" });
    expect(refusalOf(await ask(() => ({}) as Consent))).toMatchObject({ code: "TOOL_CONFIGURATION_ERROR" });
    expect(refusalOf(await ask(() => ({ state: "GRANTED" }) as unknown as Consent))).toMatchObject({ code: "TOOL_GATE_CLOSED" });
    expect(refusalOf(await ask(() => ({ state: "granted" }), {}))).toMatchObject({ code: "TOOL_MISSING_REQUIRED_FIELD" });
  });
});

describe("the transition gate of marketplace.update_request_state", async () => {
  const tool = await toolOf("marketplace.update_request_state");
  const [gate] = tool.policy.gates;
  if (gate?.kind !== "transition") throw new Error("No transition gate");
  const ask = (state: GateProviders["state"] | string, args: object, meta?: { readonly [name: string]: unknown }) =>
    askGates(
      requestFor(tool.policy.gates, {
        tool: tool.id,
        args,
        ...(meta === undefined ? {} : { meta }),
        providers: state === undefined ? {} : { state: typeof state === "string" ? () => state : state },
      }),
    );

  it("lets through exactly the moves of the table, and refuses the rest with details that the tool declares", async () => {
    const states = Object.keys(gate.table);
    const moves: string[] = [];
    for (const from of states)
      for (const to of states) {
        const verdict = await ask(from, { request_id: "req_1", new_state: to });
        if (verdict.kind === "open") {
          moves.push(`${from} ${to}`);
          continue;
        }
        const refusal = refusalOf(verdict);
        expect(refusal.details).toEqual({
          previous_state: from,
          current_state: from,
          requested_state: to,
          allowed_states: gate.table[from],
        });
        expect(accepts(errorSchema(tool, "TOOL_GATE_CLOSED"), refusal.details)).toBe(true);
      }
    expect(states).toHaveLength(12);
    expect(moves).toEqual(
      Object.entries(gate.table).flatMap(([from, tos]) => states.filter((to) => tos.includes(to)).map((to) => `${from} ${to}`)),
    );
  });

  it("asks about the request of the input, which the handler moves, whatever the call meta says", async () => {
    const asked: string[] = [];
    const provider: GateProviders["state"] = ({ subject, machine }) => {
      asked.push(`${machine} ${subject}`);
      return subject === "req_done" ? "completed" : "new";
    };
    const verdict = await ask(provider, { request_id: "req_done", new_state: "escalated" }, { request_id: "req_open" });
    expect(verdict.kind).toBe("closed");
    expect(asked).toEqual(["MOLTBOT_STATE_TRANSITIONS req_done"]);
  });

  it.each([[["new"]], [{ toString: () => "new" }], [7]])("stays closed where the provider gives %j for a state", async (given) => {
    const move = { request_id: "req_1", new_state: "cancelled" };
    expect((await ask("new", move)).kind).toBe("open");
    expect(refusalOf(await ask(() => given as unknown as string, move))).toMatchObject({ code: "TOOL_CONFIGURATION_ERROR" });
  });

  it("never opens by mistake", async () => {
    const move = { request_id: "req_1", new_state: "cancelled" };
    expect(refusalOf(await ask(undefined, move))).toMatchObject({ code: "TOOL_CONFIGURATION_ERROR" });
    expect(refusalOf(await ask(() => undefined, move))).toEqual({
      code: "TOOL_RESOURCE_NOT_FOUND",
      details: { field: "request_id", value: "req_1" },
    });
    for (const state of ["unheard-of", "__proto__", "constructor", ""])
      expect(refusalOf(await ask(state === "" ? () => "" : state, move))).toMatchObject({ code: "TOOL_CONFIGURATION_ERROR" });
    expect(refusalOf(await ask("new", { request_id: "req_1" }))).toMatchObject({ code: "TOOL_MISSING_REQUIRED_FIELD" });
    expect(refusalOf(await ask("new", { request_id: "req_1", new_state: ["cancelled"] }))).toMatchObject({
      code: "TOOL_MISSING_REQUIRED_FIELD",
    });
    expect(refusalOf(await ask("new", { new_state: "cancelled" }))).toMatchObject({ code: "TOOL_MISSING_REQUIRED_FIELD" });
    expect(refusalOf(await ask(() => Promise.reject(new Error("down")), move))).toMatchObject({ code: "TOOL_RESOURCE_UNAVAILABLE" });
  });
});
