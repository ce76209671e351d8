import path from "node:path";
import { diagnose, type Report } from "../../diagnostics/index.js";
import { at, type Contract, isAddress, type JsonObject, type KeptNames, type Origin } from "../../ir/index.js";
import type { Int64 } from "../../schema/index.js";
import { assumeDefaults } from "../defaults/assume-defaults.js";
import { cut } from "../names/texts.js";
import { segmentOf, sourceName } from "../names/words.js";
import { isNamed, type Selection, selectOperations } from "../select/index.js";
import type { Sources } from "../source/index.js";
import { Tally } from "../tally.js";
import { isIntrospection } from "./is-graphql.js";
import { library } from "./library.js";
import { nameOperations } from "./names.js";
import { draftRootField } from "./operations/draft-root-field.js";
import { draftWritten } from "./operations/draft-written.js";
import type { Draft } from "./operations/drafts.js";
import type { FoundOperation } from "./operations/found-operation.js";
import { makeOperation } from "./operations/operation.js";
import { collectRootFields } from "./operations/root-fields.js";
import { type SettledOperation, settleOperations } from "./operations/settle.js";
import { collectWrittenOperations } from "./operations/written-operations.js";
import { type ReadSchema, readSchema } from "./schema/read-schema.js";
import type { GraphqlSettings } from "./settings.js";
import { InputTypes } from "./types/input-types.js";
import { OutputTypes } from "./types/output-types.js";
import { Scalars } from "./types/scalars.js";
import { SharedTypes } from "./types/shared-types.js";
import type { TypeReading } from "./types/type-reading.js";

export type GraphqlReading = {
  readonly path: string;
  /** Further files of the same schema. */
  readonly parts?: readonly string[];
  readonly sources: Sources;
  readonly report: Report;
  readonly int64?: Int64;
  readonly select?: Selection;
  /** Where the selection stands. */
  readonly selectOrigin?: Origin | undefined;
  readonly settings?: GraphqlSettings;
  /** What the config says of single operations, and where. */
  readonly operations?: { readonly written: JsonObject; readonly origin: Origin };
  /** Names that the operations of a source were given before. */
  readonly kept?: (source: string) => KeptNames;
};

/** A GraphQL schema into a contract: one operation for each query and mutation, and for each written operation. */
export function readGraphql(reading: GraphqlReading): Contract | undefined {
  const { path: given, parts = [], sources, report, settings = {} } = reading;
  const tally = new Tally();
  const read = readSchema({ files: [given, ...parts], sources, report, tally });
  const written = read === undefined ? undefined : collectWrittenOperations({ files: settings.documents ?? [], read, sources, report });
  const contract = read === undefined || written === undefined ? undefined : readContract(reading, { read, tally, written });
  tally.tell(report);
  return contract;
}

type Found = { readonly read: ReadSchema; readonly tally: Tally; readonly written: readonly FoundOperation[] };

function readContract(reading: GraphqlReading, { read, tally, written }: Found): Contract {
  const { sources, report, select, selectOrigin, settings = {}, kept } = reading;
  const origin: Origin = { file: sources.name(reading.path), pointer: "" };
  const name = settings.name ?? nameOf(reading);
  const all: readonly FoundOperation[] = [...written, ...collectRootFields(read, { tally, report })];
  if (all.length === 0) report(diagnose("graphql/no-operations", {}, origin));
  const namespace = segmentOf(settings.namespace ?? name, "api");
  const names = nameOperations(all, { namespace, isOwn: settings.namespace !== undefined, kept: kept?.(name) ?? new Map() });
  const chosen = all.length === 0 ? [] : selectOperations(all, { select, selectOrigin, allowlist, language: "graphql", origin, report });
  const settled = settleOperations(chosen, { names, reading });
  const { operations, schemas } = readOperations(settled, { reading, read, tally, origin });
  const description = read.schema.description?.trim();
  return {
    name,
    title: cut(name, 200),
    ...(description === undefined || description === "" ? {} : { description: cut(description, 1_000) }),
    version: "1.0.0",
    origin,
    namespaces: new Map(),
    schemas,
    operations,
  };
}

/** A written operation is meant to be a tool, whatever the schema's own list says. */
const allowlist = {
  word: "`@agent`",
  mentions: (found: FoundOperation) => found.kind === "root-field" && found.agent !== undefined,
  allows: (found: FoundOperation) => found.kind === "written" || found.agent?.action === true,
};

type Reading = { readonly reading: GraphqlReading; readonly read: ReadSchema; readonly tally: Tally; readonly origin: Origin };

function readOperations(
  settled: readonly SettledOperation[],
  { reading, read, tally, origin }: Reading,
): Pick<Contract, "operations" | "schemas"> {
  const { report, select, int64 = "number", settings = {} } = reading;
  const { schema, places } = read;
  const scalarNames = Object.values(schema.getTypeMap())
    .filter(library().isScalarType)
    .map((type) => type.name);
  const scalars = new Scalars({ declared: settings.scalars ?? {}, names: scalarNames, origin: settings.scalarsOrigin ?? origin, report });
  const types: TypeReading = { schema, places, scalars, shared: new SharedTypes(schema), tally, report };
  const [inputs, outputs] = [new InputTypes(types), new OutputTypes(types)];
  const drafted = [...settled]
    .sort((left, right) => (left.names.id < right.names.id ? -1 : 1))
    .flatMap((one): readonly (SettledOperation & { readonly draft: Draft })[] => {
      const { found, results, names, settled: said } = one;
      if (names.isChanged) tally.add("graphql/changed-names", `\`${names.id}\``, { place: found.origin });
      if (found.kind === "root-field" && found.lost !== undefined) report(found.lost);
      const kept = { paths: said?.own.project ?? [], origin: said === undefined ? found.origin : at(said.said.origin, "project") };
      const asked = { results: { ...settings.results, ...results.value }, resultsOrigin: results.origin, kept };
      const isWanted = said !== undefined || (select !== undefined && isNamed(found, select));
      const drafting = { ...types, inputs, outputs, ...asked, isWanted };
      const draft =
        found.kind === "written"
          ? draftWritten(found, drafting)
          : found.field === undefined
            ? undefined
            : draftRootField(found, found.field, drafting);
      return draft === undefined ? [] : [{ ...one, draft }];
    });
  const finished = drafted.map((one) => ({ ...one, draft: { ...one.draft, output: outputs.finish(one.draft.output) } }));
  const schemas = types.shared.all();
  const endpoint = endpointOf(reading, origin);
  const context = { endpoint, version: "1.0.0", auth: settings.auth ?? "none", outputs, schemas, int64, tally, report } as const;
  const made = finished.map((one) => makeOperation({ ...context, ...one }));
  scalars.tellUnknown(report);
  tellTools(
    finished.map(({ found }) => found),
    { origin, report },
  );
  const usual = settings.defaults ?? "assume";
  const sent = made.map(({ operation, defaults = usual }) => [operation.id, defaults] as const);
  return assumeDefaults({ operations: made.map(({ operation }) => operation), schemas }, { usual, settings: new Map(sent) });
}

function tellTools(found: readonly FoundOperation[], { origin, report }: { readonly origin: Origin; readonly report: Report }): void {
  const count = (method: string): number => found.filter((one) => one.method === method).length;
  const documents = found.filter(({ kind }) => kind === "written").length;
  if (found.length > 0) report(diagnose("graphql/tools", { queries: count("query"), mutations: count("mutation"), documents }, origin));
}

/** As the config says; otherwise where the schema was asked for. */
function endpointOf({ path: given, sources, settings = {}, report }: GraphqlReading, origin: Origin): string {
  if (settings.endpoint !== undefined) return settings.endpoint;
  const text = sources.text(sources.name(given));
  if (isAddress(given) && text !== undefined && isIntrospection(text) && !/\.(?:json|graphqls?|gql)$/i.test(new URL(given).pathname))
    return given;
  report(diagnose("graphql/no-endpoint", {}, origin));
  return "/graphql";
}

/** They say what a file is, and nothing of whose. */
const general = new Set(["schema", "schemas", "graphql", "introspection", "index", "src"]);

/** Of a file its own name, of several that of their folder, of an address its host; where that says nothing, the next folder up. */
function nameOf({ path: given, parts = [] }: GraphqlReading): string {
  if (isAddress(given)) return sourceName(new URL(given).hostname) ?? "api";
  const folders = path.posix.dirname(given).split("/").reverse();
  const own = path.posix.basename(given).replace(/(?:\.introspection|\.schema)?\.(?:graphqls?|gql|json|txt)$/i, "");
  const names = [...(parts.length === 0 ? [own] : []), ...folders].map(sourceName);
  return names.find((name) => name !== undefined && !general.has(name)) ?? "api";
}
