import path from "node:path";
import type { LostReference } from "./lost-references.js";
import type { Roots } from "./roots.js";

/** References to nothing that have one cause. */
export type LostGroup = {
  /** The reference, the file or the folder that is not there. */
  readonly ref: string;
  readonly first: LostReference;
  readonly lost: readonly LostReference[];
  readonly files: ReadonlySet<string>;
  /** Several files of it are not there, and none was found in it. */
  readonly folder: string | undefined;
};

export function lostGroups(all: readonly LostReference[], roots: Roots): readonly LostGroup[] {
  const found = roots.opened().map(([file]) => file);
  const groups = new Map<string, LostReference[]>();
  const ends = new Map<string, string | undefined>();
  for (const one of all) {
    const folder = one.file === undefined ? undefined : missingFolder(one.file, found);
    const key = `${one.because} ${folder ?? one.file ?? `${one.ref.startsWith("#") ? one.place.file : ""} ${one.ref}`}`;
    ends.set(key, folder);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return [...groups].flatMap(([key, lost]): readonly LostGroup[] => {
    const [first] = lost;
    if (first === undefined) return [];
    const files = new Set(lost.flatMap(({ file }) => file ?? []));
    const folder = files.size > 1 ? ends.get(key) : undefined;
    return [{ ref: folder ?? first.file ?? first.ref, first, lost, files, folder }];
  });
}

/** The outermost folder around a file in which no file was found. */
function missingFolder(file: string, found: readonly string[]): string | undefined {
  let missing: string | undefined;
  for (let folder = path.posix.dirname(file); folder !== "." && folder !== "/"; folder = path.posix.dirname(folder)) {
    if (found.some((other) => other.startsWith(`${folder}/`))) break;
    missing = folder;
  }
  return missing;
}
