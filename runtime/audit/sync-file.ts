import { fdatasync, fsync } from "node:fs";
import type { FileHandle } from "node:fs/promises";

/** By its number: Yarn's Plug'n'Play puts its own file handles in the place of Node's, and those cannot sync. `content`: without the times of the file. */
export function syncFile({ fd }: FileHandle, what: "all" | "content" = "all"): Promise<void> {
  const sync = what === "all" ? fsync : fdatasync;
  return new Promise((resolve, reject) => sync(fd, (error) => (error === null ? resolve() : reject(error))));
}
