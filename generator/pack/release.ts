import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { bumpOfChangesets, type ChangesetFile, insertSection, readChangesets, renderSection } from "../changeset/index.js";
import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import { type Bump, nextVersion } from "../diff/index.js";
import type { Origin } from "../ir/index.js";
import { compareVersions } from "./compare-versions.js";

export const changelogName = "CHANGELOG.md";

/** The version of a package and its changelog. */
export type Release = {
  readonly version: string;
  /** The changelog beside the config; undefined: there is none. */
  readonly was: string | undefined;
  /** With a section of this version. */
  readonly changelog: string;
  readonly changesets: readonly ChangesetFile[];
  /** The largest bump of the changesets. */
  readonly bump: Bump;
};

export type ReleaseOptions = {
  readonly root: string;
  /** Folder of the changesets; false: none. */
  readonly folder: string | false;
  /** On the command line. */
  readonly given: string | undefined;
  /** In the config. */
  readonly configured: string | undefined;
  /** Where the config has its settings. */
  readonly place: Origin | undefined;
  /** The changesets are removed, because the changelog has their lines. */
  readonly isMoved: boolean;
};

/**
 * The next version: the newest one of the changelog or the config, raised by the changesets. A version on the command line is taken as it is. The changelog of
 * the project is only read here.
 */
export async function planRelease({
  root,
  folder,
  given,
  configured,
  place,
  isMoved,
}: ReleaseOptions): Promise<Release | { readonly diagnostics: readonly Diagnostic[] }> {
  const read = folder === false ? { changesets: [] } : await readChangesets(root, folder);
  if ("diagnostics" in read) return read;
  const { changesets } = read;
  const was = await readFile(join(root, changelogName), "utf8").catch(() => undefined);
  const newest = was === undefined ? undefined : newestIn(was);
  const bump = bumpOfChangesets(changesets);
  const base = largest(newest, configured);
  const version = given ?? (base === undefined ? undefined : (nextVersion(base, bump) ?? base));
  if (version === undefined) return { diagnostics: [diagnose("pack/no-version", {}, place)] };
  const first = `## ${version}\n\nThe first version.\n`;
  const section = changesets.length > 0 ? renderSection({ version, changesets }) : was === undefined ? first : undefined;
  // A section that is there stays as a person wrote it.
  const inserted = section === undefined ? undefined : insertSection(was, section);
  if (isMoved && changesets.length > 0 && inserted === undefined)
    return { diagnostics: [diagnose("pack/section-exists", { changelog: changelogName, version, changesets: changesets.length })] };
  const changelog = inserted ?? was ?? "";
  return { version, was, changelog, changesets, bump };
}

/** The first heading that is a version. */
function newestIn(changelog: string): string | undefined {
  return /^##\s+\[?v?(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)/m.exec(changelog)?.[1];
}

function largest(left: string | undefined, right: string | undefined): string | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  return compareVersions(left, right) < 0 ? right : left;
}
