import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ResolvedConfig } from "../../generator/config/index.js";
import type { Diagnostic } from "../../generator/diagnostics/index.js";
import { compile } from "../../generator/pipeline/compile.js";
import { planSources } from "../../generator/pipeline/plan-sources.js";
import type { Plan } from "../../generator/plan/index.js";
import { plainConfig } from "../plain-config.js";

export type CompiledSpec = {
  readonly plan: Plan;
  readonly files: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
};

/** A tool spec, given as data, through the whole compiler. */
export function compileSpec(spec: object, options: Partial<ResolvedConfig> = {}): CompiledSpec {
  const root = mkdtempSync(join(tmpdir(), "toolpact-spec-"));
  try {
    writeFileSync(join(root, "shop.tools.json"), JSON.stringify({ toolspec: 1, name: "shop", ...spec }));
    const config: ResolvedConfig = { ...plainConfig, root, out: "out", sources: [{ path: "shop.tools.json" }], ...options };
    const { files, diagnostics } = compile({ config, cwd: root });
    const [plan] = planSources({ config, cwd: root }).plans;
    if (plan === undefined) throw new Error(JSON.stringify(diagnostics, null, 2));
    return { plan, diagnostics, files: new Map(files.map(({ path, text }) => [path, text])) };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** What every tool must say, around its two schemas. */
export function toolWith(input: object, output: object, examples: object = {}): object {
  return {
    title: "Do it",
    description: "Does it.",
    effect: "read",
    input,
    output,
    examples: { input: [{ name: "one", description: "One.", input: examples }] },
  };
}

export function errorsOf({ diagnostics }: CompiledSpec): readonly string[] {
  return diagnostics.filter(({ severity }) => severity === "error").map(({ code, message }) => `${code}: ${message}`);
}
