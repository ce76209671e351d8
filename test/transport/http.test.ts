import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { httpTransport } from "../../runtime/transport/http/index.js";
import { escapes } from "./escapes.js";
import { operation } from "./http-operation/wire.js";
import { failureFrom, httpCall, requestFor, sendJson, startService, timeIsOver } from "./service.js";

const transport = httpTransport();

describe("a request", () => {
  test("puts fields where the binding says: path, query, headers, and the rest into the body", async () => {
    const { origin, seen } = await startService((_, response) => sendJson(response, { ok: true }));
    const call = httpCall({
      method: "POST",
      url: `${origin}/shops/{shop}/lines-{line}?v=2&q={q}&gone={gone}`,
      query: { tag: "{tags}", label: "n:{line}", none: "{gone}" },
      headers: { "X-Customer": "c/{customer.id}", "X-None": "{gone}", Authorization: "Bearer {secret:SHOP_KEY}" },
      body: "rest",
    });
    const args = { shop: "Über & Co", line: 7, q: "a b&c=d", tags: ["x", "y z"], customer: { id: "9" }, note: "hi", gone: null };
    const answer = await transport.run(requestFor(call, { args, secrets: { SHOP_KEY: "sk-123456" } }));
    expect(answer).toEqual({ ok: true });
    expect(seen[0]).toMatchObject({
      method: "POST",
      url: "/shops/%C3%9Cber%20%26%20Co/lines-7?v=2&q=a%20b%26c%3Dd&tag=x&tag=y%20z&label=n%3A7",
      headers: { "x-customer": "c/9", authorization: "Bearer sk-123456", "content-type": "application/json" },
    });
    expect(seen[0]?.headers).not.toHaveProperty("x-none");
    expect(JSON.parse(seen[0]?.body ?? "")).toEqual({ customer: { id: "9" }, note: "hi" });
  });

  test("takes lists of fields for query and body, also fields of fields, and sends no body unless asked", async () => {
    const { origin, seen } = await startService((_, response) => sendJson(response, null));
    const args = { a: 1, b: true, c: { d: "e", f: "g" } };
    await transport.run(requestFor(httpCall({ method: "PUT", url: `${origin}/x`, query: ["a", "missing"], body: ["b", "c.d"] }), { args }));
    await transport.run(requestFor(httpCall({ method: "DELETE", url: `${origin}/x` }), { args }));
    expect(seen.map(({ url, body }) => [url, body])).toEqual([
      ["/x?a=1", '{"b":true,"c":{"d":"e"}}'],
      ["/x", ""],
    ]);
  });

  test("reads fields as own members only", async () => {
    const { origin, seen } = await startService((_, response) => sendJson(response, null));
    await transport.run(requestFor(httpCall({ url: `${origin}/x`, query: ["constructor", "toString.name"] })));
    expect(seen[0]?.url).toBe("/x");
    const failure = await failureFrom(transport.run(requestFor(httpCall({ url: `${origin}/{constructor}` }))));
    expect(failure.code).toBe("TOOL_MISSING_REQUIRED_FIELD");
  });

  test("carries the idempotency key of an effect, as a hash where a header cannot hold it", async () => {
    const { origin, seen } = await startService((_, response) => sendJson(response, null));
    const call = httpCall({ method: "POST", url: `${origin}/orders`, body: "rest" });
    await transport.run(requestFor(call, { effect: "write", key: "k-1" }));
    await transport.run(requestFor(call, { effect: "write", key: "line\r\nX-Evil: 1" }));
    await transport.run(requestFor(call, { effect: "read", key: "k-1" }));
    expect(seen.map(({ headers }) => headers["idempotency-key"])).toEqual(["k-1", expect.stringMatching(/^[0-9a-f]{64}$/), undefined]);
  });

  test("goes in front of relative addresses with baseUrl, and nowhere but to allowed hosts", async () => {
    const { origin, seen } = await startService((_, response) => sendJson(response, 1));
    expect(await httpTransport({ baseUrl: `${origin}/v1/` }).run(requestFor(httpCall({ url: "/things" })))).toBe(1);
    expect(seen[0]?.url).toBe("/v1/things");
    const strict = httpTransport({ allowHosts: ["api.example.com"] });
    expect((await failureFrom(strict.run(requestFor(httpCall({ url: `${origin}/x` }))))).code).toBe("TOOL_CONFIGURATION_ERROR");
    expect(seen).toHaveLength(1);
  });
});

test("what telemetry adds goes along, without what no header can be, and nowhere where the application says so", async () => {
  const { origin, seen } = await startService((_, response) => sendJson(response, null));
  const carried = { traceparent: "00-1", baggage: "a\r\nX-Evil: 1", "bad name": "x", Host: "evil.example", "Content-Length": "5" };
  const asked = { inject: (carrier: Record<string, string>) => void Object.assign(carrier, carried) };
  for (const propagate of [true, false]) {
    const told = httpTransport({ propagate, allowPrivate: true });
    await told.run(requestFor(httpCall({ url: origin }), asked));
    await told.run(requestFor<"http-operation">(operation(origin), asked));
  }
  expect(seen.map(({ headers }) => headers.traceparent)).toEqual(["00-1", "00-1", undefined, undefined]);
  for (const { headers } of seen) {
    expect(Object.keys(headers).filter((name) => /baggage|evil|bad|length/.test(name))).toEqual([]);
    expect(headers.host).toBe(new URL(origin).host);
  }
});

describe("an argument cannot leave its place", () => {
  test.each(escapes)("%j in a path is refused, and nothing is sent", async (value) => {
    const { origin, seen } = await startService((_, response) => sendJson(response, null));
    const failure = await failureFrom(
      transport.run(requestFor(httpCall({ url: `${origin}/users/{id}/orders` }), { args: { id: value }, effect: "write" })),
    );
    expect(failure.code).toBe("TOOL_INVALID_FIELD_VALUE");
    expect(failure.reason.outcome).toBe("none");
    expect(seen).toHaveLength(0);
  });

  test("two fields cannot make dots together, nor one with the text around it", async () => {
    for (const url of ["http://127.0.0.1:9/{a}{b}/x", "http://127.0.0.1:9/.{a}/x"]) {
      const failure = await failureFrom(transport.run(requestFor(httpCall({ url }), { args: { a: ".", b: "." } })));
      expect(failure.code).toBe("TOOL_INVALID_FIELD_VALUE");
    }
  });

  test("whatever it holds, it stays one segment, one parameter, one header, of this origin", async () => {
    const { origin, seen } = await startService((_, response) => sendJson(response, null));
    const hostile = ["@evil.example", "?x=1", "#x", "a;b", "a&b=c", "https:evil.example", "50%", "a.b", "...", "{secret:KEY}", "a+b c"];
    for (const value of hostile) {
      await transport.run(
        requestFor(httpCall({ url: `${origin}/p/{v}/e`, query: ["v"], headers: { "X-V": "{v}" } }), {
          args: { v: value },
          secrets: { KEY: "sk-secret-1" },
        }),
      );
      const last = new URL(`${origin}${seen.at(-1)?.url}`);
      expect(last.pathname.split("/").slice(1).map(decodeURIComponent)).toEqual(["p", value, "e"]);
      expect([...last.searchParams]).toEqual([["v", value]]);
      expect(seen.at(-1)?.headers["x-v"]).toBe(value);
    }
    expect(seen).toHaveLength(hostile.length);
  });

  test.each([
    "http://{host}/x",
    "http://a.{host}/x",
    "http://127.0.0.1:{port}/x",
    "http://{user}@127.0.0.1/x",
    "{url}",
    "//{host}/x",
    "ftp://a/x",
    "http://a@b/x",
    "http:\\\\{host}",
  ])("an address cannot take its host from one: %s", async (url) => {
    const fetched: unknown[] = [];
    const watching = httpTransport({
      baseUrl: "http://127.0.0.1:9",
      fetch: async (to) => {
        fetched.push(to);
        return new Response("");
      },
    });
    const args = { host: "127.0.0.1", port: "80", user: "u", url: "http://127.0.0.1/" };
    expect((await failureFrom(watching.run(requestFor(httpCall({ url }), { args })))).code).toBe("TOOL_CONFIGURATION_ERROR");
    expect(fetched).toEqual([]);
  });

  test("a header cannot be broken into two, nor say who calls", async () => {
    const broken = await failureFrom(
      transport.run(requestFor(httpCall({ url: "http://127.0.0.1:9/", headers: { "X-A": "{v}" } }), { args: { v: "a\r\nX-B: c" } })),
    );
    expect(broken.code).toBe("TOOL_INVALID_FIELD_VALUE");
    for (const name of ["Authorization", "cookie"]) {
      const posing = await failureFrom(
        transport.run(requestFor(httpCall({ url: "http://127.0.0.1:9/", headers: { [name]: "Bearer {v}" } }), { args: { v: "x" } })),
      );
      expect(posing.code).toBe("TOOL_CONFIGURATION_ERROR");
    }
    const framing = await failureFrom(
      transport.run(requestFor(httpCall({ url: "http://127.0.0.1:9/", headers: { Host: "evil.example" } }))),
    );
    expect(framing.code).toBe("TOOL_CONFIGURATION_ERROR");
  });

  test("a secret never comes from the arguments, and a missing one sends nothing", async () => {
    const { origin, seen } = await startService((_, response) => sendJson(response, null));
    const call = httpCall({ url: `${origin}/x`, headers: { "X-Key": "{secret:KEY}" } });
    const failure = await failureFrom(transport.run(requestFor(call, { args: { KEY: "from-model", "secret:KEY": "from-model" } })));
    expect(failure.code).toBe("TOOL_CONFIGURATION_ERROR");
    expect(seen).toHaveLength(0);
  });
});

describe("an answer", () => {
  test("is JSON or text by its type, and null where it is empty", async () => {
    const answers: readonly [string | undefined, string, unknown][] = [
      ["application/json; charset=utf-8", '{"a":1}', { a: 1 }],
      ["application/problem+json", "[1]", [1]],
      ["text/plain", "hi", "hi"],
      ["application/xml", "<a/>", "<a/>"],
      [undefined, "plain", "plain"],
      ["application/json", "", null],
    ];
    for (const [type, body, want] of answers) {
      const { origin } = await startService(
        (_, response) => void response.writeHead(200, type === undefined ? {} : { "content-type": type }).end(body),
      );
      expect(await transport.run(requestFor(httpCall({ url: origin })))).toEqual(want);
    }
    const latin = await startService(
      (_, response) => void response.writeHead(200, { "content-type": "text/plain; charset=iso-8859-1" }).end(Buffer.from([0xfc])),
    );
    expect(await transport.run(requestFor(httpCall({ url: latin.origin })))).toBe("ü");
    const none = await startService((_, response) => void response.writeHead(204).end());
    expect(await transport.run(requestFor(httpCall({ url: none.origin })))).toBeNull();
  });

  test.each([
    ["application/json", "{oops"],
    ["image/png", "\u0089PNG"],
  ])("of type %s that cannot be read is not handed on", async (type, body) => {
    const { origin } = await startService((_, response) => void response.writeHead(200, { "content-type": type }).end(body));
    const failure = await failureFrom(transport.run(requestFor(httpCall({ url: origin }), { effect: "write" })));
    expect([failure.code, failure.reason.outcome]).toEqual(["TOOL_DATA_CORRUPTION", "unknown"]);
  });

  test("that is a failure with too many words says none of them: cut, they could end in half of a secret", async () => {
    const { origin } = await startService(({ headers }, response) => {
      response.writeHead(422, { "content-type": "text/plain" }).write("No such key: ");
      setTimeout(() => response.end(`${headers["x-key"]} is none`), 10);
    });
    const call = httpCall({ url: origin, headers: { "X-Key": "{secret:SHOP_KEY}" } });
    const small = httpTransport({ maxResponseBytes: 25 });
    const { reason } = await failureFrom(small.run(requestFor(call, { secrets: { SHOP_KEY: "sk-live-0123456789" } })));
    expect(reason.details).toEqual({ upstream: { kind: "http", status: 422 } });
  });

  test("is cut off past the limit, announced or not, also where it was compressed", async () => {
    const small = httpTransport({ maxResponseBytes: 10_000 });
    const large = "x".repeat(1_000_000);
    const announced = await startService(
      (_, response) => void response.writeHead(200, { "content-type": "text/plain", "content-length": large.length }).end(large),
    );
    let sent = 0;
    const endless = await startService((_, response) => {
      response.writeHead(200, { "content-type": "text/plain" });
      const more = (): void => {
        if (response.destroyed || sent > 50_000_000) return;
        sent += 10_000;
        response.write(large.slice(0, 10_000), () => setImmediate(more));
      };
      more();
    });
    const bomb = await startService(
      (_, response) =>
        void response
          .writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" })
          .end(gzipSync(JSON.stringify(large))),
    );
    for (const { origin } of [announced, endless, bomb]) {
      const failure = await failureFrom(small.run(requestFor(httpCall({ url: origin }))));
      expect(failure.code).toBe("TOOL_DATA_CORRUPTION");
      expect(failure.reason.details).toMatchObject({ upstream: { reason: "too-large", limit_bytes: 10_000 } });
    }
    expect(sent).toBeLessThan(10_000_000);
    // What is announced is not waited for.
    const silent = await startService(
      (_, response) => void response.writeHead(200, { "content-type": "text/plain", "content-length": large.length }).flushHeaders(),
    );
    expect((await failureFrom(small.run(requestFor(httpCall({ url: silent.origin }))))).reason.details).toMatchObject({
      upstream: { reason: "too-large", limit_bytes: 10_000 },
    });
  });

  test("that is no success becomes the failure it means, with its Retry-After", async () => {
    const { origin } = await startService((_, response) => {
      response.setHeader("retry-after", "7");
      sendJson(response, { error: { code: "slow_down", message: "Too many" } }, 429);
    });
    const failure = await failureFrom(transport.run(requestFor(httpCall({ url: origin }), { effect: "write" })));
    expect(failure.code).toBe("TOOL_RATE_LIMIT_EXCEEDED");
    expect(failure.reason).toMatchObject({
      outcome: "none",
      retryAfterMs: 7_000,
      details: { upstream: { status: 429, code: "slow_down" } },
    });
  });

  test("that never comes has its own reason: not reached, cut off, not waited for", async () => {
    const gone = await startService(() => {});
    await gone.stop();
    const refused = await failureFrom(transport.run(requestFor(httpCall({ url: gone.origin }), { effect: "write" })));
    expect([refused.code, refused.reason.outcome]).toEqual(["TOOL_NETWORK_ERROR", "none"]);
    const cutting = await startService((_, response) => void response.destroy());
    const cut = await failureFrom(transport.run(requestFor(httpCall({ method: "POST", url: cutting.origin }), { effect: "write" })));
    expect([cut.code, cut.reason.outcome]).toEqual(["TOOL_NETWORK_ERROR", "unknown"]);
    const limit = new AbortController();
    const silent = await startService(() => limit.abort(timeIsOver()));
    const late = await failureFrom(transport.run(requestFor(httpCall({ url: silent.origin }), { effect: "write", signal: limit.signal })));
    expect([late.code, late.reason.outcome]).toEqual(["TOOL_EXECUTION_TIMEOUT", "unknown"]);
  });
});

describe("a failure whose body breaks off", () => {
  test.each([
    [429, "TOOL_RATE_LIMIT_EXCEEDED"],
    [503, "TOOL_RESOURCE_UNAVAILABLE"],
    [422, "TOOL_INVALID_FIELD_VALUE"],
  ])("is what its status says: %i", async (status, code) => {
    const { origin } = await startService((_, response) => {
      response.writeHead(status, { "retry-after": "1", "content-length": "100" }).write("half");
      response.socket?.end();
    });
    const failure = await failureFrom(transport.run(requestFor(httpCall({ method: "POST", url: origin }), { effect: "write" })));
    expect([failure.code, failure.reason.outcome, failure.reason.retryAfterMs]).toEqual([code, "none", 1_000]);
  });
});

describe("a redirect", () => {
  test("is followed within the origin by a read", async () => {
    const { origin, seen } = await startService(({ url }, response) =>
      url === "/new" ? sendJson(response, "there") : void response.writeHead(302, { location: "/new" }).end(),
    );
    const call = httpCall({ url: `${origin}/old`, headers: { "X-Key": "{secret:KEY}" } });
    expect(await transport.run(requestFor(call, { secrets: { KEY: "sk-1234567" } }))).toBe("there");
    expect(seen[1]?.headers["x-key"]).toBe("sk-1234567");
  });

  test("within the origin keeps a secret of the query, and no other of its name", async () => {
    const { origin, seen } = await startService(({ url }, response) =>
      url.startsWith("/new") ? sendJson(response, "there") : void response.writeHead(302, { location: "/new?page=2&key=stale" }).end(),
    );
    const call = httpCall({ url: `${origin}/old`, query: { key: "{secret:KEY}", q: "{q}" } });
    expect(await transport.run(requestFor(call, { args: { q: "x" }, secrets: { KEY: "sk-12/34567" } }))).toBe("there");
    expect(seen.map(({ url }) => url)).toEqual(["/old?key=sk-12%2F34567&q=x", "/new?page=2&key=sk-12%2F34567"]);
  });

  test("never takes credentials to another origin", async () => {
    const other = await startService((_, response) => sendJson(response, "stolen"));
    const { origin } = await startService((_, response) => void response.writeHead(307, { location: `${other.origin}/collect` }).end());
    const call = httpCall({ url: origin, headers: { "X-Key": "{secret:KEY}" } });
    const failure = await failureFrom(transport.run(requestFor(call, { secrets: { KEY: "sk-1234567" } })));
    expect(failure.code).toBe("TOOL_CONFIGURATION_ERROR");
    expect(other.seen).toHaveLength(0);
  });

  test("is not followed by an effect, not even within the origin, nor for ever", async () => {
    const { origin, seen } = await startService((_, response) => void response.writeHead(307, { location: "/again" }).end());
    const effect = await failureFrom(
      transport.run(requestFor(httpCall({ method: "POST", url: origin, body: "rest" }), { effect: "write" })),
    );
    expect([effect.code, effect.reason.outcome]).toEqual(["TOOL_CONFIGURATION_ERROR", "unknown"]);
    expect(seen).toHaveLength(1);
    await failureFrom(transport.run(requestFor(httpCall({ url: origin }))));
    expect(seen).toHaveLength(7);
  });
});

test("credentials are asked for by origin and tenant, and win over a binding's header", async () => {
  const { origin, seen } = await startService((_, response) => sendJson(response, null));
  const asked: unknown[] = [];
  const own = httpTransport({
    credentials: (request) => {
      asked.push(request);
      return { Authorization: `Bearer ${request.tenant}-key` };
    },
  });
  const call = httpCall({ url: origin, headers: { authorization: "Bearer {secret:SHARED}" } });
  for (const tenant of ["anna", "bert"]) await own.run(requestFor(call, { tenant, secrets: { SHARED: "shared-key" } }));
  expect(seen.map(({ headers }) => headers.authorization)).toEqual(["Bearer anna-key", "Bearer bert-key"]);
  expect(asked[0]).toEqual({ service: origin, tenant: "anna", tool: "shop.find" });
});

test("a refusal of credentials names the origin that they are looked up by, also where only the application knows it", async () => {
  const { origin } = await startService((_, response) => sendJson(response, {}, 401));
  const refused = await failureFrom(httpTransport({ baseUrl: origin }).run(requestFor(httpCall({ url: "/a" }))));
  expect([refused.code, refused.reason.details]).toMatchObject(["TOOL_API_KEY_INVALID", { reason: "no-credentials", service: origin }]);
});
