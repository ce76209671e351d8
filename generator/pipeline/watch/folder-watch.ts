import { type FSWatcher, watch } from "node:fs";
import { join } from "node:path";

/** After the last event of a burst: an editor writes a file in several steps. */
const quietMs = 20;
/** For folders that the system cannot watch. */
const pollMs = 1_000;

/** Tells that something changes in one of several folders. Each folder is watched by itself: editors replace files, and a watched file would then be another one. */
export class FolderWatch {
  readonly #watchers = new Map<string, FSWatcher>();
  readonly #paths = new Set<string>();
  #poll: NodeJS.Timeout | undefined;
  #quiet: NodeJS.Timeout | undefined;
  #wake: (() => void) | undefined;
  #isClosed = false;

  /** From now on these folders, and no others. */
  set(folders: Iterable<string>): void {
    const wanted = new Set(folders);
    for (const folder of this.#watchers.keys()) if (!wanted.has(folder)) this.#drop(folder);
    for (const folder of wanted) if (!this.#watchers.has(folder)) this.#add(folder);
  }

  /** The paths at which something may have changed since the last call. Waits for the first; empty once it is closed. */
  async changes(): Promise<ReadonlySet<string>> {
    if (!this.#isClosed && (this.#paths.size === 0 || this.#quiet !== undefined))
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    const paths = new Set(this.#isClosed ? [] : this.#paths);
    this.#paths.clear();
    return paths;
  }

  close(): void {
    this.#isClosed = true;
    for (const folder of [...this.#watchers.keys()]) this.#drop(folder);
    clearInterval(this.#poll);
    clearTimeout(this.#quiet);
    this.#wake?.();
  }

  #add(folder: string): void {
    try {
      const watcher = watch(folder, (_event, name) => this.#tell(name === null ? folder : join(folder, name)));
      // A folder that is removed ends its watcher.
      watcher.on("error", () => {
        this.#drop(folder);
        this.#tell(folder);
      });
      this.#watchers.set(folder, watcher);
    } catch (error) {
      // A missing folder is reported by the folder above it.
      const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
      if (!isMissing) this.#poll ??= setInterval(() => this.#tell(folder), pollMs);
    }
  }

  #drop(folder: string): void {
    this.#watchers.get(folder)?.close();
    this.#watchers.delete(folder);
  }

  #tell(path: string): void {
    if (this.#isClosed) return;
    this.#paths.add(path);
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => {
      this.#quiet = undefined;
      this.#wake?.();
    }, quietMs);
  }
}
