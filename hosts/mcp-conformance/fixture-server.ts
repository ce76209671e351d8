import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createRuntime, type Handlers } from "@toolpact/runtime";
import { approvals, approvalsOf } from "@toolpact/runtime/approvals";
import { type McpHost, mcpServer } from "@toolpact/runtime/host/mcp";
import { sqliteStore } from "@toolpact/runtime/store/sqlite";
import { openProject } from "../conformance/generated-project.ts";
import { ana } from "../conformance/stage.ts";

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), "utf8");

/** A server with the tools that the suite calls by name: generated from a tool spec, with SQLite, and Ana at the client. */
export async function openFixtureServer() {
  const { root, registry, remove } = await openProject({ spec: read("fixtures.tools.yaml"), handlers: read("handlers.js") });
  const { handlers } = (await import(join(root, "src/handlers/fixtures.js"))) as { readonly handlers: Handlers };
  const changing = async (): Promise<string> => {
    server.toolsChanged();
    return "changed";
  };
  const runtime = createRuntime({
    registry,
    handlers: { ...handlers, "test.trigger_tool_change": changing },
    store: sqliteStore({ path: join(root, ".toolpact/toolpact.db") }),
    approvals: approvals(),
    onError: () => {},
  });
  const server: McpHost = mcpServer(runtime, {
    name: "fixtures",
    version: "1.0.0",
    agent: "suite",
    person: ana.id,
    tenant: "acme",
    approver: () => ana,
    jobs: ["tasks.slow_compute", "tasks.failing_job"],
  });
  const { url, close } = await server.listen();
  return {
    url,
    desk: approvalsOf(runtime),
    close: async (): Promise<void> => {
      await close();
      await server.close();
      await runtime.close();
      remove();
    },
  };
}
