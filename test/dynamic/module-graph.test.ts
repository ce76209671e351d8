import { readFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const generator = fileURLToPath(new URL("../../generator/", import.meta.url));

type Graph = { readonly modules: readonly string[]; readonly packages: readonly string[] };

/** All that a built module can ever load, late imports included. */
function graphOf(start: string): Graph {
  const [modules, packages] = [new Set([start]), new Set<string>()];
  // A set that grows while it is walked.
  for (const file of modules) {
    for (const target of targetsIn(readFileSync(join(generator, file), "utf8"))) {
      if (target.startsWith(".")) modules.add(posix.join(dirname(file), target));
      else packages.add(target);
    }
  }
  return { modules: [...modules], packages: [...packages] };
}

function targetsIn(text: string): readonly string[] {
  // `require` of a module: where a package is loaded late and at once.
  return [...text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\w*\(\s*|\bload\w*\(\s*)["']([^"']+)["']/g)].flatMap(([, target]) =>
    target === undefined ? [] : [target],
  );
}

const { exports } = JSON.parse(readFileSync(join(generator, "package.json"), "utf8"));
const heavy = ["handlebars", "ts-morph", "jiti", "@clack/prompts", "tinyglobby", "libsql"];
const isHeavy = (name: string): boolean => heavy.some((one) => name === one || name.startsWith(`${one}/`));

test("the built door loads no template engine, no emitter, no ts-morph and nothing of the command line", () => {
  const { modules, packages } = graphOf(relative(generator, join(generator, exports["./dynamic"].default)));
  expect(packages.filter(isHeavy)).toEqual([]);
  expect(packages).toContain("js-yaml");
  expect(modules.filter((file) => /emitPlan|precompile|parseArgs/.test(readFileSync(join(generator, file), "utf8")))).toEqual([]);
});

test("the modules of the door reach neither emit, write, lock nor cli", () => {
  const { modules } = graphOf("dist/dynamic/index.js");
  expect(modules.filter((file) => /^dist\/(emit|write|lock|cli)\//.test(file))).toEqual([]);
  const pipeline = modules.filter((file) => file.startsWith("dist/pipeline/"));
  expect(pipeline.filter((file) => !/\/(readers\/[\w-]+|overlays|within-stack)\.js$/.test(file))).toEqual([]);
  expect(modules.length).toBeGreaterThan(200);
});

test("the walk of these tests finds the emitter where it is loaded", () => {
  const { modules, packages } = graphOf("dist/pipeline/compile.js");
  expect(modules.some((file) => file.startsWith("dist/emit/"))).toBe(true);
  expect(packages.some(isHeavy)).toBe(true);
});
