import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { createTaskSessionFromClient, type RawClientDispatch, resultFromTaskOutcome } from "@modelcontextprotocol/ext-tasks/client";
import { ben, tenant } from "../conformance/stage.ts";
import { openFixtureServer } from "./fixture-server.ts";

const [protocolVersion, clientInfo] = ["2026-07-28", { name: "tasks", version: "1.0.0" }];
const framing = { protocolVersion, clientInfo, clientCapabilities: { extensions: { "io.modelcontextprotocol/tasks": {} } } };

/** The SDK's own client has no tasks, so its extension leaves the request itself to the host. */
function dispatchTo(url: string): RawClientDispatch {
  let id = 0;
  return async (request) => {
    const { method, params } = request as {
      readonly method: string;
      readonly params: { readonly name?: string; readonly taskId?: string };
    };
    id += 1;
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": protocolVersion,
        "mcp-method": method,
        "mcp-name": params.name ?? params.taskId ?? "",
      },
      body: JSON.stringify({ ...Object(request), jsonrpc: "2.0", id }),
    });
    const { result, error } = (await response.json()) as { readonly result?: Record<string, never>; readonly error?: never };
    return error === undefined ? { kind: "result", result: result ?? {} } : { kind: "error", error };
  };
}

test("the official client of the tasks extension waits for an approval, and has the answer of the call", async () => {
  const { url, desk, close } = await openFixtureServer();
  const client = new Client(clientInfo, { versionNegotiation: { mode: { pin: protocolVersion } } });
  try {
    await client.connect(new StreamableHTTPClientTransport(new URL(url)));
    const session = createTaskSessionFromClient(client, {
      endpointId: "fixtures",
      rawDispatch: dispatchTo(url),
      v2RequestFraming: framing,
    });
    const execution = await session.callTool("test_streaming_elicitation", {});
    equal(execution.kind, "task");
    const [asked] = await desk.list({ tenant, state: "pending" });
    equal((await desk.approve(asked?.id ?? "", { by: ben, tenant })).ok, true);
    const { outcome } = await execution.settle();
    deepEqual(Object(resultFromTaskOutcome(outcome)).content, [{ type: "text", text: "ordered" }]);
    equal((await desk.get(asked?.id ?? "", { tenant }))?.state, "used");
    await session.close();
  } finally {
    await client.close();
    await close();
  }
});
