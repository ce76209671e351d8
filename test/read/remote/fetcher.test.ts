import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { fetching, problemOf, textOf } from "./fetching.js";
import { answer, type Served, serve } from "./serve.js";

const open: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const served = async (...listener: Parameters<typeof serve>): Promise<Served> => {
  const server = await serve(...listener);
  open.push(server.close);
  return server;
};

const folder = (): string => {
  const made = mkdtempSync(path.join(tmpdir(), "toolpact-cache-"));
  open.push(() => rmSync(made, { recursive: true, force: true }));
  return made;
};

describe("where a contract may be fetched from", () => {
  test("http, only from this machine and only where that is named", async () => {
    const { origin, host, seen } = await served((_, response) => answer(response, "openapi: 3.1.0"));
    expect(problemOf(await fetching().get(`${origin}/a`))).toMatchObject({
      code: "source/not-https",
      fix: expect.stringContaining("allowHosts"),
    });
    expect(problemOf(await fetching({ allowHosts: ["shop.example"] }).get("http://shop.example/a")).code).toBe("source/not-https");
    expect(seen).toEqual([]);
    expect(textOf(await fetching({ allowHosts: [host] }).get(`${origin}/a`))).toBe("openapi: 3.1.0");
    expect(textOf(await fetching({ allowHosts: ["127.0.0.1"] }).get(`${origin}/a`))).toBe("openapi: 3.1.0");
    expect(seen).toEqual(["GET /a", "GET /a"]);
  });

  test("a name that stands for this machine is looked at when the connection is made", async () => {
    const { origin } = await served((_, response) => answer(response, "openapi: 3.1.0"));
    const port = new URL(origin).port;
    expect(textOf(await fetching({ allowHosts: ["localhost"] }).get(`http://localhost:${port}/`))).toBe("openapi: 3.1.0");
  });

  test.each([
    "https://127.0.0.1/a",
    "https://10.0.0.1/a",
    "https://[::1]/a",
    "https://localhost/a",
    "https://intranet/a",
    "https://[::ffff:169.254.169.254]/a",
    "https://0x7f.1/a",
  ])("%s is private", async (address) => {
    expect(problemOf(await fetching().get(new URL(address).href)).code).toBe("source/private-address");
  });

  test.each(["https://169.254.169.254/latest", "https://[fe80::1]/"])("%s is never asked, named or not", async (address) => {
    const { hostname } = new URL(address);
    expect(problemOf(await fetching({ allowHosts: [hostname] }).get(address)).code).toBe("source/private-address");
  });

  test("an address with a password in it is refused, and the password not told", async () => {
    const problem = problemOf(await fetching().get("https://ana:hunter2@shop.example/a"));
    expect([problem.code, JSON.stringify(problem)]).toEqual(["source/credentials-in-address", expect.not.stringContaining("hunter2")]);
  });
});

describe("a redirect", () => {
  test("is followed within the allowed hosts, and references start where it leads", async () => {
    const other = await served((_, response) => answer(response, "openapi: 3.1.0"));
    const { origin, host } = await served((_, response) => response.writeHead(302, { location: `${other.origin}/v3/api.yaml` }).end());
    const options = {
      sources: [{ path: `${origin}/a`, headers: { Authorization: "Bearer {env:TOKEN}" } }],
      env: { TOKEN: "secret-token" },
    };
    const found = await fetching({ ...options, allowHosts: [host, other.host] }).get(`${origin}/a`);
    expect([textOf(found), "base" in found && found.base]).toEqual(["openapi: 3.1.0", `${other.origin}/v3/api.yaml`]);
    // Credentials are for the contract's own origin.
    expect(other.requests[0]?.headers.authorization).toBeUndefined();
    const refused = problemOf(await fetching({ ...options, allowHosts: [host] }).get(`${origin}/a`));
    expect([refused.code, other.seen.length]).toEqual(["source/redirect-refused", 1]);
  });

  test.each([
    ["http://169.254.169.254/latest/meta-data", "source/redirect-refused"],
    ["file:///etc/passwd", "source/redirect-refused"],
    ["/a", "source/redirects"],
    ["https://", "source/redirects"],
  ])("to %s is refused", async (location, code) => {
    const { origin, host, seen } = await served((_, response) => response.writeHead(302, { location }).end());
    expect(problemOf(await fetching({ allowHosts: [host] }).get(`${origin}/a`)).code).toBe(code);
    expect(seen.length).toBeLessThanOrEqual(6);
  });

  test("to what has no host names that", async () => {
    const { origin, host } = await served((_, response) => response.writeHead(302, { location: "file:///etc/passwd" }).end());
    const { message, fix } = problemOf(await fetching({ allowHosts: [host] }).get(`${origin}/a`));
    expect([message, fix]).toEqual([
      "`the address` redirects to `file:`, which is not supported.",
      "Name the address of the document itself.",
    ]);
  });
});

describe("an answer", () => {
  test("of a server that is down for a moment is asked for again", async () => {
    let count = 0;
    const { origin, host } = await served((request, response) => {
      count += 1;
      if (count === 1) response.writeHead(503).end();
      else if (count === 2) request.socket.destroy();
      else answer(response, "openapi: 3.1.0");
    });
    expect(textOf(await fetching({ allowHosts: [host] }).get(`${origin}/a`))).toBe("openapi: 3.1.0");
    expect(count).toBe(3);
  });

  test.each([
    [500, "source/http-status", 3],
    [404, "source/http-status", 1],
    [401, "source/http-status", 1],
  ])("with status %d is a problem, after as many tries as make sense", async (status, code, tries) => {
    const { origin, host, seen } = await served((_, response) => response.writeHead(status).end("body"));
    const problem = problemOf(await fetching({ allowHosts: [host] }).get(`${origin}/a`));
    expect([problem.code, problem.message, seen.length]).toEqual([code, expect.stringContaining(String(status)), tries]);
  });

  test("that refuses what was sent is distinguished from one that was sent nothing", async () => {
    const { origin, host } = await served((_, response) => response.writeHead(401).end());
    const contract = `${origin}/a`;
    const fixOf = async (headers: Record<string, string>): Promise<string> =>
      problemOf(await fetching({ allowHosts: [host], sources: [{ path: contract, headers }] }).get(contract)).fix;
    expect(await fixOf({})).toMatch(/^Set credentials next to the contract/);
    expect(await fixOf({ Authorization: "Bearer 7f3a" })).toBe(
      "Correct the values under `headers` (authorization). The service refuses them.",
    );
  });

  test("that does not come is given up", async () => {
    const { origin, host } = await served((_, response) => response.write("openapi"));
    const limits = { timeoutMs: 50, retryDelaysMs: [] };
    expect(problemOf(await fetching({ allowHosts: [host], limits }).get(`${origin}/a`)).code).toBe("source/timed-out");
  });

  test("that no server gives is reported with its reason", async () => {
    const { origin, host, close } = await serve(() => {});
    await close();
    const problem = problemOf(await fetching({ allowHosts: [host] }).get(`${origin}/a`));
    expect([problem.code, problem.message]).toEqual(["source/unreachable", expect.stringContaining("ECONNREFUSED")]);
  });

  test("is unpacked, and too large is too large however small it was packed", async () => {
    const { origin, host } = await served((request, response) => {
      const text = request.url === "/bomb" ? Buffer.alloc(101 * 1024 * 1024, " ") : Buffer.from("openapi: 3.1.0");
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(text));
    });
    const fetcher = fetching({ allowHosts: [host], limits: { timeoutMs: 30_000, retryDelaysMs: [] } });
    expect(textOf(await fetcher.get(`${origin}/a`))).toBe("openapi: 3.1.0");
    expect(problemOf(await fetcher.get(`${origin}/bomb`)).code).toBe("source/too-large-answer");
  });

  test("is what it says, not what its type says", async () => {
    const { origin, host } = await served((_, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end('{"openapi":"3.1.0"}'),
    );
    expect(textOf(await fetching({ allowHosts: [host] }).get(`${origin}/a`))).toBe('{"openapi":"3.1.0"}');
  });

  test("that is cut off is none", async () => {
    const { origin, host } = await served((_, response) => {
      response.writeHead(200, { "content-length": "100" }).write("openapi: 3.1.0");
      setTimeout(() => response.destroy(), 10);
    });
    expect(problemOf(await fetching({ allowHosts: [host] }).get(`${origin}/a`)).code).toBe("source/unreachable");
  });

  test.each([
    ["a page", "<!doctype html><title>Docs</title>", "source/no-document"],
    ["nothing", " ", "source/no-document"],
    ["no text", Buffer.from([0xff, 0xfe, 0x00]), "source/not-utf8"],
  ])("that is %s is no contract", async (_, body, code) => {
    const { origin, host } = await served((request, response) =>
      request.method === "POST" ? response.writeHead(405).end() : response.end(body),
    );
    expect(problemOf(await fetching({ allowHosts: [host], sources: [{ path: `${origin}/a` }] }).get(`${origin}/a`)).code).toBe(code);
  });
});

describe("headers", () => {
  test("are filled from the environment and sent to the contract's own origin", async () => {
    const { origin, host, requests } = await served((_, response) => answer(response, "openapi: 3.1.0"));
    const headers = { Authorization: "Bearer {env:TOKEN}", "X-Plain": "a {env:TOKEN}-{env:OTHER} b" };
    const options = { allowHosts: [host], sources: [{ path: `${origin}/a`, headers }] };
    await fetching({ ...options, env: { TOKEN: "secret-token\n", OTHER: "2" } }).get(`${origin}/a`);
    expect(requests[0]?.headers).toMatchObject({ authorization: "Bearer secret-token", "x-plain": "a secret-token-2 b" });
    const missing = problemOf(await fetching({ ...options, env: { TOKEN: "secret-token" } }).get(`${origin}/a`));
    expect([missing.code, missing.message]).toEqual(["source/missing-variable", expect.stringContaining("OTHER")]);
    const broken = problemOf(await fetching({ ...options, env: { TOKEN: "a\r\nHost: b", OTHER: "2" } }).get(`${origin}/a`));
    expect([broken.code, requests.length, JSON.stringify(broken)]).toEqual(["source/wrong-header", 1, expect.not.stringContaining("Host")]);
  });
});

describe("several contracts of one origin", () => {
  test("each have their own headers, and what they refer to has those of the first", async () => {
    const { origin, host, requests } = await served((_, response) => answer(response, "openapi: 3.1.0"));
    const source = (name: string) => ({ path: `${origin}/${name}`, headers: { Authorization: `Bearer of-${name}` } });
    const fetcher = fetching({ allowHosts: [host], sources: [source("a"), source("b")] });
    for (const name of ["b", "a", "shared"]) await fetcher.get(`${origin}/${name}`);
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(["Bearer of-b", "Bearer of-a", "Bearer of-a"]);
  });
});

describe("the cache", () => {
  test("is asked about by the time of the last change where a service tells nothing else", async () => {
    const cacheFolder = folder();
    const lastModified = "Mon, 02 Nov 2026 08:00:00 GMT";
    const { origin, host, requests } = await served((request, response) => {
      if (request.headers["if-modified-since"] === lastModified) response.writeHead(304).end();
      else answer(response, "openapi: 3.1.0", { "last-modified": lastModified });
    });
    for (let n = 0; n < 2; n += 1)
      expect(textOf(await fetching({ cacheFolder, allowHosts: [host] }).get(`${origin}/a`))).toBe("openapi: 3.1.0");
    expect(requests.map(({ headers }) => headers["if-modified-since"])).toEqual([undefined, lastModified]);
  });

  test("is asked about by its validators, answers offline, and holds no credentials", async () => {
    const cacheFolder = folder();
    let text = "openapi: 3.1.0";
    const { origin, host, requests } = await served((request, response) => {
      const etag = `"${text.length}"`;
      if (request.headers["if-none-match"] === etag) response.writeHead(304).end();
      else answer(response, text, { etag });
    });
    const sources = [{ path: `${origin}/a`, headers: { Authorization: "Bearer {env:TOKEN}" } }];
    const options = { cacheFolder, allowHosts: [host], sources, env: { TOKEN: "secret-token" } };
    const first = fetching(options);
    expect([textOf(await first.get(`${origin}/a`)), textOf(await first.get(`${origin}/a`)), requests.length]).toEqual([text, text, 1]);
    expect(textOf(await fetching(options).get(`${origin}/a`))).toBe(text);
    expect(requests[1]?.headers["if-none-match"]).toBe('"14"');
    text = "openapi: 3.1.0 # new";
    expect(textOf(await fetching(options).get(`${origin}/a`))).toBe(text);

    const offline = fetching({ ...options, offline: true, env: {} });
    expect([textOf(await offline.get(`${origin}/a`)), requests.length]).toEqual([text, 3]);
    expect(problemOf(await offline.get(`${origin}/b`))).toMatchObject({ code: "source/not-cached" });

    const files = readdirSync(cacheFolder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    const contents = files.map((file) => readFileSync(path.join(file.parentPath, file.name), "utf8"));
    expect(contents.join("\n")).not.toContain("secret-token");
  });

  test("gives the content that was pinned without asking, and asks where it has none", async () => {
    const cacheFolder = folder();
    let text = "openapi: 3.1.0";
    const { origin, host, seen } = await served((_, response) => answer(response, text));
    const options = { cacheFolder, allowHosts: [host] };
    const hash = await fetching(options).hash(`${origin}/a`);
    text = "openapi: 3.1.1";
    await fetching(options).get(`${origin}/a`);
    const pinned = (value: string): ReadonlyMap<string, string> => new Map([[`${origin}/a`, value]]);
    expect(textOf(await fetching({ ...options, pinned: pinned(hash ?? "") }).get(`${origin}/a`))).toBe("openapi: 3.1.0");
    expect(seen).toHaveLength(2);
    expect(textOf(await fetching({ ...options, pinned: pinned("0".repeat(64)) }).get(`${origin}/a`))).toBe("openapi: 3.1.1");
    expect(seen).toHaveLength(3);
  });

  test("knows where a redirect led of what was pinned, too, also where the content is another by now", async () => {
    const cacheFolder = folder();
    let text = "openapi: 3.1.0";
    const { origin, host } = await served((request, response) =>
      request.url === "/a" ? response.writeHead(302, { location: "/v3/api.yaml" }).end() : answer(response, text),
    );
    const options = { cacheFolder, allowHosts: [host] };
    const pinned = new Map([[`${origin}/a`, (await fetching(options).hash(`${origin}/a`)) ?? ""]]);
    const baseOf = async (): Promise<unknown> => {
      const found = await fetching({ ...options, pinned, offline: true }).get(`${origin}/a`);
      return [textOf(found), "base" in found && found.base];
    };
    expect(await baseOf()).toEqual(["openapi: 3.1.0", `${origin}/v3/api.yaml`]);
    text = "openapi: 3.1.1";
    await fetching(options).get(`${origin}/a`);
    expect(await baseOf()).toEqual(["openapi: 3.1.0", `${origin}/v3/api.yaml`]);
  });

  test("that is broken is as good as none", async () => {
    const cacheFolder = folder();
    const { origin, host } = await served((_, response) => answer(response, "openapi: 3.1.0", { etag: '"1"' }));
    const options = { cacheFolder, allowHosts: [host] };
    await fetching(options).get(`${origin}/a`);
    for (const part of ["content", "addresses"])
      for (const name of readdirSync(path.join(cacheFolder, part))) writeFileSync(path.join(cacheFolder, part, name), '{"address":');
    expect(textOf(await fetching(options).get(`${origin}/a`))).toBe("openapi: 3.1.0");
    expect(textOf(await fetching({ ...options, offline: true }).get(`${origin}/a`))).toBe("openapi: 3.1.0");
  });
});
