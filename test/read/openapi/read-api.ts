import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { HttpOperation } from "@toolpact/runtime";
import type { Diagnostic } from "../../../generator/diagnostics/index.js";
import type { Contract, Operation } from "../../../generator/ir/index.js";
import { applyDirections, dropRefused } from "../../../generator/plan/index.js";
import { checkContract } from "../../../generator/plan/rules/index.js";
import { type OpenApiSettings, readOpenApi, type Selection } from "../../../generator/read/openapi/index.js";
import { createSources } from "../../../generator/read/source/index.js";

export type ReadApi = { readonly contract: Contract | undefined; readonly problems: readonly Diagnostic[] };
export type ReadOptions = { readonly select?: Selection; readonly settings?: OpenApiSettings };

/** Writes the files to a folder of their own and reads the first one. */
export function readApi(files: { readonly [name: string]: string }, options: ReadOptions = {}): ReadApi {
  const cwd = mkdtempSync(path.join(tmpdir(), "toolpact-openapi-"));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true });
      writeFileSync(path.join(cwd, name), text);
    }
    return readFile(cwd, Object.keys(files)[0] ?? "", options);
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

/** Reads one document and applies the rules of every contract to what comes out. */
export function readFile(cwd: string, file: string, options: ReadOptions = {}): ReadApi {
  const problems: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => {
    problems.push(diagnostic);
  };
  const contract = readOpenApi({ path: file, sources: createSources({ cwd }), report, ...options });
  if (contract !== undefined) checkContract(dropRefused(applyDirections(contract), report), report);
  return { contract, problems };
}

const head = (version: string): string =>
  version === "2.0"
    ? 'swagger: "2.0"\ninfo: { title: Shop, version: 1.0.0 }\nhost: shop.example\n'
    : `openapi: ${version}\ninfo: { title: Shop, version: 1.0.0 }\nservers: [{ url: "https://shop.example" }]\n`;

/** A small document of a version: what follows its head. */
export function api(body: string, version = "3.1.0"): { readonly [name: string]: string } {
  return { "api.yaml": `${head(version)}${body}` };
}

/** A path whose answer has the schema. */
export function getting(schema: string): string {
  return `{ get: { operationId: get, responses: { "200": { description: ok, content: { application/json: { schema: ${schema} } } } } } }`;
}

export function only({ contract }: ReadApi): Operation {
  const [operation, ...others] = contract?.operations ?? [];
  if (operation === undefined || others.length > 0) throw new Error(`one operation expected, not ${contract?.operations.length ?? "none"}`);
  return operation;
}

export function callOf({ call }: Operation): HttpOperation {
  if (call.kind !== "http-operation") throw new Error(call.kind);
  return call;
}

/** `name!` is required, `name?` optional; then the kind of its schema. */
export function fieldsOf({ input }: Operation): readonly string[] {
  return input.kind === "object"
    ? input.fields.map(({ wireName, presence, schema }) => `${wireName}${presence === "required" ? "!" : "?"} ${schema.kind}`)
    : [input.kind];
}

export function codes({ problems }: ReadApi, severity?: Diagnostic["severity"]): readonly string[] {
  return problems.filter((problem) => severity === undefined || problem.severity === severity).map(({ code }) => code);
}
