import type { HeldFile } from "../temp-folder.js";

const block = 512;
const mostEntries = 50_000;

/**
 * The plain files of an archive from npm or pnpm: ustar, with long names in pax `path` or GNU `L` records. Links and devices are skipped. Undefined: it is not such
 * an archive, or a file is cut off.
 */
export function readTar(bytes: Buffer, wants: (path: string) => boolean): readonly HeldFile[] | undefined {
  const files: HeldFile[] = [];
  let longName: string | undefined;
  for (let at = 0, entries = 0; at + block <= bytes.length; entries++) {
    const header = bytes.subarray(at, at + block);
    if (header.every((byte) => byte === 0)) return files;
    const size = octal(header, 124, 12);
    if (entries >= mostEntries || size === undefined || checksumOf(header) !== octal(header, 148, 8)) return undefined;
    const start = at + block;
    const content = bytes.subarray(start, start + size);
    if (content.length < size) return undefined;
    at = start + Math.ceil(size / block) * block;
    const type = String.fromCharCode(header[156] ?? 0);
    if (type === "x") longName = paxPath(content) ?? longName;
    else if (type === "L") longName = text(content, 0, content.length);
    else {
      const prefix = text(header, 257, 5) === "ustar" ? text(header, 345, 155) : "";
      const path = longName ?? (prefix === "" ? text(header, 0, 100) : `${prefix}/${text(header, 0, 100)}`);
      longName = undefined;
      if ((type === "0" || type === "\0") && wants(path)) files.push({ path, bytes: content });
    }
  }
  return files.length === 0 ? undefined : files;
}

function text(bytes: Buffer, from: number, length: number): string {
  return bytes.toString("utf8", from, from + length).replace(/\0.*$/s, "");
}

function octal(bytes: Buffer, from: number, length: number): number | undefined {
  const digits = text(bytes, from, length).trim();
  return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : undefined;
}

/** The sum of the header's bytes. The field of the sum itself counts as spaces. */
function checksumOf(header: Buffer): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
}

/** Records of `<length> <key>=<value>\n`. */
function paxPath(content: Buffer): string | undefined {
  for (let at = 0; at < content.length; ) {
    const space = content.indexOf(32, at);
    const length = space === -1 ? Number.NaN : Number(content.toString("latin1", at, space));
    if (!(length > 0)) return undefined;
    const record = content.toString("utf8", space + 1, at + length - 1);
    if (record.startsWith("path=")) return record.slice("path=".length);
    at += length;
  }
  return undefined;
}
