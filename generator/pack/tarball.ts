import { gzipSync } from "node:zlib";
import { packTar } from "modern-tar";
import type { OutputFile } from "../emit/index.js";
import { compareText } from "../print/index.js";

/** As `npm pack` dates all files: before 1980 some archives have no dates. */
const date = new Date("1985-10-26T08:15:00.000Z");

/** The archive that `npm publish` takes. The same files give the same bytes: order, dates, owners and modes are fixed. */
export async function makeTarball(files: readonly OutputFile[], bins: readonly string[]): Promise<Buffer> {
  const entries = files
    .toSorted((a, b) => compareText(a.path, b.path))
    .map(({ path, text }) => {
      const body = Buffer.from(text, "utf8");
      const mode = bins.includes(path) ? 0o755 : 0o644;
      return { header: { name: `package/${path}`, size: body.length, type: "file" as const, mtime: date, mode, uid: 0, gid: 0 }, body };
    });
  const archive = gzipSync(await packTar(entries), { level: 9 });
  // https://www.rfc-editor.org/rfc/rfc1952: this byte names the operating system, 255 none.
  archive[9] = 255;
  return archive;
}

/** `acme-shop-1.2.0.tgz`, as `npm pack` calls it. */
export function tarballName(name: string, version: string): string {
  return `${name.replace(/^@/, "").replace("/", "-")}-${version}.tgz`;
}
