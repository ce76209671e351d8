import { randomBytes } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { type Diagnostic, diagnose } from "../diagnostics/index.js";

/** An archive that lies beside its place until the folder of the package is written. */
export type StagedTarball = { readonly bytes: Uint8Array; readonly finish: () => Promise<void>; readonly remove: () => Promise<void> };

export async function stageTarball(path: string, bytes: Uint8Array): Promise<StagedTarball | { readonly problem: Diagnostic }> {
  const staged = `${path}.${randomBytes(8).toString("hex")}`;
  const remove = (): Promise<void> => rm(staged, { force: true });
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(staged, bytes, { flag: "wx" });
  } catch (error) {
    await remove();
    return { problem: diagnose("write/failed", { reason: error instanceof Error ? error.message : String(error) }) };
  }
  return { bytes, finish: () => rename(staged, path), remove };
}
