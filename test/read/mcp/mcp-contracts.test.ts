import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { createProject, type Project } from "../../cli/project.js";
import { runModule } from "../../docs/run-module.js";

const script = fileURLToPath(new URL("orders-server.mjs", import.meta.url));
const everything = fileURLToPath(new URL("../../../node_modules/@modelcontextprotocol/server-everything/dist/index.js", import.meta.url));

const id = { type: "object", required: ["id"], properties: { id: { type: "integer" } } };
const readOrder = { name: "read-order", description: "Read an order.", inputSchema: id, annotations: { readOnlyHint: true } };
const placeOrder = {
  name: "place_order",
  title: "Place an order",
  inputSchema: id,
  outputSchema: id,
  annotations: { destructiveHint: false },
};
const dropOrder = { name: "drop_order", inputSchema: id, annotations: { destructiveHint: true } };
const silent = { name: "mystery", inputSchema: { type: "object" } };

function projectOf(tools: readonly object[], { servers = {}, source = {} }: { servers?: object; source?: object } = {}): Project {
  const project = createProject({ linked: true, warm: true });
  onTestFinished(project.remove);
  list(project, tools);
  const entry = { command: process.execPath, args: [script, "tools.json"], env: { ORDERS_KEY: "${ORDERS_KEY}" } };
  write(project, "mcp.json", { mcpServers: { orders: entry, ...servers } });
  write(project, "toolpact.config.json", { sources: [{ contract: "mcp.json", ...source }], handlers: false, target: "js+dts" });
  return project;
}

const write = (project: Project, name: string, value: object): void => writeFileSync(join(project.root, name), JSON.stringify(value));
const list = (project: Project, tools: readonly object[]): void => write(project, "tools.json", tools);
const env = { ORDERS_KEY: "s3cret-key" };

async function toolsOf(project: Project) {
  const listed = await project.run(["list", "--offline", "--json"], { env });
  const { tools } = JSON.parse(listed.stdout) as { tools: { id: string; effect: string; confirm: string; enabled: boolean }[] };
  return tools.map(({ id, effect, confirm, enabled }) => [id, effect, confirm, enabled]);
}

describe("an MCP server as a contract", () => {
  test("gives its tools the effects of their annotations, and a tool without annotations waits for approval", async () => {
    const project = projectOf([readOrder, placeOrder, dropOrder, silent]);
    const ran = await project.run(["generate"], { env });
    expect(ran).toMatchObject({ exitCode: 0, stderr: expect.stringContaining("[mcp/silent-effects]") });
    expect(await toolsOf(project)).toEqual([
      ["orders.drop_order", "delete", "always", true],
      ["orders.mystery", "write", "always", true],
      ["orders.place_order", "write", "always", true],
      ["orders.read_order", "read", "never", true],
    ]);
  });

  test("is called through the runtime: a write waits for approval, runs once, and its output is checked", async () => {
    const project = projectOf([readOrder, placeOrder]);
    await project.run(["generate"], { env });
    const log = join(project.root, "effects.jsonl");
    writeFileSync(
      join(project.root, "main.ts"),
      `import { createRuntime } from "@toolpact/runtime";
      import { approvals, approvalsOf } from "@toolpact/runtime/approvals";
      import { memoryStore } from "@toolpact/runtime/store/memory";
      import { mcpTransport } from "@toolpact/runtime/transport/mcp";
      import { registry } from "./generated/index.js";
      const server = { command: process.execPath, args: [${JSON.stringify(script)}, "tools.json"], environment: { ORDERS_LOG: ${JSON.stringify(log)} } };
      const runtime = createRuntime({ registry, store: memoryStore(), approvals: approvals(), transports: [mcpTransport({ servers: { orders: server } })] });
      const me = { tenant: "acme", principal: { id: "agent", kind: "agent" as const } };
      const read = await runtime.call("orders.read_order", { id: 3 }, me);
      const asked = await runtime.call("orders.place_order", { id: 4 }, me);
      const approvalId = asked.metadata.approval_id ?? "";
      await approvalsOf(runtime).approve(approvalId, { by: { id: "ana", kind: "user" }, tenant: "acme" });
      const placed = await runtime.call("orders.place_order", { id: 4 }, { ...me, approvalId });
      const again = await runtime.call("orders.place_order", { id: 4 }, { ...me, approvalId });
      console.log(JSON.stringify([read.data, asked.error?.code, placed.data, again.metadata.replay_of !== undefined]));
      await runtime.close();`,
    );
    expect(JSON.parse(await runModule(project.root, "main.ts"))).toEqual([{ id: 3 }, "TOOL_CONFIRMATION_REQUIRED", { id: 4 }, true]);
    const effects = readFileSync(log, "utf8").trim().split("\n");
    expect(effects.map((line) => (JSON.parse(line) as { name: string }).name)).toEqual(["read-order", "place_order"]);
  });

  test("is pinned: a changed server shows in the lock, what it widens is switched off, and check needs no server", async () => {
    const project = projectOf([readOrder]);
    await project.run(["generate"], { env });
    list(project, [readOrder, dropOrder]);
    expect(await project.run(["check"])).toMatchObject({ exitCode: 0 });
    const updated = await project.run(["generate"], { env });
    expect(updated).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("orders.drop_order") });
    expect(await toolsOf(project)).toEqual([
      ["orders.drop_order", "delete", "always", false],
      ["orders.read_order", "read", "never", true],
    ]);
    expect(await project.run(["check"])).toMatchObject({ exitCode: 1 });
  });

  test("that calls a tool which wrote a read now leaves it waiting for a person", async () => {
    const project = projectOf([silent]);
    await project.run(["generate"], { env });
    list(project, [{ ...silent, annotations: { readOnlyHint: true } }]);
    await project.run(["generate"], { env });
    expect(await toolsOf(project)).toEqual([["orders.mystery", "read", "never", false]]);
  });

  test("keeps the value of a variable out of every file, and names a variable that is not set", async () => {
    const project = projectOf([readOrder]);
    expect(await project.run(["generate"])).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("ORDERS_KEY") });
    await project.run(["generate"], { env });
    const { readdirSync } = await import("node:fs");
    const files = readdirSync(project.root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const holding = files.filter(({ parentPath, name }) => readFileSync(join(parentPath, name), "utf8").includes(env.ORDERS_KEY));
    expect(holding.map(({ name }) => name)).toEqual([]);
  });

  test("loses only the tool whose schema cannot be read", async () => {
    const broken = { name: "broken", inputSchema: { type: "object", properties: { a: { $ref: "#/$defs/none" } } } };
    const project = projectOf([readOrder, broken]);
    const ran = await project.run(["generate"], { env });
    expect(ran).toMatchObject({ exitCode: 0, stderr: expect.stringMatching(/1 tool is left out.*`broken`/s) });
    expect(await toolsOf(project)).toEqual([["orders.read_order", "read", "never", true]]);
  });

  test("prints hostile names and texts as data", async () => {
    const text = "*/ process.exit(7); /* `${process.exit(8)}`";
    const hostile = { ...readOrder, name: 'a"; throw 1; //', title: text, description: text };
    const project = projectOf([hostile]);
    expect(await project.run(["generate"], { env })).toMatchObject({ exitCode: 0 });
    writeFileSync(
      join(project.root, "load.ts"),
      `import { registry } from "./generated/index.js";\nconsole.log((await registry.load()).length);`,
    );
    expect(await runModule(project.root, "load.ts")).toBe("1\n");
  });

  test("that does not start is one error with the place of its entry, and nothing is written", async () => {
    const project = projectOf([readOrder], { servers: { gone: { command: "no-such-program-here" } } });
    const ran = await project.run(["generate"], { env });
    expect(ran).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(/`gone` did not list its tools.*\[mcp\/no-connection\]\n {2}at mcp\.json:/s),
    });
  });

  test("by HTTP is asked with its headers, and only at a host that the config allows", async () => {
    const seen: (string | undefined)[] = [];
    const handler = createMcpHandler(() => {
      const server = new McpServer({ name: "stays", version: "1.0.0" });
      server.registerTool("find", { inputSchema: z.object({ place: z.string() }), annotations: { readOnlyHint: true } }, () => ({
        content: [],
      }));
      return server;
    });
    const http = createServer(async (request, response) => {
      seen.push(request.headers.authorization);
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const body = request.method === "POST" ? { body: Readable.toWeb(request) as ReadableStream, duplex: "half" } : {};
      const answer = await handler.fetch(
        new Request(`http://127.0.0.1${request.url}`, { method: request.method ?? "GET", headers, ...body } as RequestInit),
      );
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()));
    });
    await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void http.close());
    const { port } = http.address() as AddressInfo;
    const project = projectOf([readOrder]);
    write(project, "mcp.json", {
      mcpServers: { stays: { url: `http://127.0.0.1:${port}/mcp`, headers: { Authorization: "Bearer {env:ORDERS_KEY}" } } },
    });
    expect(await project.run(["generate"], { env })).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("[source/not-https]") });
    expect(seen).toEqual([]);
    write(project, "toolpact.config.json", { sources: ["mcp.json"], handlers: false, allowHosts: [`127.0.0.1:${port}`] });
    expect(await project.run(["generate"], { env })).toMatchObject({ exitCode: 0 });
    expect(new Set(seen)).toEqual(new Set(["Bearer s3cret-key"]));
    expect(await toolsOf(project)).toEqual([["stays.find", "read", "never", true]]);
  });

  test("that is the official everything-server gives tools that load", async () => {
    const project = projectOf([readOrder]);
    write(project, "mcp.json", { mcpServers: { everything: { command: process.execPath, args: [everything] } } });
    expect(await project.run(["generate"])).toMatchObject({ exitCode: 0 });
    const tools = await toolsOf(project);
    expect(tools).toContainEqual(["everything.get_sum", "read", "never", true]);
    expect(tools.length).toBeGreaterThan(10);
  });
});
