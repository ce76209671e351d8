import type { Plan, ToolPlan } from "../plan/index.js";
import { kebabCase } from "../plan/names.js";
import { directRefs, type Schemas } from "../schema/index.js";
import type { Target } from "./modules.js";

/** Tools that share one module of deferred parts. `path`: of that module; no tool's file has a dot in its name. */
export type ToolGroup = { readonly path: string; readonly tools: readonly ToolPlan[] };

/** Past this a folder has a module for each of its resources: a bundler puts all of a module beside one tool. */
const mostTogether = 30;
/** A tool that reaches more shared types is wide. It has no module with others, which would bring its types to them. */
const mostReached = 20;
/** So many wide tools have a module for themselves. */
const fewestWide = 4;

/**
 * In a package one module for each folder: a loader takes about as long for a small module as for a large one. In the source code of an application one for each
 * tool, so that a new tool changes no other file.
 */
export function groupTools({ tools, contract }: Plan, target: Target): readonly ToolGroup[] {
  if (target === "ts") return tools.map((tool) => ({ path: `${tool.module}.deferred`, tools: [tool] }));
  return [...toolsBy(tools, folderOf)].flatMap(([folder, inside]) =>
    inside.length <= mostTogether ? [{ path: `${folder}.deferred`, tools: inside }] : groupFolder(folder, inside, contract.schemas),
  );
}

function groupFolder(folder: string, tools: readonly ToolPlan[], schemas: Schemas): readonly ToolGroup[] {
  const wide = tools.filter((tool) => isWide(tool, schemas));
  const known = new Set(wide);
  const narrow = tools.filter((tool) => !known.has(tool));
  const resources = [...toolsBy(wide, resourceOf)];
  const few = resources.filter(([, some]) => some.length < fewestWide).flatMap(([, some]) => some);
  return [
    ...[...toolsBy(narrow, resourceOf)].map(([resource, some]) => ({ path: `${folder}.${resource}.deferred`, tools: some })),
    ...resources
      .filter(([, some]) => some.length >= fewestWide)
      .map(([resource, some]) => ({ path: `${folder}.${resource}.wide.deferred`, tools: some })),
    ...(few.length === 0 ? [] : [{ path: `${folder}.wide.others.deferred`, tools: few }]),
  ];
}

export function folderOf({ module }: ToolPlan): string {
  return module.slice(0, module.lastIndexOf("/"));
}

function isWide({ input, output }: ToolPlan, schemas: Schemas): boolean {
  // A set that grows while it is walked.
  const reached = new Set([...directRefs(input), ...directRefs(output)]);
  for (const id of reached) {
    if (reached.size > mostReached) return true;
    const target = schemas.get(id);
    if (target !== undefined) for (const next of directRefs(target.schema)) reached.add(next);
  }
  return reached.size > mostReached;
}

/** What a tool is about, by itself alone, so that a new tool moves no other. */
function resourceOf({ operation, name }: ToolPlan): string {
  const { call } = operation;
  const segments = call.kind === "http-operation" ? call.path.split("/") : [];
  const resource = segments.find((segment) => segment !== "" && !isPrefix.test(segment));
  return kebabCase(resource ?? firstWord.exec(name)?.[0] ?? name).slice(0, longestName);
}

/** Parameters, and what stands before every path of an API. */
const isPrefix = /\{|^(?:v?\d[\d.-]*|api|apis|rest)$/i;
const firstWord = /^[A-Za-z][a-z]*/;
const longestName = 40;

export function toolsBy(tools: readonly ToolPlan[], keyOf: (tool: ToolPlan) => string): ReadonlyMap<string, readonly ToolPlan[]> {
  const groups = new Map<string, ToolPlan[]>();
  for (const tool of tools) {
    const key = keyOf(tool);
    const inside = groups.get(key);
    if (inside === undefined) groups.set(key, [tool]);
    else inside.push(tool);
  }
  return groups;
}
