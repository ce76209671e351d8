import type { FileHandle } from "node:fs/promises";

const newline = 0x0a;

/** One write for all: systems do not mix the writes of several processes to the end of a file. */
export async function appendText(file: FileHandle, size: number, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  const { bytesWritten } = await file.write(bytes);
  if (bytesWritten < bytes.length) throw new Error(`Only ${bytesWritten} of ${bytes.length} bytes of the audit log could be written`);
  const { size: after } = await file.stat();
  if (after === size + bytes.length) return;
  // Another process wrote since the look at the last byte. If it died in the middle of that, our first line hangs on its cut one.
  const from = Math.max(0, size - 1);
  const written = Buffer.alloc(after - from);
  await file.read(written, 0, written.length, from);
  const place = written.indexOf(bytes);
  const standsAlone = place > 0 ? written[place - 1] === newline : place === 0 && size === 0;
  if (!standsAlone) throw new Error("An audit line was written onto one that another process left cut");
}
