import type { Network } from "../pipeline/open-fetcher.js";
import type { Invocation } from "./command.js";

/** What a command line says of the network. */
export function networkOf({ switches, env }: Pick<Invocation, "switches" | "env">): Network {
  return { offline: switches.has("offline"), env };
}
