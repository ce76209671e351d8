import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

export type Place =
  | { readonly kind: "sqlite"; readonly path: string }
  | { readonly kind: "postgres"; readonly connectionString: string; readonly schema: string };

export type Task =
  /** Calls with an effect, one after the other, until it is killed. Says the id of each call that is settled. */
  | { readonly kind: "call"; readonly name: string }
  /** Says how many lines the log has. */
  | { readonly kind: "count" }
  /** Redeems each approval once. Says the id of each that it was given. */
  | { readonly kind: "redeem"; readonly name: string; readonly approvals: readonly (readonly [id: string, binding: string])[] };

export type Child = {
  readonly process: ChildProcess;
  readonly said: readonly string[];
  /** Once it has opened the store. */
  readonly ready: Promise<void>;
  readonly go: () => void;
  readonly ended: Promise<void>;
};

/** Another process that uses the same store. It waits for `go`, so that several start at once. */
export async function startChild(place: Place, task: Task): Promise<Child> {
  const child = spawn(process.execPath, [await compiled(), JSON.stringify({ place, task })], { stdio: ["pipe", "pipe", "inherit"] });
  const said: string[] = [];
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    ended.then(() => reject(new Error(`the child ended with ${child.exitCode}`)));
    createInterface({ input: child.stdout }).on("line", (line) => (line === "ready" ? resolve() : said.push(line)));
  });
  ready.catch(() => {});
  return { process: child, said, ready, go: () => void child.stdin.write("go\n"), ended };
}

let program: Promise<string> | undefined;

/** Inside node_modules, where the optional peers are found. */
function compiled(): Promise<string> {
  const folder = fileURLToPath(new URL("../../node_modules/.cache/toolpact-test", import.meta.url));
  const outfile = join(folder, `store-child-${process.pid}.mjs`);
  const entryPoints = [fileURLToPath(new URL("child-program.ts", import.meta.url))];
  mkdirSync(folder, { recursive: true });
  program ??= build({ entryPoints, outfile, bundle: true, platform: "node", format: "esm", external: ["pg", "libsql"] }).then(
    () => outfile,
  );
  return program;
}
