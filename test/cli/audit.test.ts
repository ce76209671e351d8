import { generateKeyPairSync } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { run } from "../../generator/cli/run.js";
import { type AuditRecord, createChain, jsonLinesAudit, writeHead } from "../../runtime/audit/index.js";
import { sqliteStore } from "../../runtime/store/sqlite/index.js";
import { callRecord, intentRecord } from "../audit/fixture.js";
import { createProject } from "./project.js";

const project = createProject({ linked: true, warm: true });
afterAll(project.remove);
const at = (path: string): string => join(project.root, path);
const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const hostile = "evil\u001b[2J\u009b31m\u202egnp";
const records: AuditRecord[] = [
  callRecord(1),
  callRecord(2, { tenant: "other", error: "TOOL_TIMEOUT", success: false }),
  callRecord(3, { tool_name: hostile, decision: "degraded", degraded: "TOOL_NETWORK_ERROR" }),
  intentRecord(4),
];

beforeAll(async () => {
  const audit = jsonLinesAudit(at("log.jsonl"), { every: 2, key: { id: "2026", privateKey } });
  await audit.append(records);
  await writeHead(at("head.json"), await audit.head());
  writeFileSync(at("key.pem"), publicKey.export({ type: "spki", format: "pem" }));
  const store = sqliteStore({ path: at(".toolpact/toolpact.db") });
  await store.audit.append(records);
  await store.close();
});

/** No control character but the line end, no direction mark. */
const raw = /[\p{Cc}\u202a-\u202e]/u;
const isPlain = (text: string): boolean => !raw.test(text.replaceAll("\n", ""));

describe.each([
  ["a JSON Lines file", ["log.jsonl"], "log.jsonl"],
  ["the SQLite store, where nothing is named", [], ".toolpact/toolpact.db"],
  ["the SQLite store that is named", ["--store", ".toolpact/toolpact.db"], ".toolpact/toolpact.db"],
])("the log in %s", (_, source, name) => {
  it("is listed, with hostile text escaped", async () => {
    const { exitCode, stdout, stderr } = await project.run(["audit", "list", ...source]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: `4 records in ${name}.\n` });
    expect(stdout).toContain("evil\\u001b[2J\\u009b31m\\u202egnp");
    expect(isPlain(stdout)).toBe(true);
    expect(stdout).toMatch(/call +marketplace\.search_vendors +executed TOOL_TIMEOUT +other +agent +call-2\n/);
    // What a fallback answered for.
    expect(stdout).toMatch(/degraded TOOL_NETWORK_ERROR .* call-3\n/);
    expect(stdout).toMatch(/intent +marketplace\.book .* call-4\n/);
  });

  it("is listed of one call, for which the beginning of its id will do", async () => {
    const listed = async (call: string, ...more: readonly string[]) =>
      (await run({ argv: ["audit", "list", ...source, "--call", call, ...more], cwd: project.root, env: {} })).outcome;
    expect((await listed("call-2")).json).toMatchObject({ records: [{ call_id: "call-2" }] });
    expect((await listed("call-", "--tool", "marketplace.book")).json).toMatchObject({ records: [{ kind: "intent", call_id: "call-4" }] });
    expect((await listed("call-")).diagnostics?.map(({ message }) => message)).toEqual([
      "4 calls begin with `call-`: call-1, call-2, call-3, call-4.",
    ]);
    expect((await listed("none-of-them")).notes).toBe(`0 records in ${name}.`);
  });

  it("has a tool whose id was nearly typed", async () => {
    const listed = async (tool: string) =>
      (await run({ argv: ["audit", "list", ...source, "--tool", tool], cwd: project.root, env: {} })).outcome;
    expect((await listed("marketplace.bok")).notes).toBe(
      `0 records in ${name}.\nNone is of marketplace.bok. Did you mean marketplace.book?`,
    );
    expect((await listed("book")).notes).toBe(`0 records in ${name}.\nNone is of book. Did you mean marketplace.book?`);
    expect((await listed("quite.another")).notes).toBe(`0 records in ${name}.`);
  });

  it.each([
    [["--tenant", "other"], ["call-2"]],
    [["--tool", "marketplace.book"], ["call-4"]],
    [["--call", "call-1"], ["call-1"]],
    [
      ["--since", "2027-01-15T09:00:00.002+01:00", "--until", "2027-01-15T08:00:00.004Z"],
      ["call-2", "call-3"],
    ],
    [["--since", "2030-01-01"], []],
  ])("is filtered by %j", async (filter, ids) => {
    const { outcome } = await run({ argv: ["audit", "list", ...source, ...filter], cwd: project.root, env: {} });
    expect(outcome.exitCode).toBe(0);
    expect(outcome.json?.records).toMatchObject(ids.map((call_id) => ({ call_id })));
  });

  it("is filtered by a time without an offset as in UTC, wherever that is asked", async () => {
    for (const since of ["2027-01-15T08:00:00.003", "2027-01-15 08:00:00.003"]) {
      const { stdout } = await project.run(["audit", "list", ...source, "--since", since, "--json"], { env: { TZ: "America/New_York" } });
      expect(JSON.parse(stdout).records).toMatchObject(["call-3", "call-4"].map((call_id) => ({ call_id })));
    }
  });

  it("is exported as it is, and the export verifies against its head", async () => {
    const written = await project.run(["audit", "export", ...source, "--out", "out.jsonl", "--head", `${name}.head.json`]);
    expect({ exitCode: written.exitCode, stdout: written.stdout }).toEqual({ exitCode: 0, stdout: "" });
    const { stdout } = await project.run(["audit", "export", ...source]);
    expect(stdout).toBe(readFileSync(at("out.jsonl"), "utf8"));
    if (name === "log.jsonl") expect(stdout).toBe(readFileSync(at("log.jsonl"), "utf8"));
    const verified = await project.run(["audit", "verify", "out.jsonl", "--head", `${name}.head.json`]);
    expect({ exitCode: verified.exitCode, stderr: verified.stderr }).toEqual({ exitCode: 0, stderr: "" });
    expect(verified.stdout).toContain("no problems.\nThe head confirms the end of the log.\n");
    expect(verified.stdout).toContain("Outcome unknown: marketplace.book, call call-4.");
  });

  it("verifies where it lies, and says that its end is not confirmed", async () => {
    const { exitCode, stdout } = await project.run(["audit", "verify", ...source]);
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`${name}: `);
    expect(stdout).toContain("is not confirmed: without --head");
  });
});

describe("toolpact audit verify", () => {
  it("says without a head that a writer may be gone with all of its lines, and with one that it is", async () => {
    const logs = await Promise.all(
      ["first-writer.jsonl", "second-writer.jsonl"].map(async (path, index) => {
        const audit = jsonLinesAudit(at(path));
        await audit.append([callRecord(index + 1)]);
        return { text: readFileSync(at(path), "utf8"), head: await audit.head() };
      }),
    );
    await writeHead(at("both.head.json"), { writers: Object.assign({}, ...logs.map(({ head }) => head.writers)) });
    writeFileSync(at("both.jsonl"), logs.map(({ text }) => text).join(""));
    const verify = (...args: readonly string[]) => run({ argv: ["audit", "verify", ...args], cwd: project.root, env: {} });
    expect((await verify("both.jsonl", "--head", "both.head.json")).outcome.exitCode).toBe(0);
    const without = await verify("second-writer.jsonl");
    expect(without.outcome.exitCode).toBe(0);
    expect(without.outcome.text).toContain("a removed end or a removed writer cannot be detected.");
    const against = await verify("second-writer.jsonl", "--head", "both.head.json");
    expect(against.outcome.exitCode).toBe(1);
    expect(against.outcome.text).toContain(": cut: ");
  });

  it("checks signatures by key id", async () => {
    const right = await project.run(["audit", "verify", "log.jsonl", "--head", "head.json", "--key", "2026=key.pem"]);
    expect({ exitCode: right.exitCode, stdout: right.stdout }).toEqual({
      exitCode: 0,
      stdout: expect.stringContaining("All checkpoints are signed, and their signatures are valid."),
    });
    const wrong = await project.run(["audit", "verify", "log.jsonl", "--key", "2025=key.pem"]);
    expect(wrong.exitCode).toBe(1);
    expect(wrong.stdout).toMatch(/^log\.jsonl:1: unknown-key: the key "2026" is not among those given \(writer .*, number 1\)$/m);
    expect(wrong.stdout).toContain("Checkpoints are signed, and not all of their signatures could be confirmed.");
  });

  it("with --key ends with 1 where a writer or the head is not signed, and says what to do", async () => {
    const lines = readFileSync(at("log.jsonl"), "utf8");
    writeFileSync(at("one-forged.jsonl"), `${lines}${createChain({ writer: "forger" }).seal([callRecord(9)]).lines[0]}\n`);
    const forged = await project.run(["audit", "verify", "one-forged.jsonl", "--head", "head.json", "--key", "2026=key.pem"]);
    expect(forged.exitCode).toBe(1);
    expect(forged.stdout).toContain("one-forged.jsonl: unsigned: no valid signature stands for any of its lines");
    expect(forged.stdout).toContain("(writer forger)");
    expect(forged.stdout).toContain("TOOLPACT_AUDIT_SIGNING_KEY");
    writeFileSync(at("empty-head.json"), '{"writers":{}}');
    const empty = await project.run(["audit", "verify", "log.jsonl", "--head", "empty-head.json", "--key", "2026=key.pem"]);
    expect([empty.exitCode, empty.stdout]).toEqual([1, expect.stringContaining("unsigned: the head names no writer")]);
  });

  it("signs what a command writes, and the head that it keeps, with the key of TOOLPACT_AUDIT_SIGNING_KEY", async () => {
    writeFileSync(at("signing.pem"), privateKey.export({ type: "pkcs8", format: "pem" }));
    const store = sqliteStore({ path: at("signed.db"), audit: { key: { id: "2026", privateKey } } });
    await store.audit.append(records);
    await store.close();
    const exported = ["audit", "export", "--store", "signed.db", "--out", "signed.jsonl", "--head", "signed.head.json"];
    const verify = ["audit", "verify", "signed.jsonl", "--head", "signed.head.json", "--key", "2026=key.pem"];
    const cwd = project.root;
    const codeOf = async (argv: readonly string[]) => (await run({ argv, cwd, env: {} })).outcome.exitCode;
    expect([await codeOf(exported), await codeOf(verify)]).toEqual([0, 1]);
    vi.stubEnv("TOOLPACT_AUDIT_SIGNING_KEY", "2026=signing.pem");
    expect([await codeOf(exported), await codeOf(verify)]).toEqual([0, 0]);
    vi.stubEnv("TOOLPACT_AUDIT_SIGNING_KEY", "2026=none.pem");
    const { diagnostics } = (await run({ argv: exported, cwd, env: {} })).outcome;
    expect(diagnostics?.[0]?.message).toMatch(/TOOLPACT_AUDIT_SIGNING_KEY names none\.pem, which cannot be used: there is no such file/);
    vi.unstubAllEnvs();
  });

  it("takes no private key: who verifies must not be able to sign", async () => {
    const { privateKey } = generateKeyPairSync("ed25519", {
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
      publicKeyEncoding: { type: "spki", format: "pem" },
    });
    writeFileSync(at("private.pem"), privateKey);
    const given = await project.run(["audit", "verify", "log.jsonl", "--key", "2026=private.pem"]);
    expect([given.exitCode, given.stderr]).toEqual([2, expect.stringContaining("it holds a private key")]);
  });

  it("tells lines that came after the head from a head that does not fit", async () => {
    const known = JSON.parse(readFileSync(at("head.json"), "utf8"));
    const [[writer = "", { count }]] = Object.entries<{ count: number }>(known.writers) as [[string, { count: number }]];
    const lines = readFileSync(at("log.jsonl"), "utf8").split("\n");
    const { hash } = JSON.parse(lines[count - 2] ?? "");
    writeFileSync(at("early.json"), JSON.stringify({ writers: { [writer]: { count: count - 1, hash } } }));
    const { exitCode, stdout } = await project.run(["audit", "verify", "log.jsonl", "--head", "early.json"]);
    expect({ exitCode, stdout }).toEqual({
      exitCode: 0,
      stdout: expect.stringContaining("The end of the log (1 line) is not confirmed: it was added after the head was saved."),
    });
  });

  it("names each problem by file and line, and escapes what a forger wrote", async () => {
    const lines = readFileSync(at("log.jsonl"), "utf8").split("\n");
    const forged = (lines[1] ?? "").replace(/"writer":"[^"]*"/, '"writer":"\u009b2J\u202e"');
    const changed = [lines[0], lines[1]?.replace("acme", "acmf"), forged, ...lines.slice(3, -2), ""].join("\n");
    writeFileSync(at("bad.jsonl"), changed);
    const { exitCode, stdout } = await project.run(["audit", "verify", "bad.jsonl", "--head", "head.json"]);
    expect(exitCode).toBe(1);
    expect(isPlain(stdout)).toBe(true);
    expect(stdout).toMatch(/^bad\.jsonl:2: bad-hash: /m);
    expect(stdout).toMatch(/^bad\.jsonl:3: bad-hash: /m);
    expect(stdout).toMatch(/^bad\.jsonl:4: missing: number 3 /m);
    expect(stdout).toMatch(/^bad\.jsonl: cut: the log ends at line 6 of the writer; the head knows 7 /m);
    const { problems } = JSON.parse((await project.run(["audit", "verify", "bad.jsonl", "--head", "head.json", "--json"])).stdout);
    expect(
      problems.map((problem: { file: string; line?: number; kind: string }) => [problem.file, problem.line, problem.kind]),
    ).toContainEqual(["bad.jsonl", 2, "bad-hash"]);
  });

  it("counts in the tail the lines that there are", async () => {
    const lines = readFileSync(at("log.jsonl"), "utf8").split("\n");
    writeFileSync(at("gap.jsonl"), lines.filter((_, index) => index !== 1).join("\n"));
    const { stdout } = await project.run(["audit", "verify", "gap.jsonl"]);
    expect(stdout).toMatch(/^gap\.jsonl: 6 lines by 1 writer, 1 problem\.\nThe end of the log \(6 lines\) is not confirmed/m);
  });

  it("counts the lines of several files each from one", async () => {
    const whole = readFileSync(at("log.jsonl"), "utf8").split("\n");
    writeFileSync(at("first.jsonl"), `${whole.slice(0, 2).join("\n")}\n`);
    writeFileSync(at("second.jsonl"), `${whole.slice(2).join("\n").replace("evil", "good")}`);
    const { exitCode, stdout } = await project.run(["audit", "verify", "first.jsonl", "second.jsonl"]);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^second\.jsonl:3: bad-hash: /m);
  });

  it.each([
    [["--key", "2026"], "cli/wrong-value"],
    [["--key", "2026=none.pem"], "cli/unreadable-file"],
    [["--key", "2026=log.jsonl"], "cli/unreadable-file"],
    [["--head", "none.json"], "cli/unreadable-file"],
    [["--head", "log.jsonl"], "cli/unreadable-file"],
  ])("%j is wrong usage", async (options, code) => {
    const { outcome } = await run({ argv: ["audit", "verify", "log.jsonl", ...options], cwd: project.root, env: {} });
    expect({ exitCode: outcome.exitCode, code: outcome.diagnostics?.[0]?.code }).toEqual({ exitCode: 2, code });
  });

  it.each(["list", "verify", "export"])(
    "a store that is given to %s as a file is reported, not read as a log that was tampered with",
    async (action) => {
      const { exitCode, stdout, stderr } = await project.run(["audit", action, ".toolpact/toolpact.db"]);
      expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
      expect(stderr).toContain("it is an SQLite store: give it as `--store .toolpact/toolpact.db`");
    },
  );

  it("a file that is no store is reported, not changed", async () => {
    const before = readFileSync(at("log.jsonl"), "utf8");
    const { exitCode, stderr } = await project.run(["audit", "list", "--store", "log.jsonl"]);
    expect({ exitCode, told: stderr.includes("cli/unusable-store") }).toEqual({ exitCode: 2, told: true });
    expect(readFileSync(at("log.jsonl"), "utf8")).toBe(before);
    const unreachable = await project.run(["audit", "list", "--store", "postgres://u:secret@127.0.0.1:1/x"]);
    expect({ exitCode: unreachable.exitCode, told: unreachable.stderr.includes("cli/unreadable-log") }).toEqual({
      exitCode: 2,
      told: true,
    });
    expect(unreachable.stderr).not.toContain("secret");
  });

  it("a time that is none is wrong usage", async () => {
    for (const since of ["yesterday", "2026-13-01", "2026-11-01 8 PM"]) {
      const { exitCode, stderr } = await project.run(["audit", "list", "log.jsonl", "--since", since]);
      expect({ exitCode, told: stderr.includes("ISO 8601") }).toEqual({ exitCode: 2, told: true });
    }
  });
});

it("a log that is too long to be held is listed a part at a time, and counted at the end", async () => {
  const long = jsonLinesAudit(at("long.jsonl"), { fsync: false });
  await long.append(Array.from({ length: 2_500 }, (_, index) => callRecord(index)));
  const { outcome } = await run({ argv: ["audit", "list", "long.jsonl"], cwd: project.root, env: {} });
  expect({ text: outcome.text, json: outcome.json }).toEqual({ text: undefined, json: undefined });
  const { stdout, stderr } = await project.run(["audit", "list", "long.jsonl"]);
  const [title, ...lines] = stdout.trimEnd().split("\n");
  expect(title).toMatch(/^TIME +KIND +TOOL/);
  expect(lines.map((line) => line.split(/ +/).at(-1))).toEqual(Array.from({ length: 2_500 }, (_, index) => `call-${index}`));
  expect(stderr).toBe("2500 records in long.jsonl.\n");
  const whole = await project.run(["audit", "list", "long.jsonl", "--json"]);
  expect(JSON.parse(whole.stdout).records).toHaveLength(2_500);
});

it.each(["list", "export"])("a log that breaks off while it is printed is reported as such: %s", async (action) => {
  const first = jsonLinesAudit(at("first.jsonl"), { fsync: false });
  await first.append(Array.from({ length: 5_000 }, (_, index) => callRecord(index)));
  writeFileSync(at("second.jsonl"), readFileSync(at("log.jsonl")));
  const { exitCode, stderr } = await project.run(["audit", action, "first.jsonl", "second.jsonl"], {
    // More than a pipe holds is before it, so that nobody has looked at the second one yet.
    onOutput: () => rmSync(at("second.jsonl"), { force: true }),
  });
  expect({ exitCode, told: stderr.includes("cli/unreadable-log"), isBug: stderr.includes("bug") }).toEqual({
    exitCode: 2,
    told: true,
    isBug: false,
  });
});

it("two keys under one id are reported: one of them would not be looked at, and its signatures would look wrong", async () => {
  const { exitCode, stderr } = await project.run(["audit", "verify", "log.jsonl", "--key", "2026=key.pem", "--key", "2026=./key.pem"]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining("each id once") });
});
