import { ToolFailure } from "../../errors/failure.js";
import { isPrivateHost } from "./private-address.js";

/** `true`, or hosts as in `allowHosts`: `localhost:8080`, `10.0.0.7`. */
export type AllowPrivate = boolean | readonly string[];

export function mayBePrivate({ host, hostname }: URL, allowed: AllowPrivate): boolean {
  return typeof allowed === "boolean" ? allowed : allowed.includes(host) || allowed.includes(hostname);
}

/** By name and literal address; what a name stands for is looked at when the connection is made. */
export function assertPublicHost(url: URL, allowed: AllowPrivate): void {
  if (!mayBePrivate(url, allowed) && isPrivateHost(url.hostname)) throw privateAddress(url.hostname);
}

/** Names the host as it is written, which no argument has a say in; never the address that a name stands for: that would make a scanner of a tool. */
export function privateAddress(hostname: string): ToolFailure {
  return new ToolFailure("TOOL_CONFIGURATION_ERROR", {
    message: `The service ${hostname} has a private address, which this application does not call. Its transport takes \`allowPrivate: ["${hostname}"]\`.`,
    details: { reason: "private-address", host: hostname },
    outcome: "none",
  });
}
