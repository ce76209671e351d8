import type { Diagnostic } from "../../diagnostics/index.js";
import type { Network } from "../../pipeline/open-fetcher.js";
import type { Side } from "../side.js";

/** How an input is opened. */
export type Opening = {
  /** Paths are taken from here. */
  readonly cwd: string;
  /** What the input is called in the result, as it was typed. */
  readonly name: string;
  readonly network: Network;
  readonly allowHosts?: readonly string[] | undefined;
  readonly allowFolders?: readonly string[] | undefined;
  /** The name that a contract without a name of its own takes, so that both sides have the same. */
  readonly sourceName?: string | undefined;
};

export type Opened = Side | Refused;

/** Why there is nothing to compare. */
export type Refused = { readonly refused: readonly Diagnostic[]; readonly texts?: Side["texts"] };

export function refuse(...refused: readonly Diagnostic[]): Refused {
  return { refused };
}
