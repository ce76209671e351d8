import { fingerprintCode } from "./code/fingerprint-code.js";
import { readBytes, sha256 } from "./disk.js";
import type { WriteStep } from "./journal.js";
import { type Manifest, type ManifestFile, printManifest } from "./manifest.js";
import type { Content, KnownFiles, Output, OutputFile } from "./output.js";
import { below, manifestPath } from "./paths.js";

export type ManifestPlan = { readonly step: WriteStep; readonly content: Content };
type ManifestQuestion = {
  readonly output: Output;
  readonly files: readonly ManifestFile[];
  readonly old: Manifest | undefined;
  readonly busy: boolean;
};

/** What the manifest says of a file. */
export function rememberFile(file: OutputFile, known?: KnownFiles): ManifestFile {
  const before = known?.get(file);
  if (before !== undefined) return before;
  const { path, text } = file;
  const bytes = encode(text);
  const remembered = { path, sha256: sha256(bytes), code: fingerprintCode(path, bytes) };
  known?.set(file, remembered);
  return remembered;
}

/** Kept between files, and long enough for all so far: new memory for each would be as much as the whole output. */
let encoded = Buffer.alloc(0);

/** A text as UTF-8. What is returned lasts until the next call. */
function encode(text: string): Buffer {
  // No unit of a text takes more than three bytes.
  const most = 3 * text.length;
  if (encoded.length < most) encoded = Buffer.allocUnsafeSlow(most);
  return encoded.subarray(0, encoded.write(text));
}

/** The last step of every transaction; no step at all when it would write what is there. */
export async function planManifest({ output, files, old, busy }: ManifestQuestion): Promise<ManifestPlan | undefined> {
  const manifest = { ...output.facts, files };
  if (!busy && old !== undefined && printManifest(old) === printManifest(manifest)) return undefined;
  const text = printManifest(manifest);
  const bytes = await readBytes(below(output.root, manifestPath));
  const step: WriteStep = {
    kind: "write",
    owner: "toolpact",
    path: manifestPath,
    old: bytes === undefined ? null : sha256(bytes),
    new: sha256(text),
  };
  return { step, content: { text, mode: undefined } };
}
