import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder for what the files of one run share, gone when it ends. Other users may pass through it: PostgreSQL does not run as root. */
export default function makeRunFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "toolpact-run-"));
  chmodSync(folder, 0o711);
  process.env.TOOLPACT_RUN_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
