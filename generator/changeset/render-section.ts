import { type Bump, largestBump } from "../diff/index.js";
import { type Changeset, changeGroups } from "./changeset.js";
import type { ChangesetFile } from "./read-changeset.js";

export type SectionOptions = {
  readonly version: string;
  /** `2026-12-31`. */
  readonly date?: string;
  readonly changesets: readonly ChangesetFile[];
};

/** The largest bump of several updates. */
export function bumpOfChangesets(changesets: readonly ChangesetFile[]): Bump {
  return largestBump(changesets.map(({ changeset }) => changeset.bump));
}

/** One section of a changelog, from `## ` on. Updates of several sources stand in the same groups. */
export function renderSection({ version, date, changesets }: SectionOptions): string {
  const all = changesets.map(({ changeset }) => changeset);
  const groups = changeGroups.flatMap((group) => {
    const lines = [...new Set(all.flatMap((one) => one.lines[group] ?? []))];
    return lines.length === 0 ? [] : [`### ${group}\n\n${lines.map((line) => `- ${line}`).join("\n")}`];
  });
  const summaries = all.flatMap(({ summary }: Changeset) => (summary === undefined ? [] : [summary]));
  return `${[`## ${version}${date === undefined ? "" : ` - ${date}`}`, ...summaries, ...groups].join("\n\n")}\n`;
}

/** A changelog with the section above those of older versions. Undefined: the changelog has a section of this version. */
export function insertSection(changelog: string | undefined, section: string): string | undefined {
  if (changelog === undefined || changelog.trim() === "") return `# Changelog\n\n${section}`;
  const end = changelog.includes("\r\n") ? "\r\n" : "\n";
  const lines = changelog.split(/\r?\n/);
  const versions = headings(lines);
  const version = versionIn(section.split("\n", 1)[0] ?? "");
  if (versions.some((index) => versionIn(lines[index] ?? "") === version)) return undefined;
  const first = versions.find((index) => versionIn(lines[index] ?? "").toLowerCase() !== "unreleased");
  const at = first ?? lines.length;
  const before = lines.slice(0, at).join(end).trimEnd();
  const after = lines.slice(at).join(end);
  const added = section.trimEnd().replaceAll("\n", end);
  return [before, added, ...(after.trim() === "" ? [] : [after.trimEnd()])].join(`${end}${end}`) + end;
}

/** Line numbers of headings of the second level. Examples in blocks of code have none. */
function headings(lines: readonly string[]): readonly number[] {
  let fence: string | undefined;
  return lines.flatMap((line, index) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && fence === undefined) fence = mark;
    else if (mark !== undefined && fence !== undefined && mark.startsWith(fence)) fence = undefined;
    return fence === undefined && /^##\s/.test(line) ? [index] : [];
  });
}

/** `1.2.0` of `## [1.2.0](https://…) - 2026-12-31`. */
function versionIn(heading: string): string {
  return /^##\s+\[?([^\]\s(]+)/.exec(heading)?.[1] ?? "";
}
