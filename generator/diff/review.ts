import { isChangeKind } from "../compare/index.js";
import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import { defaultModule } from "../plan/index.js";
import type { Diff } from "./diff.js";
import type { Sides } from "./open-sides.js";
import type { SideTool } from "./side.js";
import { applySuppressions, readSuppressions } from "./suppressions.js";
import { findUses, isFolder, type Use } from "./used/find-uses.js";
import type { NamedTool } from "./used/tool-words.js";

export type Reviewing = {
  readonly diff: Diff;
  readonly sides: Sides;
  readonly cwd: string;
  /** The file with suppressions. */
  readonly suppressions?: string | undefined;
  /** The folder of the user's own code. */
  readonly used?: string | undefined;
  /** The day of the run, `2026-12-31`. */
  readonly today: string;
};

export type Reviewed = { readonly diff: Diff; readonly diagnostics: readonly Diagnostic[] } | { readonly refused: readonly Diagnostic[] };

/** Adds the project's view of the changes: the suppressed changes, and the places where its code uses the tools. */
export async function reviewDiff({ diff, sides, cwd, suppressions, used, today }: Reviewing): Promise<Reviewed> {
  const diagnostics: Diagnostic[] = [];
  let passed = diff.passed;
  if (suppressions !== undefined) {
    const read = await readSuppressions(suppressions, cwd);
    if ("diagnostic" in read) return { refused: [read.diagnostic] };
    const applied = applySuppressions(read.suppressions, { changes: diff.changes, file: suppressions, today });
    diagnostics.push(...applied.diagnostics);
    passed = new Map(
      diff.changes.flatMap((change) => {
        const by = applied.suppressedBy(change);
        return by === undefined ? [] : [[change.fingerprint, by] as const];
      }),
    );
  }
  if (used !== undefined && !(await isFolder(used, cwd))) return { refused: [diagnose("diff/no-code", { folder: used })] };
  const uses = used === undefined ? undefined : await usesIn(used, { diff, sides, cwd });
  return { diff: { ...diff, passed, uses }, diagnostics };
}

/** Policies name kinds of changes. A misspelt name would have no effect. */
export function unknownKinds(policy: { readonly [kind: string]: unknown }): readonly string[] {
  return Object.keys(policy).filter((kind) => !isChangeKind(kind));
}

async function usesIn(
  folder: string,
  { diff, sides, cwd }: Pick<Reviewing, "diff" | "sides" | "cwd">,
): Promise<ReadonlyMap<string, readonly Use[]>> {
  const changed = new Map(diff.changes.map(({ tool, formerTool }) => [formerTool ?? tool, tool]));
  // Existing code uses the old tools.
  const tools = sides.before.tools.filter(({ id }) => changed.has(id)).flatMap((tool) => namedTool(tool) ?? []);
  const found = new Map<string, Use[]>();
  for (const use of await findUses({ folder, cwd, tools })) {
    const tool = changed.get(use.tool) ?? use.tool;
    found.set(tool, [...(found.get(tool) ?? []), { ...use, tool }]);
  }
  return found;
}

function namedTool({ planned, line }: SideTool): NamedTool | undefined {
  if (planned !== undefined) {
    const { id, hostName, path, module } = planned.tool;
    return { id, hostName, path, module };
  }
  const own = line();
  return own && { id: own.id, hostName: own.hostName, path: own.name.split("."), module: own.module ?? defaultModule(own.id) };
}
