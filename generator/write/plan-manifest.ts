import { hashCode } from "./code/hash-code.js";
import { readBytes, sha256 } from "./disk.js";
import type { WriteStep } from "./journal.js";
import { type Manifest, printManifest } from "./manifest.js";
import type { Content, Output } from "./output.js";
import { below, manifestPath } from "./paths.js";

export type ManifestPlan = { readonly step: WriteStep; readonly content: Content };
type ManifestQuestion = { readonly output: Output; readonly old: Manifest | undefined; readonly busy: boolean };

/** The last step of every transaction; no step at all when it would write what is there. */
export async function planManifest({ output, old, busy }: ManifestQuestion): Promise<ManifestPlan | undefined> {
  const known = new Map(old?.generator === output.facts.generator ? old.files.map((file) => [file.path, file]) : []);
  const files = output.files.map(({ path, text }) => {
    const sha = sha256(text);
    const same = known.get(path);
    return same?.sha256 === sha ? same : { path, sha256: sha, code: hashCode(path, text) };
  });
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
