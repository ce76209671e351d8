import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import yaml from "js-yaml";
import type { Diagnostic } from "../../../generator/diagnostics/index.js";
import { listDiagnostics } from "../../../generator/diagnostics/render/index.js";
import type { Json, Origin } from "../../../generator/ir/index.js";
import { applyOverlays } from "../../../generator/read/overlay/index.js";
import type { Limits } from "../../../generator/read/overlay/limits.js";
import { createSources } from "../../../generator/read/source/index.js";

export type Laid = {
  readonly document: Json | undefined;
  readonly placeOf: (place: Origin) => Origin;
  readonly problems: readonly Diagnostic[];
  /** `code file:line`, as a person reads it. */
  readonly told: () => Promise<readonly string[]>;
};

export type Laying = { readonly url?: string; readonly limits?: Limits };

/** Applies overlays, given as text, to a document, given as text. They are called `1.overlay.yaml`, `2.overlay.yaml`, … */
export function lay(document: string, overlays: readonly string[], { url, limits }: Laying = {}): Laid {
  const cwd = mkdtempSync(path.join(tmpdir(), "toolpact-overlay-"));
  const problems: Diagnostic[] = [];
  try {
    const names = overlays.map((_, index) => `${index + 1}.overlay.yaml`);
    mkdirSync(cwd, { recursive: true });
    for (const [index, name] of names.entries()) writeFileSync(path.join(cwd, name), overlays[index] ?? "");
    writeFileSync(path.join(cwd, "api.yaml"), document);
    const sources = createSources({ cwd });
    const read = sources.forgivingDocument("api.yaml");
    if ("diagnostic" in read) throw new Error(read.diagnostic.message);
    const before = JSON.stringify(read.document);
    const report = (diagnostic: Diagnostic): void => {
      problems.push(diagnostic);
    };
    const laid = applyOverlays({
      document: read.document,
      file: "api.yaml",
      url,
      overlays: names,
      sources,
      report,
      ...(limits === undefined ? {} : { limits }),
    });
    if (JSON.stringify(read.document) !== before) throw new Error("the document of the cache was changed");
    const told = async (): Promise<readonly string[]> =>
      (await listDiagnostics(problems, { texts: sources.text })).map(({ code, file, line }) => `${code} ${file}:${line}`);
    return { document: laid?.document, placeOf: laid?.placeOf ?? ((place) => place), problems, told };
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

/** An overlay of these actions. */
export function overlay(actions: string, version = "1.1.0"): string {
  return `overlay: ${version}\ninfo: { title: Test, version: 1.0.0 }\nactions:\n${actions}\n`;
}

export function read(text: string): unknown {
  return yaml.load(text, { schema: yaml.CORE_SCHEMA });
}
