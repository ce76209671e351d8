import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { approver, waitingId } from "./approver.js";
import { createProject } from "./project.js";

const spec = `toolspec: 1
name: shop
tools:
  shop.post:
    title: Post
    description: Posts.
    effect: write
    sideEffects: writes.cart
    reversible: false
    confirm: { rule: always, readBack: [total] }
    idempotency: { key: { from: call } }
    auth: session
    input:
      type: object
      properties:
        owner: { type: string }
        image: { type: string, contentEncoding: base64 }
        title: { type: string }
        total: { type: integer }
    output: { type: object }
    examples: { input: [{ name: one, description: One., input: {} }] }
`;

/** A project with the tools of a spec. */
async function generatedShop(text = spec) {
  const project = createProject({ linked: true, warm: true });
  onTestFinished(project.remove);
  mkdirSync(join(project.root, "specs"));
  writeFileSync(join(project.root, "specs/shop.tools.yaml"), text);
  await project.run(["init"]);
  expect((await project.run(["generate"])).stderr).not.toContain("error");
  return project;
}

it("whoever approves can see everything that they approve", async () => {
  const project = await generatedShop();
  const owner = `${"a".repeat(249)}\u001b`;
  const input = { owner, image: Buffer.alloc(300_000).toString("base64"), title: "HIDDEN", total: 5 };
  writeFileSync(join(project.root, "input.json"), JSON.stringify(input));
  const context = JSON.stringify({ principal: { id: "user-1" }, tenant: "acme" });
  const asked = await project.run(["call", "shop.post", "--input", "@input.json", "--context", context, "--json"]);
  const { approval_id: id }: { approval_id: string } = JSON.parse(asked.stdout).metadata;

  const line = `{"total":5,"owner":"${"a".repeat(60)}"… (250 characters),"image":[300000 bytes],"title":"HIDDEN"}`;
  const listed = await project.run(["approvals", "list"]);
  expect(listed.stdout).toContain(` ${line}\n`);
  expect(listed.stderr).toBe(`1 approval waits.\nThe arguments are shortened. Show them in full: toolpact approvals show ${id}\n`);
  const { approvals } = JSON.parse((await project.run(["approvals", "list", "--json"])).stdout);
  expect(approvals).toMatchObject([{ id, arguments: input }]);

  const whole = await project.run(["approvals", "show", id]);
  const [head = "", args = ""] = whole.stdout.split("arguments:\n");
  expect(JSON.parse(args)).toEqual(input);
  expect(whole.stdout).not.toContain("\u001b");
  const rows = Object.fromEntries([...head.matchAll(/^([a-z ]+): +(.*)$/gm)].map(([, name, value]) => [name, value]));
  const [{ toolVersion: version, expiresAt }] = approvals;
  const until = new Date(expiresAt).toISOString();
  expect(rows).toMatchObject({ id, tool: "shop.post", version, state: "pending", caller: "user-1", tenant: "acme", until });
  expect(rows["read back"]).toBe("total = 5");
  const json = JSON.parse((await project.run(["approvals", "show", id, "--tenant", "acme", "--json"])).stdout);
  expect(json.approval).toEqual(approvals[0]);

  expect((await project.run(["approvals", "show"])).stderr).toContain("Usage: `toolpact approvals show <id> [options]`");
  expect((await project.run(["approvals", "show", "a1"])).stderr).toContain("The approval `a1` does not exist. [cli/unknown-approval]");
  expect((await project.run(["approvals", "show", id, "--tenant", "other"])).stderr).toContain("Use `--tenant acme`.");

  const decided = await project.run(["approvals", "approve", id, "--tenant", "acme"], await approver("ana", project));
  expect(decided.stdout).toBe(`Approved shop.post (${id}).\n${line}\n`);
  expect(decided.stderr).toContain(`toolpact approvals show ${id}`);
  expect((await project.run(["approvals", "show", id])).stdout).toMatch(/^state: +approved$[\s\S]*^decided by: +ana$/m);
});

it("what is read back of the call meta is seen by whoever approves: two questions with the same arguments are not the same", async () => {
  const meta = "namespaces: { shop: { meta: { type: object, properties: { request_id: { type: string } } } } }\ntools:";
  const project = await generatedShop(spec.replace("tools:", meta).replace("[total]", "[total, request_id]"));
  const context = (request_id: string) => JSON.stringify({ principal: { id: "user-1" }, meta: { request_id } });
  for (const request of ["r1", "r2"]) {
    await project.run(["call", "shop.post", "--input", '{"title":"T","total":5}', "--context", context(request)]);
  }
  const { stdout } = await project.run(["approvals", "list"]);
  for (const request of ["r1", "r2"]) {
    expect(stdout).toContain(` {"total":5,"title":"T"} and in the call meta {"request_id":"${request}"}\n`);
  }
});

it("commands that follow a call in another store lead to that store as they are printed", async () => {
  const project = await generatedShop();
  const asked = await project.run(["call", "shop.post", "--store", "other.db", "--context", '{"principal":{"id":"user-1"}}']);
  const [, list = ""] = /all that wait: toolpact (.*)$/m.exec(asked.stderr) ?? [];
  const listed = await project.run(list.split(" "));
  expect(listed).toMatchObject({ exitCode: 0, stdout: expect.stringContaining(waitingId(asked.stderr)) });
  const ana = await approver("ana", { root: project.root, store: "other.db" });
  const approve = ["approvals", "approve", waitingId(asked.stderr), "--store", "other.db"];
  const approved = await project.run(approve, ana);
  expect(approved).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("Approved shop.post") });
  // With who called, which whoever decides did not type.
  expect(approved.stderr).toMatch(/toolpact call shop\.post … --as user-1 --approval \S+ --store other\.db\n/);
  const again = await project.run(approve, ana);
  const [, show = ""] = /`toolpact (approvals show .*)`/.exec(again.stderr) ?? [];
  expect(await project.run(show.split(" "))).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^decided by: +ana$/m) });
});

it("the command that follows an approval has the key of the call, which no other call may have", async () => {
  const project = await generatedShop();
  const context = { principal: { id: "user-1" }, idempotencyKey: "order 7" };
  const asked = await project.run(["call", "shop.post", "--total", "5", "--context", JSON.stringify(context)]);
  const approved = await project.run(["approvals", "approve", waitingId(asked.stderr)], await approver("ana", project));
  const [, printed = ""] = /shop\.post … --context '(.*)'$/m.exec(approved.stderr) ?? [];
  expect(JSON.parse(printed)).toEqual({ ...context, approvalId: expect.stringMatching(`^${waitingId(asked.stderr)}`) });
});

it("a no that was a mistake says until when it stands, and what asks anew", async () => {
  const project = await generatedShop();
  const call = (total: number) =>
    project.run(["call", "shop.post", "--total", `${total}`, "--context", '{"principal":{"id":"user-1"}}', "--json"]);
  const { metadata } = JSON.parse((await call(1)).stdout);
  const id: string = metadata.approval_id;
  const ana = await approver("ana", project);
  const denied = await project.run(["approvals", "deny", id], ana);
  expect([denied.exitCode, denied.stderr]).toEqual([0, ""]);
  const { approval } = JSON.parse((await project.run(["approvals", "show", id, "--json"])).stdout);
  const { exitCode, stderr } = await project.run(["approvals", "approve", id], ana);
  expect(exitCode).toBe(2);
  expect(stderr).toContain("it is denied.");
  expect(stderr).toContain(
    `The denial stands until ${new Date(approval.expiresAt).toISOString()}. After that, a call without the approval asks again.`,
  );
  expect(JSON.parse((await call(1)).stdout)).toMatchObject({ error: { code: "TOOL_CONFIRMATION_DENIED" } });
  expect(JSON.parse((await call(2)).stdout)).toMatchObject({ error: { code: "TOOL_CONFIRMATION_REQUIRED" } });
});

it("an approval is known by the beginning of its id, where no other begins so", async () => {
  const project = await generatedShop();
  const ask = async (title: string): Promise<string> => {
    const asked = await project.run(["call", "shop.post", "--title", title, "--as", "user-1", "--json"]);
    return JSON.parse(asked.stdout).metadata.approval_id;
  };
  const id = await ask("one");
  const ana = await approver("ana", project);
  expect((await project.run(["approvals", "show", id.slice(0, 8)])).stdout).toContain(id);
  // Three characters are no beginning.
  expect((await project.run(["approvals", "approve", id.slice(0, 3)], ana)).stderr).toMatch(/The approval `.*` does not exist/);
  const approved = await project.run(["approvals", "approve", id.slice(0, 8)], ana);
  expect([approved.exitCode, approved.stdout]).toEqual([0, expect.stringContaining(`Approved shop.post (${id}).`)]);
  expect(approved.stderr).toContain(`--approval ${id}`);
});

it("a caller who is named by a text alone is told how to be named", async () => {
  const project = await generatedShop();
  const plain = await project.run(["call", "shop.post", "--context", "user-1"]);
  expect(plain.exitCode).toBe(2);
  expect(plain.stderr).toContain("If this is the caller, write `--as user-1`.");
  const broken = await project.run(["call", "shop.post", "--context", "{principal}"]);
  expect(broken.stderr).toContain("Quote the value for the shell");
  const text = await project.run(["call", "shop.post", "--context", '{"tenant":"acme","principal":"user-1"}']);
  expect(text.exitCode).toBe(2);
  expect(text.stderr).toContain("`principal` of the call context must be an object with an `id`, but this is text. [cli/not-a-principal]");
  expect(text.stderr).toContain("Write `--as user-1 --tenant acme`.");
});

it("approvals and reconcile work with a named store where no project is", async () => {
  const project = await generatedShop();
  const asked = await project.run(["call", "shop.post", "--store", "far.db", "--context", '{"principal":{"id":"user-1"}}']);
  const id = waitingId(asked.stderr);
  const elsewhere = createProject({ linked: true, warm: true });
  onTestFinished(elsewhere.remove);
  const store = ["--store", join(project.root, "far.db")];
  expect(await elsewhere.run(["approvals", "list", ...store])).toMatchObject({ exitCode: 0, stdout: expect.stringContaining(id) });
  expect((await elsewhere.run(["approvals", "show", id, ...store])).stdout).toMatch(/^state: +pending$/m);
  const ana = await approver("ana", { root: project.root, store: "far.db" });
  const approved = await elsewhere.run(["approvals", "approve", id, ...store], ana);
  expect(approved).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("Approved shop.post") });
  const settled = await elsewhere.run(["reconcile", "list", ...store]);
  expect(settled).toMatchObject({ exitCode: 0, stderr: expect.stringContaining("Nothing to settle") });
  const other = await elsewhere.run(["approvals", "list"]);
  expect(other.stderr).toContain("[config/not-found]");
});
