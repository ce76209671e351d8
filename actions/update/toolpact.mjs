import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Config and handlers are programs of the project. They get no token of the platform. */
const tokens = /^(?:GH_TOKEN|GITHUB_TOKEN|ACTIONS_.*|CI_.*(?:TOKEN|PASSWORD|JWT).*|CI_REPOSITORY_URL|TOOLPACT_TOKEN)$/;

export function openToolpact({ env, folder, log, openFor }) {
  const main = findMain(process.cwd());
  const [json, report] = [join(folder, "update.json"), join(folder, "report.md")];
  const clean = Object.fromEntries(Object.entries(env).filter(([name]) => !tokens.test(name)));
  const run = (args, passing) => {
    for (const file of [json, report]) rmSync(file, { force: true });
    const options = ["--allow-offline", "--open-for", openFor, "--json-out", json];
    const { status, stdout, stderr } = spawnSync(process.execPath, [main, "update", ...args, ...options], {
      env: clean,
      encoding: "utf8",
      maxBuffer: 1e9,
    });
    log.foreign(stderr);
    if (passing.includes(status) && existsSync(json)) return JSON.parse(readFileSync(json, "utf8"));
    log.foreign(stdout);
    log.error("toolpact update failed. Nothing was changed.");
    return undefined;
  };
  return {
    check: (sources) => run([...sources, "--check"], [0, 1]),
    update: (source) => {
      const found = run([source, "--out", report], [0]);
      return found === undefined ? undefined : { update: found.updates.find((one) => one.source === source), report };
    },
  };
}

/** The installed command. `npx` could fetch another one. */
function findMain(start) {
  for (let folder = resolve(start); ; folder = dirname(folder)) {
    const found = join(folder, "node_modules/toolpact/package.json");
    if (existsSync(found)) return join(dirname(found), JSON.parse(readFileSync(found, "utf8")).bin.toolpact);
    if (dirname(folder) === folder) throw new Error("toolpact is not installed: run `npm ci` before this step");
  }
}
