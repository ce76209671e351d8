import { spawn } from "node:child_process";
import { appendFile, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type AuditHead,
  type AuditStore,
  headKeeper,
  jsonLinesAudit,
  keepHead,
  memoryAudit,
  readHead,
  verifyLog,
  writeHead,
} from "../../runtime/audit/index.js";
import { cpuTimeOf } from "../cpu-time.js";
import { useForeignHandles } from "../write/foreign-handles.js";
import { callRecord, makeKey } from "./fixture.js";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "audit-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const linesOf = async (path: string): Promise<string[]> => (await readFile(path, "utf8")).split("\n").slice(0, -1);
const gather = async (lines: AsyncIterable<string>): Promise<string[]> => {
  const all: string[] = [];
  for await (const line of lines) all.push(line);
  return all;
};

test("records and heads are durable with the file handles of Yarn's Plug'n'Play, too, which cannot sync", async () => {
  await useForeignHandles();
  const audit = jsonLinesAudit(join(folder, "audit.jsonl"));
  await audit.append([callRecord(1)]);
  await keepHead(audit, join(folder, "head.json"));
  expect(await readHead(join(folder, "head.json"))).toEqual(await audit.head());
});

describe.each([
  ["memoryAudit", (): AuditStore => memoryAudit({ every: 3 })],
  ["jsonLinesAudit", (): AuditStore => jsonLinesAudit(join(folder, "deep/er/audit.jsonl"), { every: 3 })],
])("%s", (_, open) => {
  test("keeps a chained log of many appends at once, in their order, with a head that vouches for it", async () => {
    const audit = open();
    await Promise.all(Array.from({ length: 50 }, (_, index) => audit.append([callRecord(index)])));
    const lines = await gather(audit.lines());
    const records = lines.map((line) => JSON.parse(line)).filter(({ kind }) => kind === "call");
    expect(records.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => `call-${index}`));
    expect(await verifyLog(lines, { head: await audit.head() })).toMatchObject({ ok: true, tailVouched: true, checkpoints: "unsigned" });
  });

  test("answers for a tenant, a tool, a call and a time", async () => {
    const audit = open();
    await audit.append([callRecord(1), callRecord(2, { tenant: "other" }), callRecord(3, { tool_name: "x.y" }), callRecord(4)]);
    const ids = async (query: Parameters<AuditStore["lines"]>[0]): Promise<string[]> =>
      (await gather(audit.lines(query))).map((line) => JSON.parse(line).id).filter((id) => id !== undefined);
    expect(await ids({ tenant: "other" })).toEqual(["call-2"]);
    expect(await ids({ tool: "x.y" })).toEqual(["call-3"]);
    expect(await ids({ callId: "call-4" })).toEqual(["call-4"]);
    expect(await ids({ since: callRecord(2).created_at, until: callRecord(4).created_at, tenant: "acme" })).toEqual(["call-3"]);
  });

  test("has an empty head before the first record", async () => {
    expect(await open().head()).toEqual({ writers: {} });
  });
});

describe("the JSON Lines file", () => {
  test("is its owner's alone, and is appended to", async () => {
    const path = join(folder, "audit.jsonl");
    await jsonLinesAudit(path).append([callRecord(1)]);
    await jsonLinesAudit(path, { fsync: false }).append([callRecord(2)]);
    if (process.platform !== "win32") expect((await stat(path)).mode & 0o777).toBe(0o600);
    const found = await verifyLog(await linesOf(path));
    expect({ ok: found.ok, lines: found.lines, writers: Object.keys(found.writers).length }).toEqual({ ok: true, lines: 2, writers: 2 });
  });

  test("gives a record a line of its own after one that was cut, and only the cut one is a problem", async () => {
    const path = join(folder, "audit.jsonl");
    const audit = jsonLinesAudit(path);
    await audit.append([callRecord(1)]);
    await appendFile(path, '{"attempts":1,"call_id":"cu');
    await audit.append([callRecord(2)]);
    expect((await verifyLog(await linesOf(path), { head: await audit.head() })).problems).toMatchObject([
      { kind: "cut", line: 2, message: expect.stringContaining("a full disk") },
    ]);
  });

  test.each([
    ["at its beginning", '{"'],
    ["in a text that ends like a line", '{"attempts":1,"call_id":"a\\"}'],
    ["after a member", '{"attempts":1,"call_id":"c"'],
    ["within a character", Buffer.from('{"attempts":1,"call_id":"é').subarray(0, -1)],
  ])("a line that was cut %s is named so by whoever verifies, when the log has gone on", async (_, rest) => {
    const path = join(folder, "audit.jsonl");
    await writeFile(path, rest);
    await jsonLinesAudit(path).append([callRecord(1)]);
    expect((await verifyLog(jsonLinesAudit(path).lines())).problems).toEqual([
      { kind: "cut", line: 1, message: "the line breaks off: its writer could not finish it, as in a crash or on a full disk" },
    ]);
  });

  test.each(["", "cut", "[1", '{"a":1}}', '{"a":1} {', '{"a":}'])("one that was put there is none that was cut: %s", async (line) => {
    expect((await verifyLog([line])).problems.map(({ kind }) => kind)).toEqual([line === "" ? "inserted" : "not-canonical"]);
  });

  test("a line that looks cut is not gone through again and again, whatever stands in it", async () => {
    const line = `{"a":"${'\\"'.repeat(100_000)}\\\u2028`;
    expect(await cpuTimeOf(() => verifyLog([line]), 1_000, 1)).toBeLessThan(1_000);
    expect((await verifyLog([line])).problems.map(({ kind }) => kind)).toEqual(["cut"]);
  });

  test("a file that takes the place of one that was moved away begins with a writer of its own, and verifies alone", async () => {
    const path = join(folder, "audit.jsonl");
    const audit = jsonLinesAudit(path);
    await audit.append([callRecord(1)]);
    await rename(path, `${path}.1`);
    await audit.append([callRecord(2)]);
    expect(await verifyLog(await linesOf(path), { head: await audit.head() })).toMatchObject({ ok: true, lines: 1, tailVouched: true });
    expect(await verifyLog([...(await linesOf(`${path}.1`)), ...(await linesOf(path))])).toMatchObject({ ok: true, lines: 2 });
  });

  test("goes on after a failed write, with a new writer", async () => {
    const path = join(folder, "blocker", "audit.jsonl");
    await writeFile(join(folder, "blocker"), "");
    const audit = jsonLinesAudit(path);
    await expect(audit.append([callRecord(1)])).rejects.toThrow();
    await rm(join(folder, "blocker"));
    await audit.append([callRecord(2)]);
    expect(await verifyLog(await linesOf(path))).toMatchObject({ ok: true, lines: 1 });
  });

  test("its head grows with what other processes append", async () => {
    const path = join(folder, "audit.jsonl");
    const [first, second] = [jsonLinesAudit(path), jsonLinesAudit(path)];
    await first.append([callRecord(1)]);
    expect(Object.values((await first.head()).writers)).toMatchObject([{ count: 1 }]);
    await second.append([callRecord(2), callRecord(3)]);
    expect(Object.values((await first.head()).writers).map(({ count }) => count)).toEqual([1, 2]);
    expect(await first.head()).toEqual(await second.head());
  });

  test("four processes at once, killed at any time: no line of theirs mixes, and nothing that was told is lost", async () => {
    const path = join(folder, "audit.jsonl");
    const script = fileURLToPath(new URL("./append-forever.mjs", import.meta.url));
    const rounds = process.env.TOOLPACT_LONG === "1" ? 20 : 1;
    const told: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const runs = Array.from({ length: 4 }, (_, index) => killedRun([script, path, `${round}-${index}`], 300 + 60 * index));
      told.push(...(await Promise.all(runs)).flat());
    }
    // As whoever writes next would: a cut line is ended first.
    const audit = jsonLinesAudit(path);
    await audit.append([callRecord(1)]);
    const { problems } = await verifyLog(audit.lines(), { head: await audit.head() });
    // A process that was killed may leave one line cut, and nothing else.
    expect(problems.filter(({ kind }) => kind !== "cut")).toEqual([]);
    expect(problems.length).toBeLessThanOrEqual(4 * rounds);
    const kept = new Set((await linesOf(path)).map((line) => /"id":"([^"]*)"/.exec(line)?.[1]));
    expect(told.length).toBeGreaterThan(20);
    expect(told.filter((id) => !kept.has(id))).toEqual([]);
  });
});

/** The ids that a process told before it was killed. */
function killedRun(args: readonly string[], afterMs: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    let isDue = false;
    child.stdout.setEncoding("utf8").on("data", (text) => {
      // The time counts from the first line, and a process that stood still is given more of it: something is to be seen.
      if (output === "")
        setTimeout(() => {
          isDue = true;
          end();
        }, afterMs);
      output += text;
      end();
    });
    const end = (): void => {
      if (isDue && output.split("\n").length > 10) child.kill("SIGKILL");
    };
    child.on("error", reject);
    child.on("close", () => resolve(output.split("\n").slice(0, -1)));
  });
}

describe("the head, kept apart", () => {
  test("of a file is the same for all who ask for it at the same time, however long the file is", async () => {
    const path = join(folder, "audit.jsonl");
    const writer = jsonLinesAudit(path, { fsync: false });
    await writer.append(Array.from({ length: 4_000 }, (_, number) => callRecord(number)));
    const audit = jsonLinesAudit(path);
    const heads: (AuditHead | Promise<AuditHead>)[] = [];
    // Each is at another part of the file.
    for (let asked = 0; asked < 40; asked += 1) {
      heads.push(audit.head());
      await setImmediate();
    }
    const counts = (await Promise.all(heads)).flatMap(({ writers }) => Object.values(writers).map(({ count }) => count));
    expect([...new Set(counts)]).toEqual([4_004]);
  });

  test.each([
    ["cut", { count: 1, hash: "a" }],
    ["written anew, to the same length", { count: 2, hash: "other" }],
    ["taken away", undefined],
  ])("does not follow a log that was %s, and says whose lines are lost", async (_, now) => {
    const path = join(folder, "head.json");
    const known = { writers: { one: { count: 2, hash: "b" } } };
    await writeHead(path, known);
    const head = (): AuditHead => ({ writers: { ...(now && { one: now }), two: { count: 1, hash: "c" } } });
    expect(await keepHead({ head }, path)).toEqual(["one"]);
    expect(await readHead(path)).toEqual(known);
    // Who keeps it again and again keeps what is known of the others, too.
    const keeper = headKeeper({ head }, { path });
    await expect(keeper.stop()).rejects.toThrow("lost lines of 1 of its writers");
    expect(await readHead(path)).toEqual({ writers: { ...known.writers, two: { count: 1, hash: "c" } } });
  });

  test("comes back as it was written, signatures included", async () => {
    const audit = memoryAudit({ key: makeKey("k").signing });
    await audit.append([callRecord(1)]);
    const path = join(folder, "far/away/head.json");
    await writeHead(path, await audit.head());
    expect(await readHead(path)).toEqual(await audit.head());
    expect(await readHead(join(folder, "none.json"))).toBeUndefined();
  });

  test.each([
    "",
    "null",
    "[]",
    '{"writers":1}',
    '{"writers":{"w":{"count":"1","hash":"h"}}}',
    '{"writers":{"w":{"count":1,"hash":"h","key_id":"k"}}}',
  ])("refuses %j", async (text) => {
    const path = join(folder, "head.json");
    await writeFile(path, text);
    await expect(readHead(path)).rejects.toThrow();
  });

  test("is kept again and again, and never moves back for a log that was cut", async () => {
    const path = join(folder, "head.json");
    const heads: AuditHead[] = [
      { writers: { w: { count: 2, hash: "b" } } },
      { writers: { w: { count: 1, hash: "a" }, v: { count: 1, hash: "v" } } },
      { writers: { w: { count: 2, hash: "other" } } },
      { writers: { w: { count: 3, hash: "c" }, v: { count: 1, hash: "v" } } },
    ];
    const errors: Error[] = [];
    const audit = { head: () => heads.shift() ?? { writers: {} } };
    const keeper = headKeeper(audit, { path, everyMs: 3_600_000, onError: (error) => errors.push(error) });
    await keeper.keep();
    await expect(keeper.keep()).rejects.toThrow(/lost lines/);
    expect(await readHead(path)).toEqual({ writers: { w: { count: 2, hash: "b" }, v: { count: 1, hash: "v" } } });
    await expect(keeper.keep()).rejects.toThrow(/lost lines/);
    await keeper.stop();
    expect(await readHead(path)).toEqual({ writers: { w: { count: 3, hash: "c" }, v: { count: 1, hash: "v" } } });
    const timed = headKeeper(
      { head: () => Promise.reject(new Error("gone")) },
      { path, everyMs: 5, onError: (error) => errors.push(error) },
    );
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    await expect(timed.stop()).rejects.toThrow("gone");
  });

  test("is written as seldom as it should be, also where that is longer than a timer runs", async () => {
    let asked = 0;
    const head = (): AuditHead => ({ writers: { w: { count: ++asked, hash: "a" } } });
    for (const everyMs of [30 * 86_400_000, Number.POSITIVE_INFINITY]) {
      const keeper = headKeeper({ head }, { path: join(folder, `${everyMs}.json`), everyMs });
      await new Promise((resolve) => setTimeout(resolve, 30));
      await keeper.stop();
    }
    expect(asked).toBe(2);
  });

  test("keeps the signature of a writer that has not moved, also where whoever keeps it has no key", async () => {
    const path = join(folder, "head.json");
    const log = join(folder, "signed.jsonl");
    const { signing } = makeKey("2026");
    const signed = jsonLinesAudit(log, { key: signing });
    await signed.append([callRecord(1)]);
    await headKeeper(signed, { path }).stop();
    const before = (await readHead(path))?.writers ?? {};
    const unsigned = jsonLinesAudit(log);
    await unsigned.append([callRecord(2)]);
    await headKeeper(unsigned, { path }).stop();
    const after = Object.values((await readHead(path))?.writers ?? {});
    expect(after.map(({ key_id }) => key_id)).toEqual(["2026", undefined]);
    expect(after[0]).toEqual(Object.values(before)[0]);
    // A key that came in place of the old one signs what either of them made, and nothing that was written without one.
    const { signing: next } = makeKey("2027");
    const rotated = jsonLinesAudit(log, { key: next, formerKeys: [signing] });
    const [, writer = ""] = Object.keys((await readHead(path))?.writers ?? {});
    await expect(headKeeper(rotated, { path }).stop()).rejects.toThrow(writer);
    const keyIds = async () => Object.values((await readHead(path))?.writers ?? {}).map(({ key_id }) => key_id);
    expect(await keyIds()).toEqual(["2027", undefined]);
    // Once somebody has looked at them they are adopted.
    expect(await keepHead(rotated, path, { adopt: true })).toEqual([]);
    expect(await keyIds()).toEqual(["2027", "2027"]);
    await headKeeper(rotated, { path }).stop();
  });

  test("goes with a file that is moved away: both verify together, and so do those that are begun", async () => {
    const paths = { log: join(folder, "now.jsonl"), head: join(folder, "now.head.json") };
    const before = { log: join(folder, "before.jsonl"), head: join(folder, "before.head.json") };
    await jsonLinesAudit(paths.log).append([callRecord(1)]);
    const audit = jsonLinesAudit(paths.log);
    const keeper = headKeeper(audit, { path: paths.head });
    await audit.append([callRecord(2)]);
    await keeper.keep();
    await rename(paths.log, before.log);
    await rename(paths.head, before.head);
    await audit.append([callRecord(3)]);
    await keeper.stop();
    for (const { log, head } of [before, paths])
      expect(await verifyLog(await linesOf(log), { head: await readHead(head) })).toMatchObject({ ok: true, tailVouched: true });
  });

  test("is kept by several at once, and neither moved back nor held up by one that is slow", async () => {
    const path = join(folder, "several", "head.json");
    let count = 1;
    const stand = (): AuditHead => ({ writers: { w: { count, hash: `h${count}` } } });
    const quick = headKeeper({ head: stand }, { path, everyMs: 3_600_000 });
    const slow = headKeeper(
      {
        // Longer than any lock is respected: until another has kept the head.
        head: async () => {
          const found = stand();
          count = 2;
          await quick.stop();
          return found;
        },
      },
      { path, everyMs: 3_600_000 },
    );
    await slow.stop();
    expect(await readHead(path)).toEqual({ writers: { w: { count: 2, hash: "h2" } } });
    expect(await readdir(join(folder, "several"))).toEqual(["head.json"]);
  });

  test("is that of the last look at the log, where several end together", async () => {
    const path = join(folder, "together", "head.json");
    let count = 0;
    const head = (): AuditHead => {
      count += 1;
      return { writers: { w: { count, hash: `h${count}` } } };
    };
    const keepers = Array.from({ length: 8 }, () => headKeeper({ head }, { path }));
    await Promise.all(keepers.map((keeper) => keeper.stop()));
    expect(await readHead(path)).toEqual({ writers: { w: { count: 8, hash: "h8" } } });
  });

  test("is kept although a process died while it kept it, and the clock was set back since", async () => {
    const path = join(folder, "head.json");
    await writeFile(`${path}.lock`, "");
    const later = new Date(Date.now() + 3_600_000);
    await utimes(`${path}.lock`, later, later);
    await headKeeper({ head: () => ({ writers: { w: { count: 1, hash: "a" } } }) }, { path }).stop();
    expect(await readHead(path)).toEqual({ writers: { w: { count: 1, hash: "a" } } });
  });
});
