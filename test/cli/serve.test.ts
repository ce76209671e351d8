import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readServing } from "../../generator/cli/serve/read-serving.js";
import { kinds, openClient } from "../host/mcp/clients.js";
import { approver } from "./approver.js";
import { createProject } from "./project.js";
import { commandEnv, main } from "./warm-command.js";

const spec = `toolspec: 1
name: notes
tools:
  notes.find:
    title: Find notes
    description: Finds notes.
    effect: read
    input: { type: object, properties: { text: { type: string } } }
    output: { type: object, properties: { notes: { type: array, items: { type: string } } } }
    examples: { input: [{ name: one, description: One., input: { text: Hello } }] }
  notes.send:
    title: Send a note
    description: Sends a note to everybody.
    effect: write
    sideEffects: writes.cart
    reversible: false
    confirm: always
    idempotency: { key: { from: call } }
    input: { type: object, required: [text], properties: { text: { type: string } } }
    output: { type: object }
    examples: { input: [{ name: one, description: One., input: { text: Hello } }] }
`;

/** They print, which must not reach the protocol. */
const handlers = `console.log("loaded");
export const handlers = {
  "notes.find": ({ text }) => { console.log("finding"); return { notes: [text] }; },
  "notes.send": ({ text }) => { process.stdout.write("sending\\n"); return { sent: text }; },
};
`;

const project = createProject({ linked: true, warm: true });
beforeAll(async () => {
  mkdirSync(join(project.root, "specs"));
  writeFileSync(join(project.root, "specs/notes.tools.yaml"), spec);
  await project.run(["init"]);
  expect((await project.run(["generate"])).stderr).not.toContain("error");
  writeFileSync(join(project.root, "src/handlers/notes.ts"), handlers);
});
afterAll(project.remove);

const serve = ["serve", "--mcp", "--agent", "desktop", "--as", "ana", "--tenant", "acme"];

describe("toolpact serve --mcp", () => {
  it.each(kinds)("serves the tools over stdio, whatever handlers print, and an approved call runs once, %s", async (kind) => {
    const client = await openClient(kind, { place: { script: main, args: serve, cwd: project.root } });
    expect((await client.list()).tools.map(({ name }) => name)).toEqual(["notes_find", "notes_send"]);
    expect(await client.call("notes_find", { text: "Hi" })).toMatchObject({ structuredContent: { notes: ["Hi"] } });
    const note = { text: `From ${kind}` };
    const waits = await client.call("notes_send", note);
    expect([waits.isError, waits.content[0]?.text]).toEqual([true, expect.stringContaining("TOOL_CONFIRMATION_REQUIRED")]);
    const { details } = JSON.parse(waits.content[0]?.text ?? "").error;
    const { stderr, exitCode } = await project.run(
      ["approvals", "approve", details.approval_id, "--tenant", "acme"],
      await approver("ben", project),
    );
    expect(exitCode, stderr).toBe(0);
    for (const _ of [1, 2]) expect((await client.call("notes_send", note)).content[0]?.text).toBe(`{"sent":"From ${kind}"}`);
    await client.close();
    const { stdout } = await project.run(["audit", "list", "--tool", "notes.send", "--json"]);
    const records: readonly Record<string, unknown>[] = JSON.parse(stdout).records;
    const ours = records.filter(({ approval_id: id }) => id === details.approval_id);
    expect(ours.filter(({ decision }) => decision === "executed")).toHaveLength(1);
    expect(ours.find(({ kind: one }) => one === "call")).toMatchObject({ principal: "desktop", on_behalf_of: "ana", tenant: "acme" });
  });

  it("serves a port of this machine, says where, and ends with an interrupt", async () => {
    const child = spawn(process.execPath, [main, ...serve, "--http"], { cwd: project.root, env: commandEnv() });
    let stdout = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      stdout += text;
    });
    await expect.poll(() => stdout).toMatch(/^Serving 2 tools on http:\/\/127\.0\.0\.1:\d+\/mcp\n$/);
    const client = await openClient("modern", { place: { url: stdout.trim().split(" ").at(-1) ?? "" } });
    expect((await client.call("notes_find", { text: "Hi" })).structuredContent).toEqual({ notes: ["Hi"] });
    await client.close();
    const ended = new Promise((resolve) => child.on("close", resolve));
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  });

  it("ends when the host closes its input", async () => {
    expect(await project.run(serve, { alone: true })).toMatchObject({ exitCode: 0, stdout: "" });
  });
});

describe("a command line of serve", () => {
  const read = (texts: { readonly [option: string]: string }, ...switches: readonly string[]) =>
    readServing({ usage: "toolpact serve", texts, switches: new Set(switches) });

  it.each([
    ["without the protocol", [{}], "cli/missing-argument", "`--mcp`"],
    ["with an address that others reach", [{ host: "0.0.0.0" }, "mcp", "http"], "cli/public-address", "--host 127.0.0.1"],
    ["with a port and no --http", [{ port: "80" }, "mcp"], "cli/missing-argument", "`--http` for `--port`"],
    ["with a port that is none", [{ port: "http" }, "mcp", "http"], "cli/wrong-value", "65535"],
    ["with an empty agent", [{ agent: " " }, "mcp"], "cli/missing-value", "--agent"],
    ["with roles and no person", [{ roles: "admin" }, "mcp"], "cli/missing-argument", "--as <person>"],
  ] as const)("%s is refused", (_, [texts, ...switches], code, words) => {
    const serving = read(texts, ...switches);
    const [problem] = "diagnostics" in serving ? serving.diagnostics : [];
    expect([problem?.code, `${problem?.message} ${problem?.fix}`]).toEqual([code, expect.stringContaining(words)]);
  });

  it("gives the person the roles of the command line", () => {
    expect(read({ as: "ana", roles: "admin, user" }, "mcp")).toEqual({
      caller: { agent: "mcp", person: { id: "ana", kind: "user", roles: ["admin", "user"] } },
      http: undefined,
    });
  });
});
