import { definedOf } from "../../read/defined-of.js";
import { isMcp, readMcp } from "../../read/mcp/index.js";
import { own } from "../../read/values.js";
import type { Reader } from "./reader.js";
import { providerOptions, selectionOf } from "./settings.js";

const useNames = "Use `names`: globs over the names of tools.";

export const mcpReader: Reader<"mcp"> = {
  kind: "mcp",
  names: { one: "a list of MCP servers", many: "lists of MCP servers" },
  recognises: ({ text }) => isMcp(text),
  declares: ({ path, sources }) => {
    const read = sources.document(path);
    return !("diagnostic" in read) && own(read.document, "mcpServers") !== undefined;
  },
  options: providerOptions,
  instead: {
    url: "Remove it. The address of a server is `url` in the document.",
    endpoint: "Remove it. The address of a server is `url` in the document.",
    headers: "Remove it. The headers of a server are `headers` in the document.",
    auth: "Remove it. Set `auth` of single tools under `operations`.",
    tags: useNames,
    paths: useNames,
    operationIds: useNames,
  },
  read: (reading, given) => {
    const { name, namespace, defaults, operations, kept } = given;
    const settings = definedOf({ name, namespace, defaults });
    return readMcp({ ...reading, settings, ...definedOf({ operations }), ...selectionOf(given), kept: (source) => kept(source, []) });
  },
};
