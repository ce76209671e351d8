import { createHash } from "node:crypto";
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const usualCalls = 5_000;
const width = 50;

/**
 * Wall time of each call, in several rounds in which all take turns, so that whatever else the machine does hits all alike. Also the CPU time of this
 * process, which leaves most of that out (but also what a disk or a server takes).
 */
export async function measure(contenders, { rounds = 7 } = {}) {
  const runs = contenders.map((contender) => ({ ...contender, calls: contender.calls ?? 1, times: [], rates: [], wide: [], cpu: [] }));
  for (const each of runs) await inSequence(each, countOf(each) * 2);
  for (let round = 0; round < rounds; round += 1) {
    for (const each of runs) await measureRound(each);
  }
  return runs.map(({ name, times, rates, wide, cpu }) => {
    times.sort((a, b) => a - b);
    return {
      name,
      p50: times[Math.floor(times.length * 0.5)],
      p95: times[Math.floor(times.length * 0.95)],
      cpu: median(cpu),
      rate: median(rates),
      wide: median(wide),
    };
  });
}

async function measureRound(each) {
  const used = process.cpuUsage();
  const { times, elapsed } = await inSequence(each, countOf(each));
  const { user, system } = process.cpuUsage(used);
  const calls = times.length * each.calls;
  for (const time of times) each.times.push(time / each.calls);
  each.cpu.push((user + system) / calls);
  each.rates.push((calls * 1_000) / elapsed);
  each.wide.push(await inFlight(each, countOf(each)));
}

/** Microseconds. */
async function inSequence({ run }, count) {
  const times = new Array(count);
  const start = performance.now();
  for (let index = 0; index < count; index += 1) {
    const from = performance.now();
    await run();
    times[index] = (performance.now() - from) * 1_000;
  }
  return { times, elapsed: performance.now() - start };
}

/** Calls per second with 50 under way at any time. */
async function inFlight({ run, calls }, count) {
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await run();
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: Math.max(1, Math.round(width / calls)) }, worker));
  return (count * calls * 1_000) / (performance.now() - start);
}

function countOf({ share = 1, calls }) {
  return Math.ceil((usualCalls * share) / calls);
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

const kilobyte = JSON.stringify(
  Array.from({ length: 16 }, (_, id) => ({ id, name: `item ${id}`, price: id * 1.25, tags: ["new", "tea"] })),
);

/** Work that has nothing to do with tools, to tell how fast the machine and its disk were at the time. */
export function references() {
  const folder = mkdtempSync(join(tmpdir(), "toolpact-bench-disk-"));
  const file = openSync(join(folder, "log"), "a");
  const page = Buffer.alloc(4_096, 7);
  return [
    { name: "SHA-256 of 1 kB", run: () => createHash("sha256").update(kilobyte).digest("hex") },
    { name: "JSON.parse of 1 kB", run: () => JSON.parse(kilobyte) },
    {
      name: "4 kB written and synced",
      share: 0.1,
      run: () => {
        writeSync(file, page);
        fdatasyncSync(file);
      },
      close: () => {
        closeSync(file);
        rmSync(folder, { recursive: true });
      },
    },
  ];
}
