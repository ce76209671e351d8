import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { repository } from "../generated/reference-plans.js";
import { plainConfig } from "../plain-config.js";
import { compileSpec } from "./compile-spec.js";

const specs = readdirSync(join(repository, "specs")).filter((name) => name.endsWith(".tools.yaml"));

function emitted(parsers: boolean): ReadonlyMap<string, string> {
  const sources = specs.map((name) => ({ path: `specs/${name}` }));
  const config = {
    ...plainConfig,
    root: repository,
    out: "generated",
    sources,
    parsers,
  } as const;
  return new Map(compile({ cwd: repository, config }).files.map(({ path, text }) => [path, text]));
}

const withParsers = emitted(true);
const without = emitted(false);
const isShared = (path: string): boolean => path.endsWith("/parsers.ts");
const isDeferred = (path: string): boolean => path.endsWith(".deferred.ts");
const isParser = (path: string): boolean => isShared(path) || isDeferred(path);

describe("the switch `parsers`", () => {
  it("off leaves out the checks, and changes nothing else", () => {
    expect([...without.keys()]).toEqual([...withParsers.keys()].filter((path) => !isShared(path)));
    const declared = (text: string): readonly string[] => text.match(/^export const [\s\S]*?\n\};$/gm) ?? [];
    for (const [path, text] of without) {
      const before = withParsers.get(path) ?? "";
      if (!isDeferred(path)) expect({ path, text: before }).toEqual({ path, text });
      else expect(declared(before).map((each) => each.replace(/^ {2}accepts: .*\n/m, ""))).toEqual(declared(text));
    }
    expect([...without.values()].filter((text) => /accepts:|codegen-v1\/parser"/.test(text))).toEqual([]);
  });

  it("on gives every tool its checks", () => {
    const tools = [...withParsers].filter(([path]) => isDeferred(path));
    expect(tools).toHaveLength(64);
    expect(tools.filter(([, text]) => !text.includes("\n  accepts: { input: ")).map(([path]) => path)).toEqual([]);
  });
});

it("ESLint is told to pass over the checks before it meets `@ts-nocheck`, which the usual rules for TypeScript refuse", () => {
  const parsers = [...withParsers].filter(([path]) => isParser(path));
  expect(parsers.length).toBeGreaterThan(64);
  expect(
    parsers.filter(([, text]) => !/^\/\/ [^\n]*\n\/\* eslint-disable \*\/\n\/\/ @ts-nocheck: /.test(text)).map(([path]) => path),
  ).toEqual([]);
});

it("no check of a shared type is printed twice", () => {
  const shared = [...withParsers].filter(([path]) => path.endsWith("/parsers.ts"));
  expect(shared).toHaveLength(5);
  for (const [path, text] of shared) {
    const folder = path.split("/")[0];
    const bodies = [...text.matchAll(/^(?:export )?function \w+(\([\s\S]*?\n\})$/gm)].map(([, body = ""]) => body);
    const others = [...withParsers].filter(([other]) => other.startsWith(`${folder}/`) && isDeferred(other));
    expect(bodies.length).toBeGreaterThan(0);
    expect(bodies.filter((body) => others.some(([, other]) => other.includes(body) && body.length > 300))).toEqual([]);
    expect(new Set([...text.matchAll(/function (\w+)/g)].map(([, name]) => name)).size).toBe([...text.matchAll(/function (\w+)/g)].length);
  }
});

it("exactly one of several objects that lose unknown keys is parsed by code that lints clean", () => {
  const shape = (key: string) => ({ type: "object", required: [key], properties: { [key]: { type: "string" } } });
  const input = { type: "object", required: ["by"], properties: { by: { oneOf: [shape("name"), shape("code")] } } };
  const examples = { input: [{ name: "a", description: "One.", input: { by: { name: "a" } } }] };
  const find = { title: "Find", description: "Finds.", effect: "read", input, output: { type: "string" }, examples };
  const { files } = compileSpec({ title: "Shop", version: "1.0.0", tools: { "shop.find": find } });
  const text = [...files].find(([path, code]) => isParser(path) && code.includes("count === 1"))?.[1] ?? "";
  const biome = join(repository, "node_modules/@biomejs/biome/bin/biome");
  const folder = mkdtempSync(join(tmpdir(), "toolpact-lint-"));
  try {
    writeFileSync(join(folder, "parsers.ts"), text);
    expect(text).not.toBe("");
    expect(execFileSync(process.execPath, [biome, "lint", "parsers.ts"], { cwd: folder, stdio: "pipe", encoding: "utf8" })).toMatch(
      /^Checked 1 file in \S+ No fixes applied\.\n$/,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
