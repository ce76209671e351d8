import { spawn, spawnSync } from "node:child_process";
import { commandEnv, main } from "./warm-command.js";

/** `script` of util-linux gives a command a terminal. */
export const hasTerminals: boolean = spawnSync("script", ["--version"], { encoding: "utf8" }).stdout?.includes("util-linux") === true;

export type TerminalRun = {
  readonly cwd: string;
  readonly args: readonly string[];
  readonly env?: { readonly [name: string]: string };
  /** What is typed once the screen shows a text, in order. */
  readonly answers?: readonly (readonly [shown: string, typed: string])[];
};

/** The built command at a terminal of 100 columns. `screen` is everything that was written there. */
export function runAtTerminal({ cwd, args, env = {}, answers = [] }: TerminalRun): Promise<{ exitCode: number; screen: string }> {
  return new Promise((resolve, reject) => {
    const command = [process.execPath, main, ...args].map((word) => `'${word}'`).join(" ");
    const child = spawn("script", ["-qec", `stty cols 100; ${command}`, "/dev/null"], {
      cwd,
      env: { ...commandEnv({ CI: "", NO_COLOR: "1", TERM: "xterm", ...env }), SHELL: "/bin/sh" },
    });
    const waiting = [...answers];
    let screen = "";
    let seen = 0;
    child.stdout.setEncoding("utf8").on("data", (text) => {
      screen += text;
      for (let next = waiting[0]; next !== undefined && screen.includes(next[0], seen); next = waiting[0]) {
        seen = screen.indexOf(next[0], seen) + next[0].length;
        waiting.shift();
        child.stdin.write(next[1]);
      }
    });
    child.on("error", reject);
    child.on("close", (exitCode) => resolve({ exitCode: exitCode ?? -1, screen }));
    child.stdin.on("error", () => {});
  });
}
