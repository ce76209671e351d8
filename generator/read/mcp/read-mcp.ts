import { diagnose, type Report } from "../../diagnostics/index.js";
import {
  at,
  type Contract,
  isAddress,
  type JsonObject,
  type KeptNames,
  type NamedSchema,
  type Origin,
  type SchemaId,
} from "../../ir/index.js";
import type { Int64 } from "../../schema/index.js";
import { createOperationSettings } from "../agent/index.js";
import { assumeDefaults } from "../defaults/assume-defaults.js";
import type { DefaultsSetting } from "../defaults/setting.js";
import { renameAll } from "../names/rename.js";
import { settingNames } from "../names/setting-names.js";
import { cut } from "../names/texts.js";
import { segmentOf, sourceName } from "../names/words.js";
import { type Selection, selectOperations } from "../select/index.js";
import type { Sources } from "../source/index.js";
import { Tally } from "../tally.js";
import { isObject, own } from "../values.js";
import { type ListedTool, type Listing, readListing } from "./listing.js";
import { nameTools } from "./names.js";
import { makeOperation } from "./operations.js";
import { readToolSchemas, type ToolSchemas } from "./schemas.js";
import { readEntry, type ServerEntry, serverAddress } from "./servers.js";

export type McpSettings = {
  readonly name?: string;
  readonly namespace?: string;
  readonly defaults?: DefaultsSetting;
};

export type McpReading = {
  readonly path: string;
  readonly sources: Sources;
  readonly report: Report;
  readonly int64: Int64;
  readonly settings: McpSettings;
  readonly select?: Selection;
  readonly selectOrigin?: Origin | undefined;
  /** Settings of single tools in the config. */
  readonly operations?: { readonly written: JsonObject; readonly origin: Origin };
  readonly kept: (source: string) => KeptNames;
};

/** The servers of an `mcp.json` into contracts: one for each server, with what it listed before reading began. */
export function readMcp(reading: McpReading): readonly Contract[] {
  const { path, sources, report } = reading;
  const read = sources.document(path);
  if ("diagnostic" in read) {
    for (const diagnostic of [read.diagnostic, ...(read.others ?? [])]) report(diagnostic);
    return [];
  }
  const origin = at({ file: read.file, pointer: "" }, "mcpServers");
  if (isAddress(read.file)) {
    report(diagnose("mcp/from-address", {}, origin));
    return [];
  }
  const servers = own(read.document, "mcpServers");
  if (!isObject(servers) || Object.keys(servers).length === 0) {
    report(diagnose("mcp/no-servers", {}, origin));
    return [];
  }
  const names = Object.keys(servers);
  return names.flatMap((server) => {
    const place = at(origin, server);
    const entry = readEntry(own(servers, server));
    if ("wrong" in entry) {
      report(diagnose("mcp/wrong-server", { server, want: entry.wrong }, place));
      return [];
    }
    const listed = sources.document(serverAddress(path, server), place);
    if ("diagnostic" in listed) {
      report(listed.diagnostic);
      return [];
    }
    const listing = readListing(listed.document, { file: listed.file, pointer: "" });
    return [readServer(reading, { server, entry, listing, origin: place, isOnly: names.length === 1 })];
  });
}

type Server = {
  readonly server: string;
  readonly entry: ServerEntry;
  readonly listing: Listing;
  readonly origin: Origin;
  readonly isOnly: boolean;
};

function readServer(reading: McpReading, { server, entry, listing, origin, isOnly }: Server): Contract {
  const { report, settings, select, selectOrigin, kept, int64 } = reading;
  const tally = new Tally();
  const own = sourceName(server) ?? "mcp";
  const name = settings.name === undefined ? own : isOnly ? settings.name : `${settings.name}-${own}`;
  const namespace = segmentOf(isOnly ? (settings.namespace ?? name) : server, "mcp");
  const tools = new Map(listing.tools.map((tool) => [tool.name, tool]));
  if (tools.size === 0) report(diagnose("mcp/no-tools", { server }, origin));
  const names = nameTools([...tools.keys()], { namespace, kept: kept(name) });
  const selectable = [...tools.values()].map((tool) => ({ tool, name: tool.name, tags: [], method: "call" }));
  const allowlist = { word: "`x-agent`", mentions: () => false, allows: () => true };
  const chosen = selectOperations(selectable, { select, selectOrigin, allowlist, language: "mcp", origin, report }).map(({ tool }) => tool);
  const readable = readSchemas(chosen, { int64, tally });
  const shared = new Map(readable.flatMap(({ schemas }) => [...schemas.shared]));
  const settled = settleTools(readable, { reading, names, chosen: new Set(chosen) });
  const auth = entry.kind === "http" && Object.keys(entry.headers).length > 0 ? "service" : "none";
  const operations = settled.map((one) => makeOperation({ ...one, server, shared, auth, int64, report }));
  const silent = readable.filter(({ tool: { hints } }) => hints.readOnly === undefined && hints.destructive === undefined);
  for (const { tool } of silent) tally.add("mcp/silent-effects", `\`${tool.name}\``, { place: tool.origin });
  tally.tell(report);
  const usual = settings.defaults ?? "assume";
  const parts = assumeDefaults({ operations: sorted(operations), schemas: sortedSchemas(shared) }, { usual, settings: new Map() });
  return {
    name,
    title: cut(listing.title ?? name, 200),
    ...(listing.instructions === undefined ? {} : { description: cut(listing.instructions, 1_000) }),
    version: "1.0.0",
    origin,
    namespaces: new Map(),
    ...parts,
  };
}

type Readable = { readonly tool: ListedTool; readonly schemas: ToolSchemas };

/** One schema that cannot be read costs its tool, not the server. */
function readSchemas(
  tools: readonly ListedTool[],
  { int64, tally }: { readonly int64: Int64; readonly tally: Tally },
): readonly Readable[] {
  const taken = new Set<string>();
  return tools.flatMap((tool) => {
    const schemas = readToolSchemas(tool, { taken, int64, tally });
    if (!("reason" in schemas)) return [{ tool, schemas }];
    tally.add("mcp/left-out-tools", `\`${tool.name}\` (${schemas.reason})`, { place: tool.origin });
    return [];
  });
}

type Settling = { readonly reading: McpReading; readonly names: ReturnType<typeof nameTools>; readonly chosen: ReadonlySet<ListedTool> };

/** Each tool with its names and with its settings of the config. */
function settleTools(readable: readonly Readable[], { reading, names, chosen }: Settling) {
  const { written, origin = { file: "", pointer: "" } } = reading.operations ?? {};
  const settings = createOperationSettings({ written, origin, report: reading.report, more: {} });
  const named = readable.flatMap((one) => {
    const given = names.get(one.tool.name);
    return given === undefined ? [] : [{ ...one, key: one.tool.name, names: given, others: [one.tool.name] }];
  });
  const called = settingNames(named, { all: names.values(), keys: Object.keys(written ?? {}) });
  const all = named.map((one, index) => ({
    ...one,
    settled: written === undefined ? undefined : settings.of({ names: called[index] ?? one.others }),
  }));
  const tools = new Set([...chosen].map(({ name }) => name));
  const left = [...names].filter(([name]) => !tools.has(name));
  settings.reportUnused({ names: new Set(left.flatMap(([name, { id, ownId }]) => [id, ownId, name])), by: "`select`" });
  const renamed = renameAll(all, { names: names.values(), report: reading.report });
  return all.map((one, index) => ({ ...one, names: renamed[index] ?? one.names }));
}

function sorted<T extends { readonly id: string }>(operations: readonly T[]): readonly T[] {
  return [...operations].sort((left, right) => (left.id < right.id ? -1 : 1));
}

function sortedSchemas(schemas: ReadonlyMap<SchemaId, NamedSchema>): ReadonlyMap<SchemaId, NamedSchema> {
  return new Map([...schemas].sort(([left], [right]) => (left < right ? -1 : 1)));
}
