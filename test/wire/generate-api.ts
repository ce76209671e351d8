import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import type { Registry } from "@toolpact/runtime";
import type { ResolvedConfig } from "../../generator/config/index.js";
import type { Diagnostic } from "../../generator/diagnostics/index.js";
import { compile } from "../../generator/pipeline/compile.js";
import { plainConfig } from "../plain-config.js";

export type GeneratedApi = {
  readonly registry: Registry;
  readonly diagnostics: readonly Diagnostic[];
  readonly remove: () => void;
};

type Settings = Omit<ResolvedConfig["sources"][number], "path" | "name"> & Partial<Pick<ResolvedConfig, "int64">>;

/** A document through the whole compiler, its output written to a folder of its own and imported from there. */
export async function generateApi(file: string, { int64 = "number", ...settings }: Settings = {}): Promise<GeneratedApi> {
  const root = dirname(file);
  const { files, diagnostics } = compile({
    config: {
      ...plainConfig,
      root,
      out: "out",
      sources: [{ path: basename(file), name: "api", ...settings }],
      int64,
    },
    cwd: root,
  });
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Error(errors.map(({ code, message }) => `${code}: ${message}`).join("\n"));
  const folder = mkdtempSync(join(tmpdir(), "toolpact-api-"));
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { registry }: { readonly registry: Registry } = await import(/* @vite-ignore */ join(folder, "api/registry.ts"));
  return { registry, diagnostics, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
