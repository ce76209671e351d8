import path from "node:path";
import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import { type Found, look } from "./disk.js";
import { compareText, showPath } from "./paths.js";

/** Looks at the folders on the way to files: links are never followed. Each folder is looked at once, and so is the way to it. */
export type Guard = {
  /** True when the way is free, and the missing folders are noted; otherwise the obstacle is reported. */
  readonly wayIsFree: (target: string) => Promise<boolean>;
  /** What stands at the target, when that is a plain file or nothing at all; otherwise the obstacle is reported. */
  readonly freePlace: (target: string) => Promise<"nothing" | "file" | undefined>;
  /** Absolute, outermost first. */
  readonly missing: () => readonly string[];
  readonly diagnostics: () => readonly Diagnostic[];
};

export function createGuard(root: string, cwd: string): Guard {
  const folders = new Map<string, Promise<Found>>();
  const ways = new Map<string, Promise<boolean>>();
  const missing = new Set<string>();
  const problems = new Map<string, Diagnostic>();

  function lookAt(folder: string): Promise<Found> {
    const known = folders.get(folder) ?? look(folder);
    folders.set(folder, known);
    return known;
  }

  function refuse(place: string, found: Found, want: string): void {
    const shown = { path: showPath(place, cwd) };
    const problem =
      found === "link" ? diagnose("write/link", shown) : diagnose("write/in-the-way", { ...shown, found: nameOf(found), want });
    problems.set(place, problem);
  }

  async function walkTo(target: string): Promise<boolean> {
    for (const folder of foldersOnTheWay({ target, root, cwd })) {
      const found = await lookAt(folder);
      if (found === "nothing") missing.add(folder);
      else if (found !== "folder") {
        refuse(folder, found, "a folder");
        return false;
      }
    }
    return true;
  }

  return {
    wayIsFree: (target) => {
      const folder = path.dirname(target);
      const known = ways.get(folder) ?? walkTo(target);
      ways.set(folder, known);
      return known;
    },
    freePlace: async (target) => {
      const found = await look(target);
      if (found === "nothing" || found === "file") return found;
      refuse(target, found, "a file");
      return undefined;
    },
    missing: () => [...missing].sort((a, b) => a.length - b.length || compareText(a, b)),
    diagnostics: () => [...problems].sort(([a], [b]) => compareText(a, b)).map(([, problem]) => problem),
  };
}

type Way = { readonly target: string; readonly root: string; readonly cwd: string };

/** From the working directory (or the output folder, whichever is further out) down; what lies above is the user's own choice. */
export function foldersOnTheWay({ target, root, cwd }: Way, system: typeof path = path): readonly string[] {
  const { dirname, relative, resolve, sep } = system;
  const base = isBelow(target, cwd, system) ? cwd : isBelow(target, root, system) ? dirname(root) : dirname(dirname(target));
  const parts = relative(base, dirname(target)).split(sep);
  return parts[0] === "" ? [] : parts.map((_, index) => resolve(base, ...parts.slice(0, index + 1)));
}

function isBelow(place: string, folder: string, { isAbsolute, relative, sep }: typeof path): boolean {
  const way = relative(folder, place);
  // Absolute: on another drive of Windows.
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function nameOf(found: Found): string {
  return found === "folder" ? "a folder" : found === "file" ? "a file" : "neither a file nor a folder";
}
