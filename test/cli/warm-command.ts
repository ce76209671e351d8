import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Ran, RunOptions } from "./project.js";

export const main: string = fileURLToPath(new URL("../../generator/dist/bundle/main.js", import.meta.url));
const program = fileURLToPath(new URL("child/warm-command.mjs", import.meta.url));

/** After this many runs it makes room for another one: what a project's modules took of its memory stays taken. */
const mostRuns = 60;

let child: ChildProcess | undefined;
let runs = 0;
let last: Promise<unknown> = Promise.resolve();

/** The built command in a process that stays, one run after another. Fails where a run ends the process. */
export function runWarm(cwd: string, args: readonly string[], { env = {}, stdin = "" }: RunOptions = {}): Promise<Ran> {
  const ran = last.then(() => send({ args, cwd, env: commandEnv(env), stdin }));
  last = ran.catch(() => {});
  return ran;
}

/** What a person's command would see of our own. */
export function commandEnv(env: RunOptions["env"] = {}): NodeJS.ProcessEnv {
  // What started the tests says nothing of how the command was.
  const { NO_COLOR: _, FORCE_COLOR: __, npm_config_user_agent: ___, ...inherited } = process.env;
  return { ...inherited, ...env };
}

function send(run: object): Promise<Ran> {
  if (runs++ % mostRuns === 0) {
    child?.disconnect();
    child = undefined;
  }
  child ??= fork(program, [main], { stdio: ["ignore", "ignore", "inherit", "ipc"], execArgv: [] });
  const running = child;
  return new Promise((resolve, reject) => {
    const onEnd = (code: number | null, signal: string | null): void => {
      child = undefined;
      reject(new Error(`The process that stays has ended: ${signal ?? code}`));
    };
    running.once("exit", onEnd);
    running.once("message", (ran) => {
      running.off("exit", onEnd);
      resolve(ran as Ran);
    });
    running.send(run);
  });
}
