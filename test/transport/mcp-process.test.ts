import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type McpOptions, mcpTransport } from "../../runtime/transport/mcp/index.js";
import { type Asked, failureFrom, requestFor } from "./service.js";

const folder = mkdtempSync(join(tmpdir(), "toolpact-stays-"));
const script = join(folder, "stays.mjs");
beforeAll(() =>
  build({
    entryPoints: [fileURLToPath(new URL("child/stays.ts", import.meta.url))],
    outfile: script,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "silent",
  }),
);
const closings: (() => Promise<void>)[] = [];
afterAll(async () => {
  await Promise.all(closings.map((close) => close()));
  rmSync(folder, { recursive: true });
});

const stays = { command: process.execPath, args: [script] };

function connect(servers: McpOptions["servers"], protocol: "auto" | "legacy" = "legacy", options: Partial<McpOptions> = {}) {
  const transport = mcpTransport({ ...options, servers, protocol });
  closings.push(transport.close);
  return { transport, run: (tool: string, asked: Asked = {}) => transport.run(requestFor({ kind: "mcp", server: "stays", tool }, asked)) };
}

type Who = { readonly pid: number; readonly key: number; readonly ours: string | null };

// At once: each waits for seconds, for processes that start, or that do not end.
describe.concurrent("a server that is a process", () => {
  test.for(["auto", "legacy"] as const)(
    "a server that is a process answers, %s protocol, and ends with close",
    async (protocol, { expect }) => {
      const { transport, run } = connect({ stays }, protocol);
      expect(await run("search_accommodations", { args: { location: "Alfama" } })).toMatchObject({ currency: "EUR" });
      const { pid } = (await run("who")) as Who;
      expect(((await run("who")) as Who).pid).toBe(pid);
      await transport.close();
      await expect.poll(() => isRunning(pid)).toBe(false);
    },
  );

  test("credentials are its environment, a process for each, and nothing else of ours", async () => {
    process.env.TOOLPACT_TEST_OURS = "ours";
    closings.push(async () => void delete process.env.TOOLPACT_TEST_OURS);
    const { run } = connect({ stays: { ...stays, credentials: ({ tenant = "" }) => ({ STAYS_KEY: "k".repeat(tenant.length) }) } });
    const [anna, berta, again] = (await Promise.all(["anna", "berta", "anna"].map((tenant) => run("who", { tenant })))) as [Who, Who, Who];
    expect([anna.key, berta.key]).toEqual([4, 5]);
    expect(anna.ours).toBeNull();
    expect(anna.pid).not.toBe(berta.pid);
    expect(again.pid).toBe(anna.pid);
  });

  test("a process that dies leaves the outcome unknown, and the next call starts another", async () => {
    const { run } = connect({ stays });
    const { pid } = (await run("who")) as Who;
    const failure = await failureFrom(run("die", { effect: "write" }));
    expect([failure.code, failure.reason.outcome]).toEqual(["TOOL_NETWORK_ERROR", "unknown"]);
    expect(((await run("who")) as Who).pid).not.toBe(pid);
  });

  test.for(["auto", "legacy"] as const)(
    "a process that no longer answers at all is left for another one, and ended; one that is only slow is not (%s)",
    async (protocol, { expect }) => {
      const { run } = connect({ stays }, protocol, { connectTimeoutMs: 2_500 });
      // Asked again where a process does not start in that time.
      const who = async (): Promise<Who> => {
        const found: Who[] = [];
        await expect.poll(async () => found.push((await run("who")) as Who)).toBe(1);
        return found[0] as Who;
      };
      const { pid } = await who();
      await failureFrom(run("slow", { signal: AbortSignal.timeout(50) }));
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect((await who()).pid).toBe(pid);
      const giveUp = () => failureFrom(run("block", { effect: "write", signal: AbortSignal.timeout(200) }));
      let late = await giveUp();
      // Where this process stood still until its time was over, nothing was sent.
      while (late.reason.outcome === "none") late = await giveUp();
      expect([late.code, late.reason.outcome]).toEqual(["TOOL_EXECUTION_TIMEOUT", "unknown"]);
      await expect.poll(() => isRunning(pid), { interval: 200 }).toBe(false);
      expect((await who()).pid).not.toBe(pid);
    },
  );

  test("a process that says more at once than it may is reported as such, and the next call starts another", async () => {
    const { run } = connect({ stays }, "legacy", { maxResponseBytes: 100_000 });
    const failure = await failureFrom(run("huge", { effect: "write" }));
    expect([failure.code, failure.reason.outcome]).toEqual(["TOOL_DATA_CORRUPTION", "unknown"]);
    expect(failure.reason.details).toEqual({ upstream: { kind: "mcp", reason: "too-large", limit_bytes: 100_000 } });
    expect(await run("plain_text")).toBe("no rooms");
  });

  test.each([{ "A=B": "secret-1" }, { "": "secret-1" }, { A: "secret\0-1" }])(
    "%j is no variable, which is reported without it",
    async (values) => {
      const { run } = connect({ stays: { ...stays, credentials: () => values } });
      const failure = await failureFrom(run("who", { effect: "write" }));
      expect([failure.code, failure.reason.outcome]).toEqual(["TOOL_CONFIGURATION_ERROR", "none"]);
      expect(JSON.stringify([failure.message, failure.reason])).not.toMatch(/secret/);
    },
  );

  test("a program that cannot be started means that nothing happened", async () => {
    const { run } = connect({ stays: { command: "/no/such/program" } });
    const failure = await failureFrom(run("who", { effect: "write" }));
    expect([failure.code, failure.reason.outcome]).toEqual(["TOOL_NETWORK_ERROR", "none"]);
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
