import type { FileHandle } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { withLock } from "../file-lock.js";

const newline = 0x0a;

/** A crash or a full disk may have cut the last line; the next record must stand on a line of its own. */
export async function endCutLine(file: FileHandle, path: string): Promise<void> {
  while (!(await endsWell(file))) {
    // Several processes may see it, and only one may end it: an empty line would look like tampering.
    await withLock(`${path}.lock`, async () => {
      const { size, mode } = await file.stat();
      if (await endsWell(file)) return;
      // Another process may be in the middle of writing. A change of mode waits for it, as the next write would.
      await file.chmod(mode).catch(() => setTimeout(200));
      if ((await file.stat()).size === size && !(await endsWell(file))) await file.write("\n");
    });
  }
}

async function endsWell(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return true;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] === newline;
}
