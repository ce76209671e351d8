import { resolve } from "node:path";
import { hashConfig, type ResolvedConfig } from "../config/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import type { FileFinding, Reason } from "../write/index.js";
import { contractsOf, findOtherOutput } from "./other-output.js";
import { findStandingOutput } from "./standing-output.js";
import { rememberVerified } from "./verified.js";
import { version } from "./version.js";

export type CheckOptions = {
  readonly config: ResolvedConfig;
  /** The sources as the config writes them; see `readConfig`. */
  readonly patterns: readonly string[];
  /** Told before anything slow begins. */
  readonly onCompile?: () => void;
};

export type CheckResult = {
  readonly fresh: boolean;
  /** Files that are not as `generate` would make them, relative to the output folder. */
  readonly findings: readonly FileFinding[];
  readonly reasons: readonly Reason[];
  readonly diagnostics: readonly Diagnostic[];
  readonly texts: (file: string) => string | undefined;
};

/** Tells whether the output is what `generate` would make now. Only reads. */
export async function check({ config, patterns, onCompile }: CheckOptions): Promise<CheckResult> {
  const fresh: CheckResult = { fresh: true, findings: [], reasons: [], diagnostics: [], texts: () => undefined };
  const configHash = await hashConfig({ config, patterns });
  if ((await findStandingOutput({ config, configHash })) !== undefined) return fresh;

  const otherOutput = await findOtherOutput(config);
  if (otherOutput !== undefined) return { ...fresh, fresh: false, diagnostics: [otherOutput] };

  onCompile?.();
  const { compile } = await import("./compile.js");
  const { files, inputs, stubs, diagnostics, texts } = compile({ config, cwd: config.root });
  if (diagnostics.some(({ severity }) => severity === "error")) return { ...fresh, fresh: false, diagnostics, texts };
  if ((await findStandingOutput({ config, configHash, inputs })) !== undefined) return { ...fresh, diagnostics, texts };

  const { compareOutput, readManifest } = await import("../write/index.js");
  const { planHandlerFiles, signaturesOf } = await import("./handler-files.js");
  const root = resolve(config.root, config.out);
  const facts = { generator: version, config: configHash, ...contractsOf(config), inputs, handlers: signaturesOf(stubs) };
  const comparison = await compareOutput({ root, cwd: config.root, files, manifest: facts });
  const { manifest } = await readManifest(root, config.root);
  const plan = await planHandlerFiles({ stubs, previous: manifest?.handlers ?? [], root: config.root });
  // Worth a warning, but the output does not depend on them.
  const gone = plan.diagnostics.filter(({ code }) => code === "write/handler-gone");
  if (comparison.fresh && manifest !== undefined) rememberVerified(manifest);
  return { ...comparison, diagnostics: [...diagnostics, ...comparison.diagnostics, ...gone], texts };
}
