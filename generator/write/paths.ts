import { join, relative, sep } from "node:path";

/** The folder inside the output folder that holds the manifest, the lock and the journal. */
export const stateFolder = ".toolpact";
export const manifestPath = `${stateFolder}/manifest.json`;
export const journalPath = `${stateFolder}/journal.json`;

const illegal = /[<>:"|?*\\\p{Cc}]/u;
const reserved = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?:\.|$)/i;

/** Why a path must not be written below the output folder, as the end of a sentence. The last guard: planning avoids all of this. */
export function findPathProblem(path: string): string | undefined {
  if (path === "") return "is empty";
  if (path.startsWith("/")) return "is absolute";
  // Covers drive letters (`C:`), alternate streams (`a:b`), backslashes and NUL.
  if (illegal.test(path)) return "holds a character that no file name may have";
  const segments = path.split("/");
  for (const segment of segments) {
    if (segment === "" || segment === "." || segment === "..") return "leaves its folder or has an empty part";
    if (/[. ]$/.test(segment)) return "has a part that ends in a dot or a space";
    if (reserved.test(segment.trimStart())) return `has a part that Windows reserves (\`${segment}\`)`;
    if (segment.toLowerCase() === ".git") return "leads into a `.git` folder";
    if (isTemporaryName(segment)) return "looks like a temporary file of toolpact";
  }
  if (segments[0]?.toLowerCase() === stateFolder) return `leads into \`${stateFolder}\`, which holds the state of the output folder`;
  return undefined;
}

/** What two paths have in common where the file system ignores case and Unicode form. */
export function foldPath(path: string): string {
  return path.normalize("NFC").toUpperCase().toLowerCase();
}

/** Pairs that cannot both exist everywhere: names that differ in case only, and a file where another needs a folder. */
export function findClashes(paths: readonly string[]): { readonly path: string; readonly other: string }[] {
  const seen = new Map<string, { name: string; kind: "file" | "folder"; path: string }>();
  const folders = new Set<string>();
  const clashes: { path: string; other: string }[] = [];
  for (const path of paths) {
    const parts = path.split("/");
    for (let depth = 1; depth <= parts.length; depth++) {
      const name = parts.slice(0, depth).join("/");
      const kind = depth === parts.length ? "file" : "folder";
      // Most files lie in a folder that another one lies in, too.
      if (kind === "folder" && folders.has(name)) continue;
      const folded = foldPath(name);
      const earlier = seen.get(folded);
      if (earlier === undefined) {
        seen.set(folded, { name, kind, path });
        if (kind === "folder") folders.add(name);
      } else if (earlier.name !== name || earlier.kind === "file" || kind === "file") {
        clashes.push({ path, other: earlier.path });
        break;
      }
    }
  }
  return clashes;
}

/** `a.ts` is staged as `.a.ts.toolpact-<token>`, and what it replaces is kept as `.a.ts.toolpact-<token>.old` until the end. */
export function temporaryNames(name: string, token: string): { readonly staged: string; readonly backup: string } {
  return { staged: `.${name}.toolpact-${token}`, backup: `.${name}.toolpact-${token}.old` };
}

export function isTemporaryName(name: string): boolean {
  return /^\..+\.toolpact-[0-9a-f]{16}(?:\.old)?$/.test(name);
}

export function isToken(text: unknown): text is string {
  return typeof text === "string" && /^[0-9a-f]{16}$/.test(text);
}

/** Where a relative path with slashes is on this disk. */
export function below(root: string, path: string): string {
  return join(root, ...path.split("/"));
}

/** How messages name a file: with slashes, seen from the working directory. */
export function showPath(path: string, cwd: string): string {
  return relative(cwd, path).split(sep).join("/") || ".";
}

/** Order by code unit: the same on every machine, whatever its locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
