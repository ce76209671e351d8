import { execFileSync } from "node:child_process";
import { existsSync, linkSync, lstatSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportRecords } from "../../generator/cli/audit/export-records.js";
import type { Invocation } from "../../generator/cli/command.js";
import { type AuditRecord, jsonLinesAudit, readHead } from "../../runtime/audit/index.js";
import { sqliteStore } from "../../runtime/store/sqlite/index.js";
import { callRecord, intentRecord } from "../audit/fixture.js";
import { createProject } from "./project.js";

const project = createProject({ linked: true, warm: true });
afterAll(project.remove);
const at = (path: string): string => join(project.root, path);
const records: AuditRecord[] = [callRecord(1), callRecord(2, { tenant: "other" }), callRecord(3), intentRecord(4)];

beforeAll(async () => {
  await jsonLinesAudit(at("log.jsonl")).append(records);
});

describe("toolpact audit export", () => {
  it.each([
    [["1.jsonl"], "--out", "1.jsonl"],
    [["2.jsonl"], "--out", "2.link.jsonl"],
    [["3.jsonl"], "--head", "3.jsonl"],
    [["log.jsonl", "4.jsonl"], "--out", "4.jsonl"],
    [["5.jsonl"], "--out", "5.db"],
    [["--store", "6.db"], "--out", "6.db"],
    [["--store", "7.db"], "--out", "7.db-wal"],
    [["--store", "8.db"], "--head", "8.db"],
  ])("of %j changes nothing of a log: not with %s %s", async (source, option, path) => {
    const own = path.slice(0, 1);
    const audit = jsonLinesAudit(at(`${own}.jsonl`));
    await audit.append(records);
    // Another name of the same file.
    linkSync(at(`${own}.jsonl`), at(`${own}.link.jsonl`));
    const store = sqliteStore({ path: at(`${own}.db`) });
    await store.audit.append(records);
    await store.close();
    const { exitCode, stderr } = await project.run(["audit", "export", ...source, option, path]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining(`The file \`${path}\` of \`${option}\``) });
    expect(stderr).toContain("it holds the log, or another");
    // Whoever writes goes on in the same file.
    await audit.append([callRecord(9)]);
    for (const kept of [[`${own}.jsonl`], ["--store", `${own}.db`]])
      expect((await project.run(["audit", "verify", ...kept])).exitCode).toBe(0);
    expect((await project.run(["audit", "list", `${own}.link.jsonl`])).stderr).toBe(`5 records in ${own}.link.jsonl.\n`);
  });

  it.skipIf(process.platform === "win32").each(["--out", "--head"])(
    "takes no pipe's or folder's place, and waits for none: %s",
    async (option) => {
      const [pipe, folder] = [`pipe${option}`, `folder${option}`];
      execFileSync("mkfifo", [at(pipe)]);
      mkdirSync(at(folder));
      for (const path of [pipe, folder]) {
        const { exitCode, stderr } = await project.run(["audit", "export", "log.jsonl", option, path]);
        expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining(`The file \`${path}\` of \`${option}\``) });
        expect(stderr).toContain("it is no file");
      }
      expect(statSync(at(pipe)).isFIFO()).toBe(true);
    },
  );

  it.skipIf(process.platform === "win32")("goes where a link leads, as /dev/stdout does, and leaves the link", async () => {
    writeFileSync(at("target.jsonl"), "");
    symlinkSync(at("target.jsonl"), at("leads.jsonl"));
    expect((await project.run(["audit", "export", "log.jsonl", "--out", "leads.jsonl"])).exitCode).toBe(0);
    expect(lstatSync(at("leads.jsonl")).isSymbolicLink()).toBe(true);
    expect(readFileSync(at("target.jsonl"), "utf8")).toBe(readFileSync(at("log.jsonl"), "utf8"));
  });

  it("writes the log and its head to different files", async () => {
    const { exitCode, stderr } = await project.run(["audit", "export", "log.jsonl", "--out", "both.json", "--head", "./both.json"]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining("name the same file, `") });
    expect(existsSync(at("both.json"))).toBe(false);
  });

  it("moves a head on and never back: a log that was cut since is reported, and the head still shows it", async () => {
    const audit = jsonLinesAudit(at("growing.jsonl"));
    const head = (): string => readFileSync(at("growing.head.json"), "utf8");
    const exported = () => project.run(["audit", "export", "growing.jsonl", "--out", "growing.out.jsonl", "--head", "growing.head.json"]);
    for (const index of [1, 2]) {
      await audit.append([callRecord(index)]);
      expect((await exported()).exitCode).toBe(0);
    }
    const [first = ""] = readFileSync(at("growing.jsonl"), "utf8").split("\n");
    const kept = head();
    writeFileSync(at("growing.jsonl"), `${first}\n`);
    const { exitCode, stderr } = await exported();
    expect(exitCode).toBe(1);
    expect(stderr).toContain("covers records of 1 writer that are missing in `growing.jsonl`");
    expect(stderr).toContain("Run `toolpact audit verify growing.jsonl --head growing.head.json` to see");
    expect(head()).toBe(kept);
    expect(readFileSync(at("growing.out.jsonl"), "utf8").split("\n")).toHaveLength(3);
    expect((await project.run(["audit", "verify", "growing.jsonl", "--head", "growing.head.json"])).stdout).toContain("cut:");
  });

  it("leaves the head of another log as it is", async () => {
    const logs = ["one", "other"].map((name) => `${name}-log.jsonl`);
    for (const [index, log] of logs.entries()) await jsonLinesAudit(at(log)).append([callRecord(index)]);
    const codes: number[] = [];
    for (const log of logs)
      codes.push((await project.run(["audit", "export", log, "--out", "some.jsonl", "--head", "one.head.json"])).exitCode);
    expect(codes).toEqual([0, 1]);
    expect(await project.run(["audit", "verify", "one-log.jsonl", "--head", "one.head.json"])).toMatchObject({ exitCode: 0 });
  });

  it("waits for whoever else keeps the head", async () => {
    await jsonLinesAudit(at("shared.jsonl")).append([callRecord(1)]);
    const path = at("shared.head.json");
    writeFileSync(`${path}.lock`, "");
    const exporting = project.run(["audit", "export", "shared.jsonl", "--out", "shared.out.jsonl", "--head", "shared.head.json"]);
    const pause = new Promise((resolve) => setTimeout(resolve, 1_000, "waits"));
    expect(await Promise.race([exporting, pause])).toBe("waits");
    expect(await readHead(path)).toBeUndefined();
    rmSync(`${path}.lock`);
    expect((await exporting).exitCode).toBe(0);
    expect(await readHead(path)).toEqual(await jsonLinesAudit(at("shared.jsonl")).head());
  });

  it("tells of a log that cannot be read as that, and not as of its head", async () => {
    const head = () => Promise.reject(new Error("the disk is gone"));
    const unreadable = { name: "log", parts: [], files: [], head, close: async () => {} };
    const invocation = { texts: { head: "unread.head.json" }, cwd: project.root, switches: new Set<string>() };
    await expect(exportRecords(invocation as unknown as Invocation, unreadable)).rejects.toThrow("the disk is gone");
  });

  it("writes its head over no other file", async () => {
    writeFileSync(at("notes.json"), "{}");
    const { exitCode, stderr } = await project.run(["audit", "export", "log.jsonl", "--head", "notes.json"]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain("is not the head of an audit log");
    expect(readFileSync(at("notes.json"), "utf8")).toBe("{}");
  });

  it("gives a damaged file byte for byte: what is no line is evidence too", async () => {
    const whole = readFileSync(at("log.jsonl"));
    const damaged = Buffer.concat([
      Buffer.from([0xff, 0xfe, 0x0a]),
      Buffer.alloc(1_500_000, "x"),
      Buffer.from("\r\n"),
      whole.subarray(0, -9),
    ]);
    writeFileSync(at("damaged.jsonl"), damaged);
    const { stderr } = await project.run(["audit", "export", "damaged.jsonl", "--out", "damaged.out.jsonl"]);
    expect(readFileSync(at("damaged.out.jsonl")).equals(damaged)).toBe(true);
    expect(stderr).toContain(`${whole.toString().split("\n").length + 1} lines written`);
  });
});
