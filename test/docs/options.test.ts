import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { commands } from "../../generator/cli/commands/index.js";
import { configExtensions } from "../../generator/config/find-config.js";
import { approvals } from "../../runtime/approvals/index.js";
import { headKeeper } from "../../runtime/audit/index.js";
import { gates } from "../../runtime/gates/index.js";
import { permissions } from "../../runtime/permissions/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { postgresStore } from "../../runtime/store/postgres/index.js";
import { sqliteStore } from "../../runtime/store/sqlite/index.js";
import { openTelemetry } from "../../runtime/telemetry/index.js";
import { settingsOf, tenants } from "../../runtime/tenants/index.js";
import { graphqlTransport } from "../../runtime/transport/graphql/index.js";
import { httpTransport } from "../../runtime/transport/http/index.js";
import { mcpTransport } from "../../runtime/transport/mcp/index.js";

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const pages = readdirSync(new URL("../../docs", import.meta.url)).filter((name) => name.endsWith(".md"));
const docs = pages.map((name) => read(`docs/${name}`)).join("\n");

/** As a word of code: between backticks, or in a sample. */
const code = [...docs.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([text]) => text).join("\n");
const isNamed = (name: string): boolean => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code);

/** An option that nobody has is refused with those that there are. */
function optionsOf(make: (options: never) => unknown): readonly string[] {
  const unknown: unknown = { qqqqqqqqqqqqqqqqqq: 1 };
  try {
    make(unknown as never);
  } catch (error) {
    return /\(it takes ([\w, ]+)\)/.exec(String(error))?.[1]?.split(", ") ?? [];
  }
  return [];
}

/** The members of a type, as it is written. */
function membersOf(file: string, type: string): readonly string[] {
  const [, body = ""] = new RegExp(`export type ${type}(?:<.*>)? = (?:\\w+ & )?\\{\\n([\\s\\S]*?)\\n\\};`).exec(read(file)) ?? [];
  return [...body.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, name = ""]) => name);
}

describe("the docs name every option of", () => {
  test.each<[string, readonly string[]]>([
    ["createRuntime", membersOf("runtime/runtime.ts", "RuntimeOptions")],
    ["limits", membersOf("runtime/json-limits.ts", "Limits")],
    ["the config", membersOf("generator/config/config.ts", "Config")],
    ["a source", ["Source", "SourceSettings"].flatMap((type) => membersOf("generator/config/config.ts", type))],
    ["permissions", optionsOf(permissions)],
    ["tenants", optionsOf((options) => tenants(settingsOf({}), options)).filter((name) => name !== "provider")],
    ["gates", optionsOf(gates)],
    ["approvals", optionsOf(approvals)],
    ["openTelemetry", optionsOf(openTelemetry)],
    ["headKeeper", optionsOf((options) => headKeeper({ head: () => ({ writers: {} }) }, options))],
    ["the audit log of a store", optionsOf((audit) => sqliteStore({ audit }))],
    ["memoryStore", optionsOf(memoryStore)],
    ["sqliteStore", optionsOf(sqliteStore)],
    ["postgresStore", optionsOf(postgresStore)],
    ["httpTransport", optionsOf(httpTransport)],
    ["tls", optionsOf((tls) => httpTransport({ tls }))],
    ["graphqlTransport", optionsOf(graphqlTransport)],
    ["mcpTransport", optionsOf(mcpTransport)],
  ])("%s", (_, names) => {
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !isNamed(name))).toEqual([]);
  });

  test.each(commands)("toolpact $name", ({ options }) => {
    expect(Object.keys(options).filter((name) => !new RegExp(`--${name}\\b`).test(code))).toEqual([]);
  });
});

test("the docs name no option of the command line that is none", () => {
  const known = new Set([...commands.flatMap(({ options }) => Object.keys(options)), "json", "help", "version"]);
  const lines = code.split("\n").filter((line) => /\btoolpact (?:init|generate|check|list|approvals|audit)\b/.test(line));
  const named = lines.flatMap((line) => [...line.matchAll(/(?<![\w-])--([a-z][a-z-]*)/g)].map(([, name = ""]) => name));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test("the docs name every file that a config can be", () => {
  const [line = ""] = read("docs/cli.md")
    .split("\n")
    .filter((text) => text.startsWith("`toolpact.config.ts` (or"));
  expect(configExtensions.filter((extension) => !line.includes(`.${extension}\``))).toEqual([]);
});
