import { resolve } from "node:path";
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
  if (await guard.wayIsFree(below(root, manifestPath))) await guard.placeIsFree(below(root, manifestPath));
  return [...problems, ...guard.diagnostics()];
}

/** A user file is never one of ours, never our state, and never named twice. */
function findUserClashes({ root, cwd, files, userFiles }: Omit<Output, "facts">): Diagnostic[] {
  const taken = new Map(files.map(({ path }) => [foldPath(below(root, path)), showPath(below(root, path), cwd)]));
  const state = foldPath(below(root, `${stateFolder}/`));
  return userFiles.flatMap(({ path }) => {
    const place = foldPath(resolve(cwd, path));
    const other = place.startsWith(state) ? stateFolder : taken.get(place);
    taken.set(place, path);
    return other === undefined ? [] : [diagnose("write/name-clash", { path, other })];
  });
}
