import { spawn } from "node:child_process";

export type GitAnswer = { readonly code: number; readonly stdout: Buffer };

/** Runs git and returns its output. Git asks for no password, fetches nothing and takes no lock. Undefined: git is not installed. */
export function runGit(
  args: readonly string[],
  { cwd, input = "" }: { readonly cwd: string; readonly input?: string },
): Promise<GitAnswer | undefined> {
  return new Promise((resolve) => {
    const git = spawn("git", args, {
      cwd,
      env: { ...process.env, GIT_TERMINAL_PROMPT: "0", GIT_OPTIONAL_LOCKS: "0", GIT_NO_LAZY_FETCH: "1", LC_ALL: "C" },
      stdio: ["pipe", "pipe", "ignore"],
    });
    const chunks: Buffer[] = [];
    git.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    git.stdin.on("error", () => {});
    git.on("error", () => resolve(undefined));
    git.on("close", (code) => resolve({ code: code ?? 1, stdout: Buffer.concat(chunks) }));
    git.stdin.end(input);
  });
}
