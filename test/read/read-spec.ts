import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Diagnostic } from "../../generator/diagnostics/index.js";
import type { Contract } from "../../generator/ir/index.js";
import { checkContract } from "../../generator/plan/rules/index.js";
import { createSources } from "../../generator/read/source/index.js";
import { readToolSpec } from "../../generator/read/toolspec/index.js";

/** Writes the files to a folder of their own, reads the first one and applies the rules. */
export function readSpec(files: { readonly [name: string]: string }): {
  readonly contract: Contract | undefined;
  readonly problems: readonly Diagnostic[];
} {
  const cwd = mkdtempSync(path.join(tmpdir(), "toolpact-read-"));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true });
      writeFileSync(path.join(cwd, name), text);
    }
    const problems: Diagnostic[] = [];
    const report = (diagnostic: Diagnostic) => problems.push(diagnostic);
    const contract = readToolSpec({ path: Object.keys(files)[0] ?? "", sources: createSources({ cwd }), report });
    if (contract !== undefined) checkContract(contract, report);
    return { contract, problems };
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}
