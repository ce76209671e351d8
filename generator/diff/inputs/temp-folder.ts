import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A file of a revision or a package. */
export type HeldFile = { readonly path: string; readonly bytes: Uint8Array; readonly isLink?: boolean };

/** Writes files into a temporary folder, works there and removes the folder. */
export async function withFiles<T>(files: readonly HeldFile[], work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "toolpact-diff-")));
  try {
    // Links come last, so that no file is written through one. Readers follow a link only within the folder of the contract.
    for (const { path, bytes, isLink = false } of files.toSorted((a, b) => Number(a.isLink ?? false) - Number(b.isLink ?? false))) {
      if (!staysBelow(path)) continue;
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await (isLink ? symlink(Buffer.from(bytes).toString("utf8"), file).catch(() => {}) : writeFile(file, bytes, { flag: "wx" }));
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Names in archives and trees are not trusted. */
export function staysBelow(path: string): boolean {
  const isPlain = !path.startsWith("/") && !/[\\:\0]/.test(path);
  return isPlain && path.split("/").every((step) => step !== "" && step !== "." && step !== ".." && step.toLowerCase() !== ".git");
}
