import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Diagnostic } from "../../../generator/diagnostics/index.js";
import { type ListedDiagnostic, listDiagnostics } from "../../../generator/diagnostics/render/index.js";
import type { Contract } from "../../../generator/ir/index.js";
import { checkContract } from "../../../generator/plan/rules/index.js";
import { readSite } from "../../../generator/read/site/index.js";
import { createSources } from "../../../generator/read/source/index.js";

export const textOf = (name: string): string => readFileSync(fileURLToPath(new URL(`${name}.site.json`, import.meta.url)), "utf8");

export type Read = { readonly contract: Contract | undefined; readonly diagnostics: readonly ListedDiagnostic[] };

/** A site contract, read and checked by the rules. */
export async function readText(text: string): Promise<Read> {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
  const sources = createSources({ cwd: "/", roots: [], given: new Map([["site.json", text]]) });
  const contract = readSite({ path: "site.json", sources, report, int64: "number" });
  if (contract !== undefined) checkContract(contract, report);
  return { contract, diagnostics: await listDiagnostics(diagnostics, { texts: () => text }) };
}
