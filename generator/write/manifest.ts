import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import { look, readBytes } from "./disk.js";
import { isRecord } from "./is-record.js";
import { below, compareText, findPathProblem, manifestPath, showPath, stateFolder } from "./paths.js";

/** What the output was made from, and what it consists of. Committed with the output: no times, no machine paths. */
export type Manifest = ManifestFacts & { readonly format: 1; readonly files: readonly ManifestFile[] };

/** The part that the compiler knows. */
export type ManifestFacts = {
  /** Version of the generator. */
  readonly generator: string;
  /** Hash of the resolved config. */
  readonly config: string;
  /** The contracts of a run without a config file, relative to the output folder. */
  readonly contracts?: readonly string[];
  readonly inputs: readonly ManifestInput[];
  /** The lock as the run left it. */
  readonly lock?: ManifestLock;
  /** Tools whose effect is a guess that no person has settled. */
  readonly undecided?: readonly UndecidedEffect[];
  readonly handlers: readonly HandlerSignature[];
};

/** `meaning` does not change when keys are only reordered. */
export type ManifestInput = { readonly path: string; readonly sha256: string; readonly meaning: string };
/** `path`: seen from the output folder; earlier versions wrote none. `pending`: tools that are switched off until a person accepts them. */
export type ManifestLock = { readonly path?: string; readonly sha256: string; readonly pending: readonly WaitingTool[] };
/** A tool whose effect is a guess: its id, its operation, and where that stands. */
export type UndecidedEffect = { readonly id: string; readonly operation: string; readonly file: string; readonly pointer: string };
/** A tool that waits for a person, and what it newly allows. */
export type WaitingTool = { readonly id: string; readonly reason: string };
/** `handler` is there where the handler is not called like its tool. */
export type HandlerSignature = { readonly tool: string; readonly handler?: string; readonly signature: string };
/** `code` is the hash of the text without white space, kind of quotes, trailing commas and semicolons: formatting is not an edit. */
export type ManifestFile = { readonly path: string; readonly sha256: string; readonly code: string };

export type ManifestReading = { readonly manifest: Manifest | undefined; readonly diagnostics: readonly Diagnostic[] };

/** Reads the manifest of an output folder; none is no problem. */
export async function readManifest(root: string, cwd: string = process.cwd()): Promise<ManifestReading> {
  for (const path of [stateFolder, manifestPath]) {
    const place = below(root, path);
    if ((await look(place)) === "link")
      return { manifest: undefined, diagnostics: [diagnose("write/link", { path: showPath(place, cwd) })] };
  }
  try {
    const bytes = await readBytes(below(root, manifestPath));
    return { manifest: bytes === undefined ? undefined : checkManifest(JSON.parse(bytes.toString("utf8"))), diagnostics: [] };
  } catch (error) {
    const reason = error instanceof SyntaxError ? "it is not JSON" : error instanceof Error ? error.message : String(error);
    const path = showPath(below(root, manifestPath), cwd);
    return {
      manifest: undefined,
      diagnostics: [diagnose("write/manifest-broken", { path, reason, isNewer: error instanceof NewerManifest })],
    };
  }
}

/** Key order is fixed by construction, lists are sorted: the same manifest is always the same bytes. */
export function printManifest({
  generator,
  config,
  contracts,
  inputs,
  lock,
  undecided,
  files,
  handlers,
}: Omit<Manifest, "format">): string {
  const manifest: Manifest = {
    format: 1,
    generator,
    config,
    ...(contracts === undefined ? {} : { contracts: [...contracts].sort(compareText) }),
    inputs: inputs.map(({ path, sha256, meaning }) => ({ path, sha256, meaning })).sort((a, b) => compareText(a.path, b.path)),
    ...(lock === undefined
      ? {}
      : {
          lock: {
            ...(lock.path === undefined ? {} : { path: lock.path }),
            sha256: lock.sha256,
            pending: lock.pending.map(({ id, reason }) => ({ id, reason })).sort((a, b) => compareText(a.id, b.id)),
          },
        }),
    ...(undecided === undefined || undecided.length === 0
      ? {}
      : { undecided: undecided.map(orderUndecided).sort((a, b) => compareText(a.id, b.id)) }),
    files: files.map(({ path, sha256, code }) => ({ path, sha256, code })).sort((a, b) => compareText(a.path, b.path)),
    handlers: handlers.map(orderSignature).sort((a, b) => compareText(a.tool, b.tool)),
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

function orderUndecided({ id, operation, file, pointer }: UndecidedEffect): UndecidedEffect {
  return { id, operation, file, pointer };
}

function orderSignature({ tool, handler, signature }: HandlerSignature): HandlerSignature {
  return { tool, ...(handler === undefined || handler === tool ? {} : { handler }), signature };
}

class ManifestProblem extends Error {}
class NewerManifest extends ManifestProblem {}

/** The file may come with a cloned repository: nothing in it is believed before it was looked at. */
function checkManifest(json: unknown): Manifest {
  const { format, generator, config, contracts, inputs, lock, undecided, files, handlers } = asRecord(json);
  if (typeof format === "number" && format > 1) throw new NewerManifest("a newer version of toolpact wrote it");
  if (format !== 1) throw new ManifestProblem("it names no known format");
  const manifest: Manifest = {
    format,
    generator: asText(generator),
    config: asText(config),
    ...(contracts === undefined ? {} : { contracts: asTexts(contracts) }),
    inputs: asList(inputs).map(({ path, sha256, meaning }) => ({ path: asText(path), sha256: asText(sha256), meaning: asText(meaning) })),
    ...(lock === undefined ? {} : { lock: asLock(asRecord(lock)) }),
    ...(undecided === undefined ? {} : { undecided: asList(undecided).map(asUndecided) }),
    files: asList(files).map(({ path, sha256, code }) => ({ path: asText(path), sha256: asText(sha256), code: asText(code) })),
    handlers: asList(handlers).map(({ tool, handler, signature }) => ({
      tool: asText(tool),
      ...(handler === undefined ? {} : { handler: asText(handler) }),
      signature: asText(signature),
    })),
  };
  for (const { path } of manifest.files) {
    const problem = findPathProblem(path);
    if (problem !== undefined) throw new ManifestProblem(`its file ${JSON.stringify(path)} ${problem}`);
  }
  return manifest;
}

type Fields = { readonly [key: string]: unknown };

function asRecord(json: unknown): Fields {
  if (!isRecord(json)) throw new ManifestProblem("a part of it is not an object");
  return json;
}

function asItems(json: unknown): readonly unknown[] {
  if (!Array.isArray(json)) throw new ManifestProblem("a part of it is not a list");
  return json;
}

function asList(json: unknown): Fields[] {
  return asItems(json).map(asRecord);
}

function asLock({ path, sha256, pending }: Fields): ManifestLock {
  return { ...(path === undefined ? {} : { path: asText(path) }), sha256: asText(sha256), pending: asItems(pending).map(asWaiting) };
}

/** Earlier versions wrote the id alone. */
function asWaiting(json: unknown): WaitingTool {
  if (typeof json === "string") return { id: json, reason: "allows more than was accepted" };
  const { id, reason } = asRecord(json);
  return { id: asText(id), reason: asText(reason) };
}

function asUndecided({ id, operation, file, pointer }: Fields): UndecidedEffect {
  return { id: asText(id), operation: asText(operation), file: asText(file), pointer: asText(pointer) };
}

function asTexts(json: unknown): string[] {
  return asItems(json).map(asText);
}

function asText(json: unknown): string {
  if (typeof json !== "string") throw new ManifestProblem("a part of it is not text");
  return json;
}
