import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { ResolvedConfig } from "../config/index.js";
import { sha256, withPlainEnds } from "../ir/index.js";
import { type Manifest, type ManifestInput, readManifest, type UserFile, type WriteResult, writeOutput } from "../write/index.js";
import { rememberVerified } from "./verified.js";

export type Refresh = {
  readonly config: ResolvedConfig;
  readonly manifest: Manifest;
  readonly inputs: readonly ManifestInput[];
  readonly beside?: readonly UserFile[];
};

/** Contracts with new bytes and the old meaning: the output stays as it is, and the manifest learns the bytes, so that the next run need not compile. */
export async function refreshInputs({ config, manifest, inputs, beside = [] }: Refresh): Promise<WriteResult> {
  const root = resolve(config.root, config.out);
  const files = await Promise.all(
    manifest.files.map(async ({ path, sha256: hash }) => {
      const bytes = await readFile(join(root, path));
      // The manifest keeps what it says of a file whose line ends were turned.
      return { path, text: (sha256(bytes) === hash ? bytes : Buffer.from(withPlainEnds(bytes))).toString("utf8") };
    }),
  );
  const result = await writeOutput({ root, cwd: config.root, files, userFiles: beside, manifest: { ...manifest, inputs } });
  const { manifest: current } = await readManifest(root, config.root);
  if (result.ok && current !== undefined) rememberVerified(current);
  return result;
}
