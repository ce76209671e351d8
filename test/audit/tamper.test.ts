import { describe, expect, test } from "vitest";
import { splitLog, type Verification, verifyLog } from "../../runtime/audit/index.js";
import { makeKey, makeLog, sha256 } from "./fixture.js";

const isLong = process.env.TOOLPACT_LONG === "1";

/** How much of a log is changed. `bytes`: each so manyth of the one line; `values`: each so manyth of what is put there; `lines`: each so manyth. */
type Effort = { readonly bytes: number; readonly values: number; readonly lines: number; readonly flips: number };

const whole: Effort = { bytes: 1, values: isLong ? 1 : 7, lines: 1, flips: isLong ? 1_000 : 20 };
// Verifying 1,000 records takes 22 ms: one of them is changed in every way, the others are sampled.
const signed: Effort = isLong ? { bytes: 1, values: 1, lines: 11, flips: 500 } : { bytes: 173, values: 3, lines: 331, flips: 8 };
const unsigned: Effort = isLong ? { bytes: 1, values: 9, lines: 11, flips: 500 } : signed;

const key = makeKey("2026-01");
const logs = [
  { name: "12 records, signed", size: 12, every: 3, key, effort: whole },
  { name: "12 records, unsigned", size: 12, every: 3, key: undefined, effort: whole },
  { name: "1,000 records, signed", size: 1_000, every: 100, key, effort: signed },
  { name: "1,000 records, unsigned", size: 1_000, every: 100, key: undefined, effort: unsigned },
];

describe.each(logs)("a log of $name, by three writers", ({ size, every, key: used, effort }) => {
  const { lines, head } = makeLog({ records: size, writers: 3, every, ...(used === undefined ? {} : { key: used.signing }) });
  const keys = used === undefined ? {} : { keys: used.verifying };
  const isEnd = (index: number): boolean => isLong && (index === 0 || index >= lines.length - 3);
  const chosen = [...lines.keys()].filter((index) => index % effort.lines === 20 % effort.lines || isEnd(index));
  const long = isLong ? 600_000 : 60_000;
  const writers: readonly string[] = lines.map((line) => JSON.parse(line).writer);
  const bytes = Buffer.from(`${lines.join("\n")}\n`);

  const verify = (changed: readonly string[]): Promise<Verification> => verifyLog(changed, { head, ...keys });
  const verifyBytes = (changed: Buffer): Promise<Verification> => verifyLog(splitLog([changed]), { head, ...keys });
  const named = ({ problems }: Verification): readonly string[] => problems.map(({ kind, line }) => `${kind} ${line ?? "-"}`);

  test("is sound as it is, and its tail vouched for", async () => {
    const found = await verifyBytes(bytes);
    expect(found).toMatchObject({
      ok: true,
      lines: lines.length,
      problems: [],
      tailVouched: true,
      checkpoints: used === undefined ? "unsigned" : "signed",
      head: used === undefined ? "unsigned" : "signed",
    });
    expect(Object.values(found.writers).reduce((sum, { count }) => sum + count, 0)).toBe(lines.length);
  });

  test(
    "every byte of one line, changed, taken out or doubled, is found at that line",
    async () => {
      const at = Math.floor(lines.length / 2);
      const start = Buffer.byteLength(lines.slice(0, at).join("\n")) + 1;
      const length = Buffer.byteLength(lines[at] ?? "");
      let tried = 0;
      // One past the end is the line's own newline.
      for (let position = start; position <= start + length; position += effort.bytes) {
        const old = bytes[position] ?? 0;
        for (const replacement of replacements({ old, turn: tried, values: effort.values })) {
          const changed = Buffer.concat([bytes.subarray(0, position), Buffer.from(replacement), bytes.subarray(position + 1)]);
          const found = await verifyBytes(changed);
          tried += 1;
          expect(found.ok, `${position}: ${old} → ${replacement}`).toBe(false);
          expect(found.problems.some(({ line = 0 }) => line === at + 1 || line === at + 2)).toBe(true);
        }
      }
      expect(tried).toBeGreaterThan(10);
    },
    long,
  );

  test("a changed byte anywhere else", async () => {
    for (let sample = 0; sample < effort.flips; sample += 1) {
      const changed = Buffer.from(bytes);
      const position = Number.parseInt(sha256(`place ${sample}`).slice(0, 8), 16) % bytes.length;
      changed[position] = (changed[position] ?? 0) ^ (1 << (sample % 8));
      expect((await verifyBytes(changed)).ok, `bit ${sample % 8} of byte ${position}`).toBe(false);
    }
  }, 600_000);

  test(
    "every line taken out is missing, or the cut end",
    async () => {
      for (const index of chosen) {
        const { problems } = await verify(lines.toSpliced(index, 1));
        expect(problems).toHaveLength(1);
        expect(problems[0]?.kind).toMatch(/^(missing|cut)$/);
        const { writer, seq } = JSON.parse(lines[index] ?? "");
        expect(problems[0]).toMatchObject({ writer, seq });
      }
    },
    long,
  );

  test(
    "every line doubled, at once or later, is a duplicate",
    async () => {
      for (const index of chosen) {
        const line = lines[index] ?? "";
        expect(named(await verify(lines.toSpliced(index + 1, 0, line)))).toEqual([`duplicate ${index + 2}`]);
        expect(named(await verify([...lines, line]))).toEqual([`duplicate ${lines.length + 1}`]);
      }
    },
    long,
  );

  test(
    "every line that changes places with the next of its writer is reordered",
    async () => {
      for (const index of chosen) {
        const other = writers.indexOf(writers[index] ?? "", index + 1);
        if (other === -1) continue;
        const swapped = lines.with(index, lines[other] ?? "").with(other, lines[index] ?? "");
        expect(named(await verify(swapped))).toEqual([`reordered ${index + 1}`]);
      }
    },
    long,
  );

  test(
    "every line put in with a hash of its own is found",
    async () => {
      for (const index of chosen) {
        for (const forged of forgeries(lines[index] ?? "")) {
          const found = named(await verify(lines.toSpliced(index + 1, 0, forged)));
          // At the end of its writer's chain nothing tells such a line from one whose forerunners are gone.
          const isLast = !writers.includes(writers[index] ?? "", index + 1);
          if (!isLast) expect(found).toEqual([`inserted ${index + 2}`]);
          expect(found.length > 0 && found.every((problem) => problem.endsWith(` ${index + 2}`))).toBe(true);
        }
      }
    },
    long,
  );

  test(
    "every line replaced by another with a right hash breaks the chain, or is not what the head knows",
    async () => {
      for (const index of chosen) {
        const found = await verify(lines.with(index, rehashed(lines[index] ?? "", { tool_name: "other.tool" })));
        expect(found.problems.some(({ kind }) => kind === "broken-chain")).toBe(true);
      }
    },
    long,
  );

  test(
    "every cut is found against the head, and without one the tail is not vouched for",
    async () => {
      for (const index of chosen) {
        const cut = lines.slice(0, index);
        expect((await verify(cut)).problems.every(({ kind }) => kind === "cut")).toBe(true);
        expect((await verify(cut)).ok).toBe(false);
        const alone = await verifyLog(cut, keys);
        expect({ ok: alone.ok, tailVouched: alone.tailVouched }).toEqual({ ok: true, tailVouched: false });
      }
      const torn = bytes.subarray(0, -1);
      expect(named(await verifyBytes(torn))).toEqual([`cut ${lines.length}`]);
    },
    long,
  );
});

/** A log of one line is read in microseconds, so here it is really every byte. What other lines say cannot make up for it: each is read by itself. */
test("every byte of a record in place of every other, and put in everywhere, is found", async () => {
  const { lines } = makeLog({ records: 1_000, writers: 3, every: 100, key: key.signing });
  // A writer that signs begins with a checkpoint, and its first record follows.
  const [opening = "", first = ""] = lines.filter((line) => JSON.parse(line).writer === "writer-0");
  const record = Buffer.from(`${first}\n`);
  const isSound = async (changed: Buffer): Promise<boolean> => (await verifyLog(splitLog([Buffer.from(`${opening}\n`), changed]))).ok;
  expect(await isSound(record)).toBe(true);
  const missed: string[] = [];
  let tried = 0;
  for (let place = 0; place < record.length; place += 1) {
    const [before, after] = [record.subarray(0, place), record.subarray(place + 1)];
    for (let byte = isLong ? 0 : place % 64; byte < 256; byte += isLong ? 1 : 64) {
      const put = Buffer.concat([before, Buffer.from([byte]), record.subarray(place)]);
      const other = Buffer.concat([before, Buffer.from([byte]), after]);
      tried += 2;
      if (await isSound(put)) missed.push(`${byte} put in at ${place}`);
      if (byte !== record[place] && (await isSound(other))) missed.push(`${byte} at ${place}`);
    }
    if (await isSound(Buffer.concat([before, after]))) missed.push(`none at ${place}`);
  }
  expect(missed).toEqual([]);
  expect(tried).toBeGreaterThan(2_000);
}, 600_000);

test("a rewritten chain, hashed anew to its end, is found by the signature of the next checkpoint", async () => {
  const { lines } = makeLog({ records: 40, writers: 1, every: 10, key: key.signing });
  const forged = rewrite(lines, 3);
  expect((await verifyLog(forged)).ok).toBe(true);
  expect((await verifyLog(forged, { keys: key.verifying })).problems.map(({ kind }) => kind)).toContain("bad-signature");
});

type Place = { readonly old: number; readonly turn: number; readonly values: number };

/** Other bytes in place of one, none, and twice the same; of these each so manyth, not the same ones at each place. */
function replacements({ old, turn, values }: Place): readonly (readonly number[])[] {
  const wanted = [old ^ 1, old ^ 0x20, 0x30 + (turn % 10), 0x22, 0x20, 0x0a, 0xff];
  const all = [...[...new Set(wanted)].filter((byte) => byte !== old).map((byte) => [byte]), [], [old, old]];
  return all.filter((_, index) => (index + turn) % values === 0);
}

/** The line with other content and the hash that belongs to it. */
function rehashed(line: string, change: { readonly [key: string]: unknown }): string {
  const { hash: _, ...members } = { ...JSON.parse(line), ...change };
  const sorted = Object.fromEntries(Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1)));
  const hash = sha256(JSON.stringify(sorted));
  return JSON.stringify(Object.fromEntries(Object.entries({ ...sorted, hash }).sort(([a], [b]) => (a < b ? -1 : 1))));
}

function forgeries(line: string): readonly string[] {
  const { seq, prev } = JSON.parse(line);
  return [
    rehashed(line, { id: "forged", call_id: "forged" }),
    rehashed(line, { id: "forged", prev: sha256(prev) }),
    rehashed(line, { id: "forged", seq: seq + 1_000_000 }),
    rehashed(line, { id: "forged", seq: seq + 1, prev: sha256(prev) }),
  ];
}

/** What somebody can do who has the log and no key. */
function rewrite(lines: readonly string[], from: number): readonly string[] {
  let prev = JSON.parse(lines[from] ?? "").prev;
  return lines.map((line, index) => {
    if (index < from) return line;
    const changed = rehashed(line, { prev, ...(index === from ? { tool_name: "other.tool" } : {}) });
    prev = JSON.parse(changed).hash;
    return changed;
  });
}
