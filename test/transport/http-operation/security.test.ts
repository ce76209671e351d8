import type { ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import type { SecurityRequirement, SecurityScheme } from "../../../runtime/tool/http-call.js";
import {
  fixedCredentials,
  httpTransport,
  type SchemeCredential,
  type SchemeCredentials,
  type SchemeRequest,
} from "../../../runtime/transport/http/index.js";
import { failureFrom } from "../service.js";
import { type Arrived, ask, call, json, operation, parameter, startApi } from "./wire.js";

const use = (name: string, scheme: SecurityScheme, scopes: readonly string[] = []): SecurityRequirement[number] => ({
  name,
  scheme,
  scopes,
});

describe("a scheme", () => {
  test.each<[string, SecurityScheme, SchemeCredential, (one: Arrived) => unknown, unknown]>([
    ["apiKey in a header", { type: "apiKey", in: "header", name: "X-Key" }, "k-12345678", ({ headers }) => headers["x-key"], "k-12345678"],
    ["apiKey in the query", { type: "apiKey", in: "query", name: "key" }, "k&1 2345678", ({ url }) => url, "/?a=1&key=k%261%202345678"],
    [
      "apiKey in a cookie",
      { type: "apiKey", in: "cookie", name: "sid" },
      "k;1=2345678",
      ({ headers }) => headers.cookie,
      "c=2; sid=k%3B1%3D2345678",
    ],
    [
      "basic",
      { type: "basic" },
      { username: "ü", password: "p:w" },
      ({ headers }) => headers.authorization,
      `Basic ${Buffer.from("ü:p:w").toString("base64")}`,
    ],
    ["basic as text", { type: "basic" }, "u:p", ({ headers }) => headers.authorization, "Basic dTpw"],
    ["bearer", { type: "bearer" }, "t-1", ({ headers }) => headers.authorization, "Bearer t-1"],
    ["another of HTTP", { type: "http", scheme: "DPoP" }, "t-1", ({ headers }) => headers.authorization, "DPoP t-1"],
    ["oauth2 with a token", { type: "oauth2", flow: "other" }, "t-1", ({ headers }) => headers.authorization, "Bearer t-1"],
  ])("%s", async (_, scheme, credential, where, want) => {
    const api = await startApi();
    const parameters = [parameter("query", "a"), parameter("cookie", "c"), parameter("cookie", "sid")];
    const op = operation(api.origin, { security: [[use("s", scheme)]], parameters });
    await call(op, { args: { a: 1, c: 2, sid: "posed" }, options: { security: () => credential } }).catch((error: unknown) => error);
    const [one] = api.arrived;
    if (one === undefined) throw new Error("Nothing arrived.");
    const got = where(one);
    // Without the parameters that this scheme leaves alone.
    expect(String(got).replace("sid=posed; ", "")).toBe(want);
  });

  test("mutual TLS counts as there where connections have a certificate, or are the application's own", async () => {
    const api = await startApi();
    const op = operation(api.origin, { security: [[use("mtls", { type: "mutualTLS" })]] });
    const { code, message } = await failureFrom(call(op));
    expect(code).toBe("TOOL_CONFIGURATION_ERROR");
    expect(message).toContain("`tls` is for certificates");
    const either = operation(api.origin, { security: [[use("bearer", { type: "bearer" })], [use("mtls", { type: "mutualTLS" })]] });
    expect((await failureFrom(call(either))).message).toContain("Give bearer or mtls by `httpTransport({ security, tls })`");
    await call(op, { options: { fetch: (url, init) => fetch(url, init) } });
    expect(api.arrived).toHaveLength(1);
  });
});

describe("requirements", () => {
  const key = use("key", { type: "apiKey", in: "header", name: "X-Key" });
  const app = use("app", { type: "apiKey", in: "header", name: "X-App" });
  const bearer = use("bearer", { type: "bearer" }, ["read"]);

  async function sentWith(security: readonly SecurityRequirement[], has: { readonly [name: string]: string }): Promise<string> {
    const api = await startApi();
    const options = { security: ({ scheme }: SchemeRequest) => (Object.hasOwn(has, scheme) ? has[scheme] : undefined) };
    await call(operation(api.origin, { security }), { options });
    const headers = api.arrived[0]?.headers;
    return [headers?.["x-key"], headers?.["x-app"], headers?.authorization].filter((one) => one !== undefined).join(" ");
  }

  test("AND takes all, OR the first that is whole, and none comes last", async () => {
    expect(await sentWith([[key, app]], { key: "k", app: "a" })).toBe("k a");
    expect(await sentWith([[key, app], [bearer]], { key: "k", bearer: "t" })).toBe("Bearer t");
    expect(await sentWith([[bearer], [key]], { key: "k", bearer: "t" })).toBe("Bearer t");
    expect(await sentWith([[], [key]], { key: "k" })).toBe("k");
    expect(await sentWith([[], [key]], {})).toBe("");
    expect(await sentWith([], { key: "k" })).toBe("");
  });

  describe("that are one header", () => {
    const basic = use("basic", { type: "basic" });
    const flow = use("flow", { type: "oauth2", flow: "other" });
    const named = use("named", { type: "apiKey", in: "header", name: "authorization" });
    const has = { bearer: "t", flow: "t", basic: "u:p", named: "Bearer t", key: "k" };

    test("are met by one text for both, and otherwise by another requirement", async () => {
      expect(await sentWith([[flow, bearer]], has)).toBe("Bearer t");
      expect(await sentWith([[named, flow]], has)).toBe("Bearer t");
      expect(await sentWith([[basic, bearer], [key]], has)).toBe("k");
      expect(await sentWith([[basic, bearer], [], [bearer]], has)).toBe("Bearer t");
    });

    test.each<[string, readonly SecurityRequirement[]]>([
      ["alone", [[basic, bearer]]],
      ["beside one whose credentials are missing", [[basic, bearer], [app]]],
      ["beside none, which would leave both out", [[], [basic, bearer]]],
    ])("are refused where they differ, and nothing is sent: %s", async (_, security) => {
      const api = await startApi();
      const options = {
        security: ({ scheme }: SchemeRequest) => (Object.hasOwn(has, scheme) ? has[scheme as keyof typeof has] : undefined),
      };
      const failure = await failureFrom(call(operation(api.origin, { security }), { options }));
      expect([failure.code, failure.reason.outcome, failure.message]).toEqual([
        "TOOL_CONFIGURATION_ERROR",
        "none",
        "The credentials for basic and bearer differ, and both are the header Authorization, of which a request has one. Give the same text for both, or that header by `credentials`.",
      ]);
      // Another header of the application's says nothing of it: without either scheme it would be sent as nobody.
      const org = { ...options, credentials: () => ({ "X-Org": "5" }) };
      expect((await failureFrom(call(operation(api.origin, { security }), { options: org }))).code).toBe("TOOL_CONFIGURATION_ERROR");
      expect(api.arrived).toEqual([]);
      // The application may say what is sent.
      await call(operation(api.origin, { security }), { options: { ...options, credentials: () => ({ authorization: "Own o" }) } });
      expect(api.arrived[0]?.headers.authorization).toBe("Own o");
    });

    test("are distinguished by where their tokens come from", async () => {
      const client = { clientId: "me", clientSecret: "secret-1" };
      const tokens = (name: string, path: string) => use(name, { type: "oauth2", flow: "clientCredentials", tokenUrl: path });
      const api = await startApi(({ url }, response) => json(response, url === "/" ? null : { access_token: `t${url}` }));
      const send = (...requirement: SecurityRequirement) =>
        call(operation(api.origin, { security: [requirement] }), { options: { security: () => client } });
      await send(tokens("a", "/one"), tokens("b", "/one"));
      expect(api.arrived.at(-1)?.headers.authorization).toBe("Bearer t/one");
      expect((await failureFrom(send(tokens("a", "/one"), tokens("b", "/two")))).code).toBe("TOOL_CONFIGURATION_ERROR");
    });
  });

  test("without any of them nothing is sent, and it says which would do", async () => {
    const api = await startApi();
    const op = operation(api.origin, { security: [[key, app], [bearer]] });
    const failure = await failureFrom(
      call(op, {
        args: { key: "from-model", bearer: "from-model" },
        options: { security: ({ scheme }) => (scheme === "key" ? "k" : undefined) },
      }),
    );
    expect([failure.code, failure.reason.outcome, failure.reason.details]).toEqual([
      "TOOL_CONFIGURATION_ERROR",
      "none",
      { missing_credentials: [["key", "app"], ["bearer"]], service: api.origin, given_credentials: {} },
    ]);
    expect(api.arrived).toEqual([]);
    // Headers of the application's own are its own word.
    await call(op, { options: { credentials: () => ({ Authorization: "Bearer own" }) } });
    expect(api.arrived[0]?.headers.authorization).toBe("Bearer own");
  });

  test.each<[string, SchemeCredentials | undefined, string]>([
    ["nothing given", undefined, ""],
    ["a function that has none", () => undefined, ""],
    ["no entries", fixedCredentials({}), ""],
    ["another origin", fixedCredentials({ "https://a.example/": { bearer: "v-123" } }), " It has entries for https://a.example/ only."],
    ["another scheme", fixedCredentials({ "https://api.example": { key: "v-123" } }), " For this service it has key."],
    ["an empty value", fixedCredentials({ "https://api.example": { bearer: "" } }), " For this service it has bearer, which is empty."],
  ])("the refusal says for which origin, and what there is by name: %s", async (_, security, found) => {
    const op = operation("https://api.example/v1", { security: [[bearer], [key, app]] });
    const failure = await failureFrom(call(op, { options: security === undefined ? {} : { security } }));
    expect(failure.message).toBe(
      `There are no credentials for https://api.example. Give bearer or key with app by \`httpTransport({ security })\`.${found}`,
    );
  });

  test("alternatives that differ in their scopes alone are named once", async () => {
    const op = operation("https://api.example/v1", { security: [[key, app], [app, key], [bearer], [key, app]] });
    const { message, reason } = await failureFrom(call(op, {}));
    expect(message).toBe("There are no credentials for https://api.example. Give key with app or bearer by `httpTransport({ security })`.");
    expect(reason.details).toMatchObject({ missing_credentials: [["key", "app"], ["bearer"]] });
  });

  test("what is not set is not there, in part or as a whole, and is not sent", async () => {
    const basic = use("basic", { type: "basic" });
    const oauth = use("oauth", { type: "oauth2", flow: "clientCredentials", tokenUrl: "https://api.example/token" });
    const unset = JSON.parse("{}").KEY;
    const half = { username: "u", password: unset };
    const given = [
      null,
      7,
      " ",
      {},
      half,
      { username: unset, password: "p" },
      { clientId: "c", clientSecret: unset },
      { clientId: "", clientSecret: "" },
    ];
    for (const one of given) {
      const has = JSON.parse("{}");
      has.security = () => one;
      const op = operation("https://api.example", { security: [[bearer], [basic], [oauth]] });
      expect((await failureFrom(call(op, { options: has }))).message).toContain("There are no credentials for https://api.example.");
    }
    expect(fixedCredentials({ "https://api.example": { basic: half } }).known).toEqual({ "https://api.example": { basic: "empty" } });
    // A key as the name, and no password.
    const api = await startApi();
    await call(operation(api.origin, { security: [[basic]] }), { options: { security: () => ({ username: "sk-1", password: "" }) } });
    expect(api.arrived[0]?.headers.authorization).toBe(`Basic ${Buffer.from("sk-1:").toString("base64")}`);
  });

  test.each([
    ["Bearer t-1", "The credentials for bearer begin with `Bearer`, which is added: give the token alone."],
    [
      "t-1\n",
      "The credentials of the service cannot be sent as headers: look for a line break or a letter that is not Latin in Authorization.",
    ],
  ])("a token with more than the token in it (%j) is not sent", async (token, message) => {
    const op = operation("https://api.example", { security: [[bearer]] });
    expect((await failureFrom(call(op, { options: { security: () => token } }))).message).toBe(message);
  });

  test.each<[SecurityScheme, SchemeCredential, string]>([
    [{ type: "apiKey", in: "header", name: "X-Key" }, { username: "u", password: "p" }, "The credentials for s must be one text."],
    [{ type: "bearer" }, { clientId: "c", clientSecret: "p" }, "The credentials for s must be one text."],
    [{ type: "http", scheme: "DPoP" }, { username: "u", password: "p" }, "The credentials for s must be one text."],
    [{ type: "basic" }, { clientId: "c", clientSecret: "p" }, "The credentials for s must be a user and a password."],
    [{ type: "basic" }, "without-a-colon", "The credentials for s must be a user and a password."],
    [{ type: "basic" }, { username: "a:b", password: "p" }, "The name of a user cannot hold a colon."],
    [
      { type: "oauth2", flow: "clientCredentials", tokenUrl: "/token" },
      { username: "u", password: "p" },
      "The credentials for s must be a token or those of a client.",
    ],
    [{ type: "apiKey", in: "cookie", name: "a; b" }, "k-1", "A cookie cannot be called a; b."],
    [{ type: "apiKey", in: "header", name: "Host" }, "k-1", "The credentials of the service cannot be sent as the header Host."],
    [{ type: "apiKey", in: "header", name: "a b" }, "k-1", "The credentials of the service cannot be sent as the header a b."],
  ])("credentials that are none for their scheme are not sent: %j %j", async (scheme, credential, message) => {
    const api = await startApi();
    const op = operation(api.origin, { security: [[use("s", scheme)]] });
    const failure = await failureFrom(call(op, { options: { security: () => credential } }));
    expect([failure.code, failure.reason.outcome, failure.message]).toEqual(["TOOL_CONFIGURATION_ERROR", "none", message]);
    expect(api.arrived).toEqual([]);
  });

  test("a service that wants some although its contract says nothing of it is distinguished from one that refuses them", async () => {
    const api = await startApi((_, response) => json(response, { message: "No" }, { status: 401 }));
    const unsent = await failureFrom(call(operation(api.origin)));
    expect([unsent.code, unsent.reason.details]).toMatchObject(["TOOL_API_KEY_INVALID", { reason: "no-credentials", service: api.origin }]);
    expect(unsent.message).toContain("sent none");
    const refused = await failureFrom(call(operation(api.origin), { options: { credentials: () => ({ Authorization: "Bearer own" }) } }));
    expect(refused.message).toBe("The service refused the credentials (401).");
  });

  test("credentials that are refused are those of the origin that the application names, not of the document's", async () => {
    const api = await startApi((_, response) => json(response, {}, { status: 401 }));
    const document = "https://api.example";
    const options = { security: fixedCredentials({ [api.origin]: { bearer: "wrong-key" } }), servers: { [document]: api.origin } };
    const refused = await failureFrom(call(operation(document, { security: [[bearer]] }), { options }));
    expect([refused.code, refused.reason.details]).toMatchObject(["TOOL_API_KEY_INVALID", { service: api.origin }]);
  });

  test("credentials are asked for by scheme, scopes, service, tenant and tool; fixed ones belong to an origin", async () => {
    const api = await startApi();
    const asked: SchemeRequest[] = [];
    const op = operation(api.origin, { security: [[bearer]] });
    for (const tenant of ["anna", "bert"]) {
      const security = (request: SchemeRequest): string => {
        asked.push(request);
        return `${request.tenant}-key`;
      };
      await call(op, { tenant, tool: "shop.find", options: { security } });
    }
    expect(asked[0]).toEqual({
      scheme: "bearer",
      type: "bearer",
      scopes: ["read"],
      service: api.origin,
      tenant: "anna",
      tool: "shop.find",
    });
    expect(api.arrived.map(({ headers }) => headers.authorization)).toEqual(["Bearer anna-key", "Bearer bert-key"]);
    const issuers = async (scheme: SecurityScheme): Promise<string | undefined> => {
      const issued: SchemeRequest[] = [];
      const security = (request: SchemeRequest): undefined => void issued.push(request);
      await failureFrom(call(operation("https://api.example", { security: [[use("s", scheme)]] }), { options: { security } }));
      return issued[0]?.issuer;
    };
    expect(await issuers({ type: "oauth2", flow: "clientCredentials", tokenUrl: "/token", metadataUrl: "/meta" })).toBe("/token");
    expect(await issuers({ type: "oauth2", flow: "other", metadataUrl: "/meta" })).toBe("/meta");
    expect(await issuers({ type: "openIdConnect", url: "/openid" })).toBe("/openid");
    const other = await startApi();
    const security = fixedCredentials({ [api.origin]: { bearer: "fixed" } });
    await call(op, { options: { security } });
    expect(api.arrived[2]?.headers.authorization).toBe("Bearer fixed");
    await failureFrom(call(operation(other.origin, { security: [[bearer]] }), { options: { security } }));
    expect(other.arrived).toEqual([]);
  });
});

test("a key that is the name of a user is a secret, and a name is none", async () => {
  const api = await startApi((one, response) => {
    const pair = Buffer.from(`${one.headers.authorization}`.slice(6), "base64").toString();
    json(response, { message: `No key ${pair.slice(0, pair.indexOf(":"))}` }, { status: 401 });
  });
  const op = operation(api.origin, { security: [[use("s", { type: "basic" })]] });
  const saying = async (username: string, password: string): Promise<string> =>
    JSON.stringify((await failureFrom(call(op, { options: { security: () => ({ username, password }) } }))).reason);
  expect(await saying("sk_live_0123456789", "")).toContain("No key [redacted]");
  expect(await saying("0123456789abcdef0123", "api_token")).toContain("No key [redacted]");
  expect(await saying("anna@example.com", "pw-12345")).toContain("No key anna@example.com");
  expect(await saying("anna", "long-password-1")).toContain("No key anna");
  const own = () => ({ Authorization: `Basic ${Buffer.from("sk_live_0123456789:").toString("base64")}` });
  const failure = await failureFrom(call(operation(api.origin), { options: { credentials: own } }));
  expect(JSON.stringify(failure.reason)).toContain("No key [redacted]");
  const strict = await startApi((one, response) => {
    const pair = Buffer.from(`${one.headers.authorization}`.slice(6), "base64").toString();
    json(response, { message: `No password ${pair.slice(pair.indexOf(":") + 1)}` }, { status: 401 });
  });
  const person = () => ({ Authorization: `Basic ${Buffer.from("anna:long-password-1").toString("base64")}` });
  const refused = await failureFrom(call(operation(strict.origin), { options: { credentials: person } }));
  expect(JSON.stringify(refused.reason)).toContain("No password [redacted]");
});

test("nothing of a credential stands in a failure, wherever the service repeats it", async () => {
  const api = await startApi((one, response) => json(response, { message: `${one.url} ${JSON.stringify(one.headers)}` }, { status: 400 }));
  const key = "sk-live-0123456789";
  const schemes: readonly SecurityScheme[] = [
    { type: "apiKey", in: "query", name: "key" },
    { type: "apiKey", in: "header", name: "X-Key" },
    { type: "apiKey", in: "cookie", name: "key" },
    { type: "bearer" },
  ];
  for (const scheme of schemes) {
    const failure = await failureFrom(
      call(operation(api.origin, { security: [[use("s", scheme)]] }), { options: { security: () => key } }),
    );
    expect(JSON.stringify([failure.message, failure.reason])).not.toContain("0123456789");
  }
  const basic = await failureFrom(
    call(operation(api.origin, { security: [[use("s", { type: "basic" })]] }), {
      options: { security: () => ({ username: "u", password: key }) },
    }),
  );
  expect(JSON.stringify(basic.reason)).not.toContain(Buffer.from(`u:${key}`).toString("base64").slice(4, 20));
});

test("nothing of a credential stands in a warning, whatever the service says of pages, types and members", async () => {
  const key = "skLive_0123456789";
  const says: { readonly [path: string]: (response: ServerResponse) => void } = {
    "/pages": (response) => json(response, [1], { headers: { link: `</pages?page=${key}>; rel=next` } }),
    "/type": (response) => void response.writeHead(200, { "content-type": `x/${key}` }).end("hello"),
    "/cut": (response) => json(response, { [key]: Array.from({ length: 1_000 }, (_, n) => n) }),
    "/number": (response) => void response.writeHead(200, { "content-type": "application/json" }).end(`{"${key}":9007199254740993}`),
  };
  const api = await startApi((one, response) => says[one.url]?.(response));
  const transport = httpTransport({ allowPrivate: true, maxResponseBytes: 1_000, security: () => key });
  const security = [[use("s", { type: "bearer" })]];
  const warnings: string[] = [];
  for (const path of Object.keys(says)) {
    const pages = path === "/pages" ? ({ pagination: { kind: "link", items: "" }, parameters: [parameter("query", "page")] } as const) : {};
    const { request, told } = ask(operation(api.origin, { path, security, ...pages }));
    expect(JSON.stringify(await transport.run(request))).not.toContain(key);
    warnings.push(...told.warnings);
  }
  expect(warnings).toEqual([
    "The list has the first 1 items only; there are more.",
    "The service answered with something else where JSON was asked for.",
    expect.stringMatching(/^The list at \/\[redacted\] has the first [1-9]\d* items only; there are more\.$/),
    expect.stringContaining("The number at /[redacted] has lost digits"),
  ]);
  await transport.close?.();
});
