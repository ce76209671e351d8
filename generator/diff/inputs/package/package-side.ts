import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { diagnose } from "../../../diagnostics/index.js";
import { isModule } from "../../printed/find-schemas.js";
import { type Opened, type Opening, refuse } from "../opening.js";
import { openOutput } from "../output-side.js";
import { withFiles } from "../temp-folder.js";
import { downloadPackage, readPackageName } from "./registry.js";
import { readTar } from "./tar.js";

const mostMegabytes = 100;
const mostUnpacked = 500 * 1024 * 1024;

/** A version in the npm registry: `npm:@acme/sdk@1.2.0`. Nothing is installed or run. */
export async function openPackage(given: string, opening: Opening): Promise<Opened> {
  const named = readPackageName(given);
  if (named === undefined) return refuse(diagnose("diff/wrong-package", { given }));
  const found = await downloadPackage(named, opening);
  return "problem" in found ? refuse(found.problem) : openArchive(found.tarball, opening);
}

/** A tarball as `npm pack` makes it. */
export async function openTarball(file: string, opening: Opening): Promise<Opened> {
  const path = resolve(opening.cwd, file);
  const { size } = await stat(path);
  if (size > mostMegabytes * 1024 * 1024)
    return refuse(diagnose("diff/broken-package", { name: file, reason: `it has more than ${mostMegabytes} MB` }));
  return openArchive(await readFile(path), opening);
}

function openArchive(tarball: Uint8Array, opening: Opening): Promise<Opened> | Opened {
  const broken = (reason: string): Opened => refuse(diagnose("diff/broken-package", { name: opening.name, reason }));
  const unpacked = unpack(tarball);
  if (unpacked === undefined) return broken(`it is no gzip archive, or unpacks to more than ${mostUnpacked / 1024 / 1024} MB`);
  const isRead = (path: string): boolean => isModule(path) || /\.json$|\.d\.[cm]?ts$|(?:^|[/.])toolpact\.lock$/.test(path);
  const files = readTar(unpacked, (path) => isRead(path) && !path.includes("/node_modules/"));
  if (files === undefined) return broken("it is no tar archive, or it is cut off");
  // The first folder of a tarball is `package`, or has another name.
  const inside = files.map(({ path, bytes }) => ({ path: path.replace(/^[^/]+\//, ""), bytes }));
  const once = [...new Map(inside.map((file) => [file.path, file])).values()];
  return withFiles(once, (folder) => openOutput(".", { ...opening, cwd: folder }));
}

function unpack(tarball: Uint8Array): Buffer | undefined {
  try {
    return gunzipSync(tarball, { maxOutputLength: mostUnpacked });
  } catch {
    return undefined;
  }
}
