import { ToolConfigurationError } from "../../errors/tool-configuration-error.js";
import { nearest } from "../../registry/nearest.js";
import type { Registry } from "../../registry/registry.js";
import { writerOf } from "../../registry/writers.js";
import type { ServerChoices } from "./server.js";
import { beginningsOf, isBare } from "./server-keys.js";

const mostNamed = 20;

/**
 * An entry that is for no tool, such as one by the name of a source, would leave calls and credentials to the document's own server. What may be an address is
 * left to the calls: registries do not have those of documents. So is what may be of a tool to come.
 */
export function assertServerKeys(maker: string, { servers = {} }: { readonly servers?: ServerChoices }, registry: Registry): void {
  const keys = Object.keys(servers);
  if (keys.length === 0) return;
  const ids = [...registry.list(), ...(registry.unlisted?.() ?? [])].map(({ id }) => id);
  const beginnings = new Set(ids.flatMap(beginningsOf));
  for (const key of keys) {
    if (beginnings.has(key) || !isBare(key)) continue;
    const near = nearest(key, [...beginnings])[0] ?? ids.find((id) => lastOf(id) === lastOf(key));
    // A host that a document writes without its scheme, or the beginning of what will be registered.
    if (near === undefined && (key.includes(".") || writerOf(registry) !== undefined)) continue;
    throw new ToolConfigurationError(
      `\`servers\` of ${maker} has "${key}", but the id of no tool begins with it (${adviceFor(near, ids)}).`,
    );
  }
}

function adviceFor(near: string | undefined, ids: readonly string[]): string {
  if (near !== undefined) return `did you mean "${near}"?`;
  const first = [...new Set(ids.map((id) => id.split(".", 1).join()))];
  return first.length === 0
    ? "there are no tools"
    : `they begin with ${first.slice(0, mostNamed).join(", ")}${first.length > mostNamed ? ", …" : ""}`;
}

/** An id with the name of a source in front has the right end. */
function lastOf(id: string): string {
  return id.slice(id.lastIndexOf(".") + 1);
}
