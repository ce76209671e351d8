import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import yaml from "js-yaml";
import { completePolicy } from "../../runtime/codegen-v1/policy-defaults.js";
import type { Effect } from "../../runtime/policy.js";
import type { ToolSummary } from "../../runtime/tool/tool.js";

const folder = resolve(import.meta.dirname, "../../../shared/corpus/openapi");

export function hasCorpus(): boolean {
  return existsSync(join(folder, "manifest.json"));
}

type Operation = {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
};
type ApiDocument = { readonly paths?: { readonly [path: string]: { readonly [method: string]: Operation } } };

const effects: { readonly [method: string]: Effect } = {
  get: "read",
  head: "read",
  options: "read",
  trace: "read",
  query: "read",
  post: "write",
  put: "write",
  patch: "write",
  delete: "delete",
};

/** Every operation of the real API documents as the summary of a tool: what a registry knows of it before it is loaded. */
export function corpusTools(): readonly ToolSummary[] {
  const { specs } = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as {
    readonly specs: readonly { readonly path: string; readonly kind: string; readonly api: string }[];
  };
  const taken = new Set<string>();
  return specs.filter(({ kind }) => kind === "real").flatMap(({ path, api }) => toolsOf(api, parse(path), taken));
}

function parse(path: string): ApiDocument {
  const text = readFileSync(join(folder, path), "utf8");
  return (path.endsWith(".json") ? JSON.parse(text) : yaml.load(text, { schema: yaml.CORE_SCHEMA })) as ApiDocument;
}

function toolsOf(api: string, { paths = {} }: ApiDocument, taken: Set<string>): readonly ToolSummary[] {
  const name = slug(api.replace(/\.(com|io|org|local|gov|ai)\b/, ""));
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => {
      const effect = Object.hasOwn(effects, method) ? effects[method] : undefined;
      return effect === undefined ? [] : [toolOf({ api: name, path, method, operation, effect, taken })];
    }),
  );
}

type Place = {
  readonly api: string;
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
  readonly effect: Effect;
  readonly taken: Set<string>;
};

function toolOf({ api, path, method, operation, effect, taken }: Place): ToolSummary {
  const { operationId, summary, description, tags = [] } = operation;
  const tag = slug(tags[0] ?? "");
  const name = slug(operationId ?? `${method} ${path.replace(/[{}]/g, "")}`);
  const prefix = tag === "" || tag === api || name.toLowerCase().startsWith(tag.toLowerCase()) ? api : `${api}.${tag}`;
  const id = distinct(`${prefix}.${name}`, taken);
  const title = summary?.trim() || words(name);
  return {
    id,
    hostName: id.replaceAll(".", "_"),
    title,
    description: description?.trim() || title,
    category: "integration",
    version: "1.0.0",
    policy: completePolicy({ effect }),
    call: { kind: "http-operation", method: method.toUpperCase(), path },
  };
}

function distinct(id: string, taken: Set<string>): string {
  let free = id;
  for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${id}_${count}`;
  taken.add(free.toLowerCase());
  return free;
}

function slug(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, "_").replace(/^_+|_+$/g, "");
}

function words(name: string): string {
  return name.replace(/([a-z\d])([A-Z])/g, "$1 $2").replaceAll("_", " ");
}
