import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { ResolvedConfig } from "../../config/index.js";
import { hasHash, isAddress, sha256, withPlainEnds } from "../../ir/index.js";
import type { ManifestInput } from "../../write/manifest.js";
import { lockPath } from "../lock-path.js";
import { rootsOf } from "../roots.js";
import { foldersBelow } from "./folders-below.js";

export type Watching = {
  readonly config: ResolvedConfig;
  /** Where the command runs: the config's name is seen from there. */
  readonly cwd: string;
  readonly patterns: readonly string[];
  /** What the last run has read. */
  readonly inputs: readonly ManifestInput[];
};

/** The files that the last run of a config was made from, each with its content, and the folders in which others may appear. */
export class WatchedFiles {
  readonly #hashes = new Map<string, string | undefined>();
  readonly #own: readonly string[];
  readonly #watching: Watching;
  /** What the run itself writes. */
  readonly #out: string;

  constructor(watching: Watching) {
    const { config, cwd, inputs } = watching;
    const { root, out, handlers, templates, file } = config;
    this.#watching = watching;
    this.#out = resolve(root, out);
    const whole = [...(handlers === false ? [] : [handlers]), ...(templates === undefined ? [] : [templates])];
    this.#own = whole.map((folder) => resolve(root, folder));
    const files = [lockPath(config), ...inputs.map(({ path }) => path).filter((path) => !isAddress(path))].map((path) =>
      resolve(root, path),
    );
    const held = this.#own.flatMap((folder) => this.#below(folder)).flatMap(filesIn);
    for (const path of [...files, ...held]) this.#hashes.set(path, hashOf(path));
    // As the run has read them: what was written since is a change.
    for (const { path, sha256: hash } of inputs) if (!isAddress(path)) this.#hashes.set(resolve(root, path), hash);
    if (file !== undefined) this.#hashes.set(resolve(cwd, file.name), sha256(withPlainEnds(Buffer.from(file.text))));
  }

  /** Those that are there now. */
  folders(): ReadonlySet<string> {
    const { config, patterns } = this.#watching;
    const starts = patterns.flatMap(startOf).map((folder) => resolve(config.root, folder));
    return new Set([
      config.root,
      ...[...this.#hashes.keys()].map((path) => dirname(path)),
      ...rootsOf(config).map((folder) => resolve(config.root, folder)),
      ...[...this.#own, ...starts].flatMap((folder) => this.#below(folder)),
    ]);
  }

  #below(folder: string): readonly string[] {
    return foldersBelow(folder, (below) => isWithin(below, this.#out));
  }

  /** Those of the paths that count and have another content. */
  changed(paths: ReadonlySet<string>): readonly string[] {
    const known = [...this.#hashes].filter(([path, hash]) => (paths.has(path) || paths.has(dirname(path))) && !isStill(path, hash));
    const isOwn = (path: string): boolean => this.#own.some((folder) => isWithin(path, folder));
    const own = [...paths].filter((path) => !this.#hashes.has(path) && isOwn(path) && hashOf(path) !== undefined);
    return [...known.map(([path]) => path), ...own];
  }

  /** Those of the paths that the last run did not know: a contract may have come, or a reference may lead somewhere now. */
  unknown(paths: ReadonlySet<string>): readonly string[] {
    return [...paths].filter((path) => !this.#hashes.has(path) && !isWithin(path, this.#out) && !path.includes(`${sep}.toolpact`));
  }
}

function filesIn(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));
}

/** The fixed part of a glob, or a folder of contracts. */
function startOf(pattern: string): readonly string[] {
  if (isAddress(pattern)) return [];
  const steps = pattern.split("/");
  const first = steps.findIndex((step) => /[*?[{(!]/.test(step));
  return first === -1 ? [pattern] : [steps.slice(0, first).join("/") || (pattern.startsWith("/") ? "/" : ".")];
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === "" || !(way === ".." || way.startsWith(`..${sep}`) || resolve(way) === way);
}

function hashOf(path: string): string | undefined {
  try {
    return statSync(path).isFile() ? sha256(withPlainEnds(readFileSync(path))) : undefined;
  } catch {
    return undefined;
  }
}

function isStill(path: string, hash: string | undefined): boolean {
  try {
    return hash !== undefined && hasHash(readFileSync(path), hash);
  } catch {
    return hash === undefined;
  }
}
