import { lstat, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import { bumps } from "../diff/index.js";
import { readDocument } from "../read/source/document.js";
import { isObject, ownText } from "../read/values.js";
import { type ChangeGroup, type Changeset, changeGroups } from "./changeset.js";

export type ChangesetFile = { readonly file: string; readonly changeset: Changeset };

const mostCharacters = 1_000_000;

/** The changesets of a folder, by name. A folder that is not there has none. A file with a problem refuses all of them. */
export async function readChangesets(
  root: string,
  folder: string,
): Promise<{ readonly changesets: readonly ChangesetFile[] } | { readonly diagnostics: readonly Diagnostic[] }> {
  const names = await readdir(join(root, folder)).catch(() => []);
  const changesets: ChangesetFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const name of names.filter((one) => one.endsWith(".md") && one !== "README.md").sort()) {
    const file = `${folder}/${name}`;
    const path = join(root, file);
    // A link could lead to a file outside of the project.
    if (!(await lstat(path)).isFile()) {
      diagnostics.push(diagnose("changeset/wrong", { file, problem: "it is not a plain file" }));
      continue;
    }
    const read = readChangeset(await readFile(path, "utf8"), file);
    if ("diagnostic" in read) diagnostics.push(read.diagnostic);
    else changesets.push({ file, changeset: read.changeset });
  }
  return diagnostics.length > 0 ? { diagnostics } : { changesets };
}

/** Reads a changeset that a person may have edited. */
export function readChangeset(text: string, file: string): { readonly changeset: Changeset } | { readonly diagnostic: Diagnostic } {
  const wrong = (problem: string): { readonly diagnostic: Diagnostic } => ({ diagnostic: diagnose("changeset/wrong", { file, problem }) });
  if (text.length > mostCharacters) return wrong(`it has more than ${mostCharacters} characters`);
  const plain = text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  const found = /^(---\n[\s\S]*?\n)---(?:\n|$)([\s\S]*)$/.exec(plain);
  if (found === null) return wrong("it does not begin with facts between two lines `---`");
  const front = readDocument({ file, text: found[1] ?? "" });
  if ("diagnostic" in front) return front;
  const problem = problemOf(front.document);
  if (problem !== undefined) return wrong(problem);
  const body = readBody(found[2] ?? "");
  if ("unknown" in body) return wrong(`\`${body.unknown}\` is no group: ${changeGroups.join(", ")}`);
  const facts = { bump: bumps.find((one) => one === ownText(front.document, "bump")), ...textsOf(front.document) };
  if (facts.bump === undefined) return wrong(`\`bump\` is not ${bumps.join(", ")}`);
  return { changeset: { ...facts, bump: facts.bump, ...body } };
}

const textKeys = ["source", "from", "to"] as const;

function problemOf(front: unknown): string | undefined {
  if (!isObject(front)) return "its facts are not an object";
  const keys: readonly string[] = ["bump", ...textKeys];
  const unknown = Object.keys(front).find((key) => !keys.includes(key));
  if (unknown !== undefined) return `it has the unknown key \`${unknown}\``;
  const missing = textKeys.find((key) => (ownText(front, key) ?? "") === "");
  return missing === undefined ? undefined : `\`${missing}\` is not a text (a hash needs quotes)`;
}

function textsOf(front: unknown): Pick<Changeset, "source" | "from" | "to"> {
  const [source = "", from = "", to = ""] = textKeys.map((key) => (isObject(front) ? ownText(front, key) : undefined));
  return { source, from, to };
}

type Body = Pick<Changeset, "summary" | "lines">;

/** A list item and the lines that continue it are one line of the changelog. */
function readBody(text: string): Body | { readonly unknown: string } {
  const lines: { [G in ChangeGroup]?: string[] } = {};
  const summary: string[] = [];
  let group: ChangeGroup | undefined;
  let isOpen = false;
  for (const line of text.split("\n")) {
    const heading = /^#{1,6}\s+(.*?)\s*$/.exec(line)?.[1];
    if (heading !== undefined) {
      group = changeGroups.find((one) => one.toLowerCase() === heading.toLowerCase());
      if (group === undefined) return { unknown: heading };
      isOpen = false;
    } else if (group === undefined) summary.push(line);
    else if (line.trim() === "") isOpen = false;
    else {
      const own = lines[group] ?? [];
      lines[group] = own;
      const item = /^[-*+]\s+(.*)$/.exec(line)?.[1];
      if (item !== undefined || (!isOpen && !/^\s/.test(line))) own.push((item ?? line).trimEnd());
      else own.push(`${own.pop() ?? ""}\n  ${line.trim()}`);
      isOpen = true;
    }
  }
  const said = summary.join("\n").trim();
  return { ...(said === "" ? {} : { summary: said }), lines };
}
