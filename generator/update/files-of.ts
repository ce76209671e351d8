import { readFileSync } from "node:fs";
import { posix, resolve } from "node:path";
import { type Changeset, changesetFolder, changesetName, linesOf, printChangeset } from "../changeset/index.js";
import type { ResolvedConfig } from "../config/index.js";
import { isHeaderText, type Pin, type Pins, pinFolder, pinPath, printPins } from "../pipeline/pins/index.js";
import type { Fetched } from "../read/source/remote/fetched.js";
import type { UserFile } from "../write/index.js";
import type { SourceUpdate } from "./source-update.js";

/** The changeset of an update, and its path. Undefined: there is nothing to tell callers, or the project wants none. */
export function changesetOf(
  { changesets = true, fromArguments }: ResolvedConfig,
  { key, diff, from, to }: Pick<SourceUpdate, "key" | "diff" | "from" | "to">,
): { readonly path: string; readonly changeset: Changeset } | undefined {
  if (!changesets || fromArguments === true || diff.changes.length === 0) return undefined;
  const facts = { source: key, from, to };
  return { path: posix.join(changesetFolder, changesetName(facts)), changeset: { ...facts, bump: diff.bump, lines: linesOf(diff.causes) } };
}

/** A changeset that is there already may have been edited, so it stays. */
export function changesetFile(
  config: ResolvedConfig,
  { path, changeset }: NonNullable<ReturnType<typeof changesetOf>>,
): readonly UserFile[] {
  return readNow(config, path) === undefined ? [{ path, text: printChangeset(changeset), was: undefined }] : [];
}

export type Pinning = {
  readonly config: ResolvedConfig;
  readonly pins: Pins;
  /** The new contents of addresses, with canonical texts. */
  readonly answers: readonly Fetched[];
  /** Every source was asked: an address that no source needs loses its pin. */
  readonly isWhole: boolean;
};

export type Pinned = {
  /** The files of the copies, by address. */
  readonly copies: ReadonlyMap<string, string>;
  readonly files: readonly UserFile[];
  /** Copies that nothing refers to any more. */
  readonly stale: readonly Pin[];
};

/** The pinned copies and their list, as far as they change. */
export function pinFiles({ config, pins, answers, isWhole }: Pinning): Pinned {
  const folder = pinFolder(config);
  if (folder === undefined) return { copies: new Map(), files: [], stale: [] };
  const asked = new Set(answers.map(({ address }) => address));
  const others = [...pins.byAddress.values()].filter(({ address }) => !asked.has(address));
  const kept = isWhole ? [] : others;
  const taken = new Set([...kept, ...pins.byAddress.values()].map(({ file }) => file.toLowerCase()));
  const made = answers.map((answer): { readonly pin: Pin; readonly text: string } => {
    const { address, text, base, sha256, introspected, etag, lastModified } = answer;
    const file = pins.byAddress.get(address)?.file ?? pinPath(folder, address, { text, taken });
    taken.add(file.toLowerCase());
    const facts = { ...(isHeaderText(etag) ? { etag } : {}), ...(isHeaderText(lastModified) ? { lastModified } : {}) };
    return { text, pin: { address, file, base, sha256, ...(introspected === undefined ? {} : { introspected }), ...facts } };
  });
  const list = printPins([...kept, ...made.map(({ pin }) => pin)]);
  const isListed = answers.length > 0 || pins.text !== undefined;
  return {
    copies: new Map(made.map(({ pin: { address, file } }) => [address, file])),
    files: [
      // A file that is in the place of a new copy is not ours: the run refuses to replace it.
      ...made.flatMap(({ pin, text }) =>
        fileOf(pin.file, { text, was: pins.byAddress.has(pin.address) ? readNow(config, pin.file) : undefined }),
      ),
      ...(isListed ? fileOf(pins.file, { text: list, was: pins.text }) : []),
    ],
    stale: isWhole ? others : [],
  };
}

function fileOf(path: string, { text, was }: Pick<UserFile, "text" | "was">): readonly UserFile[] {
  return was?.replaceAll("\r\n", "\n") === text ? [] : [{ path, text, was }];
}

function readNow({ root }: ResolvedConfig, path: string): string | undefined {
  try {
    return readFileSync(resolve(root, path), "utf8");
  } catch {
    return undefined;
  }
}
