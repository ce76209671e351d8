/** Work that has nothing to do with tools, to tell how fast the machine and its disk were at the time. */
import { createHash } from "node:crypto";
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const kilobyte = JSON.stringify(
  Array.from({ length: 16 }, (_, id) => ({ id, name: `item ${id}`, price: id * 1.25, tags: ["new", "tea"] })),
);

export const hashing = () => ({ run: () => createHash("sha256").update(kilobyte).digest("hex") });

export const parsing = () => ({ run: () => JSON.parse(kilobyte) });

export function syncing() {
  const folder = mkdtempSync(join(tmpdir(), "toolpact-bench-disk-"));
  const file = openSync(join(folder, "log"), "a");
  const page = Buffer.alloc(4_096, 7);
  return {
    run: () => {
      writeSync(file, page);
      fdatasyncSync(file);
    },
    close: () => {
      closeSync(file);
      rmSync(folder, { recursive: true });
    },
  };
}
