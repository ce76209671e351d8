import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "vitest";
import type { Diagnostic } from "../../generator/diagnostics/index.js";
import { type ListedDiagnostic, listDiagnostics } from "../../generator/diagnostics/render/index.js";
import type { Contract } from "../../generator/ir/index.js";
import { checkContracts } from "../../generator/plan/rules/index.js";
import { createSources } from "../../generator/read/source/index.js";
import { readToolSpec } from "../../generator/read/toolspec/index.js";

/** A mistake: the spec, with `▸` before the place that is reported, and what is said about it. */
export type Mistake = {
  readonly name: string;
  readonly spec: string;
  readonly code: string;
  readonly message: string;
  readonly fix?: string;
  readonly severity?: "error" | "warning";
};

const goodTool = {
  title: "Find",
  description: "Finds products.",
  effect: "read",
  input: "{ type: object, properties: { query: { type: string }, limit: { type: integer } }, required: [query] }",
  output: "{ type: object, properties: { total: { type: integer } }, required: [total] }",
  examples: "{ input: [{ name: tea, description: Tea., input: { query: tea } }] }",
};

/** A tool that changes something, and says all that it must. */
export const goodEffect: { readonly [key: string]: string } = {
  effect: "write",
  sideEffects: "writes.cart",
  reversible: "true",
  idempotency: "{ key: { from: call } }",
};

/** One good tool with some keys changed; `undefined` leaves a key out. `id` may carry the mark. */
export function tool(changes: { readonly [key: string]: string | undefined } = {}, id = "shop.find"): string {
  const keys: { readonly [key: string]: string | undefined } = { ...goodTool, ...changes };
  const lines = Object.entries(keys).flatMap(([key, value]) => (value === undefined ? [] : [`    ${key}: ${value}`]));
  return [`  ${id}:`, ...lines, ""].join("\n");
}

/** A document with these tools. `head` are more lines at the top level. */
export function spec(tools: string, head = ""): string {
  return `toolspec: 1\nname: shop\n${head === "" ? "" : `${head}\n`}tools:\n${tools}`;
}

/** Writes the files, reads the first and gives all problems with their positions. */
export async function problemsOf(
  files: { readonly [name: string]: string | Buffer },
  mains = Object.keys(files).slice(0, 1),
): Promise<ListedDiagnostic[]> {
  const cwd = mkdtempSync(path.join(tmpdir(), "toolpact-broken-"));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true });
      writeFileSync(path.join(cwd, name), text);
    }
    const found: Diagnostic[] = [];
    const sources = createSources({ cwd });
    const contracts = mains.map((main) => readToolSpec({ path: main, sources, report: (diagnostic) => found.push(diagnostic) }));
    checkContracts(
      contracts.filter((contract): contract is Contract => contract !== undefined),
      (diagnostic) => found.push(diagnostic),
    );
    return await listDiagnostics(found, { texts: sources.text });
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

/** The spec has exactly this problem, at the mark. */
export async function expectMistake(
  { spec: marked, code, message, fix, severity = "error" }: Mistake,
  file = "shop.tools.yaml",
): Promise<void> {
  const before = marked.split("▸")[0]?.split("\n") ?? [];
  const problems = await problemsOf({ [file]: marked.replace("▸", "") });
  expect(problems).toEqual([
    {
      code,
      severity,
      message,
      fix: fix ?? expect.stringMatching(/\S/),
      file,
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
    },
  ]);
}
