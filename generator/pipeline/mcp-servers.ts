import { dirname, resolve } from "node:path";
import type { ResolvedConfig } from "../config/index.js";
import { isAddress } from "../ir/index.js";
import { isMcp, readEntry, serverAddress } from "../read/mcp/index.js";
import { createSources } from "../read/source/index.js";
import type { McpServer } from "../read/source/remote/index.js";
import { own, ownObject } from "../read/values.js";
import { isSmall } from "./names-mcp-servers.js";
import { rootsOf } from "./roots.js";

/** The MCP servers that the local contracts of a config name, by the address under which their tools are kept. */
export function mcpServersOf(config: ResolvedConfig): ReadonlyMap<string, McpServer> {
  const sources = createSources({ cwd: config.root, roots: rootsOf(config) });
  const found = config.sources.flatMap(({ path }) => {
    // A list from an address could start any command on this machine.
    if (isAddress(path) || !isSmall(resolve(config.root, path))) return [];
    const source = sources.read(path);
    if ("diagnostic" in source || !isMcp(source.text)) return [];
    const read = sources.document(path);
    const servers = "diagnostic" in read ? undefined : ownObject(read.document, "mcpServers");
    return Object.keys(servers ?? {}).flatMap((name) => {
      const entry = readEntry(own(servers, name));
      const folder = dirname(resolve(config.root, path));
      return "wrong" in entry ? [] : [[serverAddress(path, name), { name, folder, entry }] as const];
    });
  });
  return new Map(found);
}
