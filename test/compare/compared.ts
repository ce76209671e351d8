import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { type Change, type ComparedTool, comparedTools, compareTools } from "../../generator/compare/index.js";
import { planSources } from "../../generator/pipeline/plan-sources.js";
import { plainConfig } from "../plain-config.js";

/** The tools of one contract, by its file name and its text. */
export function toolsOf(contract: string, file = "pets.yaml"): readonly ComparedTool[] {
  const root = mkdtempSync(join(tmpdir(), "toolpact-compare-"));
  try {
    writeFileSync(join(root, file), contract);
    const { plans, diagnostics } = planSources({ config: { ...plainConfig, root, out: "out", sources: [{ path: file }] }, cwd: root });
    expect(diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message)).toEqual([]);
    return plans.flatMap(comparedTools);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** What changed between two contracts with one tool each. */
export function changesOf(before: string, after: string, file?: string): readonly Change[] {
  const [[was], [is]] = [toolsOf(before, file), toolsOf(after, file)];
  if (was === undefined || is === undefined) throw new Error("a contract without a tool");
  return compareTools(was, is);
}

/** `input.field-removed input.name breaking` of each change, sorted. */
export function told(before: string, after: string, file?: string): readonly string[] {
  return changesOf(before, after, file).map(render).sort();
}

function render({ kind, pointer, class: own, also }: Change): string {
  return [kind, pointer, also === undefined ? own : `${own}+${also}`].join(" ");
}

/** A document with one operation: a GET whose answer has the schema, or a POST whose body has it. */
export function answering(schema: string, more = ""): string {
  return `${head}  /pets: { get: { operationId: pets, ${more} responses: { "200": { description: ok, content: { application/json: { schema: ${schema} } } } } } }\n`;
}
export function sending(schema: string, more = ""): string {
  return `${head}  /pets: { post: { operationId: pets, ${more} requestBody: { required: true, content: { application/json: { schema: ${schema} } } }, responses: { "204": { description: ok } } } }\n`;
}

const head = 'openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\nservers: [{ url: "https://pets.example" }]\npaths:\n';
