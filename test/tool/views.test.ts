import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type CallContext, type Caller, createRuntime, type Registry, ToolCallError } from "../../runtime/index.js";
import { makeTool, registryOf } from "../../runtime/tool/index.js";
import { adkTools, agentToolOf, toolDefOf, withContext } from "../../runtime/tool/views/index.js";
import { declare, registryWith } from "../runtime/fixture.js";

const read = makeTool({
  name: "calendar.read",
  hostName: "calendar_read",
  description: "Check for existing calendar events in a time range.",
  zod: z.object({ from: z.string() }),
  sideEffects: "read-only-nav",
  auth: "session",
  latencyBudgetMs: 150,
  execute: ({ from }) => ({ events: [from] }),
});
const registry: Registry = registryOf("calendar", [read]);
const runtime = createRuntime({ registry });
const person = { principal: { id: "u-1" } };

describe("the universal surface's view of a tool", () => {
  test("has its fields and no others, the id as name", async () => {
    const view = toolDefOf(await runtimeTool());
    expect({ ...view, schema: null, zod: null, execute: null }).toEqual({
      name: "calendar.read",
      description: "Check for existing calendar events in a time range.",
      schema: null,
      zod: null,
      sideEffects: "read-only-nav",
      confirmRequired: false,
      auth: "session",
      latencyBudgetMs: 150,
      idempotent: false,
      execute: null,
    });
    expect(view.schema).toMatchObject({ type: "object", required: ["from"] });
  });

  test("runs the whole pipeline and answers with the envelope", async () => {
    const view = toolDefOf(await runtimeTool());
    expect(await view.execute({ from: "x" } as never, person)).toMatchObject({ status: "success", data: { events: ["x"] } });
    expect(await view.execute({ from: "x" } as never, {})).toMatchObject({ status: "failed", data: null });
  });

  test("builds no schema before somebody asks for it", async () => {
    let built = 0;
    const input = () => {
      built += 1;
      return declare().input();
    };
    const [tool] = await registryWith("shop", [declare({ input })]).load();
    if (tool === undefined) throw new Error("no tool");
    const view = toolDefOf(tool);
    expect(built).toBe(0);
    expect(view.zod).toBe(tool.zod);
    expect(built).toBe(1);
  });
});

describe("the calendar agent's view of a tool", () => {
  test("gives the data, under the host name", async () => {
    const view = agentToolOf(read, withContext(runtime, person));
    expect(Object.keys(view)).toEqual(["name", "description", "parameters", "execute"]);
    expect(view.name).toBe("calendar_read");
    expect(await view.execute({ from: "x" })).toEqual({ events: ["x"] });
  });

  test("throws the envelope", async () => {
    const failed = agentToolOf(read, withContext(runtime, person)).execute({ from: 5 });
    await expect(failed).rejects.toThrow(ToolCallError);
    await expect(failed).rejects.toMatchObject({
      code: "TOOL_INVALID_FIELD_TYPE",
      response: { status: "failed", command: "calendar.read" },
    });
    await expect(agentToolOf(read, runtime).execute({ from: "x" })).rejects.toMatchObject({ code: "TOOL_INSUFFICIENT_PERMISSIONS" });
  });

  // Plain JavaScript may say it in a word that is none.
  test.each([false, "no" as never])("lists the tools that are switched on, not one whose `enabled` is %j", async (enabled) => {
    const off = declare({ id: "calendar.poster", policy: { effect: "read", status: { enabled, reason: "Later." } } });
    const both = registryWith("calendar", [declare({ id: "calendar.write" }), off]);
    expect((await adkTools(both, runtime)).map(({ name }) => name)).toEqual(["calendar_write"]);
    const [only] = await adkTools(registry, withContext(runtime, person));
    expect(await only?.execute({ from: "y" })).toEqual({ events: ["y"] });
  });
});

test("a settled context wins over the one of a call, and the rest of that is kept", async () => {
  const given: (CallContext | undefined)[] = [];
  const recording: Caller = {
    call: (id, args, context) => {
      given.push(context);
      return runtime.call(id, args);
    },
  };
  const caller = withContext(recording, { tenant: "acme", ...person });
  await caller.call("x.y", {}, { tenant: "evil", locale: "de" });
  expect(given).toEqual([{ tenant: "acme", locale: "de", principal: { id: "u-1" } }]);
  class Session {
    get tenant() {
      return "acme";
    }
  }
  await withContext(recording, new Session()).call("x.y", {}, { tenant: "evil", locale: "de" });
  expect(given[1]).toEqual({ tenant: "acme", locale: "de" });
});

async function runtimeTool() {
  const tool = await runtime.tool("calendar.read");
  if (tool === undefined) throw new Error("no tool");
  return tool;
}
