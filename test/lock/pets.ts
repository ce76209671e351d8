import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import type { ResolvedConfig } from "../../generator/config/index.js";
import type { JsonObject } from "../../generator/ir/index.js";
import { waitingOf } from "../../generator/lock/index.js";
import { type PlannedSources, planSources } from "../../generator/pipeline/plan-sources.js";
import { plainConfig } from "../plain-config.js";

export type PlannedPets = PlannedSources & { readonly errors: readonly string[] };

/** What a person accepts, and what the config says of single operations. */
export type PetsOptions = { readonly accept?: "all" | ReadonlySet<string>; readonly operations?: JsonObject };

/** A folder with one contract and its lock: each version of the contract is planned, and its lock kept, as `generate` does. */
export function createPets(file = "pets.yaml"): (contract: string, options?: PetsOptions) => PlannedPets {
  const root = mkdtempSync(join(tmpdir(), "toolpact-lock-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const config: ResolvedConfig = {
    ...plainConfig,
    root,
    out: "out",
    sources: [{ path: file }],
  };
  return (contract, { operations: written, ...options } = {}) => {
    writeFileSync(join(root, file), contract);
    const operations = written === undefined ? {} : { operations: { written, origin: { file: "toolpact.config.json", pointer: "" } } };
    const planned = planSources({ config: { ...config, sources: [{ path: file, ...operations }] }, cwd: root, ...options });
    const errors = planned.diagnostics.filter(({ severity }) => severity === "error").map(({ code, message }) => `${code}: ${message}`);
    if (errors.length === 0) writeFileSync(join(root, planned.lock.path), planned.lock.text);
    return { ...planned, errors };
  };
}

/** What a run says of a tool whose contract changed: that it waits, or what else is other. */
export function told(before: string, after: string, file?: string): { readonly waits?: string; readonly said?: string } {
  const plan = createPets(file);
  expect(plan(before).errors).toEqual([]);
  const { lock, errors } = plan(after);
  expect(errors).toEqual([]);
  const [pending] = lock.pending;
  const said = lock.details.get("pets.add")?.words;
  return { ...(pending === undefined ? {} : { waits: waitingOf(pending).reason }), ...(said === undefined ? {} : { said }) };
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
