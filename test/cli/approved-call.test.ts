import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { nextCall } from "../../generator/cli/approvals/next-call.js";
import { approver, waitingId } from "./approver.js";
import { createProject } from "./project.js";

const spec = `toolspec: 1
name: notes
tools:
  notes.send:
    title: Send
    description: Sends a note to everybody.
    effect: write
    sideEffects: writes.cart
    reversible: false
    confirm: always
    idempotency: { key: { from: call } }
    auth: service
    input:
      type: object
      required: [text]
      properties:
        color: { type: string, default: red }
        size: { type: integer, default: 3 }
        text: { type: string }
    output: { type: object }
    examples: { input: [{ name: one, description: One., input: { text: Hello } }] }
`;

async function notes() {
  const project = createProject({ linked: true, warm: true });
  onTestFinished(project.remove);
  mkdirSync(join(project.root, "specs"));
  writeFileSync(join(project.root, "specs/notes.tools.yaml"), spec);
  await project.run(["init"]);
  expect((await project.run(["generate"])).stderr).not.toContain("error");
  const ask = async (principal: object) => {
    const asked = await project.run(["call", "notes.send", "--text", "Hi", "--context", JSON.stringify({ principal })]);
    return { ...asked, id: /approval_id: (\S+)/.exec(asked.stdout)?.[1] ?? waitingId(asked.stderr) };
  };
  const approve = async (id: string) => project.run(["approvals", "approve", id], await approver("ana", project));
  return { project, ask, approve };
}

const optionsIn = (text: string): string | undefined => / … (.*)/.exec(text)?.[1];

it("the command that follows an approval names the kind of principal that called, unless it is the one that the tool asks for", async () => {
  const nextOf = async (kind: string): Promise<{ readonly id: string; readonly options: string | undefined }> => {
    const { ask, approve } = await notes();
    const { id } = await ask({ id: "caller-9", kind });
    return { id, options: optionsIn((await approve(id)).stderr) };
  };
  const agent = await nextOf("agent");
  const principal = { id: "caller-9", kind: "agent" };
  expect(agent.options).toBe(`--context '${JSON.stringify({ principal, approvalId: agent.id })}'`);
  const service = await nextOf("service");
  expect(service.options).toBe(`--as caller-9 --approval ${service.id}`);
});

it("of an approval that does not know the kind none is made up", async () => {
  const { project, ask } = await notes();
  const { id } = await ask({ id: "caller-9", kind: "agent" });
  const { approval } = JSON.parse((await project.run(["approvals", "show", id, "--json"])).stdout);
  const { principalKind: _, ...older } = approval;
  expect(optionsIn(nextCall(older, { policy: undefined, place: "" }))).toBe(`--as caller-9 --approval ${id}`);
});

it("whoever approves is told that the call has not run, until when it may, and that it is to be repeated", async () => {
  const { project, ask, approve } = await notes();
  const { id } = await ask({ id: "caller-9", kind: "agent" });
  const { stderr } = await approve(id);
  const { approval } = JSON.parse((await project.run(["approvals", "show", id, "--json"])).stdout);
  const until = new Date(approval.expiresAt).toISOString();
  expect(stderr).toContain(
    `The call is approved until ${until} and has not run. Its caller repeats it with the same input: toolpact call notes.send … --context`,
  );
});

it("what was given is shown before what was filled in, with what the tool does", async () => {
  const { project, ask, approve } = await notes();
  const { id } = await ask({ id: "caller-9", kind: "agent" });
  const line = '{"text":"Hi","color":"red","size":3}';
  expect((await project.run(["approvals", "list"])).stdout).toContain(` ${line}\n`);
  const { stdout } = await project.run(["approvals", "show", id]);
  expect(stdout).toMatch(/^description: +Sends a note to everybody\.$/m);
  expect(stdout).toMatch(/^effect: +write$/m);
  const [, args = ""] = stdout.split("arguments:\n");
  expect(JSON.stringify(JSON.parse(args))).toBe(line);
  expect((await approve(id)).stdout).toContain(`\n${line}\n`);
});

it("nobody is told to read values back where there are none", async () => {
  const { ask } = await notes();
  const { stdout, stderr } = await ask({ id: "caller-9", kind: "agent" });
  expect(`${stdout}${stderr}`).not.toContain("critical values");
  expect(`${stdout}${stderr}`).toContain("Wait for the approval, then call again with the same arguments.");
});

it("the beginning of an approval's id is enough for the call, by option and in the context; one that fits no approval is named", async () => {
  const { project, ask } = await notes();
  const principal = { id: "caller-9", kind: "agent" };
  const { id } = await ask(principal);
  const errorOf = async (...options: readonly string[]): Promise<unknown> =>
    JSON.parse((await project.run(["call", "notes.send", "--text", "Hi", ...options, "--json"])).stdout).error;
  const waiting = { code: "TOOL_CONFIRMATION_REQUIRED", message: "No approver has decided yet." };
  expect(await errorOf("--context", JSON.stringify({ principal, approvalId: id.slice(0, 8) }))).toMatchObject(waiting);
  expect(await errorOf("--context", JSON.stringify({ principal }), "--approval", id.slice(0, 8))).toMatchObject(waiting);
  expect(await errorOf("--as", "cron", "--approval", "zzzzzz")).toMatchObject({
    code: "TOOL_APPROVAL_NOT_FOUND",
    message: "There is no approval zzzzzz.",
  });
});
