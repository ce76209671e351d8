import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../../runtime/json.js";
import type { SecurityScheme } from "../../../runtime/tool/http-call.js";
import { buildBody } from "../../../runtime/transport/http/operation/body/build-body.js";
import { cpuTimeOf } from "../../cpu-time.js";
import { escapes } from "../escapes.js";
import { failureFrom } from "../service.js";
import { call, operation, parameter, startApi } from "./wire.js";

/** Where a value may hold `/`. */
const escapesBesideSlashes = [...escapes.filter((text) => text !== "a/b"), "a/..", "../a", "a/%2e%2e/b", "a/b\\c", "a/..;x/b", "a/%2fb"];

describe("an argument cannot leave its place in a path", () => {
  test.each(escapes)("%j is refused, and nothing is sent", async (id) => {
    const api = await startApi();
    for (const said of [{}, { allowReserved: true as const }]) {
      const op = operation(api.origin, { path: "/users/{id}/orders", parameters: [parameter("path", "id", said)] });
      const failure = await failureFrom(call(op, { args: { id }, effect: "write" }));
      expect([failure.code, failure.reason.outcome]).toEqual(["TOOL_INVALID_FIELD_VALUE", "none"]);
      expect(failure.reason.details).toEqual({ validation_errors: [{ field: "id", error: expect.stringMatching(/\w/) }] });
    }
    expect(api.arrived).toEqual([]);
  });

  test.each([...escapesBesideSlashes, "a/./b", "a%2F../b"])("where slashes are encoded, %j is refused, and nothing is sent", async (id) => {
    const api = await startApi();
    for (const [said, effect] of [
      [{}, "read"],
      [{ slashes: true as const }, "write"],
      [{ allowReserved: true as const }, "read"],
    ] as const) {
      const op = operation(api.origin, { path: "/users/{id}/orders", parameters: [parameter("path", "id", said)] });
      expect((await failureFrom(call(op, { args: { id }, effect }))).code).toBe("TOOL_INVALID_FIELD_VALUE");
    }
    const two = { path: "/v1/{name}{end}", parameters: [parameter("path", "name"), parameter("path", "end")] };
    for (const args of [
      { name: "a/.", end: "." },
      { name: "a/", end: ".." },
      { name: "a/%2", end: "e%2e" },
    ])
      expect((await failureFrom(call(operation(api.origin, two), { args, effect: "read" }))).code).toBe("TOOL_INVALID_FIELD_VALUE");
    expect(api.arrived).toEqual([]);
  });

  test("what stands in quotes there, as a key of OData's, has its own doubled: the value ends where the document says", async () => {
    const api = await startApi();
    const send = (path: string, id: string, said: object = {}): Promise<unknown> =>
      call(operation(api.origin, { path, parameters: [parameter("path", "id", said)] }), { args: { id }, effect: "read" });
    await send("/Users('{id}')", "O'Brien");
    await send("/Users('{id}')", "a') or ('1");
    await send("/Users('{id}')", "100%27");
    await send("/Users('{id}')", "O'B%27", { allowReserved: true });
    await send("/f(a='{id}',b=1)", "x',b=2,c='");
    await send("/Users({id})", "O'Brien");
    expect(api.arrived.map(({ url }) => url)).toEqual([
      "/Users('O%27%27Brien')",
      "/Users('a%27%27%29%20or%20%28%27%271')",
      "/Users('100%2527')",
      "/Users('O''B%27%27')",
      "/f(a='x%27%27%2Cb%3D2%2Cc%3D%27%27',b=1)",
      "/Users(O%27Brien)",
    ]);
  });

  test("so has what stands there beside other words, another value, a slash or quotes that are encoded, and nothing behind or between two texts", async () => {
    const api = await startApi();
    const parameters = [parameter("path", "a"), parameter("path", "b", { segments: true })];
    for (const path of [
      "/f(q='x-{a} {b}')",
      "/f(q='{a}/{b}')",
      "/f(q=%27{a}%27,r='it''s {b}')",
      "/f('x',{a},'y',{b})",
      "/o'neil/{a}/{b}",
      "/f({a},'{b}')",
    ])
      await call(operation(api.origin, { path, parameters }), { args: { a: "1'", b: "2'/3" }, effect: "read" });
    expect(api.arrived.map(({ url }) => url)).toEqual([
      "/f(q='x-1%27%27%202%27%27/3')",
      "/f(q='1%27%27/2%27%27/3')",
      "/f(q=%271%27%27%27,r='it''s%202%27%27/3')",
      "/f('x',1%27,'y',2%27/3)",
      "/o'neil/1%27/2%27/3",
      "/f(1%27,'2%27%27/3')",
    ]);
  });

  test("a slash is sent as %2F by what only reads, and by an effect whose document shows such values", async () => {
    const api = await startApi();
    const send = (said: object, effect: "read" | "write", id: unknown, style = {}): Promise<unknown> =>
      call(operation(api.origin, { path: "/p/{id}/x", parameters: [parameter("path", "id", { ...said, ...style })] }), {
        args: { id } as JsonObject,
        effect,
      });
    await send({}, "read", "group/my project");
    await send({ slashes: true }, "write", "@scope/name");
    await send({ allowReserved: true }, "read", "a/b:c");
    await send({}, "read", ["a/b", "c"]);
    await send({}, "read", { k: "a/b" }, { style: "matrix", explode: true });
    expect(api.arrived.map(({ url }) => url)).toEqual([
      "/p/group%2Fmy%20project/x",
      "/p/%40scope%2Fname/x",
      "/p/a%2Fb:c/x",
      "/p/a%2Fb,c/x",
      "/p/;k=a%2Fb/x",
    ]);
    expect((await failureFrom(send({}, "read", "group%2Fproject"))).reason).toMatchObject({
      message: expect.stringContaining("write it plainly"),
    });
    expect((await failureFrom(send({}, "write", "7/refund"))).code).toBe("TOOL_INVALID_FIELD_VALUE");
  });

  test("letters of every language go through, though half of one looks like a control character when it is encoded", async () => {
    const api = await startApi();
    const op = operation(api.origin, { path: "/p/{id}", parameters: [parameter("path", "id")] });
    const names = ["Äpfel", "Straße", "漢字", "👋"];
    for (const id of names) for (const effect of ["read", "write"] as const) await call(op, { args: { id }, effect });
    expect(api.arrived.map(({ url }) => decodeURIComponent(url.slice(3)))).toEqual(names.flatMap((name) => [name, name]));
  });

  test("not in a list or an object either, not as a name, and not by dots that a style adds", async () => {
    const api = await startApi();
    const cases = [
      ["simple", ["a", "b/c"]],
      ["simple", { "x/y": 1 }],
      ["label", ""],
      ["label", "."],
      ["label", ["", ""]],
      ["matrix", ["../x"]],
      ["simple", { a: { b: "c/d" } }],
    ] as const;
    for (const [style, id] of cases) {
      const op = operation(api.origin, { path: "/u/{id}/o", parameters: [parameter("path", "id", { style, explode: true })] });
      const failure = await failureFrom(call(op, { args: { id }, effect: "write" }));
      expect([style, id, failure.code]).toEqual([style, id, "TOOL_INVALID_FIELD_VALUE"]);
    }
    for (const path of ["/{id}{id}/x", "/.{id}/x", "/%2e{id}/x"]) {
      const op = operation(api.origin, { path, parameters: [parameter("path", "id")] });
      expect((await failureFrom(call(op, { args: { id: "." } }))).code).toBe("TOOL_INVALID_FIELD_VALUE");
    }
    expect(api.arrived).toEqual([]);
  });

  test.each([...escapesBesideSlashes, "a//b", "/a", "a/"])("of several segments, %j is refused, and nothing is sent", async (name) => {
    const api = await startApi();
    const op = operation(api.origin, { path: "/v1/{name}:merge", parameters: [parameter("path", "name", { segments: true })] });
    expect((await failureFrom(call(op, { args: { name } }))).code).toBe("TOOL_INVALID_FIELD_VALUE");
    const two = { path: "/v1/{name}{end}", parameters: [parameter("path", "name", { segments: true }), parameter("path", "end")] };
    expect((await failureFrom(call(operation(api.origin, two), { args: { name: "a/%2", end: "e" } }))).code).toBe(
      "TOOL_INVALID_FIELD_VALUE",
    );
    expect(api.arrived).toEqual([]);
  });

  test("several segments are sent as they are, each encoded by itself", async () => {
    const api = await startApi();
    const op = operation(api.origin, { path: "/v1/{name}:merge", parameters: [parameter("path", "name", { segments: true })] });
    await call(op, { args: { name: "shelves/a b?c#d/..e" } });
    expect(api.arrived).toMatchObject([{ url: "/v1/shelves/a%20b%3Fc%23d/..e:merge" }]);
  });

  test("is missing: nothing is sent, and what an object inherits is no argument", async () => {
    const api = await startApi();
    const op = operation(api.origin, {
      path: "/{constructor}",
      parameters: [parameter("path", "constructor"), parameter("query", "toString")],
    });
    expect((await failureFrom(call(op))).code).toBe("TOOL_MISSING_REQUIRED_FIELD");
    expect(api.arrived).toEqual([]);
  });
});

test.each(["multipart/form-data", "application/x-www-form-urlencoded"])(
  "thousands of members of a form take no time by the square of them: %s",
  async (mediaType) => {
    const names = Array.from({ length: 6_000 }, (_, index) => `member${index}`);
    const form = Object.fromEntries(names.map((name) => [name, [1]]));
    const encoding = Object.fromEntries(names.map((name) => [name, { style: "form", explode: true } as const]));
    const asked = operation("https://shop.example", {
      method: "POST",
      body: { mediaType, required: true, from: { kind: "field", field: "form" }, encoding },
    });
    expect(await cpuTimeOf(() => buildBody(asked, { form }), 5_000)).toBeLessThan(5_000);
  },
);

describe("an argument cannot become another one", () => {
  test("whatever it holds, it stays one segment, one parameter, one header, one cookie", async () => {
    const api = await startApi();
    const op = operation(api.origin, {
      path: "/p/{v}/e",
      parameters: [parameter("path", "v"), parameter("query", "v"), parameter("header", "X-V", { field: "v" }), parameter("cookie", "v")],
    });
    const hostile = [
      "@evil.example",
      "?x=1",
      "#x",
      "a;b",
      "a&b=c",
      "https:evil.example",
      "50%",
      "a.b",
      "...",
      "{v}",
      "a+b c",
      "a=b; c=d",
      '"',
      "ü",
    ];
    for (const v of hostile) {
      await call(op, { args: { v } });
      const last = api.arrived.at(-1);
      const url = new URL(last?.url ?? "", api.origin);
      expect(url.pathname.split("/").slice(1).map(decodeURIComponent)).toEqual(["p", v, "e"]);
      expect([...url.searchParams]).toEqual([["v", v]]);
      expect(last?.headers["x-v"]).toBe(v);
      expect(
        String(last?.headers.cookie)
          .split("; ")
          .map((pair) => pair.split("=").map(decodeURIComponent)),
      ).toEqual([["v", v]]);
    }
  });

  test("a header cannot be broken in two, nor a cookie of the raw style", async () => {
    const api = await startApi();
    for (const value of ["a\r\nX-Evil: 1", "a\nb", "a\u0000", "€"]) {
      for (const op of [
        operation(api.origin, { parameters: [parameter("header", "X-V", { field: "v" })] }),
        operation(api.origin, { parameters: [parameter("cookie", "v", { style: "cookie" })] }),
      ]) {
        expect((await failureFrom(call(op, { args: { v: value } }))).code).toBe("TOOL_INVALID_FIELD_VALUE");
      }
    }
    const raw = operation(api.origin, { parameters: [parameter("cookie", "v", { style: "cookie" })] });
    expect((await failureFrom(call(raw, { args: { v: "a; admin=1" } }))).code).toBe("TOOL_INVALID_FIELD_VALUE");
    expect(api.arrived).toEqual([]);
  });

  test("headers that say who calls, where to, or how a message is framed never come from one", async () => {
    const api = await startApi();
    const names = [
      "Authorization",
      "Proxy-Authorization",
      "Cookie",
      "Host",
      "Content-Length",
      "Transfer-Encoding",
      "Connection",
      "Accept",
      "Content-Type",
    ];
    const op = operation(api.origin, { parameters: [...names, "X-Ok"].map((name) => parameter("header", name)) });
    await call(op, { args: Object.fromEntries([...names, "X-Ok"].map((name) => [name, "evil"])) });
    expect(JSON.stringify(api.arrived[0]?.headers).match(/evil/g)).toHaveLength(1);
    expect(api.arrived[0]?.headers["x-ok"]).toBe("evil");
  });

  test("a member of an exploded object cannot pose as another parameter, or as a credential", async () => {
    const api = await startApi();
    for (const place of ["query", "cookie"] as const) {
      const op = operation(api.origin, { parameters: [parameter(place, "filter"), parameter(place, "account id")] });
      const failure = await failureFrom(call(op, { args: { filter: { "account id": "7", x: 1 } } }));
      expect(failure.code).toBe("TOOL_INVALID_FIELD_VALUE");
    }
    for (const place of ["query", "querystring"] as const) {
      const fixed = operation(api.origin, { path: "/api?action=list%20all", parameters: [parameter(place, "filter")] });
      expect((await failureFrom(call(fixed, { args: { filter: { action: "delete" } } }))).code).toBe("TOOL_INVALID_FIELD_VALUE");
    }
    const beside = operation(api.origin, { parameters: [parameter("query", "account id"), parameter("querystring", "filter")] });
    const posed = call(beside, { args: { "account id": "7", filter: { "account id": "8" } } });
    expect((await failureFrom(posed)).code).toBe("TOOL_INVALID_FIELD_VALUE");
    // Its own name is not sent, and may be that of another.
    const namesake = [parameter("query", "filter", { style: "deepObject" }), { ...parameter("querystring", "filter"), field: "q" }];
    for (const member of ["filter", "filter[owner]"]) {
      const alike = call(operation(api.origin, { parameters: namesake }), { args: { filter: { owner: "me" }, q: { [member]: "other" } } });
      expect((await failureFrom(alike)).code).toBe("TOOL_INVALID_FIELD_VALUE");
    }
    expect(api.arrived).toEqual([]);
    const scheme = { type: "apiKey", in: "query", name: "api_key" } as const;
    const op = operation(api.origin, {
      parameters: [parameter("query", "filter"), parameter("query", "api_key"), parameter("querystring", "q")],
      security: [[{ name: "key", scheme, scopes: [] }]],
    });
    await call(op, {
      args: { filter: { a: 1, "api_key ": 2 }, api_key: "posed", q: { api_key: "posed", b: 2 } },
      options: { security: () => "real-key-1" },
    });
    expect([...new URLSearchParams(api.arrived[0]?.url.slice(2))]).toEqual([
      ["a", "1"],
      ["api_key ", "2"],
      ["b", "2"],
      ["api_key", "real-key-1"],
    ]);
  });

  test("nor as another member of a query that is a form", async () => {
    const api = await startApi();
    const encoding = { filter: { style: "form", explode: true }, role: {} } as const;
    const q = parameter("querystring", "q", { content: "application/x-www-form-urlencoded", encoding });
    const send = (filter: JsonObject) => call(operation(api.origin, { parameters: [q] }), { args: { q: { filter } } });
    expect((await failureFrom(send({ role: "admin" }))).code).toBe("TOOL_INVALID_FIELD_VALUE");
    expect(api.arrived).toEqual([]);
    await send({ a: "1" });
    expect(api.arrived.map(({ url }) => url)).toEqual(["/?a=1"]);
  });

  test.each(["application/x-www-form-urlencoded", "multipart/form-data"])("nor as another field of a form: %s", async (mediaType) => {
    const api = await startApi();
    const body = {
      mediaType,
      required: true,
      from: { kind: "fields", fields: { "account id": "account", filter: "filter" } },
      encoding: { filter: { style: "form", explode: true } },
    } as const;
    const post = (args: JsonObject) => call(operation(api.origin, { method: "POST", body }), { args });
    const send = (filter: Json) => post({ account: "7", filter });
    expect((await failureFrom(post({ filter: { "account id": "8" } }))).code).toBe("TOOL_INVALID_FIELD_VALUE");
    const whole = { ...body, from: { kind: "field", field: "body" }, encoding: { ...body.encoding, "account id": {} } } as const;
    const posed = call(operation(api.origin, { method: "POST", body: whole }), { args: { body: { filter: { "account id": "8" } } } });
    expect((await failureFrom(posed)).code).toBe("TOOL_INVALID_FIELD_VALUE");
    const { code, message } = await failureFrom(send({ "account id": "8", x: 1 }));
    expect([code, message]).toEqual(["TOOL_INVALID_FIELD_VALUE", "The field filter has a member with the name of another field."]);
    expect(api.arrived).toEqual([]);
    await send({ filter: "own", x: 1 });
    expect(api.arrived).toHaveLength(1);
  });

  test("nor as the credential of another requirement than the one that is met", async () => {
    const api = await startApi();
    const use = (scheme: SecurityScheme) => [{ name: scheme.type, scheme, scopes: [] }];
    const security = [
      use({ type: "bearer" }),
      use({ type: "apiKey", in: "query", name: "api key" }),
      use({ type: "apiKey", in: "cookie", name: "sid!" }),
      use({ type: "apiKey", in: "header", name: "X-Key" }),
    ];
    const parameters = [
      parameter("query", "filter"),
      parameter("querystring", "q"),
      parameter("cookie", "jar"),
      parameter("header", "x-key"),
    ];
    const args = {
      filter: { "api key": "posed", a: "1" },
      q: { "api key": "posed" },
      jar: { "sid!": "posed", b: "2" },
      "x-key": "posed",
    };
    await call(operation(api.origin, { parameters, security }), {
      args,
      options: { security: ({ type }) => (type === "bearer" ? "token-1" : undefined) },
    });
    const { url, headers } = api.arrived[0] ?? {};
    expect([url, headers?.cookie, headers?.authorization]).toEqual(["/?a=1", "b=2", "Bearer token-1"]);
    expect(headers).not.toHaveProperty("x-key");
  });
});
