import type { Diagnostic } from "../../diagnostics/index.js";
import type { Network } from "../../pipeline/open-fetcher.js";
import type { Side } from "../side.js";

/** How an input is opened. */
export type Opening = {
  /** Relative paths start here. */
  readonly cwd: string;
  /** The name of the input in the result, as typed. */
  readonly name: string;
  readonly network: Network;
  readonly allowHosts?: readonly string[] | undefined;
  readonly allowFolders?: readonly string[] | undefined;
  /** The name for a contract without its own name, so that both sides have the same name. */
  readonly sourceName?: string | undefined;
};

export type Opened = Side | Refused;

/** Why there is nothing to compare. */
export type Refused = { readonly refused: readonly Diagnostic[]; readonly texts?: Side["texts"] };

export function refuse(...refused: readonly Diagnostic[]): Refused {
  return { refused };
}
