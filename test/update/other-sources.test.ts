import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, graphqlSync } from "graphql";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Served, serve } from "../read/remote/serve.js";
import { createUpdateProject, type UpdateProject } from "./update-project.js";

let project: UpdateProject;
beforeEach(() => {
  project = createUpdateProject();
});
afterEach(() => project.remove());

it("the schema of a GraphQL endpoint is pinned and compared", async () => {
  let sdl = "type Query { pets(limit: Int): [String] }";
  const server: Served = await serve((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const { query } = JSON.parse(body) as { query: string };
      response.setHeader("content-type", "application/json").end(JSON.stringify(graphqlSync({ schema: buildSchema(sdl), source: query })));
    });
  });
  project.write(
    "toolpact.config.json",
    JSON.stringify({ sources: [{ contract: `${server.origin}/graphql`, name: "pets", introspect: true }], allowHosts: [server.host] }),
  );
  expect(await project.update()).toMatchObject({ exitCode: 0, updates: [] });
  expect(project.read(`contracts/${server.host.replace(":", "-")}/graphql.json`)).toContain('"__schema"');
  expect(await project.update("--check")).toMatchObject({ exitCode: 0, updates: [] });
  sdl = "type Query { pets(limit: Int): [String] } type Mutation { deletePets: Boolean }";
  expect(await project.update()).toMatchObject({
    exitCode: 0,
    updates: [{ source: "pets", comparedWith: "pinned copy", pending: ["pets.deletePets"] }],
  });
  await server.close();
  expect((await project.run(["generate", "--accept"])).exitCode).toBe(0);
  expect((await project.run(["check"])).exitCode).toBe(0);
});

/** A server over standard input and output that lists the tools of a file. */
const mcpServer = `import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) continue;
  const result = {
    initialize: () => ({ protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: "notes", version: "1" } }),
    "tools/list": () => ({ tools: JSON.parse(readFileSync("tools.json", "utf8")) }),
  }[method];
  const answer = result === undefined ? { error: { code: -32601, message: "unknown" } } : { result: result() };
  console.log(JSON.stringify({ jsonrpc: "2.0", id, ...answer }));
}
`;

it("the tools of an MCP server are pinned and compared, and a server that does not start is down", async () => {
  const tools = (...names: readonly string[]): string =>
    JSON.stringify(
      names.map((name) => ({
        name,
        description: name,
        inputSchema: { type: "object", properties: {} },
        annotations: { readOnlyHint: name.startsWith("read") },
      })),
    );
  writeFileSync(join(project.root, "server.mjs"), mcpServer);
  project.write("tools.json", tools("read_note"));
  project.write("mcp.json", JSON.stringify({ mcpServers: { notes: { command: process.execPath, args: ["server.mjs"] } } }));
  project.write("toolpact.config.json", JSON.stringify({ sources: ["mcp.json"] }));
  expect(await project.update()).toMatchObject({ exitCode: 0, updates: [] });
  expect(readFileSync(join(project.root, "contracts/mcp/mcp.json/notes.json"), "utf8")).toContain("read_note");
  expect(await project.update("--check")).toMatchObject({ exitCode: 0, updates: [] });
  project.write("tools.json", tools("read_note", "send_note"));
  expect(await project.update()).toMatchObject({ exitCode: 0, updates: [{ source: "mcp", labels: expect.arrayContaining(["safety"]) }] });
  project.write("server.mjs", "process.exit(1);");
  expect(await project.update("--check")).toMatchObject({ exitCode: 2, diagnostics: [{ code: "mcp/no-connection" }] });
  expect(await project.update("--check", "--allow-offline")).toMatchObject({ exitCode: 0, offline: ["mcp"] });
});
