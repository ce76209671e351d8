import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { ResolvedConfig } from "../../config/index.js";
import { isAddress, type NamedSchema, type SchemaId, sha256 } from "../../ir/index.js";
import { cacheFolder } from "../../pipeline/open-fetcher.js";
import { version } from "../../pipeline/version.js";
import { type CacheFiles, openCacheFiles } from "../../read/source/cache-files.js";
import type { MockContract } from "./model.js";

/** A file that was read, and the hash of its bytes. */
export type KeptInput = { readonly path: string; readonly sha256: string };

type KeptContract = Omit<MockContract, "schemas"> & { readonly schemas: readonly (readonly [SchemaId, NamedSchema])[] };
type Kept = { readonly inputs: readonly KeptInput[]; readonly contracts: readonly KeptContract[] };

/** Raised when the model has another form. */
const form = 1;

/**
 * Contracts as an earlier run read them, if their documents and the config are the same. Reading Stripe takes five seconds, and this a tenth of one. A contract
 * with an address is read each time.
 */
export function recallContracts(config: ResolvedConfig): readonly MockContract[] | undefined {
  const name = nameOf(config);
  const bytes = name === undefined ? undefined : filesOf(config).read(name);
  if (bytes === undefined) return undefined;
  const [hash, text = ""] = splitLine(bytes.toString("utf8"));
  if (sha256(text) !== hash) return undefined;
  // The hash stands for what this version of the program wrote.
  const { inputs, contracts } = JSON.parse(text) as Kept;
  if (!inputs.every(({ path, sha256: known }) => hashOf(resolve(config.root, path)) === known)) return undefined;
  return contracts.map(({ schemas, ...contract }) => ({ ...contract, schemas: new Map(schemas) }));
}

export type Keeping = {
  readonly config: ResolvedConfig;
  readonly contracts: readonly MockContract[];
  readonly inputs: readonly KeptInput[];
};

export function keepContracts({ config, contracts, inputs }: Keeping): void {
  const name = nameOf(config);
  if (name === undefined || inputs.some(({ path }) => isAddress(path))) return;
  const kept: Kept = {
    inputs: inputs.map(({ path, sha256: hash }) => ({ path, sha256: hash })),
    contracts: contracts.map(({ schemas, ...contract }) => ({ ...contract, schemas: [...schemas] })),
  };
  const text = JSON.stringify(kept);
  filesOf(config).write(name, `${sha256(text)}\n${text}`);
}

function filesOf(config: ResolvedConfig): CacheFiles {
  return openCacheFiles({ folder: cacheFolder(config) });
}

/** Everything that decides the model beside the documents. Undefined where a source has an address. */
function nameOf({ sources, int64, allowHosts, allowFolders, file }: ResolvedConfig): string | undefined {
  if (sources.some(({ path, overlays = [] }) => [path, ...overlays].some(isAddress))) return undefined;
  const settings = sources.map(({ headers: _headers, ...source }) => source);
  const program = [form, version, statSync(fileURLToPath(import.meta.url)).mtimeMs];
  return `mock/${sha256(JSON.stringify([program, settings, int64, allowHosts, allowFolders, file?.text]))}`;
}

function hashOf(path: string): string | undefined {
  try {
    return sha256(readFileSync(path));
  } catch {
    return undefined;
  }
}

function splitLine(text: string): readonly [string, string] {
  const at = text.indexOf("\n");
  return [text.slice(0, Math.max(0, at)), text.slice(at + 1)];
}
