import { resolve } from "node:path";
import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import { isSameCode } from "./code/same-code.js";
import { look, readBytes, sha256 } from "./disk.js";
import { createGuard } from "./guard.js";
import { findInputProblems } from "./input-problems.js";
import { type Manifest, type ManifestFacts, type ManifestFile, readManifest } from "./manifest.js";
import type { OutputFile } from "./output.js";
import { below, compareText, journalPath, showPath } from "./paths.js";
import { isAsWritten } from "./plan-file.js";

export type CompareOptions = {
  readonly root: string;
  readonly files: readonly OutputFile[];
  readonly manifest: ManifestFacts;
  /** The lock is not as the last run left it. */
  readonly isLockChanged?: boolean;
  readonly cwd?: string;
};

/** `not-ours`: another program's file is where the output has to go. */
export type FileState = "missing" | "stale" | "edited" | "extra" | "not-ours";
export type Reason =
  | "never-generated"
  | "contract-changed"
  | "config-changed"
  | "lock-changed"
  | "generator-changed"
  | "edited-by-hand"
  | "interrupted-run";
export type FileFinding = { readonly path: string; readonly state: FileState; readonly reasons: readonly Reason[] };

export type Comparison = {
  readonly fresh: boolean;
  /** Files that are not as they should be, in order of path. */
  readonly findings: readonly FileFinding[];
  /** All reasons together. */
  readonly reasons: readonly Reason[];
  readonly diagnostics: readonly Diagnostic[];
};

/** Compares the output folder with what a run would write. Formatting does not count. Only reads. */
export async function compareOutput(options: CompareOptions): Promise<Comparison> {
  const cwd = resolve(options.cwd ?? process.cwd());
  const root = resolve(cwd, options.root);
  const problems = await findInputProblems({ root, cwd, files: options.files, userFiles: [] });
  const { manifest, diagnostics } = problems.length > 0 ? { manifest: undefined, diagnostics: problems } : await readManifest(root, cwd);
  if (diagnostics.length > 0) return { fresh: false, findings: [], reasons: [], diagnostics };

  const guard = createGuard(root, cwd);
  const changed = findReasons(options, manifest);
  const findings = (await Promise.all([...wanted(options.files, manifest), ...extras(options.files, manifest)].map(judge))).flat();
  const interrupted = (await look(below(root, journalPath))) !== "nothing";
  const reasons = new Set(findings.flatMap((finding) => finding.reasons));
  if (interrupted) reasons.add("interrupted-run");
  return {
    fresh: findings.length === 0 && !interrupted && guard.diagnostics().length === 0,
    findings: findings.sort((a, b) => compareText(a.path, b.path)),
    reasons: [...reasons],
    diagnostics: [
      ...guard.diagnostics(),
      ...(interrupted ? [diagnose("write/interrupted", { path: showPath(below(root, journalPath), cwd) })] : []),
    ],
  };

  async function judge({ path, text, ours }: Question): Promise<FileFinding[]> {
    if (!(await guard.wayIsFree(below(root, path)))) return [];
    const found = await look(below(root, path));
    if (found === "nothing")
      return text === undefined ? [] : [{ path, state: "missing", reasons: ours === undefined ? changed : ["edited-by-hand"] }];
    const bytes = found === "file" ? await readBytes(below(root, path)) : undefined;
    if (bytes === undefined) return text === undefined ? [] : [{ path, state: "not-ours", reasons: ["edited-by-hand"] }];
    const current = bytes.toString("utf8");
    if (text !== undefined && isSameCode(path, current, text)) return [];
    if (ours === undefined) return [{ path, state: "not-ours", reasons: ["edited-by-hand"] }];
    const edited = !isAsWritten(ours, bytes);
    const outdated = text === undefined || sha256(text) !== ours.sha256;
    return [
      {
        path,
        state: text === undefined ? "extra" : edited ? "edited" : "stale",
        reasons: [...(edited ? (["edited-by-hand"] as const) : []), ...(outdated ? changed : [])],
      },
    ];
  }
}

/** A file that should be there (with its text), or one that should not, and what the manifest says of it. */
type Question = { readonly path: string; readonly text: string | undefined; readonly ours: ManifestFile | undefined };

function wanted(files: readonly OutputFile[], manifest: Manifest | undefined): Question[] {
  const owned = new Map(manifest?.files.map((file) => [file.path, file]));
  return files.map(({ path, text }) => ({ path, text, ours: owned.get(path) }));
}

function extras(files: readonly OutputFile[], manifest: Manifest | undefined): Question[] {
  const made = new Set(files.map((file) => file.path));
  return (manifest?.files ?? []).filter((file) => !made.has(file.path)).map((ours) => ({ path: ours.path, text: undefined, ours }));
}

/** Why the output is not what a run would make now. */
function findReasons({ manifest: now, isLockChanged = false }: CompareOptions, then: Manifest | undefined): Reason[] {
  if (then === undefined) return ["never-generated"];
  const reasons: Reason[] = [];
  if (printInputs(now, "meaning") !== printInputs(then, "meaning")) reasons.push("contract-changed");
  if (now.config !== then.config) reasons.push("config-changed");
  if (isLockChanged) reasons.push("lock-changed");
  if (now.generator !== then.generator) reasons.push("generator-changed");
  if (reasons.length > 0) return reasons;
  // The text differs although nothing that counts does: fields in another order, or a generator under development.
  return printInputs(now, "sha256") === printInputs(then, "sha256") ? ["generator-changed"] : ["contract-changed"];
}

function printInputs({ inputs }: ManifestFacts, hash: "meaning" | "sha256"): string {
  return JSON.stringify(inputs.map((input) => [input.path, input[hash]]).sort((a, b) => compareText(a[0] ?? "", b[0] ?? "")));
}
