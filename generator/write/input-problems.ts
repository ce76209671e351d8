import { resolve, sep } from "node:path";
import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import { createGuard } from "./guard.js";
import type { Output } from "./output.js";
import { below, findClashes, findPathProblem, foldPath, manifestPath, showPath, stateFolder } from "./paths.js";

/** What is wrong before anything is read or locked: paths that must not be written, and links instead of the output folder. */
export async function findInputProblems({ root, cwd, files, userFiles }: Omit<Output, "facts">): Promise<Diagnostic[]> {
  const problems: Diagnostic[] = [];
  for (const { path } of files) {
    const problem = findPathProblem(path);
    if (problem !== undefined) problems.push(diagnose("write/unsafe-path", { path, problem }));
  }
  for (const { path } of userFiles) {
    if (path === "" || path.includes("\0")) problems.push(diagnose("write/unsafe-path", { path, problem: "is no file name" }));
  }
  if (problems.length > 0) return problems;
  for (const clash of findClashes(files.map((file) => file.path))) problems.push(diagnose("write/name-clash", clash));
  problems.push(...findUserClashes({ root, cwd, files, userFiles }));
  const guard = createGuard(root, cwd);
  if (await guard.wayIsFree(below(root, manifestPath))) await guard.freePlace(below(root, manifestPath));
  return [...problems, ...guard.diagnostics()];
}

/** A user file is never one of ours, never our state, and never named twice. */
function findUserClashes({ root, cwd, files, userFiles }: Omit<Output, "facts">): Diagnostic[] {
  const state = foldPath(below(root, `${stateFolder}/`));
  const inside = state.slice(0, -stateFolder.length);
  const ours = new Map(files.map(({ path }) => [foldPath(path), path]));
  const taken = new Map<string, string>();
  return userFiles.flatMap(({ path }) => {
    const place = foldPath(resolve(cwd, path));
    const own = place.startsWith(inside) ? ours.get(place.slice(inside.length).replaceAll(sep, "/")) : undefined;
    const other = place.startsWith(state) ? stateFolder : (taken.get(place) ?? (own && showPath(below(root, own), cwd)));
    taken.set(place, path);
    return other === undefined ? [] : [diagnose("write/name-clash", { path, other })];
  });
}
