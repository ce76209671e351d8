import type { KeptNames } from "../ir/index.js";
import type { Lock } from "./lock.js";

/** The names that the tools of a source have. */
export function keptNames(lock: Lock | undefined, source: string): KeptNames {
  const own = (lock?.tools ?? []).filter((tool) => tool.source === source);
  return new Map(
    own.map(({ operation, id, hostName, name, module }) => [
      operation,
      { id, hostName, path: name.split("."), ...(module === undefined ? {} : { module }) },
    ]),
  );
}
