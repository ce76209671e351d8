import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { configFromArguments } from "../../../generator/config/index.js";
import { listDiagnostics } from "../../../generator/diagnostics/render/index.js";
import { openFetcher } from "../../../generator/pipeline/open-fetcher.js";
import { openSources } from "../../../generator/pipeline/open-sources.js";
import { type PlannedSources, planSources } from "../../../generator/pipeline/plan-sources.js";
import { answer, type Served, serve } from "./serve.js";

const root = mkdtempSync(path.join(tmpdir(), "toolpact-remote-"));
let files: { readonly [path: string]: string } = {};
let main: Served;
let other: Served;
beforeAll(async () => {
  const listener: Parameters<typeof serve>[0] = (request, response) => {
    const text = files[request.url ?? ""];
    if (text?.startsWith("to ")) response.writeHead(302, { location: text.slice(3) }).end();
    else if (text === undefined) response.writeHead(404).end();
    else answer(response, text);
  };
  [main, other] = [await serve(listener), await serve(listener)];
});
afterAll(async () => {
  await Promise.all([main.close(), other.close()]);
  rmSync(root, { recursive: true, force: true });
});

const api = (schema: string): string => `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /pets:
    get:
      operationId: listPets
      parameters: [{ name: tag, in: query, schema: ${schema} }]
      responses: { "200": { description: ok } }
`;

type Told = PlannedSources & { readonly problems: readonly string[] };

async function plan(contract: string, allowHosts: readonly string[]): Promise<Told> {
  main.seen.splice(0);
  other.seen.splice(0);
  const { config } = await configFromArguments({ cwd: root, contracts: [contract], out: "out", allowHosts });
  if (config === undefined) throw new Error("no config");
  const fetcher = await openFetcher({ config, env: {} });
  const planned = planSources({ config, cwd: root, sources: await openSources({ config, cwd: root, fetcher }) });
  const errors = planned.diagnostics.filter(({ severity }) => severity === "error");
  const listed = await listDiagnostics(errors, { texts: planned.texts });
  return { ...planned, problems: listed.map(({ code, file, line }) => `${code} ${file}:${line}`) };
}

const inputOf = ({ plans }: Told): unknown => plans[0]?.tools[0]?.operation.input;

describe("a document with an address", () => {
  test("has the servers that it names from where it came to lie", async () => {
    files = { "/api": "to /v3/docs/openapi.yaml", "/v3/docs/openapi.yaml": `servers: [{ url: ../shop }]\n${api("{ type: string }")}` };
    const planned = await plan(`${main.origin}/api`, [main.host]);
    expect(planned.problems).toEqual([]);
    expect(planned.plans[0]?.tools[0]?.operation.call).toMatchObject({ servers: [{ url: `${main.origin}/v3/shop` }] });
  });

  test("names the schemas of other files that its components list", async () => {
    files = {
      "/openapi.yaml": `${api("{ $ref: schemas/tag.yaml }")}components: { schemas: { Label: { $ref: schemas/tag.yaml } } }\n`,
      "/schemas/tag.yaml": "type: object\nproperties: { inner: { $ref: tag.yaml } }\n",
    };
    const planned = await plan(`${main.origin}/openapi.yaml`, [main.host]);
    expect([planned.problems, inputOf(planned)]).toMatchObject([[], { fields: [{ schema: { kind: "ref", to: "Label" } }] }]);
  });

  test("brings along what it refers to at its own origin, from where it came to lie", async () => {
    files = {
      "/api": "to /v3/openapi.yaml",
      "/v3/openapi.yaml": api("{ $ref: schemas/tag.yaml#/Tag }"),
      "/v3/schemas/tag.yaml": "Tag: { $ref: '../more.json#/deep/Tag' }",
      "/v3/more.json": '{"deep":{"Tag":{"type":"integer"}}}',
    };
    const planned = await plan(`${main.origin}/api`, [main.host]);
    expect(planned.problems).toEqual([]);
    expect(inputOf(planned)).toMatchObject({ fields: [{ wireName: "tag", schema: { kind: expect.stringMatching(/ref|number/) } }] });
    expect(main.seen).toEqual(["GET /api", "GET /v3/openapi.yaml", "GET /v3/schemas/tag.yaml", "GET /v3/more.json"]);
    expect(planned.inputs.map(({ path: input }) => input)).toEqual([
      `${main.origin}/api`,
      `${main.origin}/v3/more.json`,
      `${main.origin}/v3/schemas/tag.yaml`,
    ]);
    // Servers that are not named are where the document is.
    expect(JSON.stringify(planned.plans[0]?.tools[0]?.operation.call)).toContain(main.origin);
  });

  test("refers to another host only where that is allowed, and never makes a request there otherwise", async () => {
    files = { "/openapi.yaml": api(`{ $ref: "${other.origin}/tag.yaml" }`), "/tag.yaml": "type: integer" };
    const refused = await plan(`${main.origin}/openapi.yaml`, [main.host]);
    expect(refused.problems).toEqual([`openapi/ref-to-address ${main.origin}/openapi.yaml:7`]);
    expect(other.seen).toEqual([]);
    expect((await plan(`${main.origin}/openapi.yaml`, [main.host, other.host])).problems).toEqual([]);
    expect(other.seen).toEqual(["GET /tag.yaml"]);
  });

  test("cannot refer to files of this machine", async () => {
    writeFileSync(path.join(root, "secret.yaml"), "type: integer");
    for (const [ref, code] of [
      ["file:///etc/passwd", "openapi/ref-outside-folder"],
      [`file://${root}/secret.yaml`, "openapi/ref-outside-folder"],
      ["secret.yaml", "source/http-status"],
      ["../../../../secret.yaml", "source/http-status"],
    ] as const) {
      files = { "/openapi.yaml": api(`{ $ref: "${ref}" }`) };
      expect((await plan(`${main.origin}/openapi.yaml`, [main.host])).problems[0]).toMatch(`${code} ${main.origin}/openapi.yaml:7`);
    }
  });

  test("is no worse for a reference that nobody needs and nobody answers", async () => {
    files = { "/openapi.yaml": `${api("{ type: string }")}components: { schemas: { Unused: { $ref: gone.yaml } } }` };
    expect((await plan(`${main.origin}/openapi.yaml`, [main.host])).problems).toEqual([]);
    expect(main.seen).toEqual(["GET /openapi.yaml", "GET /gone.yaml"]);
  });

  test("is searched below names that look like other keywords: a response `default`, a header `x-next`, a schema `value`", async () => {
    files = {
      "/openapi.yaml": `${api('{ $ref: "#/components/schemas/value" }').trimEnd().replace(/ \}$/, "")}, default: { $ref: bad.yaml } }
components:
  headers: { x-next: { $ref: next.yaml } }
  schemas: { value: { $ref: tag.yaml }, Made: { type: object, example: { $ref: data.yaml }, x-more: { $ref: more.yaml } } }
`,
      "/tag.yaml": "type: integer",
    };
    expect((await plan(`${main.origin}/openapi.yaml`, [main.host])).problems.filter((problem) => !problem.startsWith("source/"))).toEqual(
      [],
    );
    expect([...main.seen].sort()).toEqual(["GET /bad.yaml", "GET /next.yaml", "GET /openapi.yaml", "GET /tag.yaml"]);
  });

  test("that refers to itself, or in a circle, is fetched once", async () => {
    files = {
      "/openapi.yaml": api("{ $ref: a.yaml#/A }"),
      "/a.yaml": "A: { type: object, properties: { b: { $ref: 'b.yaml#/B' }, self: { $ref: 'openapi.yaml#/info' } } }",
      "/b.yaml": "B: { type: object, properties: { a: { $ref: 'a.yaml#/A' } } }",
    };
    expect((await plan(`${main.origin}/openapi.yaml`, [main.host])).problems).toEqual([]);
    expect([...main.seen].sort()).toEqual(["GET /a.yaml", "GET /b.yaml", "GET /openapi.yaml"]);
  });

  test("may be a tool spec with types in another file", async () => {
    files = {
      "/shop.tools.yaml": `toolspec: 1
name: shop
title: Shop
version: 1.0.0
description: A shop.
namespaces: { shop: { title: Shop, description: A shop. } }
tools: {}
types: { Own: { $ref: "types.yaml#/types/Tag" } }
`,
      "/types.yaml": "types: { Tag: { type: string } }",
    };
    const { problems } = await plan(`${main.origin}/shop.tools.yaml`, [main.host]);
    expect(main.seen).toEqual(["GET /shop.tools.yaml", "GET /types.yaml"]);
    expect(problems.filter((problem) => /ref|source/.test(problem))).toEqual([]);
  });

  test("whose text is wrong is reported by line, as a file would be", async () => {
    files = { "/openapi.yaml": 'openapi: 3.1.0\ninfo: { title: "a\n' };
    expect((await plan(`${main.origin}/openapi.yaml`, [main.host])).problems[0]).toMatch(`source/syntax ${main.origin}/openapi.yaml:`);
  });
});

describe("a local document", () => {
  test("refers to addresses of allowed hosts, also by way of another file, and to no others", async () => {
    files = { "/tag.yaml": "type: integer" };
    writeFileSync(path.join(root, "local.yaml"), api("{ $ref: beside.yaml#/Tag }"));
    writeFileSync(path.join(root, "beside.yaml"), `Tag: { $ref: "${other.origin}/tag.yaml" }`);
    expect((await plan("local.yaml", [main.host])).problems).toEqual(["openapi/ref-to-address beside.yaml:1"]);
    expect(other.seen).toEqual([]);
    const allowed = await plan("local.yaml", [other.host]);
    expect([allowed.problems, other.seen]).toEqual([[], ["GET /tag.yaml"]]);
  });

  test("gets there also by way of a file that is named with the backslashes of Windows", async () => {
    files = { "/tag.yaml": "type: integer" };
    mkdirSync(path.join(root, "parts"), { recursive: true });
    writeFileSync(path.join(root, "windows.yaml"), api("{ $ref: 'parts\\beside.yaml#/Tag' }"));
    writeFileSync(path.join(root, "parts", "beside.yaml"), `Tag: { $ref: "${other.origin}/tag.yaml" }`);
    expect((await plan("windows.yaml", [other.host])).problems).toEqual([]);
    expect(other.seen).toEqual(["GET /tag.yaml"]);
  });
});
