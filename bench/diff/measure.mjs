import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Says at its end how much CPU a process took, and how much memory. */
const meter = `import { writeFileSync } from "node:fs"; process.on("exit", () => { const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage(); writeFileSync(process.env.METER, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 })); });`;

/** Runs a script in a process of its own, `rounds` times. The best round counts. `undefined`: it ended with an error, or was stopped after five minutes. */
export function measure(script, args, rounds) {
  const folder = mkdtempSync(join(tmpdir(), "toolpact-diff-bench-"));
  const METER = join(folder, "meter.json");
  try {
    let best;
    for (let round = 0; round < rounds; round++) {
      const ran = spawnSync(process.execPath, ["--import", `data:text/javascript,${encodeURIComponent(meter)}`, script, ...args], {
        encoding: "utf8",
        env: { ...process.env, METER },
        maxBuffer: 1024 * 1024 * 1024,
        timeout: 300_000,
      });
      // `toolpact diff` ends with 1 if it found a breaking change.
      if (ran.status !== 0 && ran.status !== 1) return undefined;
      if (ran.stdout === "") return undefined;
      const { cpu, megabytes } = JSON.parse(readFileSync(METER, "utf8"));
      if (best === undefined || cpu < best.cpu) best = { cpu, megabytes, output: JSON.parse(ran.stdout) };
    }
    return best;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
