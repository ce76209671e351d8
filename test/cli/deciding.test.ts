import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { approver, waitingId } from "./approver.js";
import { createProject } from "./project.js";
import { hasTerminals, runAtTerminal } from "./terminal-run.js";

const spec = `toolspec: 1
name: shop
tools:
  shop.buy:
    title: Buy
    description: Buys.
    effect: write
    sideEffects: writes.cart
    reversible: false
    confirm: { rule: always, readBack: [total] }
    idempotency: { key: { from: call } }
    auth: session
    input: { type: object, properties: { total: { type: integer }, note: { type: string } } }
    output: { type: object }
    examples: { input: [{ name: one, description: One., input: {} }] }
`;

async function shop(text = spec) {
  const project = createProject({ linked: true, warm: true });
  onTestFinished(project.remove);
  mkdirSync(join(project.root, "specs"));
  writeFileSync(join(project.root, "specs/shop.tools.yaml"), text);
  await project.run(["init"]);
  expect((await project.run(["generate"])).stderr).not.toContain("error");
  const call = (total: number, ...more: readonly string[]) =>
    project.run(["call", "shop.buy", "--total", `${total}`, "--as", "user-1", ...more]);
  const ask = async (total = 5): Promise<string> => waitingId((await call(total)).stderr);
  const stateOf = async (id: string): Promise<string> =>
    JSON.parse((await project.run(["approvals", "show", id, "--json"])).stdout).approval.state;
  const decisions = async () => {
    const { records } = JSON.parse((await project.run(["audit", "list", "--json"])).stdout);
    return records.filter(({ kind }: { kind: string }) => kind === "decision");
  };
  return { project, call, ask, stateOf, decisions };
}

describe("a decision at the command line", () => {
  it("is refused without a terminal and without a token, whatever `--by` says", async () => {
    const { project, ask, stateOf } = await shop();
    const id = await ask();
    for (const verb of ["approve", "deny", "expire", "revoke"]) {
      const { exitCode, stderr } = await project.run(["approvals", verb, id, "--by", "ana"], { stdin: "y\ny\n" });
      expect([verb, exitCode, stderr]).toEqual([verb, 2, expect.stringContaining("[cli/no-approver]")]);
    }
    expect(await stateOf(id)).toBe("pending");
  });

  it("cannot be made by the caller: no text of a waiting call is a command that decides, or makes a token", async () => {
    const { call, project } = await shop();
    for (const { stdout, stderr } of [await call(5), await call(5, "--json"), await project.run(["approvals", "list"])]) {
      expect(`${stdout}${stderr}`).not.toMatch(/approvals (approve|deny|expire|revoke|token)/);
    }
    const { exitCode, stderr } = await project.run(["approvals", "token", "--by", "agent"]);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining("[cli/no-terminal]")]);
  });

  it("counts for the holder of the token, and the record names the token and the account, not `--by`", async () => {
    const { project, ask, decisions } = await shop();
    const id = await ask();
    const ana = await approver("ana", project);
    const approved = await project.run(["approvals", "approve", id, "--by", "the boss", "--reason", "Fine"], ana);
    expect(approved).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("Approved shop.buy") });
    const [record] = await decisions();
    const { username } = userInfo();
    expect(record).toMatchObject({ decided_by: "ana", decision_reason: "Fine", arguments_redacted: { total: 5 } });
    expect(record.identified_by).toMatch(new RegExp(`^token [0-9a-f]{8} \\(OS user ${username}, --by the boss\\)$`));
  });

  it("takes no role that the token does not have", async () => {
    const { project, ask, stateOf } = await shop();
    const id = await ask();
    const ana = await approver("ana", { ...project, roles: ["user"] });
    const { exitCode, stderr } = await project.run(["approvals", "approve", id, "--role", "admin"], ana);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining("[cli/role-without-token]")]);
    expect(await stateOf(id)).toBe("pending");
  });

  it("is refused by a token of another store, by a made-up one, and by the name of the caller", async () => {
    const { project, ask, stateOf } = await shop();
    const id = await ask();
    const approve = async (env: { readonly [name: string]: string }, ...more: readonly string[]) =>
      (await project.run(["approvals", "approve", id, ...more], { env })).stderr;
    const { env: elsewhere = {} } = await approver("ana", { root: project.root, store: "other.db" });
    expect(await approve(elsewhere)).toContain("[cli/unknown-token]");
    expect(await approve({ TOOLPACT_DECIDER_TOKEN: `tpd_00000000_${"0".repeat(64)}` })).toContain("[cli/unknown-token]");
    expect(await approve((await approver("user-1", project)).env ?? {})).toContain("does not decide its own approval");
    expect(await approve((await approver("ana", project)).env ?? {}, "--by", "User-1")).toContain("[cli/own-question]");
    expect(await stateOf(id)).toBe("pending");
  });

  it("by a token in a file works with the beginning of an id, and an unused approval can be revoked", async () => {
    const { project, call, ask, stateOf } = await shop();
    const id = await ask();
    expect(id).toHaveLength(8);
    const { env = {} } = await approver("ana", project);
    writeFileSync(join(project.root, "ana.token"), `${env.TOOLPACT_DECIDER_TOKEN}\n`);
    const decide = (verb: string) => project.run(["approvals", verb, id, "--token-file", "ana.token"]);
    expect(await decide("approve")).toMatchObject({ exitCode: 0 });
    expect(await decide("revoke")).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("Revoked shop.buy") });
    expect(await stateOf(id)).toBe("revoked");
    expect(JSON.parse((await call(5, "--approval", id, "--json")).stdout).error.code).toBe("TOOL_CONFIRMATION_DENIED");
  });
});

describe("several ids", () => {
  it("are decided one after the other: a refused one stops no other, and each has a result and a record", async () => {
    const { project, ask, stateOf, decisions } = await shop();
    const [first, second] = [await ask(1), await ask(2)];
    const ana = await approver("ana", project);
    const approved = await project.run(["approvals", "approve", first, "no-such-id", second, first], ana);
    expect([approved.exitCode, approved.stderr]).toEqual([2, expect.stringContaining("[cli/unknown-approval]")]);
    expect(approved.stderr).toContain("1 decision of 3 refused.");
    expect(approved.stdout.match(/^Approved shop\.buy/gm)).toHaveLength(2);
    expect([await stateOf(first), await stateOf(second)]).toEqual(["approved", "approved"]);
    expect(await decisions()).toMatchObject([{ decided_by: "ana" }, { decided_by: "ana" }]);

    const revoked = await project.run(["approvals", "revoke", second, "no-such-id", "--json"], ana);
    expect(JSON.parse(revoked.stdout)).toMatchObject({
      exitCode: 2,
      results: [{ approval: { state: "revoked" } }, { id: "no-such-id", refused: expect.any(String) }],
    });
  });

  it("are for decisions alone", async () => {
    const { project, ask } = await shop();
    const { exitCode, stderr } = await project.run(["approvals", "show", await ask(), "other"]);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining("[cli/unexpected-argument]")]);
  });
});

describe("a tool that two admins must approve", () => {
  it("prints the rule into its module, shows the progress, and runs after the second one", async () => {
    const rule = "{ rule: always, approvers: { roles: [admin], count: 2 } }";
    const { project, call, ask, stateOf, decisions } = await shop(spec.replace("{ rule: always, readBack: [total] }", rule));
    const module = readFileSync(join(project.root, "generated/shop/tools/shop/buy.ts"), "utf8");
    expect(module).toContain('approvers: { roles: ["admin"], count: 2 }');
    expect((await call(5)).stderr).toContain("A person other than the caller with the role admin decides");
    const id = await ask();
    const decide = async (name: string, role: "admin" | "user") =>
      await project.run(["approvals", "approve", id], await approver(name, { ...project, roles: [role] }));
    expect((await decide("eve", "user")).stderr).toContain("This approval needs an approver with the role admin");
    const first = await decide("ana", "admin");
    expect(first).toMatchObject({ exitCode: 0, stderr: "" });
    expect(first.stdout).toMatch(/^Approved shop\.buy \(.*\): 1 of 2 people have, and the call waits for the others\.$/m);
    expect((await decide("Ana", "admin")).stderr).toContain("has approved already");
    expect((await project.run(["approvals", "list"])).stdout).toContain("pending 1/2");
    expect((await project.run(["approvals", "show", id])).stdout).toMatch(/^approved by: +ana, admin$/m);
    expect([(await call(5, "--approval", id)).exitCode, await stateOf(id)]).toEqual([1, "pending"]);
    expect((await decide("ben", "admin")).stderr).toContain("The call is approved until");
    expect(await stateOf(id)).toBe("approved");
    expect(await decisions()).toMatchObject([
      { decided_by: "ana", decider_role: "admin", approvals_needed: 2 },
      { decided_by: "ben", decider_role: "admin", approvals_needed: 2 },
    ]);
    expect((await project.run(["audit", "verify", "--store", ".toolpact/toolpact.db"])).exitCode).toBe(0);
  });
});

describe("a call beside a decider token", () => {
  it("does not give it to handlers and their processes", async () => {
    const { project } = await shop();
    const seen = "JSON.stringify(process.env) + execFileSync(process.execPath, ['-p', 'JSON.stringify(process.env)'])";
    const text = `import { execFileSync } from "node:child_process";\nexport const handlers = { "shop.buy": () => { throw new Error(${seen}); } };\n`;
    writeFileSync(join(project.root, "src/handlers/shop.ts"), text);
    const ana = await approver("ana", project);
    const id = waitingId((await project.run(["call", "shop.buy", "--as", "user-1"])).stderr);
    await project.run(["approvals", "approve", id], ana);
    const { stderr } = await project.run(["call", "shop.buy", "--as", "user-1", "--approval", id], ana);
    expect(stderr).toContain("PATH");
    expect(stderr).not.toContain("tpd_");
    expect(stderr).toContain("TOOLPACT_DECIDER_TOKEN was taken out of the environment: no tool sees it.");
  });

  it("is refused where its input holds the token", async () => {
    const { project, call } = await shop();
    const ana = await approver("ana", project);
    const { exitCode, stderr } = await project.run(
      ["call", "shop.buy", "--note", `use ${ana.env?.TOOLPACT_DECIDER_TOKEN}`, "--as", "user-1"],
      ana,
    );
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining("[cli/token-in-call]")]);
    expect((await call(1)).stderr).not.toContain("TOOLPACT_DECIDER_TOKEN");
  });
});

describe.skipIf(!hasTerminals)("at a terminal", () => {
  it("the approver sees the whole question, and only `y` approves: the record names the account", async () => {
    const { project, ask, stateOf, decisions } = await shop();
    const id = await ask(7);
    const question = "Approve this call?";
    const decide = (answer: string) =>
      runAtTerminal({ cwd: project.root, args: ["approvals", "approve", id, "--by", "ana"], answers: [[question, answer]] });
    const kept = await decide("\r");
    expect([kept.exitCode, kept.screen]).toEqual([2, expect.stringContaining("[cli/not-decided]")]);
    expect(await stateOf(id)).toBe("pending");
    const { exitCode, screen: shown } = await decide("y\r");
    expect([exitCode, shown]).toEqual([0, expect.stringContaining("Approved shop.buy")]);
    for (const part of ["shop.buy", "total = 7", '"total": 7', "user-1"]) expect(shown.split(question)[0]).toContain(part);
    const { username } = userInfo();
    const [record] = await decisions();
    expect(record).toMatchObject({ decided_by: username, identified_by: `terminal (OS user ${username}, --by ana)` });
  });

  it("a token is made in a file of its owner, decides, and ends when it is revoked", async () => {
    const { project, ask } = await shop();
    const args = ["approvals", "token", "--by", "ana", "--role", "admin", "--token-file", "ana.token"];
    const made = await runAtTerminal({ cwd: project.root, args });
    const [, tokenId = ""] = /Token (\S+) decides as ana \(admin\)/.exec(made.screen) ?? [];
    expect([made.exitCode, tokenId]).toEqual([0, expect.stringMatching(/^[0-9a-f]{8}$/)]);
    const path = join(project.root, "ana.token");
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const secret = readFileSync(path, "utf8").trim();
    expect(readFileSync(join(project.root, ".toolpact/toolpact.db")).includes(secret)).toBe(false);
    const decide = async (verb: string, id: string) => project.run(["approvals", verb, id, "--token-file", "ana.token"]);
    expect(await decide("approve", await ask(1))).toMatchObject({ exitCode: 0 });
    const revoked = await runAtTerminal({ cwd: project.root, args: ["approvals", "token", "--revoke", tokenId] });
    expect(revoked.exitCode).toBe(0);
    expect((await decide("approve", await ask(2))).stderr).toContain("[cli/unknown-token]");
  });
});
