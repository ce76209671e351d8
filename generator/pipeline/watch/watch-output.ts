import { relative, sep } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { ConfigResult, ResolvedConfig } from "../../config/index.js";
import type { GenerateResult } from "../generate.js";
import { FolderWatch } from "./folder-watch.js";
import { WatchedFiles } from "./watched-files.js";

/** A config that can be run. */
export type OpenConfig = ConfigResult & { readonly config: ResolvedConfig };

export type WatchOptions = {
  readonly cwd: string;
  /** Reads the config again. */
  readonly open: () => Promise<ConfigResult>;
  /** `isFirst`: the network may be asked. Later runs use what the first one fetched. */
  readonly run: (opened: OpenConfig, isFirst: boolean) => Promise<GenerateResult>;
  /** Ends the watch. */
  readonly signal: AbortSignal;
};

/** One run: `changed` are the files that caused it, from the working directory; none for the first run. */
export type WatchedRun = {
  readonly changed: readonly string[];
  readonly opened: ConfigResult;
  /** Undefined where the config has errors. */
  readonly result: GenerateResult | undefined;
  readonly ms: number;
};

/** Generates, and generates again whenever a file changes that the last run was made from. Ends with the signal. */
export async function* watchOutput({ cwd, open, run, signal }: WatchOptions): AsyncGenerator<WatchedRun> {
  const watch = new FolderWatch();
  const close = (): void => watch.close();
  signal.addEventListener("abort", close);
  try {
    let start = performance.now();
    let opened = await open();
    let changed: readonly string[] = [];
    let isFirst = true;
    while (!signal.aborted) {
      const { config } = opened;
      const result = config === undefined ? undefined : await run({ ...opened, config }, isFirst);
      isFirst &&= config === undefined;
      const watched = watchedBy(opened, { cwd, result });
      watch.set(watched?.folders() ?? [cwd]);
      yield { changed, opened, result, ms: performance.now() - start };
      const next = await nextRun({ cwd, open, watch, signal, opened, watched, hasFailed: result?.ok !== true });
      if (next === undefined) return;
      ({ opened, start } = next);
      changed = next.changed.map((path) => relative(cwd, path).split(sep).join("/"));
    }
  } finally {
    signal.removeEventListener("abort", close);
    watch.close();
  }
}

function watchedBy(
  { config, patterns }: ConfigResult,
  { cwd, result }: { readonly cwd: string; readonly result: GenerateResult | undefined },
): WatchedFiles | undefined {
  return config === undefined ? undefined : new WatchedFiles({ config, cwd, patterns, inputs: result?.inputs ?? [] });
}

type Waiting = Pick<WatchOptions, "cwd" | "open" | "signal"> & {
  readonly watch: FolderWatch;
  readonly opened: ConfigResult;
  readonly watched: WatchedFiles | undefined;
  readonly hasFailed: boolean;
};

type Next = { readonly opened: ConfigResult; readonly changed: readonly string[]; readonly start: number };

/** Waits until something is other than the last run found it. Undefined: the watch has ended. */
async function nextRun({ open, watch, signal, opened, watched, hasFailed }: Waiting): Promise<Next | undefined> {
  for (;;) {
    const paths = await watch.changes();
    if (signal.aborted) return undefined;
    const start = performance.now();
    const changed = watched?.changed(paths) ?? [...paths];
    const unknown = watched?.unknown(paths) ?? [];
    if (changed.length === 0 && unknown.length === 0) continue;
    const again = await open();
    const isSame = again.config !== undefined && isDeepStrictEqual(again.config, opened.config);
    // The same object: what earlier runs made of a config counts for that config alone.
    const current = isSame ? { ...again, config: opened.config } : again;
    if (changed.length > 0 || !isSame || hasFailed) return { opened: current, changed: changed.length > 0 ? changed : unknown, start };
    // A folder may have come in which contracts can appear.
    if (watched !== undefined) watch.set(watched.folders());
  }
}
