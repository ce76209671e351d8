import type { HeldFile } from "../temp-folder.js";
import { runGit } from "./run-git.js";

export type TreeEntry = {
  readonly path: string;
  readonly kind: "file" | "link" | "submodule";
  readonly object: string;
  readonly bytes: number;
};

/** Everything below a path of a commit. */
export async function listTree(commit: string, path: string, cwd: string): Promise<readonly TreeEntry[]> {
  const below = path === "." || path === "" ? [] : ["--", path];
  const answer = await runGit(["--literal-pathspecs", "ls-tree", "-r", "-z", "-l", "--full-tree", commit, ...below], { cwd });
  if (answer === undefined || answer.code !== 0) return [];
  return answer.stdout
    .toString("utf8")
    .split("\0")
    .flatMap((line) => {
      const found = /^(\d+) (\w+) ([0-9a-f]+) +(\d+|-)\t(.*)$/s.exec(line);
      if (found === null) return [];
      const [, mode, type, object = "", size, name = ""] = found;
      const kind = type === "commit" ? "submodule" : mode === "120000" ? "link" : "file";
      return [{ path: name, kind, object, bytes: Number(size) || 0 } as const];
    });
}

/** The contents of entries, read with one process. */
export async function readObjects(entries: readonly TreeEntry[], cwd: string): Promise<readonly HeldFile[]> {
  const wanted = entries.filter(({ kind }) => kind !== "submodule");
  const input = wanted.map(({ object }) => `${object}\n`).join("");
  const answer = await runGit(["cat-file", "--batch"], { cwd, input });
  const bytes = answer?.stdout ?? Buffer.alloc(0);
  const files: HeldFile[] = [];
  let at = 0;
  for (const { path, kind } of wanted) {
    const end = bytes.indexOf(10, at);
    if (end === -1) break;
    // If a partial clone does not have an object, git prints `<id> missing`.
    const size = Number(/^\S+ blob (\d+)$/.exec(bytes.toString("latin1", at, end))?.[1] ?? Number.NaN);
    at = end + 1;
    if (Number.isNaN(size)) continue;
    files.push({ path, bytes: bytes.subarray(at, at + size), ...(kind === "link" ? { isLink: true } : {}) });
    at += size + 1;
  }
  return files;
}
