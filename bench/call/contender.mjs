/** One contender: `node contender.mjs <name>`, forked. Warms up, then runs a round whenever it is told to, and tells the times. */
import { contenders } from "./contenders.mjs";

const usualCalls = 5_000;
const width = 50;

const { share = 1, calls = 1, make } = contenders.find(({ name }) => name === process.argv[2]);
const { run, close } = await make();
const count = Math.ceil((usualCalls * share) / calls);

/** Microseconds. */
async function inSequence(runs) {
  const times = new Float64Array(runs);
  const start = performance.now();
  for (let index = 0; index < runs; index += 1) {
    const from = performance.now();
    await run();
    times[index] = (performance.now() - from) * 1_000;
  }
  return { times, elapsed: performance.now() - start };
}

/** Calls per second with 50 under way at any time. */
async function inFlight(runs) {
  let left = runs;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await run();
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: Math.max(1, Math.round(width / calls)) }, worker));
  return (runs * calls * 1_000) / (performance.now() - start);
}

/** Others had their turn in between: some calls that do not count bring back what this one needs. */
async function measureRound() {
  const first = Math.ceil(count / 5);
  await inSequence(first);
  const used = process.cpuUsage();
  const { times, elapsed } = await inSequence(count);
  const { user, system } = process.cpuUsage(used);
  await inFlight(first);
  return {
    times: times.map((time) => time / calls),
    cpu: (user + system) / (count * calls),
    rate: (count * calls * 1_000) / elapsed,
    wide: await inFlight(count),
  };
}

process.on("message", async (wanted) => {
  if (wanted === "round") return process.send(await measureRound());
  await close?.();
  process.exit();
});
// What is slow is run as often as everything else before it counts: the engine compiles by calls, not by time.
await inSequence(count * 2);
if (share < 1) await inFlight(usualCalls * 2);
process.send("ready");
