import path from "node:path";
import type { Report } from "../../diagnostics/index.js";
import { at, type Contract, type Json, type NamedSchema, type Namespace, type Origin, type Schema, type SchemaId } from "../../ir/index.js";
import { type Int64, nameFields, namingFields, simplify, simplifying } from "../../schema/index.js";
import { assumeDefaults } from "../defaults/assume-defaults.js";
import { cut } from "../names/texts.js";
import { plainly, segmentOf, sourceName } from "../names/words.js";
import { reportRefChains } from "../ref-chains.js";
import type { Selection } from "../select/index.js";
import type { Sources } from "../source/index.js";
import { Tally } from "../tally.js";
import { own, ownList, ownText } from "../values.js";
import { checkDocument } from "./check/check-document.js";
import { countDangling } from "./document/dangling.js";
import { Documents } from "./document/documents.js";
import { tidyValues } from "./examples/tidy.js";
import { Guesses } from "./guesses/guesses.js";
import { reportNamed } from "./guesses/named-operations.js";
import { nameOperations, tellNames } from "./names/ids.js";
import { OperationTexts } from "./names/texts.js";
import { addBareTwins, changesParts } from "./operations/body/without-defaults.js";
import { collectOperations } from "./operations/collect.js";
import { draftOperation, mapDraft } from "./operations/draft.js";
import { leaveOutLost, leaveOutNeedy, listLeftOut } from "./operations/left-out.js";
import { makeOperation } from "./operations/operation.js";
import { draftSize, OutputSize, operationSize } from "./operations/output-size.js";
import type { Reading } from "./operations/reading.js";
import { SecuritySchemes } from "./operations/security.js";
import { settleOperations } from "./operations/settle.js";
import { tellLost } from "./operations/tell-lost.js";
import { tellUnclear } from "./operations/x-agent.js";
import { ClosedParts } from "./schemas/closed-parts.js";
import { isSimple } from "./schemas/is-simple.js";
import { openChoices } from "./schemas/open-choices.js";
import { OpenLost } from "./schemas/open-lost.js";
import { SharedSchemas } from "./schemas/shared-schemas.js";
import { slipCodes } from "./schemas/slip-codes.js";
import { withTypeDefaults } from "./schemas/type-defaults.js";
import { withoutItself } from "./schemas/without-itself.js";
import { selectLost, selectOperations } from "./select/select.js";
import type { OpenApiSettings } from "./settings.js";
import { readDialect, readVersion } from "./version.js";

export type OpenApiReading = {
  readonly path: string;
  readonly sources: Sources;
  readonly report: Report;
  /** How `format: int64` is carried. Default: a number. */
  readonly int64?: Int64;
  readonly select?: Selection;
  /** Where the selection stands. */
  readonly selectOrigin?: Origin | undefined;
  readonly settings?: OpenApiSettings;
  /** The document with its overlays, to be read instead of what the file says. */
  readonly overlaid?: Json | undefined;
};

/**
 * An OpenAPI document into a contract. What is wrong but usable is counted and told once; what a selected operation cannot do without is an error. Only what
 * selected operations reach is read.
 */
export function readOpenApi({
  path: given,
  sources,
  report,
  int64 = "number",
  select,
  selectOrigin,
  settings = {},
  overlaid,
}: OpenApiReading): Contract | undefined {
  const tally = new Tally();
  const file = sources.name(given);
  const documents = new Documents({
    sources,
    report,
    tally,
    first: { file, url: settings.url },
    ...(overlaid === undefined ? {} : { overlaid: { file, document: overlaid } }),
  });
  const origin: Origin = { file, pointer: "" };
  const root = documents.roots.of(file);
  const version = root === undefined ? undefined : readVersion(root, origin, report);
  if (root === undefined || version === undefined || !checkDocument({ root, origin, version, report, tally, documents })) {
    tally.tell(report);
    return undefined;
  }
  const dialect = readDialect(root, version, { origin, report });
  const guesses = new Guesses(settings.guesses);
  const untyped = settings.untyped ?? "meant";
  const schemas = new SharedSchemas({ file, root, documents, dialect, tally, report, int64, untyped, guesses });
  const reading: Reading = {
    version,
    root,
    origin,
    documents,
    schemas,
    settings,
    guesses,
    tally,
    report,
    characters: () => charactersOf(sources),
    parameters: new Map(),
    servers: new Map(),
    operations: new Map(),
    longLists: new Set(),
    told: new Set(),
  };
  const contract = readContract({ reading, select, selectOrigin, int64 });
  countDangling({ documents, tally });
  tally.tell(report);
  guesses.tell(report);
  return contract;
}

function charactersOf(sources: Sources): number {
  return sources.files().reduce((sum, { text }) => sum + text.length, 0);
}

type ContractReading = Required<Pick<OpenApiReading, "int64">> & {
  readonly reading: Reading;
  readonly select: Selection | undefined;
  readonly selectOrigin: Origin | undefined;
};

function readContract({ reading, select, selectOrigin, int64 }: ContractReading): Contract | undefined {
  const { root, origin, documents, report, tally, schemas: shared } = reading;
  const facts = infoOf(reading);
  const collected = collectOperations(reading);
  if (collected === undefined) return undefined;
  const { found: all, lost } = collected;
  tellUnclear(all, reading);
  const { namespace, kept } = reading.settings;
  const keys = all.map(({ key }) => key);
  const names = nameOperations(all, { source: facts.name, namespace, kept: kept?.(facts.name, keys) });
  const selected = all.length === 0 ? [] : selectOperations(all, { select, selectOrigin, origin, report, lost });
  const lostPaths = leaveOutLost(selectLost(lost, { found: all, select }), documents);
  const selectedBy = select === undefined ? "`x-agent`" : "`select`";
  const settled = settleOperations(selected, { names, operations: reading.settings.operations, selectedBy, report });
  tellNames(settled, tally);
  const schemes = new SecuritySchemes(reading);
  const written = eachWithin(selected, { reading, make: (found) => draftOperation(found, { reading, schemes }), sizeOf: draftSize });
  if (written === undefined) return undefined;
  schemes.tellSilent();
  const finishedSchemas = shared.finish();
  const { kept: callable, leftOut } = leaveOutNeedy(written, { documents, schemas: finishedSchemas, settled });
  tellLost({ drafts: written, lostPaths, leftOut, schemas: finishedSchemas, settled, select, reading });
  const open = new OpenLost(documents.lost, finishedSchemas);
  const named = new Map([...open.all(finishedSchemas)].map(([id, one]) => [id, { ...one, schema: withoutItself(one, tally) }]));
  if (reportRefChains(named, report)) return undefined;
  const parts = new ClosedParts({
    schemas: named,
    characters: reading.characters(),
    slip: (slip, { origin: place }) => tally.add(...slipCodes[slip], { place, kind: slip }),
  });
  const drafts = callable.map((draft) => mapDraft(draft, (schema) => parts.meant(open.open(schema))));
  const raw = parts.finish();
  const pass = simplifying(raw);
  const naming = namingFields(pass);
  const simple = (schema: Schema): Schema => (isSimple(schema) ? schema : nameFields(simplify(schema, pass), naming));
  const simplified = mapSchemas(raw, simple);
  const opened = (schema: Schema): Schema => openChoices(schema, { schemas: simplified, tally });
  const tidied = mapSchemas(simplified, (schema) => tidyValues(opened(schema), { schemas: simplified, tally }));
  const known = new WeakMap<Schema, Schema>();
  const final = (schema: Schema): Schema => {
    const made = known.get(schema) ?? tidyValues(opened(simple(schema)), { schemas: tidied, tally });
    known.set(schema, made);
    return made;
  };
  const changes = drafts.flatMap(({ found: { method }, body }) =>
    body !== undefined && changesParts(method, body.mediaType) ? [final(body.schema)] : [],
  );
  const { schemas, twins: bareTwins } = addBareTwins(changes, tidied);
  const made = drafts.flatMap((draft) => {
    const operation = settled.get(draft.found);
    return operation === undefined ? [] : [{ ...operation, draft, origin: draft.found.origin }];
  });
  const texts = new OperationTexts(all);
  const finished = eachWithin(made, {
    reading,
    make: ({ draft, ...operation }) =>
      makeOperation(draft, { reading, ...operation, texts, version: facts.version, int64, schemas, bareTwins, simple: final }),
    sizeOf: ({ operation }) => operationSize(operation),
  });
  if (finished === undefined) return undefined;
  const operations = finished.map(({ operation }) => operation);
  const acting = operations.filter(({ guesses }) => guesses?.includes("effects/acts-by-name"));
  reportNamed("effects/acts-by-name", acting, report);
  reportNamed(
    "effects/reads-by-name",
    finished.filter(({ isNamedRead }) => isNamedRead).map(({ operation }) => operation),
    report,
  );
  const used = new Set([...settled.values()].map(({ names: { namespace: first } }) => first));
  const needed = parts.needed(
    schemas,
    operations.flatMap(({ input, injected, output, failures }) => [
      input,
      ...(injected === undefined ? [] : [injected]),
      output,
      ...(failures?.values() ?? []),
    ]),
  );
  const defaults = new Map(finished.map((one) => [one.operation.id, one.defaults]));
  const usual = reading.settings.defaults ?? "assume";
  const filled = assumeDefaults(withTypeDefaults({ operations, schemas: needed }), { usual, settings: defaults });
  return {
    ...facts,
    origin,
    // In the config's own, tags are no namespaces.
    namespaces: namespace === undefined ? namespacesOf(root, { used, origin }) : new Map(),
    schemas: filled.schemas,
    operations: [...filled.operations].sort((left, right) => (left.id < right.id ? -1 : 1)),
    ...listLeftOut([...leftOut.values(), ...lostPaths.values()]),
  };
}

type Making<From, To> = { readonly reading: Reading; readonly make: (from: From) => To; readonly sizeOf: (made: To) => number };

/** Stops, and says so, where more is made than the document can mean. */
function eachWithin<From extends { readonly origin: Origin }, To>(
  list: readonly From[],
  { reading, make, sizeOf }: Making<From, To>,
): readonly To[] | undefined {
  const size = new OutputSize(reading);
  const all: To[] = [];
  for (const one of list) {
    const made = make(one);
    if (!size.fits(sizeOf(made), one.origin)) return undefined;
    all.push(made);
  }
  return all;
}

function mapSchemas(schemas: ReadonlyMap<SchemaId, NamedSchema>, change: (schema: Schema) => Schema): ReadonlyMap<SchemaId, NamedSchema> {
  return new Map([...schemas].map(([id, named]) => [id, { ...named, schema: change(named.schema) }]));
}

type Info = Pick<Contract, "name" | "title" | "version"> & { readonly description?: string };

function infoOf({ root, origin, settings, documents }: Reading): Info {
  const info = documents.mapAt({ json: root, origin }, ["info"], { quiet: true })?.json;
  const base = path.posix.basename(origin.file).replace(/\.(?:ya?ml|json)$/i, "");
  const title = (ownText(info, "title") ?? "").trim();
  const description = ownText(info, "description") ?? ownText(info, "summary");
  const written = own(info, "version");
  return {
    name: settings.name ?? sourceName(title) ?? sourceName(base) ?? "api",
    title: title === "" ? base : cut(title, 200),
    ...(description === undefined || description.trim() === "" ? {} : { description: cut(description.trim(), 1_000) }),
    version: written === undefined || written === null ? "1.0.0" : String(written).slice(0, 60),
  };
}

/** The tags that were used, with their words. */
function namespacesOf(
  root: Json,
  { used, origin }: { readonly used: ReadonlySet<string>; readonly origin: Origin },
): ReadonlyMap<string, Namespace> {
  const found = new Map<string, Namespace>();
  const tags = ownList(root, "tags") ?? [];
  const written = new Set(tags.map((tag) => segmentOf(ownText(tag, "name") ?? "", "api")));
  // The lock may join their words in another way.
  const kept = new Map([...used].filter((id) => !written.has(id)).map((id) => [plainly(id), id]));
  for (const [index, tag] of tags.entries()) {
    const name = ownText(tag, "name");
    const wanted = name === undefined ? "" : segmentOf(name, "api");
    const id = used.has(wanted) ? wanted : kept.get(plainly(wanted));
    if (id === undefined || name === undefined || found.has(id)) continue;
    const description = ownText(tag, "description") ?? ownText(tag, "summary");
    const words = description === undefined || description.trim() === "" ? {} : { description: cut(description.trim(), 1_000) };
    found.set(id, { id, title: cut(name, 120), ...words, origin: at(origin, "tags", index) });
  }
  return new Map([...found].sort(([left], [right]) => (left < right ? -1 : 1)));
}
