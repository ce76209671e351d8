import type { KeptNames } from "../ir/index.js";
import type { Lock } from "./lock.js";

/** The names that the tools of a source have. One that waits for the id of another has none yet: to take the change back needs nobody's word. */
export function keptNames(lock: Lock | undefined, source: string): KeptNames {
  const own = (lock?.tools ?? []).filter((tool) => tool.source === source && tool.idOf === undefined);
  return new Map(
    own.map(({ operation, id, hostName, name, module }) => [
      operation,
      { id, hostName, path: name.split("."), ...(module === undefined ? {} : { module }) },
    ]),
  );
}
