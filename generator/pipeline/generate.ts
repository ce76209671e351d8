import { resolve } from "node:path";
import { hashConfig, type ResolvedConfig } from "../config/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import type { Manifest } from "../write/index.js";
import { contractsOf, findOtherOutput } from "./other-output.js";
import type { ToolSummary } from "./plan-sources.js";
import { findStandingOutput } from "./standing-output.js";
import { rememberVerified } from "./verified.js";
import { version } from "./version.js";

export type GenerateOptions = {
  readonly config: ResolvedConfig;
  /** The sources as the config writes them; see `readConfig`. */
  readonly patterns: readonly string[];
  /** Say what would happen and touch nothing. */
  readonly dryRun?: boolean;
  /** Told before anything slow begins. */
  readonly onCompile?: () => void;
};

/** With `ok: false` nothing was written. Paths are relative to the output folder, those of user files to the config's folder. */
export type GenerateResult = {
  readonly ok: boolean;
  /** Nothing had changed, so nothing was compiled. */
  readonly upToDate: boolean;
  /** Empty when nothing was compiled. */
  readonly tools: readonly ToolSummary[];
  /** How many tools the output holds, compiled now or before. */
  readonly toolCount: number;
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: number;
  /** Handler files that were made or added to. */
  readonly userFiles: readonly string[];
  /** Handlers that were added to them. */
  readonly stubs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  readonly texts: (file: string) => string | undefined;
};

/** Brings the output folder up to date with the contracts. */
export async function generate({ config, patterns, dryRun = false, onCompile }: GenerateOptions): Promise<GenerateResult> {
  const configHash = await hashConfig({ config, patterns });
  const standing = await findStandingOutput({ config, configHash });
  if (standing !== undefined) return { ...upToDate(standing), toolCount: countTools(standing) };

  const otherOutput = await findOtherOutput(config);
  if (otherOutput !== undefined) return { ...nothing, diagnostics: [otherOutput] };

  onCompile?.();
  const { compile } = await import("./compile.js");
  const { tools, stubs, files, inputs, diagnostics, texts } = compile({ config, cwd: config.root });
  if (diagnostics.some(({ severity }) => severity === "error")) return { ...nothing, tools, toolCount: tools.length, diagnostics, texts };
  const reordered = await findStandingOutput({ config, configHash, inputs });
  if (reordered !== undefined) {
    const { refreshInputs } = await import("./refresh-inputs.js");
    const refreshed = dryRun ? undefined : await refreshInputs({ config, manifest: reordered, inputs });
    const problems = refreshed?.diagnostics ?? [];
    const facts = { tools, toolCount: tools.length, diagnostics: [...diagnostics, ...problems], texts };
    return refreshed?.ok === false ? { ...nothing, ...facts } : { ...upToDate(reordered), ...facts };
  }

  const { readManifest, recoverOutput, writeOutput } = await import("../write/index.js");
  const { planHandlerFiles, signaturesOf } = await import("./handler-files.js");
  const root = resolve(config.root, config.out);
  const recovery = dryRun ? undefined : await recoverOutput({ root, cwd: config.root });
  const { manifest: old } = await readManifest(root, config.root);
  const plan = await planHandlerFiles({ stubs, previous: old?.handlers ?? [], root: config.root });
  const result = await writeOutput({
    root,
    cwd: config.root,
    files,
    userFiles: plan.userFiles,
    manifest: { generator: version, config: configHash, ...contractsOf(config), inputs, handlers: signaturesOf(stubs) },
    dryRun,
  });
  const { manifest: current } = await readManifest(root, config.root);
  if (result.ok && !dryRun && current !== undefined) rememberVerified(current);
  return {
    ok: result.ok,
    upToDate: false,
    tools,
    toolCount: tools.length,
    written: result.written,
    removed: result.removed,
    unchanged: result.unchanged,
    userFiles: result.userFiles,
    stubs: plan.added,
    diagnostics: [...diagnostics, ...(recovery?.diagnostics ?? []), ...plan.diagnostics, ...result.diagnostics],
    texts,
  };
}

function upToDate({ files }: Manifest): GenerateResult {
  return { ...nothing, ok: true, upToDate: true, unchanged: files.length };
}

/** Each tool has one module of schemas, whatever else is emitted for it. */
function countTools({ files }: Manifest): number {
  return files.filter(({ path }) => /\/tools\/.+\.schema\.ts$/.test(path)).length;
}

const nothing: GenerateResult = {
  ok: false,
  upToDate: false,
  tools: [],
  toolCount: 0,
  written: [],
  removed: [],
  unchanged: 0,
  userFiles: [],
  stubs: [],
  diagnostics: [],
  texts: () => undefined,
};
