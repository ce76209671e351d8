import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { ResolvedConfig } from "../../generator/config/index.js";
import { type PlannedSources, planSources } from "../../generator/pipeline/plan-sources.js";

export type PlannedPets = PlannedSources & { readonly errors: readonly string[] };

/** A folder with one contract and its lock: each version of the contract is planned, and its lock kept, as `generate` does. */
export function createPets(file = "pets.yaml"): (contract: string, options?: { readonly accept?: "all" }) => PlannedPets {
  const root = mkdtempSync(join(tmpdir(), "toolpact-lock-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const config: ResolvedConfig = {
    root,
    out: "out",
    sources: [{ path: file }],
    handlers: false,
    templates: undefined,
    jsonSchemaFiles: false,
    parsers: true,
    int64: "number",
  };
  return (contract, options = {}) => {
    writeFileSync(join(root, file), contract);
    const planned = planSources({ config, cwd: root, ...options });
    const errors = planned.diagnostics.filter(({ severity }) => severity === "error").map(({ code, message }) => `${code}: ${message}`);
    if (errors.length === 0) writeFileSync(join(root, planned.lock.path), planned.lock.text);
    return { ...planned, errors };
  };
}

/** An OpenAPI document; each path as `GET /pets: { … }`. */
export function petsApi(operations: { readonly [key: string]: string }, head = ""): string {
  const paths = new Map<string, string[]>();
  for (const [key, more] of Object.entries(operations)) {
    const [method = "", path = ""] = key.split(" ");
    const operation = `    ${method.toLowerCase()}: { ${more}, responses: { "200": { description: ok } } }`;
    paths.set(path, [...(paths.get(path) ?? []), operation]);
  }
  const written = [...paths].map(([path, list]) => `  ${path}:\n${list.join("\n")}`);
  const servers = head.includes("servers:") ? "" : 'servers: [{ url: "https://pets.example" }]\n';
  return `openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\n${servers}${head}paths:\n${written.join("\n")}\n`;
}
