import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { configFromArguments, readConfig } from "../../../generator/config/index.js";
import { listDiagnostics } from "../../../generator/diagnostics/render/index.js";
import { type PlannedSources, planSources } from "../../../generator/pipeline/plan-sources.js";
import { overlay } from "./lay.js";

const root = mkdtempSync(path.join(tmpdir(), "toolpact-overlaid-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (name: string, text: string): void => writeFileSync(path.join(root, name), text);

async function plan(source: object): Promise<PlannedSources> {
  write("toolpact.config.json", JSON.stringify({ sources: [source] }));
  const { config, diagnostics } = await readConfig({ cwd: root });
  if (config === undefined) throw new Error(diagnostics[0]?.message);
  return planSources({ config, cwd: root });
}

const told = async ({ diagnostics, texts }: PlannedSources): Promise<readonly string[]> =>
  (await listDiagnostics(diagnostics, { texts })).map(({ code, file, line }) => `${code} ${file}:${line}`);

write(
  "shop.yaml",
  `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
servers: [{ url: "https://shop.example" }]
paths:
  /orders:
    get: { operationId: listOrders, tags: [orders], responses: { "200": { description: ok } } }
    post: { operationId: placeOrder, tags: [orders], responses: { "200": { description: ok } } }
  /admin:
    delete: { operationId: wipe, tags: [admin], responses: { "200": { description: ok } } }
`,
);

test("x-agent of an overlay counts as if it stood in the document, and overlays are applied in order", async () => {
  write(
    "agent.overlay.yaml",
    overlay(`- { target: "$.paths['/orders'].*", update: { x-agent: { action: true } } }
- { target: "$.paths['/orders'].post", update: { x-agent: { effect: read, description: Find orders. } } }`),
  );
  write("later.overlay.yaml", overlay(`- { target: "$.paths.*[?@['x-agent'].effect == 'read']", update: { operationId: findOrders } }`));
  const { tools, inputs, diagnostics } = await plan({ contract: "shop.yaml", overlays: ["agent.overlay.yaml", "later.overlay.yaml"] });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(tools).toMatchObject([
    { id: "orders.findOrders", effect: "read", description: "Find orders." },
    { id: "orders.listOrders", effect: "read" },
  ]);
  expect(inputs.map(({ path: input }) => input)).toEqual(["agent.overlay.yaml", "later.overlay.yaml", "shop.yaml"]);
});

test("a wrong value of an overlay is reported at the overlay", async () => {
  write(
    "wrong.overlay.yaml",
    overlay(`- target: $.paths\n  update:\n    /new:\n      get:\n        operationId: a\n        x-agent: { action: true, effekt: read }`),
  );
  expect(await told(await plan({ contract: "shop.yaml", overlays: ["wrong.overlay.yaml"] }))).toContainEqual(
    expect.stringMatching(
      /^agent\/\S+ wrong\.overlay\.yaml:9$|^openapi\/\S+ wrong\.overlay\.yaml:9$|^toolspec\/\S+ wrong\.overlay\.yaml:9$/,
    ),
  );
});

test("an anchor that an overlay brings in can be referred to", async () => {
  write(
    "anchor.overlay.yaml",
    overlay(`- target: $
  update: { components: { schemas: { Page: { $anchor: page, type: integer } } } }
- target: "$.paths['/orders'].get"
  update: { parameters: [{ name: page, in: query, schema: { $ref: "#page" } }] }`),
  );
  expect((await plan({ contract: "shop.yaml", overlays: ["anchor.overlay.yaml"] })).failed).toBe(false);
});

test("an overlay that is not there, or selects nothing, is an error, and no tool comes of the document", async () => {
  const missing = await plan({ contract: "shop.yaml", overlays: ["none.overlay.yaml"] });
  expect([missing.failed, missing.tools, (await told(missing))[0]]).toEqual([true, [], "source/not-found toolpact.config.json:1"]);
  const [problem] = (await plan({ contract: "shop.yaml", overlays: ["./nothings.overlay.yaml"] })).diagnostics;
  expect(problem?.fix).toMatch(/^Correct the path/);
  write("nothing.overlay.yaml", overlay("- { target: \"$.paths['/order']\", remove: true }"));
  const nothing = await plan({ contract: "shop.yaml", overlays: ["nothing.overlay.yaml"] });
  expect([nothing.tools, (await told(nothing))[0]]).toEqual([[], "overlay/no-match nothing.overlay.yaml:4"]);
  const [meant] = (await plan({ contract: "shop.yaml", overlays: ["./nothings.overlay.yaml"] })).diagnostics;
  expect(meant?.fix).toMatch(/^Did you mean `nothing\.overlay\.yaml`\? Correct the path/);
  const [ending] = (await plan({ contract: "shop.yaml", overlays: ["nothing.yml"] })).diagnostics;
  expect(ending?.fix).toMatch(/^Did you mean `nothing\.overlay\.yaml`\?/);
});

test("overlays on a tool spec are refused", async () => {
  write("hello.tools.yaml", "toolspec: 1\nname: hello\ntitle: Hello\n");
  const { diagnostics } = await plan({ contract: "hello.tools.yaml", overlays: ["agent.overlay.yaml"] });
  expect(diagnostics.map(({ code }) => code)).toEqual(["config/stray-key"]);
});

test.each([
  [{ contract: "shop.yaml", overlays: "a.yaml" }, "sources[0].overlays"],
  [{ contract: "shop.yaml", overlays: [] }, "sources[0].overlays"],
  [{ contract: "shop.yaml", headers: { Authorization: "x" } }, "https://"],
  [{ contract: "https://a.example/x", headers: { "Bad Name": "x" } }, "names of headers"],
  [{ contract: "https://a.example/x", headers: { Host: "x" } }, "names of headers"],
  [{ contract: "https://a.example/x", introspect: "yes" }, "true or false"],
])("the config refuses %j", async (source, words) => {
  write("toolpact.config.json", JSON.stringify({ sources: [source] }));
  const { config, diagnostics } = await readConfig({ cwd: root });
  expect([config, diagnostics[0]?.message]).toEqual([undefined, expect.stringContaining(words)]);
});

test("the config refuses a password in an address, without telling it", async () => {
  for (const source of [
    { contract: "https://ana:hunter2@a.example/x" },
    { contract: "shop.yaml", overlays: ["https://ana:hunter2@a.example/x"] },
  ]) {
    write("toolpact.config.yaml", `sources: [${JSON.stringify(source)}]`);
    const { config, diagnostics } = await readConfig({ cwd: root, path: "toolpact.config.yaml" });
    expect([config, diagnostics[0]?.code, JSON.stringify(diagnostics)]).toEqual([
      undefined,
      "source/credentials-in-address",
      expect.not.stringContaining("hunter2"),
    ]);
  }
});

test.each(["https://a.example", "*.example", "a.example/x", ""])("%j is no host to allow", async (host) => {
  const { config } = await configFromArguments({ cwd: root, contracts: ["shop.yaml"], out: "out", allowHosts: [host] });
  expect(config).toBeUndefined();
});
