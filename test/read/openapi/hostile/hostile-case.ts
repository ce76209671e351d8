import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { transform } from "esbuild";
import { repository } from "../../../generated/reference-plans.js";
import { runWatched, type Watched } from "./watched-process.js";

export type Case = {
  readonly file: string;
  readonly expect: "error" | "safe" | "either";
  readonly line?: number;
  readonly must_not?: readonly string[];
};

export type Generated = { readonly folder: string; readonly out: string; readonly cli: Watched; readonly written: readonly string[] };

const main = join(repository, "generator/dist/bundle/main.js");

/** One hostile file through the built command, in a folder of its own. */
export async function generateCase(file: string, { root, log }: { readonly root: string; readonly log: string }): Promise<Generated> {
  const folder = join(root, basename(file).replace(/\W/g, "-"));
  mkdirSync(folder);
  copyFileSync(file, join(folder, basename(file)));
  const cli = await runWatched([main, "generate", basename(file), "--out", "out"], { cwd: folder, log });
  return { folder, out: join(folder, "out"), cli, written: filesBelow(folder).filter((name) => name !== basename(file)) };
}

export type Imported = {
  readonly process: Watched;
  readonly modules: number;
  readonly tools: number;
  readonly globals: readonly string[];
  readonly prototypes: readonly string[];
  readonly polluted: unknown;
};

/** Everything that was generated, without its types, imported in a process of its own. */
export async function importCase({ folder, out }: Pick<Generated, "folder" | "out">, log: string): Promise<Imported> {
  const plain = join(log, basename(folder));
  for (const name of filesBelow(out).filter((path) => path.endsWith(".ts"))) {
    const { code } = await transform(readFileSync(join(out, name), "utf8"), { loader: "ts", format: "esm", target: "node20" });
    const target = join(plain, name.replace(/\.ts$/, ".js"));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, code);
  }
  const script = join(import.meta.dirname, "import-all.mjs");
  const ran = await runWatched([script, plain], { cwd: folder, log });
  const last = ran.output.trim().split("\n").at(-1) ?? "";
  if (!last.startsWith("{")) throw new Error(`importing ended early (${ran.exitCode}): ${ran.output}`);
  return { process: ran, ...JSON.parse(last) };
}

export function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => statSync(join(folder, name)).isFile());
}
