import { type Change, judge } from "../compare/index.js";
import { compareSurfaces, readSurface, type SurfaceChange, type SurfaceFiles } from "../surface/index.js";
import { type Bump, type BumpPolicy, bumpOf, bumps } from "./bump.js";
import type { Side, SideTool } from "./side.js";
import type { FoundChange } from "./tool-change.js";

/** The tool of a change that concerns the package and no single tool. */
export const wholePackage = "*";

/** Longer types are cut in a change. */
const mostCharacters = 2_000;

type Declaring = {
  readonly before: Side;
  readonly after: Side;
  /** The changes of the contract. */
  readonly contract: readonly FoundChange[];
  readonly policy?: BumpPolicy | undefined;
};

/**
 * What changed in generated declarations and follows from no change of the contract: another generator can print other types. A change
 * of a type follows from the contract if each of its tools changed there, with at least the same bump.
 */
export function declarationChanges({ before, after, contract, policy }: Declaring): readonly FoundChange[] {
  if (before.declarations === undefined || after.declarations === undefined || isSame(before.declarations, after.declarations)) return [];
  const [was, is] = [readSurface(before.declarations), readSurface(after.declarations)];
  if (was === undefined || is === undefined) return [];
  const explained = bumpsByTool(contract, policy);
  const tools = new Map([...before.tools, ...after.tools].map((tool) => [tool.id, tool]));
  return compareSurfaces(was, is).flatMap((change) => {
    const made = changeOf(change);
    const own = bumps.indexOf(bumpOf(made, policy));
    const isExplained = (id: string): boolean => own <= bumps.indexOf(explained.get(id) ?? "none");
    if (change.tools.length === 0) {
      // A new tool is also in the registry, the client and their comments.
      const isEcho = made.class === "documentation" || (made.class === "compatible" && contract.length > 0);
      return isEcho ? [] : [{ ...made, tool: wholePackage, source: "", operation: wholePackage }];
    }
    return change.tools.every(isExplained) ? [] : change.tools.map((id) => ({ ...made, ...namesOf(id, tools.get(id)) }));
  });
}

function isSame(before: SurfaceFiles, after: SurfaceFiles): boolean {
  if (before.packageJson !== after.packageJson || before.texts.size !== after.texts.size) return false;
  return [...before.texts].every(([path, text]) => after.texts.get(path) === text);
}

function bumpsByTool(changes: readonly FoundChange[], policy: BumpPolicy | undefined): ReadonlyMap<string, Bump> {
  const found = new Map<string, Bump>();
  for (const change of changes)
    for (const id of [change.tool, ...(change.formerTool === undefined ? [] : [change.formerTool])]) {
      const bump = bumpOf(change, policy);
      if (bumps.indexOf(bump) > bumps.indexOf(found.get(id) ?? "none")) found.set(id, bump);
    }
  return found;
}

function changeOf({ kind: name, place, before, after }: SurfaceChange): Change {
  const kind = `declarations.${name}` as const;
  // An entry or an export has no type of its own here, so its name is the value.
  const isNamed = before === undefined && after === undefined;
  const values = isNamed ? (name.endsWith("added") ? { after: place } : { before: place }) : { before, after };
  return {
    kind,
    ...judge(kind, { hasEffect: false }),
    side: "declarations",
    pointer: place,
    ...(values.before === undefined ? {} : { before: cut(values.before) }),
    ...(values.after === undefined ? {} : { after: cut(values.after) }),
    at: {},
  };
}

function cut(text: string): string {
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}

function namesOf(tool: string, known: SideTool | undefined): Pick<FoundChange, "tool" | "source" | "operation"> {
  return { tool, source: known?.source ?? "", operation: known?.operation ?? wholePackage };
}
