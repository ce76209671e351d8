import { spawn } from "node:child_process";
import { shellQuote } from "../../generator/cli/shell-quote.js";
import { commandEnv, main } from "./warm-command.js";

export const hasTerminals: boolean = process.platform === "linux";

/** The built command at a pseudo terminal, where a person types `answer` once it has printed `question`. */
export function runAtTerminal(
  cwd: string,
  args: readonly string[],
  { question, answer }: { readonly question: string; readonly answer: string },
): Promise<{ readonly exitCode: number; readonly shown: string }> {
  const typed = [process.execPath, main, ...args].map((word) => shellQuote(word)).join(" ");
  return new Promise((resolve, reject) => {
    const { CI: _, ...env } = commandEnv();
    const child = spawn("script", ["-qec", typed, "/dev/null"], { cwd, env });
    let shown = "";
    let isAnswered = false;
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      shown += text;
      if (isAnswered || !shown.includes(question)) return;
      isAnswered = true;
      child.stdin.write(answer);
    });
    child.on("error", reject);
    child.on("close", (exitCode) => resolve({ exitCode: exitCode ?? -1, shown }));
  });
}
