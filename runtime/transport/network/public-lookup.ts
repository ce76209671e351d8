import { type LookupAddress, lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { isPrivateAddress } from "./private-address.js";
import { privateAddress } from "./refuse-private.js";

/**
 * Finds the addresses of a name, and refuses it if one of them is private. It runs when a connection is made, and the connection goes to what was checked: a name
 * that changes its mind in between (DNS rebinding) gains nothing.
 */
export const publicLookup: LookupFunction = (hostname, options, found) => {
  lookup(hostname, { ...options, all: true }, (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) found(error ?? new Error("No address"), "", 0);
    else if (addresses.some(({ address }) => isPrivateAddress(address))) found(privateAddress(hostname), "", 0);
    else if (options.all === true) found(null, addresses);
    else found(null, first.address, first.family);
  });
};
