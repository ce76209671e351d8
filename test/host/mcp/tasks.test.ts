import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { type McpServerOptions, mcpServer } from "../../../runtime/host/mcp/index.js";
import { createRuntime } from "../../../runtime/index.js";
import { sqliteStore } from "../../../runtime/store/sqlite/index.js";
import { ana, order, orderStage, stoppedClock } from "../../call/stage.js";
import { open } from "../../discovery/open-shop.js";
import { type RawResult, send } from "./raw-client.js";

const options: McpServerOptions = { name: "shop", version: "1.0.0", agent: "agent-1", person: "ana", tenant: "acme" };
const asks = { confirm: { rule: "always" } } as const;
const book = { name: "shop_place_order", arguments: { item: "book", card: "4111" } };
const capabilities = { extensions: { "io.modelcontextprotocol/tasks": {} } };

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

function stage(more: Parameters<typeof orderStage>[0] = {}, given: Partial<McpServerOptions> = {}) {
  const made = orderStage(more);
  const server = mcpServer(made.runtime, { ...options, ...given });
  closings.push(server.close);
  const ask = (method: string, params: object, has: object = capabilities) =>
    send(server.fetch, { method, params: { ...params }, capabilities: has });
  const task = async (method: string, taskId: unknown) =>
    send(server.fetch, { method, params: { taskId }, headers: { "mcp-name": String(taskId) }, capabilities });
  const state = async (taskId: unknown) => (await task("tasks/get", taskId)).result;
  const ended = async (taskId: unknown): Promise<RawResult | undefined> => {
    await expect.poll(async () => (await state(taskId))?.status).not.toBe("working");
    return state(taskId);
  };
  const begin = async () => Object((await ask("tools/call", book)).result);
  return { ...made, ask, task, state, ended, begin };
}

function textOf(result: RawResult | undefined): string {
  return Object(result?.result).content?.[0]?.text;
}

describe("a call that waits for approval, from a client with tasks", () => {
  test("is a task that another process of the store can end: it runs once, with secrets that no record shows", async () => {
    const folder = mkdtempSync(join(tmpdir(), "toolpact-tasks-"));
    const database = () => sqliteStore({ path: join(folder, "store.db") });
    closings.push(() => rmSync(folder, { recursive: true }));
    const first = stage({ policy: asks, store: database() });
    const { taskId, ...made } = await first.begin();
    expect(made).toMatchObject({ resultType: "task", status: "working", statusMessage: "Waits for approval." });
    const [approval] = await first.approvals.list({ tenant: "acme" });
    expect([approval?.id, JSON.stringify(approval).includes("4111")]).toEqual([taskId, false]);
    await first.runtime.close();

    const second = stage({ policy: asks, store: database() });
    closings.push(() => second.runtime.close());
    expect(await second.state(taskId)).toMatchObject({ resultType: "complete", status: "working" });
    expect(await second.approvals.approve(taskId, ana)).toMatchObject({ ok: true });
    const both = await Promise.all([second.ended(taskId), second.ended(taskId)]);
    const answer = { resultType: "complete", structuredContent: { orderId: "o-1" } };
    for (const result of both) expect(result).toMatchObject({ status: "completed", result: answer });
    expect(second.ran).toMatchObject([{ item: "book", card: "4111" }]);
    expect((await second.records()).flatMap((record) => ("decision" in record ? [record.decision] : []))).toEqual(["approved", "executed"]);
  });

  test("and is denied ends like a denied call, and runs nothing", async () => {
    const { begin, approvals, ended, ran } = stage({ policy: asks });
    const { taskId } = await begin();
    await approvals.deny(taskId, { ...ana, reason: "Too many." });
    const result = await ended(taskId);
    expect([result?.status, Object(result?.result).isError, ran]).toEqual(["completed", true, []]);
    expect(textOf(result)).toContain("TOOL_CONFIRMATION_DENIED");
  });

  test("runs once also behind call_tool of a search", async () => {
    const { ask, approvals, ended, ran } = stage({ policy: asks }, { mode: "search" });
    const { result } = await ask("tools/call", { name: "call_tool", arguments: book });
    const [approval] = await approvals.list({ tenant: "acme" });
    expect([result?.taskId, approval?.tool]).toEqual([approval?.id, order]);
    await approvals.approve(approval?.id ?? "", ana);
    expect([(await ended(result?.taskId))?.status, ran.length]).toEqual(["completed", 1]);
  });

  test("and expires ends with the expiry", async () => {
    const clock = stoppedClock();
    const { begin, ended, ran } = stage({ policy: asks, clock });
    const { taskId } = await begin();
    clock.advance(16 * 60_000);
    expect([textOf(await ended(taskId)), ran]).toEqual([expect.stringContaining("EXPIRED"), []]);
  });

  test("runs nothing after its client has cancelled it, with any decision", async () => {
    const { begin, approvals, task, state, ran } = stage({ policy: asks });
    const { taskId } = await begin();
    expect((await task("tasks/cancel", taskId)).result).toMatchObject({ resultType: "complete" });
    await approvals.approve(taskId, ana);
    expect([(await state(taskId))?.status, ran]).toEqual(["cancelled", []]);
    expect((await task("tasks/cancel", taskId)).error).toBeUndefined();
  });

  test("is answered at once if the client has no tasks", async () => {
    const { ask } = stage({ policy: asks });
    const { result } = await ask("tools/call", book, {});
    expect([result?.resultType, result?.isError]).toEqual(["complete", true]);
  });
});

describe("a tool that takes long", () => {
  const long = { jobs: [order] };

  test("is a task with the progress and the answer of the call", async () => {
    let finish = (): void => {};
    const { begin, state, ended, ran } = stage(
      {
        handler: async (_, { progress }) => {
          progress({ message: "half" });
          await new Promise<void>((resolve) => {
            finish = resolve;
          });
          return { orderId: "o-1" };
        },
      },
      long,
    );
    const { taskId, resultType } = await begin();
    expect(resultType).toBe("task");
    await expect.poll(async () => (await state(taskId))?.statusMessage).toBe("half");
    finish();
    expect(await ended(taskId)).toMatchObject({ status: "completed", result: { structuredContent: { orderId: "o-1" } } });
    expect(ran).toHaveLength(1);
  });

  test("is a task without the option if it is a background tool, after its approval if it needs one", async () => {
    const { begin, approvals, ended, ran } = stage({ policy: { ...asks, execution: "background" } });
    const { taskId } = await begin();
    await approvals.approve(taskId, ana);
    expect(await ended(taskId)).toMatchObject({ status: "completed", result: { structuredContent: { orderId: "o-1" } } });
    expect(ran).toHaveLength(1);
    const now = stage({ policy: { execution: "background" } });
    const started = await now.begin();
    expect([started.statusMessage, (await now.ended(started.taskId))?.status]).toEqual([undefined, "completed"]);
  });

  test("that is cancelled is aborted", async () => {
    const seen: string[] = [];
    const handler = (_: unknown, { signal }: { readonly signal: AbortSignal }): Promise<never> =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => {
          seen.push("aborted");
          reject(signal.reason);
        });
      });
    const { begin, task, ended } = stage({ handler }, long);
    const { taskId } = await begin();
    await task("tasks/cancel", taskId);
    expect([(await ended(taskId))?.status, seen]).toEqual(["cancelled", ["aborted"]]);
  });
});

describe("a task", () => {
  test("does not exist for another person of the same client, nor for a client of other methods", async () => {
    const tokens = {
      verifyAccessToken: async (token: string) => {
        return { token, clientId: "client-1", scopes: [], expiresAt: Date.now() / 1_000 + 60, extra: { sub: token } };
      },
    };
    const made = orderStage({ policy: asks });
    const { fetch, close } = mcpServer(made.runtime, { ...options, auth: { verifier: tokens } });
    closings.push(close);
    const as = (person: string, method: string, params: object, has: object = capabilities) =>
      send(fetch, { method, params: { ...params }, capabilities: has, headers: { authorization: `Bearer ${person}`, ...nameOf(params) } });
    const nameOf = (params: object) => ("taskId" in params ? { "mcp-name": String(params.taskId) } : {});
    const { taskId } = Object((await as("ana", "tools/call", book)).result);
    for (const method of ["tasks/get", "tasks/cancel", "tasks/update"]) {
      const params = { taskId, inputResponses: {} };
      expect((await as("cara", method, params)).error).toEqual({ code: -32602, message: "There is no such task." });
      expect((await as("ana", method, params, {})).error).toMatchObject({ code: -32021 });
      expect((await as("ana", method, { ...params, taskId: "made up" })).error).toMatchObject({ code: -32602 });
    }
    expect((await as("ana", "tasks/update", { taskId, inputResponses: {} })).error).toBeUndefined();
    expect(await as("ana", "tasks/get", { taskId })).toMatchObject({ result: { status: "working" } });
  });

  test("needs a store", () => {
    const { registry } = open();
    const runtime = createRuntime({ registry, handlers: Object.fromEntries(registry.list().map(({ id }) => [id, () => ({})])) });
    expect(() => mcpServer(runtime, { ...options, jobs: () => true })).toThrow("need a store");
  });
});
