/**
 * Nanoseconds of CPU time per call: the median of several rounds, in each of which every contender takes its turn. CPU time rather than the clock, because
 * whatever else runs on the machine must not count.
 */
export function measure(contenders, values, { rounds = 15, roundMs = 20 } = {}) {
  const copies = Array.from({ length: 8 }, () => values.map((value) => structuredClone(value))).flat();
  const runs = contenders.map(({ name, run }) => ({ name, run, times: [], calls: 0 }));
  for (const each of runs) {
    const first = time(each.run, copies, 200);
    time(each.run, copies, Math.min(20_000, Math.ceil(2e8 / first)));
    each.calls = Math.max(20, Math.round((roundMs * 1e6) / time(each.run, copies, Math.min(20_000, Math.ceil(2e7 / first)))));
  }
  for (let round = 0; round < rounds; round++) {
    for (const each of runs) each.times.push(time(each.run, copies, each.calls));
  }
  return new Map(runs.map(({ name, times }) => [name, times.sort((a, b) => a - b)[Math.floor(times.length / 2)]]));
}

function time(run, values, calls) {
  const start = process.cpuUsage();
  let accepted = 0;
  for (let index = 0, at = 0; index < calls; index++) {
    if (run(values[at])) accepted++;
    at = at + 1 === values.length ? 0 : at + 1;
  }
  const { user, system } = process.cpuUsage(start);
  // Looking at the count keeps the engine from dropping the calls.
  if (accepted !== 0 && accepted !== calls) throw new Error("A verdict changed while it was measured.");
  return (Math.max(user + system, 1) * 1_000) / calls;
}
