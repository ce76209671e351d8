import { resolve } from "node:path";
import type { ResolvedConfig } from "../../config/index.js";
import { defaultPinFolder } from "../../config/pinned-files.js";

/** The committed copy of what an address answered. `update` writes it, and every other command reads it instead of the address. */
export type Pin = {
  readonly address: string;
  /** Relative to the config's folder. */
  readonly file: string;
  /** Where it came from in the end, after redirects. */
  readonly base: string;
  /** Of the file. */
  readonly sha256: string;
  readonly introspected?: true;
  /** The validators of the answer, for the next conditional request. */
  readonly etag?: string;
  readonly lastModified?: string;
};

export type Pins = {
  /** The list, relative to the config's folder. */
  readonly file: string;
  readonly byAddress: ReadonlyMap<string, Pin>;
  /** The list as it stands on the disk. Undefined: there is none. */
  readonly text: string | undefined;
  /** Why the list cannot be used. */
  readonly wrong?: string;
};

/** The folder of pinned copies. Undefined: the project has none. */
export function pinFolder({ pins = defaultPinFolder, fromArguments }: ResolvedConfig): string | undefined {
  return pins === false || fromArguments === true ? undefined : pins;
}

export { pinList } from "../../config/pinned-files.js";

export function pathOfPin({ root }: ResolvedConfig, { file }: Pick<Pin, "file">): string {
  return resolve(root, file);
}
