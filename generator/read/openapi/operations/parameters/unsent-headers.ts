import type { Reading } from "../reading.js";
import type { Parameter } from "./parameter.js";

/** It is not for an input to say how a message is framed, or who calls: the runtime sends none of these for one. */
export const unsentHeaders: ReadonlySet<string> = new Set([
  ...["host", "content-length", "transfer-encoding", "connection", "keep-alive", "upgrade", "expect", "te", "trailer"],
  ...["authorization", "proxy-authorization", "cookie"],
]);

/** RFC 9110, 5.6.2. */
export function isHeaderName(name: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name);
}

export function tellUnsent({ name, origin }: Pick<Parameter, "name" | "origin">, { tally }: Reading): void {
  tally.add("openapi/unsent-headers", `\`${name.slice(0, 80)}\``, { place: origin });
}
