import { isAddress } from "./address.js";
import type { Contract } from "./contract.js";

/** Whether the author of the tools wrote it. A fetched tool spec is under foreign control, whatever it says about itself. */
export function isAuthored({ authored, origin }: Contract): boolean {
  return authored === true && !isAddress(origin.file);
}
