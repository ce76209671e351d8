import { posix, relative, resolve, sep } from "node:path";
import { diagnose } from "../../../diagnostics/index.js";
import { nearest } from "../../../diagnostics/nearest.js";
import { type Opened, type Opening, refuse } from "../opening.js";
import { withFiles } from "../temp-folder.js";
import { listTree, readObjects, type TreeEntry } from "./read-tree.js";
import { runGit } from "./run-git.js";

/** A path at a revision: `HEAD~1:contracts/shop.yaml`. */
export type RevisionPath = { readonly revision: string; readonly path: string };

/** Undefined: it names no revision. One letter before the colon is a Windows drive. */
export function readRevisionPath(text: string): RevisionPath | undefined {
  const found = /^([^:]{2,}|@):(.+)$/s.exec(text);
  return found === null || text.includes("://") ? undefined : { revision: found[1] ?? "", path: found[2] ?? "" };
}

const mostFiles = 20_000;
const mostMegabytes = 300;

/** Opens files of a revision from git's objects. The work tree is neither read nor changed. */
export async function openRevision(
  { revision, path: given }: RevisionPath,
  opening: Opening,
  open: (path: string, opening: Opening) => Promise<Opened>,
): Promise<Opened> {
  const { cwd } = opening;
  if (revision.startsWith("-")) return refuse(diagnose("diff/wrong-revision", { revision, isShallow: false }));
  const top = await runGit(["rev-parse", "--show-toplevel"], { cwd });
  if (top === undefined) return refuse(diagnose("diff/no-git", { input: opening.name }));
  if (top.code !== 0) return refuse(diagnose("diff/no-repository", { folder: cwd }));
  const commit = await runGit(["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`], { cwd });
  if (commit === undefined || commit.code !== 0) {
    const shallow = await runGit(["rev-parse", "--is-shallow-repository"], { cwd });
    return refuse(diagnose("diff/wrong-revision", { revision, isShallow: shallow?.stdout.toString("utf8").trim() === "true" }));
  }
  const hash = commit.stdout.toString("utf8").trim();
  const root = top.stdout.toString("utf8").trim();
  const path = pathInTree(given, { cwd, root });
  if (path === undefined) return refuse(diagnose("diff/not-in-revision", { revision, path: given, nearest: undefined }));
  const allowed = (opening.allowFolders ?? []).flatMap((folder) => pathInTree(`./${posixOf(folder)}`, { cwd, root }) ?? []);
  const entries = await neededEntries({ commit: hash, path, allowed, cwd });
  const own = entries.filter((entry) => isGlob(path) || entry.path === path || path === "." || entry.path.startsWith(`${path}/`));
  if (own.length === 0) {
    const like = nearest(
      path,
      (await listTree(hash, ".", cwd)).map((entry) => entry.path),
    );
    return refuse(diagnose("diff/not-in-revision", { revision, path, nearest: like }));
  }
  const [submodule] = own.filter(({ kind }) => kind === "submodule");
  if (submodule !== undefined && own.length === 1) return refuse(diagnose("diff/submodule", { revision, path: submodule.path }));
  const megabytes = Math.ceil(entries.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 / 1024);
  if (entries.length > mostFiles || megabytes > mostMegabytes)
    return refuse(diagnose("diff/large-revision", { path, files: entries.length, megabytes, mostFiles, mostMegabytes }));
  const files = await readObjects(entries, cwd);
  const pointer = files.find((file) => own.some((entry) => entry.path === file.path) && isLfsPointer(file.bytes));
  if (pointer !== undefined) return refuse(diagnose("diff/lfs-pointer", { revision, path: pointer.path }));
  if (!isGlob(path) && own.every((entry) => !files.some((file) => file.path === entry.path)))
    return refuse(diagnose("diff/not-in-clone", { revision, path }));
  return withFiles(files, (folder) => open(path, { ...opening, cwd: folder, allowFolders: allowed }));
}

/** The path as git reads it: from the top of the repository, or from this folder if it begins with a dot. */
function pathInTree(given: string, { cwd, root }: { readonly cwd: string; readonly root: string }): string | undefined {
  const path = posixOf(given);
  const inside = /^\.\.?(?:\/|$)/.test(path) ? posixOf(relative(root, resolve(cwd, path))) : posix.normalize(path);
  const plain = inside.replace(/\/$/, "");
  if (plain === "") return ".";
  return plain.startsWith("../") || plain === ".." || plain.startsWith("/") ? undefined : plain;
}

function posixOf(path: string): string {
  return path.split(sep).join("/");
}

type Needed = { readonly commit: string; readonly path: string; readonly allowed: readonly string[]; readonly cwd: string };

/** A contract may refer to every document of its folder. A config may refer to every contract of the repository. */
async function neededEntries({ commit, path, allowed, cwd }: Needed): Promise<readonly TreeEntry[]> {
  if (/\.(?:ts|js|mjs)$|(?:^|[/.])config\.(?:json|ya?ml)$/.test(path))
    return (await listTree(commit, ".", cwd)).filter((entry) => isText.test(entry.path) || entry.path === path);
  const exact = await listTree(commit, path, cwd);
  const isFolder = exact.some((entry) => entry.path !== path);
  if (isFolder) return exact;
  const folder = isGlob(path) ? posix.dirname(path.slice(0, path.search(/[*?{[]/)).concat("x")) : posix.dirname(path);
  const beside = await Promise.all([folder, ...allowed].map((one) => listTree(commit, one, cwd)));
  const documents = beside.flat().filter((entry) => isText.test(entry.path));
  return [...new Map([...exact, ...documents].map((entry) => [entry.path, entry])).values()];
}

const isText = /\.(?:ya?ml|json|graphqls?|gql|ts|js|mjs)$|(?:^|[/.])toolpact\.lock$/i;

function isGlob(path: string): boolean {
  return /[*?{[]/.test(path);
}

/** https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md */
function isLfsPointer(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 200)).toString("latin1").startsWith("version https://git-lfs.github.com/spec/");
}
