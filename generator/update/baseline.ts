import type { ResolvedConfig, ResolvedSource } from "../config/index.js";
import { isAddress } from "../ir/index.js";
import type { Answer } from "../read/source/remote/index.js";
import type { FindFormer } from "./old-state.js";
import type { Baseline } from "./source-update.js";
import type { UpdateSource } from "./update-sources.js";

type Locally = { readonly config: ResolvedConfig; readonly former: FindFormer; readonly localFiles: readonly string[] };

/** Whether a local file of a source is other than before. A file that only a reference names may belong to each source with local files. */
export function isLocallyChanged(source: UpdateSource, locally: Locally): boolean {
  return filesOf(source, locally).some((file) => locally.former(file).from !== "same");
}

type Basing = Locally & {
  readonly old: ReadonlyMap<string, Answer>;
  /** Addresses with a pinned copy. */
  readonly pinned: ReadonlySet<string>;
  /** The addresses of the source. */
  readonly addresses: readonly string[];
};

/** What the source is compared with. A source that is only partly known is compared by the lock. */
export function baselineOf(source: UpdateSource, { old, pinned, addresses, ...locally }: Basing): Baseline {
  const { path } = source.source;
  const needed = addresses.filter((address) => address === path || !/^https?:/i.test(address));
  if (needed.some((address) => !old.has(address))) return "lock";
  const forms = filesOf(source, locally).map((file) => locally.former(file).from);
  if (forms.includes("nothing")) return "lock";
  if (needed.length > 0) return needed.every((address) => pinned.has(address)) ? "pinned copy" : "last generation";
  return forms.includes("head") ? "HEAD" : "last update";
}

function filesOf({ source }: UpdateSource, { config, localFiles }: Locally): readonly string[] {
  const own = ownFiles(source);
  if (own.length === 0) return [];
  const others = new Set(config.sources.filter((other) => other !== source).flatMap(ownFiles));
  return localFiles.filter((file) => own.includes(file) || !others.has(file));
}

function ownFiles({ path, parts = [], documents = [], overlays = [] }: ResolvedSource): readonly string[] {
  return [path, ...parts, ...documents, ...overlays].filter((file) => !isAddress(file));
}
