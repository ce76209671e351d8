import type { FileFinding } from "./compare-output.js";
import { readBytes } from "./disk.js";
import type { Manifest } from "./manifest.js";
import { below } from "./paths.js";
import { isAsWritten } from "./plan-file.js";

/** Files that differ from the last run, as far as that is known without the contracts. Only reads. */
export async function findEdits(root: string, { files }: Manifest): Promise<readonly FileFinding[]> {
  const found = await Promise.all(
    files.map(async (file): Promise<readonly FileFinding[]> => {
      const bytes = await readBytes(below(root, file.path));
      if (bytes !== undefined && isAsWritten(file, bytes)) return [];
      return [{ path: file.path, state: bytes === undefined ? "missing" : "edited", reasons: ["edited-by-hand"] }];
    }),
  );
  return found.flat();
}
