import { type Diagnostic, diagnose, type Report } from "../../diagnostics/index.js";
import { at, type Contract, type JsonObject, type NamedSchema, type Origin, type SchemaId } from "../../ir/index.js";
import type { Int64 } from "../../schema/index.js";
import { createOperationSettings } from "../agent/index.js";
import { renameAll } from "../names/rename.js";
import { settingNames } from "../names/setting-names.js";
import { segmentOf, sourceName } from "../names/words.js";
import { type Selection, selectOperations } from "../select/index.js";
import { found } from "../shape/index.js";
import type { Sources } from "../source/index.js";
import { isObject } from "../values.js";
import { actionTools } from "./action-tools.js";
import { apisOf } from "./apis.js";
import { checkSite } from "./check.js";
import { formTools } from "./form-tools.js";
import { makeOperation, readSchemas } from "./make-operation.js";
import { navigationTools } from "./navigation-tools.js";
import { searchTools } from "./search-tool.js";
import type { Site, SiteTool } from "./site-tool.js";
import { document } from "./table.js";

export type SiteReading = {
  readonly path: string;
  readonly sources: Sources;
  readonly report: Report;
  readonly int64: Int64;
  readonly name?: string;
  /** First part of every id. */
  readonly namespace?: string;
  readonly select?: Selection;
  readonly selectOrigin?: Origin | undefined;
  /** Settings of single tools in the config. */
  readonly operations?: { readonly written: JsonObject; readonly origin: Origin };
};

/** Whether a text may be a site contract. This check is fast, because it runs for every document. */
export function isSite(text: string): boolean {
  return /^\s*["']?sitecontract["']?\s*:|[{,]\s*"sitecontract"\s*:/m.test(text);
}

/** Reads a site contract: tools that move on its pages, fill its forms, search it and trigger elements with `data-action`. */
export function readSite(reading: SiteReading): Contract | undefined {
  const { path, sources, report } = reading;
  const read = sources.document(path);
  if ("diagnostic" in read) {
    for (const diagnostic of [read.diagnostic, ...(read.others ?? [])]) report(diagnostic);
    return undefined;
  }
  const origin: Origin = { file: read.file, pointer: "" };
  if (!isObject(read.document)) {
    report(diagnose("site/not-an-object", { found: found(read.document) }, origin));
    return undefined;
  }
  const problems: Diagnostic[] = [];
  const collect: Report = (diagnostic) => {
    problems.push(diagnostic);
    report(diagnostic);
  };
  const site = document.read({ value: read.document, origin, report: collect });
  if (site === undefined || problems.length > 0) return undefined;
  checkSite({ document: site, origin }, report);
  return readContract({ document: site, origin }, reading);
}

function readContract(site: Site, reading: SiteReading): Contract {
  const { document: said, origin } = site;
  const { report, int64 } = reading;
  const { hostname } = new URL(said.origin);
  const addresses = apisOf(said).map(({ address }) => address);
  if (addresses.length > 0) report(diagnose("site/apis", { addresses }, at(origin, "apis")));
  const tools = [...navigationTools(site), ...formTools(site), ...searchTools(site), ...actionTools(site)];
  const shared = new Map<SchemaId, NamedSchema>();
  const operations = settleTools(tools, reading).flatMap((one) => {
    const schemas = readSchemas(one.tool, { shared, int64, report });
    return schemas === undefined ? [] : [makeOperation({ ...one, schemas, shared, int64, report })];
  });
  return {
    name: reading.name ?? said.name ?? sourceName(hostname) ?? "site",
    title: said.title ?? hostname,
    ...(said.description === undefined ? {} : { description: said.description }),
    version: said.version ?? "1.0.0",
    origin,
    namespaces: new Map(),
    schemas: new Map([...shared].sort(([left], [right]) => (left < right ? -1 : 1))),
    operations: operations.sort((left, right) => (left.id < right.id ? -1 : 1)),
  };
}

const allowlist = { word: "`x-agent`", mentions: () => false, allows: () => true };

/** The tools that the config selects, each with its names and settings from the config. */
function settleTools(tools: readonly SiteTool[], reading: SiteReading) {
  const { namespace, select, selectOrigin, operations, path, sources, report } = reading;
  const prefix = namespace === undefined ? "" : `${segmentOf(namespace, "site")}.`;
  const origin: Origin = { file: sources.name(path), pointer: "" };
  const selectable = tools.map((tool) => ({ tool, name: tool.id, tags: [tool.id.split(".")[0] ?? ""], method: "call" }));
  const chosen = selectOperations(selectable, { select, selectOrigin, allowlist, language: "site", origin, report });
  const { written, origin: settingsOrigin = origin } = operations ?? {};
  const settings = createOperationSettings({ written, origin: settingsOrigin, report, more: {} });
  const named = chosen.map(({ tool }) => {
    const id = `${prefix}${tool.id}`;
    return { tool, key: tool.id, names: { id, ownId: id, wantedId: id, hostName: undefined }, others: [tool.id] };
  });
  const called = settingNames(named, { all: named.map(({ names }) => names), keys: Object.keys(written ?? {}) });
  const all = named.map((one, index) => ({
    ...one,
    settled: written === undefined ? undefined : settings.of({ names: called[index] ?? one.others }),
  }));
  const taken = new Set(chosen.map(({ tool }) => tool));
  const left = tools.filter((tool) => !taken.has(tool)).flatMap(({ id }) => [id, `${prefix}${id}`]);
  settings.reportUnused({ names: new Set(left), by: "`select`" });
  const renamed = renameAll(all, { names: all.map(({ names }) => names), report });
  return all.map((one, index) => ({ ...one, names: renamed[index] ?? one.names }));
}
