import { describe, expect, test } from "vitest";
import type { SecurityRequirement, SecurityScheme } from "../../../runtime/tool/http-call.js";
import { httpTransport } from "../../../runtime/transport/http/index.js";
import { failureFrom } from "../service.js";
import { ask, call, json, operation, type Service, startApi } from "./wire.js";

const use = (name: string, scheme: SecurityScheme, scopes: readonly string[] = []): SecurityRequirement[number] => ({
  name,
  scheme,
  scopes,
});

describe("tokens of OAuth 2 and OpenID Connect", () => {
  type Issued = { readonly lives?: number; readonly status?: number };

  /** An API and its issuer in one; the API takes the newest token only. */
  async function startOauth({ lives = 3600, status = 200 }: Issued = {}) {
    let issued = 0;
    let valid = "";
    const api = await startApi((one, response) => {
      if (one.url.startsWith("/.well-known/")) return json(response, { token_endpoint: `${api.origin}/token` });
      if (one.url === "/token") {
        issued += 1;
        valid = `token-${issued}-abcdefgh`;
        return json(
          response,
          status === 200
            ? { access_token: valid, token_type: "Bearer", expires_in: lives }
            : { error: "invalid_client", error_description: `No ${one.body} ${one.headers.authorization}` },
          { status },
        );
      }
      return one.headers.authorization === `Bearer ${valid}`
        ? json(response, { echo: one.headers.authorization })
        : json(response, {}, { status: 401 });
    });
    const revoke = (): void => {
      valid = "";
    };
    return { ...api, revoke, issued: () => issued };
  }

  const client = { clientId: "id:1", clientSecret: "s3cret&more" };
  const oauth = (tokenUrl: string): SecurityScheme => ({ type: "oauth2", flow: "clientCredentials", tokenUrl });

  test("are fetched with the scopes that are asked for, kept, and shared by calls at once", async () => {
    const api = await startOauth();
    const transport = httpTransport({ allowPrivate: true, security: () => client });
    const op = operation(`${api.origin}/v1/`, { security: [[use("o", oauth("/token"), ["read", "write"])]] });
    const answers = await Promise.all([1, 2, 3].map(() => transport.run(ask(op).request)));
    // What a service repeats of a token does not reach a model.
    expect(answers[0]).toEqual({ echo: "[redacted]" });
    expect(api.issued()).toBe(1);
    const [token] = api.arrived;
    expect(token?.headers.authorization).toBe(`Basic ${Buffer.from("id%3A1:s3cret%26more").toString("base64")}`);
    expect(Object.fromEntries(new URLSearchParams(token?.body.toString()))).toEqual({
      grant_type: "client_credentials",
      scope: "read write",
    });
    // Other scopes and other tenants have tokens of their own.
    await transport.run(ask(operation(api.origin, { security: [[use("o", oauth("/token"), ["admin"])]] })).request);
    await transport.run(ask(operation(api.origin, { security: [[use("o", oauth("/token"), ["admin"])]] }), { tenant: "anna" }).request);
    expect(api.issued()).toBe(3);
    await transport.close?.();
  });

  test("are renewed when they expire, and once when they are refused", async () => {
    const api = await startOauth();
    const transport = httpTransport({
      allowPrivate: true,
      security: () => ({ ...client, authentication: "body", parameters: { audience: "x" } }),
    });
    const op = operation(api.origin, { method: "POST", security: [[use("o", oauth(`${api.origin}/token`))]] });
    let now = 1_000_000;
    const run = () => {
      const { request } = ask(op, { effect: "write", key: "k-1" });
      // One that needs its `this`.
      const clock = {
        at: () => now,
        now() {
          return this.at();
        },
        elapsed: () => 0,
      };
      return transport.run({ ...request, context: { ...request.context, clock } });
    };
    await run();
    expect(Object.fromEntries(new URLSearchParams(api.arrived[0]?.body.toString()))).toEqual({
      grant_type: "client_credentials",
      client_id: "id:1",
      client_secret: "s3cret&more",
      audience: "x",
    });
    now += 3_569_000;
    await run();
    expect(api.issued()).toBe(1);
    now += 2_000;
    await run();
    expect(api.issued()).toBe(2);
    api.revoke();
    await run();
    expect(api.issued()).toBe(3);
    expect(api.arrived.filter(({ url }) => url === "/").map(({ headers }) => headers["idempotency-key"])).toEqual([
      "k-1",
      "k-1",
      "k-1",
      "k-1",
      "k-1",
    ]);
    await transport.close?.();
  });

  test("are asked for again where a request for one is stuck: not every call waits for that", async () => {
    const tokens: Service = await startApi((_, response) => {
      // The first is never answered.
      if (tokens.arrived.length > 1) json(response, { access_token: "t-2", token_type: "Bearer" });
    });
    const api = await startApi();
    const transport = httpTransport({ allowPrivate: true, security: () => client });
    const op = operation(api.origin, { security: [[use("o", oauth(`${tokens.origin}/token`))]] });
    let now = 1_000_000;
    const leaving = new AbortController();
    const run = (signal: AbortSignal) => {
      const { request } = ask(op, { signal });
      return transport.run({ ...request, context: { ...request.context, clock: { now: () => now, elapsed: () => 0 } } });
    };
    const first = failureFrom(run(leaving.signal));
    await expect.poll(() => tokens.arrived.length).toBe(1);
    now += 5_000;
    const second = failureFrom(run(leaving.signal));
    leaving.abort();
    expect([(await first).code, (await second).code]).toEqual(["TOOL_EXECUTION_TIMEOUT", "TOOL_EXECUTION_TIMEOUT"]);
    expect(tokens.arrived).toHaveLength(1);
    now += 1;
    await run(new AbortController().signal);
    expect(api.arrived.map(({ headers }) => headers.authorization)).toEqual(["Bearer t-2"]);
    await transport.close?.();
  });

  test("that the service goes on refusing are not fetched for ever", async () => {
    const api = await startApi((one, response) =>
      one.url === "/token" ? json(response, { access_token: "t-12345678" }) : json(response, {}, { status: 401 }),
    );
    const op = operation(api.origin, { security: [[use("o", oauth("/token"))]] });
    expect((await failureFrom(call(op, { options: { security: () => client } }))).code).toBe("TOOL_API_KEY_INVALID");
    expect(api.arrived.map(({ url }) => url)).toEqual(["/token", "/", "/token", "/"]);
  });

  test.each<[string, (url: string) => SecurityScheme, string]>([
    ["an OpenID provider", (url) => ({ type: "openIdConnect", url }), "/.well-known/openid-configuration"],
    ["an OAuth 2 server", (metadataUrl) => ({ type: "oauth2", flow: "other", metadataUrl }), "/.well-known/oauth-authorization-server/t1"],
  ])("come from where %s says, asked once", async (_, schemeAt, url) => {
    const api = await startOauth({ lives: 1 });
    const transport = httpTransport({ allowPrivate: true, security: () => client });
    const op = operation(api.origin, { security: [[use("o", schemeAt(url))]] });
    await transport.run(ask(op).request);
    await transport.run(ask(op, { tenant: "anna" }).request);
    expect(api.arrived.map((one) => one.url)).toEqual([url, "/token", "/", "/token", "/"]);
    await transport.close?.();
  });

  test.each([
    ["the body alone", { token_endpoint_auth_methods_supported: ["private_key_jwt", "client_secret_post"] }, undefined, true],
    ["both ways", { token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"] }, undefined, false],
    ["what it does not say", {}, undefined, false],
    ["what the application knows better", { token_endpoint_auth_methods_supported: ["client_secret_post"] }, "basic", false],
  ] as const)("are asked for in the way that the provider takes: %s", async (_, methods, authentication, isInBody) => {
    const api: Service = await startApi((one, response) =>
      json(response, one.url === "/" ? null : { token_endpoint: `${api.origin}/token`, access_token: "t-1", ...methods }),
    );
    const security = () => ({ ...client, ...(authentication === undefined ? {} : { authentication }) });
    const op = operation(api.origin, { security: [[use("o", { type: "openIdConnect", url: "/provider" })]] });
    await call(op, { options: { security } });
    const token = api.arrived.find(({ url }) => url === "/token");
    expect(token?.headers.authorization !== undefined).toBe(!isInBody);
    expect(new URLSearchParams(token?.body.toString()).get("client_secret")).toBe(isInBody ? client.clientSecret : null);
  });

  test("come from a provider that did not answer as soon as it does", async () => {
    let isUp = false;
    const api: Service = await startApi((one, response) => {
      if (!isUp) return json(response, {}, { status: 503 });
      json(response, one.url === "/" ? null : { token_endpoint: `${api.origin}/token`, access_token: "t-1" });
    });
    const transport = httpTransport({ allowPrivate: true, security: () => client });
    const op = operation(api.origin, { security: [[use("o", { type: "openIdConnect", url: "/provider" })]] });
    const { reason } = await failureFrom(transport.run(ask(op).request));
    expect(reason.details).toEqual({ upstream: { kind: "http", status: 503, reason: "no-token-endpoint" } });
    isUp = true;
    await transport.run(ask(op).request);
    expect(api.arrived.map(({ url }) => url)).toEqual(["/provider", "/provider", "/token", "/"]);
    await transport.close?.();
  });

  test("of more clients than anybody keeps push out the oldest, and no other", async () => {
    const asked: string[] = [];
    const transport = httpTransport({
      security: ({ tenant }) => ({ clientId: tenant ?? "", clientSecret: "secret" }),
      fetch: async (url, { headers }) => {
        if (url.pathname === "/token")
          asked.push(Buffer.from(`${new Headers(headers).get("authorization")}`.slice(6), "base64").toString());
        return Response.json({ access_token: "t-1" });
      },
    });
    const op = operation("https://api.example", { security: [[use("o", oauth("/token"))]] });
    const run = (tenant: string) => transport.run(ask(op, { tenant }).request);
    for (let n = 0; n <= 1_000; n += 1) await run(`n${n}`);
    asked.length = 0;
    for (const tenant of ["n1", "n1000", "n0", "n2", "n1"]) await run(tenant);
    expect(asked).toEqual(["n0:secret", "n1:secret"]);
  });

  test.each([
    ["", "Bearer"],
    [" ", "Bearer"],
    ["a\r\nX-Other: 1", "Bearer"],
    ["abc", "mac"],
  ])("that are none (%j, %s) are not kept, and nothing is sent", async (text, type) => {
    let given = text;
    const api = await startApi((one, response) =>
      json(response, one.url === "/token" ? { access_token: given, token_type: given === text ? type : "BEARER" } : null),
    );
    const transport = httpTransport({ allowPrivate: true, security: () => client });
    const run = () => transport.run(ask(operation(api.origin, { security: [[use("o", oauth("/token"))]] }), { effect: "write" }).request);
    const { code, reason } = await failureFrom(run());
    expect([code, reason.outcome]).toEqual(["TOOL_DATA_CORRUPTION", "none"]);
    given = "t-1";
    await run();
    expect(api.arrived.map(({ url }) => url)).toEqual(["/token", "/token", "/"]);
    await transport.close?.();
  });

  test.each(["Bearer", "bearer", "BearerToken", "bearer_token", null])(
    "are bearer tokens also where their type is written %s",
    async (type) => {
      const api = await startApi((one, response) =>
        json(response, one.url === "/token" ? { access_token: "t-1", token_type: type, expires_in: "3599" } : null),
      );
      await call(operation(api.origin, { security: [[use("o", oauth("/token"))]] }), { options: { security: () => client } });
      expect(api.arrived.map(({ url, headers }) => [url, headers.authorization]).at(-1)).toEqual(["/", "Bearer t-1"]);
    },
  );

  test("that are refused with a status of success are refused", async () => {
    const api = await startApi((_, response) => json(response, { error: "invalid_client", error_description: `No s3cret&more` }));
    const op = operation(api.origin, { security: [[use("o", oauth("/token"))]] });
    const { code, reason } = await failureFrom(call(op, { options: { security: () => client } }));
    expect([code, reason.details]).toEqual([
      "TOOL_API_KEY_INVALID",
      { upstream: { kind: "http", status: 200, code: "invalid_client", says: "No [redacted]" } },
    ]);
  });

  test("are not asked for by a client that would not say who it is", async () => {
    const odd = JSON.parse('{"authentication":"post"}');
    const op = operation("https://api.example", { security: [[use("o", oauth("/token"))]] });
    const failure = await failureFrom(call(op, { options: { security: () => ({ ...client, ...odd }) } }));
    expect(failure.message).toBe("The `authentication` of a client is `basic` or `body`.");
  });

  test("of a provider with a relative address come from that of the same server, and calls at once ask it once", async () => {
    const [anna, bert] = [await startOauth(), await startOauth()];
    const transport = httpTransport({
      servers: { shop: ({ tenant }) => (tenant === "anna" ? anna.origin : bert.origin) },
      security: ({ tenant }) => ({ clientId: `${tenant}`, clientSecret: `secret-of-${tenant}` }),
    });
    const op = operation("https://{tenant}.example", {
      security: [[use("o", { type: "openIdConnect", url: "/.well-known/openid-configuration" })]],
    });
    await Promise.all(["anna", "anna", "bert"].map((tenant) => transport.run(ask(op, { tenant, tool: "shop.find" }).request)));
    expect(anna.arrived.map(({ url }) => url)).toEqual(["/.well-known/openid-configuration", "/token", "/", "/"]);
    expect(bert.arrived.map(({ url }) => url)).toEqual(["/.well-known/openid-configuration", "/token", "/"]);
    await transport.close?.();
  });

  test("are not asked for where there is no address, or one with a user", async () => {
    const nowhere: readonly SecurityScheme[] = [
      { type: "openIdConnect", url: "" },
      { type: "oauth2", flow: "other" },
      oauth("https://me:pw@api.example.com/token"),
    ];
    for (const scheme of nowhere) {
      const op = operation("https://api.example.com", { security: [[use("o", scheme)]] });
      expect((await failureFrom(call(op, { options: { security: () => client } }))).code).toBe("TOOL_CONFIGURATION_ERROR");
    }
  });

  test("that are refused, redirected, or not encrypted send nothing, and tell nothing", async () => {
    const refused = await startOauth({ status: 400 });
    const failure = await failureFrom(
      call(operation(refused.origin, { method: "POST", security: [[use("o", oauth("/token"))]] }), {
        effect: "write",
        options: { security: () => client },
      }),
    );
    expect([failure.code, failure.reason.outcome]).toEqual(["TOOL_API_KEY_INVALID", "none"]);
    expect(failure.reason.message).toBe(`${refused.origin} gives no token for the client that \`security\` names.`);
    expect(JSON.stringify(failure.reason)).not.toMatch(/s3cret|%26more|czNjcmV0/);
    const parameters = { grant_type: "password", username: "anna", password: "pw-0123456789", audience: "urn:shop" };
    const other = await failureFrom(
      call(operation(refused.origin, { security: [[use("o", oauth("/token"))]] }), {
        options: { security: () => ({ ...client, parameters }) },
      }),
    );
    expect(JSON.stringify(other.reason)).not.toContain("pw-0123456789");
    expect(JSON.stringify(other.reason)).toContain("urn%3Ashop");
    const thief = await startApi();
    const moving = await startApi((_, response) => void response.writeHead(307, { location: thief.origin }).end());
    await failureFrom(call(operation(moving.origin, { security: [[use("o", oauth("/token"))]] }), { options: { security: () => client } }));
    expect(thief.arrived).toEqual([]);
    const plain = operation("https://api.example.com", { security: [[use("o", oauth("http://api.example.com/token"))]] });
    expect((await failureFrom(call(plain, { options: { security: () => client } }))).code).toBe("TOOL_CONFIGURATION_ERROR");
  });

  test.each([
    [0, 2],
    ["0", 2],
    [-5, 2],
    [undefined, 1],
    [null, 1],
    ["", 1],
    ["soon", 1],
    [60, 1],
  ])("that live for %j seconds are fetched %j times for two calls, one after the other", async (expiresIn, times) => {
    let issued = 0;
    const api = await startApi((one, response) => {
      if (one.url === "/token") issued += 1;
      json(response, one.url === "/token" ? { access_token: `t-${issued}`, expires_in: expiresIn } : null);
    });
    const transport = httpTransport({ allowPrivate: true, security: () => client });
    const op = operation(api.origin, { security: [[use("o", oauth("/token"))]] });
    for (let n = 0; n < 2; n += 1) await transport.run(ask(op).request);
    expect(issued).toBe(times);
    await transport.close?.();
  });

  test.each([
    ["/.well-known/openid-configuration", "", true],
    ["/.well-known/openid-configuration", "/", true],
    ["/a/.well-known/openid-configuration", "/a", true],
    ["/.well-known/openid-configuration/a", "/a/", true],
    ["/.well-known/oauth-authorization-server/a", "/a", true],
    ["/own/address", "/anything", true],
    ["/.well-known/openid-configuration", "/b", false],
    ["/a/.well-known/openid-configuration", "/b", false],
    ["/a/.well-known/openid-configuration", "", false],
    ["/.well-known/openid-configuration", "https://other.example", false],
  ])("of a provider at %s that calls itself %j: %s", async (url, issuer, isTaken) => {
    const api: Service = await startApi((one, response) => {
      const provider = { issuer: issuer.startsWith("https:") ? issuer : api.origin + issuer, token_endpoint: `${api.origin}/token` };
      json(response, one.url === "/token" ? { access_token: "t-1" } : one.url === url ? provider : null);
    });
    const op = operation(api.origin, { security: [[use("o", { type: "openIdConnect", url })]] });
    const asked = call(op, { options: { security: () => client } });
    if (isTaken) expect(await asked).toBe(null);
    else {
      const { code, message } = await failureFrom(asked);
      expect([code, message]).toEqual(["TOOL_CONFIGURATION_ERROR", expect.stringContaining("says that it is another")]);
      expect(api.arrived.map((one) => one.url)).toEqual([url]);
      expect(await call(op, { options: { security: () => ({ ...client, tokenUrl: "/token" }) } })).toBe(null);
    }
  });
});
