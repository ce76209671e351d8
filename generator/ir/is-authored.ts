import { isAddress } from "./address.js";
import type { Contract } from "./contract.js";

/** Whether the author of the tools wrote it. A tool spec that is fetched is in somebody else's hands, whatever it says of itself. */
export function isAuthored({ authored, origin }: Contract): boolean {
  return authored === true && !isAddress(origin.file);
}
