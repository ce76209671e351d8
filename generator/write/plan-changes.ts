import { relative, sep } from "node:path";
import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import { createGuard } from "./guard.js";
import type { Step } from "./journal.js";
import type { Manifest, ManifestFile } from "./manifest.js";
import type { Content, Output } from "./output.js";
import { below, compareText, showPath } from "./paths.js";
import { planFile, planRemoval, planUserFile, type Write } from "./plan-file.js";
import { planManifest, rememberFile } from "./plan-manifest.js";

/** Everything that a run would do, decided before anything is touched. */
export type Changes = {
  readonly steps: readonly Step[];
  /** What the write steps write, by the path of the step. */
  readonly contents: ReadonlyMap<string, Content>;
  /** To be made, outermost first, relative to the output folder. */
  readonly folders: readonly string[];
  readonly restored: readonly string[];
  readonly kept: readonly string[];
  readonly unchanged: number;
  readonly diagnostics: readonly Diagnostic[];
};

export async function planChanges(output: Output, old: Manifest | undefined): Promise<Changes> {
  const { root, cwd } = output;
  const guard = createGuard(root, cwd);
  const stale = staleFiles(output, old);
  const owned = new Map(old?.files.map((file) => [file.path, file]));
  const remembered = output.files.map((file) => rememberFile(file, output.known));
  const plans = await Promise.all(
    output.files.map((file, index) => planFile({ root, file, wanted: remembered[index]?.sha256 ?? "", owned, stale, guard })),
  );
  const renamed = new Set(plans.flatMap((plan) => (plan.kind === "write" && plan.twin !== undefined ? [plan.twin] : [])));
  const removals = await Promise.all(stale.map((file) => planRemoval({ root, file, guard, always: renamed.has(file.path) })));
  const users = await Promise.all(output.userFiles.map((file) => planUserFile({ root, cwd, file, guard })));

  const writes = plans.flatMap((plan) => (plan.kind === "write" ? [plan] : [])).sort(byPath);
  const userWrites = users.flatMap((plan) => (plan.kind === "write" ? [plan] : [])).sort(byPath);
  const steps: Step[] = [...removals.flatMap((plan) => (plan.kind === "remove" ? [plan.step] : [])).sort(compareSteps)];
  for (const write of [...writes, ...userWrites]) steps.push(write.step);
  const contents = new Map([...writes, ...userWrites].map(({ step, content }) => [step.path, content]));

  const manifest = await planManifest({ output, files: remembered, old, busy: steps.length > 0 });
  if (manifest !== undefined) {
    steps.push(manifest.step);
    contents.set(manifest.step.path, manifest.content);
  }
  return {
    steps,
    contents,
    folders: guard.missing().map((folder) => relative(root, folder).split(sep).join("/")),
    restored: writes.filter((write) => write.restored).map((write) => write.step.path),
    kept: removals.flatMap((plan) => (plan.kind === "keep" ? [plan.path] : [])).sort(compareText),
    unchanged: plans.filter((plan) => plan.kind === "unchanged").length,
    diagnostics: [
      ...guard.diagnostics(),
      ...plans.flatMap((plan) =>
        plan.kind === "refuse" ? [diagnose("write/not-ours", { path: showPath(below(root, plan.path), cwd) })] : [],
      ),
      ...users.flatMap((plan) => (plan.kind === "refuse" ? [diagnose("write/user-file-changed", { path: plan.path })] : [])),
    ],
  };
}

function staleFiles(output: Output, old: Manifest | undefined): ManifestFile[] {
  const wanted = new Set(output.files.map((file) => file.path));
  return (old?.files ?? []).filter((file) => !wanted.has(file.path));
}

function byPath(a: Write, b: Write): number {
  return compareText(a.step.path, b.step.path);
}

function compareSteps(a: Step, b: Step): number {
  return compareText(a.path, b.path);
}
