import { type AddressInfo, createServer } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { httpTransport } from "../../../runtime/transport/http/index.js";
import { createNodeFetch } from "../../../runtime/transport/network/node-fetch.js";
import { isPrivateAddress, isPrivateHost } from "../../../runtime/transport/network/private-address.js";
import { publicLookup } from "../../../runtime/transport/network/public-lookup.js";
import { failureFrom, timeIsOver } from "../service.js";
import { ask, call, json, operation, startApi } from "./wire.js";

const key = { security: [[{ name: "k", scheme: { type: "apiKey", in: "header", name: "X-Key" }, scopes: [] }]] } as const;
const security = () => "key-12345678";

test("a method is sent in its own case, and one that everybody knows in capitals", async () => {
  const lines: string[] = [];
  // Node's own server refuses methods that it does not know.
  const server = createServer((socket) =>
    socket.once("data", (data) => {
      lines.push(data.toString().split("\r\n")[0] ?? "");
      socket.end("HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n");
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  for (const method of ["Purge", "lock", "COPY", "get"]) await call(operation(`http://127.0.0.1:${port}`, { method }));
  expect(lines).toEqual(["Purge / HTTP/1.1", "lock / HTTP/1.1", "COPY / HTTP/1.1", "GET / HTTP/1.1"]);
  expect((await failureFrom(call(operation(`http://127.0.0.1:${port}`, { method: "Connect" })))).code).toBe("TOOL_CONFIGURATION_ERROR");
});

describe("a service that closes its connections without a word", () => {
  /** Answers one request on each connection, and ends it then, or when another one comes. What it does not answer is lost. */
  async function startCurt(end: "at once" | "when asked again") {
    const answered: string[] = [];
    const server = createServer((socket) => {
      let text = "";
      let isAnswered = false;
      socket.on("error", () => {});
      socket.on("data", (data) => {
        text += data.toString();
        if (isAnswered) return void socket.destroy();
        if (!text.includes("\r\n\r\n")) return;
        isAnswered = true;
        answered.push(text.slice(0, text.indexOf(" HTTP")));
        const body = JSON.stringify(text.includes("/token") ? { access_token: "t", expires_in: 0 } : {});
        const head = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
        if (end === "at once") socket.end(head + body);
        else socket.write(head + body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, answered };
  }

  test.each(["at once", "when asked again"] as const)("%s is asked again by a read, and for a token", async (end) => {
    const { origin, answered } = await startCurt(end);
    const scheme = { type: "oauth2", flow: "clientCredentials", tokenUrl: "/token" } as const;
    const http = httpTransport({ allowPrivate: true, security: () => ({ clientId: "c", clientSecret: "secret-123" }) });
    const op = operation(origin, { security: [[{ name: "o", scheme, scopes: [] }]] });
    for (let count = 0; count < 3; count += 1) expect(await http.run(ask(op).request)).toEqual({});
    expect(answered).toEqual(["POST /token", "GET /", "POST /token", "GET /", "POST /token", "GET /"]);
    await http.close?.();
  });

  test("is asked once by an effect: on a new connection where the end of a kept one has arrived, otherwise nobody knows what it did", async () => {
    for (const end of ["at once", "when asked again"] as const) {
      const { origin, answered } = await startCurt(end);
      const http = httpTransport({ allowPrivate: true });
      await http.run(ask(operation(origin)).request);
      const effect = http.run(ask(operation(origin, { method: "POST" }), { effect: "write" }).request);
      if (end === "at once") expect(await effect).toEqual({});
      else expect((await failureFrom(effect)).reason.outcome).toBe("unknown");
      expect(answered).toEqual(end === "at once" ? ["GET /", "POST /"] : ["GET /"]);
      await http.close?.();
    }
  });
});

test.each([
  ["https", "before there is a connection: nothing happened", "none"],
  ["http", "when the request is on its way: nobody knows", "unknown"],
])("an effect by %s that is given up %s", async (protocol, _when, outcome) => {
  const limit = new AbortController();
  // Takes connections and says nothing, so that no handshake ends.
  const server = createServer((socket) => socket.on("error", () => {}).on("data", () => limit.abort(timeIsOver())));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const op = operation(`${protocol}://127.0.0.1:${(server.address() as AddressInfo).port}`, { method: "POST" });
  const http = httpTransport({ allowPrivate: true });
  const failure = await failureFrom(http.run(ask(op, { effect: "write", signal: limit.signal }).request));
  expect([failure.code, failure.reason.outcome]).toEqual(["TOOL_EXECUTION_TIMEOUT", outcome]);
  await http.close?.();
});

test("a connection that is kept gathers no listeners", async () => {
  const warnings: Error[] = [];
  const note = (warning: Error): void => void warnings.push(warning);
  process.on("warning", note);
  onTestFinished(() => void process.off("warning", note));
  const api = await startApi();
  const http = httpTransport({ allowPrivate: true });
  for (let count = 0; count < 30; count += 1) await http.run(ask(operation(api.origin)).request);
  await new Promise((resolve) => setImmediate(resolve));
  expect(warnings).toEqual([]);
  await http.close?.();
});

describe("private addresses", () => {
  test.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.31.0.1",
    "192.168.1.1",
    "168.63.129.16",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "::1",
    "::",
    "fe80::1",
    "fe80::1%eth0",
    "fd00::1",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "::127.0.0.1",
    "64:ff9b::a00:1",
    "64:ff9b:1:a00:0:100::",
    "::ffff:0:127.0.0.1",
    "2002:7f00:1::",
    "2001:2::1",
    "3fff::1",
    "5f00::1",
    "ff02::1",
    "nonsense",
  ])("%s is one", (address) => expect(isPrivateAddress(address)).toBe(true));
  test.each(["8.8.8.8", "172.32.0.1", "1.1.1.1", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808", "2002:808:808::"])(
    "%s is none",
    (address) => expect(isPrivateAddress(address)).toBe(false),
  );
  test("hosts are known by name, too", () => {
    expect(
      ["localhost", "a.localhost", "printer.local", "metadata.google.internal", "intranet", "[::1]", "127.0.0.1"].map(isPrivateHost),
    ).not.toContain(false);
    expect(["api.example.com", "localhost.example.com", "8.8.8.8"].map(isPrivateHost)).not.toContain(true);
  });

  test("are not called unless configured, in any way of writing them", async () => {
    const api = await startApi();
    const transport = httpTransport();
    for (const host of ["127.0.0.1", "localhost", "2130706433", "0x7f.1", "[::ffff:127.0.0.1]", "127.1"]) {
      const failure = await failureFrom(transport.run(ask(operation(`http://${host}:${api.port}`)).request));
      expect([failure.code, failure.reason.outcome]).toEqual(["TOOL_CONFIGURATION_ERROR", "none"]);
      // As the contract writes it, in the form in which it can be allowed; not what a name stands for.
      const { hostname } = new URL(`http://${host}`);
      expect(failure.message).toContain(`allowPrivate: ["${hostname}"]`);
      if (hostname === "localhost") expect(JSON.stringify([failure.message, failure.reason])).not.toContain("127");
    }
    expect(api.arrived).toEqual([]);
    await httpTransport({ allowPrivate: [`127.0.0.1:${api.port}`] }).run(ask(operation(api.origin)).request);
    await failureFrom(httpTransport({ allowPrivate: ["127.0.0.1:1"] }).run(ask(operation(api.origin)).request));
    // What the application itself names, it wants.
    await httpTransport({ servers: { shop: api.origin } }).run(ask(operation("https://api.example.com")).request);
    await httpTransport({ baseUrl: api.origin }).run(ask(operation("/v1")).request);
    expect(api.arrived.map(({ url }) => url)).toEqual(["/", "/", "/v1/"]);
  });

  test("are found when a connection is made, whatever the name says before", async () => {
    const found = await new Promise<unknown>((resolve) => publicLookup("localhost", { all: true }, (error) => resolve(error)));
    expect(found).toMatchObject({ code: "TOOL_CONFIGURATION_ERROR", reason: { details: { host: "localhost" } } });
    const api = await startApi();
    const { fetch, close } = createNodeFetch({ mayBePrivate: () => false, tls: undefined });
    await expect(fetch(new URL(`http://localhost:${api.port}`), {})).rejects.toMatchObject({ code: "TOOL_CONFIGURATION_ERROR" });
    close();
    expect(api.arrived).toEqual([]);
  });

  test("an application's own `fetch` is used, with names and literals still looked at", async () => {
    const asked: string[] = [];
    const own = httpTransport({
      fetch: async (url) => {
        asked.push(url.href);
        return Response.json(1);
      },
    });
    expect(await own.run(ask(operation("https://api.example.com")).request)).toBe(1);
    await failureFrom(own.run(ask(operation("http://169.254.169.254")).request));
    expect(asked).toEqual(["https://api.example.com/"]);
  });
});

test.each([
  ["identity", Buffer.from("text"), "4"],
  ["utf-8", Buffer.from("text"), "4"],
  ["gzip", gzipSync("text"), null],
])("how long an answer is stays known, unless it was packed: %s", async (coding, body, length) => {
  const said = { "content-encoding": coding, "content-length": body.length };
  const api = await startApi((_, response) => void response.writeHead(200, said).end(body));
  const { fetch, close } = createNodeFetch({ mayBePrivate: () => true, tls: undefined });
  onTestFinished(close);
  const response = await fetch(new URL(`http://localhost:${api.port}`), {});
  expect([response.headers.get("content-length"), await response.text()]).toEqual([length, "text"]);
});

describe("credentials stay with their server", () => {
  test("a redirect within the origin keeps a key in the query, and no other of its name", async () => {
    for (const location of ["/landed?x=1", "/landed?x=1&key=stale"]) {
      const api = await startApi((one, response) =>
        one.url.startsWith("/landed") ? json(response, "there") : void response.writeHead(307, { location }).end(),
      );
      const scheme = { type: "apiKey", in: "query", name: "key" } as const;
      const op = operation(api.origin, { security: [[{ name: "k", scheme, scopes: [] }]] });
      expect(await call(op, { options: { security: () => "new/key" } })).toBe("there");
      expect(api.arrived.map(({ url }) => url)).toEqual(["/?key=new%2Fkey", "/landed?x=1&key=new%2Fkey"]);
    }
  });

  test("a redirect to another origin, host or scheme is not followed", async () => {
    const other = await startApi();
    for (const location of [other.origin, `http://localhost:${other.port}/`, "https://127.0.0.1/", "//evil.example/"]) {
      for (const status of [301, 302, 303, 307, 308]) {
        const api = await startApi((_, response) => void response.writeHead(status, { location }).end());
        const failure = await failureFrom(call(operation(api.origin, key), { options: { security } }));
        expect(failure.code).toBe("TOOL_CONFIGURATION_ERROR");
        expect(api.arrived).toHaveLength(1);
      }
    }
    expect(other.arrived).toEqual([]);
  });

  test.each<[string, ResponseInit, "redirect" | "page"]>([
    ["a redirect", { status: 302, headers: { location: "blob:http://api.example.com/x" } }, "redirect"],
    ["a link", { headers: { "content-type": "application/json", link: "<blob:http://api.example.com/x>; rel=next" } }, "page"],
  ])("%s to what only names the origin is not followed, nor read as another host", async (_, init, kind) => {
    const asked: string[] = [];
    const fetch = async (url: URL): Promise<Response> => {
      asked.push(url.href);
      return new Response(kind === "page" ? "[1]" : null, init);
    };
    const op = operation("http://api.example.com", { ...key, pagination: { kind: "link", items: "" } });
    expect((await failureFrom(call(op, { options: { security, fetch, collect: { pages: 2 } } }))).code).toBe("TOOL_CONFIGURATION_ERROR");
    expect(asked).toEqual(["http://api.example.com/"]);
  });

  test("within the origin a read follows, an effect does not", async () => {
    const api = await startApi((one, response) =>
      one.url === "/new"
        ? json(response, one.headers["x-key"] === "key-12345678")
        : void response.writeHead(307, { location: "/new" }).end(),
    );
    expect(await call(operation(api.origin, { ...key, path: "/old" }), { options: { security } })).toBe(true);
    const failure = await failureFrom(call(operation(api.origin, { ...key, method: "POST" }), { effect: "write", options: { security } }));
    expect([failure.code, failure.reason.outcome]).toEqual(["TOOL_CONFIGURATION_ERROR", "unknown"]);
  });

  test("hosts that are not allowed are not called", async () => {
    const api = await startApi();
    expect((await failureFrom(call(operation(api.origin), { options: { allowHosts: ["api.example.com"] } }))).code).toBe(
      "TOOL_CONFIGURATION_ERROR",
    );
    expect(api.arrived).toEqual([]);
  });
});

describe("a call that is given up", () => {
  test("ends while it waits, and while it reads", async () => {
    const silent = await startApi(() => {});
    const waiting = await failureFrom(call(operation(silent.origin), { signal: AbortSignal.timeout(50) }));
    expect([waiting.code, waiting.reason.details]).toMatchObject(["TOOL_EXECUTION_TIMEOUT", { reason: "timeout" }]);
    const slow = await startApi((_, response) => void response.writeHead(200, { "content-type": "application/json" }).write("[1,"));
    const reading = await failureFrom(call(operation(slow.origin), { signal: AbortSignal.timeout(100) }));
    expect([reading.code, reading.reason.details]).toMatchObject(["TOOL_EXECUTION_TIMEOUT", { reason: "timeout" }]);
    const never = await startApi();
    await failureFrom(call(operation(never.origin), { signal: AbortSignal.abort() }));
    expect(never.arrived).toEqual([]);
  });

  test("by a service that switches to another protocol ends, and a status that there is not is a failure like any other", async () => {
    const switching = await startApi((_, { socket }) => {
      socket?.write("HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n");
    });
    expect((await failureFrom(call(operation(switching.origin)))).code).toBe("TOOL_NETWORK_ERROR");
    const odd = await startApi((_, response) => json(response, { message: "No robots" }, { status: 999 }));
    const { code, reason } = await failureFrom(call(operation(odd.origin)));
    expect([code, reason.details]).toEqual(["TOOL_EXTERNAL_SERVICE_ERROR", { upstream: { kind: "http", status: 999, says: "No robots" } }]);
  });

  test("or breaks is distinguished: not reached, or cut off", async () => {
    const closed = operation("http://127.0.0.1:9", { ...key, path: "/secret-path" });
    const inQuery = { ...key.security[0][0], scheme: { type: "apiKey", in: "query", name: "key" } } as const;
    const unreached = await failureFrom(call({ ...closed, security: [[inQuery]] }, { effect: "write", options: { security } }));
    expect([unreached.code, unreached.reason.outcome]).toEqual(["TOOL_NETWORK_ERROR", "none"]);
    // The host and nothing else of the address.
    expect(unreached.message).toBe("The service is unreachable. It was asked at 127.0.0.1:9: ECONNREFUSED.");
    const cutting = await startApi((_, response) => void response.destroy());
    const cut = await failureFrom(call(operation(cutting.origin, { method: "POST" }), { effect: "write" }));
    expect([cut.code, cut.reason.outcome]).toEqual(["TOOL_NETWORK_ERROR", "unknown"]);
    expect(cut.message).toContain(new URL(cutting.origin).host);
  });
});
