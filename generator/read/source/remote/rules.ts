import { isIP } from "node:net";
import { diagnose } from "../../../diagnostics/index.js";
import type { Problem } from "../files.js";
import { isWithin, type Reach } from "./exchange.js";
import { isLoopbackHost, isPrivateHost } from "./private-address.js";

/** Where a source may be fetched from: its own origin, and the hosts that the config names. */
export type Rules = {
  /** Of the contract; none for a local one. */
  readonly origin?: string | undefined;
  readonly allowHosts: readonly string[];
};

export function isAllowed(url: URL, rules: Rules): boolean {
  return url.origin === rules.origin || isNamed(url, rules);
}

function isNamed({ host, hostname, port, protocol }: URL, { allowHosts }: Rules): boolean {
  const full = port === "" ? `${hostname}:${protocol === "https:" ? 443 : 80}` : host;
  return [host, hostname, full].some((name) => allowHosts.includes(name));
}

/** How far a connection to an allowed address may go, or why there is no connection. */
export function reachOf(url: URL, rules: Rules): { readonly reach: Reach } | { readonly problem: Problem } {
  const named = isNamed(url, rules);
  if (url.username !== "" || url.password !== "") {
    return { problem: (_, place) => diagnose("source/credentials-in-address", { host: url.host }, place) };
  }
  if (url.protocol !== "https:" && !(url.protocol === "http:" && named && isLoopbackHost(url.hostname))) {
    return {
      problem: (_, place) =>
        diagnose("source/not-https", { address: show(url), host: url.host, isLoopback: isLoopbackHost(url.hostname) }, place),
    };
  }
  const reach: Reach = url.protocol === "http:" ? "loopback" : named ? "named" : "public";
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  // Node looks up no literal address, so the lookup cannot check where it leads.
  const isRefused = isIP(literal) === 0 ? reach === "public" && isPrivateHost(literal) : !isWithin(literal, reach);
  return isRefused ? { problem: privateProblem(url) } : { reach };
}

export function privateProblem(url: URL): Problem {
  return (_, place) => diagnose("source/private-address", { host: url.host }, place);
}

/** Without what may be a credential. */
export function show(url: URL): string {
  return `${url.origin}${url.pathname}`;
}
