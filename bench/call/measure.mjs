import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const path = fileURLToPath(new URL("contender.mjs", import.meta.url));

/**
 * Wall time of each call, in several rounds in which all take turns, so that whatever else the machine does hits all alike. Also the CPU time of the
 * contender's process, which leaves most of that out (but also what a disk or a server takes).
 */
export async function measure(contenders, { rounds = 7 } = {}) {
  const runs = [];
  for (const { name, node } of contenders) runs.push({ name, node, process: await start(name, node), measured: [] });
  for (let round = 0; round < rounds; round += 1) {
    for (const { process, measured } of runs) measured.push(await ask(process, "round"));
  }
  for (const { process } of runs) {
    process.send("end");
    await once(process, "exit");
  }
  return runs.map(({ name, node, measured }) => {
    const times = Float64Array.from(measured.flatMap(({ times }) => [...times])).sort();
    return {
      name,
      node,
      p50: times[Math.floor(times.length * 0.5)],
      p95: times[Math.floor(times.length * 0.95)],
      cpu: median(measured.map(({ cpu }) => cpu)),
      rate: median(measured.map(({ rate }) => rate)),
      wide: median(measured.map(({ wide }) => wide)),
    };
  });
}

async function start(name, node) {
  const child = fork(path, [name], { execPath: node, serialization: "advanced", stdio: ["ignore", "ignore", "inherit", "ipc"] });
  await answerOf(child, name);
  return child;
}

function ask(child, wanted) {
  child.send(wanted);
  return answerOf(child, wanted);
}

/** What it says next; should it end instead, the run fails. */
async function answerOf(child, wanted) {
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`${child.spawnargs.at(-1)} ended with ${code} when asked for ${wanted}`);
  });
  const [answer] = await Promise.race([once(child, "message"), ended]);
  ended.catch(() => {});
  return answer;
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
