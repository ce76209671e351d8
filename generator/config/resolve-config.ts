import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { Dialect } from "@toolpact/runtime/host/formats";
import { type Diagnostic, diagnose, type Report } from "../diagnostics/index.js";
import { nearest } from "../diagnostics/nearest.js";
import { isAddress, isGraphqlFile, type Origin } from "../ir/index.js";
import { dialectNames, type ProjectionRule } from "./check-models.js";
import type { PlaceOf } from "./checking.js";
import { type Config, configDefaults, type Projecting, type ResolvedConfig, type ResolvedSource, type Source } from "./config.js";
import { globStart } from "./glob-start.js";
import { jsonObjectOf } from "./json-of.js";
import { defaultPinFolder, pinnedFiles } from "./pinned-files.js";
import { posixPath } from "./posix-path.js";

/** Fills the defaults, expands the globs and makes every path relative to the config's folder. Undefined when something was reported. */
export async function resolveConfig({
  config,
  root,
  place,
  report,
}: {
  readonly config: Config;
  readonly root: string;
  readonly place: PlaceOf;
  readonly report: Report;
}): Promise<ResolvedConfig | undefined> {
  let whole = true;
  const refuse: Report = (diagnostic) => {
    whole = false;
    report(diagnostic);
  };
  const out = posixPath(root, config.out ?? configDefaults.out);
  const wantedHandlers = config.handlers ?? configDefaults.handlers;
  const handlers = wantedHandlers === false ? false : posixPath(root, wantedHandlers);
  for (const diagnostic of checkFolders({ out, handlers, place })) refuse(diagnostic);
  if (handlers !== false && (await isUnderFile(resolve(root, handlers))))
    refuse(diagnose("config/wrong-type", { key: "handlers", want: "the path of a folder, or false", found: "a file" }, place("handlers")));
  const pins = config.pins === undefined || config.pins === false ? config.pins : posixPath(root, config.pins);
  const pinned = pins === false ? new Set() : pinnedFiles(root, pins ?? defaultPinFolder);
  const sources = new Map<string, ResolvedConfig["sources"][number]>();
  const settled = new Set<string>();
  for (const [index, source] of config.sources.entries()) {
    const { contract, name, operations, documents, ...settings }: Source = typeof source === "string" ? { contract: source } : source;
    const isPlain = name === undefined && (operations ?? documents) === undefined && Object.keys(settings).length === 0;
    const said = writtenOperations(operations, place("sources", index, "operations"));
    const origin = place("sources", index);
    const written = await documentsOf(root, documents);
    for (const pattern of written.empty)
      refuse(diagnose("config/no-documents", { pattern, nearest: await nearestFile(root, pattern) }, place("sources", index, "documents")));
    const found = isAddress(contract) ? addressesOf(contract) : (await contractsOf(root, contract)).filter((path) => !pinned.has(path));
    const { paths, parts } = oneSchema(found.filter((path) => !written.paths.includes(path)));
    if (paths.length === 0) {
      const isOfFiles = !isAddress(contract);
      const folder = isOfFiles && (await isFolder(resolve(root, contract))) ? { holds: await documentIn(root, contract) } : undefined;
      const near = isOfFiles && folder === undefined ? await nearestFile(root, contract) : undefined;
      refuse(
        diagnose(
          "config/no-contract",
          { pattern: contract, nearest: near, folder, isConfig: origin !== undefined },
          place("sources", index, "contract"),
        ),
      );
    }
    const { overlays } = settings;
    for (const address of [contract, ...(overlays ?? [])].filter(hasCredentials))
      refuse(
        diagnose(
          "source/credentials-in-address",
          { host: new URL(address).host },
          place("sources", index, ...(address === contract ? ["contract"] : ["overlays", (overlays ?? []).indexOf(address)])),
        ),
      );
    const laid = overlays === undefined ? {} : { overlays: overlays.map((path) => (isAddress(path) ? path : posixPath(root, path))) };
    for (const path of paths) {
      // What a glob says of many a source of its own may say otherwise of one; of two by the same name, one would be lost.
      const isOwn = !isPlain && (isAddress(contract) || path === posixPath(root, contract));
      if (isOwn && settled.has(path)) refuse(diagnose("config/contract-twice", { path }, place("sources", index, "contract")));
      if (isOwn) settled.add(path);
      if (!sources.has(path) || !isPlain)
        sources.set(path, {
          path,
          ...(parts.length > 0 && path === paths.at(-1) ? { parts } : {}),
          ...(name === undefined ? {} : { name }),
          ...settings,
          ...(documents === undefined ? {} : { documents: written.paths }),
          ...laid,
          ...said,
          ...(origin === undefined ? {} : { origin }),
        });
    }
  }
  const templates = config.templates === undefined ? undefined : posixPath(root, config.templates);
  if (templates !== undefined && !(await isFolder(resolve(root, templates)))) {
    refuse(diagnose("config/no-templates", { templates }, place("templates")));
  }
  const allowFolders = config.allowFolders?.map((folder) => posixPath(root, folder));
  for (const [index, folder] of (allowFolders ?? []).entries()) {
    if (await isFolder(resolve(root, folder))) continue;
    const origin = place("allowFolders", index);
    const key = origin === undefined ? "--allow-folder" : `allowFolders[${index}]`;
    const found = `the text ${JSON.stringify(config.allowFolders?.[index])}`;
    refuse(diagnose("config/wrong-type", { key, want: "the path of a folder that exists", found }, origin));
  }
  if (!whole) return undefined;
  return {
    root,
    out,
    // By code unit, which no locale changes.
    sources: [...sources.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
    handlers,
    templates,
    target: config.target ?? configDefaults.target,
    jsonSchemaFiles: config.jsonSchemaFiles ?? configDefaults.jsonSchemaFiles,
    reference: config.reference ?? configDefaults.reference,
    ...(config.surface === true ? { surface: true as const } : {}),
    parsers: config.parsers ?? configDefaults.parsers,
    int64: config.int64 ?? configDefaults.int64,
    ...(config.allowHosts === undefined ? {} : { allowHosts: config.allowHosts.map((host) => host.toLowerCase()) }),
    ...(allowFolders === undefined ? {} : { allowFolders }),
    ...(config.bump === undefined ? {} : { bump: config.bump }),
    ...(config.compat === undefined ? {} : { compat: config.compat }),
    ...(config.suppressions === undefined ? {} : { suppressions: posixPath(root, config.suppressions) }),
    ...(config.pack === undefined ? {} : { pack: config.pack }),
    ...(pins === undefined ? {} : { pins }),
    ...(config.changesets === undefined ? {} : { changesets: config.changesets }),
    ...(config.projections === undefined ? {} : { projections: projectionsOf(config.projections) }),
    ...(config.budgets === undefined ? {} : { budgets: config.budgets }),
  };
}

/** In one order, however they are written. */
function projectionsOf(projections: NonNullable<Config["projections"]>): readonly Projecting[] {
  const rules = new Map<string, ProjectionRule>(
    isNames(projections) ? projections.map((dialect) => [dialect, "error"]) : Object.entries(projections),
  );
  return dialectNames.flatMap((dialect) => {
    const rule = rules.get(dialect);
    return rule === undefined ? [] : [{ dialect, rule }];
  });
}

function isNames(projections: NonNullable<Config["projections"]>): projections is readonly Dialect[] {
  return Array.isArray(projections);
}

/** Files that are no longer made are removed from the output folder, so it must hold nothing of the user's. */
export function checkFolders({
  out,
  handlers,
  place,
}: Pick<ResolvedConfig, "out" | "handlers"> & { readonly place?: PlaceOf }): readonly Diagnostic[] {
  const holdsTheProject = out === "." || /^(\.\.\/?)+$/.test(out);
  const holdsHandlers = handlers !== false && (handlers === out || handlers.startsWith(`${out}/`));
  return [
    ...(holdsTheProject ? [diagnose("config/out-holds-the-project", { out }, place?.("out"))] : []),
    ...(holdsHandlers ? [diagnose("config/handlers-inside-out", { handlers, out }, place?.("handlers"))] : []),
  ];
}

/** Nothing can be put below it. */
function isUnderFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => !found.isDirectory(),
    (error: NodeJS.ErrnoException) => error.code === "ENOTDIR",
  );
}

/** Without a file there is no place, and no author of any settings. */
function writtenOperations(operations: Source["operations"], origin: Origin | undefined): Pick<ResolvedSource, "operations"> {
  const written = jsonObjectOf(operations);
  return written !== undefined && origin !== undefined ? { operations: { written, origin } } : {};
}

/** As a URL writes itself, so that two spellings are one source. What follows `#` names a part, and a contract is a whole. */
function addressesOf(contract: string): readonly string[] {
  return URL.canParse(contract) ? [new URL(contract).href.replace(/#.*$/s, "")] : [];
}

/** Several GraphQL files under one name are one schema: it stands last, by its first file. */
function oneSchema(found: readonly string[]): { readonly paths: readonly string[]; readonly parts: readonly string[] } {
  const [first, ...parts] = found.filter(isGraphqlFile).sort();
  return first === undefined || parts.length === 0
    ? { paths: found, parts: [] }
    : { paths: [...found.filter((path) => !isGraphqlFile(path)), first], parts };
}

/** The files of operations, and patterns that found none. */
async function documentsOf(
  root: string,
  documents: Source["documents"] = [],
): Promise<{ readonly paths: readonly string[]; readonly empty: readonly string[] }> {
  const patterns = typeof documents === "string" ? [documents] : documents;
  const found = await Promise.all(patterns.map((pattern) => contractsOf(root, pattern)));
  return { paths: [...new Set(found.flat())].sort(), empty: patterns.filter((_, index) => found[index]?.length === 0) };
}

/** Refused here, because from here on an address is a name that is printed and written down. */
function hasCredentials(address: string): boolean {
  const url = isAddress(address) && URL.canParse(address) ? new URL(address) : undefined;
  return url !== undefined && (url.username !== "" || url.password !== "");
}

/** A file stands for itself, a folder for the tool specs and GraphQL files in it, anything else is a glob. */
async function contractsOf(root: string, contract: string): Promise<readonly string[]> {
  const found = await stat(resolve(root, contract)).catch(() => undefined);
  if (found?.isFile()) return [posixPath(root, contract)];
  const { escapePath, glob } = await import("tinyglobby");
  const pattern = found?.isDirectory()
    ? `${escapePath(posixPath(root, contract))}/**/*.{tools.yaml,tools.yml,tools.json,graphql,graphqls,gql}`
    : contract.replaceAll("\\", "/");
  const start = globStart(root, pattern);
  const paths = await glob([start.pattern], { cwd: start.folder, expandDirectories: false, ignore: ["**/node_modules/**"] });
  return paths.map((path) => posixPath(root, resolve(start.folder, path)));
}

/** The endings are the same in all of them, and decide nothing. */
const contractName = /(?:\.tools)?\.(?:ya?ml|json|graphqls?|gql)$/i;

/** The file beside it that was most likely meant. */
async function nearestFile(root: string, path: string): Promise<string | undefined> {
  const folder = dirname(resolve(root, path));
  const names: readonly string[] = await readdir(folder).catch(() => []);
  const contracts = new Map(names.filter((name) => contractName.test(name)).map((name) => [name.replace(contractName, ""), name]));
  const found = nearest(basename(path).replace(contractName, ""), contracts.keys());
  return found === undefined ? undefined : posixPath(root, join(folder, contracts.get(found) ?? found));
}

/** A document that may have been meant by its folder, which stands for other kinds of contracts. */
async function documentIn(root: string, folder: string): Promise<string | undefined> {
  const names: readonly string[] = await readdir(resolve(root, folder)).catch(() => []);
  const found = names.filter((name) => contractName.test(name)).sort();
  const name = found.find((one) => /openapi|swagger/i.test(one)) ?? found[0];
  return name === undefined ? undefined : posixPath(root, join(folder, name));
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
