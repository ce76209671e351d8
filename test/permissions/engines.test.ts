import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallContext } from "../../runtime/context.js";
import { type CedarCall, cedarClient } from "../../runtime/permissions/engines/cedar-client.js";
import { opaClient } from "../../runtime/permissions/engines/opa-client.js";
import { askPolicy, type PolicyClient, type PolicyVerdict } from "../../runtime/permissions/policy-client.js";
import type { PolicyQuestion } from "../../runtime/permissions/policy-question.js";
import { allowed, forAnn, toolNamed } from "./people.js";

const tool = toolNamed("habit.create");
const args = { name: "SECRET habit" };

async function ask(
  client: PolicyClient,
  more: { readonly context?: CallContext; readonly signal?: AbortSignal; readonly report?: (error: unknown) => void } = {},
): Promise<string> {
  const { signal, report } = more;
  const context = more.context ?? (signal === undefined ? forAnn : { ...forAnn, signal });
  const outcome = await askPolicy({ client, tool, authorisation: allowed({}), context, args, argumentsHash: "abc", report });
  return outcome.ok ? "ok" : `${outcome.refusal.code}: ${outcome.refusal.message}`;
}

const no = "TOOL_INSUFFICIENT_PERMISSIONS: The application's policy does not allow habit.create.";
const answering = (verdict: unknown): PolicyClient => ({ decide: async () => verdict as PolicyVerdict });

describe("an engine outside", () => {
  it.each<[string, unknown, string]>([
    ["allow", { decision: "allow" }, "ok"],
    ["allow without obligations", { decision: "allow", obligations: [] }, "ok"],
    ["deny", { decision: "deny" }, no],
    ["deny with reasons", { decision: "deny", reasons: ["Not on Sundays.", 7] }, `${no} Not on Sundays.`],
    [
      "allow under obligations",
      { decision: "allow", obligations: [{ log: true }] },
      `${no} The policy engine allows it under obligations, which nobody here can fulfil.`,
    ],
    [
      "obligations that are no list",
      { decision: "allow", obligations: {} },
      `${no} The policy engine allows it under obligations, which nobody here can fulfil.`,
    ],
    ["nothing", undefined, `${no} The policy engine gave no answer that can be read.`],
    ["true", true, `${no} The policy engine gave no answer that can be read.`],
    ["Allow", { decision: "Allow" }, `${no} The policy engine gave no answer that can be read.`],
    ["an inherited allow", Object.create({ decision: "allow" }), `${no} The policy engine gave no answer that can be read.`],
  ])("says %s", async (_what, verdict, want) => {
    expect(await ask(answering(verdict))).toBe(want);
  });

  it("that throws is a no, and only the application hears why", async () => {
    const heard: unknown[] = [];
    const throwing: PolicyClient = { decide: () => Promise.reject(new Error("token=hunter2")) };
    expect(await ask(throwing, { report: (error) => heard.push(error) })).toBe(`${no} The policy engine could not be asked.`);
    const atOnce: PolicyClient = {
      decide: () => {
        throw new Error("at once");
      },
    };
    expect(await ask(atOnce, { report: (error) => heard.push(error) })).toBe(`${no} The policy engine could not be asked.`);
    expect(heard.map(String)).toEqual(["Error: token=hunter2", "Error: at once"]);
  });

  it("that is late is a no, and is told to stop", async () => {
    let stopped = false;
    const silent: PolicyClient = {
      timeoutMs: 20,
      decide: (_question, signal) => {
        signal.addEventListener("abort", () => {
          stopped = true;
        });
        return new Promise(() => {});
      },
    };
    expect(await ask(silent)).toBe(`${no} The policy engine did not answer in time.`);
    expect(stopped).toBe(true);
    expect(await ask(silent, { signal: AbortSignal.abort() })).toBe("TOOL_EXECUTION_TIMEOUT: The caller gave up.");
  });

  it("is told who, what and on what, the arguments only by their hash unless it may see them", async () => {
    const seen: PolicyQuestion[] = [];
    const decide: PolicyClient["decide"] = async (question) => {
      seen.push(question);
      return { decision: "allow" };
    };
    await ask({ decide });
    await ask({ decide, seesArguments: true });
    expect(seen[0]).toEqual({
      tenant: "acme",
      principal: { id: "bot", kind: "agent", roles: ["ai_agent"] },
      onBehalfOf: { id: "ann", kind: "user", roles: ["user"] },
      action: "habit.create",
      effect: "write",
      securityLevel: "internal",
      capabilities: ["habit.write"],
      resources: [{ type: "habit_data", mode: "create", filter: "current_user" }],
      argumentsHash: "abc",
    });
    expect(seen[1]).toEqual({ ...seen[0], arguments: args });
    expect(seen[1]?.arguments).not.toBe(args);
  });
});

describe("OPA", () => {
  let server: Server;
  let asked: { readonly headers: IncomingMessage["headers"]; readonly method: string | undefined; readonly body: unknown };

  /** The paths stand for what a policy at that path evaluates to; shapes as OPA's Data API answers them. */
  const answers: { readonly [path: string]: (response: ServerResponse) => void } = {
    "/v1/data/toolpact/allow": (response) => send(response, { result: true, decision_id: "d1" }),
    "/v1/data/toolpact/deny": (response) => send(response, { result: false }),
    "/v1/data/toolpact/undefined": (response) => send(response, {}),
    "/v1/data/toolpact/object": (response) => send(response, { result: { allow: true, deny: [], reasons: [] } }),
    "/v1/data/toolpact/objection": (response) => send(response, { result: { allow: true, deny: ["Too late in the day."] } }),
    "/v1/data/toolpact/strange": (response) => send(response, { result: { allow: true, deny: { "Too late.": true } } }),
    "/v1/data/toolpact/truthy": (response) => send(response, { result: { allow: "true" } }),
    "/v1/data/toolpact/obligations": (response) => send(response, { result: { allow: true, obligations: { mask: ["name"] } } }),
    "/v1/data/toolpact/array": (response) => send(response, { result: [true] }),
    "/v1/data/toolpact/broken": (response) =>
      response.writeHead(500, { "content-type": "application/json" }).end('{"code":"internal_error","message":"eval"}'),
    "/v1/data/toolpact/text": (response) => response.writeHead(200).end("true"),
    "/v1/data/toolpact/redirect": (response) => response.writeHead(307, { location: "/v1/data/toolpact/allow" }).end(),
    "/v1/data/toolpact/huge": (response) => send(response, { result: true, filler: "x".repeat(100_000) }),
    "/v1/data/toolpact/silent": () => {},
    "/v1/data/toolpact/cut": (response) => {
      response.writeHead(200, { "content-length": "100" }).write('{"result":true');
      setImmediate(() => response.destroy());
    },
  };

  function send(response: ServerResponse, body: unknown): void {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  }

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      asked = { headers: request.headers, method: request.method, body: JSON.parse(Buffer.concat(chunks).toString()) };
      answers[request.url ?? ""]?.(response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  // Type of the address: the server listens on a port, not on a pipe.
  const at = (path: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/data/toolpact/${path}`;

  it.each([
    ["allow", "ok"],
    ["object", "ok"],
    ["deny", no],
    ["undefined", `${no} The policy has no rule for this.`],
    ["objection", `${no} Too late in the day.`],
    ["strange", no],
    ["truthy", no],
    ["array", no],
    ["obligations", `${no} The policy engine allows it under obligations, which nobody here can fulfil.`],
    ["broken", `${no} The policy engine could not be asked.`],
    ["text", `${no} The policy has no rule for this.`],
    ["redirect", `${no} The policy engine could not be asked.`],
    ["huge", `${no} The policy engine could not be asked.`],
    ["cut", `${no} The policy engine could not be asked.`],
  ])("%s", async (path, want) => {
    expect(await ask({ ...opaClient({ url: at(path) }), timeoutMs: 20_000 })).toBe(want);
  });

  it("gets the question as input, with the application's headers", async () => {
    await ask(opaClient({ url: at("allow"), headers: () => ({ authorization: "Bearer t" }) }));
    expect(asked).toMatchObject({
      method: "POST",
      headers: { authorization: "Bearer t", "content-type": "application/json" },
      body: { input: { action: "habit.create", tenant: "acme" } },
    });
    expect(JSON.stringify(asked.body)).not.toContain("SECRET");
  });

  it("that is silent or not there is a no", async () => {
    expect(await ask({ ...opaClient({ url: at("silent") }), timeoutMs: 50 })).toBe(`${no} The policy engine did not answer in time.`);
    expect(await ask({ ...opaClient({ url: "http://127.0.0.1:1/v1/data/x" }), timeoutMs: 20_000 })).toBe(
      `${no} The policy engine could not be asked.`,
    );
  });
});

describe("Cedar", () => {
  // The answers below are those of cedar-wasm 4.13.
  const success = (decision: string, reason: readonly string[] = [], errors: readonly unknown[] = []): unknown => ({
    type: "success",
    response: { decision, diagnostics: { reason, errors } },
    warnings: [],
  });
  const cedar = (answer: unknown): PolicyClient => cedarClient({ isAuthorized: () => answer, policies: {} });
  const failed = { policyId: "p", error: { message: "attribute `x` not found", help: null, code: null, url: null, severity: null } };

  it.each<[string, unknown, string]>([
    ["permits", success("allow", ["policy0"]), "ok"],
    ["permits nothing", success("deny"), `${no} No policy permits it.`],
    ["forbids", success("deny", ["no-sundays"]), `${no} Forbidden by no-sundays.`],
    [
      "permits after a policy failed, which may have forbidden it",
      success("allow", ["policy0"], [failed]),
      `${no} The policy engine could not be asked.`,
    ],
    [
      "cannot parse",
      { type: "failure", errors: [{ message: "parse error" }], warnings: [] },
      `${no} The policy engine could not be asked.`,
    ],
    ["answers strangely", success("Allow"), `${no} No policy permits it.`],
    ["answers nothing", undefined, `${no} The policy engine could not be asked.`],
  ])("%s", async (_what, answer, want) => {
    expect(await ask(cedar(answer))).toBe(want);
  });

  it("is asked for the person, in the person's roles, at the tenant", async () => {
    const calls: CedarCall<string>[] = [];
    const isAuthorized = (call: CedarCall<string>): unknown => {
      calls.push(call);
      return success("allow");
    };
    await ask(cedarClient({ isAuthorized, policies: "permit(principal, action, resource);" }));
    expect(calls).toMatchObject([
      {
        principal: { type: "User", id: "ann" },
        action: { type: "Action", id: "habit.create" },
        resource: { type: "Tenant", id: "acme" },
        context: { actor: "agent", effect: "write", argumentsHash: "abc" },
        policies: "permit(principal, action, resource);",
        entities: [{ uid: { type: "User", id: "ann" }, parents: [{ type: "Role", id: "user" }] }, { uid: { type: "Tenant", id: "acme" } }],
      },
    ]);
    const refine = (call: CedarCall<string>): CedarCall<string> => ({ ...call, resource: { type: "Shop", id: "1" } });
    await ask(cedarClient({ isAuthorized, policies: "", refine }));
    expect(calls[1]?.resource).toEqual({ type: "Shop", id: "1" });
  });

  it("is asked for an agent in its own role alone, whatever roles it has and whatever it calls itself", async () => {
    const isAuthorized = ({ principal, entities }: CedarCall<string>): unknown =>
      success("deny", [`${principal.type} in ${entities[0]?.parents.map(({ id }) => id).join()}`]);
    const asked = (principal: object): Promise<string> =>
      ask(cedarClient({ isAuthorized, policies: "" }), { context: { principal: { id: "bot", ...principal } } });
    const agents = [
      { kind: "agent", roles: ["admin"] },
      { kind: "agent" },
      { kind: "user", roles: ["ai_agent"] },
      { kind: "robot", roles: ["admin"] },
    ];
    for (const agent of agents) expect(await asked(agent)).toBe(`${no} Forbidden by Agent in ai_agent.`);
    expect(await asked({ kind: "service", roles: ["admin"] })).toBe(`${no} Forbidden by Service in admin.`);
    // In plain JavaScript: what is no list holds no role.
    expect(await asked({ roles: "admin" })).toBe(`${no} Forbidden by User in .`);
  });
});
